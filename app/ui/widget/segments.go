package widget

import "github.com/maxence-charriere/go-app/v9/pkg/app"

// Segments is a choice of few words, as radio buttons side by side.
type Segments struct {
	Name   string // of the radio buttons
	Legend string
	Quiet  bool   // the legend is not to be seen
	Class  string // beside "segments"; empty for none
	Words  []Segment
}

// Segment is one of the words: the id of its button, its value, what it is called,
// and whether it is chosen.
type Segment struct {
	ID, Value, Label string
	Chosen           bool
}

// UI shows the choice; choose is called with the value of the word pressed.
func (s Segments) UI(choose func(value string)) app.UI {
	var options []app.UI
	for _, w := range s.Words {
		options = append(options,
			app.Input().ID(w.ID).Type("radio").Name(s.Name).Attr("value", w.Value).Checked(w.Chosen).
				OnChange(Do(func() { choose(w.Value) }), s.Name, w.Value),
			app.Label().For(w.ID).Text(w.Label),
		)
	}
	classes := []string{"segments"}
	if s.Class != "" {
		classes = append(classes, s.Class)
	}
	legend := app.Legend().Text(s.Legend)
	if s.Quiet {
		legend = legend.Class("unseen")
	}
	return app.FieldSet().Class(classes...).Body(legend, app.Div().Class("segment-row").Body(options...))
}
