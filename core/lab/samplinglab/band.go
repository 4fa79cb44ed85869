package samplinglab

import "math"

// mostBand bounds the work that a band may take, f²·(k + m) for f coefficients, k samples
// and m numbers shown.
const mostBand = 1 << 23

// ninetyFive is the normal quantile of a band that holds 95 %.
const ninetyFive = 1.96

// Band is how far the noise of the samples moves an answer: for each of at most so many
// stretches of entries the half width, in counts, of a band around the mean of its entries.
// The noise e in the samples moves the coefficients found, were they known beforehand, by
// A_F⁺e, whose covariance is σ²(A_FᵀA_F)⁻¹ with σ² = 2·Terms·Scale². Sums of so many noises
// are nearly normal, and ±1.96 deviations hold about 95 % of them.
//
// It is an approximation, and no bound on the error: which coefficients were found depends
// on the noise too, and what was left out is not in it. There is none, nil, for an answer
// that shrinks its coefficients, or where it would take too long.
func (r Recovered) Band(s Sought, most int) []float64 {
	f, k := len(r.sparse.Index), len(s.Noisy)
	if f == 0 || r.Outcome.Radius != nil || f > k || f*f*(k+most) > mostBand {
		return nil
	}
	columns := make([][]float64, f)
	shapes := make([][]float64, f)
	_, coefficients := s.Sampler.Shape()
	unit := make([]float64, coefficients)
	for i, at := range r.sparse.Index {
		columns[i] = make([]float64, k)
		s.Sampler.ColumnTo(columns[i], at)
		entries := make([]float64, s.Sampler.Entries())
		unit[at] = 1
		s.Sampler.Basis().SynthesiseTo(entries, unit)
		unit[at] = 0
		shapes[i] = Reduce(entries, most).Values.Values
	}
	root, ok := gramRoot(columns)
	if !ok {
		return nil
	}
	sigma := s.Law.Scale * math.Sqrt(2*float64(s.Law.Terms))
	band, z := make([]float64, len(shapes[0])), make([]float64, f)
	for at := range band {
		sum := 0.0
		for i := range f { // L·z = v
			v := shapes[i][at]
			for j := range i {
				v -= root[i][j] * z[j]
			}
			z[i] = v / root[i][i]
			sum += z[i] * z[i]
		}
		band[at] = ninetyFive * sigma * math.Sqrt(sum)
	}
	return band
}

// gramRoot is the lower triangular L with LLᵀ = MᵀM for columns M; false where they depend
// on each other.
func gramRoot(columns [][]float64) (root [][]float64, ok bool) {
	for i, x := range columns {
		row := make([]float64, i+1)
		for j, y := range columns[:i+1] {
			sum := 0.0
			for t, v := range x {
				sum += v * y[t]
			}
			own := row
			if j < i {
				own = root[j]
			}
			for t := range j {
				sum -= row[t] * own[t]
			}
			if j < i {
				row[j] = sum / root[j][j]
				continue
			}
			if !(sum > 1e-12) {
				return nil, false
			}
			row[i] = math.Sqrt(sum)
		}
		root = append(root, row)
	}
	return root, true
}
