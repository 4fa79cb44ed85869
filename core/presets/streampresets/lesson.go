package streampresets

import (
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/stream"
)

// Lesson leads through the laboratory in seven steps, all of them on the staircase of the
// first picture.
func Lesson() []scenario.LessonStep {
	alone := scene(func(q *stream.Question) { q.Methods = nil })
	held := scene(func(q *stream.Question) { q.Methods, q.Extras = nil, []string{stream.ExtraCounters} })
	looked := scene(func(q *stream.Question) {
		q.Methods, q.Extras = nil, []string{stream.ExtraIntrusion}
		q.Intrusion = stream.Intrusion{At: 700, Event: 690}
	})
	printed := scene(func(q *stream.Question) { q.Composition = stream.CompositionAppendixC })
	person := scene(func(q *stream.Question) { q.Privacy.Unit, q.Privacy.Reports = stream.UnitPerson, 12 })
	return []scenario.LessonStep{
		{
			Title: "Counts that keep coming",
			Text:  "A number arrives at every tick: visits, patients, calls. After each tick the public wants to see the stream so far. Noise drawn anew after every tick could be averaged away. So all releases have to share one noise.",
			Try:   "Slide Tick and watch the stream end earlier.", Scenario: alone, Panel: "explain", Chapter: "stream",
		},
		{
			Title: "A tree of noise",
			Text:  "A counter sums the ticks. Each stretch of ticks holds a noise of its own: the whole half, the quarter, down to the single tick. Of 1,024 ticks, any sum contains at most 11 of them. And a tick lies in at most 11, so they can be small.",
			Try:   "Under Privatize, unfold the grey line and set Counter to tree-plain. It adds fewer of its noises to a sum.", Scenario: held, Panel: "explain", Chapter: "counters",
		},
		{
			Title: "Counters behind signs",
			Text:  "The compressive mechanism runs k counters at once. Each adds every number with a random sign. From their k noisy sums the steps of the stream are sought, after any tick. The release grows with the stream.",
			Try:   "Press play, and watch the release grow.", Scenario: alone, Panel: "explain", Chapter: "release",
		},
		{
			Title: "One event moves all counters",
			Text:  "The paper makes every counter private alone, and stops. But one event moves all 84. Appendix C makes noise for one counter, so all of them together spend 84 times what was promised. Noise that keeps the promise is 84 times as large.",
			Try:   "In the panel, choose “all counters together” at Noise for. The picture of the paper is gone, and the promise is kept.", Scenario: printed, Panel: "composition",
		},
		{
			Title: "Somebody looks into the machine",
			Text:  "A court may ask for the memory. A pan-private counter holds nothing there that one event could be read from. The panel shows the memory beside that of the stream with one event more, and how much likelier the one is.",
			Try:   "In the panel, set Counter to “tree, its memory open”. That memory holds sums without noise, and tells outright.", Scenario: looked, Panel: "intrusion", Chapter: "counters",
		},
		{
			Title: "Of whom does the promise speak?",
			Text:  "One event more or less is what ε covers. A patient who is in twelve reports is twelve events. Protecting the patient takes twelve times the noise, in every mechanism.",
			Try:   "Under Privatize, unfold the grey line and slide Reports. Read ε of one event in the panel.", Scenario: person, Panel: "composition",
		},
		{
			Title: "The controls",
			Text:  "Noise on every number as it comes needs no memory at all, and is nearer to the data. Its eight largest coefficients are nearer still. Counters were made for sums. In this draw one of them has the least error of ranges, the square-root factorisation. The continual mechanism passes noise as it comes only near the full length.",
			Try:   "In Ranges, see how the counters gain as ranges grow. Then choose Tap, and add events of your own.", Scenario: scene(func(*stream.Question) {}), Panel: "ranges",
		},
	}
}
