package auditlab

import (
	"fmt"
	"math"

	tests "cloakroom/core/audit"
	"cloakroom/core/field"
	"cloakroom/core/scenario/audit"
)

// The work of one run, and of all runs that a verdict is repeated by, in units of about a
// tenth of a microsecond. What exceeds the first is refused; the repetitions stop at the
// second.
const (
	mostWork  = 1e8
	mostVotes = 4e6
)

// settle finds λ and prepares to draw so many samples.
func (j *journey) settle() error {
	q, b := j.asked, j.box
	if b.given != nil {
		j.needed = j.needs()
		j.samples = b.given.Norm
		return nil
	}
	if j.needed = j.needs(); math.IsInf(j.needed, 1) {
		return field.Refuse("audit.tester", "pure where an outcome is claimed to be impossible on a database; Algorithm 6 needs a least probability above 0")
	}
	if j.samples = q.Samples; j.samples == 0 {
		j.samples = j.needed
	}
	if most := j.mostSamples(); j.samples > most {
		return j.tooMany(j.samples, most)
	}
	if b.laws != nil {
		var err error
		if j.plan, err = b.laws.Plan(j.samples); err != nil {
			return err
		}
	}
	if q.Tester == audit.TesterRandom {
		return j.settleRandom()
	}
	return nil
}

// settleRandom plans Algorithm 3.
func (j *journey) settleRandom() error {
	q := j.asked
	var err error
	if j.random, err = tests.NewRandomPlan(q.Alpha, q.Random.Weight, q.Random.Gamma); err != nil {
		return err
	}
	if work := float64(j.random.Runs()) * j.workOfDraw(); work > mostWork {
		return field.Refuse("audit.alpha", fmt.Sprintf("%s takes %s pairs of databases, each tested %d times; that is more than a run may take",
			field.Plain(q.Alpha), field.Grouped(j.random.Databases), j.random.Repetitions))
	}
	return nil
}

// mostSamples is the largest λ of the box.
func (j *journey) mostSamples() float64 {
	if j.box.asked != nil && j.asked.Tester != audit.TesterRandom {
		return math.Floor(mostWork / 2 / j.box.answer)
	}
	return tests.MaxSamples
}

// workOfDraw is the work of the samples of one run.
func (j *journey) workOfDraw() float64 {
	if j.box.asked != nil && j.asked.Tester != audit.TesterRandom {
		return 2*j.samples*j.box.answer + 2*float64(j.box.outcomes)
	}
	return 2 * float64(j.box.outcomes)
}

// needs is λ as the tester asks it, +Inf where no number is enough.
func (j *journey) needs() float64 {
	q, n := j.asked, j.box.outcomes
	switch q.Tester {
	case audit.TesterFull:
		return tests.FullSamples(n, q.Claim.Epsilon, q.Alpha)
	case audit.TesterPure:
		if beta := tests.LeastProbability(j.claimed()); beta > 0 && n > 1 {
			return tests.PureSamples(n, q.Alpha, beta)
		}
		return math.Inf(1)
	}
	return tests.ApproximateSamples(n, q.Claim.Epsilon, q.Alpha)
}

// claimed are the laws that a tester is told.
func (j *journey) claimed() [2][]float64 {
	if given := j.asked.Claimed; len(given.First) > 0 {
		return [2][]float64{given.First, given.Second}
	}
	if j.box.claimed != nil {
		return *j.box.claimed
	}
	return [2][]float64{}
}

// describePlan writes what the test asks and what it gets.
func (j *journey) describePlan() (audit.Plan, error) {
	q, n, claim := j.asked, j.box.outcomes, j.claim()
	p := audit.Plan{Tester: q.Tester, Outcomes: n, Samples: j.samples, Needed: j.needed, Proximity: reach(q) * q.Alpha}
	var err error
	if p.Repetitions, err = tests.Repetitions(tests.RightOnce, q.Error); err != nil {
		return p, refused(q, err)
	}
	runs := 1.0
	switch q.Tester {
	case audit.TesterFull:
		claimed := j.claimed()
		proximity := q.Alpha / (1 + math.Exp(q.Claim.Epsilon))
		p.FalseAlarm = new(min(1, 2*tests.IdentityFalseAlarm(n, j.samples, proximity)))
		p.Miss = new(max(tests.IdentityMiss(claimed[0], j.samples, proximity), tests.IdentityMiss(claimed[1], j.samples, proximity)))
	case audit.TesterPure:
		beta := tests.LeastProbability(j.claimed())
		p.Printed, p.Lower = new(tests.PureSamplesPrinted(n, q.Alpha, beta)), known(tests.FullLower(claim.Epsilon, p.Proximity, beta))
		if j.samples >= j.needed*(1-1e-12) {
			p.FalseAlarm, p.Miss = new(1-tests.RightOnce), new(1-tests.RightOnce)
		}
	default:
		p.Printed = new(tests.ApproximateSamplesPrinted(n, claim.Epsilon, q.Alpha))
		lower := tests.ApproximateLower(n, claim, min(1, p.Proximity))
		if q.Tester == audit.TesterRandom {
			runs, lower = float64(j.random.Runs()), tests.RandomLower(lower, q.Alpha, q.Random.Weight)
		}
		p.Lower = known(lower)
		e := tests.ApproximateErrors(n, claim.Epsilon, q.Alpha, j.samples)
		p.FalseAlarm, p.Miss = new(e.FalseAlarm), new(e.Miss)
		if seen, err := tests.Visible(n, claim.Epsilon, j.samples, 1-tests.RightOnce); err == nil {
			p.Visible = known(2 * seen)
		}
	}
	p.All = 2 * j.samples * runs * float64(p.Repetitions)
	return p, nil
}

// known returns nil for a number that says nothing.
func known(v float64) *float64 {
	if !(v > 0) || math.IsInf(v, 1) {
		return nil
	}
	return &v
}
