package diffusion

import (
	"fmt"
	"math"

	"cloakroom/core/dense"
	"cloakroom/core/graphs"
)

// ChebyshevKernel returns e^{−τL}, n × n, without decomposing L:
//
//	e^{−τL} = e^{−z} [I₀(z) + 2 Σ_{k≥1} Iₖ(z) Tₖ(M)],  M = I − (2/λ)L,  z = τλ/2,
//
// for any λ at least the largest eigenvalue of L, Iₖ the modified Bessel functions
// and Tₖ the Chebyshev polynomials (Druskin and Knizhnerman 1989). Some 15 + 9√z
// terms are added, and those left out are below 2⁻⁵⁶ together. Rounding leaves
// entries good to about (2 + z/50)·10⁻¹⁵, and the matrix symmetric to that. It costs
// n(2|E| + 2n) multiplications a term.
//
// yield, when not nil, is called at least every few milliseconds; an error from it
// stops the computation and is returned. The only other error is that of weights
// which overflow when they are added. It panics for a negative or undefined time.
func ChebyshevKernel(g *graphs.Graph, tau float64, yield func() error) (*dense.Matrix, error) {
	c, err := newChebyshev(g, tau)
	if err != nil {
		return nil, err
	}
	return c.kernel(yield)
}

func (c *chebyshev) kernel(yield func() error) (*dense.Matrix, error) {
	out := dense.New(c.n, c.n)
	w := dense.NewWatch(yield, yieldEvery)
	room := newRoom(chebyshevColumns * c.n)
	for first := 0; first < c.n; first += chebyshevColumns {
		count := min(chebyshevColumns, c.n-first)
		clear(room.value)
		for j := range count {
			room.value[chebyshevColumns*(first+j)+j] = 1
		}
		if err := c.sum(room, chebyshevColumns, w); err != nil {
			return nil, err
		}
		for j := range count {
			column := out.Col(first + j)
			for i := range column {
				column[i] = room.sum[chebyshevColumns*i+j]
			}
		}
	}
	return out, nil
}

// ChebyshevApply returns e^{−τL}f for f with an entry for every node, as
// [ChebyshevKernel] does for every unit vector, at 2|E| + 2n multiplications a
// term. It panics for f of another length.
func ChebyshevApply(g *graphs.Graph, tau float64, f []float64, yield func() error) ([]float64, error) {
	if len(f) != g.Nodes() {
		panic("diffusion: every node needs a value")
	}
	c, err := newChebyshev(g, tau)
	if err != nil {
		return nil, err
	}
	room := newRoom(c.n)
	copy(room.value, f)
	if err := c.sum(room, 1, dense.NewWatch(yield, yieldEvery)); err != nil {
		return nil, err
	}
	return room.sum, nil
}

// chebyshevColumns is how many columns are computed at a time: each weight is read
// once for all of them.
const chebyshevColumns = 8

// chebyshev is a Chebyshev sum for one graph and time.
type chebyshev struct {
	n     int
	terms []float64 // e^{−z}I₀(z), 2e^{−z}I₁(z), …
	// 2M by rows: the diagonal, and beside it entry off[k] in column to[k] for
	// start[u] ≤ k < start[u+1].
	diagonal, off []float64
	start, to     []int32
}

func newChebyshev(g *graphs.Graph, tau float64) (*chebyshev, error) {
	checkTau(tau)
	bound, err := largestBound(g)
	if err != nil {
		return nil, err
	}
	return chebyshevWithin(g, tau, bound), nil
}

// chebyshevWithin prepares the sum for a graph without eigenvalues above the bound.
func chebyshevWithin(g *graphs.Graph, tau, bound float64) *chebyshev {
	c := &chebyshev{n: g.Nodes(), terms: besselTerms(tau * bound / 2)}
	c.diagonal = make([]float64, c.n)
	c.start = make([]int32, c.n+1)
	for u := range c.n {
		nodes, via := g.Neighbours(u)
		c.diagonal[u] = 2
		for k, v := range nodes {
			weight := 4 * (g.Edges()[via[k]].Weight / bound)
			c.diagonal[u] -= weight
			c.to, c.off = append(c.to, v), append(c.off, weight)
		}
		c.start[u+1] = int32(len(c.to))
	}
	return c
}

// work is the multiplications of one term for one column.
func (c *chebyshev) work() int { return len(c.off) + 2*c.n }

// room holds the vectors of a Chebyshev sum: Tₖ₋₁f, Tₖf and the sum so far, several
// columns side by side.
type room struct{ before, value, sum []float64 }

func newRoom(size int) *room {
	return &room{make([]float64, size), make([]float64, size), make([]float64, size)}
}

// sum computes Σ terms[k] Tₖ(M) f for the f in r.value, of so many columns, which is
// 1 or chebyshevColumns.
func (c *chebyshev) sum(r *room, columns int, w *dense.Watch) error {
	step := c.stepMany
	if columns == 1 {
		step = c.stepOne
	}
	clear(r.before)
	for i, x := range r.value {
		r.sum[i] = c.terms[0] * x
	}
	for k, term := range c.terms[1:] {
		if k == 0 {
			// T₁ = M f, half of what a step from T₋₁ = 0 gives.
			step(r, term/2)
			for i := range r.before {
				r.before[i] /= 2
			}
		} else {
			step(r, term)
		}
		r.before, r.value = r.value, r.before
		if err := w.Work(columns * c.work()); err != nil {
			return err
		}
	}
	return nil
}

// stepMany replaces r.before by 2M·r.value − r.before and adds term times that to
// r.sum, for chebyshevColumns columns.
func (c *chebyshev) stepMany(r *room, term float64) {
	value, before, sum := r.value, r.before, r.sum
	for u, d := range c.diagonal {
		x, y := (*[8]float64)(value[8*u:]), (*[8]float64)(before[8*u:])
		a0, a1, a2, a3 := d*x[0]-y[0], d*x[1]-y[1], d*x[2]-y[2], d*x[3]-y[3]
		a4, a5, a6, a7 := d*x[4]-y[4], d*x[5]-y[5], d*x[6]-y[6], d*x[7]-y[7]
		from, to := c.start[u], c.start[u+1]
		off := c.off[from:to]
		for k, v := range c.to[from:to] {
			f, p := off[k], (*[8]float64)(value[8*int(v):])
			a0, a1, a2, a3 = a0+f*p[0], a1+f*p[1], a2+f*p[2], a3+f*p[3]
			a4, a5, a6, a7 = a4+f*p[4], a5+f*p[5], a6+f*p[6], a7+f*p[7]
		}
		y[0], y[1], y[2], y[3], y[4], y[5], y[6], y[7] = a0, a1, a2, a3, a4, a5, a6, a7
		s := (*[8]float64)(sum[8*u:])
		s[0], s[1], s[2], s[3] = s[0]+term*a0, s[1]+term*a1, s[2]+term*a2, s[3]+term*a3
		s[4], s[5], s[6], s[7] = s[4]+term*a4, s[5]+term*a5, s[6]+term*a6, s[7]+term*a7
	}
}

// stepOne is stepMany for one column.
func (c *chebyshev) stepOne(r *room, term float64) {
	for u, d := range c.diagonal {
		a := d*r.value[u] - r.before[u]
		from, to := c.start[u], c.start[u+1]
		off := c.off[from:to]
		for k, v := range c.to[from:to] {
			a += off[k] * r.value[v]
		}
		r.before[u] = a
		r.sum[u] += term * a
	}
}

const (
	// boundSteps is how often the bound of the largest eigenvalue may be improved.
	boundSteps = 24
	// boundGain is the factor by which a step must improve it for another to follow.
	boundGain = 0.998
)

// largestBound returns a number that no eigenvalue of L exceeds, 0 for a graph
// without edges. The largest eigenvalue of D − W is at most that of D + W, which has
// the entries of D − W without signs, and that is at most
//
//	maxᵥ ((D + W)x)ᵥ/xᵥ
//
// for every positive x (Collatz 1942). x = 1 gives twice the largest degree; every
// product with D + W makes it smaller. Also, with all weights raised to the largest and
// every two nodes joined, n times that weight is the largest eigenvalue.
func largestBound(g *graphs.Graph) (float64, error) {
	degree := make([]float64, g.Nodes())
	largest := 0.0
	for v := range degree {
		degree[v] = g.Degree(v)
		if math.IsInf(8*degree[v], 0) {
			return 0, fmt.Errorf("node %d: %w", v, errDegree)
		}
		largest = max(largest, degree[v])
	}
	heaviest := 0.0
	for _, e := range g.Edges() {
		heaviest = max(heaviest, e.Weight)
	}
	bound := min(2*largest, heaviest*float64(g.Nodes()))
	x, next := make([]float64, len(degree)), make([]float64, len(degree))
	for v := range x {
		x[v] = 1
	}
	before := math.Inf(1)
	for range boundSteps {
		ratio := signlessStep(g, degree, largest, x, next)
		bound = min(bound, ratio*largest)
		if ratio > boundGain*before {
			break
		}
		before = ratio
		x, next = next, x
	}
	// Room for the rounding of the sums above.
	return bound * (1 + 0x1p-40), nil
}

// signlessStep sets next to (D + W)x/largest, and returns the largest ratio of an
// entry to that of x. Nodes without edges, whose eigenvalue is zero, are left out;
// should an entry have become too small to divide by, the ratio is infinite.
func signlessStep(g *graphs.Graph, degree []float64, largest float64, x, next []float64) float64 {
	for v, d := range degree {
		next[v] = d / largest * x[v]
	}
	for _, e := range g.Edges() {
		f := e.Weight / largest
		next[e.From] += f * x[e.To]
		next[e.To] += f * x[e.From]
	}
	ratio := 0.0
	for v, y := range next {
		switch {
		case degree[v] == 0:
		case x[v] < 1e-200:
			return math.Inf(1)
		default:
			ratio = max(ratio, y/x[v])
		}
	}
	return ratio
}

// tailLevel is the sum of the terms that may be left out.
const tailLevel = 0x1p-56

// besselTerms returns e^{−z}I₀(z) and 2e^{−z}Iₖ(z) for k = 1, 2, … up to where the rest
// adds up to less than tailLevel; all of them add up to 1. Downwards the recurrence
//
//	I_{k−1} = I_{k+1} + (2k/z) Iₖ
//
// is stable from any beginning far enough out, and the sum fixes the scale (Miller
// 1952).
func besselTerms(z float64) []float64 {
	if z < tailLevel {
		return []float64{1}
	}
	// Beyond this the terms are below e^{−k²/2(z+k/3)} < 10⁻²⁰.
	last := 40 + int(math.Ceil(10*math.Sqrt(z)))
	terms := make([]float64, last+1)
	const huge = 1e250
	before, at := 0.0, 1e-250
	for k := last; k > 0; k-- {
		terms[k] = 2 * at
		before, at = at, before+2*float64(k)/z*at
		if at > huge {
			at, before = at/huge, before/huge
			for i := k; i <= last && terms[i] > 0; i++ {
				terms[i] /= huge
			}
		}
	}
	terms[0] = at
	total := 0.0
	for k := last; k >= 0; k-- {
		total += terms[k]
	}
	for k := range terms {
		terms[k] /= total
	}
	tail := 0.0
	for tail += terms[last]; last > 0 && tail < tailLevel; tail += terms[last] {
		last--
	}
	return terms[:last+1]
}
