package networkpage

import (
	"math"
	"slices"
	"testing"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/networkfig"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/core/scenario/network"
)

// A network is drawn by hand on a path of four, one step for undo at a time.
func TestAHandDrawsANetwork(t *testing.T) {
	s := sample.Small(network.GraphPath)
	s.Network.Graph.Count = 4
	d := newNetVisitor(t, s)
	steps := []string{sample.TextOf(t, d.Work().Asked)}
	for _, step := range []struct {
		name string
		do   func()
		want func(*network.Graph) bool
	}{
		{"a tap adds a person", func() { x, y := d.free(); d.tap(toolDraw, x, y) }, func(g *network.Graph) bool {
			return g.Kind == network.GraphEdges && g.Nodes() == 5 && len(g.Edges) == 3
		}},
		{"a pull ties", func() { d.pullFrom(toolDraw, 4, 0) }, func(*network.Graph) bool { return d.tied(4, 0) }},
		{"a pull again cuts", func() { d.pullFrom(toolDraw, 0, 4) }, func(*network.Graph) bool { return !d.tied(4, 0) }},
		{"another tie", func() { d.pullFrom(toolDraw, 4, 3) }, func(*network.Graph) bool { return d.tied(3, 4) }},
		{"a line makes a community", func() { d.pull(toolGroup, d.round(0, 1)...) }, func(g *network.Graph) bool {
			c := g.Communities
			return len(c) == 5 && c[0] == c[1] && c[1] != c[2]
		}},
		{"a person is moved", func() { x, y := d.at(2); d.pull(toolRumour, [2]float64{x, y}, [2]float64{x + 7, y + 21}) }, func(g *network.Graph) bool {
			return len(g.At) == 5 && len(d.Work().Asked.Network.Sources) == 1
		}},
		{"a tap starts a rumour", func() { x, y := d.at(3); d.tap(toolRumour, x, y) }, func(*network.Graph) bool { return slices.Equal(d.sources(), []int{0, 3}) }},
		{"a rumour is pulled along", func() { d.pullFrom(toolRumour, 3, 2) }, func(*network.Graph) bool { return slices.Equal(d.sources(), []int{0, 2}) }},
		{"a person is erased", func() { x, y := d.at(1); d.tap(toolErase, x, y) }, func(g *network.Graph) bool {
			return g.Nodes() == 4 && len(g.Edges) == 2 && slices.Equal(d.sources(), []int{0, 1})
		}},
		{"a tie is erased", func() {
			e := d.Work().Asked.Network.Graph.Edges[0]
			x0, y0 := d.at(e.From)
			x1, y1 := d.at(e.To)
			d.tap(toolErase, (x0+x1)/2, (y0+y1)/2)
		}, func(g *network.Graph) bool { return len(g.Edges) == 1 && g.Nodes() == 4 }},
		{"a tap stops a rumour", func() { x, y := d.at(0); d.tap(toolRumour, x, y) }, func(*network.Graph) bool { return slices.Equal(d.sources(), []int{1}) }},
	} {
		step.do()
		d.Rests()
		steps = append(steps, sample.TextOf(t, d.Work().Asked))
		holds(t, d.Work().Asked)
		if !step.want(&d.Work().Asked.Network.Graph) || d.Work().Step() != len(steps)-1 {
			t.Fatalf("%s: step %d of undo\n%s\nbecame\n%s", step.name, d.Work().Step(), steps[len(steps)-2], steps[len(steps)-1])
		}
	}
	for i := len(steps) - 2; i >= 0; i-- {
		if d.Work().Undo(); sample.TextOf(t, d.Work().Asked) != steps[i] {
			t.Errorf("undo %d gave %s, not %s", i, sample.TextOf(t, d.Work().Asked), steps[i])
		}
	}
	if d.Work().CanUndo() {
		t.Error("there is more to undo than was done")
	}
	for i := 1; i < len(steps); i++ {
		if d.Work().Redo(); sample.TextOf(t, d.Work().Asked) != steps[i] {
			t.Errorf("redo %d gave %s, not %s", i, sample.TextOf(t, d.Work().Asked), steps[i])
		}
	}
}

// The keys do what the hand does.
func TestKeysDrawANetwork(t *testing.T) {
	s := sample.Small(network.GraphPath)
	s.Network.Graph.Count = 4
	d := newNetVisitor(t, s)
	steps := []string{sample.TextOf(t, d.Work().Asked)}
	for _, step := range []struct {
		keys []string
		want func(*network.Graph) bool
	}{
		{[]string{"End", "p"}, func(g *network.Graph) bool { return g.Nodes() == 5 && d.page.state.cursor == 4 }},
		{[]string{"j", "Home", "j"}, func(*network.Graph) bool { return d.tied(0, 4) }},
		{[]string{"j", "End", "J"}, func(*network.Graph) bool { return !d.tied(0, 4) }},
		{[]string{"g", "Home", "g", "G"}, func(g *network.Graph) bool {
			c := g.Communities
			return c[0] == c[4] && c[0] != c[1]
		}},
		{[]string{"Shift+ArrowDown"}, func(g *network.Graph) bool { return len(g.At) == 5 }},
		{[]string{"End", "Enter"}, func(*network.Graph) bool { return slices.Equal(d.sources(), []int{0, 4}) }},
		{[]string{"Home", "Delete"}, func(g *network.Graph) bool { return g.Nodes() == 4 && slices.Equal(d.sources(), []int{3}) }},
		{[]string{" "}, func(*network.Graph) bool { return slices.Equal(d.sources(), []int{0, 3}) }},
	} {
		for _, key := range step.keys {
			shift := len(key) > 6 && key[:6] == "Shift+"
			if shift {
				key = key[6:]
			}
			if !d.page.Key(key, shift) {
				t.Errorf("%s means nothing", key)
			}
		}
		d.Rests()
		steps = append(steps, sample.TextOf(t, d.Work().Asked))
		holds(t, d.Work().Asked)
		if !step.want(&d.Work().Asked.Network.Graph) || d.Work().Step() != len(steps)-1 {
			t.Fatalf("%q: step %d of undo\n%s\nbecame\n%s", step.keys, d.Work().Step(), steps[len(steps)-2], steps[len(steps)-1])
		}
	}
	for i := len(steps) - 2; i >= 0; i-- {
		if d.Work().Undo(); sample.TextOf(t, d.Work().Asked) != steps[i] {
			t.Errorf("undo %d gave %s, not %s", i, sample.TextOf(t, d.Work().Asked), steps[i])
		}
	}
	for _, key := range []string{"x", "Tab", "F5", "PageUp"} {
		if d.page.Key(key, false) {
			t.Errorf("%s is taken", key)
		}
	}
}

// A source is carried by keys and never onto another.
func TestKeysCarryASource(t *testing.T) {
	s := sample.Small(network.GraphGrid)
	s.Network.Sources = []network.Source{{Node: 0, Strength: 1}, {Node: 5, Strength: 1}}
	d := newNetVisitor(t, s)
	d.page.GripKey(0, "End", false)
	if !slices.Equal(d.sources(), []int{0, 5}) {
		t.Errorf("End carried a source onto another: %v", d.sources())
	}
	d.page.GripKey(1, "Delete", false)
	d.page.GripKey(0, "End", false)
	d.page.GripKey(0, "PageUp", false)
	if got := d.Work().Asked.Network.Sources; len(got) != 1 || got[0] != (network.Source{Node: 5, Strength: 1.1}) {
		t.Errorf("the source is %v", got)
	}
	for range 20 {
		d.page.GripKey(0, "PageDown", false)
	}
	if err := d.Work().Asked.Validate(); err != nil || d.Work().Asked.Network.Sources[0].Strength <= 0 {
		t.Errorf("strength %v: %v", d.Work().Asked.Network.Sources[0].Strength, err)
	}
	d.page.GripKey(0, "Delete", false)
	if len(d.Work().Asked.Network.Sources) != 1 {
		t.Error("the last source could be removed")
	}
	if d.page.GripKey(7, "End", false) {
		t.Error("a source that is not there is moved")
	}
}

// Escape puts back what the hand holds, whatever it is.
func TestEscapePutsTheNetworkBack(t *testing.T) {
	for name, hold := range map[string]func(*visitor){
		"a person": func(d *visitor) { x, y := d.at(2); d.Press(x, y); d.Glide(x+40, y+30) },
		"a source": func(d *visitor) {
			x, y := d.at(1)
			d.Press(x, y)
			x, y = d.at(2)
			d.Glide(x, y)
		},
		"a tie": func(d *visitor) {
			d.page.state.tool = toolDraw
			x, y := d.at(2)
			d.Press(x, y)
			d.Glide(x+40, y+30)
		},
		"a line":     func(d *visitor) { d.page.state.tool = toolGroup; d.Press(20, 20); d.Glide(90, 200) },
		"the people": func(d *visitor) { d.page.Key("g", false); d.page.Key("j", false) },
	} {
		t.Run(name, func(t *testing.T) {
			d := newNetVisitor(t, sample.Crew())
			before := sample.TextOf(t, d.Work().Asked)
			hold(d)
			d.Escape()
			x, y := d.at(5)
			d.Lift(x, y)
			if now := sample.TextOf(t, d.Work().Asked); now != before {
				t.Errorf("Escape left\n%s\nof\n%s", now, before)
			}
			if d.Pad.Held() != nil || len(d.page.state.chosen) > 0 || d.page.state.from >= 0 {
				t.Error("something is still held")
			}
		})
	}
}

// cross stands five people in a cross and one aside.
func cross() *networkfig.Figure {
	n := network.Default()
	n.Graph.Kind, n.Graph.Count = network.GraphEdges, 6
	n.Graph.At = network.Pins{
		{Node: 0, X: 0.5, Y: 0.5}, {Node: 1, X: 0.9, Y: 0.5}, {Node: 2, X: 0.1, Y: 0.5}, {Node: 3, X: 0.5, Y: 0.1}, {Node: 4, X: 0.5, Y: 0.9},
		{Node: 5, X: 0.62, Y: 0.62},
	}
	return &networkfig.Figure{Asked: &n, Palette: draw.Named("light"), Box: draw.Box{Width: 400, Height: 400}}
}

func TestNextTowards(t *testing.T) {
	f := cross()
	for _, c := range []struct {
		from int
		key  string
		to   int
	}{
		{0, "ArrowLeft", 2}, {0, "ArrowUp", 3}, {0, "ArrowRight", 5}, {1, "ArrowLeft", 0}, {2, "ArrowRight", 0}, {3, "ArrowDown", 0}, {4, "ArrowUp", 0},
		{1, "ArrowRight", -1}, {2, "ArrowLeft", -1}, {3, "ArrowUp", -1}, {4, "ArrowDown", -1},
	} {
		got, found := nextTowards(f, c.from, 6, hold.Arrows()[c.key])
		if got != c.to || found != (c.to >= 0) {
			t.Errorf("%s from %d leads to %d, not %d", c.key, c.from, got, c.to)
		}
	}
}

// Whoever the arrows lead to is ahead and within 60°, and nobody is out of
// their reach.
func TestArrowsReachEveryone(t *testing.T) {
	for _, kind := range []string{network.GraphBlocks, network.GraphKarate, network.GraphGrid, network.GraphStar, network.GraphCycle} {
		d := newNetVisitor(t, sample.Small(kind))
		f, nodes := d.page.truth(), d.Work().Asked.Network.Graph.Nodes()
		reached := map[int]bool{0: true}
		for queue := []int{0}; len(queue) > 0; queue = queue[1:] {
			for key, to := range hold.Arrows() {
				next, found := nextTowards(&f, queue[0], nodes, to)
				if !found {
					continue
				}
				x0, y0 := f.Node(queue[0])
				x, y := f.Node(next)
				if along := (x-x0)*to[0] + (y-y0)*to[1]; along < 0.49*math.Hypot(x-x0, y-y0) {
					t.Errorf("%s: %s from %d leads aside, to %d", kind, key, queue[0], next)
				}
				if !reached[next] {
					reached[next] = true
					queue = append(queue, next)
				}
			}
		}
		if len(reached) != nodes {
			t.Errorf("%s: the arrows reach %d of %d people", kind, len(reached), nodes)
		}
	}
}
