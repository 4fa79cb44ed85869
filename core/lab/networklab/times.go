package networklab

import "cloakroom/core/scenario/sensing"

// Time implements [sensinglab.Timed].
func (m *model) Time() float64 { return m.tau }

// Facing implements [sensinglab.Timed]: every node is its own sensor.
func (m *model) Facing(sensor int) int { return sensor }

// At implements [sensinglab.Timed].
func (m *model) At(time float64, f []float64, yield func() error) ([]float64, error) {
	return m.at(time, f, yield)
}

// Sensitivities implements [sensinglab.Timed]. Without a spectrum, or with too many
// nodes times edges, and for single sensors it is too much work.
func (m *model) Sensitivities(times []float64, p *sensing.Privacy, yield func() error) ([]float64, error) {
	if m.spectrum == nil || p.Scope == sensing.ScopeSensor || m.Places()*len(m.graph.Edges()) > manyProducts {
		return nil, nil
	}
	edges, community, err := m.sensitivities(times, yield)
	if p.Neighbours == sensing.NeighboursCommunity {
		return community, err
	}
	return edges, err
}
