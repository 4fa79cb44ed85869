package ui

import (
	"maps"
	"math"
	"strconv"
	"strings"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// inputs holds what has been typed and refused, by field: the last valid value
// stays in force while the sentence is shown beside the field.
type inputs struct {
	typed   map[string]string
	refused map[string]string
}

func newInputs() inputs { return inputs{typed: map[string]string{}, refused: map[string]string{}} }

func (in *inputs) clear() { *in = newInputs() }

func (in *inputs) refuse(path, text, sentence string) {
	in.typed[path], in.refused[path] = text, sentence
}

func (in *inputs) accept(path string) {
	delete(in.typed, path)
	delete(in.refused, path)
}

// forget drops what was typed into fields whose names begin alike: those of a list
// that has changed belong to other entries now.
func (in *inputs) forget(prefix string) {
	begins := func(path, _ string) bool { return strings.HasPrefix(path, prefix) }
	maps.DeleteFunc(in.typed, begins)
	maps.DeleteFunc(in.refused, begins)
}

// typeNumber takes a typed value of a field, exactly, or refuses it with one
// sentence and keeps the last valid value.
func (s *store) typeNumber(path, text string) {
	f, ok := scenario.Lookup(path)
	if !ok {
		return
	}
	set := func(v float64) error { return f.SetNumber(&s.asked, v) }
	if s.typed(path, text, f.Parameter, set) {
		s.lab().adapt(path)
		s.dom.SetValue(fieldID(path), written(s.effective(path)))
		s.changed()
	}
}

// typed parses what was typed and sets it, or keeps it with the sentence that
// refuses it; it reports whether the value was taken.
func (s *store) typed(path, text string, f field.Parameter, set func(float64) error) bool {
	refusal := ""
	if v, problem := parseNumber(text); problem != "" {
		refusal = f.Label + ": " + problem + "; " + f.Allowed()
	} else if err := set(v); err != nil {
		refusal = strings.Replace(err.Error(), path, f.Label, 1)
	}
	if refusal != "" {
		s.inputs.refuse(path, text, refusal)
		s.refresh()
		return false
	}
	s.inputs.accept(path)
	return true
}

// parseNumber reads what people type: a decimal comma, a true minus sign,
// spaces between digits, 1e-6 and 1·10⁻⁶ alike.
func parseNumber(text string) (float64, string) {
	clean := strings.NewReplacer(" ", "", "\u202f", "", "\u00a0", "", "−", "-", "·10^", "e", ",", ".").Replace(strings.TrimSpace(text))
	if clean == "" {
		return 0, "nothing was typed"
	}
	v, err := strconv.ParseFloat(clean, 64)
	if err != nil || math.IsNaN(v) || math.IsInf(v, 0) {
		return 0, strconv.Quote(text) + " is not a finite number"
	}
	return v, ""
}

// setNumber takes a value from a slider or a stepper, already in range.
func (s *store) setNumber(path string, v float64) {
	f, ok := scenario.Lookup(path)
	if !ok {
		return
	}
	if old, _ := f.Number(&s.asked); old == v {
		return
	}
	if err := f.SetNumber(&s.asked, v); err != nil {
		s.inputs.refuse(path, written(v), err.Error())
		s.refresh()
		return
	}
	s.inputs.accept(path)
	s.lab().adapt(path)
	s.changed()
}

// setWord takes a choice.
func (s *store) setWord(path, word string) {
	f, ok := scenario.Lookup(path)
	if !ok {
		return
	}
	if err := f.SetWord(&s.asked, word); err != nil {
		s.say(err.Error())
		return
	}
	if sensors := s.sensing(); sensors != nil && path == s.path("privacy.randomness") && word == field.RandomnessSecure {
		sensors.Privacy.Sigma = nil
		sensors.Privacy.Calibration = sensing.CalibrationAnalytic
	}
	s.changed()
}

// clearOptional returns an optional field to its default.
func (s *store) clearOptional(path string) {
	switch path {
	case s.path("privacy.alpha"):
		s.sensing().Privacy.Alpha = nil
	case s.path("privacy.sigma"):
		s.sensing().Privacy.Sigma = nil
	default:
		return
	}
	s.inputs.accept(path)
	s.changed()
}

// written shows a number in a field, exactly and without noise.
func written(v float64) string {
	text := strconv.FormatFloat(v, 'g', 10, 64)
	return strings.NewReplacer("e-0", "e-", "e+0", "e").Replace(text)
}

// shownText is a field's text: what was typed and refused, or the value.
func (s *store) shownText(path string, v float64) string {
	if text, ok := s.inputs.typed[path]; ok {
		return text
	}
	return written(v)
}
