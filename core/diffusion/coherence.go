package diffusion

import (
	"cmp"
	"math"
	"slices"

	"cloakroom/core/dense"
)

// Coherence returns the largest inner product of two different columns, first
// of the columns scaled to unit length,
//
//	µ = max_{i≠j} |⟨Aᵢ, Aⱼ⟩|/(‖Aᵢ‖‖Aⱼ‖),
//
// as sparse recovery theory has it (Gilbert and McMillan 2018, section 3.2), then
// of the columns as they are. Columns that are zero take no part; with fewer
// than two columns both are 0.
func Coherence(a *dense.Matrix) (unitColumns, raw float64) {
	var columns, unit [][]float64
	for i := range a.Cols {
		column := a.Col(i)
		norm := dense.Norm2(column)
		if norm == 0 {
			continue
		}
		scaled := make([]float64, len(column))
		for r, x := range column {
			scaled[r] = x / norm
		}
		columns, unit = append(columns, column), append(unit, scaled)
	}
	return largestProduct(unit), largestProduct(columns)
}

// projected is a vector with its squared norm and its coordinate along an axis.
type projected struct {
	vector    []float64
	square, t float64
}

// largestProduct returns max |⟨a, b⟩| over pairs of the vectors. Since
// 2⟨a, b⟩ = ‖a‖² + ‖b‖² − ‖a − b‖² and ‖a − b‖ is at least the gap of any
// projections, sorting along one axis confines the search to near pairs; columns
// of a kernel form a curve, along which these are few. The argument is about
// products without their sign, so vectors with a negative entry are all compared.
func largestProduct(vectors [][]float64) float64 {
	if len(vectors) < 2 {
		return 0
	}
	points := project(vectors)
	widest := 0.0
	negative := false
	for _, p := range points {
		widest = max(widest, p.square)
	}
	for _, v := range vectors {
		negative = negative || slices.Min(v) < 0
	}
	best := 0.0
	for i := range len(vectors) - 1 {
		best = max(best, math.Abs(dense.Dot(vectors[i], vectors[i+1])))
	}
	for i, p := range points {
		for _, q := range points[i+1:] {
			gap := q.t - p.t
			if !negative && (p.square+widest-gap*gap)/2 <= best {
				break
			}
			best = max(best, math.Abs(dense.Dot(p.vector, q.vector)))
		}
	}
	return best
}

// project sorts the vectors along the axis from the first to the last of them.
func project(vectors [][]float64) []projected {
	axis := slices.Clone(vectors[len(vectors)-1])
	dense.Axpy(-1, vectors[0], axis)
	length := dense.Norm2(axis)
	if length == 0 {
		length = 1
	}
	points := make([]projected, len(vectors))
	for i, v := range vectors {
		points[i] = projected{v, dense.Dot(v, v), dense.Dot(v, axis) / length}
	}
	slices.SortFunc(points, func(a, b projected) int { return cmp.Compare(a.t, b.t) })
	return points
}
