package sensinglab

import (
	"math"

	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/recovery"
	"cloakroom/core/scenario/sensing"
)

// HasBackdoor reports whether the noise of this run can be made again: it was
// simulated here, from a seed.
func (j *Journey) HasBackdoor() bool {
	return j.Exact != nil && !j.given() && j.Sensing.Privacy.Randomness != field.RandomnessSecure
}

// BackdoorNumbers shows both ways in which a seed gives the exact readings away
// (Gilbert and McMillan 2018, §2.2): the holder of the seed makes the noise
// again and subtracts it, and two releases with one seed differ by exactly what
// their truths' readings differ by. Exact in the papers is up to rounding here,
// because (y + z) − z is not always y in floating point (erratum D-15).
func (j *Journey) BackdoorNumbers(other []float64) sensing.BackdoorNumbers {
	sigma, seed, label := j.Release.Noise.Sigma, j.Scenario.Seed, j.coins()
	again := blur(make([]float64, len(j.Exact)), sigma, seed, label)
	recovered, rounding := difference(j.Release.Private, again, j.Exact)

	otherExact := j.Model.Read(other)
	otherPrivate := blur(otherExact, sigma, seed, label)
	exactDifference, _ := difference(otherExact, j.Exact, nil)
	leak, leakRounding := difference(otherPrivate, j.Release.Private, exactDifference)
	return sensing.BackdoorNumbers{
		Recovered: answer.Numbers(recovered), Error: rounding, Difference: answer.Numbers(leak),
		ExactDifference: answer.Numbers(exactDifference), DifferenceError: leakRounding,
	}
}

// keyNumbers shows who gets the exact readings back when the seed is a secret key: the
// noise is a stream of ChaCha8 under the hash of the seed, so that another key makes
// noise which has nothing to do with that on the readings. Subtracting it adds to the
// noise instead, which grows by √2.
func (j *Journey) keyNumbers() (*sensing.KeyNumbers, error) {
	sigma, seed, label := j.Release.Noise.Sigma, j.Scenario.Seed, j.coins()
	nothing := make([]float64, len(j.Exact))
	without := func(key uint64) []float64 {
		list, _ := difference(j.Release.Private, blur(nothing, sigma, key, label), nil)
		return list
	}
	k := &sensing.KeyNumbers{}
	for to, readings := range map[*sensing.Reader][]float64{
		&k.With: without(seed), &k.Without: j.Release.Private, &k.Guessed: without(seed + 1),
	} {
		var err error
		if *to, err = j.reader(readings); err != nil {
			return nil, err
		}
	}
	return k, nil
}

// reader judges what someone takes for the exact readings.
func (j *Journey) reader(readings []float64) (sensing.Reader, error) {
	r := sensing.Reader{Typical: Apart(readings, j.Exact) / math.Sqrt(float64(len(readings)))}
	for i, v := range readings {
		r.Largest = max(r.Largest, math.Abs(v-j.Exact[i]))
	}
	release := j.Release
	release.Private = readings
	solution, err := j.Model.Solve(sensing.MethodNNLS, release, recovery.Options{Yield: j.Pause.Take})
	if err != nil {
		return r, err
	}
	judged, err := j.judge(solution.Estimate)
	r.EMD = judged.Distance.EMD
	return r, err
}

// difference returns a − b and its largest distance from what it should be.
func difference(a, b, should []float64) (list []float64, largest float64) {
	list = make([]float64, len(a))
	for i := range a {
		list[i] = a[i] - b[i]
		if should != nil {
			largest = max(largest, math.Abs(list[i]-should[i]))
		}
	}
	return list, largest
}
