package compresslab

import (
	"fmt"

	"cloakroom/core/answer"
	"cloakroom/core/lab/samplinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/sampling"
)

// describe writes the whole result.
func (j *journey) describe(r result) (*compress.Result, error) {
	q := j.asked
	shown := &compress.Result{
		Entries: len(j.truth), Coefficients: len(j.x.Values), Truth: samplinglab.Reduce(j.truth, q.Shown),
		Spectrum: j.x.Spectrum(j.sparsity, q.Shown), Sketch: j.describeSketch(&r.sketch), Choice: j.describeChoice(),
		Answered: sampling.Answered{Recovery: r.recovered[0].Outcome, Lengths: answer.Numbers(samplinglab.Lengths(len(j.truth)))},
	}
	for _, one := range r.recovered[1:] {
		shown.Compared = append(shown.Compared, one.Outcome)
	}
	if q.Recovery.Trace {
		shown.Recovery.Film = samplinglab.Film(shown.Recovery, j.x.Basis, q.Shown)
	}
	if err := j.judge(r.made, shown); err != nil {
		return nil, err
	}
	if err := j.pause.Take(); err != nil {
		return nil, err
	}
	if q.Wants(sampling.ExtraNoise) && r.sketch.sampler != nil {
		var err error
		shown.Noise, err = samplinglab.NoiseLaw(r.sketch.law, j.scenario.Seed, compress.Name+"/lengths", r.sketch.drawn, j.pause)
		if err != nil {
			return nil, fmt.Errorf("describing the noise: %w", err)
		}
	}
	return shown, nil
}

// judge compares every answer with the truth, and asks all of them the queries.
func (j *journey) judge(list []made, r *compress.Result) error {
	values := make([][]float64, len(list))
	for i, m := range list {
		values[i] = m.values
		key := m.key.With(j.key).And(stage.Fields{}.Word(m.method).Count(j.asked.Shown))
		one, err := j.memory.judged.Get(key, func() (sampling.Answer, error) {
			return samplinglab.Judge(m.method, m.release, j.truth, m.values, j.asked.Shown)
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
	if r.Queries, err = samplinglab.Queries(j.asked.Queries, j.truth, values); err != nil {
		return err
	}
	r.Weighted, err = samplinglab.Weighted(j.asked.Weights, j.truth, values)
	return err
}
