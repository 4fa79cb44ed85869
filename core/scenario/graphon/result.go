package graphon

import (
	"cmp"
	"slices"

	"cloakroom/core/answer"
)

// Result is the answer of the graphon laboratory.
type Result struct {
	// Truth is ρW, absent for an observed network, whose graphon nobody knows.
	Truth   Blocks  `json:"truth,omitzero"`
	Network Network `json:"network"`
	// Estimates are that of the method chosen, those compared, and a given one last.
	Estimates []Estimate `json:"estimates"`
	// Film is the network as its blocks are found, first in the order drawn and last as
	// sorted; its pictures have the network's side.
	Film []answer.Series `json:"film,omitempty"`
	// Blind are the same pictures for who does not know the truth, absent unless asked for.
	Blind *Blind `json:"blind,omitempty"`
	// Rates are those of the minimax error for k, n and ρ, absent for a single block;
	// Standing is where planted blocks stand against what can be detected.
	Rates    *Rates    `json:"rates,omitempty"`
	Standing *Standing `json:"standing,omitempty"`
	Map      *Map      `json:"map,omitempty"`
	Laws     *TwoLaws  `json:"laws,omitempty"`
	Packing  *Packed   `json:"packing,omitempty"`
	// HeldOut says how pairs of an observed network were hidden from its estimators.
	HeldOut *HeldOut `json:"heldOut,omitempty"`
}

// Observed reports the answer about an observed network, which knows no truth.
func (r *Result) Observed() bool { return len(r.Estimates) > 0 && r.Estimates[0].Fit != nil }

// Blind is the network sorted by the first estimate, and its film, with the blocks in an
// order that the truth has no part in: that of [Estimate.BySize].
type Blind struct {
	Sorted answer.Series   `json:"sorted"`
	Film   []answer.Series `json:"film,omitempty"`
}

// HeldOut says how pairs of nodes were hidden: they were divided by chance into Parts
// equal parts, of which Folds were hidden in turn, each Pairs pairs.
type HeldOut struct {
	Parts int `json:"parts"`
	Folds int `json:"folds"`
	Pairs int `json:"pairs"`
}

// Fit says how well an estimate describes an observed network.
type Fit struct {
	// Residual is the mean of (A_ij − Ŵ_ij)² over all pairs i < j, which falls with every
	// block that is added, and Parameters how many tiles were counted.
	Residual   float64 `json:"residual"`
	Parameters int     `json:"parameters"`
	// HeldOut is the same mean over pairs that the estimator did not see, with the spread
	// over the folds; absent unless it was asked for.
	HeldOut *answer.Interval `json:"heldOut,omitempty"`
	// Gain is by how much it is less there than that of one density for all, fold by fold;
	// absent for that density itself.
	Gain *answer.Interval `json:"gain,omitempty"`
}

// Blocks is a block graphon: widths of sum 1, and k² tiles, row by row.
type Blocks struct {
	Widths answer.Series `json:"widths"`
	Tiles  answer.Series `json:"tiles"`
}

// K is the number of blocks.
func (b *Blocks) K() int { return len(b.Widths.Values) }

// Network is what was drawn, and all that the estimators see but Labels and ByTruth.
type Network struct {
	Nodes int `json:"nodes"`
	Edges int `json:"edges"`
	// Density is the share of pairs that are joined, 0…1.
	Density float64 `json:"density"`
	// Side is how many cells a side the pictures have: each holds the share of ones of
	// the adjacency matrix in it. Drawn has the nodes in the order drawn or observed, ByTruth
	// by their blocks, where these are known, and Sorted by those of the first estimate.
	Side    int           `json:"side"`
	Drawn   answer.Series `json:"drawn"`
	ByTruth answer.Series `json:"byTruth,omitzero"`
	Sorted  answer.Series `json:"sorted"`
	// Sizes are the numbers of nodes of the truth's blocks, or of the communities given.
	Sizes []int `json:"sizes,omitempty"`
}

// Estimate is a graphon estimated from the network, its blocks put into the order that
// lies best over the truth.
type Estimate struct {
	Method string `json:"method"`
	Blocks
	// Sizes are the numbers of nodes of its blocks, absent for a given one.
	Sizes []int `json:"sizes,omitempty"`
	// Objective is Σ_{i<j} (A_ij − tile)², absent for a given one.
	Objective *float64 `json:"objective"`
	// Residual is the largest ‖Av − λv‖₂ of the eigenvectors used, and Moves how many
	// nodes the refinement moved.
	Residual float64 `json:"residual"`
	Moves    int     `json:"moves"`
	// Right is the share of nodes placed right when blocks are matched with the truth's one
	// to one as well as can be, absent unless there are as many.
	Right *float64 `json:"right"`
	// Distance is that from the truth, absent where nobody knows the truth; there Fit says
	// what can be said.
	Distance Distance `json:"distance,omitzero"`
	Fit      *Fit     `json:"fit,omitempty"`
}

// BySize is an order of the blocks that depends on nothing but the estimate: the largest
// first, of equal ones that with the most ties within, and then across. It numbers the
// blocks as they stand.
func (e *Estimate) BySize() []int {
	k := e.K()
	rows, order := make([][]float64, k), make([]int, k)
	for i := range order {
		order[i] = i
		if (i+1)*k > len(e.Tiles.Values) {
			continue
		}
		row := slices.Clone(e.Tiles.Values[i*k : (i+1)*k])
		slices.SortFunc(row, func(a, b float64) int { return cmp.Compare(b, a) })
		rows[i] = append([]float64{e.Tiles.Values[i*k+i]}, row...)
		if i < len(e.Sizes) {
			rows[i] = append([]float64{float64(e.Sizes[i])}, rows[i]...)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return slices.Compare(rows[b], rows[a]) })
	return order
}

// Ordered is the estimate with the blocks in another order, its distance left out.
func (e Estimate) Ordered(order []int) Estimate {
	k, old := e.K(), e
	if len(order) != k || len(e.Tiles.Values) != k*k {
		return e
	}
	e.Distance, e.Sizes, e.Blocks = Distance{}, nil, Blocks{}
	for _, from := range order {
		e.Widths.Values = append(e.Widths.Values, old.Widths.Values[from])
		for _, other := range order {
			e.Tiles.Values = append(e.Tiles.Values, old.Tiles.Values[from*k+other])
		}
		if from < len(old.Sizes) {
			e.Sizes = append(e.Sizes, old.Sizes[from])
		}
	}
	return e
}

// Distance compares an estimate with the truth.
type Distance struct {
	// Lower ≤ δ₂ ≤ Upper, and Exact says that they agree.
	Lower float64 `json:"lower"`
	Upper float64 `json:"upper"`
	Exact bool    `json:"exact"`
	// RowBound is the lower bound by rows, which holds for blocks of any widths, and
	// Certificate by how much its proof fails, which only rounding makes positive.
	RowBound    float64 `json:"rowBound"`
	Certificate float64 `json:"certificate"`
	// Plain is the distance with the blocks in the order that they were found in, and
	// Hand that in the order set by hand, absent without one.
	Plain float64  `json:"plain"`
	Hand  *float64 `json:"hand"`
	// Coupling says how the blocks are laid over the truth's for Upper: the measure of
	// what lies in block i of the estimate and j of the truth, row by row.
	Coupling answer.Series `json:"coupling"`
	// One and Two are the distances under one order of the blocks and under two, absent
	// unless there are as many blocks, equally wide.
	One *Alignment `json:"oneOrder"`
	Two *Alignment `json:"twoOrders"`
}

// Alignment is the distance under the best order of blocks, with its certificate.
type Alignment struct {
	Distance float64 `json:"distance"`
	// Lower is at most the least; it is Distance where every order was accounted for.
	Lower float64 `json:"lower"`
	// Rows and Columns are the orders, of blocks from 0 as the estimator numbered them.
	Rows    []int `json:"rows"`
	Columns []int `json:"columns"`
	// Tried orders were compared in full, Excluded ones ruled out by a bound.
	Tried    float64 `json:"tried"`
	Excluded float64 `json:"excluded"`
}

// Rates are the terms of the minimax error, without their constants: shapes, to compare
// growth with growth, and never with an error.
type Rates struct {
	// Trivial is ρ, Labels ρ(k/n)^{1/4}, Tiles √(ρk²/n²), Detection √(ρ/n), and
	// Assignment √(ρ ln k/n).
	Trivial    float64 `json:"trivial"`
	Labels     float64 `json:"labels"`
	Tiles      float64 `json:"tiles"`
	Detection  float64 `json:"detection"`
	Assignment float64 `json:"assignment"`
	Lower      float64 `json:"lower"`
	Upper      float64 `json:"upper"`
	// Rules is the term that rules the lower bound: trivial, labels, tiles or detection.
	Rules string `json:"rules"`
	// Zero is the density up to which the zero estimate is optimal, absent where it is
	// at any.
	Zero *float64 `json:"zero"`
}

// Standing says where equal planted blocks stand against the thresholds of detection.
type Standing struct {
	Signal     float64 `json:"signal"`
	HiddenUpTo float64 `json:"hiddenUpTo"`
	// Visibility is hidden, open or visible.
	Visibility string `json:"visibility"`
	// Gap is δ₂ between the blocks and the constant graphon of their density.
	Gap float64 `json:"gap"`
	// Printed is the signal as Table 5.1 prints it, and PrintedUpTo its threshold.
	Printed     float64 `json:"printed"`
	PrintedUpTo float64 `json:"printedUpTo"`
}

// Map is the map of rates: which term rules at each of len(X)·len(Y) settings, column
// by column, as 0 trivial, 1 labels, 2 tiles, 3 detection and −1 for more blocks than
// nodes.
type Map struct {
	Axes  string        `json:"axes"`
	X     answer.Series `json:"x"`
	Y     answer.Series `json:"y"`
	Rules answer.Series `json:"rules"`
	// Lower is the lower bound there, a shape, 0 for more blocks than nodes.
	Lower answer.Series `json:"lower"`
	// Hidden is 1 where the planted blocks in force cannot be told from none, 0 elsewhere,
	// absent for a graphon that is not planted.
	Hidden answer.Series `json:"hidden"`
	// Terms are the regions of the terms with their exact borders, by the numbers of
	// Rules. Standing are those of planted blocks: 0 hidden, 1 open, 2 found and −1 more
	// blocks than nodes; absent for a graphon that is not planted.
	Terms    *Regions `json:"terms,omitempty"`
	Standing *Regions `json:"standing,omitempty"`
}

// Regions are the regions of a map along upright lines through it, at equal ratios from
// the map's first X to its last. On line Column[i], from 0, the region Kind[i] reaches
// from where the one before it ends, or the map's foot, up to Top[i].
type Regions struct {
	X      answer.Series `json:"x"`
	Column answer.Series `json:"column"`
	Kind   answer.Series `json:"kind"`
	Top    answer.Series `json:"top"`
}

// TwoLaws tells how well r samples tell two laws apart, at growing r.
type TwoLaws struct {
	// Variation is ‖P − Q‖, and Divergence the smaller of the two in nats, absent where
	// both are infinite.
	Variation  float64  `json:"variation"`
	Divergence *float64 `json:"divergence"`
	// Samples are the r of the curves, the one asked for among them. Distance is
	// ‖Pʳ − Qʳ‖, Sum min(1, r‖P − Q‖), Pinsker √(r·D/2), Risk and LeCam what any estimator
	// errs by at least on parameters 1 apart.
	Samples  answer.Series `json:"samples"`
	Distance answer.Series `json:"distance"`
	Sum      answer.Series `json:"sum"`
	Pinsker  answer.Series `json:"pinsker"`
	Risk     answer.Series `json:"risk"`
	LeCam    answer.Series `json:"leCam"`
	// At is the place of the r asked for, and Success the chance that the best guess is
	// right there. Exact says that it was computed and not bounded.
	At      int     `json:"at"`
	Success float64 `json:"success"`
	Exact   bool    `json:"exact"`
	// Needed is the least r, up to Most, that a test right with probability ⅔ needs; 0
	// where none up to there serves.
	Needed int `json:"needed"`
	Most   int `json:"most"`
	// Totals are all counts of the first outcome, with two outcomes, and AtP and AtQ
	// their probabilities under both laws; absent for more outcomes.
	Totals answer.Series `json:"totals"`
	AtP    answer.Series `json:"atP"`
	AtQ    answer.Series `json:"atQ"`
}

// Packed is a packing with the lower bounds that follow from it.
type Packed struct {
	Blocks int `json:"blocks"`
	// Matrices are the kept matrices of zeros and ones, k² numbers each.
	Matrices []answer.Series `json:"matrices"`
	Tried    int             `json:"tried"`
	// Apart is in how many places any two differ at least, as asked for, and Least as
	// found. Union is the exponent of the proof's bound.
	Apart int     `json:"apart"`
	Least int     `json:"least"`
	Union float64 `json:"union"`
	// Closest are the two that are closest, as graphons, absent as Fano is.
	Closest *Closest `json:"closest,omitempty"`
	// Fano is the bound for this very packing, absent at ρ = 0 and with one matrix.
	Fano *Fano `json:"fano"`
}

// Closest are the two graphons of a packing that differ in the fewest places, with how
// far they and their networks are apart.
type Closest struct {
	// First and Second are their places among the matrices.
	First  int `json:"first"`
	Second int `json:"second"`
	// Rows and Columns are the orders in which the second differs from the first in the
	// fewest places: its block Rows[i] stands at row i, and Columns[j] at column j.
	Rows    []int `json:"rows"`
	Columns []int `json:"columns"`
	// High and Low are the values ρ(½ ± cη), and Lower ≤ δ₂ ≤ Upper.
	High  float64 `json:"high"`
	Low   float64 `json:"low"`
	Lower float64 `json:"lower"`
	Upper float64 `json:"upper"`
	// Divergence bounds that between their networks, in nats.
	Divergence float64 `json:"divergence"`
	// Contrasts are values of c, the one asked for among them at At. Wrongs and Risks are
	// Fano's bounds there on a wrong guess and on every estimator's error.
	Contrasts answer.Series `json:"contrasts"`
	Wrongs    answer.Series `json:"wrongs"`
	Risks     answer.Series `json:"risks"`
	At        int           `json:"at"`
}

// Bits are the two matrices' entries at a place, the second one's in its orders.
func (c *Closest) Bits(k *Packed, row, column int) (first, second float64) {
	return k.Matrices[c.First].Values[row*k.Blocks+column], k.Matrices[c.Second].Values[c.Rows[row]*k.Blocks+c.Columns[column]]
}

// Fano is Fano's bound with numbers for its constants.
type Fano struct {
	Eta        float64 `json:"eta"`
	Separation float64 `json:"separation"`
	Divergence float64 `json:"divergence"`
	Printed    float64 `json:"printed"`
	Mended     float64 `json:"mended"`
	Wrong      float64 `json:"wrong"`
	Risk       float64 `json:"risk"`
}

// MethodCell is the error of one estimator over the trials of a sweep's cell.
type MethodCell struct {
	Method string `json:"method"`
	// Distance is of the upper ends of δ₂, and Right of the shares of nodes placed right.
	Distance answer.Interval `json:"distance"`
	Right    answer.Interval `json:"right"`
}
