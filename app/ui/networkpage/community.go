package networkpage

import (
	"fmt"
	"math"
	"strings"
)

// Which community a person joins: the one named, or that of whoever stands
// nearest.

// communityNamed reads a community's letter: one that is there, or the next.
func (p *Page) communityNamed(text string, labels []int) (int, bool) {
	text = strings.TrimSpace(text)
	count := communityCount(labels)
	if strings.EqualFold(text, "new") {
		return count, true
	}
	for c := range count + 1 {
		if strings.EqualFold(letter(c), text) {
			return c, true
		}
	}
	p.refuseEdit(fmt.Sprintf("Community: %q is none; communities are called by letters, allowed are %s…%s, the last being a new one", text, letter(0), letter(count)))
	return 0, false
}

// typeCommunity puts a person into the community typed; a field cleared leaves the
// choice to whoever stands nearest.
func (p *Page) typeCommunity(i int, text string) {
	labels := p.communities()
	label, why, ok := 0, ".", true
	if strings.TrimSpace(text) == "" {
		label, why, ok = p.communityBeside(i, labels)
	} else {
		label, ok = p.communityNamed(text, labels)
	}
	if !ok {
		p.showCommunity(i)
		p.Work.Say(p.state.refusal)
		return
	}
	g, ok := p.edit()
	if !ok || i >= g.Nodes() {
		return
	}
	p.state.refusal = ""
	assign(g, i, label, labels)
	p.showCommunity(i)
	p.edited()
	p.Work.Say(p.who(i) + " is in community " + letter(g.Communities[i]) + why)
}

// communityBeside is the community of whoever stands nearest to a person, with
// the words that say so.
func (p *Page) communityBeside(i int, labels []int) (community int, why string, ok bool) {
	f := p.truth()
	x, y, known := standsAt(&f, i)
	if !known {
		return 0, "", false
	}
	beside := p.nearestTo(f.At(x, y), i)
	if beside < 0 || beside >= len(labels) {
		return 0, "", false
	}
	return labels[beside], ", as is " + p.who(beside) + ", who is nearest.", true
}

// showCommunity writes into a person's field which community is theirs.
func (p *Page) showCommunity(i int) {
	if c, known := p.communityOf(i); known {
		p.Desk.Screen().SetValue(fmt.Sprintf("community-%d", i), letter(c))
	}
}

// nearestTo is who stands nearest to a place of the unit square, leaving one
// person out of account; −1 where nobody stands anywhere.
func (p *Page) nearestTo(place [2]float64, but int) int {
	f := p.truth()
	best, least := -1, math.Inf(1)
	for node := range p.nodes() {
		x, y, known := standsAt(&f, node)
		if !known || node == but {
			continue
		}
		at := f.At(x, y)
		if d := math.Hypot((at[0]-place[0])*f.Box.Width, (at[1]-place[1])*f.Box.Height); d < least {
			best, least = node, d
		}
	}
	return best
}

// sayAdded says who was added, and to which community.
func (p *Page) sayAdded(node int) {
	text := fmt.Sprintf("Person %d was added", node)
	if given := p.network().Graph.Communities; node < len(given) {
		text += " to community " + letter(given[node])
	}
	if p.nodes() == 1 && p.sourceAt(node) >= 0 {
		text += " and starts the rumour"
	}
	p.Work.Say(text + ".")
}
