package ui

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// sourceList is a laboratory whose truth is a list of sources, each at a place
// and of a strength.
type sourceList interface {
	// sourcePath is the scenario's path of a number of source i: "strength", or
	// the name of the place.
	sourcePath(i int, name string) string
	// typeSource takes a number of source i as typed, or refuses it.
	typeSource(i int, name, text string)
	removeSource(i int)
}

// sourceRow edits one source by the keyboard: its place and its strength.
// Everything it needs is exported, for the framework carries only exported
// fields over when a row is shown again.
type sourceRow struct {
	app.Compo
	Index    int
	Place    string // the name of the place's field: at, node
	Label    string // what the place is called: Position, Person
	At       string
	Strength string
	Refused  string
	List     sourceList
}

// sourceRow is the row of source i of a list.
func (s *store) sourceRow(list sourceList, i int, place, label string, at, strength float64) *sourceRow {
	row := &sourceRow{Index: i, Place: place, Label: label, List: list}
	row.At = s.shownText(list.sourcePath(i, place), at)
	row.Strength = s.shownText(list.sourcePath(i, "strength"), strength)
	for _, name := range []string{place, "strength"} {
		if refused := s.inputs.refused[list.sourcePath(i, name)]; refused != "" && row.Refused == "" {
			row.Refused = refused
		}
	}
	return row
}

func (r *sourceRow) Render() app.UI {
	name := fmt.Sprintf("source %d", r.Index+1)
	return app.Div().Class("source-row").Body(
		r.field(r.Place, "at", r.Label+" of "+name, r.At),
		r.field("strength", "strength", "Strength of "+name, r.Strength),
		app.Button().Type("button").Class("step").Aria("label", "Remove "+name).OnClick(r.onRemove).Text("×"),
		app.P().Class("says refused").Hidden(r.Refused == "").Text(r.Refused),
	)
}

func (r *sourceRow) field(name, caption, label, value string) app.UI {
	id := sourceID(r.Index, name)
	return app.Span().Class("source-field").Body(
		app.Label().For(id).Text(caption),
		app.Input().ID(id).Type("text").Spellcheck(false).Attr("inputmode", r.keyboard(name)).AutoComplete(false).Aria("label", label).
			Aria("invalid", strconv.FormatBool(r.Refused != "")).Attr("value", value).OnChange(r.onType(name), name),
	)
}

// keyboard is the one a phone shows: letters where a name may be typed.
func (r *sourceRow) keyboard(name string) string {
	if name == "node" {
		return "text"
	}
	return "decimal"
}

func (r *sourceRow) onType(name string) app.EventHandler {
	return func(ctx app.Context, _ app.Event) { r.List.typeSource(r.Index, name, valueOf(ctx)) }
}

func (r *sourceRow) onRemove(app.Context, app.Event) { r.List.removeSource(r.Index) }

// sourceID is the page's name of a source's field.
func sourceID(i int, name string) string { return fmt.Sprintf("source-%s-%d", name, i) }
