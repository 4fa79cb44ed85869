package compresspresets

import (
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/sampling"
)

// Lesson leads through the laboratory in seven steps, all of them on the staircase of the
// first picture.
func Lesson() []scenario.LessonStep {
	alone := scene(func(q *compress.Question) { q.Methods = nil })
	rivals := scene(func(q *compress.Question) { q.Methods = control() })
	ranges := scene(func(q *compress.Question) { q.Queries = sampling.Ranges{{First: 257, Last: 640}} })
	chooses := scene(func(q *compress.Question) {
		q.Choose.Share, q.Methods, q.Extras = 0.1, control(), []string{compress.ExtraChoices}
	})
	return []scenario.LessonStep{
		{
			Title: "A vector of counts",
			Text:  "Each entry counts something: visits in an hour, friends of a person, hits of a word. One person adds or takes one unit of one entry. Whoever knows all units but one can read off the last. So noise has to come before the counts are shown.",
			Try:   "Drag over the vector. The sum of the entries you mark is a range query.", Scenario: alone, Panel: "explain", Chapter: "vector",
		},
		{
			Title: "Few numbers hold it",
			Text:  "Written as a sum of wavelets, this staircase needs eight numbers and no more. Such data are called sparse. Real data are seldom sparse, but their coefficients often fall quickly. The line on the chart is the power law that fits them.",
			Try:   "Under Measure, unfold the grey line and set Basis to identity. Every entry is now its own coefficient, and hundreds are needed.", Scenario: alone, Panel: "explain", Chapter: "basis",
		},
		{
			Title: "Random signs",
			Text:  "A sample adds all entries, each with a random sign. A few dozen such samples nearly always determine eight coefficients, wherever those are. The signs are public: they hide nothing. They only mix.",
			Try:   "Slide Sparsity S and read how many samples k are taken.", Scenario: alone, Panel: "explain", Chapter: "samples",
		},
		{
			Title: "Noise on every sample",
			Text:  "A unit in one entry moves every sample a little, and all k of them together by √k. So each sample needs noise of scale √k/ε. Noise on an entry alone has scale 1/ε. Mixing has made everybody more visible.",
			Try:   "Slide ε and watch the samples jump.", Scenario: alone, Panel: "explain", Chapter: "noise",
		},
		{
			Title: "Found again",
			Text:  "From the noisy samples the coefficients are sought that fit them best. They arrive one after another, the largest first, and the staircase rises. That step uses the samples alone, so it costs no privacy.",
			Try:   "Press play. Then set Method, under Recover, to “Basis pursuit”. It proves its answer.", Scenario: alone, Panel: "explain", Chapter: "recover",
		},
		{
			Title: "The control",
			Text:  "Put noise on every entry instead, look at the coefficients of the result, and keep the eight largest. That uses the same knowledge and the same ε, and takes no sample. It is far closer to the data. What helped was that the data are sparse, not that they were compressed.",
			Try:   "Set Entries n to 65,536. Now the samples beat plain noise, and the control still beats both.", Scenario: rivals, Panel: "compare",
		},
		{
			Title: "Who chooses S, and for what?",
			Text:  "S was set to eight because somebody looked. Looking costs privacy too, so a part of ε pays for a choice by chance. And errors of single entries are one contest, those of sums another. There is no best mechanism without a question.",
			Try:   "Open Choice and read its law. Then drag over the vector once more: the laboratory is yours.", Scenario: withRange(chooses, ranges), Panel: "choice",
		},
	}
}

// withRange is a scenario with the ranges of another.
func withRange(s, other scenario.Scenario) scenario.Scenario {
	s.Compress.Queries = other.Compress.Queries
	return s
}
