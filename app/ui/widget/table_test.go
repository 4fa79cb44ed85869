package widget

import (
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// What is shown of a number has five digits, and its table says so; an export has all that
// there are. Counts and words stay.
func TestATableShowsFiveDigits(t *testing.T) {
	for cell, want := range map[string]string{
		"1.07202324": "1.072", "-0.0909123456": "-0.090912", "1.234567891e-12": "1.2346e-12", "0.0000123456": "1.2346e-5",
		"123456789": "123456789", "0.5": "0.5", "12.345": "12.345", "": "", "1.2.3456789": "1.2.3456789", "see the rest.": "see the rest.",
	} {
		if got := toDigits(cell); got != want {
			t.Errorf("%q is shown as %q, not %q", cell, got, want)
		}
	}
	long := Table{Title: "Numbers", Head: []string{"a", "b"}, Rows: [][]string{{"1", "1.07202324"}}}
	if html := app.HTMLString(long.UI()); !strings.Contains(html, "1.072<") || !strings.Contains(html, "to 5 digits") {
		t.Errorf("shown is %s", html)
	}
	if csv := long.CSV(); csv != "a,b\n1,1.07202324\n" || !slices.Equal(long.Rows[0], []string{"1", "1.07202324"}) {
		t.Errorf("exported is %q", csv)
	}
	short := Table{Title: "Numbers", Head: []string{"a"}, Rows: [][]string{{"0.25"}}}
	if html := app.HTMLString(short.UI()); strings.Contains(html, "digits") {
		t.Errorf("shown is %s", html)
	}
}
