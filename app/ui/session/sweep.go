package session

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"cloakroom/app/ui/words"
	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

const slotSweep = "sweep"

// Sweep is a sweep, running or finished, and the form that asks for the next.
type Sweep struct {
	Asked   scenario.Scenario
	From    scenario.Scenario // what the controls said
	Preset  string            // whose sweep it is, if a preset's
	Cells   []scenario.Cell   // as they come and grow, in order of their index
	Notes   []answer.Note
	Done    int
	Total   int
	Running bool
	Failure string
	Form    SweepForm
	Run     int // counts the sweeps of the session

	opened opened
}

// opened is the draw of a sweep that was put on the stage.
type opened struct {
	question scenario.Scenario
	says     string
}

// StartSweep opens the panel and runs a sweep of the scenario as it stands.
func (s *Session) StartSweep(w *field.Sweep) {
	asked := s.Asked.Clone()
	asked.Sweep = w
	if s.able.swept != nil {
		s.able.swept.PrepareSweep(&asked)
	}
	asked.Forget() // a sweep makes its own measurements
	s.Panel = PanelSweep
	s.sweep(asked)
}

// RunOwnSweep runs the sweep that the scenario itself carries, if it does.
func (s *Session) RunOwnSweep() {
	w := s.Asked.Sweep
	if w == nil {
		return
	}
	s.sweep(s.Asked.Clone())
	s.Sweep.Preset = s.Preset
	s.Sweep.Form = SweepForm{Trials: w.Trials, Fixed: w.Sources == 0}
	if len(w.Over) > 0 {
		s.Sweep.Form.Over = w.Over[0]
	}
	if len(w.Over) > 1 {
		s.Sweep.Form.And = w.Over[1]
	}
}

func (s *Session) sweep(asked scenario.Scenario) {
	s.Sweep = Sweep{Asked: asked, From: s.Asked.Clone(), Form: s.Sweep.Form, Run: s.Sweep.Run + 1}
	if err := asked.Validate(); err != nil {
		s.Sweep.Failure = err.Error()
		s.host.Refresh()
		return
	}
	engine := s.host.Engine()
	if engine == nil {
		return
	}
	s.Sweep.Running = true
	s.Sweep.Total = asked.Sweep.Cells() * asked.Sweep.Trials
	request := scenario.Request{Slot: slotSweep, Kind: scenario.RequestRun, Scenario: &asked}
	engine.Sweep(request, asked.Sweep.Cells(), s.swept)
	s.host.Refresh()
}

// Earlier reports that the sweep is of other settings than those in force. What it
// varies itself may stand anywhere.
func (s *Session) Earlier() bool {
	w := s.Sweep.Asked.Sweep
	if len(s.Sweep.Cells) == 0 || w == nil {
		return false
	}
	then, now := s.Sweep.From.Clone(), s.Asked.Clone()
	then.Sweep, now.Sweep = nil, nil
	varied := w.Over
	if w.Sources > 0 {
		varied = append(slices.Clone(varied), s.Path("sources"))
	}
	for _, path := range varied {
		if f, known := scenario.Lookup(path); known && f.Why(&now) == "" && f.Why(&then) == "" {
			f.Copy(&now, &then)
		}
	}
	return !now.Equal(then)
}

// BackToSweep brings back the settings that the sweep is of, as a step for undo.
func (s *Session) BackToSweep() {
	s.Leave()
	s.revisit(s.Sweep.From, "The settings of the sweep are back.")
	s.Record()
}

// BackToShown brings back the settings of the picture shown.
func (s *Session) BackToShown() {
	s.revisit(s.whole().Asked, "The settings of the picture are back.")
	s.Record()
}

// Outdated reports that no answer came to the controls as they stand: what is shown is of
// earlier settings, and stays so.
func (s *Session) Outdated() bool {
	return s.Refusal != "" && s.Shown.Result != nil && !s.ask.due && !s.whole().Asked.Equal(s.Asked)
}

// swept takes what a running sweep brings.
func (s *Session) swept(e scenario.Event) {
	w := &s.Sweep
	switch {
	case e.Error != nil:
		w.Running, w.Failure = false, e.Error.Error()
	case e.Cell != nil: // finished or begun
		w.add(*e.Cell)
	case e.Kind == scenario.EventProgress:
		w.Done, w.Total = e.Done, e.Total
	case e.Result != nil:
		w.Running = false
		w.Done, w.Notes = w.Total, e.Result.Notes
		if e.Result.Sweep != nil {
			for _, c := range e.Result.Sweep.Cells {
				w.add(c)
			}
		}
		s.host.Status("The sweep is finished.")
	}
	s.host.Refresh()
}

// add keeps the cells in order and each once, with the most draws known.
func (w *Sweep) add(c scenario.Cell) {
	at, found := slices.BinarySearchFunc(w.Cells, c.Index, func(have scenario.Cell, index int) int { return have.Index - index })
	switch {
	case !found:
		w.Cells = slices.Insert(w.Cells, at, c)
	case c.Trials >= w.Cells[at].Trials:
		w.Cells[at] = c
	}
}

// Begun lists the cells of which not all draws are in.
func (w *Sweep) Begun() []scenario.Cell {
	var list []scenario.Cell
	for _, c := range w.Cells {
		if c.Trials < w.Asked.Sweep.Trials {
			list = append(list, c)
		}
	}
	return list
}

// BegunAt is where the charts mark begun values: of a sweep over one field at its
// values, and of one over two in its cells.
func (w *Sweep) BegunAt() (values []float64, cells []int) {
	for _, c := range w.Begun() {
		cells = append(cells, c.Index)
		if len(c.At) == 1 {
			values = append(values, c.At[0])
		}
	}
	return values, cells
}

// BegunWords says of a sweep that stands still how many draws its begun values rest on;
// empty where there is none.
func (w *Sweep) BegunWords() string {
	begun := w.Begun()
	if len(begun) == 0 || w.Running {
		return ""
	}
	fewest, most := begun[0].Trials, begun[0].Trials
	for _, c := range begun {
		fewest, most = min(fewest, c.Trials), max(most, c.Trials)
	}
	drawn := strconv.Itoa(fewest)
	if fewest < most {
		drawn += " to " + strconv.Itoa(most)
	}
	drawn += fmt.Sprintf(" of %d draws", w.Asked.Sweep.Trials)
	switch {
	case w.Asked.Sweep.Cells() == 1:
		return drawn
	case len(begun) == 1:
		return "one value rests on " + drawn
	}
	return words.Count(len(begun), "value rests", "values rest") + " on " + drawn
}

// Caption is what a chart's caption adds of begun values, so that an exported one says it
// too; empty where there is none.
func (w *Sweep) Caption() string {
	if few := w.BegunWords(); few != "" {
		return " Marked by dashes: " + few + "."
	}
	return ""
}

// CancelSweep stops the sweep under way.
func (s *Session) CancelSweep() {
	if engine := s.host.Engine(); engine != nil {
		engine.Cancel(slotSweep)
	}
	s.Sweep.Running = false
	if len(s.Sweep.Cells) == 0 {
		s.Say("The sweep was cancelled before its first draw, so there is nothing to keep.")
		return
	}
	s.Say("The sweep was cancelled; the draws that were made are kept.")
}

// Words says what the sweep found, in counts.
func (w *Sweep) Words() string {
	trials := 0
	for _, c := range w.Cells {
		trials += c.Trials
	}
	return fmt.Sprintf("%d draws%s", trials, w.used())
}

// used says what became of the draws, as the end of a sentence that counts them.
func (w *Sweep) used() string {
	infeasible, nothing := 0, 0
	for _, c := range w.Cells {
		infeasible += c.Infeasible
		nothing += c.NothingFound
	}
	text := ""
	if infeasible > 0 {
		text += fmt.Sprintf("; %d had no answer within the radius, and count with least squares", infeasible)
	}
	if nothing > 0 {
		text += fmt.Sprintf("; %d recovered nothing and are left out of the mean distance", nothing)
	}
	return text + "."
}

// OpenCell opens the draw that a cell of the sweep keeps, as one step for undo; the
// sweep stays where it is. It reports whether there is such a draw.
func (s *Session) OpenCell(index int) bool {
	one, ok := s.cellScenario(index)
	if !ok {
		return false
	}
	s.Leave()
	before := s.Asked.Seed
	s.Preset = ""
	s.Replace(one)
	s.Record()
	s.host.Push()
	says := words.Capital(s.Sweep.DrawWords(index)) + ", is on the stage"
	if one.Seed != before {
		says += "; the seed was " + strconv.FormatUint(before, 10)
	}
	s.Sweep.opened = opened{s.Asked.Clone(), says + ". Undo goes back."}
	return true
}

// Opened says which draw of the sweep is on the stage, and how to go back; empty where
// none is.
func (s *Session) Opened() string {
	if o := &s.Sweep.opened; o.says != "" && s.Asked.Equal(o.question) {
		return o.says
	}
	return ""
}

// DrawWords names the draw that a cell keeps, by its number and its seed.
func (w *Sweep) DrawWords(index int) string {
	for _, c := range w.Cells {
		if c.Index == index {
			number := (c.Draw.Seed-w.Asked.Seed)&field.MaxSeed + 1
			return fmt.Sprintf("draw %d of this value, seed %d", number, c.Draw.Seed)
		}
	}
	return ""
}

// cellScenario is the draw that a cell keeps as an ordinary scenario: the swept
// values in place, and its seed.
func (s *Session) cellScenario(index int) (scenario.Scenario, bool) {
	w := &s.Sweep
	i := slices.IndexFunc(w.Cells, func(c scenario.Cell) bool { return c.Index == index })
	if i < 0 || w.Asked.Sweep == nil || s.able.swept == nil {
		return scenario.Scenario{}, false
	}
	cell := w.Cells[i]
	one := w.Asked.Clone()
	one.Sweep = nil
	for k, path := range w.Asked.Sweep.Over {
		if path == s.Path("sources") {
			continue // as many as the draw holds
		}
		if err := one.SetSwept(path, cell.At[k]); err != nil {
			return scenario.Scenario{}, false
		}
	}
	one.Seed = cell.Draw.Seed
	s.able.swept.Redraw(&one, &w.Asked, cell.Draw)
	return one, true
}

// SweptNear is the value of the k-th field of a sweep that stands near v: one that reads
// well, or the nearest of its own where the field does not allow that. It is false for
// what a question cannot be set to.
func (s *Session) SweptNear(w *field.Sweep, k int, v float64) (float64, bool) {
	path := w.Over[k]
	f, known := scenario.Lookup(path)
	if !known || path == s.Path("sources") || f.Why(&s.Asked) != "" {
		return 0, false
	}
	near := words.Readable(v, f.Kind == field.KindInteger)
	if f.Kind != field.KindCounts && f.CheckSwept(near, path) == nil {
		return near, true
	}
	return slices.MinFunc(w.Values[k], func(a, b float64) int { return cmp.Compare(math.Abs(a-v), math.Abs(b-v)) }), true
}

// SetSwept sets the fields of a sweep to values near the given ones, as one step for
// undo. It reports whether any of them can be set.
func (s *Session) SetSwept(w *field.Sweep, values ...float64) bool {
	next, set := s.Asked.Clone(), []string(nil)
	for k, path := range w.Over {
		if v, ok := s.SweptNear(w, k, values[k]); ok && next.SetSwept(path, v) == nil {
			set = append(set, path)
		}
	}
	if len(set) == 0 {
		return false
	}
	s.Leave()
	s.Asked = next
	for _, path := range set {
		s.Inputs.Accept(path)
		s.Adapted(path)
	}
	s.Settle()
	return true
}
