// Package control shows the fields of a session's question as controls.
package control

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/session"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario"
)

// Form makes the controls for the fields of a session's question.
type Form struct {
	Work *session.Session
	Desk Desk
	// Why says what a field means where the page has more to say than the field
	// itself; nil for never.
	Why func(scenario.Field) (string, bool)
}

// Explainer is a page that says more of a field than the field itself.
type Explainer interface {
	Why(f scenario.Field) (string, bool)
}

// Desk is what the controls need of the page around them.
type Desk interface {
	// Hidden are the paths of the fields that a link has left away.
	Hidden() []string
	// Explained is the path of the field whose meaning is shown, and Explain shows
	// that of another, or hides it again.
	Explained() string
	Explain(path string)
	// OpenErratum says where a paper must not be followed about a field.
	OpenErratum(path string)
	// SetValue sets the value of an element.
	SetValue(id, value string)
}

// Knob is the control of a number.
func (f *Form) Knob(path string, t widget.Track, says string) *widget.Knob {
	parameter, _ := scenario.Lookup(path)
	value := f.Work.Effective(path)
	usual, _ := f.Work.Usual(path)
	given, present := parameter.Number(&f.Work.Asked)
	k := &widget.Knob{
		Path: path, Label: parameter.Label, Symbol: parameter.Symbol, Value: f.Work.Inputs.Text(path, value),
		Slider: strconv.FormatFloat(widget.ToSlider(parameter.Parameter, t, value), 'f', 1, 64),
		Spoken: strings.TrimSpace(words.Written(value) + " " + says), Says: says,
		Refused: f.Work.Inputs.Refused[path], Off: present && given != usual,
		Hidden: f.hides(path), Track: t, User: f,
	}
	if f.Desk.Explained() == path {
		k.Why = f.why(parameter)
	}
	return k
}

func (f *Form) hides(path string) bool { return slices.Contains(f.Desk.Hidden(), path) }

// why says what a field means, with its live number where that helps.
func (f *Form) why(parameter scenario.Field) string {
	if f.Why != nil {
		if text, ok := f.Why(parameter); ok {
			return text
		}
	}
	return words.Sentence(parameter.Meaning)
}

// Choice is the control of a word.
func (f *Form) Choice(path, label, value string, choices []string) app.UI {
	if f.hides(path) {
		return widget.Nothing()
	}
	s := widget.Segments{Name: widget.FieldID(path), Legend: label}
	for _, choice := range choices {
		s.Words = append(s.Words, widget.Segment{ID: s.Name + "-" + choice, Value: choice, Label: choice, Chosen: choice == value})
	}
	return s.UI(func(word string) { f.Work.SetWord(path, word) })
}

// Erratum leads to the note that says where a paper must not be followed.
func (f *Form) Erratum(path string) app.UI {
	name, _ := scenario.Lookup(path)
	return widget.Button("erratum-"+strings.ReplaceAll(path, ".", "-"), "why this differs from the paper", func() { f.Desk.OpenErratum(path) }).
		Class("quiet", "erratum").Aria("label", "Why this differs from the paper: "+name.Label)
}

// Slide takes a value from a slider.
func (f *Form) Slide(path string, t widget.Track, position float64) {
	parameter, _ := scenario.Lookup(path)
	f.Work.SetNumber(path, widget.FromSlider(parameter.Parameter, t, position))
}

// Type takes a value as typed, and writes it into its field as it is kept.
func (f *Form) Type(path, text string) {
	if f.Work.Type(path, text) {
		f.place(path)
	}
}

// Step goes to the next readable value.
func (f *Form) Step(path string, up bool) {
	parameter, _ := scenario.Lookup(path)
	f.Work.SetNumber(path, widget.Stepped(parameter.Parameter, f.Work.Effective(path), up))
	f.place(path)
}

// Reset goes back to the default.
func (f *Form) Reset(path string) { f.Work.Reset(path) }

// Ask shows or hides what a field means.
func (f *Form) Ask(path string) { f.Desk.Explain(path) }

// Place sets the value of an element.
func (f *Form) Place(id, value string) { f.Desk.SetValue(id, value) }

// place writes the value in force into its field: the reader may have typed another.
func (f *Form) place(path string) {
	f.Desk.SetValue(widget.FieldID(path), words.Written(f.Work.Effective(path)))
}
