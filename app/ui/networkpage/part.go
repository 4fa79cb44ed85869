package networkpage

import (
	"slices"

	"cloakroom/app/ui/session"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// Where only the largest part of a network is kept, its people are numbered
// anew, and so are rumours, readings and places. Names alone stay those of the
// whole network.

// part is the drawing when it is of the largest component alone, or nil. Its
// people are numbered anew.
func (p *Page) part() *network.Drawing {
	if d := p.state.drawing; d != nil && len(d.Kept) > 0 && !p.needsDrawing() {
		return d
	}
	return nil
}

// partLeft reports that a part has just been taken over by hand: the drawing
// under way numbers its people otherwise, and they all have places of their own.
func (p *Page) partLeft() bool {
	d := p.state.drawing
	return d != nil && len(d.Kept) > 0 && placedByHand(&p.network().Graph) && p.needsDrawing()
}

// nodes is the number of people in force.
func (p *Page) nodes() int {
	if d := p.part(); d != nil {
		return len(d.Kept)
	}
	return p.network().Graph.Nodes()
}

// inWhole is a person's number in the whole network.
func (p *Page) inWhole(node int) int {
	if d := p.part(); d != nil && node < len(d.Kept) {
		return d.Kept[node]
	}
	return node
}

// names are those of the people in force; without any there are none.
func (p *Page) names() []string {
	all, d := p.network().Graph.Names, p.part()
	if d == nil || len(all) == 0 {
		return all
	}
	names := make([]string, len(d.Kept))
	for i, old := range d.Kept {
		names[i] = all[old]
	}
	return names
}

// renumber gives rumours and places to the same people under their new numbers,
// and reports how many rumours are lost with people who have none.
func renumber(n *network.Question, number func(node int) (int, bool)) (lost int) {
	var sources []network.Source
	for _, source := range n.Sources {
		if node, there := number(source.Node); there {
			sources = append(sources, network.Source{Node: node, Strength: source.Strength})
		}
	}
	var pins network.Pins
	for _, pin := range n.Graph.At {
		if node, there := number(pin.Node); there {
			pins = append(pins, network.Pin{Node: node, X: pin.X, Y: pin.Y})
		}
	}
	lost = len(n.Sources) - len(sources)
	n.Sources, n.Graph.At = sources, pins
	return lost
}

// disconnect changes what is done about a network that falls apart; everyone
// keeps rumour and place.
func (p *Page) disconnect(word string) {
	n := p.network()
	if word == network.DisconnectedLargest && n.Graph.Disconnected != word && p.Desk.Engine() != nil {
		p.keepLargest()
		return
	}
	lost := 0
	if d := p.part(); d != nil {
		lost = renumber(n, func(node int) (int, bool) {
			if node >= len(d.Kept) {
				return 0, false
			}
			return d.Kept[node], true
		})
	}
	n.Graph.Disconnected = word
	p.settleIn(lost)
}

// keepLargest keeps the largest part once its drawing has told who is in it:
// before that, nobody knows whom a number means.
func (p *Page) keepLargest() {
	whole, before := p.network().Graph, graphKey(&p.network().Graph)
	whole.Disconnected = network.DisconnectedLargest
	whole.At = nil // the drawing would take the numbers for those of the part
	p.askDrawing(whole, true, func(e scenario.Event, a session.Answer) {
		n := p.network()
		switch {
		case e.Error != nil:
			p.Work.Say(e.Error.Error())
		case e.Result != nil && graphKey(&n.Graph) == before:
			n.Graph.Disconnected = network.DisconnectedLargest
			p.keepDrawing(a)
			p.intoPart()
			return
		}
		p.Desk.Screen().SetValue("disconnected", n.Graph.Disconnected)
	})
}

// intoPart numbers the people of the whole network as those of its part.
func (p *Page) intoPart() {
	lost := 0
	if d := p.part(); d != nil {
		n := p.network()
		lost = renumber(n, func(node int) (int, bool) { return slices.BinarySearch(d.Kept, node) })
		if len(n.Readings) == n.Graph.Nodes() {
			n.Readings = picked(n.Readings, d.Kept)
		}
		p.state.forgetPeople()
		p.state.cursor = 0
	}
	p.settleIn(lost)
}

func picked(readings []float64, kept []int) []float64 {
	list := make([]float64, len(kept))
	for i, old := range kept {
		list[i] = readings[old]
	}
	return list
}

// leaveOutside drops the rumours of people who are not in the part that turned
// out to be kept, since the question about them is refused.
func (p *Page) leaveOutside() {
	d := p.part()
	if d == nil {
		return
	}
	if lost := renumber(p.network(), func(node int) (int, bool) { return node, node < len(d.Kept) }); lost > 0 {
		p.settleIn(lost)
	}
}

// settleIn goes on after people were left out, and says whose rumours are gone.
func (p *Page) settleIn(lost int) {
	if lost > 0 {
		p.Work.Notices = []string{words.Count(lost, "rumour was", "rumours were") + " left out, with people outside the largest part."}
	}
	p.Adapt("network.graph.disconnected")
	p.Work.Changed()
}
