package diffusion

import (
	"cloakroom/core/dense"
	"cloakroom/core/graphs"
)

// EdgeSensitivities returns ‖Aᵢ − Aⱼ‖₂ for every edge ij, in the order of g.Edges,
// under the conditions of [EdgeSensitivity].
func EdgeSensitivities(kernel *dense.Matrix, g *graphs.Graph, yield func() error) ([]float64, error) {
	checkKernel(kernel, g)
	w := dense.NewWatch(yield, yieldEvery)
	distances := make([]float64, len(g.Edges()))
	for k, e := range g.Edges() {
		distances[k] = distance(kernel.Col(e.From), kernel.Col(e.To))
		if err := w.Work(kernel.Rows); err != nil {
			return nil, err
		}
	}
	return distances, nil
}
