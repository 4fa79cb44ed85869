package shell

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/tag"
	"cloakroom/core/scenario"
)

// glossary says the words that all laboratories share, each beside its everyday word.
const glossary = "A draw throws the noise once. What is published of it is a release, and each release spends budget: ε, all that may be given away. The estimate is what the analyst recovers."

// helpBody is what the page is about, the journey and the keys.
func (s *Shell) helpBody() []app.UI {
	about := s.now.About()
	var rows []app.UI
	add := func(keys, means string) {
		rows = append(rows, tag.Box("tr", "", tag.Box("th", "", tag.Text("kbd", "", keys)).Attr("scope", "row"), tag.Text("td", "", means)))
	}
	for _, c := range shortcuts() {
		add(c.keys, c.means)
	}
	for _, k := range append(about.Keys, otherKeys()...) {
		add(k[0], k[1])
	}
	return []app.UI{
		tag.P("", s.house.About),
		tag.P("", glossary),
		tag.Box("ol", "", tag.Each("li", about.Journey)...),
		tag.Table("keys", "Keys", nil, rows),
	}
}

// errataBody lists every field's erratum from the table of fields, the one
// that was asked for first.
func (s *Shell) errataBody() []app.UI {
	var items []app.UI
	item := func(heading, text string) {
		items = append(items, tag.Div("erratum-item", tag.Text("h3", "", heading), tag.P("", text)))
	}
	fields := scenario.Fields()
	if i := slices.IndexFunc(fields, func(f scenario.Field) bool { return f.Path == s.dialog.erratum }); i > 0 {
		fields = slices.Concat(fields[i:i+1], fields[:i], fields[i+1:])
	}
	for _, f := range fields {
		if f.Erratum == "" || !f.Of(s.now.room.Name) {
			continue
		}
		name := f.Label
		if f.Symbol != "" {
			name += " " + f.Symbol
		}
		item(name, f.Erratum)
	}
	for _, e := range s.now.About().Errata {
		item(e[0], e[1])
	}
	return items
}
