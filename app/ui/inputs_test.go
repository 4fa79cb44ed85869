package ui

import (
	"testing"

	"cloakroom/core/scenario/network"
)

// What was typed for a source goes with it, and is not found at another.
func TestTextGoesWithItsSource(t *testing.T) {
	heat := func(t *testing.T) *visitor { return newVisitor(t) }
	net := func(t *testing.T) *visitor {
		s := small(network.GraphPath)
		s.Network.Sources = []network.Source{{Node: 0, Strength: 1}, {Node: 2, Strength: 1}, {Node: 4, Strength: 1}}
		return newNetVisitor(t, s)
	}
	for name, c := range map[string]struct {
		open  func(*testing.T) *visitor
		typed func(*visitor) string
		then  func(*visitor)
	}{
		"heat": {heat, func(d *visitor) string {
			d.line().typeSource(1, "strength", "abc")
			return d.line().sourcePath(1, "strength")
		}, func(d *visitor) { d.line().removeSource(1); d.line().addSource(0.5) }},
		"heat, the one before": {heat, func(d *visitor) string {
			d.line().addSource(0.5)
			d.line().typeSource(1, "strength", "abc")
			return d.line().sourcePath(1, "strength")
		}, func(d *visitor) { d.line().removeSource(0) }},
		"network": {net, func(d *visitor) string {
			d.net().typeSource(2, "strength", "abc")
			return d.net().sourcePath(2, "strength")
		}, func(d *visitor) { d.net().removeSource(2); d.net().add() }},
		"people removed": {net, func(d *visitor) string {
			d.net().typeSource(1, "node", "abc")
			return d.net().sourcePath(1, "node")
		}, func(d *visitor) { d.net().remove([]int{0}) }},
		"a shorter path": {net, func(d *visitor) string {
			d.net().typeSource(2, "node", "abc")
			return d.net().sourcePath(2, "node")
		}, func(d *visitor) { d.typeNumber("network.graph.nodes", "3"); d.net().add() }},
	} {
		t.Run(name, func(t *testing.T) {
			d := c.open(t)
			path := c.typed(d)
			if d.inputs.refused[path] == "" {
				t.Fatal("the text was taken")
			}
			c.then(d)
			if d.inputs.typed[path] != "" || d.inputs.refused[path] != "" {
				t.Errorf("%s holds %q: %s", path, d.inputs.typed[path], d.inputs.refused[path])
			}
		})
	}
}
