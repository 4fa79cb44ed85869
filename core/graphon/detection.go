package graphon

import (
	"errors"
	"fmt"
	"math"

	"gonum.org/v1/gonum/mat"
)

// Planted is the graphon of k equal blocks with p inside them and q across.
type Planted struct {
	K    int
	P, Q float64
}

// Visibility says whether blocks can be told from none.
type Visibility string

const (
	// Hidden: the block model and the law of Erdős and Rényi are mutually contiguous; no
	// test that errs with probability tending to 0 exists, and no estimator tells them
	// apart.
	Hidden Visibility = "hidden"
	// Open: neither is proved; where k is large, a search through all divisions succeeds
	// in part of this range and no fast method is known.
	Open Visibility = "open"
	// Visible: blocks are found, better than by chance, in polynomial time.
	Visible Visibility = "visible"
)

// Detection says where planted blocks stand against the thresholds of Table 5.1 of
// McMillan 2018. The thresholds are theorems on p = a/n, q = b/n with n → ∞; at one n
// they mark a place and not a wall.
type Detection struct {
	// Signal is n(p − q)²/(k(p + (k−1)q)) = dλ², for mean degree d and λ the ratio of
	// the second eigenvalue to the first. It is 0 when there are no edges.
	Signal float64
	// HiddenUpTo is the signal up to which blocks are hidden: 1 for two blocks (Mossel,
	// Neeman and Sly 2015), and 2 ln(k−1)/(k−1) for more (Banks and others 2016).
	HiddenUpTo float64
	// VisibleFrom is 1, the threshold of Kesten and Stigum, above which methods in
	// polynomial time succeed (Abbe and Sandon 2018).
	VisibleFrom float64
	Visibility  Visibility
	// Gap is δ₂ between the blocks and the constant graphon of their density, |p −
	// q|√(k−1)/k (Lemma 5.5). While the blocks are hidden, every estimator errs by at
	// least half of it on one of the two, with a probability that does not vanish as n
	// grows.
	Gap float64
	// Printed is the signal of the last row of Table 5.1 as it stands there, n²(p −
	// q)²(k−1)/(p + (k+1)q), to be compared with 2 ln(k−1). It has n², (k+1) and no 1/k
	// where Banks and others have n, (k−1) and 1/k, so that dense and sparse networks
	// alike come out visible (erratum D-50).
	Printed float64
}

// Detect places planted blocks in a network on n nodes. The errors are [ErrOneBlock],
// [ErrNoNodes], [ErrTooMany], and a wrapped [ErrTile] for p or q.
func (c Planted) Detect(n int) (Detection, error) {
	switch {
	case n < 1:
		return Detection{}, ErrNoNodes
	case !isProbability(c.P) || !isProbability(c.Q):
		return Detection{}, fmt.Errorf("p = %v, q = %v: %w", c.P, c.Q, ErrTile)
	}
	if err := checkRates(c.K, n); err != nil {
		return Detection{}, err
	}
	k, nodes := float64(c.K), float64(n)
	d := Detection{
		HiddenUpTo: c.hiddenUpTo(), VisibleFrom: 1,
		Gap: math.Abs(c.P-c.Q) * math.Sqrt(k-1) / k,
	}
	d.Signal = c.signal(nodes)
	if c.P != c.Q {
		d.Printed = nodes * nodes * square(c.P-c.Q) * (k - 1) / (c.P + (k+1)*c.Q)
	}
	d.Visibility = c.visibility(d.Signal, d.HiddenUpTo)
	return d, nil
}

// signal is dλ² on n nodes, 0 without edges.
func (c Planted) signal(n float64) float64 {
	if c.P == c.Q {
		return 0
	}
	k := float64(c.K)
	return n * square(c.P-c.Q) / (k * (c.P + (k-1)*c.Q))
}

// hiddenUpTo is the signal up to which blocks are hidden.
func (c Planted) hiddenUpTo() float64 {
	if c.K == 2 {
		return 1
	}
	return 2 * math.Log(float64(c.K-1)) / float64(c.K-1)
}

func (c Planted) visibility(signal, hiddenUpTo float64) Visibility {
	switch {
	case signal > 1:
		return Visible
	case signal < hiddenUpTo || c.K == 2:
		return Hidden
	}
	return Open
}

// VisibilityAt is what [Planted.Detect] says on a real number of nodes, for two blocks or
// more: for the borders of a map.
func (c Planted) VisibilityAt(n float64) Visibility { return c.visibility(c.signal(n), c.hiddenUpTo()) }

// errSpectrum says that the eigenvalues of a graphon were not found.
var errSpectrum = errors.New("the eigenvalues of the tiles did not converge")

// Signal returns n·ρ·λ₂²/λ₁ for the two eigenvalues of largest modulus of the operator
// f ↦ ∫W(·, y)f(y)dy: how far the second direction of the network stands out of its
// noise. Where all blocks have the same expected degree, which regular reports, blocks
// are visible to spectral methods from 1 on (Kesten and Stigum 1966; Abbe 2018, section
// 5), and for [Planted] it is [Detection.Signal]. With unequal degrees the degrees
// alone tell blocks apart, and 1 is no threshold.
//
// The errors are [ErrNoNodes], [ErrDensity], and a failure to converge, which has
// never been seen.
func Signal(w *Blocks, n int, rho float64) (signal float64, regular bool, err error) {
	switch {
	case n < 1:
		return 0, false, ErrNoNodes
	case !isProbability(rho):
		return 0, false, fmt.Errorf("density %v: %w", rho, ErrDensity)
	}
	k := w.K()
	m := mat.NewSymDense(k, nil)
	least, most := math.Inf(1), 0.0
	for i := range k {
		degree := 0.0
		for j := range k {
			m.SetSym(i, j, w.Tile(i, j)*math.Sqrt(w.widths[i]*w.widths[j]))
			degree += w.widths[j] * w.Tile(i, j)
		}
		least, most = min(least, degree), max(most, degree)
	}
	var eigen mat.EigenSym
	if !eigen.Factorize(m, false) {
		return 0, false, errSpectrum
	}
	first, second := 0.0, 0.0
	for _, value := range eigen.Values(nil) {
		switch size := math.Abs(value); {
		case size > first:
			first, second = size, first
		case size > second:
			second = size
		}
	}
	regular = most-least <= 1e-12*most
	if first == 0 {
		return 0, regular, nil
	}
	return float64(n) * rho * second * second / first, regular, nil
}
