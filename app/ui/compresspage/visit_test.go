package compresspage

import (
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/compressfig"
	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/samplingpage"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/visit"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/app/ui/visit/vectors"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/sampling"
)

// visitor visits the page of the compressive mechanism.
type visitor struct {
	*visit.Visitor
	visit.Fingers
	page *Page
}

// newVector opens the page, with its first preset and no answer yet.
func newVector(t testing.TB) *visitor {
	t.Helper()
	d := new(visitor)
	d.Visitor = visit.New(t, page.Enter(compress.Name, "Compress", func(work *session.Session, desk page.Desk) *Page {
		d.page = New(work, desk)
		return d.page
	}))
	d.Fingers = visit.Fingers{Pad: d.page.Hand}
	return d
}

// answeredVector opens the page and waits for its answer.
func answeredVector(t testing.TB) *visitor {
	t.Helper()
	d := newVector(t)
	d.Work().Ask()
	d.Rests()
	return d
}

// asVector is the visitor as one of any page with a sampled vector.
func (d *visitor) asVector() *vectors.Visitor {
	return &vectors.Visitor{Visitor: d.Visitor, Fingers: d.Fingers, Page: d.page.Page}
}

// strokes presses the tool at a place of the data, in px, glides through others and lets
// go at the last.
func (d *visitor) strokes(tool string, way ...[2]float64) { d.asVector().Strokes(tool, way...) }

func TestGuessAtTheVector(t *testing.T) {
	vectors.AGuessIsDrawn(t, answeredVector(t).asVector(), called().Data)
}

func TestAWeightedSumOfTheVector(t *testing.T) {
	vectors.AWeightedSumIsAnswered(t, answeredVector(t).asVector())
}

func TestNoVectorIsStale(t *testing.T) {
	d := answeredVector(t)
	visit.NoPictureIsStale(t, d.Visitor, d.page, &d.page.Drawings, map[string]visit.Change{
		"a range":       func() { d.strokes(samplingpage.ToolRange, [2]float64{100, 40}, [2]float64{300, 50}) },
		"another range": func() { d.strokes(samplingpage.ToolRange, [2]float64{400, 40}, [2]float64{500, 50}) },
		"no range":      func() { d.strokes(samplingpage.ToolRange, [2]float64{400, 40}) },
		"a range held":  func() { d.page.Held = samplingpage.ToolRange; d.Press(100, 40); d.Glide(260, 40) },
		"put back":      func() { d.Escape() },
		"counts drawn": func() {
			d.strokes(samplingpage.ToolDraw, [2]float64{100, 60}, [2]float64{200, 30}, [2]float64{300, 80})
		},
		"a staircase":      func() { d.page.OpenKind(sampling.DataSteps) },
		"another basis":    func() { d.Work().SetWord("compress.basis", sampling.BasisCosine) },
		"the first basis":  func() { d.Work().SetWord("compress.basis", sampling.BasisHaar) },
		"more sparsity":    func() { d.Work().SetNumber("compress.sparsity", 12) },
		"basis pursuit":    func() { d.Work().SetWord("compress.recovery.method", sampling.MethodBPDN) },
		"a rival":          func() { d.page.Work.Beside = compress.MethodLaplace },
		"the noise":        func() { d.OpenPanel(samplingpage.PanelNoise) },
		"the choice":       func() { d.OpenPanel(panelChoice) },
		"S chosen":         func() { d.Work().SetNumber("compress.choose.share", 0.2) },
		"S set again":      func() { d.Work().SetNumber("compress.choose.share", 0) },
		"the explanations": func() { d.OpenPanel("explain") },
		"side by side":     func() { d.OpenView(scenario.StageGallery) },
		"the journey":      func() { d.OpenView("") },
	})
}

func TestTheHandOnTheVectorLetsGo(t *testing.T) {
	for name, tool := range map[string]string{"a range": samplingpage.ToolRange, "a stroke": samplingpage.ToolDraw} {
		t.Run(name, func(t *testing.T) {
			visit.TheHandLetsGo(t, func(t testing.TB) (v *visit.Visitor, step, take, drag func()) {
				d := newVector(t)
				d.page.Held = tool
				return d.Visitor, func() { d.page.Mark(sampling.Range{First: 3, Last: 9}) },
					func() { d.Press(100, 50) }, func() { d.Glide(300, 30) }
			})
		})
	}
}

func TestEverySweepOfTheVectorIsDrawn(t *testing.T) {
	d := answeredVector(t)
	visit.EverySweepIsDrawn(t, d.Visitor, "compress.privacy.epsilon")
}

func TestNothingLoadedOfTheVectorLeaves(t *testing.T) {
	visit.NothingLoadedLeaves(t, markedFiles)
}

func TestAVectorAsksForItsFile(t *testing.T) { visit.AFileIsAskedFor(t, markedFiles) }

// markedFiles are files for every loader.
func markedFiles(t testing.TB) (*visit.Visitor, map[string]visit.Marked, func()) {
	d := answeredVector(t)
	given := d.Work().Asked.Clone()
	given.Compress.Data = sampling.Data{Kind: sampling.DataValues, Values: []float64{0.123456789, 3, 3, 3, 2.987654321, 3, 3, 3}}
	given.Compress.Sparsity, given.Compress.Oversampling = 1, 1
	marks := []string{"0.1234567", "2.9876543"}
	return d.Visitor, map[string]visit.Marked{
			"counts": {Load: func() {
				d.page.Counts.Open(dom.TextFile("counts.csv", "hour,visits\n0,0.123456789\n1,3\n2,3\n3,3\n4,2.987654321\n5,3\n6,3\n7,3\n"))
				d.page.Counts.Use()
			}, Marks: marks, Edit: func() { d.strokes(samplingpage.ToolDraw, [2]float64{600, 100}, [2]float64{620, 100}); d.Rests() }},
			"dropped":  {Load: func() { d.OpenFile("counts.csv", "0.123456789\n3\n3\n3\n2.987654321\n3\n3\n3\n"); d.page.Counts.Use() }, Marks: marks},
			"scenario": {Load: func() { d.OpenFile("given.json", sample.TextOf(t, given)) }, Marks: marks},
		}, func() {
			for _, chart := range []string{"sweep", "noise", panelChoice, "ranges"} {
				d.page.Charts.Export(chart, "CSV")
				d.page.Charts.Export(chart, "SVG")
			}
		}
}

// Every lane but the data follows the film.
func TestTheFilmIsSeenInTheLanes(t *testing.T) {
	d := answeredVector(t)
	d.Work().GoTo(0)
	for _, lane := range []compressfig.Lane{compressfig.Coefficients, compressfig.Samples, compressfig.Answer} {
		first := d.page.Drawn(lane)
		d.Work().GoTo(d.Work().Player.Last())
		if d.page.Drawn(lane) == first {
			t.Errorf("lane %d begins as it ends", lane)
		}
		d.Work().GoTo(0)
	}
}

// A secure scenario that has not been drawn has no picture; every part of the page must
// do without.
func TestTheVectorWithoutAnAnswer(t *testing.T) {
	d := answeredVector(t)
	d.Work().SetWord("compress.privacy.randomness", field.RandomnessSecure)
	if d.Work().Shown.Result != nil {
		t.Fatal("the old picture is still shown")
	}
	for _, panel := range scenario.Panels() {
		d.Work().Panel = panel
		d.UI()
	}
	d.OpenDialog("counts")
	d.UI()
	d.page.Rehearse(0.5)
	d.page.Pointed = 0.3
	if text := app.HTMLString(d.UI()); text == "" {
		t.Error("nothing is shown")
	}
}

// What the page is besides.
var _ interface {
	samplingpage.Vector
	session.Asker
	session.Adapter
	session.Follower
	session.Hand
	session.Filmed
	session.Keeper
	session.Showing
	session.Composer
	session.Swept
	session.Hider
	page.Formulated
	page.Measured
	page.Rehearsed
	page.Told
	page.Viewed
	page.Paneled
	page.SweepShower
	page.SweepPlanner
	page.Recovering
	page.Exporter
	page.Importer
	page.Loader
	page.Talking
} = (*Page)(nil)
