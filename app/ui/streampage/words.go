package streampage

import (
	"fmt"
	"math"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/streamfig"
	"cloakroom/app/ui/samplingpage"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/field"
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
	rest := p.Nearer(got.Answers) + samplingpage.AskedWords(got.Found())
	if promised := a.Asked.Stream.Privacy.Epsilon; got.Sketch.Epsilon > promised*(1+1e-9) {
		rest = fmt.Sprintf(" But the counters spend ε = %s, not %s.", draw.Format(got.Sketch.Epsilon), draw.Format(promised)) + rest
	}
	return session.Spoken("After tick "+field.Grouped(got.Ticks)+" the release of this draw lies ", draw.Format(first.Errors.Distance), " from the stream."+rest)
}

// Formula is the sampling and the program solved.
func (p *Page) Formula() app.UI {
	return tag.Div("formula", app.Raw(`<math xmlns="http://www.w3.org/1998/Math/MathML" display="block" aria-label="counters are signed sums of the stream plus one noise and one for each level of the tree, of scale root k times one plus L over epsilon; few coefficients are sought that explain them"><mtable>`+
		`<mtr><mtd><msup><mi>y</mi><mo>*</mo></msup><mo>=</mo><mi>Φ</mi><mi>D</mi><mo>+</mo><munder><mo>∑</mo><mtext>`+p.noises()+`</mtext></munder><mi>Lap</mi><mo>(</mo><mi>b</mi><mo>)</mo></mtd></mtr><mtr><mtd><mi>b</mi><mo>=</mo>`+p.scale()+`</mtd></mtr>`+p.Sought()+`</mtable></math>`))
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
		p.Comparison(got.Answers, "All answers are of the same stream. Rivals have the whole ε each; what ours spends stands below."),
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
	body := []app.UI{tag.Box("dl", "facts", append(rows, samplingpage.Computed(&got.Recovery, p.Work.Shown.Seconds)...)...)}
	if m := got.Moments; len(m) > 0 && len(m[len(m)-1].Band.Values) > 0 {
		body = append(body, widget.Says(streamfig.BandWords))
	}
	return widget.Fold("What was computed", body...)
}

// unitWords says of whom a promise speaks.
func unitWords(q *stream.Question) string {
	if q.Privacy.Unit == stream.UnitPerson {
		return "somebody in " + field.Counted(q.Privacy.Reports, "tick", "ticks")
	}
	return "one event"
}

// exp is how many times as likely a logarithm says.
func exp(v float64) float64 { return math.Exp(min(v, 700)) }
