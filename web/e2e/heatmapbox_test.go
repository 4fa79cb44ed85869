package e2e

import (
	"fmt"
	"math"
	"testing"

	"github.com/chromedp/cdproto/input"
)

// onMap is the middle of something on the blank map, in shares of what is in sight.
func (b *tab) onMap(u, v float64) point {
	b.t.Helper()
	return evaluate[point](b, fmt.Sprintf(`(() => {
		const map = document.querySelector("#box-map");
		map.scrollIntoView({ block: "center", behavior: "instant" });
		const lines = map.querySelector("svg path").getBoundingClientRect();
		return { X: lines.left + %v * lines.width, Y: lines.bottom - %v * lines.height };
	})()`, u, v))
}

// sides are those of the box as typed.
func (b *tab) sides() [4]float64 {
	b.t.Helper()
	return evaluate[[4]float64](b, `["west", "south", "east", "north"].map((side) => +document.querySelector("#box-" + side).value)`)
}

// near reports an error unless the box has these sides, to a degree.
func (b *tab) near(what string, west, south, east, north float64) {
	b.t.Helper()
	got := b.sides()
	for i, want := range [4]float64{west, south, east, north} {
		if math.Abs(got[i]-want) > 1.01 {
			b.t.Errorf("%s, the box is %v", what, got)
			return
		}
	}
}

// A box is drawn on a blank globe, by mouse and by keys; what is loaded in it
// is shown in its true shape, and the pointer finds its cells there.
func TestHeatmapBoxIsDrawn(t *testing.T) {
	b := readyMap(t, laptop, smallMap)
	b.opens("load-crowd")
	b.pastesCrowd("user,latitude,longitude\n1,48.1,16.2\n2,48.2,16.3\n3,48.3,16.4\n4,-33,151\n")
	b.waitText(".import-summary", "4 points of 4 people")
	b.waitText("#dialog", "nothing of the file")
	b.part("by mouse", func() {
		b.dragTo(b.onMap(0.5, 0.6), b.onMap(0.75, 0.9), 6)
		b.near("drawn", 0, 18, 90, 72)
		b.waitText("#dialog", "3 points inside, 1 outside")
		b.dragTo(b.onMap(0.6, 0.7), b.onMap(0.5, 0.7), 6)
		b.near("moved", -36, 18, 54, 72)
		b.drag("#box-corner-1", -20, 0, 4)
		if got := b.sides(); got[2] >= 53 || got[0] != -36 {
			t.Errorf("its corner pulled, the box is %v", got)
		}
		b.screenshot("box-drawn")
	})
	b.part("by keys", func() {
		b.focus("#box-pad")
		b.press("Enter")
		b.waitValue("#box-west", "-90")
		b.press("ArrowRight", "ArrowDown", "Shift+ArrowLeft")
		b.waitValue("#box-west", "-88")
		b.waitValue("#box-north", "43")
		b.waitValue("#box-east", "90")
		b.focus("#box-corner-0")
		b.press("Shift+ArrowRight")
		b.waitValue("#box-west", "-78")
	})
	b.part("from near", func() {
		for _, side := range [][2]string{{"north", "50"}, {"south", "45"}, {"east", "20"}, {"west", "10"}} {
			b.enter("#box-"+side[0], side[1])
			b.waitValue("#box-"+side[0], side[1])
		}
		b.click("#box-closer")
		b.dragTo(b.onMap(0.3, 0.3), b.onMap(0.35, 0.3), 4)
		b.waitValue("#box-west", "11")
		b.waitValue("#box-east", "21")
	})
	b.part("and shown as it is", func() {
		b.click("#use-crowd")
		b.wait(`!document.querySelector("#dialog")`)
		b.crowds(3)
		want := 10 * math.Cos(47.5*math.Pi/180) / 5
		for i := range 4 {
			got := evaluate[float64](b, fmt.Sprintf(`(() => { const box = document.querySelector("#lane-%d .nodes svg svg").getBoundingClientRect(); return box.width / box.height })()`, i))
			if math.Abs(got/want-1) > 0.02 {
				t.Errorf("map %d is %v : 1 on the screen, and %v : 1 on the ground", i, got, want)
			}
		}
		b.pointsAtCells()
		b.screenshot("box-shown")
	})
}

// pointsAtCells points into a corner of the first map: the mark lies there, and has the
// map's shape.
func (b *tab) pointsAtCells() {
	b.t.Helper()
	at := evaluate[point](b, `(() => { const box = document.querySelector("#lane-0 .nodes svg svg").getBoundingClientRect(); return { X: box.right - 2, Y: box.top + 2 } })()`)
	b.run(input.DispatchMouseEvent(input.MouseMoved, at.X, at.Y))
	b.wait(`document.querySelector("#lane-0 .cell-mark:not([hidden])")`)
	off := evaluate[float64](b, `(() => {
		const mark = document.querySelector("#lane-0 .cell-mark").getBoundingClientRect();
		const map = document.querySelector("#lane-0 .nodes svg svg").getBoundingClientRect();
		return Math.max(Math.abs(mark.right - map.right), Math.abs(mark.top - map.top));
	})()`)
	if off > 3.5 {
		b.t.Errorf("the mark of the corner's cell lies %v px beside the corner", off)
	}
}
