package streampresets

import (
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/stream"
)

// errataPresets show what following the paper to the letter would do.
func errataPresets() []scenario.Preset {
	looked := func(change func(*stream.Question)) scenario.Scenario {
		return scene(func(q *stream.Question) {
			q.Methods = []string{stream.MethodArrival}
			q.Intrusion, q.Extras = stream.Intrusion{At: 700, Event: 690}, []string{stream.ExtraIntrusion}
			change(q)
		})
	}
	return []scenario.Preset{
		{
			Name: "stream-appendix-c", Title: "Appendix C spends kε",
			Scenario: scene(func(q *stream.Question) { q.Composition = stream.CompositionAppendixC }), Panel: "composition",
			Claim: "Each counter is ε-pan-private, and any operation after that preserves pan-privacy (Li and others 2011, Appendix C).",
			Finding: "Does not hold: one event moves all 84 counters, which together spend ε = 84. The answer lies 42.1 off over 100 draws. " +
				"With the noise that keeps ε = 1, it lies 3287 off.",
		},
		{
			Name: "stream-appendix-e", Title: "Appendix E to the letter spends √k·ε",
			Scenario: scene(func(q *stream.Question) { q.Composition = stream.CompositionAppendixE }), Panel: "composition",
			Claim: "The noise of a segment is Lap((1 + log T)/ε) (Li and others 2011, Appendix E).",
			Finding: "Holds for one counter. On 84 counters of one stream it spends ε = 9.17. The answer lies 426 off over 100 draws. " +
				"With the noise that keeps ε = 1, it lies 3287 off.",
		},
		{
			Name: "stream-intrusion", Title: "A look at a memory that may be seen",
			Scenario: looked(func(*stream.Question) {}), Panel: "intrusion",
			Claim: "The mechanism is ε-differentially pan-private against a single intrusion (Li and others 2011, Definition 2 and Theorem 2).",
			Finding: "Holds with the noise for all counters together. After tick 700 one cell of 11 has seen the event of tick 690. Its loss is " +
				"at most 0.091, and 0.004 in this draw; ε = 1 covers it with all outputs.",
		},
		{
			Name: "stream-open-memory", Title: "A look at a counter whose memory is open",
			Scenario: looked(func(q *stream.Question) { q.Counter = stream.CounterTreePlain }), Panel: "intrusion",
			Claim: "Not every continual counter is pan-private: it is the stronger promise (Li and others 2011, §3.3).",
			Finding: "Holds: the plain tree has less noise in its outputs, and the answer lies 1227 off instead of 3287 over 100 draws. But of its 17 cells " +
				"some hold sums without noise, and one look tells the event outright.",
		},
		{
			Name: "stream-person", Title: "For how many reports does the promise hold?",
			Scenario: given(patients(), func(q *stream.Question) {
				q.Sparsity, q.Oversampling = 6, 1
				q.Privacy.Unit, q.Privacy.Reports = stream.UnitPerson, 12
			}).Swept("stream.privacy.reports", 20, 1, 3, 12, 40, 120),
			Panel: "sweep",
			Claim: "Periodic release over a long period of time preserves the privacy of patients (Li and others 2011, Example 3).",
			Finding: "Only with noise for all their reports. With one report each the answer lies 1550 off and every number with noise 15.3; with 120 " +
				"reports 87370 and 1831. The 6 largest coefficients of those numbers lie 953 off.",
		},
		{
			Name: "stream-control", Title: "The controls that the paper lacks",
			Scenario: scene(func(*stream.Question) {}).Swept("stream.privacy.epsilon", 20, 0.1, 0.3, 1, 3, 10, 30, 100), Panel: "sweep",
			Claim: "The compressive mechanism is better than the continual mechanism under continual observation (Li and others 2011, §6.3).",
			Finding: "Does not hold at any ε from 0.1 to 100. At ε = 1 it lies 3048 off, the continual mechanism 992, the factorised counter 274. " +
				"Noise on arrival is 46.2 off, and the 8 largest coefficients of that 3.8.",
		},
	}
}
