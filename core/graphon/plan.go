package graphon

import "math"

// plan ships masses from m sources to n targets at the least cost, with potentials.
type plan struct {
	m, n int
	mass []float64 // m × n, row by row
	u, v []float64 // u_i + v_j ≤ cost(i, j)
}

// nothing is a mass that is taken to be rounding: masses add up to 1.
const nothing = 1e-14

// ship solves the transportation problem min Σ p(i, j)·cost(i, j) with row sums
// supply and column sums demand, both of sum 1, by successive shortest paths with
// potentials. The sums of the plan are off by rounding, some 10⁻¹⁴; the potentials
// obey u_i + v_j ≤ cost(i, j) to rounding whenever it stops.
func ship(supply, demand, cost []float64) *plan {
	m, n := len(supply), len(demand)
	rows, columns, steps := make([]float64, 3*m), make([]float64, 3*n), make([]int, n+m)
	s := &shipping{
		plan:   plan{m: m, n: n, mass: make([]float64, m*n), u: rows[:m:m], v: columns[:n:n]},
		cost:   cost,
		supply: rows[m : 2*m], reach: rows[2*m:], via: steps[n:],
		demand: columns[n : 2*n], near: columns[2*n:], from: steps[:n], done: make([]bool, n),
	}
	copy(s.supply, supply)
	copy(s.demand, demand)
	for i := range m {
		s.u[i] = math.Inf(1)
		for _, c := range cost[i*n : (i+1)*n] {
			s.u[i] = min(s.u[i], c)
		}
	}
	// Every path empties a source, fills a target or an arc; this many are never
	// needed, and what they would leave is spread anyhow.
	for i, paths := 0, 40*(m+n)+1000; i < m; i++ {
		for ; s.supply[i] > nothing && paths > 0; paths-- {
			if !s.path(i) {
				break
			}
		}
	}
	s.rest()
	return &s.plan
}

// shipping is a transportation problem on its way.
type shipping struct {
	plan
	cost           []float64
	supply, demand []float64 // what is left
	near           []float64 // length of the shortest path to each target
	from           []int     // the source before it
	done           []bool
	reach          []float64 // to each source, −1 while none is known
	via            []int     // the target before it, −1 for the first
}

// path ships along the shortest path from a source to a target in need, and reports
// whether there was one.
func (s *shipping) path(first int) bool {
	for j := range s.n {
		s.near[j], s.done[j] = math.Inf(1), false
	}
	for i := range s.m {
		s.reach[i] = -1
	}
	s.visit(first, -1, 0)
	for {
		at, length := -1, math.Inf(1)
		for j, d := range s.near {
			if !s.done[j] && (at < 0 || d < length) {
				at, length = j, d
			}
		}
		if at < 0 {
			return false
		}
		s.done[at] = true
		if s.demand[at] > nothing {
			s.reprice(length)
			s.push(first, at)
			return true
		}
		for i, reach := range s.reach {
			if reach < 0 && s.mass[i*s.n+at] > 0 {
				s.visit(i, at, length)
			}
		}
	}
}

// visit reaches a source and looks at the targets from there.
func (s *shipping) visit(i, via int, length float64) {
	s.reach[i], s.via[i] = length, via
	u, n := s.u[i], s.n
	v, near, from, done := s.v[:n], s.near[:n], s.from[:n], s.done[:n]
	for j, c := range s.cost[i*n:][:n] {
		if done[j] {
			continue
		}
		d := length
		if reduced := c - u - v[j]; reduced > 0 {
			d += reduced
		}
		if d < near[j] {
			near[j], from[j] = d, i
		}
	}
}

// reprice moves the potentials so that the shortest path costs nothing.
func (s *shipping) reprice(length float64) {
	for i, d := range s.reach {
		if d >= 0 {
			s.u[i] += length - d
		}
	}
	for j, d := range s.near {
		if s.done[j] {
			s.v[j] -= length - d
		}
	}
}

// push ships as much as the path to a target allows.
func (s *shipping) push(first, target int) {
	amount := min(s.supply[first], s.demand[target])
	for j := target; ; {
		i := s.from[j]
		if s.via[i] < 0 {
			break
		}
		j = s.via[i]
		amount = min(amount, s.mass[i*s.n+j])
	}
	s.supply[first] -= amount
	s.demand[target] -= amount
	for j := target; ; {
		i := s.from[j]
		s.mass[i*s.n+j] += amount
		if s.via[i] < 0 {
			return
		}
		j = s.via[i]
		// What rounding leaves on an arc would only make room for paths that ship as
		// little.
		if s.mass[i*s.n+j] -= amount; s.mass[i*s.n+j] < nothing {
			s.mass[i*s.n+j] = 0
		}
	}
}

// rest spreads what rounding or the limit of paths has left.
func (s *shipping) rest() {
	j := 0
	for i := range s.m {
		for j < s.n && s.supply[i] > 0 {
			amount := min(s.supply[i], s.demand[j])
			if amount > 0 {
				s.mass[i*s.n+j] += amount
				s.supply[i] -= amount
				s.demand[j] -= amount
			}
			if s.demand[j] <= 0 {
				j++
			}
		}
	}
}

// value returns Σ supply·u + Σ demand·v, at most the cost of any plan.
func (p *plan) value(supply, demand []float64) float64 {
	sum := 0.0
	for i, mass := range supply {
		sum += mass * p.u[i]
	}
	for j, mass := range demand {
		sum += mass * p.v[j]
	}
	return sum
}
