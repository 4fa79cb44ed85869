package dp

import (
	"errors"
	"fmt"
	"math"
)

// ErrSparsity: the largest S to be considered lies outside 1 … n.
var ErrSparsity = errors.New("the largest S must lie between 1 and n")

// ErrMagnitudes: the magnitudes of coefficients are not what they should be.
var ErrMagnitudes = errors.New("magnitudes must be finite, not negative, and falling")

// SparsityRule says how the exponential mechanism weighs the candidates for S.
type SparsityRule string

const (
	// CommonSensitivity divides every cost by the largest sensitivity of any, so that the
	// mechanism favours small costs.
	CommonSensitivity SparsityRule = "common"
	// OwnSensitivity divides the cost of S by its own sensitivity, C₅/√S, as Li et al.
	// 2011, section 5.3, print it. It is private, but favours small √S·u(S) (erratum
	// D-20).
	OwnSensitivity SparsityRule = "own"
)

// SparsityCosts returns costs[S−1] = u(S) for S = 1 … most, the bound on the error that Li
// et al. 2011, equation (1), minimise:
//
//	u(S) = C₂·‖x − x_S‖₁/√S + C₄·S·log₂(n/S)/ε,
//
// n being the number of magnitudes, which are those of the coefficients in falling order,
// and ε the budget of the release to come. It is a function of the data: only a private
// choice may be shown.
//
// Take most = ⌊n/e⌋. Beyond n/e the second term falls again, and u(n) = 0 whatever the
// data are: as printed, over 1 … n, the mechanism would choose S = n, k = 0 (erratum
// D-19). The error wraps [ErrMagnitudes], [ErrSparsity], [ErrEpsilon], or [ErrCost] unless
// C₂ and C₄ are positive and finite.
func SparsityCosts(magnitudes []float64, c2, c4, epsilon float64, most int) ([]float64, error) {
	n := len(magnitudes)
	if most < 1 || most > n {
		return nil, fmt.Errorf("sparsity up to %d of %d: %w", most, n, ErrSparsity)
	}
	if !(epsilon > 0) || math.IsInf(epsilon, 1) {
		return nil, fmt.Errorf("the cost of S with ε = %v: %w", epsilon, ErrEpsilon)
	}
	if !(c2 > 0) || !(c4 > 0) || math.IsInf(c2+c4, 1) {
		return nil, fmt.Errorf("the constants C₂ = %v and C₄ = %v: %w", c2, c4, ErrCost)
	}
	for i, m := range magnitudes {
		if !(m >= 0) || math.IsInf(m, 1) || i > 0 && m > magnitudes[i-1] {
			return nil, fmt.Errorf("magnitude %d is %v: %w", i+1, m, ErrMagnitudes)
		}
	}
	costs := make([]float64, most)
	tail := 0.0
	for s := n; s >= 1; s-- {
		if s <= most {
			size := float64(s)
			costs[s-1] = c2*tail/math.Sqrt(size) + c4*size*math.Log2(float64(n)/size)/epsilon
		}
		tail += magnitudes[s-1]
	}
	return costs, nil
}

// SparsityChoice returns the law of the choice of S, candidate S−1 standing for S, at a budget
// ε of its own. Between neighbours u(S) moves by at most C₂·Δ/√S, Δ = maxⱼ ‖Ψᵀeⱼ‖₁ being
// the ℓ₁ sensitivity of the coefficients: at most 1 + √2 in the Haar basis, 0.90·√n in the
// cosine basis. A constant in Δ's place makes the choice in the cosine basis break its
// promise (erratum D-21). See sparsity.md. The errors are those of [NewChoice];
// unknown rules wrap [ErrNoChoice].
func SparsityChoice(rule SparsityRule, costs []float64, c2, sensitivity, epsilon float64) (Choice, error) {
	if rule != CommonSensitivity && rule != OwnSensitivity {
		return Choice{}, fmt.Errorf("the rule %q: %w", rule, ErrNoChoice)
	}
	sensitivities := make([]float64, len(costs))
	for i := range sensitivities {
		sensitivities[i] = c2 * sensitivity
		if rule == OwnSensitivity {
			sensitivities[i] /= math.Sqrt(float64(i + 1))
		}
	}
	law, err := NewChoice(costs, sensitivities, epsilon)
	if err != nil {
		return Choice{}, fmt.Errorf("choosing S: %w", err)
	}
	return law, nil
}
