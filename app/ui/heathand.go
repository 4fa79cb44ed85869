package ui

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/core/scenario"
)

// Unit returns the position on the line under a place of any lane; a lane has no
// second coordinate.
func (s heatPage) Unit(_ int, x, _ float64) (u, v float64) {
	box := s.lanes.At(laneTruth)
	return box.Position(x), 0
}

// Tool is the only one of the line.
func (heatPage) Tool() hold.Tool { return hold.Tool{Slack: 3, Grips: true} }

// Press adds a source where an empty part of the truth is pressed, and holds
// nothing.
func (s heatPage) Press(at hold.Point) hold.Held {
	s.addSource(at.U)
	return nil
}

// Grab takes a source by its grip.
func (s heatPage) Grab(source int, _ hold.Point) hold.Held {
	if source >= len(s.heat().Sources) {
		return nil
	}
	s.player.playing = false
	return heldSource{s.carry(), s, source, s.heat().Sources[source]}
}

// heldSource is a source in the hand.
type heldSource struct {
	carried
	page    heatPage
	index   int
	started scenario.Source // as it was taken
}

// deadzone is the vertical motion, in pixels, before the strength changes.
const deadzone = 22.0

// Move moves the source: along the line at once, in strength only after a clear
// vertical motion, so that moving does not change the strength.
func (h heldSource) Move(g hold.Gesture) {
	source := h.started
	source.At = h.page.snap(source.At + (g.At.X-g.From.X)/h.page.lanePixels())
	if up := g.From.Y - g.At.Y; math.Abs(up) > deadzone {
		up -= math.Copysign(deadzone, up)
		source.Strength = roundTo(source.Strength+up*h.page.strengthPerPixel(), 0.05)
	}
	h.page.setSource(h.index, source)
}

// strengthPerPixel is the scale of the truth lane.
func (s heatPage) strengthPerPixel() float64 {
	f := s.figureOf(laneTruth, s.palette())
	return f.Strength(0) - f.Strength(1)
}

// lanePixels is the length of the line on the screen.
func (s heatPage) lanePixels() float64 {
	box := s.lanes.At(laneTruth)
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
func (s heatPage) setSource(i int, source scenario.Source) {
	source.At = min(max(source.At, 0), 1)
	source.Strength = min(max(source.Strength, 0.05), 10)
	if i >= len(s.heat().Sources) || s.heat().Sources[i] == source {
		return
	}
	s.heat().Sources[i] = source
	s.changed()
}

// addSource puts a unit source at a position.
func (s heatPage) addSource(at float64) {
	if len(s.heat().Sources) >= maxSources {
		s.say(fmt.Sprintf("There can be at most %d sources here.", maxSources))
		return
	}
	sources := append(slices.Clone(s.heat().Sources), scenario.Source{At: s.snap(at), Strength: 1})
	s.heat().Sources = sources
	s.changed()
	s.focusSoon(handleID(len(sources) - 1))
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
	s.changed()
	if len(s.heat().Sources) > 0 {
		s.focusSoon(handleID(max(i-1, 0)))
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

// Key means nothing on the line itself.
func (heatPage) Key(string, bool) bool { return false }

// GripKey moves a source by keyboard: arrows by one place or a twentieth of
// strength, with Shift a tenth of that, Page keys ten places, Home and End to
// the borders, Delete removes.
func (s heatPage) GripKey(i int, key string, shift bool) bool {
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
