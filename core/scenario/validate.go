package scenario

import (
	"fmt"
	"strings"

	"cloakroom/core/field"
)

// Validate refuses a scenario whose fields do not fit each other; the ranges
// of single fields were checked when they were set. One that lacks a file passes,
// since it can be looked at and given the file; it cannot be run.
func (s *Scenario) Validate() error {
	q := s.Question()
	switch {
	case s.Lab == "":
		return field.Refuse("lab", "missing; allowed is one of "+strings.Join(Labs(), ", "))
	case q == nil:
		return field.Refuse(s.Lab, "missing; a scenario needs a truth")
	}
	if err := s.validateFiles(); err != nil {
		return err
	}
	if s.Missing() != nil {
		return nil // what is not here cannot be judged; it is asked for before a run
	}
	if err := q.Validate(s.Sweep); err != nil {
		return err
	}
	if s.Sweep != nil {
		return s.validateSweep(q)
	}
	return nil
}

func (s *Scenario) validateSweep(question field.Question) error {
	sweep := s.Sweep
	if len(sweep.Over) > 2 {
		return field.Refuse("sweep.over", fmt.Sprintf("%d fields; allowed are at most 2", len(sweep.Over)))
	}
	if len(sweep.Values) != len(sweep.Over) {
		return field.Refuse("sweep.values", fmt.Sprintf("%d lists for %d swept fields; there must be one for each", len(sweep.Values), len(sweep.Over)))
	}
	q, ok := question.(field.Sweepable)
	if !ok {
		return field.Refuse("sweep", "given, but "+s.nothingVaries())
	}
	if err := q.Fixed(); err != nil {
		return err
	}
	if s.Randomness() == field.RandomnessSecure {
		return field.Refuse("sweep", "given together with secure randomness; a sweep is a simulation, and uses the teaching noise")
	}
	if err := q.Vary(sweep); err != nil {
		return err
	}
	for i, path := range sweep.Over {
		allowed := s.swept(path)
		for k, v := range sweep.Values[i] {
			if err := allowed.CheckSwept(v, fmt.Sprintf("sweep.values[%d][%d]", i, k)); err != nil {
				return err
			}
		}
	}
	return q.Fits(sweep)
}

// swept is what the values of a swept field may be.
func (s *Scenario) swept(path string) field.Parameter {
	f, _ := Lookup(path)
	if q, ok := s.Question().(field.Ranged); ok {
		return q.Range(f.Parameter, s.Sweep)
	}
	return f.Parameter
}

// SetSwept gives a swept field one of its values. It refuses what the field
// refuses.
func (s *Scenario) SetSwept(path string, v float64) error {
	f, ok := s.Field(path)
	if !ok {
		return field.Refuse(path, "unknown field")
	}
	set := func() error { return f.SetNumber(s, v) }
	if q, ok := s.Question().(field.Settable); ok {
		return q.SetSwept(path, v, set)
	}
	return set()
}
