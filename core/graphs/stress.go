package graphs

import "math"

// What a layout aims at, in units of the mean number of hops between two
// nodes: how far two nodes without a path are, and the gap that is kept
// between communities. Across the gap hops count for less, so that an edge
// between two communities does not drag its ends out of them.
const (
	apart      = 1.5
	gap        = 1.0
	acrossHops = 0.3
)

// targets returns 1/d_uv for the distances that a layout aims at, n² of them,
// row by row. On the diagonal stands 0, as though a node were infinitely far
// from itself: it then has no weight in what it wants.
func targets(g *Graph, labels []int, yield func() error) ([]float32, error) {
	n := g.nodes
	inverses := make([]float32, n*n)
	sum, reached := 0.0, 0
	for v := range n {
		if err := yield(); err != nil {
			return nil, err
		}
		for u, hops := range g.Hops(v) {
			inverses[v*n+u] = float32(hops)
			if hops > 0 {
				sum += float64(hops)
				reached++
			}
		}
	}
	mean := 1.0
	if reached > 0 {
		mean = sum / float64(reached)
	}
	for v := range n {
		row := inverses[v*n : (v+1)*n]
		for u, hops := range row {
			d := float64(hops)
			if hops == Unreachable {
				d = apart * mean
			}
			if labels[u] != labels[v] {
				d = acrossHops*d + gap*mean
			}
			row[u] = float32(1 / d)
		}
		row[v] = 0
	}
	return inverses, nil
}

// rescale makes places as large as the stress would have them: the best factor
// is Σ r/Σ r² over r = ‖x_u − x_v‖/d_uv.
func rescale(places [][2]float64, inverses []float32) {
	sum, squares := 0.0, 0.0
	for v := range places {
		for u := range v {
			dx, dy := places[v][0]-places[u][0], places[v][1]-places[u][1]
			r := math.Sqrt(float64(dx*dx)+float64(dy*dy)) * float64(inverses[v*len(places)+u])
			sum += r
			squares += float64(r * r)
		}
	}
	if squares == 0 {
		return
	}
	for v := range places {
		places[v][0] *= sum / squares
		places[v][1] *= sum / squares
	}
}

// relax takes steps of stress majorization: in each, every node moves to the
// mean of where the others want it, 1/d² weighing them, and then the share
// home of the way back to where it began.
func relax(places [][2]float64, inverses []float32, home float64, steps int, yield func() error) error {
	n := len(places)
	began, next := append([][2]float64(nil), places...), make([][2]float64, n)
	for range steps {
		for v := range n {
			if v%rowsPerYield == 0 {
				if err := yield(); err != nil {
					return err
				}
			}
			next[v] = wanted(v, places, inverses[v*n:(v+1)*n])
			for axis := range next[v] {
				next[v][axis] += float64(home * (began[v][axis] - next[v][axis]))
			}
		}
		copy(places, next)
	}
	return nil
}

// rowsPerYield rows of 2,000 nodes are a millisecond's work.
const rowsPerYield = 64

// wanted is the mean of the places where the others want node v: each at its
// distance, in the direction where v is now. The small number keeps apart what
// falls together.
func wanted(v int, places [][2]float64, inverses []float32) [2]float64 {
	x, y, total := 0.0, 0.0, 0.0
	at := places[v]
	inverses = inverses[:len(places)]
	for u, p := range places {
		inverse := float64(inverses[u])
		weight := inverse * inverse
		dx, dy := at[0]-p[0], at[1]-p[1]
		push := inverse / math.Sqrt(float64(dx*dx)+float64(dy*dy)+1e-12)
		x += float64(weight*p[0]) + float64(push*dx)
		y += float64(weight*p[1]) + float64(push*dy)
		total += weight
	}
	if total == 0 {
		return at
	}
	return [2]float64{x / total, y / total}
}
