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
			Text:  "A number arrives at every tick: visits, patients, calls. After each tick the public wants to see the stream so far. Noise drawn anew each time would wear off in the mean. So what was shown must fit what will be shown.",
			Try:   "Slide Tick and watch the stream end earlier.", Scenario: alone, Panel: "explain", Chapter: "stream",
		},
		{
			Title: "A tree of noise",
			Text:  "A counter sums the ticks. Each stretch of ticks holds a noise of its own: the whole half, the quarter, down to the single tick. Any sum contains only a handful of them. And a tick lies in only a handful, so they can be small.",
			Try:   "Set the counter to tree-plain, which adds fewer of its noises to a sum.", Scenario: held, Panel: "explain", Chapter: "counters",
		},
		{
			Title: "Counters behind signs",
			Text:  "The compressive mechanism runs k counters at once. Each adds every number with a random sign. From their k noisy sums the steps of the stream are sought, after any tick. The release grows with the stream.",
			Try:   "Press play, and watch the release grow.", Scenario: alone, Panel: "explain", Chapter: "release",
		},
		{
			Title: "One event moves all counters",
			Text:  "The paper makes every counter private alone, and stops. But one event moves all 84. Together they spend 84 times what was promised. The noise for all of them together is 84 times as large.",
			Try:   "Set Noise for to joint. The picture of the paper is gone, and the promise is kept.", Scenario: printed, Panel: "composition",
		},
		{
			Title: "Somebody looks into the machine",
			Text:  "A court may ask for the memory. A pan-private counter holds nothing there that one event could be read from. The stage shows the memory beside that of the stream with one event more, and how much likelier the one is.",
			Try:   "Set the counter to tree-plain. Its memory holds sums without noise, and tells outright.", Scenario: looked, Panel: "intrusion", Chapter: "counters",
		},
		{
			Title: "Of whom does the promise speak?",
			Text:  "One event more or less is what ε covers. A patient who is in twelve reports is twelve events. Protecting the patient takes twelve times the noise, in every mechanism.",
			Try:   "Slide Reports and read ε of an event in the panel.", Scenario: person, Panel: "composition",
		},
		{
			Title: "The controls",
			Text:  "Noise on every number as it comes needs no memory at all, and is nearer to the data. Its eight largest coefficients are nearer still. For sums of long ranges the counters win: they were made for those.",
			Try:   "Open Ranges: the counters gain as ranges grow. Then tap in a stream of your own.", Scenario: scene(func(*stream.Question) {}), Panel: "ranges",
		},
	}
}
