package scenario_test

import (
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/scenariotest"
	"reflect"
	"strings"
	"testing"
)

// TestClone: a clone is equal, and shares no list and no pointer.
func TestClone(t *testing.T) {
	for name, text := range scenariotest.Examples() {
		s := scenariotest.MustDecode(t, text)
		c := s.Clone()
		if !reflect.DeepEqual(s, c) || !s.Equal(c) {
			t.Errorf("%s: the clone of %+v is %+v", name, s, c)
		}
		scenariotest.CheckShared(t, name+" and its clone", reflect.ValueOf(s), reflect.ValueOf(c))
	}
}

// TestCloneMeetsEveryList: the examples together fill every list and pointer
// that a scenario has, so that TestClone looks at all of them.
func TestCloneMeetsEveryList(t *testing.T) {
	filled := map[string]bool{}
	texts := scenariotest.Examples()
	texts["heat readings"] = `{"version":1,"lab":"heat","heat":{"readings":[1]}}`
	for _, text := range texts {
		scenariotest.EachReference(reflect.ValueOf(scenariotest.MustDecode(t, text)), "Scenario", func(path string, v reflect.Value) {
			filled[path] = filled[path] || !v.IsNil() && (v.Kind() == reflect.Pointer || v.Len() > 0)
		})
	}
	if len(filled) < 20 {
		t.Errorf("only %d lists and pointers were met", len(filled))
	}
	for path, ok := range filled {
		if !ok {
			t.Errorf("%s is empty in every example", path)
		}
	}
}

// TestEqualSeesEveryField: a change of any field is a different question, and a
// field that the kind of the graph, or of the crowd, does not have is none.
func TestEqualSeesEveryField(t *testing.T) {
	for _, text := range scenariotest.Examples() {
		s := scenariotest.MustDecode(t, text)
		for _, f := range scenario.Fields() {
			if f.Path == "version" || f.Path == "lab" || !f.Of(s.Lab) || strings.HasPrefix(f.Path, "sweep") && s.Sweep == nil {
				continue
			}
			has := true
			if name, ofGraph := strings.CutPrefix(f.Path, "network.graph."); ofGraph {
				has = s.Network.Graph.Has(name)
			}
			if name, ofCrowd := strings.CutPrefix(f.Path, "heatmap.people."); ofCrowd {
				has = s.Heatmap.People.Has(name)
			}
			if s.Compress != nil || s.Stream != nil || s.Mechanisms != nil || s.Audit != nil || s.Graphon != nil || s.Regret != nil {
				has = f.Why(&s) == ""
			}
			changed := s.Clone()
			if scenariotest.Change(&changed, f) != has {
				t.Errorf("%s of %s: changed %v to %v", f.Path, text, scenariotest.ValueOf(f, &s), scenariotest.ValueOf(f, &changed))
			}
			if changed.Equal(s) == has {
				t.Errorf("%s of %s: changed to %v, Equal is %v", f.Path, text, scenariotest.ValueOf(f, &changed), !has)
			}
		}
	}
}
