package streamlab

import (
	"fmt"

	"cloakroom/core/answer"
	"cloakroom/core/lab/samplinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// describe writes the whole result.
func (j *journey) describe(r result) (*stream.Result, error) {
	q, ticks := j.asked, j.asked.Ticks()
	truth := j.truth(ticks)
	x, err := j.memory.coefficients.Get(j.key.And(stage.Fields{}.Word(q.Basis).Count(ticks)), func() (samplinglab.Coefficients, error) {
		return samplinglab.Analyse(truth, q.Basis)
	})
	if err != nil {
		return nil, err
	}
	shown := &stream.Result{
		Ticks: ticks, Limit: r.counters.limit, Levels: r.counters.levels, Coefficients: len(x.Values),
		Truth: samplinglab.Reduce(truth, q.Shown), Spectrum: x.Spectrum(q.Sparsity, q.Shown),
		Answered: sampling.Answered{Recovery: r.recovered[0].Outcome, Lengths: answer.Numbers(samplinglab.Lengths(ticks))},
	}
	if shown.Sketch, err = j.describeSketch(&r); err != nil {
		return nil, err
	}
	for _, name := range stream.Compositions() {
		one, err := compositionOf(q, name, r.counters.k, r.counters.levels)
		if err != nil {
			return nil, err
		}
		shown.Compositions = append(shown.Compositions, one)
	}
	for _, one := range r.recovered[1:] {
		shown.Compared = append(shown.Compared, one.Outcome)
	}
	if q.Recovery.Trace {
		if shown.Recovery.Film, err = j.film(&r, shown.Recovery); err != nil {
			return nil, err
		}
	}
	if err := j.judge(r.made, shown); err != nil {
		return nil, err
	}
	return shown, j.extras(&r, shown)
}

// describeSketch writes what the counters show.
func (j *journey) describeSketch(r *result) (stream.Sketch, error) {
	c, ticks := &r.counters, j.asked.Ticks()
	at := r.observed.after[ticks]
	exact, err := j.exact(c, ticks)
	if err != nil {
		return stream.Sketch{}, err
	}
	signs, err := c.signs.First(ticks)
	if err != nil {
		return stream.Sketch{}, fmt.Errorf("taking the signs so far: %w", err)
	}
	s := stream.Sketch{Counters: c.k, Terms: at.terms, Scale: c.scale, Epsilon: c.epsilon, Exact: answer.Numbers(exact), Private: answer.Numbers(at.noisy)}
	s.Signs, s.Columns = samplinglab.SignsOf(signs)
	return s, nil
}

// judge compares every answer with the truth, and asks all of them the queries.
func (j *journey) judge(list []made, r *stream.Result) error {
	truth := j.truth(j.asked.Ticks())
	values := make([][]float64, len(list))
	for i, m := range list {
		values[i] = m.values
		key := m.key.With(j.key).And(stage.Fields{}.Word(m.method).Count(j.asked.Shown))
		one, err := j.memory.judged.Get(key, func() (sampling.Answer, error) {
			return samplinglab.Judge(m.method, m.release, truth, m.values, j.asked.Shown)
		})
		if err != nil {
			return err
		}
		one.Note = m.note
		r.Answers = append(r.Answers, one)
		if err := j.pause.Take(); err != nil {
			return err
		}
	}
	var err error
	if r.Queries, err = samplinglab.Queries(j.asked.Queries, truth, values); err != nil {
		return err
	}
	weights := j.asked.Weights
	if len(weights) > 0 {
		weights = weights[:len(truth)]
	}
	r.Weighted, err = samplinglab.Weighted(weights, truth, values)
	return err
}

// extras writes the further parts asked for.
func (j *journey) extras(r *result, shown *stream.Result) error {
	q := j.asked
	var err error
	if q.Wants(sampling.ExtraNoise) {
		var drawn *float64
		if !j.secure() && !q.Given() {
			drawn = new(apart(shown.Sketch.Private.Values, shown.Sketch.Exact.Values))
		}
		shown.Noise, err = samplinglab.NoiseLaw(r.counters.law(shown.Sketch.Terms), j.scenario.Seed, stream.Name+"/lengths", drawn, j.pause)
		if err != nil {
			return fmt.Errorf("describing the noise: %w", err)
		}
	}
	if shown.Intrusion, err = j.describeIntrusion(r); err != nil {
		return err
	}
	shown.Kept = j.kept(r)
	if q.Wants(stream.ExtraCounters) {
		shown.Nodes = j.nodes(&r.counters)
	}
	if q.Wants(stream.ExtraMoments) {
		shown.Moments, err = j.growth(r)
	}
	return err
}

// apart is how far two vectors are from each other.
func apart(a, b []float64) float64 {
	d := make([]float64, len(a))
	for i, v := range a {
		d[i] = v - b[i]
	}
	return samplinglab.Norm(d)
}
