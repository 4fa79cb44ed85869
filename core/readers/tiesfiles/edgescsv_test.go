package tiesfiles_test

import (
	"slices"
	"testing"

	"cloakroom/core/readers/intake"
	"cloakroom/core/readers/tiesfiles"
	"cloakroom/core/scenario/network"
)

// TestNamesAreReadAgain: whatever people are called, the list of edges that is exported
// gives the names back, also where they look like numbers, dates or titles.
func TestNamesAreReadAgain(t *testing.T) {
	unusual := []string{"0,", "1.1", `"`, `""`, `a"b`, `"a"`, "a;b", "#a", "# a", "=1", "'a'", "NA", "na", "-", "?", "null", "None", "1e3", "00", "007", "1,5", "1.000,5", "12:30", "2024-01-01", "01.02.2024", "true", "a|b", "a b", "source", "target", "weight", "0x1F", "1_000", "+1", "-1", "1 000", "n/a", "NaN", "inf", "∞", "−1", "½", "\ufeffx", ".", "..", ":", "%", "5%", "$5", "€ 5", "1º", "48° N", "é", "(1)", "a,b;c\"d", "[1,2]", "{}", "<a>", "//", "\\", "a\\", "--", "N.A.", "nan", "unknown", "void", "1", "2", "10", "1.0", "1.10", "100000000000000000000000"}
	for _, name := range unusual {
		for _, others := range [][]string{{"Ann", "Bo"}, {"1", "2"}, {"1.2", "2.3"}, {"a,", `b"`}} {
			names := append([]string{name}, others...)
			if slices.Contains(others, name) {
				continue
			}
			for _, weight := range []float64{1, 2.5} {
				edges := network.Edges{{From: 0, To: 1, Weight: weight}, {From: 1, To: 2, Weight: 1}, {From: 2, To: 0, Weight: 1}}
				text := tiesfiles.EdgesCSV(edges, names)
				if got := readAgain(t, text); !sameEdges(got, tiesfiles.Table{Edges: edges, Names: names}) {
					t.Errorf("%q is read as %v of %q, refused %v", text, got.Edges, got.Names, got.Groups())
				}
			}
		}
	}
	// A blank at the end belongs to nobody, so that such names are left out.
	for _, name := range []string{"\u00a0x", "\u2028"} {
		edges := network.Edges{{From: 1, To: 0, Weight: 1}}
		if text := tiesfiles.EdgesCSV(edges, []string{name, "Bo"}); text != "source,target\n1,0\n" {
			t.Errorf("%q", text)
		}
	}
}

// readAgain reads a text as a page does.
func readAgain(t *testing.T, text string) tiesfiles.Table {
	t.Helper()
	in := intake.New(intake.Options{})
	_, _ = in.Write([]byte(text))
	file := in.Close()
	if file.Table == nil {
		t.Fatalf("%q is %v", text, file.Format)
	}
	roles, _ := tiesfiles.GuessEdges(file.Table)
	b := tiesfiles.NewEdgeBuilder(file.Table, roles)
	b.Step(file.Table.Rows)
	return b.Network()
}
