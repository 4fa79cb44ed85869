package diffusion

import (
	"errors"
	"testing"
	"time"

	"cloakroom/core/dense"
	"cloakroom/core/rng"
)

// yielding are the computations that let others in, on settings where each has
// something to do for long.
func yielding() map[string]func(yield func() error) error {
	wide := Line{Positions: 400, Sensors: Grid(401), Time: 1e-4}.Kernel()
	full := dense.New(150, 150)
	s := rng.NewTeaching(6, "diffusion/yield")
	for k := range full.Data {
		full.Data[k] = s.Normal()
	}
	return map[string]func(yield func() error) error{
		"spectrum of a kernel": func(yield func() error) error { _, err := Spectrum(wide, yield); return err },
		"spectrum of noise":    func(yield func() error) error { _, err := Spectrum(full, yield); return err },
		"coherence":            func(yield func() error) error { _, _, err := Coherence(wide, yield); return err },
		"curve": func(yield func() error) error {
			_, err := SensitivityCurve(OverTime, 1999, 1000, 0, []float64{0.02, 0.03}, yield)
			return err
		},
	}
}

// However late the yield function fails, the computation ends with its error
// and does not call it again.
func TestYieldStops(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	for name, compute := range yielding() {
		stopsWhenTold(t, name, 3, 20, compute)
	}
}

// stopsWhenTold lets a computation, which yields at least so many times, be ended
// at some of its calls, about so many.
func stopsWhenTold(t *testing.T, name string, least, some int, compute func(yield func() error) error) {
	t.Helper()
	enough := errors.New("enough")
	calls := 0
	if err := compute(func() error { calls++; return nil }); err != nil || calls < least {
		t.Fatalf("%s: %d calls and error %v", name, calls, err)
	}
	for stopAt := 1; stopAt <= calls; stopAt += 1 + calls/some {
		asked := 0
		err := compute(func() error {
			if asked++; asked >= stopAt {
				return enough
			}
			return nil
		})
		if !errors.Is(err, enough) || asked != stopAt {
			t.Errorf("%s, stopped at call %d of %d: %d calls and error %v", name, stopAt, calls, asked, err)
		}
	}
}

// BenchmarkLongestSilence reports the longest time between two calls of the yield
// function, on the largest settings.
func BenchmarkLongestSilence(b *testing.B) {
	large := Line{Positions: 2000, Sensors: Grid(2000), Time: 1e-4}.Kernel()
	for name, compute := range map[string]func(yield func() error) error{
		"spectrum":  func(yield func() error) error { _, err := Spectrum(large, yield); return err },
		"coherence": func(yield func() error) error { _, _, err := Coherence(large, yield); return err },
		"curve": func(yield func() error) error {
			_, err := SensitivityCurve(OverTime, 1999, 2000, 0, []float64{1e-4, 0.01, 0.02, 0.1, 1}, yield)
			return err
		},
	} {
		b.Run(name, func(b *testing.B) {
			var longest time.Duration
			for b.Loop() {
				last := time.Now()
				pass := func() error {
					longest = max(longest, time.Since(last))
					last = time.Now()
					return nil
				}
				if err := compute(pass); err != nil {
					b.Fatal(err)
				}
				_ = pass()
			}
			b.ReportMetric(float64(longest.Microseconds())/1000, "silent-ms")
		})
	}
}
