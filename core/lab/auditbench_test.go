package lab

import (
	"testing"

	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/audit"
)

// BenchmarkAudit answers with samples of its own each time: a million of a discrete law,
// a thousand outcomes with a million samples, the default, and a release.
func BenchmarkAudit(b *testing.B) {
	wide := make([]float64, 1000)
	for i := range wide {
		wide[i] = 1 / float64(len(wide))
	}
	for name, change := range map[string]func(*audit.Question){
		"default": func(*audit.Question) {},
		"code":    func(q *audit.Question) { q.Box.Specimen, q.Samples = "short-seed", 5e5 },
		"thousand": func(q *audit.Question) {
			q.Box.Kind, q.Box.Laws, q.Samples = audit.BoxLaws, audit.Laws{First: wide, Second: wide}, 1e6
		},
		"scattered": func(q *audit.Question) {
			q.Box.Kind, q.Box.Pair, q.Box.Outcomes = audit.BoxPair, audit.PairScattered, 3000
		},
		"release": func(q *audit.Question) { q.Box.Kind = audit.BoxRelease },
	} {
		b.Run(name, func(b *testing.B) {
			s, _ := scenario.New(audit.Name)
			change(s.Audit)
			s.Audit.Claim, s.Audit.Error = s.Audit.UsualClaim(), 0.33
			runner := NewRunner()
			for b.Loop() {
				s.Seed++
				if _, err := runner.Run(b.Context(), s, nil, Watch{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkPowerMap answers one cell of a map of 20 × 20 cells of 200 tests each, of which
// two workers have ten seconds for 400.
func BenchmarkPowerMap(b *testing.B) {
	s, _ := scenario.New(audit.Name)
	s.Audit.Box.Specimen = "gaussian"
	s.Audit.Claim = s.Audit.UsualClaim()
	s = s.Swept("audit.box.share", 200, 0.5)
	l := Laboratories()[audit.Name].(stage.Sweeper)
	for b.Loop() {
		if _, err := l.Cell(&s, 0, func(int, func() scenario.Cell) {}, stage.NewPause(b.Context())); err != nil {
			b.Fatal(err)
		}
	}
}
