package transport

import "math"

// Cost returns Σ mass·pitch·|from − to| over the arcs: what the plan costs, added
// up without reference to Distance.
func (p Plan) Cost(pitch float64) float64 {
	cost := 0.0
	for _, arc := range p.Arcs {
		cost += arc.Mass * math.Abs(float64(arc.From-arc.To))
	}
	return pitch * cost
}

// Bound returns a number that no transport from source to target can undercut,
// proved by the plan's potential alone: for every φ with |φₖ − φₖ₊₁| ≤ L·pitch,
//
//	Σ (pₖ − qₖ) φₖ ≤ L · EMD(p, q)
//
// by weak duality. The potential is divided by the larger of 1 and its own L, so
// that the bound holds whatever φ is, up to rounding. It equals Distance when
// the plan was made for these vectors. The false result means what it means in
// [Line]; a potential of another length panics.
func (p Plan) Bound(source, target []float64, pitch float64) (float64, bool) {
	if len(p.Potential) != len(source) {
		panic("transport: the potential has another length than the vectors")
	}
	massP, massQ, ok := masses(source, target, pitch)
	if !ok {
		return 0, false
	}
	lipschitz := 1.0
	value := 0.0
	for k, phi := range p.Potential {
		value += (source[k]/massP - target[k]/massQ) * phi
		if k > 0 {
			lipschitz = max(lipschitz, math.Abs(phi-p.Potential[k-1])/pitch)
		}
	}
	return value / lipschitz, true
}
