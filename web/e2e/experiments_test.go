package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/presets"
	"cloakroom/core/presets/claims"
)

// opened is the preset on the page, empty when its settings are the reader's own.
const opened = `document.querySelector("#experiment").dataset.preset`

// browses opens the dialog of experiments; the focus is on a card.
func (b *tab) browses() {
	b.t.Helper()
	b.click("#experiments")
	b.wait(`document.activeElement.matches(".card")`)
}

// experiment opens a preset by its card.
func (b *tab) experiment(name string) {
	b.t.Helper()
	b.browses()
	card := "#experiment-" + name
	if b.count(card) == 0 {
		b.enter("#experiments-search", name)
		b.wait(fmt.Sprintf(`document.querySelector(%q)`, card))
	}
	b.click(card)
	b.wait(fmt.Sprintf(`!document.querySelector("#dialog") && %s === %q`, opened, name))
}

// presetsOf lists the presets of a laboratory, in their order.
func presetsOf(lab string) []string {
	var names []string
	for _, p := range presets.All() {
		if p.Scenario.Lab == lab {
			names = append(names, p.Name)
		}
	}
	return names
}

// kindsOf lists, of a laboratory's experiments, one for each panel, view of the stage and
// number of swept fields that they open with; natively every one of them is opened.
func kindsOf(lab string) []string {
	var names []string
	seen := map[string]bool{}
	for _, name := range presetsOf(lab) {
		p, _ := presets.Find(name)
		kind := p.Panel + " " + p.Stage
		if p.Scenario.Sweep != nil {
			kind += fmt.Sprint(" over ", len(p.Scenario.Sweep.Over))
		}
		if !seen[kind] {
			names = append(names, name)
		}
		seen[kind] = true
	}
	return names
}

const cardWithFocus = `(document.activeElement.matches(".card") ? document.activeElement.id : "")`

// By mouse: the groups, a card, its picture, the address, the name on the page and on the
// window, the focus afterwards.
func TestExperimentsByMouse(t *testing.T) {
	b := ready(t, laptop, "")
	if name := b.text("#experiment"); !strings.Contains(name, "Two sources, resolved") {
		t.Errorf("the page is called %q", name)
	}
	b.browses()
	if at := evaluate[string](b, cardWithFocus); at != "experiment-two-sources" {
		t.Errorf("the focus is on %q", at)
	}
	n := claims.Count(presets.Claims())
	b.must(b.text("#experiments-tally"), fmt.Sprintf("%d of %d claims hold", n.Holds, n.Claims), fmt.Sprintf("%d do not", n.DoesNot))
	b.click("#experiments-paper-heatmaps-2022")
	b.wait(`document.querySelector("#experiment-2022-figure-12")`)
	b.must(b.text(".paper"), "Differentially Private Heatmaps", "Ghazi", "2022", "arXiv")
	b.must(b.text("#experiment-2022-figure-12"), "10 MB", "✓ holds")
	b.must(b.text("#experiment-map-top-share"), "✗ does not hold")
	b.wait(`[...document.querySelectorAll(".card img")].filter((e) => e.getBoundingClientRect().top < innerHeight).every((e) => e.complete && e.naturalWidth > 0)`)
	b.screenshot("cards")
	b.click("#experiments-pitfalls")
	b.wait(`document.querySelector("#experiment-back-door")`)
	b.click("#experiments-papers")
	b.wait(`document.querySelectorAll(".paper").length > 8`)
	b.click("#experiments-lab-network")
	b.wait(`document.querySelector("#experiment-network-karate")`)
	b.click("#experiment-network-karate")
	b.wait(fmt.Sprintf(`!document.querySelector("#dialog") && %s === "network-karate" && document.activeElement.id === "experiments"`, opened))
	b.wait(`location.hash.includes("preset=network-karate") && document.title.startsWith("The karate club")`)
	b.must(b.text("#experiment"), "The karate club")
	b.complete()
	b.part("the address opens it again", func() {
		b.reload()
		b.wait(opened + ` === "network-karate"`)
		b.wait(`document.title.startsWith("The karate club")`)
	})
	b.part("what is changed is no experiment any more", func() {
		b.enter("#field-network-time", "3")
		b.waitText("#experiment", "your own settings")
		b.wait(`!location.hash.includes("preset=") && document.title.startsWith("your own settings")`)
	})
}

// By keys alone: search, cards, rows of cards, Enter, Esc and the focus that returns.
func TestExperimentsByKeys(t *testing.T) {
	b := ready(t, laptop, "")
	b.focus("#experiments")
	b.press("Enter")
	b.wait(cardWithFocus + ` === "experiment-two-sources"`)
	columns := evaluate[int](b, `(() => { const cards = [...document.querySelectorAll(".card")], top = cards[0].getBoundingClientRect().top;
		return cards.findIndex((e) => e.getBoundingClientRect().top > top + 1); })()`)
	names := presetsOf("heat")
	for _, step := range []struct {
		key string
		at  int
	}{{"ArrowRight", 1}, {"ArrowDown", 1 + columns}, {"ArrowDown", 1 + 2*columns}, {"ArrowUp", 1 + columns}, {"ArrowLeft", columns}, {"End", len(names) - 1}, {"ArrowRight", len(names) - 1}, {"Home", 0}, {"ArrowUp", 0}} {
		b.press(step.key)
		b.wait(fmt.Sprintf(`%s === %q`, cardWithFocus, "experiment-"+names[step.at]))
	}
	b.press("Escape")
	b.wait(`!document.querySelector("#dialog") && document.activeElement.id === "experiments"`)
	b.press("Enter")
	b.wait(cardWithFocus)
	b.part("the cards are one stop, and the dialog keeps the focus", func() {
		first := evaluate[string](b, stop)
		var walked []string
		for range 60 {
			b.press("Tab")
			at := evaluate[string](b, stop)
			if at == first {
				break
			}
			walked = append(walked, at)
		}
		if len(walked) > 22 || !slices.Contains(walked, "#experiments-search") || !slices.Contains(walked, "#experiments-claims") {
			b.t.Errorf("the stops are %q", walked)
		}
	})
	b.focus("#experiments-search")
	b.typeText("figure 12")
	b.wait(`document.querySelectorAll(".card").length === 2`)
	b.must(b.text(".shown [role=status]"), "2 found")
	b.press("ArrowDown")
	b.wait(cardWithFocus + ` === "experiment-2022-figure-12"`)
	b.press("Enter")
	b.wait(fmt.Sprintf(`!document.querySelector("#dialog") && %s === "2022-figure-12" && document.activeElement.id === "experiments"`, opened))
	b.press("Enter")
	b.wait(cardWithFocus + ` === "experiment-2022-figure-12"`)
	b.focus("#experiments-search")
	b.typeText("nothing of the kind")
	b.waitText(".shown", "Nothing is found")
	b.screenshot("nothing")
	b.closes()
}

// With a thumb: everything can be hit, nothing sticks out, and a card opens.
func TestExperimentsOnAPhone(t *testing.T) {
	b := ready(t, phone, "")
	b.browses()
	for _, s := range []size{narrow, projector, phone} {
		b.resize(s)
		b.click("#experiments-start")
		b.wait(`document.querySelector("#experiment-heatmap-market")`)
		b.fits("experiments", tooSmall)
		if wide := evaluate[bool](b, `(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(document.querySelector(".shown"))`); wide {
			b.t.Errorf("%s: the cards are wider than their room", s.name)
		}
		b.click("#experiments-claims")
		b.wait(`document.querySelector(".claims table")`)
		b.fits("claims", tooSmall)
	}
	b.click("#experiments-start")
	b.wait(`document.querySelector("#experiment-one-source")`)
	b.click("#experiment-one-source")
	b.wait(fmt.Sprintf(`!document.querySelector("#dialog") && %s === "one-source"`, opened))
}

// The table of all claims, on the page, as a file and as a page of its own.
func TestClaimsAsATable(t *testing.T) {
	b := ready(t, laptop, "")
	b.browses()
	b.click("#experiments-claims")
	b.wait(fmt.Sprintf(`document.querySelectorAll(".claims tbody tr").length === %d`, len(presets.Claims())))
	b.screenshot("claims")
	b.catchDownloads()
	saved := b.saves("#csv-claims")
	if saved.Name != "cloakroom-claims.csv" || strings.Count(saved.Text, "\n") != 1+len(presets.Claims()) || !strings.Contains(saved.Text, "Sensors 2018,\"Table 1, n\"") {
		t.Errorf("%s begins %.300s", saved.Name, saved.Text)
	}
	if same := evaluate[bool](b, fmt.Sprintf(`fetch("claims.csv").then((r) => r.text()).then((text) => text === %q)`, saved.Text)); !same {
		t.Error("the site's own file is another")
	}
	b.closes()
}

// The checker finds nothing in the dialog, among cards and in the table, in every theme
// and size.
func TestExperimentsAccessibility(t *testing.T) {
	long(t)
	b := ready(t, laptop, "")
	b.looks(func(by rules, _ bool) {
		b.browses()
		b.screenshot("cards")
		b.axeIn("#dialog", by)
		b.click("#experiments-claims")
		b.wait(`document.querySelector(".claims table")`)
		b.axeIn("#dialog", by)
		b.closes()
	})
}
