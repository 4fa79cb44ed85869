package continual

import (
	"errors"
	"math"
	"testing"

	"cloakroom/core/rng"
	"cloakroom/core/synopsis"
)

// Without noise every counter counts.
func TestCountersCount(t *testing.T) {
	for _, limit := range []int{1, 2, 3, 7, 16, 33} {
		stream := testStream(limit)
		for name, c := range map[string]Counter{
			"segments":         must[*Segments](t)(NewSegments(1, limit, 1, written{})),
			"plain tree":       must[*Tree](t)(NewTree(1, limit, 1, false, written{})),
			"pan-private tree": must[*Tree](t)(NewTree(1, limit, 1, true, written{})),
		} {
			if c.Terms() != 0 {
				t.Errorf("%s: %d noises before the first tick", name, c.Terms())
			}
			shown, _ := outputs(t, c, stream, -1)
			compare(t, name, Entries(shown), stream, 1e-12)
			if err := c.Tick([]float64{1}); !errors.Is(err, ErrFull) {
				t.Errorf("%s: tick %d of %d gives %v", name, limit+1, limit, err)
			}
			if c.Ticks() != limit || c.Limit() != limit || c.Scale() != 1 || c.Counters() != 1 {
				t.Errorf("%s: %d of %d ticks", name, c.Ticks(), c.Limit())
			}
		}
	}
}

// Before the first tick nothing is shown: η alone would give the first output away.
func TestNothingIsShownBeforeTheFirstTick(t *testing.T) {
	read := []float64{7}
	c := must[*Segments](t)(NewSegments(1, 8, 1, NewSeeded(1, "early")))
	if c.ReadTo(read); read[0] != 0 {
		t.Errorf("%v is shown", read[0])
	}
	if cells := c.State(); len(cells) != 1 || cells[0].Kind != Count || cells[0].Values[0] == 0 {
		t.Errorf("the memory is %+v", cells)
	}
}

// Reading twice, or not at all in between, makes no difference.
func TestReadingLeavesNoTrace(t *testing.T) {
	for name, build := range map[string]func() Counter{
		"segments": func() Counter { return must[*Segments](t)(NewSegments(2, 40, 1, NewSeeded(1, "r"))) },
		"tree":     func() Counter { return must[*Tree](t)(NewTree(2, 40, 1, true, NewSeeded(1, "r"))) },
	} {
		often, once := build(), build()
		a, b := make([]float64, 2), make([]float64, 2)
		for tick := range 40 {
			u := []float64{float64(tick), -1}
			if often.Tick(u) != nil || once.Tick(u) != nil {
				t.Fatal("a tick is refused")
			}
			often.ReadTo(a)
			often.State()
			often.ReadTo(a)
			if tick%7 == 3 {
				once.ReadTo(b)
				compare(t, name, b, a, 1e-12)
			}
		}
	}
}

// The square of M is the triangle of ones, and the first column has the largest norm.
func TestSquareRootOfTheTriangle(t *testing.T) {
	const n = 40
	f := squareRoot(n)
	for t0 := range n {
		sum := 0.0
		for i := range t0 + 1 {
			sum += f[i] * f[t0-i]
		}
		if math.Abs(sum-1) > 1e-14 {
			t.Errorf("entry %d of the square is %v", t0, sum)
		}
	}
	c := must[*Factorised](t)(NewFactorised(n, 1, 1e-6, rng.NewTeaching(1, "f")))
	worst := 0.0
	for column := range n {
		norm := 0.0
		for row := column; row < n; row++ {
			norm += f[row-column] * f[row-column]
		}
		worst = max(worst, math.Sqrt(norm))
	}
	if math.Abs(worst-c.Sensitivity()) > 1e-14 {
		t.Errorf("a unit moves MD by up to %v, the stated sensitivity is %v", worst, c.Sensitivity())
	}
}

// The output's noise is Mz: of the stated deviation at every tick, and the very noise of the
// stream of normals.
func TestFactorisedNoise(t *testing.T) {
	const limit = 20
	c := must[*Factorised](t)(NewFactorised(limit, 0.7, 1e-5, rng.NewTeaching(5, "f")))
	src, f := rng.NewTeaching(5, "f"), squareRoot(limit)
	z := make([]float64, limit)
	for i := range z {
		z[i] = c.Sigma() * src.Normal()
	}
	count := 0.0
	for tick, d := range testStream(limit) {
		got := must[float64](t)(c.Observe(d))
		count += d
		want, square := count, 0.0
		for i := range tick + 1 {
			want += f[tick-i] * z[i]
			square += f[i] * f[i]
		}
		if math.Abs(got-want) > 1e-11*c.Sigma() {
			t.Errorf("tick %d: %v, want %v", tick+1, got, want)
		}
		if math.Abs(c.Deviation(tick+1)-c.Sigma()*math.Sqrt(square)) > 1e-12*c.Sigma() {
			t.Errorf("tick %d: deviation %v", tick+1, c.Deviation(tick+1))
		}
	}
	if _, err := c.Observe(1); !errors.Is(err, ErrFull) {
		t.Errorf("beyond the last tick: %v", err)
	}
	if c.Ticks() != limit || c.Limit() != limit || c.Deviation(0) != 0 || c.Deviation(limit+1) != 0 {
		t.Errorf("%d of %d ticks, deviations %v and %v", c.Ticks(), c.Limit(), c.Deviation(0), c.Deviation(limit+1))
	}
}

// The sampler of a stream takes its samples as they are read, at lengths that are and are not
// powers of two.
func TestSamplerOfAStream(t *testing.T) {
	const counters, limit = 12, 64
	signs := must[*synopsis.Signs](t)(synopsis.NewSigns(counters, limit, rng.NewTeaching(1, "signs")))
	c := must[*Compressive](t)(NewCompressive(must[*Tree](t)(NewTree(counters, limit, 1, false, written{})), signs))
	if _, err := c.Sampler(synopsis.Haar); !errors.Is(err, synopsis.ErrEmpty) {
		t.Errorf("a sampler before the first tick: %v", err)
	}
	stream := testStream(limit)
	read, want := make([]float64, counters), make([]float64, counters)
	for tick, d := range stream {
		if err := c.Observe(d); err != nil {
			t.Fatal(err)
		}
		c.ReadTo(read)
		for _, family := range []synopsis.Family{synopsis.Haar, synopsis.Cosine, synopsis.Identity} {
			s := must[*synopsis.Sampler](t)(c.Sampler(family))
			s.MeasureTo(want, stream[:tick+1])
			compare(t, string(family), read, want, 1e-12)
		}
	}
	if err := c.Observe(1); !errors.Is(err, ErrFull) {
		t.Errorf("beyond the last tick: %v", err)
	}
}

func TestRefusals(t *testing.T) {
	noise, src := written{}, rng.NewTeaching(1, "refusals")
	for _, limit := range []int{0, -1, MaxTicks + 1} {
		if _, err := NewSegments(1, limit, 1, noise); !errors.Is(err, ErrLimit) {
			t.Errorf("segments of %d: %v", limit, err)
		}
		if _, err := NewTree(1, limit, 1, true, noise); !errors.Is(err, ErrLimit) {
			t.Errorf("a tree of %d: %v", limit, err)
		}
		if _, err := NewFactorised(limit, 1, 0.1, src); !errors.Is(err, ErrLimit) {
			t.Errorf("a factorisation of %d: %v", limit, err)
		}
	}
	for _, counters := range []int{0, -1, 1 << 40} {
		if _, err := NewSegments(counters, 4, 1, noise); !errors.Is(err, ErrCounters) {
			t.Errorf("%d counters: %v", counters, err)
		}
	}
	for _, scale := range []float64{0, -1, math.NaN(), math.Inf(1)} {
		if _, err := NewTree(1, 4, scale, false, noise); !errors.Is(err, ErrScale) {
			t.Errorf("scale %v: %v", scale, err)
		}
	}
	for _, epsilon := range []float64{0, -1, math.NaN(), math.Inf(1)} {
		if _, err := NewFactorised(4, epsilon, 0.1, src); !errors.Is(err, ErrEpsilon) {
			t.Errorf("ε = %v: %v", epsilon, err)
		}
	}
	for _, epsilon := range []float64{1e-300, 1e-20, 1e300} {
		if _, err := NewFactorised(4, epsilon, 1e-300, src); err != nil && !errors.Is(err, ErrEpsilon) {
			t.Errorf("ε = %v: %v", epsilon, err)
		}
	}
	for _, delta := range []float64{0, 1, -1, math.NaN()} {
		if _, err := NewFactorised(4, 1, delta, src); !errors.Is(err, ErrDelta) {
			t.Errorf("δ = %v: %v", delta, err)
		}
	}
	c := must[*Segments](t)(NewSegments(2, 4, 1, noise))
	if err := c.Tick([]float64{1}); !errors.Is(err, ErrLength) {
		t.Errorf("one number for two counters: %v", err)
	}
	f := must[*Factorised](t)(NewFactorised(4, 1, 0.1, src))
	for _, v := range []float64{math.NaN(), math.Inf(-1), 1e17} {
		if err := c.Tick([]float64{1, v}); !errors.Is(err, ErrTick) {
			t.Errorf("a tick of %v: %v", v, err)
		}
		if _, err := f.Observe(v); !errors.Is(err, ErrTick) {
			t.Errorf("a factorised tick of %v: %v", v, err)
		}
	}
	if c.Ticks() != 0 {
		t.Error("a refused tick was counted")
	}
	signs := must[*synopsis.Signs](t)(synopsis.NewSigns(2, 4, src))
	if err := c.Tick([]float64{1, 1}); err != nil {
		t.Fatal(err)
	}
	if _, err := NewCompressive(c, signs); !errors.Is(err, ErrFull) {
		t.Errorf("counters in use: %v", err)
	}
	long := must[*Segments](t)(NewSegments(2, 8, 1, noise))
	if _, err := NewCompressive(long, signs); !errors.Is(err, ErrLength) {
		t.Errorf("8 ticks behind 4 columns: %v", err)
	}
}
