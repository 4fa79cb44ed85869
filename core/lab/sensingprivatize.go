package lab

import (
	"fmt"
	"math"

	"cloakroom/core/dp"
	"cloakroom/core/rng"
	"cloakroom/core/scenario"
)

// noise is what privacy asks of a release.
type noise struct {
	sensitivity float64 // Δ, of the vector or of one sensor, after the scope
	sigma       float64
	delta       float64 // the exact δ that sigma delivers at the wished ε
}

// release is what leaves the sensors, and the radius it is searched with.
type release struct {
	private []float64
	noise   noise
	radius  float64
}

// privatize is the third stage: the readings as sent. Given readings are taken
// as they are; then σ is only assumed. A secure release is drawn anew whenever it
// is asked for, never remembered: whoever wants to recover from the same draw
// again gives its readings.
func (b *sensingMemory) privatize(j *journey) error {
	p := &j.sensing.Privacy
	f := fingerprint(j.exactKey).numbers(j.sensing.Readings).count(int(j.scenario.Seed))
	f = f.number(p.Epsilon).number(p.Delta).optional(p.Alpha).optional(p.Sigma)
	f = f.word(p.Calibration).word(p.Scope).word(p.Randomness).word(p.Neighbours)
	f = f.word(j.sensing.Recovery.Radius.Rule).number(j.sensing.Recovery.Radius.Value)
	var err error
	if p.Randomness == scenario.Secure && len(j.sensing.Readings) == 0 {
		j.release, err = newRelease(j)
		j.releaseKey = f.numbers(j.release.private).key()
		return err
	}
	j.releaseKey = f.key()
	j.release, err = b.releases.get(j.releaseKey, func() (release, error) { return newRelease(j) })
	return err
}

func newRelease(j *journey) (release, error) {
	p := &j.sensing.Privacy
	r := release{noise: noiseOf(j.scenario, j.model), private: j.sensing.Readings}
	switch {
	case len(j.sensing.Readings) > 0:
	case p.Randomness == scenario.Secure:
		private, sigma, err := dp.SecureGaussian(j.exact, p.Epsilon, p.Delta, r.noise.sensitivity)
		if err != nil {
			return release{}, fmt.Errorf("drawing secure noise: %w", err)
		}
		r.private = private
		r.noise.sigma = sigma
		r.noise.delta = dp.GaussianDelta(p.Epsilon, sigma, r.noise.sensitivity)
	default:
		r.private = blur(j.exact, r.noise.sigma, j.scenario.Seed, noiseLabel(j.scenario.Lab))
	}
	r.radius = radius(j.sensing.Recovery.Radius, r.noise.sigma, len(r.private))
	return r, nil
}

// blur returns the exact readings with the teaching noise of a seed on them.
func blur(exact []float64, sigma float64, seed uint64, label string) []float64 {
	private := make([]float64, len(exact))
	dp.Gaussian{Sigma: sigma}.Release(private, exact, rng.NewTeaching(seed, label))
	return private
}

// noiseOf chooses σ for the wished (ε, δ) and the model's sensitivity.
func noiseOf(s *scenario.Scenario, model forward) noise {
	p := &s.Sensing().Privacy
	n := noise{sensitivity: model.sensitivity(s.Alpha(), p)}
	if p.Sigma != nil {
		n.sigma = *p.Sigma
	} else {
		n.sigma = dp.Sigma(dp.Calibration(p.Calibration), p.Epsilon, p.Delta, n.sensitivity)
	}
	n.delta = dp.GaussianDelta(p.Epsilon, n.sigma, n.sensitivity)
	return n
}

// calibrations states σ, and what it delivers, of every calibration.
func calibrations(p *scenario.Privacy, sensitivity float64) []scenario.CalibrationResult {
	var list []scenario.CalibrationResult
	for _, name := range scenario.Calibrations() {
		c := dp.Calibration(name)
		sigma := dp.Sigma(c, p.Epsilon, p.Delta, sensitivity)
		proved, private := dp.Verdict(c, p.Epsilon, p.Delta)
		list = append(list, scenario.CalibrationResult{
			Name: name, Sigma: sigma, Proved: proved, Private: private,
			Delta: dp.GaussianDelta(p.Epsilon, sigma, sensitivity),
		})
	}
	return list
}

// radius returns θ, the residual allowed, for noise σ on m readings.
func radius(r scenario.Radius, sigma float64, m int) float64 {
	switch r.Rule {
	case scenario.RadiusChi2:
		return dp.Radius95(sigma, m)
	case scenario.RadiusRootM:
		return sigma * math.Sqrt(float64(m))
	}
	return r.Value
}

// coverage returns P(‖noise‖₂ ≤ θ) = P(χ²ₘ ≤ (θ/σ)²), the probability that the
// truth itself is feasible; nil when the noise is not ours or there is none.
func (j *journey) coverage() *float64 {
	sigma := j.release.noise.sigma
	if len(j.sensing.Readings) > 0 || sigma == 0 {
		return nil
	}
	return new(dp.RadiusCoverage(j.release.radius, sigma, len(j.release.private)))
}
