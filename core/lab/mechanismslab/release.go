package mechanismslab

import (
	"fmt"
	"math"

	"cloakroom/core/answer"
	"cloakroom/core/dp"
	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/mechanisms"
)

const pathEpsilon = "mechanisms.privacy.epsilon"

// z95 is the 97.5 % quantile of the normal law.
const z95 = 1.959963984540054

// release draws the output of D, or takes the one that was seen.
func (j *journey) release() (mechanisms.Release, error) {
	q := j.asked
	outputs, err := j.outputs()
	if err != nil {
		return mechanisms.Release{}, err
	}
	r := mechanisms.Release{Outputs: answer.Numbers(outputs), Output: outputs[0]}
	if len(outputs) > 1 {
		r.Output = outputs[q.People.Person-1]
	}
	loss := dp.LossAt(j.pairs[0].laws[0], j.pairs[0].laws[1], r.Output)
	r.Loss, r.Belief = stage.Finite(loss), 0.5
	if !math.IsNaN(loss) {
		r.Belief = 1 / (1 + math.Exp(-loss))
	}
	if q.Output.Kind != mechanisms.ProcessNone {
		r.Processed = new(j.process(r.Output))
	}
	j.estimate(&r)
	return r, nil
}

// source is where the coins of the release come from.
func (j *journey) source() rng.Source {
	if j.asked.Privacy.Randomness == field.RandomnessSecure {
		return rng.NewSecure()
	}
	return rng.NewTeaching(j.scenario.Seed, streamOf(j.asked))
}

// outputs are everybody's answers by randomised response, else one output.
func (j *journey) outputs() ([]float64, error) {
	q, w := j.asked, &j.worlds[0]
	if q.Seen != nil {
		return []float64{*q.Seen}, nil
	}
	src := j.source()
	switch q.Mechanism {
	case mechanisms.Response:
		answers := make([]float64, len(w.values))
		for i, v := range w.values {
			if dp.RandomisedResponse(v == 1, q.Privacy.Epsilon, src) {
				answers[i] = 1
			}
		}
		return answers, nil
	case mechanisms.Exponential:
		epsilon := q.Privacy.Epsilon
		if q.Onesided {
			epsilon *= 2
		}
		return []float64{float64(dp.Exponential(w.costs(), epsilon, 1, src) + firstCandidate(q))}, nil
	case mechanisms.Outright:
		if src.Uniform() < q.Privacy.Delta {
			return []float64{1}, nil
		}
		return []float64{0}, nil
	}
	if q.Privacy.Randomness == field.RandomnessSecure {
		return j.secure()
	}
	return j.noisy(src.(*rng.Teaching)), nil
}

// noisy adds the seed's noise to the sum.
func (j *journey) noisy(src *rng.Teaching) []float64 {
	q, sum := j.asked, j.worlds[0].sum
	out := []float64{sum}
	switch q.Mechanism {
	case mechanisms.Laplace:
		dp.Laplace{Scale: scale(q)}.Release(out, out, src)
	case mechanisms.Gaussian:
		dp.Gaussian{Sigma: scale(q)}.Release(out, out, src)
	case mechanisms.DiscreteLaplace:
		whole := []int64{int64(sum)}
		dp.DiscreteLaplace{Rate: rate(q)}.Release(whole, whole, src)
		out[0] = min(max(float64(whole[0]), 0), q.Largest())
	}
	return out
}

// secure adds cryptographic noise to the sum.
func (j *journey) secure() (out []float64, err error) {
	q, exact := j.asked, []float64{j.worlds[0].sum}
	switch q.Mechanism {
	case mechanisms.Laplace:
		out, err = dp.SecureLaplace(exact, q.Privacy.Epsilon, q.Sensitivity(), j.pause.Take)
	case mechanisms.Gaussian:
		out, _, err = dp.SecureGaussian(exact, q.Privacy.Epsilon, q.Privacy.Delta, q.Sensitivity())
	default:
		var s *dp.Sampler
		if s, err = j.pairs[0].laws[0].Sampler(); err == nil {
			out = []float64{s.Draw(rng.NewSecure())}
		}
	}
	if err != nil && !j.pause.Cancelled() {
		return nil, field.Refuse(pathEpsilon, fmt.Sprintf("no secure noise could be made: %v", err))
	}
	return out, err
}

// process is what is made of an output. What a table decides by chance it decides anew for
// every seed.
func (j *journey) process(out float64) float64 {
	q, o := j.asked, &j.asked.Output
	switch o.Kind {
	case mechanisms.ProcessRound:
		return math.Floor(min(max(out, o.Low), o.High)/o.Step+0.5) * o.Step
	case mechanisms.ProcessClamp:
		return min(max(out, o.Low), o.High)
	case mechanisms.ProcessThreshold:
		if out >= o.Threshold {
			return 1
		}
		return 0
	}
	first := 0
	if q.Mechanism == mechanisms.Exponential {
		first = firstCandidate(q)
	}
	row := o.Table[int(out)-first]
	u := rng.NewTeaching(j.scenario.Seed, mechanisms.Name+"/table").Uniform()
	for k, p := range row {
		if u -= p; u < 0 {
			return float64(k)
		}
	}
	return float64(len(row) - 1)
}

// estimate says what the release tells about these people, and how surely.
func (j *journey) estimate(r *mechanisms.Release) {
	q, w := j.asked, &j.worlds[0]
	estimate, half := r.Output, 0.0
	switch q.Mechanism {
	case mechanisms.Response:
		if q.Seen != nil {
			return // one answer is no survey
		}
		yes := 0
		for _, v := range r.Outputs.Values {
			yes += int(v)
		}
		n, e := float64(len(w.values)), q.Privacy.Epsilon
		share, _ := dp.RandomisedResponseEstimate(yes, len(w.values), e)
		estimate, half = n*share, z95*math.Sqrt(n)/(2*math.Sinh(e/2))
	case mechanisms.Laplace:
		half = scale(q) * math.Log(20)
	case mechanisms.Gaussian:
		half = z95 * scale(q)
	case mechanisms.DiscreteLaplace:
		half = discreteQuantile(rate(q))
	case mechanisms.Exponential:
		r.Choice = j.choice(r.Output)
		return
	default:
		return
	}
	r.Estimate, r.Low, r.High, r.Exact = &estimate, new(estimate-half), new(estimate+half), new(w.sum)
}

// discreteQuantile is the least m that discrete noise exceeds with probability at most
// 5 %: P(|X| > m) = 2p^{m+1}/(1 + p) with p = e^{−rate}.
func discreteQuantile(rate float64) float64 {
	p := math.Exp(-rate)
	m := math.Ceil(math.Log(0.05*(1+p)/2)/-rate) - 1
	return max(m, 0)
}

// choice says how good the choice of a candidate was, and is in general.
func (j *journey) choice(out float64) *mechanisms.Choice {
	q, costs := j.asked, j.worlds[0].costs()
	accuracy, err := dp.NewChoiceAccuracy(costs, q.Privacy.Epsilon, 1, q.Onesided)
	if err != nil {
		return nil
	}
	return &mechanisms.Choice{Best: accuracy.Best, Excess: accuracy.Excess, Bound95: accuracy.Bound95, Missed: costs[int(out)-firstCandidate(q)]}
}
