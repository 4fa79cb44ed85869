//go:build !js

package ui

import (
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	pic "cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario"
)

var seen = regexp.MustCompile(`(?s)<svg.*?</svg>|>[^<>]+<`)

// sees lists the drawings and the words on the stage and in the open panel.
func (d *visitor) sees() []string {
	return seen.FindAllString(app.HTMLString(d.lab().pictures())+app.HTMLString(d.panels()), -1)
}

// Whatever is done on the page, a drawing that was kept is the one that would be
// drawn now.
func TestNoPictureIsStale(t *testing.T) {
	shared := map[string]func(*visitor){
		"the beginning of the film": func(d *visitor) { d.goTo(0) },
		"a moment":                  func(d *visitor) { d.stepBy(7) },
		"a later moment":            func(d *visitor) { d.goTo(d.player.last() * 2 / 3) },
		"the end":                   func(d *visitor) { d.goTo(d.player.last()) },
		"a dark look":               func(d *visitor) { d.setTheme("dark") },
		"a light look":              func(d *visitor) { d.setTheme("light") },
		"another size":              func(d *visitor) { d.dom = wideDOM{}; d.lab().measure() },
		"the usual size":            func(d *visitor) { d.dom = newDOM(); d.lab().measure() },
		"another ε":                 func(d *visitor) { d.setNumber(d.path("privacy.epsilon"), 3) },
		"undo":                      func(d *visitor) { d.undo() },
		"no answer":                 func(d *visitor) { d.setWord(d.path("privacy.randomness"), scenario.Secure) },
		"a secure answer": func(d *visitor) {
			d.setWord(d.path("privacy.randomness"), scenario.Secure)
			d.drawFresh()
			d.waits()
		},
		"a seeded answer": func(d *visitor) { d.setWord(d.path("privacy.randomness"), scenario.Teaching); d.waits() },
		"an answer":       func(d *visitor) { d.waits() },
	}
	for lab, own := range map[string]map[string]func(*visitor){
		scenario.LabHeat: {
			"a source moved":    func(d *visitor) { d.grab(0, 100, 50); d.glide(260, 90); d.lift(260, 90) },
			"a source held":     func(d *visitor) { d.grab(0, 100, 50); d.glide(140, 50) },
			"a source put back": func(d *visitor) { d.escape() },
			"a stronger source": func(d *visitor) { d.line().GripKey(0, "ArrowUp", false) },
			"a source more":     func(d *visitor) { d.line().addSource(0.77) },
			"more places":       func(d *visitor) { d.setNumber("heat.positions", 120) },
			"another time":      func(d *visitor) { d.setNumber("heat.time", 0.02) },
			"a rival":           func(d *visitor) { d.rival = scenario.NNLS },
			"the back door":     func(d *visitor) { d.openPanel(scenario.AlsoBackdoor) },
			"the diagnostics":   func(d *visitor) { d.openPanel(scenario.AlsoDiagnostics) },
			"the promise":       func(d *visitor) { d.openPanel(scenario.AlsoPromise) },
		},
		scenario.LabNetwork: {
			"a person moved": func(d *visitor) { d.net().nudge(2, [2]float64{1, 0}) },
			"a person held": func(d *visitor) {
				d.store.net.tool = toolRumour
				x, y := d.at(d.net().nodes() - 1)
				d.press(x, y)
				d.glide(x+20, y-20)
			},
			"a person put back": func(d *visitor) { d.escape() },
			"a person named": func(d *visitor) {
				rename(&d.asked.Network.Graph, 1, "P"+strconv.Itoa(d.past.at))
				d.net().replaced()
			},
			"a rumour more":       func(d *visitor) { d.net().addFreeSource() },
			"a rumour in place":   func(d *visitor) { d.net().moveSource(0, d.net().nodes()-2) },
			"a stronger rumour":   func(d *visitor) { d.net().GripKey(0, "PageUp", false) },
			"a tie":               func(d *visitor) { d.net().tie(0, d.net().nodes()-1) },
			"a community":         func(d *visitor) { d.net().makeGroup([]int{0, 1}) },
			"another kind":        func(d *visitor) { d.net().openKind(scenario.GraphKarate) },
			"blocks":              func(d *visitor) { d.net().openKind(scenario.GraphBlocks) },
			"other coins":         func(d *visitor) { d.net().onSampleAgain(nil, noEvent) },
			"another time":        func(d *visitor) { d.setNumber("network.time", 3) },
			"the first ties":      func(d *visitor) { d.goTo(2) },
			"the diagnostics":     func(d *visitor) { d.openPanel(scenario.AlsoDiagnostics) },
			"one view":            func(d *visitor) { d.enlarge("exact") },
			"a tie being drawn":   func(d *visitor) { d.net().Key("j", false); d.net().Key("ArrowRight", false) },
			"the choice of three": func(d *visitor) { d.store.net.chosen = []int{0, 1, 2} },
		},
		scenario.LabHeatmap: {
			"a cluster more": func(d *visitor) { d.mapped().addCluster(0.8, 0.2) },
			"a cluster held": func(d *visitor) {
				if len(d.asked.Heatmap.People.Places) > 0 {
					d.pulls(0, [2]float64{0.6, 0.6})
				}
			},
			"a cluster put back": func(d *visitor) { d.escape() },
			"painted":            func(d *visitor) { d.strokes(toolPaint, [2]float64{0.2, 0.2}, [2]float64{0.4, 0.3}) },
			"painted without an answer": func(d *visitor) {
				d.setWord(d.path("privacy.randomness"), scenario.Secure)
				d.strokes(toolPaint, [2]float64{0.7, 0.2})
				d.sees()
				d.strokes(toolPaint, [2]float64{0.8, 0.3})
			},
			"wiped":          func(d *visitor) { d.strokes(toolWipe, [2]float64{0.4, 0.3}) },
			"another crowd":  func(d *visitor) { d.mapped().openKind(scenario.PeopleMixture) },
			"a finer grid":   func(d *visitor) { d.setNumber("heatmap.grid", 32) },
			"a wider blur":   func(d *visitor) { d.setNumber("heatmap.blur", 0.08) },
			"the difference": func(d *visitor) { d.maps.beside = besideDifference },
			"swiped":         func(d *visitor) { d.maps.beside = besideSwipe; d.maps.swipe = 30 },
			"a rival":        func(d *visitor) { d.maps.beside = scenario.MapLaplace },
			"the centres":    func(d *visitor) { d.openPanel(panelCentres) },
			"one picture":    func(d *visitor) { d.enlarge("private") },
		},
	} {
		t.Run(lab, func(t *testing.T) {
			d := map[string]func(testing.TB) *visitor{
				scenario.LabHeat: func(t testing.TB) *visitor {
					d := newVisitor(t)
					d.question(true)
					d.until("the first answer", func() bool { return d.shown.full })
					return d
				},
				scenario.LabNetwork: func(t testing.TB) *visitor { return newNetVisitor(t, small(scenario.GraphBlocks)) },
				scenario.LabHeatmap: func(t testing.TB) *visitor { return newMapVisitor(t, tiny(scenario.PeoplePlaces)) },
			}[lab](t)
			changes := merged(shared, own)
			names := shuffled(changes, 3)
			different, last := 0, []string(nil)
			for _, name := range names {
				changes[name](d)
				kept := d.sees()
				cache := d.drawings
				d.drawings = pic.Cache{}
				if fresh := d.sees(); !slices.Equal(kept, fresh) {
					t.Fatalf("after %s a picture is stale", name)
				}
				d.drawings = cache
				if !slices.Equal(kept, last) {
					different++
				}
				last = kept
			}
			if different < len(names)/3 {
				t.Errorf("%d changes show only %d different stages", len(names), different)
			}
		})
	}
}

// waits runs what is dispatched until the answer is there that the page waits for, if
// it waits for any.
func (d *visitor) waits() {
	d.until("an answer", func() bool { return d.shown.full || d.awaitsDraw() || d.ask.refusal != "" || d.hand.holding() })
}

// merged are the changes of two lists.
func merged(a, b map[string]func(*visitor)) map[string]func(*visitor) {
	all := maps.Clone(a)
	maps.Copy(all, b)
	return all
}

// shuffled lists every change several times, in an order that is always the same.
func shuffled(changes map[string]func(*visitor), times int) []string {
	names := slices.Sorted(maps.Keys(changes))
	coins := rand.New(rand.NewPCG(1, 2))
	var order []string
	for range times {
		for _, i := range coins.Perm(len(names)) {
			order = append(order, names[i])
		}
	}
	return order
}

// wideDOM is a page on which every element is large.
type wideDOM struct{ noDOM }

func (wideDOM) Box(string) (left, top, width, height float64) { return 0, 0, 500, 333 }
