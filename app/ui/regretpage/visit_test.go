package regretpage

import (
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/regretfig"
	"cloakroom/app/ui/control"
	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/visit"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/regret"
)

// visitor visits the page of regret.
type visitor struct {
	*visit.Visitor
	visit.Fingers
	page *Page
}

// newGame opens the page, with its first preset and no answer yet.
func newGame(t testing.TB) *visitor {
	t.Helper()
	d := new(visitor)
	d.Visitor = visit.New(t, page.Enter(regret.Name, "Regret", func(work *session.Session, desk page.Desk) *Page {
		d.page = New(work, desk)
		return d.page
	}))
	d.Fingers = visit.Fingers{Pad: d.page.hand}
	return d
}

// answeredGame opens the page and waits for its answer.
func answeredGame(t testing.TB) *visitor {
	t.Helper()
	d := newGame(t)
	d.Work().Ask()
	d.Rests()
	d.Work().SetNumber("regret.losses.rounds", 60)
	d.Rests()
	return d
}

// strokes presses the tool at a place of the losses, in px, glides through others and
// lets go at the last.
func (d *visitor) strokes(tool string, way ...[2]float64) {
	d.page.tool = tool
	d.Press(way[0][0], way[0][1])
	for _, to := range way[1:] {
		d.Glide(to[0], to[1])
	}
	last := way[len(way)-1]
	d.Lift(last[0], last[1])
}

func TestNoGameIsStale(t *testing.T) {
	d := answeredGame(t)
	visit.NoPictureIsStale(t, d.Visitor, d.page, &d.page.Drawings, map[string]visit.Change{
		"a round":          func() { d.strokes(toolLook, [2]float64{100, 40}, [2]float64{300, 50}) },
		"another round":    func() { d.page.Key("ArrowRight", true) },
		"a round played":   func() { d.strokes(toolPlay, [2]float64{100, 40}) },
		"taken back":       func() { d.page.takeBack() },
		"losses tapped":    func() { d.strokes(toolTap, [2]float64{100, 60}, [2]float64{140, 60}) },
		"coins":            func() { d.Work().SetWord("regret.losses.kind", regret.LossesCoins) },
		"a reader":         func() { d.Work().SetWord("regret.losses.kind", regret.LossesReader) },
		"two turns":        func() { d.Work().SetWord("regret.losses.kind", regret.LossesAlternating) },
		"other noise":      func() { d.Work().SetWord("regret.learner.noise", regret.NoisePareto) },
		"doubling":         func() { d.Work().SetWord("regret.learner.tuning", regret.TuningDoubling) },
		"a fixed ε":        func() { d.Work().SetWord("regret.learner.tuning", regret.TuningFixed) },
		"one rival":        func() { d.page.Work.Beside = regret.MethodLeader },
		"another learner":  func() { d.page.tick(regret.NoiseGumbel, true) },
		"the bound":        func() { d.OpenPanel(panelBound) },
		"the hazard":       func() { d.OpenPanel(panelHazard) },
		"the ensemble":     func() { d.OpenPanel(panelEnsemble) },
		"a ball":           func() { d.Work().SetWord(pathSetting, regret.SettingBall) },
		"subspaces":        func() { d.Work().SetWord(pathSetting, regret.SettingSubspaces) },
		"experts again":    func() { d.Work().SetWord(pathSetting, regret.SettingExperts) },
		"the explanations": func() { d.OpenPanel("explain") },
		"side by side":     func() { d.OpenView(scenario.StageGallery) },
		"the journey":      func() { d.OpenView("") },
	})
}

func TestTheHandOnTheLossesLetsGo(t *testing.T) {
	visit.TheHandLetsGo(t, func(t testing.TB) (v *visit.Visitor, step, take, drag func()) {
		d := answeredGame(t)
		d.page.tool = toolTap
		return d.Visitor, func() { d.page.setLoss(1, 3, 0.25) },
			func() { d.Press(100, 50) }, func() { d.Glide(300, 30) }
	})
}

func TestEverySweepOfTheGameIsDrawn(t *testing.T) {
	d := answeredGame(t)
	visit.EverySweepIsDrawn(t, d.Visitor, "regret.losses.experts")
}

func TestNothingLoadedOfTheGameLeaves(t *testing.T) { visit.NothingLoadedLeaves(t, markedFiles) }
func TestAGameAsksForItsFile(t *testing.T)          { visit.AFileIsAskedFor(t, markedFiles) }

// markedFiles are files for every loader.
func markedFiles(t testing.TB) (*visit.Visitor, map[string]visit.Marked, func()) {
	d := answeredGame(t)
	given := d.Work().Asked.Clone()
	given.Regret.Losses = regret.Losses{Kind: regret.LossesValues, Experts: 2, Values: []float64{0.123456789, 1, 0, 0.987654321, 0.5, 0.5}}
	marks := []string{"0.1234567", "0.9876543"}
	return d.Visitor, map[string]visit.Marked{
			"losses": {Load: func() {
				d.page.losses.Open(dom.TextFile("losses.csv", "a,b\n0.123456789,1\n0,0.987654321\n0.5,0.5\n"))
				d.page.losses.Use()
			}, Marks: marks, Edit: func() { d.strokes(toolTap, [2]float64{600, 100}); d.Rests() }},
			"dropped": {Load: func() {
				d.OpenFile("losses.csv", "a,b\n0.123456789,1\n0,0.987654321\n0.5,0.5\n")
				d.page.losses.Use()
			}, Marks: marks},
			"scenario": {Load: func() { d.OpenFile("given.json", sample.TextOf(t, given)) }, Marks: marks},
		}, func() {
			for _, chart := range []string{"sweep", panelBound, panelHazard, chartSteps} {
				d.page.Charts.Export(chart, "CSV")
				d.page.Charts.Export(chart, "SVG")
			}
		}
}

// Every lane follows the film.
func TestTheFilmIsSeenInTheLanes(t *testing.T) {
	d := answeredGame(t)
	d.Work().GoTo(0)
	for lane := range regretfig.Lanes {
		first := d.page.drawn(lane)
		d.Work().GoTo(d.Work().Player.Last())
		if d.page.drawn(lane) == first {
			t.Errorf("lane %d begins as it ends", lane)
		}
		d.Work().GoTo(0)
	}
}

// Before there is an answer every part of the page must do without.
func TestTheGameWithoutAnAnswer(t *testing.T) {
	d := newGame(t)
	for _, panel := range scenario.Panels() {
		d.Work().Panel = panel
		d.UI()
	}
	d.OpenDialog("losses")
	d.page.Rehearse(0.5)
	d.page.over = 0.3
	d.page.Key("ArrowRight", false)
	d.page.play(1)
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
	page.Formulated
	page.Measured
	page.Rehearsed
	page.Told
	page.Viewed
	page.Recovering
	page.Paneled
	page.SweepShower
	page.SweepPlanner
	page.Exporter
	page.Importer
	page.Loader
	page.Talking
	control.Explainer
} = (*Page)(nil)
