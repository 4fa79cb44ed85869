package graphonlab

import (
	"math"
	"slices"

	"cloakroom/core/answer"
	graphons "cloakroom/core/graphon"
	"cloakroom/core/lab/stage"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/graphon"
)

// mostNeeded is up to how many samples the least number is sought that a test needs.
const mostNeeded = 1000

// twoLaws compares the two laws at growing numbers of samples.
func (j *journey) twoLaws(r *graphon.Result) error {
	asked := &j.asked.Laws
	pair, err := graphons.NewPair(asked.P, asked.Q)
	if err != nil {
		return err
	}
	t := &graphon.TwoLaws{Variation: pair.TotalVariation(), Most: mostNeeded}
	back, err := graphons.NewPair(asked.Q, asked.P)
	if err != nil {
		return err
	}
	t.Divergence = stage.Finite(min(pair.Divergence(), back.Divergence()))
	list := sampleCounts(asked.Samples)
	t.At = slices.Index(list, asked.Samples)
	for i, count := range list {
		d, err := pair.Distinguish(count, j.pause.Take)
		if err != nil {
			return err
		}
		add := func(s *answer.Series, v float64) { s.Values = append(s.Values, v) }
		add(&t.Samples, float64(count))
		add(&t.Distance, d.Upper)
		add(&t.Sum, d.Sum)
		add(&t.Pinsker, d.Pinsker)
		add(&t.Risk, d.Risk)
		add(&t.LeCam, d.LeCam)
		if i == t.At {
			t.Success, t.Exact = d.Success, d.Exact
		}
	}
	if t.Needed, _, err = pair.Needed(mostNeeded, j.pause.Take); err != nil {
		return err
	}
	if len(asked.P) == 2 {
		t.Totals, t.AtP, t.AtQ = totals(asked.Samples), binomial(asked.Samples, asked.P[0]), binomial(asked.Samples, asked.Q[0])
	}
	r.Laws = t
	return nil
}

// sampleCounts are numbers of samples at about equal ratios, among them the one asked for.
func sampleCounts(asked int) []int {
	list := []int{asked}
	for v := 1.0; v <= graphon.MostSamples; v *= 1.6 {
		if n := int(math.Round(v)); !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	slices.Sort(list)
	return list
}

// totals are all counts of one outcome in r samples, and binomial their probabilities.
func totals(r int) answer.Series {
	list := make([]float64, r+1)
	for c := range list {
		list[c] = float64(c)
	}
	return answer.Numbers(list)
}

func binomial(r int, p float64) answer.Series {
	list := make([]float64, r+1)
	all, _ := math.Lgamma(float64(r + 1))
	for c := range list {
		some, _ := math.Lgamma(float64(c + 1))
		others, _ := math.Lgamma(float64(r - c + 1))
		list[c] = math.Exp(all - some - others + powerLog(p, c) + powerLog(1-p, r-c))
	}
	return answer.Numbers(list)
}

// powerLog is ln pⁿ, with 0⁰ = 1.
func powerLog(p float64, n int) float64 {
	if n == 0 {
		return 0
	}
	return float64(n) * math.Log(p)
}

// mostPacked bounds a packing.
const mostPacked = 64

// pack draws a packing, and bounds the error of every estimator by it.
func (j *journey) pack(r *graphon.Result) error {
	asked := &j.asked.Packing
	apart := (asked.Blocks*asked.Blocks + 5) / 6
	key := stage.Kept(stage.Fields{}.Count(asked.Blocks).Count(asked.Draws).Count(int(j.seed)))
	packed, err := j.memory.packings.Get(key, func() (*graphons.Packing, error) {
		return graphons.Pack(asked.Blocks, apart, mostPacked, asked.Draws, rng.NewTeaching(j.seed, graphon.Name+"/packing"), j.pause.Take)
	})
	if err != nil {
		return err
	}
	shown := &graphon.Packed{Blocks: packed.K, Tried: packed.Tried, Apart: apart, Union: graphons.UnionExponent(packed.K)}
	for _, m := range packed.Matrices {
		shown.Matrices = append(shown.Matrices, answer.Numbers(m))
	}
	if len(packed.Matrices) > 1 {
		shown.Least = packed.Least
		if rho := j.asked.Bound(); rho > 0 {
			b, err := packed.Bound(j.asked.Nodes, rho, asked.Contrast)
			if err != nil {
				return err
			}
			shown.Fano = &graphon.Fano{
				Eta: b.Eta, Separation: b.Separation, Divergence: b.Divergence, Printed: b.Printed, Mended: b.Mended, Wrong: b.Wrong, Risk: b.Risk,
			}
		}
	}
	r.Packing = shown
	return nil
}
