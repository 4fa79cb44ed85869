package sensinglab

import (
	"math"

	"cloakroom/core/answer"
	"cloakroom/core/field"
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
