package pad

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/widget/pad/hold"
)

// Grip is a thing of the picture that a hand can take hold of: a slider for
// keyboard, touch and screen readers, laid over the place where it is drawn.
type Grip struct {
	Class         string // beside "grip"
	Held          bool   // by the hand
	Name          string
	Min, Max, Now string // the slider's range and value
	Says          string // the value in words
	Left, Top     string // where its middle is, as CSS lengths
	Inside        app.UI // what is seen of it; nil for nothing
}

// Slider is grip i.
func (p *Pad) Slider(i int, g Grip) app.UI {
	slider := app.Div().ID(p.Grip(i)).Class("grip").Class(g.Class)
	if g.Held {
		slider.Class("held")
	}
	return slider.TabIndex(0).
		Attr("role", "slider").
		Aria("label", g.Name).
		Aria("valuemin", g.Min).Aria("valuemax", g.Max).Aria("valuenow", g.Now).Aria("valuetext", g.Says).
		Style("left", g.Left).Style("top", g.Top).
		On("pointerdown", p.onGrip(i), p.Name, i).
		OnKeyDown(p.onGripKey(i), p.Name, i).
		Body(g.Inside, app.Span().Class("unseen").Text(g.Name))
}

// Choice lets one of the tools be taken, as radio buttons side by side.
func (p *Pad) Choice(tools hold.Tools, now string, take func(hold.Tool)) app.UI {
	var options []app.UI
	for _, tool := range tools {
		id := "tool-" + tool.Name
		do := func(app.Context, app.Event) { take(tool) }
		options = append(options,
			app.Input().ID(id).Type("radio").Name("tool").Attr("value", tool.Name).Checked(now == tool.Name).OnChange(do, p.Name, tool.Name),
			app.Label().For(id).Title(tool.Hint).Text(tool.Label),
		)
	}
	return app.FieldSet().Class("segments tools").Body(
		app.Legend().Class("unseen").Text("What a press on the truth does"),
		app.Div().Class("segment-row").Body(options...),
	)
}
