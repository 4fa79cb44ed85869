package graphonfig

import (
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/graphon"
	"cloakroom/core/scenario/ties"
)

// observed is the figure of a network of four nodes in two communities.
func observed() Figure {
	q := graphon.Default()
	q.Truth.Kind, q.Nodes, q.Density = graphon.KindObserved, 4, 0.01
	q.Truth.Edges, q.Truth.Communities = ties.Edges{{From: 0, To: 1, Weight: 1}, {From: 2, To: 3, Weight: 1}}, []int{0, 0, 1, 1}
	cells := answer.Numbers([]float64{0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0})
	r := &graphon.Result{Network: graphon.Network{Nodes: 4, Edges: 2, Density: 1.0 / 3, Side: 4, Drawn: cells, ByTruth: cells, Sorted: cells, Sizes: []int{2, 2}}}
	r.Estimates = []graphon.Estimate{{
		Method: graphon.MethodOracle, Sizes: []int{2, 2}, Right: new(1.0), Fit: &graphon.Fit{Residual: 0.125},
		Blocks: graphon.Blocks{Widths: answer.Numbers([]float64{0.5, 0.5}), Tiles: answer.Numbers([]float64{0.34, 0, 0, 0.2})},
	}}
	return Figure{Asked: &q, Got: r, Frame: chart.Still(), Palette: draw.Light(), Box: draw.Box{Width: 200, Height: 200}}
}

// Of an observed network every picture says what it is, and none speaks of a distance.
func TestObservedPictures(t *testing.T) {
	f := observed()
	for v, want := range map[View][2]string{
		Truth: {"As observed", "4 nodes, 2 ties"}, Drawn: {"By communities", "2 communities"},
		Sorted: {"Blocks found", "4 of 4 nodes placed as given"}, Recover: {"Estimate Ŵ", "residual 0.125"},
	} {
		if title, hint := f.TitleOf(v), f.Hint(v); title != want[0] || hint != want[1] {
			t.Errorf("picture %d is called %q, %q", v, title, hint)
		}
		if text := f.Says(v) + f.Draw(v); strings.Contains(text, "δ₂") || strings.Contains(text, "distance") {
			t.Errorf("picture %d speaks of a distance: %s", v, f.Says(v))
		}
	}
	if f.Truth().K() != 0 || f.Draw(Truth) == f.Draw(Recover) {
		t.Error("there is a graphon to draw on")
	}
	if b := f.EstimateBlocks(f.Estimate()); b.Tiles[0] != 0.34 || f.Scale().Most != 0.4 {
		t.Errorf("tiles are %v, on a scale to %v", b.Tiles, f.Scale().Most)
	}
	if name := (Tile{Figure: f}).Title(); name != "Oracle: densities between given communities" {
		t.Errorf("the oracle is called %q", name)
	}
	f.Got.Network.Sizes, f.Got.Network.ByTruth = nil, answer.Series{}
	if !strings.Contains(f.Draw(Drawn), "no communities are given") || f.Says(Drawn) != "No communities are given." {
		t.Error("it is not said that no communities are given")
	}
}

// The film of an observed network draws nothing and forgets nothing.
func TestObservedFilm(t *testing.T) {
	f := observed()
	f.Got.Film = []answer.Series{f.Got.Network.Drawn, f.Got.Network.Sorted}
	for _, c := range NewTimeline(f.Got).Chapters {
		if none := c.Name == "graphon" || c.Name == "network" || c.Name == "forget"; none != (c.Count == 0) {
			t.Errorf("chapter %s has %d frames", c.Name, c.Count)
		}
	}
}
