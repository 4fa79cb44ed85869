package ui

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure"
	"cloakroom/core/scenario"
)

// setup is the left column: what you set.
func (s *store) setup() app.UI {
	sections := append([]app.UI{s.lab().truth()}, s.lab().physics()...)
	return app.Aside().ID("setup").Class("setup").Aria("label", "Setup").Body(append(sections,
		app.Section().Body(
			app.H2().Text("Privacy"),
			s.epsilonKnob(),
			s.knobFor(s.path("privacy.delta"), track{1e-9, 0.5}, s.deltaSays()),
			s.knobFor(s.path("privacy.alpha"), s.lab().alphaTrack(), s.lab().alphaSays()),
			s.lab().hiding(),
			s.segmented(s.path("privacy.calibration"), "Calibration", s.sensing().Privacy.Calibration, scenario.Calibrations()),
			s.calibrationSays(),
			s.handSigma(),
			s.segmented(s.path("privacy.scope"), "Protects", s.sensing().Privacy.Scope, scenario.Scopes()),
			s.scopeSays(),
		),
		s.noise(),
		s.recoveryChoice(),
	)...)
}

func (s *store) epsilonKnob() app.UI {
	k := s.knobFor(s.path("privacy.epsilon"), track{0.01, 100}, s.epsilonSays())
	k.Low, k.High = "more private", "more accurate"
	return k
}

func (s *store) epsilonSays() string {
	got := s.answer()
	if got == nil {
		return ""
	}
	return "σ = " + figure.Format(got.Sigma)
}

func (s *store) deltaSays() string {
	delta := s.sensing().Privacy.Delta
	if delta >= 0.5 {
		return "slack so large that the promise means little"
	}
	return "slack of the promise: 1 in " + figure.Format(math.Round(1/delta))
}

// calibrationSays tells how much noise the other constants waste.
func (s *store) calibrationSays() app.UI {
	got := s.answer()
	if got == nil || len(got.Calibrations) == 0 {
		return app.P().Class("says").Text("")
	}
	var analytic, chosen, paper scenario.CalibrationResult
	for _, c := range got.Calibrations {
		switch c.Name {
		case scenario.Analytic:
			analytic = c
		case scenario.Paper:
			paper = c
		}
		if c.Name == s.sensing().Privacy.Calibration {
			chosen = c
		}
	}
	text := "σ = " + figure.Format(chosen.Sigma)
	switch {
	case s.sensing().Privacy.Sigma != nil:
		text = "σ is set by hand; calibrated it would be " + figure.Format(chosen.Sigma)
	case !chosen.Private:
		text += fmt.Sprintf(" · not private here: it delivers δ = %s", figure.Format(chosen.Delta))
	case chosen.Name != scenario.Analytic && analytic.Sigma > 0:
		text += fmt.Sprintf(" · %s× what is needed", figure.Format(chosen.Sigma/analytic.Sigma))
	case analytic.Sigma > 0:
		text += fmt.Sprintf(" · the paper’s constant would add %s× as much", figure.Format(paper.Sigma/analytic.Sigma))
	}
	return app.P().Class("says").Body(app.Text(text+" "), s.erratum(s.path("privacy.calibration")))
}

func (s *store) scopeSays() app.UI {
	text := "protects all readings together"
	if s.sensing().Privacy.Scope == scenario.ScopeSensor {
		text = "protects each reading alone: weaker"
	}
	return app.P().Class("says").Body(app.Text(text+" "), s.erratum(s.path("privacy.scope")))
}

// handSigma is the noise set by hand, or the way to it. A secure release
// calibrates itself, so there it is not offered.
func (s *store) handSigma() app.UI {
	if s.sensing().Privacy.Randomness == scenario.Secure {
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

func (s *store) sigmaSays() string {
	got := s.answer()
	if got == nil {
		return ""
	}
	return "at this ε it delivers δ = " + smallDelta(got.Delta)
}

func (s *store) onHandSigma(app.Context, app.Event) {
	if got := s.answer(); got != nil {
		s.sensing().Privacy.Sigma = new(got.Sigma)
		s.changed()
		s.focusSoon(fieldID(s.path("privacy.sigma")))
	}
}

func (s *store) onCalibrate(app.Context, app.Event) {
	s.clearOptional(s.path("privacy.sigma"))
	s.focusSoon("hand-sigma")
}

// erratum links to the note that says where a paper must not be followed.
func (s *store) erratum(path string) app.UI {
	name, _ := scenario.Lookup(path)
	return app.Button().ID("erratum-"+strings.ReplaceAll(path, ".", "-")).Type("button").Class("quiet", "erratum").
		Aria("label", "Erratum: "+name.Label).Text("erratum").OnClick(s.onErratum(path), path)
}

func (s *store) onErratum(path string) app.EventHandler {
	return func(app.Context, app.Event) {
		s.erratumAt = path
		s.open(dialogErrata)
	}
}

// segmented is a choice of few words, as radio buttons side by side.
func (s *store) segmented(path, label, value string, choices []string) app.UI {
	if s.hides(path) {
		return app.Div().Hidden(true)
	}
	name := fieldID(path)
	var options []app.UI
	for _, choice := range choices {
		id := name + "-" + choice
		options = append(options,
			app.Input().ID(id).Type("radio").Name(name).Attr("value", choice).Checked(choice == value).
				OnChange(s.onChoose(path, choice), path, choice),
			app.Label().For(id).Text(choice),
		)
	}
	return app.FieldSet().Class("segments").Body(
		app.Legend().Class("unseen").Text(label),
		app.Div().Class("segment-row").Body(options...),
	)
}

func (s *store) onChoose(path, choice string) app.EventHandler {
	return func(app.Context, app.Event) { s.setWord(path, choice) }
}

// noise is the draw, the replay, the seed and the ledger.
func (s *store) noise() app.UI {
	return app.Section().Body(
		app.H2().Text("Noise"),
		app.Div().Class("buttons").Body(
			app.Button().ID("draw").Type("button").Class("primary").Disabled(len(s.sensing().Readings) > 0).Text("Draw fresh noise").OnClick(s.onDraw),
			app.Button().ID("replay").Type("button").Disabled(!s.shown.full).Text("Play again").Title("The same noise, from the start: free").OnClick(s.onReplay),
		),
		s.segmented(s.path("privacy.randomness"), "Randomness", s.sensing().Privacy.Randomness, []string{scenario.Teaching, scenario.Secure}),
		app.P().Class("says").Text(s.noiseSays()),
		app.Div().Class("meter").Aria("hidden", "true").Body(
			app.Div().Class(s.meterClass()).Style("width", fmt.Sprintf("%.1f%%", 100*s.spent.share())),
		),
		app.P().ID("ledger").Class("says").Text(s.spent.words()),
		s.whatIf(),
		s.lab().noiseExtras(),
	)
}

func (s *store) meterClass() string {
	if s.spent.ledger.BackDoor {
		return "meter-fill unbounded"
	}
	return "meter-fill"
}

func (s *store) noiseSays() string {
	if len(s.sensing().Readings) > 0 {
		return "the readings were loaded: there is no noise to draw"
	}
	if s.sensing().Privacy.Randomness == scenario.Secure {
		return "cryptographic, cannot be replayed; every draw costs"
	}
	return "seed " + strconv.FormatUint(s.asked.Seed, 10) + " · playing it again is free, a fresh draw costs"
}

// whatIf says that the picture is not a release, and what releasing it under
// the same seed would give away.
func (s *store) whatIf() app.UI {
	if s.sensing().Privacy.Randomness == scenario.Secure || len(s.sensing().Readings) > 0 || s.spent.released(s.asked) {
		return app.Div().Hidden(true)
	}
	return app.Div().Class("what-if").Body(
		app.P().Class("says").Text("A what-if: the same coins under other settings. Nothing is released until you draw."),
		app.Button().ID("release-same").Type("button").Class("quiet").Text("Release with the same coins").OnClick(s.onRelease),
	)
}

func (s *store) onDraw(app.Context, app.Event)    { s.drawFresh() }
func (s *store) onReplay(app.Context, app.Event)  { s.replay() }
func (s *store) onRelease(app.Context, app.Event) { s.release(s.asked) }

// recoveryChoice is the method and the radius.
func (s *store) recoveryChoice() app.UI {
	var methods []app.UI
	for _, m := range scenario.Methods(s.asked.Lab) {
		methods = append(methods, app.Option().Value(m).Selected(m == s.sensing().Recovery.Method).Text(figure.MethodName(m)))
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
				app.Option().Value(scenario.RadiusChi2).Selected(rule == scenario.RadiusChi2).Text("χ² 95 %"),
				app.Option().Value(scenario.RadiusRootM).Selected(rule == scenario.RadiusRootM).Text("σ√m (paper)"),
				app.Option().Value("number").Selected(rule == "number").Text("number"),
			),
			s.radiusField(rule),
		),
		app.P().Class("says").Body(app.Text(s.radiusSays()+" "), s.erratum(s.path("recovery.radius"))),
	)
}

func (s *store) radiusField(rule string) app.UI {
	if rule != "number" {
		return app.Span().Hidden(true)
	}
	path := s.path("recovery.radius")
	return app.Input().ID(fieldID(path)).Type("text").Attr("inputmode", "decimal").Class("short").
		Attr("value", written(s.sensing().Recovery.Radius.Value)).Aria("label", "Radius θ, a number").
		Aria("invalid", strconv.FormatBool(s.inputs.refused[path] != "")).OnChange(s.onRadiusNumber)
}

func (s *store) radiusSays() string {
	if refused := s.inputs.refused[s.path("recovery.radius")]; refused != "" {
		return refused
	}
	got := s.answer()
	if got == nil {
		return ""
	}
	text := "θ = " + figure.Format(got.Recovery.Radius)
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
	return figure.Format(100*p) + " % of draws"
}

func (s *store) onMethod(ctx app.Context, _ app.Event) {
	s.setWord(s.path("recovery.method"), valueOf(ctx))
}

func (s *store) onRadius(ctx app.Context, _ app.Event) {
	s.inputs.accept(s.path("recovery.radius"))
	if rule := valueOf(ctx); rule != "number" {
		s.sensing().Recovery.Radius = scenario.Radius{Rule: rule}
	} else if got := s.answer(); got != nil {
		s.sensing().Recovery.Radius = scenario.Radius{Value: got.Recovery.Radius}
	}
	s.changed()
}

func (s *store) onRadiusNumber(ctx app.Context, _ app.Event) {
	s.typeNumber(s.path("recovery.radius"), valueOf(ctx))
}
