package shell

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/scenario"
)

// helpBody is what the page is about, the journey and the keys.
func (s *Shell) helpBody() []app.UI {
	about := s.now.About()
	var rows []app.UI
	add := func(keys, means string) {
		rows = append(rows, app.Tr().Body(app.Th().Scope("row").Body(app.Kbd().Text(keys)), app.Td().Text(means)))
	}
	for _, c := range shortcuts() {
		add(c.keys, c.means)
	}
	for _, k := range append(about.Keys, otherKeys()...) {
		add(k[0], k[1])
	}
	var stages []app.UI
	for _, stage := range about.Journey {
		stages = append(stages, app.Li().Text(stage))
	}
	return []app.UI{
		app.P().Text(s.house.About),
		app.Ol().Body(stages...),
		app.Table().Class("keys").Body(app.Caption().Text("Keys"), app.TBody().Body(rows...)),
	}
}

// errataBody lists every field's erratum from the table of fields, the one
// that was asked for first.
func (s *Shell) errataBody() []app.UI {
	var items []app.UI
	item := func(heading, text string) {
		items = append(items, app.Div().Class("erratum-item").Body(app.H3().Text(heading), app.P().Text(text)))
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
