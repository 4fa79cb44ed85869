package recovery

import (
	"math"

	"cloakroom/core/dense"
)

// signedSet solves min ‖x‖₁ over ‖Ax − y‖₂ ≤ θ by following the free entries F and
// their signs σ. With A_F = QR the best point for given F and σ is
//
//	x_F = x_LS − λ(A_FᵀA_F)⁻¹σ,  x_LS the least-squares solution of A_F x_F = y,
//
// whose residual r = r_LS + λq, q = QR⁻ᵀσ, lies on the radius for
// λ = √(θ² − ‖r_LS‖²)/‖q‖, or as near as it can with λ = 0. The set moves towards that
// point until an entry would change its sign and leaves F, and from there frees the
// entries whose prices |aᵢᵀr| exceed λ. Each step lowers the residual until the radius is
// in reach, and ‖x‖₁ from then on.
type signedSet struct {
	op     Operator
	y      []float64
	radius float64
	lambda float64

	free  []int // F, in the order of the columns of the factorisation
	sign  []float64
	value []float64
	in    map[int]bool // whether an entry is in F
	qr    *qr

	r      []float64 // residual of the target
	target []float64 // x_F
	dual   []float64 // R⁻ᵀσ

	market  *market
	passed  map[int]bool // entries that could not be freed since the last progress
	steps   int
	limit   int
	settled bool // the set has come to its end, and not the steps

	watch *dense.Watch
	film  *film
}

func newSignedSet(a Operator, y []float64, radius float64, opt Options) *signedSet {
	rows, _ := a.Shape()
	return &signedSet{
		op: a, y: y, radius: radius, qr: &qr{rows: rows, wide: true}, in: map[int]bool{},
		r: make([]float64, rows), market: newMarket(a), passed: map[int]bool{},
		limit: 200 + 20*rows,
		watch: dense.NewWatch(opt.Yield, yieldEvery), film: newFilm(opt.Trace, nil),
	}
}

// run follows the active set to the optimum, or until its steps run out. It returns an
// error only when it was asked to stop.
func (s *signedSet) run() error {
	for s.steps < s.limit {
		if err := s.settle(); err != nil {
			return err
		}
		entered, err := s.release()
		if err != nil {
			return err
		}
		if !entered {
			s.settled = true
			return nil
		}
	}
	s.aim()
	return nil
}

// settle moves to the best point for F, losing entries of F on the way.
func (s *signedSet) settle() error {
	for {
		s.steps++
		s.aim()
		size := len(s.free)
		if err := s.watch.Work(size * (6*s.qr.rows + 2*size)); err != nil {
			return err
		}
		done := s.move()
		if s.film != nil {
			s.film.shootSparse(s.free, s.value, dense.Norm2(s.residual()), s.lambda)
		}
		if done || s.steps >= s.limit {
			return nil
		}
	}
}

// residual returns y − Ax.
func (s *signedSet) residual() []float64 {
	left := append([]float64(nil), s.y...)
	for k, i := range s.free {
		dense.Axpy(-s.value[k], s.market.column(i), left)
	}
	return left
}

// aim computes the target x_F, its residual r and its multiplier λ.
func (s *signedSet) aim() {
	size := s.qr.size()
	x := resized(s.target, size)
	clear(x)
	copy(s.r, s.y)
	s.qr.project(s.r, x)
	short := dense.Norm2(s.r)
	if short < 0.1*dense.Norm2(s.y) {
		s.qr.project(s.r, x)
		short = dense.Norm2(s.r)
	}
	d := resized(s.dual, size)
	copy(d, s.sign)
	s.qr.solveTrans(d)
	s.lambda = 0
	if short < s.radius && size > 0 {
		s.lambda = math.Sqrt((s.radius-short)*(s.radius+short)) / dense.Norm2(d)
		dense.Axpy(-s.lambda, d, x)
		s.qr.subtract(scaled(-s.lambda, d), s.r)
	}
	s.qr.solve(x)
	s.target, s.dual = x, d
}

// move goes from x towards the target as far as signs allow, takes out of F what reaches
// zero, and reports whether the target was reached.
func (s *signedSet) move() bool {
	step := 1.0
	for k := range s.free {
		step = min(step, s.reach(k))
	}
	if step > nothing {
		clear(s.passed)
	}
	var blocking []int
	for k, to := range s.target {
		if s.sign[k]*to < 0 && s.reach(k) <= step {
			blocking = append(blocking, k)
		}
		if step == 1 {
			s.value[k] = to
		} else {
			s.value[k] += step * (to - s.value[k])
		}
	}
	for n := len(blocking) - 1; n >= 0; n-- {
		s.drop(blocking[n])
	}
	return len(blocking) == 0
}

// reach returns the part of the way of the k-th free entry, at most 1, on which it keeps
// its sign.
func (s *signedSet) reach(k int) float64 {
	from, to := s.sign[k]*s.value[k], s.sign[k]*s.target[k]
	if to >= 0 {
		return 1
	}
	return max(0, from/(from-to))
}

// enter frees entry i with the sign of its price, unless its column depends on the free
// ones. Until a step makes progress it is not tried again.
func (s *signedSet) enter(i int, price float64) bool {
	s.passed[i] = true
	s.watch.Count(4 * s.qr.rows * s.qr.size())
	if !s.qr.append(s.market.column(i), dependent) {
		return false
	}
	s.free, s.in[i] = append(s.free, i), true
	s.sign, s.value = append(s.sign, math.Copysign(1, price)), append(s.value, 0)
	return true
}

// drop takes the k-th free entry out of F.
func (s *signedSet) drop(k int) {
	s.watch.Count(6 * s.qr.rows * (s.qr.size() - k))
	s.qr.remove(k)
	delete(s.in, s.free[k])
	s.free = append(s.free[:k], s.free[k+1:]...)
	s.sign = append(s.sign[:k], s.sign[k+1:]...)
	s.value = append(s.value[:k], s.value[k+1:]...)
}
