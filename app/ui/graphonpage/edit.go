package graphonpage

import (
	"math"
	"slices"

	"cloakroom/core/scenario/graphon"
)

// marked is the question whose graphon the hand works on: the guess while the truth is
// hidden.
func (p *Page) marked() *graphon.Question { return p.Work.Marked().Graphon }

// ownTiles are the tiles that the hand works on: those of the question, or the graphon on
// the screen made its own. There are none before a surface was answered.
func (p *Page) ownTiles() (tiles graphon.Tiles, widths []float64) {
	q := p.marked()
	if q.Truth.Kind == graphon.KindTiles {
		return q.Truth.Tiles, q.Truth.Widths
	}
	shown := p.truth().Truth()
	if q.Truth.Observed() {
		shown = p.estimated()
	}
	k := shown.K()
	for i := range k {
		row := slices.Clone(shown.Tiles[i*k : (i+1)*k])
		for j := range row {
			row[j] = min(max(math.Round(row[j]*1000)/1000, 0), 1)
		}
		tiles = append(tiles, row)
	}
	if !q.Truth.Even() {
		for _, w := range shown.Widths {
			widths = append(widths, max(math.Round(1000*w)/1000, 0.001))
		}
	}
	return tiles, widths
}

// setTiles puts tiles into the question that the hand works on.
func (p *Page) setTiles(tiles graphon.Tiles, widths []float64) {
	t := &p.marked().Truth
	if t.Observed() {
		return
	}
	if len(tiles) == 0 || t.Kind == graphon.KindTiles && slices.EqualFunc(t.Tiles, tiles, slices.Equal) && slices.Equal(t.Widths, widths) {
		return
	}
	t.Kind, t.Tiles, t.Widths = graphon.KindTiles, tiles, widths
	p.Work.Inputs.Accept(pathTiles) // what was refused there is left behind
	p.fit()
	p.Work.Remarked()
}

// setTile gives a tile a value, and its mirror image with it.
func (p *Page) setTile(row, column int, v float64) {
	tiles, widths := p.ownTiles()
	if row < len(tiles) && column < len(tiles) {
		p.setTiles(tiles.With(row, column, v), widths)
	}
}

// addBlock adds a block that is like none, and takes the cursor to it.
func (p *Page) addBlock() {
	tiles, widths := p.ownTiles()
	k := len(tiles)
	if k == 0 || k == graphon.MostBlocks || k >= p.marked().Nodes {
		p.Work.Say("There can be no more blocks here.")
		return
	}
	larger := make(graphon.Tiles, 0, k+1)
	for _, row := range tiles {
		larger = append(larger, append(slices.Clone(row), 0.1))
	}
	last := slices.Repeat([]float64{0.1}, k+1)
	last[k] = 0.5
	if len(widths) > 0 {
		widths = append(slices.Clone(widths), widths[k-1])
	}
	p.cursor = [2]int{k, k}
	p.setTiles(append(larger, last), widths)
}

// removeBlock takes a block away, but not the only one.
func (p *Page) removeBlock(block int) {
	tiles, widths := p.ownTiles()
	if len(tiles) < 2 || block >= len(tiles) {
		return
	}
	smaller := make(graphon.Tiles, 0, len(tiles)-1)
	for i, row := range tiles {
		if i != block {
			smaller = append(smaller, slices.Delete(slices.Clone(row), block, block+1))
		}
	}
	if len(widths) > 0 {
		widths = slices.Delete(slices.Clone(widths), block, block+1)
	}
	p.cursor = [2]int{min(block, len(smaller)-1), min(block, len(smaller)-1)}
	p.setTiles(smaller, widths)
}
