package shell

import (
	"strings"

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

// errataBody lists every field's erratum from the table of fields. The one that was asked
// for stands first, apart from the others.
func (s *Shell) errataBody() []app.UI {
	var asked, items []app.UI
	item := func(heading, text string) app.HTMLElem {
		return tag.Div("erratum-item", tag.Text("h3", "", heading), tag.P("", text))
	}
	for _, f := range scenario.Fields() {
		if f.Erratum == "" || !f.Of(s.now.room.Name) {
			continue
		}
		is := item(strings.TrimSpace(f.Label+" "+f.Symbol), f.Erratum)
		if f.Path == s.dialog.erratum {
			asked = []app.UI{is.Class("asked").ID(askedErratum).TabIndex(0).Attr("role", "group").Aria("label", "Asked for: "+f.Label)}
		} else {
			items = append(items, is)
		}
	}
	for _, e := range s.now.About().Errata {
		items = append(items, item(e[0], e[1]))
	}
	if asked != nil && items != nil {
		asked = append(asked, tag.P("says", "The other places of this laboratory:"))
	}
	return append(asked, items...)
}

// askedErratum is the matter that was asked for.
const askedErratum = "asked-erratum"
