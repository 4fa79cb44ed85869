package heatlab

import "cloakroom/core/scenario/sensing"

// Time implements [sensinglab.Timed].
func (m *model) Time() float64 { return m.line.Time }

// Facing implements [sensinglab.Timed]: the place nearest to a sensor.
func (m *model) Facing(sensor int) int { return m.line.Nearest(m.line.Sensors[sensor]) }

// At implements [sensinglab.Timed].
func (m *model) At(time float64, f []float64, yield func() error) ([]float64, error) {
	line := m.line
	line.Time = time
	y := make([]float64, m.Sensors())
	line.Kernel().MulTo(y, f)
	return y, yield()
}

// Sensitivities implements [sensinglab.Timed].
func (m *model) Sensitivities(times []float64, p *sensing.Privacy, yield func() error) ([]float64, error) {
	steps := make([]float64, len(times))
	for k, time := range times {
		other := *m
		other.line.Time = time
		other.vector, other.sensor, _ = other.line.Sensitivity(nil)
		steps[k] = other.Sensitivity(1, p)
		if err := yield(); err != nil {
			return nil, err
		}
	}
	return steps, nil
}
