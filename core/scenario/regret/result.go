package regret

import "cloakroom/core/answer"

// Result is the answer of the regret laboratory.
type Result struct {
	// Experts is N, the experts or dimensions, Rounds T, and Rank k of subspaces.
	Experts int `json:"experts"`
	Rounds  int `json:"rounds"`
	Rank    int `json:"rank,omitempty"`
	// Best is the expert of least loss, counted from 1, 0 where there are none, and Least
	// what the best one lost in all: L*.
	Best  int     `json:"best,omitempty"`
	Least float64 `json:"least"`
	Table Table   `json:"table"`
	Noise Noise   `json:"noise"`
	// Bound is what theory says of the perturbed leader.
	Bound Bound `json:"bound"`
	// Times are the rounds, from 1, at which curves stand, and Path the L* of the rounds
	// up to each.
	Times answer.Series `json:"times"`
	Path  answer.Series `json:"path"`
	// Learners are the perturbed leader and those compared, in the order asked for.
	Learners []Learned `json:"learners"`
	// Moments are the rounds looked at closely, when asked for; of experts only.
	Moments []Moment `json:"moments,omitempty"`
	// Turns are the same on balls and for subspaces.
	Turns []Turn `json:"turns,omitempty"`
	// Steps is the largest one-step loss of any moment, in nats.
	Steps    *Steps    `json:"steps,omitempty"`
	Hand     *Hand     `json:"hand,omitempty"`
	Spectrum *Spectrum `json:"spectrum,omitempty"`
	Ensemble *Ensemble `json:"ensemble,omitempty"`
}

// Table is the losses as they are shown.
type Table struct {
	// Rows are the experts or coordinates shown, counted from 1, Each how many rounds one
	// column is the mean of, and Values the losses, row by row.
	Rows   []int         `json:"rows"`
	Each   int           `json:"each"`
	Values answer.Series `json:"values"`
	// Low is the least that a loss can be, 0 or −1; the most is 1.
	Low float64 `json:"low"`
}

// Noise is the noise in force.
type Noise struct {
	Law string `json:"law"`
	// Epsilon is ε at the end, Scale the noise's scale then, of Gaussian noise its standard
	// deviation; Shape is that of Fréchet's and Pareto's law, and Delta the δ of Gaussian
	// noise on balls and subspaces.
	Epsilon float64 `json:"epsilon"`
	Delta   float64 `json:"delta,omitempty"`
	Scale   float64 `json:"scale"`
	Shape   float64 `json:"shape,omitempty"`
	// Hazard is the largest hazard, absent for Gaussian noise, which has none.
	Hazard *float64 `json:"hazard,omitempty"`
	// Cost is E max Z − E Z, what the noise may cost who knows the round.
	Cost float64 `json:"cost"`
	// Stretches is how often doubling guessed anew; Epsilons are its ε at Times.
	Stretches int            `json:"stretches,omitempty"`
	Epsilons  *answer.Series `json:"epsilons,omitempty"`
	// Curve is the hazard against the noise in units of its scale.
	Curve *answer.Curve `json:"curve,omitempty"`
}

// Bound is the first-order rate and the bound with its constants, in losses.
type Bound struct {
	// Root and Logarithm are the parts of the rate: √(L* ln N) and ln N for experts.
	Root      float64 `json:"root"`
	Logarithm float64 `json:"logarithm"`
	// Stability, Noise and Total are those of Theorem 12.3 with its constants, and Printed
	// as it is printed for ε ≤ 1; absent where the noise has no bounded hazard, or ε is
	// not one number.
	Stability *float64 `json:"stability,omitempty"`
	Noise     *float64 `json:"noise,omitempty"`
	Total     *float64 `json:"total,omitempty"`
	Printed   *float64 `json:"printed,omitempty"`
}

// Learned is how one learner fared.
type Learned struct {
	Method string `json:"method"`
	// Regret is over the draws of its noise; a learner without noise has its mean alone.
	Regret answer.Interval `json:"regret"`
	// Lead is the regret of the same learner when it knows the round, and Delay what the
	// delay costs: Regret less Lead. Absent for who knows the round anyway.
	Lead  *answer.Interval `json:"lead,omitempty"`
	Delay *float64         `json:"delay,omitempty"`
	// Curve is its mean regret in the rounds up to each of the times.
	Curve answer.Series `json:"curve"`
}

// Moment is one round as the first draw of the noise saw it.
type Moment struct {
	// Round counts from 1.
	Round int `json:"round"`
	// Totals are L_{t−1} of the experts shown, Perturbed the same less the noise, Before and
	// After the chances of each to be chosen without and with the losses of the round.
	Totals    answer.Series `json:"totals"`
	Perturbed answer.Series `json:"perturbed"`
	Before    answer.Series `json:"before"`
	After     answer.Series `json:"after"`
	// Choice is the expert chosen in this draw, Lost its loss, and Leader the expert who
	// leads without noise, all counted from 1.
	Choice int     `json:"choice"`
	Leader int     `json:"leader"`
	Lost   float64 `json:"lost"`
	// Loss is the one-step loss, the largest |ln| of After over Before of any expert, and
	// Allowed ε in that round.
	Loss    float64 `json:"loss"`
	Allowed float64 `json:"allowed"`
}

// Turn is one round on a ball or with subspaces as the first draw of the noise saw it.
type Turn struct {
	// Round counts from 1.
	Round int `json:"round"`
	// Totals are L_{t−1} along the axes shown, of subspaces the eigenvalues of all earlier
	// points, and Perturbed the same with the noise.
	Totals    answer.Series `json:"totals"`
	Perturbed answer.Series `json:"perturbed"`
	// Before and After are the point played without and with the round, of subspaces the
	// share of every axis in the one played: the diagonal of its projector.
	Before answer.Series `json:"before"`
	After  answer.Series `json:"after"`
	// Lost is what the round charged.
	Lost float64 `json:"lost"`
}

// Steps is the largest one-step loss among the moments.
type Steps struct {
	Largest float64 `json:"largest"`
	Round   int     `json:"round"`
	// Looked is how many rounds were looked at, Unseen how many chances were too small for
	// a number.
	Looked int `json:"looked"`
	Unseen int `json:"unseen,omitempty"`
}

// Hand is the player by hand.
type Hand struct {
	// Played is how many rounds, Charged what they cost, Least what the best expert in
	// hindsight lost in them, and Learner what the perturbed leader was charged, on average.
	Played  int     `json:"played"`
	Charged float64 `json:"charged"`
	Least   float64 `json:"least"`
	Learner float64 `json:"learner"`
	// Choices are the experts chosen last, from 1, and Losses the rounds they were chosen
	// in, all experts of each.
	Choices []int         `json:"choices"`
	Losses  answer.Series `json:"losses"`
	// First is the round of the first of them.
	First int `json:"first"`
	// Totals are what the player had lost after each round, and Curve the regret then.
	Totals answer.Series `json:"totals"`
	Curve  answer.Series `json:"curve"`
	// Guess tells how the adversary who reads habits guessed the last choice.
	Guess *Guess `json:"guess,omitempty"`
}

// Guess is how an adversary guessed a choice.
type Guess struct {
	// Expert is the one it let lose, from 1, and After the choices before it that had led to
	// that one most often, the latest last: two, one, or none.
	Expert int   `json:"expert"`
	After  []int `json:"after,omitempty"`
	// Seen says that it had seen a choice after those; else it guesses in turn.
	Seen bool `json:"seen"`
}

// Spectrum is the eigenvalues of all data, and of all data with one draw of the noise; on
// a ball the coordinates of all losses, and of them with noise.
type Spectrum struct {
	Exact     answer.Series `json:"exact"`
	Perturbed answer.Series `json:"perturbed"`
}

// Ensemble is the printed ensemble as measured, for ε = 1.
type Ensemble struct {
	// Values are the mean eigenvalues, largest first, Errors their standard errors, and
	// Claimed those of independent Laplace draws.
	Values  answer.Series `json:"values"`
	Errors  answer.Series `json:"errors"`
	Claimed answer.Series `json:"claimed"`
	// Norm is E‖λ‖₁, ClaimedNorm what the text gives for it, and WalkNorm that of the walk.
	Norm        float64 `json:"norm"`
	ClaimedNorm float64 `json:"claimedNorm"`
	WalkNorm    float64 `json:"walkNorm"`
	WalkError   float64 `json:"walkError"`
	// Sum is the mean sum of the k largest, and ClaimedSum k(ln(N/k) + 1).
	Sum        float64 `json:"sum"`
	ClaimedSum float64 `json:"claimedSum"`
}

// Cell is one setting of a sweep.
type Cell struct {
	// Least is L*, Rate the first-order rate, and Total the bound with its constants.
	Least float64  `json:"least"`
	Rate  float64  `json:"rate"`
	Total *float64 `json:"total,omitempty"`
	// Learners are the regrets over the trials.
	Learners []LearnerCell `json:"learners"`
}

// LearnerCell is one learner's regret in a cell.
type LearnerCell struct {
	Method string          `json:"method"`
	Regret answer.Interval `json:"regret"`
}
