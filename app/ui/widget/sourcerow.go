package widget

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/tag"
)

// SourceList is a truth of sources, each at a place and of a strength.
type SourceList interface {
	// TypeSource takes a number of source i as typed: "strength", or the name of the
	// place.
	TypeSource(i int, name, text string)
	RemoveSource(i int)
}

// SourceRow edits one source by the keyboard: its place and its strength.
// Everything it needs is exported, for the framework carries only exported
// fields over when a row is shown again.
type SourceRow struct {
	app.Compo
	Index    int
	Place    string // the name of the place's field: at, node
	Label    string // what the place is called: Position, Person
	Letters  bool   // a name may be typed in place of a number
	At       string
	Called   string // what stands there, "" where that has no name
	Strength string
	Refused  string
	List     SourceList
}

// Render shows the row.
func (r *SourceRow) Render() app.UI {
	name := fmt.Sprintf("source %d", r.Index+1)
	return tag.Div("source-row",
		r.field(r.Place, "at", r.Label+" of "+name, r.At),
		r.field("strength", "strength", "Strength of "+name, r.Strength),
		Step("", "×", "Remove "+name, func() { r.List.RemoveSource(r.Index) }),
		tag.Span("says", r.Called).Hidden(r.Called == ""),
		tag.P("says refused", r.Refused).Hidden(r.Refused == ""),
	)
}

func (r *SourceRow) field(name, caption, label, value string) app.UI {
	id := SourceID(r.Index, name)
	return tag.Box("span", "source-field",
		tag.Label(id, caption),
		Field(id, value, func(text string) { r.List.TypeSource(r.Index, name, text) }).Attr("inputmode", r.keyboard(name)).Attr("autocomplete", "off").
			Aria("label", label).Aria("invalid", strconv.FormatBool(r.Refused != "")),
	)
}

// keyboard is the one a phone shows.
func (r *SourceRow) keyboard(name string) string {
	return tag.Either(r.Letters && name == r.Place, "text", "decimal")
}

// SourceID is the page's name of a source's field.
func SourceID(i int, name string) string { return fmt.Sprintf("source-%s-%d", name, i) }
