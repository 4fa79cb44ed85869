package scenario

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// member is one name and value of a JSON object, in the order written.
type member struct {
	name  string
	value json.RawMessage
}

// object splits a JSON object and refuses a name written twice.
func object(raw json.RawMessage, path string) ([]member, error) {
	if !json.Valid(raw) {
		return nil, refuse(path, written(raw)+" is not an object")
	}
	return split(raw, path)
}

// split is object for what is known to be JSON: looking through a long list once
// is enough, at whatever depth it stands.
func split(raw json.RawMessage, path string) ([]member, error) {
	s := listScanner{raw: raw}
	if !s.skip('{') {
		return nil, refuse(path, written(raw)+" is not an object")
	}
	var members []member
	seen := map[string]bool{}
	for !s.skip('}') {
		s.skip(',')
		var m member
		if err := json.Unmarshal(s.value(), &m.name); err != nil || !s.skip(':') {
			return nil, refuse(path, "the object cannot be read")
		}
		m.value = s.value()
		if seen[m.name] {
			return nil, refuse(join(path, m.name), "written twice")
		}
		seen[m.name] = true
		members = append(members, m)
	}
	return members, nil
}

// join extends a path. A name that is no plain word is quoted, so that it
// neither passes for a longer path nor breaks the line.
func join(path, name string) string {
	if !isWord(name) {
		name = written([]byte(strconv.Quote(name)))
	}
	if path == "" || path == "scenario" {
		return name
	}
	return path + "." + name
}

func isWord(name string) bool {
	for _, r := range name {
		if (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') {
			return false
		}
	}
	return name != "" && len(name) <= 40
}

// Decode reads a scenario from JSON. Absent fields take their defaults, a
// present zero is a value. Unknown fields, impossible values and a missing
// version, laboratory or truth are refused with a *FieldError.
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
	members, err := split(data, "scenario")
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
	fillFromReadings(&s, given)
	if refused := s.foreign(given); len(refused) > 0 {
		return s, refused[0]
	}
	return s, nil
}

// fillFromReadings takes the number of sensors from the readings, or from the
// sensors' positions, when it is not given itself, and the number of nodes from
// the edges.
func fillFromReadings(s *Scenario, given map[string]bool) {
	if s.Network != nil && s.Network.Graph.Kind == GraphEdges && !given["network.graph.nodes"] {
		s.Network.Graph.Count = s.Network.Graph.named()
	}
	if s.Heat == nil || given["heat.sensors"] {
		return
	}
	if n := len(s.Heat.Readings); n > 0 {
		s.Heat.Sensors = n
	} else if n := len(s.Heat.At); n > 0 {
		s.Heat.Sensors = n
	}
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
			return refuse("scenario", "the text is empty")
		}
		at := len(data)
		if fault, ok := errors.AsType[*json.SyntaxError](err); ok {
			at = min(int(fault.Offset), at)
		}
		line := 1 + bytes.Count(data[:at], []byte("\n"))
		return refuse("scenario", fmt.Sprintf("not JSON, near line %d: %s", line, oneLine(err.Error())))
	}
	if rest := data[decoder.InputOffset():]; len(bytes.TrimSpace(rest)) > 0 {
		return refuse("scenario", "more text follows the scenario")
	}
	return nil
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// blank checks version and laboratory and returns that laboratory's defaults.
func blank(members []member) (Scenario, error) {
	found := map[string]json.RawMessage{}
	for _, m := range members {
		found[m.name] = m.value
	}
	var s Scenario
	for _, f := range commonFields()[:2] {
		raw, ok := found[f.Path]
		if !ok {
			return s, refuse(f.Path, "missing; "+f.Allowed())
		}
		if err := f.set(&s, raw, f.Path); err != nil {
			return s, err
		}
	}
	if _, ok := found[s.Lab]; !ok {
		return s, refuse(s.Lab, "missing; a scenario needs a truth")
	}
	s, _ = New(s.Lab)
	return s, nil
}

// setMembers sets every member of an object, descending into groups.
func setMembers(s *Scenario, members []member, path string, given map[string]bool) error {
	for _, m := range members {
		at := join(path, m.name)
		if field, ok := Lookup(at); ok && field.Of(s.Lab) {
			if err := field.set(s, m.value, at); err != nil {
				return err
			}
			given[at] = true
			continue
		}
		if !s.hasGroup(at) {
			return refuse(at, s.unknown(at))
		}
		if at == "sweep" {
			s.Sweep = &Sweep{Trials: DefaultTrials}
		}
		inner, err := split(m.value, at)
		if err != nil {
			return err
		}
		if err := setMembers(s, inner, at, given); err != nil {
			return err
		}
	}
	return nil
}

// hasGroup reports whether a path is an object of the scenario's laboratory.
func (s *Scenario) hasGroup(path string) bool {
	switch path {
	case s.Lab, s.Lab + ".privacy", "sweep":
		return true
	case s.Lab + ".recovery":
		return s.Lab != LabHeatmap
	case "network.graph":
		return s.Lab == LabNetwork
	case "heatmap.people", "heatmap.pyramid":
		return s.Lab == LabHeatmap
	}
	return false
}

// unknown says what is wrong with a path that the scenario does not have.
func (s *Scenario) unknown(path string) string {
	first, _, _ := strings.Cut(path, ".")
	if first != s.Lab && slices.Contains(Labs(), first) {
		return "belongs to the laboratory " + first + "; this scenario's is " + s.Lab
	}
	return "unknown field"
}
