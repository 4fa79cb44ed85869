package auditfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/audit"
)

// Tile is a pair of laws or of samples among others, all under one scale.
type Tile struct {
	Name    string // a stable name
	Heading string
	Bars    Bars
	excess  [2]float64
}

// Tiles are the laws of a box, the samples, the laws that were claimed and those of the
// other mechanism of a hard pair, as far as there are any.
func Tiles(f Figure) []Tile {
	f.Frame.End = true
	var list []Tile
	add := func(name, heading string, b Bars) {
		if len(b.First) > 0 && len(b.First) == len(b.Second) {
			list = append(list, Tile{Name: name, Heading: heading, Bars: b})
		}
	}
	add("laws", f.TitleOf(Laws), f.LawBars())
	if f.Got == nil {
		return list
	}
	samples := f.counts()
	samples.Lit = nil
	add("samples", f.TitleOf(Counts), samples)
	of := func(p audit.Pair) Bars {
		b := samples
		b.First, b.Second, b.Edges, b.Y = p.First.Values, p.Second.Values, p.Edges.Values, "probability"
		return b
	}
	if f.Got.Claimed != nil {
		add("claimed", "The laws that the tester is told", of(*f.Got.Claimed))
	}
	if f.Got.Chance != nil {
		add("other", "The other mechanism of the pair", of(f.Got.Chance.Other))
	}
	return level(list)
}

// level gives all tiles the scale of the largest probability, and adds up what exceeds.
func level(list []Tile) []Tile {
	top := 0.0
	for _, t := range list {
		top = max(top, t.Bars.Most())
	}
	for i := range list {
		list[i].Bars.Top = top
		list[i].excess = list[i].Bars.excess()
	}
	return list
}

// SVG draws the tile.
func (t Tile) SVG() string { return t.Bars.SVG() }

// Key tells the tile apart.
func (t Tile) Key() draw.Key { return draw.KeyOf(t) }

// Title is the tile's heading, Hint what exceeds the claim in it, and Says the same in a
// sentence.
func (t Tile) Title() string { return t.Heading }
func (t Tile) Hint() string {
	return "excess " + draw.Format(t.excess[0]) + " and back " + draw.Format(t.excess[1])
}
func (t Tile) Says() string {
	return "What exceeds e^ε times the other adds up to " + draw.Format(t.excess[0]) + ", and back to " + draw.Format(t.excess[1]) + "."
}

// SampleBars are the samples of an answer with the witness lit.
func SampleBars(got *audit.Result, look draw.Palette, box draw.Box) Bars {
	return Figure{Got: got, Frame: chart.Still(), Palette: look, Box: box}.counts()
}

// Most is the largest probability.
func (b Bars) Most() float64 {
	most := 0.0
	for i, v := range b.First {
		most = max(most, v, b.Second[i])
	}
	return most
}

// Key tells the bars apart.
func (b Bars) Key() draw.Key { return draw.KeyOf(b) }
