package auditlab

import (
	"fmt"
	"math"

	tests "cloakroom/core/audit"
	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/audit"
)

// The places in the thesis that the remarks point to.
const (
	paperApproximate = "McMillan 2018, Algorithm 4 and Theorem 10.8"
	paperRandom      = "McMillan 2018, Algorithm 3 and Theorem 10.3"
	paperFull        = "McMillan 2018, Algorithm 5 and Proposition 10.10"
	paperPure        = "McMillan 2018, Algorithm 6 and Theorem 10.11"
)

// notes are the remarks on one run.
func (j *journey) notes(shown *audit.Result) stage.Notes {
	var n stage.Notes
	j.noteBox(&n, shown)
	j.noteSamples(&n, shown)
	j.noteTester(&n, shown)
	j.noteVerdict(&n, shown)
	return n
}

func (j *journey) noteBox(n *stage.Notes, shown *audit.Result) {
	b := &j.asked.Box
	switch {
	case b.Kind == audit.BoxRelease:
		n.Info("projected", "audit.box.release", "",
			"The release is seen through one number, its privacy loss, in %d cells. What is done with a release afterwards can hide a violation, and never makes one.", shown.Plan.Outcomes)
	case b.Kind == audit.BoxSamples:
		n.Info("poissonised", "audit.box.firstCounts", paperApproximate,
			"The testers expect a Poisson number of samples. So about %.0f of each database are drawn from those given, at random.", j.samples)
		n.Warn("not-repeated", "audit.error", "", "Samples that are there once cannot be drawn again: the verdict stays that of one run.")
	case shown.Truth != nil && shown.Truth.Private && shown.Box.Sound != nil && !*shown.Box.Sound:
		n.Info("keeps-this", "audit.claim.epsilon", "", "This mechanism breaks what it claims of itself, but it keeps the claim that is tested here.")
	}
}

// whole writes a number of samples as the next whole one.
func whole(samples float64) string {
	if samples > 1e15 {
		return fmt.Sprintf("%.3g", samples)
	}
	return field.Grouped(int(math.Ceil(samples - 1e-9)))
}

func (j *journey) noteSamples(n *stage.Notes, shown *audit.Result) {
	if shown.Plan.Samples < shown.Plan.Needed*(1-1e-12) {
		n.Warn("too-few", "audit.samples", "",
			"The tester asks %s samples a database, and %s are there. Nothing says any longer that it is right two times in three.", whole(shown.Plan.Needed), whole(shown.Plan.Samples))
	}
	if j.asked.Tester != audit.TesterRandom && shown.Truth != nil && !shown.Truth.Private && shown.Truth.Distance != nil && *shown.Truth.Distance < shown.Plan.Proximity {
		n.Info("too-near", "audit.alpha", "",
			"The box is %.3g from its claim, and the tester need only see what is %.3g far. Either verdict is allowed.", *shown.Truth.Distance, shown.Plan.Proximity)
	}
	if shown.Votes.Cut && j.box.given == nil {
		n.Warn("cut", "audit.error", "", "The verdict is that of %s and not of %d, which would take long here.", field.Counted(shown.Votes.Accepts+shown.Votes.Rejects, "run", "runs"), shown.Plan.Repetitions)
	}
}

func (j *journey) noteTester(n *stage.Notes, shown *audit.Result) {
	const path = "audit.tester"
	switch j.asked.Tester {
	case audit.TesterApproximate:
		if shown.Run.OneSided != shown.Run.Verdict {
			n.Warn("one-sided", path, paperApproximate,
				"As printed the tester looks from database 0 to 1 only, and says %s. The other order shows what it misses.", shown.Run.OneSided)
		}
		if j.asked.Claim.Delta == 0 {
			n.Info("pure-unverifiable", "audit.claim.delta", "McMillan 2018, Theorem 10.5",
				"No number of samples verifies δ = 0. The tester accepts whatever is within its proximity of it in δ.")
		}
	case audit.TesterRandom:
		n.Info("random-plan", path, paperRandom,
			"The plan takes %d pairs of databases and %d runs on each. As printed it takes %d and %d, which are too few.",
			shown.Random.Databases, shown.Random.Repetitions, shown.Random.PrintedDatabases, shown.Random.PrintedRepetitions)
	case audit.TesterFull:
		if *shown.Run.ClaimedDelta > j.asked.Claim.Delta+rounding {
			n.Info("rejected-unread", path, paperFull, "The claimed laws have δ(ε) = %.3g themselves. So the tester rejects without looking at a sample.", *shown.Run.ClaimedDelta)
		}
		n.Info("proximity-mended", "audit.alpha", paperFull, "To see what is α far, the laws are compared at α/(1 + e^ε). Printed is α, which sees only what is (1 + e^ε)α far.")
	case audit.TesterPure:
		if shown.Run.Unbounded {
			n.Info("came-once-only", path, paperPure, "An outcome came on one database and never on the other. The estimate of ε is then without bound.")
		}
		n.Info("proximity-pure", "audit.alpha", paperPure, "What is 4α far in ε is rejected. The printed chain of factors gives 12α, where 10α is stated.")
	}
}

func (j *journey) noteVerdict(n *stage.Notes, shown *audit.Result) {
	reject := shown.Votes.Verdict == string(tests.Reject)
	if shown.Truth == nil {
		return
	}
	switch {
	case reject && shown.Truth.Private && j.asked.Tester != audit.TesterRandom:
		n.Warn("false-alarm", "audit.error", "", "The claim is kept, and the verdict rejects it. That is a false alarm, or the laws that were claimed are not those of the box.")
	case !reject && !shown.Truth.Private && shown.Truth.Distance != nil && *shown.Truth.Distance >= shown.Plan.Proximity && j.asked.Tester != audit.TesterRandom:
		n.Warn("missed", "audit.error", "", "The claim is broken by %.3g, and the verdict accepts it. That is a miss.", *shown.Truth.Distance)
	}
}
