package heatpage

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/app/figure/heatfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/sensingpage"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario/heat"
)

// Unit returns the position on the line under a place of any lane or tile; neither has
// a second coordinate.
func (p *Page) Unit(picture int, x, _ float64) (u, v float64) {
	box := p.boxes.At(int(heatfig.Truth))
	if picture >= page.FirstTile {
		box = p.tileBox()
	}
	return box.Position(x), 0
}

// Tool is the only one of the line.
func (p *Page) Tool() hold.Tool { return hold.Tool{Slack: 3, Grips: true} }

// Press begins to add a source where an empty part of the truth is pressed.
func (p *Page) Press(hold.Point) hold.Held { return newSource{page: p} }

// newSource is a press where a tap adds a source; a swipe scrolls the page.
type newSource struct {
	hold.Tap
	page *Page
}

func (h newSource) Drop(g hold.Gesture) {
	if !g.Moved {
		h.page.addSource(g.At.U)
	}
}

// Grab takes a source by its grip.
func (p *Page) Grab(source int, _ hold.Point) hold.Held {
	if source >= len(p.marked().Sources) {
		return nil
	}
	p.Work.Player.Playing = false
	return heldSource{page.Carry(p.Work), p, source, p.marked().Sources[source]}
}

// heldSource is a source in the hand.
type heldSource struct {
	page.Carried
	page    *Page
	index   int
	started heat.Source // as it was taken
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
		source.Strength = words.Round(source.Strength+up*h.page.strengthPerPixel(), 0.05)
	}
	h.page.setSource(h.index, source)
}

// strengthPerPixel is the scale of the truth lane.
func (p *Page) strengthPerPixel() float64 {
	f := p.truth()
	return f.Strength(0) - f.Strength(1)
}

// lanePixels is the length of the line on the screen.
func (p *Page) lanePixels() float64 {
	box := p.boxes.At(int(heatfig.Truth))
	return max(box.X(1)-box.X(0), 1)
}

// snap puts a position on the nearest place i/n.
func (p *Page) snap(x float64) float64 {
	n := p.heat().Positions
	return place(p.heat().Place(min(max(x, 0), 1)), n)
}

// place is the position of the 0-based place i, (i+1)/n.
func place(i, n int) float64 { return words.Round(float64(i+1)/float64(n), 1e-6) }

// setSource changes one source within the published ranges.
func (p *Page) setSource(i int, source heat.Source) {
	source.At = min(max(source.At, 0), 1)
	source.Strength = min(max(source.Strength, 0.05), 10)
	if i >= len(p.marked().Sources) || p.marked().Sources[i] == source {
		return
	}
	p.marked().Sources[i] = source
	p.Work.Remarked()
}

// addSource puts a unit source at a position.
func (p *Page) addSource(at float64) {
	if len(p.marked().Sources) >= sensingpage.MaxSources {
		p.Work.Say(fmt.Sprintf("There can be at most %d sources here.", sensingpage.MaxSources))
		return
	}
	sources := append(slices.Clone(p.marked().Sources), heat.Source{At: p.snap(at), Strength: 1})
	p.marked().Sources = sources
	p.Work.Remarked()
	p.Desk.FocusSoon(page.GripID(len(sources) - 1))
}

// RemoveSource deletes one source, and moves the focus to its neighbour.
func (p *Page) RemoveSource(i int) {
	if i >= len(p.marked().Sources) {
		return
	}
	if len(p.marked().Sources) == 1 && len(p.Sensing().Readings) == 0 && !p.Work.Hidden() {
		p.Work.Say("A scenario needs at least one source.")
		return
	}
	p.marked().Sources = slices.Delete(slices.Clone(p.marked().Sources), i, i+1)
	p.Work.Inputs.Forget("heat.sources[")
	p.Work.Remarked()
	if len(p.marked().Sources) > 0 {
		p.Desk.FocusSoon(page.GripID(max(i-1, 0)))
	}
}

// freeSpot is a place for a new source: the middle of the widest gap.
func (p *Page) freeSpot() float64 {
	at := []float64{0, 1}
	for _, source := range p.marked().Sources {
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
func (p *Page) Key(string, bool) bool { return false }

// GripKey moves a source by keyboard: arrows by one place or a twentieth of
// strength, with Shift a tenth of that, Page keys ten places, Home and End to
// the borders, Delete removes.
func (p *Page) GripKey(i int, key string, shift bool) bool {
	if i >= len(p.marked().Sources) {
		return false
	}
	source := p.marked().Sources[i]
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
		source.Strength = words.Round(source.Strength+grow, 0.01)
	case "ArrowDown", "s":
		source.Strength = words.Round(source.Strength-grow, 0.01)
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
