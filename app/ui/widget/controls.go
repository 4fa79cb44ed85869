package widget

import "github.com/maxence-charriere/go-app/v9/pkg/app"

// The controls of forms. What they call may capture what lives as long as the page,
// and what their ids and scopes name.

// Button does something when it is pressed. Its id may be empty.
func Button(id, label string, do func(), scope ...any) app.HTMLButton {
	b := app.Button().Type("button").Text(label).OnClick(Do(do), append(scope, id, label)...)
	if id != "" {
		b = b.ID(id)
	}
	return b
}

// Step is a button of one sign; its name says what it does.
func Step(id, sign, name string, do func(), scope ...any) app.HTMLButton {
	return Button(id, sign, do, append(scope, name)...).Class("step").Aria("label", name)
}

// Buttons stand side by side.
func Buttons(buttons ...app.UI) app.UI { return app.Div().Class("buttons").Body(buttons...) }

// Field takes what is typed into it.
func Field(id, value string, take func(text string)) app.HTMLInput {
	return app.Input().ID(id).Type("text").Spellcheck(false).Attr("value", value).OnChange(Take(take), id)
}

// Check is a box to tick, and its label.
func Check(id, label string, on bool, tick func(on bool)) []app.UI {
	return []app.UI{
		app.Input().ID(id).Type("checkbox").Checked(on).OnChange(Tick(tick), id),
		app.Label().For(id).Text(label),
	}
}

// Option is one of the words of a drop-down list.
type Option struct{ Value, Label string }

// Item is an entry of a list.
func Item(value, label string) Option { return Option{value, label} }

// Select is a drop-down list with one of its entries chosen.
func Select(id, chosen string, list []Option, choose func(value string)) app.HTMLSelect {
	var entries []app.UI
	for _, o := range list {
		entries = append(entries, app.Option().Value(o.Value).Selected(o.Value == chosen).Text(o.Label))
	}
	return app.Select().ID(id).OnChange(Take(choose), id).Body(entries...)
}

// Row is a control behind its label.
func Row(id, label string, controls ...app.UI) app.UI {
	return app.Div().Class("row").Body(append([]app.UI{app.Label().For(id).Text(label)}, controls...)...)
}
