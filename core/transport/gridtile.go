package transport

import (
	"math"
	"math/bits"
)

// tile is a rectangle cut out of a tree, which falls into parts there, and the
// network simplex within each part (Ahuja, Magnanti and Orlin 1993, chapter 11;
// see [simplex] for flows that may use every edge in both directions). All that
// a pivot reads and writes lies in the tile: the flow that enters from beyond
// stays what it is, and the top of a part, the one cell whose parent is not in
// the tile, stays the top.
//
// A pivot lets an edge enter that would gain, from high to low, whose level is at
// least two less. Flow is sent around its cycle, from high to low and through the
// tree back to high, until an edge of the tree carries none: that edge is cut. The
// subtree that comes loose is rooted anew and hangs from the edge that entered.
// Arrows point to parents:
//
//	join ◁── a ◁── b ◁── c ◁── high        join ◁── a ◁── b     c ──▷ high
//	 △                           ┊          △                           │
//	 └──── d ◁──── e ◁──── low ◁┈┘          └──── d ◁──── e ◁──── low ◁─┘
//
// Against the cycle runs least from c to b, so that c is where the tree is cut
// (leaving); high, the end of the new edge in the loose subtree, becomes its root
// (inner) and hangs from low (outer). Flow and size change on both arms as far as
// join, directions between leaving and inner alone, and levels in all of the loose
// subtree, by one shift.
//
// Cells are in row-major order with a border of one cell all around.
type tile struct {
	rows, cols int
	step       [4]int32  // to the neighbour in a direction
	firstStep  [16]int32 // to the neighbour in the first direction of a set
	cells      []tileCell
	level      []int32 // the potential, zero at the top of a part
	top        []int32
	children   []directions
	stack      []int32
	work       int // since the last call of yield
	yield      func() error
}

// tileCell is a cell with the edge to its parent.
type tileCell struct {
	flow int64 // to the parent; negative when it comes from there
	size int32 // cells in the subtree, within the tile
	way  direction
}

// directions is a set: bit d stands for direction d.
type directions uint8

// only is the set of one direction.
func only(d direction) directions { return 1 << d }

// rest is a set, not empty, without its first direction.
func (s directions) rest() directions { return s & (s - 1) }

// to is the step in a direction other than nowhere. The mask changes nothing, and
// spares the compiler's check.
func (t *tile) to(d direction) int32 { return t.step[d&3] }

// toFirst is the step in the first direction of a set, with a mask like that of to.
func (t *tile) toFirst(s directions) int32 { return t.firstStep[s&15] }

// adopt notes that a cell's parent lies in a direction.
func (t *tile) adopt(cell int32, way direction) { t.children[cell+t.to(way)] |= only(way.back()) }

// newTile makes room for tiles of up to rows × cols cells.
func newTile(rows, cols int, yield func() error) *tile {
	n := (rows + 2) * (cols + 2)
	return &tile{
		cells:    make([]tileCell, n),
		level:    make([]int32, n),
		top:      make([]int32, n),
		children: make([]directions, n),
		stack:    make([]int32, n),
		yield:    yield,
	}
}

// workToYield is about a millisecond of work, counted in cells visited.
const workToYield = 1 << 18

// spend counts work and yields when it is time.
func (t *tile) spend(work int) error {
	t.work += work
	if t.work < workToYield {
		return nil
	}
	return t.pause()
}

// pause yields.
func (t *tile) pause() error {
	t.work = 0
	if t.yield == nil {
		return nil
	}
	return t.yield()
}

// load takes rows and columns from the first given to before the last.
func (t *tile) load(tree *gridTree, firstRow, firstCol, lastRow, lastCol int) {
	t.shape(lastRow-firstRow, lastCol-firstCol)
	tops := t.stack[:0]
	for r := range t.rows {
		from := (firstRow+r)*tree.cols + firstCol
		ways, flows := tree.way[from:from+t.cols], tree.flow[from:from+t.cols]
		first := t.first(r)
		for c, way := range ways {
			v := first + int32(c)
			if t.leads(r, c, way) {
				t.adopt(v, way)
			} else {
				way = nowhere
				tops = append(tops, v)
				t.level[v], t.top[v] = 0, v
			}
			t.cells[v] = tileCell{flow: flows[c], size: 1, way: way}
		}
	}
	t.settle(tops)
	t.work += 4 * t.rows * t.cols
}

// shape lays out an empty tile.
func (t *tile) shape(rows, cols int) {
	t.rows, t.cols = rows, cols
	width := int32(cols + 2)
	t.step = [4]int32{1, width, -1, -width}
	for set := 1; set < 16; set++ {
		t.firstStep[set] = t.step[bits.TrailingZeros8(uint8(set))]
	}
	clear(t.children[:(rows+2)*(cols+2)])
}

// first returns the first cell of a row.
func (t *tile) first(r int) int32 { return int32((r+1)*(t.cols+2) + 1) }

// leads reports whether the way from a cell stays in the tile.
func (t *tile) leads(r, c int, way direction) bool {
	switch way {
	case right:
		return c+1 < t.cols
	case down:
		return r+1 < t.rows
	case left:
		return c > 0
	case up:
		return r > 0
	}
	return false
}

// settle finds the levels, tops and sizes of all cells from the tops of their
// parts. It lists the cells behind them, parents before children; the list lies in
// the stack.
func (t *tile) settle(order []int32) {
	for i := 0; i < len(order); i++ {
		v := order[i]
		for set := t.children[v]; set != 0; set = set.rest() {
			child := v + t.toFirst(set)
			t.top[child] = t.top[v]
			if t.level[child] = t.level[v] - 1; t.cells[child].flow > 0 {
				t.level[child] += 2
			}
			order = append(order, child)
		}
	}
	for i := len(order) - 1; i >= 0; i-- {
		v := order[i]
		if way := t.cells[v].way; way != nowhere {
			t.cells[v+t.to(way)].size += t.cells[v].size
		}
	}
}

// store puts the tile back where it was taken from.
func (t *tile) store(tree *gridTree, firstRow, firstCol int) {
	for r := range t.rows {
		to := (firstRow+r)*tree.cols + firstCol
		for c, cell := range t.cells[t.first(r):][:t.cols] {
			if cell.way != nowhere {
				tree.way[to+c], tree.flow[to+c] = cell.way, cell.flow
			}
		}
	}
}

// run pivots until no edge within a part is left that would gain.
func (t *tile) run() error {
	for r, clean := 0, 0; clean < t.rows; r = (r + 1) % t.rows {
		changed, err := t.improveRow(r)
		if err != nil {
			return err
		}
		if clean++; changed {
			clean = 0
		}
	}
	return nil
}

// priced is the number of cells whose edges are priced together.
const priced = 4

// improveRow prices the edges from a row to the right and down, and pivots on
// the best of a few.
func (t *tile) improveRow(r int) (changed bool, err error) {
	below := t.step[down]
	if r+1 == t.rows {
		below = 0 // a cell and itself lie level
	}
	end := t.first(r) + int32(t.cols)
	for from := t.first(r); from < end; from += priced {
		best, way, gain := int32(-1), right, int32(1)
		for v := from; v < min(from+priced, end); v++ {
			if x := v + 1; x < end {
				if fall := t.level[v] - t.level[x]; max(fall, -fall) > gain && t.top[v] == t.top[x] {
					best, way, gain = v, right, max(fall, -fall)
				}
			}
			x := v + below
			if fall := t.level[v] - t.level[x]; max(fall, -fall) > gain && t.top[v] == t.top[x] {
				best, way, gain = v, down, max(fall, -fall)
			}
		}
		if best >= 0 {
			t.pivot(best, way)
			changed = true
			if err := t.spend(0); err != nil {
				return changed, err
			}
		}
	}
	return changed, t.spend(t.cols)
}

// pivot lets an edge into the tree, from a cell in a direction, sends around its
// cycle what the cycle bears and cuts the edge that this empties.
func (t *tile) pivot(high int32, way direction) {
	low := high + t.to(way)
	if t.level[high] < t.level[low] {
		high, low, way = low, high, way.back()
	}
	join, leaving, amount, onHigh := t.cycle(high, low)
	// inner is the end of the edge in the loose subtree, outer the other one.
	inner, outer, flow, shift := high, low, amount, t.level[low]+1-t.level[high]
	if !onHigh {
		inner, outer, flow, shift, way = low, high, -amount, -shift, way.back()
	}
	cut := t.cells[leaving].way
	above := leaving + t.to(cut)
	t.children[above] &^= only(cut.back())
	moved := t.cells[leaving].size
	if top := t.top[leaving]; 2*moved > t.cells[top].size {
		// Only differences of levels count, and what stays is the smaller half.
		t.shift(top, -shift)
	} else {
		t.shift(leaving, shift)
	}
	t.add(above, join, -flow, -moved)
	t.add(outer, join, flow, moved)
	t.adopt(inner, way)
	t.root(inner, leaving, flow, way)
}

// cycle finds the cycle that an edge from high to low would close: the cell
// where its two arms meet, the edge (by its lower cell) on which the least flow
// runs against it, that flow, and whether it lies on the arm of high.
func (t *tile) cycle(high, low int32) (join, leaving int32, amount int64, onHigh bool) {
	leaving, amount = -1, math.MaxInt64
	for high != low {
		a, b := &t.cells[high], &t.cells[low]
		if a.size < b.size {
			if a.flow > 0 && a.flow < amount {
				leaving, amount, onHigh = high, a.flow, true
			}
			high += t.to(a.way)
		} else {
			if b.flow < 0 && -b.flow < amount {
				leaving, amount, onHigh = low, -b.flow, false
			}
			low += t.to(b.way)
		}
		t.work += 3
	}
	return high, leaving, amount, onHigh
}

// add adds flow and size to the cells from v to before join.
func (t *tile) add(v, join int32, flow int64, size int32) {
	for v != join {
		cell := &t.cells[v]
		cell.flow += flow
		cell.size += size
		v += t.to(cell.way)
	}
}

// root makes inner the root of the loose subtree of top, from which it sends flow
// along way: every edge between the two turns over.
func (t *tile) root(inner, top int32, flow int64, way direction) {
	amount, whole := flow, t.cells[top].size
	size := whole
	for v := inner; ; {
		old := t.cells[v]
		t.cells[v] = tileCell{flow: flow, size: size, way: way}
		if v == top {
			return
		}
		t.children[v] |= only(old.way)
		v += t.to(old.way)
		flow, size, way = amount-old.flow, whole-old.size, old.way.back()
		t.children[v] &^= only(way)
	}
}

// shift adds by to the levels of the subtree of v. It goes down to the first child
// and puts the others on the stack.
func (t *tile) shift(v, by int32) {
	level, children, stack := t.level, t.children, t.stack
	visited, waiting := 1, 0
	for {
		level[v] += by
		set := children[v]
		if set == 0 {
			if waiting == 0 {
				break
			}
			waiting--
			v = stack[waiting]
			visited++
			continue
		}
		for others := set.rest(); others != 0; others = others.rest() {
			stack[waiting] = v + t.toFirst(others)
			waiting++
		}
		v += t.toFirst(set)
		visited++
	}
	t.work += visited
}
