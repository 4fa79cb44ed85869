package session

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

// PanelSweep is the panel that sweeps are shown in.
const PanelSweep = "sweep"

// SweepForm is what the form says; fields that are not there to be swept are
// ignored.
type SweepForm struct {
	Over   string
	And    string // a second field for a map, or empty
	Trials int    // 0 for as many as usual
	Fixed  bool   // every draw has the truth that is set, not one put anywhere
}

// SweepPaths lists the fields that can be swept as the question stands.
func (s *Session) SweepPaths() []string {
	return slices.DeleteFunc(scenario.SweepPaths(s.Asked.Lab), func(path string) bool { return !s.sweeps(path) })
}

func (s *Session) sweeps(path string) bool { return s.able.swept == nil || s.able.swept.Sweeps(path) }

// sweepable is a field chosen before, unless it belongs to another kind of truth.
func (s *Session) sweepable(path string) string {
	if _, ok := scenario.Lookup(path); ok && s.sweeps(path) {
		return path
	}
	return ""
}

// SweepOver is the field chosen to be swept, ε before one is chosen, or the first
// where that cannot be swept; empty where nothing can.
func (s *Session) SweepOver() string {
	paths, usual := s.SweepPaths(), s.Path("privacy.epsilon")
	if !slices.Contains(paths, usual) {
		usual = strings.Join(paths[:min(len(paths), 1)], "")
	}
	return cmp.Or(s.sweepable(s.Sweep.Form.Over), usual)
}

// SweepAnd is the second field, or none.
func (s *Session) SweepAnd() string { return s.sweepable(s.Sweep.Form.And) }

// SweepTrials is the number of draws at each value.
func (s *Session) SweepTrials() int { return cmp.Or(s.Sweep.Form.Trials, field.DefaultTrials) }

// TypeTrials takes the number of draws as typed, or refuses it.
func (s *Session) TypeTrials(text string) {
	v, problem := words.Parse(text)
	if problem != "" || v != math.Trunc(v) || v < 1 || v > 10000 {
		s.Sweep.Failure = "sweep.trials: " + strconv.Quote(text) + " is no whole number from 1 to 10,000"
		return
	}
	s.Sweep.Failure = ""
	s.Sweep.Form.Trials = int(v)
}

// Scatter is how the form offers to put the truth anywhere in each draw; empty where
// it does not.
func (s *Session) Scatter() string {
	if s.able.scattered == nil {
		return ""
	}
	offer, _ := s.able.scattered.Scatter()
	return offer
}

// RunForm runs the sweep that the form asks for: over no field where none can vary.
func (s *Session) RunForm() {
	over := s.formOver()
	if s.runOwnAgain(over) {
		return
	}
	w := s.formSweep(over)
	s.StartSweep(&w)
}

// formOver are the fields that the form says.
func (s *Session) formOver() []string {
	over := slices.DeleteFunc([]string{s.SweepOver(), s.SweepAnd()}, func(path string) bool { return path == "" })
	return slices.Compact(over)
}

// formSweep is the sweep over the fields that the form asks for.
func (s *Session) formSweep(over []string) field.Sweep {
	w := field.Sweep{Over: over, Trials: s.SweepTrials()}
	for _, path := range over {
		values := s.SweepValues(path)
		if len(over) == 2 {
			values = thinned(values, mapSide)
		}
		w.Values = append(w.Values, values)
	}
	if s.able.scattered != nil && !s.Sweep.Form.Fixed && !slices.Contains(over, s.Path("sources")) {
		_, sources := s.able.scattered.Scatter()
		w.Sources = max(sources, 1)
	}
	return w
}

// Started reports that there is something to show of a sweep: it runs, or has brought
// values.
func (w *Sweep) Started() bool { return w.Asked.Sweep != nil && (w.Running || len(w.Cells) > 0) }

// PlannedSweep is the sweep that the form would run as it stands, without values yet;
// false where there is no field to vary.
func (s *Session) PlannedSweep() (Sweep, bool) {
	over, asked := s.formOver(), s.Asked.Clone()
	if !s.asksOwn(over) {
		w := s.formSweep(over)
		asked.Sweep = &w
		if s.able.swept != nil {
			s.able.swept.PrepareSweep(&asked)
		}
	}
	return Sweep{Asked: asked, From: s.Asked}, len(over) > 0
}

// asksOwn reports that the form asks for the sweep that the scenario itself carries.
func (s *Session) asksOwn(over []string) bool {
	own := s.Asked.Sweep
	return own != nil && slices.Equal(own.Over, over) && (s.Scatter() == "" || (own.Sources == 0) == s.Sweep.Form.Fixed)
}

// runOwnAgain runs the sweep that the scenario itself carries with another number of
// draws: its values, methods and curves stay as they are.
func (s *Session) runOwnAgain(over []string) bool {
	if !s.asksOwn(over) {
		return false
	}
	asked, of := s.Asked.Clone(), s.Sweep.Preset
	if s.Earlier() {
		of = ""
	}
	asked.Sweep.Trials = s.SweepTrials()
	s.Panel = PanelSweep
	s.sweep(asked)
	s.Sweep.Preset = of
	return true
}

// mapSide is the number of values on a side of a map.
const mapSide = 8

// thinned keeps at most so many values, spread evenly.
func thinned(values []float64, most int) []float64 {
	if len(values) <= most {
		return values
	}
	kept := make([]float64, most)
	for i := range kept {
		kept[i] = values[(i*(len(values)-1)+(most-1)/2)/(most-1)]
	}
	return kept
}

// SweepValues spreads values around the one in force, a factor of about ten to both
// sides, within the field's range, unless the page knows better ones.
func (s *Session) SweepValues(path string) []float64 {
	if s.able.swept != nil {
		if values, ok := s.able.swept.Spread(path); ok {
			return values
		}
	}
	parameter, _ := scenario.Lookup(path)
	middle := s.Effective(path)
	if middle <= 0 {
		middle = 1
	}
	var values []float64
	for k := -5; k <= 5; k++ {
		v := words.Readable(middle*math.Pow(10, float64(k)/5), parameter.Kind == field.KindInteger)
		if parameter.Check(v, "", "") == nil && !slices.Contains(values, v) {
			values = append(values, v)
		}
	}
	return values
}

// plannedValues lists the values that the form would run.
func (s *Session) plannedValues() string {
	planned, some := s.PlannedSweep()
	if !some {
		return ""
	}
	says := ""
	for i, path := range planned.Asked.Sweep.Over {
		var values []string
		for _, v := range planned.Asked.Sweep.Values[i] {
			values = append(values, draw.Format(v))
		}
		f, _ := scenario.Lookup(path)
		says += " " + f.Label + ": " + strings.Join(values, ", ") + "."
	}
	return says
}

// SweepProgress says how far the sweep has come; it is empty while one is running.
func (s *Session) SweepProgress() string {
	w := &s.Sweep
	if len(w.Cells) == 0 && s.Asked.Empty() {
		return "Nobody is here yet, so that there is nothing to sweep."
	}
	if len(w.Cells) == 0 {
		return "A sweep draws many times at each value of one parameter and shows the mean error with its 95 % confidence band." + s.plannedValues()
	}
	asked, begun := w.Asked.Sweep.Cells(), w.BegunWords()
	finished := len(w.Cells) - len(w.Begun())
	switch {
	case finished == asked:
		return w.Words()
	case asked == 1:
		return "Stopped after " + begun + w.used()
	case begun != "":
		begun = "; " + begun
	}
	return fmt.Sprintf("Stopped: %d of %d values were finished%s. %s", finished, asked, begun, w.Words())
}
