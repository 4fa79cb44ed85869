package stream

import (
	"cloakroom/core/answer"
	"cloakroom/core/scenario/sampling"
)

// Result is the answer of the laboratory of streams, after tick t.
type Result struct {
	// Ticks is t, Limit T, Levels L = ⌈log₂T⌉, and Coefficients N at tick t.
	Ticks        int `json:"ticks"`
	Limit        int `json:"limit"`
	Levels       int `json:"levels"`
	Coefficients int `json:"coefficients"`
	// Truth is D up to t.
	Truth    sampling.Vector   `json:"truth"`
	Spectrum sampling.Spectrum `json:"spectrum"`
	Sketch   Sketch            `json:"sketch"`
	// Compositions are what the ways to share ε among the counters really spend.
	Compositions []Composition `json:"compositions"`
	sampling.Answered
	Intrusion *IntrusionResult `json:"intrusion,omitempty"`
	Nodes     *Nodes           `json:"nodes,omitempty"`
	Moments   []Moment         `json:"moments,omitempty"`
	// Kept is what a later question can be asked on, when that was asked for.
	Kept *Kept `json:"kept,omitempty"`
}

// Kept are readings of the counters: after so many ticks, and k samples for each.
type Kept struct {
	Ticks   answer.Series `json:"ticks"`
	Samples answer.Series `json:"samples"`
}

// Readings are the same as a question has them.
func (k *Kept) Readings() Readings {
	r := Readings{Samples: k.Samples.Values}
	for _, tick := range k.Ticks.Values {
		r.Ticks = append(r.Ticks, int(tick))
	}
	return r
}

// Found is the part that both laboratories of vectors have, empty without a result.
func (r *Result) Found() sampling.Found {
	if r == nil {
		return sampling.Found{}
	}
	return sampling.Found{Entries: r.Ticks, Truth: &r.Truth, Answered: &r.Answered}
}

// Sent is what was released and made of that alone, with nothing that tells the truth. The
// noise of a counter would give its exact sum away.
func (r *Result) Sent() *Result {
	sent := &Result{Ticks: r.Ticks, Limit: r.Limit, Levels: r.Levels, Coefficients: r.Coefficients, Sketch: r.Sketch, Compositions: r.Compositions, Answered: r.Answered.Sent()}
	sent.Sketch.Exact = answer.Series{}
	for _, m := range r.Moments {
		m.Methods = nil
		sent.Moments = append(sent.Moments, m)
	}
	sent.Kept = r.Kept
	return sent
}

// Sketch is what the counters show.
type Sketch struct {
	// Counters is k; each sample holds Terms Laplace noises of scale Scale, in counts.
	Counters int     `json:"counters"`
	Terms    int     `json:"terms"`
	Scale    float64 `json:"scale"`
	// Epsilon is the ε that the counters really spend of those protected.
	Epsilon float64 `json:"epsilon"`
	// Exact is ΦD up to t and Private what the counters show.
	Exact   answer.Series `json:"exact"`
	Private answer.Series `json:"private"`
	// Signs are the signs of the first counters and ticks, +1 and −1, counter by
	// counter, Columns of them for each.
	Signs   answer.Series `json:"signs"`
	Columns int           `json:"columns"`
}

// Composition is one way to share ε among the counters.
type Composition struct {
	Name  string  `json:"name"`
	Scale float64 `json:"scale"`
	// Epsilon is what all counters together spend of one of those protected, Event the
	// same of one event, and InEvery that of a person who is in every tick up to t.
	Epsilon float64 `json:"epsilon"`
	Event   float64 `json:"event"`
	InEvery float64 `json:"inEvery"`
}

// IntrusionResult is what an intruder finds in memory after tick At.
type IntrusionResult struct {
	At int `json:"at"`
	// Event is the tick at which the neighbouring stream has one event more.
	Event int    `json:"event"`
	Cells []Cell `json:"cells"`
	// Loss is ln(P(memory | stream)/P(memory | neighbour)) of this very memory, null
	// where it tells outright, which Open says. Most bounds its magnitude over all coins.
	Loss *float64 `json:"loss"`
	Most *float64 `json:"most"`
	Open bool     `json:"open"`
	// Promised is the ε of one event, for the outputs and the memory together.
	Promised float64 `json:"promised"`
	// Others are the memories of the other kinds of counter, at the same scale.
	Others []OtherMemory `json:"others"`
}

// Cell is one number of the first counter as it lies in memory, with what lies there
// on the neighbouring stream for the same coins.
type Cell struct {
	Kind  string `json:"kind"`
	Level int    `json:"level"`
	// From and To bound the ticks that it sums: From + 1 … To.
	From int `json:"from"`
	To   int `json:"to"`
	// Terms counts the noises in it, none where the sum lies open.
	Terms     int     `json:"terms"`
	Exact     float64 `json:"exact"`
	Value     float64 `json:"value"`
	Neighbour float64 `json:"neighbour"`
	// Differs says that the neighbour's sum is another.
	Differs bool `json:"differs"`
}

// OtherMemory is what the memory of another kind of counter would tell.
type OtherMemory struct {
	Counter string   `json:"counter"`
	Cells   int      `json:"cells"`
	Loss    *float64 `json:"loss"`
	Most    *float64 `json:"most"`
	Open    bool     `json:"open"`
}

// Nodes are the noises of the first counter on the first levels of its tree, which a
// seed determines; absent with secret coins.
type Nodes struct {
	// Start is the noise that the count begins with, which stands for that of the whole
	// on the first level; absent where there is none.
	Start  *float64 `json:"start"`
	Levels []Level  `json:"levels"`
}

// Level is a level of the tree, the coarsest first.
type Level struct {
	// Length is how many ticks a node holds.
	Length int `json:"length"`
	// Noise holds the noise of every node that has begun by the tick, in order, and
	// Sums the exact sums of its ticks so far, of the first counter's input.
	Noise answer.Series `json:"noise"`
	Sums  answer.Series `json:"sums"`
}

// Moment is the release as it was after an earlier tick.
type Moment struct {
	Tick int `json:"tick"`
	// Values is the answer of the recovery, reduced as a vector of the result is.
	Values answer.Series `json:"values"`
	// Band is how far the noise alone moves each of them, the half width of a band that
	// holds about 95 %, were it known which coefficients to look for: an approximation.
	// It is absent for a recovery that has none.
	Band answer.Series `json:"band,omitzero"`
	// Methods are the errors of every answer, in the order of the result's.
	Methods []MomentErrors `json:"methods"`
}

// MomentErrors are the errors of a method at a moment.
type MomentErrors struct {
	Method string          `json:"method"`
	Errors sampling.Errors `json:"errors"`
}
