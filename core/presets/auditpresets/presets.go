package auditpresets

import (
	"slices"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/audit"
)

// Presets are those of the laboratory, in their groups.
func Presets() []scenario.Preset {
	return slices.Concat(
		scenario.InGroup(scenario.GroupStart, startPresets()),
		scenario.InGroup("McMillan 2018", testerPresets(), boundPresets()),
		scenario.InGroup(scenario.GroupErrata, errataPresets(), brokenPresets()),
	)
}

// scene is the first picture, closed cells tested by Algorithm 4, with a change. What is
// claimed is what the box claims, unless the change says otherwise.
func scene(change func(*audit.Question)) scenario.Scenario {
	s, _ := scenario.New(audit.Name)
	s.Seed = 7
	q := s.Audit
	change(q)
	q.Claim = q.UsualClaim()
	change(q)
	return s
}

// specimen is a mechanism of the gallery, with a change.
func specimen(key string, change func(*audit.Question)) scenario.Scenario {
	return scene(func(q *audit.Question) {
		q.Box.Specimen = key
		change(q)
	})
}

// pair is a hard pair with the far mechanism in the box, with a change.
func pair(which string, change func(*audit.Question)) scenario.Scenario {
	return scene(func(q *audit.Question) {
		q.Box.Kind, q.Box.Pair = audit.BoxPair, which
		change(q)
	})
}

// laws are two laws by hand at a claim, with a change.
func laws(first, second []float64, claim audit.Claim, change func(*audit.Question)) scenario.Scenario {
	return scene(func(q *audit.Question) {
		q.Box.Kind, q.Box.Laws, q.Claim = audit.BoxLaws, audit.Laws{First: first, Second: second}, claim
		change(q)
	})
}

// release is what another laboratory releases, with noise for so many times the ε.
func release(lab string, loosened float64, change func(*audit.Question)) scenario.Scenario {
	return scene(func(q *audit.Question) {
		q.Box.Kind, q.Box.Release, q.Box.Loosened = audit.BoxRelease, lab, loosened
		change(q)
	})
}

func asIs(*audit.Question) {}

func startPresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "audit-start", Title: "A person who stands in four cells", Scenario: specimen("closed-cells", asIs), Panel: "explain",
			Claim:   "A property testing algorithm … only ACCEPTS if the algorithm A is close to being Ξ-private (McMillan 2018, §9.1.1).",
			Finding: "Holds. With closed cells δ(ε) is 0.274 where 0 is claimed, and 47 of 47 runs of Algorithm 4 reject. Each draws 16778 samples a database.",
		},
		{
			Name: "audit-sound", Title: "A count with Laplace noise keeps its promise", Scenario: specimen("laplace", asIs), Panel: "explain",
			Claim:   "(Completeness) ACCEPTS with probability at least 2/3 if A is Ξ-private and S is accurate (McMillan 2018, Definition 9.1).",
			Finding: "Holds, and far more often than that. Of 200 runs with 127514 samples a database 0 reject.",
		},
		{
			Name: "audit-hand", Title: "Two laws drawn by hand", Panel: "explain",
			Scenario: scene(func(q *audit.Question) { q.Box.Kind, q.Claim, q.Alpha = audit.BoxLaws, audit.Claim{Epsilon: 0.5}, 0.03 }),
			Claim:    "An algorithm is (ε, δ)-aDP if and only if δ > δ*_ε (McMillan 2018, §10.3.2).",
			Finding:  "Holds in one direction. Here δ(0.5) is 0.0768, and a claim of just that δ is kept as well. At ε = 0.7 nothing is left of it: δ is 0.",
		},
		{
			Name: "audit-release", Title: "Our own readings of heat, honest and with too little noise", Panel: "sweep",
			Scenario: release("heat", 1, func(q *audit.Question) { q.Samples = 3000 }).Swept("audit.box.loosened", 5, 1, 1.5, 2, 3),
			Claim:    "We are unaware of any work verifying DP assuming only black-box access to the private algorithm (McMillan 2018, §9.1.2).",
			Finding:  "It works within limits. Of 5 tests each, made of 3000 releases, 0 reject the honest noise and 5 that for 3 times the ε. Of that for 1.5 times the ε 0 reject.",
		},
	}
}

func testerPresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "2018-theorem-10-8", Title: "Algorithm 4: the power over the distance", Panel: "sweep",
			Scenario: pair(audit.PairApproximate, asIs).Swept("audit.box.distance", 200, 0.02, 0.05, 0.08, 0.1, 0.12, 0.15, 0.2),
			Claim:    "Algorithm 4 is a (ε, δ)-aDP property tester with proximity parameter 2α and sample complexity O(4n(1+e^2ε)/α²) (McMillan 2018, Theorem 10.8).",
			Finding:  "Holds, with much to spare. With 10067 samples 0 of 200 runs reject at a distance of 0.05 and 200 at 0.15. Promised is two in three at 2α = 0.2.",
		},
		{
			Name: "2018-theorem-10-8-samples", Title: "Algorithm 4 with fewer samples than it asks", Panel: "sweep",
			Scenario: pair(audit.PairApproximate, asIs).Swept("audit.samples", 200, 10, 30, 100, 300, 1000, 10067),
			Claim:    "… which is less than 1/3 if r ≥ max{4n(1+e^2ε)²/α², 12(1+e^2ε)/α²} (McMillan 2018, proof of Theorem 10.8).",
			Finding:  "Holds, and is loose. Asked are 10067 samples, printed in the proof 56301. With 100 samples 173 of 200 runs reject what is 2α far.",
		},
		{
			Name: "2018-theorem-10-3", Title: "Algorithm 3: over databases drawn at random", Panel: "explain",
			Scenario: specimen("closed-cells", func(q *audit.Question) { q.Tester, q.Error = audit.TesterRandom, 0.3 }),
			Claim:    "We perform the property tester log(λ/α) times on the pair … to reduce the failure probability from 1/3 to α/2λ (McMillan 2018, proof of Theorem 10.3).",
			Finding:  "Does not hold. Printed are 3 runs on each of 25 pairs, and such a majority is wrong with probability 0.26 where 0.05 is needed. The plan here takes 54 runs on each of 174 pairs.",
		},
		{
			Name: "2018-proposition-10-10", Title: "Algorithm 5: told the laws", Panel: "explain",
			Scenario: specimen("gaussian", func(q *audit.Question) { q.Tester = audit.TesterFull }),
			Claim:    "… is a (ε, δ)-aDP FI property tester with query complexity O(√n/α²) and proximity parameter α (McMillan 2018, Proposition 10.10).",
			Finding:  "Holds in part. With 46 outcomes it takes 28131 samples, Algorithm 4 154359. But compared at α the laws show only what is 3.72 α far.",
		},
		{
			Name: "2018-theorem-10-11", Title: "Algorithm 6 with two outcomes, as printed", Panel: "explain",
			Scenario: laws([]float64{0.6224593312018546, 0.3775406687981454}, []float64{0.3775406687981454, 0.6224593312018546}, audit.Claim{Epsilon: 0.5}, func(q *audit.Question) {
				q.Tester, q.Samples = audit.TesterPure, 486.3
			}).Swept("audit.alpha", 200, 0.1),
			Claim:   "Algorithm 6 is an ε-aDP FI property tester with proximity parameter 10α and query complexity O(ln n/α²β²) (McMillan 2018, Theorem 10.11).",
			Finding: "Does not hold for two outcomes with the printed constant. With its 486 samples 41 % of 200 honest runs are rejected; with the 1799 that are asked here 2 %.",
		},
	}
}

func boundPresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "2018-theorem-10-2", Title: "Whoever can verify can also attack", Panel: "attack",
			Scenario: specimen("closed-cells", func(q *audit.Question) { q.Extras = []string{audit.ExtraAttack} }),
			Claim:    "… pDP or aDP then there exists a pair of databases that are r-distinguishable under A (McMillan 2018, Theorem 10.2).",
			Finding:  "Holds. With the 16778 samples of its test the tester names the database rightly in 200 of 200 attacks. Promised are two in three.",
		},
		{
			Name: "2018-theorem-10-5", Title: "No number of samples verifies δ = 0", Panel: "sweep",
			Scenario: pair(audit.PairPure, func(q *audit.Question) { q.Box.Rarity = 40 }).Swept("audit.samples", 50, 1e3, 1e5, 1e7, 1e9),
			Claim:    "No ε-pDP property tester with proximity parameter α has finite query complexity (McMillan 2018, Theorem 10.5).",
			Finding:  "Holds. With A = 40 the far mechanism is rejected in 0 of 50 runs with a thousand samples. It is so in 0 with a billion.",
		},
		{
			Name: "2018-theorem-10-7-printed", Title: "The first printed pair of Theorem 10.7", Panel: "limits",
			Scenario: laws([]float64{0.5, 0.5}, []float64{0.7249294037880016, 0.2750705962119984}, audit.Claim{Epsilon: 0.3, Delta: 0.05}, func(q *audit.Question) { q.Alpha = 0.03 }),
			Claim:    "Then, (P₀, P₁) is (ε, δ)-aDP and (Q₀, Q₁) is α-far from (ε, δ)-aDP (McMillan 2018, proof of Theorem 10.7).",
			Finding:  "Does not hold for the pair that is to keep the claim. At ε = 0.3 and δ = 0.05 it has δ(ε) = 0.129 one way and 0.050 the other.",
		},
		{
			Name: "2018-theorem-10-7-second", Title: "The second printed pair of Theorem 10.7", Panel: "limits",
			Scenario: laws(scattered(2.2/30, true), scattered(2.2/30, false), audit.Claim{Epsilon: 1, Delta: 0.1}, func(q *audit.Question) { q.Alpha = 0.02 }),
			Claim:    "Now, for (P₀, P₁), δ_ε ≤ a and for (Q₀, Q₁), δ_ε ≥ 2a = b (McMillan 2018, proof of Theorem 10.7).",
			Finding:  "Does not hold. With δ = 0.1 and α = 0.02 the second has δ(ε) = 0.0733, which is a and keeps the claim; 2a would be 0.147.",
		},
		{
			Name: "2018-theorem-10-7-scattered", Title: "Rare outcomes scattered over thousands", Panel: "limits",
			Scenario: pair(audit.PairScattered, func(q *audit.Question) { q.Box.Outcomes, q.Samples = 3000, 50 }),
			Claim:    "… no tester can distinguish … with less than … = Ω(n) samples (McMillan 2018, proof of Theorem 10.7).",
			Finding:  "In part. What is proved here is that 52 samples are needed with 3000 outcomes, which grows as √n. With 50 samples the tester rejects both mechanisms in 200 of 200 runs.",
		},
		{
			Name: "2018-theorem-10-12", Title: "The printed pair of Theorem 10.12", Panel: "limits",
			Scenario: laws([]float64{0.1, 0.1, 0.8}, []float64{0.16487212707001281, 0.03512787292998719, 0.8}, audit.Claim{Epsilon: 0.5}, func(q *audit.Question) { q.Tester = audit.TesterPure }),
			Claim:    "Then (Q₀, Q₁) is ε-pDP (McMillan 2018, proof of Theorem 10.12).",
			Finding:  "Does not hold. At ε = 0.5 the largest loss is 1.046.",
		},
		{
			Name: "2018-table-9-1", Title: "What can be verified with what", Panel: "limits",
			Scenario: specimen("gaussian", func(q *audit.Question) { q.Extras = []string{audit.ExtraMap} }),
			Claim:    "Our upper and lower bounds in each setting are contained in Table 9.1 (McMillan 2018, §9).",
			Finding: "Holds, though three of its four proofs of lower bounds had to be mended. For 46 outcomes and α = 0.1 Algorithm 4 takes 154359 samples and at least 58 are needed. " +
				"Told the laws, Algorithm 5 takes 28131.",
		},
	}
}

// scattered is a law of nine outcomes: a on the first third or on the last, and the rest
// in the middle.
func scattered(a float64, first bool) []float64 {
	p := make([]float64, 9)
	for i := range 3 {
		p[3+i] = (1 - a) / 3
		if first {
			p[i] = a / 3
		} else {
			p[6+i] = a / 3
		}
	}
	return p
}

func errataPresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "audit-one-sided", Title: "A tester that looks one way only", Panel: "verdict",
			Scenario: laws([]float64{0.5, 0.5, 0}, []float64{0.4, 0.4, 0.2}, audit.Claim{Epsilon: 0.22314355131420976}, func(q *audit.Question) { q.Alpha = 0.05 }),
			Claim:    "Note also that (P, Q) is (ε, δ)-DP if Δ := Σ max{0, E[Z_i]} ≤ δ (McMillan 2018, proof of Theorem 10.8).",
			Finding:  "Does not hold. From database 0 to 1 δ(ε) is 0.0, and back 0.2. As printed the tester accepts; looking both ways it rejects in 47 of 47 runs.",
		},
		{
			Name: "audit-classical-sigma", Title: "The classical σ at a large ε", Panel: "verdict",
			Scenario: specimen("classical-sigma", func(q *audit.Question) { q.Samples = 3_000_000 }),
			Claim:    "Let ε ∈ (0, 1) be arbitrary. For c² > 2 ln(1.25/δ), the Gaussian Mechanism with parameter σ ≥ cΔ₂(f)/ε is (ε, δ)-differentially private (Dwork and Roth 2014, Theorem A.1).",
			Finding:  "Does not hold beyond. At ε = 8 and δ = 0.1 the true δ(ε) is 0.23. Algorithm 4 would take 220 billion samples; one event shows with 3 million that δ(ε) is at least 0.17.",
		},
		{
			Name: "audit-too-near", Title: "Too near to be seen", Panel: "verdict",
			Scenario: specimen("star", func(q *audit.Question) { q.Samples = 1_000_000 }),
			Claim:    "Examples of Δ₂(A_G) for some standard graphs: … STAR GRAPH … (Gilbert and McMillan 2018, Table 2).",
			Finding:  "Does not hold. With its σ δ(ε) is 0.069 where 0.05 is claimed. Algorithm 4 at α = 0.1 accepts in 47 of 47 runs; one event shows that δ(ε) is at least 0.063.",
		},
		{
			Name: "audit-counters", Title: "Eight counters, and one ε", Panel: "verdict", Scenario: specimen("counters", asIs),
			Claim:   "We estimate … in an ε-differentially pan-private way and any operation after this step preserves pan-privacy (Li and others 2011, Appendix C).",
			Finding: "Does not hold. One change enters all 8 counters; at ε = 1 together they have δ(ε) = 0.52, and 47 of 47 runs reject.",
		},
		{
			Name: "audit-shuffle", Title: "Noise that is never negative", Panel: "verdict", Scenario: specimen("shuffle-side", asIs),
			Claim:   "… the sum of all the noise is exactly the discrete Laplace distribution (Ghazi and others 2022, Appendix F).",
			Finding: "Does not hold. The printed shares add up to a geometric number, so δ(ε) is 0.63. Looking one way only the tester accepts; both ways 47 of 47 runs reject.",
		},
	}
}

func brokenPresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "audit-last-bits", Title: "A float whose last bits give the answer away", Panel: "verdict", Scenario: specimen("last-bits", func(q *audit.Question) { q.Error = 0.1 }),
			Claim:   "The guarantee lies with the method used to produce the privatised data (McMillan 2018, §2.1).",
			Finding: "Holds for numbers, and the method’s arithmetic belongs to it. The house’s own teaching noise, watched through its last bits, has δ(ε) = 0.26 at ε = 1.",
		},
		{
			Name: "audit-short-seed", Title: "A seed of 16 bits", Panel: "verdict", Scenario: specimen("short-seed", func(q *audit.Question) { q.Error = 0.1 }),
			Claim:   "From the output of a private algorithm, it is impossible to distinguish between neighbouring datasets (McMillan 2018, §2.1).",
			Finding: "Cannot hold with 16 bits. The outputs of the two databases have nothing in common: δ(ε) is 1.000.",
		},
		{
			Name: "audit-unseen", Title: "Three times the ε, and nobody sees it", Panel: "verdict",
			Scenario: release("compress", 3, func(q *audit.Question) { q.Samples = 5000 }),
			Claim:    "Then their combination … is (Σε_i, Σδ_i)-DP (McMillan 2018, Lemma 2.5).",
			Finding:  "Holds, and the sum is far from what happens. With noise for 3 times the ε the losses of 84 samples nearly cancel. So 5000 releases show only that δ(ε) is at least 0.",
		},
		{
			Name: "audit-scope", Title: "Noise for one sensor, judged as a release of all", Panel: "verdict",
			Scenario: release("heat", 1, func(q *audit.Question) {
				q.Samples, q.Box.Settings = 5000, []string{"heat.privacy.scope=sensor", "heat.sensors=40"}
			}),
			Claim:   "For all neighbouring source vectors f₀ and f′₀, indices i, and Borel measurable sets E we have … (McMillan 2018, §6.2, Privacy).",
			Finding: "Holds for each sensor, and not for all. Noise for one of 40 sensors, judged for all 40, gives δ(ε) of at least 0.77 where 0.05 is claimed.",
		},
		{
			Name: "audit-power-map", Title: "The power map: distance against samples", Panel: "sweep", Scenario: powerMap(),
			Claim:   "We should expect the sample complexity to scale like 1/α² since we need to have enough samples to detect the bad events (McMillan 2018, §10.3.2).",
			Finding: "Holds. Over 400 settings of 200 tests each: at a distance of 0.10 with 250 samples 64 % reject. With 10000 it is 53 %, for there the threshold is. What is 0.15 far is rejected in 77 % with 100 samples and in 90 % with 1000.",
		},
	}
}

// powerMap varies the distance of a hard pair and the samples, 20 × 20 × 200.
func powerMap() scenario.Scenario {
	s := pair(audit.PairApproximate, asIs).Swept("audit.box.distance", 200)
	var distances, samples []float64
	for i := range 20 {
		distances = append(distances, float64(i+1)/100)
	}
	s.Sweep.Over = append(s.Sweep.Over, "audit.samples")
	for _, base := range []float64{10, 100, 1000, 10_000} {
		for _, step := range []float64{1, 1.6, 2.5, 4, 6.3} {
			samples = append(samples, base*step)
		}
	}
	s.Sweep.Values = [][]float64{distances, samples}
	return s
}
