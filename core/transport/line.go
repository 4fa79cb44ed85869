// Package transport computes the earth mover's distance, which says how far
// mass has to travel to turn one vector into another. It is the metric in which
// sources are hidden and in which recovery is judged (Gilbert and McMillan 2018,
// Definitions 1 and 3).
//
// Both vectors are first scaled to unit mass: the distance is defined between
// probability distributions only. When one of them carries no mass there is no
// distance, and every function says so instead of returning zero.
package transport

import "math"

// Arc carries Mass from position From to position To, both 0-based.
type Arc struct {
	From, To int
	Mass     float64
}

// Plan is an optimal transport between two vectors on a line, with the proof
// that it is one: Arcs shows that Distance suffices, Potential that no plan
// does better.
type Plan struct {
	// Distance is the cost Σ mass·pitch·|from − to|, in the unit of the pitch.
	Distance float64
	// Arcs is the monotone plan: sorted by From and by To at once, at most
	// 2n − 1 arcs, their masses summing to 1. Mass that stays where it is
	// appears too, as an arc with From = To.
	Arcs []Arc
	// Potential is φ with |φₖ − φₖ₊₁| ≤ pitch and Σ(pₖ − qₖ)φₖ = Distance, the
	// optimal point of the dual (Kantorovich and Rubinstein 1958); φ₀ = 0.
	Potential []float64
}

// Line transports p to q, vectors over the same equally spaced positions,
// neighbours lying pitch apart (1/n for positions i/n in the unit interval). It
// takes time and memory proportional to n.
//
// The false result means that the distance is undefined: p or q is empty or all
// zero, or holds a negative, infinite or undefined number. Vectors of different
// lengths or a pitch that is not positive panic.
func Line(p, q []float64, pitch float64) (Plan, bool) {
	massP, massQ, ok := masses(p, q, pitch)
	if !ok {
		return Plan{}, false
	}
	return Plan{
		Distance:  pitch * totalGap(p, q, massP, massQ),
		Arcs:      monotoneArcs(p, q, massP, massQ),
		Potential: potential(p, q, massP, massQ, pitch),
	}, true
}

// LineDistance is the Distance of [Line] alone, by the closed form
//
//	EMD(p, q) = pitch · Σₖ |P(k) − Q(k)|,
//
// P and Q being the cumulative sums of the scaled vectors (Vallender 1974). It
// allocates nothing.
func LineDistance(p, q []float64, pitch float64) (float64, bool) {
	massP, massQ, ok := masses(p, q, pitch)
	if !ok {
		return 0, false
	}
	return pitch * totalGap(p, q, massP, massQ), true
}

// masses checks the arguments and returns the sums of p and q.
func masses(p, q []float64, pitch float64) (massP, massQ float64, ok bool) {
	if len(p) != len(q) {
		panic("transport: vectors of different lengths")
	}
	if !(pitch > 0) || math.IsInf(pitch, 1) {
		panic("transport: the pitch must be positive and finite")
	}
	massP, okP := mass(p)
	massQ, okQ := mass(q)
	return massP, massQ, okP && okQ
}

// mass sums v from the left and reports whether v can be scaled to unit mass.
func mass(v []float64) (float64, bool) {
	sum := 0.0
	for _, x := range v {
		if !(x >= 0) {
			return 0, false
		}
		sum += x
	}
	return sum, sum > 0 && !math.IsInf(sum, 1)
}

// totalGap returns Σₖ |P(k) − Q(k)|. The cumulative sums run in the order in
// which mass added them up, so that both end at exactly 1.
func totalGap(p, q []float64, massP, massQ float64) float64 {
	runP, runQ, total := 0.0, 0.0, 0.0
	for k, x := range p {
		runP += x
		runQ += q[k]
		total += math.Abs(runP/massP - runQ/massQ)
	}
	return total
}

// monotoneArcs pairs equal quantiles: the steps of both cumulative functions cut
// the unit of mass into pieces, and each piece travels from the position where P
// passes it to the position where Q does.
func monotoneArcs(p, q []float64, massP, massQ float64) []Arc {
	arcs := make([]Arc, 0, support(p)+support(q)-1)
	i, j := 0, 0
	runP, runQ := p[0], q[0]
	level := 0.0
	for i < len(p) && j < len(q) {
		upToP, upToQ := runP/massP, runQ/massQ
		next := min(upToP, upToQ)
		if next > level {
			arcs = append(arcs, Arc{From: i, To: j, Mass: next - level})
			level = next
		}
		if upToP <= next {
			if i++; i < len(p) {
				runP += p[i]
			}
		}
		if upToQ <= next {
			if j++; j < len(q) {
				runQ += q[j]
			}
		}
	}
	return arcs
}

// support counts the positive entries of v.
func support(v []float64) int {
	count := 0
	for _, x := range v {
		if x > 0 {
			count++
		}
	}
	return count
}

// potential descends by one pitch wherever P runs ahead of Q, climbs where it
// lags and stays level where they agree. Summation by parts then gives
// Σ(p − q)φ = Σₖ (P(k) − Q(k))(φₖ − φₖ₊₁) = pitch · Σₖ |P(k) − Q(k)|.
func potential(p, q []float64, massP, massQ, pitch float64) []float64 {
	phi := make([]float64, len(p))
	runP, runQ := 0.0, 0.0
	steps := 0
	for k := range len(p) - 1 {
		runP += p[k]
		runQ += q[k]
		switch gap := runP/massP - runQ/massQ; {
		case gap > 0:
			steps--
		case gap < 0:
			steps++
		}
		phi[k+1] = float64(steps) * pitch
	}
	return phi
}
