package streampage

import (
	"slices"

	"cloakroom/app/ui/page"
	"cloakroom/app/ui/samplingpage"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/core/scenario/sampling"
)

// toolTap adds events.
const toolTap = "tap"

// Tools are what a press on the stream can do; Use begins with the one that only streams
// have.
func (p *Page) Tools() hold.Tools {
	return hold.Tools{
		{Name: samplingpage.ToolRange, Label: "Ask", Slack: 3, Hint: "Drag over the stream to ask for the sum of a range; tap to mark nothing."},
		{Name: samplingpage.ToolDraw, Label: "Draw", Slack: hold.NoTap, Hint: "Draw counts of your own: press and move."},
		samplingpage.Weigh(),
		{Name: toolTap, Label: "Tap", Slack: 3, Hint: "Tap on a tick: one event more comes there."},
	}
}

func (p *Page) Use(_ string, tick int) hold.Held { return heldTap{page.Carry(p.Work), p, tick} }

// heldTap is an event that comes where the hand is let go.
type heldTap struct {
	page.Carried
	page *Page
	tick int
}

// Move does nothing: an event is tapped in.
func (h heldTap) Move(hold.Gesture) {}

// Drop adds the event, and asks for the full answer.
func (h heldTap) Drop(g hold.Gesture) {
	h.page.tap(h.tick)
	h.Carried.Drop(g)
}

// tap adds an event at a tick, counted from 0.
func (p *Page) tap(tick int) {
	values := slices.Clone(p.OwnValues())
	if n := p.Entries(); n > len(values) {
		tick = tick * len(values) / n
	}
	p.Cursor = min(max(tick, 0), len(values)-1)
	values[p.Cursor] = min(values[p.Cursor]+1, samplingpage.MostCount)
	p.SetValues(values)
}

// nextTick lets one tick more come, with nothing in it yet.
func (p *Page) nextTick() {
	values := p.OwnValues()
	if len(values) >= sampling.MostEntries {
		return
	}
	p.Cursor = len(values)
	p.asked().Tick = 0
	p.SetValues(append(slices.Clone(values), 0))
}

// Continue lets a tick come when the keyboard taps beyond the last.
func (p *Page) Continue() bool {
	if p.Held != toolTap {
		return false
	}
	p.nextTick()
	return true
}

// The fields that the page speaks of by name.
const (
	pathTick  = "stream.tick"
	pathLimit = "stream.limit"
)
