package auditlab

import (
	"math"

	"cloakroom/core/answer"
	tests "cloakroom/core/audit"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/audit"
)

// Runs by which a rate is estimated, and the work that they may take.
const (
	mostTries  = 200
	leastTries = 20
	triesWork  = 1e7
)

// tries is how many runs are made of some work each.
func tries(work float64) int { return min(mostTries, max(leastTries, int(triesWork/work))) }

// chance runs the tester on both mechanisms of a hard pair.
func (j *journey) chance() (*audit.Chance, error) {
	h := j.box.pair
	kept, far := j.box.laws, j.box.other
	if j.asked.Box.Side == audit.SideFar {
		kept, far = far, kept
	}
	count := tries(2 * j.workOfDraw())
	c := &audit.Chance{
		Theorem: h.Theorem, Difference: h.Difference(j.samples), Least: h.Samples,
		Other: j.pair(j.box.other.Probabilities(0), j.box.other.Probabilities(1)),
	}
	for _, side := range []struct {
		laws *tests.Laws
		to   *answer.Proportion
	}{{kept, &c.Kept}, {far, &c.Far}} {
		rejected, err := j.rejections(side.laws, count)
		if err != nil {
			return nil, err
		}
		*side.to = stage.Proportion(rejected, count)
	}
	return c, nil
}

// rejections counts how many of a number of runs on laws reject.
func (j *journey) rejections(laws *tests.Laws, count int) (int, error) {
	plan, err := laws.Plan(j.samples)
	if err != nil {
		return 0, err
	}
	src := j.coins("chance")
	var c tests.Counts
	rejected := 0
	for range count {
		if err := j.pause.Take(); err != nil {
			return 0, err
		}
		c = plan.Draw(c, src)
		r, _, err := j.test(c)
		if err != nil {
			return 0, err
		}
		if r.Verdict == string(tests.Reject) {
			rejected++
		}
	}
	return rejected, nil
}

// mostComposed bounds the outputs whose composition is computed for the ceiling of an
// attack.
const mostComposed = 100_000

// attack names the database of samples by the tester (Theorem 10.2): it runs on them and on
// as many of database 0, and a rejection names database 1.
func (j *journey) attack() (*audit.Attack, error) {
	count := tries(2 * j.workOfDraw())
	src := j.coins("attack")
	right := 0
	for range count {
		known, err := j.draw(tests.Counts{}, src)
		if err != nil {
			return nil, err
		}
		fresh, err := j.draw(tests.Counts{}, src)
		if err != nil {
			return nil, err
		}
		database, unknown := 0, fresh.X
		if src.Uniform() < 0.5 {
			database, unknown = 1, fresh.Y
		}
		named, err := tests.NameDatabase(unknown, known.X, j.samples, func(c tests.Counts) (tests.Verdict, error) {
			a, err := tests.TestApproximate(c, j.claim(), j.asked.Alpha)
			return a.Verdict, err
		})
		if err != nil {
			return nil, err
		}
		if named == database {
			right++
		}
	}
	a := &audit.Attack{Samples: j.samples, Right: stage.Proportion(right, count)}
	if j.samples <= mostComposed {
		if ceiling, err := tests.AttackCeiling(j.claim(), max(1, int(math.Round(j.samples)))); err == nil {
			a.Ceiling = &ceiling
		}
	}
	return a, nil
}

// curvePoints is the number of points of a curve of costs.
const curvePoints = 25

// cost is what a verdict of Algorithm 4 costs against each parameter, and what so many
// samples see. Lower bounds are for the proximity that it reaches.
func (j *journey) cost() []audit.Cost {
	q, n, claim := j.asked, j.box.outcomes, j.claim()
	curve := func(low, high float64, enough, least func(float64) float64) (up, down answer.Curve) {
		for k := range curvePoints {
			x := low * math.Pow(high/low, float64(k)/(curvePoints-1))
			add(&up, x, enough(x))
			add(&down, x, least(x))
		}
		return up, down
	}
	alphas := audit.Cost{Over: "alpha", At: q.Alpha}
	alphas.Enough, alphas.Least = curve(1e-3, 0.5, func(a float64) float64 { return tests.ApproximateSamples(n, claim.Epsilon, a) },
		func(a float64) float64 { return tests.ApproximateLower(n, claim, min(1, 2*a)) })
	outcomes := audit.Cost{Over: "outcomes", At: float64(n)}
	outcomes.Enough, outcomes.Least = curve(2, 1e6, func(n float64) float64 {
		return tests.ApproximateSamples(int(math.Round(n)), claim.Epsilon, q.Alpha)
	}, func(n float64) float64 { return tests.ApproximateLower(int(math.Round(n)), claim, min(1, 2*q.Alpha)) })
	epsilons := audit.Cost{Over: "epsilon", At: claim.Epsilon}
	epsilons.Enough, epsilons.Least = curve(0.01, 10, func(e float64) float64 { return tests.ApproximateSamples(n, e, q.Alpha) },
		func(e float64) float64 {
			other := claim
			other.Epsilon = e
			return tests.ApproximateLower(n, other, min(1, 2*q.Alpha))
		})
	samples := audit.Cost{Over: "samples", At: j.samples}
	samples.Visible, _ = curve(1e2, tests.MaxSamples, func(lambda float64) float64 {
		seen, err := tests.Visible(n, claim.Epsilon, lambda, 1-tests.RightOnce)
		if err != nil {
			return 0
		}
		return 2 * seen
	}, func(float64) float64 { return 0 })
	return []audit.Cost{alphas, outcomes, epsilons, samples}
}

// add puts a point on a curve, unless nothing is known there.
func add(c *answer.Curve, x, y float64) {
	if known(y) != nil {
		c.X.Values, c.Y.Values = append(c.X.Values, x), append(c.Y.Values, y)
	}
}

// tables are Tables 9.1 and 9.2 with the numbers of this claim.
func (j *journey) tables() *audit.Map {
	q, n := j.asked, j.box.outcomes
	m := &audit.Map{}
	if claimed := j.claimed(); len(claimed[0]) > 0 {
		m.Beta = tests.LeastProbability(claimed)
	}
	for _, b := range tests.Table91() {
		one := audit.Bound{
			Notion: string(b.Notion), Knowledge: string(b.Knowledge), Lower: b.Lower, Upper: b.Upper, LowerBy: b.LowerBy, By: b.By,
			Note: b.Note, Verifiable: b.Verifiable, Sublinear: b.SublinearInN,
		}
		if b.Knowledge == tests.NoInformation || b.Notion != tests.PureNotion || m.Beta > 0 {
			least, enough := b.Numbers(n, j.claim(), q.Alpha, m.Beta)
			one.Least, one.Enough = known(least), known(enough)
		}
		m.Bounds = append(m.Bounds, one)
	}
	for _, row := range tests.Table92() {
		m.Metric = append(m.Metric, audit.Metric{Notion: string(row.Notion), Parameters: row.Parameters, Distance: row.Distance, Printed: row.Printed})
	}
	return m
}
