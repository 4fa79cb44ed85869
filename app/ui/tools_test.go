package ui

import (
	"testing"

	"cloakroom/app/ui/widget/pad"
	"cloakroom/core/scenario"
)

// hands is the pad of the laboratory on the page.
func (d *visitor) hands() *pad.Pad {
	switch page := d.now.Page.(type) {
	case *heatPage:
		return page.hand
	case *networkPage:
		return page.hand
	}
	return d.mapped().hand
}

// grab presses on a grip, press beside the grips; glide goes on and lift raises
// the hand, all at places of the truth in its pixels.
func (d *visitor) grab(grip int, x, y float64) { d.hands().DownOn(grip, d.hands().Point(0, x, y)) }
func (d *visitor) press(x, y float64)          { d.hands().Down(d.hands().Point(0, x, y)) }
func (d *visitor) glide(x, y float64)          { d.hands().Move(d.hands().Point(0, x, y)) }
func (d *visitor) lift(x, y float64)           { d.hands().Up(d.hands().Point(0, x, y)) }

// What the pointer holds when another question comes onto the page is let go of:
// neither a drag that goes on nor Escape touches the new one.
func TestTheHandLetsGoOfAReplacedQuestion(t *testing.T) {
	ways := map[string]func(*visitor){
		"undo":   func(d *visitor) { d.Work().Undo() },
		"preset": func(d *visitor) { d.OpenPreset(d.firstOf(d.Work().Asked.Lab).Name) },
	}
	hands := map[string]struct {
		open func(testing.TB) *visitor
		step func(*visitor) // a change to be undone
		take func(*visitor)
		drag func(*visitor)
	}{
		scenario.LabHeat: {
			open: func(t testing.TB) *visitor { return newVisitor(t) },
			step: func(d *visitor) { d.line().addSource(0.5) },
			take: func(d *visitor) { d.grab(len(d.line().heat().Sources)-1, 100, 50) },
			drag: func(d *visitor) { d.glide(200, 50) },
		},
		scenario.LabNetwork: {
			open: func(t testing.TB) *visitor { return newNetVisitor(t, small(scenario.GraphEdges)) },
			step: func(d *visitor) { d.net().addAt(0.5, 0.5) },
			take: func(d *visitor) {
				d.net().net.tool = toolRumour
				x, y := d.at(d.net().nodes() - 1)
				d.press(x, y)
			},
			drag: func(d *visitor) { d.glide(60, 60) },
		},
		scenario.LabHeatmap: {
			open: func(t testing.TB) *visitor { return newMapVisitor(t, tiny(scenario.PeoplePlaces)) },
			step: func(d *visitor) { d.mapped().addCluster(0.5, 0.5) },
			take: func(d *visitor) { d.pulls(len(d.Work().Asked.Heatmap.People.Places) - 1) },
			drag: func(d *visitor) { d.glide(50, 50) },
		},
	}
	for lab, hand := range hands {
		for way, replace := range ways {
			t.Run(lab+" "+way, func(t *testing.T) {
				d := hand.open(t)
				hand.step(d)
				d.Work().Record()
				hand.take(d)
				if !d.Work().Busy() {
					t.Fatal("nothing is held")
				}
				replace(d)
				want := textOf(t, d.Work().Asked)
				hand.drag(d)
				d.Escape()
				if textOf(t, d.Work().Asked) != want || d.Work().Busy() {
					t.Errorf("the hand went on: %s", textOf(t, d.Work().Asked))
				}
			})
		}
	}
}
