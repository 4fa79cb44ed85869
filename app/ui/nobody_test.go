package ui

import (
	"strings"
	"testing"

	"cloakroom/app/ui/visit"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/network"
)

// Of nobody every laboratory has a page without a number that is none: every panel, every
// picture and every file.
func TestNobodyIsNoTrouble(t *testing.T) {
	crowd, _ := scenario.New(heatmap.Name)
	crowd.Heatmap.People = heatmap.People{Kind: heatmap.PeoplePoints}
	crowd.Heatmap.Methods = scenario.Methods(heatmap.Name)
	crowd.Heatmap.Grid = 32
	people, _ := scenario.New(network.Name)
	people.Network.Graph.Kind, people.Network.Graph.Count = network.GraphEdges, 0
	for _, asked := range []scenario.Scenario{crowd, people} {
		v := visit.New(t, house.Rooms...)
		v.Visit(asked)
		sound := func(when, text string) {
			for _, none := range []string{"NaN", "Inf,", ">Inf", "%!"} {
				if strings.Contains(text, none) {
					t.Errorf("%s, %s: there is %q", asked.Lab, when, none)
				}
			}
			if v.Work().Refusal != "" {
				t.Errorf("%s, %s: refused, %s", asked.Lab, when, v.Work().Refusal)
			}
		}
		for _, panel := range scenario.Panels() {
			v.OpenPanel(panel)
			v.Work().Record() // a panel may ask for more
			v.Rests()
			sound("with the panel "+panel, v.HTML())
		}
		for _, o := range v.Offers() {
			v.TakeAway(o.ID)
			sound(o.ID, v.Screen.Last)
		}
		if says := v.Work().Summary(); !strings.Contains(says, "Nobody") {
			t.Errorf("%s: it says %q", asked.Lab, says)
		}
	}
}

// Heat needs a source: the last one stays, and a link without any opens with those of the
// page, or says what is missing.
func TestHeatWithoutASource(t *testing.T) {
	v := visit.New(t, house.Rooms...)
	one, _ := scenario.New(heat.Name)
	one.Heat.Sources = []heat.Source{{At: 0.5, Strength: 1}}
	v.Visit(one)
	for _, fragment := range []string{"#lab=heat&heat.sources=", "#lab=heat&heat.sources=&heat.time=0.2"} {
		v.OpenLink(fragment)
		v.Work().Record()
		v.Rests()
		if v.Work().Refusal != "" || v.Work().Shown.Result == nil || len(v.Work().Asked.Heat.Sources) == 0 || strings.Contains(v.HTML(), "NaN") {
			t.Errorf("%s opens %v: %s", fragment, v.Work().Asked.Heat.Sources, v.Work().Refusal)
		}
	}
}
