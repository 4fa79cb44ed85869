package sensing

import "cloakroom/core/answer"

// Result is what the answers of the sensor laboratories share. Indices
// are 0-based: place i of the line stands at (i+1)/n, node i is node i. A reading is
// heat on the line, strength per length, and strength on a network; sensitivity,
// noise and residuals have its unit.
type Result struct {
	// Exact is M f₀, the readings before noise; absent without a truth.
	Exact answer.Series `json:"exact"`
	// Private holds the readings as sent.
	Private answer.Series `json:"private"`
	// Sensitivity is Δ₂ in the unit of a reading: the largest ℓ₂ distance of the
	// exact readings of two neighbouring truths, or with scope sensor the largest
	// difference of one reading.
	Sensitivity float64 `json:"sensitivity"`
	// Sigma is σ, the standard deviation of the noise in force on every reading, in
	// the unit of a reading.
	Sigma float64 `json:"sigma"`
	// Delta is the exact δ, a probability, that Sigma delivers at the given ε.
	Delta float64 `json:"delta"`
	// Estimate is f̂, the strength recovered at every place by the chosen method.
	Estimate answer.Series `json:"estimate"`

	Recovery Outcome  `json:"recovery"`
	Distance Distance `json:"distance"`
	// Compared holds the rivals on the very same release.
	Compared []Comparison `json:"compared"`
	// Blind is the earth mover's distance from the truth, in the unit of
	// [Distance.EMD], of a guess that ignores the readings: equal mass at every
	// place. It is what any estimate must beat.
	Blind *float64 `json:"blind"`

	// Truth is f₀, the strength at every place; absent when readings came without
	// sources.
	Truth answer.Series `json:"truth"`
	// Plan is the optimal transport from the estimate to the truth, both scaled to
	// mass one, flattened: from, to, mass; arcs of no length left out. On a network
	// each arc is an edge that mass crosses.
	Plan answer.Series `json:"plan"`
	// Plans is the same of the rivals and of the blind guess.
	Plans *Plans `json:"plans,omitempty"`
	// Key is what the release tells those who have its key and those who have not.
	Key *KeyNumbers `json:"key,omitempty"`
	// Calibrations holds σ and the delivered δ of every calibration.
	Calibrations []Calibration `json:"calibrations"`
	// RadiusCoverage is the probability that ‖noise‖₂ ≤ radius, the chance
	// that the truth itself is feasible.
	RadiusCoverage *float64 `json:"radiusCoverage"`
}

// Plans are optimal transports to the truth, each in the form of [Result.Plan]: of the
// rivals in the order of [Result.Compared], and of the blind guess.
type Plans struct {
	Compared []answer.Series `json:"compared"`
	Blind    answer.Series   `json:"blind"`
}

// Sent is the part of an answer that tells nothing of the truth but through the
// release: the readings as sent, and what is recovered from them. Nothing in it was
// compared with the truth or made without noise.
func (r *Result) Sent() Result {
	left := Result{
		Private: r.Private, Sensitivity: r.Sensitivity, Sigma: r.Sigma, Delta: r.Delta, Estimate: r.Estimate,
		Recovery: r.Recovery, Compared: make([]Comparison, len(r.Compared)), Calibrations: r.Calibrations, RadiusCoverage: r.RadiusCoverage,
	}
	for i, rival := range r.Compared {
		left.Compared[i] = Comparison{Estimate: rival.Estimate, Recovery: rival.Recovery}
		if rival.Community != nil {
			left.Compared[i].Community = &Community{Mass: rival.Community.Mass, Guess: rival.Community.Guess}
		}
	}
	return left
}

// Part returns the part itself, of whichever answer it is a part.
func (r *Result) Part() *Result { return r }

// Outcome is what a solver did, with its certificate.
type Outcome struct {
	Method string `json:"method"`
	// Status is "optimal", "approximate" or "infeasible".
	Status string `json:"status"`
	// Objective is 1ᵀf, a strength; Objective, Bound and Gap are null when
	// infeasible.
	Objective *float64 `json:"objective"`
	// Residual is ‖M f − ỹ‖₂ and Radius the θ that it is allowed, both in the unit
	// of a reading.
	Residual float64 `json:"residual"`
	Radius   float64 `json:"radius"`
	// Bound is a rigorous lower bound of the smallest objective, and Gap what the
	// objective lies above it.
	Bound *float64 `json:"bound"`
	Gap   *float64 `json:"gap"`
	// Steps counts the solver's iterations.
	Steps int `json:"steps"`
	// Fallback says that least squares answered in place of an infeasible method.
	Fallback bool `json:"fallback"`
	// Proved says that an infeasible verdict carries a Farkas certificate.
	Proved bool   `json:"proved"`
	Trace  []Step `json:"trace,omitempty"`
}

// Step is one of the solver's iterates.
type Step struct {
	Objective float64 `json:"objective"`
	Residual  float64 `json:"residual"`
	// Support is sparse and flattened: place, value, place, value, …
	Support answer.Series `json:"support"`
}

// Distance judges an estimate against the truth. EMD is the earth mover's
// distance of the two scaled to unit mass, a length on the line and hops on a
// network, null when either is zero; ℓ1 and ℓ2 are of the strengths as they are.
type Distance struct {
	EMD *float64 `json:"emd"`
	L1  *float64 `json:"l1"`
	L2  *float64 `json:"l2"`
}

// Comparison is a rival recovery on the very same release.
type Comparison struct {
	Estimate answer.Series `json:"estimate"`
	Recovery Outcome       `json:"recovery"`
	Distance Distance      `json:"distance"`
	// Community judges the estimate by community; on a network only.
	Community *Community `json:"community,omitempty"`
}

// Community is the mass that an estimate puts on every community.
type Community struct {
	Mass answer.Series `json:"mass"`
	// Guess is the community with the most mass, null when there is no mass;
	// Right tells whether it is the one with most of the truth, null without a
	// truth or when two communities hold equally much of it. An estimate without
	// mass names no community, which is not right.
	Guess *int  `json:"guess"`
	Right *bool `json:"right"`
}

// Calibration is one way to choose σ for the wished (ε, δ).
type Calibration struct {
	Name string `json:"name"`
	// Sigma is its σ in the unit of a reading, Delta the exact δ that this delivers.
	Sigma float64 `json:"sigma"`
	Delta float64 `json:"delta"`
	// Proved says that a theorem covers this choice at the wished (ε, δ), Private
	// that it keeps the promise in truth.
	Proved  bool `json:"proved"`
	Private bool `json:"private"`
}

// PromiseNumbers says what (ε, δ) means for one pair of neighbouring truths and for
// the worst pair, to someone who sees all readings and knows everything else.
// The privacy loss is ln p(ỹ | f₀) − ln p(ỹ | f₀′); for Gaussian noise it is
// normal with mean ½µ² and variance µ² under f₀, µ being the distance of the two
// exact vectors of readings over σ (Balle and Wang 2018, Lemma 3).
type PromiseNumbers struct {
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

// BackdoorNumbers shows what a seed gives away (Gilbert and McMillan 2018, §2.2).
type BackdoorNumbers struct {
	// Recovered is Private minus the noise made again from the seed.
	Recovered answer.Series `json:"recovered"`
	// Error is the largest difference from Exact: rounding alone.
	Error float64 `json:"error"`
	// Difference is the difference of two releases made with one seed, of this
	// truth and of a second one; it equals the exact difference of the readings up
	// to DifferenceError.
	Difference      answer.Series `json:"difference"`
	ExactDifference answer.Series `json:"exactDifference"`
	DifferenceError float64       `json:"differenceError"`
}

// KeyNumbers takes the seed of the noise for a secret key (Gilbert and McMillan 2018,
// §2.2): what the analyst with the key makes of the release, and what an eavesdropper
// does who takes it as it is, or guesses a key and subtracts the noise of that.
type KeyNumbers struct {
	With    Reader `json:"with"`
	Without Reader `json:"without"`
	Guessed Reader `json:"guessed"`
}

// Reader is what someone knows of the exact readings: how far it is from them, as the
// root of the mean square and at most, both in the unit of a reading, and the earth
// mover's distance of the nonnegative least squares from it, as in [Distance.EMD].
type Reader struct {
	Typical float64  `json:"typical"`
	Largest float64  `json:"largest"`
	EMD     *float64 `json:"emd"`
}
