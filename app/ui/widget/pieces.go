package widget

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/readers"
)

// Nothing keeps the place of something that is not to be seen.
func Nothing() app.UI { return app.Div().Hidden(true) }

// Says is a remark, empty or not.
func Says(text string) app.UI { return app.P().Class("says").Text(text) }

// Refusal is a sentence that refuses something, announced when it appears.
func Refusal(sentence string) app.UI {
	return app.P().Class("says refused").Attr("role", "alert").Hidden(sentence == "").Text(sentence)
}

// Fact is a number or a word with its name, in a list of facts.
func Fact(name, value string) app.UI {
	return app.Div().Class("fact").Body(app.Dt().Text(name), app.Dd().Text(value))
}

// RefusedLines lists every line of a file that cannot be used.
func RefusedLines(problems []readers.LineProblem) []app.UI {
	if len(problems) == 0 {
		return nil
	}
	var lines []app.UI
	for _, p := range problems {
		lines = append(lines, app.Li().Text(p.Error()))
	}
	return []app.UI{app.Div().Class("problems").TabIndex(0).Attr("role", "region").Aria("label", "Lines that cannot be used").Body(app.Ul().Body(lines...))}
}

// PreviewRows is how many rows of a file are shown before it is used.
const PreviewRows = 5

// Preview shows the first rows of a file.
func Preview(caption string, rows [][]string) app.UI {
	var lines []app.UI
	for _, row := range rows {
		var cells []app.UI
		for _, cell := range row {
			cells = append(cells, app.Td().Text(cell))
		}
		lines = append(lines, app.Tr().Body(cells...))
	}
	return app.Table().Class("preview").Body(app.Caption().Text(caption), app.TBody().Body(lines...))
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
	return Buttons(Button(id, label, use).Class("primary").Disabled(!found))
}
