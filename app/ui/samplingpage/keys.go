package samplingpage

import (
	"slices"

	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario/sampling"
)

// Key marks ranges and draws counts by keyboard.
func (p *Page) Key(key string, shift bool) bool {
	if p.Entries() == 0 {
		return false
	}
	if to, arrow := hold.Arrows()[key]; arrow {
		by := p.drawBy
		switch p.held() {
		case ToolRange:
			by = p.markBy
		case ToolWeigh:
			by = p.weighBy
		}
		by(int(to[0]), -int(to[1]), shift)
		return true
	}
	switch key {
	case "Enter":
		p.page.Add()
	case "Delete", "Backspace":
		switch {
		case p.Work.Hidden():
			p.Work.Unguess()
		case p.Held == ToolWeigh:
			p.SetWeights(nil)
		default:
			p.clear()
		}
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
// entry the data may go on. A guess is drawn in coarser strokes.
func (p *Page) drawBy(along, up int, shift bool) {
	step, wide, high := 1, 1, 1.0
	if shift {
		step = 10
	}
	if p.Work.Hidden() {
		wide, high = p.brush()
	} else if own, ok := p.page.(Continued); ok && along > 0 && p.Cursor == len(p.OwnValues())-1 && own.Continue() {
		along = 0
	}
	values := slices.Clone(p.OwnValues())
	p.Cursor = min(max(p.Cursor+along*step*wide, 0), len(values)-1)
	if up != 0 {
		p.raise(values, p.Cursor, p.Cursor+wide, float64(up*step)*high)
	}
	p.Pointed = (float64(p.Cursor) + 0.5) / float64(len(values))
}

// raise adds to the counts from an entry up to another.
func (p *Page) raise(values []float64, from, to int, by float64) {
	for i := from; i < min(to, len(values)); i++ {
		values[i] = min(max(values[i]+by, 0), MostCount)
	}
	p.SetValues(values)
}

// brush is how many entries, and how much, a stroke of the keyboard guesses at once.
func (p *Page) brush() (wide int, high float64) {
	s := p.truth().TruthStrip().Scale()
	return max(1, len(p.OwnValues())/64), max(1, words.Readable((s.Hi-s.Lo)/20, true))
}

// guessBlock guesses a block in the middle, half as high as the scale.
func (p *Page) guessBlock() {
	values := slices.Clone(p.OwnValues())
	_, high := p.brush()
	p.raise(values, 3*len(values)/8, 5*len(values)/8, 10*high)
}
