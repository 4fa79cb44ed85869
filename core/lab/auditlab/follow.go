package auditlab

import (
	"math"

	"cloakroom/core/answer"
	tests "cloakroom/core/audit"
	"cloakroom/core/scenario/audit"
)

// Moments at which samples are counted as they come, and how many counts that makes.
const (
	mostMoments = 48
	fewMoments  = 6
	momentWork  = 200_000
)

// follow tells how the statistic moved while the samples came.
func (j *journey) follow(r *run) error {
	moments := min(mostMoments, max(fewMoments, momentWork/j.box.outcomes))
	shares := make([]float64, moments)
	for k := range shares {
		part := float64(k+1) / float64(moments)
		shares[k] = part * part
	}
	r.moments = arriving(r.counts, shares, j.coins("arrival"))
	var samples, first, second []float64
	for _, c := range r.moments {
		a, _, err := j.test(c)
		if err != nil {
			return err
		}
		samples = append(samples, c.Norm)
		first = append(first, a.Statistics[0])
		if len(a.Statistics) > 1 {
			second = append(second, a.Statistics[1])
		}
	}
	r.watch = audit.Watch{Samples: answer.Numbers(samples), Statistic: answer.Numbers(first), Second: answer.Numbers(second), Threshold: r.account.Threshold}
	if j.asked.Tester == audit.TesterApproximate {
		j.bands(&r.watch)
	}
	return nil
}

// bands adds what sound and far mechanisms reach in two of three runs, by Cantelli's
// inequality in the proof of [tests.ApproximateErrors]: with V = (1 + e^{2ε})/λ a sound one
// stays below δ + √(nV)/2 + √(5V), two orders erring once in six runs each, and one that is
// 2α far stays above δ + 2α − √(2V).
func (j *journey) bands(w *audit.Watch) {
	q := j.asked
	var kept, far []float64
	for _, lambda := range w.Samples.Values {
		v := (1 + math.Exp(2*q.Claim.Epsilon)) / lambda
		kept = append(kept, q.Claim.Delta+math.Sqrt(float64(j.box.outcomes)*v)/2+math.Sqrt(5*v))
		far = append(far, q.Claim.Delta+2*q.Alpha-math.Sqrt(2*v))
	}
	w.Kept, w.Far = answer.Numbers(kept), answer.Numbers(far)
}

// watchPairs tells how the share of rejected pairs moved from pair to pair.
func watchPairs(r run) audit.Watch {
	w := audit.Watch{Threshold: r.pairs.Threshold}
	step := max(1, len(r.pairs.Pairs)/mostMoments)
	var count, share []float64
	rejected := 0
	for i, rejects := range r.pairs.Pairs {
		if rejects {
			rejected++
		}
		if (i+1)%step == 0 || i+1 == len(r.pairs.Pairs) {
			count, share = append(count, float64(i+1)), append(share, float64(rejected)/float64(i+1))
		}
	}
	w.Samples, w.Statistic = answer.Numbers(count), answer.Numbers(share)
	return w
}

// filmFrames bounds the pictures of a film.
const filmFrames = 24

// film shows the counts as they came.
func (j *journey) film(r run) ([]audit.Frame, error) {
	var frames []audit.Frame
	for k := range r.moments {
		if from := len(r.moments) - filmFrames; k < from && k%2 == 0 {
			continue
		}
		c := r.moments[k]
		a, w, err := j.test(c)
		if err != nil {
			return nil, err
		}
		frames = append(frames, audit.Frame{
			Samples: c.Norm, First: answer.Numbers(j.bars(floats(c.X))), Second: answer.Numbers(j.bars(floats(c.Y))),
			Lit: answer.Numbers(j.lit(w.Outcomes)), Verdict: a.Verdict,
		})
	}
	if len(frames) > filmFrames {
		frames = frames[len(frames)-filmFrames:]
	}
	return frames, nil
}

func floats(counts []int) []float64 {
	out := make([]float64, len(counts))
	for i, n := range counts {
		out[i] = float64(n)
	}
	return out
}

// barsOf is how many outcomes a bar holds.
func (j *journey) barsOf() int {
	if j.asked.Shown <= 0 || j.box.outcomes <= j.asked.Shown {
		return 1
	}
	return (j.box.outcomes + j.asked.Shown - 1) / j.asked.Shown
}

// bars adds up neighbouring outcomes where there are more than are shown.
func (j *journey) bars(values []float64) []float64 {
	each := j.barsOf()
	out := make([]float64, (len(values)+each-1)/each)
	for i, v := range values {
		out[i/each] += v
	}
	return out
}

// lit is the share of each bar that belongs to an event.
func (j *journey) lit(event []int) []float64 {
	in := make([]float64, j.box.outcomes)
	each := j.barsOf()
	for _, i := range event {
		in[i] = 1
	}
	out := j.bars(in)
	for i := range out {
		out[i] /= float64(min(each, j.box.outcomes-i*each))
	}
	return out
}

func (j *journey) event(w tests.Witness) *audit.Event {
	list := append([]int{}, w.Outcomes...)
	if len(list) > 100 {
		list = list[:100]
	}
	return &audit.Event{
		Reversed: w.Reversed, Outcomes: list, Count: len(w.Outcomes), Lit: answer.Numbers(j.lit(w.Outcomes)),
		Likely: w.Likely, Other: w.Other, Excess: w.Excess,
	}
}
