package ui

import (
	"slices"
	"strconv"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// netVisitor visits the page of the network, with the page of the heat sources beside
// it.
type netVisitor struct {
	*Visitor
	Fingers
	page *networkPage
}

// newNetVisitor opens a scenario of the network laboratory and waits for its
// full answer.
func newNetVisitor(t testing.TB, asked scenario.Scenario) *netVisitor {
	t.Helper()
	d := newNet(t)
	d.Visit(asked)
	return d
}

// newNet opens the page as it opens, without its answer.
func newNet(t testing.TB) *netVisitor {
	t.Helper()
	d := new(netVisitor)
	d.Visitor = NewVisitor(t,
		Enter(heat.Name, "Heat sources", newHeatPage),
		Enter(network.Name, "Network", func(work *Session, desk Desk) *networkPage {
			d.page = newNetworkPage(work, desk)
			d.Fingers = Fingers{Pad: d.page.hand}
			return d.page
		}))
	return d
}

// at is where a person stands in the truth, in its pixels.
func (d *netVisitor) at(node int) (x, y float64) {
	f := d.page.truth()
	return f.Node(node)
}

// free is a place in the truth where nobody is near.
func (d *netVisitor) free() (x, y float64) {
	f := d.page.truth()
	for x = 30; x < f.Box.Width-30; x += 10 {
		for y = 40; y < f.Box.Height-40; y += 10 {
			if _, near := f.NearestNode(x, y, 40); !near {
				return x, y
			}
		}
	}
	d.T.Fatal("there is no free place")
	return 0, 0
}

// tap presses and lets go.
func (d *netVisitor) tap(tool string, x, y float64) {
	d.page.net.tool = tool
	d.Press(x, y)
	d.Lift(x, y)
}

// pull presses at a place, glides through others and lets go at the last.
func (d *netVisitor) pull(tool string, way ...[2]float64) {
	d.page.net.tool = tool
	d.Press(way[0][0], way[0][1])
	for i, to := range way[1:] {
		from := way[i]
		for _, part := range []float64{0.25, 0.5, 0.75, 1} {
			d.Glide(from[0]+part*(to[0]-from[0]), from[1]+part*(to[1]-from[1]))
		}
	}
	last := way[len(way)-1]
	d.Lift(last[0], last[1])
}

// pullFrom pulls from a person to a person.
func (d *netVisitor) pullFrom(tool string, from, to int) {
	x0, y0 := d.at(from)
	x1, y1 := d.at(to)
	d.pull(tool, [2]float64{x0, y0}, [2]float64{x1, y1})
}

// round is a line round people.
func (d *netVisitor) round(people ...int) [][2]float64 {
	left, top, right, bottom := 1e9, 1e9, -1e9, -1e9
	for _, node := range people {
		x, y := d.at(node)
		left, top, right, bottom = min(left, x), min(top, y), max(right, x), max(bottom, y)
	}
	const by = 12
	return [][2]float64{{left - by, top - by}, {right + by, top - by}, {right + by, bottom + by}, {left - by, bottom + by}}
}

func (d *netVisitor) tied(a, b int) bool {
	_, found := tieBetween(&d.Work().Asked.Network.Graph, a, b)
	return found
}

func (d *netVisitor) sources() []int {
	var nodes []int
	for _, source := range d.Work().Asked.Network.Sources {
		nodes = append(nodes, source.Node)
	}
	slices.Sort(nodes)
	return nodes
}

func TestNoViewIsStale(t *testing.T) {
	d := newNetVisitor(t, Small(network.GraphBlocks))
	NoPictureIsStale(t, d.Visitor, d.page, &d.page.Drawings, map[string]Change{
		"a person moved": func() { d.page.nudge(2, [2]float64{1, 0}) },
		"a person held": func() {
			d.page.net.tool = toolRumour
			x, y := d.at(d.page.nodes() - 1)
			d.Press(x, y)
			d.Glide(x+20, y-20)
		},
		"a person put back": func() { d.Escape() },
		"a person named": func() {
			rename(&d.Work().Asked.Network.Graph, 1, "P"+strconv.Itoa(d.Work().Step()))
			d.page.rearranged()
		},
		"a rumour more":       func() { d.page.addFreeSource() },
		"a rumour in place":   func() { d.page.moveSource(0, d.page.nodes()-2) },
		"a stronger rumour":   func() { d.page.GripKey(0, "PageUp", false) },
		"a tie":               func() { d.page.tie(0, d.page.nodes()-1) },
		"a community":         func() { d.page.makeGroup([]int{0, 1}) },
		"another kind":        func() { d.page.openKind(network.GraphKarate) },
		"blocks":              func() { d.page.openKind(network.GraphBlocks) },
		"other coins":         func() { d.page.onSampleAgain(nil, app.Event{}) },
		"another time":        func() { d.Work().SetNumber("network.time", 3) },
		"the first ties":      func() { d.Work().GoTo(2) },
		"the diagnostics":     func() { d.OpenPanel(sensing.ExtraDiagnostics) },
		"one view":            func() { d.Enlarge("exact") },
		"a tie being drawn":   func() { d.page.Key("j", false); d.page.Key("ArrowRight", false) },
		"the choice of three": func() { d.page.net.chosen = []int{0, 1, 2} },
	})
}

func TestTheHandOnTheNetworkLetsGo(t *testing.T) {
	TheHandLetsGo(t, func(t testing.TB) (v *Visitor, step, take, drag func()) {
		d := newNetVisitor(t, Crew())
		take = func() {
			d.page.net.tool = toolRumour
			x, y := d.at(d.page.nodes() - 1)
			d.Press(x, y)
		}
		return d.Visitor, func() { d.page.addAt(0.5, 0.5) }, take, func() { d.Glide(60, 60) }
	})
}

func TestEverySweepOfTheNetworkIsDrawn(t *testing.T) {
	d := newNetVisitor(t, Small(network.GraphPath))
	EverySweepIsDrawn(t, d.Visitor, "network.time")
}

// What was typed for a source goes with it, and is not found at another.
func TestTextGoesWithItsRumour(t *testing.T) {
	for name, c := range map[string]struct {
		source int
		field  string
		then   func(*netVisitor)
	}{
		"the source":     {2, "strength", func(d *netVisitor) { d.page.RemoveSource(2); d.page.Add() }},
		"people removed": {1, "node", func(d *netVisitor) { d.page.remove([]int{0}) }},
		"a shorter path": {2, "node", func(d *netVisitor) { d.Work().Type("network.graph.nodes", "3"); d.page.Add() }},
	} {
		t.Run(name, func(t *testing.T) {
			s := Small(network.GraphPath)
			s.Network.Sources = []network.Source{{Node: 0, Strength: 1}, {Node: 2, Strength: 1}, {Node: 4, Strength: 1}}
			d := newNetVisitor(t, s)
			d.page.TypeSource(c.source, c.field, "abc")
			TextGoes(t, d.Visitor, d.page.sourcePath(c.source, c.field), func() { c.then(d) })
		})
	}
}

// What the page is besides.
var _ interface {
	Sensor
	Asker
	Adapter
	Defaulter
	Clearer
	Observer
	Follower
	Unanswered
	Hand
	Filmed
	Keeper
	Composer
	Swept
	Scattered
	Formulated
	Measured
	Rehearsed
	Told
	Growing
	Paneled
	SweepShower
	Exporter
	Filer
	Importer
	Talking
	Explainer
	Related
	Noisy
	Factual
	Weighing
} = (*networkPage)(nil)
