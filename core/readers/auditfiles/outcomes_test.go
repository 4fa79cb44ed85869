package auditfiles

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/readers/table"
)

func read(t *testing.T, text string) (Samples, Roles) {
	t.Helper()
	reader := table.NewReader(table.Options{})
	_, _ = reader.Write([]byte(text))
	rows := reader.Close()
	roles, why := Guess(rows)
	if len(why) == 0 {
		t.Error("nothing says why")
	}
	b := NewBuilder(rows, roles)
	for !b.Step(2) {
	}
	return b.Samples(), roles
}

func TestNamedOutcomes(t *testing.T) {
	s, _ := read(t, "outcome,database\nyes,with\nno,without\nyes,with\nyes,without\nmaybe,with\n,with\nno,other\n")
	if !slices.Equal(s.Names, []string{"yes", "no", "maybe"}) || !slices.Equal(s.First, []int{2, 0, 1}) || !slices.Equal(s.Second, []int{1, 1, 0}) {
		t.Errorf("%+v", s)
	}
	if s.Problem() != "" || len(s.Groups()) != 2 || !strings.Contains(s.Summary(), "5 samples of 3 outcomes; 2 lines cannot be used") {
		t.Errorf("%q, %d groups, %q", s.Problem(), len(s.Groups()), s.Summary())
	}
}

func TestNumbersStandInOrder(t *testing.T) {
	s, _ := read(t, "db,value\n0,10\n1,2\n0,2\n1,-1\n")
	if !slices.Equal(s.Names, []string{"-1", "2", "10"}) || !slices.Equal(s.First, []int{0, 1, 1}) || !slices.Equal(s.Second, []int{1, 1, 0}) {
		t.Errorf("%+v", s)
	}
}

func TestManyNumbersAreBinned(t *testing.T) {
	var text strings.Builder
	text.WriteString("db,value\n")
	for i := range 1000 {
		fmt.Fprintf(&text, "%d,%g\n", i%2, float64(i)/7)
	}
	s, _ := read(t, text.String())
	if !s.Binned || len(s.Names) != cells || s.All() != 1000 || len(s.Remarks()) != 2 {
		t.Errorf("%d cells of %d samples", len(s.Names), s.All())
	}
}

func TestOneDatabaseIsTooFew(t *testing.T) {
	if s, _ := read(t, "db,value\n0,1\n0,2\n"); s.Problem() == "" {
		t.Error("one database is enough")
	}
	if _, roles := read(t, "left,right\n0,1\n"); roles.Database != 0 || roles.Outcome != 1 {
		t.Errorf("two columns are taken for %+v", roles)
	}
}
