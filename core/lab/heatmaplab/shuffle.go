package heatmaplab

import (
	"fmt"

	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/pyramid"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/heatmap"
)

// shuffleDelta is δ, what splitting and shuffling may give away beside the noise:
// that of the paper's experiment (Ghazi and others 2022, Appendix F).
const shuffleDelta = 1e-5

// shuffles reports whether the shuffle model can be simulated for a crowd: with
// one person there is nobody to be mixed with, and weights are nobody's.
func shuffles(h *heatmap.Question, people int) bool {
	return h.Shuffle > 0 && h.People.Kind != heatmap.PeopleWeights && people >= 2
}

// shuffle simulates the pyramid in the shuffle model: what a person sends, and the
// map of the sums as they come out of the shuffler.
func (j *journey) shuffle(truth []float64) (*heatmap.Shuffle, error) {
	if !shuffles(j.asked, j.crowd.count) {
		return nil, nil
	}
	protocol, err := j.protocol()
	if err != nil {
		return nil, err
	}
	m, err := j.makeShuffled(protocol)
	if err != nil {
		return nil, err
	}
	judged, err := j.judgeMap(m, truth)
	if err != nil {
		return nil, err
	}
	cells := protocol.Coordinates()
	return &heatmap.Shuffle{
		Scale: j.asked.Shuffle, Delta: shuffleDelta, Messages: protocol.Shares * cells,
		Bits: pyramid.MessageBits(cells, protocol.Modulus), Bytes: protocol.BytesPerPerson(),
		Metrics: judged.Metrics, Values: judged.Values,
		PrintedEpsilon: pyramid.PrintedEpsilon(j.asked.Privacy.Epsilon, j.asked.Shuffle),
	}, nil
}

// protocol returns what everyone does in the shuffle model, or says why it cannot be
// done.
func (j *journey) protocol() (pyramid.Shuffle, error) {
	budget, err := pyramidBudget(j.asked)
	if err != nil {
		return pyramid.Shuffle{}, err
	}
	protocol, err := pyramid.NewShuffle(j.crowd.count, j.asked.Shuffle, shuffleDelta, budget)
	if err != nil {
		return protocol, &field.Refusal{Path: "heatmap.shuffle", Problem: fmt.Sprintf("%d cannot be used here: %v", j.asked.Shuffle, err)}
	}
	return protocol, nil
}

// makeShuffled rebuilds a map from the sums that the analyser adds up.
func (j *journey) makeShuffled(protocol pyramid.Shuffle) (madeMap, error) {
	p := &j.asked.Pyramid
	drawn := j.drawKey(fieldsOfBudget(protocol.Budget).Word(noiseShuffle).Count(protocol.Scale))
	key := drawn.And(stage.Fields{}.Count(p.Keep).Flag(p.Outside))
	return j.memory.maps.Get(key, func() (madeMap, error) {
		measured, err := protocol.Measure(*j.crowd.people, j.coinsOfShuffle)
		if err != nil {
			return madeMap{}, err
		}
		if err := j.pause.Take(); err != nil {
			return madeMap{}, err
		}
		rebuilt, err := pyramid.Reconstruct(measured, pyramid.Select(measured, p.Keep), rowsOf(p))
		if err != nil {
			return madeMap{}, err
		}
		return madeMap{method: noiseShuffle, values: rebuilt.Distribution(), key: key}, nil
	})
}

// coinsOfShuffle is the source of a level's noise. The draws are whole numbers,
// whose low bits betray nothing.
func (j *journey) coinsOfShuffle(level int) rng.Source {
	if j.secure() {
		return rng.NewSecure()
	}
	return rng.NewTeaching(j.scenario.Seed, stream(noiseShuffle, level))
}
