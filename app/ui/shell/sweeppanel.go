package shell

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/scenario"
)

// sweepPanel is the form, the progress, and what the laboratory shows of the sweep.
func (s *Shell) sweepPanel() []app.UI {
	body := []app.UI{s.sweepForm(), s.sweepProgress()}
	for _, note := range s.Work().Sweep.Notes {
		if note.Code == "same-coins" {
			body = append(body, widget.Says(note.Text))
		}
	}
	if w := s.Work(); w.Earlier() {
		body = append(body, tag.Div("what-if",
			widget.Says("Of earlier settings: "+s.parameters(w.Sweep.Asked)+"."),
			widget.Buttons(
				widget.Button("sweep-back", "Back to those settings", func() { s.Work().BackToSweep() }).Class("quiet"),
				widget.Button("sweep-again", "Run again", func() { s.Work().RunForm() }).Class("quiet").Attr("disabled", w.Sweep.Running),
			)).ID("earlier-sweep"))
	}
	if says := s.Work().Opened(); says != "" {
		body = append(body, tag.Div("what-if",
			widget.Says(says),
			widget.Buttons(widget.Button("draw-back", "Undo", func() { s.Work().Undo() }).Class("quiet")),
		).ID("opened-draw"))
	}
	shower, shows := s.now.Page.(page.SweepShower)
	planner, plans := s.now.Page.(page.SweepPlanner)
	switch begun := s.Work().Sweep.Started(); {
	case shows && begun:
		body = append(body, s.now.room.Own(shower.SweepShown()...)...)
	case plans && !begun:
		body = append(body, s.now.room.Own(planner.SweepPlanned()...)...)
	}
	return body
}

func (s *Shell) sweepForm() app.UI {
	w := s.Work()
	var fields []widget.Option
	for _, path := range w.SweepPaths() {
		parameter, _ := scenario.Lookup(path)
		fields = append(fields, widget.Item(path, strings.TrimSpace(parameter.Label+" "+parameter.Symbol)))
	}
	second := append([]widget.Option{widget.Item("", "second parameter: none")}, fields...)
	return tag.Div("sweep-form",
		tag.Label("sweep-over", "Sweep"),
		widget.Select("sweep-over", w.SweepOver(), fields, func(path string) { s.Work().Sweep.Form.Over = path }),
		tag.Label("sweep-and", "and"),
		widget.Select("sweep-and", w.SweepAnd(), second, func(path string) { s.Work().Sweep.Form.And = path }),
		tag.Label("sweep-trials", "draws at each value"),
		widget.Field("sweep-trials", strconv.Itoa(w.SweepTrials()), func(text string) { s.Work().TypeTrials(text) }).Attr("inputmode", "numeric").Class("short"),
		s.scatter(),
		widget.Button("sweep-run", "Run the sweep", func() { s.Work().RunForm() }).Class("primary").Attr("disabled", w.Sweep.Running),
		widget.Button("sweep-cancel", "Cancel", func() { s.Work().CancelSweep() }).Attr("disabled", !w.Sweep.Running),
	)
}

// scatter is the choice between the truth that is set and one put anywhere in each
// draw, which says how the method fares wherever it starts.
func (s *Shell) scatter() app.UI {
	offer := s.Work().Scatter()
	if offer == "" {
		return tag.Nothing("span")
	}
	return tag.Box("span", "pair", widget.Check("sweep-random", offer, !s.Work().Sweep.Form.Fixed, func(on bool) { s.Work().Sweep.Form.Fixed = !on })...)
}

func (s *Shell) sweepProgress() app.UI {
	w := &s.Work().Sweep
	switch {
	case w.Failure != "":
		return widget.Refusal(w.Failure)
	case w.Running:
		return tag.Div("sweep-progress",
			tag.Box("progress", "").Attr("max", max(w.Total, 1)).Attr("value", strconv.Itoa(w.Done)).Aria("label", "Progress of the sweep"),
			tag.Span("", fmt.Sprintf("%d of %d draws", w.Done, w.Total)),
		)
	}
	return tag.P("", s.Work().SweepProgress())
}
