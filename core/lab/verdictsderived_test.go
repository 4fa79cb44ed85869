package lab

import (
	"context"
	"fmt"
	"math"
	"slices"

	"cloakroom/core/dense"
	"cloakroom/core/diffusion"
	"cloakroom/core/dp"
	"cloakroom/core/transport"
)

// The setting in which a printed formula is tried.
const (
	printedPeople, printedCentres, printedEpsilon = 235, 5, 2 // of the preset with centres
	printedKeep                                   = 20        // w of the experiments
	printedTime                                   = 0.5       // T of 2017
)

// derivedVerdicts follow from a printed formula, and need no preset to be judged.
func derivedVerdicts() map[string]parts {
	return map[string]parts{
		"2018-lemma-6": func(*experiment) []bool {
			wide, narrow := lemma6(1, 2, math.Sqrt2/2, math.Sqrt2/2), lemma6(2, 2, 1, 0, 0, 1)
			return []bool{narrow.sensitivity >= 1/narrow.condition, wide.sensitivity >= 1/wide.condition}
		},
		"2018-theorem-15": func(*experiment) []bool { return []bool{slices.Min(fano()) == 1} },
		"2017-section-5":  func(*experiment) []bool { return []bool{math.Sqrt(2*printedTime) < 1} },
		"2018-figure-3-caption": func(*experiment) []bool {
			within, between := expectedTies(0.001, 0.05)
			return []bool{within > between}
		},
		"2022-footnote-8": func(*experiment) []bool {
			return []bool{meanGaussian(1) > meanLaplace(1), meanGaussian(0.01) > meanLaplace(0.01)}
		},
		"2022-section-4-level": func(*experiment) []bool {
			return []bool{float64(firstLevelCells(printedKeep)) <= math.Sqrt(printedKeep)}
		},
		"2022-appendix-a-grid": func(*experiment) []bool {
			return []bool{gridSide(printedPeople, printedCentres, printedEpsilon) >= 1}
		},
		"2022-appendix-f-modulus": func(*experiment) []bool { return []bool{kept(256, 50) == 256*50} },
	}
}

// derived are the numbers that those claims state, in their words.
func derived() map[string][]string {
	within, between := expectedTies(0.001, 0.05)
	pairs, row := fano(), lemma6(1, 2, math.Sqrt2/2, math.Sqrt2/2)
	return map[string][]string{
		"2018-lemma-6":             {"(1, 1)/√2", fmt.Sprintf("κ = %g", row.condition), fmt.Sprintf("Δ₂ = %g", row.sensitivity)},
		"2018-theorem-15":          {fmt.Sprintf("%g a for all", slices.Max(pairs)), fmt.Sprintf("%d pairs", len(pairs))},
		"2017-section-5":           {fmt.Sprintf("√(2T) = %g", math.Sqrt(2*printedTime))},
		"2018-figure-3-caption":    {fmt.Sprintf("%.0f ties between", between), fmt.Sprintf("%.0f within", within)},
		"2022-footnote-8":          {says("%.2f against %g at ε = 1", meanGaussian(1), meanLaplace(1)), says("%.0f against %g at ε = 0.01", meanGaussian(0.01), meanLaplace(0.01))},
		"2022-section-4-level":     {fmt.Sprintf("%d cells", firstLevelCells(printedKeep))},
		"2022-appendix-a-grid":     {says("%d at n = %d, k = %d, ε = %d", gridSide(printedPeople, printedCentres, printedEpsilon), printedPeople, printedCentres, printedEpsilon)},
		"2011-appendix-b-variance": {"√(5k/δ)"},
		"2018-table-9-2":           {},
		"2022-appendix-f-modulus":  {fmt.Sprintf("%d:", kept(256, 50))},
	}
}

// conditioned is a matrix whose sources are neighbours: the distance of its first two
// columns, and how ill-conditioned it is.
type conditioned struct{ sensitivity, condition float64 }

// lemma6 is that of a matrix by its rows.
func lemma6(rows, columns int, entries ...float64) conditioned {
	a := dense.New(rows, columns)
	copy(a.Data, entries)
	spectrum, err := diffusion.Spectrum(a, context.Background().Err)
	if err != nil {
		panic(err)
	}
	sum := 0.0
	for r := range rows {
		sum += (entries[r*columns] - entries[r*columns+1]) * (entries[r*columns] - entries[r*columns+1])
	}
	return conditioned{math.Sqrt(sum), math.Round(1e12*spectrum.Condition) / 1e12}
}

// fano is the distance of each pair of the four vectors in the proof of Theorem 15, in
// units of a.
func fano() []float64 {
	const middle, a = 10, 8
	at := func(weights map[int]float64) []float64 {
		v := make([]float64, 21)
		for i, w := range weights {
			v[middle+i] = w
		}
		return v
	}
	four := [][]float64{
		at(map[int]float64{0: 1}),
		at(map[int]float64{-a / 2: 0.5, a / 2: 0.5}),
		at(map[int]float64{-a: 0.25, 0: 0.5, a: 0.25}),
		at(map[int]float64{0: 0.5, a: 0.5}),
	}
	var pairs []float64
	for i := range four {
		for k := range i {
			d, _ := transport.LineDistance(four[i], four[k], 1)
			pairs = append(pairs, d/a)
		}
	}
	return pairs
}

// expectedTies of two communities of 250, by the probabilities of a tie.
func expectedTies(within, between float64) (inside, across float64) {
	return 2 * 250 * 249 / 2 * within, 250 * 250 * between
}

// meanGaussian is the mean size of the least Gaussian noise for δ = 10⁻³, meanLaplace
// that of Laplace noise, both for a sensitivity of 1.
func meanGaussian(epsilon float64) float64 {
	return dp.Sigma(dp.Analytic, epsilon, 1e-3, 1) * math.Sqrt(2/math.Pi)
}

func meanLaplace(epsilon float64) float64 { return 1 / epsilon }

// firstLevelCells is the number of cells of level ⌊log₂ √w⌋.
func firstLevelCells(keep float64) int { return 1 << (2 * int(math.Log2(math.Sqrt(keep)))) }

// gridSide is ⌈log₂(ε/(n√k))⌉, the side as printed.
func gridSide(people, centres, epsilon float64) int {
	return int(math.Ceil(math.Log2(epsilon / (people * math.Sqrt(centres)))))
}

// kept is what the printed modulus q = Bn leaves of a total of Bn.
func kept(scale, people int) int {
	total, modulus := scale*people, scale*people
	return total % modulus
}
