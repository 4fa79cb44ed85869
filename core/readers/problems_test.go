package readers_test

import (
	"fmt"
	"slices"
	"testing"

	"cloakroom/core/readers"
)

func TestProblemsAreGrouped(t *testing.T) {
	var p readers.Problems
	for line := 17; line < 17+2532; line++ {
		p.Add(line, "the edge is given twice", "")
	}
	p.Add(9, "the weight is no number", "heavy")
	p.Add(3, "a name is missing", "")
	p.Add(2, "a name is missing", "")
	want := []string{
		"2,532 lines: the edge is given twice, first in line 17",
		"2 lines: a name is missing, first in line 2",
		`1 line: the weight is no number, in line 9 ("heavy")`,
	}
	if got := p.Sentences("line"); !slices.Equal(got, want) || p.Count() != 2535 {
		t.Errorf("%d problems are told as\n %q, want\n %q", p.Count(), got, want)
	}
	var all readers.Problems
	all.Add(1, "a name is missing", "")
	all.Join(&p)
	if groups := all.Groups(); all.Count() != 2536 || groups[1].Count != 3 || groups[1].First != 1 {
		t.Errorf("joined: %+v", groups)
	}
}

// TestGather: sentences that differ in numbers and quoted words are one kind.
func TestGather(t *testing.T) {
	var lines []readers.LineProblem
	for i := range 300 {
		lines = append(lines, readers.LineProblem{Line: i + 2, Problem: fmt.Sprintf("joins the same two as line %d", i)})
	}
	lines = append(lines,
		readers.LineProblem{Line: 400, Problem: `"a \" b" is not a finite number`},
		readers.LineProblem{Line: 401, Problem: `"x" is not a finite number`},
		readers.LineProblem{Line: 402, Problem: "latitude -91.5 is outside -90…90"},
		readers.LineProblem{Line: 404, Problem: "latitude -92 is outside -90…90"},
		readers.LineProblem{Line: 403, Problem: "more than 2,000 people"},
	)
	want := []string{
		"300 lines: joins the same two as line …, first in line 2",
		"2 lines: … is not a finite number, first in line 400",
		"2 lines: latitude -… is outside -…, first in line 402",
		"1 line: more than 2,000 people, in line 403",
	}
	if got := readers.Gather(lines).Sentences("line"); !slices.Equal(got, want) {
		t.Errorf("gathered as\n %q, want\n %q", got, want)
	}
}
