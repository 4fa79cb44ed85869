package shell

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

// exportBody offers every figure and every number.
func (s *Shell) exportBody() []app.UI {
	body := []app.UI{
		app.P().Text("Figures are self-contained and carry their own scenario: drop an exported SVG on the page to go on from it."),
	}
	var numbers []app.UI
	if page, ok := s.now.Page.(page.Exporter); ok {
		for i, f := range page.Figures() {
			body = append(body, app.Div().Class("row").Body(
				app.Span().Class("grow").Text(f.Label),
				exportButton("svg-"+f.Name, "SVG", s.onExport(i, "svg")),
				exportButton("png-"+f.Name, "PNG", s.onExport(i, "png")),
			))
		}
		for _, t := range page.Tables() {
			numbers = append(numbers, exportButton("csv-"+t.Name, t.Label, s.onTable(t.Name)))
		}
	}
	for _, f := range s.files() {
		numbers = append(numbers, exportButton(f.ID, f.Label, s.onFile(f.ID)))
	}
	sweep := app.UI(app.Span().Hidden(true))
	if len(s.Work().Sweep.Cells) > 0 {
		sweep = exportButton("csv-sweep", "Sweep as CSV", s.onTable(session.PanelSweep))
	}
	return append(body,
		app.H3().Text("Numbers"),
		app.Div().Class("buttons").Body(append(numbers,
			sweep,
			exportButton("json-result", "Result as JSON", s.onResult),
			exportButton("json-scenario", "Scenario as JSON", s.onSave),
		)...),
	)
}

func exportButton(id, label string, do app.EventHandler) app.UI {
	return app.Button().ID(id).Type("button").Text(label).OnClick(do, id)
}

// onExport exports one of the laboratory's figures.
func (s *Shell) onExport(i int, ending string) app.EventHandler {
	return func(app.Context, app.Event) {
		if page, ok := s.now.Page.(page.Exporter); ok && i < len(page.Figures()) {
			f := page.Figures()[i]
			s.SavePicture(f.Name, ending, f.Draw(s.Meta(f.Title, s.Work().Summary(), s.Work().Asked)))
		}
	}
}

// Meta is what an exported figure says about itself, the scenario that reopens it
// included.
func (s *Shell) Meta(title, description string, asked scenario.Scenario) chart.Meta {
	randomness := "teaching noise, not a release"
	if asked.Randomness() == field.RandomnessSecure {
		randomness = "secure noise"
	}
	parameters := ""
	if page, ok := s.now.Page.(page.Exporter); ok {
		parameters = page.Parameters() + " · "
	}
	return chart.Meta{
		Title:       title,
		Description: description,
		Footer:      fmt.Sprintf("Cloakroom · %s · %sseed %d · %s", asked.Lab, parameters, asked.Seed, randomness),
		State:       strings.TrimSpace(scenarioJSON(asked)),
		Palette:     s.Palette(),
	}
}

// SavePicture saves a figure as its ending says, svg or png.
func (s *Shell) SavePicture(name, ending, svg string) {
	if ending == "svg" {
		s.Save(name, ending, "image/svg+xml", svg)
		return
	}
	width, height := sizeOf(svg)
	file := scenarioName(s.Work().Asked) + "-" + name + "." + ending
	s.screen.DownloadPNG(file, svg, width, height, 2, func() { s.Work().Say("The picture could not be drawn.") })
}

// sizeOf reads the size that every figure begins with.
func sizeOf(svg string) (width, height float64) {
	read := func(key string) float64 {
		_, rest, _ := strings.Cut(svg, key)
		text, _, _ := strings.Cut(rest, `"`)
		v, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return page.ExportWidth
		}
		return v
	}
	return read(`width="`), read(`height="`)
}

// files are the laboratory's own.
func (s *Shell) files() []page.File {
	if page, ok := s.now.Page.(page.Filer); ok {
		return page.Files()
	}
	return nil
}

// onFile finds the file when it is asked for: what it holds may have changed since
// its button was drawn.
func (s *Shell) onFile(id string) app.EventHandler {
	return func(app.Context, app.Event) {
		for _, f := range s.files() {
			if f.ID == id {
				f.Save()
			}
		}
	}
}

func (s *Shell) onTable(name string) app.EventHandler {
	return func(app.Context, app.Event) { s.Save(name, "csv", "text/csv", s.csv(name)) }
}

// csv writes one of the tables, or the sweep.
func (s *Shell) csv(name string) string {
	if page, ok := s.now.Page.(page.SweepShower); ok && name == session.PanelSweep {
		return page.SweepTable().CSV()
	}
	if page, ok := s.now.Page.(page.Exporter); ok && s.Work().Shown.Result != nil {
		for _, t := range page.Tables() {
			if t.Name == name {
				return t.Table().CSV()
			}
		}
	}
	return ""
}

func (s *Shell) onResult(app.Context, app.Event) {
	got := s.Work().Shown.Result
	if got == nil {
		return
	}
	answer.Pack(got, false)
	text, err := json.MarshalIndent(got, "", "  ")
	if err != nil {
		s.Work().Say("The result could not be written: " + err.Error())
		return
	}
	s.Save("result", "json", "application/json", string(text)+"\n")
}
