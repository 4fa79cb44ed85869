package graphon

import (
	"errors"
	"fmt"
	"math"

	"cloakroom/core/dense"
)

// Pair is two laws on the same finite set of outcomes.
type Pair struct{ p, q []float64 }

// The refusals of [NewPair] and [Pair.Distinguish].
var (
	ErrOutcomes = errors.New("two laws on the same two outcomes or more are needed")
	ErrLaw      = errors.New("a law needs numbers from 0 to 1 that add up to 1")
	ErrSamples  = errors.New("at least one sample is needed")
)

// NewPair returns the laws P and Q. They need the same number of outcomes, two or
// more ([ErrOutcomes]), and probabilities that add up to 1 within 10⁻⁹ ([ErrLaw]);
// they are scaled to sum 1.
func NewPair(p, q []float64) (*Pair, error) {
	if len(p) != len(q) || len(p) < 2 {
		return nil, ErrOutcomes
	}
	scaledP, err := law(p)
	if err != nil {
		return nil, fmt.Errorf("the first law: %w", err)
	}
	scaledQ, err := law(q)
	if err != nil {
		return nil, fmt.Errorf("the second law: %w", err)
	}
	return &Pair{scaledP, scaledQ}, nil
}

func law(p []float64) ([]float64, error) {
	sum := 0.0
	for _, x := range p {
		if !isProbability(x) {
			return nil, ErrLaw
		}
		sum += x
	}
	if math.Abs(sum-1) > 1e-9 {
		return nil, ErrLaw
	}
	scaled := make([]float64, len(p))
	for i, x := range p {
		scaled[i] = x / sum
	}
	return scaled, nil
}

// TotalVariation returns ‖P − Q‖ = ½ Σ|P − Q|, the largest difference that any event
// makes.
func (l *Pair) TotalVariation() float64 {
	sum := 0.0
	for i, p := range l.p {
		sum += math.Abs(p - l.q[i])
	}
	return sum / 2
}

// Divergence returns D(P‖Q) = Σ P ln(P/Q) in nats, +Inf when P meets an outcome that
// Q excludes.
func (l *Pair) Divergence() float64 { return divergence(l.p, l.q) }

func divergence(p, q []float64) float64 {
	sum := 0.0
	for i, x := range p {
		switch {
		case x == 0:
		case q[i] == 0:
			return math.Inf(1)
		default:
			sum += x * math.Log(x/q[i])
		}
	}
	return max(0, sum)
}

// Affinity returns Bhattacharyya's Σ√(PQ), in [0, 1]; of r samples it is the r-th
// power.
func (l *Pair) Affinity() float64 {
	sum := 0.0
	for i, p := range l.p {
		sum += math.Sqrt(p * l.q[i])
	}
	return min(1, sum)
}

// Distinction says how well P and Q can be told apart from r samples, and what is
// known without computing it.
type Distinction struct {
	// Lower ≤ ‖Pʳ − Qʳ‖ ≤ Upper. When all counts could be gone through the two are equal
	// up to rounding, some 10⁻¹²; else they are 1 − Aʳ and √(1 − A²ʳ), A the affinity.
	Lower, Upper float64
	Exact        bool
	// Success is the chance ½(1 + ‖Pʳ − Qʳ‖) that the best guess between P and Q, both
	// being equally likely, is right: it takes the law that makes the sample likelier.
	// Without exactness it is that of Upper.
	Success float64
	// Sum is r‖P − Q‖ and Pinsker √(r·D/2), D the smaller divergence: two upper bounds,
	// at most 1.
	Sum, Pinsker float64
	// Risk is what every estimator of a parameter errs by at least on one of the laws,
	// the parameters being 1 apart: ¼(1 − ‖Pʳ − Qʳ‖), from Upper.
	Risk float64
	// LeCam is Lemma 3.1's ⅛(1 − ‖P − Q‖)²ʳ for the same, which needs no ‖Pʳ − Qʳ‖ and
	// is at most Risk.
	LeCam float64
	// Tests reports whether Upper reaches ⅓, which a test needs that is right with
	// probability ⅔ under either law (Corollary 3.4; r samples, erratum D-51).
	Tests bool
}

// mostCounts is the largest number of ways to share r samples among the outcomes
// that are gone through.
const mostCounts = 2_000_000

// Distinguish computes how well r samples tell the laws apart. A sample counts only
// by how often each outcome came, and all counts are gone through when there are at
// most two million. The errors are [ErrSamples] and that of yield, which is called
// about every millisecond when it is not nil.
func (l *Pair) Distinguish(r int, yield func() error) (Distinction, error) {
	if r < 1 {
		return Distinction{}, ErrSamples
	}
	samples := float64(r)
	away, swapped := l.Divergence(), divergence(l.q, l.p)
	log := samples * math.Log(l.Affinity())
	d := Distinction{
		Sum:     min(1, samples*l.TotalVariation()),
		Pinsker: min(1, math.Sqrt(samples*min(away, swapped)/2)),
		Lower:   -math.Expm1(log), Upper: math.Sqrt(-math.Expm1(2 * log)),
		LeCam: math.Pow(1-l.TotalVariation(), 2*samples) / 8,
	}
	if counts(r, len(l.p)) <= mostCounts {
		c := newCounting(l, r, dense.NewWatch(yield, yieldEvery))
		if err := c.share(0, r, c.factorial[r], c.factorial[r]); err != nil {
			return Distinction{}, err
		}
		d.Lower, d.Upper, d.Exact = min(1, c.sum), min(1, c.sum), true
	}
	d.Success = (1 + d.Upper) / 2
	d.Risk = (1 - d.Upper) / 4
	d.Tests = d.Upper >= 1.0/3
	return d, nil
}

// Needed returns the least r for which r samples can serve a test that is right with
// probability ⅔ under either law, ‖Pʳ − Qʳ‖ ≥ ⅓, up to most; 0 when none does. The
// distance only grows with r. exact reports whether every distance that decided was
// computed and not bounded; otherwise fewer samples certainly do not serve. The error
// is that of yield.
func (l *Pair) Needed(most int, yield func() error) (samples int, exact bool, err error) {
	exact = true
	serves := func(r int) bool {
		if err != nil {
			return false
		}
		var d Distinction
		d, err = l.Distinguish(r, yield)
		exact = exact && d.Exact
		return d.Tests
	}
	if most < 1 {
		return 0, true, nil
	}
	high := 1
	for high < most && !serves(high) && err == nil {
		high = min(2*high, most)
	}
	if !serves(high) || err != nil {
		return 0, exact, err
	}
	for low := 0; high-low > 1; {
		if middle := low + (high-low)/2; serves(middle) {
			high = middle
		} else {
			low = middle
		}
	}
	return high, exact, err
}

// counts returns the number of ways to share r samples among m outcomes, as a float.
func counts(r, m int) float64 {
	ways := 1.0
	for i := 1; i < m; i++ {
		ways *= float64(r+i) / float64(i)
	}
	return ways
}

// counting adds up max(0, Pʳ − Qʳ) over all counts.
type counting struct {
	logP, logQ []float64
	factorial  []float64 // ln i!
	watch      *dense.Watch
	sum        float64
}

func newCounting(l *Pair, r int, watch *dense.Watch) *counting {
	c := &counting{factorial: make([]float64, r+1), watch: watch}
	for i := range l.p {
		c.logP = append(c.logP, math.Log(l.p[i]))
		c.logQ = append(c.logQ, math.Log(l.q[i]))
	}
	for i := 2; i <= r; i++ {
		c.factorial[i] = c.factorial[i-1] + math.Log(float64(i))
	}
	return c
}

// share hands the samples left to the outcomes from i on; p and q are the logarithms
// of the two probabilities so far.
func (c *counting) share(i, left int, p, q float64) error {
	if i == len(c.logP)-1 {
		p, q = c.add(i, left, p, q)
		if p > q {
			c.sum += -math.Exp(p) * math.Expm1(q-p)
		}
		return c.watch.Work(32)
	}
	for count := range left + 1 {
		nextP, nextQ := c.add(i, count, p, q)
		if err := c.share(i+1, left-count, nextP, nextQ); err != nil {
			return err
		}
	}
	return nil
}

// add counts an outcome so many times.
func (c *counting) add(i, count int, p, q float64) (float64, float64) {
	if count == 0 {
		return p, q
	}
	times := float64(count)
	return p + times*c.logP[i] - c.factorial[count], q + times*c.logQ[i] - c.factorial[count]
}
