package graphonpage

import (
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/graphonfig"
	"cloakroom/app/ui/control"
	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/visit"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/graphon"
	"cloakroom/core/scenario/ties"
)

// visitor visits the page of graphons.
type visitor struct {
	*visit.Visitor
	visit.Fingers
	page *Page
}

// newGraphon opens the page, with its first preset and no answer yet.
func newGraphon(t testing.TB) *visitor {
	t.Helper()
	d := new(visitor)
	d.Visitor = visit.New(t, page.Enter(graphon.Name, "Graphon", func(work *session.Session, desk page.Desk) *Page {
		d.page = New(work, desk)
		return d.page
	}))
	d.Fingers = visit.Fingers{Pad: d.page.hand}
	return d
}

// answeredGraphon opens the page and waits for its answer.
func answeredGraphon(t testing.TB) *visitor {
	t.Helper()
	d := newGraphon(t)
	d.Work().Ask()
	d.Rests()
	return d
}

// at is the place in px of the middle of a tile of three by three.
func (d *visitor) at(row, column int) (x, y float64) {
	area := d.page.truth().Area()
	return area.Left + area.Width()*(float64(column)+0.5)/3, area.Top + area.Height()*(float64(row)+0.5)/3
}

// strokes presses the tool on a tile, glides by some px and lets go.
func (d *visitor) strokes(tool string, row, column int, dx, dy float64) {
	d.page.tool = tool
	x, y := d.at(row, column)
	d.Press(x, y)
	d.Glide(x+dx, y+dy)
	d.Lift(x+dx, y+dy)
}

func TestNoGraphonIsStale(t *testing.T) {
	d := answeredGraphon(t)
	w := d.Work()
	visit.NoPictureIsStale(t, d.Visitor, d.page, &d.page.Drawings, map[string]visit.Change{
		"a tile raised":      func() { d.strokes(toolRaise, 0, 1, 0, -40) },
		"tiles painted":      func() { d.strokes(toolPaint, 0, 0, 60, 60) },
		"a tile held":        func() { d.page.tool = toolRaise; d.Press(d.at(1, 1)); x, y := d.at(1, 1); d.Glide(x, y-30) },
		"put back":           func() { d.Escape() },
		"a block more":       func() { d.page.addBlock() },
		"a block less":       func() { d.page.removeBlock(0) },
		"planted blocks":     func() { w.SetWord("graphon.truth.kind", graphon.KindPlanted) },
		"a surface":          func() { w.SetWord("graphon.truth.kind", graphon.KindSurface) },
		"communities":        func() { w.SetWord("graphon.truth.kind", graphon.KindCommunities) },
		"observed":           func() { w.SetWord("graphon.truth.kind", graphon.KindObserved) },
		"by hand":            func() { w.SetWord("graphon.truth.kind", graphon.KindTiles) },
		"fewer nodes":        func() { w.SetNumber("graphon.nodes", 60) },
		"half the density":   func() { w.SetNumber("graphon.density", 0.5) },
		"spectral":           func() { w.SetWord("graphon.estimator.method", graphon.MethodSpectral) },
		"two blocks sought":  func() { w.SetNumber("graphon.estimator.blocks", 2) },
		"as many as there":   func() { w.SetNumber("graphon.estimator.blocks", 0) },
		"shares":             func() { w.SetWord("graphon.estimator.widths", graphon.WidthsShares) },
		"a rival":            func() { w.Beside = graphon.MethodConstant },
		"in the order drawn": func() { d.page.showOrder("drawn") },
		"sorted":             func() { d.page.showOrder("sorted") },
		"the alignment":      func() { d.OpenPanel(panelAlignment) },
		"two blocks swapped": func() { d.page.swap(0, 1) },
		"the rates":          func() { d.OpenPanel(panelRates) },
		"two laws":           func() { d.OpenPanel(panelLaws) },
		"a packing":          func() { d.OpenPanel(panelPacking) },
		"the explanations":   func() { d.OpenPanel("explain") },
		"side by side":       func() { d.OpenView(scenario.StageGallery) },
		"the journey":        func() { d.OpenView("") },
	})
}

func TestTheHandOnTheGraphonLetsGo(t *testing.T) {
	for name, tool := range map[string]string{"raising": toolRaise, "painting": toolPaint} {
		t.Run(name, func(t *testing.T) {
			visit.TheHandLetsGo(t, func(t testing.TB) (v *visit.Visitor, step, take, drag func()) {
				d := newGraphon(t)
				d.page.tool = tool
				x, y := d.at(0, 1)
				return d.Visitor, func() { d.page.setTile(2, 2, 0.33) }, func() { d.Press(x, y) }, func() { d.Glide(x+50, y-50) }
			})
		})
	}
}

func TestEverySweepOfTheGraphonIsDrawn(t *testing.T) {
	d := answeredGraphon(t)
	d.Work().SetNumber("graphon.nodes", 40)
	visit.EverySweepIsDrawn(t, d.Visitor, "graphon.estimator.blocks")
}

func TestNothingLoadedOfTheGraphonLeaves(t *testing.T) {
	visit.NothingLoadedLeaves(t, markedFiles)
}

// Names of people and of their communities are read and not taken: neither the question
// nor the page holds them, nor what is saved with the tick.
func TestNamesStayBehind(t *testing.T) {
	d := answeredGraphon(t)
	d.page.ties.Open(dom.TextFile("ties.csv", markedTies))
	d.page.ties.Use()
	d.Rests()
	d.OpenDialog("share")
	d.Include(true)
	for _, o := range d.Offers() {
		d.TakeAway(o.ID)
	}
	address, embed := d.Links()
	all := append(slices.Clone(d.Screen.Left), d.HTML(), sample.TextOf(t, d.Work().Asked), sample.Opened(address[1:]), embed)
	for _, text := range all {
		for _, name := range []string{"Markwart", "Zsuzsi", "Quirin", "Ottilie", "Xaver", "Yburg", "2.718"} {
			if strings.Contains(text, name) {
				t.Errorf("%s is in %.80q", name, text)
			}
		}
	}
	if got := d.Work().Asked.Graphon.Truth; len(got.Edges) != 4 || !slices.Equal(got.Communities, []int{0, 0, 1, 1}) {
		t.Errorf("taken were %v in %v", got.Edges, got.Communities)
	}
}

func TestAGraphonAsksForItsFile(t *testing.T) { visit.AFileIsAskedFor(t, markedFiles) }

// Ties whose names and whose order nobody else would write.
const (
	markedTies  = "source,target,weight,source club,target club\nMarkwart,Zsuzsi,2.718281828,Xaver,Xaver\nZsuzsi,Quirin,3.14,Xaver,Yburg\nQuirin,Ottilie,0.577215664,Yburg,Yburg\nMarkwart,Quirin,1,Xaver,Yburg\n"
	markedGraph = `<graphml><key id="l" for="node" attr.name="label"/><key id="c" for="node" attr.name="club"/><graph edgedefault="undirected">
<node id="a"><data key="l">Markwart</data><data key="c">Xaver</data></node><node id="b"><data key="l">Zsuzsi</data><data key="c">Yburgclub</data></node><node id="c"><data key="l">Quirin</data><data key="c">Xaver</data></node>
<edge source="a" target="c"/><edge source="b" target="c"/></graph></graphml>`
)

// tieMarks tell a tie, in a line and on lines of its own; names are not even taken in.
var tieMarks = []string{"[0,2]", "0,\n          2", "0,&#xA;          2"}

// markedFiles are files for every loader.
func markedFiles(t testing.TB) (*visit.Visitor, map[string]visit.Marked, func()) {
	d := answeredGraphon(t)
	given := d.Work().Asked.Clone()
	given.Graphon.Truth.Tiles = graphon.Tiles{{0.1234567, 0.9876543}, {0.9876543, 0.5}}
	marks := []string{"0.1234567", "0.9876543"}
	observed := d.Work().Asked.Clone()
	observed.Graphon.Truth = graphon.DefaultTruth()
	observed.Graphon.Truth.Kind, observed.Graphon.Nodes = graphon.KindObserved, 4
	observed.Graphon.Truth.Edges = ties.Edges{{From: 2, To: 3, Weight: 1}, {From: 0, To: 2, Weight: 1}}
	return d.Visitor, map[string]visit.Marked{
			"tiles": {Load: func() {
				d.page.loader.Open(dom.TextFile("tiles.csv", "0.1234567,0.9876543\n0.9876543,0.5\n"))
				d.page.loader.Use()
			}, Marks: marks, Edit: func() { d.page.keepShown(); d.page.setTile(1, 1, 0.75); d.Rests() }},
			"dropped": {Load: func() { d.OpenFile("tiles.csv", "0.1234567 0.9876543\n0.9876543 0.5\n"); d.page.loader.Use() }, Marks: marks},
			"ties": {Load: func() {
				d.page.ties.Open(dom.TextFile("ties.csv", markedTies))
				d.page.ties.Use()
			}, Marks: tieMarks},
			"graphml":          {Load: func() { d.OpenFile("ties.graphml", markedGraph); d.page.ties.Use() }, Marks: tieMarks},
			"dropped ties":     {Load: func() { d.OpenFile("ties.csv", markedTies); d.page.ties.Use() }, Marks: tieMarks},
			"scenario of ties": {Load: func() { d.OpenFile("given.json", sample.TextOf(t, observed)) }, Marks: tieMarks},
			"scenario":         {Load: func() { d.OpenFile("given.json", sample.TextOf(t, given)) }, Marks: marks},
		}, func() {
			for _, chart := range []string{"sweep", panelAlignment, panelRates, panelLaws, "counts", panelPacking} {
				d.page.Charts.Export(chart, "CSV")
				d.page.Charts.Export(chart, "SVG")
			}
		}
}

// Every picture but the graphon follows the film.
func TestTheFilmOfTheNetwork(t *testing.T) {
	d := answeredGraphon(t)
	d.Work().GoTo(0)
	for _, v := range []graphonfig.View{graphonfig.Drawn, graphonfig.Sorted, graphonfig.Recover} {
		first := d.page.drawn(v)
		d.Work().GoTo(d.Work().Player.Last())
		if d.page.drawn(v) == first {
			t.Errorf("picture %d begins as it ends", v)
		}
		d.Work().GoTo(0)
	}
}

// Without an answer every part of the page must do.
func TestTheGraphonWithoutAnAnswer(t *testing.T) {
	d := newGraphon(t)
	for _, panel := range scenario.Panels() {
		d.Work().Panel = panel
		d.UI()
	}
	d.OpenDialog("tiles")
	d.UI()
	d.page.Rehearse(0.5)
	d.page.over = place{true, 0, 0.3, 0.3}
	if text := app.HTMLString(d.UI()); text == "" {
		t.Error("nothing is shown")
	}
}

// What the page is besides.
var _ interface {
	page.Page
	session.Asker
	session.Adapter
	session.Follower
	session.Hand
	session.Filmed
	session.Swept
	session.Hider
	session.Resolver
	page.Recovering
	page.Formulated
	page.Measured
	page.Rehearsed
	page.Told
	page.Mending
	page.Viewed
	page.Growing
	page.Paneled
	page.SweepShower
	page.SweepPlanner
	page.Exporter
	page.Importer
	page.Loader
	page.Talking
	control.Explainer
} = (*Page)(nil)
