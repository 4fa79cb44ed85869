package ui

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/scenario"
)

// knob is the one control for a number: name and symbol, exact field, − and +,
// slider, and one line that says what the value does now. Its exported fields
// are all it shows, so it renders again only when one of them changes.
type knob struct {
	app.Compo
	Path    string
	Label   string
	Symbol  string
	Value   string // as the field shows it
	Slider  string // position of the slider, 0…100
	Spoken  string // the slider's value in words
	Says    string // what it does now
	Low     string // end words of the slider, often empty
	High    string
	Refused string
	Why     string // what the parameter means, while that is asked for
	Off     bool   // off its default: the reset dot is shown
	Hidden  bool

	store *store
	track track
}

// knobFor builds the knob of a field from its live value.
func (s *store) knobFor(path string, t track, says string) *knob {
	field, _ := scenario.Lookup(path)
	value := s.effective(path)
	plain, _ := scenario.New(s.asked.Lab)
	usual, _ := field.Number(&plain)
	given, present := field.Number(&s.asked)
	k := &knob{
		Path: path, Label: field.Label, Symbol: field.Symbol, Value: written(value),
		Slider: strconv.FormatFloat(toSlider(field, t, value), 'f', 1, 64),
		Spoken: strings.TrimSpace(written(value) + " " + says), Says: says,
		Refused: s.inputs.refused[path], Off: present && given != usual,
		Hidden: s.hides(path), store: s, track: t,
	}
	if s.explained == path {
		k.Why = s.why(field)
	}
	if text, typed := s.inputs.typed[path]; typed {
		k.Value = text
	}
	return k
}

// effective is a field's value in force: the given one, or what stands in for
// an absent one.
func (s *store) effective(path string) float64 {
	field, _ := scenario.Lookup(path)
	if v, ok := field.Number(&s.asked); ok {
		return v
	}
	switch path {
	case s.path("privacy.alpha"):
		return s.asked.Alpha()
	case s.path("privacy.sigma"):
		if got := s.answer(); got != nil {
			return got.Sigma
		}
	}
	v, _ := s.lab().effective(path)
	return v
}

func (s *store) hides(path string) bool {
	for _, hidden := range s.view.Hide {
		if hidden == path {
			return true
		}
	}
	return false
}

func fieldID(path string) string  { return "field-" + strings.ReplaceAll(path, ".", "-") }
func sliderID(path string) string { return "slider-" + strings.ReplaceAll(path, ".", "-") }

// OnMount sets the slider once more: its step may have been set after its
// value, which then was rounded.
func (k *knob) OnMount(app.Context) { k.store.dom.SetValue(sliderID(k.Path), k.Slider) }

func (k *knob) Render() app.UI {
	if k.Hidden {
		return app.Div().Hidden(true)
	}
	name := k.Label
	if k.Symbol != "" {
		name += " " + k.Symbol
	}
	return app.Div().Class("knob").Body(
		app.Div().Class("knob-row").Body(
			app.Label().For(fieldID(k.Path)).Text(k.Label),
			app.Button().ID("why-"+fieldID(k.Path)).Type("button").Class("ask").Aria("label", "What is "+name+"?").Title("What is this?").
				Aria("expanded", strconv.FormatBool(k.Why != "")).OnClick(k.onAsk).Text(k.Symbol),
			app.Span().Class("gap"),
			k.resetDot(name),
			app.Button().Type("button").Class("step").Aria("label", "Less "+name).OnClick(k.onLess).Text("−"),
			app.Input().ID(fieldID(k.Path)).Type("text").Attr("inputmode", "decimal").AutoComplete(false).
				Spellcheck(false).Attr("value", k.Value).
				Aria("invalid", strconv.FormatBool(k.Refused != "")).
				Aria("describedby", fieldID(k.Path)+"-says").
				OnChange(k.onType).OnKeyDown(k.onFieldKey),
			app.Button().Type("button").Class("step").Aria("label", "More "+name).OnClick(k.onMore).Text("+"),
		),
		app.Input().ID(sliderID(k.Path)).Type("range").Step(0.1).Attr("value", k.Slider).
			Aria("label", name).Aria("valuetext", k.Spoken).
			OnInput(k.onSlide),
		app.Div().Class("under").Body(
			k.end(k.Low),
			app.P().ID(fieldID(k.Path)+"-says").Class(k.saysClass()).Text(k.line()),
			k.end(k.High),
		),
		app.P().Class("why").Attr("role", "status").Hidden(k.Why == "").Text(k.Why),
	)
}

func (k *knob) onAsk(app.Context, app.Event) { k.store.askWhy(k.Path) }

func (k *knob) saysClass() string {
	if k.Refused != "" {
		return "says refused"
	}
	return "says"
}

func (k *knob) line() string {
	if k.Refused != "" {
		return k.Refused
	}
	return k.Says
}

// end is a word at an end of the slider; a refusal takes its room.
func (k *knob) end(word string) app.UI {
	return app.Span().Class("end").Aria("hidden", "true").Hidden(word == "" || k.Refused != "").Text(word)
}

func (k *knob) resetDot(name string) app.UI {
	if !k.Off {
		return app.Span().Class("dot")
	}
	return app.Button().Type("button").Class("dot on").Aria("label", "Reset "+name).Title("Back to the default").OnClick(k.onReset)
}

func (k *knob) field() scenario.Field {
	field, _ := scenario.Lookup(k.Path)
	return field
}

func (k *knob) onSlide(ctx app.Context, _ app.Event) {
	position, err := strconv.ParseFloat(valueOf(ctx), 64)
	if err == nil {
		k.store.setNumber(k.Path, fromSlider(k.field(), k.track, position))
	}
}

func (k *knob) onType(ctx app.Context, _ app.Event) { k.store.typeNumber(k.Path, valueOf(ctx)) }

// onFieldKey makes the field a spin button too, without taking the keys that
// edit text.
func (k *knob) onFieldKey(_ app.Context, e app.Event) {
	switch key, _ := keyOf(e); key {
	case "ArrowUp":
		k.step(true)
	case "ArrowDown":
		k.step(false)
	default:
		return
	}
	e.PreventDefault()
}

func (k *knob) onLess(app.Context, app.Event) { k.step(false) }
func (k *knob) onMore(app.Context, app.Event) { k.step(true) }

func (k *knob) step(up bool) {
	k.store.setNumber(k.Path, stepped(k.field(), k.store.effective(k.Path), up))
	k.store.dom.SetValue(fieldID(k.Path), written(k.store.effective(k.Path)))
}

func (k *knob) onReset(app.Context, app.Event) { k.store.resetField(k.Path) }

// resetField returns a field to its default, as one step for undo.
func (s *store) resetField(path string) {
	plain, _ := scenario.New(s.asked.Lab)
	field, _ := scenario.Lookup(path)
	if usual, ok := field.Number(&plain); ok {
		s.setNumber(path, usual)
		return
	}
	s.clearOptional(path)
}
