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
		i := s.worst(0, len(s.f))
		if i < 0 {
			return false
		}
		if s.enter(i) {
			s.releaseFar(i)
			return true
		}
		if s.exchange(i) {
			return true
		}
	}
}

// enter frees entry i unless its column depends on the free ones. Until a step
// makes progress it is not tried again.
func (s *activeSet) enter(i int) bool {
	s.passOver(i)
	s.watch.Count(4 * s.qr.rows * s.qr.size())
	if !s.qr.append(s.factor.c.Col(i), dependent) {
		return false
	}
	s.unput(i)
	s.free = append(s.free, i)
	return true
}

// stretches is how many parts a banded matrix is searched in at once.
const stretches = 32

// comparable is the part of the largest violation that another must have to be
// freed with it; lesser ones often vanish when the large ones are settled.
const comparable = 0.5

// releaseFar frees, beside entry i, the worst entry of every other stretch of a
// banded matrix if it is comparably bad: columns far apart hardly know of each
// other, so that the next move settles all of them. Should they be in each
// other's way, the move takes them back one by one, and the last of them makes
// progress as it would alone.
func (s *activeSet) releaseFar(i int) {
	if s.factor.first == nil || math.IsInf(s.lambda, 1) {
		return
	}
	most := math.Abs(s.price[i] - s.lambda)
	size := (len(s.f) + stretches - 1) / stretches
	for from := 0; from < len(s.f); from += size {
		to := min(from+size, len(s.f))
		if from <= i && i < to {
			continue
		}
		if far := s.worst(from, to); far >= 0 && math.Abs(s.price[far]-s.lambda) >= comparable*most {
			s.enter(far)
		}
	}
}

// worst returns the entry among from…to − 1 with the largest violation of
// gᵢ ≤ λ at zero or gᵢ ≥ λ at the upper bound, or −1. What rounding in the
// residual can produce is no violation. That rounding is relative to r and not
// to b: an error in b stands for slightly other readings, for which r is as
// exact as ever.
func (s *activeSet) worst(from, to int) int {
	if math.IsInf(s.lambda, 1) {
		return s.cheapestAtUpper()
	}
	at, most := -1, 0.0
	tolerance := priceTolerance * s.lambda
	noise := priceNoise * dense.Norm2(s.r)
	for i := from; i < to; i++ {
		excess := s.price[i] - s.lambda
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
