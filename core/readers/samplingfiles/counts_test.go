package samplingfiles_test

import (
	"slices"
	"strings"
	"testing"

	"cloakroom/core/readers/samplingfiles"
	"cloakroom/core/readers/table"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/scenariotest"
)

func tableOf(text string) *table.Table {
	r := table.NewReader(table.Options{})
	_, _ = r.Write([]byte(text))
	return r.Close()
}

func vectorOf(t *table.Table, r samplingfiles.Roles) samplingfiles.Vector {
	b := samplingfiles.NewBuilder(t, r)
	for !b.Step(3) {
	}
	return b.Vector()
}

func TestGuess(t *testing.T) {
	for name, c := range map[string]struct {
		text   string
		column int
	}{
		"a title":         {"hour,visits\n0,12\n1,9\n", 1},
		"the other order": {"count,day\n12,1\n9,2\n", 0},
		"one column":      {"4\n5\n6\n", 0},
		"no known title":  {"t;cases\n1;7\n2;8\n", 1},
		"an index first":  {"row,things\n1,30\n2,31\n", 1},
		"words":           {"a,b\nx,y\n", -1},
	} {
		if r, why := samplingfiles.Guess(tableOf(c.text)); r.Count != c.column || len(why) == 0 || r.Sum != 1 {
			t.Errorf("%s: guessed %+v because %q, want column %d", name, r, why, c.column)
		}
	}
}

func TestBuilder(t *testing.T) {
	from := tableOf("hour,visits\n0,12\n1,NA\n2,2.5\n3,x\n4,-3\n5,2e9\n")
	r, _ := samplingfiles.Guess(from)
	v := vectorOf(from, r)
	if !slices.Equal(v.Values, []float64{12, 2.5, -3}) || v.Fractional != 1 || v.Negative != 1 || len(v.Remarks()) != 2 {
		t.Errorf("read as %+v", v)
	}
	var kinds []string
	for _, g := range v.Groups() {
		kinds = append(kinds, g.Sentence("line"))
	}
	if want := []string{"1 line: the count is missing, in line 3", `1 line: the count is no number, in line 5 ("x")`,
		`1 line: the count lies outside -1e9…1e9, in line 7 ("2e+09")`}; !slices.Equal(kinds, want) {
		t.Errorf("refused\n %q, want\n %q", kinds, want)
	}
	if v.Summary() != "3 entries; 3 lines cannot be used" {
		t.Error(v.Summary())
	}
	r.Sum = 2
	if v := vectorOf(from, r); !slices.Equal(v.Values, []float64{14.5, -3}) {
		t.Errorf("two rows an entry make %v", v.Values)
	}
	if v := vectorOf(from, samplingfiles.Roles{Count: 7, Sum: 1}); len(v.Values) != 0 || v.Summary() != "the text holds no counts" {
		t.Errorf("a column that is not there holds %+v", v)
	}
}

// A file of a million rows is summed to as many entries as there may be.
func TestAMillionRows(t *testing.T) {
	from := tableOf("count\n" + strings.Repeat("1\n", 1_000_000))
	r, why := samplingfiles.Guess(from)
	v := vectorOf(from, r)
	if r.Sum != 16 || len(why) != 3 || len(v.Values) != 62_500 || v.Values[0] != 16 || v.Values[62_499] != 16 {
		t.Errorf("%d rows an entry, because %q; %d entries", r.Sum, why, len(v.Values))
	}
}

// Whatever a file holds, each of its rows becomes an entry or is told, and the entries make
// a question that is accepted.
func FuzzCounts(f *testing.F) {
	for _, seed := range []string{"", "1\n2\n", "\ufeffday;visits\r\n0;5,5\r\n1;x\r\n", "a\tb\n1\t-2\n", "n\n1e9\n1e10\nNA\n", ",\n;\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		from := tableOf(text)
		r, _ := samplingfiles.Guess(from)
		v := vectorOf(from, r)
		refused := -from.Problems.Count()
		for _, g := range v.Groups() {
			refused += g.Count
		}
		if r.Problem(from) == "" && r.Sum == 1 && len(v.Values)+refused != from.Rows {
			t.Fatalf("%d rows give %d entries and %d faults", from.Rows, len(v.Values), refused)
		}
		if len(v.Values) < 2 {
			return
		}
		s := scenariotest.CompressBase()
		s.Compress.Data = sampling.Data{Kind: sampling.DataValues, Values: v.Values}
		s.Compress.Sparsity, s.Compress.Oversampling = 1, 1
		scenariotest.CheckAccepted(t, s)
	})
}
