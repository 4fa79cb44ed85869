package sensingfiles_test

import (
	"reflect"
	"strings"
	"testing"

	"cloakroom/core/readers"
	"cloakroom/core/readers/sensingfiles"
)

func TestReadings(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want sensingfiles.Table
	}{
		"one column":       {"1\n-2.5\n3e-2\n", sensingfiles.Table{Readings: []float64{1, -2.5, 0.03}}},
		"no last newline":  {"1\n2", sensingfiles.Table{Readings: []float64{1, 2}}},
		"two columns":      {"0.5,1\n1,2\n", sensingfiles.Table{At: []float64{0.5, 1}, Readings: []float64{1, 2}, Separator: ","}},
		"header":           {"position,reading\n0.5,1\n", sensingfiles.Table{At: []float64{0.5}, Readings: []float64{1}, Separator: ",", Header: "position,reading"}},
		"header, one":      {"heat\n1\n2\n", sensingfiles.Table{Readings: []float64{1, 2}, Header: "heat"}},
		"quoted":           {"\"x\",\"y\"\n\"0.5\",\"1\"\n", sensingfiles.Table{At: []float64{0.5}, Readings: []float64{1}, Separator: ",", Header: `"x","y"`}},
		"semicolon":        {"0,25;1,5\n0,5;-2\n", sensingfiles.Table{At: []float64{0.25, 0.5}, Readings: []float64{1.5, -2}, Separator: ";"}},
		"tab":              {"0.25\t1,5\n0,5\t2\n", sensingfiles.Table{At: []float64{0.25, 0.5}, Readings: []float64{1.5, 2}, Separator: "\t"}},
		"windows":          {"\ufeffx;y\r\n0,5;1\r\n", sensingfiles.Table{At: []float64{0.5}, Readings: []float64{1}, Separator: ";", Header: "x;y"}},
		"blank, comments":  {"# made today\n\n1\n  \n2\n", sensingfiles.Table{Readings: []float64{1, 2}}},
		"spaces":           {"  0.5 , 1 \n", sensingfiles.Table{At: []float64{0.5}, Readings: []float64{1}, Separator: ","}},
		"empty":            {"", sensingfiles.Table{}},
		"header only late": {"1\nnoise\n2\n", sensingfiles.Table{Readings: []float64{1, 2}, Problems: []readers.LineProblem{{Line: 2, Problem: `"noise" is not a finite number`}}}},
		"every problem counts": {"0.5,1\nx,2\n0.7\n0.8,1,2\n7,1\n0.9,1e13\n0.9,NaN\n1,3\n", sensingfiles.Table{
			At: []float64{0.5, 1}, Readings: []float64{1, 3}, Separator: ",", Problems: []readers.LineProblem{
				{Line: 2, Problem: `"x" is not a finite number`},
				{Line: 3, Problem: "1 column where the first line of numbers has 2"},
				{Line: 4, Problem: "3 columns; allowed are one (reading) or two (position, reading)"},
				{Line: 5, Problem: "position 7 is outside 0…1"},
				{Line: 6, Problem: "reading 1e+13 is outside -1e12…1e12"},
				{Line: 7, Problem: `"NaN" is not a finite number`},
			}}},
	} {
		if got := sensingfiles.ParseReadings(c.text); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %q is read as %+v, want %+v", name, c.text, got, c.want)
		}
	}
}

func TestTooManyReadings(t *testing.T) {
	table := sensingfiles.ParseReadings(strings.Repeat("1\n", 2003))
	if len(table.Readings) != 2000 || len(table.Problems) != 3 || table.Problems[0].Line != 2001 {
		t.Errorf("2003 lines give %d readings and %d problems", len(table.Readings), len(table.Problems))
	}
}

func TestSummary(t *testing.T) {
	table := sensingfiles.ParseReadings("0.5,1\nx,2\n")
	want := `1 reading with positions; 1 line cannot be used, the first is line 2: "x" is not a finite number`
	if got := table.Summary(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestWriteReadings: what is exported can be loaded again, bit for bit.
func TestWriteReadings(t *testing.T) {
	at, readings := []float64{1.0 / 3, 2.0 / 3, 1}, []float64{-1e-9, 0.1, 12345.678901234567}
	table := sensingfiles.ParseReadings(sensingfiles.WriteReadings(at, readings))
	if !reflect.DeepEqual(table.At, at) || !reflect.DeepEqual(table.Readings, readings) || table.Problems != nil {
		t.Errorf("written and read again: %+v", table)
	}
	if !sensingfiles.Evenly(at) || sensingfiles.Evenly(at[:2]) || sensingfiles.Evenly([]float64{0.6, 1}) {
		t.Error("Evenly does not tell j/m from other positions")
	}
}
