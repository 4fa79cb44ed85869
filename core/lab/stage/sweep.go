package stage

import (
	"cmp"
	"slices"

	"cloakroom/core/field"
	"cloakroom/core/rng"
	"cloakroom/core/scenario"
)

// Setting returns the scenario of one cell, with the swept values in place, and
// these values. Fields set apart are left to the laboratory, which gives them
// their values itself.
func Setting(s *scenario.Scenario, index int, apart ...string) (one scenario.Scenario, at []float64, err error) {
	at = s.Sweep.Setting(index)
	one = s.Clone()
	one.Sweep = nil
	for i, path := range s.Sweep.Over {
		if slices.Contains(apart, path) {
			continue
		}
		if err := one.SetSwept(path, at[i]); err != nil {
			return one, at, err
		}
	}
	return one, at, nil
}

// TrialSeed is the seed of a trial. Trial t has the same one in every cell: common
// random numbers, which make cells comparable.
func TrialSeed(seed uint64, trial int) uint64 { return (seed + uint64(trial)) & field.MaxSeed }

// MedianTrial returns the number of the trial with the median value: of an even
// number the lower one, of equal ones the earlier. Trials without a value are
// passed over; when none has one it is the first.
func MedianTrial(values []*float64) int {
	var judged []int
	for trial, v := range values {
		if v != nil {
			judged = append(judged, trial)
		}
	}
	if len(judged) == 0 {
		return 0
	}
	slices.SortStableFunc(judged, func(a, b int) int { return cmp.Compare(*values[a], *values[b]) })
	return judged[(len(judged)-1)/2]
}

// NoiseLabel names the stream of a laboratory's noise. It holds no parameter: the
// same seed tosses the same coins at every ε, so that moving ε scales one picture.
func NoiseLabel(lab string) string { return lab + "/noise" }

// Sample returns k distinct numbers below n, every set equally likely, by the
// first k steps of a shuffle.
func Sample(n, k int, seed uint64, label string) []int {
	coins := rng.NewTeaching(seed, label)
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	for i := range k {
		j := i + coins.IntN(n-i)
		list[i], list[j] = list[j], list[i]
	}
	return list[:k]
}
