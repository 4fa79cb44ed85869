package widget

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// Knob is the one control for a number: name and symbol, exact field, − and +,
// slider, and one line that says what the value does now. Its exported fields are
// all it shows, so it renders again only when one of them changes.
type Knob struct {
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
	Track   Track
	User    KnobUser
}

// KnobUser is told what is done with a knob, by the path of its field.
type KnobUser interface {
	// Slide moves the slider to a position, 0…100.
	Slide(path string, t Track, position float64)
	// Type takes the text of the field.
	Type(path, text string)
	// Step goes to the next value above or below.
	Step(path string, up bool)
	// Reset goes back to the default.
	Reset(path string)
	// Ask shows or hides what the parameter means.
	Ask(path string)
	// Place sets the value of an element.
	Place(id, value string)
}

func FieldID(path string) string  { return "field-" + strings.ReplaceAll(path, ".", "-") }
func sliderID(path string) string { return "slider-" + strings.ReplaceAll(path, ".", "-") }

// OnMount sets the slider once more: its step may have been set after its
// value, which then was rounded.
func (k *Knob) OnMount(app.Context) { k.User.Place(sliderID(k.Path), k.Slider) }

// Render shows the knob.
func (k *Knob) Render() app.UI {
	if k.Hidden {
		return Nothing()
	}
	name := k.Label
	if k.Symbol != "" {
		name += " " + k.Symbol
	}
	return app.Div().Class("knob").Body(
		app.Div().Class("knob-row").Body(
			app.Label().For(FieldID(k.Path)).Text(k.Label),
			app.Button().ID("why-"+FieldID(k.Path)).Type("button").Class("ask").Aria("label", "What is "+name+"?").Title("What is this?").
				Aria("expanded", strconv.FormatBool(k.Why != "")).OnClick(Do(func() { k.User.Ask(k.Path) }), "ask").Text(k.Symbol),
			app.Span().Class("gap"),
			k.resetDot(name),
			Step("", "−", "Less "+name, func() { k.User.Step(k.Path, false) }),
			app.Input().ID(FieldID(k.Path)).Type("text").Attr("inputmode", "decimal").AutoComplete(false).
				Spellcheck(false).Attr("value", k.Value).
				Aria("invalid", strconv.FormatBool(k.Refused != "")).
				Aria("describedby", FieldID(k.Path)+"-says").
				OnChange(Take(func(text string) { k.User.Type(k.Path, text) })).OnKeyDown(Keys(k.fieldKey)),
			Step("", "+", "More "+name, func() { k.User.Step(k.Path, true) }),
		),
		app.Input().ID(sliderID(k.Path)).Type("range").Step(0.1).Attr("value", k.Slider).
			Aria("label", name).Aria("valuetext", k.Spoken).
			OnInput(Slide(func(position float64) { k.User.Slide(k.Path, k.Track, position) })),
		app.Div().Class("under").Body(
			k.end(k.Low),
			app.P().ID(FieldID(k.Path)+"-says").Class(k.saysClass()).Text(k.line()),
			k.end(k.High),
		),
		app.P().Class("why").Attr("role", "status").Hidden(k.Why == "").Text(k.Why),
	)
}

func (k *Knob) saysClass() string {
	if k.Refused != "" {
		return "says refused"
	}
	return "says"
}

func (k *Knob) line() string {
	if k.Refused != "" {
		return k.Refused
	}
	return k.Says
}

// end is a word at an end of the slider; a refusal takes its room.
func (k *Knob) end(word string) app.UI {
	return app.Span().Class("end").Aria("hidden", "true").Hidden(word == "" || k.Refused != "").Text(word)
}

func (k *Knob) resetDot(name string) app.UI {
	if !k.Off {
		return app.Span().Class("dot")
	}
	return app.Button().Type("button").Class("dot on").Aria("label", "Reset "+name).Title("Back to the default").OnClick(Do(func() { k.User.Reset(k.Path) }))
}

// fieldKey makes the field a spin button too, without taking the keys that edit text.
func (k *Knob) fieldKey(key string, _ bool) bool {
	if key != "ArrowUp" && key != "ArrowDown" {
		return false
	}
	k.User.Step(k.Path, key == "ArrowUp")
	return true
}
