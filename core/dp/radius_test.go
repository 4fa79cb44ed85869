package dp

import (
	"math"
	"testing"

	"cloakroom/core/rng"
)

// Erratum D-06: 1.1619·√m for m = 50, Hsu's bound 1.2686·√m, and little more than
// half the trials inside σ√m.
func TestRadii(t *testing.T) {
	root := math.Sqrt(50)
	if got := Radius95(2, 50) / (2 * root); math.Abs(got-1.1619) > 5e-5 {
		t.Errorf("95 %% radius %v·√m", got)
	}
	if got := RadiusHsu(1, 50) / root; math.Abs(got-1.2686) > 5e-5 {
		t.Errorf("Hsu's radius %v·√m", got)
	}
	for m, want := range map[int]float64{50: 0.53, 500: 0.51} {
		if got := RadiusCoverage(math.Sqrt(float64(m)), 1, m); math.Abs(got-want) > 0.005 {
			t.Errorf("coverage of σ√%d is %v", m, got)
		}
	}
	if RadiusCoverage(0, 0, 3) != 1 || Radius95(0, 3) != 0 {
		t.Error("without noise the radius is 0 and covers")
	}
}

func TestRadiusAndCoverageAreInverse(t *testing.T) {
	for _, m := range []int{1, 2, 10, 100, 2000} {
		for _, p := range []float64{0.01, 0.5, 0.95, 0.999} {
			if got := RadiusCoverage(RadiusQuantile(3, m, p), 3, m); math.Abs(got-p) > 1e-10 {
				t.Errorf("m = %d: %v, want %v", m, got, p)
			}
		}
	}
	// One reading: the 95 % quantile of |Z|.
	if got := Radius95(1, 1); math.Abs(got-1.959963984540054) > 1e-9 {
		t.Errorf("one reading: %v", got)
	}
}

func TestCoverageBySimulation(t *testing.T) {
	const n, m = 20_000, 8
	src := rng.NewTeaching(9, "dp/radius")
	radius := Radius95(1, m)
	inside := 0
	for range n {
		sum := 0.0
		for range m {
			z := src.Normal()
			sum += z * z
		}
		if sum <= radius*radius {
			inside++
		}
	}
	binomial(t, "inside the radius", inside, n, 0.95)
}
