package streampage

import (
	"math"
	"slices"
	"strings"

	"cloakroom/app/ui/samplingpage"
	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// Prepare asks for what the page shows besides: the tree of noise, the release as it grew
// and the open panel's part with a full question. Secure noise is drawn for the mechanism
// alone.
func (p *Page) Prepare(asked *scenario.Scenario, full bool) {
	q := asked.Stream
	p.PrepareShown(q.Part(), full)
	q.Recovery.Trace, q.Extras = false, append(q.Extras, stream.ExtraCounters)
	if full {
		q.Extras = append(q.Extras, stream.ExtraMoments)
	}
	if full && p.Work.Panel == panelIntrusion {
		q.Extras = append(q.Extras, stream.ExtraIntrusion)
	}
	if q.Privacy.Randomness == field.RandomnessSecure {
		q.Methods = []string{stream.MethodNothing}
		if p.Work.Releases.Drawing {
			q.Extras = append(q.Extras, stream.ExtraReadings) // nobody can draw it again
		}
	}
}

// Reuse recovers from what the counters of a secure draw showed, after the last tick up to
// the one looked at after which they were read.
func (p *Page) Reuse(asked *scenario.Scenario, drawn *scenario.Result) {
	q, kept := asked.Stream, drawn.Stream.Kept
	if kept == nil {
		return
	}
	q.Readings = kept.Readings()
	q.Tick = atEnd(q.Readings.Before(q.Ticks()), q.Data.Length())
	q.Queries = slices.DeleteFunc(slices.Clone(q.Queries), func(r sampling.Range) bool { return r.Last > q.Ticks() })
}

// Recall says of an answer about a secure release what was said at its draw.
func (p *Page) Recall(again, drawn *scenario.Result) {
	again.Notes = slices.DeleteFunc(again.Notes, func(n answer.Note) bool { return n.Code == "readings-given" })
	for _, n := range drawn.Notes {
		if n.Code == "secure-noise" {
			again.Notes = append(again.Notes, n)
		}
	}
}

// Shared: a secure release is of the mechanism, whichever rivals are ticked.
func (p *Page) Shared(part *scenario.Scenario) { part.Stream.Methods = nil }

// Together says what several releases of one stream promise.
func (p *Page) Together(releases []scenario.Scenario) string {
	if len(releases) == 0 {
		return ""
	}
	return "; each protects those of whom its promise speaks. All ticks of one draw, and one look at its memory, are one release. Every answer with noise of its own is a further one"
}

// Adapt keeps the rest of the question fitting after a field has changed.
func (p *Page) Adapt(path string) {
	q := p.asked()
	switch path {
	case "stream.privacy.randomness":
		if q.Privacy.Randomness == field.RandomnessSecure {
			q.Composition = stream.CompositionJoint // nobody draws real noise for a broken promise
			q.Data.Values = wholeOnly(q.Data.Values)
		}
		return
	case "stream.privacy.epsilon", "stream.recovery.method", "stream.recovery.radius":
		return
	case "stream.privacy.unit":
		if q.Privacy.Unit == stream.UnitEvent {
			q.Privacy.Reports = 1
		}
		return
	case pathTick:
		q.Tick = atEnd(q.Tick, q.Data.Length())
		q.Intrusion.At = min(q.Intrusion.At, q.Ticks()) // nobody looks into what has not come
		if q.Intrusion.Event > q.Intrusion.At {
			q.Intrusion.Event = 0
		}
	case "stream.intrusion.at":
		if q.Tick > 0 && q.Intrusion.At > q.Tick {
			q.Tick = atEnd(q.Intrusion.At, q.Data.Length())
		}
	case "stream.data.values":
		if len(q.Data.Values) == 0 {
			q.Data = sampling.DefaultData()
		}
	}
	sparsity := q.Sparsity
	p.Fit()
	p.SayLowered(sparsity, q.Coefficients(q.MostTicks()))
}

// wholeOnly are counts without fractions, which secure noise cannot be added to exactly.
func wholeOnly(values []float64) []float64 {
	list := slices.Clone(values)
	for i, v := range list {
		list[i] = math.Round(v)
	}
	return list
}

// atEnd is a tick as it is asked for: 0 where it is the last, so that it stays the last
// when the stream grows.
func atEnd(tick, length int) int {
	if tick >= length {
		return 0
	}
	return tick
}

// Fit drops what does not fit the stream any more, and lowers S and C to what can be
// sampled of it.
func (p *Page) Fit() {
	q := p.asked()
	n := q.Data.Length()
	q.Tick = atEnd(q.Tick, n)
	if q.Limit <= n {
		q.Limit = 0
	}
	q.Intrusion.At, q.Intrusion.Event = min(q.Intrusion.At, n), min(q.Intrusion.Event, n)
	samplingpage.FitQueries(q.Part(), q.Ticks())
	coefficients := q.Coefficients(q.MostTicks())
	samplingpage.FitSketch(q.Part(), coefficients, func() bool {
		k := q.Samples()
		return k <= coefficients && sampling.SignsFit(k, sampling.Padded(q.MostTicks()))
	})
}

// Spread spreads a field for a sweep.
func (p *Page) Spread(path string) ([]float64, bool) {
	q := p.asked()
	n := float64(q.Data.Length())
	name := strings.TrimPrefix(path, "stream.")
	values, ok := samplingpage.Spread(name, q.Coefficients(q.MostTicks()))
	switch {
	case path == pathTick:
		values, ok = []float64{math.Ceil(n / 16), math.Ceil(n / 8), math.Ceil(n / 4), math.Ceil(n / 2), n}, true
	case name == "privacy.reports":
		values, ok = []float64{1, 3, 10, 30}, true
	case name == "data.entries" && q.Data.Kind != sampling.DataSteps:
		values, ok = []float64{256, 1024, 4096, float64(sampling.SeriesLength(q.Data.Kind))}, true
	}
	return p.Sweepable(path, values, func(one *scenario.Scenario) {
		one.Stream.Privacy.Randomness, one.Stream.Intrusion = field.RandomnessTeaching, stream.Intrusion{}
		if name == "data.entries" {
			one.Stream.Tick = 0
		}
	}), ok
}

// PrepareSweep judges the rivals ticked on the teaching noise.
func (p *Page) PrepareSweep(asked *scenario.Scenario) {
	q := asked.Stream
	samplingpage.Bare(q.Part())
	q.Privacy.Randomness, q.Intrusion = field.RandomnessTeaching, stream.Intrusion{}
	if asked.Sweep != nil && slices.Contains(asked.Sweep.Over, "stream.data.entries") {
		q.Tick = 0
	}
}
