package networkfig

import (
	"math"
	"slices"

	"cloakroom/app/figure/draw"
)

// wholePixels is the number of nodes from which their places are rounded to
// whole px: the picture does not show it, and the file does.
const wholePixels = 200

// grid is the nodes' places in tenths of a px, in the order in which a pen
// moves little between them: strip by strip, forth and back.
type grid struct {
	x, y  []int
	order []int
}

func (p places) grid() grid {
	unit := 1.0
	if len(p.x) > wholePixels {
		unit = 10
	}
	g := grid{x: make([]int, len(p.x)), y: make([]int, len(p.x))}
	keys := make([]int, 0, len(p.x))
	for i := range p.x {
		if !p.known(i) {
			continue
		}
		g.x[i] = int(unit * math.Round(min(max(p.x[i], -draw.Far), draw.Far)*10/unit))
		g.y[i] = int(unit * math.Round(min(max(p.y[i], -draw.Far), draw.Far)*10/unit))
		keys = append(keys, g.key(i))
	}
	slices.Sort(keys)
	g.order = make([]int, len(keys))
	for k, key := range keys {
		g.order[k] = key & (1<<nodeBits - 1)
	}
	return g
}

// nodeBits is enough for the number of any node.
const nodeBits = 16

// key is the place of a node in the order, with its number in the low bits.
func (g grid) key(i int) int {
	const strip, reach = 480, 1 << 21
	row := (g.y[i] + reach) / strip
	along := g.x[i] + reach
	if row%2 == 1 {
		along = reach - g.x[i]
	}
	return (row<<23|along)<<nodeBits | i
}
