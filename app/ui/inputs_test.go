package ui

import (
	"testing"

	"cloakroom/core/scenario"
)

// What was typed for a source goes with it, and is not found at another.
func TestTextGoesWithItsSource(t *testing.T) {
	heat := func(t *testing.T) *visitor { return newVisitor(t) }
	net := func(t *testing.T) *visitor {
		s := small(scenario.GraphPath)
		s.Network.Sources = []scenario.NodeSource{{Node: 0, Strength: 1}, {Node: 2, Strength: 1}, {Node: 4, Strength: 1}}
		return newNetVisitor(t, s)
	}
	for name, c := range map[string]struct {
		open  func(*testing.T) *visitor
		typed func(*visitor) string
		then  func(*visitor)
	}{
		"heat": {heat, func(d *visitor) string {
			d.line().TypeSource(1, "strength", "abc")
			return d.line().sourcePath(1, "strength")
		}, func(d *visitor) { d.line().RemoveSource(1); d.line().addSource(0.5) }},
		"heat, the one before": {heat, func(d *visitor) string {
			d.line().addSource(0.5)
			d.line().TypeSource(1, "strength", "abc")
			return d.line().sourcePath(1, "strength")
		}, func(d *visitor) { d.line().RemoveSource(0) }},
		"network": {net, func(d *visitor) string {
			d.net().TypeSource(2, "strength", "abc")
			return d.net().sourcePath(2, "strength")
		}, func(d *visitor) { d.net().RemoveSource(2); d.net().Add() }},
		"people removed": {net, func(d *visitor) string {
			d.net().TypeSource(1, "node", "abc")
			return d.net().sourcePath(1, "node")
		}, func(d *visitor) { d.net().remove([]int{0}) }},
		"a shorter path": {net, func(d *visitor) string {
			d.net().TypeSource(2, "node", "abc")
			return d.net().sourcePath(2, "node")
		}, func(d *visitor) { d.Work().Type("network.graph.nodes", "3"); d.net().Add() }},
	} {
		t.Run(name, func(t *testing.T) {
			d := c.open(t)
			path := c.typed(d)
			if d.Work().Inputs.Refused[path] == "" {
				t.Fatal("the text was taken")
			}
			c.then(d)
			if d.Work().Inputs.Typed[path] != "" || d.Work().Inputs.Refused[path] != "" {
				t.Errorf("%s holds %q: %s", path, d.Work().Inputs.Typed[path], d.Work().Inputs.Refused[path])
			}
		})
	}
}
