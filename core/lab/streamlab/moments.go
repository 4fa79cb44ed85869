package streamlab

import (
	"slices"

	"cloakroom/core/answer"
	"cloakroom/core/lab/samplinglab"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// The release as it grows is shown at so many ticks, and at fewer where a recovery has
// much to do, with at most so many numbers each.
const (
	mostMoments   = 24
	fewestMoments = 6
	easyRecovery  = 1 << 20 // k·t
	momentNumbers = 512
)

// moments are the ticks of the release as it grows, spread evenly, t the last; of
// counters that were read before, those after which they were.
func (j *journey) moments() []int {
	ticks := j.asked.Ticks()
	count := mostMoments
	for work := j.asked.Samples() * ticks; work > easyRecovery && count > fewestMoments; work /= 4 {
		count /= 2
	}
	count = min(max(count, fewestMoments), ticks)
	list := make([]int, count)
	for i := range list {
		list[i] = (i + 1) * ticks / count
		if read := j.asked.Readings.Ticks; len(read) > 0 {
			list[i] = read[nearest(read, list[i])]
		}
	}
	return slices.Compact(list)
}

// growth is the release as it was at the moments.
func (j *journey) growth(r *result) ([]stream.Moment, error) {
	var list []stream.Moment
	for _, tick := range j.moments() {
		one, err := j.moment(r, tick)
		if err != nil {
			return nil, err
		}
		list = append(list, one)
		if err := j.pause.Take(); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func (j *journey) moment(r *result, tick int) (stream.Moment, error) {
	shown := j.asked.Shown
	if shown <= 0 || shown > momentNumbers {
		shown = momentNumbers
	}
	m := stream.Moment{Tick: tick}
	for i, one := range r.made {
		values, err := j.earlier(r, i, one, tick)
		if err != nil {
			return m, err
		}
		if i == 0 {
			m.Values = answer.Numbers(samplinglab.Reduce(values, shown).Values.Values)
			if m.Band.Values, err = j.band(r, tick, one.method, shown); err != nil {
				return m, err
			}
		}
		errors, err := samplinglab.Errors(j.truth(tick), values)
		if err != nil {
			return m, err
		}
		m.Methods = append(m.Methods, stream.MomentErrors{Method: one.method, Errors: errors})
	}
	return m, nil
}

// band is how far the noise alone moves what was recovered after a tick.
func (j *journey) band(r *result, tick int, method string, shown int) ([]float64, error) {
	found, _, err := j.recover(r, tick, method)
	if err != nil {
		return nil, err
	}
	sampler, err := r.counters.sampler(tick, j.asked.Basis)
	if err != nil {
		return nil, err
	}
	at := r.observed.after[tick]
	return found.Band(samplinglab.Sought{Sampler: sampler, Noisy: at.noisy, Law: r.counters.law(at.terms)}, shown), nil
}

// earlier is what a method answered after an earlier tick: a recovery sought anew among
// the samples of then, a rival showed the first of its entries.
func (j *journey) earlier(r *result, i int, one made, tick int) ([]float64, error) {
	switch {
	case tick == j.asked.Ticks():
		return one.values, nil
	case i < len(r.recovered):
		found, _, err := j.recover(r, tick, one.method)
		return found.Answer, err
	case one.method == stream.MethodThreshold:
		return j.largest(one.noisy[:tick])
	}
	return one.values[:tick], nil
}

// film shows the answer after tick t as its coefficients arrive.
func (j *journey) film(r *result, o sampling.Outcome) ([]sampling.Moment, error) {
	sampler, err := r.counters.sampler(j.asked.Ticks(), j.asked.Basis)
	if err != nil {
		return nil, err
	}
	return samplinglab.Film(o, sampler.Basis(), j.asked.Shown), nil
}
