package heatmaplab

import (
	"cloakroom/core/dp"
	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/pyramid"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// draw is noise drawn for one purpose, independent of all other noise of the seed:
// a release of its own.
type draw struct {
	purpose string
	// mechanism determines the noise but for the seed, and stream says which of the
	// seed's it is.
	mechanism stage.Fields
	stream    string
	delta     float64
}

// draws lists the releases that a scenario makes of so many people, who are counted
// only where that matters. What is made
// of one noisy measurement is one release, as laplace and laplace-top, or pyramid
// and quadtree; what is given is none of ours.
func draws(h *heatmap.Question, people func() int) []draw {
	var list []draw
	finest := h.Level()
	if h.ReadsPyramid() && len(h.Measurements) == 0 {
		list = append(list, draw{purpose: noisePyramid, mechanism: mechanismOfBudget(pyramidBudget(h)), stream: noisePyramid})
	}
	if h.ReadsNoisy() && len(h.Noisy) == 0 {
		list = append(list, draw{purpose: noiseGrid, mechanism: stage.Fields{}.Number(h.Privacy.Epsilon), stream: stream(noiseGrid, finest)})
	}
	if h.Makes(heatmap.MethodDense) && len(h.Coarse) == 0 {
		level := pyramid.DenseDepth(h.Privacy.Epsilon, people(), finest)
		list = append(list, draw{purpose: noiseDense, mechanism: stage.Fields{}.Number(h.Privacy.Epsilon), stream: stream(noiseDense, level)})
	}
	if h.Shuffle > 0 && shuffles(h, people()) {
		mechanism := mechanismOfBudget(pyramidBudget(h)).Count(h.Shuffle)
		list = append(list, draw{purpose: noiseShuffle, mechanism: mechanism, stream: noiseShuffle, delta: shuffleDelta})
	}
	return list
}

// mechanismOfBudget tells budgets apart. One that cannot be divided has no release,
// and is refused when the scenario is run.
func mechanismOfBudget(b pyramid.Budget, err error) stage.Fields {
	if err != nil {
		return stage.Fields(err.Error())
	}
	return fieldsOfBudget(b)
}

// guaranteeOfPerson is what every release of a crowd promises.
const guaranteeOfPerson = "one person with all their points, there or not"

// Releases states what a scenario releases: every independent noise is a release
// of its own about the same crowd. The grid is no part of the truth, so that maps
// of one crowd on two grids are booked on one account.
func (l *Laboratory) Releases(s *scenario.Scenario, p *stage.Pause) ([]dp.Release, error) {
	h := s.Heatmap
	people, err := peopleDigest(&h.People, p.Take)
	if err != nil {
		return nil, err
	}
	truth := stage.Fields{}.Word(s.Lab).Word(people)
	if kind := h.People.Kind; kind == heatmap.PeopleMixture || kind == heatmap.PeopleWeights {
		// Their people are made for the grid.
		truth = truth.Count(h.Grid)
	}
	var list []dp.Release
	for _, d := range draws(h, func() int { return peopleOf(&h.People) }) {
		list = append(list, dp.Release{
			Truth: truth.Digest(), Mechanism: d.mechanism.Digest(), Seed: s.Seed, Stream: d.stream,
			Secure:    h.Privacy.Randomness == field.RandomnessSecure,
			Budget:    dp.Budget{Epsilon: h.Privacy.Epsilon, Delta: d.delta},
			Guarantee: guaranteeOfPerson,
		})
	}
	return list, nil
}
