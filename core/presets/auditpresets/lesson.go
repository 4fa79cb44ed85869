package auditpresets

import (
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/audit"
)

// Lesson leads through the laboratory in seven steps.
func Lesson() []scenario.LessonStep {
	start := specimen("closed-cells", asIs)
	sound := specimen("laplace", asIs)
	oneSided := specimen("shuffle-side", asIs)
	near := specimen("star", asIs)
	costs := specimen("closed-cells", func(q *audit.Question) { q.Extras = []string{audit.ExtraCost} })
	hard := pair(audit.PairPure, func(q *audit.Question) { q.Box.Rarity = 20 })
	told := specimen("gaussian", func(q *audit.Question) { q.Tester, q.Extras = audit.TesterFull, []string{audit.ExtraMap} })
	return []scenario.LessonStep{
		{
			Title: "A claim and a box",
			Text:  "Somebody says that a mechanism is private: no event is more than e^ε times likelier with a person than without. You may ask the mechanism on two databases that differ in one person. You cannot look inside. Is the claim true?",
			Try:   "Look at the two laws. Which outcome comes much more often on one database than on the other?", Scenario: start, Panel: "explain", Chapter: "laws",
		},
		{
			Title: "Samples",
			Text:  "A tester sees no laws. It sees how often each outcome came, on each database. The counts are rough at first and settle slowly, as one over the root of their number.",
			Try:   "Press play and watch the bars settle.", Scenario: start, Panel: "explain", Chapter: "samples",
		},
		{
			Title: "One number",
			Text:  "Algorithm 4 adds up by how much each outcome exceeds e^ε times its share on the other database. That estimates δ(ε), the part of the promise that fails. It rejects when the sum reaches δ + α.",
			Try:   "Choose Laplace noise in the box. The statistic falls below its threshold.", Fields: []string{"audit.box.specimen"}, Scenario: start, Panel: "explain", Chapter: "statistic",
		},
		{
			Title: "Both ways",
			Text:  "Noise that is never negative hides nobody who is missing. From one database to the other nothing shows; the other way everything does. The printed tester looks one way only, and accepts.",
			Try:   "Look at the two curves of the statistic. Only one of them crosses the threshold.", Scenario: oneSided, Panel: "verdict", Chapter: "witness",
		},
		{
			Title: "How sure is it?",
			Text:  "A tester is right two times in three, no more is promised. So it is run again, and the majority counts. Forty-seven runs make the majority wrong once in a hundred times.",
			Try:   "Open Verdict and read how the doubt falls with every run. Then set Error to one in a thousand.", Fields: []string{"audit.error"}, Scenario: sound, Panel: "verdict",
		},
		{
			Title: "What it costs, and what stays hidden",
			Text:  "Half the distance takes four times the samples. A mechanism that is nearer to its claim than twice α may pass. No verdict says that a claim is kept exactly.",
			Try:   "Choose the star row of Table 2 in the box, and make α smaller until the verdict turns.", Fields: []string{"audit.box.specimen", "audit.alpha"}, Scenario: withExtras(near, costs), Panel: "cost",
		},
		{
			Title: "What nobody can verify",
			Text:  "An outcome of probability e^−A may give a person away entirely, and nobody sees it before e^A samples. So no number of samples verifies δ = 0. Told the laws, a tester can do more: compare Algorithm 5.",
			Try:   "Slide Rarity and the samples. The two mechanisms of the pair are rejected equally often. The laboratory is yours now.", Fields: []string{"audit.box.rarity", "audit.samples"}, Scenario: withExtras(hard, told), Panel: "limits",
		},
	}
}

// withExtras is a scenario with the further parts that another asks for.
func withExtras(s, other scenario.Scenario) scenario.Scenario {
	s.Audit.Extras = other.Audit.Extras
	return s
}
