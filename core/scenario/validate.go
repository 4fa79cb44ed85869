package scenario

import (
	"fmt"
	"math"
	"slices"
)

// Validate refuses a scenario whose fields do not fit each other; the ranges
// of single fields were checked when they were set.
func (s *Scenario) Validate() error {
	if s.Heat == nil {
		return refuse(LabHeat, "missing; a scenario needs a truth")
	}
	if err := s.Heat.validate(s.sweepsSources()); err != nil {
		return err
	}
	if s.Sweep != nil {
		return s.validateSweep()
	}
	return nil
}

func (s *Scenario) sweepsSources() bool {
	return s.Sweep != nil && slices.Contains(s.Sweep.Over, "heat.sources")
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
	if h.Privacy.Randomness == Secure && h.Privacy.Sigma != nil && len(h.Readings) == 0 {
		return refuse("heat.privacy.sigma", "set by hand together with secure randomness; a secure release calibrates its own noise")
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
	if len(s.Heat.Readings) > 0 {
		return refuse("sweep", "given together with heat.readings; a sweep draws its own readings")
	}
	if s.Heat.Privacy.Randomness == Secure {
		return refuse("sweep", "given together with secure randomness; a sweep is a simulation, and uses the teaching noise")
	}
	if len(s.Heat.At) > 0 && slices.Contains(sweep.Over, "heat.sensors") {
		return refuse("sweep.over", "heat.sensors cannot vary while heat.at places every sensor")
	}
	for i, path := range sweep.Over {
		for k, v := range sweep.Values[i] {
			if err := s.checkSwept(path, v, fmt.Sprintf("sweep.values[%d][%d]", i, k)); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s *Scenario) checkSwept(path string, v float64, at string) error {
	field, _ := Lookup(path)
	if path == "heat.sources" {
		field.Kind, field.Min, field.Max = KindInteger, 1, float64(s.fewestPlaces())
	}
	shown := plain(v)
	if err := field.Check(v, at, shown); err != nil {
		return err
	}
	if field.Kind == KindInteger && v != math.Trunc(v) {
		return refuse(at, shown+" is not a whole number")
	}
	return nil
}

// fewestPlaces is the smallest n of the sweep: random sources stand on
// distinct places, so there cannot be more of them.
func (s *Scenario) fewestPlaces() int {
	fewest := s.Heat.Positions
	for i, path := range s.Sweep.Over {
		if path == "heat.positions" {
			fewest = int(slices.Min(s.Sweep.Values[i]))
		}
	}
	return fewest
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
