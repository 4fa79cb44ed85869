package lab

import (
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/audit"
)

// auditJourneys are scenarios that differ in the fields of different stages.
func auditJourneys() []scenario.Scenario {
	kind := func(kind string, change func(*audit.Question)) func(*audit.Question) {
		return func(q *audit.Question) {
			q.Box.Kind = kind
			change(q)
		}
	}
	var list []scenario.Scenario
	for _, change := range []func(*audit.Question){
		func(*audit.Question) {},
		func(q *audit.Question) { q.Claim.Epsilon = 2 },
		func(q *audit.Question) { q.Claim.Delta = 0.1 },
		func(q *audit.Question) { q.Alpha = 0.2 },
		func(q *audit.Question) { q.Samples = 5000 },
		func(q *audit.Question) { q.Error = 0.1 },
		func(q *audit.Question) { q.Box.Share = 0.5 },
		func(q *audit.Question) { q.Box.Specimen = "last-bits"; q.Samples = 500 },
		func(q *audit.Question) { q.Box.Specimen = "laplace"; q.Shown = 7 },
		func(q *audit.Question) { q.Tester = audit.TesterFull },
		func(q *audit.Question) { q.Tester = audit.TesterPure },
		func(q *audit.Question) {
			q.Tester, q.Claimed = audit.TesterFull, audit.Laws{First: []float64{1, 0, 0, 0, 0}, Second: []float64{0, 0, 0, 0, 1}}
		},
		func(q *audit.Question) { q.Tester, q.Alpha = audit.TesterRandom, 0.3 },
		func(q *audit.Question) { q.Tester, q.Alpha, q.Random.Broken = audit.TesterRandom, 0.3, 0.1 },
		kind(audit.BoxLaws, func(*audit.Question) {}),
		kind(audit.BoxLaws, func(q *audit.Question) { q.Box.First, q.Box.Second = []float64{0.5, 0.5}, []float64{1, 0} }),
		kind(audit.BoxPair, func(*audit.Question) {}),
		kind(audit.BoxPair, func(q *audit.Question) { q.Box.Side = audit.SideKept }),
		kind(audit.BoxPair, func(q *audit.Question) { q.Box.Distance = 0.3 }),
		kind(audit.BoxPair, func(q *audit.Question) { q.Box.Pair, q.Box.Outcomes = audit.PairScattered, 30 }),
		kind(audit.BoxPair, func(q *audit.Question) { q.Box.Pair, q.Box.Outcomes, q.Shown = audit.PairScattered, 30, 9 }),
		kind(audit.BoxPair, func(q *audit.Question) { q.Box.Pair, q.Box.Rarity = audit.PairPure, 20 }),
		kind(audit.BoxSamples, func(q *audit.Question) { q.Box.FirstCounts, q.Box.SecondCounts = []int{900, 100}, []int{200, 700} }),
		kind(audit.BoxRelease, func(q *audit.Question) { q.Samples = 300 }),
		kind(audit.BoxRelease, func(q *audit.Question) { q.Samples, q.Box.Loosened = 300, 2 }),
		kind(audit.BoxRelease, func(q *audit.Question) { q.Samples, q.Box.Release = 300, "stream" }),
	} {
		s, _ := scenario.New(audit.Name)
		s.Audit.Extras = []string{audit.ExtraFilm, audit.ExtraCost, audit.ExtraMap}
		change(s.Audit)
		list = append(list, s)
	}
	other := list[0].Clone()
	other.Seed = 2
	return append(list, other)
}
