package audit

import (
	"math"
	"testing"

	"cloakroom/core/dp"
)

// falseAlarm is the rate at which [Confirm] may call a sound mechanism violated in the
// tests of this package; seeds are fixed, but for secure noise.
const falseAlarm = 1e-6

func TestGalleryLaws(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range Gallery() {
		if seen[s.Key] || s.Title == "" || s.Reason == "" || s.Watched == "" || s.Sound == (s.Witness != "") {
			t.Errorf("%s: incomplete or twice", s.Key)
		}
		seen[s.Key] = true
		delta := must[float64](t)(s.Delta())
		if s.Sound != (delta <= s.Claim.Delta+1e-12) {
			t.Errorf("%s: sound is %v and δ = %v of %v", s.Key, s.Sound, delta, s.Claim.Delta)
		}
		p, q, err := s.Cells()
		if err != nil {
			t.Fatal(err)
		}
		w, found, err := SmallestWitness(p, q, s.Claim)
		if err != nil || found == s.Sound {
			t.Errorf("%s: witness %+v, %v, %v", s.Key, w, found, err)
		}
		if found && w.Excess <= s.Claim.Delta {
			t.Errorf("%s: the witness shows only %v", s.Key, w.Excess)
		}
	}
	for _, key := range []string{"reused-noise", "wrong-norm", "closed-cells", "shuffle-scale", "shuffle-side", "classical-sigma", "star", "counters", "clamp-before", "clamp-after", "short-seed", "last-bits", "sparse-vector"} {
		if _, found := Find(key); !found {
			t.Errorf("%s is missing", key)
		}
	}
	if _, found := Find("nothing"); found {
		t.Error("found what is not there")
	}
}

// What the code of a specimen does is what its laws say, outcome by outcome.
func TestGalleryCodeFollowsItsLaws(t *testing.T) {
	const asked = 40_000
	for _, s := range Gallery() {
		if s.ask == nil {
			continue
		}
		box := must[Box](t)(s.Box())
		p, q, err := s.Laws()
		if err != nil {
			t.Fatal(err)
		}
		for database, law := range []dp.Law{p, q} {
			counts := make([]int, box.Outcomes())
			box.Count(counts, database, asked, teaching("code/"+s.Key))
			for outcome, count := range counts {
				chance := law.Probability(float64(outcome))
				atMost(t, s.Key+": often", count, asked, min(1, chance+0.002))
				atMost(t, s.Key+": seldom", asked-count, asked, min(1, 1-chance+0.002))
			}
		}
	}
}

// The same test catches every broken specimen and no sound one, in both orders.
func TestGalleryIsCaught(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	for _, s := range Gallery() {
		box := must[Box](t)(s.Box())
		// A large ε asks for many: an event must be seen to be rarer than e^{−ε}.
		lambda := max(200_000, 1500*math.Exp(s.Claim.Epsilon))
		src := teaching("gallery/" + s.Key)
		first, second := must[Counts](t)(Sample(box, lambda, src)), must[Counts](t)(Sample(box, lambda, src))
		proof := must[Proof](t)(Confirm(first, second, s.Claim, falseAlarm))
		if proof.Violated == s.Sound {
			t.Errorf("%s: violated is %v, the event %v shows %v and at least %v of δ = %v",
				s.Key, proof.Violated, proof.Event.Outcomes, proof.Event.Excess, proof.LeastExcess, s.Claim.Delta)
		}
		if delta := must[float64](t)(s.Delta()); proof.LeastExcess > delta {
			t.Errorf("%s: at least %v is shown, and δ is %v", s.Key, proof.LeastExcess, delta)
		}
	}
}

// Algorithm 4 rejects whatever is two α from its claim, at its own number of samples.
func TestGalleryBeforeAlgorithm4(t *testing.T) {
	const alpha = 0.05
	for _, s := range Gallery() {
		if s.Claim.Epsilon > 3 {
			continue // λ grows with e^{2ε}
		}
		box, delta := must[Box](t)(s.Box()), must[float64](t)(s.Delta())
		lambda := ApproximateSamples(box.Outcomes(), s.Claim.Epsilon, alpha)
		if s.ask != nil {
			lambda = min(lambda, 50_000)
		}
		c := must[Counts](t)(Sample(box, lambda, teaching("algorithm4/"+s.Key)))
		got := must[Approximate](t)(TestApproximate(c, s.Claim, alpha))
		if s.Sound && got.Verdict != Accept || delta >= s.Claim.Delta+2*alpha && got.Verdict != Reject {
			t.Errorf("%s: %s with statistic %v and δ = %v", s.Key, got.Verdict, got.Statistic, delta)
		}
	}
}
