package field

// Question is what is asked of one laboratory. The other interfaces here are
// optional: a question has those that its laboratory has something to say to.
type Question interface {
	// Validate refuses fields that do not fit each other; the ranges of single
	// fields were checked when they were set. The sweep, nil without one, may draw
	// what is not there.
	Validate(*Sweep) error
}

// Releasable is a question whose answer holds a private release.
type Releasable interface {
	// Budget is the ε and δ promised; δ is 0 for pure privacy.
	Budget() (epsilon, delta float64)
	// Randomness says where the noise comes from.
	Randomness() string
	// Given reports that what is released was given and not drawn here.
	Given() bool
}

// Implying is a question in which something that is post-processing can have a
// release made that no other field asks for.
type Implying interface {
	// AskImplied asks for such releases by the fields that touch them, so that they
	// stay asked for when the post-processing is left out.
	AskImplied()
}

// Where noise comes from.
const (
	RandomnessTeaching = "teaching" // seeded and repeatable
	RandomnessSecure   = "secure"   // cryptographic, never repeatable
)

// RandomnessSources lists where noise can come from, in the order shown.
func RandomnessSources() []string { return []string{RandomnessTeaching, RandomnessSecure} }

// RandomnessMeaning explains them.
const RandomnessMeaning = "teaching: seeded and repeatable; secure: cryptographic, never repeatable"

// Sweepable is a question whose numbers a sweep may vary. Its three refusals are
// asked for in this order, with those that all laboratories share between them.
type Sweepable interface {
	// Paths lists the fields that may vary, in the order shown.
	Paths() []string
	// Fixed refuses any sweep, as while the readings are given.
	Fixed() error
	// Vary refuses a sweep over a field that cannot vary as the question stands.
	Vary(*Sweep) error
	// Fits refuses values, each of them good for its field, that do not fit.
	Fits(*Sweep) error
}

// Ranged is a question in whose sweeps a field takes other values than in itself,
// as a number of sources.
type Ranged interface {
	// Range is what the values of a swept field may be, the field itself but for
	// its kind and bounds.
	Range(Parameter, *Sweep) Parameter
}

// Settable is a question with more to do than to set a field, when a sweep sets
// it. The given function does what the field does.
type Settable interface {
	SetSwept(path string, v float64, set func() error) error
}

// Completing is a question that takes fields that were not given from others that
// were, by their paths.
type Completing interface {
	Complete(given map[string]bool)
}

// Borrowing is a question that may come without a truth, and then takes that of
// the question that was open before, if that was one of the same laboratory.
type Borrowing interface {
	Borrow(before Question, given map[string]bool, sweep *Sweep)
}

// Paneled is a question with panels on the page beside those that all share.
type Paneled interface {
	Panels() []string
}

// Peopled is a question that can be about people, and knows how many.
type Peopled interface {
	Crowd() int
}

// Counting is a question that holds the counts of what a file had, and knows of how much.
type Counting interface {
	Counted(file string) int
}
