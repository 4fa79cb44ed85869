package mechanismslab

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/core/dp"
	"cloakroom/core/lab/stage"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/mechanisms"
)

// mostAsked is up to how many people a sample is drawn person by person; the mean of more
// is drawn as the normal law has it.
const mostAsked = 1000

// population is where people are drawn from: its values are as frequent as in D.
type population struct {
	asked      *mechanisms.Question
	values     []float64
	mean, root float64 // and its standard deviation, in the unit of the values
	noise      float64 // standard deviation of the noise on a sum; 0 of randomised response
}

// polled reports that the mechanism estimates a mean.
func polled(q *mechanisms.Question) bool { return q.Mechanism == mechanisms.Response || q.Adds() }

func newPopulation(q *mechanisms.Question) population {
	p := population{asked: q, values: q.People.Values}
	n := float64(len(p.values))
	for _, v := range p.values {
		p.mean += v / n
	}
	for _, v := range p.values {
		p.root += (v - p.mean) * (v - p.mean) / n
	}
	p.root = math.Sqrt(p.root)
	switch q.Mechanism {
	case mechanisms.Laplace:
		p.noise = math.Sqrt2 * scale(q)
	case mechanisms.DiscreteLaplace:
		p.noise = math.Sqrt(dp.DiscreteLaplace{Rate: rate(q)}.Variance())
	case mechanisms.Gaussian:
		p.noise = scale(q)
	}
	return p
}

// accuracy is what a poll of n people is worth, in the unit of the values.
func (p population) accuracy(n int) (dp.Accuracy, error) {
	q, unit := p.asked, p.asked.Sensitivity()
	if q.Mechanism == mechanisms.Response {
		return dp.ResponseAccuracy(p.mean, n, q.Privacy.Epsilon)
	}
	var noise dp.Law
	var err error
	if q.Mechanism == mechanisms.Laplace {
		noise, err = dp.Laplace{Scale: scale(q) / unit}.Law(0)
	} else {
		noise, err = dp.Gaussian{Sigma: p.noise / unit}.Law(0)
	}
	if err != nil {
		return dp.Accuracy{}, err
	}
	a, err := dp.NoiseAccuracy(p.root/unit, n, noise)
	a.HalfWidth95, a.SamplingHalfWidth95 = a.HalfWidth95*unit, a.SamplingHalfWidth95*unit
	return a, err
}

// sample asks n people and returns their mean.
func (p population) sample(n int, src rng.Source) float64 {
	if n > mostAsked {
		return p.mean + p.root/math.Sqrt(float64(n))*src.Normal()
	}
	sum := 0.0
	for range n {
		sum += p.values[src.IntN(len(p.values))]
	}
	return sum / float64(n)
}

// estimate is what is made of a release about n people whose mean is that.
func (p population) estimate(mean float64, n int, src rng.Source) float64 {
	q, count := p.asked, float64(n)
	switch q.Mechanism {
	case mechanisms.Laplace:
		return mean + src.Laplace(scale(q))/count
	case mechanisms.Gaussian:
		return mean + scale(q)/count*src.Normal()
	case mechanisms.DiscreteLaplace:
		return mean + discrete(rate(q), src)/count
	}
	e := q.Privacy.Epsilon
	if n > mostAsked {
		return mean + src.Normal()/(2*math.Sinh(e/2)*math.Sqrt(count))
	}
	yes, reported := int(math.Round(mean*count)), 0
	for i := range n {
		if dp.RandomisedResponse(i < yes, e, src) {
			reported++
		}
	}
	share, _ := dp.RandomisedResponseEstimate(reported, n, e)
	return share
}

// discrete draws two-sided geometric noise, the difference of two geometric numbers.
func discrete(rate float64, src rng.Source) float64 {
	return math.Floor(src.Exponential(1/rate)) - math.Floor(src.Exponential(1/rate))
}

// poll is one estimate from the people asked for.
func (j *journey) poll() (*mechanisms.Poll, error) {
	q := j.asked
	if !polled(q) {
		return nil, nil
	}
	p, n := newPopulation(q), q.Estimate.People
	a, err := p.accuracy(n)
	if err != nil {
		return nil, err
	}
	src := rng.NewTeaching(j.scenario.Seed, mechanisms.Name+"/poll")
	r := &mechanisms.Poll{People: n, Mean: p.mean, Sampled: p.sample(n, src), Half: a.HalfWidth95, SamplingHalf: a.SamplingHalfWidth95}
	r.Estimate = p.estimate(r.Sampled, n, src)
	return r, nil
}

// accuracyTrials is how many polls are drawn for each number of people.
const accuracyTrials = 200

// accuracy is the error of an estimate from 10 to 10⁶ people, by formula and by draws.
func (j *journey) accuracy() (*mechanisms.Accuracy, error) {
	q := j.asked
	if !polled(q) {
		return nil, nil
	}
	p := newPopulation(q)
	r := &mechanisms.Accuracy{Trials: accuracyTrials}
	if p.noise > 0 && p.root > 0 {
		r.Equal = new(p.noise / p.root * p.noise / p.root)
	}
	for _, n := range []int{10, 30, 100, 300, 1000, 3000, 10000, 30000, 100000, 300000, 1000000} {
		a, err := p.accuracy(n)
		if err != nil {
			return nil, err
		}
		src := rng.NewTeaching(j.scenario.Seed, fmt.Sprintf("%s/polls of %d", mechanisms.Name, n))
		errors := make([]float64, accuracyTrials)
		covered := 0
		for i := range errors {
			errors[i] = math.Abs(p.estimate(p.sample(n, src), n, src) - p.mean)
			if errors[i] <= a.HalfWidth95 {
				covered++
			}
		}
		slices.Sort(errors)
		r.People.Values = append(r.People.Values, float64(n))
		r.Sampling.Values, r.Total.Values = append(r.Sampling.Values, a.SamplingHalfWidth95), append(r.Total.Values, a.HalfWidth95)
		r.Measured.Values = append(r.Measured.Values, errors[accuracyTrials*95/100])
		r.Covered.Values = append(r.Covered.Values, float64(covered)/accuracyTrials)
		if err := j.pause.Take(); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// randomPairs are random neighbours of a population in which few lie far out.
func (j *journey) randomPairs() (*mechanisms.RandomPairs, error) {
	q := j.asked
	budget := dp.Budget{Epsilon: q.Privacy.Epsilon}
	list, err := dp.RareOutlier(budget.Epsilon, q.People.Upper, q.Random.Outlier*q.People.Upper, q.Random.Rare)
	if err != nil {
		return nil, err
	}
	r := &mechanisms.RandomPairs{}
	if r.Gamma, err = dp.RandomPrivacy(list, budget); err != nil {
		return nil, err
	}
	for i, one := range list {
		loss := dp.NewLoss(one.P, one.Q)
		back := loss.Reversed()
		r.Kinds = append(r.Kinds, mechanisms.RandomKind{
			Outliers: i, Weight: one.Weight, Max: stage.Finite(max(loss.Max(), back.Max())), Delta: max(loss.Delta(budget.Epsilon), back.Delta(budget.Epsilon)),
		})
	}
	return r, nil
}
