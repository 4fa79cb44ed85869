package sensinglab

import (
	"cloakroom/core/answer"
	"fmt"
	"math"
	"slices"

	"cloakroom/core/dense"
	"cloakroom/core/field"
)

// ofReadings compares given readings with those of one source of strength 1 where
// the highest of them is. Advice on the noise waits until the time is right.
func (a *adviser) ofReadings(readings []float64) ([]answer.Advice, error) {
	top, low := slices.Max(readings), slices.Min(readings)
	if top == low {
		return nil, nil
	}
	place := a.Facing(slices.Index(readings, top))
	unit, err := a.unit(a.Time(), place)
	if err != nil {
		return nil, err
	}
	noise := NoiseOf(a.asked, a.Timed)
	fitted := answer.Advice{Offset: offset(readings, unit, noise.Sigma), Scale: 1}
	earlier, sharp, err := a.earlier(fitted.Applied(readings), unit, place)
	if err != nil {
		return nil, err
	}
	var all []answer.Advice
	if sharp != nil {
		unit = sharp
		all = append(all, answer.Advice{Set: []answer.Setting{{Path: a.lab + ".time", Value: earlier}},
			Why: fmt.Sprintf("The readings are sharper than any source is at time %s; at %s one source is about as sharp.", field.Short(a.Time()), field.Short(earlier))})
	}
	if fit(&fitted, readings, unit) {
		all = append(all, fitted)
	}
	if sharp != nil {
		return all, nil
	}
	if quieter, found := a.quieter(fitted.Applied(readings), noise); found {
		all = append(all, quieter)
	}
	return all, nil
}

// unit are the readings of a source of strength 1.
func (a *adviser) unit(time float64, place int) ([]float64, error) {
	f := make([]float64, a.Places())
	f[place] = 1
	return a.At(time, f, a.yield)
}

// offset is what to take away because no source explains it: the lowest reading,
// where it is below zero, beyond what noise does, or higher than the highest of one
// source leaves far away. It is 0 where the readings can stay as they are.
func offset(readings, unit []float64, sigma float64) float64 {
	top, low := slices.Max(readings), slices.Min(readings)
	if top <= 0 || low < -4*sigma || low/top > slices.Min(unit)/slices.Max(unit)+0.05 {
		return low
	}
	return 0
}

// fit finds the scale by which the highest reading is that of one source, and says
// why. It is false when the readings can stay as they are.
func fit(fitted *answer.Advice, readings, unit []float64) bool {
	top, low := slices.Max(readings), slices.Min(readings)
	peak, height := slices.Max(unit), top-fitted.Offset
	if height > 2*peak && peak > 0 || height < peak/2 && height > 1e-12*peak {
		fitted.Scale = rounded(peak/height, 3, math.Round)
	}
	fitted.Why = fmt.Sprintf("The readings go from %.4g to %.4g, and one source of strength 1 gives at most %.4g.", low, top, peak)
	if fitted.Offset != 0 {
		fitted.Why += fmt.Sprintf(" Subtract %.4g, which no single source explains.", low)
	}
	if fitted.Scale != 1 {
		fitted.Why += fmt.Sprintf(" Multiply by %s, and the highest is about that of one source.", field.Short(fitted.Scale))
	}
	return fitted.Offset != 0 || fitted.Scale != 1
}

// earlier finds the latest time at which one source is as sharp as the readings, and
// that source's readings, where it is not at the own time: nil then. How sharp is the
// highest over the mean.
func (a *adviser) earlier(readings, unit []float64, place int) (time float64, sharp []float64, err error) {
	wanted := sharpness(readings)
	if !(wanted > 1.2*sharpness(unit)) {
		return 0, nil, nil
	}
	const steps = 24
	for k := 1; k <= steps; k++ {
		t := rounded(a.Time()*math.Pow(1000, -float64(k)/steps), 2, math.Round)
		if t < shortestTime {
			break
		}
		if unit, err = a.unit(t, place); err != nil {
			return 0, nil, err
		}
		if sharpness(unit) >= 0.95*wanted {
			return t, unit, nil
		}
	}
	return 0, nil, nil
}

func sharpness(readings []float64) float64 {
	sum := 0.0
	for _, y := range readings {
		sum += y
	}
	if !(sum > 0) {
		return 0
	}
	return slices.Max(readings) * float64(len(readings)) / sum
}

// quieter finds the noise at which f = 0 no longer explains the readings: by ε, or
// by σ where that is set by hand.
func (a *adviser) quieter(readings []float64, noise Noise) (answer.Advice, bool) {
	rule, m := a.sensing.Recovery.Radius, len(readings)
	signal := 0.8 * dense.Norm2(readings)
	theta := radius(rule, noise.Sigma, m)
	if rule.Rule == "" || theta < signal/0.8 || signal == 0 {
		return answer.Advice{}, false
	}
	why := fmt.Sprintf("With the noise that is assumed, no source at all explains the readings: θ = %.4g, and they measure %.4g.", theta, signal/0.8)
	if a.sensing.Privacy.Sigma != nil {
		sigma := rounded(noise.Sigma*signal/theta, 2, math.Floor)
		return answer.Advice{Set: []answer.Setting{{Path: a.lab + ".privacy.sigma", Value: sigma}}, Why: why + fmt.Sprintf(" With σ = %s something is seen.", field.Short(sigma))}, true
	}
	epsilon := a.epsilon(noise.Sensitivity, func(sigma float64) bool { return radius(rule, sigma, m) < signal })
	if math.IsInf(epsilon, 0) {
		return answer.Advice{}, false
	}
	return answer.Advice{Set: []answer.Setting{a.toEpsilon(epsilon)}, Why: why + fmt.Sprintf(" With ε = %s something is seen.", field.Short(epsilon))}, true
}
