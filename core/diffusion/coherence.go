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
// than two columns both are 0. yield, when not nil, is called at least every few
// milliseconds; an error from it stops the computation and is returned.
func Coherence(a *dense.Matrix, yield func() error) (unitColumns, raw float64, err error) {
	w := dense.NewWatch(yield, yieldEvery)
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
		if err := w.Work(4 * len(column)); err != nil {
			return 0, 0, err
		}
	}
	if unitColumns, err = largestProduct(unit, w); err != nil {
		return 0, 0, err
	}
	if raw, err = largestProduct(columns, w); err != nil {
		return 0, 0, err
	}
	return unitColumns, raw, nil
}

// profileLength is how many parts of a vector its profile tells apart.
const profileLength = 32

// projected is a vector with its squared norm, its coordinate along an axis and
// the norms of its parts.
type projected struct {
	vector    []float64
	square, t float64
	profile   []float64
}

// largestProduct returns max |⟨a, b⟩| over pairs of the vectors. Two bounds
// spare most of the pairs.
//
// Since 2⟨a, b⟩ = ‖a‖² + ‖b‖² − ‖a − b‖² and ‖a − b‖ is at least the gap of any
// projections, sorting along one axis confines the search to near pairs; columns
// of a kernel form a curve, along which these are few. The argument is about
// products without their sign, so vectors with a negative entry are all taken.
//
// And |⟨a, b⟩| is at most the product of their profiles, by the inequality of
// Cauchy and Schwarz in each part, which tells apart columns that see different
// sensors.
func largestProduct(vectors [][]float64, w *dense.Watch) (float64, error) {
	if len(vectors) < 2 {
		return 0, nil
	}
	points, err := project(vectors, w)
	if err != nil {
		return 0, err
	}
	widest := 0.0
	negative := false
	for _, p := range points {
		widest = max(widest, p.square)
		negative = negative || slices.Min(p.vector) < 0
		if err := w.Work(2 * len(p.vector)); err != nil {
			return 0, err
		}
	}
	best := 0.0
	for i := range len(vectors) - 1 {
		best = max(best, math.Abs(dense.Dot(vectors[i], vectors[i+1])))
		if err := w.Work(len(vectors[i])); err != nil {
			return 0, err
		}
	}
	for i, p := range points {
		for _, q := range points[i+1:] {
			gap := q.t - p.t
			if !negative && (p.square+widest-gap*gap)/2 <= best {
				break
			}
			work := len(p.profile)
			if dense.Dot(p.profile, q.profile) > best*(1-1e-12) { // a margin for rounding
				best = max(best, math.Abs(dense.Dot(p.vector, q.vector)))
				work += len(p.vector)
			}
			if err := w.Work(work); err != nil {
				return 0, err
			}
		}
	}
	return best, nil
}

// project sorts the vectors along the axis from the first to the last of them.
func project(vectors [][]float64, w *dense.Watch) ([]projected, error) {
	axis := slices.Clone(vectors[len(vectors)-1])
	dense.Axpy(-1, vectors[0], axis)
	length := dense.Norm2(axis)
	if length == 0 {
		length = 1
	}
	points := make([]projected, len(vectors))
	for i, v := range vectors {
		points[i] = projected{v, dense.Dot(v, v), dense.Dot(v, axis) / length, profile(v)}
		if err := w.Work(3 * len(v)); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(points, func(a, b projected) int { return cmp.Compare(a.t, b.t) })
	return points, nil
}

// profile returns the norms of the parts of a vector, one after the other.
func profile(v []float64) []float64 {
	var norms []float64
	for part := range slices.Chunk(v, (len(v)+profileLength-1)/profileLength) {
		norms = append(norms, dense.Norm2(part))
	}
	return norms
}
