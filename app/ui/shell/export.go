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
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

// exportBody offers every figure and every number.
func (s *Shell) exportBody() []app.UI {
	body := []app.UI{
		tag.P("", "Figures are self-contained and carry their own scenario: drop an exported SVG on the page to go on from it."),
	}
	var numbers []app.UI
	if page, ok := s.now.Page.(page.Exporter); ok {
		for i, f := range page.Figures() {
			body = append(body, tag.Div("row",
				tag.Span("grow", f.Label),
				widget.Button("svg-"+f.Name, "SVG", func() { s.ExportFigure(i, "svg") }),
				widget.Button("png-"+f.Name, "PNG", func() { s.ExportFigure(i, "png") }),
			))
		}
		for _, t := range page.Tables() {
			numbers = append(numbers, widget.Button("csv-"+t.Name, t.Label, func() { s.SaveTable(t.Name) }))
		}
	}
	for _, f := range s.files() {
		numbers = append(numbers, widget.Button(f.ID, f.Label, func() { s.SaveFile(f.ID) }))
	}
	sweep := app.UI(tag.Nothing("span"))
	if len(s.Work().Sweep.Cells) > 0 {
		sweep = widget.Button("csv-sweep", "Sweep as CSV", func() { s.SaveTable(session.PanelSweep) })
	}
	return append(body,
		tag.Text("h3", "", "Numbers"),
		widget.Buttons(append(numbers,
			sweep,
			widget.Button("json-result", "Result as JSON", s.SaveResult),
			widget.Button("json-scenario", "Scenario as JSON", s.SaveScenario),
		)...),
	)
}

// ExportFigure exports one of the laboratory's figures.
func (s *Shell) ExportFigure(i int, ending string) {
	if page, ok := s.now.Page.(page.Exporter); ok && i < len(page.Figures()) {
		f := page.Figures()[i]
		s.SavePicture(f.Name, ending, f.Draw(s.Meta(f.Title, s.Work().Summary(), s.Work().Shown.Of(s.Work().Asked))))
	}
}

// Meta is what an exported figure says about itself, the scenario that reopens it
// included.
func (s *Shell) Meta(title, description string, asked scenario.Scenario) chart.Meta {
	randomness := ""
	switch asked.Randomness() {
	case field.RandomnessTeaching:
		randomness = " · teaching noise, not a release"
	case field.RandomnessSecure:
		randomness = " · secure noise"
	}
	return chart.Meta{
		Title:       title,
		Description: description,
		Footer:      fmt.Sprintf("Cloakroom · %s · %s%s", asked.Lab, s.parameters(asked), randomness),
		State:       strings.TrimSpace(scenarioJSON(asked)),
		Palette:     s.Palette(),
	}
}

// parameters names the settings of a question, and its seed.
func (s *Shell) parameters(asked scenario.Scenario) string {
	seed := fmt.Sprintf("seed %d", asked.Seed)
	if page, ok := s.now.Page.(page.Exporter); ok {
		return page.Parameters(&asked) + " · " + seed
	}
	return seed
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

// SaveFile finds the file when it is asked for: what it holds may have changed since
// its button was drawn.
func (s *Shell) SaveFile(id string) {
	for _, f := range s.files() {
		if f.ID == id {
			f.Save()
		}
	}
}

// SaveTable saves one of the tables, or the sweep, by its name.
func (s *Shell) SaveTable(name string) { s.Save(name, "csv", "text/csv", s.csv(name)) }

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

// SaveResult saves the last answer, nothing without one, with the question that it
// answers, by which it opens again.
func (s *Shell) SaveResult() {
	got := s.Work().Shown.Result
	if got == nil {
		return
	}
	answer.Pack(got, false)
	text, err := json.MarshalIndent(struct {
		*scenario.Result
		Scenario json.RawMessage `json:"scenario"`
	}{got, json.RawMessage(scenarioJSON(s.completed(s.Work().Shown.Asked)))}, "", "  ")
	if err != nil {
		s.Work().Say("The result could not be written: " + err.Error())
		return
	}
	s.Save("result", "json", "application/json", string(text)+"\n")
}
