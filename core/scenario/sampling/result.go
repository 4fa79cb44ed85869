package sampling

import "cloakroom/core/answer"

// Vector holds a value for every entry. Where fewer numbers were asked for, for the
// eye, Values are the means of so many stretches of entries, as long as each other up to
// one, and Low and High the least and the largest entry of each; else the two are absent.
type Vector struct {
	Values answer.Series `json:"values"`
	Low    answer.Series `json:"low"`
	High   answer.Series `json:"high"`
}

// Errors say how far an answer D* is from the truth D, in counts.
type Errors struct {
	// Distance is ‖D − D*‖₂, and Point the same over √n, for a single entry.
	Distance float64 `json:"distance"`
	Point    float64 `json:"point"`
	// Range is the root of the mean squared error over all n(n+1)/2 ranges, and Running
	// that over the n sums from the first entry on.
	Range   float64 `json:"range"`
	Running float64 `json:"running"`
}

// Answer is a vector that somebody may be shown, made by one method.
type Answer struct {
	Method string `json:"method"`
	Vector
	// Errors and ByLength, the root of the mean squared error over the ranges of each
	// of the result's Lengths, compare it with the truth.
	Errors   Errors        `json:"errors"`
	ByLength answer.Series `json:"byLength"`
	// Release names the noise that it is made of, so that answers of one name are one
	// release; empty where nothing was released.
	Release string `json:"release"`
	// Note says what the method had to decide.
	Note string `json:"note,omitempty"`
}

// Outcome is what a recovery did, with its certificate.
type Outcome struct {
	Method string `json:"method"`
	// Status is "settled" for CoSaMP, and "optimal", "approximate" or "infeasible".
	Status string `json:"status"`
	// Objective is ‖x‖₁, Bound a rigorous lower bound of the least there is within the
	// radius, and Gap what the objective lies above it; null where they mean nothing.
	Objective *float64 `json:"objective"`
	Bound     *float64 `json:"bound"`
	Gap       *float64 `json:"gap"`
	// Residual is ‖Ax − y*‖₂, Radius the θ allowed, null for a method without one, and
	// Coverage the probability that noise of this law stays within it.
	Residual float64  `json:"residual"`
	Radius   *float64 `json:"radius"`
	Coverage *float64 `json:"coverage"`
	Steps    int      `json:"steps"`
	// Residuals are CoSaMP's residuals before the first step and after each.
	Residuals answer.Series `json:"residuals"`
	// Found holds the coefficients found, the largest first, flattened: index from 0,
	// value. Film shows the answer as they arrive, when that was asked for.
	Found answer.Series `json:"found"`
	Film  []Moment      `json:"film,omitempty"`
}

// Moment is the answer with its largest coefficients alone: so many of them, and the
// vector that they make, reduced as [Vector] is, to at most 512 numbers.
type Moment struct {
	Coefficients int           `json:"coefficients"`
	Values       answer.Series `json:"values"`
}

// Query is a linear query of the truth and of every answer, in the answers' order.
type Query struct {
	First   int           `json:"first,omitempty"`
	Last    int           `json:"last,omitempty"`
	Exact   float64       `json:"exact"`
	Answers answer.Series `json:"answers"`
}

// Answered is what the results of both laboratories hold of their answers.
type Answered struct {
	Recovery Outcome   `json:"recovery"`
	Compared []Outcome `json:"compared,omitempty"`
	// Answers are that of the recovery, those of the recoveries compared, and those of
	// the rivals in the order asked for, a given release last.
	Answers []Answer `json:"answers"`
	// Lengths are the lengths of ranges at which the answers' ByLength stands.
	Lengths  answer.Series `json:"lengths"`
	Queries  []Query       `json:"queries,omitempty"`
	Weighted *Query        `json:"weighted,omitempty"`
	Noise    *NoiseLaw     `json:"noise,omitempty"`
}

// Judged reports that the answers were compared with the truth.
func (a *Answered) Judged() bool { return len(a.Lengths.Values) > 0 }

// Sent is what was released and made of that alone: no error, and no sum of the truth.
func (a *Answered) Sent() Answered {
	sent := Answered{Recovery: a.Recovery, Compared: a.Compared}
	for _, one := range a.Answers {
		one.Errors, one.ByLength = Errors{}, answer.Series{}
		sent.Answers = append(sent.Answers, one)
	}
	return sent
}

// Found is a result as both laboratories know it: n entries, or as many as have come, the
// truth and the answers. Answered is nil without a result.
type Found struct {
	Entries int
	Truth   *Vector
	*Answered
}

// Spectrum is the data in the basis.
type Spectrum struct {
	// Coefficients are x in their order, reduced as [Vector] is.
	Coefficients Vector `json:"coefficients"`
	// Magnitudes are |x| by falling size against their rank, at most some hundred of
	// them, denser among the first.
	Magnitudes answer.Curve `json:"magnitudes"`
	// Decay is the power law fitted, absent where fewer than two are not zero.
	Decay *Decay `json:"decay,omitempty"`
	// Kept is the share, 0…1, of ‖x‖₂² in the S largest.
	Kept float64 `json:"kept"`
}

// Decay is |x|₍ᵢ₎ ≈ R·i^{−1/p} (Li and others 2011, §3.2), fitted to the exact
// coefficients and therefore no private number.
type Decay struct {
	// P is p, null where the magnitudes do not fall. Below 1 the paper calls the data
	// compressible.
	P *float64 `json:"p"`
	// R is the factor fitted and Cover the least with which no magnitude lies above
	// the law, both in counts; Ranks is how many magnitudes were fitted.
	R     float64 `json:"r"`
	Cover float64 `json:"cover"`
	Ranks int     `json:"ranks"`
}

// NoiseLaw is the law of ‖e‖₂, the noise in all samples together, in the unit of a
// sample. It depends on no data.
type NoiseLaw struct {
	// Readings samples hold Terms Laplace noises each, all of scale Scale.
	Readings int     `json:"readings"`
	Terms    int     `json:"terms"`
	Scale    float64 `json:"scale"`
	// Edges bound the bars of a histogram of Trials lengths drawn anew, Counts are
	// their numbers, and Expected what the law expects.
	Edges    answer.Series `json:"edges"`
	Counts   answer.Series `json:"counts"`
	Expected answer.Series `json:"expected"`
	Trials   int           `json:"trials"`
	// Radii are the radii that could serve for θ.
	Radii []NoiseRadius `json:"radii"`
	// Drawn is the length of this very draw, absent where the samples were given or
	// the coins are secret.
	Drawn *float64 `json:"drawn"`
}

// NoiseRadius is one choice of θ.
type NoiseRadius struct {
	Name   string  `json:"name"`
	Radius float64 `json:"radius"`
	// Claimed is the probability with which its author says that it holds the noise,
	// absent where none is said, and Coverage that with which it does.
	Claimed  *float64 `json:"claimed"`
	Coverage float64  `json:"coverage"`
}

// MethodCell is a method in a sweep's cell: its errors over the trials, in the units
// of [Errors].
type MethodCell struct {
	Method   string          `json:"method"`
	Distance answer.Interval `json:"distance"`
	Point    answer.Interval `json:"point"`
	Range    answer.Interval `json:"range"`
	Running  answer.Interval `json:"running"`
}
