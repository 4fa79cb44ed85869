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
				Aria("expanded", strconv.FormatBool(k.Why != "")).OnClick(k.onAsk).Text(k.Symbol),
			app.Span().Class("gap"),
			k.resetDot(name),
			app.Button().Type("button").Class("step").Aria("label", "Less "+name).OnClick(k.onLess).Text("−"),
			app.Input().ID(FieldID(k.Path)).Type("text").Attr("inputmode", "decimal").AutoComplete(false).
				Spellcheck(false).Attr("value", k.Value).
				Aria("invalid", strconv.FormatBool(k.Refused != "")).
				Aria("describedby", FieldID(k.Path)+"-says").
				OnChange(k.onType).OnKeyDown(k.onFieldKey),
			app.Button().Type("button").Class("step").Aria("label", "More "+name).OnClick(k.onMore).Text("+"),
		),
		app.Input().ID(sliderID(k.Path)).Type("range").Step(0.1).Attr("value", k.Slider).
			Aria("label", name).Aria("valuetext", k.Spoken).
			OnInput(k.onSlide),
		app.Div().Class("under").Body(
			k.end(k.Low),
			app.P().ID(FieldID(k.Path)+"-says").Class(k.saysClass()).Text(k.line()),
			k.end(k.High),
		),
		app.P().Class("why").Attr("role", "status").Hidden(k.Why == "").Text(k.Why),
	)
}

func (k *Knob) onAsk(app.Context, app.Event) { k.User.Ask(k.Path) }

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
	return app.Button().Type("button").Class("dot on").Aria("label", "Reset "+name).Title("Back to the default").OnClick(k.onReset)
}

func (k *Knob) onSlide(ctx app.Context, _ app.Event) {
	if position, err := strconv.ParseFloat(ValueOf(ctx), 64); err == nil {
		k.User.Slide(k.Path, k.Track, position)
	}
}

func (k *Knob) onType(ctx app.Context, _ app.Event) { k.User.Type(k.Path, ValueOf(ctx)) }

// onFieldKey makes the field a spin button too, without taking the keys that
// edit text.
func (k *Knob) onFieldKey(_ app.Context, e app.Event) {
	switch key, _ := KeyOf(e); key {
	case "ArrowUp":
		k.User.Step(k.Path, true)
	case "ArrowDown":
		k.User.Step(k.Path, false)
	default:
		return
	}
	e.PreventDefault()
}

func (k *Knob) onLess(app.Context, app.Event)  { k.User.Step(k.Path, false) }
func (k *Knob) onMore(app.Context, app.Event)  { k.User.Step(k.Path, true) }
func (k *Knob) onReset(app.Context, app.Event) { k.User.Reset(k.Path) }
