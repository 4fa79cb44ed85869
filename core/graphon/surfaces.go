package graphon

import (
	"errors"
	"math"
)

// Surface names a smooth graphon, given by a formula.
type Surface string

// The surfaces. Product, Mean, Gap and Saturated are among the ten on which Chan
// and Airoldi 2014 compare estimators; Growth is the limit of networks in which
// every new node joins all who are there with a falling chance (Lovász 2012,
// chapter 11); on the Ring only the way around a circle counts.
const (
	Product   Surface = "product"   // xy
	Mean      Surface = "mean"      // (x + y)/2
	Gap       Surface = "gap"       // |x − y|
	Saturated Surface = "saturated" // 1/(1 + e^{−10(x² + y²)})
	Growth    Surface = "growth"    // 1 − max(x, y)
	Ring      Surface = "ring"      // e^{−d²/0.02}, d = min(|x − y|, 1 − |x − y|)
)

// Surfaces returns all surfaces, in the order in which they are offered.
func Surfaces() []Surface { return []Surface{Product, Mean, Gap, Saturated, Growth, Ring} }

// ErrSurface says that a name is none of [Surfaces].
var ErrSurface = errors.New("no such surface")

// At returns W(x, y), for x and y in [0, 1], and NaN for an unknown name.
func (s Surface) At(x, y float64) float64 {
	switch s {
	case Product:
		return x * y
	case Mean:
		return (x + y) / 2
	case Gap:
		return math.Abs(x - y)
	case Saturated:
		return 1 / (1 + math.Exp(-10*(x*x+y*y)))
	case Growth:
		return 1 - max(x, y)
	case Ring:
		d := min(math.Abs(x-y), 1-math.Abs(x-y))
		return math.Exp(-d * d / 0.02)
	}
	return math.NaN()
}

// Blocks returns the surface as a graphon of k equal blocks, each tile holding the
// value at its centre. Where W changes by at most L along either axis per unit of
// length, the two differ by at most L/k at every point. The error is [ErrSurface],
// or one of [Even].
func (s Surface) Blocks(k int) (*Blocks, error) {
	if math.IsNaN(s.At(0, 0)) {
		return nil, ErrSurface
	}
	if k < 1 || k > MostBlocks {
		return Even(k, nil)
	}
	tiles := make([]float64, k*k)
	for i := range k {
		for j := range k {
			tiles[i*k+j] = s.At((float64(i)+0.5)/float64(k), (float64(j)+0.5)/float64(k))
		}
	}
	return Even(k, tiles)
}
