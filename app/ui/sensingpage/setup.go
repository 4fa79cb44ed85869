package sensingpage

import (
	"cmp"
	"fmt"
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/app/ui/privacy"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// Setup is the truth, the physics, what is promised, the noise and the recovery.
func (p *Page) Setup() []app.UI {
	hiding, extras := widget.Nothing(), widget.Nothing()
	if own, ok := p.page.(Related); ok {
		hiding = own.Hiding()
	}
	if own, ok := p.page.(Noisy); ok {
		extras = own.NoiseExtras()
	}
	sections := append([]app.UI{p.page.Truth()}, p.page.Physics()...)
	return append(sections,
		app.Section().Body(
			app.H2().Text("Privacy"),
			p.epsilonKnob(),
			p.Form.Knob(p.Work.Path("privacy.delta"), widget.Span(1e-9, 0.5), p.deltaSays()),
			p.Form.Knob(p.Work.Path("privacy.alpha"), p.page.AlphaTrack(), p.page.AlphaSays()),
			hiding,
			p.Form.Choice(p.Work.Path("privacy.calibration"), "Calibration", p.Sensing().Privacy.Calibration, sensing.Calibrations()),
			p.calibrationSays(),
			p.handSigma(),
			p.Form.Choice(p.Work.Path("privacy.scope"), "Protects", p.Sensing().Privacy.Scope, sensing.Scopes()),
			p.scopeSays(),
		),
		privacy.Section(p.Form, extras),
		p.recoveryChoice(),
	)
}

func (p *Page) epsilonKnob() app.UI {
	k := p.Form.Knob(p.Work.Path("privacy.epsilon"), widget.Span(0.01, 100), p.epsilonSays())
	k.Low, k.High = "more private", "more accurate"
	return k
}

func (p *Page) epsilonSays() string {
	got := p.Answer()
	if got == nil {
		return ""
	}
	return "σ = " + draw.Format(got.Sigma)
}

func (p *Page) deltaSays() string {
	delta := p.Sensing().Privacy.Delta
	if delta >= 0.5 {
		return "slack so large that the promise means little"
	}
	return "slack of the promise: 1 in " + draw.Format(math.Round(1/delta))
}

// calibrationSays tells how much noise the other constants waste.
func (p *Page) calibrationSays() app.UI {
	got := p.Answer()
	if got == nil || len(got.Calibrations) == 0 {
		return widget.Says("")
	}
	var analytic, chosen, paper sensing.Calibration
	for _, c := range got.Calibrations {
		switch c.Name {
		case sensing.CalibrationAnalytic:
			analytic = c
		case sensing.CalibrationPaper:
			paper = c
		}
		if c.Name == p.Sensing().Privacy.Calibration {
			chosen = c
		}
	}
	text := "σ = " + draw.Format(chosen.Sigma)
	switch {
	case p.Sensing().Privacy.Sigma != nil:
		text = "σ is set by hand; calibrated it would be " + draw.Format(chosen.Sigma)
	case !chosen.Private:
		text += fmt.Sprintf(" · not private here: it delivers δ = %s", draw.Format(chosen.Delta))
	case chosen.Name != sensing.CalibrationAnalytic && analytic.Sigma > 0:
		text += fmt.Sprintf(" · %s× what is needed", draw.Format(chosen.Sigma/analytic.Sigma))
	case analytic.Sigma > 0:
		text += fmt.Sprintf(" · the paper’s constant would add %s× as much", draw.Format(paper.Sigma/analytic.Sigma))
	}
	return app.P().Class("says").Body(app.Text(text+" "), p.Form.Erratum(p.Work.Path("privacy.calibration")))
}

func (p *Page) scopeSays() app.UI {
	text := "protects all readings together"
	if p.Sensing().Privacy.Scope == sensing.ScopeSensor {
		text = "protects each reading alone: weaker"
	}
	return app.P().Class("says").Body(app.Text(text+" "), p.Form.Erratum(p.Work.Path("privacy.scope")))
}

// handSigma is the noise set by hand, or the way to it. A secure release
// calibrates itself, so there it is not offered.
func (p *Page) handSigma() app.UI {
	if p.Sensing().Privacy.Randomness == field.RandomnessSecure {
		return widget.Nothing()
	}
	if p.Sensing().Privacy.Sigma == nil {
		return app.Div().Body(widget.Button("hand-sigma", "Set σ by hand", p.setSigma).Class("quiet"))
	}
	return app.Div().Body(
		p.Form.Knob(p.Work.Path("privacy.sigma"), widget.Span(1e-3, 10), p.sigmaSays()),
		widget.Button("calibrate", "Back to the calibration", p.calibrate).Class("quiet"),
	)
}

func (p *Page) sigmaSays() string {
	got := p.Answer()
	if got == nil {
		return ""
	}
	return "at this ε it delivers δ = " + privacy.SmallDelta(got.Delta)
}

func (p *Page) setSigma() {
	if got := p.Answer(); got != nil {
		p.Sensing().Privacy.Sigma = new(got.Sigma)
		p.Work.Changed()
		p.Desk.FocusSoon(widget.FieldID(p.Work.Path("privacy.sigma")))
	}
}

func (p *Page) calibrate() {
	p.Work.Clear(p.Work.Path("privacy.sigma"))
	p.Desk.FocusSoon("hand-sigma")
}

// recoveryChoice is the method and the radius.
func (p *Page) recoveryChoice() app.UI {
	var methods []widget.Option
	for _, m := range scenario.Methods(p.Work.Asked.Lab) {
		methods = append(methods, widget.Item(m, sensingfig.MethodName(m)))
	}
	rules := []widget.Option{widget.Item(sensing.RadiusChi2, "χ² 95 %"), widget.Item(sensing.RadiusRootM, "σ√m (paper)"), widget.Item("number", "number")}
	rule := cmp.Or(p.Sensing().Recovery.Radius.Rule, "number")
	return app.Section().Body(
		app.H2().Text("Recovery"),
		widget.Row("method", "Method", widget.Select("method", p.Sensing().Recovery.Method, methods, func(method string) { p.Work.SetWord(p.Work.Path("recovery.method"), method) })),
		app.Div().Class("row").Body(
			app.Label().For("radius").Body(app.Text("Radius "), app.Span().Class("symbol").Text("θ")),
			widget.Select("radius", rule, rules, p.setRadius),
			p.radiusField(rule),
		),
		app.P().Class("says").Body(app.Text(p.radiusSays()+" "), p.Form.Erratum(p.Work.Path("recovery.radius"))),
	)
}

func (p *Page) radiusField(rule string) app.UI {
	if rule != "number" {
		return app.Span().Hidden(true)
	}
	path := p.Work.Path("recovery.radius")
	return app.Input().ID(widget.FieldID(path)).Type("text").Attr("inputmode", "decimal").Class("short").
		Attr("value", words.Written(p.Sensing().Recovery.Radius.Value)).Aria("label", "Radius θ, a number").
		Aria("invalid", strconv.FormatBool(p.Work.Inputs.Refused[path] != "")).OnChange(widget.Take(func(text string) { p.Form.Type(path, text) }), path)
}

func (p *Page) radiusSays() string {
	if refused := p.Work.Inputs.Refused[p.Work.Path("recovery.radius")]; refused != "" {
		return refused
	}
	got := p.Answer()
	if got == nil {
		return ""
	}
	text := "θ = " + draw.Format(got.Recovery.Radius)
	if got.RadiusCoverage != nil {
		text += " holds the truth in " + shareOfDraws(*got.RadiusCoverage)
	}
	return text
}

// shareOfDraws writes a probability as a share of draws, without digits that
// nobody could count.
func shareOfDraws(p float64) string {
	switch {
	case p < 1e-6:
		return "practically no draw"
	case p > 1-1e-6:
		return "practically every draw"
	}
	return draw.Format(100*p) + " % of draws"
}

func (p *Page) setRadius(rule string) {
	p.Work.Inputs.Accept(p.Work.Path("recovery.radius"))
	if rule != "number" {
		p.Sensing().Recovery.Radius = sensing.Radius{Rule: rule}
	} else if got := p.Answer(); got != nil {
		p.Sensing().Recovery.Radius = sensing.Radius{Value: got.Recovery.Radius}
	}
	p.Work.Changed()
}
