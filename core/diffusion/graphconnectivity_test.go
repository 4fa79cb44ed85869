package diffusion

import (
	"math"
	"testing"

	"cloakroom/core/graphs"
	"cloakroom/core/rng"
)

func connectivity(t *testing.T, g *graphs.Graph) Connectivity {
	t.Helper()
	found, err := GraphConnectivity(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// Against the full decomposition, which is good to 10⁻¹⁵ of the largest eigenvalue.
func TestConnectivityAgainstSpectrum(t *testing.T) {
	for name, g := range shapes() {
		sp := spectrum(t, g)
		n := g.Nodes()
		want, found := sp.Connectivity(), connectivity(t, g)
		t.Logf("%s: %v ± %.2g, of the spectrum %v", name, found.Value, found.Error, want)
		if n == 1 {
			if !math.IsNaN(found.Value) {
				t.Errorf("%s: %v", name, found.Value)
			}
			continue
		}
		rounding := 4e-15 * sp.Values[n-1]
		if !g.Connected() {
			if found.Value != 0 || found.Error != 0 {
				t.Errorf("%s: %+v of a graph in pieces", name, found)
			}
			continue
		}
		if math.Abs(found.Value-want) > found.Error+rounding || found.Value < want-rounding {
			t.Errorf("%s: %v ± %v, of the spectrum %v", name, found.Value, found.Error, want)
		}
		if found.Error > 1e-9*found.Value+rounding {
			t.Errorf("%s: error %v for %v", name, found.Error, found.Value)
		}
	}
}

// Against what is known of large graphs.
func TestConnectivityOfLargeGraphs(t *testing.T) {
	sine := func(n float64) float64 { return 4 * math.Pow(math.Sin(math.Pi/(2*n)), 2) }
	for name, c := range map[string]struct {
		graph *graphs.Graph
		want  float64
	}{
		"path":     {graphs.Path(700), sine(700)},
		"cycle":    {graphs.Cycle(700), sine(350)},
		"star":     {graphs.Star(1500), 1},
		"grid":     {graphs.Grid(40, 30), sine(40)},
		"complete": {graphs.Complete(150), 150},
	} {
		found := connectivity(t, c.graph)
		t.Logf("%s: %v ± %.2g, want %v", name, found.Value, found.Error, c.want)
		if math.Abs(found.Value-c.want) > found.Error || found.Error > 1e-7*c.want {
			t.Errorf("%s: %v ± %v, want %v", name, found.Value, found.Error, c.want)
		}
	}
}

// A vector that is no eigenvector must not be taken for one.
func TestRayleighSeesResidual(t *testing.T) {
	coins := rng.NewTeaching(5, "diffusion/rayleigh")
	g := graphs.Grid(10, 10)
	x := make([]float64, 100)
	for i := range x {
		x[i] = coins.Normal()
	}
	unit, _ := newDirection(x, nil)
	if found := rayleigh(g, unit, 8); found.Error < 0.1 || found.Value < spectrum(t, g).Connectivity() {
		t.Errorf("%+v for noise", found)
	}
}
