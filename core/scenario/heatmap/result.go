package heatmap

import "cloakroom/core/answer"

// Result is the answer of the heatmap laboratory. Rasters hold Δ² values
// row by row, index r·Δ + c, r counting the first coordinate.
type Result struct {
	// Truth is the crowd as it is, blurred and scaled to sum one; absent when
	// nobody is there.
	Truth answer.Series `json:"truth"`
	// People and Points count the crowd, Occupied is the share, 0…1, of cells not
	// empty.
	People   int     `json:"people"`
	Points   int     `json:"points"`
	Occupied float64 `json:"occupied"`
	// Maps are the methods asked for, in that order, a given release last.
	Maps    []Map          `json:"maps"`
	Pyramid *PyramidResult `json:"pyramid,omitempty"`
	Centres *Centres       `json:"centres,omitempty"`
	Shuffle *Shuffle       `json:"shuffle,omitempty"`
	// Promise is what the pyramid's release gives away about one person, when asked for;
	// absent where it was not drawn here or nobody is known.
	Promise *Promise `json:"promise,omitempty"`
	// Drawn is what the maps are made of, when asked for.
	Drawn *Drawn `json:"drawn,omitempty"`
}

// Drawn is the releases themselves, as a question takes them back: the measurements
// of the pyramid from its first level on, the noisy sums of all cells, and those that
// the dense map is fitted to. Each is absent where no map is made of it.
type Drawn struct {
	Measurements []answer.Series `json:"measurements,omitempty"`
	Noisy        answer.Series   `json:"noisy"`
	Coarse       answer.Series   `json:"coarse"`
}

// Map is one map: Values is the release itself, not blurred, scaled to sum
// one where it has mass; Blurred what is compared and looked at.
type Map struct {
	Method  string        `json:"method"`
	Values  answer.Series `json:"values"`
	Blurred answer.Series `json:"blurred"`
	Metrics Metrics       `json:"metrics"`
	// Moves is where the earth moves, flattened: from, to (cells), mass; only
	// when the plan was asked for.
	Moves answer.Series `json:"moves"`
	// Note says what the method had to decide, as that nothing was left to keep.
	Note string `json:"note,omitempty"`
}

// Metrics compare two blurred maps scaled to sum one; null where undefined.
// Similarity is Σ min(P, Q), 0…1, Pearson the correlation, −1…1, KL the divergence
// in nats, and EMD the earth mover's distance in ℓ₁, in sides of the square.
type Metrics struct {
	Similarity *float64 `json:"similarity"`
	Pearson    *float64 `json:"pearson"`
	KL         *float64 `json:"kl"`
	EMD        *float64 `json:"emd"`
	// EMDLow and EMDHigh bound the distance where it was not computed exactly;
	// with an exact distance they are its dual bound and itself.
	EMDLow  *float64 `json:"emdLow"`
	EMDHigh *float64 `json:"emdHigh"`
}

// PyramidResult is what the pyramid measured, kept and solved.
type PyramidResult struct {
	// First is q, the first level measured.
	First int `json:"first"`
	// Budgets holds ε_i of the levels first … ℓ.
	Budgets []float64 `json:"budgets"`
	// Kept holds the cells chosen on every level, ascending.
	Kept map[int][]int `json:"kept"`
	// Objective is ‖ŷ − Ps′‖₁ of the map, Bound a rigorous lower bound.
	Objective float64 `json:"objective"`
	Bound     float64 `json:"bound"`
	// Empty says that every cell kept was empty or below: the map is uniform then.
	Empty bool `json:"empty"`
	// Steps are the measured candidates of every level, when asked for.
	Steps []PyramidStep `json:"steps,omitempty"`
}

// PyramidStep is one level as it was measured.
type PyramidStep struct {
	Level int `json:"level"`
	// Candidates are the cells among which the kept are chosen, Measured their
	// noisy y′ and Exact the same without noise, absent without a crowd.
	Candidates []int         `json:"candidates"`
	Measured   answer.Series `json:"measured"`
	Exact      answer.Series `json:"exact"`
}

// Centres compares k-median centres found on the private map with those
// found on the crowd itself.
type Centres struct {
	// Private and Plain are flattened: x, y. Each of the plain ones stands at the
	// place of the private one that is its own.
	Private answer.Series `json:"private"`
	Plain   answer.Series `json:"plain"`
	// PrivateCost and PlainCost are the mean ℓ₁ distance of a person's points to
	// the nearest centre, in sides of the square.
	PrivateCost *float64 `json:"privateCost"`
	PlainCost   *float64 `json:"plainCost"`
}

// Shuffle is the shuffle model at one scale B.
type Shuffle struct {
	Scale int `json:"scale"`
	// Delta is δ, a probability: what splitting and shuffling may give away beside
	// the noise.
	Delta float64 `json:"delta"`
	// Messages counts what a person sends, Bits is the length of one, Bytes that of
	// all of a person's.
	Messages int     `json:"messages"`
	Bits     int     `json:"bits"`
	Bytes    float64 `json:"bytes"`
	// Metrics judge the map made from the sums as they come out of the shuffler.
	Metrics Metrics       `json:"metrics"`
	Values  answer.Series `json:"values"`
	// PrintedEpsilon is the ε that the printed noise would really have given.
	PrintedEpsilon float64 `json:"printedEpsilon"`
}

// MapCell is a method in a sweep's cell of a map: its metrics over the trials, in
// the units of [Metrics].
type MapCell struct {
	Method     string          `json:"method"`
	Similarity answer.Interval `json:"similarity"`
	Pearson    answer.Interval `json:"pearson"`
	KL         answer.Interval `json:"kl"`
	EMD        answer.Interval `json:"emd"`
	// Bytes is what a person sends, for the shuffle model alone and when asked for.
	Bytes *float64 `json:"bytes,omitempty"`
}

// Private is the part of an answer that is private by itself: the release of one
// method, with what is made of it alone. Nothing in it was compared with the truth.
func (r *Result) Private(method string) *Result {
	var left Result
	for _, m := range r.Maps {
		if m.Method == method {
			m.Metrics, m.Moves = Metrics{}, answer.Series{}
			left.Maps = []Map{m}
		}
	}
	if r.Pyramid != nil {
		pyramid := *r.Pyramid
		pyramid.Steps = nil // they hold the exact counts too
		left.Pyramid = &pyramid
	}
	if r.Centres != nil {
		left.Centres = &Centres{Private: r.Centres.Private}
	}
	return &left
}
