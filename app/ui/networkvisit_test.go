package ui

import (
	"slices"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// net is the page of the network.
func (d *visitor) net() networkPage { return networkOf(d.store) }

// newNetVisitor opens a scenario of the network laboratory and waits for its
// full answer.
func newNetVisitor(t testing.TB, asked scenario.Scenario) *visitor {
	t.Helper()
	d := newVisitor(t)
	d.openNet(asked)
	return d
}

func (d *visitor) openNet(asked scenario.Scenario) {
	d.t.Helper()
	d.sitDown(network.Name)
	d.asked = asked.Clone()
	d.view.Preset = ""
	d.begin()
	d.past.reset(d.asked)
	d.rests()
}

// rests waits for the full answer to the question that the controls ask.
func (d *visitor) rests() {
	d.t.Helper()
	d.until("the full answer", func() bool {
		return d.shown.full && bareOfPlaces(d.shown.asked).Equal(bareOfPlaces(d.asked)) && d.past.steps[d.past.at].Equal(d.asked)
	})
}

// bareOfPlaces leaves out what changes nothing that is computed.
func bareOfPlaces(s scenario.Scenario) scenario.Scenario {
	s = s.Clone()
	if s.Network != nil {
		s.Network.Graph.At, s.Network.Graph.Names = nil, nil
	}
	return s
}

// small is a network of a kind with few people, a rumour at the first of them.
func small(kind string) scenario.Scenario {
	if kind == network.GraphEdges {
		return crew()
	}
	s, _ := scenario.New(network.Name)
	g := &s.Network.Graph
	g.Kind, g.Count, g.Rows, g.Columns, g.Bridge = kind, 5, 2, 3, 1
	if kind == network.GraphBlocks {
		g.Sizes, g.Within, g.Between = []int{6, 6}, 0.9, 0.1
	}
	s.Network.Sources = []network.Source{{Node: 0, Strength: 1}}
	return s
}

// at is where a person stands in the truth, in its pixels.
func (d *visitor) at(node int) (x, y float64) {
	f := d.net().figureOf(viewTruth, d.palette())
	return f.Node(node)
}

// free is a place in the truth where nobody is near.
func (d *visitor) free() (x, y float64) {
	f := d.net().figureOf(viewTruth, d.palette())
	for x = 30; x < f.Box.Width-30; x += 10 {
		for y = 40; y < f.Box.Height-40; y += 10 {
			if _, near := f.NearestNode(x, y, 40); !near {
				return x, y
			}
		}
	}
	d.t.Fatal("there is no free place")
	return 0, 0
}

// tap presses and lets go.
func (d *visitor) tap(tool string, x, y float64) {
	d.store.net.tool = tool
	d.net().press(x, y)
	d.net().release(x, y)
}

// pull presses at a place, glides through others and lets go at the last.
func (d *visitor) pull(tool string, way ...[2]float64) {
	d.store.net.tool = tool
	d.net().press(way[0][0], way[0][1])
	for i, to := range way[1:] {
		from := way[i]
		for _, part := range []float64{0.25, 0.5, 0.75, 1} {
			d.net().glide(from[0]+part*(to[0]-from[0]), from[1]+part*(to[1]-from[1]))
		}
	}
	last := way[len(way)-1]
	d.net().release(last[0], last[1])
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
	_, found := tieBetween(&d.asked.Network.Graph, a, b)
	return found
}

func (d *visitor) sources() []int {
	var nodes []int
	for _, source := range d.asked.Network.Sources {
		nodes = append(nodes, source.Node)
	}
	slices.Sort(nodes)
	return nodes
}

// noEvent is an event of a browser that is not there.
var noEvent app.Event
