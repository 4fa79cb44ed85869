package tiesfiles_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cloakroom/core/readers/table"
	"cloakroom/core/readers/tiesfiles"
)

// BenchmarkMillionRows sums a million messages among 600 people to their edges, or a
// tenth of them in a short run.
func BenchmarkMillionRows(b *testing.B) {
	rows := 1_000_000
	if testing.Short() {
		rows /= 10
	}
	coins := rand.New(rand.NewPCG(1, 2))
	var text strings.Builder
	text.WriteString("from,to\n")
	for range rows {
		from := coins.IntN(600)
		fmt.Fprintf(&text, "user-%d,user-%d\n", from, (from+1+coins.IntN(599))%600)
	}
	b.SetBytes(int64(text.Len()))
	for b.Loop() {
		t := tableOf(text.String(), table.Options{})
		r, _ := tiesfiles.GuessEdges(t)
		r.Twice = tiesfiles.TwiceSummed
		if got := edgesOf(t, r); got.Nodes != 600 || len(got.Edges)+got.Repeated != rows {
			b.Fatal(got.Summary())
		}
	}
}
