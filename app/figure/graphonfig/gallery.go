package graphonfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/graphon"
)

// Tile is one estimate, for the view of all of them side by side on one scale.
type Tile struct {
	Figure   Figure
	Estimate int // its place among the estimates
}

// estimate is the tile's own, an empty one where there is none.
func (t Tile) estimate() *graphon.Estimate {
	if got := t.Figure.Got; got != nil && t.Estimate < len(got.Estimates) {
		return &got.Estimates[t.Estimate]
	}
	return new(graphon.Estimate)
}

// SVG draws the tile.
func (t Tile) SVG() string {
	f := t.Figure
	return Grid{Blocks: f.EstimateBlocks(t.estimate()), Scale: f.Scale(), Capped: f.capped() && t.estimate().Method != graphon.MethodGiven, Shown: 1, Empty: "not computed", Palette: f.Palette, Box: f.Box}.SVG()
}

// Key tells the tile apart.
func (t Tile) Key() draw.Key { return t.Figure.key(chart.Still(), "tile", t.Estimate) }

// Title is the method's name.
func (t Tile) Title() string { return Named(t.estimate().Method, t.Figure.Observed()) }

// Hint tells the distance from the truth, or what an observed network knows in its place.
func (t Tile) Hint() string {
	if t.Figure.Got == nil || t.Figure.Hidden {
		return ""
	}
	if t.Figure.Observed() {
		return FitWords(t.estimate().Fit)
	}
	return "δ₂ " + DistanceWords(t.estimate().Distance)
}

// Says is the text alternative.
func (t Tile) Says() string {
	return t.Figure.saysTiles(t.Figure.EstimateBlocks(t.estimate()), t.Title()+": the estimate")
}
