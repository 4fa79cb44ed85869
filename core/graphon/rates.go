package graphon

import (
	"errors"
	"fmt"
	"math"
)

// Term names a term of the minimax rate.
type Term string

const (
	// Trivial is ρ, the order of ‖W‖₂: what the zero estimate errs by.
	Trivial Term = "trivial"
	// LabelTerm is ρ(k/n)^{1/4}: block sizes vary by some √(n/k) nodes, and the widths
	// of the blocks cannot be known better.
	LabelTerm Term = "labels"
	// TileTerm is √(ρk²/n²): k² tiles, each from n²/k² pairs of density ρ.
	TileTerm Term = "tiles"
	// DetectionTerm is √(ρ/n): below it two blocks look like none.
	DetectionTerm Term = "detection"
)

// Rates are the terms of the minimax error in δ₂ of estimating a k-block, ρ-bounded
// graphon from one network on n nodes (McMillan 2018, Theorem 4.3 and (4.4); erratum
// D-47: the label term has the fourth root). They are shapes: constants are left out,
// so that they may be compared with each other and with the growth of an error, and
// never with an error.
type Rates struct {
	Trivial, Labels, Tiles, Detection float64
	// Assignment is √(ρ ln k/n), the price of finding the blocks in the upper bound.
	Assignment float64
	// Lower is min(ρ, Labels + Tiles + Detection), the second bound of Theorem 4.3,
	// which asks that ρn be bounded from below and does not fall with n.
	Lower float64
	// LowerAlways is min(ρ, Labels + Tiles), its first bound, which asks nothing.
	LowerAlways float64
	// Upper is min(ρ, Labels + Tiles + Assignment), attained by restricted least squares.
	Upper float64
	// Rules is the term of Lower that is largest, or Trivial where Lower is ρ: there no
	// estimator's error is of smaller order than that of Ŵ = 0.
	Rules Term
}

// ErrOneBlock refuses rates for a single block.
var ErrOneBlock = errors.New("the rates are stated for two blocks or more")

// Shapes returns the rates for 2 ≤ k ≤ n and 0 ≤ ρ ≤ 1. The error is [ErrOneBlock],
// [ErrTooMany] or [ErrDensity].
func Shapes(k, n int, rho float64) (Rates, error) {
	if err := checkRates(k, n); err != nil {
		return Rates{}, err
	}
	if !isProbability(rho) {
		return Rates{}, fmt.Errorf("density %v: %w", rho, ErrDensity)
	}
	return shapes(float64(k), float64(n), rho), nil
}

// RulesAt returns the term that rules at real k and n, 2 ≤ k ≤ n, where the formulas
// go on between whole numbers: for the borders of a map.
func RulesAt(k, n, rho float64) Term { return shapes(k, n, rho).Rules }

func shapes(k, n, rho float64) Rates {
	part := k / n
	r := Rates{
		Trivial: rho, Labels: rho * math.Sqrt(math.Sqrt(part)), Tiles: math.Sqrt(rho) * part,
		Detection:  math.Sqrt(rho / n),
		Assignment: math.Sqrt(rho * math.Log(k) / n),
	}
	r.LowerAlways = min(rho, r.Labels+r.Tiles)
	r.Lower = min(rho, r.Labels+r.Tiles+r.Detection)
	r.Upper = min(rho, r.Labels+r.Tiles+r.Assignment)
	r.Rules = r.rules()
	return r
}

func (r Rates) rules() Term {
	switch largest := max(r.Labels, r.Tiles, r.Detection); {
	case r.Lower >= r.Trivial:
		return Trivial
	case r.Labels == largest:
		return LabelTerm
	case r.Tiles == largest:
		return TileTerm
	default:
		return DetectionTerm
	}
}

func checkRates(k, n int) error {
	switch {
	case k < 2:
		return ErrOneBlock
	case k > n:
		return fmt.Errorf("%d blocks for %d nodes: %w", k, n, ErrTooMany)
	}
	return nil
}

// Borders are the densities at which, for k blocks and n nodes, one term of the rate
// takes over from another. They may exceed 1.
type Borders struct {
	// Zero is the density up to which the zero estimate is optimal, where ρ = Labels +
	// Tiles + Detection: ((k/n + 1/√n)/(1 − (k/n)^{1/4}))², and +Inf when k = n.
	Zero float64
	// LabelsOverTiles is (k/n)^{3/2}: the label term exceeds the tile term above it.
	// Below it, Theorem 4.3 improved on what was known.
	LabelsOverTiles float64
	// LabelsOverDetection is 1/√(kn), from where the label term exceeds that of
	// detection. Tiles exceed detection when k > √n, at any density.
	LabelsOverDetection float64
}

// Boundaries returns the borders between the terms for 2 ≤ k ≤ n. The error is
// [ErrOneBlock] or [ErrTooMany].
func Boundaries(k, n int) (Borders, error) {
	if err := checkRates(k, n); err != nil {
		return Borders{}, err
	}
	blocks, nodes := float64(k), float64(n)
	part := blocks / nodes
	return Borders{
		Zero:                square((part + 1/math.Sqrt(nodes)) / (1 - math.Sqrt(math.Sqrt(part)))),
		LabelsOverTiles:     part * math.Sqrt(part),
		LabelsOverDetection: 1 / math.Sqrt(blocks*nodes),
	}, nil
}
