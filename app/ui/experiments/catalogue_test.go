package experiments

import (
	"slices"
	"strings"
	"testing"

	"cloakroom/core/presets"
	"cloakroom/core/scenario"
)

func catalogue() *Catalogue {
	var labs []Lab
	for _, name := range scenario.Labs() {
		labs = append(labs, Lab{name, "The " + name})
	}
	return New(presets.All(), presets.Claims(), labs)
}

func namesOf(cards []Card) []string {
	var names []string
	for _, card := range cards {
		names = append(names, card.Name)
	}
	return names
}

// Every preset is found in its laboratory and in its paper; the groups count what they
// hold.
func TestEveryPresetIsInItsGroups(t *testing.T) {
	c := catalogue()
	inLabs, inPapers := 0, 0
	for _, g := range c.Groups() {
		if cards := c.In(g.Key); len(cards) != g.Count {
			t.Errorf("%s says %d, and holds %d", g.Title, g.Count, len(cards))
		}
		switch {
		case len(g.Key) > len(labPrefix) && g.Key[:len(labPrefix)] == labPrefix:
			inLabs += g.Count
		case len(Papers(g.Key)) == 1:
			inPapers += g.Count
		}
	}
	if all := len(presets.All()); inLabs != all || inPapers != all {
		t.Errorf("of %d presets %d are in laboratories and %d in papers", all, inLabs, inPapers)
	}
	if len(c.In(KeyStart)) == 0 || len(c.In(KeyPitfalls)) == 0 || len(c.In(KeyClaims)) > 0 || len(Papers(KeyPapers)) < 5 {
		t.Error("a group of every laboratory is empty, or the table has cards")
	}
}

func TestFind(t *testing.T) {
	c := catalogue()
	for query, want := range map[string][]string{
		"closed cells":      {"map-closed-cells", "audit-start"},
		"fig. 5a":           {"2017-figure-5a"},
		"FIGURE 12":         {"2022-figure-12", "2022-figure-12-scale"},
		"shuffle ε printed": {"map-shuffle-noise"},
		"karate zachary":    {"network-karate", "graphon-karate"},
		"no such thing":     nil,
	} {
		if got := namesOf(c.Find(query)); !slices.Equal(got, want) {
			t.Errorf("%q finds %q, want %q", query, got, want)
		}
	}
	for query, among := range map[string]string{"figure 3": "2022-figure-3-epsilon-1", "bridge": "network-bridge", "ε": "2017-figure-4d", "epsilon 64": "2018-figure-3-epsilon", "in part": "2017-figure-1"} {
		got := namesOf(c.Find(query))
		if !slices.Contains(got, among) || len(got) == len(presets.All()) {
			t.Errorf("%q finds %q, without %s", query, got, among)
		}
	}
	last := 0
	for _, card := range c.Find("figure 3") {
		if at := paperAt(card); at < last {
			t.Errorf("%s, %s comes after a later paper", card.Name, card.Source())
		} else {
			last = at
		}
		if p := card.Paper(); p.Year == "" || !strings.Contains(card.Source(), p.Year) {
			t.Errorf("%s does not say its paper and year: %q", card.Name, card.Source())
		}
	}
	if got := c.Find("figure 3"); slices.ContainsFunc(got, func(card Card) bool { return card.Name == "2017-figure-5a" }) {
		t.Error("figure 3 finds figure 5")
	}
	if len(c.Find("")) != len(presets.All()) {
		t.Error("asked for nothing, not everything is found")
	}
}
