package audit

import (
	"math"
	"slices"

	"cloakroom/core/dp"
)

// A release of many numbers is tested through one number made from them. Whatever it is,
// it is as private as the release (post-processing), so that a violation seen in it is one
// of the release; and one that tells most is the loss itself, which gives away all there is.

// NoiseKind names a noise whose loss is known.
type NoiseKind string

const (
	GaussianNoise NoiseKind = "gaussian"
	LaplaceNoise  NoiseKind = "laplace"
)

// Projection turns a release into the number that tells two databases apart best: the
// privacy loss of noise of this kind about the two exact vectors.
//
//	Gaussian: ((z − y₁)² − (z − y₀)²)/2σ² summed, linear in z along y₀ − y₁
//	Laplace:  (|z − y₁| − |z − y₀|)/b summed
type Projection struct {
	kind   NoiseKind
	first  []float64
	second []float64
	scales []float64
}

// NewProjection returns the projection for exact vectors y₀ and y₁ in Rᵐ and noise whose
// standard deviation σ, or scale b, is given for every coordinate or once for all. It is
// refused for unlike lengths, numbers that are not finite and scales that are not positive.
func NewProjection(kind NoiseKind, first, second, scales []float64) (*Projection, error) {
	if len(first) == 0 || len(first) != len(second) {
		return nil, dp.Refuse("release", "one database has %d readings and the other %d", len(first), len(second))
	}
	if kind != GaussianNoise && kind != LaplaceNoise {
		return nil, dp.Refuse("noise", "%q is not known", kind)
	}
	if len(scales) == 1 {
		scales = slices.Repeat(scales, len(first))
	}
	if len(scales) != len(first) {
		return nil, dp.Refuse("noise", "%d scales do not fit %d readings", len(scales), len(first))
	}
	for i, s := range scales {
		if !(s > 0) || math.IsInf(s, 1) || !finite(first[i]) || !finite(second[i]) {
			return nil, dp.Refuse("release", "reading %d is %v and %v with noise of scale %v", i, first[i], second[i], s)
		}
	}
	return &Projection{kind, slices.Clone(first), slices.Clone(second), slices.Clone(scales)}, nil
}

func finite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }

// Of returns the number of a release, NaN when it has another length. It is rounded to
// multiples of 2⁻³⁰: where the loss is constant, as it is beyond both of two Laplace laws,
// sums of floats differ in their last bits, and cells fine enough to separate those would
// test the arithmetic and not the noise. Teaching releases fail such a test (see the
// specimen "last-bits" of the gallery).
func (p *Projection) Of(release []float64) float64 {
	if len(release) != len(p.first) {
		return math.NaN()
	}
	sum := 0.0
	for i, z := range release {
		toFirst, toSecond := (z-p.first[i])/p.scales[i], (z-p.second[i])/p.scales[i]
		if p.kind == GaussianNoise {
			sum += (toSecond*toSecond - toFirst*toFirst) / 2
		} else {
			sum += math.Abs(toSecond) - math.Abs(toFirst)
		}
	}
	return math.Round(math.Ldexp(sum, 30)) * 0x1p-30
}

// Direction returns the direction w in which two samples of releases differ most beside
// their spread, wⱼ = (mean of x − mean of y)ⱼ/varianceⱼ scaled to length one, for noise that
// nothing is known about: Fisher's discriminant with the coordinates taken as independent
// (1936). Use it on other samples than it was learned from. It is refused for empty
// samples and unlike lengths, and when the samples do not differ at all.
func Direction(x, y [][]float64) ([]float64, error) {
	if len(x) == 0 || len(y) == 0 {
		return nil, dp.Refuse("samples", "there are %d and %d releases to learn a direction from", len(x), len(y))
	}
	m := len(x[0])
	meanX, varianceX, err := coordinateMoments(x, m)
	if err != nil {
		return nil, err
	}
	meanY, varianceY, err := coordinateMoments(y, m)
	if err != nil {
		return nil, err
	}
	w, length := make([]float64, m), 0.0
	for j := range w {
		// Coordinates without noise at all decide alone; a floor keeps them finite.
		spread := max(varianceX[j]+varianceY[j], 1e-12*(meanX[j]*meanX[j]+meanY[j]*meanY[j]), 1e-300)
		w[j] = (meanX[j] - meanY[j]) / spread
		length = math.Hypot(length, w[j])
	}
	if !(length > 0) || math.IsInf(length, 1) {
		return nil, dp.Refuse("samples", "the releases of the two databases do not differ")
	}
	for j := range w {
		w[j] /= length
	}
	return w, nil
}

func coordinateMoments(releases [][]float64, m int) (mean, variance []float64, err error) {
	mean, variance = make([]float64, m), make([]float64, m)
	for i, r := range releases {
		if len(r) != m {
			return nil, nil, dp.Refuse("samples", "release %d has %d readings and the first %d", i, len(r), m)
		}
		for j, v := range r {
			if !finite(v) {
				return nil, nil, dp.Refuse("samples", "reading %d of release %d is %v", j, i, v)
			}
			before := v - mean[j]
			mean[j] += before / float64(i+1)
			variance[j] += before * (v - mean[j])
		}
	}
	for j := range variance {
		variance[j] /= float64(len(releases))
	}
	return mean, variance, nil
}

// QuantileCuts returns at most count − 1 cuts that divide a sample into cells of about
// equal size, or one for every value when there are no more than count, for histograms of numbers without natural outcomes. They must be chosen on other
// samples than are tested. Binning can only hide a violation, never make one
// (post-processing). It is refused for fewer than two cells and samples that are not
// finite.
func QuantileCuts(sample []float64, count int) ([]float64, error) {
	if count < 2 || count > dp.MaxOutcomes || len(sample) == 0 {
		return nil, dp.Refuse("outcomes", "%d samples cannot be divided into %d cells", len(sample), count)
	}
	sorted := slices.Clone(sample)
	for i, v := range sorted {
		if !finite(v) {
			return nil, dp.Refuse("samples", "sample %d is %v", i, v)
		}
	}
	slices.Sort(sorted)
	if distinct := slices.Compact(slices.Clone(sorted)); len(distinct) <= count {
		return distinct[1:], nil
	}
	var cuts []float64
	for i := 1; i < count; i++ {
		// The first value above the quantile begins a cell, so that equal ones stay together.
		last := sorted[max(0, i*len(sorted)/count-1)]
		at, _ := slices.BinarySearchFunc(sorted, last, func(v, last float64) int {
			if v <= last {
				return -1
			}
			return 1
		})
		if at < len(sorted) && (len(cuts) == 0 || sorted[at] > cuts[len(cuts)-1]) {
			cuts = append(cuts, sorted[at])
		}
	}
	return cuts, nil
}

// TallyCells counts numbers by the cells of rising cuts, len(cuts) + 1 of them. It refuses
// numbers that are undefined.
func TallyCells(sample, cuts []float64) ([]int, error) {
	counts := make([]int, len(cuts)+1)
	for i, v := range sample {
		if math.IsNaN(v) {
			return nil, dp.Refuse("samples", "sample %d is %v", i, v)
		}
		counts[dp.Cell(cuts, v)]++
	}
	return counts, nil
}
