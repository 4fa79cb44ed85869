package networkpage

import (
	"slices"
	"strconv"
	"testing"

	"cloakroom/app/ui/control"
	"cloakroom/app/ui/heatpage"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/sensingpage"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/visit"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// visitor visits the page of the network, with the page of the heat sources beside
// it.
type visitor struct {
	*visit.Visitor
	visit.Fingers
	page *Page
}

// newNetVisitor opens a scenario of the network laboratory and waits for its
// full answer.
func newNetVisitor(t testing.TB, asked scenario.Scenario) *visitor {
	t.Helper()
	d := newNet(t)
	d.Visit(asked)
	return d
}

// newNet opens the page as it opens, without its answer.
func newNet(t testing.TB) *visitor {
	t.Helper()
	d := new(visitor)
	d.Visitor = visit.New(t,
		page.Enter(heat.Name, "Heat sources", heatpage.New),
		page.Enter(network.Name, "Network", func(work *session.Session, desk page.Desk) *Page {
			d.page = New(work, desk)
			d.Fingers = visit.Fingers{Pad: d.page.hand}
			return d.page
		}))
	return d
}

// at is where a person stands in the truth, in its pixels.
func (d *visitor) at(node int) (x, y float64) {
	f := d.page.truth()
	return f.Node(node)
}

// free is a place in the truth where nobody is near.
func (d *visitor) free() (x, y float64) {
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
func (d *visitor) tap(tool string, x, y float64) {
	d.page.state.tool = tool
	d.Press(x, y)
	d.Lift(x, y)
}

// pull presses at a place, glides through others and lets go at the last.
func (d *visitor) pull(tool string, way ...[2]float64) {
	d.page.state.tool = tool
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
func (d *visitor) pullFrom(tool string, from, to int) {
	x0, y0 := d.at(from)
	x1, y1 := d.at(to)
	d.pull(tool, [2]float64{x0, y0}, [2]float64{x1, y1})
}

// round is a line round people.
func (d *visitor) round(people ...int) [][2]float64 {
	left, top, right, bottom := 1e9, 1e9, -1e9, -1e9
	for _, node := range people {
		x, y := d.at(node)
		left, top, right, bottom = min(left, x), min(top, y), max(right, x), max(bottom, y)
	}
	const by = 12
	return [][2]float64{{left - by, top - by}, {right + by, top - by}, {right + by, bottom + by}, {left - by, bottom + by}}
}

func (d *visitor) tied(a, b int) bool {
	_, found := edgeBetween(&d.Work().Asked.Network.Graph, a, b)
	return found
}

func (d *visitor) sources() []int {
	var nodes []int
	for _, source := range d.Work().Asked.Network.Sources {
		nodes = append(nodes, source.Node)
	}
	slices.Sort(nodes)
	return nodes
}

func TestNoViewIsStale(t *testing.T) {
	d := newNetVisitor(t, sample.Small(network.GraphBlocks))
	visit.NoPictureIsStale(t, d.Visitor, d.page, &d.page.Drawings, map[string]visit.Change{
		"a person moved": func() { d.page.nudge(2, [2]float64{1, 0}) },
		"a person held": func() {
			d.page.state.tool = toolRumour
			x, y := d.at(d.page.nodes() - 1)
			d.Press(x, y)
			d.Glide(x+20, y-20)
		},
		"a person put back": func() { d.Escape() },
		"a person named": func() {
			rename(&d.Work().Asked.Network.Graph, 1, "P"+strconv.Itoa(d.Work().Step()))
			d.Work().Moved()
		},
		"a rumour more":       func() { d.page.addFreeSource() },
		"a rumour in place":   func() { d.page.moveSource(0, d.page.nodes()-2) },
		"a stronger rumour":   func() { d.page.GripKey(0, "PageUp", false) },
		"a tie":               func() { d.page.toggleEdge(0, d.page.nodes()-1) },
		"a community":         func() { d.page.makeGroup([]int{0, 1}) },
		"another kind":        func() { d.page.openKind(network.GraphKarate) },
		"blocks":              func() { d.page.openKind(network.GraphBlocks) },
		"other coins":         func() { d.page.resample() },
		"another time":        func() { d.Work().SetNumber("network.time", 3) },
		"the first ties":      func() { d.Work().GoTo(2) },
		"the diagnostics":     func() { d.OpenPanel(sensing.ExtraDiagnostics) },
		"side by side":        func() { d.OpenView(scenario.StageGallery) },
		"the journey":         func() { d.OpenView("") },
		"one view":            func() { d.Enlarge("exact") },
		"a tie being drawn":   func() { d.page.Key("j", false); d.page.Key("ArrowRight", false) },
		"the choice of three": func() { d.page.state.chosen = []int{0, 1, 2} },
	})
}

func TestTheHandOnTheNetworkLetsGo(t *testing.T) {
	visit.TheHandLetsGo(t, func(t testing.TB) (v *visit.Visitor, step, take, drag func()) {
		d := newNetVisitor(t, sample.Crew())
		take = func() {
			d.page.state.tool = toolRumour
			x, y := d.at(d.page.nodes() - 1)
			d.Press(x, y)
		}
		return d.Visitor, func() { d.page.addAt(0.5, 0.5) }, take, func() { d.Glide(60, 60) }
	})
}

func TestEverySweepOfTheNetworkIsDrawn(t *testing.T) {
	d := newNetVisitor(t, sample.Small(network.GraphPath))
	visit.EverySweepIsDrawn(t, d.Visitor, "network.time")
}

// What was typed for a source goes with it, and is not found at another.
func TestTextGoesWithItsRumour(t *testing.T) {
	for name, c := range map[string]struct {
		source int
		field  string
		then   func(*visitor)
	}{
		"the source":     {2, "strength", func(d *visitor) { d.page.RemoveSource(2); d.page.Add() }},
		"people removed": {1, "node", func(d *visitor) { d.page.remove([]int{0}) }},
		"a shorter path": {2, "node", func(d *visitor) { d.Work().Type("network.graph.nodes", "3"); d.page.Add() }},
	} {
		t.Run(name, func(t *testing.T) {
			s := sample.Small(network.GraphPath)
			s.Network.Sources = []network.Source{{Node: 0, Strength: 1}, {Node: 2, Strength: 1}, {Node: 4, Strength: 1}}
			d := newNetVisitor(t, s)
			d.page.TypeSource(c.source, c.field, "abc")
			visit.TextGoes(t, d.Visitor, d.page.sourcePath(c.source, c.field), func() { c.then(d) })
		})
	}
}

// What the page is besides.
var _ interface {
	sensingpage.Sensor
	session.Asker
	session.Adapter
	session.Defaulter
	session.Clearer
	session.Observer
	session.Follower
	session.Unanswered
	session.Hand
	session.Filmed
	session.Keeper
	session.Composer
	session.Swept
	session.Scattered
	page.Formulated
	page.Measured
	page.Rehearsed
	page.Told
	page.Viewed
	page.Growing
	page.Paneled
	page.SweepShower
	page.Exporter
	page.Filer
	page.Importer
	page.Talking
	control.Explainer
	sensingpage.Related
	sensingpage.Noisy
	sensingpage.Factual
	sensingpage.Weighing
} = (*Page)(nil)
