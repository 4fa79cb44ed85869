package diffusion

import (
	"math"

	"cloakroom/core/dense"
	"cloakroom/core/graphs"
)

// EdgeSensitivity returns how much the readings change when a unit source moves
// along one edge:
//
//	vector = max over edges ij of ‖Aᵢ − Aⱼ‖₂,  sensor = max over edges and r of |Aᵣᵢ − Aᵣⱼ|,
//
// and the edge at which the first is attained, the earliest of equals. For
// neighbours at earth mover's distance α, α in hops, the caller multiplies by α
// (Gilbert and McMillan 2018, Proposition 5; erratum D-02 on the two kinds).
//
// kernel is A_G, n × n, for the n nodes of g. within gives a label for every node;
// then only edges between nodes of the same label count, and sources that cross
// over are not hidden. nil counts every edge. found is false, and the numbers
// zero, when no edge counts.
//
// Columns are subtracted, so both numbers carry an absolute error of some 10⁻¹⁵:
// a sensitivity of that size says that doubles cannot tell the columns apart.
//
// yield, when not nil, is called at least every few milliseconds; its error is the
// only one. It panics when the sizes do not fit.
func EdgeSensitivity(kernel *dense.Matrix, g *graphs.Graph, within []int, yield func() error) (vector, sensor float64, at graphs.Edge, found bool, err error) {
	checkKernel(kernel, g)
	if within != nil && len(within) != g.Nodes() {
		panic("diffusion: every node needs a label")
	}
	w := dense.NewWatch(yield, yieldEvery)
	for _, e := range g.Edges() {
		if within != nil && within[e.From] != within[e.To] {
			continue
		}
		distance := distance(kernel.Col(e.From), kernel.Col(e.To))
		if !found || distance > vector {
			vector, at, found = distance, e, true
		}
		// No entry exceeds the norm.
		if distance > sensor {
			sensor = max(sensor, largestDifference(kernel.Col(e.From), kernel.Col(e.To)))
		}
		if err := w.Work(2 * kernel.Rows); err != nil {
			return 0, 0, graphs.Edge{}, false, err
		}
	}
	return vector, sensor, at, found, nil
}

func checkKernel(kernel *dense.Matrix, g *graphs.Graph) {
	if kernel.Rows != g.Nodes() || kernel.Cols != g.Nodes() {
		panic("diffusion: the matrix belongs to another graph")
	}
}

// distance returns ‖a − b‖₂, the squares added in four sums.
func distance(a, b []float64) float64 {
	b = b[:len(a)]
	var s0, s1, s2, s3 float64
	i := 0
	for ; i+8 <= len(a); i += 8 {
		p, q := (*[8]float64)(a[i:]), (*[8]float64)(b[i:])
		d0, d1, d2, d3 := p[0]-q[0], p[1]-q[1], p[2]-q[2], p[3]-q[3]
		s0, s1, s2, s3 = s0+d0*d0, s1+d1*d1, s2+d2*d2, s3+d3*d3
		d0, d1, d2, d3 = p[4]-q[4], p[5]-q[5], p[6]-q[6], p[7]-q[7]
		s0, s1, s2, s3 = s0+d0*d0, s1+d1*d1, s2+d2*d2, s3+d3*d3
	}
	for ; i < len(a); i++ {
		d := a[i] - b[i]
		s0 += d * d
	}
	return math.Sqrt((s0 + s1) + (s2 + s3))
}

// largestDifference returns max |aᵢ − bᵢ|.
func largestDifference(a, b []float64) float64 {
	largest := 0.0
	for i, x := range a {
		if d := math.Abs(x - b[i]); d > largest {
			largest = d
		}
	}
	return largest
}
