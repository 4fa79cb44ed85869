package e2e

import (
	"fmt"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/networkfig"
	"cloakroom/core/link"
	"cloakroom/core/presets"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// drawings is what is drawn in the four views, without what the hand and the
// pointer lay over them.
const drawings = `[...document.querySelectorAll("#lanes .ground, #lanes .nodes")].map((e) => e.innerHTML).join("")`

// fragmentOf is the link to a scenario.
func fragmentOf(s scenario.Scenario) string { return "#" + link.Write(s, scenario.DefaultView()) }

// circles opens the first picture of the network.
func circles() string {
	first, _ := presets.Find("network-start")
	return fragmentOf(first.Scenario)
}

// row is a path of people in the middle of the picture, a rumour at the first.
func row(people int) scenario.Scenario {
	s, _ := scenario.New(network.Name)
	s.Network.Graph.Kind, s.Network.Graph.Count = network.GraphPath, people
	for i := range people {
		at := network.Pin{Node: i, X: 0.1 + 0.7*float64(i)/float64(people), Y: 0.4 + 0.2*float64(i%2)}
		s.Network.Graph.At = append(s.Network.Graph.At, at)
	}
	s.Network.Sources = []network.Source{{Node: 0, Strength: 1}}
	return s
}

// asked is the scenario that the address holds.
func (b *tab) asked() scenario.Scenario {
	b.t.Helper()
	plain, _ := scenario.New(network.Name)
	s, _, ignored := link.Parse(evaluate[string](b, fragment), plain)
	if len(ignored) > 0 {
		b.t.Errorf("the address does not hold a scenario: %q", ignored)
	}
	return s
}

// place is where a point of the unit square stands in the window.
func (b *tab) place(x, y float64) point {
	b.t.Helper()
	return b.inTruth(network.Pin{X: x, Y: y})
}

// person is where a person stands in the window, in the truth; everyone must
// have a place of their own in the address.
func (b *tab) person(i int) point {
	b.t.Helper()
	for _, pin := range b.asked().Network.Graph.At {
		if pin.Node == i {
			return b.inTruth(pin)
		}
	}
	b.t.Fatalf("person %d has no place in %s", i, evaluate[string](b, fragment))
	return point{}
}

func (b *tab) inTruth(pin network.Pin) point {
	b.t.Helper()
	b.centre("#lane-0")
	box := evaluate[struct{ Left, Top, Width, Height float64 }](b, `(({ left, top, width, height }) =>
		({ Left: left, Top: top, Width: width, Height: height }))(document.querySelector("#lane-0").getBoundingClientRect())`)
	pin.Node = 0
	f := networkfig.Figure{
		Asked:   &network.Question{Graph: network.Graph{Kind: network.GraphPath, Count: 1, At: network.Pins{pin}}},
		Palette: draw.Named("light"), Box: draw.Box{Width: box.Width, Height: box.Height},
	}
	x, y := f.Node(0)
	return point{box.Left + x, box.Top + y}
}

// takes chooses a tool.
func (b *tab) takes(tool string) {
	b.t.Helper()
	b.click("label[for=tool-" + tool + "]")
	b.wait(fmt.Sprintf(`document.querySelector("#tool-%s").checked && document.querySelector("#pad").matches(".pad-%s")`, tool, tool))
}

// A diary is what the page held after each step, to be held against undo.
type diary struct {
	b        *tab
	names    []string
	links    []string
	pictures []string
}

// begins a diary with the page as it is.
func (b *tab) begins() *diary {
	b.t.Helper()
	d := &diary{b: b}
	d.write("the beginning")
	return d
}

func (d *diary) write(name string) {
	d.b.t.Helper()
	d.b.rests()
	d.names = append(d.names, name)
	d.links = append(d.links, evaluate[string](d.b, fragment))
	d.pictures = append(d.pictures, evaluate[string](d.b, drawings))
}

// does a step, waits for its answer and for the address, and writes it down.
func (d *diary) does(name string, do func(), want func(*network.Question) bool) {
	d.b.t.Helper()
	d.b.changes(do, fragment)
	d.write(name)
	if n := d.b.asked().Network; !want(n) {
		d.b.t.Errorf("%s: the address holds %+v", name, *n)
	}
	d.b.screenshot(fmt.Sprintf("step-%d", len(d.names)-1))
}

// goesBack undoes everything, one step after the other, and does it again.
func (d *diary) goesBack(undo, redo func()) {
	d.b.t.Helper()
	last := len(d.links) - 1
	for i := last - 1; i >= 0; i-- {
		d.steps("undone", undo, i)
	}
	if !evaluate[bool](d.b, `document.querySelector("#undo").disabled`) {
		d.b.t.Error("there is more to undo than was done")
	}
	for i := 1; i <= last; i++ {
		d.steps("done again", redo, i)
	}
	if !evaluate[bool](d.b, `document.querySelector("#redo").disabled`) {
		d.b.t.Error("there is more to do again than was undone")
	}
}

func (d *diary) steps(how string, do func(), i int) {
	d.b.t.Helper()
	d.b.changes(do, fragment)
	d.b.rests()
	if now := evaluate[string](d.b, fragment); now != d.links[i] {
		d.b.t.Errorf("%s to %q, the address holds\n%s\nnot\n%s", how, d.names[i], now, d.links[i])
	}
	if evaluate[string](d.b, drawings) != d.pictures[i] {
		d.b.t.Errorf("%s to %q, the pictures are others", how, d.names[i])
	}
}

// tied reports whether two people are tied by hand.
func tied(n *network.Question, a, b int) bool {
	for _, e := range n.Graph.Edges {
		if e.From == a && e.To == b || e.From == b && e.To == a {
			return true
		}
	}
	return false
}

// starts reports whether the rumours start at these people and no others.
func starts(n *network.Question, at ...int) bool {
	if len(n.Sources) != len(at) {
		return false
	}
	for i, source := range n.Sources {
		if source.Node != at[i] {
			return false
		}
	}
	return true
}
