package ui

import (
	"fmt"
	"math"
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/networkfig"
	"cloakroom/core/scenario/network"
)

// What a hand, a key or the editor can do to the network. Each is one step for
// undo.

// edit takes the network over by hand: whatever it was, it is a list of ties
// from here on. It reports whether the network is known well enough.
func (s networkPage) edit() (*network.Graph, bool) {
	n, drawing := s.network(), s.net.drawing
	if s.needsDrawing() {
		drawing = nil // it is of another network, whose people are numbered otherwise
		if !placedByHand(&n.Graph) {
			s.say(s.undrawnWords())
			return nil, false
		}
	}
	byHand(n, drawing, s.communities())
	return &n.Graph, true
}

// edited is called after every change of the network itself.
func (s networkPage) edited() {
	s.adapt("network.graph.edges")
	s.changed()
}

// replaced is called after people were only moved about: nothing is computed
// anew.
func (s networkPage) replaced() {
	s.view.Preset = ""
	s.ask.change++
	s.past.record(s.asked)
	s.linkSoon()
	s.refresh()
}

// toggleSource starts a rumour at a person, or stops it.
func (s networkPage) toggleSource(node int) {
	n := s.network()
	if node >= s.nodes() {
		return
	}
	if i := s.sourceAt(node); i >= 0 {
		s.removeSource(i)
		return
	}
	if len(n.Sources) >= maxSources {
		s.say(fmt.Sprintf("There can be at most %d sources here.", maxSources))
		return
	}
	n.Sources = append(slices.Clone(n.Sources), network.Source{Node: node, Strength: 1})
	s.changed()
	s.say("A rumour starts at " + s.who(node) + ".")
}

func (s networkPage) removeSource(i int) {
	n := s.network()
	if i >= len(n.Sources) {
		return
	}
	if s.lastSource() {
		s.say("A scenario needs at least one source. Drag it, or press another person first.")
		return
	}
	n.Sources = slices.Delete(slices.Clone(n.Sources), i, i+1)
	s.inputs.forget("network.sources[")
	s.changed()
}

// lastSource reports that the rumour cannot be stopped where it starts.
func (s networkPage) lastSource() bool {
	return len(s.network().Sources) == 1 && len(s.network().Readings) == 0
}

// moveSource carries a source to another person, who must not have one.
func (s networkPage) moveSource(i, node int) {
	n := s.network()
	if i >= len(n.Sources) || node >= s.nodes() || n.Sources[i].Node == node || s.sourceAt(node) >= 0 {
		return
	}
	n.Sources = slices.Clone(n.Sources)
	n.Sources[i].Node = node
	s.net.over, s.net.cursor = node, node
	s.changed()
}

// addFreeSource starts a rumour at the first person of the community that has
// the fewest rumours.
func (s networkPage) addFreeSource() {
	labels := s.communities()
	rumours := map[int]int{}
	for _, source := range s.network().Sources {
		if source.Node < len(labels) {
			rumours[labels[source.Node]]++
		}
	}
	best, fewest := -1, math.MaxInt
	for node := range s.nodes() {
		count := 0
		if node < len(labels) {
			count = rumours[labels[node]]
		}
		if s.sourceAt(node) < 0 && count < fewest {
			best, fewest = node, count
		}
	}
	if best >= 0 {
		s.toggleSource(best)
	}
}

// addAt adds a person at a place, in the community of the nearest one.
func (s networkPage) addAt(x, y float64) int {
	if s.nodes() >= network.MostNodes {
		s.say("A network holds at most 2,000 people.")
		return -1
	}
	g, ok := s.edit()
	if !ok {
		return -1
	}
	node := addPerson(g, x, y, s.nearestTo([2]float64{x, y}, -1))
	s.net.cursor = node
	s.edited()
	s.sayAdded(node)
	return node
}

// tie joins two people, or cuts the tie that is there.
func (s networkPage) tie(a, b int) {
	if a == b || max(a, b) >= s.nodes() {
		return
	}
	g, ok := s.edit()
	if !ok {
		return
	}
	if join(g, a, b, 1) {
		s.say(s.who(a) + " and " + s.who(b) + " now know each other.")
	} else {
		s.say("The tie between " + s.who(a) + " and " + s.who(b) + " was cut.")
	}
	s.edited()
}

// remove takes people out of the network.
func (s networkPage) remove(people []int) {
	if len(people) >= s.nodes() {
		s.say("A network needs at least one person.")
		return
	}
	if _, ok := s.edit(); !ok {
		return
	}
	removePeople(s.network(), people)
	s.inputs.forget("network.sources[")
	s.net.forgetPeople()
	s.edited()
	s.say(fmt.Sprintf("Removed; %d people are left.", s.nodes()))
}

// cutAt cuts the tie nearest to a place, when one is within reach.
func (s networkPage) cutAt(x, y float64) {
	f := s.figureOf(viewTruth, s.palette())
	ties := s.ties()
	best, nearest := -1, reach/2
	for i, e := range ties {
		x0, y0 := f.Node(e.From)
		x1, y1 := f.Node(e.To)
		if d := toSegment(x, y, x0, y0, x1, y1); d < nearest {
			best, nearest = i, d
		}
	}
	if best < 0 {
		s.say("No tie is near.")
		return
	}
	s.tie(ties[best].From, ties[best].To)
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
func (s networkPage) choose(node int) {
	if i := slices.Index(s.net.chosen, node); i >= 0 {
		s.net.chosen = slices.Delete(slices.Clone(s.net.chosen), i, i+1)
	} else {
		s.net.chosen = append(slices.Clone(s.net.chosen), node)
	}
	s.say(fmt.Sprintf("%d chosen for a group.", len(s.net.chosen)))
}

// makeGroup makes people a community of their own.
func (s networkPage) makeGroup(people []int) {
	people = present(people, s.nodes())
	if len(people) == 0 {
		s.say("Nobody is chosen for a group.")
		return
	}
	labels := s.communities()
	g, ok := s.edit()
	if !ok {
		return
	}
	group(g, people, labels)
	s.net.chosen = nil
	s.edited()
	s.say(fmt.Sprintf("%d people are a community of their own now.", len(people)))
}

// onPadKey draws by keyboard: the arrows go from person to person, and letters
// do what the tools do.
func (s networkPage) onPadKey(_ app.Context, e app.Event) {
	if e.Get("target").Get("id").String() != "pad" || e.Get("altKey").Bool() || e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() {
		return
	}
	key, shift := keyOf(e)
	if s.padKey(key, shift) {
		e.PreventDefault()
		e.Call("stopPropagation")
	}
}

// directions are the arrows as steps on the page.
func directions() map[string][2]float64 {
	return map[string][2]float64{
		"ArrowLeft": {-1, 0}, "ArrowRight": {1, 0}, "ArrowUp": {0, -1}, "ArrowDown": {0, 1},
	}
}

// padKey does what a key means at the person come to, and reports whether it
// meant anything.
func (s networkPage) padKey(key string, shift bool) bool {
	nodes := s.nodes()
	s.net.cursor = min(s.net.cursor, nodes-1)
	at := s.net.cursor
	if to, arrow := directions()[key]; arrow {
		if shift {
			s.nudge(at, to)
		} else {
			s.goTowards(at, to)
		}
		return true
	}
	switch key {
	case "Enter", " ":
		s.toggleSource(at)
	case "j", "J":
		s.tieByKey(at)
	case "p", "P":
		if place, ok := s.placeBeside(at, 30, 20); ok {
			if node := s.addAt(place[0], place[1]); node >= 0 {
				s.net.over = node
			}
		}
	case "g":
		s.choose(at)
	case "G":
		s.makeGroup(s.net.chosen)
	case "Delete", "Backspace":
		s.remove([]int{at})
	case "Home":
		s.net.cursor, s.net.over = 0, 0
	case "End":
		s.net.cursor, s.net.over = nodes-1, nodes-1
	default:
		return false
	}
	s.refresh()
	return true
}

// tieByKey begins a tie at a person, or finishes it there.
func (s networkPage) tieByKey(at int) {
	from := s.net.from
	s.net.from = -1
	switch {
	case from < 0:
		s.net.from = at
		s.say("A tie begins at " + s.who(at) + "; go to another person and press J.")
	case from != at:
		s.tie(from, at)
	}
}

// nudge moves a person a little.
func (s networkPage) nudge(node int, to [2]float64) {
	place, ok := s.placeBeside(node, 8*to[0], 8*to[1])
	if !ok {
		return
	}
	put(&s.network().Graph, node, place[0], place[1])
	s.replaced()
}

// placeBeside is a place some pixels away from a person; of a network that is
// not drawn yet nobody knows one.
func (s networkPage) placeBeside(node int, dx, dy float64) (place [2]float64, known bool) {
	f := s.figureOf(viewTruth, s.palette())
	x, y, known := standsAt(&f, node)
	if !known {
		s.say(s.undrawnWords())
		return place, false
	}
	return f.At(x+dx, y+dy), true
}

// goTowards comes to the nearest person in a direction.
func (s networkPage) goTowards(from int, to [2]float64) {
	f := s.figureOf(viewTruth, s.palette())
	if node, ok := nextTowards(&f, from, s.nodes(), to); ok {
		s.net.cursor, s.net.over = node, node
	}
	s.say(s.cursorWords())
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

func (s networkPage) onSourceKey(i int) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		key, _ := keyOf(e)
		if s.sourceKey(i, key) {
			e.PreventDefault()
			e.Call("stopPropagation")
		}
	}
}

// sourceKey carries a source from person to person by keyboard.
func (s networkPage) sourceKey(i int, key string) bool {
	n := s.network()
	if i >= len(n.Sources) {
		return false
	}
	source := n.Sources[i]
	if to, arrow := directions()[key]; arrow {
		f := s.figureOf(viewTruth, s.palette())
		if node, ok := nextTowards(&f, source.Node, s.nodes(), to); ok {
			s.moveSource(i, node)
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
		n.Sources[i].Strength = min(max(roundTo(source.Strength+grow, 0.01), 0.05), 10)
		s.changed()
	case "Home":
		s.moveSource(i, 0)
	case "End":
		s.moveSource(i, s.nodes()-1)
	case "Delete", "Backspace":
		s.removeSource(i)
		s.focusSoon("pad")
	default:
		return false
	}
	return true
}
