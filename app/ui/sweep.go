package ui

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

const slotSweep = "sweep"

// sweeping is a sweep, running or finished.
type sweeping struct {
	asked   scenario.Scenario
	run     int             // counts the sweeps of the laboratory
	sizes   []int           // the people in each community of the network, once they are known
	preset  string          // whose sweep it is, if a preset's
	cells   []scenario.Cell // as they come, in order of their index
	done    int
	total   int
	running bool
	failure string
	form    sweepForm
	at      int // the cell of a map that the keyboard has come to
}

// sweepForm is what the form says.
type sweepForm struct {
	over   string
	and    string // a second field for a map, or empty
	trials int
	fixed  bool // every draw has the sources that are set, not random ones
}

// onHundred runs a hundred draws of the scenario as it stands.
func (s *store) onHundred(app.Context, app.Event) {
	s.startSweep(&field.Sweep{Trials: 100})
	s.after(s.pace.settle, func() { s.dom.ScrollTo("panels") })
}

// startSweep opens the panel and runs a sweep of the scenario as it stands.
func (s *store) startSweep(w *field.Sweep) {
	asked := s.asked.Clone()
	asked.Sweep = w
	s.lab().sweeps(&asked)
	s.view.Panel = "sweep"
	s.sweepScenario(asked)
}

// runSweep runs the sweep that the scenario itself carries.
func (s *store) runSweep() {
	s.sweepScenario(s.asked.Clone())
	s.sweep.preset = s.view.Preset
	form := &s.sweep.form
	form.trials, form.fixed = s.asked.Sweep.Trials, s.asked.Sweep.Sources == 0
	form.over, form.and = "", ""
	if len(s.asked.Sweep.Over) > 0 {
		form.over = s.asked.Sweep.Over[0]
	}
	if len(s.asked.Sweep.Over) > 1 {
		form.and = s.asked.Sweep.Over[1]
	}
}

func (s *store) sweepScenario(asked scenario.Scenario) {
	s.sweep = sweeping{asked: asked, form: s.sweep.form, run: s.sweep.run + 1}
	s.countCommunities()
	if err := asked.Validate(); err != nil {
		s.sweep.failure = err.Error()
		s.refresh()
		return
	}
	if s.engine == nil {
		return
	}
	s.sweep.running = true
	s.sweep.total = asked.Sweep.Cells() * asked.Sweep.Trials
	request := scenario.Request{Slot: slotSweep, Kind: scenario.RequestRun, Scenario: &asked}
	s.engine.Sweep(request, asked.Sweep.Cells(), s.swept)
	s.refresh()
}

// swept takes what a running sweep brings.
func (s *store) swept(e scenario.Event) {
	w := &s.sweep
	switch {
	case e.Error != nil:
		w.running, w.failure = false, e.Error.Error()
	case e.Cell != nil:
		w.add(*e.Cell)
	case e.Kind == scenario.EventProgress:
		w.done, w.total = e.Done, e.Total
	case e.Result != nil:
		w.running = false
		w.done = w.total
		if e.Result.Sweep != nil {
			for _, c := range e.Result.Sweep.Cells {
				w.add(c)
			}
		}
		s.status = "The sweep is finished."
	}
	s.refresh()
}

// add keeps the cells in order and each once.
func (w *sweeping) add(c scenario.Cell) {
	at, found := slices.BinarySearchFunc(w.cells, c.Index, func(have scenario.Cell, index int) int { return have.Index - index })
	if found {
		w.cells[at] = c
		return
	}
	w.cells = slices.Insert(w.cells, at, c)
}

func (s *store) cancelSweep() {
	if s.engine != nil {
		s.engine.Cancel(slotSweep)
	}
	s.sweep.running = false
	s.say("The sweep was cancelled; what was finished is kept.")
}
