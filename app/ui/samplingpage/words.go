package samplingpage

import (
	"fmt"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/core/field"
	"cloakroom/core/scenario/sampling"
)

// Nearer names the rival that is nearest, or says that none is nearer than ours.
func (p *Page) Nearer(answers []sampling.Answer) string {
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
		return " No rival on the same " + p.called.Data + " is nearer."
	}
	return fmt.Sprintf(" Nearest is %s, at %s.", p.told(answers[best].Method), draw.Format(answers[best].Errors.Distance))
}

// told is a method's name within a sentence.
func (p *Page) told(method string) string {
	if method == p.called.Threshold {
		return "noise on every " + p.called.Each + " with the S largest coefficients kept"
	}
	return samplingfig.MethodName(method)
}

// Sought is the program that is solved, as rows of a formula.
func (p *Page) Sought() string {
	if p.part().Recovery.Method == sampling.MethodBPDN {
		return `<mtr><mtd><msup><mi>x</mi><mo>*</mo></msup><mo>=</mo><mi>arg min</mi><msub><mrow><mo>‖</mo><mi>x</mi><mo>‖</mo></mrow><mn>1</mn></msub></mtd></mtr><mtr><mtd><msub><mrow><mo>‖</mo><mi>Φ</mi><mi>Ψ</mi><mi>x</mi><mo>−</mo><msup><mi>y</mi><mo>*</mo></msup><mo>‖</mo></mrow><mn>2</mn></msub><mo>≤</mo><mi>θ</mi></mtd></mtr>`
	}
	return `<mtr><mtd><msup><mi>x</mi><mo>*</mo></msup><mo>=</mo><mi>arg min</mi><msub><mrow><mo>‖</mo><mi>Φ</mi><mi>Ψ</mi><mi>x</mi><mo>−</mo><msup><mi>y</mi><mo>*</mo></msup><mo>‖</mo></mrow><mn>2</mn></msub></mtd></mtr><mtr><mtd><msub><mrow><mo>‖</mo><mi>x</mi><mo>‖</mo></mrow><mn>0</mn></msub><mo>≤</mo><mi>S</mi></mtd></mtr>`
}

// Readout is what is known of the entry pointed at, or what happens.
func (p *Page) Readout() (words string, idle bool) {
	got := p.Found()
	if got.Answered == nil || p.Pointed < 0 {
		return p.caption(), p.Pointed < 0
	}
	total := max(p.Entries(), got.Entries)
	entry := min(int(p.Pointed*float64(total)), total-1)
	text := p.called.Entry + " " + field.Grouped(entry+1)
	if entry >= got.Entries {
		return text + " has not come yet", false
	}
	n := len(got.Truth.Values.Values)
	if n > 0 && n < got.Entries {
		text += fmt.Sprintf(" in a stretch of %d", (got.Entries+n-1)/n)
	}
	at := func(v sampling.Vector) string {
		n := len(v.Values.Values)
		if n == 0 {
			return draw.NoNumber
		}
		return draw.Format(v.Values.Values[min(entry*n/got.Entries, n-1)])
	}
	if n > 0 {
		text += " · " + p.called.Data + " " + at(*got.Truth)
	}
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
		return p.called.Beside
	case !p.Work.Moment().End && p.Found().Answered != nil:
		return p.Work.PlayerText()
	}
	return p.Tool().Hint
}
