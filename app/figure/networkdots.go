package figure

import (
	"math"
	"slices"
	"strconv"
)

// wholePixels is the number of nodes from which their places are rounded to
// whole px: the picture does not show it, and the file does.
const wholePixels = 200

// dots is a path of round dots: a line of no length with round caps for each
// place. Places are in tenths of a px and written relative to the one before,
// so that a dot takes about eight bytes.
type dots struct {
	path path
	x, y int // the last dot
}

func (d *dots) add(x, y int) {
	d.x, d.y = d.step('m', x, d.x), d.step(0, y, d.y)
	d.path.data = append(d.path.data, 'h', '0')
}

// step writes one coordinate and returns where that is.
func (d *dots) step(command byte, to, from int) int {
	way := to - from
	switch {
	case command != 0 && d.path.empty():
		d.path.data = append(d.path.data, 'M')
	case command != 0:
		d.path.data = append(d.path.data, command)
	case way >= 0:
		d.path.data = append(d.path.data, ' ')
	}
	d.path.data = appendTenths(d.path.data, way)
	return to
}

// appendTenths writes a number of tenths in the shortest way.
func appendTenths(out []byte, tenths int) []byte {
	if tenths < 0 {
		out, tenths = append(out, '-'), -tenths
	}
	whole, rest := tenths/10, tenths%10
	if whole > 0 || rest == 0 {
		out = strconv.AppendInt(out, int64(whole), 10)
	}
	if rest > 0 {
		out = append(out, '.', byte('0'+rest))
	}
	return out
}

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
		g.x[i] = int(unit * math.Round(min(max(p.x[i], -far), far)*10/unit))
		g.y[i] = int(unit * math.Round(min(max(p.y[i], -far), far)*10/unit))
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
