package ui

import (
	"fmt"
	"math"
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/scenario"
)

// The tools: what a press on the truth does.
const (
	toolRumour = "rumour"
	toolDraw   = "draw"
	toolGroup  = "group"
	toolErase  = "erase"
)

// networkTools are what a press on the network can do.
func networkTools() []handTool {
	return []handTool{
		{toolRumour, "Rumour", "Tap a person to start or stop a rumour; drag a person to move them."},
		{toolDraw, "Draw", "Tap to add a person, drag from one person to another to tie them or to cut their tie, or into the open to move them."},
		{toolGroup, "Group", "Draw round people to make them a community; tap a person to choose them one by one."},
		{toolErase, "Erase", "Tap a person or a tie to remove it."},
	}
}

// What the pointer holds.
const (
	holdNothing = iota
	holdSource  // a source, dragged from person to person
	holdPerson  // a person, dragged about
	holdTie     // a tie being drawn from a person
	holdLasso   // a line drawn round people
	holdPress   // a press on an empty place
)

// holding is what the pointer holds, and where it was taken.
type holding struct {
	kind           int
	source, node   int
	startX, startY float64
	x, y           float64 // where the pointer is, in the truth's pixels
	moved          bool
	before         scenario.Scenario // to restore on Escape
	lasso          [][2]float64
}

// moves reports that a person is being dragged about.
func (h *holding) moves() bool { return h.kind == holdPerson && h.moved }

// tools are the choice of what a press does.
func (p *networkPage) tools() app.UI {
	return toolChoice(networkTools(), p.net.tool, func(name string) {
		p.net.tool = name
		p.net.chosen, p.net.from = nil, -1
	}, p.Work.Say)
}

// pad takes what the hand does in the truth: pointer and keyboard alike.
func (p *networkPage) pad() app.UI {
	label := "The network. " + p.cursorWords()
	return app.Div().ID("pad").Class("pad", "pad-"+p.net.tool).TabIndex(0).
		Attr("role", "application").Aria("roledescription", "network editor").Aria("label", label).
		On("pointerdown", p.onPadDown).
		On("pointermove", p.onPadMove).
		On("pointerup", p.onPadUp).
		On("pointercancel", p.onPadCancel).
		OnKeyDown(p.onPadKey).
		Body(append([]app.UI{p.sketch()}, p.handles()...)...)
}

// cursorWords says where the keyboard is and what has been chosen.
func (p *networkPage) cursorWords() string {
	if p.net.cursor >= p.nodes() {
		return "Arrow keys go from person to person."
	}
	text := "At " + p.who(p.net.cursor) + "."
	if p.net.from >= 0 {
		text += " A tie begins at " + p.who(p.net.from) + "."
	}
	if len(p.net.chosen) > 0 {
		text += fmt.Sprintf(" %d chosen for a group.", len(p.net.chosen))
	}
	return text
}

// sketch is what the hand is drawing: a tie, a line round people, the people
// chosen.
func (p *networkPage) sketch() app.UI {
	f := p.figureOf(viewTruth, p.Desk.Palette())
	svg := fmt.Sprintf(`<svg class="sketch" aria-hidden="true" viewBox="0 0 %.1f %.1f" width="%.1f" height="%.1f">`, f.Box.Width, f.Box.Height, f.Box.Width, f.Box.Height)
	h := &p.net.hold
	line := func(from int, x, y float64) {
		if x0, y0, known := standsAt(&f, from); known && from < p.nodes() {
			svg += fmt.Sprintf(`<path class="new-tie" d="M%.1f %.1fL%.1f %.1f"/>`, x0, y0, x, y)
		}
	}
	switch {
	case h.kind == holdTie:
		line(h.node, h.x, h.y)
	case h.kind == holdLasso && len(h.lasso) > 1:
		d := ""
		for i, p := range h.lasso {
			d += fmt.Sprintf("%c%.1f %.1f", "ML"[min(i, 1)], p[0], p[1])
		}
		svg += `<path class="lasso" d="` + d + `Z"/>`
	case p.net.from >= 0 && p.net.cursor < p.nodes():
		if x, y, known := standsAt(&f, p.net.cursor); known {
			line(p.net.from, x, y)
		}
	}
	for _, node := range p.net.chosen {
		if x, y, known := standsAt(&f, node); known {
			svg += fmt.Sprintf(`<circle class="chosen" cx="%.1f" cy="%.1f" r="11"/>`, x, y)
		}
	}
	return &laneFigure{SVG: svg + `</svg>`}
}

func (p *networkPage) onGrabSource(i int) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		if !primary(e) || p.net.tool != toolRumour || i >= len(p.network().Sources) {
			return // the pad takes it
		}
		e.Call("stopPropagation")
		e.PreventDefault()
		_, _, pointer := pointerAt(e)
		p.Desk.Screen().Capture("pad", pointer)
		p.Desk.Screen().Focus(GripID(i))
		x, y := p.onPad(e)
		p.take(holding{kind: holdSource, source: i, node: p.network().Sources[i].Node, startX: x, startY: y})
	}
}

// onPad is where an event is in the truth's pixels.
func (p *networkPage) onPad(e app.Event) (x, y float64) {
	x, y, _ = pointerAt(e)
	left, top, _, _ := p.Desk.Screen().Box(PictureID(viewTruth))
	return x - left, y - top
}

func (p *networkPage) take(h holding) {
	h.before = p.Work.Asked.Clone()
	h.x, h.y = h.startX, h.startY
	p.net.hold = h
	p.Work.Player.Playing = false
}

func (p *networkPage) onPadDown(_ app.Context, e app.Event) {
	if !primary(e) {
		return
	}
	e.PreventDefault()
	_, _, pointer := pointerAt(e)
	p.Desk.Screen().Capture("pad", pointer)
	p.Desk.Screen().Focus("pad")
	x, y := p.onPad(e)
	p.press(x, y)
}

// press begins what the tool does, at a place in the truth's pixels.
func (p *networkPage) press(x, y float64) {
	f := p.figureOf(viewTruth, p.Desk.Palette())
	near := reach
	if p.net.tool == toolErase {
		near = reach / 2 // a tie beside a person can be meant as well
	}
	node, hit := f.NearestNode(x, y, near)
	if hit {
		p.net.cursor = node
	} else {
		node = -1
	}
	h := holding{kind: holdPress, node: node, startX: x, startY: y}
	switch {
	case p.net.tool == toolGroup:
		h.kind, h.lasso = holdLasso, [][2]float64{{x, y}}
	case p.net.tool == toolDraw && hit:
		h.kind = holdTie
	case p.net.tool == toolRumour && hit:
		h.kind = holdPerson
		if i := p.sourceAt(node); i >= 0 {
			h.kind, h.source = holdSource, i
		}
	}
	p.take(h)
}

func (p *networkPage) onPadMove(_ app.Context, e app.Event) {
	x, y := p.onPad(e)
	p.glide(x, y)
}

// glide goes on with what the hand holds.
func (p *networkPage) glide(x, y float64) {
	h := &p.net.hold
	if h.kind == holdNothing {
		return
	}
	h.x, h.y = x, y
	if math.Hypot(x-h.startX, y-h.startY) > 4 {
		h.moved = true
	}
	if !h.moved {
		return
	}
	f := p.figureOf(viewTruth, p.Desk.Palette())
	switch h.kind {
	case holdSource:
		if node, ok := f.NearestNode(x, y, 2*reach); ok {
			p.moveSource(h.source, node)
		}
	case holdPerson:
		at := f.At(x, y)
		put(&p.network().Graph, h.node, at[0], at[1])
		p.net.over = h.node
		p.Desk.Refresh()
	case holdLasso:
		if last := h.lasso[len(h.lasso)-1]; math.Hypot(x-last[0], y-last[1]) > 3 {
			h.lasso = append(h.lasso, [2]float64{x, y})
		}
	}
}

func (p *networkPage) onPadUp(_ app.Context, e app.Event) {
	x, y := p.onPad(e)
	p.release(x, y)
}

func (p *networkPage) onPadCancel(app.Context, app.Event) { p.Cancel() }

// release ends what the hand holds, as one step for undo.
func (p *networkPage) release(x, y float64) {
	h := p.net.hold
	p.net.hold = holding{node: -1}
	f := p.figureOf(viewTruth, p.Desk.Palette())
	switch h.kind {
	case holdSource:
		if !h.moved {
			p.toggleSource(h.node)
		} else {
			p.Work.Settle()
		}
	case holdPerson:
		if !h.moved {
			p.toggleSource(h.node)
			return
		}
		p.rearranged()
	case holdTie:
		other, ok := f.NearestNode(x, y, reach)
		switch {
		case h.moved && ok && other != h.node:
			p.tie(h.node, other)
		case h.moved && !ok:
			at := f.At(x, y)
			put(&p.network().Graph, h.node, at[0], at[1])
			p.rearranged()
		}
	case holdLasso:
		p.encircle(h)
	case holdPress:
		p.tapped(h, f.At(x, y))
	}
	p.Desk.Refresh()
}

// tapped answers a tap on an empty place, or a tap with the eraser.
func (p *networkPage) tapped(h holding, at [2]float64) {
	switch {
	case h.moved:
	case p.net.tool == toolErase && h.node >= 0:
		p.remove([]int{h.node})
	case p.net.tool == toolErase:
		p.cutAt(h.startX, h.startY)
	case p.net.tool == toolDraw && h.node < 0:
		p.addAt(at[0], at[1])
	}
}

// encircle makes a community of the people inside the line, or chooses the one
// tapped.
func (p *networkPage) encircle(h holding) {
	if !h.moved {
		if h.node >= 0 {
			p.choose(h.node)
		}
		return
	}
	f := p.figureOf(viewTruth, p.Desk.Palette())
	var inside []int
	for node := range p.nodes() {
		if x, y := f.Node(node); within(h.lasso, x, y) {
			inside = append(inside, node)
		}
	}
	if len(inside) == 0 {
		p.Work.Say("Nobody is inside the line.")
		return
	}
	p.makeGroup(inside)
}

// within reports whether a place lies inside a closed line, by how often a ray
// crosses it.
func within(line [][2]float64, x, y float64) bool {
	inside := false
	for i := range line {
		a, b := line[i], line[(i+len(line)-1)%len(line)]
		if (a[1] > y) != (b[1] > y) && x < a[0]+(y-a[1])/(b[1]-a[1])*(b[0]-a[0]) {
			inside = !inside
		}
	}
	return inside
}

// Busy reports that what is held changes the question as it moves.
func (p *networkPage) Busy() bool {
	return p.net.hold.kind == holdSource || p.net.hold.kind == holdPerson
}

// Cancel puts everything back where it was taken, and forgets whoever was chosen.
func (p *networkPage) Cancel() bool {
	h := p.net.hold
	p.net.from, p.net.chosen = -1, nil
	p.net.hold = holding{node: -1}
	if h.moved && (h.kind == holdSource || h.kind == holdPerson) {
		p.Work.Restore(h.before)
		p.Work.Preset = p.Work.Named()
	}
	return h.kind != holdNothing
}

// sourceAt is the source at a person, or −1.
func (p *networkPage) sourceAt(node int) int {
	return slices.IndexFunc(p.network().Sources, func(source scenario.NodeSource) bool { return source.Node == node })
}
