package widget

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/tag"
	"cloakroom/core/readers"
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

// RefusedLines lists every line of a file that cannot be used.
func RefusedLines(problems []readers.LineProblem) []app.UI {
	if len(problems) == 0 {
		return nil
	}
	var lines []string
	for _, p := range problems {
		lines = append(lines, p.Error())
	}
	return []app.UI{Region("problems", "Lines that cannot be used", tag.Box("ul", "", tag.Each("li", lines)...))}
}

// Region is room with a name for something that may be larger.
func Region(class, label string, body app.UI) app.UI {
	return tag.Div(class, body).TabIndex(0).Attr("role", "region").Aria("label", label)
}

// PreviewRows is how many rows of a file are shown before it is used.
const PreviewRows = 5

// Preview shows the first rows of a file.
func Preview(caption string, rows [][]string) app.UI {
	return tag.Table("preview", caption, nil, tag.Rows(rows))
}

// UseButton goes on with what a file holds, so many of it, without the lines refused.
func UseButton(id, what string, found bool, usable, refused int, use func()) app.UI {
	label := fmt.Sprintf("Use the %s (%d)", what, usable)
	switch {
	case !found:
		label = "There is nothing to use"
	case refused > 0:
		label = fmt.Sprintf("Go on with the %s (%d), without the lines refused (%d)", what, usable, refused)
	}
	return Buttons(Button(id, label, use).Class("primary").Attr("disabled", !found))
}
