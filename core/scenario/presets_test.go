package scenario

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestPresets: every preset is a valid scenario, opens a panel that exists, and
// survives being shared as a link.
func TestPresets(t *testing.T) {
	kebab := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	plain := Scenario{Version: Version, Lab: LabHeat, Heat: new(DefaultHeat())}
	seen := map[string]bool{}
	for _, p := range Presets() {
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
		if !slices.Contains(Panels(), p.Panel) {
			t.Errorf("%s: there is no panel %q", p.Name, p.Panel)
		}
		if err := p.Scenario.Validate(); err != nil {
			t.Errorf("%s: %v", p.Name, err)
		}
		view := DefaultView()
		view.Panel, view.Preset = p.Panel, p.Name
		got, shown, ignored := ParseLink(Link(p.Scenario, view), plain)
		if len(ignored) > 0 || !got.Equal(p.Scenario) || shown.Preset != p.Name {
			t.Errorf("%s: the link opened %+v and ignored %q", p.Name, got, ignored)
		}
	}
}

// TestFirstPreset pins what the page shows before anything else.
func TestFirstPreset(t *testing.T) {
	if first := Presets()[0]; first.Name != "two-sources" || first.Scenario.Seed != 7 {
		t.Errorf("the first preset is %s with seed %d", first.Name, first.Scenario.Seed)
	}
	if _, ok := FindPreset("no-such-preset"); ok {
		t.Error("a preset was found that does not exist")
	}
}

// TestPresetGroups: the presets of a group stand together, in the order shown.
func TestPresetGroups(t *testing.T) {
	var groups []string
	for _, p := range Presets() {
		groups = append(groups, p.Group)
	}
	want := []string{"Start here", "Gilbert and McMillan 2017", "Gilbert and McMillan 2018", "What the errata show"}
	if got := slices.Compact(groups); !slices.Equal(got, want) {
		t.Errorf("the groups are %q, want %q", got, want)
	}
}

// TestPresetsAreTheirOwn: changing a preset changes no other and no later copy.
func TestPresetsAreTheirOwn(t *testing.T) {
	for i, p := range Presets() {
		p.Scenario.Heat.Time *= 2
		if p.Scenario.Heat.Privacy.Sigma != nil {
			*p.Scenario.Heat.Privacy.Sigma *= 2
		}
		p.Scenario.Heat.Sources[0].At = 0
		if Presets()[i].Scenario.Equal(p.Scenario) {
			t.Errorf("%s: a change shows in the next copy", p.Name)
		}
	}
	all := Presets()
	all[0].Scenario.Heat.Sources[0].At = 1
	for i, p := range Presets()[1:] {
		if !p.Scenario.Equal(all[i+1].Scenario) {
			t.Errorf("%s shares its sources with another preset", p.Name)
		}
	}
}

// TestReferenceCurves: each stands at the swept values, its means within their
// intervals.
func TestReferenceCurves(t *testing.T) {
	for _, p := range Presets() {
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
