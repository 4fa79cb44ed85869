package field

import (
	"encoding/json"
	"math"
	"reflect"
	"strconv"
)

// Field is one published parameter of a T, which is a pointer to a laboratory's
// question or to the scenario: the one source of its name, range, unit, default
// and explanation, and of how its value is read and written. That T is a pointer,
// and that values are reached by pointers, lets all questions share one compiled
// copy of this file.
type Field[T any] struct {
	Parameter
	// Get returns the value, nil or an empty list when it is not there.
	Get func(T) any
	// Set reads the value from JSON; a refusal leaves the old one.
	Set func(T, json.RawMessage, string) error
	// Copy takes the value over from another T.
	Copy func(to, from T)
	// Usual is the value that a T has when nothing is said, where that depends on
	// its other fields. Without it, it is the value of the default T.
	Usual func(T) any
	// Lacks says why a T does not have the field, "" when it has. Without it, all
	// have.
	Lacks func(T) string
	// Form is how the value stands in a link.
	Form Form
}

// Of builds a field from where its value stands, the pointer V, and how one is read
// to there.
func Of[T, V any](p Parameter, at func(T) V, read func(Parameter, json.RawMessage, string, V) error) Field[T] {
	value := func(t T) reflect.Value { return reflect.ValueOf(at(t)).Elem() }
	return Field[T]{
		Parameter: p,
		Get:       func(t T) any { return value(t).Interface() },
		Set:       func(t T, raw json.RawMessage, path string) error { return read(p, raw, path, at(t)) },
		Copy:      func(to, from T) { value(to).Set(value(from)) },
		Form:      formOf(p),
	}
}

// Within makes fields of those of a thing ("a graph"), each of which only has the
// fields of its kind.
func Within[T any](thing string, kind func(T) string, fields []Field[T]) []Field[T] {
	for i, f := range fields {
		fields[i].Lacks = func(t T) string { return f.lacks(thing, kind(t)) }
	}
	return fields
}

// ByName finds parameters by the last words of their paths.
func ByName[T any](fields []Field[T]) map[string]Parameter {
	found := map[string]Parameter{}
	for _, f := range fields {
		found[f.Name()] = f.Parameter
	}
	return found
}

// As is the field with another form.
func (f Field[T]) As(form Form) Field[T] {
	f.Form = form
	return f
}

// Lift makes a field of a laboratory's question one of the whole that holds it.
func Lift[S, T any](f Field[T], lab string, part func(S) T) Field[S] {
	up := Field[S]{
		Parameter: f.Parameter,
		Get:       func(s S) any { return f.Get(part(s)) },
		Set:       func(s S, raw json.RawMessage, path string) error { return f.Set(part(s), raw, path) },
		Copy:      func(to, from S) { f.Copy(part(to), part(from)) },
		Form:      f.Form,
	}
	up.Lab = lab
	if f.Usual != nil {
		up.Usual = func(s S) any { return f.Usual(part(s)) }
	}
	if f.Lacks != nil {
		up.Lacks = func(s S) string { return f.Lacks(part(s)) }
	}
	return up
}

// Why says why a T does not have the field, "" when it has.
func (f Field[T]) Why(t T) string {
	if f.Lacks == nil {
		return ""
	}
	return f.Lacks(t)
}

// Value returns the value, or false for a field that a T does not have and for an
// optional value that is not there: nil or an empty list.
func (f Field[T]) Value(t T) (any, bool) {
	if f.Why(t) != "" {
		return nil, false
	}
	value := f.Get(t)
	if value == nil {
		return nil, false
	}
	v := reflect.ValueOf(value)
	return value, v.Kind() != reflect.Slice && v.Kind() != reflect.Map || v.Len() > 0
}

// IsUsual reports whether a T has the value that it has when nothing is said, as
// the default T does.
func (f Field[T]) IsUsual(t, usual T) bool {
	if f.Usual != nil {
		return reflect.DeepEqual(f.Get(t), f.Usual(t))
	}
	return reflect.DeepEqual(f.Get(t), f.Get(usual))
}

// Number returns a numeric field's value, or false when it is absent.
func (f Field[T]) Number(t T) (float64, bool) {
	value, _ := f.Value(t)
	return numberOf(value)
}

// Kept is the number that a T holds for a field, also while it does not have the field.
func (f Field[T]) Kept(t T) (float64, bool) { return numberOf(f.Get(t)) }

func numberOf(value any) (float64, bool) {
	switch v := value.(type) {
	case float64:
		return v, true
	case int:
		return float64(v), true
	case uint64:
		return float64(v), true
	}
	return 0, false
}

// SetNumber sets a numeric field; a refusal leaves the T as it was.
func (f Field[T]) SetNumber(t T, v float64) error {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return Refuse(f.Path, Short(v)+" is not a finite number; "+f.Allowed())
	}
	return f.Set(t, json.RawMessage(strconv.FormatFloat(v, 'g', -1, 64)), f.Path)
}

// SetWord sets a choice; a refusal leaves the T as it was.
func (f Field[T]) SetWord(t T, word string) error {
	raw, err := json.Marshal(word)
	if err != nil {
		return Refuse(f.Path, "the text cannot be read")
	}
	return f.Set(t, raw, f.Path)
}

// WriteJSON writes a value. Its own marshaler is asked directly, which spares
// reading a million points again to see that they are JSON.
func WriteJSON(value any) ([]byte, error) {
	if m, ok := value.(json.Marshaler); ok {
		return m.MarshalJSON()
	}
	return json.Marshal(value)
}
