package dp

import (
	"errors"
	"math"
	"testing"

	"cloakroom/core/rng"
)

// What each calibration spends, by the formula, and that of the joint one is ε.
func TestCounterEpsilon(t *testing.T) {
	for _, counters := range []int{1, 4, 176, 2000} {
		for _, levels := range []int{0, 4, 15} {
			for c, want := range map[CounterCalibration]float64{
				CountersJoint: 0.3, CountersAppendixC: 0.3 * float64(counters), CountersAppendixE: 0.3 * math.Sqrt(float64(counters)),
			} {
				scale, err := CounterScale(c, counters, levels, 0.3)
				if err != nil {
					t.Fatal(err)
				}
				if got, err := CounterEpsilon(counters, levels, scale); err != nil || math.Abs(got-want) > 1e-12*want {
					t.Errorf("%s, k = %d, L = %d: ε = %v, %v; want %v", c, counters, levels, got, err, want)
				}
			}
		}
	}
}

// One tick, four counters, ε = 1. The event "every output lies beyond its sign" must not be
// more than e^ε times as likely under D = 1 as under D = 0. The joint scale keeps that, both
// printed scales break it, by as much as counters.md says. The counts are binomial; the
// limits are 4.9 standard errors, a false alarm in a million.
func TestPrintedCountersBreakTheirPromise(t *testing.T) {
	const counters, epsilon, trials = 4, 1.0, 100_000
	root := math.Sqrt(counters)
	for c, spent := range map[CounterCalibration]float64{CountersJoint: 1, CountersAppendixE: 2, CountersAppendixC: 4} {
		scale, err := CounterScale(c, counters, 0, epsilon)
		if err != nil {
			t.Fatal(err)
		}
		src := rng.NewTeaching(4, "dp/counters")
		noise := make([]float64, counters)
		hits := map[float64]int{}
		for _, d := range []float64{0, 1} {
			for range trials {
				rng.FillLaplace(noise, scale, src)
				beyond := true
				for _, v := range noise { // in the direction of the counter's sign
					beyond = beyond && d/root+v >= 1/root
				}
				if beyond {
					hits[d]++
				}
			}
		}
		high := math.Pow(2, -counters)
		binomial(t, string(c)+", D = 1", hits[1], trials, high)
		binomial(t, string(c)+", D = 0", hits[0], trials, high*math.Exp(-spent))
		ratio := float64(hits[1]) / float64(hits[0])
		if broken := ratio > math.Exp(epsilon)*1.2; broken != (spent > epsilon) {
			t.Errorf("%s: the event is %.2f times as likely, e^ε is %.2f", c, ratio, math.Exp(epsilon))
		}
	}
}

func TestPersonLevel(t *testing.T) {
	for _, c := range []struct {
		event  Budget
		events int
		want   Budget
	}{
		{Budget{0.1, 0}, 12, Budget{1.2, 0}},
		{Budget{0.1, 0}, 0, Budget{}},
		{Budget{1, 1e-6}, 1, Budget{1, 1e-6}},
		{Budget{1, 1e-6}, 3, Budget{3, 1e-6 * (1 + math.E + math.E*math.E)}},
		{Budget{0, 1e-6}, 5, Budget{0, 5e-6}},
		{Budget{100, 1e-6}, 50, Budget{5000, 1}},
		{Budget{100, 0}, 50, Budget{5000, 0}},
	} {
		got, err := PersonLevel(c.event, c.events)
		if err != nil || math.Abs(got.Epsilon-c.want.Epsilon) > 1e-12 || math.Abs(got.Delta-c.want.Delta) > 1e-12*max(1e-3, c.want.Delta) {
			t.Errorf("%v in %d events: %v, %v; want %v", c.event, c.events, got, err, c.want)
		}
	}
}

// Reports with independent noise attain rε: the loss at an output beyond all the counts.
func TestPersonLevelIsAttained(t *testing.T) {
	const reports, epsilon = 12, 0.1
	loss := 0.0
	for range reports {
		z := 5.0 // counts 0 and 1, noise of scale 1/ε
		loss += epsilon * (math.Abs(z) - math.Abs(z-1))
	}
	if person, _ := PersonLevel(Budget{Epsilon: epsilon}, reports); math.Abs(loss-person.Epsilon) > 1e-12 {
		t.Errorf("loss %v, promised %v", loss, person.Epsilon)
	}
}

func TestCounterRefusals(t *testing.T) {
	for _, c := range []struct {
		name string
		ask  func() error
		want error
	}{
		{"ε = 0", func() error { _, err := CounterScale(CountersJoint, 1, 1, 0); return err }, ErrEpsilon},
		{"ε too small", func() error { _, err := CounterScale(CountersJoint, 1, 1, 5e-324); return err }, ErrEpsilon},
		{"no counters", func() error { _, err := CounterScale(CountersJoint, 0, 1, 1); return err }, ErrCount},
		{"levels < 0", func() error { _, err := CounterScale(CountersJoint, 1, -1, 1); return err }, ErrCount},
		{"unknown", func() error { _, err := CounterScale("appendix D", 1, 1, 1); return err }, ErrNoChoice},
		{"scale 0", func() error { _, err := CounterEpsilon(1, 1, 0); return err }, ErrScale},
		{"k < 1", func() error { _, err := CounterEpsilon(-1, 1, 1); return err }, ErrCount},
		{"events < 0", func() error { _, err := PersonLevel(Budget{1, 0}, -1); return err }, ErrCount},
		{"infinite ε", func() error { _, err := PersonLevel(Budget{math.Inf(1), 0}, 1); return err }, ErrEpsilon},
		{"δ = 1", func() error { _, err := PersonLevel(Budget{1, 1}, 1); return err }, ErrProbability},
	} {
		if err := c.ask(); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
	}
}
