package auditlab

import (
	"fmt"
	"strings"

	tests "cloakroom/core/audit"
	"cloakroom/core/dp"
	"cloakroom/core/lab/stage"
	"cloakroom/core/rng"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/audit"
)

// Releases finds the release of another laboratory by its name, with noise for ε and δ, and
// some of its fields set.
type Releases func(name string, epsilon, delta float64, settings []string, p *stage.Pause) (stage.Watched, error)

// Laboratory answers scenarios of audits.
type Laboratory struct {
	watch Releases
	boxes stage.Memory[*box]
	runs  stage.Memory[run]
	votes stage.Memory[votes]
	extra stage.Memory[any]
}

// New returns the laboratory, with nothing remembered. It finds what other laboratories
// release by the function.
func New(watch Releases) *Laboratory {
	return &Laboratory{
		watch: watch,
		boxes: stage.NewMemory[*box](6),
		runs:  stage.NewMemory[run](4),
		votes: stage.NewMemory[votes](6),
		extra: stage.NewMemory[any](12),
	}
}

// journey is a scenario on its way.
type journey struct {
	scenario *scenario.Scenario
	asked    *audit.Question
	pause    *stage.Pause
	memory   *Laboratory
	box      *box
	boxKey   stage.Key
	samples  float64 // λ in force
	needed   float64 // what the tester asks
	plan     *tests.Plan
	random   tests.RandomPlan
}

// Answer takes a scenario through the stages: the laws, the samples, the statistic, the
// witness and the verdict.
func (l *Laboratory) Answer(s *scenario.Scenario, p *stage.Pause) (scenario.Result, stage.Notes, error) {
	j, err := l.set(s, p)
	if err != nil {
		return scenario.Result{}, nil, err
	}
	r, err := j.run()
	if err != nil {
		return scenario.Result{}, nil, fmt.Errorf("testing: %w", err)
	}
	v, err := j.vote(r)
	if err != nil {
		return scenario.Result{}, nil, fmt.Errorf("repeating the test: %w", err)
	}
	shown, err := j.describe(r, v)
	if err != nil {
		return scenario.Result{}, nil, err
	}
	return scenario.Result{Audit: shown}, j.notes(shown), nil
}

// set opens the box and settles how many samples are drawn of it.
func (l *Laboratory) set(s *scenario.Scenario, p *stage.Pause) (*journey, error) {
	j := &journey{scenario: s, asked: s.Audit, pause: p, memory: l}
	j.boxKey = stage.Kept(fieldsOfBox(j.asked))
	var err error
	if j.box, err = l.boxes.Get(j.boxKey, j.open); err != nil {
		return nil, refused(j.asked, err)
	}
	if r, isRelease := j.box.asked.(*releases); isRelease {
		r.pause = p
	}
	if err := j.settle(); err != nil {
		return nil, refused(j.asked, err)
	}
	return j, p.Take()
}

// claim is the claim as the mathematics has it.
func (j *journey) claim() dp.Budget {
	return dp.Budget{Epsilon: j.asked.Claim.Epsilon, Delta: j.asked.Claim.Delta}
}

// fieldsOfBox collects what determines the box.
func fieldsOfBox(q *audit.Question) stage.Fields {
	b := &q.Box
	f := stage.Fields{}.Word(b.Kind)
	switch b.Kind {
	case audit.BoxGallery:
		return f.Word(b.Specimen).Number(b.Share)
	case audit.BoxLaws:
		return f.Numbers(b.First).Numbers(b.Second).Number(b.Share).Word(fmt.Sprint(b.Names))
	case audit.BoxPair:
		return f.Word(b.Pair).Word(b.Side).Number(distance(q)).Number(b.Rarity).Count(b.Outcomes).Number(b.Least).Number(q.Claim.Epsilon).Number(q.Claim.Delta)
	case audit.BoxRelease:
		return f.Word(b.Release).Number(b.Loosened).Count(b.Cells).Word(strings.Join(b.Settings, "\n")).Number(q.Claim.Epsilon).Number(q.Claim.Delta)
	}
	return f.Counts(b.FirstCounts).Counts(b.SecondCounts).Word(fmt.Sprint(b.Names))
}

// key is that of what is made of the box by the test and the seed.
func (j *journey) key(what string) stage.Key {
	q := j.asked
	f := stage.Fields{}.Word(what).Word(q.Tester).Number(q.Claim.Epsilon).Number(q.Claim.Delta).Number(q.Alpha).Number(q.Samples).Number(q.Error)
	f = f.Numbers(q.Claimed.First).Numbers(q.Claimed.Second).Count(int(j.scenario.Seed))
	if q.Tester == audit.TesterRandom {
		f = f.Number(q.Random.Gamma).Number(q.Random.Weight).Number(q.Random.Broken)
	}
	return j.boxKey.And(f)
}

// coins are those of a purpose. No number stands in the name, so that moving ε tests the
// same samples.
func (j *journey) coins(purpose string) *rng.Teaching {
	return rng.NewTeaching(j.scenario.Seed, stage.NoiseLabel(audit.Name)+"/"+purpose)
}
