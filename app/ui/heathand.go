package ui

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/core/scenario"
)

// hand is what the pointer holds: a source, from where it was grabbed.
type hand struct {
	source  int // index, when held
	held    bool
	before  scenario.Scenario // to restore on Escape
	startX  float64
	startY  float64
	started scenario.Source
	moved   bool
	focus   int // the source the keyboard last touched
}

// deadzone is the vertical motion, in pixels, before the strength changes.
const deadzone = 22.0

// strengthPerPixel is the scale of the truth lane.
func (p *heatPage) strengthPerPixel() float64 {
	f := p.figureOf(laneTruth, p.Desk.Palette())
	return f.Strength(0) - f.Strength(1)
}

// grab takes a source with the pointer at window coordinates x, y.
func (p *heatPage) grab(source int, x, y float64) {
	if source >= len(p.heat().Sources) {
		return
	}
	p.hand = hand{source: source, held: true, before: p.Work.Asked.Clone(), startX: x, startY: y, started: p.heat().Sources[source], focus: source}
	p.Work.Player.Playing = false
	p.Desk.Refresh()
}

// drag moves the held source: along the line at once, in strength only after
// a clear vertical motion, so that moving does not change the strength.
func (p *heatPage) drag(x, y float64) {
	if !p.hand.held {
		return
	}
	if math.Hypot(x-p.hand.startX, y-p.hand.startY) > 3 {
		p.hand.moved = true
	}
	if !p.hand.moved {
		return
	}
	source := p.hand.started
	source.At = p.snap(source.At + (x-p.hand.startX)/p.lanePixels())
	if up := p.hand.startY - y; math.Abs(up) > deadzone {
		up -= math.Copysign(deadzone, up)
		source.Strength = roundTo(source.Strength+up*p.strengthPerPixel(), 0.05)
	}
	p.setSource(p.hand.source, source)
}

// drop lets go; the drag is one step for undo.
func (p *heatPage) drop() {
	if !p.hand.held {
		return
	}
	p.hand.held = false
	if p.hand.moved {
		p.Work.Settle()
	}
	p.Desk.Refresh()
}

// Busy reports that a source is held.
func (p *heatPage) Busy() bool { return p.hand.held }

// Cancel puts the source back where it was grabbed.
func (p *heatPage) Cancel() bool {
	if !p.hand.held {
		return false
	}
	p.hand.held = false
	p.Work.Restore(p.hand.before)
	return true
}

// lanePixels is the length of the line on the screen.
func (p *heatPage) lanePixels() float64 {
	box := p.laneBox(laneTruth)
	return max(box.X(1)-box.X(0), 1)
}

// snap puts a position on the nearest place i/n.
func (p *heatPage) snap(x float64) float64 {
	n := p.heat().Positions
	return place(p.heat().Place(min(max(x, 0), 1)), n)
}

// place is the position of the 0-based place i, (i+1)/n.
func place(i, n int) float64 { return roundTo(float64(i+1)/float64(n), 1e-6) }

// setSource changes one source within the published ranges.
func (p *heatPage) setSource(i int, source scenario.Source) {
	source.At = min(max(source.At, 0), 1)
	source.Strength = min(max(source.Strength, 0.05), 10)
	if i >= len(p.heat().Sources) || p.heat().Sources[i] == source {
		return
	}
	p.heat().Sources[i] = source
	p.hand.focus = i
	p.Work.Changed()
}

// addSource puts a unit source at a position.
func (p *heatPage) addSource(at float64) {
	if len(p.heat().Sources) >= maxSources {
		p.Work.Say(fmt.Sprintf("There can be at most %d sources here.", maxSources))
		return
	}
	sources := append(slices.Clone(p.heat().Sources), scenario.Source{At: p.snap(at), Strength: 1})
	p.heat().Sources = sources
	p.hand.focus = len(sources) - 1
	p.Work.Changed()
	p.Desk.FocusSoon(GripID(p.hand.focus))
}

// maxSources keeps the picture readable; files and links may hold more.
const maxSources = 40

// RemoveSource deletes one source, and moves the focus to its neighbour.
func (p *heatPage) RemoveSource(i int) {
	if i >= len(p.heat().Sources) {
		return
	}
	if len(p.heat().Sources) == 1 && len(p.sensing().Readings) == 0 {
		p.Work.Say("A scenario needs at least one source.")
		return
	}
	p.heat().Sources = slices.Delete(slices.Clone(p.heat().Sources), i, i+1)
	p.Work.Inputs.Forget("heat.sources[")
	p.hand.focus = max(i-1, 0)
	p.Work.Changed()
	if len(p.heat().Sources) > 0 {
		p.Desk.FocusSoon(GripID(p.hand.focus))
	}
}

// freeSpot is a place for a new source: the middle of the widest gap.
func (p *heatPage) freeSpot() float64 {
	at := []float64{0, 1}
	for _, source := range p.heat().Sources {
		at = append(at, source.At)
	}
	slices.Sort(at)
	best, width := 0.5, 0.0
	for i := 1; i < len(at); i++ {
		if gap := at[i] - at[i-1]; gap > width {
			best, width = (at[i]+at[i-1])/2, gap
		}
	}
	return best
}

// handleKey moves a source by keyboard: arrows by one place or a twentieth of
// strength, with Shift a tenth of that, Page keys ten places, Home and End to
// the borders, Delete removes. It reports whether the key was used.
func (p *heatPage) handleKey(i int, key string, shift bool) bool {
	if i >= len(p.heat().Sources) {
		return false
	}
	source := p.heat().Sources[i]
	step := 1 / float64(p.heat().Positions)
	grow := 0.05
	if shift {
		step, grow = step*5, 0.01
	}
	switch key {
	case "ArrowLeft", "a":
		source.At = p.snap(source.At - step)
	case "ArrowRight", "d":
		source.At = p.snap(source.At + step)
	case "ArrowUp", "w":
		source.Strength = roundTo(source.Strength+grow, 0.01)
	case "ArrowDown", "s":
		source.Strength = roundTo(source.Strength-grow, 0.01)
	case "PageUp":
		source.At = p.snap(source.At + 10/float64(p.heat().Positions))
	case "PageDown":
		source.At = p.snap(source.At - 10/float64(p.heat().Positions))
	case "Home":
		source.At = p.snap(0)
	case "End":
		source.At = p.snap(1)
	case "Delete", "Backspace":
		p.RemoveSource(i)
		return true
	default:
		return false
	}
	p.setSource(i, source)
	return true
}
