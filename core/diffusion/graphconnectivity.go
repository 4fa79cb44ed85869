package diffusion

import (
	"fmt"
	"math"

	"cloakroom/core/dense"
	"cloakroom/core/graphs"
	"cloakroom/core/rng"
)

// Connectivity is what can be said of the algebraic connectivity s₂ without all
// other eigenvalues.
type Connectivity struct {
	// Value is xᵀLx/xᵀx for a vector x orthogonal to the constant ones. s₂ is the
	// smallest such number, so s₂ ≤ Value, up to a relative |E|·2⁻⁵² of rounding.
	Value float64
	// Error is ‖Lx − Value·x‖₂ for x of length one, with its rounding: some
	// eigenvalue is within Error of Value. That it is the second and no later one is
	// as good as sure for a random beginning, but not proved.
	Error float64
}

const (
	// inverseSteps is the size of the space searched before beginning again with
	// the best vector in it.
	inverseSteps = 4
	// inverseStarts is how often it may begin again.
	inverseStarts = 20
	// connectivityLevel is the error, relative to the value, that is good enough.
	connectivityLevel = 1e-9
	// solveLevel is where a system with L counts as solved, relative to its right
	// side. What is wrong with the solution slows the search and misleads nothing.
	solveLevel = 1e-11
)

// GraphConnectivity returns the second-smallest eigenvalue of the Laplacian for
// graphs too large to decompose: zero without error when the graph is not connected,
// otherwise the smallest value of L on spaces spanned by some x, L⁺x, L⁺²x, …
// orthogonal to the constant vector (inverse iteration with Rayleigh–Ritz; Golub and
// Van Loan 2013, chapters 8 and 10). Systems with L are solved by conjugate
// gradients. Beginning again ends when Error is 10⁻⁹ of Value or no longer halves,
// having met rounding. A single node has no connectivity: Value is NaN.
//
// yield, when not nil, is called at least every few milliseconds; an error from it
// stops the computation and is returned. The only other error is that of weights
// which overflow when they are added.
func GraphConnectivity(g *graphs.Graph, yield func() error) (Connectivity, error) {
	if g.Nodes() == 1 {
		return Connectivity{Value: math.NaN()}, nil
	}
	bound, err := largestBound(g)
	if err != nil {
		return Connectivity{}, err
	}
	if !g.Connected() {
		return Connectivity{}, nil
	}
	w := dense.NewWatch(yield, yieldEvery)
	x := randomDirection(g.Nodes())
	found := rayleigh(g, x, bound)
	for range inverseStarts {
		x, err = inverseSearch(g, x, bound, w)
		if err != nil {
			return Connectivity{}, fmt.Errorf("searching the second eigenvalue: %w", err)
		}
		before := found.Error
		found = rayleigh(g, x, bound)
		if found.Error <= connectivityLevel*found.Value || found.Error > before/2 {
			break
		}
	}
	return found, nil
}

// inverseSearch returns the unit vector at which L is smallest in the space that x and
// its products with L⁺ span.
func inverseSearch(g *graphs.Graph, x []float64, bound float64, w *dense.Watch) ([]float64, error) {
	var basis [][]float64
	for next := x; len(basis) < inverseSteps; {
		unit, ok := newDirection(next, basis)
		if !ok {
			break
		}
		basis = append(basis, unit)
		if len(basis) == inverseSteps {
			break
		}
		var err error
		if next, err = solveLaplacian(g, unit, bound, w); err != nil {
			return nil, err
		}
	}
	small, image := dense.New(len(basis), len(basis)), make([]float64, g.Nodes())
	for j := range basis {
		g.Laplacian(basis[j], image)
		for i := range basis {
			small.Col(j)[i] = dense.Dot(basis[i], image)
		}
	}
	_, vectors, err := symmetricEigen(small, w)
	if err != nil {
		return nil, err
	}
	best := make([]float64, g.Nodes())
	for k, f := range vectors.Col(0) {
		dense.Axpy(f, basis[k], best)
	}
	unit, _ := newDirection(best, nil)
	return unit, nil
}

// solveLaplacian returns about L⁺b for a connected graph and b orthogonal to the
// constant vector, by conjugate gradients preconditioned with the degrees. It stops
// at solveLevel, at the rounding of Lx or after four steps a node.
func solveLaplacian(g *graphs.Graph, b []float64, bound float64, w *dense.Watch) ([]float64, error) {
	n := g.Nodes()
	x, rest := make([]float64, n), append([]float64(nil), b...)
	scaled, image := make([]float64, n), make([]float64, n)
	inverse := make([]float64, n)
	for v := range inverse {
		inverse[v] = 1 / g.Degree(v)
	}
	var direction []float64
	before, goal := 1.0, solveLevel*dense.Norm2(b)
	for range 4 * n {
		for v, r := range rest {
			scaled[v] = inverse[v] * r
		}
		product := dense.Dot(rest, scaled)
		if direction == nil {
			direction = append([]float64(nil), scaled...)
		} else {
			turn := product / before
			for v, s := range scaled {
				direction[v] = s + turn*direction[v]
			}
		}
		before = product
		g.Laplacian(direction, image)
		step := product / dense.Dot(direction, image)
		dense.Axpy(step, direction, x)
		dense.Axpy(-step, image, rest)
		if err := w.Work(2*len(g.Edges()) + 8*n); err != nil {
			return nil, err
		}
		if dense.Norm2(rest) <= max(goal, roundingOf(bound)*dense.Norm2(x)) {
			break
		}
	}
	return x, nil
}

// randomDirection returns a unit vector orthogonal to the constant ones, always the
// same for one length.
func randomDirection(n int) []float64 {
	coins := rng.NewTeaching(0, "diffusion/connectivity")
	x := make([]float64, n)
	for v := range x {
		x[v] = coins.Normal()
	}
	unit, _ := newDirection(x, nil)
	return unit
}

// newDirection returns the part of x orthogonal to the constant ones and to the
// basis, of length one, and false when that part is only rounding. The second pass
// makes it orthogonal to rounding.
func newDirection(x []float64, basis [][]float64) ([]float64, bool) {
	before := dense.Norm2(x)
	rest := append([]float64(nil), x...)
	for range 2 {
		mean := 0.0
		for _, v := range rest {
			mean += v
		}
		mean /= float64(len(rest))
		for i := range rest {
			rest[i] -= mean
		}
		for _, b := range basis {
			dense.Axpy(-dense.Dot(b, rest), b, rest)
		}
	}
	length := dense.Norm2(rest)
	if !(length > 1e-13*before) {
		return nil, false
	}
	for i := range rest {
		rest[i] /= length
	}
	return rest, true
}

// rayleigh returns xᵀLx, by differences along edges, and ‖Lx − xᵀLx·x‖₂ for a unit
// vector x.
func rayleigh(g *graphs.Graph, x []float64, bound float64) Connectivity {
	value := 0.0
	for _, e := range g.Edges() {
		d := x[e.From] - x[e.To]
		value += e.Weight * d * d
	}
	image := make([]float64, len(x))
	g.Laplacian(x, image)
	dense.Axpy(-value, x, image)
	return Connectivity{Value: value, Error: dense.Norm2(image) + roundingOf(bound)}
}

// roundingOf is what rounding adds to a residual, for eigenvalues up to the bound.
func roundingOf(bound float64) float64 { return 0x1p-50 * bound }
