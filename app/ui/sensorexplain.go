package ui

import (
	"fmt"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/scenario/sensing"
)

// explanation is a sentence, the formula, the preset's story, the numbers with
// their certificates, the rivals and the remarks.
func (s sensorPage) explanation() []app.UI {
	return []app.UI{s.sentenceUI(), s.formula(), s.presetStory(), s.computed(), s.comparison(), s.notes()}
}

// formula is the problem solved, with the numbers in it.
func (s sensorPage) formula() app.UI {
	radius := "θ"
	if got := s.answer(); got != nil {
		radius = draw.Format(got.Recovery.Radius)
	}
	return app.Div().Class("formula").Body(app.Raw(methodMath(s.shown.methodOr(s.sensing().Recovery.Method), radius)))
}

func (p *picture) methodOr(method string) string {
	if got := p.result.Sensor(); got != nil {
		return got.Recovery.Method
	}
	return method
}

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
		second = `<mtext>a Gaussian mixture of width </mtext><msqrt><mn>2</mn><mi>T</mi></msqrt>`
		label = "f hat is a mixture of point sources fitted by expectation maximisation"
	}
	return `<math xmlns="http://www.w3.org/1998/Math/MathML" display="block" aria-label="` + label + `"><mtable>` +
		`<mtr><mtd>` + mathHat + first + `</mtd></mtr><mtr><mtd>` + second + `</mtd></mtr></mtable></math>`
}

// computed is what was computed, each number with its certificate.
func (s sensorPage) computed() app.UI {
	got := s.answer()
	if got == nil {
		return app.Section().Hidden(true)
	}
	r := got.Recovery
	rows := []app.UI{
		fact("sensitivity Δ₂", draw.Format(got.Sensitivity)),
		fact("noise σ", s.sigmaWords(got)),
		fact("promise", s.promise(got)),
		fact("residual / radius", draw.Format(r.Residual)+" / "+draw.Format(r.Radius)),
		fact("total found", massFound(got)),
		app.Div().Class("fact").Body(app.Dt().Text("certificate"), app.Dd().Class(certificateClass(r)).Text(certificate(r))),
		fact("took", took(s.shown.seconds, r.Steps)),
	}
	rows = append(rows, s.its().facts()...)
	return app.Section().Body(app.H2().Text("What was computed"), app.Dl().Class("facts").Body(rows...))
}

// promise is what the release guarantees. Readings that came from elsewhere
// are promised nothing by this program.
func (s sensorPage) promise(got *sensing.Result) string {
	if len(s.shown.asked.Sensing().Readings) > 0 {
		return "none is known: the readings were loaded"
	}
	p := s.shown.asked.Sensing().Privacy
	if got.Sigma == 0 {
		return "none: no noise was added"
	}
	text := fmt.Sprintf("(%s, %s)-private, %s", draw.Format(p.Epsilon), smallDelta(got.Delta), scopeWords(p.Scope))
	if p.Neighbours == sensing.NeighboursCommunity {
		text += ", moves within a community"
	}
	return text
}

// smallDelta never shows a δ of zero that is merely too small for a double:
// Gaussian noise always leaves some.
func smallDelta(delta float64) string {
	if delta == 0 {
		return "below 10⁻³⁰⁰"
	}
	return draw.Format(delta)
}

func massFound(got *sensing.Result) string {
	text := draw.Format(total(got.Estimate.Values))
	if truth := total(got.Truth.Values); truth > 0 {
		text += " of " + draw.Format(truth)
	}
	return text
}

func (s sensorPage) sigmaWords(got *sensing.Result) string {
	if len(s.shown.asked.Sensing().Readings) > 0 {
		return draw.Format(got.Sigma) + ", assumed"
	}
	return draw.Format(got.Sigma)
}

func fact(name, value string) app.UI {
	return app.Div().Class("fact").Body(app.Dt().Text(name), app.Dd().Text(value))
}

func scopeWords(scope string) string {
	if scope == sensing.ScopeSensor {
		return "each sensor alone"
	}
	return "whole vector"
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
		if r.Proved {
			return "✗ infeasible, proved"
		}
		return "✗ infeasible, not proved"
	}
	if r.Gap == nil {
		return "≈ approximate, no bound"
	}
	return "≈ approximate, gap " + draw.Format(*r.Gap)
}

func certificateClass(r sensing.Outcome) string { return "certificate " + r.Status }

// comparison is how the alternatives fared on the very same release.
func (s sensorPage) comparison() app.UI {
	got := s.answer()
	if got == nil {
		return app.Section().Hidden(true)
	}
	class := "compare"
	if !s.shown.full {
		class = "compare stale"
	}
	rows := []app.UI{s.compareRow(got.Recovery, got.Distance, s.its().judged(-1), true, best(got))}
	for i, c := range got.Compared {
		rows = append(rows, s.compareRow(c.Recovery, c.Distance, s.its().judged(i), false, best(got)))
	}
	if !s.shown.full { // the rivals come when the hand rests: keep their room
		for _, method := range rivals(s.asked.Lab, got.Recovery.Method) {
			rows = append(rows, s.compareRow(sensing.Outcome{Method: method}, sensing.Distance{}, "–", false, -1))
		}
	}
	if got.Blind != nil {
		rows = append(rows, app.P().Class("compare-blind").Body(
			app.Span().Class("compare-name").Text("a guess that ignores the readings"),
			app.Span().Class("compare-value").Text(draw.Format(*got.Blind)),
		))
	}
	return app.Section().Class(class).Body(
		app.H2().Text("Compare"),
		app.Div().Class("compare-rows").Body(rows...),
		app.P().Class("says").Body(
			app.Text(s.its().compareSays()+" Press a rival to draw it. "),
			app.Button().ID("run-hundred").Type("button").Class("quiet").Disabled(len(s.sensing().Readings) > 0).Text("Run 100 draws").OnClick(s.onHundred),
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

func (s sensorPage) compareRow(r sensing.Outcome, d sensing.Distance, value string, main bool, best float64) app.UI {
	class := "compare-row"
	if d.EMD != nil && *d.EMD == best {
		class += " best"
	}
	name := sensingfig.MethodName(r.Method)
	name = strings.ToUpper(name[:1]) + name[1:]
	if r.Fallback {
		name += " (fallback)"
	}
	swatch := app.Span().Class("swatch")
	if main {
		swatch = app.Span().Class("swatch ours")
	}
	pressed := s.rival == r.Method && !main
	if pressed {
		swatch = app.Span().Class("swatch rival")
	}
	return app.Button().Type("button").Class(class).Disabled(main).Aria("pressed", fmt.Sprint(pressed)).
		OnClick(s.onRival(r.Method), r.Method).
		Body(swatch, app.Span().Class("compare-name").Text(name), app.Span().Class("compare-value").Text(value))
}

// onRival draws a rival's estimate beside ours, or leaves it away again.
func (s sensorPage) onRival(method string) app.EventHandler {
	return func(app.Context, app.Event) {
		if s.rival == method {
			s.rival = ""
			return
		}
		s.rival = method
	}
}

// inspected is the rival drawn in the last lane.
func (s sensorPage) inspected() string { return s.rival }
