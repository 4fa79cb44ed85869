package heatpresets

import (
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// errataPresets show where the papers must not be followed to the letter.
func errataPresets() []scenario.Preset {
	analytic, root := printedScene(0.5), noisyScene(0.05, 0.1, 0.24, 0.76)
	analytic.Heat.Privacy.Calibration, root.Seed = sensing.CalibrationAnalytic, 1
	sensors, classical := startScene(0.24, 0.76), startScene(0.24, 0.76)
	sensors.Heat.Privacy.Scope = sensing.ScopeSensor
	large := &classical.Heat.Privacy
	large.Epsilon, large.Delta, large.Calibration = 10, 0.1, sensing.CalibrationClassical
	return []scenario.Preset{
		{
			Name: "paper-constant", Title: "The printed constant adds too much noise",
			Scenario: printedScene(0.5), Panel: "explain",
			Claim: "The noise σ = 2 ln(1.25/δ)Δ₂/ε makes the release (ε, δ)-private for every ε > 0 (Gilbert and McMillan 2018, " +
				"Lemma 4 and Proposition 5).",
			Finding: "True here but wasteful: at ε = 1, δ = 0.1 the σ of 0.686 delivers δ = 1.3·10⁻⁸. The wished δ needs 0.148, which " +
				"is 4.65 times less. The mean error over 100 draws would then be 0.017 instead of 0.065.",
		},
		{
			Name: "2017-figure-4d-analytic", Title: "Figure 4d with the analytic calibration",
			Scenario: analytic.Swept("heat.privacy.epsilon", 30, figure4dEpsilons()...),
			Panel:    "sweep", Reference: figure4dAnalyticReference(),
			Claim: "Figure 4d is drawn with the noise σ = 2 ln(1.25/δ)Δ₂/ε. It is enough for the promise (Gilbert and McMillan 2017, " +
				"Lemma 3 and Figure 4d).",
			Finding: "More than enough: at ε = 1 the least σ of this promise has mean error 0.014 instead of 0.057. At ε = 0.05 it is " +
				"0.039 with a source named in every draw. The printed constant leaves 21 of 30 draws without one.",
		},
		{
			Name: "radius-sqrt-m", Title: "The radius σ√m leaves no answer",
			Scenario: root, Panel: "explain",
			Claim: "The truth explains the readings within the radius σ√m with high probability (Gilbert and McMillan 2018, §3.1 and " +
				"Algorithm 1).",
			Finding: "Does not hold: the truth lies within the radius with probability 0.53 only. Of 1000 draws 316 have no answer at " +
				"all, this one among them. With the 95 % quantile of χ² as the radius 20 have none.",
		},
		{
			Name: "back-door", Title: "The seed is a back door",
			Scenario: startScene(0.24, 0.76), Panel: sensing.ExtraBackdoor,
			Claim: "Whoever keeps the seed can remove the noise and read the exact values (Gilbert and McMillan 2018, " +
				"§2.2 and Corollary 9).",
			Finding: "Holds up to rounding: all readings come back to within 10⁻¹⁵. So does the difference of two releases that share " +
				"the seed, whatever ε promises.",
		},
		{
			Name: "sensor-scope", Title: "Each sensor private, all together not",
			Scenario: sensors, Panel: "explain",
			Claim: "Privacy is asked of each reading alone (Gilbert and McMillan 2018, §1.3, requirement 1).",
			Finding: "Too little when one party sees them all. Noise of σ = 0.016 instead of 0.091 protects each reading at ε = 4, δ = " +
				"0.01. It protects the 50 readings together only at ε = 54.",
		},
		{
			Name: "classical-large-epsilon", Title: "The classical σ is not private at large ε",
			Scenario: classical, Panel: "explain",
			Claim: "σ = √(2 ln(1.25/δ))Δ₂/ε is proved for ε < 1 only (Dwork and Roth 2014, Theorem A.1).",
			Finding: "Fails beyond: at ε = 10, δ = 0.1 it delivers δ = 0.406. It stops being private at ε = 5.74, and the papers’ own " +
				"constant at ε = 39.3.",
		},
	}
}
