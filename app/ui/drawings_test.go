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

	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario"
)

var seen = regexp.MustCompile(`(?s)<svg.*?</svg>|>[^<>]+<`)

// sees lists the drawings and the words on the stage and in the open panel.
func (d *visitor) sees() []string {
	return seen.FindAllString(app.HTMLString(d.now.Stage())+app.HTMLString(d.panels()), -1)
}

// Whatever is done on the page, a drawing that was kept is the one that would be
// drawn now.
func TestNoPictureIsStale(t *testing.T) {
	shared := map[string]func(*visitor){
		"the beginning of the film": func(d *visitor) { d.Work().GoTo(0) },
		"a moment":                  func(d *visitor) { d.Work().StepBy(7) },
		"a later moment":            func(d *visitor) { d.Work().GoTo(d.Work().Player.Last() * 2 / 3) },
		"the end":                   func(d *visitor) { d.Work().GoTo(d.Work().Player.Last()) },
		"a dark look":               func(d *visitor) { d.SetTheme("dark") },
		"a light look":              func(d *visitor) { d.SetTheme("light") },
		"another size":              func(d *visitor) { d.screen = wideDOM{}; d.remeasure() },
		"the usual size":            func(d *visitor) { d.screen = newDOM(); d.remeasure() },
		"another ε":                 func(d *visitor) { d.Work().SetNumber(d.Work().Path("privacy.epsilon"), 3) },
		"undo":                      func(d *visitor) { d.Work().Undo() },
		"no answer":                 func(d *visitor) { d.Work().SetWord(d.Work().Path("privacy.randomness"), scenario.Secure) },
		"a secure answer": func(d *visitor) {
			d.Work().SetWord(d.Work().Path("privacy.randomness"), scenario.Secure)
			d.Work().DrawFresh()
			d.waits()
		},
		"a seeded answer": func(d *visitor) { d.Work().SetWord(d.Work().Path("privacy.randomness"), scenario.Teaching); d.waits() },
		"an answer":       func(d *visitor) { d.waits() },
	}
	for lab, own := range map[string]map[string]func(*visitor){
		scenario.LabHeat: {
			"a source moved":    func(d *visitor) { d.grab(0, 100, 50); d.glide(260, 90); d.lift(260, 90) },
			"a source held":     func(d *visitor) { d.grab(0, 100, 50); d.glide(140, 50) },
			"a source put back": func(d *visitor) { d.Escape() },
			"a stronger source": func(d *visitor) { d.line().GripKey(0, "ArrowUp", false) },
			"a source more":     func(d *visitor) { d.line().addSource(0.77) },
			"more places":       func(d *visitor) { d.Work().SetNumber("heat.positions", 120) },
			"another time":      func(d *visitor) { d.Work().SetNumber("heat.time", 0.02) },
			"a rival":           func(d *visitor) { d.line().rival = scenario.NNLS },
			"the back door":     func(d *visitor) { d.OpenPanel(scenario.AlsoBackdoor) },
			"the diagnostics":   func(d *visitor) { d.OpenPanel(scenario.AlsoDiagnostics) },
			"the promise":       func(d *visitor) { d.OpenPanel(scenario.AlsoPromise) },
		},
		scenario.LabNetwork: {
			"a person moved": func(d *visitor) { d.net().nudge(2, [2]float64{1, 0}) },
			"a person held": func(d *visitor) {
				d.net().net.tool = toolRumour
				x, y := d.at(d.net().nodes() - 1)
				d.press(x, y)
				d.glide(x+20, y-20)
			},
			"a person put back": func(d *visitor) { d.Escape() },
			"a person named": func(d *visitor) {
				rename(&d.Work().Asked.Network.Graph, 1, "P"+strconv.Itoa(d.Work().past.at))
				d.net().rearranged()
			},
			"a rumour more":       func(d *visitor) { d.net().addFreeSource() },
			"a rumour in place":   func(d *visitor) { d.net().moveSource(0, d.net().nodes()-2) },
			"a stronger rumour":   func(d *visitor) { d.net().GripKey(0, "PageUp", false) },
			"a tie":               func(d *visitor) { d.net().tie(0, d.net().nodes()-1) },
			"a community":         func(d *visitor) { d.net().makeGroup([]int{0, 1}) },
			"another kind":        func(d *visitor) { d.net().openKind(scenario.GraphKarate) },
			"blocks":              func(d *visitor) { d.net().openKind(scenario.GraphBlocks) },
			"other coins":         func(d *visitor) { d.net().onSampleAgain(nil, noEvent) },
			"another time":        func(d *visitor) { d.Work().SetNumber("network.time", 3) },
			"the first ties":      func(d *visitor) { d.Work().GoTo(2) },
			"the diagnostics":     func(d *visitor) { d.OpenPanel(scenario.AlsoDiagnostics) },
			"one view":            func(d *visitor) { d.Enlarge("exact") },
			"a tie being drawn":   func(d *visitor) { d.net().Key("j", false); d.net().Key("ArrowRight", false) },
			"the choice of three": func(d *visitor) { d.net().net.chosen = []int{0, 1, 2} },
		},
		scenario.LabHeatmap: {
			"a cluster more": func(d *visitor) { d.mapped().addCluster(0.8, 0.2) },
			"a cluster held": func(d *visitor) {
				if len(d.Work().Asked.Heatmap.People.Places) > 0 {
					d.pulls(0, [2]float64{0.6, 0.6})
				}
			},
			"a cluster put back": func(d *visitor) { d.Escape() },
			"painted":            func(d *visitor) { d.strokes(toolPaint, [2]float64{0.2, 0.2}, [2]float64{0.4, 0.3}) },
			"painted without an answer": func(d *visitor) {
				d.Work().SetWord(d.Work().Path("privacy.randomness"), scenario.Secure)
				d.strokes(toolPaint, [2]float64{0.7, 0.2})
				d.sees()
				d.strokes(toolPaint, [2]float64{0.8, 0.3})
			},
			"wiped":          func(d *visitor) { d.strokes(toolWipe, [2]float64{0.4, 0.3}) },
			"another crowd":  func(d *visitor) { d.mapped().openKind(scenario.PeopleMixture) },
			"a finer grid":   func(d *visitor) { d.Work().SetNumber("heatmap.grid", 32) },
			"a wider blur":   func(d *visitor) { d.Work().SetNumber("heatmap.blur", 0.08) },
			"the difference": func(d *visitor) { d.mapped().maps.beside = besideDifference },
			"swiped":         func(d *visitor) { d.mapped().maps.beside = besideSwipe; d.mapped().maps.swipe = 30 },
			"a rival":        func(d *visitor) { d.mapped().maps.beside = scenario.MapLaplace },
			"the centres":    func(d *visitor) { d.OpenPanel(panelCentres) },
			"one picture":    func(d *visitor) { d.Enlarge("private") },
		},
	} {
		t.Run(lab, func(t *testing.T) {
			d := map[string]func(testing.TB) *visitor{
				scenario.LabHeat: func(t testing.TB) *visitor {
					d := newVisitor(t)
					d.Work().Ask()
					d.until("the first answer", func() bool { return d.Work().Shown.Full })
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
				pictures, charts := d.caches()
				before := []picture.Cache{*pictures, *charts}
				*pictures, *charts = picture.Cache{}, picture.Cache{}
				if fresh := d.sees(); !slices.Equal(kept, fresh) {
					t.Fatalf("after %s a picture is stale", name)
				}
				*pictures, *charts = before[0], before[1]
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

// caches are where the page keeps its drawings.
func (d *visitor) caches() (pictures, charts *picture.Cache) {
	switch page := d.now.Page.(type) {
	case *heatPage:
		return &page.drawings, &page.Charts.kept
	case *networkPage:
		return &page.drawings, &page.Charts.kept
	}
	return &d.mapped().drawings, &d.mapped().Charts.kept
}

// waits runs what is dispatched until the answer is there that the page waits for, if
// it waits for any.
func (d *visitor) waits() {
	d.until("an answer", func() bool {
		return d.Work().Shown.Full || d.Work().AwaitsDraw() || d.Work().Refusal != "" || d.Work().Busy()
	})
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
