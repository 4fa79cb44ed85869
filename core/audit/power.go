package audit

import (
	"cloakroom/core/dp"
	"cloakroom/core/rng"
)

// Power returns how many of a number of runs of [TestApproximate] reject, each on fresh
// Poissonised samples of mean λ of two known laws. Beyond a few outcomes it takes some 0.1 µs
// an outcome and run in WebAssembly, whatever λ is. Pause, when not nil, is called after
// every run; its error ends the work. The refusals are those of [Laws.Plan] and
// [TestApproximate].
func Power(laws *Laws, lambda float64, claim dp.Budget, alpha float64, runs int, src rng.Source, pause func() error) (rejected int, err error) {
	plan, err := laws.Plan(lambda)
	if err != nil {
		return 0, err
	}
	if err := checkClaim(claim, alpha); err != nil {
		return 0, err
	}
	var counts Counts
	for range runs {
		counts = plan.Draw(counts, src)
		if Statistic(counts, claim.Epsilon) >= claim.Delta+alpha {
			rejected++
		}
		if pause != nil {
			if err := pause(); err != nil {
				return rejected, err
			}
		}
	}
	return rejected, nil
}
