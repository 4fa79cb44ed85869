// Package hold is what a hand does on a picture, told by plain events: it presses,
// drags, draws a line round something, strokes with a brush and lets go. It knows
// neither a browser nor what the picture shows.
package hold

import "math"

// Point is a place of a picture: X and Y in CSS pixels from its upper left corner,
// U and V in the coordinates of what it shows, kept within 0…1.
type Point struct{ X, Y, U, V float64 }

// Page is the laboratory whose pictures the hand is on.
type Page interface {
	// Unit returns the coordinates of what a picture shows under a place in px.
	Unit(picture int, x, y float64) (u, v float64)
	// Tool is what the hand works with.
	Tool() Tool
	// Press returns what a press beside the grips takes hold of, nil for nothing.
	Press(at Point) Held
	// Grab returns what a press on a grip takes hold of, nil for nothing. The grip
	// may be gone.
	Grab(grip int, at Point) Held
	// Over is told where the pointer is in which picture, also while something is
	// held, and Leave that it is in none any more.
	Over(picture int, at Point)
	Leave()
	// Key answers a key pressed on the pad, GripKey one pressed on a grip that may
	// be gone; both report whether it meant anything.
	Key(key string, shift bool) bool
	GripKey(grip int, key string, shift bool) bool
}

// Held is what a hand holds. The hand is empty already when it tells the end.
type Held interface {
	// Move goes on to g.At, from the first motion beyond the slack on; of a tool
	// that knows no taps, from the press on.
	Move(g Gesture)
	// Drop ends at g.At what was begun, and Cancel puts everything back.
	Drop(g Gesture)
	Cancel(g Gesture)
	// Carries reports that every motion changes the question on the page, so that
	// its full answer can wait for the hand to let go.
	Carries() bool
}

// Gesture is what a hand has done since it took hold of something.
type Gesture struct {
	From, At Point
	Moved    bool // beyond the slack; a tap has not
}

// Hand is a hand on a page: empty, as at first, or holding one thing.
type Hand struct {
	Page Page
	held Held // nil for nothing
	done Gesture
}

// Held is what the hand holds, nil for nothing.
func (h *Hand) Held() Held { return h.held }

// Moved reports that what is held is being dragged.
func (h *Hand) Moved() bool { return h.held != nil && h.done.Moved }

// Point is a place of a picture, given in px.
func (h *Hand) Point(picture int, x, y float64) Point {
	u, v := h.Page.Unit(picture, x, y)
	return Point{X: x, Y: y, U: u, V: v}
}

// Down presses beside the grips. A hand that still holds something was lifted out of
// sight, where it was last seen.
func (h *Hand) Down(at Point) {
	h.Up(h.done.At)
	h.take(h.Page.Press(at), at)
}

// DownOn presses on a grip, and reports whether it was taken: if not, the press is
// one beside the grips.
func (h *Hand) DownOn(grip int, at Point) bool {
	if !h.Page.Tool().Grips {
		return false
	}
	h.Up(h.done.At)
	h.take(h.Page.Grab(grip, at), at)
	return h.held != nil
}

func (h *Hand) take(what Held, at Point) {
	h.held, h.done = what, Gesture{From: at, At: at}
	h.Move(at)
}

// Move moves the hand while it is down.
func (h *Hand) Move(to Point) {
	if h.held == nil {
		return
	}
	h.done.At = to
	if math.Hypot(to.X-h.done.From.X, to.Y-h.done.From.Y) > h.Page.Tool().Slack {
		h.done.Moved = true
	}
	if h.done.Moved {
		h.held.Move(h.done)
	}
}

// Up lifts the hand.
func (h *Hand) Up(at Point) {
	if what := h.held; what != nil {
		h.held, h.done.At = nil, at
		what.Drop(h.done)
	}
}

// Cancel empties the hand and puts back what it held.
func (h *Hand) Cancel() {
	if what := h.held; what != nil {
		h.held = nil
		what.Cancel(h.done)
	}
}

// Forget empties the hand without an end: what it held belongs to a question that
// is no longer on the page.
func (h *Hand) Forget() { h.held = nil }

// Leave takes the pointer out of the pictures; a hand that is down has not left.
func (h *Hand) Leave() {
	if h.held == nil {
		h.Page.Leave()
	}
}

// Tap is the part of what is held that a tap needs not have: nothing follows the
// hand, and nothing is to be put back.
type Tap struct{}

func (Tap) Move(Gesture)   {}
func (Tap) Cancel(Gesture) {}
func (Tap) Carries() bool  { return false }

// Arrows are the arrow keys as steps on the screen, downwards being positive.
func Arrows() map[string][2]float64 {
	return map[string][2]float64{
		"ArrowLeft": {-1, 0}, "ArrowRight": {1, 0}, "ArrowUp": {0, -1}, "ArrowDown": {0, 1},
	}
}
