package sensingpage

import (
	"fmt"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/app/ui/privacy"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/scenario/sensing"
)

// Explanation is the numbers with their certificates, and the rivals.
func (p *Page) Explanation() []app.UI { return []app.UI{p.comparison(), p.computed()} }

const (
	mathHat   = `<mover><mi>f</mi><mo>^</mo></mover>`
	mathTilde = `<mover><mi>y</mi><mo>~</mo></mover>`
	mathMisft = `<msub><mrow><mo>‖</mo><mi>M</mi><mi>f</mi><mo>−</mo>` + mathTilde + `<mo>‖</mo></mrow><mn>2</mn></msub>`
)

// methodMath writes a recovery as MathML.
func methodMath(method, radius string) string {
	first, second, label := "", "", ""
	switch method {
	case sensing.MethodBPD:
		first = `<mo>=</mo><mi>arg min</mi><msub><mrow><mo>‖</mo><mi>f</mi><mo>‖</mo></mrow><mn>1</mn></msub>`
		second = `<mn>0</mn><mo>≤</mo><mi>f</mi><mo>≤</mo><mn>1</mn><mo>,</mo><mspace width="0.6em"/>` + mathMisft + `<mo>≤</mo><mn>` + radius + `</mn>`
		label = "f hat minimises the one-norm of f with entries between zero and one and residual at most " + radius
	case sensing.MethodBregman:
		first = `<mo>=</mo><mi>arg min</mi><msub><mrow><mo>‖</mo><mi>f</mi><mo>‖</mo></mrow><mn>1</mn></msub><mo>+</mo><mfrac><mi>λ</mi><mn>2</mn></mfrac><msup>` + mathMisft + `<mn>2</mn></msup>`
		second = `<mtext>iterated until </mtext>` + mathMisft + `<mo>≤</mo><mn>` + radius + `</mn>`
		label = "f hat is the first Bregman iterate with residual at most " + radius
	case sensing.MethodNNLS:
		first = `<mo>=</mo><mi>arg min</mi>` + mathMisft
		second = `<mi>f</mi><mo>≥</mo><mn>0</mn>`
		label = "f hat minimises the residual with nonnegative entries"
	case sensing.MethodTikhonov:
		first = `<mo>=</mo><mi>arg min</mi><msup>` + mathMisft + `<mn>2</mn></msup><mo>+</mo><mi>μ</mi><msup><mrow><mo>‖</mo><mi>f</mi><mo>‖</mo></mrow><mn>2</mn></msup>`
		second = `<mtext>μ such that </mtext>` + mathMisft + `<mo>=</mo><mn>` + radius + `</mn>`
		label = "f hat minimises the squared residual plus mu times the squared norm"
	default:
		first = `<mo>=</mo><munder><mo>∑</mo><mi>k</mi></munder><msub><mi>w</mi><mi>k</mi></msub><msub><mi>δ</mi><msub><mi>x</mi><mi>k</mi></msub></msub>`
		second = `<mtext>a Gaussian mixture of width </mtext><msqrt><mn>2</mn><mi>T</mi></msqrt></mtd></mtr><mtr><mtd>` +
			`<mtext>with as many sources as the Bayesian information criterion chooses</mtext>`
		label = "f hat is a mixture of point sources fitted by expectation maximisation, their number chosen by the Bayesian information criterion"
	}
	return `<math xmlns="http://www.w3.org/1998/Math/MathML" display="block" aria-label="` + label + `"><mtable>` +
		`<mtr><mtd>` + mathHat + first + `</mtd></mtr><mtr><mtd>` + second + `</mtd></mtr></mtable></math>`
}

// computed is what was computed, each number with its certificate.
func (p *Page) computed() app.UI {
	got := p.Answer()
	if got == nil {
		return widget.Nothing()
	}
	r := got.Recovery
	rows := []app.UI{
		widget.Fact("sensitivity Δ₂", draw.Format(got.Sensitivity)),
		widget.Fact("noise σ", p.sigmaWords(got)),
		widget.Fact("promise", p.promised(got)),
		widget.Fact("residual / radius", draw.Format(r.Residual)+" / "+draw.Format(r.Radius)),
		widget.Fact("total found", massFound(got)),
		tag.Div("fact", tag.Text("dt", "", "certificate"), tag.Text("dd", certificateClass(r), certificate(r))),
		widget.Fact("took", took(p.Work.Shown.Seconds, r.Steps)),
	}
	if own, ok := p.page.(Factual); ok {
		rows = append(rows, own.Facts()...)
	}
	return widget.Fold("What was computed", tag.Box("dl", "facts", rows...))
}

// promised is what the release guarantees. Readings that came from elsewhere
// are promised nothing by this program.
func (p *Page) promised(got *sensing.Result) string {
	if len(p.Work.Shown.Asked.Sensing().Readings) > 0 {
		return "none is known: the readings were loaded"
	}
	kept := p.Work.Shown.Asked.Sensing().Privacy
	if got.Sigma == 0 {
		return "none: no noise was added"
	}
	text := fmt.Sprintf("(%s, %s)-private, %s", draw.Format(kept.Epsilon), privacy.SmallDelta(got.Delta), scopeWords(kept.Scope))
	if kept.Neighbours == sensing.NeighboursCommunity {
		text += ", moves within a community"
	}
	return text
}

func massFound(got *sensing.Result) string {
	text := draw.Format(words.Sum(got.Estimate.Values))
	if truth := words.Sum(got.Truth.Values); truth > 0 {
		text += " of " + draw.Format(truth)
	}
	return text
}

func (p *Page) sigmaWords(got *sensing.Result) string {
	if len(p.Work.Shown.Asked.Sensing().Readings) > 0 {
		return draw.Format(got.Sigma) + ", assumed"
	}
	return draw.Format(got.Sigma)
}

func scopeWords(scope string) string {
	return tag.Either(scope == sensing.ScopeSensor, "each sensor alone", "whole vector")
}

func took(seconds float64, steps int) string {
	text := fmt.Sprintf("%d steps", steps)
	if steps == 1 {
		text = "1 step"
	}
	if seconds > 0 {
		text = draw.Format(1000*seconds) + " ms in all, " + text
	}
	return text
}

// certificate says how far the answer is from the best there is.
func certificate(r sensing.Outcome) string {
	switch r.Status {
	case "optimal":
		if r.Gap == nil {
			return "✓ optimal"
		}
		return "✓ optimal, gap " + draw.Format(max(*r.Gap, 0))
	case "infeasible":
		return tag.Either(r.Proved, "✗ infeasible, proved", "✗ infeasible, not proved")
	}
	if r.Gap == nil {
		return "≈ approximate, no bound"
	}
	return "≈ approximate, gap " + draw.Format(*r.Gap)
}

func certificateClass(r sensing.Outcome) string { return "certificate " + r.Status }

// comparison is how the alternatives fared on the very same release.
func (p *Page) comparison() app.UI {
	got := p.Answer()
	if got == nil {
		return tag.Nothing("section")
	}
	rows := []app.UI{p.compareRow(got.Recovery, got.Distance, p.page.Judged(-1), true, best(got))}
	for i, c := range got.Compared {
		rows = append(rows, p.compareRow(c.Recovery, c.Distance, p.page.Judged(i), false, best(got)))
	}
	if !p.Work.Shown.Full && len(got.Compared) == 0 { // the rivals come when the hand rests: keep their room
		for _, method := range Rivals(p.Work.Asked.Lab, got.Recovery.Method) {
			rows = append(rows, p.compareRow(sensing.Outcome{Method: method}, sensing.Distance{}, "–", false, -1))
		}
	}
	if got.Blind != nil {
		rows = append(rows, tag.Box("p", "compare-blind",
			tag.Span("compare-name", "blind guess"),
			tag.Span("compare-value", draw.Format(*got.Blind)),
		))
	}
	return tag.Section(tag.Either(p.Work.Shown.Full, "compare", "compare stale"),
		tag.H2("Compare"),
		tag.Div("compare-rows", rows...),
		tag.Box("p", "says",
			tag.Words(p.page.CompareSays()+" Press a rival to draw it. "),
			widget.Button("run-hundred", "Run 100 draws, sources as set", p.runHundred).Class("quiet").Attr("disabled", len(p.Sensing().Readings) > 0),
		),
	)
}

func best(got *sensing.Result) float64 {
	least := -1.0
	consider := func(d sensing.Distance) {
		if d.EMD != nil && (least < 0 || *d.EMD < least) {
			least = *d.EMD
		}
	}
	consider(got.Distance)
	for _, c := range got.Compared {
		consider(c.Distance)
	}
	return least
}

func (p *Page) compareRow(r sensing.Outcome, d sensing.Distance, value string, main bool, best float64) app.UI {
	class := "compare-row"
	if d.EMD != nil && *d.EMD == best {
		class += " best"
	}
	name := sensingfig.MethodName(r.Method)
	name = strings.ToUpper(name[:1]) + name[1:]
	if r.Fallback {
		name += " (fallback)"
	}
	swatch := tag.Box("span", "swatch")
	if main {
		swatch = tag.Box("span", "swatch ours")
	}
	pressed := p.Work.Beside == r.Method && !main
	if pressed {
		swatch = tag.Box("span", "swatch rival")
	}
	return tag.Box("button", class, swatch, tag.Span("compare-name", name), tag.Span("compare-value", value)).Attr("type", "button").Attr("disabled", main).Aria("pressed", fmt.Sprint(pressed)).
		OnClick(widget.Do(func() { p.toggleRival(r.Method) }), r.Method)
}

// toggleRival draws a rival's estimate beside ours, or leaves it away again.
func (p *Page) toggleRival(method string) {
	if p.Work.Beside == method {
		method = ""
	}
	p.Work.Beside = method
	p.Desk.WriteSoon()
}

// runHundred runs a hundred draws of the scenario as it stands.
func (p *Page) runHundred() {
	p.Work.StartSweep(&field.Sweep{Trials: 100})
	p.Desk.Settled(func() { p.Desk.Screen().ScrollTo("panels") })
}

// NearOne writes a number that may be so close to one that rounding would hide
// the difference.
func NearOne(v float64) string {
	if v < 1 && v > 0.99 {
		return "1 − " + draw.Format(1-v)
	}
	return draw.Format(v)
}

// ConditionWords writes a condition number, of which only a bound may be known.
func ConditionWords(v float64, saturated bool) string {
	if saturated {
		return "at least " + strings.TrimPrefix(draw.Format(v), "1·") + "; float64 sees no further"
	}
	return draw.Format(v)
}

// LemmaList says of each lemma whether it holds.
func LemmaList(lemmas []answer.Lemma) app.UI {
	var list []string
	for _, l := range lemmas {
		list = append(list, lemmaWords(l))
	}
	return tag.Box("ul", "lemmas", tag.Each("li", list)...)
}

func lemmaWords(l answer.Lemma) string {
	if !l.Applies {
		return l.Name + " does not apply: " + l.Why + "."
	}
	verdict := tag.Either(!l.Holds, "fails", "holds")
	return fmt.Sprintf("%s %s here, %s against %s: %s.", l.Name, verdict, draw.Format(l.Left), draw.Format(l.Right), l.Why)
}

// Awaited says what is waited for: where nothing was drawn, that is a draw.
func Awaited(work *session.Session, otherwise string) string {
	return tag.Either(work.AwaitsDraw(), "Nothing has been drawn yet: press “Draw fresh noise”.", otherwise)
}
