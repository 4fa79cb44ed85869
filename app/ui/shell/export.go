package shell

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/widget"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

// exportBody offers every figure and every number, and says of each whether the truth
// is in it. What shows something that was loaded waits for the tick.
func (s *Shell) exportBody() []app.UI {
	body := []app.UI{
		app.P().Text("Figures are self-contained and carry their own scenario: drop an exported SVG on the page to go on from it."),
		s.wholeTick(),
	}
	var numbers []app.UI
	if page, ok := s.now.Page.(page.Exporter); ok {
		for i, f := range page.Figures() {
			body = append(body, s.offer(f.Label, truthWords(f.Truth || !s.withheld()), f.Truth,
				widget.Button("svg-"+f.Name, "SVG", func() { s.exportFigure(i, "svg") }),
				widget.Button("png-"+f.Name, "PNG", func() { s.exportFigure(i, "png") }),
			))
		}
		for _, t := range page.Tables() {
			says := truthWords(len(t.Truth) > 0)
			if len(t.Truth) > 0 && s.withheld() && !t.All {
				says = "without the truth"
			}
			numbers = append(numbers, s.offer("", says, t.All, widget.Button("csv-"+t.Name, t.Label, func() { s.saveTable(t.Name) })))
		}
	}
	for _, f := range s.files() {
		numbers = append(numbers, s.offer("", truthWords(f.Truth), f.Truth, widget.Button(f.ID, f.Label, func() { s.saveFile(f.ID) })))
	}
	if len(s.Work().Sweep.Cells) > 0 {
		numbers = append(numbers, s.offer("", "computed from the truth", false, widget.Button("csv-sweep", "Sweep as CSV", func() { s.saveTable(session.PanelSweep) })))
	}
	says := truthWords(true)
	if s.withheld() {
		says = "without what was loaded"
	}
	numbers = append(numbers,
		s.offer("", truthWords(true), true, widget.Button("json-result", "Result as JSON", s.saveResult)),
		s.offer("", says, false, widget.Button("json-scenario", "Scenario as JSON", s.saveScenario)),
	)
	return append(append(body, app.H3().Text("Numbers")), numbers...)
}

// offer is something to take away, with a word about what it holds; while what was
// loaded is withheld, what shows it cannot be taken.
func (s *Shell) offer(label, says string, shows bool, buttons ...app.HTMLButton) app.UI {
	row := []app.UI{app.Span().Class("grow").Text(label)}
	if label == "" {
		row = nil
	}
	for _, b := range buttons {
		row = append(row, b.Disabled(shows && s.withheld()))
	}
	return app.Div().Class("row").Body(append(row, app.Span().Class("says").Text(says))...)
}

func truthWords(truth bool) string {
	if truth {
		return "holds the truth"
	}
	return "no truth in it"
}

// exportFigure exports one of the laboratory's figures.
func (s *Shell) exportFigure(i int, ending string) {
	if page, ok := s.now.Page.(page.Exporter); ok && i < len(page.Figures()) {
		f := page.Figures()[i]
		if f.Truth && s.withheld() {
			return
		}
		says := s.Work().Summary()
		if s.withheld() {
			says = f.Title // the summary compares with the truth
		}
		s.SavePicture(f.Name, ending, f.Draw(s.Meta(f.Title, says, s.Work().Asked)))
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
		State:       strings.TrimSpace(s.scenarioJSON(asked)),
		Palette:     s.Palette(),
	}
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

// saveFile finds the file when it is asked for: what it holds may have changed since
// its button was drawn.
func (s *Shell) saveFile(id string) {
	for _, f := range s.files() {
		if f.ID == id && !(f.Truth && s.withheld()) {
			f.Save()
		}
	}
}

func (s *Shell) saveTable(name string) {
	if text := s.csv(name); text != "" {
		s.Save(name, "csv", "text/csv", text)
	}
}

// csv writes one of the tables, or the sweep.
func (s *Shell) csv(name string) string {
	if page, ok := s.now.Page.(page.SweepShower); ok && name == session.PanelSweep {
		return page.SweepTable().CSV()
	}
	if page, ok := s.now.Page.(page.Exporter); ok && s.Work().Shown.Result != nil {
		for _, t := range page.Tables() {
			if t.Name == name {
				table := t.Table()
				switch {
				case s.withheld() && t.All:
					return ""
				case s.withheld():
					table = table.Without(t.Truth...)
				}
				return table.CSV()
			}
		}
	}
	return ""
}

func (s *Shell) saveResult() {
	got := s.Work().Shown.Result
	if got == nil || s.withheld() {
		return
	}
	text, err := resultJSON(got)
	if err != nil {
		s.Work().Say("The result could not be written: " + err.Error())
		return
	}
	s.Save("result", "json", "application/json", text)
}
