package shell

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/page"
	"cloakroom/app/ui/widget"
	"cloakroom/core/scenario"
)

// sweepPanel is the form, the progress, and what the laboratory shows of the sweep.
func (s *Shell) sweepPanel() []app.UI {
	body := []app.UI{s.sweepForm(), s.sweepProgress()}
	if page, ok := s.now.Page.(page.SweepShower); ok && len(s.Work().Sweep.Cells) > 0 {
		body = append(body, s.now.room.Own(page.SweepShown()...)...)
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
	second := append([]widget.Option{widget.Item("", "nothing else")}, fields...)
	return app.Div().Class("sweep-form").Body(
		app.Label().For("sweep-over").Text("Sweep"),
		app.Select().ID("sweep-over").OnChange(s.onSweepOver).Body(widget.Options(w.SweepOver(), fields...)...),
		app.Label().For("sweep-and").Text("and"),
		app.Select().ID("sweep-and").OnChange(s.onSweepAnd).Body(widget.Options(w.SweepAnd(), second...)...),
		app.Label().For("sweep-trials").Text("draws at each value"),
		app.Input().ID("sweep-trials").Type("text").Spellcheck(false).Attr("inputmode", "numeric").Class("short").
			Attr("value", strconv.Itoa(w.SweepTrials())).OnChange(s.onSweepTrials),
		s.scatter(),
		app.Button().ID("sweep-run").Type("button").Class("primary").Disabled(w.Sweep.Running).OnClick(s.onSweepRun).Text("Run the sweep"),
		app.Button().ID("sweep-cancel").Type("button").Disabled(!w.Sweep.Running).OnClick(s.onSweepCancel).Text("Cancel"),
	)
}

// scatter is the choice between the truth that is set and one put anywhere in each
// draw, which says how the method fares wherever it starts.
func (s *Shell) scatter() app.UI {
	offer := s.Work().Scatter()
	if offer == "" {
		return app.Span().Hidden(true)
	}
	return app.Span().Class("pair").Body(
		app.Input().ID("sweep-random").Type("checkbox").Checked(!s.Work().Sweep.Form.Fixed).OnChange(s.onScatter),
		app.Label().For("sweep-random").Text(offer),
	)
}

func (s *Shell) onScatter(ctx app.Context, _ app.Event) {
	s.Work().Sweep.Form.Fixed = !widget.CheckedOf(ctx)
}
func (s *Shell) onSweepOver(ctx app.Context, _ app.Event) {
	s.Work().Sweep.Form.Over = widget.ValueOf(ctx)
}
func (s *Shell) onSweepAnd(ctx app.Context, _ app.Event) {
	s.Work().Sweep.Form.And = widget.ValueOf(ctx)
}
func (s *Shell) onSweepTrials(ctx app.Context, _ app.Event) {
	s.Work().TypeTrials(widget.ValueOf(ctx))
}
func (s *Shell) onSweepRun(app.Context, app.Event)    { s.Work().RunForm() }
func (s *Shell) onSweepCancel(app.Context, app.Event) { s.Work().CancelSweep() }

func (s *Shell) sweepProgress() app.UI {
	w := &s.Work().Sweep
	switch {
	case w.Failure != "":
		return widget.Refusal(w.Failure)
	case w.Running:
		return app.Div().Class("sweep-progress").Body(
			app.Progress().Max(max(w.Total, 1)).Attr("value", strconv.Itoa(w.Done)).Aria("label", "Progress of the sweep"),
			app.Span().Text(fmt.Sprintf("%d of %d draws", w.Done, w.Total)),
		)
	}
	return app.P().Text(s.Work().SweepProgress())
}
