package diffusion

import (
	"math"

	"cloakroom/core/dense"
	"cloakroom/core/graphs"
)

// Lemma18 is the bound of Gilbert and McMillan 2018, Lemma 18, on the sensitivity
// for one hop,
//
//	Δ₂(A_G) ≤ max over edges ij of Σ_{k≥2} e^{−τsₖ} |V_ik − V_jk|.
//
// The maximum is missing in print (erratum D-11).
type Lemma18 struct {
	// Bound is the right side with the eigenvectors of the spectrum given. Where an
	// eigenvalue is multiple, other eigenvectors give another bound.
	Bound float64
	// Least is the smallest the right side can be over all choices of eigenvectors:
	// the terms of one eigenvalue are replaced by the length of what they are the
	// coordinates of, e^{−τs}(Σ (V_ik − V_jk)²)^{1/2}. It is the same however the
	// spectrum was computed, and also a bound of Δ₂.
	Least float64
	// At is the edge where Bound is attained.
	At graphs.Edge
}

// sameLevel is the distance of eigenvalues, relative to the largest, within which
// they count as one multiple eigenvalue.
const sameLevel = 1e-11

// Lemma18Bound evaluates Lemma 18 for a spectrum of g and a time τ ≥ 0, at n
// multiplications an edge. Without edges everything is zero. The eigenvector of
// s₁ = 0 is constant along every edge, whether the graph is connected or not, and
// so left out.
//
// yield, when not nil, is called at least every few milliseconds; its error is the
// only one. It panics for a negative or undefined time and for another graph's
// spectrum.
func Lemma18Bound(sp *LaplacianSpectrum, g *graphs.Graph, tau float64, yield func() error) (Lemma18, error) {
	n := len(sp.Values)
	if n != g.Nodes() {
		panic("diffusion: the spectrum belongs to another graph")
	}
	weights, levels := sp.Weights(tau), sp.levels()
	w := dense.NewWatch(yield, yieldEvery)
	rows := dense.New(n, n) // column i is row i of V e^{−τΛ}
	for k := range n {
		for i, x := range sp.Vectors.Col(k) {
			rows.Data[i*n+k] = weights[k] * x
		}
		if err := w.Work(n); err != nil {
			return Lemma18{}, err
		}
	}
	var result Lemma18
	for _, e := range g.Edges() {
		bound, least := lemma18Terms(rows.Col(e.From), rows.Col(e.To), levels)
		if bound > result.Bound {
			result.Bound, result.At = bound, e
		}
		result.Least = max(result.Least, least)
		if err := w.Work(2 * n); err != nil {
			return Lemma18{}, err
		}
	}
	return result, nil
}

// lemma18Terms returns the two sums for two rows of V e^{−τΛ}.
func lemma18Terms(a, b []float64, levels []int) (bound, least float64) {
	from := 1
	for _, to := range levels {
		squares := 0.0
		for k := from; k < to; k++ {
			d := a[k] - b[k]
			bound += math.Abs(d)
			squares += d * d
		}
		least += math.Sqrt(squares)
		from = to
	}
	return bound, least
}

// levels returns the ends of the runs of equal eigenvalues among the second and
// later ones.
func (sp *LaplacianSpectrum) levels() []int {
	var ends []int
	n := len(sp.Values)
	same := sameLevel * sp.Values[n-1]
	for k := 2; k < n; k++ {
		if sp.Values[k]-sp.Values[k-1] > same {
			ends = append(ends, k)
		}
	}
	return append(ends, n)
}

// CompleteSensitivity returns the sensitivity of the complete graph on n nodes for
// one hop,
//
//	Δ₂ = √2·e^{−τn}.
//
// Table 2 of Gilbert and McMillan 2018 prints e^{−τn} for Δ₂²/2, see
// [CompleteSensitivityPrinted] (erratum D-09). It panics for fewer than two nodes
// and for a negative or undefined time.
func CompleteSensitivity(n int, tau float64) float64 {
	checkShape(n, tau)
	return math.Sqrt2 * math.Exp(-tau*float64(n))
}

// CompleteSensitivityPrinted returns √(2e^{−τn}), as in Table 2 of Gilbert and
// McMillan 2018: too large by the factor e^{τn/2}, so that noise made from it hides
// more than it promises.
func CompleteSensitivityPrinted(n int, tau float64) float64 {
	checkShape(n, tau)
	return math.Sqrt2 * math.Exp(-tau*float64(n)/2)
}

// StarSensitivity returns the sensitivity of the star on n nodes, one centre and
// n − 1 leaves, for one hop,
//
//	Δ₂² = e^{−2τn} + (n−2)q² + (q + e^{−τ})²,  q = (e^{−τn} − e^{−τ})/(n−1).
//
// Table 2 of Gilbert and McMillan 2018 prints q² for the middle term, see
// [StarSensitivityPrinted] (erratum D-09). It panics for fewer than two nodes and
// for a negative or undefined time.
func StarSensitivity(n int, tau float64) float64 {
	return starSensitivity(n, tau, float64(n-2))
}

// StarSensitivityPrinted returns the square root of what Table 2 of Gilbert and
// McMillan 2018 has for the star, with q² in place of (n−2)q². From n = 4 on it is
// too small: noise made from it would not hide what it promises.
func StarSensitivityPrinted(n int, tau float64) float64 {
	return starSensitivity(n, tau, 1)
}

func starSensitivity(n int, tau, leaves float64) float64 {
	checkShape(n, tau)
	all, one := math.Exp(-tau*float64(n)), math.Exp(-tau)
	// e^{−τn} − e^{−τ} without cancellation at short times.
	q := one * math.Expm1(-tau*float64(n-1)) / float64(n-1)
	return math.Sqrt(all*all + leaves*q*q + (q+one)*(q+one))
}

func checkShape(n int, tau float64) {
	checkTau(tau)
	if n < 2 {
		panic("diffusion: a graph of one node has no neighbours")
	}
}
