package heatmap

import (
	"math"
	"slices"

	"cloakroom/core/field"
)

// Name names the laboratory of private heatmaps.
const Name = "heatmap"

// Question is the heatmap laboratory: people with points in the unit square,
// sums over a pyramid of cells, Laplace noise on every level, and a map rebuilt
// from the cells kept.
type Question struct {
	Grid    int // Δ, a power of two
	People  People
	Privacy Privacy
	Pyramid Pyramid
	// Blur is the standard deviation of the Gaussian filter in the unit square, 0
	// for none.
	Blur float64
	// Methods are the maps to make; Top is the share of cells that laplace-top
	// keeps.
	Methods []string
	Top     float64
	// Distance says how the earth mover's distance is computed: it costs more
	// than all the rest.
	Distance string
	// Centres is k, the number of k-median centres to look for; 0 is none.
	Centres int
	// Shuffle is the scale B of the shuffle model to simulate; 0 is none.
	Shuffle int
	// Measurements, when present, are the noisy measurements y′ of the measured
	// levels to rebuild from; nothing is drawn for the pyramid then.
	Measurements Levels
	// Noisy, when present, is the noise-carrying sums of all Δ² cells that laplace and
	// laplace-top are made of, and Coarse, on some level of cells, those that dense is
	// fitted to; nothing is drawn for them then.
	Noisy, Coarse []float64
	// Release, when present, is a map made elsewhere, judged beside ours.
	Release []float64
	// Shown, when above 0, is the side to which the rasters of an answer are summed
	// for the eye, blurred ones alone; 0 leaves them as they are. Metrics are
	// always computed on the Δ × Δ cells.
	Shown int
	// Extras names further parts of the answer.
	Extras []string
}

// People are the crowd: every person's points weigh one in all.
type People struct {
	Kind string
	// Rows are the points, for kind points.
	Rows PersonPoints
	// Values are the weights of the Δ² cells, for kind weights.
	Values []float64
	// MixtureClusters and Sparsity describe a mixture of Gaussians: people are drawn,
	// one point each, until that share of cells is not empty.
	MixtureClusters int
	Sparsity        float64
	// Places are clusters put by hand, for kind clusters.
	Places Clusters
	// Neighbourhood and Count choose people of the bundled city.
	Neighbourhood, Count int
	Seed                 uint64
}

// PersonPoint is one point of a person, each coordinate in [0, 1).
type PersonPoint struct {
	Person string
	X, Y   float64
}

// PersonPoints is a list of points, written as [[person, x, y], …].
type PersonPoints []PersonPoint

// Cluster is a cluster of people put somewhere by hand: Count people, one point
// each, normally spread around a place.
type Cluster struct {
	X, Y, Spread float64
	Count        int
}

// Clusters is a list of clusters, written as [[x, y, spread, count], …].
type Clusters []Cluster

// Privacy says what is promised to a person: ε, for all points together.
type Privacy struct {
	Epsilon    float64
	Randomness string
}

// Pyramid says how many cells are kept on a level, and how the budget is split:
// level i gets ε·γ^|i−q| over the sum, q being the first level measured.
type Pyramid struct {
	Keep  int     // w
	Decay float64 // γ
	// Outside says whether cells left out belong to the program that is solved,
	// as a price on their mass.
	Outside bool
}

// Levels holds a list of numbers for some levels of the pyramid, written as
// {"2": [...], "3": [...]}.
type Levels map[int][]float64

// The kinds of crowd, the methods, and what is said of the distance.
const (
	PeoplePoints   = "points"
	PeopleMixture  = "mixture"
	PeopleCity     = "city"
	PeopleClusters = "clusters"
	PeopleWeights  = "weights"

	MethodPyramid  = "pyramid"
	MethodLaplace  = "laplace"
	MethodTop      = "laplace-top"
	MethodDense    = "dense"
	MethodQuadtree = "quadtree"
	MethodRelease  = "release"

	DistanceExact    = "exact"
	DistanceInterval = "interval"
	DistanceNone     = "none"

	ExtraSteps    = "steps"
	ExtraPlan     = "plan"
	ExtraDrawn    = "drawn"
	ExtraPresence = "presence"
	ExtraSent     = "sent"
)

// The kinds of file that a crowd, or what has been made of one, comes from.
const (
	FilePoints       = "points"
	FileCells        = "cells"
	FileMeasurements = "measurements"
	FileRelease      = "values"
)

// MostGrid bounds Δ; MostPoints the points of a crowd.
const (
	MostGrid           = 512
	MostPoints         = 1_000_000
	CityNeighbourhoods = 30
)

// PeopleKinds lists the kinds of crowd, in the order shown.
func PeopleKinds() []string {
	return []string{PeopleCity, PeopleClusters, PeopleMixture, PeoplePoints, PeopleWeights}
}

// Extras lists the further parts of the answer.
func Extras() []string { return []string{ExtraSteps, ExtraPlan, ExtraDrawn, ExtraPresence, ExtraSent} }

// Methods lists the maps that can be made of a crowd, in the order shown.
func Methods() []string {
	return []string{MethodPyramid, MethodLaplace, MethodTop, MethodDense, MethodQuadtree}
}

// Default is 200 people of the city's first neighbourhood on 256², ε = 1,
// w = 20, γ = 1/√2, blur 0.05.
func Default() Question {
	return Question{
		Grid:    256,
		People:  People{Kind: PeopleCity, MixtureClusters: 20, Sparsity: 0.15, Neighbourhood: 1, Count: 200, Seed: 1},
		Privacy: Privacy{Epsilon: 1, Randomness: field.RandomnessTeaching},
		Pyramid: Pyramid{Keep: 20, Decay: math.Sqrt2 / 2, Outside: true},
		Blur:    0.05, Methods: []string{MethodPyramid, MethodLaplace, MethodTop}, Top: 0.01,
		Distance: DistanceExact,
	}
}

// Level returns ℓ, the finest level: Δ = 2^ℓ.
func (q *Question) Level() int {
	level := 0
	for 1<<level < q.Grid {
		level++
	}
	return level
}

// First returns q, the first level measured: the deepest with at most w cells,
// ⌊log₂√w⌋, and at most ℓ.
func (q *Question) First() int {
	first := 0
	for 1<<(2*(first+1)) <= q.Pyramid.Keep {
		first++
	}
	return min(first, q.Level())
}

// Crowd is the number of people among the points, 0 for a crowd that is none.
func (q *Question) Crowd() int {
	people := map[string]bool{}
	if q.People.Kind == PeoplePoints {
		for _, p := range q.People.Rows {
			people[p.Person] = true
		}
	}
	return len(people)
}

// Wants reports whether the answer shall hold the named further part.
func (q *Question) Wants(part string) bool { return slices.Contains(q.Extras, part) }

// Makes reports whether a map is to be made by a method.
func (q *Question) Makes(method string) bool { return slices.Contains(q.Methods, method) }

// ReadsPyramid reports whether anything is made of the pyramid's measurements: its
// map, the quadtree's, which is made from the same sums, or the centres, which are
// sought on it.
func (q *Question) ReadsPyramid() bool { return q.makesOfPyramid() || q.Centres > 0 }

func (q *Question) makesOfPyramid() bool { return q.Makes(MethodPyramid) || q.Makes(MethodQuadtree) }

// AskImplied asks for the pyramid's map where only the centres read its
// measurements.
func (q *Question) AskImplied() {
	if q.Centres > 0 && !q.makesOfPyramid() {
		q.Methods = append(q.Methods, MethodPyramid)
	}
}

// Budget is the ε promised; nothing is left to chance, δ = 0.
func (q *Question) Budget() (epsilon, delta float64) { return q.Privacy.Epsilon, 0 }

// Randomness says where the noise comes from.
func (q *Question) Randomness() string { return q.Privacy.Randomness }

// ReadsNoisy reports whether anything is made of the cells with noise in every one.
func (q *Question) ReadsNoisy() bool { return q.Makes(MethodLaplace) || q.Makes(MethodTop) }

// Given reports that all that is released was given: nothing is drawn here.
func (q *Question) Given() bool {
	drawn := q.Shuffle > 0 || q.ReadsPyramid() && len(q.Measurements) == 0 ||
		q.ReadsNoisy() && len(q.Noisy) == 0 || q.Makes(MethodDense) && len(q.Coarse) == 0
	return !drawn && q.gives()
}

// gives reports that something was given in place of a draw.
func (q *Question) gives() bool { return len(q.Measurements)+len(q.Noisy)+len(q.Coarse) > 0 }

// Forget drops what was given: it was about another crowd, or other cells.
func (q *Question) Forget() { q.Measurements, q.Noisy, q.Coarse, q.Release = nil, nil, nil, nil }
