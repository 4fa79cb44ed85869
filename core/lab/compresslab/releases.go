package compresslab

import (
	"cloakroom/core/dp"
	"cloakroom/core/field"
	"cloakroom/core/lab/samplinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/sampling"
)

// draw is noise drawn for one release, independent of all other noise of the seed.
type draw struct {
	stream    string
	mechanism stage.Fields // all that determines the noise but the seed
	epsilon   float64
}

// draws lists the releases that a scenario makes. What is made of one noisy reading is one
// release, as laplace and laplace-threshold; what is given is none of ours.
func draws(q *compress.Question, coefficients int, sensitivity float64) []draw {
	var list []draw
	epsilon := q.Privacy.Epsilon
	chosen := stage.Fields{}
	if q.Chooses() {
		chosen = chosen.Number(epsilon).Number(q.Choose.Share).Word(q.Choose.Rule).Count(q.Candidates()).Number(q.Oversampling).Word(q.Basis)
		list = append(list, draw{streamChoice, chosen, deliveredByChoice(q, sensitivity)})
	} else {
		chosen = chosen.Count(sampling.Samples(q.Oversampling, q.Sparsity, coefficients))
	}
	if !q.Given() {
		list = append(list, draw{streamSamples, stage.Fields{}.Word(string(chosen)).Word(q.Projection).Count(coefficients).Number(left(q)), left(q)})
	}
	seen := map[string]bool{"": true}
	for _, method := range q.Methods {
		stream := streamOfRival(method)
		if seen[stream] {
			continue
		}
		seen[stream] = true
		mechanism := stage.Fields{}.Number(epsilon)
		if stream == streamCoefficients {
			mechanism = mechanism.Word(q.Basis)
		}
		list = append(list, draw{stream, mechanism, epsilon})
	}
	return list
}

// Releases states what a scenario releases: every independent noise is a release of its
// own about the same vector.
func (l *Laboratory) Releases(s *scenario.Scenario, p *stage.Pause) ([]dp.Release, error) {
	q := s.Compress
	j := &journey{scenario: s, asked: q, pause: p, memory: l}
	if err := j.gather(); err != nil {
		return nil, err
	}
	truth := samplinglab.Truth(j.truth)
	var list []dp.Release
	for _, d := range draws(q, len(j.x.Values), j.x.Basis.Sensitivity()) {
		list = append(list, dp.Release{
			Truth: truth, Mechanism: d.mechanism.Digest(), Seed: s.Seed, Stream: streamOf(d.stream),
			Secure: q.Privacy.Randomness == field.RandomnessSecure,
			Budget: dp.Budget{Epsilon: d.epsilon}, Guarantee: samplinglab.Unit,
		})
	}
	return list, nil
}
