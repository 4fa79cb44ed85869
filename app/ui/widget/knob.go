package widget

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/tag"
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
	name := strings.TrimSpace(k.Label + " " + k.Symbol)
	return tag.Div("knob",
		tag.Div("knob-row",
			tag.Label(FieldID(k.Path), k.Label),
			tag.Text("button", "ask", k.Symbol).ID("why-"+FieldID(k.Path)).Attr("type", "button").Aria("label", "What is "+name+"?").Title("What is this?").
				Aria("expanded", strconv.FormatBool(k.Why != "")).OnClick(Do(func() { k.User.Ask(k.Path) }), "ask"),
			tag.Box("span", "gap"),
			k.resetDot(name),
			Step("", "−", "Less "+name, func() { k.User.Step(k.Path, false) }),
			tag.Input(FieldID(k.Path), "text").Attr("inputmode", "decimal").Attr("autocomplete", "off").
				Spellcheck(false).Attr("value", k.Value).
				Aria("invalid", strconv.FormatBool(k.Refused != "")).
				Aria("describedby", FieldID(k.Path)+"-says").
				OnChange(Take(func(text string) { k.User.Type(k.Path, text) })).OnKeyDown(Keys(k.fieldKey)),
			Step("", "+", "More "+name, func() { k.User.Step(k.Path, true) }),
		),
		tag.Input(sliderID(k.Path), "range").Attr("step", 0.1).Attr("value", k.Slider).
			Aria("label", name).Aria("valuetext", k.Spoken).
			OnInput(Slide(func(position float64) { k.User.Slide(k.Path, k.Track, position) })),
		tag.Div("under",
			k.end(k.Low),
			tag.P(tag.Either(k.Refused != "", "says refused", "says"), cmp.Or(k.Refused, k.Says)).ID(FieldID(k.Path)+"-says"),
			k.end(k.High),
		),
		tag.P("why", k.Why).Attr("role", "status").Hidden(k.Why == ""),
	)
}

// end is a word at an end of the slider; a refusal takes its room.
func (k *Knob) end(word string) app.UI {
	return tag.Span("end", word).Aria("hidden", "true").Hidden(word == "" || k.Refused != "")
}

func (k *Knob) resetDot(name string) app.UI {
	if !k.Off {
		return tag.Box("span", "dot")
	}
	return tag.Box("button", "dot on").Attr("type", "button").Aria("label", "Reset "+name).Title("Back to the default").OnClick(Do(func() { k.User.Reset(k.Path) }))
}

// fieldKey makes the field a spin button too, without taking the keys that edit text.
func (k *Knob) fieldKey(key string, _ bool) bool {
	used := key == "ArrowUp" || key == "ArrowDown"
	if used {
		k.User.Step(k.Path, key == "ArrowUp")
	}
	return used
}
