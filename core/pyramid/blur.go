package pyramid

import (
	"fmt"
	"math"
)

// negligible is the weight, relative to the largest, below which a point of the
// filter is left out: a tenth of what rounding leaves of a sum.
const negligible = 1e-17

// Blur returns the heat map of p with a Gaussian filter of deviation σ in units
// of the unit square's side (section 2.3, whose exponent must read x′ − x″ in Z):
//
//	H(x, y) = Σ_{x′, y′} e^{−((x−x′)² + (y−y′)²)/2σ²} / Z(x′, y′) · p(x′, y′),
//
// Z(x′, y′) being the sum of the exponentials over all grid points x″, y″, so that
// every point keeps its mass, also beside the border. The filter is a product,
// H = A p Aᵀ with A[i, i′] = e^{−((i−i′)/Δ)²/2σ²} / Z[i′]. Weights below 1e-17 of the
// largest are left out, of Z too. No entry is negative unless one of p is.
//
// σ = 0 gives a copy of p. The error is that of yield, which may be nil. It panics unless p has 4^ℓ values with ℓ at most
// [MaxDepth], and σ is neither negative nor NaN nor infinite.
func Blur(p []float64, sigma float64, yield func() error) ([]float64, error) {
	if !(sigma >= 0) || math.IsInf(sigma, 1) {
		panic("pyramid: the filter's deviation must be finite and not negative")
	}
	side := Side(depthOf(p))
	weights := gaussian(side, sigma)
	norms := normalisation(side, weights)
	for range 2 {
		mixed, err := alongRows(p, side, weights, norms, yield)
		if err != nil {
			return nil, fmt.Errorf("blurring a map: %w", err)
		}
		p = transposed(mixed, side)
	}
	return p, nil
}

// gaussian returns e^{−(d/Δ)²/2σ²} for d = 0, 1, … while it is not negligible.
func gaussian(side int, sigma float64) []float64 {
	weights := []float64{1}
	for d := 1; d < side; d++ {
		z := float64(d) / (float64(side) * sigma)
		w := math.Exp(-z * z / 2)
		if !(w >= negligible) {
			break
		}
		weights = append(weights, w)
	}
	return weights
}

// normalisation returns Z, the sum of the weights that stay on the grid.
func normalisation(side int, weights []float64) []float64 {
	norms := make([]float64, side)
	for i := range norms {
		for d := len(weights) - 1; d >= 1; d-- {
			if i-d >= 0 {
				norms[i] += weights[d]
			}
			if i+d < side {
				norms[i] += weights[d]
			}
		}
		norms[i]++
	}
	return norms
}

// tile is the number of columns whose sums are carried at a time.
const tile = 4

// yieldColumns is the number of columns between two calls of yield, on the largest
// grid a few milliseconds' worth.
const yieldColumns = 8 * tile

// alongRows returns A x, which mixes the rows of x: row i is Σ A[i, i′] x[i′].
func alongRows(x []float64, side int, weights, norms []float64, yield func() error) ([]float64, error) {
	out := make([]float64, len(x))
	if side < tile {
		mixNarrow(out, x, side, weights, norms)
		return out, nil
	}
	// The weights of both sides, so that one index runs over a row's whole reach.
	radius := len(weights) - 1
	both := make([]float64, 2*radius+3)
	for d, w := range weights {
		both[radius+1+d], both[radius+1-d] = w, w
	}
	packed, rows := make([]float64, tile*side), make([]int, side)
	for column := 0; column < side; column += tile {
		if yield != nil && column%yieldColumns == 0 {
			if err := yield(); err != nil {
				return nil, err
			}
		}
		filled := pack(packed, rows, x[column:], side, norms)
		from, to := 0, 0
		for row := 0; row < side; row += 2 {
			for from < filled && rows[from] < row-radius {
				from++
			}
			for to < filled && rows[to] <= row+1+radius {
				to++
			}
			mixTile(out[row*side+column:], side, packed[tile*from:], rows[from:to], both, radius-row)
		}
	}
	return out, nil
}

// pack writes tile columns of x, divided by their rows' norms, side by side, and
// returns how many rows that made: those of zeros are left out. rows receives the
// numbers of the others.
func pack(packed []float64, rows []int, x []float64, side int, norms []float64) int {
	filled := 0
	for r, norm := range norms {
		row := (*[tile]float64)(x[r*side:])
		if *row == [tile]float64{} {
			continue
		}
		*(*[tile]float64)(packed[tile*filled:]) = [tile]float64{row[0] / norm, row[1] / norm, row[2] / norm, row[3] / norm}
		rows[filled] = r
		filled++
	}
	return filled
}

// mixTile computes two rows of tile columns: out[0] = Σ weights[rows[k]+offset+1]·x[k]
// and out[side] = Σ weights[rows[k]+offset]·x[k], x[k] being a packed row.
func mixTile(out []float64, side int, x []float64, rows []int, weights []float64, offset int) {
	var a0, a1, a2, a3, b0, b1, b2, b3 float64
	for k, r := range rows {
		pair := (*[2]float64)(weights[r+offset:])
		u, l := pair[1], pair[0]
		row := (*[tile]float64)(x[tile*k:])
		x0, x1, x2, x3 := row[0], row[1], row[2], row[3]
		a0 += float64(u * x0)
		b0 += float64(l * x0)
		a1 += float64(u * x1)
		b1 += float64(l * x1)
		a2 += float64(u * x2)
		b2 += float64(l * x2)
		a3 += float64(u * x3)
		b3 += float64(l * x3)
	}
	*(*[tile]float64)(out) = [tile]float64{a0, a1, a2, a3}
	*(*[tile]float64)(out[side:]) = [tile]float64{b0, b1, b2, b3}
}

// mixNarrow is the same for a grid narrower than a tile.
func mixNarrow(out, x []float64, side int, weights, norms []float64) {
	for i := range side {
		for k := range side {
			if d := max(i-k, k-i); d < len(weights) {
				for c := range side {
					out[i*side+c] += float64(weights[d] * (x[k*side+c] / norms[k]))
				}
			}
		}
	}
}

func transposed(x []float64, side int) []float64 {
	out := make([]float64, len(x))
	for r := range side {
		for c, v := range x[r*side:][:side] {
			out[c*side+r] = v
		}
	}
	return out
}
