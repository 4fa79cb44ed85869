package pyramid

import "math"

// metricsFloor is the e of the KL divergence, the smallest number that changes 1.
const metricsFloor = 0x1p-52

// The measures compare an estimate P with the truth Q, both first divided by
// their sums; the paper names them without formulas (section 4; erratum D-36), and
// these are the ones of Bylinskii et al. 2019. Where a map is empty, sums to
// nothing or less, or holds what is not finite, they are undefined: the second
// result is false. They panic when the maps differ in length.

// Similarity returns Σ min(P, Q), from 0 to 1 for maps without negative points, the
// larger the more alike. It is one minus the total variation distance.
func Similarity(estimate, truth []float64) (float64, bool) {
	massP, massQ, ok := masses(estimate, truth)
	if !ok {
		return 0, false
	}
	total := 0.0
	for i, p := range estimate {
		total += min(p/massP, truth[i]/massQ)
	}
	return total, true
}

// Pearson returns the correlation cov(P, Q)/(sd P · sd Q) over the points, from −1
// to 1, the larger the more alike. It is undefined when either map is constant.
func Pearson(estimate, truth []float64) (float64, bool) {
	if _, _, ok := masses(estimate, truth); !ok || constant(estimate) || constant(truth) {
		return 0, false
	}
	meanP, meanQ := mean(estimate), mean(truth)
	covariance, varianceP, varianceQ := 0.0, 0.0, 0.0
	for i, p := range estimate {
		dp, dq := p-meanP, truth[i]-meanQ
		covariance += float64(dp * dq)
		varianceP += float64(dp * dp)
		varianceQ += float64(dq * dq)
	}
	correlation := covariance / (math.Sqrt(varianceP) * math.Sqrt(varianceQ))
	return correlation, finite(correlation)
}

// Divergence returns the Kullback–Leibler divergence of the truth from the
// estimate,
//
//	Σ Q ln(e + Q/(P + e)),  e = 2^−52,
//
// in natural units, the smaller the more alike. e keeps it finite where the
// estimate is zero; for equal maps it is about 1e-16 times their points. It is
// undefined when a map has negative points.
func Divergence(estimate, truth []float64) (float64, bool) {
	massP, massQ, ok := masses(estimate, truth)
	if !ok || !nonNegative(estimate) || !nonNegative(truth) {
		return 0, false
	}
	total := 0.0
	for i, p := range estimate {
		if q := truth[i] / massQ; q > 0 {
			total += float64(q * math.Log(metricsFloor+q/(p/massP+metricsFloor)))
		}
	}
	return total, true
}

// masses returns the sums of both maps, and whether they can be divided by.
func masses(p, q []float64) (massP, massQ float64, ok bool) {
	if len(p) != len(q) {
		panic("pyramid: the maps differ in length")
	}
	for i := range p {
		massP += p[i]
		massQ += q[i]
	}
	return massP, massQ, positive(massP) && positive(massQ)
}

func mean(values []float64) float64 {
	total := 0.0
	for _, v := range values {
		total += v
	}
	return total / float64(len(values))
}

func constant(values []float64) bool {
	for _, v := range values {
		if v != values[0] {
			return false
		}
	}
	return true
}

func nonNegative(values []float64) bool {
	for _, v := range values {
		if !(v >= 0) {
			return false
		}
	}
	return true
}
