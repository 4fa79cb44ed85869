package ui

import (
	"fmt"
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// setup is the truth, the physics, what is promised, the noise and the recovery.
func (s sensorPage) setup() []app.UI {
	sections := append([]app.UI{s.its().truth()}, s.its().physics()...)
	return append(sections,
		app.Section().Body(
			app.H2().Text("Privacy"),
			s.epsilonKnob(),
			s.knobFor(s.path("privacy.delta"), track{1e-9, 0.5}, s.deltaSays()),
			s.knobFor(s.path("privacy.alpha"), s.its().alphaTrack(), s.its().alphaSays()),
			s.its().hiding(),
			s.segmented(s.path("privacy.calibration"), "Calibration", s.sensing().Privacy.Calibration, sensing.Calibrations()),
			s.calibrationSays(),
			s.handSigma(),
			s.segmented(s.path("privacy.scope"), "Protects", s.sensing().Privacy.Scope, sensing.Scopes()),
			s.scopeSays(),
		),
		s.noise(s.its().noiseExtras()),
		s.recoveryChoice(),
	)
}

func (s sensorPage) epsilonKnob() app.UI {
	k := s.knobFor(s.path("privacy.epsilon"), track{0.01, 100}, s.epsilonSays())
	k.Low, k.High = "more private", "more accurate"
	return k
}

func (s sensorPage) epsilonSays() string {
	got := s.answer()
	if got == nil {
		return ""
	}
	return "σ = " + draw.Format(got.Sigma)
}

func (s sensorPage) deltaSays() string {
	delta := s.sensing().Privacy.Delta
	if delta >= 0.5 {
		return "slack so large that the promise means little"
	}
	return "slack of the promise: 1 in " + draw.Format(math.Round(1/delta))
}

// calibrationSays tells how much noise the other constants waste.
func (s sensorPage) calibrationSays() app.UI {
	got := s.answer()
	if got == nil || len(got.Calibrations) == 0 {
		return app.P().Class("says").Text("")
	}
	var analytic, chosen, paper sensing.Calibration
	for _, c := range got.Calibrations {
		switch c.Name {
		case sensing.CalibrationAnalytic:
			analytic = c
		case sensing.CalibrationPaper:
			paper = c
		}
		if c.Name == s.sensing().Privacy.Calibration {
			chosen = c
		}
	}
	text := "σ = " + draw.Format(chosen.Sigma)
	switch {
	case s.sensing().Privacy.Sigma != nil:
		text = "σ is set by hand; calibrated it would be " + draw.Format(chosen.Sigma)
	case !chosen.Private:
		text += fmt.Sprintf(" · not private here: it delivers δ = %s", draw.Format(chosen.Delta))
	case chosen.Name != sensing.CalibrationAnalytic && analytic.Sigma > 0:
		text += fmt.Sprintf(" · %s× what is needed", draw.Format(chosen.Sigma/analytic.Sigma))
	case analytic.Sigma > 0:
		text += fmt.Sprintf(" · the paper’s constant would add %s× as much", draw.Format(paper.Sigma/analytic.Sigma))
	}
	return app.P().Class("says").Body(app.Text(text+" "), s.erratum(s.path("privacy.calibration")))
}

func (s sensorPage) scopeSays() app.UI {
	text := "protects all readings together"
	if s.sensing().Privacy.Scope == sensing.ScopeSensor {
		text = "protects each reading alone: weaker"
	}
	return app.P().Class("says").Body(app.Text(text+" "), s.erratum(s.path("privacy.scope")))
}

// handSigma is the noise set by hand, or the way to it. A secure release
// calibrates itself, so there it is not offered.
func (s sensorPage) handSigma() app.UI {
	if s.sensing().Privacy.Randomness == field.RandomnessSecure {
		return app.Div().Hidden(true)
	}
	if s.sensing().Privacy.Sigma == nil {
		return app.Div().Body(app.Button().ID("hand-sigma").Type("button").Class("quiet").Text("Set σ by hand").OnClick(s.onHandSigma))
	}
	return app.Div().Body(
		s.knobFor(s.path("privacy.sigma"), track{1e-3, 10}, s.sigmaSays()),
		app.Button().ID("calibrate").Type("button").Class("quiet").Text("Back to the calibration").OnClick(s.onCalibrate),
	)
}

func (s sensorPage) sigmaSays() string {
	got := s.answer()
	if got == nil {
		return ""
	}
	return "at this ε it delivers δ = " + smallDelta(got.Delta)
}

func (s sensorPage) onHandSigma(app.Context, app.Event) {
	if got := s.answer(); got != nil {
		s.sensing().Privacy.Sigma = new(got.Sigma)
		s.changed()
		s.focusSoon(fieldID(s.path("privacy.sigma")))
	}
}

func (s sensorPage) onCalibrate(app.Context, app.Event) {
	s.clearOptional(s.path("privacy.sigma"))
	s.focusSoon("hand-sigma")
}

// recoveryChoice is the method and the radius.
func (s sensorPage) recoveryChoice() app.UI {
	var methods []app.UI
	for _, m := range scenario.Methods(s.asked.Lab) {
		methods = append(methods, app.Option().Value(m).Selected(m == s.sensing().Recovery.Method).Text(sensingfig.MethodName(m)))
	}
	radius := s.sensing().Recovery.Radius
	rule := radius.Rule
	if rule == "" {
		rule = "number"
	}
	return app.Section().Body(
		app.H2().Text("Recovery"),
		app.Div().Class("row").Body(
			app.Label().For("method").Text("Method"),
			app.Select().ID("method").OnChange(s.onMethod).Body(methods...),
		),
		app.Div().Class("row").Body(
			app.Label().For("radius").Body(app.Text("Radius "), app.Span().Class("symbol").Text("θ")),
			app.Select().ID("radius").OnChange(s.onRadius).Body(
				app.Option().Value(sensing.RadiusChi2).Selected(rule == sensing.RadiusChi2).Text("χ² 95 %"),
				app.Option().Value(sensing.RadiusRootM).Selected(rule == sensing.RadiusRootM).Text("σ√m (paper)"),
				app.Option().Value("number").Selected(rule == "number").Text("number"),
			),
			s.radiusField(rule),
		),
		app.P().Class("says").Body(app.Text(s.radiusSays()+" "), s.erratum(s.path("recovery.radius"))),
	)
}

func (s sensorPage) radiusField(rule string) app.UI {
	if rule != "number" {
		return app.Span().Hidden(true)
	}
	path := s.path("recovery.radius")
	return app.Input().ID(fieldID(path)).Type("text").Attr("inputmode", "decimal").Class("short").
		Attr("value", written(s.sensing().Recovery.Radius.Value)).Aria("label", "Radius θ, a number").
		Aria("invalid", strconv.FormatBool(s.inputs.refused[path] != "")).OnChange(s.onRadiusNumber)
}

func (s sensorPage) radiusSays() string {
	if refused := s.inputs.refused[s.path("recovery.radius")]; refused != "" {
		return refused
	}
	got := s.answer()
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

func (s sensorPage) onMethod(ctx app.Context, _ app.Event) {
	s.setWord(s.path("recovery.method"), valueOf(ctx))
}

func (s sensorPage) onRadius(ctx app.Context, _ app.Event) {
	s.inputs.accept(s.path("recovery.radius"))
	if rule := valueOf(ctx); rule != "number" {
		s.sensing().Recovery.Radius = sensing.Radius{Rule: rule}
	} else if got := s.answer(); got != nil {
		s.sensing().Recovery.Radius = sensing.Radius{Value: got.Recovery.Radius}
	}
	s.changed()
}

func (s sensorPage) onRadiusNumber(ctx app.Context, _ app.Event) {
	s.typeNumber(s.path("recovery.radius"), valueOf(ctx))
}
