package graphonlab_test

import (
	"encoding/json"
	"math"
	"slices"
	"strings"
	"testing"

	note "cloakroom/core/answer"
	graphons "cloakroom/core/graphon"
	"cloakroom/core/graphs"
	"cloakroom/core/lab/graphonlab"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/graphon"
	"cloakroom/core/scenario/ties"
)

// club is the karate club, with the sides that its members took.
func club(q *graphon.Question) {
	g, sides := graphs.Karate()
	q.Truth.Kind, q.Nodes, q.Truth.Communities = graphon.KindObserved, g.Nodes(), sides
	for _, e := range g.Edges() {
		q.Truth.Edges = append(q.Truth.Edges, ties.Edge{From: e.From, To: e.To, Weight: 1})
	}
	q.Extras = []string{graphon.ExtraHeldOut, graphon.ExtraFilm, graphon.ExtraRates}
}

// TestNothingIsKnownOfAnObservedNetwork: neither a truth, nor a distance from it, nor
// anything that follows from one, is in the answer, whatever else is asked for. The rates
// are of n, k and ρ alone: here of the nodes, the blocks sought and the share of joined pairs.
func TestNothingIsKnownOfAnObservedNetwork(t *testing.T) {
	r := answer(t, club)
	shapes, err := graphons.Shapes(2, 34, r.Network.Density)
	if err != nil || r.Rates == nil || r.Rates.Lower != shapes.Lower || r.Map == nil || r.Map.Standing != nil || len(r.Map.Hidden.Values) > 0 {
		t.Errorf("the rates are %+v, those of the formula %+v, %v", r.Rates, shapes, err)
	}
	r.Rates, r.Map = nil, nil
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{`"distance"`, `"truth"`, `"rates"`, `"standing"`, `"map"`, `"upper"`} {
		if strings.Contains(string(text), word) {
			t.Errorf("the answer holds %s", word)
		}
	}
	if r.Network.Edges != 78 || !slices.Equal(r.Network.Sizes, []int{17, 17}) || len(r.Network.ByTruth.Values) == 0 {
		t.Errorf("the network has %d ties, and communities of %v", r.Network.Edges, r.Network.Sizes)
	}
	first := r.Estimates[0]
	if first.Right == nil || *first.Right < 0.9 || first.Tiles.Values[0] < 2*first.Tiles.Values[1] {
		t.Errorf("two blocks have tiles %v, and %v are placed as they are", first.Tiles.Values, first.Right)
	}
}

// TestWhatFits: more blocks fit better, so that the oracle's residual is at most that of
// one density, and zero's is the share of joined pairs.
func TestWhatFits(t *testing.T) {
	r := answer(t, club)
	fit := func(method string) *graphon.Fit { return byMethod(t, r, method).Fit }
	oracle, constant, zero := fit(graphon.MethodOracle), fit(graphon.MethodConstant), fit(graphon.MethodZero)
	if !(oracle.Residual < constant.Residual && constant.Residual < zero.Residual && math.Abs(zero.Residual-r.Network.Density) < 1e-12) {
		t.Errorf("residuals are %v, %v and %v", oracle.Residual, constant.Residual, zero.Residual)
	}
	if p := r.Network.Density; math.Abs(constant.Residual-p*(1-p)) > 1e-12 {
		t.Errorf("one density %v leaves %v", p, constant.Residual)
	}
	if oracle.Parameters != 3 || constant.Parameters != 1 || zero.Parameters != 0 {
		t.Errorf("%d, %d and %d tiles were counted", oracle.Parameters, constant.Parameters, zero.Parameters)
	}
}

// TestHeldOutDirectly: the score of one density is what the folds say when they are gone
// through directly, the oracle's too, and a gain is the difference.
func TestHeldOutDirectly(t *testing.T) {
	r := answer(t, club)
	g, sides := graphs.Karate()
	folds, err := graphons.NewFolds(34, 10, rng.NewTeaching(0, "graphon/folds"))
	if err != nil {
		t.Fatal(err)
	}
	network, err := graphons.FromGraph(g)
	if err != nil {
		t.Fatal(err)
	}
	for method, labels := range map[string][]int{graphon.MethodConstant: make([]int, 34), graphon.MethodOracle: sides} {
		mean := 0.0
		for part := range 10 {
			score, err := folds.Score(network, labels, 2, 1, part)
			if err != nil {
				t.Fatal(err)
			}
			mean += score / 10
		}
		got := byMethod(t, r, method).Fit
		if math.Abs(*got.HeldOut.Mean-mean) > 1e-12 || got.HeldOut.Count != 10 || *got.HeldOut.Low >= mean || *got.HeldOut.High <= mean {
			t.Errorf("%s predicts with %v, directly %v", method, *got.HeldOut.Mean, mean)
		}
	}
	oracle, constant := byMethod(t, r, graphon.MethodOracle).Fit, byMethod(t, r, graphon.MethodConstant).Fit
	if math.Abs(*oracle.Gain.Mean-(*constant.HeldOut.Mean-*oracle.HeldOut.Mean)) > 1e-12 || constant.Gain != nil {
		t.Errorf("the oracle gains %v", *oracle.Gain.Mean)
	}
	if h := r.HeldOut; h == nil || h.Folds != 10 || h.Parts != 10 || h.Pairs != 56 {
		t.Errorf("the folds are %+v", h)
	}
}

// TestWithoutCommunities: there is no oracle, and nobody is placed right; four blocks are
// sought, in the order of their sizes.
func TestWithoutCommunities(t *testing.T) {
	r := answer(t, func(q *graphon.Question) {
		club(q)
		q.Truth.Communities, q.Extras, q.Density = nil, nil, 0.01
	})
	for _, e := range r.Estimates {
		if e.Method == graphon.MethodOracle || e.Right != nil || e.Fit.HeldOut != nil {
			t.Errorf("%s knows what nobody does: %+v", e.Method, e)
		}
	}
	sizes := r.Estimates[0].Sizes
	if len(sizes) != 4 || !slices.IsSortedFunc(sizes, func(a, b int) int { return b - a }) || len(r.Network.ByTruth.Values) > 0 || len(r.Network.Sizes) > 0 {
		t.Errorf("blocks of %v nodes were found, beside %v", sizes, r.Network.Sizes)
	}
	if slices.Max(byMethod(t, r, graphon.MethodSpectral).Tiles.Values) < 0.2 {
		t.Error("the density of the question before bounds the tiles")
	}
}

// TestTheSeedTossesNothing: an observed network is the same at every seed, and so is all
// that is said of it.
func TestTheSeedTossesNothing(t *testing.T) {
	one, two := asked(club), asked(club)
	two.Seed = 77
	first, err := json.Marshal(labtest.Answer(t, graphonlab.New(), one).Graphon)
	if err != nil {
		t.Fatal(err)
	}
	second, err := json.Marshal(labtest.Answer(t, graphonlab.New(), two).Graphon)
	if err != nil {
		t.Fatal(err)
	}
	if string(first) != string(second) {
		t.Error("another seed gives another answer")
	}
}

// TestTooFewPairs: of a small network no pair is hidden, and that is said.
func TestTooFewPairs(t *testing.T) {
	s := asked(func(q *graphon.Question) {
		q.Truth.Kind, q.Nodes, q.Extras = graphon.KindObserved, 3, []string{graphon.ExtraHeldOut}
		q.Truth.Edges = ties.Edges{{From: 0, To: 1, Weight: 1}, {From: 1, To: 2, Weight: 1}}
	})
	r := labtest.Answer(t, graphonlab.New(), s)
	if r.Graphon.HeldOut != nil || r.Graphon.Estimates[0].Fit.HeldOut != nil || len(r.Graphon.Estimates[0].Sizes) > 3 {
		t.Errorf("three pairs are divided into %+v", r.Graphon.HeldOut)
	}
	if !slices.ContainsFunc(r.Notes, func(n note.Note) bool { return n.Code == "few-pairs" }) {
		t.Errorf("nothing is said of three pairs: %+v", r.Notes)
	}
}
