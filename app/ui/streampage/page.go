package streampage

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/app/figure/streamfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/samplingpage"
	"cloakroom/app/ui/session"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/stream"
)

// Page is the laboratory of continual observation on the page.
type Page struct{ *samplingpage.Page }

// New returns the laboratory's page on a session.
func New(work *session.Session, desk page.Desk) *Page {
	p := new(Page)
	lane := func(height float64) draw.Box { return draw.Box{Width: 760, Height: height} } // of a page 1440 pixels wide
	p.Page = samplingpage.New(work, desk, p, called(), lane(120), lane(130), lane(120), lane(200))
	p.Hand = page.NewPad(work, desk, "lanes", p)
	return p
}

// called is what is called what here.
func called() samplingpage.Called {
	return samplingpage.Called{
		Data: "stream", Entry: "tick", Entries: "ticks", Each: "number", Whole: "Stream, noise, counters and release",
		Beside: "Every answer is of the same stream. Point at a picture to read them all there.",
		Class:  "lanes vectors ticks", Editor: "stream editor", EditorKeys: "The stream. Arrow keys move the marked range or the tick, Enter taps.",
		ByHand: toolTap, Threshold: stream.MethodThreshold,
		Lies: []samplingfig.Lane{streamfig.Truth, streamfig.Tree, streamfig.Release},
	}
}

// Figure is the figure of a question and of its result, which may be nil.
func (p *Page) Figure(asked *scenario.Scenario, got *scenario.Result, v samplingfig.View) samplingfig.Figure {
	return streamfig.Figure{View: v, Asked: asked.Stream, Got: resultOf(got)}
}

// Reach is how many ticks can be asked for: those that have come.
func (p *Page) Reach() int { return p.asked().Ticks() }

// Moves is one event, or all those of a person.
func (p *Page) Moves(asked *scenario.Scenario) float64 { return float64(asked.Stream.Events()) }

// Sent leaves of an answer what was released, and what is made of that.
func (p *Page) Sent(a *session.Answer) {
	if a.Result != nil {
		a.Result.Stream = a.Result.Stream.Sent()
	}
}

// Refilled looks at the end of another stream.
func (p *Page) Refilled(others bool) {
	if others {
		p.asked().Tick = 0
	}
}

// asked is the laboratory's part of the question.
func (p *Page) asked() *stream.Question { return p.Work.Asked.Stream }

// got is the laboratory's part of the last answer, or nil.
func (p *Page) got() *stream.Result { return resultOf(p.Work.Shown.Result) }

// extras is the last full answer, or an empty one.
func (p *Page) extras() *stream.Result {
	if r := resultOf(p.Work.Extras); r != nil {
		return r
	}
	return new(stream.Result)
}

func resultOf(r *scenario.Result) *stream.Result {
	if r == nil {
		return nil
	}
	return r.Stream
}

// About is what there is to know of the laboratory.
func (p *Page) About() page.About {
	return page.About{
		Stations: []page.Station{
			{Symbol: "D", Name: "truth", Means: "counts that come tick by tick", Picture: 0},
			{Symbol: "y", Name: "measure", Mark: "Φ", Means: "Φ gives every tick random signs, one for each of k counters", Picture: 2},
			{Symbol: "y*", Name: "privatize", Mark: "𝒜", Means: "𝒜 keeps noise in every counter, stretch by stretch", Picture: 1},
			{Symbol: "D*", Name: "recover", Mark: "R", Means: "R seeks few coefficients that explain the counters, after any tick", Picture: 3},
			{Symbol: "‖·‖", Name: "judge", Mark: "d", Means: "how far the release is from the stream, and its rivals", Picture: 3},
		},
		Hint: "↓ Choose Tap, and tap events into the stream; or drag to ask for the sum of a range.",
		Journey: []string{
			"Truth: counts that come tick by tick. Choose a stream, load one, or tap one in.",
			"Measure: k counters add every number, each with its own random sign.",
			"Privatize: each counter holds noises for stretches of ticks, and a sum contains a handful of them.",
			"Recover: after any tick the stream so far is sought in the noisy sums.",
			"Judge: the distance from the stream, what an intruder finds, and rivals at the same ε.",
		},
		Keys: [][2]string{
			{"← →", "in the stream: move the marked range, or the tick with Draw and Tap; with Tap a tick comes at the end"},
			{"↑ ↓", "in the stream: widen or narrow the range; with Draw and Tap raise or lower the count"},
			{"Shift", "with an arrow: further"},
			{"Enter", "in the stream: mark a range; with Tap one event more"},
			{"Delete", "in the stream: mark nothing"},
		},
		Errata: [][2]string{
			{"All counters see every event", "The paper makes every counter private alone and takes that for all of them. Together they spend kε, or √k·ε with the scale of Appendix E (Li and others 2011, Theorem 2, Appendices C and E)."},
			{"What the bound hides", "The Õ of Theorem 2 and Table 2 hides the factor k. With it, zeros are often nearer to the stream (Li and others 2011, §6.2)."},
			{"One event is no person", "Neighbours differ by one event. Patients in several reports, whom the paper has in mind, are not covered (Li and others 2011, Example 3)."},
			{"Missing rivals", "Noise on every number as it comes needs no memory and is nearer. The best counters for sums are left out (Li and others 2011, §7.1.3)."},
		},
		Hideable: []string{
			"stream.basis", "stream.sparsity", "stream.oversampling", "stream.counter", "stream.composition",
			"stream.privacy.epsilon", "stream.privacy.unit", "stream.privacy.randomness",
		},
	}
}

// Timeline is the film of an answer.
func (p *Page) Timeline(a session.Answer) chart.Timeline {
	return streamfig.NewTimeline(a.Result.Stream)
}

// Add marks a range in the middle, or adds an event where the tool taps.
func (p *Page) Add() {
	if p.Held == toolTap && !p.Work.Hidden() {
		p.tap(p.Cursor)
		return
	}
	p.Page.Add()
}

// Resolve is what a tick or a limit of zero stands for.
func (p *Page) Resolve(path string) (float64, bool) {
	q := p.asked()
	switch path {
	case pathTick:
		return float64(q.Ticks()), true
	case pathLimit:
		return float64(q.MostTicks()), true
	case "stream.intrusion.event":
		return float64(q.Event()), true
	}
	return 0, false
}
