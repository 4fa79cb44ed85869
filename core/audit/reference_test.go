package audit

import (
	"testing"

	"cloakroom/core/dp"
)

type referenceFile struct {
	Alg3 []struct {
		Rejects              [][]int
		Alpha, Lambda, Gamma float64
		X                    []int
		Y, Threshold         float64
		Verdict              Verdict
	}
	Alg4 []struct {
		X, Y              []int
		Eps, Delta, Alpha float64
		Norm              float64
		Z01, Z10          float64
		Verdict           Verdict
		OneSided          Verdict `json:"verdict_one_sided"`
	}
	Alg5 []struct {
		Q0, Q1               []float64
		N0, N1               []int
		Eps, Delta, Alpha, M float64
		Proximity            float64 `json:"alpha_T"`
		DeltaQ               float64 `json:"delta_Q"`
		Stat0, Stat1         float64
		Threshold            float64
		Verdict              Verdict
	}
	Alg6 []struct {
		X, Y             []int
		Q0, Q1           []float64
		Eps, Alpha, Norm float64
		EpsHat           number  `json:"eps_hat"`
		Least            float64 `json:"ratio_min"`
		Largest          float64 `json:"ratio_max"`
		Verdict          Verdict
	}
	Formulas struct {
		Alg4 []struct {
			N                 int
			Eps, Alpha, Value float64
		} `json:"alg4_lambda"`
		Alg6 []struct {
			N                             int
			Alpha, Beta, Paper, Corrected float64
		} `json:"alg6_lambda"`
		Alg3 []struct {
			Alpha, Lambda, Gamma float64
			RepsPaper            int `json:"reps_paper"`
			RepsCorrected        int `json:"reps_corrected"`
			MPaper               int `json:"m_paper"`
			MCorrected           int `json:"m_corrected"`
		}
	}
}

func TestReferenceTesters(t *testing.T) {
	var file referenceFile
	read(t, "testers.json", &file)
	for i, c := range file.Alg4 {
		got := must[Approximate](t)(TestApproximate(Counts{c.X, c.Y, c.Norm}, dp.Budget{Epsilon: c.Eps, Delta: c.Delta}, c.Alpha))
		if !near(got.Statistics[0], c.Z01, 1e-12) || !near(got.Statistics[1], c.Z10, 1e-12) || got.Verdict != c.Verdict || got.OneSided != c.OneSided {
			t.Errorf("Algorithm 4, case %d: %+v", i, got)
		}
	}
	for i, c := range file.Alg5 {
		got := must[Full](t)(TestFull([2][]float64{c.Q0, c.Q1}, Counts{c.N0, c.N1, c.M}, dp.Budget{Epsilon: c.Eps, Delta: c.Delta}, c.Alpha))
		if !near(got.ClaimedDelta, c.DeltaQ, 1e-12) || got.Verdict != c.Verdict {
			t.Errorf("Algorithm 5, case %d: %+v", i, got)
		}
		// One case is made by hand with another proximity, so the parts are compared at theirs.
		for world, want := range []float64{c.Stat0, c.Stat1} {
			claimed, counts := c.Q0, c.N0
			if world == 1 {
				claimed, counts = c.Q1, c.N1
			}
			part := must[Identity](t)(TestIdentity(claimed, counts, c.M, c.Proximity))
			if !near(part.Statistic, want, 1e-9) || !near(part.Threshold, c.Threshold, 1e-12) {
				t.Errorf("Algorithm 5, case %d, database %d: %+v", i, world, part)
			}
		}
	}
	for i, c := range file.Alg6 {
		got := must[Pure](t)(TestPure([2][]float64{c.Q0, c.Q1}, Counts{c.X, c.Y, c.Norm}, c.Eps, c.Alpha))
		if !near(got.EpsilonHat, float64(c.EpsHat), 1e-12) || !near(got.RatioLeast, c.Least, 1e-12) || !near(got.RatioLargest, c.Largest, 1e-12) || got.Verdict != c.Verdict {
			t.Errorf("Algorithm 6, case %d: %+v", i, got)
		}
	}
	for i, c := range file.Alg3 {
		rejects := make([][]bool, len(c.Rejects))
		for j, runs := range c.Rejects {
			for _, r := range runs {
				rejects[j] = append(rejects[j], r == 1)
			}
		}
		got := must[Random](t)(TestRandom(rejects, c.Alpha, c.Lambda, c.Gamma))
		for j, x := range c.X {
			if got.Pairs[j] != (x == 1) {
				t.Errorf("Algorithm 3, case %d: pair %d", i, j)
			}
		}
		if !near(got.Share, c.Y, 1e-12) || !near(got.Threshold, c.Threshold, 1e-12) || got.Verdict != c.Verdict {
			t.Errorf("Algorithm 3, case %d: %+v", i, got)
		}
	}
}

func TestReferenceSizes(t *testing.T) {
	var file referenceFile
	read(t, "testers.json", &file)
	for _, c := range file.Formulas.Alg4 {
		if got := ApproximateSamples(c.N, c.Eps, c.Alpha); !near(got, c.Value, 1e-12) {
			t.Errorf("λ of Algorithm 4 for %+v: %v", c, got)
		}
	}
	for _, c := range file.Formulas.Alg6 {
		if paper, corrected := PureSamplesPrinted(c.N, c.Alpha, c.Beta), PureSamplesHoeffding(c.N, c.Alpha, c.Beta); !near(paper, c.Paper, 1e-12) || !near(corrected, c.Corrected, 1e-12) {
			t.Errorf("λ of Algorithm 6 for %+v: %v and %v", c, paper, corrected)
		}
	}
	for _, c := range file.Formulas.Alg3 {
		printed, corrected := must[RandomPlan](t)(RandomPlanPrinted(c.Alpha, c.Lambda, c.Gamma)), must[RandomPlan](t)(NewRandomPlan(c.Alpha, c.Lambda, c.Gamma))
		if printed != (RandomPlan{c.MPaper, c.RepsPaper}) || corrected != (RandomPlan{c.MCorrected, c.RepsCorrected}) {
			t.Errorf("plans for %+v: %+v and %+v", c, printed, corrected)
		}
	}
}
