package heatmappage

import (
	"math"

	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/app/ui/words"
	"cloakroom/core/readers/frame"
)

// What a hand does on the blank map: it draws a box, moves it, and pulls its corners.

// Unit returns the part of what is in sight under a place of the map, as it stands on the
// screen.
func (m *boxMap) Unit(_ int, x, y float64) (u, v float64) {
	f := m.file()
	if f == nil {
		return 0, 0
	}
	b := m.figure(f)
	if _, _, width, height := m.page.Desk.Screen().Box(boxMapID); width > 0 && height > 0 {
		x, y = x*b.Box.Width/width, y*b.Box.Height/height
	}
	return b.Plot().At(x, y)
}

// Tool draws boxes, and takes their corners.
func (m *boxMap) Tool() hold.Tool { return hold.Tool{Name: "box", Slack: 3, Grips: true} }

func (m *boxMap) Over(int, hold.Point) {}
func (m *boxMap) Leave()               {}

// Press moves the box when it is pressed inside, and else begins another.
func (m *boxMap) Press(at hold.Point) hold.Held {
	f := m.file()
	if f == nil {
		return nil
	}
	x, y := f.seen.At(at.U, at.V)
	if _, _, inside := f.box.Unit(x, y); inside && !f.box.Leaks() && !covers(f.box, f.seen) {
		return heldBox{m, f.box, moved}
	}
	return heldBox{m, f.box, drawn}
}

// covers reports that all that is in sight lies in a box, so that it cannot be moved there.
func covers(box, seen frame.Frame) bool {
	return box.West <= seen.West && box.South <= seen.South && box.East >= seen.East && box.North >= seen.North
}

// Grab takes a corner.
func (m *boxMap) Grab(i int, _ hold.Point) hold.Held {
	f := m.file()
	if f == nil {
		return nil
	}
	return heldBox{m, f.box, func(box frame.Frame, _, _, x, y float64) frame.Frame { return pulled(box, i, x, y) }}
}

// heldBox is a box in the hand: how it follows from where the hand took it, and is.
type heldBox struct {
	m       *boxMap
	started frame.Frame
	follow  func(box frame.Frame, fromX, fromY, x, y float64) frame.Frame
}

func (h heldBox) Carries() bool { return false }

// Move shows the box; its points are counted when it is let go.
func (h heldBox) Move(g hold.Gesture) {
	f := h.m.file()
	if f == nil {
		return
	}
	fromX, fromY := f.seen.At(g.From.U, g.From.V)
	x, y := f.seen.At(g.At.U, g.At.V)
	if box := rounded(h.follow(h.started, fromX, fromY, x, y), f.seen); box.Problem() == "" {
		f.box, f.uncounted = box, true
		h.m.page.Desk.Refresh()
	}
}

func (h heldBox) Drop(g hold.Gesture) {
	if f := h.m.file(); f != nil && g.Moved {
		f.uncounted = false
		f.take(f.box)
		h.m.page.Desk.Refresh()
	}
}

func (h heldBox) Cancel(hold.Gesture) {
	if f := h.m.file(); f != nil {
		f.box, f.uncounted = h.started, false
		h.m.page.Desk.Refresh()
	}
}

// drawn is a box from one place to another.
func drawn(box frame.Frame, fromX, fromY, x, y float64) frame.Frame {
	return frame.Frame{Kind: box.Kind, Choice: frame.Drawn, West: min(fromX, x), South: min(fromY, y), East: max(fromX, x), North: max(fromY, y)}
}

// moved is the box farther on, on the globe if it is of degrees.
func moved(box frame.Frame, fromX, fromY, x, y float64) frame.Frame {
	dx, dy := x-fromX, y-fromY
	if box.Kind == frame.Degrees {
		dx, dy = min(max(dx, -180-box.West), 180-box.East), min(max(dy, -90-box.South), 90-box.North)
	}
	return frame.Frame{Kind: box.Kind, Choice: frame.Drawn, West: box.West + dx, South: box.South + dy, East: box.East + dx, North: box.North + dy}
}

// pulled is the box with a corner somewhere else.
func pulled(box frame.Frame, i int, x, y float64) frame.Frame {
	otherX, otherY := cornerOf(box, 1-i)
	return drawn(box, otherX, otherY, x, y)
}

// finest is the power of ten that places are rounded to: one that the map still shows.
func finest(seen frame.Frame) float64 {
	return math.Pow(10, math.Floor(math.Log10((seen.East-seen.West)/200)))
}

// rounded has sides that are short to write.
func rounded(box, seen frame.Frame) frame.Frame {
	unit := finest(seen)
	for _, side := range []*float64{&box.West, &box.South, &box.East, &box.North} {
		*side = words.Round(*side, unit)
	}
	return box
}

// Key moves the box, or its upper right corner, or begins one in the middle.
func (m *boxMap) Key(key string, shift bool) bool {
	f := m.file()
	if f == nil {
		return false
	}
	if key == "Enter" || key == " " {
		quarter := func(low, high, share float64) float64 { return low + share*(high-low) }
		m.takes(f, drawn(f.box, quarter(f.seen.West, f.seen.East, 0.25), quarter(f.seen.South, f.seen.North, 0.25),
			quarter(f.seen.West, f.seen.East, 0.75), quarter(f.seen.South, f.seen.North, 0.75)))
		return true
	}
	to, arrow := hold.Arrows()[key]
	if !arrow || f.box.Leaks() {
		return arrow
	}
	if shift {
		return m.steps(f, 1, to, 1)
	}
	step := keyStep(f.seen)
	m.takes(f, moved(f.box, 0, 0, step*to[0], -step*to[1]))
	return true
}

// GripKey moves a corner, with Shift five steps at once.
func (m *boxMap) GripKey(i int, key string, shift bool) bool {
	f := m.file()
	to, arrow := hold.Arrows()[key]
	if f == nil || !arrow {
		return false
	}
	if shift {
		return m.steps(f, i, to, 5)
	}
	return m.steps(f, i, to, 1)
}

// steps moves a corner by keys; it does not pass the other one.
func (m *boxMap) steps(f *crowdFile, i int, to [2]float64, times float64) bool {
	step := times * keyStep(f.seen)
	x, y := cornerOf(f.box, i)
	x, y = x+step*to[0], y-step*to[1]
	if f.box.Kind == frame.Degrees {
		x, y = min(max(x, -180), 180), min(max(y, -90), 90)
	}
	if i == 0 {
		x, y = min(x, f.box.East), min(y, f.box.North)
	} else {
		x, y = max(x, f.box.West), max(y, f.box.South)
	}
	m.takes(f, pulled(f.box, i, x, y))
	return true
}

// keyStep is how far a key moves: some hundredth of what is in sight.
func keyStep(seen frame.Frame) float64 { return 2 * finest(seen) }

// takes takes a box, and says it.
func (m *boxMap) takes(f *crowdFile, box frame.Frame) {
	f.take(rounded(box, f.seen))
	m.page.Work.Say(f.box.Name(0, 0) + " to " + f.box.Name(1, 1))
}
