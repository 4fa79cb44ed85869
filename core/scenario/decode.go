package scenario

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"cloakroom/core/field"
)

// Decode reads a scenario from JSON. Absent fields take their defaults, a
// present zero is a value. Unknown fields, impossible values and a missing
// version, laboratory or truth are refused with a *field.Refusal.
func Decode(data []byte) (Scenario, error) {
	s, err := decodeTree(data)
	if err != nil {
		return Scenario{}, err
	}
	if err := s.Validate(); err != nil {
		return Scenario{}, err
	}
	return s, nil
}

func decodeTree(data []byte) (Scenario, error) {
	if err := wellFormed(data); err != nil {
		return Scenario{}, err
	}
	members, err := field.Split(data, "scenario")
	if err != nil {
		return Scenario{}, err
	}
	s, err := blank(members)
	if err != nil {
		return Scenario{}, err
	}
	given := map[string]bool{}
	if err := setMembers(&s, members, "", given); err != nil {
		return Scenario{}, err
	}
	s.Complete(given)
	if refused := s.Foreign(given); len(refused) > 0 {
		return s, refused[0]
	}
	return s, nil
}

// Complete takes fields that were not given from others that were, by their paths,
// as the number of sensors from the readings.
func (s *Scenario) Complete(given map[string]bool) {
	if q, ok := s.Question().(field.Completing); ok {
		q.Complete(given)
	}
}

// Foreign refuses every field that was given although the graph or crowd, or what
// else it is a field of, is of a kind that has no such field.
func (s *Scenario) Foreign(given map[string]bool) []*field.Refusal {
	var refused []*field.Refusal
	for _, f := range ownFields(s.Lab) {
		if !given[f.Path] {
			continue
		}
		if why := f.Why(s); why != "" {
			refused = append(refused, field.Refuse(f.Path, "given, but "+why))
		}
	}
	return refused
}

// wellFormed refuses text that is not one JSON value.
func wellFormed(data []byte) error {
	if json.Valid(data) {
		return nil
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	var whole json.RawMessage
	if err := decoder.Decode(&whole); err != nil {
		if err == io.EOF {
			return field.Refuse("scenario", "the text is empty")
		}
		at := len(data)
		if fault, ok := errors.AsType[*json.SyntaxError](err); ok {
			at = min(int(fault.Offset), at)
		}
		line := 1 + bytes.Count(data[:at], []byte("\n"))
		return field.Refuse("scenario", fmt.Sprintf("not JSON, near line %d: %s", line, oneLine(err.Error())))
	}
	if rest := data[decoder.InputOffset():]; len(bytes.TrimSpace(rest)) > 0 {
		return field.Refuse("scenario", "more text follows the scenario")
	}
	return nil
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// blank checks version and laboratory and returns that laboratory's defaults.
func blank(members []field.Member) (Scenario, error) {
	found := map[string]json.RawMessage{}
	for _, m := range members {
		found[m.Name] = m.Value
	}
	var s Scenario
	for _, f := range commonFields()[:2] {
		raw, ok := found[f.Path]
		if !ok {
			return s, field.Refuse(f.Path, "missing; "+f.Allowed())
		}
		if err := f.Set(&s, raw, f.Path); err != nil {
			return s, err
		}
	}
	if _, ok := found[s.Lab]; !ok {
		return s, field.Refuse(s.Lab, "missing; a scenario needs a truth")
	}
	s, _ = New(s.Lab)
	return s, nil
}

// setMembers sets every member of an object, descending into groups.
func setMembers(s *Scenario, members []field.Member, path string, given map[string]bool) error {
	for _, m := range members {
		at := field.Join(path, m.Name)
		if f, ok := s.Field(at); ok {
			if err := f.Set(s, m.Value, at); err != nil {
				return err
			}
			given[at] = true
			continue
		}
		if !s.hasGroup(at) {
			return field.Refuse(at, s.Unknown(at))
		}
		if at == "sweep" {
			s.Sweep = &field.Sweep{Trials: field.DefaultTrials}
		}
		inner, err := field.Split(m.Value, at)
		if err != nil {
			return err
		}
		if err := setMembers(s, inner, at, given); err != nil {
			return err
		}
	}
	return nil
}
