package hold

import (
	"fmt"
	"slices"
	"testing"
)

// desk is a page of 100 × 100 px with one grip, which writes down what it is told.
type desk struct {
	tool  Tool
	empty bool // a press takes hold of nothing
	diary []string
}

func (d *desk) note(format string, a ...any) { d.diary = append(d.diary, fmt.Sprintf(format, a...)) }

func (d *desk) Unit(_ int, x, y float64) (u, v float64) { return x / 100, 1 - y/100 }
func (d *desk) Tool() Tool                              { return d.tool }

func (d *desk) Press(at Point) Held {
	d.note("press %v", at)
	if d.empty {
		return nil
	}
	return thing{d, "a spot"}
}

func (d *desk) Grab(grip int, _ Point) Held {
	if grip != 0 {
		return nil
	}
	return thing{d, "the grip"}
}

func (d *desk) Over(picture int, at Point) { d.note("over %d %v", picture, at.X) }
func (d *desk) Leave()                     { d.note("leave") }

func (d *desk) Key(string, bool) bool          { return false }
func (d *desk) GripKey(int, string, bool) bool { return false }

type thing struct {
	desk *desk
	name string
}

func (h thing) Move(g Gesture)   { h.desk.note("%s goes from %v to %v", h.name, g.From.X, g.At.X) }
func (h thing) Drop(g Gesture)   { h.desk.note("%s ends at %v, moved %v", h.name, g.At.X, g.Moved) }
func (h thing) Cancel(g Gesture) { h.desk.note("%s is put back, moved %v", h.name, g.Moved) }
func (h thing) Carries() bool    { return h.name == "the grip" }

// Whatever pointer and keys do, what is held begins once and ends once, in one of
// three ways.
func TestAHandHoldsOneThing(t *testing.T) {
	at := func(h *Hand, x float64) Point { return h.Point(0, x, 50) }
	for name, c := range map[string]struct {
		tool Tool
		do   func(h *Hand, d *desk)
		want []string
	}{
		"a tap": {Tool{Slack: 3}, func(h *Hand, _ *desk) { h.Down(at(h, 10)); h.Move(at(h, 12)); h.Up(at(h, 12)) },
			[]string{"press {10 50 0.1 0.5}", "a spot ends at 12, moved false"}},
		"a drag": {Tool{Slack: 3}, func(h *Hand, _ *desk) {
			h.Down(at(h, 10))
			h.Move(at(h, 13))
			h.Move(at(h, 20))
			h.Move(at(h, 11)) // a drag stays one
			h.Up(at(h, 11))
		}, []string{"press {10 50 0.1 0.5}", "a spot goes from 10 to 20", "a spot goes from 10 to 11", "a spot ends at 11, moved true"}},
		"a stroke": {Tool{Slack: NoTap}, func(h *Hand, _ *desk) { h.Down(at(h, 10)); h.Move(at(h, 11)); h.Up(at(h, 11)) },
			[]string{"press {10 50 0.1 0.5}", "a spot goes from 10 to 10", "a spot goes from 10 to 11", "a spot ends at 11, moved true"}},
		"a stroke without slack": {Tool{}, func(h *Hand, _ *desk) { h.Down(at(h, 10)); h.Move(at(h, 10)); h.Move(at(h, 11)); h.Up(at(h, 11)) },
			[]string{"press {10 50 0.1 0.5}", "a spot goes from 10 to 11", "a spot ends at 11, moved true"}},
		"Escape": {Tool{Slack: 3}, func(h *Hand, _ *desk) {
			h.Down(at(h, 10))
			h.Move(at(h, 20))
			h.Cancel()
			h.Move(at(h, 30))
			h.Up(at(h, 30))
		},
			[]string{"press {10 50 0.1 0.5}", "a spot goes from 10 to 20", "a spot is put back, moved true"}},
		"a forgotten hold": {Tool{}, func(h *Hand, _ *desk) { h.Down(at(h, 10)); h.Forget(); h.Move(at(h, 30)); h.Up(at(h, 30)); h.Cancel() },
			[]string{"press {10 50 0.1 0.5}"}},
		"nothing there": {Tool{}, func(h *Hand, d *desk) {
			d.empty = true
			h.Down(at(h, 10))
			h.Move(at(h, 30))
			h.Up(at(h, 30))
			h.Cancel()
		},
			[]string{"press {10 50 0.1 0.5}"}},
		"a grip": {Tool{Slack: 3, Grips: true}, func(h *Hand, _ *desk) { h.DownOn(0, at(h, 10)); h.Move(at(h, 20)); h.Up(at(h, 20)) },
			[]string{"the grip goes from 10 to 20", "the grip ends at 20, moved true"}},
		"a press whose end was not seen": {Tool{Slack: 3, Grips: true}, func(h *Hand, _ *desk) {
			h.Down(at(h, 10))
			h.Move(at(h, 20))
			h.DownOn(0, at(h, 50))
			h.Cancel()
		}, []string{"press {10 50 0.1 0.5}", "a spot goes from 10 to 20", "a spot ends at 20, moved true", "the grip is put back, moved false"}},
		"pointing": {Tool{}, func(h *Hand, _ *desk) {
			h.Page.Over(2, at(h, 10))
			h.Leave()
			h.Down(at(h, 10))
			h.Leave() // a hand that is down has not left
			h.Up(at(h, 10))
			h.Leave()
		}, []string{"over 2 10", "leave", "press {10 50 0.1 0.5}", "a spot ends at 10, moved false", "leave"}},
	} {
		d := &desk{tool: c.tool}
		h := Hand{Page: d}
		c.do(&h, d)
		if !slices.Equal(d.diary, c.want) {
			t.Errorf("%s: the page was told\n%q, not\n%q", name, d.diary, c.want)
		}
		if h.Held() != nil || h.Moved() {
			t.Errorf("%s: something is still held", name)
		}
	}
}

// A press on a grip belongs to what lies under it where the tool takes no grips, or
// the grip is gone.
func TestAGripIsLeftToThePress(t *testing.T) {
	for _, c := range []struct {
		grip  int
		grips bool
		taken bool
	}{{0, true, true}, {0, false, false}, {7, true, false}} {
		d := &desk{tool: Tool{Grips: c.grips}}
		h := Hand{Page: d}
		if taken := h.DownOn(c.grip, Point{}); taken != c.taken || (h.Held() != nil) != c.taken {
			t.Errorf("grip %d, tool takes grips %v: taken %v", c.grip, c.grips, taken)
		}
	}
}

// The hand is empty before what it held ends: what then changes is no drag any more.
func TestAnEmptyHandEnds(t *testing.T) {
	h := Hand{Page: &desk{}}
	for name, end := range map[string]func(){"up": func() { h.Up(Point{}) }, "cancel": func() { h.Cancel() }} {
		empty := false
		h.take(ending{func() { empty = h.Held() == nil }}, Point{})
		if end(); !empty {
			t.Errorf("%s: at its end the thing is still held", name)
		}
	}
}

type ending struct{ do func() }

func (ending) Move(Gesture)     {}
func (e ending) Drop(Gesture)   { e.do() }
func (e ending) Cancel(Gesture) { e.do() }
func (ending) Carries() bool    { return true }

func TestToolsAreNamed(t *testing.T) {
	tools := Tools{{Name: "tap", Hint: "Tap."}, {Name: "paint", Hint: "Paint."}}
	for name, want := range map[string]string{"tap": "tap", "paint": "paint", "": "tap", "draw": "tap"} {
		if got := tools.Named(name).Name; got != want {
			t.Errorf("%q names the tool %q, not %q", name, got, want)
		}
	}
}
