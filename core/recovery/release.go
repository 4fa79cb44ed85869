package recovery

import (
	"math"

	"cloakroom/core/dense"
)

// release frees the entry whose price is furthest on the wrong side of λ, or
// exchanges it for a free one when its column depends on the free columns. It
// reports false when every price is right, which is optimality.
func (s *activeSet) release() bool {
	for {
		i := s.worst()
		if i < 0 {
			return false
		}
		s.passOver(i) // until a step makes progress
		col := s.factor.c.Col(i)
		if s.qr.append(col, dependent) {
			s.unput(i)
			s.free = append(s.free, i)
			return true
		}
		if s.exchange(i) {
			return true
		}
	}
}

// worst returns the entry with the largest violation of gᵢ ≤ λ at zero or
// gᵢ ≥ λ at the upper bound, or −1. What rounding in the residual can produce
// is no violation. That rounding is relative to r and not to b: an error in b
// stands for slightly other readings, for which r is as exact as ever.
func (s *activeSet) worst() int {
	if math.IsInf(s.lambda, 1) {
		return s.cheapestAtUpper()
	}
	at, most := -1, 0.0
	tolerance := priceTolerance * s.lambda
	noise := priceNoise * dense.Norm2(s.r)
	for i, g := range s.price {
		excess := g - s.lambda
		switch s.place[i] {
		case isFree:
			continue
		case atUpper:
			excess = -excess
		}
		if excess > most && excess > tolerance+noise*s.factor.norm[i] && !s.passed[i] {
			at, most = i, excess
		}
	}
	return at
}

// cheapestAtUpper returns the entry at its upper bound with the lowest price,
// or −1: well inside the radius, any mass may shrink.
func (s *activeSet) cheapestAtUpper() int {
	at := -1
	for i, p := range s.place {
		if p == atUpper && !s.passed[i] && (at < 0 || s.price[i] < s.price[at]) {
			at = i
		}
	}
	return at
}

// exchange handles an entry i whose column is C_F w: moving f_i by s and f_F by
// −sw leaves Cf as it is and changes 1ᵀf by s(1 − 1ᵀw). It goes as far as the
// bounds allow and swaps i with the entry that blocks, or sends i to its other
// bound. It reports false when the objective would not fall, as for λ = 0,
// where only the residual counts.
func (s *activeSet) exchange(i int) bool {
	if s.lambda == 0 {
		return false
	}
	w := append([]float64(nil), s.qr.coefficients(s.factor.c.Col(i))...)
	s.qr.solve(w)
	sign := 1.0
	if s.place[i] == atUpper {
		sign = -1
	}
	fall := -1.0
	for _, v := range w {
		fall += v
	}
	if sign*fall <= priceTolerance {
		return false
	}
	step, block := s.upper, -1
	for k, v := range w {
		limit := math.Inf(1)
		switch slope := -sign * v; {
		case slope < 0:
			limit = s.f[s.free[k]] / -slope
		case slope > 0:
			limit = (s.upper - s.f[s.free[k]]) / slope
		}
		if limit < step || limit == step && block >= 0 && math.Abs(v) > math.Abs(w[block]) {
			step, block = max(0, limit), k
		}
	}
	if math.IsInf(step, 1) {
		return false
	}
	s.steps++
	for k, v := range w {
		s.f[s.free[k]] -= step * sign * v
	}
	s.f[i] += step * sign
	if step > nothing {
		s.forget()
	}
	if block < 0 {
		up := s.place[i] == atZero
		s.unput(i)
		s.put(i, up)
		return true
	}
	s.fix(block, sign*w[block] < 0)
	s.unput(i)
	if !s.qr.append(s.factor.c.Col(i), 0) {
		s.put(i, s.f[i] > s.upper/2)
		return true
	}
	s.free = append(s.free, i)
	return true
}
