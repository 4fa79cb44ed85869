package sensinglab

import (
	"fmt"
	"math"

	"cloakroom/core/dp"
	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/sensing"
)

// Noise is what privacy asks of a release.
type Noise struct {
	Sensitivity float64 // Δ, of the vector or of one sensor, after the scope
	Sigma       float64
	Delta       float64 // the exact δ that Sigma delivers at the wished ε
}

// Release is what leaves the sensors, and the radius it is searched with.
type Release struct {
	Private []float64
	Noise   Noise
	Radius  float64
}

// privatize is the third stage: the readings as sent. Given readings are taken
// as they are; then σ is only assumed. A secure release is drawn anew whenever it
// is asked for, never remembered: whoever wants to recover from the same draw
// again gives its readings.
func (l *Stages) privatize(j *Journey) error {
	p := &j.Sensing.Privacy
	f := stage.Fields{}.Numbers(j.Sensing.Readings).Count(int(j.Scenario.Seed))
	f = f.Number(p.Epsilon).Number(p.Delta).Optional(p.Alpha).Optional(p.Sigma)
	f = f.Word(p.Calibration).Word(p.Scope).Word(p.Randomness).Word(p.Neighbours)
	f = f.Word(j.Sensing.Recovery.Radius.Rule).Number(j.Sensing.Recovery.Radius.Value)
	var err error
	if p.Randomness == field.RandomnessSecure && !j.given() {
		j.Release, err = newRelease(j)
		j.releaseKey = j.ExactKey.And(f.Numbers(j.Release.Private))
		return err
	}
	j.releaseKey = j.ExactKey.And(f)
	j.Release, err = l.releases.Get(j.releaseKey, func() (Release, error) { return newRelease(j) })
	return err
}

// given reports whether the readings came from outside.
func (j *Journey) given() bool { return len(j.Sensing.Readings) > 0 }

func newRelease(j *Journey) (Release, error) {
	p := &j.Sensing.Privacy
	r := Release{Noise: NoiseOf(j.question, j.Model), Private: j.Sensing.Readings}
	switch {
	case j.given():
	case p.Randomness == field.RandomnessSecure:
		private, sigma, err := dp.SecureGaussian(j.Exact, p.Epsilon, p.Delta, r.Noise.Sensitivity)
		if err != nil {
			return Release{}, fmt.Errorf("drawing secure noise: %w", err)
		}
		r.Private = private
		r.Noise.Sigma = sigma
		r.Noise.Delta = dp.GaussianDelta(p.Epsilon, sigma, r.Noise.Sensitivity)
	default:
		r.Private = blur(j.Exact, r.Noise.Sigma, j.Scenario.Seed, j.coins())
	}
	r.Radius = radius(j.Sensing.Recovery.Radius, r.Noise.Sigma, len(r.Private))
	return r, nil
}

// blur returns the exact readings with the teaching noise of a seed on them.
func blur(exact []float64, sigma float64, seed uint64, label string) []float64 {
	private := make([]float64, len(exact))
	dp.Gaussian{Sigma: sigma}.Release(private, exact, rng.NewTeaching(seed, label))
	return private
}

// NoiseOf chooses σ for the wished (ε, δ) and the model's sensitivity.
func NoiseOf(q Question, m Forward) Noise {
	p := &q.Part().Privacy
	n := Noise{Sensitivity: m.Sensitivity(q.Alpha(), p)}
	if p.Sigma != nil {
		n.Sigma = *p.Sigma
	} else {
		n.Sigma = dp.Sigma(dp.Calibration(p.Calibration), p.Epsilon, p.Delta, n.Sensitivity)
	}
	n.Delta = dp.GaussianDelta(p.Epsilon, n.Sigma, n.Sensitivity)
	return n
}

// calibrations states σ, and what it delivers, of every calibration.
func calibrations(p *sensing.Privacy, sensitivity float64) []sensing.Calibration {
	var list []sensing.Calibration
	for _, name := range sensing.Calibrations() {
		c := dp.Calibration(name)
		sigma := dp.Sigma(c, p.Epsilon, p.Delta, sensitivity)
		proved, private := dp.Verdict(c, p.Epsilon, p.Delta)
		list = append(list, sensing.Calibration{
			Name: name, Sigma: sigma, Proved: proved, Private: private,
			Delta: dp.GaussianDelta(p.Epsilon, sigma, sensitivity),
		})
	}
	return list
}

// radius returns θ, the residual allowed, for noise σ on m readings.
func radius(r sensing.Radius, sigma float64, m int) float64 {
	switch r.Rule {
	case sensing.RadiusChi2:
		return dp.Radius95(sigma, m)
	case sensing.RadiusRootM:
		return sigma * math.Sqrt(float64(m))
	}
	return r.Value
}

// coverage returns P(‖noise‖₂ ≤ θ) = P(χ²ₘ ≤ (θ/σ)²), the probability that the
// truth itself is feasible; nil when the noise is not ours or there is none.
func (j *Journey) coverage() *float64 {
	sigma := j.Release.Noise.Sigma
	if j.given() || sigma == 0 {
		return nil
	}
	return new(dp.RadiusCoverage(j.Release.Radius, sigma, len(j.Release.Private)))
}
