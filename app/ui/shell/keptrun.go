package shell

import (
	"reflect"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

// panelKept lays the run that was kept beside the one on the page. Links do not know it,
// as they do not know the run.
const panelKept = "kept"

// comparing is what the panel of the kept run shows.
type comparing struct {
	drawings  page.Layers
	then, now *scenario.Result // that the differences are of
	differs   [][]string
}

// KeepRun keeps the answer on the page and opens the panel that compares it.
func (s *Shell) KeepRun() {
	if !s.Work().KeepRun() {
		s.Work().Say("There is no finished answer to keep.")
		return
	}
	s.Work().Say("This run is kept.")
	s.OpenPanel(panelKept)
}

// SwapRun brings the kept question back and keeps the present answer.
func (s *Shell) SwapRun() {
	s.Work().SwapRun()
	s.remeasureSoon()
}

func (s *Shell) forgetRun() {
	s.Work().ForgetRun()
	s.OpenPanel(session.ClosedPanel)
}

// keepButton keeps the run.
func (s *Shell) keepButton() app.UI {
	w := s.Work()
	label := "Keep this run, to compare it with later ones (B)"
	return widget.Button("keep-run", "", s.KeepRun).Class("step").Aria("label", label).Title(label).
		Aria("pressed", tag.Either(w.KeptRun() != nil, "true", "false")).Attr("disabled", !w.Shown.Full).Body(app.Raw(keepIcon))
}

// keepIcon is a pin.
const keepIcon = `<svg viewBox="0 0 16 14" width="16" height="14" aria-hidden="true"><path d="M5 1.5h6M6 1.5v4L4 8h8l-2-2.5v-4M8 8v5" fill="none" stroke="currentColor" stroke-width="1.5"/></svg>`

// keptPanel is the kept run beside the one on the page.
func (s *Shell) keptPanel() []app.UI {
	w := s.Work()
	then, now := w.KeptRun(), &w.Shown
	switch {
	case then == nil:
		return []app.UI{tag.P("", "No run is kept. Press the pin on the stage to keep one.")}
	case now.Result == nil:
		return []app.UI{tag.P("", "One run is kept. "+s.waitingFor()), s.keptButtons()}
	case now.Result == then.Result:
		return []app.UI{tag.P("", "This run is kept. Change anything: what differs stands here, and both runs side by side."), s.keptButtons()}
	}
	return []app.UI{
		tag.P("", "The kept run answers an earlier question. It stays in this page: no link, file or export has it."),
		s.differences(then, now),
		tag.Div("kept-pair", s.keptSide("kept", "Then (kept)", *then, *now), s.keptSide("now", "Now", *now, *then)),
		s.keptButtons(),
	}
}

func (s *Shell) keptButtons() app.UI {
	w := s.Work()
	same := w.KeptRun() != nil && w.Shown.Result == w.KeptRun().Result
	return widget.Buttons(
		widget.Button("swap-run", "Swap back", s.SwapRun).Class("primary").Attr("disabled", same),
		widget.Button("keep-instead", "Keep this one instead", s.KeepRun).Class("quiet").Attr("disabled", same || !w.Shown.Full),
		widget.Button("forget-run", "Forget it", s.forgetRun).Class("quiet"),
	)
}

// keptSide is one of the two runs: its sentence, and what it recovered on the scale of
// both.
func (s *Shell) keptSide(name, title string, a, beside session.Answer) app.UI {
	body := []app.UI{tag.H2(title), tag.P("", s.now.Sentence(a).Text())}
	if page, ok := s.now.Page.(page.Recovering); ok {
		body = append(body, s.comparing.drawings.Show(name, page.Recovered(a, beside, s.keptWidth())).Attr("data-picture", name))
	}
	return tag.Section("kept-run", body...).ID("run-" + name)
}

func (s *Shell) keptWidth() float64 { return page.SmallChartWidth(s.screen) }

// differences are the settings that are not alike.
func (s *Shell) differences(then, now *session.Answer) app.UI {
	c := &s.comparing
	if c.then != then.Result || c.now != now.Result {
		c.then, c.now, c.differs = then.Result, now.Result, differing(&then.Asked, &now.Asked)
	}
	if len(c.differs) == 0 {
		return tag.P("", "All settings are alike.")
	}
	return widget.Table{Title: "What differs", Head: []string{"setting", "then", "now"}, Rows: c.differs}.UI()
}

// differing lists the fields of a laboratory that two of its questions do not share, with
// both values.
func differing(then, now *scenario.Scenario) [][]string {
	var rows [][]string
	for _, f := range scenario.Fields() {
		if !f.Of(now.Lab) || f.Path == "lab" || f.Path == "version" || strings.HasPrefix(f.Path, "sweep.") {
			continue
		}
		before, had := f.Value(then)
		after, has := f.Value(now)
		if had == has && reflect.DeepEqual(before, after) {
			continue
		}
		row := []string{strings.TrimSpace(f.Label + " " + f.Symbol), valueWords(f, then), valueWords(f, now)}
		if row[1] == row[2] {
			row[2] = "others"
		}
		rows = append(rows, row)
	}
	return rows
}

// valueWords writes the value of a field, a list by its length alone.
func valueWords(f scenario.Field, asked *scenario.Scenario) string {
	value, has := f.Value(asked)
	if !has {
		return "–"
	}
	if v, ok := f.Number(asked); ok {
		return field.Short(v)
	}
	v := reflect.ValueOf(value)
	switch v.Kind() {
	case reflect.String:
		return v.String()
	case reflect.Slice, reflect.Map:
		return words.Count(v.Len(), "entry", "entries")
	case reflect.Bool:
		return tag.Either(v.Bool(), "yes", "no")
	}
	text, err := field.WriteJSON(value)
	if err != nil {
		return "–"
	}
	return strings.Trim(string(text), `"`)
}
