package auditpage

import (
	"cloakroom/app/figure/auditfig"
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/control"
	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/loading"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/widget/pad"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/audit"
)

// Page is the laboratory of audits on the page.
type Page struct {
	Work   *session.Session
	Desk   page.Desk
	Form   *control.Form
	Charts *page.Charts
	// Drawings keeps all that is drawn on the page.
	Drawings  picture.Cache
	SweepHand *page.SweepHand

	loader *loading.Panel
	hand   *pad.Pad
	boxes  picture.Boxes
	tiles  picture.Boxes
	tool   string
	over   float64 // the share of the laws that is pointed at, negative for none
	cursor int     // the outcome that the keyboard draws
	took   string  // what was taken over from another laboratory
}

// New returns the laboratory's page on a session.
func New(work *session.Session, desk page.Desk) *Page {
	p := &Page{Work: work, Desk: desk, boxes: normalBoxes(), tiles: picture.NewBoxes(draw.Box{Width: 360, Height: 190}), tool: toolFirst, over: -1, SweepHand: page.NewSweepHand(work, desk)}
	p.Form = &control.Form{Work: work, Desk: desk, Why: p.Why}
	p.Charts = page.NewCharts(desk, &p.Drawings, p.chart)
	p.loader = p.newLoader()
	p.hand = page.NewPad(work, desk, "lanes", p)
	return p
}

// asked is the laboratory's part of the question.
func (p *Page) asked() *audit.Question { return p.Work.Asked.Audit }

// got is the laboratory's part of the last answer, or nil.
func (p *Page) got() *audit.Result { return resultOf(p.Work.Shown.Result) }

// extras is the last full answer, or an empty one.
func (p *Page) extras() *audit.Result {
	if r := resultOf(p.Work.Extras); r != nil {
		return r
	}
	return new(audit.Result)
}

func resultOf(r *scenario.Result) *audit.Result {
	if r == nil {
		return nil
	}
	return r.Audit
}

// About is what there is to know of the laboratory.
func (p *Page) About() page.About {
	return page.About{
		Stations: []page.Station{
			{Symbol: "P", Name: "truth", Means: "a box with two laws: its outputs on two neighbouring databases", Picture: 0},
			{Symbol: "x", Name: "measure", Mark: "λ", Means: "how often each outcome comes, in about λ samples of each database", Picture: 1},
			{Symbol: "z", Name: "test", Mark: "T", Means: "T makes one number of the counts and holds it against its threshold", Picture: 2},
			{Symbol: "E", Name: "witness", Means: "the event that speaks most against the claim", Picture: 1},
			{Symbol: "✓", Name: "judge", Means: "the verdict, repeated until it is rarely wrong", Picture: 3},
		},
		Hint: "Choose another box, and see whether the claim is kept.",
		Journey: []string{
			"Truth: a mechanism in a box, and what it claims. Choose one that is sound or broken, draw two laws, or load samples.",
			"Measure: the box is asked again and again on two databases. Only the counts are seen.",
			"Test: Algorithm 4 adds up by how much outcomes exceed e^ε times their share on the other database.",
			"Witness: the outcomes that exceed it are lit.",
			"Judge: one run is right two times in three. Repeated, the majority is rarely wrong.",
		},
		Keys: [][2]string{
			{"← →", "in the laws: go to the next outcome"},
			{"↑ ↓", "in the laws: make it more or less likely on the database of the tool"},
			{"Shift", "with an arrow: further"},
		},
		Errata: [][2]string{
			{"One way only", "Algorithm 4 looks from database 0 to 1 alone and accepts what it should not. Here both orders are tested (McMillan 2018, §10.3.2)."},
			{"Sample sizes", "The proof asks for (1 + e^2ε)² where 1 + e^2ε does. It draws one number of samples for both databases; two independent Poisson numbers are right (McMillan 2018, Theorem 10.8)."},
			{"Right two times in three", "A verdict is wrong up to once in three. How often it must be repeated stands beside it (McMillan 2018, Definition 9.1)."},
			{"No metric", "For random privacy min(|ε − ε′|, λ|γ − γ′|) is printed, by which nothing is ever far. Meant is max (McMillan 2018, Table 9.2)."},
		},
		Hideable: []string{"audit.box.share", "audit.alpha", "audit.samples", "audit.error", "audit.claim.epsilon", "audit.claim.delta", "audit.tester"},
	}
}

// Timeline is the film of an answer.
func (p *Page) Timeline(a session.Answer) chart.Timeline {
	return auditfig.NewTimeline(a.Result.Audit)
}

// Replaced and Undone empty the hand without putting anything back: what it holds belongs
// to a question that is no longer on the page.
func (p *Page) Replaced() {
	p.hand.Forget()
	p.took = ""
}
func (p *Page) Undone() { p.Replaced() }

// Busy and Cancel are the hand's.
func (p *Page) Busy() bool   { return page.Carries(p.hand) }
func (p *Page) Cancel() bool { return page.Cancel(p.hand) }

// Import looks at a file of samples, and Load opens the dialog for one.
func (p *Page) Import(file dom.File) { p.loader.Open(file) }
func (p *Page) Load(string)          { p.loader.Begin() }

// Dialogs are those of the laboratory.
func (p *Page) Dialogs() []page.Dialog { return []page.Dialog{p.loader.Dialog()} }
