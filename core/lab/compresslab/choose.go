package compresslab

import (
	"math"
	"slices"

	"cloakroom/core/answer"
	"cloakroom/core/dp"
	"cloakroom/core/lab/samplinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/compress"
)

// choice is a private choice of S.
type choice struct {
	law         dp.Choice
	costs       []float64
	sensitivity float64 // that the rule reckons with, for S = 1
	delivered   float64
	sparsity    int
}

// printedSensitivity is maxⱼ ‖Ψᵀeⱼ‖₁ as the paper takes it, a constant: that of the Haar
// basis at most, which is too small in the cosine basis (erratum D-21).
const printedSensitivity = 1 + math.Sqrt2

// choose draws S from the law that the rule makes of the data.
func (j *journey) choose() (*choice, error) {
	q := j.asked
	f := stage.Fields{}.Number(q.Privacy.Epsilon).Number(q.Choose.Share).Word(q.Choose.Rule).Count(q.Candidates()).Number(q.Oversampling)
	return j.memory.choices.Get(j.drawKey(j.basisKey, f), j.newChoice)
}

func (j *journey) newChoice() (*choice, error) {
	q := j.asked
	c := &choice{sensitivity: j.x.Basis.Sensitivity()}
	c2, c4 := costConstants(q)
	var err error
	if c.costs, err = dp.SparsityCosts(j.x.Magnitudes, c2, c4, left(q), q.Candidates()); err != nil {
		return nil, err
	}
	rule := dp.CommonSensitivity
	if q.Choose.Rule != compress.RuleCommon {
		rule = dp.OwnSensitivity
	}
	if q.Choose.Rule == compress.RulePrinted {
		c.sensitivity = printedSensitivity
	}
	epsilon := spentOnChoice(q)
	if c.law, err = dp.SparsityChoice(rule, c.costs, c2, c.sensitivity, epsilon); err != nil {
		return nil, err
	}
	c.delivered = deliveredByChoice(q, j.x.Basis.Sensitivity())
	c.sensitivity *= c2
	c.sparsity = 1 + c.law.Choose(j.choiceSource())
	return c, nil
}

// spentOnChoice is the part of ε that the choice may spend.
func spentOnChoice(q *compress.Question) float64 { return q.Privacy.Epsilon * q.Choose.Share }

// deliveredByChoice is the ε that the choice keeps, for the basis's true sensitivity: costs
// that move by r times what the rule reckons with spend up to r times its ε.
func deliveredByChoice(q *compress.Question, sensitivity float64) float64 {
	if q.Choose.Rule != compress.RulePrinted {
		return spentOnChoice(q)
	}
	return spentOnChoice(q) * max(1, sensitivity/printedSensitivity)
}

func (j *journey) choiceSource() rng.Source {
	if j.secure() {
		return rng.NewSecure()
	}
	return rng.NewTeaching(j.scenario.Seed, streamOf(streamChoice))
}

const (
	// choiceTrials is how often the choice is drawn anew for the eye, as in Figure 3.
	choiceTrials = 1000
	// nearShare is how far a cost may lie above the least and count as near.
	nearShare = 0.1
	// mostCosts bounds the points of the curve of costs.
	mostCosts = 300
)

// describeChoice writes the choice, and its law where that is asked for; nil where S was
// set.
func (j *journey) describeChoice() *compress.Choice {
	c := j.choice
	if c == nil {
		return nil
	}
	r := &compress.Choice{
		Rule: j.asked.Choose.Rule, Sparsity: c.sparsity, Candidates: len(c.costs),
		Epsilon: spentOnChoice(j.asked), Delivered: c.delivered, Sensitivity: c.sensitivity,
	}
	if j.asked.Wants(compress.ExtraChoices) {
		r.Law = c.describeLaw(rng.NewTeaching(j.scenario.Seed, compress.Name+"/choices"))
	}
	return r
}

func (c *choice) describeLaw(source rng.Source) *compress.ChoiceLaw {
	r := &compress.ChoiceLaw{Trials: choiceTrials, Best: 1}
	for i, cost := range c.costs {
		if cost < c.costs[r.Best-1] {
			r.Best = i + 1
		}
	}
	probabilities := c.law.Probabilities()
	for _, s := range samplinglab.Spaced(len(c.costs), mostCosts) {
		r.Cost.X.Values, r.Cost.Y.Values = append(r.Cost.X.Values, float64(s)), append(r.Cost.Y.Values, c.costs[s-1])
		r.Probability.X.Values = append(r.Probability.X.Values, float64(s))
		r.Probability.Y.Values = append(r.Probability.Y.Values, probabilities[s-1])
	}
	counts := make([]int, len(c.costs))
	drawn := make([]int, choiceTrials)
	near := 0
	for i := range drawn {
		s := c.law.Choose(source)
		drawn[i] = s + 1
		if counts[s]++; c.costs[s] <= (1+nearShare)*c.costs[r.Best-1] {
			near++
		}
	}
	slices.Sort(drawn)
	r.Median, r.Near = drawn[(choiceTrials-1)/2], float64(near)/choiceTrials
	list := []float64{}
	for s, count := range counts {
		if count > 0 {
			list = append(list, float64(s+1), float64(count))
		}
	}
	r.Chosen = answer.Numbers(list)
	return r
}
