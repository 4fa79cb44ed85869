package samplingpage

import (
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/app/ui/control"
	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/loading"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/widget/pad"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sampling"
)

// Page is what the pages of the laboratories of sampled vectors share. The page that it is
// a part of embeds it.
type Page struct {
	Work   *session.Session
	Desk   page.Desk
	Form   *control.Form
	Charts *page.Charts
	// Drawings keeps all that is drawn on the page.
	Drawings picture.Cache
	// Counts takes in files of counts.
	Counts *loading.Panel
	// Hand works on the data, with the tool that is called Held.
	Hand *pad.Pad
	Held string
	// SweepHand presses on sweeps.
	SweepHand *page.SweepHand
	// Boxes are the lanes, and Tiles the pictures side by side.
	Boxes, Tiles picture.Boxes
	// Pointed is the share of the vector that is pointed at, negative for none, and
	// Cursor the entry that the keyboard draws.
	Pointed float64
	Cursor  int

	// shortened is how many entries there were before a hand went on with fewer.
	shortened int

	page   Vector
	called Called
}

// Vector is what a laboratory of sampled vectors brings besides.
type Vector interface {
	page.Page
	page.Growing
	control.Explainer
	// Figure is the figure of a question and of its result, which may be nil.
	Figure(asked *scenario.Scenario, got *scenario.Result, v samplingfig.View) samplingfig.Figure
	// Tools are what a press on the data can do; Use begins with one that only this
	// laboratory has.
	Tools() hold.Tools
	Use(tool string, entry int) hold.Held
	// Reach is how many entries can be asked for.
	Reach() int
	// Moves is by how much one of those protected can change all entries together, in
	// counts.
	Moves(asked *scenario.Scenario) float64
	// Fit drops what does not fit the data any more, after they have changed. Refilled
	// is told first that counts were put in by hand, and whether they are others or
	// as many as before.
	Fit()
	Refilled(others bool)
	// Sent leaves of an answer what was released, and of a result what is made of that.
	Sent(a *session.Answer)
	// Chart finds the laboratory's own charts.
	Chart(name string) (page.Chart, bool)
}

// Continued is a laboratory whose data can go on at their end.
type Continued interface {
	// Continue adds an entry when the keyboard goes beyond the last, and reports whether
	// it did.
	Continue() bool
}

// Called is what a laboratory calls what all of them have.
type Called struct {
	Data           string // what is sampled
	Entry, Entries string // one number of it, and several
	Each           string // the same where noise falls on every one
	Whole          string // the title of all lanes together
	Beside         string // what is told over all answers side by side
	Class          string // of the lanes
	Editor         string // the area that the keyboard works in, and what the keys do there
	EditorKeys     string
	ByHand         string             // the tool that data of one's own begin with
	Threshold      string             // the rival that keeps the S largest of noisy entries
	Lies           []samplingfig.Lane // the lanes that lie over the entries
}

// New returns the shared part of a page, with the normal sizes of its lanes.
func New(work *session.Session, desk page.Desk, own Vector, called Called, lanes ...draw.Box) *Page {
	p := &Page{
		Work: work, Desk: desk, page: own, called: called, Held: ToolRange, Pointed: -1,
		Boxes: picture.NewBoxes(lanes...), Tiles: picture.NewBoxes(draw.Box{Width: 360, Height: 150}),
	}
	p.Form = &control.Form{Work: work, Desk: desk, Why: own.Why}
	p.Charts = page.NewCharts(desk, &p.Drawings, p.chart)
	p.Counts = p.newLoader()
	p.SweepHand = page.NewSweepHand(work, desk)
	return p
}

// part is the shared part of the question.
func (p *Page) part() *sampling.Question { return Asked(&p.Work.Asked) }

// marked is the same of the question whose data the hand draws: a guess while the truth is
// hidden.
func (p *Page) marked() *sampling.Question { return Asked(p.Work.Marked()) }

// Found is the shared part of the answer on the page, empty without one.
func (p *Page) Found() sampling.Found { return FoundIn(p.Work.Shown.Result) }

// extras is the same of the last full answer. Its Answered is never nil.
func (p *Page) extras() sampling.Found {
	got := FoundIn(p.Work.Extras)
	if got.Answered == nil {
		got.Answered = new(sampling.Answered)
	}
	return got
}

// FoundIn is the shared part of a result, which may be nil.
func FoundIn(r *scenario.Result) sampling.Found {
	if r != nil {
		if got, ok := r.Answer().(interface{ Found() sampling.Found }); ok {
			return got.Found()
		}
	}
	return sampling.Found{}
}

// Entries is n.
func (p *Page) Entries() int { return p.part().Data.Length() }

// Replaced and Undone empty the hand without putting anything back: what it holds belongs
// to a question that is no longer on the page.
func (p *Page) Replaced() {
	p.Hand.Forget()
	p.shortened = 0
}
func (p *Page) Undone() { p.Hand.Forget() }

// Busy and Cancel are the hand's.
func (p *Page) Busy() bool   { return page.Carries(p.Hand) }
func (p *Page) Cancel() bool { return page.Cancel(p.Hand) }

// Import looks at a file of counts, and Load opens the dialog for one.
func (p *Page) Import(file dom.File) { p.Counts.Open(file) }
func (p *Page) Load(string)          { p.Counts.Begin() }

// Dialogs are those of the laboratory.
func (p *Page) Dialogs() []page.Dialog { return []page.Dialog{p.Counts.Dialog()} }

// Add marks a range in the middle, or guesses a block there.
func (p *Page) Add() {
	if p.Work.Hidden() {
		p.guessBlock()
		return
	}
	p.Mark(p.middle())
}
