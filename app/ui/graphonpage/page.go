package graphonpage

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/graphonfig"
	"cloakroom/app/ui/control"
	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/loading"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/widget/pad"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/graphon"
)

// Page is the laboratory of graphon estimation on the page.
type Page struct {
	Work   *session.Session
	Desk   page.Desk
	Form   *control.Form
	Charts *page.Charts
	// Drawings keeps all that is drawn on the page.
	Drawings picture.Cache

	loader  *loading.Panel
	ties    *loading.Panel
	dropped *dom.File // a file that may hold tiles as well as ties
	untaken string    // why no network was taken over
	advice  string    // what to do first, to take one
	pressed *page.SweepHand
	plane   *page.PlaneHand
	turns   *orderHand
	hand    *pad.Pad
	boxes   picture.Boxes
	tiles   picture.Boxes
	tool    string
	brush   float64 // what the brush paints
	asDrawn bool    // the finished network is shown unsorted
	cursor  [2]int  // the tile that the keyboard is on
	focused bool    // it is to be seen
	typed   [2]int  // the tile whose typed value was refused
	over    place   // where is pointed
}

// place is a place of a picture that is pointed at, 0…1 from the left and the top; of no
// picture where some is false.
type place struct {
	some    bool
	picture int
	u, v    float64
}

// New returns the laboratory's page on a session.
func New(work *session.Session, desk page.Desk) *Page {
	box := draw.Box{Width: 372, Height: 268}
	p := &Page{Work: work, Desk: desk, boxes: picture.NewBoxes(box, box, box, box), tiles: picture.NewBoxes(draw.Box{Width: 260, Height: 220}), tool: toolRaise, brush: 0.5}
	p.Form = &control.Form{Work: work, Desk: desk, Why: p.Why}
	p.Charts = page.NewCharts(desk, &p.Drawings, p.chart)
	p.loader = newLoader(work, desk, p.fit)
	p.ties = p.newTies()
	p.pressed = page.NewSweepHand(work, desk)
	p.plane = page.NewPlaneHand(work, desk)
	p.hand = page.NewPad(work, desk, "pad", p)
	p.turns = newOrderHand(p)
	return p
}

// asked is the laboratory's part of the question.
func (p *Page) asked() *graphon.Question { return p.Work.Asked.Graphon }

// got is the laboratory's part of the last answer, or nil.
func (p *Page) got() *graphon.Result { return resultOf(p.Work.Shown.Result) }

// extras is the last full answer, or an empty one.
func (p *Page) extras() *graphon.Result {
	if r := resultOf(p.Work.Extras); r != nil {
		return r
	}
	return new(graphon.Result)
}

func resultOf(r *scenario.Result) *graphon.Result {
	if r == nil {
		return nil
	}
	return r.Graphon
}

// About is what there is to know of the laboratory; of an observed network other stations.
func (p *Page) About() page.About {
	stations := observedStations()
	if !p.asked().Truth.Observed() {
		stations = []page.Station{
			{Symbol: "W", Name: "truth", Means: "a graphon: the chance of a tie for every two blocks", Picture: 0},
			{Symbol: "G", Name: "measure", Mark: "ρW", Means: "ρW is tossed for: each pair of n nodes is joined with the chance on its tile", Picture: 1},
			{Symbol: "?", Name: "forget", Means: "the labels are forgotten; this is no privacy", Picture: 2},
			{Symbol: "Ŵ", Name: "recover", Mark: "R", Means: "R sorts the nodes into blocks and counts", Picture: 2},
			{Symbol: "δ₂", Name: "judge", Mark: "d", Means: "the distance under the best order of the blocks", Picture: 3},
		}
	}
	return page.About{
		Stations: stations,
		Hint:     "↓ Press a tile and drag up or down.",
		Journey: []string{
			"Truth: a graphon gives every two blocks the chance that their nodes are joined. Draw one, or choose one.",
			"Measure: each of n nodes gets a block by chance, and each pair a toss. ρ makes all of them rarer.",
			"Forget: the blocks are not written on the nodes. An estimator sees who is joined to whom, in any order. No privacy is promised.",
			"Recover: an estimator sorts the nodes into blocks. The share of pairs that are joined is the tile.",
			"Judge: blocks have no names, so the distance δ₂ is taken in their best order.",
		},
		Keys: [][2]string{
			{"← → ↑ ↓", "in the graphon: go from tile to tile"},
			{"+ −", "raise or lower the tile; with Shift and ↑ ↓ too"},
			{"0 … 9", "set the tile to so many tenths; after 9, + sets 1"},
			{"Enter", "add a block"},
			{"Delete", "take the tile’s block away"},
		},
		Errata: [][2]string{
			{"Shapes and no bounds", "Rates stand without their constants. Compare how they grow, and never their height with an error (McMillan 2018, Theorem 4.3)."},
			{"The fourth root", "The term of unseen labels is ρ·⁴√(k/n). Printed as ρ⁴√(k/n) it looks like a fourth power (McMillan 2018, (4.3))."},
			{"Two hats", "δ̂₂ with one order is an upper bound on δ₂, δ̂̂₂ with two orders a lower one. The text prints one hat for both (McMillan 2018, (4.8)–(4.12))."},
			{"Normalised norms", "In the rates for matrices the norm is divided by n, and not its value by n² (McMillan 2018, (4.13)–(4.14))."},
			{"Fano and its logarithms", "One radius serves for the packing and the event, and the logarithm is the natural one (McMillan 2018, Lemma 3.2)."},
		},
		Hideable: []string{
			"graphon.truth.kind", "graphon.truth.blocks", "graphon.truth.within", "graphon.truth.between", "graphon.truth.surface",
			"graphon.nodes", "graphon.density", "graphon.estimator.method", "graphon.estimator.blocks", "graphon.estimator.widths",
		},
	}
}

// Timeline is the film of an answer.
func (p *Page) Timeline(a session.Answer) chart.Timeline {
	return graphonfig.NewTimeline(a.Result.Graphon)
}

// Replaced and Undone empty the hand without putting anything back: what it holds belongs
// to a question that is no longer on the page.
func (p *Page) Replaced() {
	p.Undone()
	p.cursor, p.focused = [2]int{}, false
}
func (p *Page) Undone() {
	p.hand.Forget()
	p.turns.hand.Forget()
	p.turns.held, p.untaken, p.advice = 0, "", ""
}

// Busy and Cancel are the hands'.
func (p *Page) Busy() bool   { return page.Carries(p.hand) || page.Carries(p.turns.hand) }
func (p *Page) Cancel() bool { return page.Cancel(p.hand) || page.Cancel(p.turns.hand) }

// Import looks at a file of tiles or of ties, and Load opens the dialog for one of a kind.
func (p *Page) Import(file dom.File) {
	p.dropped = &file
	p.ties.Open(file)
}
func (p *Page) Load(kind string) {
	if kind == graphon.FileTies {
		p.loadTies()
		return
	}
	p.loader.Begin()
}

// Dialogs are those of the laboratory.
func (p *Page) Dialogs() []page.Dialog { return []page.Dialog{p.loader.Dialog(), p.ties.Dialog()} }

// Add adds a block.
func (p *Page) Add() { p.addBlock() }
