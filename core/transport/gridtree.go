package transport

// direction leads from a cell of a raster to a neighbour, by which the cell names
// its parent in a tree.
type direction uint8

const (
	right direction = iota
	down
	left
	up
	nowhere // of a root
)

// back is the opposite direction. A root's has none.
func (d direction) back() direction { return d ^ 2 }

// gridTree is a spanning tree of a raster, in row-major order, with the one flow
// on it that settles the excess of every cell. Its root is the first cell.
type gridTree struct {
	rows, cols int
	excess     []int64     // zero in sum
	way        []direction // from a cell to its parent
	flow       []int64     // to the parent; negative when it comes from there
}

// singleCell is the tree of a raster of one cell.
func singleCell() *gridTree {
	return &gridTree{rows: 1, cols: 1, excess: []int64{0}, way: []direction{nowhere}, flow: []int64{0}}
}

// coarser sums the excess over blocks of 2 × 2 cells, which may be cut off by
// the end of a raster.
func coarser(rows, cols int, excess []int64) (halfRows, halfCols int, sum []int64) {
	halfRows, halfCols = (rows+1)/2, (cols+1)/2
	sum = make([]int64, halfRows*halfCols)
	for r := range rows {
		for c := range cols {
			sum[r/2*halfCols+c/2] += excess[r*cols+c]
		}
	}
	return halfRows, halfCols, sum
}

// refine spans the raster whose blocks the tree spans. Every edge between two
// blocks becomes an edge between two of their cells, with the same flow; the
// cells of a block are joined in a ring, which is cut where that costs least.
func (t *gridTree) refine(rows, cols int, excess []int64) *gridTree {
	n := rows * cols
	fine := &gridTree{rows: rows, cols: cols, excess: excess, way: make([]direction, n), flow: make([]int64, n)}
	net := append(make([]int64, 0, n), excess...)
	exits := make([]int, len(t.way))
	for block := range t.way {
		exits[block] = fine.leave(block/t.cols*2, block%t.cols*2, t.way[block], t.flow[block], net)
	}
	for block, exit := range exits {
		fine.ring(block/t.cols*2, block%t.cols*2, exit, net)
	}
	return fine
}

// leave lets the flow of the block at (r, c) out to its parent, books it in net
// at both ends and returns the cell that it leaves. Of the two edges between the
// blocks it takes the one with more to take away and more need beyond.
func (t *gridTree) leave(r, c int, way direction, flow int64, net []int64) int {
	exit := r*t.cols + c
	if way == nowhere {
		t.way[exit] = nowhere
		return exit
	}
	step, across, hasOther := 1, t.cols, r+1 < t.rows // to the cell beyond, to the other edge
	if way == down || way == up {
		step, across, hasOther = t.cols, 1, c+1 < t.cols
	}
	if way == right || way == down {
		exit += step
	} else {
		step = -step
	}
	if hasOther {
		other := exit + across
		more := (t.excess[other] - t.excess[other+step]) - (t.excess[exit] - t.excess[exit+step])
		if (more > 0) == (flow > 0) {
			exit = other
		}
	}
	t.way[exit], t.flow[exit] = way, flow
	net[exit] -= flow
	net[exit+step] += flow
	return exit
}

// ring joins the cells of the block at (r, c) so that all paths lead to exit,
// and settles their net excess, which is zero in sum. Around the ring the flow
// is known up to a constant, so a cut where the flow is the median costs least.
func (t *gridTree) ring(r, c, exit int, net []int64) {
	first := r*t.cols + c
	cells, ways := []int{first}, []direction{}
	switch wide, high := c+1 < t.cols, r+1 < t.rows; {
	case wide && high:
		cells = []int{first, first + 1, first + 1 + t.cols, first + t.cols}
		ways = []direction{right, down, left, up}
	case wide:
		cells, ways = []int{first, first + 1}, []direction{right}
	case high:
		cells, ways = []int{first, first + t.cols}, []direction{down}
	}
	count := len(cells)
	var run [4]int64 // the flow from each cell to the next, if none returns to the first
	sum, start := int64(0), 0
	for k, cell := range cells {
		sum += net[cell]
		run[k] = sum
		if cell == exit {
			start = k
		}
	}
	cut := count - 1
	if count == 4 {
		cut = median(run)
	}
	for k := start; k != cut; {
		next := (k + 1) % count
		t.way[cells[next]], t.flow[cells[next]] = ways[k].back(), run[cut]-run[k]
		k = next
	}
	for k := (start + count - 1) % count; k != cut; k = (k + count - 1) % count {
		t.way[cells[k]], t.flow[cells[k]] = ways[k], run[k]-run[cut]
	}
}

// median returns the position of a median.
func median(x [4]int64) int {
	order := [4]int{0, 1, 2, 3}
	for i := range order {
		for k := i; k > 0 && x[order[k]] < x[order[k-1]]; k-- {
			order[k], order[k-1] = order[k-1], order[k]
		}
	}
	return order[1]
}

// potential returns the potential that falls by 1 along every edge of the tree
// in the direction of its flow, zero at the root.
func (t *gridTree) potential() []int32 {
	step := [4]int{1, t.cols, -1, -t.cols}
	u := make([]int32, len(t.way))
	known := make([]bool, len(t.way))
	var path []int
	for v := range u {
		for !known[v] && t.way[v] != nowhere {
			path = append(path, v)
			v += step[t.way[v]]
		}
		known[v] = true
		level := u[v]
		for ; len(path) > 0; path = path[:len(path)-1] {
			w := path[len(path)-1]
			if t.flow[w] > 0 {
				level++
			} else {
				level--
			}
			u[w], known[w] = level, true
		}
	}
	return u
}
