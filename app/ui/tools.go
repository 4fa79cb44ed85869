package ui

import "github.com/maxence-charriere/go-app/v9/pkg/app"

// handTool is something a press on the truth can do.
type handTool struct {
	name  string // in the scenario's and the tests' words
	label string
	hint  string
}

// hintOf is the hint of the tool of that name; the first stands in for a name
// that is not among them.
func hintOf(tools []handTool, name string) string {
	for _, t := range tools {
		if t.name == name {
			return t.hint
		}
	}
	return tools[0].hint
}

// toolChoice lets one of the tools be chosen, as radio buttons side by side.
func toolChoice(tools []handTool, now string, take func(name string), say func(string)) app.UI {
	var options []app.UI
	for _, t := range tools {
		id := "tool-" + t.name
		do := func(app.Context, app.Event) {
			take(t.name)
			say(t.hint)
		}
		options = append(options,
			app.Input().ID(id).Type("radio").Name("tool").Attr("value", t.name).Checked(now == t.name).OnChange(do, t.name),
			app.Label().For(id).Title(t.hint).Text(t.label),
		)
	}
	return app.FieldSet().Class("segments tools").Body(
		app.Legend().Class("unseen").Text("What a press on the truth does"),
		app.Div().Class("segment-row").Body(options...),
	)
}
