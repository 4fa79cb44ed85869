package compresspage

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/compressfig"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/samplingpage"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/compress"
)

// Page is the laboratory of the compressive mechanism on the page.
type Page struct{ *samplingpage.Page }

// New returns the laboratory's page on a session.
func New(work *session.Session, desk page.Desk) *Page {
	p := new(Page)
	lane := func(height float64) draw.Box { return draw.Box{Width: 760, Height: height} } // of a page 1440 pixels wide
	p.Page = samplingpage.New(work, desk, p, called(), lane(120), lane(170), lane(110), lane(190))
	p.Hand = page.NewPad(work, desk, "lanes", p)
	return p
}

// called is what is called what here.
func called() samplingpage.Called {
	return samplingpage.Called{
		Data: "data", Entry: "entry", Entries: "entries", Each: "entry", Whole: "Data, coefficients, samples and answer",
		Beside: "Every answer is of the same data at the same ε. Point at a picture to read them all there.",
		Class:  "lanes vectors", Editor: "data editor", EditorKeys: "The data. Arrow keys move the marked range.",
		ByHand: samplingpage.ToolDraw, Threshold: compress.MethodThreshold,
		Lies: []samplingfig.Lane{compressfig.Truth, compressfig.Answer},
	}
}

// Figure is the figure of a question and of its result, which may be nil.
func (p *Page) Figure(asked *scenario.Scenario, got *scenario.Result, v samplingfig.View) samplingfig.Figure {
	return compressfig.Figure{View: v, Asked: asked.Compress, Got: resultOf(got)}
}

// Tools are what a press on the data can do; all pages of vectors have them.
func (p *Page) Tools() hold.Tools {
	return hold.Tools{
		{Name: samplingpage.ToolRange, Label: "Ask", Slack: 3, Hint: "Drag over the data to ask for the sum of a range; tap to mark nothing."},
		{Name: samplingpage.ToolDraw, Label: "Draw", Slack: hold.NoTap, Hint: "Draw counts of your own: press and move."},
		samplingpage.Weigh(),
	}
}

func (p *Page) Use(string, int) hold.Held { return nil }

// Reach is how many entries can be asked for: all.
func (p *Page) Reach() int { return p.Entries() }

// Moves is the unit in one entry that the promise speaks of.
func (p *Page) Moves(*scenario.Scenario) float64 { return 1 }

// Sent leaves of an answer what was released, and what is made of that.
func (p *Page) Sent(a *session.Answer) {
	a.Asked.Compress.Release = nil
	if a.Result != nil {
		a.Result.Compress = a.Result.Compress.Sent()
	}
}

// Refilled forgets samples that were loaded: they were of other counts.
func (p *Page) Refilled(bool) { p.asked().Samples = nil }

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
