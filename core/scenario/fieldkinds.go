package scenario

import "encoding/json"

// NumberField builds a field that is a number.
func NumberField[T any](p Parameter, at func(*T) *float64) FieldOf[T] {
	p.Kind = KindNumber
	return Of(p, at, ReadNumber[float64])
}

// OptionalField builds a number that may be absent.
func OptionalField[T any](p Parameter, at func(*T) **float64) FieldOf[T] {
	p.Kind = KindNumber
	f := Of(p, at, func(p Parameter, raw json.RawMessage, path string, to **float64) error {
		var v float64
		if err := ReadNumber(p, raw, path, &v); err != nil {
			return err
		}
		*to = &v
		return nil
	})
	f.Get = func(t *T) any {
		if v := *at(t); v != nil {
			return *v
		}
		return nil
	}
	return f
}

// IntegerField builds a whole number.
func IntegerField[T any](p Parameter, at func(*T) *int) FieldOf[T] {
	p.Kind = KindInteger
	return Of(p, at, ReadNumber[int])
}

// SeedField builds the coins of one thing or another.
func SeedField[T any](p Parameter, at func(*T) *uint64) FieldOf[T] {
	p.Kind, p.Min, p.Max = KindInteger, 0, MaxSeed
	return Of(p, at, ReadNumber[uint64])
}

// PowerField builds a whole number that must be a power of two.
func PowerField[T any](p Parameter, at func(*T) *int) FieldOf[T] {
	p.Power = true
	return IntegerField(p, at)
}

// FlagField builds a field that is true or false.
func FlagField[T any](p Parameter, at func(*T) *bool) FieldOf[T] {
	p.Kind = KindFlag
	return Of(p, at, ReadFlag)
}

// ChoiceField builds one word of several.
func ChoiceField[T any](p Parameter, at func(*T) *string) FieldOf[T] {
	p.Kind = KindChoice
	return Of(p, at, ReadChoice)
}

// NamesField builds a list of some of the words.
func NamesField[T any](p Parameter, at func(*T) *[]string) FieldOf[T] {
	p.Kind = KindNames
	return Of(p, at, ReadNames)
}

// NumbersField builds a list of 1…longest numbers.
func NumbersField[T any](p Parameter, longest int, at func(*T) *[]float64) FieldOf[T] {
	p.Kind = KindNumbers
	return Of(p, at, func(p Parameter, raw json.RawMessage, path string, to *[]float64) error {
		return ReadNumbers(p, raw, path, longest, to)
	})
}

// CountsField builds a list of at most so many whole numbers.
func CountsField[T any](p Parameter, longest int, at func(*T) *[]int) FieldOf[T] {
	p.Kind = KindCounts
	element := Parameter{Kind: KindInteger, Min: p.Min, Max: p.Max}
	return Of(p, at, func(_ Parameter, raw json.RawMessage, path string, to *[]int) error {
		return ReadEach(raw, path, "whole numbers", longest, func(raw json.RawMessage, path string, to *int) error {
			return ReadNumber(element, raw, path, to)
		}, to)
	})
}

// ListsField builds a list of lists of at most 200 numbers each.
func ListsField[T any](p Parameter, at func(*T) *[][]float64) FieldOf[T] {
	p.Kind = KindLists
	return Of(p, at, ReadLists)
}
