package scenario

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// Validate refuses a scenario whose fields do not fit each other; the ranges
// of single fields were checked when they were set.
func (s *Scenario) Validate() error {
	var err error
	switch {
	case s.Lab == LabHeat && s.Heat != nil:
		err = s.Heat.validate(s.drawsSources())
	case s.Lab == LabNetwork && s.Network != nil:
		err = s.Network.validate(s.drawsSources())
	case s.Lab == LabHeatmap && s.Heatmap != nil:
		err = s.Heatmap.validate()
	case s.Lab == "":
		return refuse("lab", "missing; allowed is one of "+strings.Join(Labs(), ", "))
	default:
		return refuse(s.Lab, "missing; a scenario needs a truth")
	}
	if err != nil {
		return err
	}
	if s.Sweep != nil {
		return s.validateSweep()
	}
	return nil
}

// drawsSources reports whether the trials of a sweep place their own sources.
func (s *Scenario) drawsSources() bool {
	return s.Sweep != nil && (s.Sweep.Sources > 0 || slices.Contains(s.Sweep.Over, s.Lab+".sources"))
}

func (h *Heat) validate(drawn bool) error {
	if len(h.Sources) == 0 && len(h.Readings) == 0 && !drawn {
		return refuse("heat.sources", "no source and no readings; a scenario needs at least one source, or readings to recover from")
	}
	if n := len(h.Readings); n > 0 && n != h.Sensors {
		return refuse("heat.readings", fmt.Sprintf("%d readings for %d sensors; there must be one for each", n, h.Sensors))
	}
	if n := len(h.At); n > 0 && n != h.Sensors {
		return refuse("heat.at", fmt.Sprintf("%d positions for %d sensors; there must be one for each", n, h.Sensors))
	}
	return h.Sensing.validate(LabHeat)
}

func (p *Sensing) validate(lab string) error {
	if p.Privacy.Randomness == Secure && p.Privacy.Sigma != nil && len(p.Readings) == 0 {
		return refuse(lab+".privacy.sigma", "set by hand together with secure randomness; a secure release calibrates its own noise")
	}
	return nil
}

func (s *Scenario) validateSweep() error {
	sweep := s.Sweep
	if len(sweep.Over) > 2 {
		return refuse("sweep.over", fmt.Sprintf("%d fields; allowed are at most 2", len(sweep.Over)))
	}
	if len(sweep.Values) != len(sweep.Over) {
		return refuse("sweep.values", fmt.Sprintf("%d lists for %d swept fields; there must be one for each", len(sweep.Values), len(sweep.Over)))
	}
	if sensing := s.Sensing(); sensing != nil && len(sensing.Readings) > 0 {
		return refuse("sweep", "given together with "+s.Lab+".readings; a sweep draws its own readings")
	}
	if s.Heatmap != nil && (len(s.Heatmap.Measurements) > 0 || len(s.Heatmap.Release) > 0) {
		return refuse("sweep", "given together with measurements or a release; a sweep makes its own")
	}
	if s.Randomness() == Secure {
		return refuse("sweep", "given together with secure randomness; a sweep is a simulation, and uses the teaching noise")
	}
	if s.Heat != nil && len(s.Heat.At) > 0 && slices.Contains(sweep.Over, "heat.sensors") {
		return refuse("sweep.over", "heat.sensors cannot vary while heat.at places every sensor")
	}
	if s.Network != nil {
		if err := s.Network.refuseSwept(sweep); err != nil {
			return err
		}
	}
	if s.Heatmap != nil {
		if err := s.Heatmap.refuseSwept(sweep); err != nil {
			return err
		}
	}
	for i, path := range sweep.Over {
		for k, v := range sweep.Values[i] {
			if err := s.checkSwept(path, v, fmt.Sprintf("sweep.values[%d][%d]", i, k)); err != nil {
				return err
			}
		}
	}
	if s.Network != nil {
		if err := s.Network.validateSweep(sweep, s.drawsSources()); err != nil {
			return err
		}
	}
	if sweep.Sources > 0 && slices.Contains(sweep.Over, s.Lab+".sources") {
		return refuse("sweep.sources", "given while "+s.Lab+".sources is swept; one of them says how many")
	}
	if s.Heatmap != nil && sweep.Sources > 0 {
		return refuse("sweep.sources", "given, but a crowd has no sources")
	}
	if fewest := s.fewestPlaces(); sweep.Sources > fewest {
		return refuse("sweep.sources", fmt.Sprintf("%d random sources for %d places; they stand on distinct places", sweep.Sources, fewest))
	}
	return nil
}

func (s *Scenario) checkSwept(path string, v float64, at string) error {
	field, _ := Lookup(path)
	switch path {
	case s.Lab + ".sources":
		field.Kind, field.Min, field.Max = KindInteger, 1, float64(s.fewestPlaces())
	case sizesPath:
		field = s.Network.Graph.oneSize()
	}
	shown := plain(v)
	if err := field.Check(v, at, shown); err != nil {
		return err
	}
	if field.Kind == KindInteger && v != math.Trunc(v) {
		return refuse(at, shown+" is not a whole number")
	}
	if field.Power && !isPower(int(v)) {
		return refuse(at, shown+" is not a power of two; "+field.Allowed())
	}
	return nil
}

// fewestPlaces is the smallest number of places of the sweep: random sources
// stand on distinct ones, so there cannot be more of them.
func (s *Scenario) fewestPlaces() int {
	switch {
	case s.Network != nil:
		return s.Network.fewestNodes(s.Sweep)
	case s.Heatmap != nil:
		return 0
	}
	fewest := s.Heat.Positions
	for i, path := range s.Sweep.Over {
		if path == "heat.positions" {
			fewest = int(slices.Min(s.Sweep.Values[i]))
		}
	}
	return fewest
}

// SetSwept gives a swept field one of its values, sizes being that of every
// community. Names and places that no longer fit the number of nodes, which
// change nothing that is computed, are dropped. It refuses what the field
// refuses.
func (s *Scenario) SetSwept(path string, v float64) error {
	field, ok := Lookup(path)
	switch {
	case !ok || !field.Of(s.Lab):
		return refuse(path, "unknown field")
	case path == sizesPath:
		if err := s.checkSwept(path, v, path); err != nil {
			return err
		}
		s.Network.Graph = s.Network.Graph.clone()
		s.Network.Graph.setSwept("sizes", v)
	default:
		if err := field.SetNumber(s, v); err != nil {
			return err
		}
	}
	if s.Network != nil {
		s.Network.Graph.fitWords()
	}
	return nil
}

// Cells is the number of settings of a sweep.
func (w *Sweep) Cells() int {
	count := 1
	for _, list := range w.Values {
		count *= len(list)
	}
	return count
}

// Setting returns the values of cell i, the last name varying fastest.
func (w *Sweep) Setting(i int) []float64 {
	at := make([]float64, len(w.Values))
	for k := len(w.Values) - 1; k >= 0; k-- {
		at[k] = w.Values[k][i%len(w.Values[k])]
		i /= len(w.Values[k])
	}
	return at
}
