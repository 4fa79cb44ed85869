package sensingfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// MethodName returns the words for a recovery's published name.
func MethodName(method string) string {
	switch method {
	case sensing.MethodBPD:
		return "basis pursuit"
	case sensing.MethodBregman:
		return "Bregman iteration"
	case sensing.MethodNNLS:
		return "nonnegative least squares"
	case sensing.MethodTikhonov:
		return "Tikhonov"
	case sensing.MethodMixture:
		return "Gaussian mixture"
	case sensing.MethodTotal:
		return "Largest total"
	case sensing.MethodNearest:
		return "Nearest column"
	case sensing.MethodPosterior:
		return "Best possible (posterior)"
	case Blind:
		return "blind guess"
	}
	return method
}

// Points returns one point for each cell of a sweep over one field, in order; a
// cell that has not arrived yet leaves a gap.
func Points(cells []scenario.Cell, of func(scenario.Cell) answer.Interval) []chart.Point {
	return chart.Points(chart.Cells(cells, func(c scenario.Cell) chart.Cell { return chart.Cell{Index: c.Index, At: c.At, Interval: of(c)} }))
}

// Rival returns the compared recovery of a method, nil when there is none.
func Rival(got *sensing.Result, method string) *sensing.Comparison {
	if method == Blind && got.Blind != nil {
		return blind(got)
	}
	for i := range got.Compared {
		if got.Compared[i].Recovery.Method == method {
			return &got.Compared[i]
		}
	}
	return nil
}

// EachMove calls do for every piece of the transport plan from the estimate to
// the truth, with its mass as a share of the whole.
func EachMove(got *sensing.Result, do func(from, to int, mass float64)) {
	EachArc(got.Plan.Values, len(got.Estimate.Values), do)
}

// Iterate is one of the solver's iterates at each of so many places.
func Iterate(step sensing.Step, places int) []float64 {
	values := make([]float64, places)
	support := step.Support.Values
	for i := 0; i+1 < len(support); i += 2 {
		if at := int(support[i]); at >= 0 && at < places {
			values[at] = support[i+1]
		}
	}
	return values
}

// TraceRange returns the smallest and the largest value of all iterates, zeros
// where there are none.
func TraceRange(trace []sensing.Step) (lo, hi float64) {
	var e draw.Extent
	for _, step := range trace {
		for i := 1; i < len(step.Support.Values); i += 2 {
			e.Add(step.Support.Values[i])
		}
	}
	return e.Lo, e.Hi
}

// ManySources is the number up to which sources are told one by one.
const ManySources = 8
