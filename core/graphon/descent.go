package graphon

import (
	"math"

	"cloakroom/core/dense"
	"cloakroom/core/rng"
)

// descent lowers the mismatch of couplings p of the blocks of two graphons,
//
//	f(p) = Σ p(i,i′)p(j,j′)(A_ij − B_i′j′)²,
//
// by the method of Frank and Wolfe (1956): the linear part of f at p is minimised
// over all couplings, a transportation problem, and p moves towards the answer as far
// as f falls. f is a quadratic form that is not convex, so that the end is a local
// minimum, often a corner.
type descent struct {
	a, b  *Blocks
	watch *dense.Watch
	cost  []float64 // room for the linear part
	half  []float64 // room for pB
}

func newDescent(a, b *Blocks, watch *dense.Watch) *descent {
	size := a.K() * b.K()
	return &descent{a, b, watch, make([]float64, size), make([]float64, size)}
}

const (
	// mostSteps ends a descent; ten are usual.
	mostSteps = 60
	// smallBlocks is the number of blocks up to which there are many beginnings.
	smallBlocks = 16
	// manyBeginnings and fewBeginnings are random orders to descend from.
	manyBeginnings, fewBeginnings = 8, 2
)

// best descends from the given couplings and from the blocks in random orders, and
// returns the coupling of least mismatch. It stops when that is the lower bound.
func (d *descent) best(beginnings [][]float64, lower float64) ([]float64, error) {
	more := manyBeginnings
	if max(d.a.K(), d.b.K()) > smallBlocks {
		more = fewBeginnings
	}
	coins := rng.NewTeaching(0, "graphon/couplings")
	best := math.Inf(1)
	var found []float64
	for round := range len(beginnings) + more {
		if math.Sqrt(best)-lower <= tight {
			break
		}
		var p []float64
		if round < len(beginnings) {
			p = beginnings[round]
		} else {
			p = d.shuffled(coins)
		}
		if cost := mismatch(d.a, d.b, p); cost < best {
			best, found = cost, append([]float64(nil), p...)
		}
		p, err := d.run(p)
		if err != nil {
			return nil, err
		}
		if cost := mismatch(d.a, d.b, p); cost < best {
			best, found = cost, p
		}
	}
	return found, nil
}

// shuffled lays A's blocks over B's, both in random order.
func (d *descent) shuffled(coins *rng.Teaching) []float64 {
	m, n := d.a.K(), d.b.K()
	orderA, orderB := shuffle(m, coins), shuffle(n, coins)
	widthsA, widthsB := make([]float64, m), make([]float64, n)
	for i, from := range orderA {
		widthsA[i] = d.a.widths[from]
	}
	for j, from := range orderB {
		widthsB[j] = d.b.widths[from]
	}
	p := make([]float64, m*n)
	for at, mass := range overlay(widthsA, widthsB) {
		p[orderA[at/n]*n+orderB[at%n]] = mass
	}
	return p
}

func shuffle(n int, coins *rng.Teaching) []int {
	order := make([]int, n)
	for i := range order {
		j := coins.IntN(i + 1)
		order[i], order[j] = order[j], i
	}
	return order
}

// run descends from p.
func (d *descent) run(p []float64) ([]float64, error) {
	p = append([]float64(nil), p...)
	m, n := d.a.K(), d.b.K()
	slope, ahead := make([]float64, m*n), make([]float64, m*n)
	d.image(p, slope)
	for range mostSteps {
		if err := d.watch.Work(2*m*n*(m+n) + (m+n)*m*n); err != nil {
			return nil, err
		}
		// f is constant − 2⟨ApB, p⟩ on couplings: the steepest way down is along ApB.
		for at, x := range slope {
			d.cost[at] = -x
		}
		corner := ship(d.a.widths, d.b.widths, d.cost).mass
		d.image(corner, ahead)
		// ⟨A(p+tδ)B, p+tδ⟩ = ⟨ApB, p⟩ + 2t·first + t²·second, δ = corner − p.
		first, second := 0.0, 0.0
		for at, x := range corner {
			delta := x - p[at]
			first += slope[at] * delta
			second += (ahead[at] - slope[at]) * delta
		}
		if first <= 1e-15 && first+second/2 <= 1e-15 {
			break
		}
		t := 1.0
		if second < 0 {
			t = min(1, -first/second)
		}
		for at, x := range corner {
			if t == 1 {
				p[at], slope[at] = x, ahead[at]
			} else {
				p[at] += t * (x - p[at])
				slope[at] += t * (ahead[at] - slope[at])
			}
		}
	}
	return p, nil
}

// image sets image to ApB, m × n.
func (d *descent) image(p, image []float64) {
	m, n := d.a.K(), d.b.K()
	clear(d.half)
	clear(image)
	for i := range m {
		row := d.half[i*n : (i+1)*n]
		for j, mass := range p[i*n : (i+1)*n] {
			if mass != 0 {
				dense.Axpy(mass, d.b.tiles[j*n:(j+1)*n], row)
			}
		}
	}
	for i := range m {
		row := image[i*n : (i+1)*n]
		for j, x := range d.a.tiles[i*m : (i+1)*m] {
			if x != 0 {
				dense.Axpy(x, d.half[j*n:(j+1)*n], row)
			}
		}
	}
}
