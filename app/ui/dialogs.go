package ui

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/readers"
	"cloakroom/core/readers/sensingfiles"
	"cloakroom/core/scenario"
)

// The dialogs.
const (
	dialogShare   = "share"
	dialogExport  = "export"
	dialogDisplay = "display"
	dialogHelp    = "help"
	dialogErrata  = "errata"
	dialogImport  = "import"
	dialogTies    = "ties"
	dialogCrowd   = "crowd"
)

func (s *store) onDialog(name string) app.EventHandler {
	return func(app.Context, app.Event) { s.open(name) }
}

// open shows a dialog and moves the focus into it.
func (s *store) open(name string) {
	if s.dialog == "" {
		s.opener = firstOf(s.dom.Focused(), opener(name))
	}
	s.dialog = name
	s.refresh()
	s.focusSoon("dialog-close")
}

// opener is the button that opens a dialog when nothing else has the focus.
func opener(dialog string) string {
	switch dialog {
	case dialogImport:
		return "load-csv"
	case dialogTies:
		return "load-edges"
	case dialogCrowd:
		return "load-crowd"
	}
	return dialog
}

// closeDialog gives the focus back to where it was.
func (s *store) closeDialog() {
	if s.dialog == "" {
		return
	}
	s.dialog = ""
	s.refresh()
	s.focusSoon(s.opener)
}

func (s *store) onCloseDialog(app.Context, app.Event) { s.closeDialog() }

func (s *store) openDialog() app.UI {
	switch s.dialog {
	case dialogShare:
		return s.frame("Share", s.shareBody()...)
	case dialogExport:
		return s.frame("Export", s.exportBody()...)
	case dialogDisplay:
		return s.frame("Display", s.displayBody()...)
	case dialogHelp:
		return s.frame("Help", s.helpBody()...)
	case dialogErrata:
		return s.frame("Where the papers must not be followed", s.errataBody()...)
	case dialogImport:
		return s.frame("Load sensor readings", s.importBody()...)
	case dialogCrowd:
		return s.frame("Load a crowd", heatmapOf(s).crowdBody()...)
	case dialogTies:
		return s.frame("Load a network", networkOf(s).tiesBody()...)
	}
	return app.Div().Hidden(true)
}

// frame is a dialog's frame: modal, named, closed by Esc, the button, or a
// press beside it.
func (s *store) frame(title string, body ...app.UI) app.UI {
	return app.Div().Class("veil").OnClick(s.onVeil).Body(
		app.Div().ID("dialog").Class("dialog").Attr("role", "dialog").Aria("modal", "true").Aria("labelledby", "dialog-title").
			TabIndex(-1).OnKeyDown(s.onDialogKey).
			Body(
				app.Div().Class("dialog-head").Body(
					app.H2().ID("dialog-title").Text(title),
					app.Button().ID("dialog-close").Type("button").Class("tool").Aria("label", "Close").OnClick(s.onCloseDialog).Text("×"),
				),
				app.Div().Class("dialog-body").Body(body...),
			),
	)
}

// onDialogKey keeps the focus inside the dialog: past its last stop it comes
// back to the first, and before the first to the last.
func (s *store) onDialogKey(_ app.Context, e app.Event) {
	if key, shift := keyOf(e); key == "Tab" && s.dom.KeepFocus("dialog", shift) {
		e.PreventDefault()
	}
}

func (s *store) onVeil(ctx app.Context, e app.Event) {
	if e.Get("target").Equal(e.Get("currentTarget")) {
		s.closeDialog()
	}
}

// displayBody is how the page looks.
func (s *store) displayBody() []app.UI {
	var themes []app.UI
	names := map[string]string{"auto": "As the system", "light": "Light", "dark": "Dark", "projector": "Projector"}
	for _, theme := range scenario.Themes() {
		id := "theme-" + theme
		themes = append(themes,
			app.Input().ID(id).Type("radio").Name("theme").Attr("value", theme).Checked(theme == s.view.Theme).OnChange(s.onTheme(theme), theme),
			app.Label().For(id).Text(names[theme]),
		)
	}
	return []app.UI{
		app.FieldSet().Class("segments").Body(app.Legend().Text("Theme"), app.Div().Class("segment-row").Body(themes...)),
		app.P().Text("Projector is for a lit room: black on white, thicker lines, larger text."),
		app.Div().Class("row").Body(
			app.Input().ID("plain-keys").Type("checkbox").Checked(s.plainKeysOff).OnChange(s.onPlainKeys),
			app.Label().For("plain-keys").Text("Switch single-key shortcuts off"),
		),
		app.Div().Class("buttons").Body(app.Button().Type("button").Text("Print").OnClick(s.onPrint)),
	}
}

func (s *store) onTheme(theme string) app.EventHandler {
	return func(app.Context, app.Event) { s.setTheme(theme) }
}

// setTheme changes the look and remembers it for the next visit.
func (s *store) setTheme(theme string) {
	s.view.Theme = theme
	s.dom.Store(themeKey, theme)
	s.dom.SetTheme(theme)
	s.ask.change++
	s.linkSoon()
	s.remeasureSoon()
	s.refresh()
}

func (s *store) onPlainKeys(ctx app.Context, _ app.Event) {
	s.plainKeysOff = ctx.JSSrc().Get("checked").Bool()
}

func (s *store) onPrint(app.Context, app.Event) { s.dom.Print() }

func (s *store) helpBody() []app.UI {
	var rows []app.UI
	add := func(keys, means string) {
		rows = append(rows, app.Tr().Body(app.Th().Scope("row").Body(app.Kbd().Text(keys)), app.Td().Text(means)))
	}
	for _, c := range shortcuts() {
		add(c.keys, c.means)
	}
	for _, k := range append(s.lab().keys(), otherKeys()...) {
		add(k[0], k[1])
	}
	var stages []app.UI
	for _, stage := range s.lab().journey() {
		stages = append(stages, app.Li().Text(stage))
	}
	return []app.UI{
		app.P().Text("Heat, rumours and crowds blur with time, and the blur is a privacy resource: a sensor that adds little noise can hide exactly where a source is, and an honest analyst still recovers its vicinity."),
		app.Ol().Body(stages...),
		app.Table().Class("keys").Body(app.Caption().Text("Keys"), app.TBody().Body(rows...)),
	}
}

// errataBody lists every field's erratum from the table of fields, the one
// that was asked for first.
func (s *store) errataBody() []app.UI {
	var items []app.UI
	fields := scenario.Fields()
	if i := slices.IndexFunc(fields, func(f scenario.Field) bool { return f.Path == s.erratumAt }); i > 0 {
		fields = slices.Concat(fields[i:i+1], fields[:i], fields[i+1:])
	}
	for _, f := range fields {
		if f.Erratum == "" || !f.Of(s.asked.Lab) {
			continue
		}
		name := f.Label
		if f.Symbol != "" {
			name += " " + f.Symbol
		}
		items = append(items, app.Div().Class("erratum-item").Body(app.H3().Text(name), app.P().Text(f.Erratum)))
	}
	for _, e := range s.lab().errata() {
		items = append(items, app.Div().Class("erratum-item").Body(app.H3().Text(e[0]), app.P().Text(e[1])))
	}
	return items
}

// errata are those that belong to no single control.
func (heatPage) errata() [][2]string {
	return [][2]string{
		{"How Δ₂ falls with T", "Proposition 13 bounds Δ₂ by a multiple of √m/(nT^1.5) and calls it tight. Where the theory lives, √(2T) < 1, the true law is (1/n)·√(m√(2π)/16π)·T^−3/4; the diagnostics draw both (Gilbert and McMillan 2018, §4)."},
		{"Condition number and Δ₂", "Lemma 6 needs n ≤ m. With n > m, as in Figure 1, repeating a column need not lower the rank, and the inequality can fail (Gilbert and McMillan 2018, Lemma 6)."},
		{"The lower bound", "The four vectors of Theorem 15 lie at earth mover’s distance a/2 from each other, not a. The rate stands, the constant ¾ does not, so it is shown as a rate and never as a bound (Gilbert and McMillan 2018, Theorem 15)."},
		{"Removing the noise", "With floating-point numbers y + z − z differs from y in the last bits; the back door shows the difference. Two releases under one seed give away the exact difference of the readings (Gilbert and McMillan 2018, §2.2)."},
	}
}

func (s *store) importBody() []app.UI {
	table := s.incoming.table
	body := []app.UI{
		app.P().Text("One reading per line, or position and reading, separated by comma, semicolon or tab, with or without a header. The file is read in this page and goes nowhere else; real personal data does not belong in a demonstration."),
		app.Div().Class("buttons").Body(
			app.Button().ID("pick-csv").Type("button").Text("Choose a file").OnClick(s.onPickCSV),
		),
		app.Label().For("paste-csv").Text("or paste the readings"),
		app.Textarea().ID("paste-csv").Rows(6).Spellcheck(false).OnInput(s.onPasteCSV),
	}
	if s.incoming.text == "" {
		return body
	}
	body = append(body, app.P().Class("import-summary").Attr("role", "status").Text(table.Summary()+"."))
	body = append(body, importPreview(table)...)
	body = append(body, app.P().Class("says refused").Attr("role", "alert").Hidden(s.incoming.refused == "").Text(s.incoming.refused))
	return append(body, app.Div().Class("buttons").Body(
		app.Button().ID("use-readings").Type("button").Class("primary").Disabled(len(table.Readings) == 0).
			OnClick(s.onUseReadings).Text(useLabel(table)),
	))
}

func useLabel(t sensingfiles.Table) string {
	switch {
	case len(t.Readings) == 0:
		return "There is nothing to use"
	case len(t.Problems) == 0:
		return fmt.Sprintf("Use the readings (%d)", len(t.Readings))
	}
	return fmt.Sprintf("Go on with the readings (%d), without the lines refused (%d)", len(t.Readings), len(t.Problems))
}

const previewRows = 5

// importPreview shows the first readings and every line refused.
func importPreview(t sensingfiles.Table) []app.UI {
	var rows []app.UI
	for i, reading := range t.Readings[:min(previewRows, len(t.Readings))] {
		cells := []app.UI{app.Td().Text(strconv.Itoa(i + 1))}
		if t.At != nil {
			cells = append(cells, app.Td().Text(written(t.At[i])))
		}
		rows = append(rows, app.Tr().Body(append(cells, app.Td().Text(written(reading)))...))
	}
	parts := []app.UI{app.Table().Class("preview").Body(app.Caption().Text("The first readings"), app.TBody().Body(rows...))}
	return append(parts, refusedLines(t.Problems)...)
}

// refusedLines lists every line that cannot be used.
func refusedLines(problems []readers.LineProblem) []app.UI {
	if len(problems) == 0 {
		return nil
	}
	var lines []app.UI
	for _, p := range problems {
		lines = append(lines, app.Li().Text(p.Error()))
	}
	return []app.UI{app.Div().Class("problems").TabIndex(0).Attr("role", "region").Aria("label", "Lines that cannot be used").Body(app.Ul().Body(lines...))}
}

func (s *store) onPickCSV(ctx app.Context, _ app.Event) {
	s.dom.PickFile(".csv,.txt,.tsv,text/csv,text/plain", func(name, text string) {
		ctx.Dispatch(func(app.Context) { s.importReadings(name, text) })
	})
}

func (s *store) onPasteCSV(ctx app.Context, _ app.Event) {
	text := valueOf(ctx)
	s.incoming = importing{name: "pasted text", text: text, table: sensingfiles.ParseReadings(text)}
}

func (s *store) onUseReadings(app.Context, app.Event) { s.useReadings() }
