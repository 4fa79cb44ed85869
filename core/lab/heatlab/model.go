package heatlab

import (
	"cloakroom/core/answer"
	"cloakroom/core/diffusion"
	"cloakroom/core/lab/sensinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/recovery"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/sensing"
	"cloakroom/core/transport"
)

// model is the forward model A ∈ R^{m×n} and what is derived from it alone.
type model struct {
	sensinglab.Kernel
	line   diffusion.Line
	factor *recovery.Factor
	// vector is max ‖Aᵢ − Aᵢ₊₁‖₂ and sensor max |A_ri − A_r,i+1|: how far one
	// step of 1/n moves all readings together, and a single reading.
	vector, sensor float64
	// at is the i of vector.
	at int
}

// Model implements [sensinglab.Site]: the forward model of (n, sensor positions, T), built
// and factored when it is not remembered.
func (l *Laboratory) Model(s *scenario.Scenario, _ *stage.Pause) (sensinglab.Forward, stage.Key, error) {
	key := stage.Kept(l.Physics(s))
	m, err := l.models.Get(key, func() (*model, error) { return newModel(s.Heat), nil })
	return m, key, err
}

// Physics implements [sensinglab.Site]: the fields that determine A.
func (l *Laboratory) Physics(s *scenario.Scenario) stage.Fields {
	return stage.Fields{}.Count(s.Heat.Positions).Numbers(s.Heat.SensorPositions()).Number(s.Heat.Time)
}

func newModel(h *heat.Question) *model {
	line := diffusion.Line{Positions: h.Positions, Sensors: h.SensorPositions(), Time: h.Time}
	kernel := line.Kernel()
	vector, sensor, at := line.Sensitivity(kernel)
	return &model{
		Kernel: sensinglab.Kernel{Matrix: kernel}, line: line, factor: recovery.NewFactor(kernel),
		vector: vector, sensor: sensor, at: at,
	}
}

// Sensitivity returns Δ = (α·n)·max ‖Aᵢ − Aᵢ₊₁‖₂, α·n being α counted in places
// (Gilbert and McMillan 2018, Proposition 13), or the same with the largest
// change of one reading.
func (m *model) Sensitivity(alpha float64, p *sensing.Privacy) float64 {
	step := m.vector
	if p.Scope == sensing.ScopeSensor {
		step = m.sensor
	}
	return alpha * float64(m.line.Positions) * step
}

// Unmoved implements [sensinglab.Forward].
func (m *model) Unmoved(string) string {
	return "Moving a source changes no reading within double precision, so no noise is added. The readings carry no information about where the sources are, beyond that precision."
}

// Solve adds the mixture, which knows the line, to the common methods.
func (m *model) Solve(method string, r sensinglab.Release, opt recovery.Options) (recovery.Solution, error) {
	if method != sensing.MethodMixture {
		return sensinglab.SolveByFactor(m.factor, method, r, opt)
	}
	places := make([]float64, m.line.Positions)
	for i := range places {
		places[i] = m.line.Position(i)
	}
	line := recovery.Line{Sensors: m.line.Sensors, Places: places, Time: m.line.Time}
	return m.factor.Mixture(r.Private, line, opt)
}

// Judge compares an estimate with the truth: the earth mover's distance of the
// two scaled to unit mass, nil when either has none, and ℓ1 and ℓ2 as they are.
// Without a truth there is nothing to judge.
func (m *model) Judge(estimate, truth []float64, _ func() error) (sensinglab.Verdict, error) {
	if truth == nil {
		return sensinglab.Verdict{}, nil
	}
	d := sensinglab.Unscaled(estimate, truth)
	if emd, ok := transport.LineDistance(estimate, truth, 1/float64(len(truth))); ok {
		d.EMD = &emd
	}
	return sensinglab.Verdict{Distance: d}, nil
}

// Plan carries the estimate to the truth, both scaled to unit mass: from, to,
// mass, from, to, mass, … Mass that stays where it is is left out.
func (m *model) Plan(estimate, truth []float64, _ func() error) (answer.Series, error) {
	if truth == nil {
		return answer.Series{}, nil
	}
	plan, ok := transport.Line(estimate, truth, 1/float64(len(truth)))
	if !ok {
		return answer.Series{}, nil
	}
	return sensinglab.Flattened(plan.Arcs), nil
}

// Attained returns two neighbouring places whose readings differ most.
func (m *model) Attained() (from, to int) { return m.at, m.at + 1 }

// Steps returns α·n.
func (m *model) Steps(alpha float64) float64 { return alpha * float64(m.line.Positions) }
