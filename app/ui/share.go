package ui

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/link"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// shareBody is the exact state as a link, as code for another page, and as a
// file.
func (s *store) shareBody() []app.UI {
	view := s.view
	view.Frame = -1
	view.Hide = s.teaching.list(s.asked.Lab)
	address := s.dom.Address() + "#" + link.Write(s.asked, view)
	view.Embed = true
	embed := `<iframe src="` + s.dom.Address() + "#" + link.Write(s.asked, view) + `" width="900" height="760" title="Cloakroom"></iframe>`
	return []app.UI{
		app.P().Text(s.linkWords()),
		app.Label().For("share-link").Text("Link to exactly this"),
		app.Input().ID("share-link").Type("text").ReadOnly(true).Attr("value", address),
		app.Div().Class("buttons").Body(
			app.Button().ID("copy-link").Type("button").Class("primary").Text(copied(s.copied == address, "Copy the link")).OnClick(s.onCopy(address), address),
		),
		app.Label().For("share-embed").Text("Code to embed it in a page"),
		app.Input().ID("share-embed").Type("text").ReadOnly(true).Attr("value", embed),
		app.Div().Class("buttons").Body(
			app.Button().Type("button").Text(copied(s.copied == embed, "Copy the code")).OnClick(s.onCopy(embed), embed),
		),
		s.hideChoices(),
		app.H3().Text("As a file"),
		app.Div().Class("buttons").Body(
			app.Button().ID("save-file").Type("button").Text("Save the scenario").OnClick(s.onSave),
			app.Button().ID("open-file").Type("button").Text("Open a file").OnClick(s.onOpen),
		),
		app.P().Class("says").Text("A scenario, an exported figure, or a file of readings can also be dropped on the page."),
	}
}

// linkWords says what the link holds.
func (s *store) linkWords() string {
	if s.asked.Randomness() == field.RandomnessSecure && !s.lab().given() {
		return "The link holds the scenario and the look, but not the secure draw: whoever opens it draws noise of their own. Nothing is sent anywhere: everything after # stays in the browser."
	}
	return "The link holds the scenario, the seed and the look, and nothing is sent anywhere: everything after # stays in the browser."
}

// teaching is the set of controls that a link for a class leaves away.
type teaching map[string]bool

// hideable are the controls that a link can leave away.
func hideable(lab string) []string {
	own := []string{"heat.time", "heat.positions", "heat.sensors"}
	if lab == network.Name {
		own = []string{"network.time", "network.graph.within", "network.graph.between", "network.privacy.neighbours"}
	}
	for _, name := range []string{"epsilon", "delta", "alpha", "calibration", "scope", "randomness"} {
		own = append(own, lab+".privacy."+name)
	}
	return own
}

func (t teaching) list(lab string) []string {
	var hidden []string
	for _, path := range hideable(lab) {
		if t[path] {
			hidden = append(hidden, path)
		}
	}
	return hidden
}

// hideChoices lets a teacher leave controls away from the link.
func (s *store) hideChoices() app.UI {
	var boxes []app.UI
	for _, path := range hideable(s.asked.Lab) {
		field, _ := scenario.Lookup(path)
		id := "hide-" + fieldID(path)
		boxes = append(boxes, app.Div().Class("check").Body(
			app.Input().ID(id).Type("checkbox").Checked(s.teaching[path]).OnChange(s.onHide(path), path),
			app.Label().For(id).Text(strings.TrimSpace(field.Label+" "+field.Symbol)),
		))
	}
	return app.Details().Body(
		app.Summary().Text("For a class: leave controls away from the link"),
		app.Div().Class("checks").Body(boxes...),
	)
}

func (s *store) onHide(path string) app.EventHandler {
	return func(ctx app.Context, _ app.Event) {
		s.teaching[path] = ctx.JSSrc().Get("checked").Bool()
	}
}

func copied(done bool, label string) string {
	if done {
		return "Copied"
	}
	return label
}

func (s *store) onCopy(text string) app.EventHandler {
	return func(app.Context, app.Event) {
		s.dom.Copy(text)
		s.copied = text
		s.say("Copied.")
	}
}

func (s *store) onSave(app.Context, app.Event) {
	s.dom.Download(s.fileName("json"), "application/json", scenarioJSON(s.asked))
}

func (s *store) onOpen(ctx app.Context, _ app.Event) {
	s.dom.PickFile(".json,.svg,.csv,.txt,.tsv", func(name, text string) {
		ctx.Dispatch(func(app.Context) {
			s.closeDialog()
			s.openFile(name, text)
		})
	})
}

// fileName names a download by laboratory and seed.
func (s *store) fileName(ending string) string {
	return "cloakroom-" + s.asked.Lab + "-" + strconv.FormatUint(s.asked.Seed, 10) + "." + ending
}

// exportBody offers every figure and every number.
func (s *store) exportBody() []app.UI {
	button := func(id, label string, do app.EventHandler) app.UI {
		return app.Button().ID(id).Type("button").Text(label).OnClick(do, id)
	}
	var rows []app.UI
	for i, f := range s.lab().figures() {
		rows = append(rows, app.Div().Class("row").Body(
			app.Span().Class("grow").Text(f.title),
			button("svg-"+f.name, "SVG", s.onExport(i, "svg")),
			button("png-"+f.name, "PNG", s.onExport(i, "png")),
		))
	}
	body := append([]app.UI{
		app.P().Text("Figures are self-contained and carry their own scenario: drop an exported SVG on the page to go on from it."),
	}, rows...)
	var tables []app.UI
	for _, t := range s.lab().tables() {
		tables = append(tables, button("csv-"+t.name, t.label, s.onExportCSV(t.name)))
	}
	for _, d := range s.lab().downloads() {
		tables = append(tables, button(d.id, d.label, s.onDownload(d.id)))
	}
	sweep := button("csv-sweep", "Sweep as CSV", s.onExportCSV("sweep"))
	if len(s.sweep.cells) == 0 {
		sweep = app.Span().Hidden(true)
	}
	return append(body,
		app.H3().Text("Numbers"),
		app.Div().Class("buttons").Body(append(tables,
			sweep,
			button("json-result", "Result as JSON", s.onExportResult),
			button("json-scenario", "Scenario as JSON", s.onSave),
		)...),
	)
}

// metaOf is what an exported figure says about itself, the scenario that
// reopens it included.
func (s *store) metaOf(title, description string, asked scenario.Scenario) chart.Meta {
	randomness := "teaching noise, not a release"
	if asked.Randomness() == field.RandomnessSecure {
		randomness = "secure noise"
	}
	_, parameters := s.lab().about()
	return chart.Meta{
		Title:       title,
		Description: description,
		Footer:      fmt.Sprintf("Cloakroom · %s · %s · seed %d · %s", asked.Lab, parameters, asked.Seed, randomness),
		State:       strings.TrimSpace(scenarioJSON(asked)),
		Palette:     s.palette(),
	}
}

// onExport exports one of the laboratory's figures; the first is the whole.
func (s *store) onExport(i int, kind string) app.EventHandler {
	return func(app.Context, app.Event) {
		f := s.lab().figures()[i]
		title := f.title
		if i == 0 {
			title, _ = s.lab().about()
		}
		s.export(f.name, kind, f.draw(s.metaOf(title, s.describe(), s.asked)))
	}
}

// exportWidth is the width of an exported figure, whatever the window's.
const exportWidth = 780

// exportName names one figure or table of the scenario.
func (s *store) exportName(name, kind string) string {
	return strings.TrimSuffix(s.fileName(kind), "."+kind) + "-" + name + "." + kind
}

func (s *store) export(name, kind, svg string) {
	file := s.exportName(name, kind)
	if kind == "svg" {
		s.dom.Download(file, "image/svg+xml", svg)
		return
	}
	width, height := sizeOf(svg)
	s.dom.DownloadPNG(file, svg, width, height, 2, func() { s.say("The picture could not be drawn.") })
}

// sizeOf reads the size that every figure begins with.
func sizeOf(svg string) (width, height float64) {
	read := func(key string) float64 {
		_, rest, _ := strings.Cut(svg, key)
		text, _, _ := strings.Cut(rest, `"`)
		v, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return exportWidth
		}
		return v
	}
	return read(`width="`), read(`height="`)
}

// onDownload finds the file when it is asked for: what it holds may have changed
// since its button was drawn.
func (s *store) onDownload(id string) app.EventHandler {
	return func(app.Context, app.Event) {
		for _, d := range s.lab().downloads() {
			if d.id == id {
				d.do()
			}
		}
	}
}

func (s *store) onExportCSV(what string) app.EventHandler {
	return func(app.Context, app.Event) {
		s.dom.Download(s.exportName(what, "csv"), "text/csv", s.csv(what))
	}
}

// csv writes one of the tables; a missing value is an empty cell.
func (s *store) csv(what string) string {
	if what == "sweep" {
		return csvText(s.lab().sweepCard().table)
	}
	if s.shown.result == nil {
		return ""
	}
	for _, t := range s.lab().tables() {
		if t.name == what {
			return csvText(t.table())
		}
	}
	return ""
}

// describe is the answer in words, for the description of a figure.
func (s *store) describe() string {
	if s.shown.result == nil {
		return "Nothing has been computed yet."
	}
	return s.summary(&s.shown)
}

func csvText(t dataTable) string {
	var b strings.Builder
	line := func(cells []string) {
		for i, cell := range cells {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(quoted(cell))
		}
		b.WriteByte('\n')
	}
	line(t.head)
	for _, row := range t.rows {
		line(row)
	}
	return b.String()
}

// quoted writes a cell as RFC 4180 asks.
func quoted(cell string) string {
	if !strings.ContainsAny(cell, ",\"\n\r") {
		return cell
	}
	return `"` + strings.ReplaceAll(cell, `"`, `""`) + `"`
}

func (s *store) onExportResult(app.Context, app.Event) {
	if s.shown.result == nil {
		return
	}
	answer.Pack(s.shown.result, false)
	text, err := json.MarshalIndent(s.shown.result, "", "  ")
	if err != nil {
		s.say("The result could not be written: " + err.Error())
		return
	}
	s.dom.Download(s.exportName("result", "json"), "application/json", string(text)+"\n")
}
