package ui

import (
	"slices"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

// cellScenario is the draw that a cell of the sweep keeps, as an ordinary
// scenario: the swept values in place, its seed, and its sources when they were
// random.
func (w *sweeping) cellScenario(index int) (scenario.Scenario, bool) {
	i := slices.IndexFunc(w.cells, func(c scenario.Cell) bool { return c.Index == index })
	if i < 0 || w.asked.Sweep == nil {
		return scenario.Scenario{}, false
	}
	cell := w.cells[i]
	one := w.asked.Clone()
	one.Sweep = nil
	for k, path := range w.asked.Sweep.Over {
		if path == one.Lab+".sources" {
			continue
		}
		if err := one.SetSwept(path, cell.At[k]); err != nil {
			return scenario.Scenario{}, false
		}
	}
	one.Seed = cell.Draw.Seed
	if h := one.Heatmap; h != nil && h.People.Has("seed") {
		// A trial draws its own people, with the same step as its noise.
		h.People.Seed = (h.People.Seed + cell.Draw.Seed - w.asked.Seed) & field.MaxSeed
	}
	switch {
	case one.Heat != nil && len(cell.Draw.Heat) > 0:
		one.Heat.Sources = slices.Clone(cell.Draw.Heat)
	case one.Network != nil && len(cell.Draw.Nodes) > 0:
		one.Network.Sources = slices.Clone(cell.Draw.Nodes)
	}
	if sensing := one.Sensing(); sensing != nil {
		sensing.Recovery.Compare = nil
	}
	return one, true
}

// openCell opens the draw that a cell keeps, as one step for undo; the sweep
// stays where it is.
func (s *store) openCell(index int) {
	one, ok := s.sweep.cellScenario(index)
	if !ok {
		return
	}
	s.leave()
	s.asked = one
	s.view.Preset = ""
	s.begin()
	s.past.record(s.asked)
	s.pushLink()
	s.dom.ScrollTo("page")
	s.say("The draw of this cell is on the stage.")
}
