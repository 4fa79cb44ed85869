package e2e

import "testing"

// A number typed in one panel must not go to the panel open before.
func TestHeatmapPanelsDoNotShareTheirField(t *testing.T) {
	b := readyMap(t, laptop, smallMap)
	b.click("#tab-centres")
	b.waitText("#panel", "mean way")
	b.click("#tab-shuffle")
	b.waitText("#panel", "messages a person sends")
	b.enter("#shuffle-scale", "16")
	b.wait(`location.hash.includes("heatmap.shuffle=16") || location.hash.includes("heatmap.centres=16")`)
	b.must(evaluate[string](b, fragment), "heatmap.shuffle=16")
}

// Undo straight after a change takes back that change alone.
func TestHeatmapUndoAtOnce(t *testing.T) {
	b := readyMap(t, laptop, smallMap)
	b.choose("#crowd-kind", "clusters")
	b.crowds(300)
	b.mapAnswered()
	b.focus("#source-0")
	b.press("ArrowRight")
	b.waitValue("#cluster-x-0", "0.31")
	b.mapAnswered()
	b.press("Delete", "Control+z")
	b.rests()
	b.mapAnswered()
	if n := b.count(".grip.cluster"); n != 2 || b.value("#cluster-x-0") != "0.31" {
		t.Errorf("%d clusters, the first at %s", n, b.value("#cluster-x-0"))
	}
}

// With the swipe, the third and fourth pictures have names of their own.
func TestHeatmapSwipeIsNamed(t *testing.T) {
	b := readyMap(t, laptop, smallMap)
	b.choose("#beside", "swipe")
	b.rests()
	if third, fourth := b.attribute("#view-private", "aria-label"), b.attribute("#view-recovered", "aria-label"); third == fourth || third == "" {
		t.Errorf("the third picture is called %q, the fourth %q", third, fourth)
	}
	b.axe()
}
