package audit

import "cloakroom/core/answer"

// Result is the answer of the laboratory of audits. Probabilities and shares have no
// unit; numbers of samples are of one database.
type Result struct {
	Box   Described `json:"box"`
	Claim Promise   `json:"claim"`
	// Laws are those of the box, absent where only samples are known, and Claimed those
	// that the tester was told.
	Laws    *Pair  `json:"laws,omitempty"`
	Claimed *Pair  `json:"claimed,omitempty"`
	Truth   *Truth `json:"truth,omitempty"`
	Plan    Plan   `json:"plan"`
	// Counts are those of the run shown, in the bars of the laws.
	Counts Pair `json:"counts"`
	// Run is the tester's own account of it.
	Run     Run         `json:"run"`
	Witness *Event      `json:"witness,omitempty"`
	Proof   *Proof      `json:"proof,omitempty"`
	Votes   Votes       `json:"votes"`
	Watch   Watch       `json:"watch"`
	Film    []Frame     `json:"film,omitempty"`
	Chance  *Chance     `json:"chance,omitempty"`
	Cost    []Cost      `json:"cost,omitempty"`
	Map     *Map        `json:"map,omitempty"`
	Attack  *Attack     `json:"attack,omitempty"`
	Random  *Population `json:"random,omitempty"`
	Names   []string    `json:"names,omitempty"`
}

// Promise is the claim under test.
type Promise struct {
	Epsilon float64 `json:"epsilon"`
	Delta   float64 `json:"delta"`
}

// Described says what is in the box.
type Described struct {
	Title string `json:"title"`
	// Sound says whether it keeps what it claims of itself, absent where nobody knows.
	Sound   *bool  `json:"sound,omitempty"`
	Reason  string `json:"reason,omitempty"`
	Watched string `json:"watched,omitempty"`
	// Gives is the event that gives it away, in words.
	Gives   string `json:"gives,omitempty"`
	Erratum string `json:"erratum,omitempty"`
}

// Pair is two laws, or two lists of counts, on database 0 and 1. Where Bars is less than
// the outcomes, each number is the sum of neighbouring ones.
type Pair struct {
	First  answer.Series `json:"first"`
	Second answer.Series `json:"second"`
	// Edges are the borders of cells, two more than bars are apart, absent where outcomes
	// have no places.
	Edges answer.Series `json:"edges,omitzero"`
	// Outcomes is n.
	Outcomes int `json:"outcomes"`
}

// Truth is what is known of the box and no tester sees.
type Truth struct {
	// Delta is δ(ε) from database 0 to 1 and back.
	Delta [2]float64 `json:"delta"`
	// Epsilon is the least ε that holds with the claimed δ in both orders, absent where
	// none does.
	Epsilon *float64 `json:"epsilon,omitempty"`
	// Distance is how far the box is from its claim: δ(ε) − δ, or for the tester of pure
	// claims the least pure ε less the claimed, absent where that is without bound.
	Distance *float64 `json:"distance,omitempty"`
	Private  bool     `json:"private"`
	// Smallest is an event of fewest outcomes that breaks the claim.
	Smallest *Event `json:"smallest,omitempty"`
}

// Event is a set of outcomes, more likely on one database than the claim allows.
type Event struct {
	// Reversed says that it is likelier on database 1.
	Reversed bool `json:"reversed"`
	// Outcomes lists them, counted from 0, at most a hundred; Count says how many there are.
	Outcomes []int `json:"outcomes"`
	Count    int   `json:"count"`
	// Lit is the share of each bar that belongs to it.
	Lit answer.Series `json:"lit"`
	// Likely and Other are its probabilities, and Excess is Likely − e^ε·Other.
	Likely float64 `json:"likely"`
	Other  float64 `json:"other"`
	Excess float64 `json:"excess"`
}

// Plan is what the test asks and what it gets.
type Plan struct {
	Tester   string `json:"tester"`
	Outcomes int    `json:"outcomes"`
	// Samples is λ in force and Needed what the tester asks, a database and run; Printed is
	// what the thesis prints, where that differs.
	Samples float64  `json:"samples"`
	Needed  float64  `json:"needed"`
	Printed *float64 `json:"printed,omitempty"`
	// Lower is what any tester of the claim needs at least, absent where nothing is known.
	Lower *float64 `json:"lower,omitempty"`
	// Proximity is how far a broken mechanism must be to be rejected for sure: 2α, 4α or α.
	Proximity float64 `json:"proximity"`
	// FalseAlarm and Miss bound the two errors of one run at λ, absent where nothing is
	// proved.
	FalseAlarm *float64 `json:"falseAlarm,omitempty"`
	Miss       *float64 `json:"miss,omitempty"`
	// Visible is the least distance that λ samples can see in one run that is right two
	// times in three; absent for other testers than Algorithm 4.
	Visible *float64 `json:"visible,omitempty"`
	// Repetitions make the majority wrong at most as often as allowed; All is the samples
	// that they take of both databases.
	Repetitions int     `json:"repetitions"`
	All         float64 `json:"all"`
}

// Run is the account of one test. Statistics, thresholds and the verdict are as the
// algorithm has them.
type Run struct {
	Verdict string `json:"verdict"`
	// Statistics are those of both orders (Algorithm 4), of both databases (5), or the one.
	Statistics []float64 `json:"statistics"`
	Threshold  float64   `json:"threshold"`
	// OneSided is the verdict of Algorithm 4 as printed, which looks one way only.
	OneSided string `json:"oneSided,omitempty"`
	// ClaimedDelta is the δ(ε) of the claimed laws (5), and Ratios the least and the largest
	// of counts to claims (6).
	ClaimedDelta *float64  `json:"claimedDelta,omitempty"`
	Ratios       []float64 `json:"ratios,omitempty"`
	// Unbounded says that an outcome came on one database alone (6).
	Unbounded bool `json:"unbounded,omitempty"`
}

// Proof is what one event proves, chosen on half of the samples and measured on the rest.
type Proof struct {
	Event Event `json:"event"`
	// LeastDelta is below δ(ε) but for the error allowed.
	LeastDelta float64 `json:"leastDelta"`
	Violated   bool    `json:"violated"`
	// Takes is about how many samples that event would need; absent without a violation.
	Takes *float64 `json:"takes,omitempty"`
}

// Votes are the verdicts of repeated runs.
type Votes struct {
	Accepts int    `json:"accepts"`
	Rejects int    `json:"rejects"`
	Verdict string `json:"verdict"`
	// Doubt is how likely so one-sided a vote is if the other verdict is right, after each
	// run; Statistics are the statistics of the runs.
	Doubt      answer.Series `json:"doubt"`
	Statistics answer.Series `json:"statistics"`
	// Runs are the verdicts one by one, 1 for each that rejects.
	Runs answer.Series `json:"runs"`
	// Cut says that fewer runs were made than are needed, for they take too long.
	Cut bool `json:"cut,omitempty"`
}

// Watch is how the statistics move while samples come.
type Watch struct {
	Samples answer.Series `json:"samples"`
	// Statistic and Second are the two of the tester, Second absent where there is one.
	Statistic answer.Series `json:"statistic"`
	Second    answer.Series `json:"second,omitzero"`
	Threshold float64       `json:"threshold"`
	// Kept is what a mechanism that keeps its claim stays below, and Far what one that is
	// as far as the tester must see stays above, each but for a third of the runs.
	Kept answer.Series `json:"kept,omitzero"`
	Far  answer.Series `json:"far,omitzero"`
}

// Frame is the counts at a moment of the film.
type Frame struct {
	Samples float64       `json:"samples"`
	First   answer.Series `json:"first"`
	Second  answer.Series `json:"second"`
	Lit     answer.Series `json:"lit,omitzero"`
	Verdict string        `json:"verdict"`
}

// Chance is how often the tester rejects the two mechanisms of a hard pair.
type Chance struct {
	Theorem string            `json:"theorem"`
	Kept    answer.Proportion `json:"kept"`
	Far     answer.Proportion `json:"far"`
	// Difference bounds how much more often any tester rejects the one than the other, with
	// these samples.
	Difference float64 `json:"difference"`
	// Least is the samples that any tester needs.
	Least float64 `json:"least"`
	// Laws are those of the mechanism that is not in the box.
	Other Pair `json:"other"`
}

// Cost is a curve of samples a database against one parameter, the others as asked.
type Cost struct {
	Over string `json:"over"`
	// Enough is what the tester asks and Least what any needs, where something is known.
	Enough answer.Curve `json:"enough"`
	Least  answer.Curve `json:"least"`
	At     float64      `json:"at"`
	// Visible is how far a mechanism must be for so many samples to see it; of the curve
	// over samples alone.
	Visible answer.Curve `json:"visible,omitzero"`
}

// Map is Tables 9.1 and 9.2, with the numbers of this claim.
type Map struct {
	Beta   float64  `json:"beta"`
	Bounds []Bound  `json:"bounds"`
	Metric []Metric `json:"metrics"`
}

// Bound is a cell of Table 9.1. Least and Enough are absent where no number is enough or
// nothing is known.
type Bound struct {
	Notion     string   `json:"notion"`
	Knowledge  string   `json:"knowledge"`
	Lower      string   `json:"lower,omitempty"`
	Upper      string   `json:"upper,omitempty"`
	LowerBy    string   `json:"lowerBy,omitempty"`
	By         string   `json:"by,omitempty"`
	Note       string   `json:"note"`
	Verifiable bool     `json:"verifiable"`
	Sublinear  bool     `json:"sublinear"`
	Least      *float64 `json:"least,omitempty"`
	Enough     *float64 `json:"enough,omitempty"`
}

// Metric is a row of Table 9.2.
type Metric struct {
	Notion     string `json:"notion"`
	Parameters string `json:"parameters"`
	Distance   string `json:"distance"`
	Printed    string `json:"printed"`
}

// Attack is the tester in the hands of somebody who wants to name the database.
type Attack struct {
	// Samples of the unknown database, and how often it was named rightly.
	Samples float64           `json:"samples"`
	Right   answer.Proportion `json:"right"`
	// Ceiling is how often anybody could name it if the claim held, absent where so many
	// outputs cannot be composed.
	Ceiling *float64 `json:"ceiling,omitempty"`
}

// Population is the pairs of databases of Algorithm 3.
type Population struct {
	Databases   int `json:"databases"`
	Repetitions int `json:"repetitions"`
	// PrintedDatabases and PrintedRepetitions are those of the thesis, too few.
	PrintedDatabases   int     `json:"printedDatabases"`
	PrintedRepetitions int     `json:"printedRepetitions"`
	Rejected           int     `json:"rejected"`
	Share              float64 `json:"share"`
	Threshold          float64 `json:"threshold"`
}

// TestCell is what the trials of a cell of a sweep have in common.
type TestCell struct {
	Rejected answer.Proportion `json:"rejected"`
	// Distance is how far the box is from its claim, absent where that is unknown or
	// without bound.
	Distance *float64 `json:"distance,omitempty"`
	// Samples is λ in force.
	Samples   float64         `json:"samples"`
	Statistic answer.Interval `json:"statistic"`
	Threshold float64         `json:"threshold"`
	// Private says that the box keeps the claim, absent where that is unknown.
	Private *bool `json:"private,omitempty"`
}
