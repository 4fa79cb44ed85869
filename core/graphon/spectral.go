package graphon

import (
	"fmt"
	"math"

	"cloakroom/core/dense"
	"cloakroom/core/rng"
)

const (
	// restarts is how often k-means begins anew; the best answer counts.
	restarts = 10
	// mostRounds is how often k-means moves its centres; twenty are usual.
	mostRounds = 100
)

// Spectral divides the nodes into k blocks by the k eigenvectors of the adjacency
// matrix with the eigenvalues of largest modulus: node v is the point
// (λ₁u₁(v), …, λ_k u_k(v)), and k-means groups the points (Lei and Rinaldo 2015).
// Distances between points are those between rows of the best rank-k approximation
// of A, so that directions of noise, with their smaller λ, count less.
//
// The eigenvectors come from a block Krylov space of at most 160 dimensions, k-means
// from ten starts; both use a stream of their own, so that a network always gets the
// same answer. The work is at most about 160·(2·edges) + 160²·n·3 multiplications:
// some 0.7 s in a browser at n = 2000, k = 8.
//
// yield, when not nil, is called about every millisecond, and its error ends the
// computation. Other errors: [ErrBlocks], [ErrManyBlocks], [ErrTooMany] when there
// are more blocks than nodes, and [ErrDensity] unless ρ is in [0, 1].
func Spectral(g *Network, k int, rho float64, yield func() error) (*Estimate, error) {
	if err := checkFit(g.nodes, k, rho); err != nil {
		return nil, err
	}
	watch := dense.NewWatch(yield, yieldEvery)
	found, err := leading(g, k, watch)
	if err != nil {
		return nil, fmt.Errorf("finding the leading eigenvectors: %w", err)
	}
	points := &cloud{n: g.nodes, dim: k, at: make([]float64, g.nodes*k), watch: watch}
	for c, lambda := range found.values {
		for v, u := range found.vectors.Col(c) {
			points.at[v*k+c] = lambda * u
		}
	}
	labels, err := points.cluster(k)
	if err != nil {
		return nil, err
	}
	e := newPartition(g.lists(), labels, k, rho).estimate()
	e.Residual = found.residual
	return e, nil
}

// cloud is n points of dim coordinates, point by point.
type cloud struct {
	n, dim int
	at     []float64
	watch  *dense.Watch
}

func (c *cloud) point(v int) []float64 { return c.at[v*c.dim : (v+1)*c.dim] }

// cluster groups the points about k centres by Lloyd's iteration from k-means++
// starts (Arthur and Vassilvitskii 2007) and returns the labels of least cost.
func (c *cloud) cluster(k int) ([]int, error) {
	coins := rng.NewTeaching(0, "graphon/k-means")
	best := math.Inf(1)
	var labels []int
	for range restarts {
		found, cost, err := c.lloyd(c.seed(k, coins), k)
		if err != nil {
			return nil, err
		}
		if cost < best {
			best, labels = cost, found
		}
	}
	return labels, nil
}

// seed draws k centres among the points, each with probability proportional to its
// squared distance from those drawn before. When all points coincide with centres,
// the rest repeat the last.
func (c *cloud) seed(k int, coins *rng.Teaching) []float64 {
	centres := make([]float64, 0, k*c.dim)
	far := make([]float64, c.n)
	for v := range far {
		far[v] = math.Inf(1)
	}
	chosen := coins.IntN(c.n)
	for {
		centres = append(centres, c.point(chosen)...)
		if len(centres) == k*c.dim {
			return centres
		}
		total := 0.0
		for v := range far {
			far[v] = min(far[v], squaredDistance(c.point(v), c.point(chosen)))
			total += far[v]
		}
		left := coins.Uniform() * total
		for v, d := range far {
			if left -= d; d > 0 {
				chosen = v
			}
			if left < 0 {
				break
			}
		}
	}
}

// lloyd moves the centres until no point changes its centre. A centre left without
// points moves to the point furthest from its own.
func (c *cloud) lloyd(centres []float64, k int) (labels []int, cost float64, err error) {
	labels = make([]int, c.n)
	for round := range mostRounds {
		changed := false
		cost = 0
		furthest, distance := 0, -1.0
		for v := range labels {
			label, d := c.nearest(v, centres)
			changed = changed || label != labels[v]
			labels[v] = label
			cost += d
			if d > distance {
				furthest, distance = v, d
			}
			if err := c.watch.Work(k * c.dim); err != nil {
				return nil, 0, err
			}
		}
		if !changed && round > 0 {
			break
		}
		c.recentre(centres, labels, k, furthest)
	}
	return labels, cost, nil
}

// nearest returns the centre nearest to a point, and the squared distance.
func (c *cloud) nearest(v int, centres []float64) (label int, distance float64) {
	distance = math.Inf(1)
	point := c.point(v)
	for a := 0; a*c.dim < len(centres); a++ {
		if d := squaredDistance(point, centres[a*c.dim:(a+1)*c.dim]); d < distance {
			label, distance = a, d
		}
	}
	return label, distance
}

// recentre puts every centre in the middle of its points.
func (c *cloud) recentre(centres []float64, labels []int, k, furthest int) {
	clear(centres)
	sizes := make([]float64, k)
	for v, label := range labels {
		sizes[label]++
		dense.Axpy(1, c.point(v), centres[label*c.dim:(label+1)*c.dim])
	}
	for a, size := range sizes {
		centre := centres[a*c.dim : (a+1)*c.dim]
		if size == 0 {
			copy(centre, c.point(furthest))
			continue
		}
		for i := range centre {
			centre[i] /= size
		}
	}
}

func squaredDistance(a, b []float64) float64 {
	sum := 0.0
	b = b[:len(a)]
	for i, x := range a {
		sum += (x - b[i]) * (x - b[i])
	}
	return sum
}
