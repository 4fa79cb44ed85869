package table_test

import (
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"cloakroom/core/readers/table"
)

// FuzzRead holds that a table does not depend on how its file is cut into pieces,
// and that every line ends as a row, a problem, a comment, a blank or the titles.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"", "a,b\n1,2\n", "\ufeffx;y\r\n0,5;1\r\n", "\"a\n\",b\n\"c,\n", "sep=;\n1;2\n", "#a b\n1 2\n", "a\tb\n\t\n", "1 234,5;1.234,5\n1;\n", "\xff\xfea\x00\n\x00",
		"J\xf6rg|1\n|\n", "a,b,\n1,2,\n", "\r\r1\r2", "x\n1,5\n2,5\n", "\"\"\"\",\"\"\n",
	} {
		f.Add(seed, 3)
	}
	f.Fuzz(func(t *testing.T, text string, size int) {
		whole := read(text, table.Options{}, len(text)+1)
		pieces := read(text, table.Options{}, 1+(size&0xff)%23)
		if said(whole) != said(pieces) || whole.Separator != pieces.Separator || strings.Join(whole.Remarks, "") != strings.Join(pieces.Remarks, "") {
			t.Fatalf("%q is at once\n %s %q\nand in pieces\n %s %q", text, said(whole), whole.Remarks, said(pieces), pieces.Remarks)
		}
		check(t, whole)
	})
}

// check holds what is true of every table.
func check(t *testing.T, got *table.Table) {
	t.Helper()
	for i, c := range got.Columns {
		if c.Filled+c.Missing != got.Rows || c.Numbers > c.Filled || c.EmptyShare() < 0 || c.EmptyShare() > 1 {
			t.Fatalf("column %d of %d rows holds %+v", i, got.Rows, c)
		}
		for row := range got.Rows {
			v, ok := got.Number(i, row)
			if ok && (math.IsNaN(v) || math.IsInf(v, 0)) || !utf8.ValidString(got.Text(i, row)) || ok && got.Text(i, row) == "" {
				t.Fatalf("cell %d of row %d is %v, %q", i, row, v, got.Text(i, row))
			}
		}
		_ = got.Says(i)
	}
	for row := range got.Rows {
		if at := got.PlaceOf(row); at < 1 || row > 0 && at <= got.PlaceOf(row-1) {
			t.Fatalf("row %d stands in line %d", row, at)
		}
	}
	for _, g := range got.Problems.Groups() {
		if g.Count < 1 || g.First < 1 || g.Kind == "" {
			t.Fatalf("a problem is %+v", g)
		}
	}
	_ = got.Summary()
}
