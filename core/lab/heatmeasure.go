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
	key := fingerprint{}.count(h.Positions).numbers(at).number(h.Time).key()
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

// measure is the second stage: the exact readings A f₀.
func (b *heatMemory) measure(j *journey) error {
	j.model, j.modelKey = b.model(j.heat)
	j.exactKey = truthKey(j.heat)
	if j.truth == nil {
		return nil
	}
	exact, err := b.exact.get(j.exactKey, func() ([]float64, error) {
		return j.model.read(j.truth), nil
	})
	j.exact = exact
	return err
}

// truthKey tells exact readings apart by all that determines them: n, the
// sensors' positions, T, and the strength at each place.
func truthKey(h *scenario.Heat) string {
	f := fingerprint{}.count(h.Positions).numbers(h.SensorPositions()).number(h.Time)
	for place, strength := range h.Truth() {
		if strength != 0 {
			f = f.count(place).number(strength)
		}
	}
	return f.key()
}

// read returns A f.
func (m *model) read(f []float64) []float64 {
	y := make([]float64, m.kernel.Rows)
	m.kernel.MulTo(y, f)
	return y
}
