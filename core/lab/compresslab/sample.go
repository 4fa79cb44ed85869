package compresslab

import (
	"fmt"
	"math"

	"cloakroom/core/dp"
	"cloakroom/core/lab/samplinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/synopsis"
)

// The releases of a scenario, each of them a stream of noise of its own.
const (
	streamChoice       = "choice"
	streamSamples      = "samples"
	streamLaplace      = "laplace"
	streamCoefficients = "coefficients"
	streamHierarchy    = "hierarchy"
	streamWavelet      = "wavelet"
)

// sketch is what was sampled; without a sampler there is no sample at all.
type sketch struct {
	sampler      *synopsis.Sampler
	exact, noisy []float64
	law          dp.NoiseNorm
	epsilon      float64
	drawn        *float64 // ‖e‖₂, nil where it is secret or not ours
	key          stage.Key
}

// samples is k for the S in force. A choice to the letter of the paper may ask for more
// than there are coefficients, or than memory holds.
func (j *journey) samples() int {
	coefficients := len(j.x.Values)
	k := min(coefficients, sampling.Samples(j.asked.Oversampling, j.sparsity, coefficients))
	for k > 0 && j.asked.Projection == compress.ProjectionSigns && !sampling.SignsFit(k, coefficients) {
		k /= 2
	}
	return k
}

// left is what the choice of S leaves of ε for the samples.
func left(q *compress.Question) float64 { return q.Privacy.Epsilon * (1 - q.Choose.Share) }

// sample takes the k samples and their noise, or those given.
func (j *journey) sample() (sketch, error) {
	k := j.samples()
	sk := sketch{epsilon: left(j.asked)}
	if k == 0 {
		return sk, nil
	}
	signs, projected := stage.Once(), stage.Once()
	if !j.trial {
		signs = stage.Kept(stage.Fields{}.Word(j.asked.Projection).Word(j.asked.Basis).Count(len(j.truth)).Count(k).Count(int(j.scenario.Seed)))
		projected = j.key.With(signs)
	}
	var err error
	if sk.sampler, err = j.memory.samplers.Get(signs, func() (*synopsis.Sampler, error) { return j.sampler(k) }); err != nil {
		return sk, err
	}
	if sk.exact, err = j.memory.exact.Get(projected, func() ([]float64, error) { return synopsis.Measure(sk.sampler, j.truth) }); err != nil {
		return sk, err
	}
	sk.law = dp.NoiseNorm{Scale: dp.LaplaceScale(sk.epsilon, sk.sampler.Sensitivity()), Readings: k, Terms: 1}
	return sk, j.perturb(&sk, projected)
}

// perturb adds the noise of the samples, or takes the samples given.
func (j *journey) perturb(sk *sketch, projected stage.Key) error {
	var err error
	switch {
	case j.asked.Given():
		sk.noisy = j.asked.Samples
		sk.key = projected.And(stage.Fields{}.Word("given").Number(sk.epsilon).Word(stage.Fields{}.Numbers(sk.noisy).Digest()))
	case j.secure():
		sk.noisy, err = samplinglab.Secure(pathEpsilon, sk.exact, sk.epsilon, sk.sampler.Sensitivity(), j.pause)
		sk.key = stage.Once()
	default:
		var noise []float64
		noise, err = j.toss(streamSamples, len(sk.exact))
		if err == nil {
			sk.noisy = samplinglab.Add(sk.exact, sk.law.Scale, noise)
			sk.drawn = new(sk.law.Scale * samplinglab.Norm(noise))
		}
		sk.key = projected.And(stage.Fields{}.Number(sk.epsilon))
	}
	return err
}

// sampler draws the public signs from the seed.
func (j *journey) sampler(k int) (*synopsis.Sampler, error) {
	source := rng.NewTeaching(j.scenario.Seed, compress.Name+"/signs")
	var p synopsis.Projection
	var err error
	if j.asked.Projection == compress.ProjectionHadamard {
		p, err = synopsis.NewHadamard(k, len(j.x.Values), source)
	} else {
		p, err = synopsis.NewSigns(k, len(j.x.Values), source)
	}
	if err != nil {
		return nil, fmt.Errorf("drawing the signs: %w", err)
	}
	return synopsis.NewSampler(p, j.x.Basis)
}

// recover finds the coefficients in the noisy samples. Of no sample nothing is found.
func (j *journey) recover(sk *sketch, method string) (samplinglab.Recovered, stage.Key, error) {
	if sk.sampler == nil {
		r := samplinglab.Recovered{Answer: make([]float64, len(j.truth))}
		r.Outcome.Method, r.Outcome.Status = method, "settled"
		return r, stage.Once(), nil
	}
	radius := j.asked.Recovery.Radius
	key := sk.key.And(stage.Fields{}.Word(method).Word(radius.Rule).Number(radius.Value).Count(j.sparsity))
	r, err := j.memory.recovered.Get(key, func() (samplinglab.Recovered, error) {
		return samplinglab.Recover(samplinglab.Sought{Sampler: sk.sampler, Noisy: sk.noisy, Law: sk.law, Sparsity: j.sparsity}, method, radius, j.pause)
	})
	return r, key, err
}

// describeSketch writes what was sampled.
func (j *journey) describeSketch(sk *sketch) compress.Sketch {
	r := compress.Sketch{Sparsity: j.sparsity, Samples: len(sk.exact), Epsilon: sk.epsilon}
	if sk.sampler == nil {
		return r
	}
	r.Sensitivity, r.Scale = sk.sampler.Sensitivity(), sk.law.Scale
	r.Exact.Values, r.Private.Values = sk.exact, sk.noisy
	r.Signs, r.Columns = samplinglab.SignsOf(sk.sampler.Projection())
	return r
}

// costConstants are C₂ and C₄ of the cost of S: the paper leaves both open. With C₄ = √2·C
// the second term is √2·k/ε, the root of the mean squared length of the noise.
func costConstants(q *compress.Question) (c2, c4 float64) { return 1, math.Sqrt2 * q.Oversampling }
