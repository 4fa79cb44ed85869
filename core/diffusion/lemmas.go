package diffusion

import (
	"fmt"
	"math"

	"cloakroom/core/dense"
)

// Comparison is a lemma evaluated on one matrix. When Applies is false the lemma
// does not speak about this matrix and Why says so; Left and Right are then not
// to be compared.
type Comparison struct {
	Left, Right float64
	Applies     bool
	Why         string
}

// Lemma6 evaluates Gilbert and McMillan 2018, Lemma 6: a matrix of small
// sensitivity is ill-conditioned,
//
//	Δ₂/‖A‖₂ ≥ 1/κ  (α one step; the lemma assumes ‖A‖₂ = 1),
//
// Left and Right in this order. Overwriting a column by its neighbour makes the
// rank less than min(m, n) only when n ≤ m; for more positions than sensors the
// lemma is false, as the row (1, 1)/√2 with κ = 1 and Δ₂ = 0 shows (erratum
// D-07). When κ is only bounded from below, Right is an upper bound of 1/κ and
// the comparison still follows from the larger inequality.
//
// step is the sensitivity for one step, from [Line.Sensitivity].
func Lemma6(a *dense.Matrix, step float64, s SpectrumResult) Comparison {
	if a.Cols < 2 || len(s.Values) == 0 {
		return Comparison{Why: "there are no two neighbouring columns to compare"}
	}
	c := Comparison{Left: step / s.Values[0], Right: 1 / s.Condition, Applies: a.Cols <= a.Rows}
	if !c.Applies {
		c.Why = fmt.Sprintf("the proof needs at most as many positions as sensors, and here %d > %d", a.Cols, a.Rows)
		return c
	}
	c.Why = "one column can be overwritten by its neighbour, which lowers the rank"
	if s.Saturated {
		c.Why += "; 1/κ is only known to be at most the right side"
	}
	return c
}

// Lemma7 evaluates the first half of Gilbert and McMillan 2018, Lemma 7: small
// sensitivity makes the matrix nearly of rank one. With Δ₂ the sensitivity for one
// step and ρ = n − 1 steps the diameter, the proof gives
//
//	Σ_{k≥2} σₖ ≤ (√min(m, n) + 1)·ρ·(n − 1)·Δ₂,
//
// Left and Right. The statement prints (n + 1)^{3/2} for the factor, which is
// smaller from n = 10 or so on when m ≥ n and is not what the proof shows (erratum D-08).
func Lemma7(a *dense.Matrix, step float64, s SpectrumResult) Comparison {
	if a.Cols < 2 || len(s.Values) == 0 {
		return Comparison{Why: "there are no two neighbouring columns to compare"}
	}
	n := float64(a.Cols)
	smaller := math.Sqrt(float64(min(a.Rows, a.Cols)))
	return Comparison{
		Left:    tail(s.Values),
		Right:   (smaller + 1) * (n - 1) * (n - 1) * step,
		Applies: true,
		Why:     "every column is at most n − 1 steps from the first",
	}
}

// Lemma7Converse evaluates the second half: a matrix nearly of rank one, with
// columns of nearly equal length, has small sensitivity,
//
//	Δ₂ ≤ 4·max{Σ_{k≥2} σₖ, maxᵢ |‖Aᵢ‖ − ‖Aᵢ₊₁‖|},
//
// Left and Right. The proof compares first singular vectors entry by entry and
// needs them of one sign, which a matrix without negative entries guarantees.
func Lemma7Converse(a *dense.Matrix, step float64, s SpectrumResult) Comparison {
	if a.Cols < 2 || len(s.Values) == 0 {
		return Comparison{Why: "there are no two neighbouring columns to compare"}
	}
	for _, x := range a.Data {
		if x < 0 {
			return Comparison{Why: "the proof needs a matrix without negative entries"}
		}
	}
	uneven, before := 0.0, dense.Norm2(a.Col(0))
	for i := 1; i < a.Cols; i++ {
		norm := dense.Norm2(a.Col(i))
		uneven, before = max(uneven, math.Abs(before-norm)), norm
	}
	return Comparison{
		Left: step, Right: 4 * max(tail(s.Values), uneven), Applies: true,
		Why: "no entry is negative, so the first singular vectors have one sign",
	}
}

// tail sums all singular values but the largest, the smallest first.
func tail(values []float64) float64 {
	sum := 0.0
	for k := len(values) - 1; k >= 1; k-- {
		sum += values[k]
	}
	return sum
}
