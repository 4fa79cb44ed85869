package heat

import (
	"cloakroom/core/answer"
	"cloakroom/core/scenario/sensing"
)

// Result is the answer of the heat laboratory. Indices are 0-based: place
// i stands at (i+1)/n.
type Result struct {
	sensing.Result
	// SensorsAt holds the sensors' positions, lengths from 0 to 1, and Spread the
	// heat u(x, T), strength per length, over x.
	SensorsAt answer.Series `json:"sensorsAt"`
	Spread    answer.Curve  `json:"spread"`
	// Film is the heat at moments before T, for the player; with a trace only.
	Film        *Film        `json:"film,omitempty"`
	Promise     *Promise     `json:"promise,omitempty"`
	Backdoor    *Backdoor    `json:"backdoor,omitempty"`
	Diagnostics *Diagnostics `json:"diagnostics,omitempty"`
	Rates       *Rates       `json:"rates,omitempty"`
}

// Sent is the part of an answer that tells nothing of the truth but through the release.
func (r *Result) Sent() *Result {
	return &Result{Result: r.Result.Sent(), SensorsAt: r.SensorsAt}
}

// Rates is Table 1 of Gilbert and McMillan (2018), asymptotic upper bounds of the earth
// mover's distance, beside what is measured around the setting in force.
type Rates struct {
	// Condition is √T(√m/(nT^1.5) + k·e^{−A²/4T}), which the table assumes to be below
	// one, and Separation the length A in it, null for one source.
	Condition  float64  `json:"condition"`
	Separation *float64 `json:"separation"`
	// Trials is the number of draws of each mean.
	Trials int    `json:"trials"`
	Rows   []Rate `json:"rows"`
}

// Rate is one row: a variable, "n", "m" or "T".
type Rate struct {
	Over string `json:"over"`
	// Least and Most are what doubling the variable can multiply the printed bound by,
	// whatever its constants.
	Least float64 `json:"least"`
	Most  float64 `json:"most"`
	// At are the values drawn at, ascending, and EMD the mean distance at each, a length
	// on the line.
	At  answer.Series     `json:"at"`
	EMD []answer.Interval `json:"emd"`
	// Measured is what a doubling multiplies the mean by, the geometric mean over the
	// values; null where one of them has no mean.
	Measured *float64 `json:"measured"`
}

// Film is the heat u at the abscissae of Spread, at ascending moments up to T, in
// the unit of T.
type Film struct {
	Times answer.Series   `json:"times"`
	Heat  []answer.Series `json:"heat"`
}

// Promise says what (ε, δ) means on the line.
type Promise struct {
	// Neighbour is a truth within earth mover's distance α of the one set, and
	// Moved the distance that the first source, or a part of it, has gone.
	Neighbour []Source `json:"neighbour"`
	Moved     float64  `json:"moved"`
	sensing.PromiseNumbers
}

// Backdoor shows what a seed gives away (Gilbert and McMillan 2018, §2.2).
type Backdoor struct {
	sensing.BackdoorNumbers
	// Moved is a second truth, the first source one place along.
	Moved []Source `json:"moved"`
}

// Diagnostics describes the forward model A.
type Diagnostics struct {
	// SingularValues of A, descending, down to where they can be trusted; Condition
	// is the largest over the smallest.
	SingularValues answer.Series `json:"singularValues"`
	Condition      float64       `json:"condition"`
	// Saturated says that Condition is only a lower bound, at most 1e16 being
	// stated: that is where float64 ends.
	Saturated bool `json:"saturated"`
	// Rank is that of A in float64, Coherence the largest cosine, 0…1, of two of its
	// columns.
	Rank      int     `json:"rank"`
	Coherence float64 `json:"coherence"`
	// LowerBoundRate is min{½, T^1.5·σ/√m}, the order of the least error, and
	// SensitivityRate α√m/T^1.5, the paper's order of Δ₂; both without their
	// constants.
	LowerBoundRate  float64        `json:"lowerBoundRate"`
	SensitivityRate float64        `json:"sensitivityRate"`
	Lemmas          []answer.Lemma `json:"lemmas"`
	// Curves are Δ₂ against n, m and T, with the laws drawn beside.
	Curves []SensitivityCurve `json:"curves"`
}

// SensitivityCurve is Δ₂ for α of one step along one parameter.
type SensitivityCurve struct {
	Over  string       `json:"over"`
	Exact answer.Curve `json:"exact"`
	// Paper follows the paper's rate through the exact value at the right end;
	// Law the small-T law, absolute.
	Paper answer.Curve `json:"paper"`
	Law   answer.Curve `json:"law"`
}
