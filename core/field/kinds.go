package field

import (
	"encoding/json"
	"strconv"
)

// Number builds a field that is a number.
func Number[T any](p Parameter, at func(T) *float64) Field[T] {
	p.Kind = KindNumber
	return Of(p, at, ReadNumber[float64])
}

// Optional builds a number that may be absent.
func Optional[T any](p Parameter, at func(T) **float64) Field[T] {
	p.Kind = KindNumber
	f := Of(p, at, func(p Parameter, raw json.RawMessage, path string, to **float64) error {
		var v float64
		if err := ReadNumber(p, raw, path, &v); err != nil {
			return err
		}
		*to = &v
		return nil
	})
	f.Get = func(t T) any {
		if v := *at(t); v != nil {
			return *v
		}
		return nil
	}
	return f
}

// Integer builds a whole number.
func Integer[T any](p Parameter, at func(T) *int) Field[T] {
	p.Kind = KindInteger
	return Of(p, at, ReadNumber[int])
}

// Seed builds the coins of one thing or another.
func Seed[T any](p Parameter, at func(T) *uint64) Field[T] {
	p.Kind, p.Min, p.Max = KindInteger, 0, MaxSeed
	return Of(p, at, ReadNumber[uint64])
}

// Power builds a whole number that must be a power of two.
func Power[T any](p Parameter, at func(T) *int) Field[T] {
	p.Power = true
	return Integer(p, at)
}

// Flag builds a field that is true or false.
func Flag[T any](p Parameter, at func(T) *bool) Field[T] {
	p.Kind = KindFlag
	return Of(p, at, ReadFlag)
}

// Choice builds one word of several.
func Choice[T any](p Parameter, at func(T) *string) Field[T] {
	p.Kind = KindChoice
	return Of(p, at, ReadChoice)
}

// Names builds a list of some of the words.
func Names[T any](p Parameter, at func(T) *[]string) Field[T] {
	p.Kind = KindNames
	return Of(p, at, ReadNames)
}

// Words builds a list of at most so many texts of one line each, called so in
// refusals. In a link it is never readable.
func Words[T any](p Parameter, called string, most, letters int, at func(T) *[]string) Field[T] {
	p.Kind = KindWords
	return Of(p, at, func(_ Parameter, raw json.RawMessage, path string, to *[]string) error {
		return ReadEach(raw, path, called+"s", most, func(raw json.RawMessage, path string, to *string) error {
			word, ok := Text(raw)
			if !ok || !IsLine(word, letters) {
				return Refuse(path, Written(raw)+" is not a "+called+"; allowed is a text of one line, at most "+strconv.Itoa(letters)+" letters")
			}
			*to = word
			return nil
		}, to)
	}).As(PackedForm())
}

// Numbers builds a list of 1…longest numbers.
func Numbers[T any](p Parameter, longest int, at func(T) *[]float64) Field[T] {
	p.Kind = KindNumbers
	return Of(p, at, func(p Parameter, raw json.RawMessage, path string, to *[]float64) error {
		return ReadNumbers(p, raw, path, longest, to)
	})
}

// Counts builds a list of at most so many whole numbers.
func Counts[T any](p Parameter, longest int, at func(T) *[]int) Field[T] {
	p.Kind = KindCounts
	element := Parameter{Kind: KindInteger, Min: p.Min, Max: p.Max}
	return Of(p, at, func(_ Parameter, raw json.RawMessage, path string, to *[]int) error {
		return ReadEach(raw, path, "whole numbers", longest, func(raw json.RawMessage, path string, to *int) error {
			return ReadNumber(element, raw, path, to)
		}, to)
	})
}

// Lists builds a list of lists of at most 200 numbers each.
func Lists[T any](p Parameter, at func(T) *[][]float64) Field[T] {
	p.Kind = KindLists
	return Of(p, at, ReadLists)
}
