package networklab

import (
	"cloakroom/core/dense"
	"cloakroom/core/diffusion"
	"cloakroom/core/recovery"
)

const (
	// manySpectral is the number of nodes up to which L is decomposed: up to there
	// a time slider moves faster with the spectrum.
	manySpectral = 1000
	// fewEdges is the mean number of edges at a node up to which a larger graph
	// is not: its e^{−τL} is summed from powers of L.
	fewEdges = 20
)

// waves is what is known of a Laplacian for all times.
type waves struct {
	// spectrum is nil for large graphs of few edges.
	spectrum *diffusion.LaplacianSpectrum
	// connectivity is s₂, 0 where the graph falls apart or is one node.
	connectivity float64
}

func newWaves(g *labelledGraph, yield func() error) (waves, error) {
	n, apart := g.Nodes(), g.components > 1
	if n > manySpectral && len(g.Edges()) <= fewEdges*n {
		found, err := diffusion.GraphConnectivity(g.Graph, yield)
		return waves{connectivity: found.Value}, err
	}
	spectrum, err := diffusion.GraphSpectrum(g.Graph, yield)
	if err != nil {
		return waves{}, err
	}
	w := waves{spectrum: spectrum}
	if n > 1 && !apart {
		w.connectivity = max(0, spectrum.Connectivity())
	}
	return w, nil
}

// spreadFor returns e^{−tL}.
func (m *model) spreadFor(t float64, yield func() error) (*dense.Matrix, error) {
	if m.spectrum == nil {
		return diffusion.GraphKernel(m.graph.Graph, t, yield)
	}
	return m.spectrum.Kernel(t, yield)
}

// at returns e^{−tL}f.
func (m *model) at(t float64, f []float64, yield func() error) ([]float64, error) {
	if m.spectrum == nil {
		return diffusion.ChebyshevApply(m.graph.Graph, t, f, yield)
	}
	return m.spectrum.Apply(t, f), yield()
}

func (m *model) newFactor() *recovery.Factor {
	if m.spectrum == nil {
		return recovery.NewFactor(m.Matrix)
	}
	return recovery.NewSpectralFactor(m.Matrix, m.spectrum.Vectors, m.spectrum.Weights(m.tau))
}
