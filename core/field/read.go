package field

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
)

// ReadNumber reads a number of the parameter's range: a whole one, and a power of
// two, where it must be such.
func ReadNumber[N int | uint64 | float64](p Parameter, raw json.RawMessage, path string, to *N) error {
	v, err := p.number(raw, path)
	if err == nil {
		*to = N(v)
	}
	return err
}

func (p Parameter) number(raw json.RawMessage, path string) (float64, error) {
	v, err := parseNumber(p, raw, path)
	switch {
	case err != nil:
	case p.Kind == KindInteger && v != math.Trunc(v):
		err = Refuse(path, Written(raw)+" is not a whole number; "+p.Allowed())
	default:
		if err = p.Check(v, path, Written(raw)); err == nil && p.Power && !IsPower(int(v)) {
			err = Refuse(path, Written(raw)+" is not a power of two; "+p.Allowed())
		}
	}
	return v, err
}

// ReadRule reads one of the parameter's words, or a number of its range where the word
// is empty.
func ReadRule(p Parameter, raw json.RawMessage, path string) (word string, v float64, err error) {
	if word, ok := Text(raw); ok {
		if !slices.Contains(p.Choices, word) {
			return "", 0, Refuse(path, Written(raw)+" is none of "+strings.Join(p.Choices, ", ")+", nor a number")
		}
		return word, 0, nil
	}
	err = ReadNumber(p, raw, path, &v)
	return "", v, err
}

// ReadFlag reads true or false.
func ReadFlag(_ Parameter, raw json.RawMessage, path string, to *bool) error {
	switch strings.TrimSpace(string(raw)) {
	case "true":
		*to = true
	case "false":
		*to = false
	default:
		return Refuse(path, Written(raw)+" is neither true nor false")
	}
	return nil
}

// ReadChoice reads one of the parameter's choices.
func ReadChoice(p Parameter, raw json.RawMessage, path string, to *string) error {
	word, ok := Text(raw)
	if !ok || !slices.Contains(p.Choices, word) {
		return Refuse(path, Written(raw)+" is none of "+strings.Join(p.Choices, ", "))
	}
	*to = word
	return nil
}

// ReadNames reads a list of the parameter's choices, none of them twice.
func ReadNames(p Parameter, raw json.RawMessage, path string, to *[]string) error {
	list, err := Elements(raw, path, "names")
	if err != nil {
		return err
	}
	names := make([]string, 0, len(list))
	for i, item := range list {
		var name string
		at := fmt.Sprintf("%s[%d]", path, i)
		if err := ReadChoice(p, item, at, &name); err != nil {
			return err
		}
		if slices.Contains(names, name) {
			return Refuse(at, Written(item)+" is named twice")
		}
		names = append(names, name)
	}
	*to = names
	return nil
}

// ReadEach reads a list of at most so many things, each by the given reader.
func ReadEach[T any](raw json.RawMessage, path, things string, most int, read func(json.RawMessage, string, *T) error, to *[]T) error {
	list, err := Elements(raw, path, things)
	if err != nil {
		return err
	}
	if len(list) > most {
		return Refuse(path, fmt.Sprintf("%d %s; allowed are at most %s", len(list), things, Grouped(most)))
	}
	values := make([]T, len(list))
	for i, item := range list {
		if err := read(item, fmt.Sprintf("%s[%d]", path, i), &values[i]); err != nil {
			return err
		}
	}
	*to = values
	return nil
}

// ReadNumbers reads a list that is not empty. Its refusals come from the general
// decoder, once a scan has not gone through.
func ReadNumbers(p Parameter, raw json.RawMessage, path string, longest int, to *[]float64) error {
	if values, ok := scanNumbers(p, raw, longest); ok {
		*to = values
		return nil
	}
	list, err := Elements(raw, path, "numbers")
	if err != nil {
		return err
	}
	if len(list) == 0 || len(list) > longest {
		return Refuse(path, fmt.Sprintf("%d numbers; allowed are 1…%s", len(list), Plain(float64(longest))))
	}
	values := make([]float64, len(list))
	element := Parameter{Kind: KindNumber, Min: p.Min, Max: p.Max}
	for i, item := range list {
		if err := ReadNumber(element, item, fmt.Sprintf("%s[%d]", path, i), &values[i]); err != nil {
			return err
		}
	}
	*to = values
	return nil
}

// ReadLists reads a list of lists of at most 200 numbers each.
func ReadLists(_ Parameter, raw json.RawMessage, path string, to *[][]float64) error {
	list, err := Elements(raw, path, "lists of numbers")
	if err != nil {
		return err
	}
	lists := make([][]float64, len(list))
	for i, item := range list {
		p := Parameter{Min: -math.MaxFloat64, Max: math.MaxFloat64}
		if err := ReadNumbers(p, item, fmt.Sprintf("%s[%d]", path, i), 200, &lists[i]); err != nil {
			return err
		}
	}
	*to = lists
	return nil
}
