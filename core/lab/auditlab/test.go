package auditlab

import (
	"math"

	tests "cloakroom/core/audit"
	"cloakroom/core/dp"
	"cloakroom/core/lab/stage"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/audit"
)

// run is one test with the samples that it saw.
type run struct {
	counts  tests.Counts
	account audit.Run
	witness tests.Witness
	pairs   *tests.Random
	watch   audit.Watch
	moments []tests.Counts
}

// statistic is the number that the threshold is held against.
func statistic(a audit.Run) float64 {
	most := a.Statistics[0]
	for _, v := range a.Statistics {
		most = max(most, v)
	}
	return most
}

// draw takes the samples of one run, in the arrays of counts where they fit.
func (j *journey) draw(counts tests.Counts, src rng.Source) (tests.Counts, error) {
	if err := j.pause.Take(); err != nil {
		return counts, err
	}
	switch b := j.box; {
	case b.given != nil:
		return subsample(*b.given, src)
	case b.asked != nil:
		c, err := tests.Sample(b.asked, j.samples, src)
		if r, isRelease := b.asked.(*releases); isRelease && err == nil {
			err = r.failed
		}
		return c, err
	}
	return j.plan.Draw(counts, src), nil
}

// test runs the tester on counts.
func (j *journey) test(c tests.Counts) (audit.Run, tests.Witness, error) {
	q, claim := j.asked, j.claim()
	a, err := tests.TestApproximate(c, claim, q.Alpha)
	if err != nil {
		return audit.Run{}, a.Witness, err
	}
	r := audit.Run{Verdict: string(a.Verdict), Statistics: a.Statistics[:], Threshold: a.Threshold}
	switch q.Tester {
	case audit.TesterFull:
		f, err := tests.TestFull(j.claimed(), c, claim, q.Alpha)
		if err != nil {
			return r, a.Witness, err
		}
		r = audit.Run{
			Verdict: string(f.Verdict), Statistics: []float64{f.Tests[0].Statistic / c.Norm, f.Tests[1].Statistic / c.Norm},
			Threshold: f.Tests[0].Threshold / c.Norm, ClaimedDelta: &f.ClaimedDelta,
		}
	case audit.TesterPure:
		p, err := tests.TestPure(j.claimed(), c, claim.Epsilon, q.Alpha)
		if err != nil {
			return r, a.Witness, err
		}
		r = audit.Run{Verdict: string(p.Verdict), Statistics: []float64{p.EpsilonHat}, Threshold: p.Allowed, Ratios: finiteRatios(p)}
		if math.IsInf(p.EpsilonHat, 1) {
			// An outcome that came c times here and never there: c is at least e^ε̂ there.
			r.Unbounded, r.Statistics[0] = true, max(p.Allowed, math.Log(2*c.Norm+2))
		}
	default:
		r.OneSided = string(a.OneSided)
	}
	return r, a.Witness, nil
}

// finiteRatios are the least and the largest, where they are numbers.
func finiteRatios(p tests.Pure) []float64 {
	if !stage.IsFinite(p.RatioLeast) || !stage.IsFinite(p.RatioLargest) {
		return nil
	}
	return []float64{p.RatioLeast, p.RatioLargest}
}

// run makes the run that is shown.
func (j *journey) run() (run, error) {
	return j.memory.runs.Get(j.key("run"), func() (run, error) {
		r, err := j.once(j.coins("samples"))
		if err != nil {
			return r, refused(j.asked, err)
		}
		if j.asked.Tester == audit.TesterRandom {
			r.watch = watchPairs(r)
			return r, nil
		}
		return r, j.follow(&r)
	})
}

// once draws samples and tests them.
func (j *journey) once(src rng.Source) (run, error) {
	if j.asked.Tester == audit.TesterRandom {
		return j.onceOverDatabases(src)
	}
	var r run
	var err error
	if r.counts, err = j.draw(tests.Counts{}, src); err != nil {
		return r, err
	}
	r.account, r.witness, err = j.test(r.counts)
	return r, err
}

// onceOverDatabases runs Algorithm 3: on a share of the pairs the box is in use, and on
// all others both databases have the law of database 0.
func (j *journey) onceOverDatabases(src rng.Source) (run, error) {
	q, claim := j.asked, j.claim()
	same, err := j.box.sameTwice()
	if err != nil {
		return run{}, err
	}
	idle, err := same.Plan(j.samples)
	if err != nil {
		return run{}, err
	}
	var r run
	var c tests.Counts
	rejects := make([][]bool, j.random.Databases)
	for i := range rejects {
		plan := idle
		if src.Uniform() < q.Random.Broken {
			plan = j.plan
		}
		for range j.random.Repetitions {
			if err := j.pause.Take(); err != nil {
				return r, err
			}
			c = plan.Draw(c, src)
			rejects[i] = append(rejects[i], tests.Statistic(c, claim.Epsilon) >= claim.Delta+q.Alpha)
		}
	}
	verdict, err := tests.TestRandom(rejects, q.Alpha, q.Random.Weight, q.Random.Gamma)
	if err != nil {
		return r, err
	}
	r.pairs = &verdict
	r.account = audit.Run{Verdict: string(verdict.Verdict), Statistics: []float64{verdict.Share}, Threshold: verdict.Threshold}
	r.counts = j.plan.Draw(tests.Counts{}, src)
	_, r.witness, err = j.test(r.counts)
	return r, err
}

// sameTwice is the box with the law of database 0 on both.
func (b *box) sameTwice() (*tests.Laws, error) {
	twin := &box{}
	first, _, err := dp.NewPair(b.laws.Probabilities(0), b.laws.Probabilities(0))
	if err == nil {
		err = twin.hold(first, first, 1)
	}
	return twin.laws, err
}

// votes are the verdicts of repeated runs.
type votes struct {
	tally      tests.Votes
	doubts     []float64
	statistics []float64
	rejects    []float64
	cut        bool
}

// vote repeats the run until the majority can be believed, or until it takes too long. The
// run shown is the first.
func (j *journey) vote(first run) (votes, error) {
	return j.memory.votes.Get(j.key("votes"), func() (votes, error) {
		var v votes
		wanted, err := tests.Repetitions(tests.RightOnce, j.asked.Error)
		if err != nil {
			return v, refused(j.asked, err)
		}
		work := j.workOfDraw()
		if j.asked.Tester == audit.TesterRandom {
			work *= float64(j.random.Runs())
		}
		most := max(1, int(mostVotes/work))
		if j.box.given != nil {
			most = 1
		}
		if wanted > most {
			wanted, v.cut = most, true
		}
		v.add(first.account)
		src := j.coins("votes")
		for range wanted - 1 {
			r, err := j.once(src)
			if err != nil {
				return v, refused(j.asked, err)
			}
			v.add(r.account)
		}
		return v, nil
	})
}

func (v *votes) add(a audit.Run) {
	v.tally.Add(tests.Verdict(a.Verdict))
	v.doubts = append(v.doubts, v.tally.Doubt())
	v.statistics = append(v.statistics, statistic(a))
	rejects := 0.0
	if a.Verdict == string(tests.Reject) {
		rejects = 1
	}
	v.rejects = append(v.rejects, rejects)
}
