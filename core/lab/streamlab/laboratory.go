package streamlab

import (
	"fmt"

	"cloakroom/core/field"
	"cloakroom/core/lab/samplinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
	"cloakroom/core/synopsis"
)

// Laboratory answers scenarios of streams.
type Laboratory struct {
	vectors      stage.Memory[[]float64]
	coefficients stage.Memory[samplinglab.Coefficients]
	signs        stage.Memory[*synopsis.Signs]
	inputs       stage.Memory[[]float64]
	noise        stage.Memory[map[int]reading] // of scale one
	exact        stage.Memory[[]float64]
	coins        stage.Memory[[]float64]
	recovered    stage.Memory[samplinglab.Recovered]
	rivals       stage.Memory[[]float64]
	judged       stage.Memory[sampling.Answer]
}

// New returns the laboratory, with nothing remembered.
func New() *Laboratory {
	return &Laboratory{
		// A matrix of signs may hold 128 MB, a vector half a megabyte.
		vectors:      stage.NewMemory[[]float64](3),
		coefficients: stage.NewMemory[samplinglab.Coefficients](4),
		signs:        stage.NewMemory[*synopsis.Signs](1),
		inputs:       stage.NewMemory[[]float64](1),
		noise:        stage.NewMemory[map[int]reading](3),
		exact:        stage.NewMemory[[]float64](2 * mostMoments),
		coins:        stage.NewMemory[[]float64](4),
		recovered:    stage.NewMemory[samplinglab.Recovered](2 * mostMoments),
		rivals:       stage.NewMemory[[]float64](8),
		judged:       stage.NewMemory[sampling.Answer](16),
	}
}

// journey is a scenario on its way: what all stages after the first read.
type journey struct {
	scenario *scenario.Scenario
	asked    *stream.Question
	pause    *stage.Pause
	memory   *Laboratory
	whole    []float64 // the stream as far as there is data
	key      stage.Key // of the stream
	// trial says that nobody will ask for these coins again, so that nothing made
	// with them is remembered.
	trial bool
}

// result is what a journey comes to.
type result struct {
	counters  counters
	observed  observed
	recovered []samplinglab.Recovered
	made      []made
}

// made is an answer with what it was made from: entries of the whole stream so far, of
// which the first ones are what was shown before. Its key names it, Once for a secret one.
type made struct {
	method, release string
	values          []float64
	key             stage.Key
	note            string
	// noisy are the entries that values were made of, where that was done for all of
	// them together.
	noisy []float64
}

// Answer takes a scenario through the stages.
func (l *Laboratory) Answer(s *scenario.Scenario, p *stage.Pause) (scenario.Result, stage.Notes, error) {
	j, err := l.set(s, p, false)
	if err != nil {
		return scenario.Result{}, nil, err
	}
	r, err := j.run()
	if err != nil {
		return scenario.Result{}, nil, err
	}
	shown, err := j.describe(r)
	if err != nil {
		return scenario.Result{}, nil, err
	}
	return scenario.Result{Stream: shown}, j.notes(shown), nil
}

// Guess implements [stage.Guessed], for what has come by tick t.
func (l *Laboratory) Guess(s, guess *scenario.Scenario, _ *stage.Pause) (*float64, error) {
	return samplinglab.Guess(stream.Name, &s.Stream.Data, &guess.Stream.Data, s.Stream.Ticks())
}

// set gathers the stream.
func (l *Laboratory) set(s *scenario.Scenario, p *stage.Pause, trial bool) (*journey, error) {
	j := &journey{scenario: s, asked: s.Stream, pause: p, memory: l, trial: trial}
	d := &j.asked.Data
	j.key = stage.Kept(samplinglab.FieldsOf(d))
	var err error
	j.whole, err = l.vectors.Get(j.key, func() ([]float64, error) { return samplinglab.Data(stream.Name, d) })
	return j, err
}

// truth is D up to a tick.
func (j *journey) truth(tick int) []float64 { return j.whole[:tick] }

// run lets the counters observe the stream, recovers after tick t and lets the rivals
// answer: the recovery's answer first, then those of the recoveries compared, then the
// rivals.
func (j *journey) run() (result, error) {
	var r result
	var err error
	if r.counters, err = j.count(); err != nil {
		return r, err
	}
	if r.observed, err = j.observe(&r.counters); err != nil {
		return r, fmt.Errorf("observing the stream: %w", err)
	}
	for i, method := range append([]string{j.asked.Recovery.Method}, j.asked.Recovery.Compare...) {
		if i > 0 && method == j.asked.Recovery.Method {
			continue
		}
		one, key, err := j.recover(&r, j.asked.Ticks(), method)
		if err != nil {
			return r, fmt.Errorf("recovering by %s: %w", method, err)
		}
		r.recovered = append(r.recovered, one)
		r.made = append(r.made, made{method: method, release: streamCounters, values: one.Answer, key: key})
		if err := j.pause.Take(); err != nil {
			return r, err
		}
	}
	rivals, err := j.rivals()
	r.made = append(r.made, rivals...)
	return r, err
}

// recover finds the entries up to a tick at which the counters were read.
func (j *journey) recover(r *result, tick int, method string) (samplinglab.Recovered, stage.Key, error) {
	radius := j.asked.Recovery.Radius
	key := r.observed.key.And(stage.Fields{}.Count(tick).Word(method).Word(radius.Rule).Number(radius.Value).Count(j.asked.Sparsity).Word(j.asked.Basis))
	one, err := j.memory.recovered.Get(key, func() (samplinglab.Recovered, error) {
		sampler, err := r.counters.sampler(tick, j.asked.Basis)
		if err != nil {
			return samplinglab.Recovered{}, err
		}
		_, coefficients := sampler.Shape()
		at := r.observed.after[tick]
		return samplinglab.Recover(samplinglab.Sought{
			Sampler: sampler, Noisy: at.noisy, Law: r.counters.law(at.terms), Sparsity: min(j.asked.Sparsity, coefficients),
		}, method, radius, j.pause)
	})
	return one, key, err
}

// secure reports whether the noise is cryptographic.
func (j *journey) secure() bool { return j.asked.Privacy.Randomness == field.RandomnessSecure }

// drawKey is the key of what is drawn from the stream with the seed's noise. What is
// cryptographic must not be remembered.
func (j *journey) drawKey(f stage.Fields) stage.Key {
	if j.secure() || j.trial {
		return stage.Once()
	}
	return j.key.And(f.Count(int(j.scenario.Seed)))
}

// streamOf names the noise of a release. No number stands in it, so that moving ε scales
// one picture.
func streamOf(release string) string { return stage.NoiseLabel(stream.Name) + "/" + release }

// pathEpsilon is where noise that cannot be made is refused.
const pathEpsilon = "stream.privacy.epsilon"
