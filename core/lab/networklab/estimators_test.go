package networklab

import (
	"math"
	"slices"
	"testing"

	"cloakroom/core/dense"
	"cloakroom/core/dp"
	"cloakroom/core/field"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/lab/sensinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/rng"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// villageModel returns the model of a village, and releases of a source at every
// node in turn.
func villageModel(t *testing.T, sigma float64) (m *model, draw func(k int) (truth []float64, r sensinglab.Release)) {
	t.Helper()
	s := village()
	made, _, err := New().Model(&s, stage.NewPause(t.Context()))
	if err != nil {
		t.Fatal(err)
	}
	m = made.(*model)
	return m, func(k int) ([]float64, sensinglab.Release) {
		truth, private := make([]float64, m.Places()), make([]float64, m.Places())
		truth[k%m.Places()] = 1
		dp.Gaussian{Sigma: sigma}.Release(private, m.Read(truth), rng.NewTeaching(uint64(k), "network/noise"))
		return truth, sensinglab.Release{Private: private, Noise: sensinglab.Noise{Sigma: sigma}}
	}
}

// TestPosteriorIsBayes compares with the ratio of densities, computed pair by
// pair.
func TestPosteriorIsBayes(t *testing.T) {
	const sigma = 0.1
	m, draw := villageModel(t, sigma)
	_, r := draw(5)
	got, err := m.posterior(r.Private, sigma, nil)
	if err != nil {
		t.Fatal(err)
	}
	for j, p := range got {
		ratios := 0.0
		for k := range got {
			ratios += math.Exp(logRatio(r.Private, m.Col(k), m.Col(j), sigma))
		}
		if !labtest.Near(p, 1/ratios, 1e-9) {
			t.Errorf("node %d has the chance %v, want %v", j, p, 1/ratios)
		}
	}
}

// logRatio returns ln p(ỹ | y) − ln p(ỹ | y′) for Gaussian noise σ.
func logRatio(private, exact, other []float64, sigma float64) float64 {
	sum := 0.0
	for i, v := range private {
		a, b := (v-other[i])/sigma, (v-exact[i])/sigma
		sum += (a - b) * (a + b)
	}
	return sum / 2
}

// TestPosteriorIsCalibrated: when the posterior gives its heaviest community the
// chance p, it is right with chance p. With uniform sources the number of right
// guesses less Σp has variance Σp(1 − p); five standard deviations fail once in
// 1.7 million runs.
func TestPosteriorIsCalibrated(t *testing.T) {
	const draws = 4000
	m, draw := villageModel(t, 0.15)
	excess, variance := 0.0, 0.0
	for k := range draws {
		truth, r := draw(k)
		f, err := m.posterior(r.Private, r.Noise.Sigma, nil)
		if err != nil {
			t.Fatal(err)
		}
		c := m.graph.judge(f, truth)
		p := c.Mass.Values[*c.Guess]
		if *c.Right {
			excess++
		}
		excess -= p
		variance += p * (1 - p)
	}
	if math.Abs(excess) > 5*math.Sqrt(variance) {
		t.Errorf("%.1f more right guesses than said, with a standard deviation of %.1f", excess, math.Sqrt(variance))
	}
}

// TestNothingBeatsThePosterior: on the same draws no other method names the right
// community more often, but for chance. The difference of two counts has variance
// at most the number of draws in which the two disagree.
func TestNothingBeatsThePosterior(t *testing.T) {
	s := villageWith(func(n *network.Question) {
		n.Sources, n.Privacy.Sigma = nil, new(0.15)
		n.Recovery.Method, n.Recovery.Compare = sensing.MethodPosterior, scenario.Methods(network.Name)
	})
	const draws = 400
	s.Sweep = &field.Sweep{Trials: draws, Sources: 1}
	cell := mustAnswer(t, s).Sweep.Cells[0]
	best := *cell.Right.Share
	if best < 0.6 || best > 0.99 {
		t.Errorf("the posterior is right in %v of draws: no contest", best)
	}
	for _, rival := range cell.Compared {
		disagree := min(2-best-*rival.Right.Share, 1)
		if *rival.Right.Share > best+4*math.Sqrt(disagree/draws) {
			t.Errorf("%s is right in %v of draws, the posterior in %v", rival.Method, *rival.Right.Share, best)
		}
	}
}

// TestWithoutNoise: nearest and posterior find the source itself, σ = 0 being the
// limit, and when two nodes read alike they share the unit.
func TestWithoutNoise(t *testing.T) {
	m, draw := villageModel(t, 0)
	for k := range m.Places() {
		truth, r := draw(k)
		nearest, err := m.nearest(r.Private, nil)
		if err != nil || !slices.Equal(nearest, truth) {
			t.Errorf("a source at %d is found at %v: %v", k, nearest, err)
		}
		for _, sigma := range []float64{0, 1e-300, 1e-9} {
			if posterior, err := m.posterior(r.Private, sigma, nil); err != nil || !slices.Equal(posterior, truth) {
				t.Errorf("σ = %v: a source at %d has the posterior %v: %v", sigma, k, posterior, err)
			}
		}
	}
	apart := &model{Kernel: sensinglab.Kernel{Matrix: dense.New(2, 2)}}
	apart.Col(0)[0], apart.Col(1)[1] = 1, 1
	if shared, err := apart.posterior([]float64{0.5, 0.5}, 0, nil); err != nil || !slices.Equal(shared, []float64{0.5, 0.5}) {
		t.Errorf("nodes as near share as %v: %v", shared, err)
	}
}

// TestTotal spreads a unit over the community with the largest sum, which may be
// negative, and never over a label that no node has.
func TestTotal(t *testing.T) {
	total := func(readings ...float64) []float64 {
		return mustAnswer(t, villageWith(func(n *network.Question) {
			triangleAndPair(n)
			n.Graph.Communities = []int{1, 3, 1, 3, 1}
			n.Sources, n.Readings, n.Recovery.Method = nil, readings, sensing.MethodTotal
		})).Network.Estimate.Values
	}
	third := 1.0 / 3
	for _, c := range []struct{ readings, want []float64 }{
		{[]float64{1, 0, 1, 0, 1}, []float64{third, 0, third, 0, third}},
		{[]float64{-1, 0, -1, 0, -1}, []float64{0, 0.5, 0, 0.5, 0}},
		{[]float64{-1, -2, -1, -2, -1}, []float64{third, 0, third, 0, third}},
	} {
		if got := total(c.readings...); !slices.Equal(got, c.want) {
			t.Errorf("readings %v give %v, want %v", c.readings, got, c.want)
		}
	}
}

// TestEstimatorsSayWhatTheyAssume: one unit source, and a residual that is that
// of the estimate.
func TestEstimatorsSayWhatTheyAssume(t *testing.T) {
	for _, method := range []string{sensing.MethodTotal, sensing.MethodNearest, sensing.MethodPosterior} {
		for count, change := range []func(*network.Question){
			func(*network.Question) {},
			func(n *network.Question) { n.Sources[0].Strength = 0.5 },
			func(n *network.Question) { n.Sources = append(n.Sources, n.Sources[0]) },
		} {
			s := villageWith(func(n *network.Question) { change(n); n.Recovery.Method = method })
			r := mustAnswer(t, s)
			if _, said := labtest.Codes(r)["single-source"]; said != (count > 0) {
				t.Errorf("%s, change %d: notes %v", method, count, r.Notes)
			}
			n := r.Network.Recovery
			if n.Method != method || n.Status != "optimal" || !labtest.Near(*n.Objective, 1, 1e-12) || n.Bound != nil || n.Gap != nil || n.Residual <= 0 {
				t.Errorf("%s: %+v", method, n)
			}
		}
	}
}
