package picture

import (
	"cmp"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/tag"
)

// SVG shows drawn text; it is rendered again when the text differs.
type SVG struct {
	app.Compo
	Text string
}

// Render shows the text as it is.
func (s *SVG) Render() app.UI { return app.Raw(s.Text) }

// Layer is a drawing over or under others; what it shows is said elsewhere.
func Layer(class string, drawing *SVG) app.HTMLElem {
	return tag.Div(class, drawing).Aria("hidden", "true")
}

// Sheet is one of several pictures of a stage, which are looked at all together or
// one alone.
type Sheet struct {
	Name    string // published; view-NAME and large-NAME are ids
	Picture string // the mark of what it shows; empty is its name
	Heading string // over the picture
	Title   string // what the picture is called on the button that enlarges it
	Label   string // the whole sheet's name for those who do not see it
	Says    string // what the picture shows, for them
	Lit     bool   // the journey points at it
	Alone   bool   // no other sheet is shown
	Hidden  bool   // another sheet is shown alone
	Beside  app.UI // beside the heading
	Body    app.UI // the picture
}

// UI lays the sheet out; enlarge is called to show it alone, or all of them again.
func (s Sheet) UI(enlarge app.EventHandler) app.UI {
	word, sign := "Only this: "+s.Title, "⤢"
	if s.Alone {
		word, sign = "All four pictures", "⊞"
	}
	return tag.Section(tag.Either(s.Lit, "view lit", "view")).ID("view-"+s.Name).Attr("data-picture", cmp.Or(s.Picture, s.Name)).Aria("label", s.Label).Hidden(s.Hidden).Body(
		tag.Div("view-head",
			tag.H2(s.Heading),
			s.Beside,
			tag.Box("button", "step enlarge", tag.Span("", sign).Aria("hidden", "true")).ID("large-"+s.Name).Attr("type", "button").Aria("label", word).Title(word).
				Aria("pressed", strconv.FormatBool(s.Alone)).OnClick(enlarge, s.Name),
		),
		s.Body,
		tag.P("unseen", s.Says),
	)
}
