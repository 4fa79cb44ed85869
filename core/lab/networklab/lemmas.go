package networklab

import (
	"math"

	"cloakroom/core/answer"
	"cloakroom/core/diffusion"
	"cloakroom/core/lab/sensinglab"
	"cloakroom/core/scenario/network"
)

// rounding is some roundings of what is computed from M: its entries, at most 1, are
// good to 10⁻¹⁵, and to τsₙ·10⁻¹⁵ if that is more.
func (m *model) rounding() float64 { return 1e-13 * max(1, m.exponent()) }

// lemmas evaluates the inequalities of Gilbert and McMillan 2018 on this model, and
// Table 2 on the graphs that it is about. What needs the whole spectrum is left
// out where it is not known.
func (m *model) lemmas(asked *network.Graph, s diffusion.SpectrumResult, lemma18 *float64) []answer.Lemma {
	step, rounding := m.edges.vector, m.rounding()
	six := diffusion.Lemma6(m.Matrix, step, s)
	if m.edges.edges == 0 {
		six = diffusion.Comparison{Why: "there are no two neighbours to compare"}
	}
	list := []answer.Lemma{sensinglab.Evaluated("Lemma 6: Δ₂/‖M‖ ≥ 1/κ", six, six.Left >= six.Right-rounding)}
	if lemma18 != nil {
		seven := diffusion.Lemma7(m.Matrix, step, s)
		if m.graph.components > 1 {
			seven = diffusion.Comparison{Why: "the proof walks along edges from any node to any other, and here the network falls apart"}
		}
		eighteen := diffusion.Comparison{
			Left: step, Right: *lemma18, Applies: m.edges.edges > 0,
			Why: "the maximum over neighbours, missing in print, is taken; terms of equal eigenvalues are taken together",
		}
		list = append(list,
			sensinglab.Evaluated("Lemma 7: Σσₖ, k ≥ 2, ≤ (√n + 1)(n − 1)²Δ₂", seven, seven.Left <= seven.Right+rounding),
			sensinglab.Evaluated("Lemma 18: Δ₂ ≤ max Σ e^{−τsₖ}|Vᵢₖ − Vⱼₖ|, k ≥ 2", eighteen, eighteen.Left <= eighteen.Right+rounding))
	}
	return append(list, m.table2(asked)...)
}

// table2 compares Δ₂ with Table 2 of Gilbert and McMillan 2018, put right and as
// printed (erratum D-09).
func (m *model) table2(asked *network.Graph) []answer.Lemma {
	n, step := m.Places(), m.edges.vector
	if n < 2 {
		return nil
	}
	var name string
	var right, printed float64
	switch asked.Kind {
	case network.GraphComplete:
		name, right, printed = "complete graph", diffusion.CompleteSensitivity(n, m.tau), diffusion.CompleteSensitivityPrinted(n, m.tau)
	case network.GraphStar:
		name, right, printed = "star", diffusion.StarSensitivity(n, m.tau), diffusion.StarSensitivityPrinted(n, m.tau)
	default:
		return nil
	}
	closed := diffusion.Comparison{Left: step, Right: right, Applies: true, Why: "the closed form, put right, agrees up to rounding"}
	asPrinted := diffusion.Comparison{Left: step, Right: printed, Applies: true, Why: "what is printed is large enough: noise made from it is private"}
	enough := printed >= right
	if !enough {
		asPrinted.Why = "what is printed is too small: noise made from it would not be private"
	}
	return []answer.Lemma{
		sensinglab.Evaluated("Table 2, "+name+", put right: Δ₂ = the closed form", closed, math.Abs(step-right) <= 1e-9*right+m.rounding()),
		sensinglab.Evaluated("Table 2, "+name+", as printed: Δ₂ ≤ the printed form", asPrinted, enough),
	}
}
