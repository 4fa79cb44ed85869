package streampage

import (
	"math"
	"slices"
	"strings"

	"cloakroom/app/ui/samplingpage"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// mostShown is how many numbers of a vector the page holds.
const mostShown = 1024

// Prepare asks for what the page shows besides: the tree of noise, the release as it grew
// and the open panel's part with a full question, and the other recovery while all answers
// stand side by side. Secure noise is drawn for the mechanism alone.
func (p *Page) Prepare(asked *scenario.Scenario, full bool) {
	q := asked.Stream
	q.Shown, q.Recovery.Trace, q.Recovery.Compare, q.Extras = mostShown, false, nil, []string{stream.ExtraCounters}
	if full {
		q.Extras = append(q.Extras, stream.ExtraMoments)
	}
	if full && p.Beside() {
		q.Recovery.Compare = slices.DeleteFunc(sampling.Recoveries(), func(m string) bool { return m == q.Recovery.Method })
	}
	switch {
	case full && p.Work.Panel == samplingpage.PanelNoise:
		q.Extras = append(q.Extras, sampling.ExtraNoise)
	case full && p.Work.Panel == panelIntrusion:
		q.Extras = append(q.Extras, stream.ExtraIntrusion)
	}
	if q.Privacy.Randomness == field.RandomnessSecure {
		q.Methods = []string{stream.MethodNothing}
	}
}

// Shared: a secure release is of the mechanism, whichever rivals are ticked.
func (p *Page) Shared(part *scenario.Scenario) { part.Stream.Methods = nil }

// Together says what several releases of one stream promise.
func (p *Page) Together(releases []scenario.Scenario) string {
	if len(releases) == 0 {
		return ""
	}
	return "; each protects those of whom its promise speaks. Every answer with noise of its own is a release of its own"
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
	case "stream.data.values":
		if len(q.Data.Values) == 0 {
			q.Data = sampling.DefaultData()
		}
	}
	p.fit()
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

// fit drops what does not fit the stream any more, and lowers S and C to what can be
// sampled of it.
func (p *Page) fit() {
	q := p.asked()
	n := q.Data.Length()
	q.Tick = atEnd(q.Tick, n)
	if q.Limit <= n {
		q.Limit = 0
	}
	q.Intrusion.At, q.Intrusion.Event = min(q.Intrusion.At, n), min(q.Intrusion.Event, n)
	q.Queries = slices.DeleteFunc(slices.Clone(q.Queries), func(r sampling.Range) bool { return r.Last > q.Ticks() })
	if len(q.Weights) != n {
		q.Weights = nil
	}
	coefficients := q.Coefficients(q.MostTicks())
	fits := func() bool {
		k := q.Samples()
		return k <= coefficients && sampling.SignsFit(k, sampling.Padded(q.MostTicks()))
	}
	q.Sparsity = min(q.Sparsity, sampling.MostSparsity(coefficients))
	for q.Sparsity > 1 && !fits() {
		q.Sparsity--
	}
	if !fits() {
		q.Oversampling = 1
	}
}

// Sweeps reports that a field is there to be swept: data have only those of their kind, and
// an event has no reports.
func (p *Page) Sweeps(path string) bool {
	f, ok := p.Work.Asked.Field(path)
	return ok && f.Why(&p.Work.Asked) == ""
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
	if !ok {
		return nil, false
	}
	values = slices.Compact(values)
	return slices.DeleteFunc(values, func(v float64) bool { return !p.sweepable(path, v) }), true
}

// sweepable reports a value with which the question would be accepted.
func (p *Page) sweepable(path string, v float64) bool {
	one := p.Work.Asked.Clone()
	one.Stream.Privacy.Randomness = field.RandomnessTeaching
	one.Sweep, one.Stream.Queries, one.Stream.Weights, one.Stream.Intrusion = nil, nil, nil, stream.Intrusion{}
	if path == "stream.data.entries" {
		one.Stream.Tick = 0
	}
	return one.SetSwept(path, v) == nil && one.Validate() == nil
}

// PrepareSweep judges the rivals ticked on the teaching noise.
func (p *Page) PrepareSweep(asked *scenario.Scenario) {
	q := asked.Stream
	q.Privacy.Randomness = field.RandomnessTeaching
	q.Recovery.Compare, q.Recovery.Trace, q.Extras, q.Queries, q.Weights, q.Intrusion, q.Shown = nil, false, nil, nil, nil, stream.Intrusion{}, 0
	if asked.Sweep != nil && slices.Contains(asked.Sweep.Over, "stream.data.entries") {
		q.Tick = 0
	}
}

// Redraw: a trial draws nothing but its seed.
func (p *Page) Redraw(*scenario.Scenario, *scenario.Scenario, scenario.Draw) {}
