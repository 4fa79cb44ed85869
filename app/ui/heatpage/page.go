package heatpage

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/heatfig"
	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/sensingpage"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/widget/pad"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
)

// Page is the laboratory of heat sources on the page.
type Page struct {
	*sensingpage.Page
	hand  *pad.Pad
	cross crosshair
	boxes picture.Boxes
}

// New returns the laboratory's page on a session.
func New(work *session.Session, desk page.Desk) *Page {
	p := &Page{boxes: normalBoxes()}
	p.Page = sensingpage.New(work, desk, p, heatfig.TileBox(360, 170))
	p.hand = page.NewPad(work, desk, "lanes", p)
	return p
}

// heat is the laboratory's part of the question.
func (p *Page) heat() *heat.Question { return p.Work.Asked.Heat }

// marked is the question whose sources the hand works on: a guess while the truth is hidden.
func (p *Page) marked() *heat.Question { return p.Work.Marked().Heat }

// got is the laboratory's part of the last answer, or nil.
func (p *Page) got() *heat.Result {
	if p.Work.Shown.Result == nil {
		return nil
	}
	return p.Work.Shown.Result.Heat
}

// About is what there is to know of the laboratory.
func (p *Page) About() page.About {
	return page.About{
		Stations: []page.Station{
			{Symbol: "f₀", Name: "truth", Means: "the sources", Picture: 0},
			{Symbol: "yᵢ", Name: "measure", Mark: "M", Means: "M spreads the heat and each sensor reads it", Picture: 1},
			{Symbol: "ỹᵢ", Name: "privatize", Mark: "𝒜", Means: "𝒜 adds each sensor’s own noise", Picture: 2},
			{Symbol: "f̂", Name: "recover", Mark: "R", Means: "R seeks sources that explain the readings", Picture: 3},
			{Symbol: "EMD", Name: "judge", Mark: "d", Means: "how far mass must move from f̂ to f₀", Picture: 3},
		},
		Hint: "↓ Drag a source, or tap the line to add one.",
		Journey: []string{
			"Truth: place heat sources on the line. Drag a head, tap to add, press Delete to remove.",
			"Measure: after time T the sensors read the heat that has spread.",
			"Privatize: each sensor adds noise of its own, as much as ε, δ and α demand.",
			"Recover: the analyst seeks the sparsest sources that explain the readings.",
			"Judge: the earth mover’s distance says how far the estimate’s mass must travel.",
		},
		Keys: [][2]string{
			{"← →", "on a source: one place; with Shift five"},
			{"↑ ↓", "on a source: strength by 0.05; with Shift 0.01"},
			{"PageUp PageDown", "on a source: ten places"},
			{"Home End", "on a source: to the ends of the line"},
			{"Delete", "on a source: remove it"},
		},
		Errata: [][2]string{
			{"How Δ₂ falls with T", "Proposition 13 bounds Δ₂ by a multiple of √m/(nT^1.5); the text suggests that this is tight. For small T the true law is (1/n)·√(m√(2π)/16π)·T^−3/4. The diagnostics draw both (Gilbert and McMillan 2018, §4)."},
			{"Condition number and Δ₂", "Lemma 6 needs n ≤ m. With n > m, as in Figure 1, repeating a column need not lower the rank. Then the inequality can fail (Gilbert and McMillan 2018, Lemma 6)."},
			{"The lower bound", "The four vectors of Theorem 15 lie at earth mover’s distance a/2 from each other, not a. The rate stands, but the constant ¾ does not. So it is shown as a rate and never as a bound (Gilbert and McMillan 2018, Theorem 15)."},
			{"Removing the noise", "With floating-point numbers y + z − z differs from y in the last digits; the back door shows by how much. Two releases under one seed give away the exact difference of the readings (Gilbert and McMillan 2018, §2.2)."},
		},
		Hideable: append([]string{"heat.time", "heat.positions", "heat.sensors"}, p.PrivacyPaths()...),
	}
}

// Add adds a source at the crosshair, or in the widest gap.
func (p *Page) Add() {
	if p.cross.on {
		p.addSource(p.cross.at)
		return
	}
	p.addSource(p.freeSpot())
}

// Prepare adds to a question what it asks for besides the picture.
func (p *Page) Prepare(asked *scenario.Scenario, full bool) {
	p.AskSensors(asked, full)
	if full {
		p.askRates(asked)
	}
	p.AskPromise(asked)
}

// Default is what stands in for a number that is not given.
func (p *Page) Default(path string) (float64, bool) { return p.Absent(path) }

// Recall gives an answer about a secure release what was told at its draw.
func (p *Page) Recall(again, drawn *scenario.Result) {
	again.Heat.Promise = drawn.Heat.Promise
	sensingpage.RecallNotes(again, drawn)
}

// Timeline is the film of an answer.
func (p *Page) Timeline(a session.Answer) chart.Timeline { return heatfig.NewTimeline(a.Result.Heat) }

// Replaced and Undone empty the hand without putting anything back: what it holds
// belongs to a question that is no longer on the page.
func (p *Page) Replaced() {
	p.StartOver()
	p.hand.Forget()
}

func (p *Page) Undone() { p.hand.Forget() }

// Busy and Cancel are the hand's.
func (p *Page) Busy() bool   { return page.Carries(p.hand) }
func (p *Page) Cancel() bool { return page.Cancel(p.hand) }

// Shown follows an answer.
func (p *Page) Shown(session.Answer) { p.SeekAdvice() }

// Import looks at a file of readings.
func (p *Page) Import(file dom.File) { p.Readings.Open(file) }

// Dialogs are those of the laboratory.
func (p *Page) Dialogs() []page.Dialog { return []page.Dialog{p.Readings.Dialog()} }

// Rehearse draws every lane at a share of the timeline.
func (p *Page) Rehearse(share float64) {
	for lane := range heatfig.Lanes {
		f := p.figureOf(lane, p.Desk.Palette())
		f.Frame = p.Work.Player.Timeline.At(int(share * float64(p.Work.Player.Last())))
		f.Draw(heatfig.Lane(lane))
	}
}
