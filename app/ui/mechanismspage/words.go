package mechanismspage

import (
	"fmt"
	"math"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/mechanismsfig"
	"cloakroom/app/ui/privacy"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	pagewords "cloakroom/app/ui/words"
	"cloakroom/core/scenario/mechanisms"
)

// parse reads a number as typed.
func parse(text string) (float64, string) { return pagewords.Parse(text) }

// Sentence says what the output tells.
func (p *Page) Sentence(a session.Answer) session.Sentence {
	r, q := a.Result.Mechanisms.Release, a.Asked.Mechanisms
	out := mechanismsfig.OutcomeWords(q, r.Output)
	switch {
	case r.Loss == nil:
		return session.Spoken("The output ", out, " can come in one of the worlds alone: whoever sees it knows which one it is.")
	case math.Abs(*r.Loss) < 1e-9:
		return session.Spoken("The output ", out, " is as likely in both worlds. It tells nothing of the person in question.")
	}
	more, less, belief := "D", "D′", r.Belief
	if *r.Loss < 0 {
		more, less, belief = less, more, 1-belief
	}
	return session.Spoken("The output ", out, fmt.Sprintf(" is %s times as likely in %s as in %s. Who thought both as likely now believes %s with %s.",
		draw.Format(math.Exp(math.Abs(*r.Loss))), more, less, more, draw.Percent(belief)))
}

// Formula is the mechanism, with its numbers put in.
func (p *Page) Formula() app.UI {
	row := func(parts string) string { return `<mtr><mtd>` + parts + `</mtd></mtr>` }
	q, n := p.asked(), mechanisms.Noise{}
	if got := p.got(); got != nil {
		q, n = p.Work.Shown.Asked.Mechanisms, got.Noise
	}
	num := func(v float64) string { return `<mn>` + draw.Format(v) + `</mn>` }
	eps := `<mi>ε</mi>`
	var rows string
	switch q.Mechanism {
	case mechanisms.Response:
		rows = row(`<mi>P</mi><mo>(</mo><mi>y</mi><mo>=</mo><mi>x</mi><mo>)</mo><mo>=</mo><mfrac><msup><mi>e</mi>`+eps+`</msup><mrow><mn>1</mn><mo>+</mo><msup><mi>e</mi>`+eps+`</msup></mrow></mfrac><mo>=</mo>`+num(n.Truth)) +
			row(`<mi>P</mi><mo>(</mo><mi>y</mi><mo>≠</mo><mi>x</mi><mo>)</mo><mo>=</mo>`+num(1-n.Truth))
	case mechanisms.Laplace:
		rows = row(`<mi>y</mi><mo>=</mo><mi>q</mi><mo>(</mo><mi>D</mi><mo>)</mo><mo>+</mo><mi>Lap</mi><mo>(</mo><mi>b</mi><mo>)</mo>`) +
			row(`<mi>b</mi><mo>=</mo><mfrac><mi>Δ</mi>`+eps+`</mfrac><mo>=</mo><mfrac>`+num(n.Sensitivity)+num(q.Privacy.Epsilon)+`</mfrac><mo>=</mo>`+num(n.Scale))
	case mechanisms.DiscreteLaplace:
		rows = row(`<mi>P</mi><mo>(</mo><mi>y</mi><mo>=</mo><mi>q</mi><mo>(</mo><mi>D</mi><mo>)</mo><mo>+</mo><mi>k</mi><mo>)</mo><mo>∝</mo><msup><mi>e</mi><mrow><mo>−</mo><mi>ε</mi><mo>|</mo><mi>k</mi><mo>|</mo><mo>/</mo><mi>Δ</mi></mrow></msup>`) +
			row(`<mi>ε</mi><mo>/</mo><mi>Δ</mi><mo>=</mo>`+num(n.Rate))
	case mechanisms.Gaussian:
		under := `<msqrt><mn>2</mn><mi>ln</mi><mo>(</mo><mn>1.25</mn><mo>/</mo><mi>δ</mi><mo>)</mo></msqrt>`
		if q.Privacy.Calibration == mechanisms.CalibrationPaper {
			under = `<mn>2</mn><mi>ln</mi><mo>(</mo><mn>1.25</mn><mo>/</mo><mi>δ</mi><mo>)</mo>`
		}
		sigma := `<mi>σ</mi><mo>=</mo>` + under + `<mfrac><mi>Δ</mi>` + eps + `</mfrac><mo>=</mo>` + num(n.Scale)
		if q.Privacy.Calibration == mechanisms.CalibrationAnalytic {
			sigma = `<mi>σ</mi><mo>=</mo><mi>min</mi><mo>{</mo><mi>σ</mi><mo>:</mo><mi>δ</mi><mo>(</mo><mi>ε</mi><mo>)</mo><mo>≤</mo><mi>δ</mi><mo>}</mo><mo>=</mo>` + num(n.Scale)
		}
		rows = row(`<mi>y</mi><mo>=</mo><mi>q</mi><mo>(</mo><mi>D</mi><mo>)</mo><mo>+</mo><mi>N</mi><mo>(</mo><mn>0</mn><mo>,</mo><msup><mi>σ</mi><mn>2</mn></msup><mo>)</mo>`) + row(sigma)
	case mechanisms.Exponential:
		two := `<mn>2</mn>`
		if q.Onesided {
			two = ""
		}
		rows = row(`<mi>P</mi><mo>(</mo><mi>y</mi><mo>=</mo><mi>o</mi><mo>)</mo><mo>∝</mo><msup><mi>e</mi><mrow><mi>ε</mi><mi>u</mi><mo>(</mo><mi>o</mi><mo>)</mo><mo>/</mo>`+two+`<mi>Δ</mi></mrow></msup>`) +
			row(`<mi>u</mi><mo>(</mo><mi>o</mi><mo>)</mo><mo>=</mo><mtext>votes for o</mtext><mo>,</mo><mspace width="0.6em"/><mi>ε</mi><mo>/</mo>`+two+`<mi>Δ</mi><mo>=</mo>`+num(n.Rate))
	default:
		rows = row(`<mi>P</mi><mo>(</mo><mi>y</mi><mo>=</mo><mi>D</mi><mo>)</mo><mo>=</mo><mi>δ</mi><mo>=</mo>` + num(q.Privacy.Delta))
	}
	return tag.Div("formula", app.Raw(`<math xmlns="http://www.w3.org/1998/Math/MathML" display="block" aria-label="`+mechanismName(q.Mechanism)+` with its numbers"><mtable>`+rows+`</mtable></math>`))
}

// Explanation is what the release says, and the numbers.
func (p *Page) Explanation() []app.UI {
	got := p.got()
	if got == nil {
		return []app.UI{tag.Nothing("section"), widget.Nothing()}
	}
	told := tag.Nothing("section")
	if m := p.Work.Moment(); m.End || m.Chapter >= mechanismsfig.SamplesDropped { // before there is no output
		told = p.told(got)
	}
	return []app.UI{told, p.computed(got)}
}

// told is what the output says about these people.
func (p *Page) told(got *mechanisms.Result) app.UI {
	q, r := p.Work.Shown.Asked.Mechanisms, got.Release
	rows := []app.UI{widget.Fact("the output", mechanismsfig.OutcomeWords(q, r.Output))}
	if r.Processed != nil {
		rows = append(rows, widget.Fact("what is made of it", draw.Format(*r.Processed)))
	}
	if r.Loss != nil {
		rows = append(rows, widget.Fact("its loss ℓ", draw.Format(*r.Loss)))
	}
	if r.Estimate != nil {
		rows = append(rows,
			widget.Fact("estimate of the sum", draw.Format(*r.Estimate)),
			widget.Fact("95 % interval", draw.Format(*r.Low)+" to "+draw.Format(*r.High)),
			widget.Fact("the truth", draw.Format(*r.Exact)))
	}
	if c := r.Choice; c != nil {
		rows = append(rows, widget.Fact("votes missed", draw.Format(c.Missed)), widget.Fact("a winner is chosen with probability", draw.Percent(c.Best)))
	}
	return tag.Section(tag.Either(p.Work.Shown.Full, "compare", "compare stale"), tag.H2("What the output tells"), tag.Box("dl", "facts", rows...))
}

// computed is what was computed.
func (p *Page) computed(got *mechanisms.Result) app.UI {
	q := p.Work.Shown.Asked.Mechanisms
	epsilon, delta := q.Budget()
	promise := "ε = " + draw.Format(epsilon)
	if delta > 0 {
		promise += ", δ = " + privacy.SmallDelta(delta)
	}
	kept := "ε = " + draw.Format(got.Noise.Epsilon)
	if got.Noise.Delta > 0 {
		kept += ", δ = " + privacy.SmallDelta(got.Noise.Delta)
	}
	d := got.Pairs[0].Divergences
	rows := []app.UI{
		widget.Fact("promise", promise), widget.Fact("kept for all neighbours", kept),
		widget.Fact("ε of these two worlds", orInfinite(d.Epsilon)),
		widget.Fact("best guess", draw.Percent(d.Guess)), widget.Fact("ceiling by what is kept", draw.Percent(got.Game.Ceiling)),
	}
	if s := p.Work.Shown.Seconds; s > 0 {
		rows = append(rows, widget.Fact("took", draw.Format(1000*s)+" ms"))
	}
	return widget.Fold("What was computed", tag.Box("dl", "facts", rows...))
}

// Readout is what is known of the output pointed at, or what happens.
func (p *Page) Readout() (words string, idle bool) {
	got := p.got()
	if got == nil || p.over < 0 {
		return p.caption(), p.over < 0
	}
	f := p.figureOf(mechanismsfig.Laws, p.Desk.Palette())
	x := f.X()
	v := x.Lo + p.over*(x.Hi-x.Lo)
	own := &got.Pairs[0]
	i := nearest(own.At.Values, v)
	text := "output " + f.Outcome(own.At.Values[i]) + " · in D " + draw.Format(own.First.Values[i]) + ", in D′ " + draw.Format(own.Second.Values[i])
	if k := nearest(own.Loss.X.Values, own.At.Values[i]); len(own.Loss.X.Values) > 0 && own.Loss.X.Values[k] == own.At.Values[i] {
		l := own.Loss.Y.Values[k]
		text += " · loss " + draw.Format(l) + " · belief in D " + draw.Percent(1/(1+math.Exp(-l)))
	} else {
		text += " · loss infinite"
	}
	return text, false
}

// nearest is the place of the value nearest to v, 0 in an empty list.
func nearest(values []float64, v float64) int {
	best := 0
	for i, x := range values {
		if math.Abs(x-v) < math.Abs(values[best]-v) {
			best = i
		}
	}
	return best
}

// caption tells what happens in the chapter that is on the screen.
func (p *Page) caption() string {
	if p.Beside() {
		return "Every mechanism that works on these people, at the same ε and δ where it has them. What it gives away differs."
	}
	if !p.Work.Moment().End && p.got() != nil {
		return p.Work.PlayerText()
	}
	return peopleTools().Named(p.tool).Hint
}
