package stream

import (
	"slices"

	"cloakroom/core/field"
	"cloakroom/core/scenario/sampling"
)

const pathReports = "stream.privacy.reports"

// Fields are the fields, in the order of the headless contract.
func Fields() []field.Field[*Question] {
	part := func(q *Question) *sampling.Question { return q.Part() }
	return slices.Concat(sampling.SketchFields(Name, part), counterFields(), privacyFields(),
		sampling.RecoveryFields(Name, []string{sampling.RadiusQuantile, sampling.RadiusRMS}, part),
		[]field.Field[*Question]{
			sampling.MethodsField(field.Parameter{
				Path: "stream.methods", Label: "Rivals", Choices: Methods(), Default: "continual, factorised, arrival",
				Meaning: "other releases of the same stream at the same ε, to compare with; an empty list makes none",
				Erratum: "Missing in the paper is the simplest rival, arrival: every number with noise of its own as it comes (Li and others 2011, §7.1.3).",
			}, part),
			field.Integer(field.Parameter{
				Path: "stream.intrusion.at", Label: "Intrusion", Min: 0, Max: sampling.MostEntries, Default: "0, none", Post: true,
				Meaning: "the tick after which an intruder sees the memory, once",
			}, func(q *Question) *int { return &q.Intrusion.At }),
			field.Integer(field.Parameter{
				Path: "stream.intrusion.event", Label: "Event", Min: 0, Max: sampling.MostEntries, Default: "0, at the intrusion", Post: true,
				Meaning: "the tick at which the neighbouring stream has one event more",
			}, func(q *Question) *int { return &q.Intrusion.Event }),
			readingsField(),
		}, sampling.AskingFields(Name, Extras(), part))
}

func counterFields() []field.Field[*Question] {
	return []field.Field[*Question]{
		field.Integer(field.Parameter{
			Path: "stream.limit", Label: "Limit", Symbol: "T", Min: 0, Max: sampling.MostEntries, Default: "0, the stream’s length",
			Meaning: "the most ticks there may ever be, for which the noise is made; never fewer than the stream has",
		}, func(q *Question) *int { return &q.Limit }),
		field.Integer(field.Parameter{
			Path: "stream.tick", Label: "Tick", Symbol: "t", Min: 0, Max: sampling.MostEntries, Default: "0, the last", Post: true,
			Meaning: "the moment looked at: what has been released until then",
		}, func(q *Question) *int { return &q.Tick }),
		field.Choice(field.Parameter{
			Path: "stream.counter", Label: "Counter", Choices: Counters(), Default: CounterSegments,
			Meaning: "segments: the paper’s; tree-plain: less noise, but an open memory; tree-pan-private: a tree whose memory is hidden too",
			Erratum: "The paper’s counter keeps one noise more than a tree needs for its outputs (Li and others 2011, Appendix E).",
		}, func(q *Question) *string { return &q.Counter }),
		field.Choice(field.Parameter{
			Path: "stream.composition", Label: "Noise for", Choices: Compositions(), Default: CompositionJoint,
			Meaning: "joint: all k counters together spend ε; appendix-e and appendix-c: the two scales of the paper, which spend √k·ε and kε",
			Erratum: "One event moves all k counters, so that scales made for one of them spend more than ε (Li and others 2011, Theorem 2).",
		}, func(q *Question) *string { return &q.Composition }),
	}
}

func privacyFields() []field.Field[*Question] {
	delta := field.Number(field.Parameter{
		Path: "stream.privacy.delta", Label: "Delta", Symbol: "δ", Min: 1e-12, Max: 1, OpenMax: true, Default: "1e-6", Log: true,
		Meaning: "the slack of the rival factorised, whose normal noise needs one",
	}, func(q *Question) *float64 { return &q.Privacy.Delta })
	delta.Lacks = func(q *Question) string {
		if q.Compares(MethodFactorised) {
			return ""
		}
		return "only the rival factorised has a δ"
	}
	reports := field.Integer(field.Parameter{
		Path: pathReports, Label: "Reports", Symbol: "r", Min: 1, Max: sampling.MostEntries, Default: "1", Log: true,
		Meaning: "in how many ticks one person may be; the noise is r times as large",
	}, func(q *Question) *int { return &q.Privacy.Reports })
	reports.Lacks = (*Question).lacksReports
	return []field.Field[*Question]{
		field.Number(field.Parameter{
			Path: "stream.privacy.epsilon", Label: "Epsilon", Symbol: "ε", Min: 1e-3, Max: 1e3, Default: "1", Log: true,
			Meaning: "how much all outputs, and one look at the memory, may tell of one of those protected",
		}, func(q *Question) *float64 { return &q.Privacy.Epsilon }),
		delta,
		field.Choice(field.Parameter{
			Path: "stream.privacy.unit", Label: "Protects", Choices: Units(), Default: UnitEvent,
			Meaning: "event: one count at one tick; person: somebody who may be counted in several",
			Erratum: "The patients of Example 3 are in many reports, while ‖D − D′‖₁ ≤ 1 protects one event (Li and others 2011, §4).",
		}, func(q *Question) *string { return &q.Privacy.Unit }),
		reports,
		field.Choice(field.Parameter{
			Path: "stream.privacy.randomness", Label: "Randomness", Choices: field.RandomnessSources(), Default: field.RandomnessTeaching,
			Meaning: field.RandomnessMeaning,
		}, func(q *Question) *string { return &q.Privacy.Randomness }),
	}
}

// lacksReports says why a person's reports are not there to be set, "" when they are.
func (q *Question) lacksReports() string {
	if q.Privacy.Unit == UnitPerson {
		return ""
	}
	return "with stream.privacy.unit event the promise speaks of one event"
}
