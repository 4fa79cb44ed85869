package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/input"
)

// A finger scrolls over the crowd while it could put a cluster, and paints without
// scrolling once it holds the brush; a second finger changes nothing about it.
func TestHeatmapFingersScrollOrPaint(t *testing.T) {
	b := readyMap(t, phone, smallMap+"&heatmap.people.kind=points")
	at := b.centre("#pad")
	b.touchDrag(at, point{at.X, at.Y - 250}, 8)
	b.wait(`scrollY > 50`)
	b.stops()
	if n := b.count(".grip.cluster"); n > 0 || !b.undone() {
		t.Errorf("scrolling put %d clusters", n)
	}
	b.tool("paint")
	at = b.centre("#pad")
	b.stops()
	was := evaluate[float64](b, `scrollY`)
	one, two := &input.TouchPoint{X: at.X, Y: at.Y, ID: 1}, &input.TouchPoint{X: at.X + 80, Y: at.Y + 60, ID: 2}
	b.run(input.DispatchTouchEvent(input.TouchStart, []*input.TouchPoint{one}))
	b.run(input.DispatchTouchEvent(input.TouchStart, []*input.TouchPoint{one, two}))
	two.Y -= 80
	b.run(input.DispatchTouchEvent(input.TouchMove, []*input.TouchPoint{one, two}))
	b.run(input.DispatchTouchEvent(input.TouchEnd, []*input.TouchPoint{}))
	b.crowds(3) // one dab, where the first finger was put down
	b.changes(func() { b.touchDrag(at, point{at.X + 10, at.Y - 70}, 8) }, crowdMap, fragment)
	if n := b.crowd(); n < 9 {
		t.Errorf("a stroke of the finger painted %d people", n-3)
	}
	if now := evaluate[float64](b, `scrollY`); now != was {
		t.Errorf("painting scrolled the page from %v to %v", was, now)
	}
}

// stops waits until the page scrolls no further, which is the browser's own doing.
func (b *tab) stops() {
	b.t.Helper()
	b.wait(`window.wasAt?.y === scrollY ? performance.now() > window.wasAt.since + 250 : (window.wasAt = { y: scrollY, since: performance.now() }, false)`)
}
