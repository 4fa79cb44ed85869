package samplinglab

import (
	"fmt"
	"math"

	"cloakroom/core/answer"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/synopsis"
)

// Errors compares an answer with the truth.
func Errors(truth, values []float64) (sampling.Errors, error) {
	e, err := synopsis.Judge(truth, values)
	if err != nil {
		return sampling.Errors{}, fmt.Errorf("judging an answer: %w", err)
	}
	sum, squares := 0.0, 0.0
	for i, v := range values {
		sum += v - truth[i]
		squares += sum * sum
	}
	return sampling.Errors{Distance: e.Distance, Point: e.Point, Range: e.Range, Running: math.Sqrt(squares / float64(len(truth)))}, nil
}

// Lengths are the lengths of ranges at which errors are told: the powers of two below n,
// and n.
func Lengths(n int) []float64 {
	var list []float64
	for length := 1; length < n; length *= 2 {
		list = append(list, float64(length))
	}
	return append(list, float64(n))
}

// Judge makes an answer of a vector: reduced, and compared with the truth.
func Judge(method, release string, truth, values []float64, shown int) (sampling.Answer, error) {
	a := sampling.Answer{Method: method, Vector: Reduce(values, shown), Release: release}
	var err error
	if a.Errors, err = Errors(truth, values); err != nil {
		return a, err
	}
	a.ByLength.Values = byLength(truth, values)
	return a, nil
}

// byLength is the root of the mean squared error over all ranges of each of the lengths,
// from one list of running sums of the differences.
func byLength(truth, values []float64) []float64 {
	n := len(truth)
	sums := make([]float64, n+1)
	for i, v := range values {
		sums[i+1] = sums[i] + v - truth[i]
	}
	var errors []float64
	for _, length := range Lengths(n) {
		squares := 0.0
		for from, to := range sums[int(length):] {
			off := to - sums[from]
			squares += off * off
		}
		errors = append(errors, math.Sqrt(squares/float64(n+1-int(length))))
	}
	return errors
}

// Queries answers the ranges asked for, on the truth and on every answer. The ranges lie
// within the vector.
func Queries(ranges sampling.Ranges, truth []float64, answers [][]float64) ([]sampling.Query, error) {
	if len(ranges) == 0 {
		return nil, nil
	}
	exact := synopsis.NewRanges(truth)
	sums := make([]*synopsis.Ranges, len(answers))
	for i, values := range answers {
		sums[i] = synopsis.NewRanges(values)
	}
	list := make([]sampling.Query, len(ranges))
	for i, r := range ranges {
		q := sampling.Query{First: r.First, Last: r.Last}
		var err error
		if q.Exact, err = exact.Sum(r.First-1, r.Last); err != nil {
			return nil, fmt.Errorf("summing a range: %w", err)
		}
		for _, one := range sums {
			v, err := one.Sum(r.First-1, r.Last)
			if err != nil {
				return nil, fmt.Errorf("summing a range: %w", err)
			}
			q.Answers.Values = append(q.Answers.Values, v)
		}
		list[i] = q
	}
	return list, nil
}

// Weighted answers a linear query, nil without weights.
func Weighted(weights, truth []float64, answers [][]float64) (*sampling.Query, error) {
	if len(weights) == 0 {
		return nil, nil
	}
	var q sampling.Query
	var err error
	if q.Exact, err = synopsis.Linear(truth, weights); err != nil {
		return nil, fmt.Errorf("weighing the truth: %w", err)
	}
	for _, values := range answers {
		v, err := synopsis.Linear(values, weights)
		if err != nil {
			return nil, fmt.Errorf("weighing an answer: %w", err)
		}
		q.Answers.Values = append(q.Answers.Values, v)
	}
	return &q, nil
}

// The corner of the matrix of signs that is shown.
const (
	signRows    = 32
	signColumns = 96
)

// SignsOf are the signs of the first samples and entries, sample by sample, with the
// number of columns.
func SignsOf(p synopsis.Projection) (signs answer.Series, columns int) {
	k, n := p.Shape()
	rows, columns := min(k, signRows), min(n, signColumns)
	list := make([]float64, rows*columns)
	column := make([]float64, k)
	for j := range columns {
		p.ColumnTo(column, j)
		for i := range rows {
			list[i*columns+j] = math.Copysign(1, column[i])
		}
	}
	return answer.Numbers(list), columns
}
