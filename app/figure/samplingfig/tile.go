package samplingfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/sampling"
)

// Tile is one answer beside the data, for the view of all of them side by side under one
// scale.
type Tile struct {
	Got     sampling.Found
	Ranges  sampling.Ranges
	Palette draw.Palette
	Box     draw.Box
	Answer  int    // its place among the answers
	Data    string // what it is an answer about, in words
}

// Strip is the tile's lane. What lies beyond the common scale is cut off.
func (t Tile) Strip() Strip {
	s := Strip{Empty: "not computed", Look: t.Palette, Box: t.Box}
	if !t.there() {
		return s
	}
	a := t.answer()
	s.Entries, s.Ranges, s.Words = t.Got.Entries, t.Ranges, Sums(t.Got, t.Ranges, t.Answer)
	s.Y = TileScale(*t.Got.Truth)
	colour := t.Palette.Baseline
	if RoleOf(a.Method) == chart.RoleRecovered {
		colour = t.Palette.Recovered
	}
	s.Lines = []Line{
		{Vector: a.Vector, Colour: colour, Width: 1.8},
		{Vector: *t.Got.Truth, Colour: t.Palette.Truth, Width: 1.2},
	}
	return s
}

// there reports that the answer has been computed.
func (t Tile) there() bool { return t.Got.Answered != nil && t.Answer < len(t.Got.Answers) }

// answer is the tile's own, an empty one where there is none.
func (t Tile) answer() sampling.Answer {
	if t.there() {
		return t.Got.Answers[t.Answer]
	}
	return sampling.Answer{}
}

// SVG draws the tile.
func (t Tile) SVG() string { return t.Strip().SVG() }

// Key tells the tile apart.
func (t Tile) Key() draw.Key {
	got := t.Got
	t.Got = sampling.Found{}
	return draw.KeyOf("tile", draw.Same(got.Answered), draw.Same(got.Truth), got.Entries, t)
}

// Title is the method's name.
func (t Tile) Title() string { return MethodName(t.answer().Method) }

// Hint tells the two errors, and what the scale cuts off.
func (t Tile) Hint() string {
	if t.Got.Answered == nil {
		return ""
	}
	return TileErrors(t.answer(), *t.Got.Truth)
}

// Says is the text alternative.
func (t Tile) Says() string {
	e := t.answer().Errors
	return "Its answer lies " + draw.Format(e.Distance) + " from " + t.Data + "; a range is " + draw.Format(e.Range) + " off on average."
}

// TileScale is the one scale of answers side by side: that of the truth and half as much
// again, so that the loudest answer does not flatten the others.
func TileScale(truth sampling.Vector) draw.Extent {
	e := Reach(truth)
	reach := (e.Hi - e.Lo) / 2
	var y draw.Extent
	y.Add(e.Lo-reach/2, e.Hi+reach)
	return y
}

// TileErrors tells the two errors of an answer, and that peaks of it are cut where it goes
// beyond the scale.
func TileErrors(a sampling.Answer, truth sampling.Vector) string {
	says := "‖D − D*‖₂ " + draw.Format(a.Errors.Distance) + " · a range " + draw.Format(a.Errors.Range)
	if y, of := TileScale(truth), Reach(a.Vector); of.Any && (of.Lo < y.Lo || of.Hi > y.Hi) {
		says += " · peaks cut"
	}
	return says
}
