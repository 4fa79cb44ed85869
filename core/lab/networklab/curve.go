package networklab

import (
	"math"

	"cloakroom/core/answer"
	"cloakroom/core/dense"
	"cloakroom/core/diffusion"
	"cloakroom/core/scenario/network"
)

// curvePoints is how many times the sensitivity is computed at, and
// fewCurvePoints where a point is work: without a spectrum, or with more than
// manyProducts nodes times edges.
const curvePoints, fewCurvePoints, manyProducts = 25, 9, 20_000_000

// curve is the sensitivity of one hop against time, over two decades on either
// side of τ.
func (m *model) curve(yield func() error) (network.Curves, error) {
	times := m.curveTimes()
	if m.spectrum == nil {
		return m.summedCurve(times, yield)
	}
	edges, community, err := m.sensitivities(times, yield)
	if err != nil {
		return network.Curves{}, err
	}
	lemma18 := make([]float64, len(times))
	for k, tau := range times {
		bound, err := diffusion.Lemma18Bound(m.spectrum, m.graph.Graph, tau, yield)
		if err != nil {
			return network.Curves{}, err
		}
		lemma18[k] = bound.Least
	}
	return network.Curves{
		Edges: curveOf(times, edges), Community: curveOf(times, community), Lemma18: curveOf(times, lemma18),
	}, nil
}

func curveOf(x, y []float64) answer.Curve {
	return answer.Curve{X: answer.Numbers(x), Y: answer.Numbers(y)}
}

// summedCurve makes a kernel for every time, and knows no Lemma 18.
func (m *model) summedCurve(times []float64, yield func() error) (network.Curves, error) {
	edges, community := make([]float64, len(times)), make([]float64, len(times))
	for k, tau := range times {
		kernel, err := m.spreadFor(tau, yield)
		if err != nil {
			return network.Curves{}, err
		}
		for _, over := range []struct {
			within []int
			to     *float64
		}{{nil, &edges[k]}, {m.graph.communities, &community[k]}} {
			if *over.to, _, _, _, err = diffusion.EdgeSensitivity(kernel, m.graph.Graph, over.within, yield); err != nil {
				return network.Curves{}, err
			}
		}
	}
	return network.Curves{Edges: curveOf(times, edges), Community: curveOf(times, community)}, nil
}

// curveTimes are at equal ratios about τ. Without a spectrum they keep to short
// ones, as a sum gets longer with time.
func (m *model) curveTimes() []float64 {
	count, span := curvePoints, 100.0
	if m.spectrum == nil || m.Places()*len(m.graph.Edges()) > manyProducts {
		count = fewCurvePoints
	}
	if m.spectrum == nil {
		span = 10
	}
	times := make([]float64, count)
	for k := range times {
		times[k] = m.tau * math.Pow(span, 2*float64(k)/float64(count-1)-1)
	}
	times[count/2] = m.tau
	return times
}

// sensitivities returns the largest ‖Mᵢ − Mⱼ‖₂ over all edges, and over those
// within communities, at every time. With V the eigenvectors,
//
//	‖Mᵢ − Mⱼ‖₂² = Σ e^{−2τsₖ}(Vᵢₖ − Vⱼₖ)²,
//
// which stays exact where the difference of the columns is lost in rounding.
func (m *model) sensitivities(times []float64, yield func() error) (edges, community []float64, err error) {
	edges, community = make([]float64, len(times)), make([]float64, len(times))
	squares := make([][]float64, len(times))
	for k, tau := range times {
		squares[k] = m.spectrum.Weights(2 * tau)
		// The eigenvectors of 0 are constant along every edge.
		clear(squares[k][:m.graph.components])
	}
	rows := m.rows()
	apart := make([]float64, m.Places())
	w := dense.NewWatch(yield, misfitsWork)
	for _, e := range m.graph.Edges() {
		a, b := rows.Col(e.From), rows.Col(e.To)
		for k := range apart {
			d := a[k] - b[k]
			apart[k] = d * d
		}
		for k := range times {
			distance := math.Sqrt(dense.Dot(squares[k], apart))
			edges[k] = max(edges[k], distance)
			if m.graph.within(e) {
				community[k] = max(community[k], distance)
			}
		}
		if err := w.Work(len(apart) * (len(times) + 1)); err != nil {
			return nil, nil, err
		}
	}
	return edges, community, nil
}

// rows returns the transpose of V, whose column i is row i.
func (m *model) rows() *dense.Matrix {
	n := m.Places()
	rows := dense.New(n, n)
	for k := range n {
		for i, x := range m.spectrum.Vectors.Col(k) {
			rows.Col(i)[k] = x
		}
	}
	return rows
}
