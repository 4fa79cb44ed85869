package e2e

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
)

// smallMap opens the heatmaps on a grid that is answered at once.
const smallMap = "#lab=heatmap&heatmap.grid=32"

// What the heatmaps show, as JavaScript expressions.
const (
	crowdMap   = `document.querySelector("#lane-0 svg").outerHTML`
	privateMap = `document.querySelector("#lane-2 svg").outerHTML`
	besideMap  = `document.querySelector("#lane-3 svg").outerHTML`
	crowdSays  = `document.querySelector("#crowd-says").textContent`
)

// readyMap opens a heatmap and waits for its full answer.
func readyMap(t testing.TB, s size, fragment string) *tab {
	t.Helper()
	b := openTab(t, serveSite(t, hosting{}), s, fragment)
	b.mapAnswered()
	return b
}

func (b *tab) mapAnswered() {
	b.t.Helper()
	b.wait(`document.querySelector("#lab-heatmap").ariaCurrent === "page" && document.querySelector("#lane-2 svg")`)
	b.answered()
}

// tool takes a tool of the truth.
func (b *tab) tool(name string) {
	b.t.Helper()
	b.click("label[for=tool-" + name + "]")
	b.wait(fmt.Sprintf(`document.querySelector("#tool-%s").checked && document.querySelector("#pad").matches(".pad-%[1]s")`, name))
}

// crowd is how many people there are.
func (b *tab) crowd() int {
	b.t.Helper()
	return evaluate[int](b, `+(`+crowdSays+`.replaceAll(",", "").match(/^\d+/) ?? [0])[0]`)
}

// crowds waits until there are so many people, in the full answer.
func (b *tab) crowds(people int) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`+(%s.replaceAll(",", "").match(/^\d+/) ?? [0])[0] === %d`, crowdSays, people))
	b.answered()
}

func (b *tab) undone() bool {
	b.t.Helper()
	return evaluate[bool](b, `document.querySelector("#undo").disabled`)
}

// letsGo releases the mouse somewhere.
func (b *tab) letsGo(at point) {
	b.t.Helper()
	b.run(input.DispatchMouseEvent(input.MouseReleased, at.X, at.Y).WithButton(input.Left).WithClickCount(1))
}

// People are painted and wiped away with the mouse, a stroke being one step.
func TestHeatmapIsPainted(t *testing.T) {
	b := readyMap(t, laptop, smallMap+"&heatmap.people.kind=points")
	b.waitText(".sentence", "Nobody is there yet")
	empty := evaluate[string](b, crowdMap)
	b.tool("paint")
	at := b.centre("#pad")
	b.shows(func() { b.dragTo(point{at.X - 60, at.Y - 30}, point{at.X + 60, at.Y + 30}, 12) }, crowdMap, privateMap, sentence, fragment)
	b.answered()
	b.screenshot("painted")
	painted := b.crowd()
	if painted < 15 || painted%3 != 0 {
		t.Errorf("a stroke painted %d people", painted)
	}
	b.must(b.text(".sentence"), "of the heat with the true one", "one person is there")
	b.tool("wipe")
	b.shows(func() { b.dragTo(point{at.X - 10, at.Y - 5}, point{at.X + 30, at.Y + 15}, 6) }, crowdMap, fragment)
	b.answered()
	b.screenshot("wiped")
	if left := b.crowd(); left >= painted || left == 0 {
		t.Errorf("of %d people, wiping left %d", painted, left)
	}
	b.click("#undo")
	b.crowds(painted)
	b.click("#undo")
	b.waitText(".sentence", "Nobody is there yet")
	b.wait(fmt.Sprintf(`%s === %q`, crowdMap, empty))
	if !b.undone() {
		t.Error("two strokes took more than two steps to undo")
	}
	b.click("#redo")
	b.crowds(painted)
}

// The same by keys alone.
func TestHeatmapByKeyboardAlone(t *testing.T) {
	b := readyMap(t, laptop, smallMap+"&heatmap.people.kind=points")
	b.part("people are painted", func() {
		b.focus("#tool-clusters")
		b.press("ArrowRight")
		b.wait(`document.querySelector("#tool-paint").checked`)
		b.focus("#pad")
		b.press("Home", "Shift+ArrowRight", "Shift+ArrowUp", "ArrowRight")
		b.wait(`document.querySelector(".cell-mark:not([hidden])")`)
		b.waitText("#status", "cell 9, 8")
		b.press("Enter")
		b.crowds(3)
		b.press("ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "Enter")
		b.crowds(6)
	})
	b.part("and wiped away", func() {
		b.press("Delete")
		b.crowds(3)
		b.press("Control+z")
		b.crowds(6)
		if now := b.focused(); now != "#pad" {
			b.t.Errorf("undoing took the focus to %s", now)
		}
	})
	b.part("clusters are put, moved and removed", func() {
		b.focus("#tool-paint")
		b.press("ArrowLeft")
		b.wait(`document.querySelector("#tool-clusters").checked`)
		b.focus("#pad")
		b.press("Enter")
		b.wait(`document.activeElement.id === "source-0"`)
		b.crowds(60)
		x, y := b.number("#cluster-x-0"), b.number("#cluster-y-0")
		b.press("ArrowRight", "Shift+ArrowUp")
		b.waitValue("#cluster-x-0", fmt.Sprint(math.Round((x+0.01)*1e4)/1e4))
		b.waitValue("#cluster-y-0", fmt.Sprint(math.Round((y+0.05)*1e4)/1e4))
		b.press("PageUp")
		b.crowds(72)
		b.typeText("+")
		b.waitValue("#cluster-spread-0", "0.048")
		b.must(b.attribute("#source-0", "aria-valuetext"), "72 people", "spread 0.048")
		b.mapAnswered()
		b.press("Delete")
		b.waitText(".sentence", "Nobody is there yet")
		b.wait(`document.activeElement.id === "pad"`)
		b.mapAnswered()
		b.press("Control+z")
		b.crowds(72)
	})
}

// Clusters are put by a tap, dragged, and typed.
func TestHeatmapClusters(t *testing.T) {
	long(t)
	b := readyMap(t, laptop, smallMap)
	b.choose("#crowd-kind", "clusters")
	b.crowds(300)
	b.part("undo at once takes back the last change alone", func() {
		b.mapAnswered()
		b.focus("#source-0")
		b.press("ArrowRight")
		b.waitValue("#cluster-x-0", "0.31")
		b.mapAnswered()
		b.press("Delete", "Control+z")
		b.rests()
		b.mapAnswered()
		if n := b.count(".grip.cluster"); n != 2 || b.value("#cluster-x-0") != "0.31" {
			b.t.Errorf("%d clusters, the first at %s", n, b.value("#cluster-x-0"))
		}
		b.press("Control+z")
		b.waitValue("#cluster-x-0", "0.3")
		b.mapAnswered()
	})
	b.part("a tap puts one", func() {
		at := b.centre("#pad")
		to := point{at.X - 60, at.Y - 60}
		b.shows(func() { b.dragTo(to, to, 1) }, crowdMap, privateMap)
		b.crowds(360)
		b.wait(`document.activeElement.id === "source-2"`)
		if where := b.centre("#source-2"); math.Hypot(where.X-to.X, where.Y-to.Y) > 2 {
			b.t.Errorf("a tap at %v put a cluster at %v", to, where)
		}
	})
	b.part("a drag moves one", func() {
		from, x, y := b.centre("#source-2"), b.number("#cluster-x-2"), b.number("#cluster-y-2")
		b.shows(func() { b.drag("#source-2", 50, 40, 8) }, crowdMap, privateMap, fragment)
		b.answered()
		b.screenshot("dragged")
		if now := b.centre("#source-2"); math.Hypot(now.X-from.X-50, now.Y-from.Y-40) > 2 {
			b.t.Errorf("dragged by 50, 40, the grip went from %v to %v", from, now)
		}
		if x1, y1 := b.number("#cluster-x-2"), b.number("#cluster-y-2"); x1 <= x || y1 >= y {
			b.t.Errorf("dragged to the lower right, the cluster went from %v, %v to %v, %v", x, y, x1, y1)
		}
		moved := b.value("#cluster-x-2")
		b.click("#undo")
		b.waitValue("#cluster-x-2", fmt.Sprint(x))
		b.click("#redo")
		b.waitValue("#cluster-x-2", moved)
		b.mapAnswered()
	})
	b.part("until Escape", func() {
		x, from := b.value("#cluster-x-2"), b.centre("#source-2")
		b.hold(from, point{from.X - 40, from.Y - 30})
		b.wait(fmt.Sprintf(`document.querySelector("#cluster-x-2").value !== %q`, x))
		b.press("Escape")
		b.waitValue("#cluster-x-2", x)
		b.letsGo(point{from.X - 60, from.Y})
		b.rests()
		b.waitValue("#cluster-x-2", x)
	})
	b.part("its numbers are typed", func() {
		b.shows(func() { b.enter("#cluster-x-2", "0,25") }, crowdMap)
		b.waitValue("#cluster-x-2", "0.25")
		b.enter("#cluster-count-2", "10")
		b.crowds(310)
		b.enter("#cluster-spread-2", "0.1")
		b.waitValue("#cluster-spread-2", "0.1")
		b.wait(`document.querySelector("#source-2").getAttribute("aria-valuetext") === "at 0.25, " + document.querySelector("#cluster-y-2").value + ", 10 people, spread 0.1"`)
		for selector, wrong := range map[string][2]string{"#cluster-y-2": {"2", "y of cluster 3"}, "#cluster-count-2": {"2.5", "People of cluster 3"}, "#cluster-spread-2": {"wide", "Spread of cluster 3"}} {
			before := b.value(selector)
			b.enter(selector, wrong[0])
			b.waitText(".setup .refused:not([hidden])", wrong[1], wrong[0])
			b.enter(selector, before)
			b.wait(`!document.querySelector(".setup .refused:not([hidden])")`)
		}
		b.click("[aria-label='Remove cluster 3']")
		b.crowds(300)
		b.click("#add-cluster")
		b.crowds(360)
	})
}

// Points are pasted with lines that are none, in a box of one's own.
func TestHeatmapLoadsPoints(t *testing.T) {
	b := readyMap(t, laptop, smallMap)
	b.part("with lines that cannot be used", func() {
		b.opens("load-crowd")
		b.pastesCrowd("person,x,y\nAnn,0,0\nAnn,10,20\nBob,5,5\nCy,five,5\nDi,5\n")
		b.waitText(".import-summary", "3 points of 2 people", "2 lines cannot be used")
		b.must(b.text("#dialog"), "line 5", "line 6")
		b.screenshot("points-read")
		b.must(b.text("#dialog"), "1 point inside, 2 outside")
		b.click("#box-own")
		b.click("#use-crowd")
		b.wait(`!document.querySelector("#dialog")`)
		b.crowds(2)
		b.waitText("#crowd-says", "3 points")
		b.mapAnswered()
	})
	b.part("by latitude and longitude, in another box", func() {
		b.opens("load-crowd")
		b.pastesCrowd("user,latitude,longitude\n1,48.1,16.2\n2,48.2,16.3\n3,48.3,16.4\n4,148.3,16.4\n")
		b.waitText(".import-summary", "3 points of 3 people by latitude and longitude", "1 line cannot be used")
		b.waitValue("#box-west", "-180")
		b.waitValue("#box-north", "90")
		b.click("#box-own")
		b.waitValue("#box-west", "16.2")
		b.waitText("#dialog", "tells where those people were")
		b.enter("#box-east", "16.35")
		b.waitText("#use-crowd", "(2)")
		b.must(b.text("#dialog"), "2 points inside, 1 outside")
		b.enter("#box-north", "40")
		b.waitText("#dialog .refused:not([hidden])", "north", "40")
		b.waitText("#use-crowd", "(2)")
		b.click("#swap-crowd")
		b.waitValue("#box-west", "-180")
		b.waitText("#use-crowd", "(4)")
		b.click("#swap-crowd")
		b.waitText("#use-crowd", "(3)")
		b.click("#use-crowd")
		b.wait(`!document.querySelector("#dialog")`)
		b.crowds(3)
	})
	b.part("a file that is dropped", func() {
		b.drops("crowd.csv", "person,x,y\na,1,1\nb,2,2\nc,3,3\nd,4,4\n")
		b.waitText(".import-summary", "4 points of 4 people")
		b.click("#box-own")
		b.click("#use-crowd")
		b.crowds(4)
	})
	b.part("nothing at all", func() {
		b.opens("load-crowd")
		b.pastesCrowd("here,there\nthere,here\n")
		b.waitText("#dialog .refused:not([hidden])", "choose the columns of the two coordinates")
		if b.count("#use-crowd") != 0 {
			b.t.Error("a text without points can be used")
		}
		b.closes()
	})
	b.part("a file that is chosen", b.choosesCrowd)
	b.part("a picture below", b.choosesPicture)
}

// pastesCrowd puts a text into the field for points, as pasting does.
func (b *tab) pastesCrowd(text string) {
	b.t.Helper()
	evaluate[bool](b, fmt.Sprintf(`(() => {
		const field = document.querySelector("#paste-crowd");
		field.value = %q;
		return field.dispatchEvent(new Event("input", { bubbles: true }));
	})()`, text))
}

// The player goes through the pyramid level by level; the fourth picture is
// what is chosen for it.
func TestHeatmapPyramidAndRivals(t *testing.T) {
	b := readyMap(t, laptop, smallMap)
	b.part("every chapter shows another picture", func() {
		seen := map[string]string{}
		names := evaluate[[]string](b, `[...document.querySelectorAll(".chapter")].map((e) => e.textContent)`)
		if len(names) < 4 {
			b.t.Errorf("the chapters are %q", names)
		}
		for i, name := range names {
			b.click(fmt.Sprintf(".chapter:nth-child(%d)", i+1))
			b.wait(fmt.Sprintf(`document.querySelector(".chapter:nth-child(%d)").matches(".now")`, i+1))
			b.rests()
			picture := evaluate[string](b, b.mapPictures())
			if other, known := seen[picture]; known {
				b.t.Errorf("the chapters %q and %q show the same", other, name)
			}
			seen[picture] = name
			b.screenshot("chapter-" + name)
		}
		b.click("#player-end")
		b.answered()
	})
	b.part("every rival shows another picture", func() {
		seen := map[string]string{}
		for _, what := range evaluate[[]string](b, `[...document.querySelector("#beside").options].map((o) => o.value)`) {
			b.choose("#beside", what)
			b.rests()
			picture := evaluate[string](b, besideMap)
			if other, known := seen[picture]; known {
				b.t.Errorf("beside stand %s and %s, and look the same", other, what)
			}
			seen[picture] = what
			b.screenshot("beside-" + what)
		}
	})
	b.part("a picture alone", func() {
		b.click("#large-private")
		b.wait(`document.querySelector("#view-truth").hidden && !document.querySelector("#view-private").hidden`)
		b.rests()
		b.screenshot("large")
		b.click("#large-private")
		b.wait(`!document.querySelector("#view-truth").hidden`)
	})
	b.part("the metrics choose what stands beside", func() {
		b.click(".metrics tbody button")
		b.waitValue("#beside", "laplace")
	})
}

// mapPictures is what all four pictures show.
func (*tab) mapPictures() string {
	return `[...document.querySelectorAll("#lanes .view-body svg")].map((e) => e.outerHTML).join("")`
}

// A sweep fills its chart, can be stopped, and runs to its end.
func TestHeatmapSweep(t *testing.T) {
	b := readyMap(t, laptop, smallMap+"&heatmap.pyramid.keep=8")
	b.click("#tab-sweep")
	b.wait(`document.querySelector("#sweep-run")`)
	b.part("is stopped", func() {
		b.enter("#sweep-trials", "150")
		b.click("#sweep-run")
		b.wait(cells + ` > 0`)
		b.click("#sweep-cancel")
		b.wait(`document.querySelector("#sweep-cancel").disabled`)
		b.waitText("#panel", "Stopped: ", "of 7 values")
		b.screenshot("stopped")
	})
	b.part("runs to its end", func() {
		b.enter("#sweep-trials", "2")
		b.click("#sweep-run")
		b.waitText("#status", "The sweep is finished")
		b.waitText("#panel", "14 draws")
		if rows := evaluate[int](b, cells); rows != 7*5 || b.count("#panel figure svg") == 0 {
			b.t.Errorf("%d rows and %d charts", rows, b.count("#panel figure svg"))
		}
		b.screenshot("swept")
	})
	b.part("is exported as its table", func() {
		b.catchDownloads()
		b.opens("export")
		file := b.saves("#csv-sweep")
		if lines := strings.Count(file.Text, "\n"); lines != 1+7*5 || !strings.Contains(file.Text, "laplace-top") {
			b.t.Errorf("the file says\n%.600s", file.Text)
		}
		b.closes()
	})
	b.part("refuses a number of draws", func() {
		b.enter("#sweep-trials", "0")
		b.waitText("#panel [role=alert]", "sweep.trials", "0")
	})
}
