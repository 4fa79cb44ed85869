package auditlab

import (
	"fmt"
	"math"

	"cloakroom/core/answer"
	tests "cloakroom/core/audit"
	"cloakroom/core/dp"
	"cloakroom/core/lab/stage"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/audit"
)

// describe writes the whole result.
func (j *journey) describe(r run, v votes) (*audit.Result, error) {
	q, b := j.asked, j.box
	shown := &audit.Result{
		Box: b.described, Claim: audit.Promise{Epsilon: q.Claim.Epsilon, Delta: q.Claim.Delta}, Run: r.account, Watch: r.watch,
		Counts: j.pair(floats(r.counts.X), floats(r.counts.Y)), Witness: j.event(r.witness),
		Votes: audit.Votes{
			Accepts: v.tally.Accepts, Rejects: v.tally.Rejects, Verdict: string(v.tally.Verdict()),
			Doubt: answer.Numbers(v.doubts), Statistics: answer.Numbers(v.statistics), Runs: answer.Numbers(v.rejects), Cut: v.cut,
		},
	}
	if j.barsOf() == 1 {
		shown.Names = b.names
	}
	var err error
	if shown.Plan, err = j.describePlan(); err != nil {
		return nil, err
	}
	if b.laws != nil {
		shown.Laws = new(j.pair(b.laws.Probabilities(0), b.laws.Probabilities(1)))
		if shown.Truth, err = j.truth(); err != nil {
			return nil, refused(q, err)
		}
	}
	if q.Informed() {
		claimed := j.claimed()
		shown.Claimed = new(j.pair(claimed[0], claimed[1]))
	}
	if shown.Proof, err = j.proof(r); err != nil {
		return nil, refused(q, err)
	}
	if r.pairs != nil {
		if shown.Random, err = j.population(r); err != nil {
			return nil, refused(q, err)
		}
	}
	return shown, j.addExtras(r, shown)
}

func (j *journey) pair(first, second []float64) audit.Pair {
	p := audit.Pair{First: answer.Numbers(j.bars(first)), Second: answer.Numbers(j.bars(second)), Outcomes: j.box.outcomes}
	if len(j.box.edges) > 0 && j.barsOf() == 1 {
		p.Edges = answer.Numbers(j.box.edges)
	}
	return p
}

// rounding is by how much a sound mechanism may seem to exceed its claim.
const rounding = 1e-9

// truth is what is known of laws that are.
func (j *journey) truth() (*audit.Truth, error) {
	claim := j.claim()
	p, q := j.box.laws.Probabilities(0), j.box.laws.Probabilities(1)
	first, second, err := dp.NewPair(p, q)
	if err != nil {
		return nil, err
	}
	there := dp.NewLoss(first, second)
	back := there.Reversed()
	t := &audit.Truth{Delta: [2]float64{there.Delta(claim.Epsilon), back.Delta(claim.Epsilon)}}
	over := max(t.Delta[0], t.Delta[1]) - claim.Delta
	t.Private, t.Distance = over <= rounding, &over
	least := 0.0
	for _, l := range []dp.Loss{there, back} {
		e, err := l.Epsilon(claim.Delta)
		if err != nil {
			return nil, err
		}
		least = max(least, e)
	}
	t.Epsilon = stage.Finite(least)
	if claim.Delta == 0 && !(least <= claim.Epsilon+rounding) {
		// An outcome may be so rare that δ does not show how much it gives away.
		t.Private = false
	}
	if j.asked.Tester == audit.TesterPure {
		t.Distance = stage.Finite(max(there.Max(), back.Max()) - claim.Epsilon)
		t.Private = t.Distance != nil && *t.Distance <= rounding
	}
	w, found, err := tests.SmallestWitness(p, q, claim)
	if found && !t.Private {
		t.Smallest = j.event(w)
	}
	return t, err
}

// proof shows what one event proves: chosen on half of the samples, measured on the rest.
func (j *journey) proof(r run) (*audit.Proof, error) {
	if r.pairs != nil {
		return nil, nil
	}
	src := j.coins("halves")
	all := r.counts
	if j.box.given != nil {
		all = *j.box.given
	}
	half, rest := halves(all, src)
	p, err := tests.Confirm(half, rest, j.claim(), j.asked.Error)
	if err != nil {
		return nil, err
	}
	out := &audit.Proof{Event: *j.event(p.Event), LeastDelta: max(0, p.LeastExcess), Violated: p.Violated}
	if takes, err := tests.ConfirmSamples(p.Event.Likely, p.Event.Other, j.claim(), j.asked.Error); err == nil {
		out.Takes = known(2 * takes)
	}
	return out, nil
}

// halves divides samples by a fair coin for each.
func halves(c tests.Counts, src rng.Source) (first, rest tests.Counts) {
	n := len(c.X)
	first = tests.Counts{X: make([]int, n), Y: make([]int, n), Norm: c.Norm / 2}
	rest = tests.Counts{X: make([]int, n), Y: make([]int, n), Norm: c.Norm / 2}
	for i := range n {
		first.X[i], first.Y[i] = binomial(c.X[i], 0.5, src), binomial(c.Y[i], 0.5, src)
		rest.X[i], rest.Y[i] = c.X[i]-first.X[i], c.Y[i]-first.Y[i]
	}
	return first, rest
}

// population describes the pairs of databases of Algorithm 3.
func (j *journey) population(r run) (*audit.Population, error) {
	q := j.asked
	printed, err := tests.RandomPlanPrinted(q.Alpha, q.Random.Weight, q.Random.Gamma)
	if err != nil {
		return nil, err
	}
	rejected := int(math.Round(r.pairs.Share * float64(len(r.pairs.Pairs))))
	return &audit.Population{
		Databases: j.random.Databases, Repetitions: j.random.Repetitions,
		PrintedDatabases: printed.Databases, PrintedRepetitions: printed.Repetitions,
		Rejected: rejected, Share: r.pairs.Share, Threshold: r.pairs.Threshold,
	}, nil
}

// addExtras adds the parts that were asked for, and how hard a hard pair is.
func (j *journey) addExtras(r run, shown *audit.Result) error {
	var err error
	if j.box.pair != nil {
		if shown.Chance, err = remembered(j, fmt.Sprintf("chance in %d bars", j.asked.Shown), j.chance); err != nil {
			return fmt.Errorf("trying the pair: %w", err)
		}
	}
	if j.asked.Wants(audit.ExtraFilm) && r.pairs == nil {
		if shown.Film, err = j.film(r); err != nil {
			return fmt.Errorf("filming the samples: %w", err)
		}
	}
	if j.asked.Wants(audit.ExtraCost) {
		shown.Cost = j.cost()
	}
	if j.asked.Wants(audit.ExtraMap) {
		shown.Map = j.tables()
	}
	if j.asked.Wants(audit.ExtraAttack) && j.box.given == nil && r.pairs == nil {
		if shown.Attack, err = remembered(j, "attack", j.attack); err != nil {
			return fmt.Errorf("attacking: %w", err)
		}
	}
	return j.pause.Take()
}

// remembered makes a part of the answer once for its question.
func remembered[V any](j *journey, what string, make func() (V, error)) (V, error) {
	v, err := j.memory.extra.Get(j.key(what), func() (any, error) { return make() })
	if err != nil {
		var none V
		return none, refused(j.asked, err)
	}
	return v.(V), nil
}
