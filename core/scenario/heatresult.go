package scenario

// HeatResult is the answer of the heat laboratory. Indices are 0-based: place
// i stands at (i+1)/n.
type HeatResult struct {
	// Exact is M f₀, the readings before noise; absent without a truth.
	Exact Series `json:"exact"`
	// Private holds the readings as sent.
	Private     Series  `json:"private"`
	Sensitivity float64 `json:"sensitivity"`
	Sigma       float64 `json:"sigma"`
	// Delta is the exact δ that Sigma delivers at the given ε.
	Delta    float64 `json:"delta"`
	Estimate Series  `json:"estimate"`

	Recovery RecoveryResult `json:"recovery"`
	Distance Distance       `json:"distance"`
	Compared []Comparison   `json:"compared"`
	// Blind is the earth mover's distance from the truth of a guess that ignores
	// the readings: equal mass at every place. It is what any estimate must beat.
	Blind *float64 `json:"blind"`

	// Truth is f₀ on the places; absent when readings came without sources.
	Truth Series `json:"truth"`
	// SensorsAt holds the sensors' positions, Spread the heat u(x, T).
	SensorsAt Series `json:"sensorsAt"`
	Spread    Curve  `json:"spread"`
	// Film is the heat at moments before T, for the player; with a trace only.
	Film *Film `json:"film,omitempty"`
	// Plan is the optimal transport from the estimate to the truth, flattened:
	// from, to (places), mass of the unit; arcs of no length left out.
	Plan Series `json:"plan"`
	// Calibrations holds σ and the delivered δ of every calibration.
	Calibrations []CalibrationResult `json:"calibrations"`
	// RadiusCoverage is the probability that ‖noise‖₂ ≤ radius, the chance
	// that the truth itself is feasible.
	RadiusCoverage *float64     `json:"radiusCoverage"`
	Promise        *Promise     `json:"promise,omitempty"`
	Backdoor       *Backdoor    `json:"backdoor,omitempty"`
	Diagnostics    *Diagnostics `json:"diagnostics,omitempty"`
}

// Film is the heat u at the abscissae of Spread, at ascending moments up to T.
type Film struct {
	Times Series   `json:"times"`
	Heat  []Series `json:"heat"`
}

// Curve is a plot-ready curve.
type Curve struct {
	X Series `json:"x"`
	Y Series `json:"y"`
}

// RecoveryResult is what a solver did, with its certificate.
type RecoveryResult struct {
	Method string `json:"method"`
	// Status is "optimal", "approximate" or "infeasible".
	Status string `json:"status"`
	// Objective is 1ᵀf; Objective, Bound and Gap are null when infeasible.
	Objective *float64 `json:"objective"`
	Residual  float64  `json:"residual"`
	Radius    float64  `json:"radius"`
	Bound     *float64 `json:"bound"`
	Gap       *float64 `json:"gap"`
	Steps     int      `json:"steps"`
	Fallback  bool     `json:"fallback"`
	// Proved says that an infeasible verdict carries a Farkas certificate.
	Proved bool   `json:"proved"`
	Trace  []Step `json:"trace,omitempty"`
}

// Step is one of the solver's iterates.
type Step struct {
	Objective float64 `json:"objective"`
	Residual  float64 `json:"residual"`
	// Support is sparse and flattened: place, value, place, value, …
	Support Series `json:"support"`
}

// Distance judges an estimate against the truth: EMD of the vectors scaled to
// unit mass (null when either is zero), ℓ1 and ℓ2 unscaled.
type Distance struct {
	EMD *float64 `json:"emd"`
	L1  *float64 `json:"l1"`
	L2  *float64 `json:"l2"`
}

// Comparison is a rival recovery on the very same release.
type Comparison struct {
	Estimate Series         `json:"estimate"`
	Recovery RecoveryResult `json:"recovery"`
	Distance Distance       `json:"distance"`
}

// CalibrationResult is one way to choose σ for the wished (ε, δ).
type CalibrationResult struct {
	Name    string  `json:"name"`
	Sigma   float64 `json:"sigma"`
	Delta   float64 `json:"delta"`
	Proved  bool    `json:"proved"`
	Private bool    `json:"private"`
}

// Promise says what (ε, δ) means for one pair of neighbouring truths and for
// the worst pair, to someone who sees all readings and knows everything else.
// The privacy loss is ln p(ỹ | f₀) − ln p(ỹ | f₀′); for Gaussian noise it is
// normal with mean ½µ² and variance µ² under f₀, µ being the distance of the two
// exact vectors of readings over σ (Balle and Wang 2018, Lemma 3).
type Promise struct {
	// Neighbour is a truth within earth mover's distance α of the one set, and
	// Moved the distance that the first source, or a part of it, has gone.
	Neighbour []Source `json:"neighbour"`
	Moved     float64  `json:"moved"`
	// Mu and WorstMu are µ for this pair and for the worst pair of neighbours.
	Mu      float64 `json:"mu"`
	WorstMu float64 `json:"worstMu"`
	// Guess and WorstGuess are the chances, Φ(µ/2), that the best test names the
	// right truth of the two when both are as likely.
	Guess      float64 `json:"guess"`
	WorstGuess float64 `json:"worstGuess"`
	// Loss is the privacy loss of this very release for this pair, and Exceeds
	// the chance that the loss is above ε for the worst pair.
	Loss    float64 `json:"loss"`
	Exceeds float64 `json:"exceeds"`
}

// Backdoor shows what a seed gives away (Gilbert and McMillan 2018, §2.2).
type Backdoor struct {
	// Recovered is Private minus the noise made again from the seed.
	Recovered Series `json:"recovered"`
	// Error is the largest difference from Exact: rounding alone.
	Error float64 `json:"error"`
	// Moved is a second truth, the first source one place along, and
	// Difference the difference of the two releases made with one seed; it
	// equals the exact difference of the readings up to DifferenceError.
	Moved           []Source `json:"moved"`
	Difference      Series   `json:"difference"`
	ExactDifference Series   `json:"exactDifference"`
	DifferenceError float64  `json:"differenceError"`
}

// Diagnostics describes the forward model A.
type Diagnostics struct {
	// SingularValues of A, descending, down to where they can be trusted.
	SingularValues Series  `json:"singularValues"`
	Condition      float64 `json:"condition"`
	// Saturated says that Condition is only a lower bound, at most 1e16 being
	// stated: that is where float64 ends.
	Saturated       bool    `json:"saturated"`
	Rank            int     `json:"rank"`
	Coherence       float64 `json:"coherence"`
	LowerBoundRate  float64 `json:"lowerBoundRate"`
	SensitivityRate float64 `json:"sensitivityRate"`
	Lemmas          []Lemma `json:"lemmas"`
	// Curves are Δ₂ against n, m and T, with the laws drawn beside.
	Curves []SensitivityCurve `json:"curves"`
}

// Lemma is a paper's inequality evaluated on this very A.
type Lemma struct {
	Name    string  `json:"name"`
	Left    float64 `json:"left"`
	Right   float64 `json:"right"`
	Applies bool    `json:"applies"`
	Holds   bool    `json:"holds"`
	Why     string  `json:"why"`
}

// SensitivityCurve is Δ₂ for α of one step along one parameter.
type SensitivityCurve struct {
	Over  string `json:"over"`
	Exact Curve  `json:"exact"`
	// Paper follows the paper's rate through the exact value at the right end;
	// Law the small-T law, absolute.
	Paper Curve `json:"paper"`
	Law   Curve `json:"law"`
}
