package compresspage

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
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/sampling"
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
	return session.Spoken("The answer of this draw lies ", draw.Format(first.Errors.Distance), " from the data."+nearer(got.Answers)+rangeWords(got))
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
		return " No rival on the same data is nearer."
	}
	return fmt.Sprintf(" Nearest is %s, at %s.", told(answers[best].Method), draw.Format(answers[best].Errors.Distance))
}

// told is a method's name within a sentence.
func told(method string) string {
	if method == compress.MethodThreshold {
		return "noise on every entry with the S largest coefficients kept"
	}
	return samplingfig.MethodName(method)
}

// rangeWords tells what a marked range comes to.
func rangeWords(got *compress.Result) string {
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
	return tag.Div("formula", app.Raw(`<math xmlns="http://www.w3.org/1998/Math/MathML" display="block" aria-label="samples are signed sums of the data plus Laplace noise of scale root k over epsilon; few coefficients are sought that explain them"><mtable>`+
		`<mtr><mtd><msup><mi>y</mi><mo>*</mo></msup><mo>=</mo><mi>Φ</mi><mi>D</mi><mo>+</mo><mi>Lap</mi><mo>(</mo><msqrt><mi>k</mi></msqrt><mo>/</mo><mi>ε</mi><mo>)</mo></mtd></mtr>`+sum+`</mtable></math>`))
}

// Explanation is the rivals, and the numbers with their certificate.
func (p *Page) Explanation() []app.UI {
	got := p.got()
	if got == nil {
		return []app.UI{tag.Nothing("section"), widget.Nothing()}
	}
	return []app.UI{
		samplingpage.Comparison(p.Work, p.Desk, got.Answers, "All answers are of the same data, each at the whole ε; the least error is bold. Press a rival to draw it beside ours."),
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

// Readout is what is known of the entry pointed at, or what happens.
func (p *Page) Readout() (words string, idle bool) {
	got := p.got()
	if got == nil || p.over < 0 {
		return p.caption(), p.over < 0
	}
	at := func(v sampling.Vector) string {
		n := len(v.Values.Values)
		if n == 0 {
			return draw.NoNumber
		}
		return draw.Format(v.Values.Values[min(int(p.over*float64(n)), n-1)])
	}
	entry := min(int(p.over*float64(got.Entries)), got.Entries-1)
	text := "entry " + field.Grouped(entry+1)
	if n := len(got.Truth.Values.Values); n < got.Entries {
		text += fmt.Sprintf(" in a stretch of %d", (got.Entries+n-1)/n)
	}
	text += " · data " + at(got.Truth)
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
		return "Every answer is of the same data at the same ε. Point at a picture to read them all there."
	case !p.Work.Moment().End && p.got() != nil:
		return p.Work.PlayerText()
	}
	return dataTools().Named(p.tool).Hint
}
