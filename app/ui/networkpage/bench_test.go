package networkpage

import (
	"testing"

	"cloakroom/app/ui/session"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// BenchmarkNetworkFrame is what one animation frame costs over 500 people:
// the whole page, with what has moved drawn anew.
func BenchmarkNetworkFrame(b *testing.B) {
	s, _ := scenario.New(network.Name)
	s.Network.Sources = []network.Source{{Node: 0, Strength: 1}}
	d := newNetVisitor(b, s)
	for _, c := range []struct {
		name string
		hand bool // a person is held
		move func(int)
	}{
		{"resting", false, func(int) {}},
		{"pointing", false, func(i int) { d.page.state.over = i % 500 }},
		{"playing", false, func(i int) { d.Work().Player.Frame = i % d.Work().Player.Last() }},
		{"carrying a source", false, func(i int) { d.Work().Asked.Network.Sources[0].Node = i % 500 }},
		{"carrying a person", true, func(i int) { d.Glide(150+float64(i%50), 120) }},
		{"pointing beside the lists", false, func(i int) { d.Work().Panel, d.page.state.over = panelLists, i%500 }},
		{"pointing, drawn by hand", false, func(i int) { d.page.edit(); d.page.state.over = i % 500 }},
		{"carrying a person, drawn by hand", true, func(i int) { d.page.edit(); d.Glide(150+float64(i%50), 120) }},
	} {
		b.Run(c.name, func(b *testing.B) {
			d.Work().GoTo(d.Work().Player.Last())
			d.Work().Panel, d.Work().Asked = session.ClosedPanel, s.Clone()
			d.Pad.Forget()
			if c.hand {
				d.Press(d.at(7))
				if _, person := d.Pad.Held().(heldNode); !person {
					b.Fatal("no person is held")
				}
			}
			for i := 0; b.Loop(); i++ {
				c.move(i)
				d.UI()
			}
		})
	}
}
