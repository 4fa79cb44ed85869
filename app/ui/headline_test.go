package ui

import (
	"strings"
	"testing"

	"cloakroom/app/ui/visit"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/presets"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

func presetNamed(t *testing.T, name string) scenario.Scenario {
	t.Helper()
	for _, p := range presets.All() {
		if p.Name == name {
			return p.Scenario.Clone()
		}
	}
	t.Fatalf("there is no preset %s", name)
	return scenario.Scenario{}
}

// A headline says no more than the numbers: neither that nothing tells a hit from a near
// miss where everything does, nor that sources were found between which everything lies,
// nor that a crowd is hidden which is not.
func TestAHeadlineSaysNoMoreThanTheNumbers(t *testing.T) {
	v := visit.New(t, house.Rooms...)
	headline := func(s scenario.Scenario) string {
		s.Sweep = nil
		v.Visit(s)
		return v.Work().Summary()
	}
	loud := presets.All()[0].Scenario.Clone()
	loud.Heat.Privacy.Epsilon, loud.Heat.Time = 1000, 0.0005
	if said := headline(loud); strings.Contains(said, "nothing tells") || !strings.Contains(said, "100 %") {
		t.Errorf("at ε = 1,000 and T = 0.0005: %s", said)
	}
	faint := presets.All()[0].Scenario.Clone()
	faint.Heat.Privacy.Epsilon = 0.01
	if said := headline(faint); strings.Contains(said, "hardly hidden") {
		t.Errorf("at ε = 0.01: %s", said)
	}
	if said := headline(presetNamed(t, "two-sources-merge")); strings.Contains(said, "vicinity is found") || !strings.Contains(said, "between two sources") {
		t.Errorf("two sources that merge: %s", said)
	}
	crowd := sample.Tiny(heatmap.PeopleClusters)
	crowd.Heatmap.Privacy.Epsilon = 100
	if said := headline(crowd); !strings.Contains(said, "This hides nobody") {
		t.Errorf("at ε = 100: %s", said)
	}
}

// Of sources that are told apart it is said that their vicinity is found.
func TestWhatIsToldApartIsNotBetween(t *testing.T) {
	v := visit.New(t, house.Rooms...)
	for _, name := range []string{"two-sources", "three-strengths", "2017-figure-2b"} {
		v.Visit(presetNamed(t, name))
		if said := v.Work().Summary(); !strings.Contains(said, "vicinity is found") {
			t.Errorf("%s: %s", name, said)
		}
	}
}
