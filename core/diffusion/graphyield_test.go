package diffusion

import (
	"math"
	"testing"

	"cloakroom/core/graphs"
)

// yieldingOnGraphs are the computations on graphs that let others in.
func yieldingOnGraphs(t *testing.T) map[string]func(yield func() error) error {
	t.Helper()
	g, dense, large := blocks(200), graphs.Complete(120), blocks(600)
	sp := spectrum(t, g)
	a, full := kernelOf(t, sp, 0.1), kernelOf(t, spectrum(t, dense), 0.01)
	return map[string]func(yield func() error) error{
		"spectrum":      func(yield func() error) error { _, err := GraphSpectrum(g, yield); return err },
		"kernel":        func(yield func() error) error { _, err := sp.Kernel(0.1, yield); return err },
		"Chebyshev":     func(yield func() error) error { _, err := ChebyshevKernel(g, 1, yield); return err },
		"one kernel":    func(yield func() error) error { _, err := GraphKernel(dense, 1, yield); return err },
		"one column":    func(yield func() error) error { _, err := ChebyshevApply(large, 900, a.Data[:600], yield); return err },
		"connectivity":  func(yield func() error) error { _, err := GraphConnectivity(graphs.Path(300), yield); return err },
		"sensitivities": func(yield func() error) error { _, err := EdgeSensitivities(full, dense, yield); return err },
		"sensitivity": func(yield func() error) error {
			_, _, _, _, err := EdgeSensitivity(full, dense, nil, yield)
			return err
		},
		"lemma": func(yield func() error) error { _, err := Lemma18Bound(sp, g, 1, yield); return err },
	}
}

func TestYieldStopsOnGraphs(t *testing.T) {
	for name, compute := range yieldingOnGraphs(t) {
		stopsWhenTold(t, name, 2, 10, compute)
	}
}

// One kernel is the same whichever way it was made.
func TestGraphKernelEitherWay(t *testing.T) {
	for name, g := range shapes() {
		for _, tau := range []float64{0, 0.5, 40} {
			a, err := GraphKernel(g, tau, nil)
			if err != nil {
				t.Fatal(err)
			}
			if gap := largestGap(a, kernelOf(t, spectrum(t, g), tau)); gap > 1e-14+1e-15*tau*largestDegree(g) {
				t.Errorf("%s, τ = %v: off by %g", name, tau, gap)
			}
		}
	}
	// A time for which a sum would never end: everything is even.
	a, err := GraphKernel(graphs.Path(20), 1e200, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range a.Data {
		if math.Abs(x-0.05) > 1e-15 {
			t.Fatalf("after a long time a node of twenty holds %v", x)
		}
	}
}
