package table

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"testing"
)

func TestNumber(t *testing.T) {
	for cell, want := range map[string][2]float64{ // with point, with comma
		"0": {0, 0}, "-0": {0, 0}, "7": {7, 7}, "-12": {-12, -12}, "−12": {-12, -12},
		"1.5": {1.5, math.NaN()}, "1,5": {math.NaN(), 1.5}, ".5": {.5, math.NaN()}, "5.": {5, math.NaN()}, ",5": {math.NaN(), .5},
		"1.234": {1.234, 1234}, "1,234": {1234, 1.234}, "1,234.5": {1234.5, math.NaN()}, "1.234,5": {math.NaN(), 1234.5},
		"1 234,5": {math.NaN(), 1234.5}, "1 234.5": {1234.5, math.NaN()}, "1 234": {1234, 1234}, "1\u00a0234,5": {math.NaN(), 1234.5},
		"1\u202f234\u202f567": {1234567, 1234567}, "1'234.5": {1234.5, math.NaN()}, "1’234": {1234, 1234},
		"1,234,567": {1234567, math.NaN()}, "1.234.567": {math.NaN(), 1234567}, "12,34": {math.NaN(), 12.34}, "1,23,456": {math.NaN(), math.NaN()},
		"1234,567": {math.NaN(), 1234.567}, "1e3": {1000, 1000}, "-2.5E-3": {-.0025, math.NaN()}, "2,5e2": {math.NaN(), 250},
		"123456789.123456789": {123456789.123456789, math.NaN()}, "0.1234567890123456": {0.1234567890123456, math.NaN()},
		"": {math.NaN(), math.NaN()}, "-": {math.NaN(), math.NaN()}, ".": {math.NaN(), math.NaN()}, "1e": {math.NaN(), math.NaN()}, "e5": {math.NaN(), math.NaN()},
		"0x1F": {math.NaN(), math.NaN()}, "Inf": {math.NaN(), math.NaN()}, "nan": {math.NaN(), math.NaN()}, "1_000": {math.NaN(), math.NaN()}, "1e999": {math.NaN(), math.NaN()},
		"5€": {math.NaN(), math.NaN()}, "48.1°": {math.NaN(), math.NaN()}, "1 23": {math.NaN(), math.NaN()}, "2020-01-02": {math.NaN(), math.NaN()}, "--5": {math.NaN(), math.NaN()},
		"1 2345": {math.NaN(), math.NaN()}, "1234 567": {math.NaN(), math.NaN()}, "1.2.3": {math.NaN(), math.NaN()},
	} {
		for i, s := range []style{point, comma} {
			got, verdict := number([]byte(cell), s)
			if math.IsNaN(want[i]) != (verdict == noNumber) || verdict != noNumber && got != want[i] || math.Signbit(got) && got == 0 {
				t.Errorf("%q with %q is %v (%v), want %v", cell, s, got, verdict, want[i])
			}
		}
	}
	for cell, want := range map[string]verdict{
		"007": anIdentifier, "0": aNumber, "00": anIdentifier, "0.5": aNumber, "+49151": anIdentifier, "1234567890123456": anIdentifier, "123456789012345": aNumber, "1 000": aNumber,
	} {
		if _, got := number([]byte(cell), point); got != want {
			t.Errorf("%q is judged %v, want %v", cell, got, want)
		}
	}
}

func TestEvidence(t *testing.T) {
	for cell, want := range map[string]style{
		"5": open, "x": open, "1.234": open, "1,234": open, "1.5": point, "1,5": comma, "0.123": point, "0,123": comma,
		"1234.567": point, "1,234.5": point, "1.234,5": comma, "1.234.567": comma, "1,234,567": point, "1 234,567": comma, ".125": point, "1.234e5": point, "1,2,3.4,5": open,
	} {
		if got := evidence([]byte(cell)); got != want {
			t.Errorf("%q tells %q, want %q", cell, got, want)
		}
	}
}

// TestNumberIsExact: the short way gives the nearest number, as the long one does.
func TestNumberIsExact(t *testing.T) {
	coins := rand.New(rand.NewPCG(1, 2))
	for range 200_000 {
		text := strconv.FormatInt(coins.Int64N(1e15), 10)
		at := coins.IntN(len(text) + 1)
		text = text[:at] + "." + text[at:]
		want, err := strconv.ParseFloat(text, 64)
		if err != nil {
			t.Fatal(err)
		}
		if got, verdict := number([]byte(text), point); verdict == noNumber || got != want {
			t.Fatalf("%s is read as %v, want %v", text, got, want)
		}
	}
}

func TestTexts(t *testing.T) {
	var kept texts
	words := make([]string, 60_000)
	for i := range words {
		words[i] = fmt.Sprintf("%0*d", 1+i%97, i)
	}
	for round := range 2 {
		for i, word := range words {
			if got := kept.number([]byte(word)); int(got) != i {
				t.Fatalf("round %d: %q has the number %d, want %d", round, word, got, i)
			}
		}
	}
	long := make([]byte, longestCell)
	for i := range long {
		long[i] = 'x'
	}
	for k := range 3 {
		long[0] = byte('a' + k)
		if got := kept.number(long); int(got) != len(words)+k || kept.text(got) != string(long) {
			t.Fatalf("the long text %d has the number %d", k, got)
		}
	}
	kept.closed()
	for i, word := range words {
		if got := kept.text(uint32(i)); got != word {
			t.Fatalf("text %d is %q, want %q", i, got, word)
		}
	}
}
