package heatlab

import (
	"math"
	"slices"

	"cloakroom/core/answer"
	"cloakroom/core/dense"
	"cloakroom/core/diffusion"
	"cloakroom/core/lab/sensinglab"
	"cloakroom/core/scenario/heat"
)

// curvePoints is how many settings a sensitivity curve is computed at.
const curvePoints = 41

// diagnose describes the forward model at hand. What depends on the model alone
// is remembered; the two rates follow from it and the noise.
func (l *Laboratory) diagnose(j *journey) (*heat.Diagnostics, error) {
	known, err := l.diagnostics.Get(j.ModelKey, func() (heat.Diagnostics, error) { return describe(j) })
	if err != nil {
		return nil, err
	}
	h := j.asked
	steps := h.Alpha() * float64(h.Positions)
	known.SensitivityRate = steps * diffusion.PaperRate(h.Positions, h.Sensors, h.Time)
	known.LowerBoundRate = diffusion.LowerBoundRate(h.Time, j.Release.Noise.Sigma, h.Sensors)
	return &known, nil
}

func describe(j *journey) (heat.Diagnostics, error) {
	m := j.line
	spectrum, err := diffusion.Spectrum(m.Matrix, j.Pause.Take)
	if err != nil {
		return heat.Diagnostics{}, err
	}
	coherence, _, err := diffusion.Coherence(m.Matrix, j.Pause.Take)
	if err != nil {
		return heat.Diagnostics{}, err
	}
	if err := j.Pause.Take(); err != nil {
		return heat.Diagnostics{}, err
	}
	d := heat.Diagnostics{
		SingularValues: answer.Numbers(spectrum.Values),
		Condition:      spectrum.Condition,
		Saturated:      spectrum.Saturated,
		Rank:           spectrum.Rank,
		Coherence:      coherence,
		Lemmas:         lemmas(m, spectrum),
	}
	if d.Saturated {
		d.Condition = max(d.Condition, math.Pow(10, min(conditionExponent(m), 16)))
	}
	for _, over := range []struct {
		name   string
		knob   diffusion.Knob
		values []float64
	}{
		{"n", diffusion.OverPositions, wholeNumbers(10, 2000)},
		{"m", diffusion.OverSensors, wholeNumbers(5, 2000)},
		{"T", diffusion.OverTime, geometric(5e-5, 10)},
	} {
		points, err := diffusion.SensitivityCurve(over.knob, j.asked.Positions, j.asked.Sensors, j.asked.Time, over.values, j.Pause.Take)
		if err != nil {
			return heat.Diagnostics{}, err
		}
		d.Curves = append(d.Curves, sensitivityCurve(over.name, over.values, points))
	}
	return d, nil
}

// conditionExponent returns e with the condition number proved to be at least
// 10ᵉ. The longest column is a lower bound of the largest singular value.
func conditionExponent(m *model) float64 {
	largest := 0.0
	for i := range m.Cols {
		largest = max(largest, dense.Norm2(m.Col(i)))
	}
	return m.line.ConditionExponent(largest)
}

// lemmas evaluates the inequalities of Gilbert and McMillan 2018 on this model.
func lemmas(m *model, s diffusion.SpectrumResult) []answer.Lemma {
	six := diffusion.Lemma6(m.Matrix, m.vector, s)
	seven := diffusion.Lemma7(m.Matrix, m.vector, s)
	converse := diffusion.Lemma7Converse(m.Matrix, m.vector, s)
	return []answer.Lemma{
		sensinglab.Evaluated("Lemma 6: Δ₂/‖A‖ ≥ 1/κ", six, six.Left >= six.Right),
		sensinglab.Evaluated("Lemma 7: Σσₖ, k ≥ 2, ≤ (√min(m, n) + 1)(n − 1)²Δ₂", seven, seven.Left <= seven.Right),
		sensinglab.Evaluated("Lemma 7, converse: Δ₂ ≤ 4·max(Σσₖ, |‖Aᵢ‖ − ‖Aᵢ₊₁‖|)", converse, converse.Left <= converse.Right),
	}
}

// sensitivityCurve lays the computed Δ₂ beside the small-T law, which is
// absolute, and the paper's rate, which has no constant and is drawn through
// the last computed value.
func sensitivityCurve(name string, values []float64, points []diffusion.CurvePoint) heat.SensitivityCurve {
	last := points[len(points)-1]
	through := last.Vector / last.Paper
	var exact, paper, law []float64
	for _, p := range points {
		exact = append(exact, p.Vector)
		paper = append(paper, p.Paper*through)
		law = append(law, p.SmallTime)
	}
	x := answer.Numbers(values)
	return heat.SensitivityCurve{
		Over:  name,
		Exact: answer.Curve{X: x, Y: answer.Numbers(exact)},
		Paper: answer.Curve{X: x, Y: answer.Numbers(paper)},
		Law:   answer.Curve{X: x, Y: answer.Numbers(law)},
	}
}

// geometric returns values from low to high at equal ratios.
func geometric(low, high float64) []float64 {
	values := make([]float64, curvePoints)
	for k := range values {
		values[k] = low * math.Pow(high/low, float64(k)/(curvePoints-1))
	}
	return values
}

// wholeNumbers is geometric, rounded, each number once.
func wholeNumbers(low, high float64) []float64 {
	values := geometric(low, high)
	for k, v := range values {
		values[k] = math.Round(v)
	}
	return slices.Compact(values)
}
