package graphon

import (
	"fmt"
	"slices"

	"cloakroom/core/field"
)

// Name names the laboratory of graphon estimation.
const Name = "graphon"

// Question is the graphon laboratory: a block graphon W, a network on n nodes drawn
// from ρW, and estimators of ρW that see the network and not its labels.
type Question struct {
	Truth Truth
	// Nodes is n, and Density ρ.
	Nodes     int
	Density   float64
	Estimator Estimator
	// Given, when present, are the tiles of a graphon made elsewhere, judged beside ours.
	Given Tiles
	// Order, when present, is in which order the estimate's blocks are laid over the
	// truth's by hand: the estimate's block Order[i] lies over block i. From 0.
	Order []int
	// MapAxes are what the map of rates runs over.
	MapAxes string
	Laws    Laws
	Packing Packing
	// Shown is how many cells a side the pictures of the network have.
	Shown int
	// Extras names further parts of the answer.
	Extras []string
}

// Estimator says how the graphon is estimated.
type Estimator struct {
	Method string
	// Blocks is how many blocks are sought, 0 for as many as the truth has.
	Blocks int
	// Widths says how wide the blocks of an estimate are.
	Widths  string
	Compare []string
}

// Laws are two laws on the same outcomes, and how many samples tell them apart.
type Laws struct {
	P, Q    []float64
	Samples int
}

// Packing is a set of graphons ρ(½ ± cη) far apart from each other.
type Packing struct {
	Blocks   int
	Contrast float64
	// Draws is how many random matrices are tried.
	Draws int
}

// The published words.
const (
	MethodSpectral   = "spectral"
	MethodRefined    = "refined"
	MethodExhaustive = "exhaustive"
	MethodConstant   = "constant"
	MethodZero       = "zero"
	MethodOracle     = "oracle"
	// MethodGiven is the graphon made elsewhere.
	MethodGiven = "given"

	WidthsAuto   = "auto"
	WidthsEven   = "even"
	WidthsShares = "shares"

	AxesDensityBlocks = "density-blocks"
	AxesDensityNodes  = "density-nodes"
	AxesBlocksNodes   = "blocks-nodes"

	// ExtraFilm is the network as its blocks are found, ExtraRates the map of rates,
	// ExtraLaws the two laws, and ExtraPacking the packing.
	ExtraFilm    = "film"
	ExtraRates   = "rates"
	ExtraLaws    = "laws"
	ExtraPacking = "packing"
	// ExtraHeldOut are pairs of an observed network that no estimator saw.
	ExtraHeldOut = "held-out"
	// ExtraBlind is the network sorted without a look at the truth.
	ExtraBlind = "blind"
)

// Bounds.
const (
	MostNodes    = 2000
	MostBlocks   = 32
	MostOutcomes = 8
	MostSamples  = 200
	usualSought  = 8
	// guessedBlocks are sought where nobody knows how many there are.
	guessedBlocks = 4
	fewestBlocks  = 1
)

// Methods lists the estimators, WidthRules the widths, Axes the maps of rates, and
// Extras the further parts of the answer, in the order shown.
func Methods() []string {
	return []string{MethodSpectral, MethodRefined, MethodExhaustive, MethodConstant, MethodZero, MethodOracle}
}

// WidthRules lists how wide the blocks of an estimate can be.
func WidthRules() []string { return []string{WidthsAuto, WidthsEven, WidthsShares} }

// Axes lists what the map of rates can run over.
func Axes() []string { return []string{AxesDensityBlocks, AxesDensityNodes, AxesBlocksNodes} }

// Extras lists the further parts of the answer.
func Extras() []string {
	return []string{ExtraFilm, ExtraRates, ExtraLaws, ExtraPacking, ExtraHeldOut, ExtraBlind}
}

// Default is a graphon of three blocks, and one network on 240 nodes.
func Default() Question {
	return Question{
		Truth: DefaultTruth(), Nodes: 240, Density: 1,
		Estimator: Estimator{Method: MethodRefined, Widths: WidthsAuto, Compare: []string{MethodSpectral, MethodConstant, MethodZero, MethodOracle}},
		MapAxes:   AxesDensityNodes,
		Laws:      Laws{P: []float64{0.5, 0.5}, Q: []float64{0.6, 0.4}, Samples: 20},
		Packing:   Packing{Blocks: 4, Contrast: 0.05, Draws: 60},
		Shown:     64,
	}
}

// Bound is ρ where it is known, which no tile of an estimate exceeds, and 1 for an
// observed network.
func (q *Question) Bound() float64 {
	if q.Truth.Observed() {
		return 1
	}
	return q.Density
}

// Wants reports whether the answer shall hold the named further part.
func (q *Question) Wants(part string) bool { return slices.Contains(q.Extras, part) }

// Sought is how many blocks the estimators seek: those set, or as many as the truth
// has, but of a surface eight, and four of a network whose communities nobody knows.
func (q *Question) Sought() int {
	switch {
	case q.Estimator.Blocks > 0:
		return q.Estimator.Blocks
	case q.Truth.Kind == KindSurface:
		return min(usualSought, q.Truth.Blocks, q.Nodes)
	case q.Truth.Observed() && q.Truth.K() == 0:
		return min(guessedBlocks, q.Nodes)
	}
	return q.Truth.K()
}

// Shares reports that an estimate's blocks are as wide as their share of the nodes.
func (q *Question) Shares() bool {
	return q.Estimator.Widths == WidthsShares || q.Estimator.Widths == WidthsAuto && !q.Truth.Even()
}

// Panels are those of the page that only this laboratory has.
func (q *Question) Panels() []string { return []string{"alignment", "rates", "laws", "packing"} }

// Validate refuses what is no graphon, and more blocks than nodes.
func (q *Question) Validate(*field.Sweep) error {
	if err := q.Truth.check(); err != nil {
		return err
	}
	if err := q.checkBlocks(); err != nil {
		return err
	}
	if q.Truth.Observed() {
		if err := q.checkObserved(); err != nil {
			return err
		}
	} else if err := q.checkOrder(); err != nil {
		return err
	}
	return q.Laws.check()
}

// checkBlocks refuses more blocks than there are nodes.
func (q *Question) checkBlocks() error {
	nodes := field.Counted(q.Nodes, "node", "nodes")
	if k := q.Truth.K(); k > q.Nodes {
		return field.Refuse("graphon.nodes", fmt.Sprintf("%s for %s; allowed are at least as many nodes as blocks", nodes, field.Counted(k, "block", "blocks")))
	}
	if k := q.Estimator.Blocks; k > q.Nodes {
		return field.Refuse("graphon.estimator.blocks", fmt.Sprintf("%s for %s; allowed are at most as many blocks as nodes", field.Counted(k, "block", "blocks"), nodes))
	}
	return nil
}

// checkOrder refuses an order that does not name every block once.
func (q *Question) checkOrder() error {
	if len(q.Order) == 0 {
		return nil
	}
	k := q.Truth.K()
	if q.Sought() != k || len(q.Order) != k {
		return field.Refuse("graphon.order", fmt.Sprintf("%s to lay %s over %s; allowed is one number for each, where both have as many",
			field.Counted(len(q.Order), "number", "numbers"), field.Counted(q.Sought(), "block", "blocks"), field.Counted(k, "block", "blocks")))
	}
	seen := make([]bool, k)
	for i, block := range q.Order {
		path := fmt.Sprintf("graphon.order[%d]", i)
		switch {
		case block >= k:
			return field.Refuse(path, fmt.Sprintf("%d is no block; allowed are 0…%d", block, k-1))
		case seen[block]:
			return field.Refuse(path, fmt.Sprintf("%d is named twice; an order names every block once", block))
		}
		seen[block] = true
	}
	return nil
}
