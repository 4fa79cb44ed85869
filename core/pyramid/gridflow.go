package pyramid

import "math"

// gridFlow carries mass from the points of a grid that have too much to those
// that have too little, at the price of one for every step between neighbours, so
// that as much as possible arrives and nothing travels further than it must. It is
// the primal-dual method for minimum-cost flow: potentials are integers, so that
// every phase finishes with one distance, and a phase is a maximum flow along the
// arcs that lie on shortest paths (Dinic 1970). Amounts are real; whatever is used
// up becomes exactly zero.
type gridFlow struct {
	side            int
	excess, deficit []float64
	right, down     []float64 // net flow from a point to the next in its row, column
	potential       []int32   // distance from the points with excess left
	reached         int32     // the potential of the last deficit served
	distance        []int32   // of the phase: reduced, then levels of the blocking flow
	arc             []uint8   // next arc to try
	queue           []int32
	buckets         [][]int32
	work            int // points looked at since yield was called
}

const (
	directions  = 4
	unreachable = math.MaxInt32
)

// yieldEvery is the number of points looked at between two calls of yield, a few
// milliseconds' worth.
const yieldEvery = 1 << 16

func newGridFlow(balance []float64) *gridFlow {
	n := len(balance)
	g := &gridFlow{
		side: Side(depthOf(balance)), excess: make([]float64, n), deficit: make([]float64, n),
		right: make([]float64, n), down: make([]float64, n),
		potential: make([]int32, n), distance: make([]int32, n), arc: make([]uint8, n),
	}
	for i, b := range balance {
		g.excess[i], g.deficit[i] = max(b, 0), max(-b, 0)
	}
	return g
}

// price is that of making or destroying mass, α = 2, in steps. It exceeds every
// distance, so that no mass is made where some could arrive.
func (g *gridFlow) price() float64 { return 2 * float64(g.side) }

// run finds the flow. Its error is that of yield.
func (g *gridFlow) run(yield func() error) error {
	for g.relabel() {
		for g.layer() {
			if err := g.block(yield); err != nil {
				return err
			}
		}
	}
	return nil
}

// pause calls yield when enough has been done since it was last called.
func (g *gridFlow) pause(yield func() error) error {
	if g.work < yieldEvery || yield == nil {
		return nil
	}
	g.work = 0
	return yield()
}

// step returns the neighbour of a point in a direction and the flow towards it;
// the neighbour is −1 outside the grid.
func (g *gridFlow) step(from int32, direction uint8) (to int32, flow float64) {
	side := int32(g.side)
	switch direction {
	case 0:
		if (from+1)%side != 0 {
			return from + 1, g.right[from]
		}
	case 1:
		if from%side != 0 {
			return from - 1, -g.right[from-1]
		}
	case 2:
		if int(from+side) < len(g.excess) {
			return from + side, g.down[from]
		}
	case 3:
		if from >= side {
			return from - side, -g.down[from-side]
		}
	}
	return -1, 0
}

// push adds flow in a direction.
func (g *gridFlow) push(from int32, direction uint8, amount float64) {
	switch direction {
	case 0:
		g.right[from] += amount
	case 1:
		g.right[from-1] -= amount
	case 2:
		g.down[from] += amount
	case 3:
		g.down[from-int32(g.side)] -= amount
	}
}

// reduced returns the reduced cost of a step: one more than the potentials gain,
// or, where flow comes the other way and can be taken back, one less.
func (g *gridFlow) reduced(from, to int32, flow float64) int32 {
	cost := g.potential[from] - g.potential[to]
	if flow < 0 {
		return cost - 1
	}
	return cost + 1
}

// relabel finds the nearest deficits by Dial's bucket queue and moves the
// potentials; it returns false when excess or deficit is used up.
func (g *gridFlow) relabel() bool {
	for i := range g.distance {
		g.distance[i] = unreachable
	}
	g.buckets = g.buckets[:0]
	for i, e := range g.excess {
		if e > 0 {
			g.label(int32(i), 0)
		}
	}
	g.work += len(g.excess)
	nearest := int32(unreachable)
	for d := int32(0); int(d) < len(g.buckets) && d < nearest; d++ {
		for n := 0; n < len(g.buckets[d]); n++ {
			from := g.buckets[d][n]
			if g.distance[from] != d {
				continue
			}
			if g.deficit[from] > 0 {
				nearest = min(nearest, d+g.potential[from]-g.reached)
			}
			for direction := range uint8(directions) {
				if to, flow := g.step(from, direction); to >= 0 {
					g.label(to, d+g.reduced(from, to, flow))
				}
			}
		}
	}
	if nearest == unreachable {
		return false
	}
	for i, d := range g.distance {
		g.potential[i] += min(d, nearest)
	}
	g.reached += nearest
	return true
}

func (g *gridFlow) label(point, distance int32) {
	if distance >= g.distance[point] {
		return
	}
	g.distance[point] = distance
	for int(distance) >= len(g.buckets) {
		if len(g.buckets) < cap(g.buckets) {
			g.buckets = g.buckets[:len(g.buckets)+1]
			g.buckets[len(g.buckets)-1] = g.buckets[len(g.buckets)-1][:0]
		} else {
			g.buckets = append(g.buckets, nil)
		}
	}
	g.buckets[distance] = append(g.buckets[distance], point)
}

// serves reports whether a point lacks mass and lies at the phase's distance.
func (g *gridFlow) serves(point int32) bool {
	return g.deficit[point] > 0 && g.potential[point] == g.reached
}

// layer numbers the points by their steps along tight arcs from the excess, and
// reports whether a deficit is among them.
func (g *gridFlow) layer() bool {
	g.queue = g.queue[:0]
	for i, e := range g.excess {
		g.arc[i], g.distance[i] = 0, unreachable
		if e > 0 && g.potential[i] == 0 {
			g.distance[i] = 0
			g.queue = append(g.queue, int32(i))
		}
	}
	g.work += len(g.excess)
	found := false
	for n := 0; n < len(g.queue); n++ {
		from := g.queue[n]
		found = found || g.serves(from)
		for direction := range uint8(directions) {
			to, flow := g.step(from, direction)
			if to >= 0 && g.distance[to] == unreachable && g.reduced(from, to, flow) == 0 {
				g.distance[to] = g.distance[from] + 1
				g.queue = append(g.queue, to)
			}
		}
	}
	return found
}

// block sends mass along layered paths until none is left.
func (g *gridFlow) block(yield func() error) error {
	var path []uint8
	for i, e := range g.excess {
		if e > 0 && g.distance[i] == 0 {
			path = g.drain(int32(i), path[:0])
		}
		if err := g.pause(yield); err != nil {
			return err
		}
	}
	return nil
}

// drain sends what it can from one point, walking forward and stepping back where
// no arc leads on. path holds the directions taken.
func (g *gridFlow) drain(source int32, path []uint8) []uint8 {
	at := source
	for g.excess[source] > 0 {
		g.work++
		if g.serves(at) {
			g.send(source, at, path)
			at, path = source, path[:0]
			continue
		}
		if g.arc[at] < directions {
			direction := g.arc[at]
			if to, flow := g.step(at, direction); to >= 0 && g.distance[to] == g.distance[at]+1 && g.reduced(at, to, flow) == 0 {
				path = append(path, direction)
				at = to
			} else {
				g.arc[at]++
			}
			continue
		}
		if len(path) == 0 {
			break
		}
		last := path[len(path)-1]
		path = path[:len(path)-1]
		at, _ = g.step(at, last^1)
		g.arc[at]++
	}
	return path
}

// send moves the most that excess, deficit and the flow to be taken back allow.
func (g *gridFlow) send(source, sink int32, path []uint8) {
	amount := min(g.excess[source], g.deficit[sink])
	at := source
	for _, direction := range path {
		to, flow := g.step(at, direction)
		if flow < 0 {
			amount = min(amount, -flow)
		}
		at = to
	}
	at = source
	for _, direction := range path {
		to, _ := g.step(at, direction)
		g.push(at, direction, amount)
		at = to
	}
	g.excess[source] -= amount
	g.deficit[sink] -= amount
}

// cost returns the steps travelled, times mass.
func (g *gridFlow) cost() float64 {
	total := 0.0
	for i := range g.right {
		total += math.Abs(g.right[i]) + math.Abs(g.down[i])
	}
	return total
}

// bound returns Σ −balance·u for a u between 0 and the price that changes by at
// most one between neighbours: no way of filling the deficits is cheaper. Where
// mass had to be made, u must be the price there.
func (g *gridFlow) bound(balance []float64) float64 {
	shift := int32(0)
	if sumOf(g.deficit) > 0 {
		shift = int32(g.price()) - g.reached
	}
	total := 0.0
	for i, b := range balance {
		total -= float64(b * float64(min(g.potential[i], g.reached)+shift))
	}
	return total
}
