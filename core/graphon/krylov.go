package graphon

import (
	"cmp"
	"errors"
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"

	"cloakroom/core/dense"
	"cloakroom/core/rng"
)

const (
	// oversampled is how many vectors a block has beyond those wanted.
	oversampled = 2
	// mostDimensions is how far the Krylov space may grow.
	mostDimensions = 160
	// settled is the residual, against the largest eigenvalue, at which the space
	// need not grow further.
	settled = 1e-5
	// growth is how much larger the space is at each look at what it holds.
	growth = 1.2
	// dependent is the part of a vector outside a space, against its length, below
	// which it is taken to lie in it.
	dependent = 1e-10
	// yieldEvery is the work, in multiplications, between two calls of a yield
	// function: about a millisecond in a browser.
	yieldEvery = 1 << 18
)

// errConverge says that the eigenvalues of a small matrix were not found.
var errConverge = errors.New("the eigenvalues of a small matrix did not converge")

// eigenpairs are approximate eigenvalues of an adjacency matrix, by falling modulus,
// with orthonormal vectors.
type eigenpairs struct {
	values  []float64
	vectors *dense.Matrix // n × len(values)
	// residual is the largest ‖Av − λv‖₂. There is an eigenvalue of A within it of
	// every λ.
	residual float64
}

// haveSettled reports whether the space need not grow for these.
func (e *eigenpairs) haveSettled() bool { return e.residual <= settled*math.Abs(e.values[0]) }

// krylov is a space spanned by orthonormal columns of V, with AV and VᵀAV.
type krylov struct {
	g     *lists
	watch *dense.Watch
	coins *rng.Teaching
	v, av [][]float64
	t     [][]float64 // lower triangle of VᵀAV, row by row
}

// leading returns the count eigenpairs of largest modulus of the adjacency matrix,
// by Rayleigh and Ritz in the space spanned by X, AX, A²X, …, X a random block of a
// few more columns (block Krylov iteration; Musco and Musco 2015). The block finds
// eigenvalues of any multiplicity up to its width, which one vector would not. The
// space grows until the residual is 10⁻⁵ of the largest eigenvalue, or to 160
// dimensions: eigenvectors inside the bulk, which carry nothing about blocks, are
// then left as they are, and the residual says so.
//
// The random block is always the same, so that a network always gets one answer.
func leading(g *Network, count int, watch *dense.Watch) (eigenpairs, error) {
	n := g.nodes
	width := min(n, count+oversampled)
	k := &krylov{g: g.lists(), watch: watch, coins: rng.NewTeaching(0, "graphon/krylov")}
	block := make([][]float64, width)
	for j := range block {
		block[j] = k.random(n)
	}
	most := min(n, max(mostDimensions, 2*width))
	for look := 0.0; ; {
		if err := k.extend(block); err != nil {
			return eigenpairs{}, err
		}
		room := most - len(k.v)
		if dimensions := float64(len(k.v)); room == 0 || dimensions >= look {
			look = growth * dimensions
			found, err := k.ritz(count, room == 0)
			if err != nil || room == 0 || found.haveSettled() {
				return found, err
			}
		}
		newest := k.av[len(k.av)-min(width, room):]
		block = block[:0]
		for _, column := range newest {
			block = append(block, slices.Clone(column))
		}
	}
}

func (k *krylov) random(n int) []float64 {
	x := make([]float64, n)
	for i := range x {
		x[i] = k.coins.Normal()
	}
	return x
}

// extend adds the columns to the space, whatever of them is new; a column that lies
// in it already gives way to a random one.
func (k *krylov) extend(block [][]float64) error {
	first := len(k.v)
	for _, x := range block {
		before := dense.Norm2(x)
		for !k.orthogonalise(x, before) {
			x = k.random(len(x))
			before = dense.Norm2(x)
		}
		k.v = append(k.v, x)
		if err := k.watch.Work(4 * len(k.v) * len(x)); err != nil {
			return err
		}
	}
	if err := k.multiply(first); err != nil {
		return err
	}
	for i := first; i < len(k.v); i++ {
		row := make([]float64, i+1)
		for j := range row {
			row[j] = dense.Dot(k.av[i], k.v[j])
		}
		k.t = append(k.t, row)
		if err := k.watch.Work(len(row) * len(k.v[i])); err != nil {
			return err
		}
	}
	return nil
}

// orthogonalise makes x orthogonal to the space and of length 1, subtracting twice
// against rounding, and reports false when nothing of it was new. A random x always
// leaves something, as long as the space is not everything.
func (k *krylov) orthogonalise(x []float64, before float64) bool {
	for range 2 {
		for _, v := range k.v {
			dense.Axpy(-dense.Dot(v, x), v, x)
		}
	}
	after := dense.Norm2(x)
	if !(after > dependent*before) {
		return false
	}
	for i := range x {
		x[i] /= after
	}
	return true
}

// multiply appends Av for every column v from first on, five at a time: their entries
// lie side by side, so that a neighbour is looked up once for all five. Eight blocks, and
// two columns beyond, are twice five.
func (k *krylov) multiply(first int) error {
	n := len(k.v[0])
	side, product := make([][5]float64, n), make([][5]float64, n)
	for ; first < len(k.v); first += 5 {
		block := k.v[first:min(first+5, len(k.v))]
		for c, x := range block {
			for i, value := range x {
				side[i][c] = value
			}
		}
		for i := range product {
			var s0, s1, s2, s3, s4 float64
			neighbours := k.g.of(i)
			for _, j := range neighbours {
				x := &side[j]
				s0, s1, s2, s3, s4 = s0+x[0], s1+x[1], s2+x[2], s3+x[3], s4+x[4]
			}
			product[i] = [5]float64{s0, s1, s2, s3, s4}
			if err := k.watch.Work(5 * (len(neighbours) + 1)); err != nil {
				return err
			}
		}
		for c := range block {
			y := make([]float64, n)
			for i := range y {
				y[i] = product[i][c]
			}
			k.av = append(k.av, y)
		}
	}
	return nil
}

// ritz returns the best approximations in the space to the count eigenpairs of
// largest modulus. Unless they are the last it stops at the first that has not settled.
func (k *krylov) ritz(count int, last bool) (eigenpairs, error) {
	m, n := len(k.v), len(k.v[0])
	t := mat.NewSymDense(m, nil)
	for i, row := range k.t {
		for j, value := range row {
			t.SetSym(i, j, value)
		}
	}
	var eigen mat.EigenSym
	if !eigen.Factorize(t, true) {
		return eigenpairs{}, errConverge
	}
	values := eigen.Values(nil)
	var small mat.Dense
	eigen.VectorsTo(&small)
	order := make([]int, m)
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		return cmp.Or(cmp.Compare(math.Abs(values[j]), math.Abs(values[i])), cmp.Compare(i, j))
	})
	found := eigenpairs{vectors: dense.New(n, count)}
	image := make([]float64, n)
	for c, at := range order[:count] {
		lambda, vector := values[at], found.vectors.Col(c)
		clear(image)
		for i := range m {
			y := small.At(i, at)
			dense.Axpy(y, k.v[i], vector)
			dense.Axpy(y, k.av[i], image)
		}
		dense.Axpy(-lambda, vector, image)
		found.values = append(found.values, lambda)
		found.residual = max(found.residual, dense.Norm2(image))
		if err := k.watch.Work(2 * m * n); err != nil {
			return eigenpairs{}, err
		}
		if !last && !found.haveSettled() {
			break
		}
	}
	return found, nil
}
