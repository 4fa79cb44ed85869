package ui

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

// setup is the left column: what you set.
func (s *store) setup() app.UI {
	return app.Aside().ID("setup").Class("setup").Aria("label", "Setup").Body(s.lab().setup()...)
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
		app.Legend().Text(label),
		app.Div().Class("segment-row").Body(options...),
	)
}

func (s *store) onChoose(path, choice string) app.EventHandler {
	return func(app.Context, app.Event) { s.setWord(path, choice) }
}

// noise is the draw, the replay, the seed and the ledger.
func (s *store) noise(extras app.UI) app.UI {
	return app.Section().Body(
		app.H2().Text("Noise"),
		app.Div().Class("buttons").Body(
			app.Button().ID("draw").Type("button").Class("primary").Disabled(s.lab().given()).Text("Draw fresh noise").OnClick(s.onDraw),
			app.Button().ID("replay").Type("button").Disabled(!s.shown.full).Text("Play again").Title("The same noise, from the start: free").OnClick(s.onReplay),
		),
		s.segmented(s.path("privacy.randomness"), "Randomness", s.asked.Randomness(), []string{field.RandomnessTeaching, field.RandomnessSecure}),
		app.P().Class("says").Text(s.noiseSays()),
		app.Div().Class("meter").Aria("hidden", "true").Body(
			app.Div().Class(s.meterClass()).Style("width", fmt.Sprintf("%.1f%%", 100*s.spent.share())),
		),
		app.P().ID("ledger").Class("says").Text(s.spent.words()),
		s.whatIf(),
		extras,
	)
}

func (s *store) meterClass() string {
	if s.spent.ledger.BackDoor {
		return "meter-fill unbounded"
	}
	return "meter-fill"
}

func (s *store) noiseSays() string {
	if s.lab().given() {
		return "the readings were loaded: there is no noise to draw"
	}
	if s.asked.Randomness() == field.RandomnessSecure {
		return "cryptographic, cannot be replayed; every draw costs"
	}
	return "seed " + strconv.FormatUint(s.asked.Seed, 10) + " · playing it again is free, a fresh draw costs"
}

// whatIf says that the picture is not a release, and what releasing it under
// the same seed would give away.
func (s *store) whatIf() app.UI {
	if s.asked.Randomness() == field.RandomnessSecure || s.lab().given() || s.spent.released(s.asked) {
		return app.Div().Hidden(true)
	}
	return app.Div().Class("what-if").Body(
		app.P().Class("says").Text("A what-if: the same coins under other settings. Nothing is released until you draw."),
		app.Button().ID("release-same").Type("button").Class("quiet").Text("Release with the same coins").OnClick(s.onRelease),
	)
}

func (s *store) onDraw(app.Context, app.Event)    { s.drawFresh() }
func (s *store) onReplay(app.Context, app.Event)  { s.replay() }
func (s *store) onRelease(app.Context, app.Event) { s.releaseShown() }
