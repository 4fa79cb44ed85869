package streampage

import (
	"fmt"
	"math"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/app/ui/samplingpage"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/field"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// Sentence says how far the release of this draw is, what the counters really spend, and
// what would have been nearer.
func (p *Page) Sentence(a session.Answer) session.Sentence {
	got := a.Result.Stream
	if len(got.Answers) == 0 {
		return session.Spoken("Nothing was ", "released", ".")
	}
	first := got.Answers[0]
	rest := nearer(got.Answers) + rangeWords(got)
	if promised := a.Asked.Stream.Privacy.Epsilon; got.Sketch.Epsilon > promised*(1+1e-9) {
		rest = fmt.Sprintf(" But the counters spend ε = %s, not %s.", draw.Format(got.Sketch.Epsilon), draw.Format(promised)) + rest
	}
	return session.Spoken("After tick "+field.Grouped(got.Ticks)+" the release lies ", draw.Format(first.Errors.Distance), " from the stream."+rest)
}

// nearer names the rivals on the same data that are nearer than ours.
func nearer(answers []sampling.Answer) string {
	best := 0
	for i, a := range answers {
		if a.Errors.Distance < answers[best].Errors.Distance {
			best = i
		}
	}
	switch {
	case len(answers) == 1:
		return ""
	case best == 0:
		return " No rival on the same stream is nearer."
	}
	return fmt.Sprintf(" Nearest is %s, at %s.", told(answers[best].Method), draw.Format(answers[best].Errors.Distance))
}

// told is a method's name within a sentence.
func told(method string) string {
	if method == stream.MethodThreshold {
		return "noise on every number with the S largest coefficients kept"
	}
	return samplingfig.MethodName(method)
}

// rangeWords tells what a marked range comes to.
func rangeWords(got *stream.Result) string {
	if len(got.Queries) == 0 || len(got.Queries[0].Answers.Values) == 0 {
		return ""
	}
	q := got.Queries[0]
	off := math.Abs(q.Answers.Values[0] - q.Exact)
	return fmt.Sprintf(" The marked range sums to %s, and its answer is off by %s.", draw.Format(q.Exact), draw.Format(off))
}

// Formula is the sampling and the program solved.
func (p *Page) Formula() app.UI {
	sum := `<mtr><mtd><msup><mi>x</mi><mo>*</mo></msup><mo>=</mo><mi>arg min</mi><msub><mrow><mo>‖</mo><mi>Φ</mi><mi>Ψ</mi><mi>x</mi><mo>−</mo><msup><mi>y</mi><mo>*</mo></msup><mo>‖</mo></mrow><mn>2</mn></msub></mtd></mtr><mtr><mtd><msub><mrow><mo>‖</mo><mi>x</mi><mo>‖</mo></mrow><mn>0</mn></msub><mo>≤</mo><mi>S</mi></mtd></mtr>`
	if p.asked().Recovery.Method == sampling.MethodBPDN {
		sum = `<mtr><mtd><msup><mi>x</mi><mo>*</mo></msup><mo>=</mo><mi>arg min</mi><msub><mrow><mo>‖</mo><mi>x</mi><mo>‖</mo></mrow><mn>1</mn></msub></mtd></mtr><mtr><mtd><msub><mrow><mo>‖</mo><mi>Φ</mi><mi>Ψ</mi><mi>x</mi><mo>−</mo><msup><mi>y</mi><mo>*</mo></msup><mo>‖</mo></mrow><mn>2</mn></msub><mo>≤</mo><mi>θ</mi></mtd></mtr>`
	}
	return tag.Div("formula", app.Raw(`<math xmlns="http://www.w3.org/1998/Math/MathML" display="block" aria-label="counters are signed sums of the stream plus one noise and one for each level of the tree, of scale root k times one plus L over epsilon; few coefficients are sought that explain them"><mtable>`+
		`<mtr><mtd><msup><mi>y</mi><mo>*</mo></msup><mo>=</mo><mi>Φ</mi><mi>D</mi><mo>+</mo><munder><mo>∑</mo><mtext>`+p.noises()+`</mtext></munder><mi>Lap</mi><mo>(</mo>`+p.scale()+`<mo>)</mo></mtd></mtr>`+sum+`</mtable></math>`))
}

// noises says over what the noises of a sum are summed.
func (p *Page) noises() string {
	if p.asked().Counter == stream.CounterSegments {
		return "1 + L"
	}
	return "nodes"
}

// scale is the scale of one of them, as a formula.
func (p *Page) scale() string {
	const noises = `<mo>(</mo><mn>1</mn><mo>+</mo><mi>L</mi><mo>)</mo>`
	const root = `<msqrt><mi>k</mi></msqrt>`
	times := ""
	if p.asked().Events() > 1 {
		times = `<mi>r</mi>`
	}
	switch p.asked().Composition {
	case stream.CompositionAppendixC:
		return times + noises + `<mo>/</mo><mo>(</mo>` + root + `<mi>ε</mi><mo>)</mo>`
	case stream.CompositionAppendixE:
		return times + noises + `<mo>/</mo><mi>ε</mi>`
	}
	return times + root + noises + `<mo>/</mo><mi>ε</mi>`
}

// Explanation is the rivals, and the numbers with their certificate.
func (p *Page) Explanation() []app.UI {
	got := p.got()
	if got == nil {
		return []app.UI{tag.Nothing("section"), widget.Nothing()}
	}
	return []app.UI{
		samplingpage.Comparison(p.Work, p.Desk, got.Answers, "All answers are of the same stream. Rivals have the whole ε each; what ours spends stands below. The least error is bold. Press a rival to draw it beside ours."),
		p.computed(got),
	}
}

// computed is what was computed, each number with its certificate.
func (p *Page) computed(got *stream.Result) app.UI {
	k := &got.Sketch
	asked := p.Work.Shown.Asked.Stream
	rows := []app.UI{
		widget.Fact("promise", fmt.Sprintf("ε = %s for %s", draw.Format(asked.Privacy.Epsilon), unitWords(asked))),
		widget.Fact("really spent", "ε = "+draw.Format(k.Epsilon)),
		widget.Fact("S, k, N", fmt.Sprintf("%s, %s, %s", field.Grouped(asked.Sparsity), field.Grouped(k.Counters), field.Grouped(got.Coefficients))),
		widget.Fact("tick, T, L", fmt.Sprintf("%s, %s, %d", field.Grouped(got.Ticks), field.Grouped(got.Limit), got.Levels)),
		widget.Fact("noise on a counter", fmt.Sprintf("%d of scale %s", k.Terms, draw.Format(k.Scale))),
	}
	return widget.Fold("What was computed", tag.Box("dl", "facts", append(rows, samplingpage.Computed(&got.Recovery, p.Work.Shown.Seconds)...)...))
}

// unitWords says of whom a promise speaks.
func unitWords(q *stream.Question) string {
	if q.Privacy.Unit == stream.UnitPerson {
		return "somebody in " + field.Counted(q.Privacy.Reports, "tick", "ticks")
	}
	return "one event"
}

// Readout is what is known of the tick pointed at, or what happens.
func (p *Page) Readout() (words string, idle bool) {
	got := p.got()
	if got == nil || p.over < 0 {
		return p.caption(), p.over < 0
	}
	total := max(p.asked().Data.Length(), got.Ticks)
	tick := min(int(p.over*float64(total)), total-1) + 1
	text := "tick " + field.Grouped(tick)
	if tick > got.Ticks {
		return text + " has not come yet", false
	}
	at := func(v sampling.Vector) string {
		n := len(v.Values.Values)
		if n == 0 {
			return draw.NoNumber
		}
		return draw.Format(v.Values.Values[min((tick-1)*n/got.Ticks, n-1)])
	}
	text += " · stream " + at(got.Truth)
	for i, a := range got.Answers {
		if i == 0 || p.Beside() || a.Method == p.Work.Beside {
			text += " · " + samplingfig.ShortName(a.Method) + " " + at(a.Vector)
		}
	}
	return text, false
}

// caption tells what happens in the chapter that is on the screen.
func (p *Page) caption() string {
	switch {
	case p.Beside():
		return "Every answer is of the same stream. Point at a picture to read them all there."
	case !p.Work.Moment().End && p.got() != nil:
		return p.Work.PlayerText()
	}
	return dataTools().Named(p.tool).Hint
}

// exp is how many times as likely a logarithm says.
func exp(v float64) float64 { return math.Exp(min(v, 700)) }
