package compressfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/core/scenario/sampling"
)

// Tile is one answer beside the data, for the view of all of them side by side under one
// scale.
type Tile struct {
	Figure Figure
	Answer int // its place among the answers
}

// Strip is the tile's lane. What lies beyond the common scale is cut off.
func (t Tile) Strip() samplingfig.Strip {
	f := t.Figure
	s := samplingfig.Strip{Empty: "not computed", Look: f.Palette, Box: f.Box}
	if f.Got == nil || t.Answer >= len(f.Got.Answers) {
		return s
	}
	got := f.Got
	s.Entries, s.Ranges, s.Words = got.Entries, f.ranges(), f.sums(t.Answer)
	s.Y = samplingfig.TileScale(got.Truth)
	colour := f.Palette.Baseline
	if samplingfig.RoleOf(got.Answers[t.Answer].Method) == chart.RoleRecovered {
		colour = f.Palette.Recovered
	}
	s.Lines = []samplingfig.Line{
		{Vector: got.Answers[t.Answer].Vector, Colour: colour, Width: 1.8},
		{Vector: got.Truth, Colour: f.Palette.Truth, Width: 1.2},
	}
	return s
}

// SVG draws the tile.
func (t Tile) SVG() string { return t.Strip().SVG() }

// Key tells the tile apart.
func (t Tile) Key() draw.Key {
	return t.Figure.key(chart.Still(), "tile", t.Answer)
}

// answer is the tile's own, an empty one where there is none.
func (t Tile) answer() sampling.Answer {
	if got := t.Figure.Got; got != nil && t.Answer < len(got.Answers) {
		return got.Answers[t.Answer]
	}
	return sampling.Answer{}
}

// Title is the method's name.
func (t Tile) Title() string { return samplingfig.MethodName(t.answer().Method) }

// Hint tells the two errors, and what the scale cuts off.
func (t Tile) Hint() string {
	if t.Figure.Got == nil {
		return ""
	}
	return samplingfig.TileErrors(t.answer(), t.Figure.Got.Truth)
}

// Says is the text alternative.
func (t Tile) Says() string {
	e := t.answer().Errors
	return "Its answer lies " + draw.Format(e.Distance) + " from the data; a range is " + draw.Format(e.Range) + " off on average."
}

// Gallery is every answer side by side as one self-contained SVG of Box's width.
func (f Figure) Gallery(meta chart.Meta) string {
	meta.Palette = f.Palette
	f.Box.Height = 9 * f.Palette.Text
	var parts []chart.Part
	for i := range f.Got.Answers {
		t := Tile{Figure: f, Answer: i}
		parts = append(parts, chart.Part{Heading: t.Title(), Remark: t.Hint(), Drawing: t.SVG(), Height: f.Box.Height})
	}
	return chart.Compose(f.Box, parts, meta)
}
