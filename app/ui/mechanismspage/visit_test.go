package mechanismspage

import (
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/mechanismsfig"
	"cloakroom/app/ui/control"
	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/visit"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/mechanisms"
)

// visitor visits the page of mechanisms.
type visitor struct {
	*visit.Visitor
	visit.Fingers
	page *Page
}

// newPeople opens the page, with its first preset and no answer yet.
func newPeople(t testing.TB) *visitor {
	t.Helper()
	d := new(visitor)
	d.Visitor = visit.New(t, page.Enter(mechanisms.Name, "Mechanisms", func(work *session.Session, desk page.Desk) *Page {
		d.page = New(work, desk)
		return d.page
	}))
	d.Fingers = visit.Fingers{Pad: d.page.hand}
	return d
}

// answeredPeople opens the page and waits for its answer.
func answeredPeople(t testing.TB) *visitor {
	t.Helper()
	d := newPeople(t)
	d.Work().Ask()
	d.Rests()
	return d
}

// place is where a person stands in the first world, in px.
func (d *visitor) place(person int) (x, y float64) {
	token := d.page.truth().Tokens()[person-1]
	return token.X, token.Y
}

// press presses a person with a tool.
func (d *visitor) press(tool string, person int) {
	d.page.tool = tool
	x, y := d.place(person)
	d.Press(x, y)
	d.Lift(x, y)
}

func TestNoMechanismIsStale(t *testing.T) {
	d := answeredPeople(t)
	word := func(path, word string) func() { return func() { d.Work().SetWord(path, word) } }
	visit.NoPictureIsStale(t, d.Visitor, d.page, &d.page.Drawings, map[string]visit.Change{
		"another person":     func() { d.press(toolAsk, 4) },
		"the first again":    func() { d.press(toolAsk, 1) },
		"another answer":     func() { d.press(toolAnswer, 2) },
		"held":               func() { d.page.tool = toolAsk; x, y := d.place(5); d.Press(x, y); d.Glide(x+40, y) },
		"put back":           func() { d.Escape() },
		"one more":           d.page.Add,
		"laplace":            word("mechanisms.mechanism", mechanisms.Laplace),
		"missing":            d.page.leave,
		"there again":        d.page.leave,
		"gaussian":           word("mechanisms.mechanism", mechanisms.Gaussian),
		"the printed σ":      word("mechanisms.privacy.calibration", mechanisms.CalibrationPaper),
		"a threshold":        word("mechanisms.output.kind", mechanisms.ProcessThreshold),
		"doubled":            word("mechanisms.input.kind", mechanisms.ProcessScale),
		"a smaller ε":        func() { d.Work().SetNumber("mechanisms.privacy.epsilon", 0.5) },
		"more samples":       func() { d.page.drop(100) },
		"numbers":            word("mechanisms.people.kind", mechanisms.PeopleNumbers),
		"discrete":           word("mechanisms.mechanism", mechanisms.DiscreteLaplace),
		"votes":              word("mechanisms.people.kind", mechanisms.PeopleVotes),
		"by a table":         word("mechanisms.output.kind", mechanisms.ProcessTable),
		"outright":           word("mechanisms.mechanism", mechanisms.Outright),
		"the losses":         func() { d.OpenPanel(panelLosses) },
		"the processing":     func() { d.OpenPanel(panelProcessing) },
		"the composition":    func() { d.OpenPanel(mechanisms.ExtraComposition) },
		"the estimate":       func() { d.OpenPanel(mechanisms.ExtraEstimate) },
		"the game":           func() { d.OpenPanel(panelGuess) },
		"side by side":       func() { d.OpenView(scenario.StageGallery) },
		"the journey":        func() { d.OpenView("") },
		"the random privacy": func() { d.OpenPanel(mechanisms.ExtraRandom) },
	})
}

func TestTheHandOnThePeopleLetsGo(t *testing.T) {
	for name, tool := range map[string]string{"in question": toolAsk, "an answer": toolAnswer} {
		t.Run(name, func(t *testing.T) {
			visit.TheHandLetsGo(t, func(t testing.TB) (v *visit.Visitor, step, take, drag func()) {
				d := newPeople(t)
				if tool == toolAnswer {
					d.Work().SetWord("mechanisms.people.kind", mechanisms.PeopleNumbers)
				}
				d.page.tool = tool
				x, y := d.place(3)
				return d.Visitor, func() { d.page.Add() }, func() { d.Press(x, y) }, func() { d.Glide(x+60, y-30) }
			})
		})
	}
}

func TestEverySweepOfAMechanismIsDrawn(t *testing.T) {
	d := answeredPeople(t)
	visit.EverySweepIsDrawn(t, d.Visitor, "mechanisms.privacy.epsilon")
}

func TestNothingLoadedOfPeopleLeaves(t *testing.T) { visit.NothingLoadedLeaves(t, markedFiles) }

func TestPeopleAreAskedForTheirFile(t *testing.T) { visit.AFileIsAskedFor(t, markedFiles) }

// markedFiles are files for every loader.
func markedFiles(t testing.TB) (*visit.Visitor, map[string]visit.Marked, func()) {
	d := answeredPeople(t)
	given := d.Work().Asked.Clone()
	given.Mechanisms.People.Kind, given.Mechanisms.Mechanism, given.Mechanisms.People.Values = mechanisms.PeopleNumbers, mechanisms.Laplace, []float64{0.123456789, 3, 3, 2.987654321}
	marks := []string{"0.1234567", "2.9876543"}
	return d.Visitor, map[string]visit.Marked{
			"people": {Load: func() {
				d.page.people.Open(dom.TextFile("people.csv", "who,value\nAnn,0.123456789\nBo,3\nCy,3\nDi,2.987654321\n"))
				d.page.people.Use()
			}, Marks: marks, Edit: func() { d.page.turn(2, 1); d.Rests() }},
			"dropped":  {Load: func() { d.OpenFile("people.csv", "0.123456789\n3\n3\n2.987654321\n"); d.page.people.Use() }, Marks: marks},
			"scenario": {Load: func() { d.OpenFile("given.json", sample.TextOf(t, given)) }, Marks: marks},
		}, func() {
			for _, chart := range []string{"sweep", panelLosses, panelProcessing, mechanisms.ExtraComposition, mechanisms.ExtraEstimate} {
				d.page.Charts.Export(chart, "CSV")
				d.page.Charts.Export(chart, "SVG")
			}
		}
}

// The laws and the losses follow the film.
func TestTheFilmIsSeenInTheLanes(t *testing.T) {
	d := answeredPeople(t)
	d.Work().GoTo(0)
	for _, lane := range []mechanismsfig.Lane{mechanismsfig.Laws, mechanismsfig.Losses, mechanismsfig.Tests} {
		first := d.page.drawn(lane)
		d.Work().GoTo(d.Work().Player.Last())
		if d.page.drawn(lane) == first {
			t.Errorf("lane %d begins as it ends", lane)
		}
		d.Work().GoTo(0)
	}
}

// A secure scenario that has not been drawn has no picture; every part of the page must
// do without.
func TestThePeopleWithoutAnAnswer(t *testing.T) {
	d := answeredPeople(t)
	d.Work().SetWord("mechanisms.privacy.randomness", field.RandomnessSecure)
	if d.Work().Shown.Result != nil {
		t.Fatal("the old picture is still shown")
	}
	for _, panel := range scenario.Panels() {
		d.Work().Panel = panel
		d.UI()
	}
	d.OpenDialog("people")
	d.UI()
	d.page.Rehearse(0.5)
	d.page.over = 0.3
	if text := app.HTMLString(d.UI()); text == "" {
		t.Error("nothing is shown")
	}
}

// What the page is besides.
var _ interface {
	page.Page
	session.Asker
	session.Adapter
	session.Defaulter
	session.Clearer
	session.Follower
	session.Hand
	session.Filmed
	session.Keeper
	session.Swept
	page.Formulated
	page.Measured
	page.Rehearsed
	page.Told
	page.Viewed
	session.Observer
	page.Growing
	page.Paneled
	page.SweepShower
	page.SweepPlanner
	page.Exporter
	page.Importer
	page.Loader
	page.Talking
	page.Recovering
	control.Explainer
} = (*Page)(nil)
