package recovery

import (
	"math"

	"cloakroom/core/dense"
)

// rule says which multiplier λ the active set aims with.
type rule int

const (
	// cone: λ puts the residual on the radius, or is 0 out of its reach.
	cone rule = iota
	// penalty: λ is given, min λ1ᵀf + ½‖Cf − b‖₂².
	penalty
	// leastSquares: λ = 0.
	leastSquares
)

// place is where an entry of f stands.
type place int8

const (
	atZero place = iota
	atUpper
	isFree
)

const (
	// priceTolerance is how far, relatively, a price may miss λ.
	priceTolerance = 1e-10
	// priceNoise is the rounding error of a price relative to ‖r‖₂‖cᵢ‖₂.
	priceNoise = 1e-13
	// dependent is the part of a column outside the span of the free ones,
	// relative to its norm, below which it counts as inside.
	dependent = 1e-13
	// nothing is a step length that moves no entry noticeably.
	nothing = 1e-14
)

// activeSet solves min over 0 ≤ f ≤ upper of one of the three problems of rule
// by following the free entries F: for given F, with U the entries at their
// upper bound and C_F = QR, the best point is
//
//	f_F = x − λ(C_FᵀC_F)⁻¹1,  x the least-squares solution of C_F f_F = b − C_U·upper,
//
// whose residual is r = r_LS + λq with q = QR⁻ᵀ1. The set moves towards that
// point until an entry meets a bound and leaves F, and from that point frees
// the entry whose price gᵢ = cᵢᵀr is furthest on the wrong side of λ.
type activeSet struct {
	factor *Factor
	rule   rule
	upper  float64
	radius float64 // of the reduced problem, for rule cone
	lambda float64 // in force; given for rule penalty

	f     []float64
	place []place
	free  []int // F, in the order of the columns of the factorisation
	qr    *qr

	b      []float64 // right-hand side less the columns at their upper bound
	r      []float64 // residual of the target
	target []float64 // f_F
	ones   []float64 // R⁻ᵀ1
	price  []float64
	passed []bool // entries that could not be freed since the last progress
	stuck  bool   // some entry is passed over
	steps  int
	limit  int

	watch *dense.Watch
	film  *film
}

func newActiveSet(factor *Factor, b []float64, upper float64, w *dense.Watch, film *film) *activeSet {
	rows, cols := factor.c.Rows, factor.c.Cols
	return &activeSet{
		factor: factor, upper: upper, rule: cone,
		f: make([]float64, cols), place: make([]place, cols),
		qr: newQR(rows),
		b:  append([]float64(nil), b...),
		r:  make([]float64, rows), price: make([]float64, cols),
		passed: make([]bool, cols),
		limit:  stepLimit(factor),
		watch:  w, film: film,
	}
}

// stepLimit is far more than any problem met so far has needed.
func stepLimit(f *Factor) int { return 200 + 10*(f.c.Rows+f.c.Cols) }

// run follows the active set to the optimum of its rule. It returns an error
// only when it was asked to stop; should the steps run out, f is where it got
// to, and its certificate says what it is worth.
func (s *activeSet) run() error {
	for s.steps < s.limit {
		if err := s.settle(); err != nil {
			return err
		}
		s.factor.price(s.price, s.r)
		if err := s.watch.Work(s.factor.c.Rows * s.factor.c.Cols); err != nil {
			return err
		}
		if !s.release() {
			return nil
		}
	}
	return nil
}

// settle moves to the best point for F, losing entries of F on the way.
func (s *activeSet) settle() error {
	for s.steps < s.limit {
		s.steps++
		s.aim()
		if err := s.watch.Work(s.qr.size() * (6*s.qr.rows + 2*s.qr.size())); err != nil {
			return err
		}
		done := s.move()
		s.film.shoot(s)
		if done {
			return nil
		}
	}
	return nil
}

// aim computes the target f_F, its residual r and its multiplier λ.
func (s *activeSet) aim() {
	size := s.qr.size()
	x := resized(s.target, size)
	clear(x)
	copy(s.r, s.b)
	s.qr.project(s.r, x)
	short := dense.Norm2(s.r)
	if short < 0.1*dense.Norm2(s.b) {
		s.qr.project(s.r, x)
		short = dense.Norm2(s.r)
	}
	d := resized(s.ones, size)
	s.ones = d
	for k := range d {
		d[k] = 1
	}
	s.qr.solveTrans(d)
	s.setLambda(short, dense.Norm2(d))
	if size > 0 && s.lambda > 0 {
		dense.Axpy(-s.lambda, d, x)
		for k, q := range s.qr.q {
			dense.Axpy(s.lambda*d[k], q, s.r)
		}
	}
	s.qr.solve(x)
	s.target = x
}

// setLambda chooses λ from ‖r_LS‖₂ and ‖q‖₂. Inside the radius with nothing
// free, every multiplier is too small: λ = +Inf.
func (s *activeSet) setLambda(short, q float64) {
	switch {
	case s.rule == penalty:
	case s.rule == leastSquares || short >= s.radius:
		s.lambda = 0
	default:
		s.lambda = math.Sqrt((s.radius-short)*(s.radius+short)) / q
	}
}

// move goes from f towards the target as far as the bounds allow, takes out of
// F what meets a bound, and reports whether the target was reached.
func (s *activeSet) move() bool {
	step := 1.0
	for k, i := range s.free {
		step = min(step, s.reach(s.f[i], s.target[k]))
	}
	if step > nothing {
		s.forget()
	}
	var blocking []int
	for k, i := range s.free {
		from, to := s.f[i], s.target[k]
		s.f[i] = from + step*(to-from)
		if (to < 0 || to > s.upper) && s.reach(from, to) <= step {
			blocking = append(blocking, k)
		} else if step == 1 {
			s.f[i] = to
		}
	}
	for n := len(blocking) - 1; n >= 0; n-- {
		k := blocking[n]
		s.fix(k, s.target[k] > 0)
	}
	return len(blocking) == 0
}

// reach returns the part of the way from one value to another, at most 1, that
// stays within the bounds.
func (s *activeSet) reach(from, to float64) float64 {
	switch {
	case to < 0:
		return max(0, from/(from-to))
	case to > s.upper:
		return max(0, (s.upper-from)/(to-from))
	}
	return 1
}

// fix takes the k-th free entry out of F and puts it at one of its bounds.
func (s *activeSet) fix(k int, up bool) {
	i := s.free[k]
	s.qr.remove(k)
	s.free = append(s.free[:k], s.free[k+1:]...)
	s.put(i, up)
}

// put places entry i at a bound and keeps b in step.
func (s *activeSet) put(i int, up bool) {
	s.f[i], s.place[i] = 0, atZero
	if up {
		s.f[i], s.place[i] = s.upper, atUpper
		dense.Axpy(-s.upper, s.factor.c.Col(i), s.b)
	}
}

// unput undoes put for an entry about to become free.
func (s *activeSet) unput(i int) {
	if s.place[i] == atUpper {
		dense.Axpy(s.upper, s.factor.c.Col(i), s.b)
	}
	s.place[i] = isFree
}

// retarget gives the set another right-hand side and leaves f where it is.
func (s *activeSet) retarget(b []float64) {
	copy(s.b, b)
	for i, p := range s.place {
		if p == atUpper {
			dense.Axpy(-s.upper, s.factor.c.Col(i), s.b)
		}
	}
	s.limit = s.steps + stepLimit(s.factor)
	s.forget()
}

// residual returns b − Cf.
func (s *activeSet) residual() []float64 {
	left := append([]float64(nil), s.b...)
	for _, i := range s.free {
		dense.Axpy(-s.f[i], s.factor.c.Col(i), left)
	}
	return left
}

// forget lets every entry be freed again.
func (s *activeSet) forget() {
	if s.stuck {
		clear(s.passed)
		s.stuck = false
	}
}

func (s *activeSet) passOver(i int) {
	s.passed[i], s.stuck = true, true
}

func resized(x []float64, n int) []float64 {
	if cap(x) < n {
		return make([]float64, n, 2*n+8)
	}
	return x[:n]
}
