package networkpage

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/app/figure/networkfig"
	"cloakroom/app/ui/sensingpage"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario/network"
)

// What a hand, a key or the editor can do to the network. Each is one step for
// undo.

// edit takes the network over by hand: whatever it was, it is a list of ties
// from here on. It reports whether the network is known well enough.
func (p *Page) edit() (*network.Graph, bool) {
	n, drawing := p.network(), p.state.drawing
	if p.needsDrawing() {
		drawing = nil // it is of another network, whose people are numbered otherwise
		if !placedByHand(&n.Graph) {
			p.Work.Say(p.undrawnWords())
			return nil, false
		}
	}
	byHand(n, drawing, p.communities())
	return &n.Graph, true
}

// edited is called after every change of the network itself.
func (p *Page) edited() {
	p.Adapt("network.graph.edges")
	p.Work.Changed()
}

// toggleSource starts a rumour at a person, or stops it.
func (p *Page) toggleSource(node int) {
	n := p.marked()
	if node < 0 || node >= p.nodes() {
		return
	}
	if i := p.sourceAt(node); i >= 0 {
		p.RemoveSource(i)
		return
	}
	if len(n.Sources) >= sensingpage.MaxSources {
		p.Work.Say(fmt.Sprintf("There can be at most %d sources here.", sensingpage.MaxSources))
		return
	}
	n.Sources = append(slices.Clone(n.Sources), network.Source{Node: node, Strength: 1})
	p.Work.Remarked()
	p.Work.Say(tag.Either(p.Work.Hidden(), "Guessed: a rumour starts at ", "A rumour starts at ") + p.who(node) + ".")
}

func (p *Page) RemoveSource(i int) {
	n := p.marked()
	if i >= len(n.Sources) {
		return
	}
	if p.lastSource() {
		p.Work.Say("A scenario needs at least one source. Drag it, or press another person first.")
		return
	}
	n.Sources = slices.Delete(slices.Clone(n.Sources), i, i+1)
	p.Work.Inputs.Forget("network.sources[")
	p.Work.Remarked()
}

// lastSource reports that the rumour cannot be stopped where it starts.
func (p *Page) lastSource() bool {
	return len(p.network().Sources) == 1 && len(p.network().Readings) == 0 && !p.Work.Hidden()
}

// moveSource carries a source to another person, who must not have one.
func (p *Page) moveSource(i, node int) {
	n := p.marked()
	if i >= len(n.Sources) || node >= p.nodes() || n.Sources[i].Node == node || p.sourceAt(node) >= 0 {
		return
	}
	n.Sources = slices.Clone(n.Sources)
	n.Sources[i].Node = node
	p.state.over, p.state.cursor = node, node
	p.Work.Remarked()
}

// addFreeSource starts a rumour at the first person of the community that has
// the fewest rumours.
func (p *Page) addFreeSource() {
	if p.empty() {
		p.Work.Say("Nobody is here who could start a rumour. " + emptyHint)
		return
	}
	labels := p.communities()
	rumours := map[int]int{}
	for _, source := range p.marked().Sources {
		if source.Node < len(labels) {
			rumours[labels[source.Node]]++
		}
	}
	best, fewest := -1, math.MaxInt
	for node := range p.nodes() {
		count := 0
		if node < len(labels) {
			count = rumours[labels[node]]
		}
		if p.sourceAt(node) < 0 && count < fewest {
			best, fewest = node, count
		}
	}
	if best >= 0 {
		p.toggleSource(best)
	}
}

// addAt adds a person at a place, in the community of the nearest one.
func (p *Page) addAt(x, y float64) int {
	if p.nodes() >= network.MostNodes {
		p.Work.Say("A network holds at most 2,000 people.")
		return -1
	}
	g, ok := p.edit()
	if !ok {
		return -1
	}
	node := addNode(g, x, y, p.nearestTo([2]float64{x, y}, -1))
	p.begin(node)
	p.state.cursor = node
	p.edited()
	p.sayAdded(node)
	return node
}

// toggleEdge joins two people, or cuts the tie that is there.
func (p *Page) toggleEdge(a, b int) {
	if a == b || max(a, b) >= p.nodes() {
		return
	}
	g, ok := p.edit()
	if !ok {
		return
	}
	if join(g, a, b, 1) {
		p.Work.Say(p.who(a) + " and " + p.who(b) + " now know each other.")
	} else {
		p.Work.Say("The tie between " + p.who(a) + " and " + p.who(b) + " was cut.")
	}
	p.edited()
}

// remove takes people out of the network.
func (p *Page) remove(people []int) {
	if _, ok := p.edit(); !ok {
		return
	}
	removeNodes(p.network(), people)
	p.Work.Inputs.Forget("network.sources[")
	p.state.forgetPeople()
	p.edited()
	if p.empty() {
		p.state.tool = toolDraw
		p.Work.Say("Removed; nobody is left. " + emptyHint)
		return
	}
	p.Work.Say("Removed; " + words.Count(p.nodes(), "person is", "people are") + " left.")
}

// cutAt cuts the tie nearest to a place, when one is within reach.
func (p *Page) cutAt(x, y float64) {
	f := p.truth()
	ties := p.edges()
	best, nearest := -1, reach/2
	for i, e := range ties {
		x0, y0 := f.Node(e.From)
		x1, y1 := f.Node(e.To)
		if d := toSegment(x, y, x0, y0, x1, y1); d < nearest {
			best, nearest = i, d
		}
	}
	if best < 0 {
		p.Work.Say("No tie is near.")
		return
	}
	p.toggleEdge(ties[best].From, ties[best].To)
}

// toSegment is the distance of a place from a line between two others.
func toSegment(x, y, x0, y0, x1, y1 float64) float64 {
	dx, dy := x1-x0, y1-y0
	part := 0.0
	if length := dx*dx + dy*dy; length > 0 {
		part = min(max(((x-x0)*dx+(y-y0)*dy)/length, 0), 1)
	}
	return math.Hypot(x-x0-part*dx, y-y0-part*dy)
}

// choose takes a person into the group being chosen, or out of it.
func (p *Page) choose(node int) {
	if i := slices.Index(p.state.chosen, node); i >= 0 {
		p.state.chosen = slices.Delete(slices.Clone(p.state.chosen), i, i+1)
	} else {
		p.state.chosen = append(slices.Clone(p.state.chosen), node)
	}
	p.Work.Say(fmt.Sprintf("%d chosen for a group.", len(p.state.chosen)))
}

// makeGroup makes people a community of their own.
func (p *Page) makeGroup(people []int) {
	people = present(people, p.nodes())
	if len(people) == 0 {
		p.Work.Say("Nobody is chosen for a group.")
		return
	}
	labels := p.communities()
	g, ok := p.edit()
	if !ok {
		return
	}
	group(g, people, labels)
	p.state.chosen = nil
	p.edited()
	p.Work.Say(fmt.Sprintf("%d people are a community of their own now.", len(people)))
}

// Key does what a key means at the person come to: the arrows go from person to
// person, and letters do what the tools do.
func (p *Page) Key(key string, shift bool) bool {
	nodes := p.nodes()
	if nodes == 0 {
		return p.firstByKey(key)
	}
	p.state.cursor = min(p.state.cursor, nodes-1)
	at := p.state.cursor
	if p.Work.Hidden() && !guessKey(key, shift) {
		return false
	}
	if to, arrow := hold.Arrows()[key]; arrow {
		if shift {
			p.nudge(at, to)
		} else {
			p.goTowards(at, to)
		}
		return true
	}
	switch key {
	case "Enter", " ":
		p.toggleSource(at)
	case "j", "J":
		p.edgeByKey(at)
	case "p", "P":
		if place, ok := p.placeBeside(at, 30, 20); ok {
			if node := p.addAt(place[0], place[1]); node >= 0 {
				p.state.over = node
			}
		}
	case "g":
		p.choose(at)
	case "G":
		p.makeGroup(p.state.chosen)
	case "Delete", "Backspace":
		p.remove([]int{at})
	case "Home":
		p.state.cursor, p.state.over = 0, 0
	case "End":
		p.state.cursor, p.state.over = nodes-1, nodes-1
	default:
		return false
	}
	p.Desk.Refresh()
	return true
}

// edgeByKey begins a tie at a person, or finishes it there.
func (p *Page) edgeByKey(at int) {
	from := p.state.from
	p.state.from = -1
	switch {
	case from < 0:
		p.state.from = at
		p.Work.Say("A tie begins at " + p.who(at) + "; go to another person and press J.")
	case from != at:
		p.toggleEdge(from, at)
	}
}

// nudge moves a person a little.
func (p *Page) nudge(node int, to [2]float64) {
	place, ok := p.placeBeside(node, 8*to[0], 8*to[1])
	if !ok {
		return
	}
	put(&p.network().Graph, node, place[0], place[1])
	p.Work.Moved()
}

// placeBeside is a place some pixels away from a person; of a network that is
// not drawn yet nobody knows one.
func (p *Page) placeBeside(node int, dx, dy float64) (place [2]float64, known bool) {
	f := p.truth()
	x, y, known := standsAt(&f, node)
	if !known {
		p.Work.Say(p.undrawnWords())
		return place, false
	}
	return f.At(x+dx, y+dy), true
}

// goTowards comes to the nearest person in a direction.
func (p *Page) goTowards(from int, to [2]float64) {
	f := p.truth()
	if node, ok := nextTowards(&f, from, p.nodes(), to); ok {
		p.state.cursor, p.state.over = node, node
	}
	p.Work.Say(p.cursorWords())
}

// nextTowards finds the nearest person within 60° of a direction, going aside
// counting double.
func nextTowards(f *networkfig.Figure, from, nodes int, to [2]float64) (int, bool) {
	x0, y0 := f.Node(from)
	best, least := -1, math.Inf(1)
	for node := range nodes {
		x, y := f.Node(node)
		along := (x-x0)*to[0] + (y-y0)*to[1]
		aside := math.Abs((x-x0)*to[1]) + math.Abs((y-y0)*to[0])
		if node == from || along <= 0 || aside > 1.7*along {
			continue
		}
		if cost := along + 2*aside; cost < least {
			best, least = node, cost
		}
	}
	return best, best >= 0
}

// GripKey carries a source from person to person by keyboard.
func (p *Page) GripKey(i int, key string, _ bool) bool {
	n := p.marked()
	if i >= len(n.Sources) {
		return false
	}
	source := n.Sources[i]
	if to, arrow := hold.Arrows()[key]; arrow {
		f := p.truth()
		if node, ok := nextTowards(&f, source.Node, p.nodes(), to); ok {
			p.moveSource(i, node)
		}
		return true
	}
	switch key {
	case "PageUp", "PageDown":
		grow := 0.1
		if key == "PageDown" {
			grow = -0.1
		}
		n.Sources = slices.Clone(n.Sources)
		n.Sources[i].Strength = min(max(words.Round(source.Strength+grow, 0.01), 0.05), 10)
		p.Work.Remarked()
	case "Home":
		p.moveSource(i, 0)
	case "End":
		p.moveSource(i, p.nodes()-1)
	case "Delete", "Backspace":
		p.RemoveSource(i)
		p.Desk.FocusSoon("pad")
	default:
		return false
	}
	return true
}
