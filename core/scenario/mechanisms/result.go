package mechanisms

import "cloakroom/core/answer"

// Result is the answer of the laboratory.
type Result struct {
	// Worlds are D and D′.
	Worlds [2]World `json:"worlds"`
	Noise  Noise    `json:"noise"`
	// Pairs are the laws of the output in both worlds, and all that they give away: the
	// mechanism's first, then those of its output changed and of changed input, where
	// these are asked for.
	Pairs []Pair `json:"pairs"`
	// Allowed is the least error of the second kind that the promise allows, by its
	// corners: no trade-off goes below it.
	Allowed answer.Curve `json:"allowed"`
	Release Release      `json:"release"`
	// Poll is the estimate from people drawn from a population, when asked for; absent
	// where the mechanism estimates nothing.
	Poll        *Poll        `json:"poll,omitempty"`
	Game        Played       `json:"game"`
	Composition *Composed    `json:"composition,omitempty"`
	Estimate    *Accuracy    `json:"estimate,omitempty"`
	Random      *RandomPairs `json:"random,omitempty"`
}

// World is one of the two databases.
type World struct {
	// Values are what the people say in it, the person in question left out where they
	// are missing.
	Values answer.Series `json:"values"`
	// Exact is what is released but for the noise: a sum, the answer of the person in
	// question, or the first candidate with most votes.
	Exact float64 `json:"exact"`
	// Votes are those of every candidate, of a choice only.
	Votes answer.Series `json:"votes"`
	// Drawn are outputs in it, in the order drawn.
	Drawn answer.Series `json:"drawn"`
}

// Noise is the mechanism with its numbers put in.
type Noise struct {
	// Sensitivity is Δ, and Moved by how much the exact outputs of the two worlds differ.
	Sensitivity float64 `json:"sensitivity"`
	Moved       float64 `json:"moved"`
	// Scale is b of Laplace noise and σ of Gaussian, in the unit of the values; Rate is
	// ε/Δ, −ln of the ratio of discrete noise or the weight of one vote; Truth is the
	// probability that a randomised response is true. What a mechanism has not is 0.
	Scale float64 `json:"scale"`
	Rate  float64 `json:"rate"`
	Truth float64 `json:"truth"`
	// Epsilon and Delta are what the mechanism keeps for any two neighbours.
	Epsilon float64 `json:"epsilon"`
	Delta   float64 `json:"delta"`
	// Calibrations are the formulas for σ, of Gaussian noise only.
	Calibrations []Calibration `json:"calibrations,omitempty"`
}

// Calibration is a formula for the standard deviation of Gaussian noise.
type Calibration struct {
	Name  string  `json:"name"`
	Sigma float64 `json:"sigma"`
	// Delta is the true δ of this σ at the promised ε, and Epsilon its true ε at the
	// promised δ. Proved and Private say whether the formula is proved there, and
	// whether it keeps the promise.
	Delta   float64  `json:"delta"`
	Epsilon *float64 `json:"epsilon"`
	Proved  bool     `json:"proved"`
	Private bool     `json:"private"`
}

// The names of pairs.
const (
	PairMechanism = "mechanism"
	PairOutput    = "output"
	PairInput     = "input"
)

// Pair is the output in two worlds, and what it gives away.
type Pair struct {
	Name string `json:"name"`
	// At are outcomes, and First and Second their probabilities in D and D′, or the
	// densities where Dense is set.
	At     answer.Series `json:"at"`
	First  answer.Series `json:"first"`
	Second answer.Series `json:"second"`
	Dense  bool          `json:"dense"`
	// Atoms are, beside a density, the outcomes with a probability of their own,
	// flattened: place, probability in D, probability in D′.
	Atoms answer.Series `json:"atoms"`
	// Loss is ℓ = ln P/Q against the outcome, where both worlds have it; Alone is the
	// probability of the outcomes that only D has and that of those that only D′ has.
	Loss  answer.Curve `json:"loss"`
	Alone [2]float64   `json:"alone"`
	// LossFirst and LossSecond are the distribution function of ℓ in D and in D′.
	LossFirst  answer.Curve `json:"lossFirst"`
	LossSecond answer.Curve `json:"lossSecond"`
	// Delta is δ(ε), the larger of both orders.
	Delta answer.Curve `json:"delta"`
	// TradeOff is the least error of the second kind of any test against its error of
	// the first.
	TradeOff    answer.Curve `json:"tradeOff"`
	Divergences Divergences  `json:"divergences"`
}

// Divergences are those of Definition 1.1 of the thesis, of D from D′ and of D′ from D,
// in nats; null where they are infinite.
type Divergences struct {
	TotalVariation float64 `json:"totalVariation"`
	// Guess is the share of right guesses of the best test, (1 + TV)/2.
	Guess float64     `json:"guess"`
	KL    [2]*float64 `json:"kl"`
	Max   [2]*float64 `json:"max"`
	// ApproximateMax is D∞^δ at the promised δ, and Renyi that of the order asked for.
	ApproximateMax [2]*float64 `json:"approximateMax"`
	Renyi          [2]*float64 `json:"renyi"`
	// Delta is δ at the promised ε, the larger of both orders, and Epsilon the least ε
	// with the promised δ, null where there is none.
	Delta   float64  `json:"delta"`
	Epsilon *float64 `json:"epsilon"`
}

// Release is an output of D and what it tells.
type Release struct {
	// Outputs are everybody's answers by randomised response, else one output; Output is
	// the one that the person in question moves.
	Outputs answer.Series `json:"outputs"`
	Output  float64       `json:"output"`
	// Processed is what is made of the output, null where it is left as it is.
	Processed *float64 `json:"processed"`
	// Loss is ℓ there, null where only one world has the output; Belief is the
	// probability of D after it, for somebody who thought both worlds as likely.
	Loss   *float64 `json:"loss"`
	Belief float64  `json:"belief"`
	// Estimate is what it says about these people, with the ends of a 95 % interval;
	// Exact is the truth. All are absent where nothing is estimated.
	Estimate *float64 `json:"estimate"`
	Low      *float64 `json:"low"`
	High     *float64 `json:"high"`
	Exact    *float64 `json:"exact"`
	// Choice is how good the choice of a candidate is, of a choice only.
	Choice *Choice `json:"choice,omitempty"`
}

// Choice is how good the exponential mechanism chooses.
type Choice struct {
	// Best is the probability of a candidate with most votes, Excess the votes that are
	// missed on average, and Bound95 what is missed at most in 95 of 100 choices by
	// Lemma 2.10 of the thesis; Missed is what this choice missed, in votes.
	Best    float64 `json:"best"`
	Excess  float64 `json:"excess"`
	Bound95 float64 `json:"bound95"`
	Missed  float64 `json:"missed"`
}

// Poll is one estimate of a population's mean, in the unit of the values.
type Poll struct {
	People int     `json:"people"`
	Mean   float64 `json:"mean"`
	// Sampled is the mean of those asked and Estimate what is made of the release; Half
	// is half the width of its 95 % interval and SamplingHalf that of sampling alone.
	Sampled      float64 `json:"sampled"`
	Estimate     float64 `json:"estimate"`
	Half         float64 `json:"half"`
	SamplingHalf float64 `json:"samplingHalf"`
}

// Played is a game of guesses.
type Played struct {
	Number int `json:"number"`
	// Worlds are the worlds of the rounds, 1 for D, and Outputs what is shown of them.
	Worlds  answer.Series `json:"worlds"`
	Outputs answer.Series `json:"outputs"`
	Guesses answer.Series `json:"guesses"`
	// Tests are what the best test says of the same outputs.
	Tests answer.Series `json:"tests"`
	// Right counts the right guesses so far, and TestRight those of the best test in as
	// many rounds.
	Right     int `json:"right"`
	TestRight int `json:"testRight"`
	// Ceiling is the share that the promise leaves to anyone on average, Best that of
	// the best test on these two worlds.
	Ceiling float64 `json:"ceiling"`
	Best    float64 `json:"best"`
}

// Composed is the privacy of k outputs together, for k up to the number asked for.
type Composed struct {
	Delta float64 `json:"delta"`
	// Basic and Advanced know the promise alone; Renyi, Concentrated and Exact know the
	// two laws. All are ε at this δ against k. Where δ is used up there is none.
	Basic        answer.Curve `json:"basic"`
	Advanced     answer.Curve `json:"advanced"`
	Renyi        answer.Curve `json:"renyi"`
	Concentrated answer.Curve `json:"concentrated"`
	Exact        answer.Curve `json:"exact"`
	// Error is the largest width of the certificates of Exact.
	Error     float64    `json:"error"`
	Crossings []Crossing `json:"crossings"`
	// Tell is after how many outputs the best test is right two times in three, 0 for
	// more than were asked for.
	Tell int `json:"tell"`
	// Ledger is what the promises given come to; absent where none were.
	Ledger *Ledger `json:"ledger,omitempty"`
}

// Ledger is the ε of promises already given, at δ, by every account; null where an account
// has none there. Nothing is known of the laws, so that the exact ε is that of the worst
// laws that keep the promises.
type Ledger struct {
	Releases     int      `json:"releases"`
	Basic        *float64 `json:"basic"`
	Advanced     *float64 `json:"advanced"`
	Renyi        *float64 `json:"renyi"`
	Concentrated *float64 `json:"concentrated"`
	Exact        *float64 `json:"exact"`
}

// Crossing is the first k from which one account is below another; 0 for none so far.
type Crossing struct {
	Of    string `json:"of"`
	Below string `json:"below"`
	Draws int    `json:"draws"`
	// Epsilon is that of the lower account there, 0 where they do not cross.
	Epsilon float64 `json:"epsilon"`
}

// Accuracy is the error of an estimate of a population's mean against the number of
// people asked, in the unit of the values.
type Accuracy struct {
	People answer.Series `json:"people"`
	// Sampling and Total are half the widths of the 95 % intervals of sampling alone and
	// of both. Measured is the 95 % quantile of the error over Trials draws, and Covered
	// the share of them whose interval held the truth.
	Sampling answer.Series `json:"sampling"`
	Total    answer.Series `json:"total"`
	Measured answer.Series `json:"measured"`
	Covered  answer.Series `json:"covered"`
	Trials   int           `json:"trials"`
	// Equal is the number of people at which the noise deviates as much as the sample,
	// null for one that never does.
	Equal *float64 `json:"equal"`
}

// RandomPairs is random privacy.
type RandomPairs struct {
	// Gamma is the probability of neighbours that are not protected.
	Gamma float64      `json:"gamma"`
	Kinds []RandomKind `json:"kinds"`
}

// RandomKind is a kind of neighbours, by how many of the two values lie far out.
type RandomKind struct {
	Outliers int     `json:"outliers"`
	Weight   float64 `json:"weight"`
	// Max is the largest loss and Delta δ at the promised ε.
	Max   *float64 `json:"max"`
	Delta float64  `json:"delta"`
}

// Cell is the laboratory in a cell of a sweep, over its trials.
type Cell struct {
	// Error is how far estimates are from the population's mean, or by how many votes
	// choices missed; Sampling is the error of those asked alone.
	Error    answer.Interval `json:"error"`
	Sampling answer.Interval `json:"sampling"`
	// Covered is how often the 95 % interval held the mean, and Guessed how often the
	// best test named the world of an output.
	Covered answer.Proportion `json:"covered"`
	Guessed answer.Proportion `json:"guessed"`
	// Best and Ceiling are the shares that Guessed tends to and cannot exceed.
	Best    float64 `json:"best"`
	Ceiling float64 `json:"ceiling"`
}
