package samplingpage

import (
	"slices"

	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/core/scenario/sampling"
)

// Key marks ranges and draws counts by keyboard.
func (p *Page) Key(key string, shift bool) bool {
	if p.Entries() == 0 {
		return false
	}
	if to, arrow := hold.Arrows()[key]; arrow {
		if p.Held == ToolRange {
			p.markBy(int(to[0]), -int(to[1]), shift)
		} else {
			p.drawBy(int(to[0]), -int(to[1]), shift)
		}
		return true
	}
	switch key {
	case "Enter":
		p.page.Add()
	case "Delete", "Backspace":
		p.clear()
	default:
		return false
	}
	return true
}

// GripKey means nothing: the data have no grips.
func (p *Page) GripKey(int, string, bool) bool { return false }

// markBy moves the marked range along the vector, or widens it at both ends.
func (p *Page) markBy(along, wider int, shift bool) {
	n := p.page.Reach()
	step := max(1, n/256)
	if shift {
		step = max(1, n/16)
	}
	r, some := p.Marked()
	if !some {
		p.Add()
		return
	}
	length := r.Last - r.First
	if along != 0 {
		first := min(max(r.First+along*step, 1), n-length)
		p.Mark(sampling.Range{First: first, Last: first + length})
		return
	}
	first, last := max(1, r.First-wider*step), min(n, r.Last+wider*step)
	if first > last {
		middle := (r.First + r.Last) / 2
		first, last = middle, middle
	}
	p.Mark(sampling.Range{First: first, Last: last})
}

// drawBy moves the entry that the keyboard draws, or changes its count. Beyond the last
// entry the data may go on.
func (p *Page) drawBy(along, up int, shift bool) {
	step := 1
	if shift {
		step = 10
	}
	if own, ok := p.page.(Continued); ok && along > 0 && p.Cursor == len(p.OwnValues())-1 && own.Continue() {
		along = 0
	}
	values := slices.Clone(p.OwnValues())
	p.Cursor = min(max(p.Cursor+along*step, 0), len(values)-1)
	if up != 0 {
		values[p.Cursor] = min(max(values[p.Cursor]+float64(up*step), 0), MostCount)
		p.SetValues(values)
	}
	p.Pointed = (float64(p.Cursor) + 0.5) / float64(len(values))
}
