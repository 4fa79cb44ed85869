package ui

import (
	"testing"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// BenchmarkNetworkFrame is what one animation frame costs over 500 people:
// the whole page, with what has moved drawn anew.
func BenchmarkNetworkFrame(b *testing.B) {
	s, _ := scenario.New(network.Name)
	s.Network.Sources = []network.Source{{Node: 0, Strength: 1}}
	d := newNetVisitor(b, s)
	p := &page{store: d.store}
	for _, c := range []struct {
		name string
		hand bool // a person is held
		move func(int)
	}{
		{"resting", false, func(int) {}},
		{"pointing", false, func(i int) { d.store.net.over = i % 500 }},
		{"playing", false, func(i int) { d.player.frame = i % d.player.last() }},
		{"carrying a source", false, func(i int) { d.asked.Network.Sources[0].Node = i % 500 }},
		{"carrying a person", true, func(i int) { d.net().glide(150+float64(i%50), 120) }},
		{"pointing beside the lists", false, func(i int) { d.view.Panel, d.store.net.over = panelLists, i%500 }},
		{"pointing, drawn by hand", false, func(i int) { d.net().edit(); d.store.net.over = i % 500 }},
		{"carrying a person, drawn by hand", true, func(i int) { d.net().edit(); d.net().glide(150+float64(i%50), 120) }},
	} {
		b.Run(c.name, func(b *testing.B) {
			d.goTo(d.player.last())
			d.view.Panel, d.asked, d.store.net.hold = closedPanel, s.Clone(), holding{node: -1}
			if c.hand {
				d.net().take(holding{kind: holdPerson, node: 7, startX: 100, startY: 100})
			}
			for i := 0; b.Loop(); i++ {
				c.move(i)
				p.Render()
			}
		})
	}
}
