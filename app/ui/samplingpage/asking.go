package samplingpage

import (
	"fmt"
	"slices"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sampling"
)

// mostShown is how many numbers of a vector the page holds.
const mostShown = 1024

// PrepareShown asks for what the page shows of any vector: the open panel's part with a
// full question, and the other recovery while all answers stand side by side.
func (p *Page) PrepareShown(q *sampling.Question, full bool) {
	q.Shown, q.Recovery.Compare, q.Extras = mostShown, nil, nil
	if full && p.Beside() {
		q.Recovery.Compare = slices.DeleteFunc(sampling.Recoveries(), func(m string) bool { return m == q.Recovery.Method })
	}
	if full && p.Work.Panel == PanelNoise {
		q.Extras = []string{sampling.ExtraNoise}
	}
}

// Bare leaves away what a sweep does not ask.
func Bare(q *sampling.Question) {
	q.Recovery.Compare, q.Recovery.Trace, q.Extras, q.Queries, q.Weights, q.Shown = nil, false, nil, nil, nil, 0
}

// FitQueries drops ranges that reach beyond so many entries, and weights that are not as
// many as there are data.
func FitQueries(q *sampling.Question, reach int) {
	q.Queries = slices.DeleteFunc(slices.Clone(q.Queries), func(r sampling.Range) bool { return r.Last > reach })
	if len(q.Weights) != q.Data.Length() {
		q.Weights = nil
	}
}

// FitSketch lowers S and C to what can be sampled of so many coefficients.
func FitSketch(q *sampling.Question, coefficients int, fits func() bool) {
	q.Sparsity = min(q.Sparsity, sampling.MostSparsity(coefficients))
	for q.Sparsity > 1 && !fits() {
		q.Sparsity--
	}
	if !fits() {
		q.Oversampling = 1
	}
}

// SayLowered says that S was lowered to what can be sampled, where another was asked for.
func (p *Page) SayLowered(asked, coefficients int) {
	if now := p.part().Sparsity; now < asked {
		p.Work.Say(fmt.Sprintf("S = %s is too many for %s coefficients and is now %s, the largest that can be sampled.",
			field.Grouped(asked), field.Grouped(coefficients), field.Grouped(now)))
	}
}

// Sweeps reports that a field is there to be swept: data have only those of their kind.
func (p *Page) Sweeps(path string) bool {
	f, ok := p.Work.Asked.Field(path)
	return ok && f.Why(&p.Work.Asked) == ""
}

// Sweepable leaves of some values those with which the question would be accepted, once
// what a sweep does not ask is left away by ease.
func (p *Page) Sweepable(path string, values []float64, ease func(one *scenario.Scenario)) []float64 {
	return slices.DeleteFunc(slices.Compact(values), func(v float64) bool {
		one := p.Work.Asked.Clone()
		one.Sweep = nil
		Bare(Asked(&one))
		ease(&one)
		return one.SetSwept(path, v) != nil || one.Validate() != nil
	})
}

// Redraw: a trial draws nothing but its seed.
func (p *Page) Redraw(*scenario.Scenario, *scenario.Scenario, scenario.Draw) {}
