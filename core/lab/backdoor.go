package lab

import (
	"math"
	"slices"

	"cloakroom/core/scenario"
)

// hasBackdoor reports whether the noise of this run can be made again: it was
// simulated here, from a seed.
func (j *journey) hasBackdoor() bool {
	return j.exact != nil && len(j.heat.Readings) == 0 && j.heat.Privacy.Randomness != scenario.Secure
}

// backdoor shows both ways in which a seed gives the exact readings away
// (Gilbert and McMillan 2018, §2.2): the holder of the seed makes the noise
// again and subtracts it, and two releases with one seed differ by exactly what
// their truths' readings differ by. Exact in the papers is up to rounding here,
// because (y + z) − z is not always y in floating point (erratum D-15).
func (j *journey) backdoor() *scenario.Backdoor {
	if !j.hasBackdoor() {
		return nil
	}
	sigma, seed := j.release.noise.sigma, j.scenario.Seed
	again := blur(make([]float64, len(j.exact)), sigma, seed)
	recovered, rounding := difference(j.release.private, again, j.exact)

	other := *j.heat
	other.Sources = moved(j.heat)
	otherExact := j.model.read(other.Truth())
	otherPrivate := blur(otherExact, sigma, seed)
	exactDifference, _ := difference(otherExact, j.exact, nil)
	leak, leakRounding := difference(otherPrivate, j.release.private, exactDifference)
	return &scenario.Backdoor{
		Moved: other.Sources,
		BackdoorNumbers: scenario.BackdoorNumbers{
			Recovered: scenario.Numbers(recovered), Error: rounding, Difference: scenario.Numbers(leak),
			ExactDifference: scenario.Numbers(exactDifference), DifferenceError: leakRounding,
		},
	}
}

// moved returns the sources with the first one place along, towards the inside
// at the right border.
func moved(h *scenario.Heat) []scenario.Source {
	sources := slices.Clone(h.Sources)
	place := h.Place(sources[0].At) + 1
	if place == h.Positions {
		place -= 2
	}
	sources[0].At = float64(place+1) / float64(h.Positions)
	return sources
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
