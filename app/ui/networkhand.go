package ui

import (
	"fmt"
	"math"
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/scenario"
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
func (s networkPage) tools() app.UI {
	return s.toolChoice(networkTools(), s.net.tool, func(name string) {
		s.net.tool = name
		s.net.chosen, s.net.from = nil, -1
	})
}

// pad takes what the hand does in the truth: pointer and keyboard alike.
func (s networkPage) pad() app.UI {
	label := "The network. " + s.cursorWords()
	return app.Div().ID("pad").Class("pad", "pad-"+s.net.tool).TabIndex(0).
		Attr("role", "application").Aria("roledescription", "network editor").Aria("label", label).
		On("pointerdown", s.onPadDown).
		On("pointermove", s.onPadMove).
		On("pointerup", s.onPadUp).
		On("pointercancel", s.onPadCancel).
		OnKeyDown(s.onPadKey).
		Body(append([]app.UI{s.sketch()}, s.handles()...)...)
}

// cursorWords says where the keyboard is and what has been chosen.
func (s networkPage) cursorWords() string {
	if s.net.cursor >= s.nodes() {
		return "Arrow keys go from person to person."
	}
	text := "At " + s.who(s.net.cursor) + "."
	if s.net.from >= 0 {
		text += " A tie begins at " + s.who(s.net.from) + "."
	}
	if len(s.net.chosen) > 0 {
		text += fmt.Sprintf(" %d chosen for a group.", len(s.net.chosen))
	}
	return text
}

// sketch is what the hand is drawing: a tie, a line round people, the people
// chosen.
func (s networkPage) sketch() app.UI {
	f := s.figureOf(viewTruth, s.palette())
	svg := fmt.Sprintf(`<svg class="sketch" aria-hidden="true" viewBox="0 0 %.1f %.1f" width="%.1f" height="%.1f">`, f.Box.Width, f.Box.Height, f.Box.Width, f.Box.Height)
	h := &s.net.hold
	line := func(from int, x, y float64) {
		if x0, y0, known := standsAt(&f, from); known && from < s.nodes() {
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
	case s.net.from >= 0 && s.net.cursor < s.nodes():
		if x, y, known := standsAt(&f, s.net.cursor); known {
			line(s.net.from, x, y)
		}
	}
	for _, node := range s.net.chosen {
		if x, y, known := standsAt(&f, node); known {
			svg += fmt.Sprintf(`<circle class="chosen" cx="%.1f" cy="%.1f" r="11"/>`, x, y)
		}
	}
	return &laneFigure{SVG: svg + `</svg>`}
}

func (s networkPage) onGrabSource(i int) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		if !primary(e) || s.net.tool != toolRumour || i >= len(s.network().Sources) {
			return // the pad takes it
		}
		e.Call("stopPropagation")
		e.PreventDefault()
		_, _, pointer := pointerAt(e)
		s.dom.Capture("pad", pointer)
		s.dom.Focus(handleID(i))
		x, y := s.onPad(e)
		s.take(holding{kind: holdSource, source: i, node: s.network().Sources[i].Node, startX: x, startY: y})
	}
}

// onPad is where an event is in the truth's pixels.
func (s networkPage) onPad(e app.Event) (x, y float64) {
	x, y, _ = pointerAt(e)
	left, top, _, _ := s.dom.Box(laneID(viewTruth))
	return x - left, y - top
}

func (s networkPage) take(h holding) {
	h.before = s.asked.Clone()
	h.x, h.y = h.startX, h.startY
	s.net.hold = h
	s.hand.held = h.kind == holdSource || h.kind == holdPerson
	s.player.playing = false
}

func (s networkPage) onPadDown(_ app.Context, e app.Event) {
	if !primary(e) {
		return
	}
	e.PreventDefault()
	_, _, pointer := pointerAt(e)
	s.dom.Capture("pad", pointer)
	s.dom.Focus("pad")
	x, y := s.onPad(e)
	s.press(x, y)
}

// press begins what the tool does, at a place in the truth's pixels.
func (s networkPage) press(x, y float64) {
	f := s.figureOf(viewTruth, s.palette())
	near := reach
	if s.net.tool == toolErase {
		near = reach / 2 // a tie beside a person can be meant as well
	}
	node, hit := f.NearestNode(x, y, near)
	if hit {
		s.net.cursor = node
	} else {
		node = -1
	}
	h := holding{kind: holdPress, node: node, startX: x, startY: y}
	switch {
	case s.net.tool == toolGroup:
		h.kind, h.lasso = holdLasso, [][2]float64{{x, y}}
	case s.net.tool == toolDraw && hit:
		h.kind = holdTie
	case s.net.tool == toolRumour && hit:
		h.kind = holdPerson
		if i := s.sourceAt(node); i >= 0 {
			h.kind, h.source = holdSource, i
		}
	}
	s.take(h)
}

func (s networkPage) onPadMove(_ app.Context, e app.Event) {
	x, y := s.onPad(e)
	s.glide(x, y)
}

// glide goes on with what the hand holds.
func (s networkPage) glide(x, y float64) {
	h := &s.net.hold
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
	f := s.figureOf(viewTruth, s.palette())
	switch h.kind {
	case holdSource:
		if node, ok := f.NearestNode(x, y, 2*reach); ok {
			s.moveSource(h.source, node)
		}
	case holdPerson:
		at := f.At(x, y)
		put(&s.network().Graph, h.node, at[0], at[1])
		s.net.over = h.node
		s.refresh()
	case holdLasso:
		if last := h.lasso[len(h.lasso)-1]; math.Hypot(x-last[0], y-last[1]) > 3 {
			h.lasso = append(h.lasso, [2]float64{x, y})
		}
	}
}

func (s networkPage) onPadUp(_ app.Context, e app.Event) {
	x, y := s.onPad(e)
	s.release(x, y)
}

func (s networkPage) onPadCancel(app.Context, app.Event) { s.letGo() }

// release ends what the hand holds, as one step for undo.
func (s networkPage) release(x, y float64) {
	h := s.net.hold
	s.net.hold, s.hand.held = holding{node: -1}, false
	f := s.figureOf(viewTruth, s.palette())
	switch h.kind {
	case holdSource:
		if !h.moved {
			s.toggleSource(h.node)
		} else {
			s.ask.change++
			s.settle()
		}
	case holdPerson:
		if !h.moved {
			s.toggleSource(h.node)
			return
		}
		s.replaced()
	case holdTie:
		other, ok := f.NearestNode(x, y, reach)
		switch {
		case h.moved && ok && other != h.node:
			s.tie(h.node, other)
		case h.moved && !ok:
			at := f.At(x, y)
			put(&s.network().Graph, h.node, at[0], at[1])
			s.replaced()
		}
	case holdLasso:
		s.encircle(h)
	case holdPress:
		s.tapped(h, f.At(x, y))
	}
	s.refresh()
}

// tapped answers a tap on an empty place, or a tap with the eraser.
func (s networkPage) tapped(h holding, at [2]float64) {
	switch {
	case h.moved:
	case s.net.tool == toolErase && h.node >= 0:
		s.remove([]int{h.node})
	case s.net.tool == toolErase:
		s.cutAt(h.startX, h.startY)
	case s.net.tool == toolDraw && h.node < 0:
		s.addAt(at[0], at[1])
	}
}

// encircle makes a community of the people inside the line, or chooses the one
// tapped.
func (s networkPage) encircle(h holding) {
	if !h.moved {
		if h.node >= 0 {
			s.choose(h.node)
		}
		return
	}
	f := s.figureOf(viewTruth, s.palette())
	var inside []int
	for node := range s.nodes() {
		if x, y := f.Node(node); within(h.lasso, x, y) {
			inside = append(inside, node)
		}
	}
	if len(inside) == 0 {
		s.say("Nobody is inside the line.")
		return
	}
	s.makeGroup(inside)
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

// letGo puts everything back where it was taken.
func (s networkPage) letGo() {
	h := s.net.hold
	s.net.from, s.net.chosen = -1, nil
	if h.kind == holdNothing {
		return
	}
	s.net.hold, s.hand.held = holding{node: -1}, false
	if h.moved && (h.kind == holdSource || h.kind == holdPerson) {
		s.asked = h.before
		s.changed()
		s.view.Preset = s.presetOf(s.asked)
	}
}

// sourceAt is the source at a person, or −1.
func (s networkPage) sourceAt(node int) int {
	return slices.IndexFunc(s.network().Sources, func(source network.Source) bool { return source.Node == node })
}
