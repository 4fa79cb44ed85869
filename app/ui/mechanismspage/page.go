package mechanismspage

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/mechanismsfig"
	"cloakroom/app/ui/control"
	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/loading"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/widget/pad"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/mechanisms"
)

// Page is the laboratory of mechanisms on the page.
type Page struct {
	Work   *session.Session
	Desk   page.Desk
	Form   *control.Form
	Charts *page.Charts
	// Drawings keeps all that is drawn on the page.
	Drawings  picture.Cache
	SweepHand *page.SweepHand

	people *loading.Panel
	hand   *pad.Pad
	boxes  picture.Boxes
	tiles  picture.Boxes
	tool   string
	over   float64 // the share of the outputs that is pointed at, negative for none
}

// New returns the laboratory's page on a session.
func New(work *session.Session, desk page.Desk) *Page {
	p := &Page{Work: work, Desk: desk, boxes: normalBoxes(), tiles: picture.NewBoxes(draw.Box{Width: 360, Height: 160}), tool: toolAsk, over: -1, SweepHand: page.NewSweepHand(work, desk)}
	p.Form = &control.Form{Work: work, Desk: desk, Why: p.Why}
	p.Charts = page.NewCharts(desk, &p.Drawings, p.chart)
	p.people = p.newLoader()
	p.hand = page.NewPad(work, desk, "lanes", p)
	return p
}

// asked is the laboratory's part of the question.
func (p *Page) asked() *mechanisms.Question { return p.Work.Asked.Mechanisms }

// got is the laboratory's part of the last answer, or nil.
func (p *Page) got() *mechanisms.Result { return resultOf(p.Work.Shown.Result) }

// extras is the last full answer, or an empty one.
func (p *Page) extras() *mechanisms.Result {
	if r := resultOf(p.Work.Extras); r != nil {
		return r
	}
	return new(mechanisms.Result)
}

func resultOf(r *scenario.Result) *mechanisms.Result {
	if r == nil {
		return nil
	}
	return r.Mechanisms
}

// About is what there is to know of the laboratory.
func (p *Page) About() page.About {
	return page.About{
		Stations: []page.Station{
			{Symbol: "D", Name: "truth", Means: "people, one of them in question, and the world beside", Picture: 0},
			{Symbol: "q(D)", Name: "measure", Mark: "q", Means: "q is what is asked of the people, and Δ how far one of them moves it", Picture: 0},
			{Symbol: "y", Name: "privatize", Mark: "𝒜", Means: "𝒜 answers by chance: y has one law in each world", Picture: 1},
			{Symbol: "ℓ", Name: "recover", Mark: "ln", Means: "the loss ℓ: for which world an output speaks, and how strongly", Picture: 2},
			{Symbol: "δ", Name: "judge", Means: "what any test can tell, and what the promise forbids", Picture: 3},
		},
		Hint: "↓ Press a person: they are in question now, and the other world changes with them.",
		Journey: []string{
			"Truth: people who said something, and a world in which one of them says otherwise, or is missing.",
			"Measure: what is asked of them, and by how much one person can move it.",
			"Privatize: the mechanism draws its output by chance. Both worlds have a law of it.",
			"Recover: an output speaks for the world in which it is likelier. How strongly is its privacy loss.",
			"Judge: δ(ε), and the errors of the best test beside the region that the promise forbids.",
		},
		Keys: [][2]string{
			{"← →", "among the people: the one before or after is in question"},
			{"↑ ↓", "they say more or less, or the opposite"},
			{"Enter", "they are missing in the other world, or there again"},
			{"Delete", "they leave the database"},
			{"1 2", "in the game: guess the world as it is, or the other"},
		},
		Errata: [][2]string{
			{"One letter for two numbers", "In Fano’s inequality the radius of a packing and the threshold of an error are one number. The thesis prints α and ε. The logarithm is natural (McMillan 2018, Lemma 3.2)."},
			{"Two samples, one complexity", "Le Cam’s inequality for testing asks that P^r and Q^r lie at least 1/3 apart in total variation. The text calls the complexity 2r there (McMillan 2018, Corollary 3.4)."},
			{"A minimum that is no distance", "The distance of random privacy is a minimum of two numbers, which is no metric. A verdict right two times in three has to be repeated (McMillan 2018, §9)."},
			{"One sign", "The thesis chooses in proportion to e^{+εu/2Δ} for a utility u, and Li and others 2011 to e^{−εu/2Δ} for a cost. This page counts the votes that a candidate lacks, a cost."},
		},
		Hideable: []string{"mechanisms.mechanism", "mechanisms.privacy.epsilon", "mechanisms.privacy.delta", "mechanisms.output.kind", "mechanisms.input.kind", "mechanisms.privacy.randomness"},
	}
}

// Timeline is the film of an answer.
func (p *Page) Timeline(a session.Answer) chart.Timeline {
	return mechanismsfig.NewTimeline(a.Result.Mechanisms)
}

// Recovered is δ(ε) of an answer, on the scale of two.
func (p *Page) Recovered(a, beside session.Answer, width float64) []draw.Drawing {
	return []draw.Drawing{mechanismsfig.Recovered(a.Result.Mechanisms, beside.Result.Mechanisms, p.Desk.Palette(), draw.Box{Width: width, Height: 190})}
}

// Replaced and Undone empty the hand without putting anything back: what it holds belongs
// to a question that is no longer on the page.
func (p *Page) Replaced() { p.hand.Forget() }
func (p *Page) Undone()   { p.hand.Forget() }

// Busy and Cancel are the hand's.
func (p *Page) Busy() bool   { return page.Carries(p.hand) }
func (p *Page) Cancel() bool { return page.Cancel(p.hand) }

// Import looks at a file of people, and Load opens the dialog for one.
func (p *Page) Import(file dom.File) { p.people.Open(file) }
func (p *Page) Load(string)          { p.people.Begin() }

// Dialogs are those of the laboratory.
func (p *Page) Dialogs() []page.Dialog { return []page.Dialog{p.people.Dialog()} }
