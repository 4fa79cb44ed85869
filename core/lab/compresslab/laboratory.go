package compresslab

import (
	"fmt"

	"cloakroom/core/field"
	"cloakroom/core/lab/samplinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/synopsis"
)

// Laboratory answers scenarios of the compressive mechanism. Coins are remembered apart
// from what they were added to, so that another ε draws nothing anew.
type Laboratory struct {
	vectors      stage.Memory[[]float64]
	coefficients stage.Memory[samplinglab.Coefficients]
	choices      stage.Memory[*choice]
	samplers     stage.Memory[*synopsis.Sampler]
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
		choices:      stage.NewMemory[*choice](4),
		samplers:     stage.NewMemory[*synopsis.Sampler](1),
		exact:        stage.NewMemory[[]float64](3),
		coins:        stage.NewMemory[[]float64](8),
		recovered:    stage.NewMemory[samplinglab.Recovered](6),
		rivals:       stage.NewMemory[[]float64](12),
		judged:       stage.NewMemory[sampling.Answer](16),
	}
}

// journey is a scenario on its way: what all stages after the first read.
type journey struct {
	scenario *scenario.Scenario
	asked    *compress.Question
	pause    *stage.Pause
	memory   *Laboratory
	truth    []float64
	key      stage.Key // of the truth
	x        samplinglab.Coefficients
	basisKey stage.Key // of the truth in the basis
	choice   *choice   // nil where S was set
	sparsity int
	// trial says that nobody will ask for these coins again, so that nothing made
	// with them is remembered.
	trial bool
}

// result is what a journey comes to.
type result struct {
	sketch    sketch
	recovered []samplinglab.Recovered
	made      []made
}

// made is an answer with what it was made from. Its key names it, Once for a secret one.
type made struct {
	method, release string
	values          []float64
	key             stage.Key
	note            string
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
	return scenario.Result{Compress: shown}, j.notes(r, shown), nil
}

// Guess implements [stage.Guessed].
func (l *Laboratory) Guess(s, guess *scenario.Scenario, _ *stage.Pause) (*float64, error) {
	return samplinglab.Guess(compress.Name, &s.Compress.Data, &guess.Compress.Data, s.Compress.Data.Length())
}

// set gathers the vector and its coefficients, and settles S.
func (l *Laboratory) set(s *scenario.Scenario, p *stage.Pause, trial bool) (*journey, error) {
	j := &journey{scenario: s, asked: s.Compress, pause: p, memory: l, trial: trial}
	if err := j.gather(); err != nil {
		return nil, err
	}
	j.sparsity = j.asked.Sparsity
	if j.asked.Chooses() {
		var err error
		if j.choice, err = j.choose(); err != nil {
			return nil, fmt.Errorf("choosing S: %w", err)
		}
		j.sparsity = j.choice.sparsity
	}
	return j, p.Take()
}

func (j *journey) gather() error {
	d, l := &j.asked.Data, j.memory
	j.key = stage.Kept(samplinglab.FieldsOf(d))
	var err error
	if j.truth, err = l.vectors.Get(j.key, func() ([]float64, error) { return samplinglab.Data(compress.Name, d) }); err != nil {
		return err
	}
	j.basisKey = j.key.And(stage.Fields{}.Word(j.asked.Basis))
	j.x, err = l.coefficients.Get(j.basisKey, func() (samplinglab.Coefficients, error) {
		return samplinglab.Analyse(j.truth, j.asked.Basis)
	})
	return err
}

// run samples, recovers and lets the rivals answer: the recovery's answer first, then
// those of the recoveries compared, then the rivals, a given release last.
func (j *journey) run() (result, error) {
	var r result
	var err error
	if r.sketch, err = j.sample(); err != nil {
		return r, fmt.Errorf("sampling: %w", err)
	}
	for i, method := range append([]string{j.asked.Recovery.Method}, j.asked.Recovery.Compare...) {
		if i > 0 && method == j.asked.Recovery.Method {
			continue
		}
		one, key, err := j.recover(&r.sketch, method)
		if err != nil {
			return r, fmt.Errorf("recovering by %s: %w", method, err)
		}
		r.recovered = append(r.recovered, one)
		r.made = append(r.made, made{method: method, release: streamSamples, values: one.Answer, key: key})
		if err := j.pause.Take(); err != nil {
			return r, err
		}
	}
	rivals, err := j.rivals()
	if err != nil {
		return r, err
	}
	r.made = append(r.made, rivals...)
	if given := j.asked.Release; len(given) > 0 {
		key := stage.Kept(stage.Fields{}.Word(compress.MethodRelease).Word(stage.Fields{}.Numbers(given).Digest()))
		r.made = append(r.made, made{method: compress.MethodRelease, values: given, key: key, note: "made elsewhere, and taken as it is"})
	}
	return r, nil
}

// secure reports whether the noise is cryptographic.
func (j *journey) secure() bool { return j.asked.Privacy.Randomness == field.RandomnessSecure }

// drawKey is the key of what is drawn from the vector with the seed's noise. What is
// cryptographic must not be remembered.
func (j *journey) drawKey(from stage.Key, f stage.Fields) stage.Key {
	if j.secure() || j.trial {
		return stage.Once()
	}
	return from.And(f.Count(int(j.scenario.Seed)))
}

// toss returns Laplace noises of scale one of a stream of the seed's.
func (j *journey) toss(stream string, count int) ([]float64, error) {
	name := streamOf(stream)
	key := stage.Kept(stage.Fields{}.Count(int(j.scenario.Seed)).Word(name).Count(count))
	if j.trial {
		key = stage.Once()
	}
	return j.memory.coins.Get(key, func() ([]float64, error) {
		return samplinglab.Coins(j.scenario.Seed, name, count, j.pause)
	})
}

// streamOf names the noise of a release. No number stands in it, so that moving ε scales
// one picture.
func streamOf(release string) string { return stage.NoiseLabel(compress.Name) + "/" + release }

// path of ε, at which noise that cannot be made is refused.
const pathEpsilon = "compress.privacy.epsilon"
