package lab

import (
	"cloakroom/core/dense"
	"cloakroom/core/diffusion"
	"cloakroom/core/recovery"
	"cloakroom/core/scenario"
)

// model is the forward model A ∈ R^{m×n} and what is derived from it alone.
type model struct {
	line   diffusion.Line
	kernel *dense.Matrix
	factor *recovery.Factor
	// vector is max ‖Aᵢ − Aᵢ₊₁‖₂ and sensor max |A_ri − A_r,i+1|: how far one
	// step of 1/n moves all readings together, and a single reading.
	vector, sensor float64
}

// model returns the forward model of (n, sensor positions, T), building and
// factoring it when it is not remembered, and the key of those fields.
func (b *heatMemory) model(h *scenario.Heat) (*model, string) {
	at := h.SensorPositions()
	key := physicsOfLine(h, at)
	// Building a model cannot fail, so neither can remembering it.
	m, _ := b.models.get(key, func() (*model, error) {
		line := diffusion.Line{Positions: h.Positions, Sensors: at, Time: h.Time}
		kernel := line.Kernel()
		vector, sensor, _ := line.Sensitivity(kernel)
		return &model{
			line: line, kernel: kernel, factor: recovery.NewFactor(kernel),
			vector: vector, sensor: sensor,
		}, nil
	})
	return m, key
}

// physicsOfLine holds the fields that determine A.
func physicsOfLine(h *scenario.Heat, at []float64) string {
	return fingerprint{}.count(h.Positions).numbers(at).number(h.Time).key()
}

func (m *model) places() int  { return m.kernel.Cols }
func (m *model) sensors() int { return m.kernel.Rows }

// read returns A f.
func (m *model) read(f []float64) []float64 {
	y := make([]float64, m.kernel.Rows)
	m.kernel.MulTo(y, f)
	return y
}

// sensitivity returns Δ = (α·n)·max ‖Aᵢ − Aᵢ₊₁‖₂, α·n being α counted in places
// (Gilbert and McMillan 2018, Proposition 13), or the same with the largest
// change of one reading.
func (m *model) sensitivity(alpha float64, p *scenario.Privacy) float64 {
	step := m.vector
	if p.Scope == scenario.ScopeSensor {
		step = m.sensor
	}
	return alpha * float64(m.line.Positions) * step
}

// solve adds the mixture, which knows the line, to the common methods.
func (m *model) solve(method string, r release, opt recovery.Options) (recovery.Solution, error) {
	if method != scenario.Mixture {
		return solveByFactor(m.factor, method, r, opt)
	}
	places := make([]float64, m.line.Positions)
	for i := range places {
		places[i] = m.line.Position(i)
	}
	line := recovery.Line{Sensors: m.line.Sensors, Places: places, Time: m.line.Time}
	return m.factor.Mixture(r.private, line, opt)
}
