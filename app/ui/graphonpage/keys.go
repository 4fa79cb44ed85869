package graphonpage

import (
	"math"

	"cloakroom/app/ui/widget/pad/hold"
)

// Key draws the graphon by keyboard.
func (p *Page) Key(key string, shift bool) bool {
	b := p.truth().Truth()
	k := b.K()
	if k == 0 {
		return false
	}
	p.cursor = [2]int{min(p.cursor[0], k-1), min(p.cursor[1], k-1)}
	row, column := p.cursor[0], p.cursor[1]
	now := b.Tiles[row*k+column]
	if to, arrow := hold.Arrows()[key]; arrow {
		p.focused = true
		if shift && to[1] != 0 {
			p.setTile(row, column, now-0.05*to[1])
			return true
		}
		p.cursor = [2]int{min(max(row+int(to[1]), 0), k-1), min(max(column+int(to[0]), 0), k-1)}
		p.Work.Say(p.tileWords(p.cursor[0], p.cursor[1]))
		return true
	}
	switch {
	case key == "+" || key == "=":
		p.setTile(row, column, math.Floor(now*20+1.001)/20)
	case key == "-" || key == "−":
		p.setTile(row, column, math.Ceil(now*20-1.001)/20)
	case len(key) == 1 && key[0] >= '0' && key[0] <= '9':
		p.setTile(row, column, float64(key[0]-'0')/10)
	case key == "Enter":
		p.addBlock()
	case key == "Delete" || key == "Backspace":
		p.removeBlock(row)
	default:
		return false
	}
	p.focused = true
	return true
}
