package sensinglab

import (
	"cloakroom/core/answer"
	"fmt"
	"math"
	"slices"

	"cloakroom/core/dense"
	"cloakroom/core/dp"
	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// Timed is a forward model that can be read at other times than its own.
type Timed interface {
	Forward
	// Time is the model's own time.
	Time() float64
	// Facing is the place whose source the sensor reads best.
	Facing(sensor int) int
	// At returns the readings of f at a time.
	At(time float64, f []float64, yield func() error) ([]float64, error)
	// Sensitivities returns Δ of one step at every time; nil where that is too much
	// work.
	Sensitivities(times []float64, p *sensing.Privacy, yield func() error) ([]float64, error)
}

// Advise says which scale and offset of given readings, time or ε would let something
// be seen in them; and of a truth that is known, at which ε and time an estimate
// would name somebody. It answers without drawing any noise. What it says of a truth
// is found by looking at it, and is for whoever knows the truth anyway.
func (l *Stages) Advise(s *scenario.Scenario, p *stage.Pause) ([]answer.Advice, error) {
	q := l.site.Question(s)
	if s.Empty() {
		return nil, nil
	}
	model, _, err := l.site.Model(s, p)
	if err != nil {
		return nil, err
	}
	timed, ok := model.(Timed)
	if !ok {
		return nil, nil
	}
	a := adviser{Timed: timed, asked: q, sensing: q.Part(), lab: s.Lab, yield: p.Take}
	if len(a.sensing.Readings) > 0 {
		return a.ofReadings(a.sensing.Readings)
	}
	if truth := q.Truth(model.Places()); truth != nil && a.sensing.Privacy.Sigma == nil {
		return a.ofTruth(truth)
	}
	return nil, nil
}

// adviser is one question that asks for advice.
type adviser struct {
	Timed
	asked   Question
	sensing *sensing.Question
	lab     string
	yield   func() error
}

// ofTruth finds the smallest ε at which f = 0 no longer explains nine private
// readings in ten, at the time asked; and a time at which the ε asked is enough, or
// else the one at which least is.
func (a *adviser) ofTruth(truth []float64) ([]answer.Advice, error) {
	times := a.times()
	sensitivities, err := a.Sensitivities(times, &a.sensing.Privacy, a.yield)
	if err != nil {
		return nil, err
	}
	if sensitivities == nil { // the own time alone
		times, sensitivities = []float64{a.Time()}, []float64{a.Sensitivity(1, &a.sensing.Privacy)}
	}
	own, best := slices.Index(times, a.Time()), -1
	enough := make([]float64, len(times)) // ε at every time
	for k, time := range times {
		exact, err := a.At(time, truth, a.yield)
		if err != nil {
			return nil, err
		}
		signal := dense.Norm2(exact)
		enough[k] = a.epsilon(a.asked.Alpha()*sensitivities[k], func(sigma float64) bool { return a.names(signal, sigma, len(exact)) })
		if best < 0 || enough[k] < enough[best] {
			best = k
		}
	}
	asked := a.sensing.Privacy.Epsilon
	if enough[own] <= asked || math.IsInf(enough[best], 0) {
		return nil, nil
	}
	var all []answer.Advice
	if nearest := nearestTime(times, enough, asked, own); nearest >= 0 {
		all = append(all, answer.Advice{Set: []answer.Setting{{Path: a.lab + ".time", Value: times[nearest]}},
			Why: fmt.Sprintf("At time %s the noise of ε = %s leaves something to be seen, in nine draws of ten.", field.Short(times[nearest]), field.Short(asked))})
	}
	if !math.IsInf(enough[own], 0) {
		all = append(all, answer.Advice{Set: []answer.Setting{a.toEpsilon(enough[own])},
			Why: fmt.Sprintf("At ε = %s the readings stand out from the noise, in nine draws of ten; this promises less.", field.Short(enough[own]))})
	}
	if len(all) == 0 || best != own && enough[best] > asked && 2*enough[best] < enough[own] {
		all = append(all, answer.Advice{Set: []answer.Setting{{Path: a.lab + ".time", Value: times[best]}, a.toEpsilon(enough[best])},
			Why: fmt.Sprintf("At time %s the least ε is enough: %s.", field.Short(times[best]), field.Short(enough[best]))})
	}
	return all, nil
}

func (a *adviser) toEpsilon(v float64) answer.Setting {
	return answer.Setting{Path: a.lab + ".privacy.epsilon", Value: v}
}

// times are the own time and four on each side, up to ten times as short or long.
func (a *adviser) times() []float64 {
	var times []float64
	for k := -4; k <= 4; k++ {
		t := a.Time()
		if k != 0 {
			t = rounded(t*math.Pow(10, float64(k)/4), 2, math.Round)
		}
		if t >= shortestTime && t <= longestTime {
			times = append(times, t)
		}
	}
	return times
}

// shortestTime and longestTime bound the field of either laboratory, and so do
// leastEpsilon and mostEpsilon that of ε.
const (
	shortestTime, longestTime = 1e-6, 1e4
	leastEpsilon, mostEpsilon = 1e-3, 1e3
)

// nearestTime is the time nearest to the own one at which so much ε is enough, −1
// without any.
func nearestTime(times, enough []float64, epsilon float64, own int) int {
	found := -1
	for k := range times {
		if enough[k] <= epsilon && (found < 0 || max(k-own, own-k) < max(found-own, own-found)) {
			found = k
		}
	}
	return found
}

// names reports whether exact readings of a norm, with noise σ on m of them, lie
// beyond the radius in nine draws of ten. ‖ỹ‖²/σ² has a noncentral χ² distribution of
// mean m + λ and variance 2(m + 2λ), λ = ‖y‖²/σ², taken for normal.
func (a *adviser) names(signal, sigma float64, m int) bool {
	theta := radius(a.sensing.Recovery.Radius, sigma, m)
	if sigma == 0 {
		return signal > theta
	}
	lambda, count := signal*signal/(sigma*sigma), float64(m)
	const tenth = 1.2816 // the 90 % quantile of the normal distribution
	return sigma*sigma*(count+lambda-tenth*math.Sqrt(2*(count+2*lambda))) > theta*theta
}

// epsilon is the smallest ε, to two digits, whose σ serves: +∞ where none does.
func (a *adviser) epsilon(sensitivity float64, serves func(sigma float64) bool) float64 {
	p := &a.sensing.Privacy
	enough := func(epsilon float64) bool {
		return serves(dp.Sigma(dp.Calibration(p.Calibration), epsilon, p.Delta, sensitivity))
	}
	low, high := leastEpsilon, mostEpsilon
	if !enough(high) {
		return math.Inf(1)
	}
	for high/low > 1.001 {
		if middle := math.Sqrt(low * high); enough(middle) {
			high = middle
		} else {
			low = middle
		}
	}
	return min(rounded(high, 2, math.Ceil), mostEpsilon)
}

// rounded is a positive number to so many digits, rounded as asked.
func rounded(v float64, digits int, round func(float64) float64) float64 {
	unit := math.Pow(10, math.Floor(math.Log10(v))-float64(digits-1))
	if unit < 1 { // a division by a power of ten is rounded once
		whole := math.Round(1 / unit)
		return round(v*whole) / whole
	}
	return round(v/unit) * unit
}
