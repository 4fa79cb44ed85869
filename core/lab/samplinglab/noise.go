package samplinglab

import (
	"fmt"
	"math"

	"cloakroom/core/answer"
	"cloakroom/core/dp"
	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/sampling"
)

// slack is the δ of the radii that leave one: the quantile, Chebyshev's and Appendix B's.
const slack = 0.05

// Radius is the θ of a rule, by the law of the noise alone, or the number given.
func Radius(r sampling.Radius, law dp.NoiseNorm) (float64, error) {
	switch r.Rule {
	case "":
		return r.Value, nil
	case sampling.RadiusRMS:
		return law.Scale * math.Sqrt(2*float64(law.Readings*law.Terms)), nil
	case sampling.RadiusAppendixB:
		return dp.AppendixB(law.Scale, law.Readings, slack)
	}
	return law.Quantile(1 - slack)
}

// Coins returns independent Laplace noises of scale one: the same for the same seed and
// name, whatever is asked for besides, the first of more being those of fewer.
func Coins(seed uint64, name string, count int, p *stage.Pause) ([]float64, error) {
	const batch = 1 << 13
	noise := make([]float64, count)
	source := rng.NewTeaching(seed, name)
	for from := 0; from < count; from += batch {
		if err := p.Take(); err != nil {
			return nil, err
		}
		rng.FillLaplace(noise[from:min(from+batch, count)], 1, source)
	}
	return noise, nil
}

// Add returns the exact numbers with so many times the noise.
func Add(exact []float64, scale float64, noise []float64) []float64 {
	noisy := make([]float64, len(exact))
	for i, v := range exact {
		noisy[i] = v + scale*noise[i]
	}
	return noisy
}

// Secure releases numbers with cryptographic noise, and refuses at a path an ε for which
// there is none.
func Secure(path string, exact []float64, epsilon, sensitivity float64, p *stage.Pause) ([]float64, error) {
	noisy, err := dp.SecureLaplace(exact, epsilon, sensitivity, p.Take)
	if err != nil && !p.Cancelled() {
		return nil, field.Refuse(path, fmt.Sprintf("%.3g is left, for which no secure noise can be made: %v", epsilon, err))
	}
	return noisy, err
}

// The histogram of lengths is of at most so many draws, with so many noises in all.
const (
	mostLengths = 1000
	mostNoises  = 1 << 21
	lengthBars  = 40
)

// NoiseLaw describes the law of ‖e‖₂, and draws lengths from it with the coins of a name.
// Drawn is that of the very draw, nil where it is secret or not ours.
func NoiseLaw(law dp.NoiseNorm, seed uint64, name string, drawn *float64, p *stage.Pause) (*sampling.NoiseLaw, error) {
	r := &sampling.NoiseLaw{Readings: law.Readings, Terms: law.Terms, Scale: law.Scale, Drawn: drawn}
	var err error
	if r.Radii, err = radii(law); err != nil {
		return nil, fmt.Errorf("measuring the radii: %w", err)
	}
	r.Trials = max(100, min(mostLengths, mostNoises/(law.Readings*law.Terms)))
	lengths, err := drawLengths(law, seed, name, r.Trials, p)
	if err != nil {
		return nil, err
	}
	return r, fillBars(r, law, lengths)
}

func drawLengths(law dp.NoiseNorm, seed uint64, name string, trials int, p *stage.Pause) ([]float64, error) {
	source := rng.NewTeaching(seed, name)
	noise, sum := make([]float64, law.Readings), make([]float64, law.Readings)
	lengths := make([]float64, trials)
	for t := range lengths {
		if err := p.Take(); err != nil {
			return nil, err
		}
		clear(sum)
		for range law.Terms {
			rng.FillLaplace(noise, law.Scale, source)
			for i, v := range noise {
				sum[i] += v
			}
		}
		lengths[t] = Norm(sum)
	}
	return lengths, nil
}

// fillBars counts the lengths in bars that reach from the least of them or of the radii
// to the largest.
func fillBars(r *sampling.NoiseLaw, law dp.NoiseNorm, lengths []float64) error {
	low, high := lengths[0], lengths[0]
	for _, v := range lengths {
		low, high = min(low, v), max(high, v)
	}
	for _, one := range r.Radii {
		low, high = min(low, one.Radius), max(high, one.Radius)
	}
	edges, counts, expected := make([]float64, lengthBars+1), make([]float64, lengthBars), make([]float64, lengthBars)
	below := 0.0
	for i := range edges {
		edges[i] = low + (high-low)*float64(i)/lengthBars
		reached, err := law.Coverage(edges[i])
		if err != nil {
			return fmt.Errorf("measuring the noise: %w", err)
		}
		if i > 0 {
			expected[i-1] = float64(len(lengths)) * (reached - below)
		}
		below = reached
	}
	for _, v := range lengths {
		counts[min(lengthBars-1, int(lengthBars*(v-low)/(high-low)))]++
	}
	r.Edges, r.Counts, r.Expected = answer.Numbers(edges), answer.Numbers(counts), answer.Numbers(expected)
	return nil
}

// radii lists what could serve for θ. Appendix B speaks of one noise a sample.
func radii(law dp.NoiseNorm) ([]sampling.NoiseRadius, error) {
	var list []sampling.NoiseRadius
	add := func(name string, claimed *float64, radius float64, err error) error {
		if err != nil {
			return err
		}
		coverage, err := law.Coverage(radius)
		list = append(list, sampling.NoiseRadius{Name: name, Radius: radius, Claimed: claimed, Coverage: coverage})
		return err
	}
	of := func(rule string) (float64, error) { return Radius(sampling.Radius{Rule: rule}, law) }
	rms, _ := of(sampling.RadiusRMS)
	if err := add(sampling.RadiusRMS, nil, rms, nil); err != nil {
		return nil, err
	}
	quantile, err := of(sampling.RadiusQuantile)
	if err := add(sampling.RadiusQuantile, new(1-slack), quantile, err); err != nil {
		return nil, err
	}
	if law.Terms == 1 {
		printed, err := of(sampling.RadiusAppendixB)
		if err := add(sampling.RadiusAppendixB, new(1-slack), printed, err); err != nil {
			return nil, err
		}
	}
	chebyshev, err := law.Chebyshev(slack)
	return list, add("chebyshev", new(1-slack), chebyshev, err)
}

// Norm is ‖v‖₂.
func Norm(v []float64) float64 {
	sum := 0.0
	for _, a := range v {
		sum += a * a
	}
	return math.Sqrt(sum)
}
