package compresslab

import (
	"cloakroom/core/lab/samplinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/synopsis"
)

// Watch implements [stage.Watchable]: all noisy samples of the vector, and of the vector
// with a unit more in its first entry.
func (l *Laboratory) Watch(s *scenario.Scenario, p *stage.Pause) (stage.Watched, error) {
	j, err := l.set(s, p, false)
	if err != nil {
		return stage.Watched{}, err
	}
	sk, err := j.sample()
	if err != nil {
		return stage.Watched{}, err
	}
	more := append([]float64(nil), j.truth...)
	more[0]++
	other, err := synopsis.Measure(sk.sampler, more)
	if err != nil {
		return stage.Watched{}, err
	}
	w := stage.Watched{
		What:  "all noisy samples of a vector, and of the same vector with a unit more in one entry",
		Exact: [2][]float64{sk.exact, other}, Scales: []float64{sk.law.Scale},
	}
	w.Draw = func(dst []float64, database int, seed uint64) error {
		noise, err := samplinglab.Coins(seed, streamOf(streamSamples), len(dst), p)
		if err == nil {
			copy(dst, samplinglab.Add(w.Exact[database], sk.law.Scale, noise))
		}
		return err
	}
	return w, nil
}
