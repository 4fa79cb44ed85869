package compress

import (
	"cloakroom/core/answer"
	"cloakroom/core/scenario/sampling"
)

// Result is the answer of the compressive laboratory.
type Result struct {
	// Entries is n and Coefficients N.
	Entries      int `json:"entries"`
	Coefficients int `json:"coefficients"`
	// Truth is D.
	Truth    sampling.Vector   `json:"truth"`
	Spectrum sampling.Spectrum `json:"spectrum"`
	Sketch   Sketch            `json:"sketch"`
	// Choice is how S was chosen, absent where it was set.
	Choice *Choice `json:"choice,omitempty"`
	sampling.Answered
}

// Found is the part that both laboratories of vectors have, empty without a result.
func (r *Result) Found() sampling.Found {
	if r == nil {
		return sampling.Found{}
	}
	return sampling.Found{Entries: r.Entries, Truth: &r.Truth, Answered: &r.Answered}
}

// Sent is what was released and made of that alone, with nothing that tells the truth.
func (r *Result) Sent() *Result {
	sent := &Result{Entries: r.Entries, Coefficients: r.Coefficients, Sketch: r.Sketch, Answered: r.Answered.Sent()}
	sent.Sketch.Exact = answer.Series{}
	if r.Choice != nil {
		choice := *r.Choice
		choice.Law = nil
		sent.Choice = &choice
	}
	return sent
}

// Sketch is what was sampled.
type Sketch struct {
	// Sparsity is S in force and Samples k; 0 samples are none at all.
	Sparsity int `json:"sparsity"`
	Samples  int `json:"samples"`
	// Epsilon is what is left of ε for the samples, Sensitivity how far they move in ℓ₁
	// when one entry moves by one count, √k, and Scale that of the Laplace noise on each,
	// both in counts.
	Epsilon     float64 `json:"epsilon"`
	Sensitivity float64 `json:"sensitivity"`
	Scale       float64 `json:"scale"`
	// Exact is y = ΦD and Private y*.
	Exact   answer.Series `json:"exact"`
	Private answer.Series `json:"private"`
	// Signs are the signs of the first samples and entries, +1 and −1, sample by
	// sample, Columns of them for each.
	Signs   answer.Series `json:"signs"`
	Columns int           `json:"columns"`
}

// Choice is a private choice of S.
type Choice struct {
	Rule string `json:"rule"`
	// Sparsity is what was chosen, among 1 … Candidates.
	Sparsity   int `json:"sparsity"`
	Candidates int `json:"candidates"`
	// Epsilon is the part of ε meant for it and Delivered the ε that it keeps, which is
	// larger where the rule's sensitivity is too small.
	Epsilon     float64 `json:"epsilon"`
	Delivered   float64 `json:"delivered"`
	Sensitivity float64 `json:"sensitivity"`
	// Law is the distribution of the choice, when asked for.
	Law *ChoiceLaw `json:"law,omitempty"`
}

// ChoiceLaw is the distribution of the choice, which depends on the data: it is for
// the eye of who holds them.
type ChoiceLaw struct {
	// Cost is the bound u(S) that is to be small, in counts, and Probability that of
	// each S, both against S, thinned where there are many.
	Cost        answer.Curve `json:"cost"`
	Probability answer.Curve `json:"probability"`
	// Best is the S of least cost.
	Best int `json:"best"`
	// Chosen holds how often each S came in Trials choices drawn anew, flattened: S,
	// count; Near is the share of them whose cost is within a tenth of the least,
	// Median their middle.
	Chosen answer.Series `json:"chosen"`
	Trials int           `json:"trials"`
	Near   float64       `json:"near"`
	Median int           `json:"median"`
}
