package scenario

import (
	"cloakroom/core/answer"
	"cloakroom/core/field"
)

// The wire between the page and its worker: one JSON line per message.

// Kinds of request.
const (
	RequestRun    = "run"    // answer Scenario; a sweep answers its Cells only
	RequestCancel = "cancel" // stop the request with this ID
	RequestLedger = "ledger" // compose Releases
	RequestAdvice = "advice" // say what would let more be seen of Scenario
	RequestGuess  = "guess"  // say how far the truth of Guess is from that of Scenario
)

// Request is a line to the worker.
type Request struct {
	ID int64 `json:"id"`
	// Slot names a place on the page; a newer request in a slot supersedes
	// the older.
	Slot     string    `json:"slot,omitempty"`
	Kind     string    `json:"kind"`
	Scenario *Scenario `json:"scenario,omitempty"`
	// Guess is Scenario with a guess in the place of its truth.
	Guess *Scenario `json:"guess,omitempty"`
	// Cells are the numbers of the sweep's cells wanted from this worker.
	Cells    []int     `json:"cells,omitempty"`
	Releases []Release `json:"releases,omitempty"`
	// Booked are releases that were booked before, to compose ahead of Releases.
	Booked []Booking `json:"booked,omitempty"`
	// Book asks a run to say with its result what that releases, and a ledger what the
	// first of Releases does.
	Book bool `json:"book,omitempty"`
	// Held says that the lists of Scenario are left out, see [Held].
	Held bool `json:"held,omitempty"`
}

// Kinds of event.
const (
	EventProgress = "progress" // Done of Total
	EventPart     = "part"     // one unfinished Cell of a sweep, of the draws so far
	EventCell     = "cell"     // one finished Cell of a sweep
	EventResult   = "result"   // the end: Result (for a sweep, its notes and the cells asked for)
	EventLedger   = "ledger"   // the end: Ledger
	EventAdvice   = "advice"   // the end: Advice, perhaps none
	EventGuess    = "guess"    // the end: Distance, null where there is none
	EventError    = "error"    // the end: Error
)

// Event is a line from the worker. Result, ledger, advice, guess and error end a request.
type Event struct {
	ID     int64           `json:"id"`
	Kind   string          `json:"kind"`
	Done   int             `json:"done,omitempty"`
	Total  int             `json:"total,omitempty"`
	Cell   *Cell           `json:"cell,omitempty"`
	Result *Result         `json:"result,omitempty"`
	Ledger *Ledger         `json:"ledger,omitempty"`
	Advice []answer.Advice `json:"advice,omitempty"`
	// Distance is that of a guess from the truth, in the laboratory's own measure.
	Distance *float64       `json:"distance,omitempty"`
	Error    *field.Refusal `json:"error,omitempty"`
	// Seconds is the time the worker took.
	Seconds float64 `json:"seconds,omitempty"`
	// Booked is what the result releases, where a run was asked to say so.
	Booked []Booking `json:"booked,omitempty"`
}

// Ends reports whether no further event of this request will come.
func (e Event) Ends() bool {
	return e.Kind == EventResult || e.Kind == EventLedger || e.Kind == EventAdvice || e.Kind == EventGuess || e.Kind == EventError
}

// Release is a release of private readings, as the ledger keeps it.
type Release struct {
	Scenario Scenario `json:"scenario"`
	// Draw numbers secure draws, which no seed tells apart.
	Draw int `json:"draw,omitempty"`
	// Held says that the lists of Scenario are left out, see [Held].
	Held bool `json:"held,omitempty"`
}

// Booking is one independent noise as the ledger counts it. Truth, File and Mechanism are
// hashes: nothing of what was asked can be read from them. File is that of the file that
// the truth was read from, by which truths cut from it to several boxes are on one account.
type Booking struct {
	Truth     string  `json:"truth"`
	File      string  `json:"file,omitempty"`
	Mechanism string  `json:"mechanism"`
	Stream    string  `json:"stream,omitempty"`
	Guarantee string  `json:"guarantee"`
	Seed      uint64  `json:"seed"`
	Secure    bool    `json:"secure,omitempty"`
	Epsilon   float64 `json:"epsilon"`
	Delta     float64 `json:"delta"`
	// Look is a look at the memory of a release, Open that sums lay there without noise.
	Look bool `json:"look,omitempty"`
	Open bool `json:"open,omitempty"`
}

// Same reports whether two bookings are of one noise on one truth, whichever file that
// is known to be from.
func (b Booking) Same(other Booking) bool {
	b.File = other.File
	return b == other
}

// Kin reports whether two bookings concern the same people: one truth, or one file.
func (b Booking) Kin(other Booking) bool {
	return b.Truth == other.Truth || b.File != "" && b.File == other.File
}

// Ledger is what has been spent by a list of releases.
type Ledger struct {
	Releases int     `json:"releases"`
	Replays  int     `json:"replays"`
	Epsilon  float64 `json:"epsilon"`
	Delta    float64 `json:"delta"`
	// AdvancedEpsilon and AdvancedDelta are the advanced composition bound,
	// where it is the smaller; zero otherwise.
	AdvancedEpsilon float64 `json:"advancedEpsilon,omitempty"`
	AdvancedDelta   float64 `json:"advancedDelta,omitempty"`
	// BackDoor says that two releases share a seed: no bound holds.
	BackDoor bool   `json:"backDoor"`
	Why      string `json:"why"`
}
