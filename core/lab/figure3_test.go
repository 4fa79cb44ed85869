package lab

import (
	"math"
	"testing"

	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/scenario/sensing"
)

// sampled is a count of trials of one kind.
type sampled struct{ count, of int }

func (a sampled) share() float64 { return float64(a.count) / float64(a.of) }

// apart is how many standard errors lie between two shares that would be equal,
// the common share taken from both.
func (a sampled) apart(b sampled) float64 {
	common := float64(a.count+b.count) / float64(a.of+b.of)
	spread := math.Sqrt(common * (1 - common) * (1/float64(a.of) + 1/float64(b.of)))
	if spread == 0 {
		return 0
	}
	return math.Abs(a.share()-b.share()) / spread
}

// TestFigure3AgainstReference: the paper's Figure 3 and three variations of it,
// against another implementation of graph, noise, solver and estimators with its
// own draws. 24 shares are compared at four standard errors: two sound programs
// with other seeds would differ in one of them once in about 500 times.
func TestFigure3AgainstReference(t *testing.T) {
	t.Parallel()
	runner := NewRunner() // both graphs are decomposed once
	for _, c := range []struct {
		name        string
		calibration string
		epsilon     float64
		trials      int
		// Of the trials, those without an answer, with the answer 0, and those in
		// which basis pursuit (0 is wrong, least squares stands in), the sum and the
		// nearest column name the right community.
		infeasible, nothing, right, total, nearest int
	}{
		{"as printed", sensing.CalibrationPaper, 4, 60, 25, 35, 20, 45, 43},
		{"analytic", sensing.CalibrationAnalytic, 4, 30, 15, 11, 18, 25, 26},
		{"ε = 16", sensing.CalibrationPaper, 16, 15, 7, 4, 11, 13, 13},
		{"ε = 64", sensing.CalibrationPaper, 64, 15, 7, 0, 15, 15, 15},
	} {
		s := rumour()
		n := s.Network
		n.Sources, n.Time, n.Privacy.Epsilon, n.Privacy.Delta, n.Privacy.Calibration = nil, 2, c.epsilon, 0.1, c.calibration
		n.Recovery.Radius = sensing.Radius{Rule: sensing.RadiusRootM}
		n.Recovery.Compare = []string{sensing.MethodTotal, sensing.MethodNearest, sensing.MethodPosterior}
		s.Sweep = &field.Sweep{Over: []string{"network.graph.seed"}, Values: [][]float64{{1, 2}}, Trials: 30, Sources: 1}
		r, err := runner.Run(t.Context(), s, nil, Watch{})
		if err != nil {
			t.Fatal(err)
		}
		var infeasible, nothing, right, total, nearest, posterior sampled
		for _, cell := range r.Sweep.Cells {
			count := func(into *sampled, count, of int) { into.count, into.of = into.count+count, into.of+of }
			named := func(into *sampled, p *answer.Proportion) {
				count(into, int(math.Round(*p.Share*float64(p.Count))), p.Count)
			}
			count(&infeasible, cell.Infeasible, cell.Trials)
			count(&nothing, cell.NothingFound, cell.Trials)
			named(&right, cell.Right)
			named(&total, cell.Compared[0].Right)
			named(&nearest, cell.Compared[1].Right)
			named(&posterior, cell.Compared[2].Right)
		}
		for _, share := range []struct {
			name string
			got  sampled
			want int
		}{
			{"without an answer", infeasible, c.infeasible}, {"with the answer 0", nothing, c.nothing},
			{"right by basis pursuit", right, c.right}, {"right by the sum", total, c.total}, {"right by the nearest column", nearest, c.nearest},
		} {
			if want := (sampled{share.want, c.trials}); share.got.apart(want) > 4 {
				t.Errorf("%s: %.0f %% of draws are %s, the reference has %.0f %%", c.name, 100*share.got.share(), share.name, 100*want.share())
			}
		}
		for _, rival := range []sampled{right, total, nearest} {
			if posterior.share() < rival.share() && posterior.apart(rival) > 4 {
				t.Errorf("%s: the posterior is right in %v of draws, a rival in %v", c.name, posterior, rival)
			}
		}
	}
}
