package shell

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

// Offer is something to take away by a button.
type Offer struct {
	ID, Label string
	// Row is what stands before the button; buttons of one row share it.
	Row string
	// Says tells whether the truth is in it.
	Says string
	// Off says that it shows what was loaded, and that this stays here for now.
	Off bool
	do  func()
}

// Offers are all that can be taken away of the laboratory on the page, its figures
// first, and of each whether the truth is in it.
func (s *Shell) Offers() []Offer {
	var list []Offer
	add := func(id, label, row, says string, shows bool, do func()) {
		list = append(list, Offer{id, label, row, says, shows && (s.withheld() || s.Work().Hidden()), do})
	}
	if page, ok := s.now.Page.(page.Exporter); ok {
		for _, f := range page.Figures() {
			says := truthWords(f.Truth || !s.withheld()) // the whole scenario is in it
			shows := f.Truth || s.Work().Hidden()
			add("svg-"+f.Name, "SVG", f.Label, says, shows, func() { s.exportFigure(f, "svg") })
			add("png-"+f.Name, "PNG", f.Label, says, shows, func() { s.exportFigure(f, "png") })
		}
		for _, t := range page.Tables() {
			says := truthWords(len(t.Truth) > 0)
			if len(t.Truth) > 0 && (s.withheld() || s.Work().Hidden()) && !t.All {
				says = "without the truth"
			}
			add("csv-"+t.Name, t.Label, "", says, t.All, func() { s.saveTable(t.Name) })
		}
	}
	if page, ok := s.now.Page.(page.Filer); ok {
		for _, f := range page.Files() {
			add(f.ID, f.Label, "", truthWords(f.Truth), f.Truth, f.Save)
		}
	}
	if len(s.Work().Sweep.Cells) > 0 {
		add("csv-sweep", "Sweep as CSV", "", "computed from the truth", s.Work().Hidden(), func() { s.saveTable(session.PanelSweep) })
	}
	says := truthWords(true)
	if s.withheld() {
		says = "without what was loaded"
	}
	add("json-result", "Result as JSON", "", truthWords(true), true, s.saveResult)
	add("json-scenario", "Scenario as JSON", "", says, s.Work().Hidden(), s.saveScenario)
	return list
}

// TakeAway takes an offer. It is found when its button is pressed: what it holds may
// have changed since that was drawn.
func (s *Shell) TakeAway(id string) {
	for _, o := range s.Offers() {
		if o.ID == id && !o.Off {
			o.do()
		}
	}
}

func truthWords(truth bool) string {
	if truth {
		return "holds the truth"
	}
	return "no truth in it"
}

// exportBody shows what can be taken away.
func (s *Shell) exportBody() []app.UI {
	var figures, numbers []app.UI
	offers := s.Offers()
	press := func(o Offer) app.UI {
		return widget.Button(o.ID, o.Label, func() { s.TakeAway(o.ID) }).Attr("disabled", o.Off)
	}
	for i := 0; i < len(offers); i++ {
		o := offers[i]
		says := tag.Span("says", o.Says)
		if o.Row == "" {
			numbers = append(numbers, tag.Div("row", press(o), says))
			continue
		}
		row := []app.UI{tag.Span("grow", o.Row), press(o)}
		for ; i+1 < len(offers) && offers[i+1].Row == o.Row; i++ {
			row = append(row, press(offers[i+1]))
		}
		figures = append(figures, tag.Div("row", append(row, says)...))
	}
	body := append([]app.UI{
		tag.P("", "Figures are self-contained and carry their own scenario: drop an exported SVG on the page to go on from it."),
		s.wholeTick(),
		tag.P("", "What holds the truth stays here until the truth is revealed.").Hidden(!s.Work().Hidden()),
	}, figures...)
	return append(append(body, tag.Text("h3", "", "Numbers")), numbers...)
}

// exportFigure exports one of the laboratory's figures.
func (s *Shell) exportFigure(f page.Figure, ending string) {
	says := s.Work().Summary()
	if s.withheld() {
		says = f.Title // the summary compares with the truth
	}
	s.SavePicture(f.Name, ending, f.Draw(s.Meta(f.Title, says, s.Work().Shown.Of(s.Work().Asked))))
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
		State:       strings.TrimSpace(s.scenarioJSON(s.completed(asked))),
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
				if s.withheld() || s.Work().Hidden() {
					table = table.Without(t.Truth...)
				}
				return table.CSV()
			}
		}
	}
	return ""
}

// saveResult saves the last answer, nothing without one, with the question that it
// answers, by which it opens again.
func (s *Shell) saveResult() {
	got := s.Work().Shown.Result
	if got == nil {
		return
	}
	text, err := s.resultJSON(got, s.completed(s.Work().Shown.Asked))
	if err != nil {
		s.Work().Say("The result could not be written: " + err.Error())
		return
	}
	s.Save("result", "json", "application/json", text)
}
