package streamlab_test

import (
	"math"
	"testing"

	"cloakroom/core/lab/labtest"
	"cloakroom/core/lab/streamlab"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// Where the noise does not hide which coefficients there are, the band around the release
// holds about 95 % of the stream's entries; it narrows with ε, and a recovery
// that shrinks has none.
func TestTheBandHoldsTheStream(t *testing.T) {
	l := streamlab.New()
	held, all, width := map[int]float64{}, map[int]float64{}, map[float64]float64{}
	const seeds = 60
	for seed := range uint64(seeds) {
		for _, epsilon := range []float64{400, 800} {
			s := asked(func(q *stream.Question) {
				q.Data.Steps, q.Data.Height, q.Sparsity, q.Oversampling = 4, 1000, 4, 3
				q.Privacy.Epsilon, q.Methods, q.Extras = epsilon, nil, []string{stream.ExtraMoments}
			})
			s.Seed = seed + 1
			r := labtest.Answer(t, l, s).Stream
			for _, m := range r.Moments {
				if len(m.Band.Values) != len(m.Values.Values) {
					t.Fatalf("after tick %d there are %d of %d half widths", m.Tick, len(m.Band.Values), len(m.Values.Values))
				}
				for at, half := range m.Band.Values {
					width[epsilon] += half
					if all[m.Tick]++; math.Abs(m.Values.Values[at]-r.Truth.Values.Values[at]) <= half {
						held[m.Tick]++
					}
				}
			}
		}
	}
	// At the end the four steps are the four coefficients looked for. Earlier some of those
	// found are noise alone, the largest there was, and the band does not know that.
	if share := held[256] / all[256]; !(share > 0.92 && share < 0.98) {
		t.Errorf("the band holds %v", share)
	}
	if ratio := width[400] / width[800]; ratio < 1.9 || ratio > 2.1 {
		t.Errorf("half the ε makes the band %v times as wide", ratio)
	}
	r := answer(t, func(q *stream.Question) {
		q.Recovery.Method, q.Methods, q.Extras, q.Data.Entries = sampling.MethodBPDN, nil, []string{stream.ExtraMoments}, 64
	})
	if last := r.Moments[len(r.Moments)-1]; len(last.Band.Values) > 0 {
		t.Error("basis pursuit has a band")
	}
}
