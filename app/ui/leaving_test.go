//go:build !js

package ui

import (
	"strings"
	"testing"

	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/network"
)

// addressDOM remembers the page's history.
type addressDOM struct {
	noDOM
	visited *[]string
}

func (d addressDOM) PushFragment(fragment string) { *d.visited = append(*d.visited, fragment) }

func (d addressDOM) ReplaceFragment(fragment string) { (*d.visited)[len(*d.visited)-1] = fragment }

// A change that has not come to rest is a step for undo and stands in the address,
// whatever takes the page to another question.
func TestLeavingLosesNothing(t *testing.T) {
	for name, leave := range map[string]func(d *visitor){
		"another laboratory": func(d *visitor) { d.openLab(network.Name) },
		"a preset":           func(d *visitor) { d.openPreset(d.presets[2].Name) },
		"a lesson":           func(d *visitor) { d.openStep(2) },
		"a file":             func(d *visitor) { d.openScenario("one.json", []byte(textOf(t, d.presets[1].Scenario))) },
	} {
		d := newVisitor(t)
		visited := []string{""}
		d.dom = addressDOM{visited: &visited}
		d.question(true)
		d.until("the first answer", func() bool { return d.shown.full })
		d.setNumber("heat.privacy.epsilon", 3.5)
		changed := d.asked.Clone()
		leave(d)
		if address := visited[0]; !strings.Contains(address, "epsilon=3.5") {
			t.Errorf("%s leaves the address %q behind", name, address)
		}
		if name == "another laboratory" {
			d.openLab(heat.Name)
		}
		found := false
		for _, step := range d.past.steps {
			found = found || step.Equal(changed)
		}
		if !found {
			t.Errorf("after %s the change cannot be brought back", name)
		}
	}
}
