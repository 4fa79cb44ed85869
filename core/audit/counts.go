package audit

import (
	"fmt"
	"math"

	"cloakroom/core/dp"
	"cloakroom/core/rng"
)

// MaxSamples is the largest expected number of samples of a database.
const MaxSamples = 1e9

// Counts says how often each outcome came on the two databases.
type Counts struct {
	X, Y []int
	Norm float64 // λ, what the counts are divided by
}

// TooMany refuses a number of samples and says what it would take.
type TooMany struct {
	Samples float64 // asked for, a database
}

// Error implements error.
func (t *TooMany) Error() string {
	return fmt.Sprintf("samples: %.3g a database are more than the %.0e that can be drawn", t.Samples, float64(MaxSamples))
}

// checkSamples refuses an expected number of samples that is none or too large.
func checkSamples(lambda float64) error {
	if !(lambda > 0) {
		return dp.Refuse("samples", "%v cannot be drawn", lambda)
	}
	if lambda > MaxSamples {
		return &TooMany{lambda}
	}
	return nil
}

func (c Counts) check() error {
	if len(c.X) == 0 || len(c.X) != len(c.Y) {
		return dp.Refuse("outcomes", "%d were counted on one database and %d on the other", len(c.X), len(c.Y))
	}
	if len(c.X) > dp.MaxOutcomes {
		return dp.Refuse("outcomes", "%d are more than the %d that fit", len(c.X), dp.MaxOutcomes)
	}
	if !(c.Norm > 0) || math.IsInf(c.Norm, 1) {
		return dp.Refuse("samples", "counts cannot be divided by %v", c.Norm)
	}
	for i := range c.X {
		if c.X[i] < 0 || c.Y[i] < 0 {
			return dp.Refuse("samples", "outcome %d came %d and %d times", i, c.X[i], c.Y[i])
		}
	}
	return nil
}

// Tally counts samples that are outcomes 0…n−1 and refuses any that is none.
func Tally(samples []int, n int) ([]int, error) {
	if n < 1 || n > dp.MaxOutcomes {
		return nil, dp.Refuse("outcomes", "%d are not among 1…%d", n, dp.MaxOutcomes)
	}
	counts := make([]int, n)
	for i, s := range samples {
		if s < 0 || s >= n {
			return nil, dp.Refuse("samples", "sample %d is %d, and the outcomes are 0…%d", i, s, n-1)
		}
		counts[s]++
	}
	return counts, nil
}

// Box is a mechanism that can only be watched: asked on database 0 or 1, it answers
// with an outcome.
type Box interface {
	// Outcomes returns n.
	Outcomes() int
	// Count asks a number of times on a database and adds up the answers in counts, of
	// which there are n.
	Count(counts []int, database, times int, src rng.Source)
}

// Sample asks a box a Poisson number of times of mean λ on each database, one number
// for each (erratum D-37). It is refused for a λ that is not positive or above
// [MaxSamples].
func Sample(box Box, lambda float64, src rng.Source) (Counts, error) {
	if err := checkSamples(lambda); err != nil {
		return Counts{}, err
	}
	number, err := rng.NewPoisson(lambda)
	if err != nil {
		return Counts{}, dp.Refuse("samples", "%v", err)
	}
	c := Counts{X: make([]int, box.Outcomes()), Y: make([]int, box.Outcomes()), Norm: lambda}
	box.Count(c.X, 0, number.Draw(src), src)
	box.Count(c.Y, 1, number.Draw(src), src)
	return c, nil
}

// Laws is a box whose two laws are known: of discrete laws on the same places.
type Laws struct {
	n        int
	samplers [2]*dp.Sampler
	p        [2][]float64
}

// NewLaws returns the box of two discrete laws. Their outcomes are numbered by place,
// those of both together. A law with a density is refused: cut it first
// ([cloakroom/core/dp.Law.Cut]).
func NewLaws(p, q dp.Law) (*Laws, error) {
	if !p.Discrete() || !q.Discrete() {
		return nil, dp.Refuse("law", "a density has no outcomes to count; cut it into cells")
	}
	l := &Laws{}
	l.p[0], l.p[1] = Aligned(p, q)
	l.n = len(l.p[0])
	for world, probabilities := range l.p {
		law, err := dp.NewDiscrete(probabilities)
		if err != nil {
			return nil, err
		}
		if l.samplers[world], err = law.Sampler(); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// Aligned returns the probabilities of two discrete laws at all places that either
// knows, rising.
func Aligned(p, q dp.Law) (underP, underQ []float64) {
	ps, qs := p.Atoms(), q.Atoms()
	for len(ps) > 0 || len(qs) > 0 {
		var a, b float64
		switch {
		case len(qs) == 0 || len(ps) > 0 && ps[0].At < qs[0].At:
			a, ps = ps[0].Probability, ps[1:]
		case len(ps) == 0 || qs[0].At < ps[0].At:
			b, qs = qs[0].Probability, qs[1:]
		default:
			a, b = ps[0].Probability, qs[0].Probability
			ps, qs = ps[1:], qs[1:]
		}
		underP, underQ = append(underP, a), append(underQ, b)
	}
	return underP, underQ
}

// Outcomes implements [Box].
func (l *Laws) Outcomes() int { return l.n }

// Probabilities returns the law of the outcomes on a database. The caller must not
// change it.
func (l *Laws) Probabilities(database int) []float64 { return l.p[database] }

// Count implements [Box].
func (l *Laws) Count(counts []int, database, times int, src rng.Source) {
	// The lengths fit by construction.
	_ = l.samplers[database].Count(counts, times, src)
}

// Plan draws Poissonised samples of two known laws outcome by outcome, at a cost that
// grows with n and not with λ.
type Plan struct {
	lambda float64
	laws   [2][]rng.Poisson
}

// Plan prepares the drawing of samples of mean λ. The refusals are those of [Sample].
func (l *Laws) Plan(lambda float64) (*Plan, error) {
	if err := checkSamples(lambda); err != nil {
		return nil, err
	}
	plan := &Plan{lambda: lambda}
	for world, probabilities := range l.p {
		plan.laws[world] = make([]rng.Poisson, len(probabilities))
		for i, p := range probabilities {
			law, err := rng.NewPoisson(lambda * p)
			if err != nil {
				return nil, dp.Refuse("samples", "%v", err)
			}
			plan.laws[world][i] = law
		}
	}
	return plan, nil
}

// Draw returns one pair of samples, in the arrays of counts where they fit.
func (p *Plan) Draw(counts Counts, src rng.Source) Counts {
	n := len(p.laws[0])
	if len(counts.X) != n || len(counts.Y) != n {
		counts = Counts{X: make([]int, n), Y: make([]int, n)}
	}
	counts.Norm = p.lambda
	for i := range n {
		counts.X[i] = p.laws[0][i].Draw(src)
		counts.Y[i] = p.laws[1][i].Draw(src)
	}
	return counts
}

// Asked is a box that is asked one answer at a time.
type Asked struct {
	N   int
	Ask func(database int, src rng.Source) int // an outcome 0…N−1
}

// Outcomes implements [Box].
func (a Asked) Outcomes() int { return a.N }

// Count implements [Box]. Answers that are no outcomes are not counted.
func (a Asked) Count(counts []int, database, times int, src rng.Source) {
	for range times {
		if answer := a.Ask(database, src); answer >= 0 && answer < len(counts) {
			counts[answer]++
		}
	}
}
