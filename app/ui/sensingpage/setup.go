package sensingpage

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/privacy"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// The stations of the journey, in its order.
const (
	stationTruth = iota
	stationMeasure
	stationPrivatize
	stationRecover
	stationJudge
)

// Setup is the truth, the physics, what is promised, the recovery, and what it is judged
// by.
func (p *Page) Setup() []page.Section {
	truth, physics := p.page.Truth(), p.page.Physics()
	truth.Station, physics.Station = stationTruth, stationMeasure
	return []page.Section{truth, physics, p.privatize(), p.recoverSection(), {
		Station: stationJudge, Says: "earth mover’s distance, here and for each rival",
	}}
}

// privatize is ε and the draw, and everything that the promise is made of besides.
func (p *Page) privatize() page.Section {
	hiding, extras := widget.Nothing(), widget.Nothing()
	if own, ok := p.page.(Related); ok {
		hiding = own.Hiding()
	}
	if own, ok := p.page.(Noisy); ok {
		extras = own.NoiseExtras()
	}
	rest := []app.UI{
		p.Form.Knob(p.Work.Path("privacy.delta"), widget.Span(1e-9, 0.5), p.deltaSays()),
		p.Form.Knob(p.Work.Path("privacy.alpha"), p.page.AlphaTrack(), p.page.AlphaSays()),
		hiding,
		p.Form.Choice(p.Work.Path("privacy.calibration"), "Calibration", p.Sensing().Privacy.Calibration, sensing.Calibrations()),
		p.calibrationSays(),
		p.handSigma(),
		p.Form.Choice(p.Work.Path("privacy.scope"), "Protects", p.Sensing().Privacy.Scope, sensing.Scopes()),
		p.scopeSays(),
	}
	return page.Section{
		Station: stationPrivatize, Budget: true, First: append([]app.UI{p.epsilonKnob()}, privacy.Draw(p.Form)...),
		Says: p.promiseSays(), Rest: append(rest, privacy.Coins(p.Form, extras)...),
		Paths: []string{
			p.Work.Path("privacy.delta"), p.Work.Path("privacy.alpha"), p.Work.Path("privacy.neighbours"), p.Work.Path("privacy.calibration"),
			p.Work.Path("privacy.sigma"), p.Work.Path("privacy.scope"), p.Work.Path("privacy.randomness"),
		},
	}
}

// promiseSays is the promise in a line.
func (p *Page) promiseSays() string {
	kept := p.Sensing().Privacy
	calibration := kept.Calibration
	if kept.Sigma != nil {
		calibration = "σ by hand"
	}
	text := fmt.Sprintf("δ = %s · α = %s · %s · whole %s · %s", draw.Format(kept.Delta), draw.Format(p.Work.Asked.Alpha()), calibration, kept.Scope, privacy.CoinsSay(p.Work))
	return strings.Replace(text, "whole "+sensing.ScopeSensor, "each "+sensing.ScopeSensor, 1)
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
	return tag.Box("p", "says", tag.Words(text+" "), p.Form.Erratum(p.Work.Path("privacy.calibration")))
}

func (p *Page) scopeSays() app.UI {
	text := tag.Either(p.Sensing().Privacy.Scope == sensing.ScopeSensor, "protects each reading alone: weaker", "protects all readings together")
	return tag.Box("p", "says", tag.Words(text+" "), p.Form.Erratum(p.Work.Path("privacy.scope")))
}

// handSigma is the noise set by hand, or the way to it. A secure release
// calibrates itself, so there it is not offered.
func (p *Page) handSigma() app.UI {
	if p.Sensing().Privacy.Randomness == field.RandomnessSecure {
		return widget.Nothing()
	}
	if p.Sensing().Privacy.Sigma == nil {
		return tag.Div("", widget.Button("hand-sigma", "Set σ by hand", p.setSigma).Class("quiet"))
	}
	return tag.Div("",
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

// recoverSection is the method and the radius.
func (p *Page) recoverSection() page.Section {
	var methods []widget.Option
	for _, m := range scenario.Methods(p.Work.Asked.Lab) {
		methods = append(methods, widget.Item(m, sensingfig.MethodName(m)))
	}
	rules := []widget.Option{widget.Item(sensing.RadiusChi2, "χ² 95 %"), widget.Item(sensing.RadiusRootM, "σ√m (paper)"), widget.Item("number", "number")}
	rule := cmp.Or(p.Sensing().Recovery.Radius.Rule, "number")
	radius := rules[slices.IndexFunc(rules, func(o widget.Option) bool { return o.Value == rule })].Label
	if rule == "number" {
		radius = words.Written(p.Sensing().Recovery.Radius.Value)
	}
	return page.Section{
		Station: stationRecover,
		First: []app.UI{
			widget.Row("method", "Method", widget.Select("method", p.Sensing().Recovery.Method, methods, func(method string) { p.Work.SetWord(p.Work.Path("recovery.method"), method) })),
		},
		Says: "radius θ: " + radius,
		Rest: []app.UI{
			tag.Div("row",
				tag.Box("label", "", tag.Words("Radius "), tag.Span("symbol", "θ")).Attr("for", "radius"),
				widget.Select("radius", rule, rules, p.setRadius),
				p.radiusField(rule),
			),
			tag.Box("p", "says", tag.Words(p.radiusSays()+" "), p.Form.Erratum(p.Work.Path("recovery.radius"))),
		},
		Paths: []string{p.Work.Path("recovery.radius")},
	}
}

func (p *Page) radiusField(rule string) app.UI {
	if rule != "number" {
		return tag.Nothing("span")
	}
	path := p.Work.Path("recovery.radius")
	return tag.Input(widget.FieldID(path), "text").Attr("inputmode", "decimal").Class("short").
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
