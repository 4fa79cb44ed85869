package audit

import (
	"slices"

	"cloakroom/core/field"
)

// Question is the laboratory of audits: a claim, a mechanism in a black box, and a
// tester that sees samples of it on two neighbouring databases.
type Question struct {
	Box    Box
	Claim  Claim
	Tester string
	// Claimed are the laws that the outcomes are claimed to have, for the testers that are
	// given them; empty stands for the box's own.
	Claimed Laws
	// Alpha is the proximity: what is closer to the claim need not be told from it.
	Alpha float64
	// Samples is the expected number of samples a database, 0 for what the tester asks.
	Samples float64
	// Error is how often the final verdict may be wrong: it is repeated until it is not
	// wrong more often.
	Error  float64
	Random Random
	// Shown, when above 0, is how many bars a law is reduced to for the eye.
	Shown int
	// Extras names further parts of the answer.
	Extras []string
}

// Claim is what somebody promises of the mechanism.
type Claim struct{ Epsilon, Delta float64 }

// Laws are the probabilities of the outcomes on database 0 and on database 1.
type Laws struct{ First, Second []float64 }

// given reports whether there are any.
func (l Laws) given() bool { return len(l.First) > 0 || len(l.Second) > 0 }

// Box is the mechanism.
type Box struct {
	Kind     string
	Specimen string
	// Share is how often database 1 is really asked when it is; otherwise database 0
	// answers for it. At 0 nothing is given away.
	Share float64
	Laws
	// Pair is a hard pair and Side which of its two mechanisms is in the box.
	Pair, Side string
	// Distance is how far the other one is from its claim, 0 for as far as the tester must
	// see.
	Distance float64
	// Rarity is A of Theorem 10.5, Outcomes n of the scattered pair of 10.7, and Least β of
	// 10.12.
	Rarity   float64
	Outcomes int
	Least    float64
	// Release is a laboratory whose release is tested, Loosened by how much its noise is
	// made for a larger ε than is claimed, and Cells how many outcomes are made of it.
	Release  string
	Loosened float64
	Cells    int
	// Settings are fields of that laboratory that are not as usual, each "path=value".
	Settings []string
	// FirstCounts and SecondCounts say how often each outcome came, and Names what the
	// outcomes are called.
	FirstCounts, SecondCounts []int
	Names                     []string
}

// Random says what random privacy asks: the share γ of databases that may be left out, the
// weight of a share beside δ, and on which share of the databases the box is in use, its
// outcomes being those of database 0 on all others.
type Random struct{ Gamma, Weight, Broken float64 }

// MostOutcomes bounds the outcomes of a law given by hand or counted.
const MostOutcomes = 10_000

// Default is the mechanism of closed cells, tested by Algorithm 4.
func Default() Question {
	return Question{
		Box: Box{
			Kind: BoxGallery, Specimen: "closed-cells", Share: 1, Laws: defaultLaws(),
			Pair: PairApproximate, Side: SideFar, Rarity: 10, Outcomes: 300, Least: 0.05,
			Release: "heat", Loosened: 1, Cells: 12,
		},
		Claim: Claim{Epsilon: 1}, Tester: TesterApproximate, Alpha: 0.1, Error: 0.01,
		Random: Random{Gamma: 0.05, Weight: 1, Broken: 0.5},
	}
}

// defaultLaws are two laws of eight outcomes that fall by halves from the fourth and from
// the fifth: ln 2-private.
func defaultLaws() Laws {
	first := []float64{0.0625, 0.0625, 0.125, 0.25, 0.25, 0.125, 0.0625, 0.0625}
	second := []float64{0.0625, 0.03125, 0.0625, 0.125, 0.25, 0.25, 0.125, 0.09375}
	return Laws{first, second}
}

// UsualClaim is what the box claims of itself.
func (q *Question) UsualClaim() Claim {
	c := Claim{Epsilon: 1}
	switch q.Box.Kind {
	case BoxGallery:
		for _, s := range gallery() {
			if s.key == q.Box.Specimen {
				c = Claim{s.epsilon, s.delta}
			}
		}
	case BoxPair:
		if q.Box.Pair == PairApproximate || q.Box.Pair == PairScattered {
			c.Delta = 0.05
		}
	case BoxRelease:
		for _, r := range releases() {
			if r.lab == q.Box.Release {
				c.Delta = r.delta
			}
		}
	}
	return c
}

// Complete takes what of the claim is not given from what the box claims of itself.
func (q *Question) Complete(given map[string]bool) {
	usual := q.UsualClaim()
	if !given[pathEpsilon] {
		q.Claim.Epsilon = usual.Epsilon
	}
	if !given[pathDelta] {
		q.Claim.Delta = usual.Delta
	}
}

// Informed reports that the tester is told what laws the outcomes are claimed to have.
func (q *Question) Informed() bool { return q.Tester == TesterFull || q.Tester == TesterPure }

// Known reports that the laws of the box are known, and not only its samples.
func (q *Question) Known() bool { return q.Box.Kind != BoxSamples && q.Box.Kind != BoxRelease }

// Wants reports whether a further part of the answer is asked for.
func (q *Question) Wants(extra string) bool { return slices.Contains(q.Extras, extra) }

// Counted is the number of samples that came from a file.
func (q *Question) Counted(string) int {
	all := 0
	for _, counts := range [][]int{q.Box.FirstCounts, q.Box.SecondCounts} {
		for _, n := range counts {
			all += n
		}
	}
	return all
}

// Panels are those of the page that only this laboratory has.
func (q *Question) Panels() []string { return []string{"verdict", "cost", "limits", "attack"} }

// Paths lists the fields that a sweep may vary.
func (q *Question) Paths() []string {
	return []string{
		pathDistance, pathShare, pathSamples, pathAlpha, pathEpsilon, pathDelta, "audit.box.rarity", "audit.box.outcomes", "audit.box.least", "audit.box.loosened",
	}
}

// Fixed refuses a sweep of samples that are there once and for all.
func (q *Question) Fixed() error {
	if q.Box.Kind == BoxSamples {
		return field.Refuse("sweep", "given together with samples from elsewhere; a sweep draws its own")
	}
	return nil
}
