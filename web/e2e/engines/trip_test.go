package engines

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"
)

// A laboratory is a question that gives it something to take hold of and is answered
// soon, and two laboratories to go to from there.
type laboratory struct {
	name, link string
	away       [2]string
}

var laboratories = []laboratory{
	{"heat", "#lab=heat&seed=7", [2]string{"network", "heat"}},
	{"network", "#lab=network&seed=7&network.graph.sizes=12,12,12,12&network.graph.within=0.6&network.graph.between=0.01&network.graph.seed=2" +
		"&network.sources=0:1", [2]string{"heat", "network"}},
	{"heatmap", "#lab=heatmap&seed=7&heatmap.grid=32&heatmap.people.kind=clusters" +
		"&heatmap.people.places=0.3:0.4:0.05:200,0.7:0.6:0.1:100", [2]string{"heat", "network"}},
}

// Each engine takes three laboratories through all that the page can do and visits the
// others, and all of them print the same numbers for the same links.
func TestEngines(t *testing.T) {
	var mu sync.Mutex
	printed := map[string]map[string]string{}
	t.Run("in", func(t *testing.T) {
		for name := range makers {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				e := start(t, name)
				t.Run("sandboxed", func(t *testing.T) { startsOrSays(t, e) })
				tell := func(lab, numbers string) {
					mu.Lock()
					defer mu.Unlock()
					if printed[lab] == nil {
						printed[lab] = map[string]string{}
					}
					printed[lab][name] = numbers
				}
				for _, lab := range laboratories {
					t.Run(lab.name, func(t *testing.T) { tell(lab.name, trip(t, e, lab)) })
				}
				t.Run("visits", func(t *testing.T) { visitAll(t, e, tell) })
			})
		}
	})
	for lab, by := range printed {
		for one, numbers := range by {
			for other, theirs := range by {
				if one < other && numbers != theirs {
					t.Errorf("%s: %s and %s differ: %s", lab, one, other, difference(numbers, theirs))
				}
			}
		}
	}
}

// difference is the first line in which two texts differ.
func difference(one, other string) string {
	ones, others := strings.Split(one, "\n"), strings.Split(other, "\n")
	for i := range min(len(ones), len(others)) {
		if ones[i] != others[i] {
			return fmt.Sprintf("line %d says %q and %q", i+1, ones[i], others[i])
		}
	}
	return fmt.Sprintf("%d lines and %d", len(ones), len(others))
}

// What the page shows, as JavaScript expressions.
const (
	rest     = `document.documentElement.dataset.activity === "rest"`
	numbers  = `document.querySelector(".sentence").textContent + "\n" + [...document.querySelectorAll(".facts .fact")].map((f) => f.textContent).filter((t) => !t.startsWith("took")).join("\n")`
	truth    = `document.querySelector("#lane-0").innerHTML`
	released = `document.querySelector("#lane-2").innerHTML`
	address  = `location.href`
)

// trip goes through one laboratory and returns what it printed for the link.
func trip(t *testing.T, e engine, lab laboratory) string {
	h := serve(dist)
	defer h.Close()
	began := time.Now()
	step := func(name string) { t.Logf("%5.1f s  %s", time.Since(began).Seconds(), name) }
	b := newTab(t, e)
	step("opened")
	b.open(h.URL + "/" + lab.link)
	b.wait(rest)
	b.must(b.catchesFiles())
	step("mounted")
	first := value[string](b, numbers)
	result := b.exports()
	step("exported")

	b.changes(func() { b.drag("#source-0", point{60, 20}) }, truth, released, address)
	b.changes(func() { b.types("#field-"+lab.name+"-privacy-epsilon", "3") }, released, address)
	step("dragged and typed")
	b.plays()
	step("played")
	b.sweeps()
	step("swept")
	shared, asked := b.shares(), value[string](b, numbers)

	b.must(b.run(`(window.old = true, setTimeout(() => location.reload(), 0))`))
	b.wait(`!window.old`)
	b.mounted()
	b.shows(asked, "reloaded")
	step("shared and reloaded")
	b.goesAway(lab, asked)
	step("gone away and come back")

	b.wait(`navigator.serviceWorker.controller !== null`)
	h.leave()
	b.must(b.visit("about:blank"))
	b.open(shared)
	b.shows(asked, "offline")
	b.changes(func() { b.click("#draw") }, released)
	step("offline")
	b.quiet()
	return first + "\n" + result
}

// run runs a statement.
func (b *tab) run(statement string) error {
	_, err := b.evaluate(`(` + statement + `, true)`)
	return err
}

// shows waits until the page rests and prints such numbers.
func (b *tab) shows(want, when string) {
	b.t.Helper()
	b.wait(rest)
	if !b.within(patience, fmt.Sprintf(`%s === %q`, numbers, want)) {
		b.t.Errorf("%s, the page prints\n%s\nwhere it printed\n%s", when, value[string](b, numbers), want)
	}
}

// changes does something and waits until each of the expressions has another value and
// the page rests.
func (b *tab) changes(do func(), expressions ...string) {
	b.t.Helper()
	b.wait(rest)
	b.must(b.run(`window.before = [` + strings.Join(expressions, ",") + `]`))
	do()
	for i, expression := range expressions {
		b.wait(fmt.Sprintf(`%s !== before[%d]`, expression, i))
	}
	b.wait(rest)
}

// centre returns the middle of an element, scrolled into view, once it stands still and
// nothing covers it.
func (b *tab) centre(selector string) point {
	b.t.Helper()
	const steady = `new Promise((told) => {
		const element = document.querySelector(%q);
		if (!element) throw new Error("there is no such element");
		element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
		const middle = () => (({ left, top, width, height }) => ({ X: left + width / 2, Y: top + height / 2 }))(element.getBoundingClientRect());
		const before = middle();
		setTimeout(() => {
			const now = middle(), above = document.elementFromPoint(now.X, now.Y);
			told(now.X === before.X && now.Y === before.Y && element.contains(above) ? now : null);
		}, 50);
	})`
	for until := time.Now().Add(patience); time.Now().Before(until); {
		text, err := b.evaluate(fmt.Sprintf(steady, selector))
		var p *point
		if err == nil && json.Unmarshal(text, &p) == nil && p != nil {
			return *p
		}
	}
	b.t.Fatalf("%s cannot be reached by hand", selector)
	return point{}
}

func (b *tab) click(selector string) {
	b.t.Helper()
	b.must(b.stroke([]point{b.centre(selector)}))
}

func (b *tab) drag(selector string, by point) {
	b.t.Helper()
	way := []point{b.centre(selector)}
	for i := range 6 {
		share := float64(i+1) / 6
		way = append(way, point{way[0].X + share*by.X, way[0].Y + share*by.Y})
	}
	b.must(b.stroke(way))
}

// types types over what a field holds.
func (b *tab) types(selector, text string) {
	b.t.Helper()
	b.must(b.run(fmt.Sprintf(`((field) => { field.focus(); field.select(); })(document.querySelector(%q))`, selector)))
	b.must(b.keys(text + enter))
}

// plays lets the film run a little and stops it.
func (b *tab) plays() {
	b.t.Helper()
	b.wait(`!document.querySelector("#scrub").disabled`)
	b.click("#player-play")
	b.wait(`((at) => at > 1 && at < +document.querySelector("#scrub").max)(+document.querySelector("#scrub").value)`)
	b.click("#player-play")
	b.wait(rest)
}

// sweeps sweeps what the form proposes, with few draws.
func (b *tab) sweeps() {
	b.t.Helper()
	b.click("#tab-sweep")
	b.wait(`document.querySelector("#sweep-run")`)
	b.types("#sweep-trials", "2")
	b.click("#sweep-run")
	b.wait(`document.querySelector("#status").textContent.includes("The sweep is finished")`)
	b.wait(rest + ` && document.querySelector("#panel figure svg")`)
}

// catchesFiles keeps what the page offers to save, in place of the browser.
func (b *tab) catchesFiles() error {
	return b.run(`((create) => {
		window.saved = [];
		const blobs = new Map();
		URL.createObjectURL = (blob) => { const url = create.call(URL, blob); blobs.set(url, blob); return url; };
		HTMLAnchorElement.prototype.click = function () { blobs.get(this.href).text().then((text) => saved.push(text)); };
	})(URL.createObjectURL)`)
}

// exports saves the result, and a picture, and returns the result.
func (b *tab) exports() string {
	b.t.Helper()
	b.opens("#export")
	b.click("#json-result")
	b.wait(`saved.length === 1`)
	b.click("#svg-figure")
	b.wait(`saved.length === 2`)
	files := value[[]string](b, `saved`)
	b.closes()
	if !json.Valid([]byte(files[0])) || !strings.HasPrefix(files[1], "<svg") && !strings.HasPrefix(files[1], "<?xml") {
		b.t.Errorf("exported were %.100s and %.100s", files[0], files[1])
	}
	return files[0]
}

// shares returns the link that the page offers.
func (b *tab) shares() string {
	b.t.Helper()
	b.opens("#share")
	link := value[string](b, `document.querySelector("#share-link").value`)
	b.closes()
	return link
}

func (b *tab) opens(selector string) {
	b.t.Helper()
	b.click(selector)
	b.wait(`document.activeElement.closest("#dialog")`)
}

func (b *tab) closes() {
	b.t.Helper()
	b.must(b.keys(escape))
	b.wait(`!document.querySelector("#dialog")`)
}

// goesAway opens two laboratories, one after the other, and comes back in two steps.
func (b *tab) goesAway(lab laboratory, asked string) {
	b.t.Helper()
	on := func(name string) {
		b.wait(fmt.Sprintf(`document.querySelector("#lab-%s").ariaCurrent === "page" && %s`, name, rest))
	}
	for _, other := range lab.away {
		b.click("#lab-" + other)
		on(other)
	}
	b.must(b.back())
	on(lab.away[0])
	b.must(b.back())
	on(lab.name)
	b.shows(asked, "come back")
}

// startsOrSays holds that the page starts without an origin of its own, or says that it
// cannot.
func startsOrSays(t *testing.T, e engine) {
	h := serve(dist)
	defer h.Close()
	b := newTab(t, e)
	b.must(b.visit(h.URL + "/sandboxed/"))
	const state = `document.documentElement.dataset.state`
	b.wait(`["running", "failed"].includes(` + state + `)`)
	told := value[string](b, state+` + " " + (document.querySelector("[role=alert].boot-failed")?.textContent ?? "")`)
	if !strings.HasPrefix(told, "running") && !strings.Contains(told, "cannot start in this sandboxed frame") {
		t.Errorf("the page is %s", told)
	}
}
