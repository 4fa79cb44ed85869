package streamlab

import (
	"fmt"

	"cloakroom/core/continual"
	"cloakroom/core/dp"
	"cloakroom/core/lab/samplinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/stream"
	"cloakroom/core/synopsis"
)

// The releases of a scenario, each of them a stream of noise of its own.
const (
	streamCounters   = "counters"
	streamContinual  = "continual"
	streamFactorised = "factorised"
	streamArrival    = "arrival"
)

// streamOfRival is the release that a rival is made from, "" for one that releases
// nothing: two rivals of one stream share their noise.
func streamOfRival(method string) string {
	switch method {
	case stream.MethodContinual:
		return streamContinual
	case stream.MethodFactorised:
		return streamFactorised
	case stream.MethodArrival, stream.MethodThreshold:
		return streamArrival
	}
	return ""
}

// rivals lets every rival answer after tick t, in the order asked for.
func (j *journey) rivals() ([]made, error) {
	var list []made
	var arrived []float64 // one draw for both rivals of that stream, also a secret one
	ticks := j.asked.Ticks()
	for _, method := range j.asked.Methods {
		m := made{method: method, release: streamOfRival(method), note: noteOfRival(method)}
		if m.release == "" {
			m.values, m.key = make([]float64, ticks), stage.Kept(stage.Fields{}.Word(method).Count(ticks))
			list = append(list, m)
			continue
		}
		q := j.asked
		_, delta := q.Budget()
		m.key = j.drawKey(stage.Fields{}.Word(m.release).Number(q.Privacy.Epsilon).Number(delta).Count(q.Events()).Count(q.MostTicks()).Word(q.Counter).Count(ticks))
		var err error
		if m.release == streamArrival && arrived != nil {
			m.values = arrived
		} else if m.values, err = j.memory.rivals.Get(m.key, func() ([]float64, error) { return j.rival(m.release, ticks) }); err != nil {
			return list, fmt.Errorf("answering by %s: %w", method, err)
		}
		if m.release == streamArrival {
			arrived = m.values
		}
		if method == stream.MethodThreshold {
			m.noisy = m.values
			if m.values, err = j.largest(m.noisy); err != nil {
				return list, err
			}
			m.key = m.key.And(stage.Fields{}.Word(q.Basis).Count(q.Sparsity))
		}
		list = append(list, m)
		if err := j.pause.Take(); err != nil {
			return list, err
		}
	}
	return list, nil
}

// rival releases the entries up to a tick by one of the streams.
func (j *journey) rival(release string, ticks int) ([]float64, error) {
	switch release {
	case streamContinual:
		return j.plainCounter(ticks)
	case streamFactorised:
		return j.factorised(ticks)
	}
	epsilon, events := j.asked.Privacy.Epsilon, float64(j.asked.Events())
	if j.secure() {
		return samplinglab.Secure(pathEpsilon, j.truth(ticks), epsilon, events, j.pause)
	}
	noise, err := samplinglab.Coins(j.scenario.Seed, streamOf(release), ticks, j.pause)
	if err != nil {
		return nil, err
	}
	return samplinglab.Add(j.truth(ticks), dp.LaplaceScale(epsilon, events), noise), nil
}

// plainCounter counts the stream itself by one counter of the kind asked for. Each entry
// is an output less the one before (Li and others 2011, §6.3).
func (j *journey) plainCounter(ticks int) ([]float64, error) {
	q := j.asked
	levels, err := continual.Levels(q.MostTicks())
	if err != nil {
		return nil, err
	}
	scale, err := dp.CounterScale(dp.CountersJoint, 1, levels, q.Privacy.Epsilon)
	if err != nil {
		return nil, fmt.Errorf("making noise for one counter: %w", err)
	}
	scale *= float64(q.Events())
	if j.secure() {
		secret := &secretNoise{}
		entries, err := j.counted(j.truth(ticks), scale, secret)
		if err == nil {
			err = secret.err
		}
		return entries, err
	}
	noise, err := j.memory.coins.Get(j.coinsKey(streamContinual, ticks), func() ([]float64, error) {
		return j.counted(make([]float64, ticks), 1, continual.NewSeeded(j.scenario.Seed, streamOf(streamContinual)))
	})
	return samplinglab.Add(j.truth(ticks), scale, noise), err
}

// counted are the entries that a counter of the kind asked for shows of numbers.
func (j *journey) counted(values []float64, scale float64, noise continual.Noise) ([]float64, error) {
	counter, err := newCounter(j.asked.Counter, 1, j.asked.MostTicks(), scale, noise)
	if err != nil {
		return nil, err
	}
	outputs := make([]float64, len(values))
	for i, d := range values {
		if err := counter.Tick([]float64{d}); err != nil {
			return nil, fmt.Errorf("tick %d: %w", i+1, err)
		}
		counter.ReadTo(outputs[i : i+1])
	}
	return continual.Entries(outputs), nil
}

// coinsKey names noise of scale one in the entries of a counter.
func (j *journey) coinsKey(release string, ticks int) stage.Key {
	if j.trial {
		return stage.Once()
	}
	return stage.Kept(stage.Fields{}.Count(int(j.scenario.Seed)).Word(release).Word(j.asked.Counter).Count(j.asked.MostTicks()).Count(ticks))
}

// factorised counts the stream by the square-root factorisation. Noise for somebody in r
// ticks is that for one event of a stream divided by r.
func (j *journey) factorised(ticks int) ([]float64, error) {
	q := j.asked
	counter, err := continual.NewFactorised(q.MostTicks(), q.Privacy.Epsilon, q.Privacy.Delta, rng.NewTeaching(j.scenario.Seed, streamOf(streamFactorised)))
	if err != nil {
		return nil, err
	}
	events, outputs := float64(q.Events()), make([]float64, ticks)
	for i, d := range j.truth(ticks) {
		v, err := counter.Observe(d / events)
		if err != nil {
			return nil, fmt.Errorf("tick %d: %w", i+1, err)
		}
		outputs[i] = v * events
	}
	return continual.Entries(outputs), nil
}

// largest keeps the S largest coefficients of noisy entries.
func (j *journey) largest(noisy []float64) ([]float64, error) {
	basis, err := synopsis.NewBasis(synopsis.Family(j.asked.Basis), len(noisy))
	if err != nil {
		return nil, fmt.Errorf("making the basis: %w", err)
	}
	strategy, err := synopsis.NewSparseEntrywise(basis, min(j.asked.Sparsity, basis.Len()))
	if err != nil {
		return nil, err
	}
	return synopsis.Decode(strategy, noisy)
}

// noteOfRival says what a rival had to decide.
func noteOfRival(method string) string {
	switch method {
	case stream.MethodContinual:
		return "one counter of the same kind on the stream itself; an entry is an output less the one before"
	case stream.MethodFactorised:
		return "the square-root factorisation with normal noise, which needs a δ; its memory is not private"
	case stream.MethodArrival:
		return "every number with noise of its own as it comes: nothing has to be remembered"
	case stream.MethodThreshold:
		return "the noisy numbers of arrival, of which the S largest coefficients are kept: it costs nothing more"
	}
	return ""
}
