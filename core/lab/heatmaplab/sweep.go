package heatmaplab

import (
	"fmt"
	"slices"
	"strings"

	"cloakroom/core/lab/stage"
	"cloakroom/core/pyramid"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/transport"
)

// trialDepth is the finest level on which a sweep compares maps by the earth
// mover's distance, 64 × 64 cells. Summing a map of 256² to that moved the
// reference's distances by less than 1e-4.
const trialDepth = 6

// KeepsModel reports whether a swept field leaves the crowd alone.
func (l *Laboratory) KeepsModel(path string) bool {
	return strings.HasPrefix(path, heatmap.Name+".privacy.")
}

// Trial returns one trial of one cell as an ordinary scenario: the swept values in
// place, seed + trial as its seed, and as the crowd's where one is drawn.
func (l *Laboratory) Trial(s *scenario.Scenario, index, trial int, _ *stage.Pause) (scenario.Scenario, error) {
	one, _, err := stage.Setting(s, index)
	if err != nil {
		return scenario.Scenario{}, err
	}
	enterTrial(&one, s.Seed, one.Heatmap.People.Seed, trial)
	return one, nil
}

// enterTrial gives a cell's scenario the seeds of a trial: the noise's, and that of
// a crowd that is drawn. A crowd put by hand stays.
func enterTrial(one *scenario.Scenario, seed, crowdSeed uint64, trial int) {
	one.Seed = stage.TrialSeed(seed, trial)
	if drawsCrowd(one.Heatmap) {
		one.Heatmap.People.Seed = stage.TrialSeed(crowdSeed, trial)
	}
}

// drawsCrowd reports whether a crowd is drawn, from a city or a mixture.
func drawsCrowd(h *heatmap.Question) bool {
	return h.People.Kind == heatmap.PeopleCity || h.People.Kind == heatmap.PeopleMixture
}

// Cell answers one cell: all its trials, every map judged without anything for the
// eye.
func (l *Laboratory) Cell(s *scenario.Scenario, index int, tick stage.Tick, p *stage.Pause) (scenario.Cell, error) {
	one, at, err := stage.Setting(s, index)
	if err != nil {
		return scenario.Cell{}, err
	}
	one.Heatmap.Centres = 0
	crowdSeed := one.Heatmap.People.Seed
	t := newTally(one.Heatmap)
	soFar := func() scenario.Cell {
		cell := t.summary()
		cell.Index, cell.At, cell.Trials = index, at, len(t.seeds)
		return cell
	}
	for trial := range s.Sweep.Trials {
		enterTrial(&one, s.Seed, crowdSeed, trial)
		if err := l.count(&one, p, t); err != nil {
			return scenario.Cell{}, fmt.Errorf("trial %d: %w", trial, err)
		}
		tick(trial+1, soFar)
	}
	return soFar(), nil
}

// count makes and judges the maps of a trial.
func (l *Laboratory) count(one *scenario.Scenario, p *stage.Pause, t *tally) error {
	j, err := l.set(one, p, true)
	if err != nil {
		return err
	}
	released, err := j.release()
	if err != nil {
		return err
	}
	truth, err := j.truth()
	if err != nil {
		return err
	}
	maps := released.maps
	if shuffles(j.asked, j.crowd.count) {
		protocol, err := j.protocol()
		if err != nil {
			return err
		}
		shuffled, err := j.makeShuffled(protocol)
		if err != nil {
			return err
		}
		maps = append(maps, shuffled)
		if j.asked.Wants(heatmap.ExtraSent) {
			t.sends(protocol.BytesPerPerson())
		}
	}
	t.begin(one.Seed)
	for i, m := range maps {
		metrics, err := j.trialMetrics(m, truth)
		if err != nil {
			return fmt.Errorf("judging %s: %w", m.method, err)
		}
		t.count(i, metrics)
	}
	return p.Take()
}

// trialMetrics compares a map with the truth; the distance is that of the maps
// summed to 64 × 64 cells where they are finer.
func (j *journey) trialMetrics(m madeMap, truth []float64) (heatmap.Metrics, error) {
	if truth == nil {
		return heatmap.Metrics{}, nil
	}
	blurred, err := j.blur(m)
	if err != nil {
		return heatmap.Metrics{}, err
	}
	metrics := likeness(blurred, truth)
	if err := j.pause.Take(); err != nil || j.asked.Distance == heatmap.DistanceNone {
		return metrics, err
	}
	depth := min(j.depth(), trialDepth)
	distance, err := transport.GridDistance(pyramid.Coarsen(blurred, depth), pyramid.Coarsen(truth, depth), pyramid.Side(depth), j.pause.Take)
	if err == nil {
		metrics.EMD = stage.Finite(distance)
	}
	return metrics, unlessUndefined(err)
}

// SweepNotes remarks on what holds for every cell of a sweep over crowds.
func (l *Laboratory) SweepNotes(s *scenario.Scenario) stage.Notes {
	var n stage.Notes
	h := s.Heatmap
	if drawsCrowd(h) {
		n.Info("crowds-drawn", "heatmap.people.seed", "",
			"Draw t makes its crowd with the crowd's seed + t and its noise with the seed + t. So the bands hold for crowds of this kind and not for one of them.")
	} else {
		n.Info("one-crowd", "heatmap.people", "",
			"Every draw has the same crowd and new noise, so the bands hold for this crowd alone.")
	}
	if h.Distance != heatmap.DistanceNone && mostGrid(s) > pyramid.Side(trialDepth) {
		n.Info("distance-on-64", "heatmap.distance", paperBaselines,
			"Maps finer than 64 × 64 cells are summed to that before the earth mover's distance is computed. That moved it by less than 1e-4 on maps tried; the other numbers are of the maps as they are.")
	}
	noteFilter(&n, h)
	return n
}

// mostGrid is the finest grid of a sweep.
func mostGrid(s *scenario.Scenario) int {
	if i := slices.Index(s.Sweep.Over, "heatmap.grid"); i >= 0 {
		return int(slices.Max(s.Sweep.Values[i]))
	}
	return s.Heatmap.Grid
}
