package recovery

import (
	"cmp"
	"math"
	"slices"
)

// batch is the part of the largest excess over λ that another entry must have to be freed
// in the same step. Columns of random signs are nearly orthogonal, so that comparably dear
// ones mostly belong to the answer together; should one not, the next move takes it back.
const batch = 0.5

// most is how many entries are freed at once beside a free set of the given size.
func most(free int) int { return 4 + free/4 }

// release frees the dearest entries, or exchanges the dearest for a free one when its
// column depends on the free columns. It reports false when every price is right, which is
// optimality.
func (s *signedSet) release() (bool, error) {
	for {
		found, err := s.offers()
		if err != nil || len(found) == 0 {
			return false, err
		}
		slices.SortFunc(found, func(a, b offer) int {
			if order := cmp.Compare(math.Abs(b.price), math.Abs(a.price)); order != 0 {
				return order
			}
			return a.index - b.index
		})
		least := s.lambda + batch*(math.Abs(found[0].price)-s.lambda)
		limit, entered := most(len(s.free)), 0
		for _, o := range found {
			if entered == limit || math.Abs(o.price) < least {
				break
			}
			if s.enter(o.index, o.price) {
				entered++
			} else if entered == 0 && s.exchange(o.index, o.price) {
				return true, nil
			}
		}
		if entered > 0 {
			return true, nil
		}
	}
}

// exchange handles an entry i whose column is A_F w: moving x_i by tς, ς the sign of its
// price, and x_F by −tςw leaves Ax as it is and changes ‖x‖₁ by t(1 − ς·σᵀw), until a free
// entry reaches zero and gives its place to i. It reports false when ‖x‖₁ would not fall,
// as for λ = 0, where only the residual counts.
func (s *signedSet) exchange(i int, price float64) bool {
	if s.lambda == 0 {
		return false
	}
	own := math.Copysign(1, price)
	w := slices.Clone(s.qr.coefficients(s.market.column(i)))
	s.qr.solve(w)
	fall := -1.0
	for k, v := range w {
		fall += own * s.sign[k] * v
	}
	if fall <= priceTolerance {
		return false
	}
	step, block := math.Inf(1), -1
	for k, v := range w {
		slope := own * v * s.sign[k] // how fast |x_k| falls
		if slope <= 0 {
			continue
		}
		limit := s.sign[k] * s.value[k] / slope
		if limit < step || limit == step && slope > math.Abs(w[block]) {
			step, block = max(0, limit), k
		}
	}
	if block < 0 {
		return false
	}
	s.steps++
	for k, v := range w {
		s.value[k] -= step * own * v
	}
	if step > nothing {
		clear(s.passed)
	}
	s.drop(block)
	if !s.qr.append(s.market.column(i), 0) {
		return true
	}
	s.free, s.in[i] = append(s.free, i), true
	s.sign, s.value = append(s.sign, own), append(s.value, own*step)
	return true
}
