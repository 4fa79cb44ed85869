package compresspage

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/app/ui/samplingpage"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/field"
	"cloakroom/core/scenario/compress"
)

// Sentence says how far the answer of this draw is, and what would have been nearer.
func (p *Page) Sentence(a session.Answer) session.Sentence {
	got := a.Result.Compress
	if len(got.Answers) == 0 {
		return session.Spoken("Nothing was ", "answered", ".")
	}
	if got.Sketch.Samples == 0 {
		return session.Spoken("The choice fell on S = n, so ", "no sample was taken", ". The answer is zero everywhere.")
	}
	first := got.Answers[0]
	return session.Spoken("The answer of this draw lies ", draw.Format(first.Errors.Distance), " from the data."+p.Nearer(got.Answers)+samplingpage.AskedWords(got.Found()))
}

// Formula is the sampling and the program solved.
func (p *Page) Formula() app.UI {
	return tag.Div("formula", app.Raw(`<math xmlns="http://www.w3.org/1998/Math/MathML" display="block" aria-label="samples are signed sums of the data plus Laplace noise of scale root k over epsilon; few coefficients are sought that explain them"><mtable>`+
		`<mtr><mtd><msup><mi>y</mi><mo>*</mo></msup><mo>=</mo><mi>Φ</mi><mi>D</mi><mo>+</mo><mi>Lap</mi><mo>(</mo><msqrt><mi>k</mi></msqrt><mo>/</mo><mi>ε</mi><mo>)</mo></mtd></mtr>`+p.Sought()+`</mtable></math>`))
}

// Explanation is the rivals, and the numbers with their certificate.
func (p *Page) Explanation() []app.UI {
	got := p.got()
	if got == nil {
		return []app.UI{tag.Nothing("section"), widget.Nothing()}
	}
	return []app.UI{
		p.Comparison(got.Answers, "All answers are of the same data, each at the whole ε."),
		p.computed(got),
	}
}

// computed is what was computed, each number with its certificate.
func (p *Page) computed(got *compress.Result) app.UI {
	k := &got.Sketch
	promise := fmt.Sprintf("ε = %s for one unit in one entry", draw.Format(p.Work.Shown.Asked.Compress.Privacy.Epsilon))
	if p.Work.Given() {
		promise = "none is known: the samples were loaded"
	}
	rows := []app.UI{
		widget.Fact("promise", promise),
		widget.Fact("S, k, N", fmt.Sprintf("%s, %s, %s", field.Grouped(k.Sparsity), field.Grouped(k.Samples), field.Grouped(got.Coefficients))),
		widget.Fact("sensitivity √k", draw.Format(k.Sensitivity)),
		widget.Fact("noise on a sample, scale", draw.Format(k.Scale)),
	}
	if law := samplingfig.DecayWords(got.Spectrum.Decay); law != "" {
		rows = append(rows, widget.Fact("decay of the coefficients", law))
	}
	return widget.Fold("What was computed", tag.Box("dl", "facts", append(rows, samplingpage.Computed(&got.Recovery, p.Work.Shown.Seconds)...)...))
}
