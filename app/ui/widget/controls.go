package widget

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/tag"
)

// The controls of forms. What they call may capture what lives as long as the page,
// and what their ids and scopes name.

// Button does something when it is pressed. Its id may be empty.
func Button(id, label string, do func(), scope ...any) app.HTMLElem {
	b := tag.Text("button", "", label).Attr("type", "button").OnClick(Do(do), append(scope, id, label)...)
	if id != "" {
		b = b.ID(id)
	}
	return b
}

// Step is a button of one sign; its name says what it does.
func Step(id, sign, name string, do func(), scope ...any) app.HTMLElem {
	return Button(id, sign, do, append(scope, name)...).Class("step").Aria("label", name)
}

// Buttons stand side by side.
func Buttons(buttons ...app.UI) app.UI { return tag.Div("buttons", buttons...) }

// Field takes what is typed into it.
func Field(id, value string, take func(text string)) app.HTMLElemSelfClosing {
	return tag.Input(id, "text").Spellcheck(false).Attr("value", value).OnChange(Take(take), id)
}

// Check is a box to tick, and its label.
func Check(id, label string, on bool, tick func(on bool)) []app.UI {
	return []app.UI{
		tag.Input(id, "checkbox").Attr("checked", on).OnChange(Tick(tick), id),
		tag.Label(id, label),
	}
}

// Option is one of the words of a drop-down list.
type Option struct{ Value, Label string }

// Item is an entry of a list.
func Item(value, label string) Option { return Option{value, label} }

// Select is a drop-down list with one of its entries chosen.
func Select(id, chosen string, list []Option, choose func(value string)) app.HTMLElem {
	var entries []app.UI
	for _, o := range list {
		entries = append(entries, tag.Text("option", "", o.Label).Attr("value", o.Value).Attr("selected", o.Value == chosen))
	}
	return tag.Box("select", "", entries...).ID(id).OnChange(Take(choose), id)
}

// Row is a control behind its label.
func Row(id, label string, controls ...app.UI) app.UI {
	return tag.Div("row", append([]app.UI{tag.Label(id, label)}, controls...)...)
}
