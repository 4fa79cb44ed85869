package ui

import (
	"testing"

	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/network"
)

// What the pointer holds when another question comes onto the page is let go of:
// neither a drag that goes on nor Escape touches the new one.
func TestTheHandLetsGoOfAReplacedQuestion(t *testing.T) {
	ways := map[string]func(*visitor){
		"undo":   func(d *visitor) { d.undo() },
		"preset": func(d *visitor) { d.openPreset(d.firstOfLab(d.asked.Lab).Name) },
	}
	hands := map[string]struct {
		open func(testing.TB) *visitor
		step func(*visitor) // a change to be undone
		take func(*visitor)
		drag func(*visitor)
	}{
		heat.Name: {
			open: func(t testing.TB) *visitor { return newVisitor(t) },
			step: func(d *visitor) { d.line().addSource(0.5) },
			take: func(d *visitor) { d.line().grab(len(d.line().heat().Sources)-1, 100, 50) },
			drag: func(d *visitor) { d.line().drag(200, 50) },
		},
		network.Name: {
			open: func(t testing.TB) *visitor { return newNetVisitor(t, small(network.GraphEdges)) },
			step: func(d *visitor) { d.net().addAt(0.5, 0.5) },
			take: func(d *visitor) {
				d.store.net.tool = toolRumour
				x, y := d.at(d.net().nodes() - 1)
				d.net().press(x, y)
			},
			drag: func(d *visitor) { d.net().glide(60, 60) },
		},
		heatmap.Name: {
			open: func(t testing.TB) *visitor { return newMapVisitor(t, tiny(heatmap.PeopleClusters)) },
			step: func(d *visitor) { d.mapped().addCluster(0.5, 0.5) },
			take: func(d *visitor) { d.pulls(len(d.asked.Heatmap.People.Places) - 1) },
			drag: func(d *visitor) { d.mapped().glide(0.1, 0.1, 50, 50) },
		},
	}
	for lab, hand := range hands {
		for way, replace := range ways {
			t.Run(lab+" "+way, func(t *testing.T) {
				d := hand.open(t)
				hand.step(d)
				d.past.record(d.asked)
				hand.take(d)
				if !d.hand.holding() {
					t.Fatal("nothing is held")
				}
				replace(d)
				want := textOf(t, d.asked)
				hand.drag(d)
				d.escape()
				if textOf(t, d.asked) != want || d.hand.holding() {
					t.Errorf("the hand went on: %s", textOf(t, d.asked))
				}
			})
		}
	}
}
