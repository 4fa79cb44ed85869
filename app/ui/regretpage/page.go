package regretpage

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/regretfig"
	"cloakroom/app/ui/control"
	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/loading"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/widget/pad"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/regret"
)

// Page is the laboratory of regret on the page.
type Page struct {
	Work   *session.Session
	Desk   page.Desk
	Form   *control.Form
	Charts *page.Charts
	// Drawings keeps all that is drawn on the page.
	Drawings picture.Cache
	// SweepHand presses on sweeps.
	SweepHand *page.SweepHand

	losses *loading.Panel
	former *visited // what a visited setting changed; nil where none did
	game   revealed
	hand   *pad.Pad
	boxes  picture.Boxes
	tiles  picture.Boxes
	tool   string
	reach  reach
	round  int     // the round looked at, 0 for one in the middle
	over   float64 // the share of the rounds that is pointed at, negative for none
	row    int     // the row that the keyboard taps, and its column
	column int
}

// New returns the laboratory's page on a session.
func New(work *session.Session, desk page.Desk) *Page {
	p := &Page{Work: work, Desk: desk, boxes: normalBoxes(), tiles: picture.NewBoxes(draw.Box{Width: 360, Height: 180}), over: -1, SweepHand: page.NewSweepHand(work, desk)}
	p.Form = &control.Form{Work: work, Desk: desk, Why: p.Why}
	p.Charts = page.NewCharts(desk, &p.Drawings, p.chart)
	p.losses = p.newLoader()
	p.hand = page.NewPad(work, desk, "lanes", p)
	return p
}

// asked is the laboratory's part of the question.
func (p *Page) asked() *regret.Question { return p.Work.Asked.Regret }

// got is the laboratory's part of the last answer, or nil.
func (p *Page) got() *regret.Result { return resultOf(p.Work.Shown.Result) }

// extras is the last full answer, or an empty one.
func (p *Page) extras() *regret.Result {
	if r := resultOf(p.Work.Extras); r != nil {
		return r
	}
	return new(regret.Result)
}

func resultOf(r *scenario.Result) *regret.Result {
	if r == nil {
		return nil
	}
	return r.Regret
}

// About is what there is to know of the laboratory.
func (p *Page) About() page.About {
	return page.About{
		Stations: []page.Station{
			{Symbol: "ℓ", Name: "truth", Means: "the losses of every expert, round by round", Picture: 0},
			{Symbol: "L", Name: "measure", Mark: "Σ", Means: "Σ adds the losses of all rounds so far", Picture: 1},
			{Symbol: "L − Z", Name: "privatize", Mark: "Z", Means: "noise Z is taken off every total", Picture: 1},
			{Symbol: "x", Name: "recover", Mark: "∧", Means: "∧ chooses the least total, and its loss is paid", Picture: 2},
			{Symbol: "R", Name: "judge", Mark: "R", Means: "regret: what was paid beyond the best in hindsight", Picture: 3},
		},
		Hint: "↓ Play the game first, or press a round to look at it.",
		Journey: []string{
			"Truth: a table of losses. Choose an adversary, load a table, tap one in, or play against one.",
			"Measure: the losses of all rounds so far add up. Whoever leads has lost least.",
			"Privatize: noise is taken off the totals once, so that one round hardly changes who leads.",
			"Recover: in every round the leader by those totals is chosen, and its loss is paid.",
			"Judge: regret beside the loss L* of the best, the rate of theory, and other learners.",
		},
		Keys: [][2]string{
			{"← →", "in the losses: look at an earlier or later round; with the tool Tap another one"},
			{"↑ ↓", "in the losses, with the tool Tap: another expert"},
			{"1 … 9", "in the losses: play, following that expert for a round"},
			{"Enter", "in the losses, with the tool Tap: lose or not"},
			{"Backspace", "in the losses: take the last round back"},
		},
		Errata: [][2]string{
			{"Two rounds late", "As printed, the follower of round t + 1 knows the losses up to t − 1. Be-the-leader knows those up to t. Here a follower knows all earlier rounds, and be-the-leader its own round too (McMillan 2018, §12.1–12.2)."},
			{"The ensemble", "The eigenvalues of the ensemble printed for online PCA do not follow Laplace’s law. Their density has a factor that pushes them apart (McMillan 2018, Lemma 12.6)."},
			{"The promise", "Privacy is a tool of proof here. ε is of one step: of one choice with the last round and without it. All choices together tell far more (McMillan 2018, Definition 12.2)."},
		},
		Hideable: []string{"regret.losses.experts", "regret.losses.rounds", "regret.learner.noise", "regret.learner.tuning", "regret.learner.epsilon", "regret.learner.draws"},
	}
}

// Timeline is the film of an answer.
func (p *Page) Timeline(a session.Answer) chart.Timeline {
	return regretfig.Figure{Asked: a.Asked.Regret, Got: a.Result.Regret}.Timeline()
}

// Replaced empties the hand without putting anything back: what it holds belongs to a
// question that is no longer on the page. Undone does so as well.
func (p *Page) Replaced() {
	p.hand.Forget()
	p.tool, p.round, p.former, p.game = "", 0, nil, revealed{}
}
func (p *Page) Undone() {
	p.hand.Forget()
	p.former = nil
}

// Busy and Cancel are the hand's.
func (p *Page) Busy() bool   { return page.Carries(p.hand) }
func (p *Page) Cancel() bool { return page.Cancel(p.hand) }

// Import looks at a file of losses, and Load opens the dialog for one.
func (p *Page) Import(file dom.File) { p.losses.Open(file) }
func (p *Page) Load(string)          { p.losses.Begin() }

// Dialogs are those of the laboratory.
func (p *Page) Dialogs() []page.Dialog { return []page.Dialog{p.losses.Dialog()} }
