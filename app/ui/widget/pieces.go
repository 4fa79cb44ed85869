package widget

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/tag"
)

// Nothing keeps the place of something that is not to be seen.
func Nothing() app.UI { return tag.Nothing("div") }

// Says is a remark, empty or not.
func Says(text string) app.UI { return tag.P("says", text) }

// Refusal is a sentence that refuses something, announced when it appears.
func Refusal(sentence string) app.UI {
	return tag.P("says refused", sentence).Attr("role", "alert").Hidden(sentence == "")
}

// Fact is a number or a word with its name, in a list of facts.
func Fact(name, value string) app.UI {
	return tag.Div("fact", tag.Text("dt", "", name), tag.Text("dd", "", value))
}

// Region is room with a name for something that may be larger.
func Region(class, label string, body app.UI) app.UI {
	return tag.Div(class, body).TabIndex(0).Attr("role", "region").Aria("label", label)
}

// Fold is something that a press on its name opens.
func Fold(name string, body ...app.UI) app.HTMLElem {
	return tag.Box("details", "fold", append([]app.UI{tag.Text("summary", "", name)}, body...)...)
}
