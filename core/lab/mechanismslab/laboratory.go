package mechanismslab

import (
	"fmt"
	"slices"

	"cloakroom/core/answer"
	"cloakroom/core/dp"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/mechanisms"
)

// Laboratory answers scenarios of mechanisms. What takes longest is remembered apart from
// the looks at it.
type Laboratory struct {
	composed stage.Memory[*mechanisms.Composed]
	accuracy stage.Memory[*mechanisms.Accuracy]
}

// New returns the laboratory, with nothing remembered.
func New() *Laboratory {
	return &Laboratory{composed: stage.NewMemory[*mechanisms.Composed](4), accuracy: stage.NewMemory[*mechanisms.Accuracy](4)}
}

// journey is a scenario on its way.
type journey struct {
	scenario *scenario.Scenario
	asked    *mechanisms.Question
	pause    *stage.Pause
	worlds   [2]world
	pairs    []pair
}

// set gathers the two worlds and the laws of the output in them.
func set(s *scenario.Scenario, p *stage.Pause) (*journey, error) {
	j := &journey{scenario: s, asked: s.Mechanisms, pause: p, worlds: worlds(s.Mechanisms)}
	var err error
	if j.pairs, err = pairs(j.asked, j.worlds); err != nil {
		return nil, fmt.Errorf("finding the laws of the output: %w", err)
	}
	return j, p.Take()
}

// Answer takes a scenario through the stages: the worlds, the laws and samples of the
// output, what it gives away, the release and what it is good for.
func (l *Laboratory) Answer(s *scenario.Scenario, p *stage.Pause) (scenario.Result, stage.Notes, error) {
	j, err := set(s, p)
	if err != nil {
		return scenario.Result{}, nil, err
	}
	r := &mechanisms.Result{Noise: j.noise(), Allowed: allowed(promised(j.asked))}
	drawn, err := j.drawn(j.asked.Samples)
	if err != nil {
		return scenario.Result{}, nil, fmt.Errorf("drawing samples: %w", err)
	}
	for i := range j.worlds {
		r.Worlds[i] = j.worlds[i].describe(j.asked)
		r.Worlds[i].Drawn = answer.Numbers(drawn[i])
	}
	for _, one := range j.pairs {
		shown, err := one.describe(j.asked)
		if err != nil {
			return scenario.Result{}, nil, fmt.Errorf("judging the %s: %w", one.name, err)
		}
		r.Pairs = append(r.Pairs, shown)
	}
	if r.Release, err = j.release(); err != nil {
		return scenario.Result{}, nil, fmt.Errorf("releasing: %w", err)
	}
	if r.Game, err = j.game(); err != nil {
		return scenario.Result{}, nil, fmt.Errorf("playing: %w", err)
	}
	if err := l.further(j, r); err != nil {
		return scenario.Result{}, nil, err
	}
	return scenario.Result{Mechanisms: r}, j.notes(r), nil
}

// further adds the parts that are asked for besides.
func (l *Laboratory) further(j *journey, r *mechanisms.Result) error {
	q := j.asked
	if q.Wants(mechanisms.ExtraComposition) {
		key := stage.Kept(lawFields(q).Numbers(j.worlds[1].values).Number(j.worlds[1].person).Count(q.Composition.Draws).Number(q.Composition.Delta).Word(q.People.Neighbour).Numbers(slices.Concat(q.Composition.Budgets...)))
		var err error
		if r.Composition, err = l.composed.Get(key, j.composition); err != nil {
			return fmt.Errorf("composing: %w", err)
		}
	}
	if q.Wants(mechanisms.ExtraEstimate) {
		var err error
		if r.Poll, err = j.poll(); err != nil {
			return fmt.Errorf("asking people: %w", err)
		}
		if r.Estimate, err = l.accuracy.Get(stage.Kept(lawFields(q).Count(int(j.scenario.Seed))), j.accuracy); err != nil {
			return fmt.Errorf("estimating: %w", err)
		}
	}
	if q.Wants(mechanisms.ExtraRandom) {
		var err error
		if r.Random, err = j.randomPairs(); err != nil {
			return fmt.Errorf("drawing neighbours: %w", err)
		}
	}
	return nil
}

// lawFields are what the law of the output in D is made of, and more.
func lawFields(q *mechanisms.Question) stage.Fields {
	return mechanismFields(q).Numbers(q.People.Values).Count(q.People.Person)
}

// mechanismFields are what the noise is made of.
func mechanismFields(q *mechanisms.Question) stage.Fields {
	epsilon, delta := q.Budget()
	return stage.Fields{}.Word(q.Mechanism).Number(epsilon).Number(delta).Word(calibration(q)).Number(q.Sensitivity()).
		Flag(q.Mechanism == mechanisms.Exponential && q.Onesided).Count(q.Counts())
}

// calibration is the formula for σ in force, "" where there is none.
func calibration(q *mechanisms.Question) string {
	if q.Mechanism == mechanisms.Gaussian {
		return q.Privacy.Calibration
	}
	return ""
}

// noise is the mechanism with its numbers put in.
func (j *journey) noise() mechanisms.Noise {
	q := j.asked
	keeps := delivered(q)
	n := mechanisms.Noise{
		Sensitivity: q.Sensitivity(), Scale: scale(q), Epsilon: keeps.Epsilon, Delta: keeps.Delta,
	}
	first, second := j.worlds[0].exact(q), j.worlds[1].exact(q)
	if q.Adds() {
		n.Moved = max(first-second, second-first)
	}
	switch q.Mechanism {
	case mechanisms.Response:
		n.Truth = j.pairs[0].laws[0].Probability(j.worlds[0].person)
	case mechanisms.DiscreteLaplace:
		n.Rate = rate(q)
	case mechanisms.Exponential:
		if n.Rate = q.Privacy.Epsilon / 2; q.Onesided {
			n.Rate = q.Privacy.Epsilon
		}
	case mechanisms.Gaussian:
		n.Calibrations = calibrations(q)
	}
	return n
}

// calibrations are the three formulas for σ with the δ that each really has.
func calibrations(q *mechanisms.Question) []mechanisms.Calibration {
	var list []mechanisms.Calibration
	for _, name := range mechanisms.Calibrations() {
		c := dp.Calibration(name)
		sigma := dp.Sigma(c, q.Privacy.Epsilon, q.Privacy.Delta, q.Sensitivity())
		proved, private := dp.Verdict(c, q.Privacy.Epsilon, q.Privacy.Delta)
		list = append(list, mechanisms.Calibration{
			Name: name, Sigma: sigma, Proved: proved, Private: private,
			Delta: dp.GaussianDelta(q.Privacy.Epsilon, sigma, q.Sensitivity()), Epsilon: stage.Finite(dp.GaussianEpsilon(q.Privacy.Delta, sigma, q.Sensitivity())),
		})
	}
	return list
}
