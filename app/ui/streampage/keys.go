package streampage

import (
	"slices"

	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/core/scenario/sampling"
)

// Key marks ranges, draws counts and taps events in by keyboard.
func (p *Page) Key(key string, shift bool) bool {
	if p.entries() == 0 {
		return false
	}
	if to, arrow := hold.Arrows()[key]; arrow {
		if p.tool != toolRange {
			p.drawBy(int(to[0]), -int(to[1]), shift)
		} else {
			p.markBy(int(to[0]), -int(to[1]), shift)
		}
		return true
	}
	switch key {
	case "Enter":
		p.Add()
	case "Delete", "Backspace":
		p.clear()
	default:
		return false
	}
	return true
}

// GripKey means nothing: the data have no grips.
func (p *Page) GripKey(int, string, bool) bool { return false }

// markBy moves the marked range along the stream, or widens it at both ends.
func (p *Page) markBy(along, wider int, shift bool) {
	n := p.asked().Ticks()
	step := max(1, n/256)
	if shift {
		step = max(1, n/16)
	}
	r, some := p.marked()
	if !some {
		p.Add()
		return
	}
	length := r.Last - r.First
	if along != 0 {
		first := min(max(r.First+along*step, 1), n-length)
		p.mark(sampling.Range{First: first, Last: first + length})
		return
	}
	first, last := max(1, r.First-wider*step), min(n, r.Last+wider*step)
	if first > last {
		middle := (r.First + r.Last) / 2
		first, last = middle, middle
	}
	p.mark(sampling.Range{First: first, Last: last})
}

// drawBy moves the tick that the keyboard draws, or changes its count. With the tool that
// taps, a tick comes when the hand goes beyond the last.
func (p *Page) drawBy(along, up int, shift bool) {
	step := 1
	if shift {
		step = 10
	}
	values := slices.Clone(p.ownValues())
	if p.tool == toolTap && along > 0 && p.cursor == len(values)-1 {
		p.nextTick()
		values = slices.Clone(p.ownValues())
		along = 0
	}
	p.cursor = min(max(p.cursor+along*step, 0), len(values)-1)
	if up != 0 {
		values[p.cursor] = min(max(values[p.cursor]+float64(up*step), 0), 1e6)
		p.setValues(values)
	}
	p.over = (float64(p.cursor) + 0.5) / float64(len(values))
}
