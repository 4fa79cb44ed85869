package presets_test

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/link"
	"cloakroom/core/presets"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/audit"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/mechanisms"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/regret"
	"cloakroom/core/scenario/scenariotest"
	"cloakroom/core/scenario/stream"
)

// TestPresets: every preset is a valid scenario, opens a panel that exists, and
// survives being shared as a link.
func TestPresets(t *testing.T) {
	kebab := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	plain := scenario.Scenario{Version: scenario.Version, Lab: heat.Name, Heat: new(heat.Default())}
	seen := map[string]bool{}
	for _, p := range presets.All() {
		if seen[p.Name] || !kebab.MatchString(p.Name) {
			t.Errorf("%q is taken, or no name for a link", p.Name)
		}
		seen[p.Name] = true
		if p.Title == "" || p.Claim == "" || p.Finding == "" {
			t.Errorf("%s: title, claim or finding is missing", p.Name)
		}
		if !strings.HasSuffix(p.Claim, ").") || !strings.HasSuffix(p.Finding, ".") {
			t.Errorf("%s: the claim must end with its source, and both with a full stop", p.Name)
		}
		if !slices.Contains(scenario.Panels(), p.Panel) {
			t.Errorf("%s: there is no panel %q", p.Name, p.Panel)
		}
		if err := p.Scenario.Validate(); err != nil {
			t.Errorf("%s: %v", p.Name, err)
		}
		view := scenario.DefaultView()
		view.Panel, view.Preset, view.Stage = p.Panel, p.Name, p.Stage
		got, shown, ignored := link.Parse(link.Write(p.Scenario, view), plain)
		if len(ignored) > 0 || !got.Equal(p.Scenario) || shown.Preset != p.Name || shown.Stage != p.Stage {
			t.Errorf("%s: the link opened %+v and ignored %q", p.Name, got, ignored)
		}
	}
}

// TestFirstPreset pins what each laboratory shows before anything else.
func TestFirstPreset(t *testing.T) {
	first := map[string]scenario.Preset{}
	for _, p := range presets.All() {
		if _, found := first[p.Scenario.Lab]; !found {
			first[p.Scenario.Lab] = p
		}
	}
	for lab, name := range map[string]string{heat.Name: "two-sources", network.Name: "network-start", heatmap.Name: "heatmap-start", compress.Name: "compress-start", stream.Name: "stream-start", mechanisms.Name: "mechanisms-start", audit.Name: "audit-start", regret.Name: "regret-start"} {
		if p := first[lab]; p.Name != name || p.Scenario.Seed != 7 {
			t.Errorf("the first preset of %s is %s with seed %d", lab, p.Name, p.Scenario.Seed)
		}
	}
	if _, ok := presets.Find("no-such-preset"); ok {
		t.Error("a preset was found that does not exist")
	}
}

// TestPresetGroups: the presets of a laboratory stand together, and in it those
// of a group, in the order shown.
func TestPresetGroups(t *testing.T) {
	var labs []string
	groups := map[string][]string{}
	for _, p := range presets.All() {
		labs = append(labs, p.Scenario.Lab)
		groups[p.Scenario.Lab] = append(groups[p.Scenario.Lab], p.Group)
	}
	if got := slices.Compact(labs); !slices.Equal(got, scenario.Labs()) {
		t.Errorf("the laboratories are %q, want %q", got, scenario.Labs())
	}
	for lab, want := range map[string][]string{
		heat.Name:       {"Start here", "Gilbert and McMillan 2017", "Gilbert and McMillan 2018", "What the errata show"},
		network.Name:    {"Start here", "Gilbert and McMillan 2018", "Watch time work", "What the errata show"},
		heatmap.Name:    {"Start here", "Ghazi and others 2022", "What the errata show"},
		compress.Name:   {"Start here", "Li and others 2011", "What the errata show"},
		stream.Name:     {"Start here", "Li and others 2011", "What the errata show"},
		mechanisms.Name: {"Start here", "McMillan 2018", "What the errata show"},
		audit.Name:      {"Start here", "McMillan 2018", "What the errata show"},
		regret.Name:     {"Start here", "McMillan 2018", "What the errata show"},
	} {
		if got := slices.Compact(groups[lab]); !slices.Equal(got, want) {
			t.Errorf("the groups of %s are %q, want %q", lab, got, want)
		}
	}
}

// TestPresetsAreTheirOwn: no preset shares a list or pointer with another, nor
// with a later copy of itself.
func TestPresetsAreTheirOwn(t *testing.T) {
	all, again := presets.All(), presets.All()
	for i, p := range all {
		for k := range i + 1 {
			scenariotest.CheckShared(t, p.Name+" and "+again[k].Name, reflect.ValueOf(p.Scenario), reflect.ValueOf(again[k].Scenario))
		}
		for k := range i {
			scenariotest.CheckShared(t, p.Name+" and "+all[k].Name, reflect.ValueOf(p.Scenario), reflect.ValueOf(all[k].Scenario))
		}
	}
}

// TestReferenceCurves: each stands at the swept values, its means within their
// intervals.
func TestReferenceCurves(t *testing.T) {
	for _, p := range presets.All() {
		c := p.Reference
		if c == nil {
			continue
		}
		if len(p.Scenario.Sweep.Over) != 1 || !slices.Equal(c.X, p.Scenario.Sweep.Values[0]) {
			t.Errorf("%s: the reference is not computed at the swept values", p.Name)
		}
		for i := range c.X {
			if c.Low[i] > c.Mean[i] || c.Mean[i] > c.High[i] {
				t.Errorf("%s: at %g the mean lies outside its interval", p.Name, c.X[i])
			}
		}
	}
}

// TestNoPaperIsMisread: what was once read into the papers, and is not there, is
// said by no preset and no erratum of a field.
func TestNoPaperIsMisread(t *testing.T) {
	misread := []string{
		"0.2 ≤ ε (",                  // the paper has no lower end for its advantage
		"alone looks like",           // the caption of Figure 3 does not judge
		"Sources are recovered when", // Theorem 14 bounds an error, for unit strengths
		"T = 0.5 and beyond",         // no axis of 2017 goes beyond t = 1.2
		"for every number of levels",
		"never gives its filter", // only σ is missing
	}
	said := map[string]string{}
	for _, p := range presets.All() {
		said[p.Name] = p.Claim
		if strings.Contains(p.Claim, "asymptotically tight") && !strings.Contains(p.Claim, "uggest") {
			t.Errorf("%s: the paper suggests, and the claim is flat: %s", p.Name, p.Claim)
		}
	}
	for _, f := range scenario.Fields() {
		said[f.Path] = f.Erratum
	}
	for name, text := range said {
		for _, m := range misread {
			if strings.Contains(text, m) {
				t.Errorf("%s says %q", name, text)
			}
		}
	}
}
