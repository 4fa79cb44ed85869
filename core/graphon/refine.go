package graphon

import (
	"cloakroom/core/dense"
)

const (
	// leastGain is the fall of the objective, which counts pairs of nodes, that is
	// taken to be more than rounding.
	leastGain = 1e-9
	// mostPasses is how often refinement goes through the nodes; ten are usual.
	mostPasses = 200
)

// Refine improves a division of the nodes into k blocks by moving one node at a time
// to the block that lowers the least-squares objective Σ_{i<j} (A_ij − tile)² most,
// going through the nodes in order until none moves: a local optimum of the
// restricted least-squares estimator, whose tiles are at most ρ, which attains the
// upper bound (4.4) of McMillan 2018 (Klopp, Tsybakov and Verzelen 2015) and takes
// exponential time.
//
// A pass costs about 4k² multiplications a node, and a move as many steps as the
// node has neighbours. yield, when not nil, is called about every millisecond, and
// its error ends the computation. Other errors: [ErrBlocks], [ErrTooMany],
// [ErrManyBlocks], [ErrDensity], and [ErrLabel] unless every node has a block from 0 to k−1.
func Refine(g *Network, labels []int, k int, rho float64, yield func() error) (*Estimate, error) {
	l := g.lists()
	p, err := startFrom(g, l, labels, k, rho)
	if err != nil {
		return nil, err
	}
	r := &refinement{partition: p, g: l, watch: dense.NewWatch(yield, yieldEvery)}
	return r.run()
}

// Refined returns the spectral estimate after refinement. The errors are those of
// [Spectral].
func Refined(g *Network, k int, rho float64, yield func() error) (*Estimate, error) {
	spectral, err := Spectral(g, k, rho, yield)
	if err != nil {
		return nil, err
	}
	refined, err := Refine(g, spectral.Labels, k, rho, yield)
	if err != nil {
		return nil, err
	}
	refined.Residual = spectral.Residual
	return refined, nil
}

// refinement keeps, beside the partition, each node's neighbours by block.
type refinement struct {
	*partition
	g      *lists
	watch  *dense.Watch
	counts []int32 // n × k
}

func (r *refinement) run() (*Estimate, error) {
	r.counts = make([]int32, len(r.labels)*r.k)
	for v := range r.labels {
		own := r.near(v)
		for _, u := range r.g.of(v) {
			own[r.labels[u]]++
		}
	}
	moves := 0
	for range mostPasses {
		before := moves
		for v := range r.labels {
			if err := r.watch.Work(4 * r.k * r.k); err != nil {
				return nil, err
			}
			if to, gain := r.best(v); gain > leastGain {
				r.relabel(v, to)
				moves++
			}
		}
		if moves == before {
			break
		}
	}
	e := r.estimate()
	e.Moves = moves
	return e, nil
}

// near returns the numbers of neighbours of v in each block.
func (r *refinement) near(v int) []int32 { return r.counts[v*r.k : (v+1)*r.k] }

// best returns the block to which moving v lowers the objective most, and by how
// much. As edges keep their number, that is the rise of Σ share over pairs of blocks.
func (r *refinement) best(v int) (to int, gain float64) {
	a := r.labels[v]
	for b := range r.k {
		if b == a {
			continue
		}
		if g := r.gain(v, a, b); g > gain {
			to, gain = b, g
		}
	}
	return to, gain
}

// gain returns the fall of the objective when v moves from block a to block b.
func (r *refinement) gain(v, a, b int) float64 {
	k, near := r.k, r.near(v)
	gain := 0.0
	sizeA, sizeB := r.sizes[a], r.sizes[b]
	for x, size := range r.sizes {
		if x == a || x == b {
			continue
		}
		ax, bx, moved := r.edges[a*k+x], r.edges[b*k+x], int(near[x])
		gain += r.share(ax-moved, (sizeA-1)*size) + r.share(bx+moved, (sizeB+1)*size) -
			r.share(ax, sizeA*size) - r.share(bx, sizeB*size)
	}
	aa, bb, ab := r.edges[a*k+a], r.edges[b*k+b], r.edges[a*k+b]
	toA, toB := int(near[a]), int(near[b])
	return gain +
		r.share(aa-toA, pairs(sizeA-1)) - r.share(aa, pairs(sizeA)) +
		r.share(bb+toB, pairs(sizeB+1)) - r.share(bb, pairs(sizeB)) +
		r.share(ab+toA-toB, (sizeA-1)*(sizeB+1)) - r.share(ab, sizeA*sizeB)
}

// share returns by how much e edges among m pairs lower Σ A² when a tile of its own
// fits them: e²/m about their mean, and less where that exceeds the bound.
func (r *refinement) share(e, m int) float64 {
	ones, room := float64(e), float64(m)
	switch {
	case e == 0:
		return 0
	case ones <= r.most*room:
		return ones * ones / room
	default:
		return r.most * (2*ones - r.most*room)
	}
}

// relabel moves a node and tells its neighbours.
func (r *refinement) relabel(v, to int) {
	from := r.labels[v]
	r.move(v, to, r.near(v))
	for _, u := range r.g.of(v) {
		own := r.near(int(u))
		own[from]--
		own[to]++
	}
	r.watch.Count(2 * len(r.g.of(v)))
}
