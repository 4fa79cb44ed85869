package e2e

import (
	"slices"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"cloakroom/core/scenario/network"
)

// traces draws a line with the mouse from one point to the next.
func (b *tab) traces(way ...point) {
	b.t.Helper()
	mouse := func(kind input.MouseType, p point, buttons int64) chromedp.Action {
		return input.DispatchMouseEvent(kind, p.X, p.Y).WithButton(input.Left).WithButtons(buttons).WithClickCount(1)
	}
	b.run(input.DispatchMouseEvent(input.MouseMoved, way[0].X, way[0].Y), mouse(input.MousePressed, way[0], 1))
	for i, to := range way[1:] {
		for k := range 6 {
			b.run(mouse(input.MouseMoved, between(way[i], to, k+1, 6), 1))
		}
	}
	b.run(mouse(input.MouseReleased, way[len(way)-1], 0))
	b.drawn()
}

func (b *tab) tap(p point) {
	b.t.Helper()
	b.run(chromedp.MouseClickXY(p.X, p.Y))
	b.drawn()
}

// A network is drawn by mouse on a row of four, undone to the beginning and
// done again.
func TestNetworkIsDrawnByMouse(t *testing.T) {
	b := ready(t, laptop, fragmentOf(row(4)))
	d := b.begins()
	d.does("a tap adds a person", func() {
		b.takes("draw")
		b.tap(b.place(0.5, 0.9))
	}, func(n *network.Question) bool {
		return n.Graph.Kind == network.GraphEdges && n.Graph.Nodes() == 5 && len(n.Graph.Edges) == 3
	})
	if kind := b.value("#graph-kind"); kind != network.GraphEdges {
		t.Errorf("the network is called %s", kind)
	}
	d.does("a drag ties", func() { b.dragTo(b.person(4), b.person(0), 6) }, func(n *network.Question) bool { return tied(n, 4, 0) })
	d.does("a drag again cuts", func() { b.dragTo(b.person(0), b.person(4), 6) }, func(n *network.Question) bool { return !tied(n, 4, 0) })
	d.does("another tie", func() { b.dragTo(b.person(4), b.person(3), 6) }, func(n *network.Question) bool { return tied(n, 4, 3) })
	d.does("a line makes a community", func() {
		b.takes("group")
		first, second := b.person(1), b.person(2)
		b.traces(point{first.X - 14, second.Y - 20}, point{second.X + 14, second.Y - 20}, point{second.X + 14, first.Y + 20}, point{first.X - 14, first.Y + 20})
	}, func(n *network.Question) bool {
		c := n.Graph.Communities
		return len(c) == 5 && c[1] == c[2] && c[0] != c[1] && c[3] != c[1]
	})
	var was point
	d.does("a person is moved", func() {
		b.takes("rumour")
		was = b.person(2)
		b.dragTo(was, point{was.X + 20, was.Y + 50}, 6)
	}, func(n *network.Question) bool { return starts(n, 0) && n.Graph.Nodes() == 5 })
	if now := b.person(2); now.X-was.X < 18 || now.X-was.X > 22 || now.Y-was.Y < 48 || now.Y-was.Y > 52 {
		t.Errorf("the hand moved a person by 20, 50 and the picture by %.0f, %.0f", now.X-was.X, now.Y-was.Y)
	}
	d.does("a tap starts a rumour", func() { b.tap(b.person(3)) }, func(n *network.Question) bool { return starts(n, 0, 3) })
	d.does("a rumour is dragged along", func() { b.dragTo(b.centre("#source-1"), b.person(4), 6) }, func(n *network.Question) bool { return starts(n, 0, 4) })
	d.does("a person is erased", func() {
		b.takes("erase")
		b.tap(b.person(1))
	}, func(n *network.Question) bool {
		return n.Graph.Nodes() == 4 && len(n.Graph.Edges) == 2 && starts(n, 0, 3)
	})
	d.does("a tie is erased", func() {
		b.tap(between(b.person(2), b.person(3), 1, 2))
	}, func(n *network.Question) bool {
		return n.Graph.Nodes() == 4 && len(n.Graph.Edges) == 1 && tied(n, 1, 2)
	})
	d.does("a tap stops a rumour", func() {
		b.takes("rumour")
		b.tap(b.person(0))
	}, func(n *network.Question) bool { return starts(n, 3) })
	b.part("and undone", func() { d.goesBack(func() { b.click("#undo") }, func() { b.click("#redo") }) })
}

// Escape lets go of what the hand holds, and a tap that meets nothing changes
// nothing.
func TestHandOnANetworkLetsGo(t *testing.T) {
	b := ready(t, laptop, fragmentOf(row(4)))
	before, link := evaluate[string](b, drawings), evaluate[string](b, fragment)
	same := func(what string) {
		t.Helper()
		b.answered()
		if evaluate[string](b, drawings) != before || evaluate[string](b, fragment) != link {
			t.Errorf("%s left another network", what)
		}
		if kind := b.value("#graph-kind"); kind != network.GraphPath {
			t.Errorf("%s made the network %s", what, kind)
		}
	}
	from := b.person(2)
	b.shows(func() { b.hold(from, point{from.X + 40, from.Y + 60}) }, truth)
	b.press("Escape")
	b.run(input.DispatchMouseEvent(input.MouseReleased, from.X+40, from.Y+60).WithButton(input.Left).WithClickCount(1))
	same("Escape, a person in the hand,")
	b.shows(func() { b.hold(b.centre("#source-0"), b.person(3)) }, truth)
	b.press("Escape")
	b.run(input.DispatchMouseEvent(input.MouseReleased, from.X, from.Y).WithButton(input.Left).WithClickCount(1))
	same("Escape, a source in the hand,")
	b.takes("group")
	b.traces(b.place(0.4, 0.9), b.place(0.6, 0.9), b.place(0.6, 0.98))
	b.waitText("#status", "Nobody is inside")
	same("a line round nobody")
	b.takes("rumour")
	b.part("in a large view too", b.enlargesViews)
}

// enlargesViews shows one view at a time, and all four again; the hand finds its people
// in either.
func (b *tab) enlargesViews() {
	const seen = `[...document.querySelectorAll("#lanes > section")].filter((e) => e.checkVisibility()).map((e) => e.id)`
	for i, name := range []string{"truth", "exact", "private", "recovered"} {
		b.click("#large-" + name)
		b.wait(`document.querySelector("#lanes").matches(".one")`)
		if now := evaluate[[]string](b, seen); !slices.Equal(now, []string{"view-" + name}) {
			b.t.Errorf("enlarging %s shows %q", name, now)
		}
		b.rests()
		b.screenshot(name)
		if i == 0 {
			b.changes(func() { b.tap(b.person(3)) }, fragment)
			if !starts(b.asked().Network, 0, 3) {
				b.t.Errorf("in the large view a tap starts %v", b.asked().Network.Sources)
			}
		}
		b.click("#large-" + name)
		b.wait(`document.querySelector("#lanes").matches(".all")`)
		if now := b.focused(); now != "#large-"+name {
			b.t.Errorf("closing %s takes the focus to %s", name, now)
		}
	}
}

// The finger draws as the mouse does, and the page does not scroll meanwhile.
func TestNetworkIsDrawnByFinger(t *testing.T) {
	b := ready(t, phone, fragmentOf(row(4)))
	d := b.begins()
	d.does("a source is dragged", func() { b.touchDrag(b.centre("#source-0"), b.person(2), 8) }, func(n *network.Question) bool { return starts(n, 2) })
	d.does("a person is moved", func() {
		from := b.person(3)
		b.touchDrag(from, point{from.X + 60, from.Y + 20}, 8)
	}, func(n *network.Question) bool { return n.Graph.At[3] != row(4).Network.Graph.At[3] })
	b.takes("draw")
	d.does("a tie is drawn", func() { b.touchDrag(b.person(0), b.person(3), 8) }, func(n *network.Question) bool { return tied(n, 0, 3) })
	d.goesBack(func() { b.click("#undo") }, func() { b.click("#redo") })
}
