package ui

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
)

// hand is what the pointer holds: a source, from where it was grabbed.
type hand struct {
	source  int // index, when held
	held    bool
	before  scenario.Scenario // to restore on Escape
	startX  float64
	startY  float64
	started heat.Source
	moved   bool
	focus   int // the source the keyboard last touched
}

// deadzone is the vertical motion, in pixels, before the strength changes.
const deadzone = 22.0

// strengthPerPixel is the scale of the truth lane.
func (s heatPage) strengthPerPixel() float64 {
	f := s.figureOf(laneTruth, s.palette())
	return f.Strength(0) - f.Strength(1)
}

func (h *hand) holding() bool { return h.held }

// grab takes a source with the pointer at window coordinates x, y.
func (s heatPage) grab(source int, x, y float64) {
	if source >= len(s.heat().Sources) {
		return
	}
	s.hand = hand{source: source, held: true, before: s.asked.Clone(), startX: x, startY: y, started: s.heat().Sources[source], focus: source}
	s.player.playing = false
	s.refresh()
}

// drag moves the held source: along the line at once, in strength only after
// a clear vertical motion, so that moving does not change the strength.
func (s heatPage) drag(x, y float64) {
	if !s.hand.held {
		return
	}
	if math.Hypot(x-s.hand.startX, y-s.hand.startY) > 3 {
		s.hand.moved = true
	}
	if !s.hand.moved {
		return
	}
	source := s.hand.started
	source.At = s.snap(source.At + (x-s.hand.startX)/s.lanePixels())
	if up := s.hand.startY - y; math.Abs(up) > deadzone {
		up -= math.Copysign(deadzone, up)
		source.Strength = roundTo(source.Strength+up*s.strengthPerPixel(), 0.05)
	}
	s.setSource(s.hand.source, source)
}

// drop lets go; the drag is one step for undo.
func (s heatPage) drop() {
	if !s.hand.held {
		return
	}
	s.hand.held = false
	if s.hand.moved {
		s.ask.change++
		s.settle()
	}
	s.refresh()
}

// cancelDrag puts the source back where it was grabbed.
func (s heatPage) cancelDrag() {
	if !s.hand.held {
		return
	}
	s.hand.held = false
	s.asked = s.hand.before
	s.changed()
}

// lanePixels is the length of the line on the screen.
func (s heatPage) lanePixels() float64 {
	box := s.laneBox(laneTruth)
	return max(box.X(1)-box.X(0), 1)
}

// snap puts a position on the nearest place i/n.
func (s heatPage) snap(x float64) float64 {
	n := s.heat().Positions
	return place(s.heat().Place(min(max(x, 0), 1)), n)
}

// place is the position of the 0-based place i, (i+1)/n.
func place(i, n int) float64 { return roundTo(float64(i+1)/float64(n), 1e-6) }

func roundTo(v, unit float64) float64 { return math.Round(math.Round(v/unit)*unit*1e9) / 1e9 }

// setSource changes one source within the published ranges.
func (s heatPage) setSource(i int, source heat.Source) {
	source.At = min(max(source.At, 0), 1)
	source.Strength = min(max(source.Strength, 0.05), 10)
	if i >= len(s.heat().Sources) || s.heat().Sources[i] == source {
		return
	}
	s.heat().Sources[i] = source
	s.hand.focus = i
	s.changed()
}

// addSource puts a unit source at a position.
func (s heatPage) addSource(at float64) {
	if len(s.heat().Sources) >= maxSources {
		s.say(fmt.Sprintf("There can be at most %d sources here.", maxSources))
		return
	}
	sources := append(slices.Clone(s.heat().Sources), heat.Source{At: s.snap(at), Strength: 1})
	s.heat().Sources = sources
	s.hand.focus = len(sources) - 1
	s.changed()
	s.focusSoon(handleID(s.hand.focus))
}

// maxSources keeps the picture readable; files and links may hold more.
const maxSources = 40

// removeSource deletes one source, and moves the focus to its neighbour.
func (s heatPage) removeSource(i int) {
	if i >= len(s.heat().Sources) {
		return
	}
	if len(s.heat().Sources) == 1 && len(s.sensing().Readings) == 0 {
		s.say("A scenario needs at least one source.")
		return
	}
	s.heat().Sources = slices.Delete(slices.Clone(s.heat().Sources), i, i+1)
	s.inputs.forget("heat.sources[")
	s.hand.focus = max(i-1, 0)
	s.changed()
	if len(s.heat().Sources) > 0 {
		s.focusSoon(handleID(s.hand.focus))
	}
}

// freeSpot is a place for a new source: the middle of the widest gap.
func (s heatPage) freeSpot() float64 {
	at := []float64{0, 1}
	for _, source := range s.heat().Sources {
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
func (s heatPage) handleKey(i int, key string, shift bool) bool {
	if i >= len(s.heat().Sources) {
		return false
	}
	source := s.heat().Sources[i]
	step := 1 / float64(s.heat().Positions)
	grow := 0.05
	if shift {
		step, grow = step*5, 0.01
	}
	switch key {
	case "ArrowLeft", "a":
		source.At = s.snap(source.At - step)
	case "ArrowRight", "d":
		source.At = s.snap(source.At + step)
	case "ArrowUp", "w":
		source.Strength = roundTo(source.Strength+grow, 0.01)
	case "ArrowDown", "s":
		source.Strength = roundTo(source.Strength-grow, 0.01)
	case "PageUp":
		source.At = s.snap(source.At + 10/float64(s.heat().Positions))
	case "PageDown":
		source.At = s.snap(source.At - 10/float64(s.heat().Positions))
	case "Home":
		source.At = s.snap(0)
	case "End":
		source.At = s.snap(1)
	case "Delete", "Backspace":
		s.removeSource(i)
		return true
	default:
		return false
	}
	s.setSource(i, source)
	return true
}
