package regretfiles_test

import (
	"slices"
	"testing"

	"cloakroom/core/readers/regretfiles"
	"cloakroom/core/readers/table"
)

func tableOf(text string) *table.Table {
	r := table.NewReader(table.Options{})
	_, _ = r.Write([]byte(text))
	return r.Close()
}

func read(text string) (regretfiles.Losses, regretfiles.Roles) {
	t := tableOf(text)
	r, _ := regretfiles.Guess(t)
	if r.Open {
		r.Open, r.Scale = false, true
	}
	b := regretfiles.NewBuilder(t, r)
	for !b.Step(2) {
	}
	return b.Losses(), r
}

// TestLosses: a column for each expert, but the one that counts rounds; what lies outside
// 0…1 is moved there; rows that are ragged or no numbers are told.
func TestLosses(t *testing.T) {
	l, r := read("round,a,b\n1,0,1\n2,0.5,0.25\n3,1,0\n")
	if !slices.Equal(r.Experts, []int{1, 2}) || r.Scale || !slices.Equal(l.Values, []float64{0, 1, 0.5, 0.25, 1, 0}) || l.Summary() != "3 rounds of 2 experts" {
		t.Errorf("read as %+v by %+v", l, r)
	}
	l, r = read("a,b\n-2,2\n0,6\n")
	if !r.Scale || !slices.Equal(l.Values, []float64{0, 0.5, 0.25, 1}) {
		t.Errorf("read as %+v by %+v", l, r)
	}
	if r, _ := regretfiles.Guess(tableOf("a,b\n-2,2\n0,6\n")); !r.Open || r.Problem() == "" {
		t.Error("losses outside 0…1 are moved before anybody said so")
	}
	l, _ = read("a,b\n0,1\n1\n0.5,x\n1,0\n1,0.5\n")
	var kinds []string
	for _, g := range l.Groups() {
		kinds = append(kinds, g.Sentence("line"))
	}
	if l.Rounds() != 3 || len(kinds) != 2 {
		t.Errorf("%d rounds, refused %q", l.Rounds(), kinds)
	}
	if l, r = read("a\n1\n0\n"); r.Problem() == "" || l.Rounds() != 0 {
		t.Errorf("one column makes %+v", l)
	}
	if _, why := regretfiles.Guess(tableOf("a,b\nx,y\n")); len(why) != 1 {
		t.Errorf("words are said to be losses: %q", why)
	}
	if _, why := regretfiles.Guess(tableOf("round,a,b,c\n1,0,1,x\n2,1,0,y\n")); len(why) != 3 {
		t.Errorf("of the columns that hold no losses it is said %q", why)
	}
}
