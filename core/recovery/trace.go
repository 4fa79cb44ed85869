package recovery

import (
	"math"

	"cloakroom/core/dense"
)

// yieldEvery is the work, in multiplications, between two calls of
// Options.Yield: about a millisecond natively, three in a browser.
const yieldEvery = 1 << 21

// film keeps iterates, thinning them as they come so that a long solve needs
// no more room than a short one.
type film struct {
	most, stride, count int
	rest                float64 // the part of the residual outside the reduced problem
	kept                []Iterate
	last                Iterate // the newest, kept or not
}

// newFilm returns nil when no trace is wanted.
func newFilm(most int, rest []float64) *film {
	if most <= 0 {
		return nil
	}
	return &film{most: most, stride: 1, rest: dense.Norm2(rest)}
}

// add keeps an iterate if its turn has come. When twice as many as asked for
// have gathered, every second one goes.
func (t *film) add(it Iterate) {
	t.last = it
	if t.count%t.stride == 0 {
		t.kept = append(t.kept, it)
	}
	t.count++
	if len(t.kept) < 2*t.most+2 {
		return
	}
	for k := 0; 2*k < len(t.kept); k++ {
		t.kept[k] = t.kept[2*k]
	}
	t.kept = t.kept[:(len(t.kept)+1)/2]
	t.stride *= 2
}

// begin adds f = 0 in n dimensions, whose residual is ‖ỹ‖₂.
func (t *film) begin(readings float64, n int) {
	if t != nil {
		t.add(newIterate(make([]float64, n), readings, 0))
	}
}

// addPoint adds a point when a trace is wanted.
func (t *film) addPoint(f []float64, residual, lambda float64) {
	if t != nil {
		t.add(newIterate(f, residual, lambda))
	}
}

// iterates returns at most the number asked for, evenly spread, the first and
// the last of all among them (the last alone when one was asked for).
func (t *film) iterates() []Iterate {
	if t == nil || t.count == 0 {
		return nil
	}
	all := t.kept
	if (t.count-1)%t.stride != 0 {
		all = append(all, t.last)
	}
	if len(all) <= t.most {
		return all
	}
	chosen := make([]Iterate, 0, t.most)
	for k := range t.most - 1 {
		chosen = append(chosen, all[k*(len(all)-1)/(t.most-1)])
	}
	return append(chosen, all[len(all)-1])
}

// shoot adds the point where an active set stands.
func (t *film) shoot(s *activeSet) {
	if t == nil {
		return
	}
	lambda := s.lambda
	if math.IsInf(lambda, 1) {
		lambda = 0
	}
	t.add(newIterate(s.f, math.Hypot(dense.Norm2(s.residual()), t.rest), lambda))
}

func newIterate(f []float64, residual, lambda float64) Iterate {
	it := Iterate{Residual: residual, Lambda: lambda}
	for i, v := range f {
		if v != 0 {
			it.Objective += v
			it.Index = append(it.Index, i)
			it.Value = append(it.Value, v)
		}
	}
	return it
}

// shootSparse adds a sparse point given by unordered indices when a trace is wanted.
func (t *film) shootSparse(index []int, value []float64, residual, lambda float64) {
	if t != nil {
		t.add(sparseIterate(index, value, residual, lambda))
	}
}
