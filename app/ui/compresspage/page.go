package compresspage

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/compressfig"
	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/control"
	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/loading"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/samplingpage"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/widget/pad"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/compress"
)

// Page is the laboratory of the compressive mechanism on the page.
type Page struct {
	Work   *session.Session
	Desk   page.Desk
	Form   *control.Form
	Charts *page.Charts
	// Drawings keeps all that is drawn on the page.
	Drawings picture.Cache

	counts *loading.Panel
	sweep  samplingpage.Sweep
	hand   *pad.Pad
	boxes  picture.Boxes
	tiles  picture.Boxes
	tool   string
	over   float64 // the share of the vector that is pointed at, negative for none
	cursor int     // the entry that the keyboard draws
}

// New returns the laboratory's page on a session.
func New(work *session.Session, desk page.Desk) *Page {
	p := &Page{Work: work, Desk: desk, boxes: normalBoxes(), tiles: picture.NewBoxes(draw.Box{Width: 360, Height: 150}), tool: toolRange, over: -1}
	p.Form = &control.Form{Work: work, Desk: desk, Why: p.Why}
	p.Charts = page.NewCharts(desk, &p.Drawings, p.chart)
	p.counts = samplingpage.NewLoader(work, desk, p.fit)
	p.sweep = samplingpage.Sweep{Work: work, Desk: desk}
	p.hand = page.NewPad(work, desk, "lanes", p)
	return p
}

// asked is the laboratory's part of the question.
func (p *Page) asked() *compress.Question { return p.Work.Asked.Compress }

// got is the laboratory's part of the last answer, or nil.
func (p *Page) got() *compress.Result { return resultOf(p.Work.Shown.Result) }

// extras is the last full answer, or an empty one.
func (p *Page) extras() *compress.Result {
	if r := resultOf(p.Work.Extras); r != nil {
		return r
	}
	return new(compress.Result)
}

func resultOf(r *scenario.Result) *compress.Result {
	if r == nil {
		return nil
	}
	return r.Compress
}

// About is what there is to know of the laboratory.
func (p *Page) About() page.About {
	return page.About{
		Stations: []page.Station{
			{Symbol: "D", Name: "truth", Means: "a vector of counts", Picture: 0},
			{Symbol: "y", Name: "measure", Mark: "Φ", Means: "Φ adds all entries with random signs, k times", Picture: 1},
			{Symbol: "y*", Name: "privatize", Mark: "𝒜", Means: "𝒜 adds noise to every sample", Picture: 2},
			{Symbol: "D*", Name: "recover", Mark: "R", Means: "R seeks few coefficients that explain the samples", Picture: 3},
			{Symbol: "‖·‖", Name: "judge", Mark: "d", Means: "how far the answer is from the data, and its ranges", Picture: 3},
		},
		Hint: "↓ Drag over the data: the sum of what you mark is a range query.",
		Journey: []string{
			"Truth: a vector of counts. Choose one, load one, or draw one.",
			"Measure: few coefficients hold the data. Samples through random signs determine them.",
			"Privatize: a unit in one entry moves all samples by √k together, so each needs noise of scale √k/ε.",
			"Recover: the coefficients are sought that explain the noisy samples best.",
			"Judge: the distance from the data, the error of ranges, and rivals on the same data at the same ε.",
		},
		Keys: [][2]string{
			{"← →", "in the data: move the marked range; with the tool Draw the entry"},
			{"↑ ↓", "in the data: widen or narrow it; with the tool Draw raise or lower the count"},
			{"Shift", "with an arrow: further"},
			{"Enter", "in the data: mark a range in the middle"},
			{"Delete", "in the data: mark nothing"},
		},
		Errata: [][2]string{
			{"What the promise hides", "Constants and S stand in the O: noise of length √2·k/ε with k = C·S·log₂(n/S), against √(2n)/ε. Keeping the S largest coefficients of noisy entries needs no samples at all (Li and others 2011, abstract and Table 1)."},
			{"No universal mechanism", "The bound needs a sparse representation, and calls S, C and the decay constants. Whether random signs keep distances can be computed for no matrix of this size (Li and others 2011, Definition 3 and §3.2)."},
			{"Sorted data", "Counts that were sorted first are released as a sorted sequence. Which entry is whose is not released (Li and others 2011, §7)."},
			{"Time and space", "A matrix of signs takes k·n bits, and a product with it as many additions. That is not Õ(n) (Li and others 2011, §3.2 and §5.3)."},
		},
		Hideable: []string{
			"compress.basis", "compress.sparsity", "compress.oversampling", "compress.projection", "compress.choose.share",
			"compress.privacy.epsilon", "compress.privacy.randomness",
		},
	}
}

// Timeline is the film of an answer.
func (p *Page) Timeline(a session.Answer) chart.Timeline {
	return compressfig.NewTimeline(a.Result.Compress)
}

// Replaced and Undone empty the hand without putting anything back: what it holds belongs
// to a question that is no longer on the page.
func (p *Page) Replaced() { p.hand.Forget() }
func (p *Page) Undone()   { p.hand.Forget() }

// Busy and Cancel are the hand's.
func (p *Page) Busy() bool   { return page.Carries(p.hand) }
func (p *Page) Cancel() bool { return page.Cancel(p.hand) }

// Import looks at a file of counts, and Load opens the dialog for one.
func (p *Page) Import(file dom.File) { p.counts.Open(file) }
func (p *Page) Load(string)          { p.counts.Begin() }

// Dialogs are those of the laboratory.
func (p *Page) Dialogs() []page.Dialog { return []page.Dialog{p.counts.Dialog()} }

// Add marks a range in the middle.
func (p *Page) Add() { p.mark(p.middle()) }
