package diffusion

import (
	"math"
	"testing"

	"cloakroom/core/rng"
)

func relative(got, want float64) float64 {
	if got == want {
		return 0
	}
	return math.Abs(got-want) / math.Abs(want)
}

// Heat is conserved: ∫ u dx = Σ s. The trapezoidal rule is exact to rounding for
// a smooth function that dies away.
func TestMassIsConserved(t *testing.T) {
	line := Line{Positions: 10, Time: 0.03}
	sources := []Source{{0.2, 1.5}, {0.77, 2.25}}
	const step = 0.01
	mass := 0.0
	for k := -500; k <= 600; k++ {
		mass += step * line.Heat(step*float64(k), sources)
	}
	if relative(mass, 3.75) > 1e-13 {
		t.Errorf("mass %v", mass)
	}
}

// Diffusing for S and then for T is diffusing for S + T: g_S ∗ g_T = g_{S+T}.
func TestSemigroup(t *testing.T) {
	first, second := Line{Positions: 2, Time: 0.02}, Line{Positions: 2, Time: 0.05}
	both := Line{Positions: 2, Time: 0.07}
	const step = 0.02
	for _, x := range []float64{-0.4, 0, 0.3, 1.1} {
		sum := 0.0
		for k := -300; k <= 300; k++ {
			y := step * float64(k)
			sum += step * first.Heat(y, []Source{{0.3, 1}}) * second.Heat(x-y, []Source{{0, 1}})
		}
		if want := both.Heat(x, []Source{{0.3, 1}}); relative(sum, want) > 1e-12 {
			t.Errorf("at %v: %v, want %v", x, sum, want)
		}
	}
}

// The heat equation ∂u/∂T = ∂²u/∂x², by central differences.
func TestHeatEquation(t *testing.T) {
	const x, time, h = 0.37, 0.04, 1e-4
	source := []Source{{0.1, 2}}
	u := func(x, time float64) float64 { return Line{Positions: 2, Time: time}.Heat(x, source) }
	rate := (u(x, time+h*h) - u(x, time-h*h)) / (2 * h * h)
	curvature := (u(x+h, time) - 2*u(x, time) + u(x-h, time)) / (h * h)
	if relative(rate, curvature) > 1e-5 {
		t.Errorf("∂u/∂T = %v, ∂²u/∂x² = %v", rate, curvature)
	}
}

// A column of the kernel is the heat of a unit source, and A f is their sum.
func TestKernelIsHeat(t *testing.T) {
	s := rng.NewTeaching(1, "diffusion/kernel")
	for _, shape := range [][2]int{{7, 5}, {12, 8}, {100, 50}, {50, 100}, {1, 1}, {30, 30}} {
		line := Line{Positions: shape[0], Sensors: Grid(shape[1]), Time: 0.01 + s.Uniform()/10}
		a := line.Kernel()
		f := make([]float64, line.Positions)
		var sources []Source
		for i := range f {
			f[i] = s.Uniform()
			sources = append(sources, Source{line.Position(i), f[i]})
		}
		y := make([]float64, len(line.Sensors))
		a.MulTo(y, f)
		for j, x := range line.Sensors {
			if want := line.Heat(x, sources); relative(y[j], want) > 1e-13 {
				t.Errorf("%v sensor %d reads %v, the heat is %v", shape, j, y[j], want)
			}
		}
	}
}

// The table of distances must give what the formula gives, with the orientation
// the paper means: row j a sensor, column i a position.
func TestKernelEntries(t *testing.T) {
	for _, shape := range [][2]int{{100, 50}, {2000, 1000}, {999, 370}, {64, 63}} {
		line := Line{Positions: shape[0], Sensors: Grid(shape[1]), Time: 0.002}
		a := line.Kernel()
		g := newGaussian(line.Time)
		for i := 0; i < line.Positions; i += 7 {
			for j, x := range line.Sensors {
				want := g.at(x - line.Position(i))
				if got := a.Col(i)[j]; math.Abs(got-want) > 1e-13*g.peak && relative(got, want) > 1e-12 {
					t.Fatalf("%v A[%d, %d] = %v, want %v", shape, j, i, got, want)
				}
			}
		}
	}
}

// Sensors off the grid must not be taken for a grid.
func TestKernelOfScatteredSensors(t *testing.T) {
	sensors := Grid(10)
	sensors[3] += 1e-9
	line := Line{Positions: 20, Sensors: sensors, Time: 1e-4}
	got := line.Kernel().Col(7)[3]
	if want := line.Heat(sensors[3], []Source{{line.Position(7), 1}}); got != want {
		t.Errorf("entry %v, want %v", got, want)
	}
}

func TestKernelHasNoSubnormalNumbers(t *testing.T) {
	for _, x := range (Line{Positions: 300, Sensors: Grid(150), Time: 1e-4}).Kernel().Data {
		if x != 0 && x < 0x1p-1022 {
			t.Fatalf("entry %v", x)
		}
	}
}

func TestNearest(t *testing.T) {
	line := Line{Positions: 100}
	for at, want := range map[float64]int{0.24: 23, 0.76: 75, 0: 0, 1: 99, 0.0149: 0, 0.0151: 1, 0.005: 0} {
		if got := line.Nearest(at); got != want {
			t.Errorf("nearest to %v is %d, want %d", at, got, want)
		}
	}
}

func TestMisusePanics(t *testing.T) {
	for name, call := range map[string]func(){
		"time":      func() { Line{Positions: 2, Sensors: Grid(2)}.Kernel() },
		"positions": func() { Line{Sensors: Grid(2), Time: 1}.Kernel() },
		"sensors":   func() { Line{Positions: 2, Time: 1}.Kernel() },
		"matrix": func() {
			Line{Positions: 2, Sensors: Grid(2), Time: 1}.Sensitivity(Line{Positions: 3, Sensors: Grid(2), Time: 1}.Kernel())
		},
		"knob": func() { _, _ = SensitivityCurve("temperature", 2, 2, 1, []float64{1}, nil) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			call()
		}()
	}
}

func benchmarkKernel(b *testing.B, n, m int) {
	line := Line{Positions: n, Sensors: Grid(m), Time: 0.05}
	for b.Loop() {
		line.Kernel()
	}
}

func BenchmarkKernel2000x1000(b *testing.B) { benchmarkKernel(b, 2000, 1000) }

func BenchmarkKernelCoprime1999x1000(b *testing.B) { benchmarkKernel(b, 1999, 1000) }
