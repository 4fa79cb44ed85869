package streamlab

import (
	"math"

	"cloakroom/core/lab/samplinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// The places in the paper that the remarks point to.
const (
	paperStream      = "Li and others 2011, §6.1"
	paperComposition = "Li and others 2011, Theorem 2 and Appendix C"
	paperCounter     = "Li and others 2011, §3.3 and Appendix E"
	paperPatients    = "Li and others 2011, §4"
	paperData        = "Li and others 2011, §7"
)

// notes are the remarks on one run.
func (j *journey) notes(shown *stream.Result) stage.Notes {
	var n stage.Notes
	j.noteData(&n, shown)
	j.noteComposition(&n, shown)
	j.notePeople(&n, shown)
	j.noteMemory(&n, shown)
	j.noteAnswer(&n, shown)
	j.noteSpending(&n, shown)
	return n
}

// noteData remarks on the stream and its basis.
func (j *journey) noteData(n *stage.Notes, shown *stream.Result) {
	d := &j.asked.Data
	if sampling.SeriesLength(d.Kind) > 0 {
		n.Info("stand-in", "stream.data.kind", paperData,
			"These counts are made by a formula in the length and manner of the paper's data set. They are not that data set.")
	}
	if d.Kind == sampling.DataSocialNetwork || d.Kind == sampling.DataNetworkTrace {
		n.Info("sorted", "stream.data.kind", paperData,
			"The counts are sorted, so they come in an order that no clock would bring them in.")
	}
	if shown.Coefficients > shown.Ticks {
		n.Info("padded", "stream.basis", paperStream,
			"The Haar basis exists for powers of two only. After tick %d zeros stand in for the ticks up to %d.", shown.Ticks, shown.Coefficients)
	}
	if most := sampling.MostSparsity(shown.Coefficients); j.asked.Sparsity > most {
		n.Info("early", "stream.tick", "", "After tick %d there are %d coefficients, among which no more than %d could be called few.", shown.Ticks, shown.Coefficients, most)
	}
}

// noteComposition remarks on how the counters share ε.
func (j *journey) noteComposition(n *stage.Notes, shown *stream.Result) {
	const path = "stream.composition"
	s, promised := &shown.Sketch, j.asked.Privacy.Epsilon
	switch j.asked.Composition {
	case stream.CompositionAppendixC:
		n.Warn("appendix-c", path, paperComposition,
			"The printed proof makes every counter private alone. One event moves all %d, and together they spend ε = %.4g instead of %.4g.", s.Counters, s.Epsilon, promised)
	case stream.CompositionAppendixE:
		n.Warn("appendix-e", path, paperCounter,
			"The printed scale does not know of %d counters on one stream. Together they spend ε = %.4g instead of %.4g.", s.Counters, s.Epsilon, promised)
	default:
		n.Info("joint", path, paperComposition,
			"One event moves all %d counters, by √%d in all. So each of their noises has scale %.4g, and together they spend ε = %.4g.", s.Counters, s.Counters, s.Scale, s.Epsilon)
	}
}

// notePeople remarks on whom the promise speaks of.
func (j *journey) notePeople(n *stage.Notes, shown *stream.Result) {
	every := 0.0
	for _, c := range shown.Compositions {
		if c.Name == j.asked.Composition {
			every = c.InEvery
		}
	}
	if events := j.asked.Events(); events > 1 {
		n.Info("person", "stream.privacy.reports", paperPatients,
			"Somebody may be counted in %d ticks, so all noise is %d times as large. Who is in all %d ticks has ε = %.4g.", events, events, shown.Ticks, every)
		return
	}
	n.Info("event", "stream.privacy.unit", paperPatients,
		"The promise speaks of one event. Somebody who is counted in all %d ticks has no more than ε = %.4g.", shown.Ticks, every)
}

// noteMemory remarks on the counters' memory and on who looked at it.
func (j *journey) noteMemory(n *stage.Notes, shown *stream.Result) {
	if j.asked.Counter == stream.CounterTreePlain {
		n.Warn("open-memory", "stream.counter", paperCounter,
			"The plain tree holds sums without noise. Its outputs are private, and whoever sees its memory learns them exactly.")
	}
	if j.asked.Intrusion.At > 0 && j.secure() {
		n.Info("secret-memory", "stream.intrusion.at", "",
			"The memory of a release with secret noise is not shown: whoever looked would be the intruder.")
	}
	in := shown.Intrusion
	if in == nil {
		return
	}
	if in.Event > in.At {
		n.Info("event-to-come", "stream.intrusion.event", "", "The event comes after the look at the memory, in which nothing can show it yet.")
	}
	n.Info("one-look", "stream.intrusion.at", paperCounter,
		"The promise is of one look at the memory, beside all outputs. Looks at several ticks of the same run are not covered.")
}

// noteAnswer remarks on a radius that was told, and an answer that is no better than none.
func (j *journey) noteAnswer(n *stage.Notes, shown *stream.Result) {
	if o := &shown.Recovery; o.Method == sampling.MethodBPDN && o.Radius != nil && j.asked.Recovery.Radius.Rule == "" {
		n.Warn("radius-number", "stream.recovery.radius", "Li and others 2011, Appendix B",
			"θ was given as a number. Taken from the data or from the noise of this very draw, it would be no part of any promise.")
	}
	silence := samplinglab.Norm(j.truth(shown.Ticks))
	if first := shown.Answers[0]; first.Errors.Distance >= silence && silence > 0 {
		n.Warn("worse-than-silence", pathEpsilon, "",
			"The answer is %.4g from the data, and zeros would be %.4g. At this ε silence tells more.", first.Errors.Distance, silence)
	}
}

// noteSpending remarks on the noise, and on what the answers cost together.
func (j *journey) noteSpending(n *stage.Notes, shown *stream.Result) {
	q := j.asked
	if q.Given() {
		n.Info("readings-given", "stream.readings", "",
			"What the counters show was read before. Nothing was drawn for them, and nothing is spent on them again.")
	} else if j.secure() {
		n.Info("secure-noise", "stream.privacy.randomness", "",
			"The noise is cryptographic: no seed repeats it, and every fresh draw spends the budget again. The signs are public and come from the seed.")
	} else {
		n.Info("teaching-seed", "stream.privacy.randomness", "",
			"The noise comes from the seed, and anyone with the seed can remove it. A real release must use secret cryptographic noise.")
	}
	if q.Compares(stream.MethodFactorised) {
		n.Info("factorised-delta", "stream.privacy.delta", "",
			"The factorised counter has normal noise and so a δ = %.3g, which the others do not need. Nothing is promised of its memory.", q.Privacy.Delta)
	}
	c := counters{epsilon: shown.Sketch.Epsilon}
	list := draws(q, &c)
	total := 0.0
	for _, d := range list {
		total += d.budget.Epsilon
	}
	if len(list) > 1 && !math.IsInf(total, 0) {
		n.Warn("several-releases", "stream.methods", "",
			"The methods draw noise of their own about the same stream. Whoever sees all of them learns up to ε = %.4g.", total)
	}
}
