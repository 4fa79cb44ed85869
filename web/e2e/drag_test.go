package e2e

import (
	"fmt"
	"math"
	"strconv"
	"testing"

	"github.com/chromedp/cdproto/input"
)

// source reads a source's place and strength from the list of sources.
func (b *tab) source(i int) (at, strength float64) {
	b.t.Helper()
	return b.number(fmt.Sprintf("#source-at-%d", i)), b.number(fmt.Sprintf("#source-strength-%d", i))
}

// number reads the number that stands in a field.
func (b *tab) number(selector string) float64 {
	b.t.Helper()
	v, err := strconv.ParseFloat(b.value(selector), 64)
	if err != nil {
		b.t.Errorf("%s holds no number: %v", selector, err)
	}
	return v
}

func TestSourcesFollowTheMouse(t *testing.T) {
	b := ready(t, laptop, "")
	b.part("along the line", b.dragsAlong)
	b.part("in strength", b.dragsUp)
	b.part("until Escape", b.cancelsDrag)
	b.part("a tap adds one", b.tapsToAdd)
}

// A drag moves the source under the hand, its row in the list, everything that
// is computed from it, and is one step for undo.
func (b *tab) dragsAlong() {
	before := evaluate[string](b, recovered)
	left := b.centre("#source-0").X
	b.changes(func() { b.drag("#source-0", 140, 4, 7) }, truth, spread, readings, recovered, sentence, fragment)
	b.screenshot("dragged")
	if now := b.centre("#source-0").X; math.Abs(now-left-140) > 8 {
		b.t.Errorf("the handle went %.0f pixels along, the mouse 140", now-left)
	}
	at, strength := b.source(0)
	if at < 0.4 || at > 0.5 || strength != 1 {
		b.t.Errorf("the list says %v, %v", at, strength)
	}
	b.must(b.attribute("#source-0", "aria-valuetext"), fmt.Sprintf("position %v, strength 1", at))
	b.click("#undo")
	b.wait(fmt.Sprintf(`%s === %q`, recovered, before))
	b.waitValue("#source-at-0", "0.24")
	if !evaluate[bool](b, `document.querySelector("#undo").disabled`) {
		b.t.Error("one drag took more than one step to undo")
	}
	b.click("#redo")
	b.waitValue("#source-at-0", strconv.FormatFloat(at, 'g', -1, 64))
	b.answered()
}

// Vertical motion changes the strength alone, past a dead zone.
func (b *tab) dragsUp() {
	was, _ := b.source(1)
	b.changes(func() { b.drag("#source-1", 0, 44, 6) }, truth, recovered)
	at, strength := b.source(1)
	if at != was || strength >= 1 || strength < 0.05 {
		b.t.Errorf("dragged down, the source went from %v, 1 to %v, %v", was, at, strength)
	}
}

func (b *tab) cancelsDrag() {
	before, at := evaluate[string](b, truth), b.value("#source-at-1")
	from := b.centre("#source-1")
	b.hold(from, point{from.X - 120, from.Y})
	b.wait(fmt.Sprintf(`document.querySelector("#source-at-1").value !== %q`, at))
	if rows := b.count(".compare-row"); rows != 5 {
		b.t.Errorf("while the hand holds a source, %d of 5 methods are listed", rows)
	}
	b.press("Escape")
	b.waitValue("#source-at-1", at)
	b.run(input.DispatchMouseEvent(input.MouseMoved, from.X-60, from.Y).WithButton(input.Left).WithButtons(1))
	b.run(input.DispatchMouseEvent(input.MouseReleased, from.X-60, from.Y).WithButton(input.Left).WithClickCount(1))
	b.wait(fmt.Sprintf(`%s === %q`, truth, before))
	b.answered()
}

// hold presses at one point and moves to another without letting go.
func (b *tab) hold(from, to point) {
	b.t.Helper()
	b.run(
		input.DispatchMouseEvent(input.MouseMoved, from.X, from.Y),
		input.DispatchMouseEvent(input.MousePressed, from.X, from.Y).WithButton(input.Left).WithButtons(1).WithClickCount(1),
		input.DispatchMouseEvent(input.MouseMoved, (from.X+to.X)/2, to.Y).WithButton(input.Left).WithButtons(1),
		input.DispatchMouseEvent(input.MouseMoved, to.X, to.Y).WithButton(input.Left).WithButtons(1),
	)
}

func (b *tab) tapsToAdd() {
	sources := b.count("[role=slider].grip")
	lane := b.centre("#lane-0")
	b.changes(func() { b.dragTo(lane, lane, 1) }, truth, recovered)
	if now := b.count("[role=slider].grip"); now != sources+1 {
		b.t.Fatalf("%d sources became %d", sources, now)
	}
	added := fmt.Sprintf("#source-%d", sources)
	b.wait(fmt.Sprintf(`document.activeElement.matches(%q)`, added))
	if where := b.centre(added); math.Abs(where.X-lane.X) > 6 {
		b.t.Errorf("a tap at %.0f added a source at %.0f", lane.X, where.X)
	}
}

// The finger moves a source sideways, and still scrolls the page elsewhere.
func TestSourcesFollowTheFinger(t *testing.T) {
	b := ready(t, phone, "")
	b.changes(func() {
		from := b.centre("#source-0")
		b.touchDrag(from, point{from.X + 70, from.Y + 3}, 7)
	}, truth, recovered, sentence)
	b.screenshot("dragged")
	if at, strength := b.source(0); at < 0.38 || at > 0.52 || strength != 1 {
		t.Errorf("the list says %v, %v", at, strength)
	}
	lane := b.centre("#lane-3")
	b.touchDrag(lane, point{lane.X, lane.Y - 200}, 8)
	b.wait(`scrollY > 50`)
}
