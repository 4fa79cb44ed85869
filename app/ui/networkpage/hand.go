package networkpage

import (
	"fmt"
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario/network"
)

// The tools: what a press on the truth does.
const (
	toolRumour = "rumour"
	toolDraw   = "draw"
	toolGroup  = "group"
	toolErase  = "erase"
)

// networkTools are what a press on the network can do.
func networkTools() hold.Tools {
	const slack = 4
	return hold.Tools{
		{Name: toolRumour, Label: "Rumour", Slack: slack, Grips: true, Hint: "Tap a person to start or stop a rumour; drag a person to move them."},
		{Name: toolDraw, Label: "Draw", Slack: slack, Hint: "Tap to add a person. Drag between two people to tie them or to cut their tie. Drag into the open to move one."},
		{Name: toolGroup, Label: "Group", Slack: slack, Hint: "Draw round people to make them a community; tap a person to choose them one by one."},
		{Name: toolErase, Label: "Erase", Slack: slack, Hint: "Tap a person or a tie to remove it."},
	}
}

// Tool is the tool in the hand.
func (p *Page) Tool() hold.Tool { return networkTools().Named(p.tool()) }

// tool is its name. A guess is made with that of rumours alone.
func (p *Page) tool() string { return tag.Either(p.Work.Hidden(), toolRumour, p.state.tool) }

// tools are the choice of what a press does.
func (p *Page) tools() app.UI {
	if p.Work.Hidden() {
		return tag.P("hint", guessHint)
	}
	return p.hand.Choice(networkTools(), p.state.tool, func(t hold.Tool) {
		p.state.tool, p.state.chosen, p.state.from = t.Name, nil, -1
		p.Work.Say(t.Hint)
	})
}

// area takes what the hand does in the truth: pointer and keyboard alike.
func (p *Page) area() app.UI {
	body := append([]app.UI{p.sketch()}, p.handles()...)
	return p.hand.Area(p.tool(), "network editor", "The network. "+p.cursorWords(), body...)
}

// cursorWords says where the keyboard is and what has been chosen.
func (p *Page) cursorWords() string {
	if p.empty() {
		return "Nobody is here yet. Press P to place the first person."
	}
	if p.state.cursor >= p.nodes() {
		return "Arrow keys go from person to person."
	}
	text := "At " + p.who(p.state.cursor) + "."
	if p.state.from >= 0 {
		text += " A tie begins at " + p.who(p.state.from) + "."
	}
	if len(p.state.chosen) > 0 {
		text += fmt.Sprintf(" %d chosen for a group.", len(p.state.chosen))
	}
	return text
}

// sketch is what the hand is drawing: a tie, a line round people, the people
// chosen.
func (p *Page) sketch() app.UI {
	f := p.truth()
	svg := fmt.Sprintf(`<svg class="sketch" aria-hidden="true" viewBox="0 0 %.1f %.1f" width="%.1f" height="%.1f">`, f.Box.Width, f.Box.Height, f.Box.Width, f.Box.Height)
	line := func(from int, x, y float64) {
		if x0, y0, known := standsAt(&f, from); known && from < p.nodes() {
			svg += fmt.Sprintf(`<path class="new-tie" d="M%.1f %.1fL%.1f %.1f"/>`, x0, y0, x, y)
		}
	}
	switch held := p.hand.Held().(type) {
	case *heldEdge:
		line(held.from, held.to.X, held.to.Y)
	case *heldLasso:
		if len(held.line) > 1 {
			svg += `<path class="lasso" d="` + held.line.Path() + `"/>`
		}
	default:
		if x, y, known := standsAt(&f, p.state.cursor); known && p.state.from >= 0 && p.state.cursor < p.nodes() {
			line(p.state.from, x, y)
		}
	}
	for _, node := range p.state.chosen {
		if x, y, known := standsAt(&f, node); known {
			svg += fmt.Sprintf(`<circle class="chosen" cx="%.1f" cy="%.1f" r="11"/>`, x, y)
		}
	}
	return &picture.SVG{Text: svg + `</svg>`}
}

// Unit returns the place in the unit square under a place of a view.
func (p *Page) Unit(v int, x, y float64) (float64, float64) {
	f := p.pointedFigure(v)
	at := f.At(x, y)
	return at[0], at[1]
}

// Grab takes a source by its grip.
func (p *Page) Grab(i int, _ hold.Point) hold.Held {
	if i >= len(p.marked().Sources) {
		return nil
	}
	p.Work.Player.Playing = false
	return heldSource{page.Carry(p.Work), p, i, p.marked().Sources[i].Node}
}

// Press takes what the tool takes at a place of the truth.
func (p *Page) Press(at hold.Point) hold.Held {
	p.Work.Player.Playing = false
	f := p.truth()
	near := reach
	if p.tool() == toolErase {
		near = reach / 2 // a tie beside a person can be meant as well
	}
	node, hit := f.NearestNode(at.X, at.Y, near)
	if hit {
		p.state.cursor = node
	} else {
		node = -1
	}
	switch {
	case p.empty():
	case p.tool() == toolGroup:
		return &heldLasso{page: p, node: node, line: hold.Lasso{at}}
	case p.tool() == toolDraw && hit:
		return &heldEdge{page: p, from: node, to: at}
	case p.tool() == toolRumour && hit:
		if i := p.sourceAt(node); i >= 0 {
			return p.Grab(i, at)
		}
		if p.Work.Hidden() {
			return pressed{page: p, node: node}
		}
		return heldNode{page.Carry(p.Work), p, node}
	}
	return pressed{page: p, node: node}
}

// heldSource is a source, carried from person to person.
type heldSource struct {
	page.Carried
	page  *Page
	index int
	node  int // where it was taken
}

func (h heldSource) Move(g hold.Gesture) {
	f := h.page.truth()
	if node, ok := f.NearestNode(g.At.X, g.At.Y, 2*reach); ok {
		h.page.moveSource(h.index, node)
	}
}

// Drop leaves the source where it is; a tap stops it.
func (h heldSource) Drop(g hold.Gesture) {
	if !g.Moved {
		h.page.toggleSource(h.node)
	}
	h.Carried.Drop(g)
}

// heldNode is a person without a source, moved about.
type heldNode struct {
	page.Carried
	page *Page
	node int
}

func (h heldNode) Move(g hold.Gesture) {
	put(&h.page.network().Graph, h.node, g.At.U, g.At.V)
	h.page.state.over = h.node
}

// Drop leaves the person where they are; a tap starts a rumour there.
func (h heldNode) Drop(g hold.Gesture) {
	if !g.Moved {
		h.page.toggleSource(h.node)
		return
	}
	h.page.Work.Moved()
}

// movesNode reports that a person is being moved about.
func (p *Page) movesNode() bool {
	_, held := p.hand.Held().(heldNode)
	return held && p.hand.Moved()
}

// heldEdge is a tie being drawn from a person.
type heldEdge struct {
	hold.Tap
	page *Page
	from int
	to   hold.Point
}

func (h *heldEdge) Move(g hold.Gesture) { h.to = g.At }

// Drop ties the person to another, or moves them into the open.
func (h *heldEdge) Drop(g hold.Gesture) {
	if !g.Moved {
		return
	}
	f := h.page.truth()
	switch other, ok := f.NearestNode(g.At.X, g.At.Y, reach); {
	case !ok:
		put(&h.page.network().Graph, h.from, g.At.U, g.At.V)
		h.page.Work.Moved()
	case other != h.from:
		h.page.toggleEdge(h.from, other)
	}
}

// heldLasso is a line drawn round people, begun at one of them or at none, −1.
type heldLasso struct {
	hold.Tap
	page *Page
	node int
	line hold.Lasso
}

func (h *heldLasso) Move(g hold.Gesture) { h.line.Add(g.At) }

// Drop makes a community of the people inside the line; a tap chooses one.
func (h *heldLasso) Drop(g hold.Gesture) {
	if !g.Moved {
		if h.node >= 0 {
			h.page.choose(h.node)
		}
		return
	}
	f := h.page.truth()
	var inside []int
	for node := range h.page.nodes() {
		if x, y := f.Node(node); h.line.Around(x, y) {
			inside = append(inside, node)
		}
	}
	if len(inside) == 0 {
		h.page.Work.Say("Nobody is inside the line.")
		return
	}
	h.page.makeGroup(inside)
}

// pressed is a press on an empty place, −1, or on whom the eraser meets.
type pressed struct {
	hold.Tap
	page *Page
	node int
}

// Drop answers a tap.
func (h pressed) Drop(g hold.Gesture) {
	switch tool := h.page.tool(); {
	case g.Moved:
	case h.page.Work.Hidden():
		h.page.toggleSource(h.node)
	case h.page.empty():
		h.page.placeFirst(g.At.U, g.At.V)
	case tool == toolErase && h.node >= 0:
		h.page.remove([]int{h.node})
	case tool == toolErase:
		h.page.cutAt(g.From.X, g.From.Y)
	case tool == toolDraw && h.node < 0:
		h.page.addAt(g.At.U, g.At.V)
	}
}

// Busy reports that what is held changes the question as it moves.
func (p *Page) Busy() bool { return page.Carries(p.hand) }

// Cancel puts everything back where it was taken, and chooses nobody.
func (p *Page) Cancel() bool {
	p.state.from, p.state.chosen = -1, nil
	return page.Cancel(p.hand)
}

// sourceAt is the source at a person, or −1.
func (p *Page) sourceAt(node int) int {
	return slices.IndexFunc(p.marked().Sources, func(source network.Source) bool { return source.Node == node })
}
