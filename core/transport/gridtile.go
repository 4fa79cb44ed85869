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
// Cells are in row-major order with a border of one cell all around.
type tile struct {
	rows, cols int
	step       [4]int32  // to the neighbour, by way
	stepOfSet  [16]int32 // to the neighbour of the first way in a set
	cells      []tileCell
	level      []int32 // the potential, zero at the top of a part
	top        []int32
	children   []uint8 // a set of ways
	stack      []int32
	work       int // since the last call of yield
	yield      func() error
}

// tileCell is a cell with the edge to its parent.
type tileCell struct {
	flow int64 // to the parent; negative when it comes from there
	size int32 // cells in the subtree, within the tile
	way  uint8
}

// newTile makes room for tiles of up to rows × cols cells.
func newTile(rows, cols int, yield func() error) *tile {
	n := (rows + 2) * (cols + 2)
	return &tile{
		cells:    make([]tileCell, n),
		level:    make([]int32, n),
		top:      make([]int32, n),
		children: make([]uint8, n),
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
				t.children[v+t.step[way&3]] |= 1 << (way ^ 2)
			} else {
				way = nowhere
				tops = append(tops, v)
				t.level[v], t.top[v] = 0, v
			}
			t.cells[v] = tileCell{flow: flows[c], size: 1, way: way}
		}
	}
	t.hang(tops)
	t.work += 4 * t.rows * t.cols
}

// shape lays out an empty tile.
func (t *tile) shape(rows, cols int) {
	t.rows, t.cols = rows, cols
	width := int32(cols + 2)
	t.step = [4]int32{1, width, -1, -width}
	for set := 1; set < 16; set++ {
		t.stepOfSet[set] = t.step[bits.TrailingZeros8(uint8(set))]
	}
	clear(t.children[:(rows+2)*(cols+2)])
}

// first returns the first cell of a row.
func (t *tile) first(r int) int32 { return int32((r+1)*(t.cols+2) + 1) }

// leads reports whether the way from a cell stays in the tile.
func (t *tile) leads(r, c int, way uint8) bool {
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

// hang finds the levels and sizes below the tops. order lies in the stack.
func (t *tile) hang(order []int32) {
	for i := 0; i < len(order); i++ {
		v := order[i]
		for set := t.children[v]; set != 0; set &= set - 1 {
			child := v + t.stepOfSet[set&15]
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
			t.cells[v+t.step[way&3]].size += t.cells[v].size
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

// pivot lets an edge into the tree, sends around its cycle what the cycle bears
// and drops the edge that this empties.
func (t *tile) pivot(high int32, way uint8) {
	low := high + t.step[way&3]
	if t.level[high] < t.level[low] {
		high, low, way = low, high, way^2
	}
	join, leaving, amount, onHigh := t.cycle(high, low)
	inner, outer, flow, shift := high, low, amount, t.level[low]+1-t.level[high]
	if !onHigh {
		inner, outer, flow, shift, way = low, high, -amount, -shift, way^2
	}
	cut := t.cells[leaving].way
	above := leaving + t.step[cut&3]
	t.children[above] &^= 1 << (cut ^ 2)
	moved := t.cells[leaving].size
	if top := t.top[leaving]; 2*moved > t.cells[top].size {
		t.raise(top, -shift)
	} else {
		t.raise(leaving, shift)
	}
	t.book(above, join, -flow, -moved)
	t.book(outer, join, flow, moved)
	t.children[outer] |= 1 << (way ^ 2)
	t.turn(inner, leaving, flow, way)
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
			high += t.step[a.way&3]
		} else {
			if b.flow < 0 && -b.flow < amount {
				leaving, amount, onHigh = low, -b.flow, false
			}
			low += t.step[b.way&3]
		}
		t.work += 3
	}
	return high, leaving, amount, onHigh
}

// book adds flow and size to the cells from v to before join.
func (t *tile) book(v, join int32, flow int64, size int32) {
	for v != join {
		cell := &t.cells[v]
		cell.flow += flow
		cell.size += size
		v += t.step[cell.way&3]
	}
}

// turn turns the loose subtree of top over, so that inner becomes its root and
// sends flow along way.
func (t *tile) turn(inner, top int32, flow int64, way uint8) {
	amount, whole := flow, t.cells[top].size
	size := whole
	for v := inner; ; {
		old := t.cells[v]
		t.cells[v] = tileCell{flow: flow, size: size, way: way}
		if v == top {
			return
		}
		t.children[v] |= 1 << old.way
		v += t.step[old.way&3]
		flow, size, way = amount-old.flow, whole-old.size, old.way^2
		t.children[v] &^= 1 << way
	}
}

// raise adds by to the levels of the subtree of v.
func (t *tile) raise(v, by int32) {
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
		for rest := set & (set - 1); rest != 0; rest &= rest - 1 {
			stack[waiting] = v + t.stepOfSet[rest&15]
			waiting++
		}
		v += t.stepOfSet[set&15]
		visited++
	}
	t.work += visited
}
