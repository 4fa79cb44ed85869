package lab

import (
	"cmp"
	"fmt"
	"slices"

	"cloakroom/core/pyramid"
	"cloakroom/core/scenario"
	"cloakroom/core/transport"
)

// trialDepth is the finest level on which a sweep compares maps by the earth
// mover's distance, 64 × 64 cells. Summing a map of 256² to that moved the
// reference's distances by less than 1e-4.
const trialDepth = 6

// enterCrowd gives a cell's scenario the seeds of a trial: the noise's, and that of
// a crowd that is drawn from a city or a mixture. A crowd put by hand stays.
func enterCrowd(one, s *scenario.Scenario, trial int, crowdSeed uint64) {
	one.Seed = (s.Seed + uint64(trial)) & scenario.MaxSeed
	if kind := one.Heatmap.People.Kind; kind == scenario.PeopleCity || kind == scenario.PeopleMixture {
		one.Heatmap.People.Seed = (crowdSeed + uint64(trial)) & scenario.MaxSeed
	}
}

// cell answers one cell: all its trials, every map judged without anything for the
// eye.
func (b *heatmapMemory) cell(s *scenario.Scenario, index int, tick func(int), p *pause) (scenario.Cell, error) {
	one, at, err := setting(s, index)
	if err != nil {
		return scenario.Cell{}, err
	}
	one.Heatmap.Centres = 0
	crowdSeed := one.Heatmap.People.Seed
	t := newMapTally(one.Heatmap)
	for trial := range s.Sweep.Trials {
		enterCrowd(&one, s, trial, crowdSeed)
		j := &heatmapJourney{scenario: &one, heatmap: one.Heatmap, pause: p, memory: b, unremembered: true}
		if err := j.travel(); err != nil {
			return scenario.Cell{}, fmt.Errorf("trial %d: %w", trial, err)
		}
		if err := j.count(t); err != nil {
			return scenario.Cell{}, fmt.Errorf("trial %d: %w", trial, err)
		}
		tick(trial + 1)
	}
	cell := t.summary()
	cell.Index, cell.At, cell.Trials = index, at, s.Sweep.Trials
	return cell, nil
}

// count judges the maps of a trial.
func (j *heatmapJourney) count(t *mapTally) error {
	truth, err := j.truth()
	if err != nil {
		return err
	}
	maps := j.maps
	if shuffles(j.heatmap, j.people) {
		protocol, err := j.protocol()
		if err != nil {
			return err
		}
		shuffled, err := j.makeShuffled(protocol)
		if err != nil {
			return err
		}
		maps = append(maps, shuffled)
	}
	for i, m := range maps {
		metrics, err := j.trialMetrics(m, truth)
		if err != nil {
			return fmt.Errorf("judging %s: %w", m.method, err)
		}
		t.methods[i].count(metrics)
		if i == 0 {
			t.draw(j.scenario.Seed, metrics)
		}
	}
	if len(maps) == 0 {
		t.draw(j.scenario.Seed, scenario.Metrics{})
	}
	return j.pause.take()
}

// trialMetrics compares a map with the truth; the distance is that of the maps
// summed to 64 × 64 cells where they are finer.
func (j *heatmapJourney) trialMetrics(m made, truth []float64) (scenario.Metrics, error) {
	if truth == nil {
		return scenario.Metrics{}, nil
	}
	blurred, err := j.blur(m)
	if err != nil {
		return scenario.Metrics{}, err
	}
	metrics := likeness(blurred, truth)
	if err := j.pause.take(); err != nil || j.heatmap.Distance == scenario.DistanceNone {
		return metrics, err
	}
	depth := min(j.depth(), trialDepth)
	distance, err := transport.GridDistance(pyramid.Coarsen(blurred, depth), pyramid.Coarsen(truth, depth), pyramid.Side(depth), j.pause.take)
	if err == nil {
		metrics.EMD = finite(distance)
	}
	return metrics, unlessUndefined(err)
}

// mapTally gathers the trials of a cell.
type mapTally struct {
	methods []*mapScore
	trials  []mapTrial
}

// mapTrial is a trial's seed, and the distance of its first map, if it has one.
type mapTrial struct {
	seed uint64
	emd  *float64
}

// mapScore is how well one method did.
type mapScore struct {
	method                       string
	similarity, pearson, kl, emd []float64
}

func newMapTally(h *scenario.Heatmap) *mapTally {
	t := &mapTally{}
	for _, method := range h.Methods {
		t.methods = append(t.methods, &mapScore{method: method})
	}
	if h.Shuffle > 0 {
		t.methods = append(t.methods, &mapScore{method: noiseShuffle})
	}
	return t
}

func (t *mapTally) draw(seed uint64, m scenario.Metrics) {
	t.trials = append(t.trials, mapTrial{seed, m.EMD})
}

func (s *mapScore) count(m scenario.Metrics) {
	for _, part := range []struct {
		list  *[]float64
		value *float64
	}{{&s.similarity, m.Similarity}, {&s.pearson, m.Pearson}, {&s.kl, m.KL}, {&s.emd, m.EMD}} {
		if part.value != nil {
			*part.list = append(*part.list, *part.value)
		}
	}
}

// summary turns the trials into means with their intervals. The distance of the
// cell is the first method's.
func (t *mapTally) summary() scenario.Cell {
	var cell scenario.Cell
	for i, s := range t.methods {
		m := scenario.MapCell{
			Method: s.method, Similarity: interval(s.similarity), Pearson: interval(s.pearson),
			KL: interval(s.kl), EMD: interval(s.emd),
		}
		cell.Maps = append(cell.Maps, m)
		if i == 0 {
			cell.EMD = m.EMD
		}
	}
	cell.Draw = scenario.Draw{Seed: t.median()}
	return cell
}

// median returns the seed of the trial with the median distance, of an even number
// the lower one, of equal ones the earlier; of the first trial when none has one.
func (t *mapTally) median() uint64 {
	first := t.trials[0].seed
	judged := slices.DeleteFunc(t.trials, func(trial mapTrial) bool { return trial.emd == nil })
	if len(judged) == 0 {
		return first
	}
	slices.SortStableFunc(judged, func(a, b mapTrial) int { return cmp.Compare(*a.emd, *b.emd) })
	return judged[(len(judged)-1)/2].seed
}

// onSweptCrowd remarks on what holds for every cell of a sweep over crowds.
func (n *notes) onSweptCrowd(s *scenario.Scenario) {
	h := s.Heatmap
	if kind := h.People.Kind; kind == scenario.PeopleCity || kind == scenario.PeopleMixture {
		n.info("crowds-drawn", "heatmap.people.seed", "",
			"Trial t draws its crowd with the crowd's seed + t and its noise with the seed + t, so the bands hold for crowds of this kind and not for one of them.")
	} else {
		n.info("one-crowd", "heatmap.people", "",
			"Every trial has the same crowd and draws the noise anew, so the bands hold for this crowd alone.")
	}
	if h.Distance != scenario.DistanceNone && mostGrid(s) > pyramid.Side(trialDepth) {
		n.info("distance-on-64", "heatmap.distance", paperBaselines,
			"Maps finer than 64 × 64 cells are summed to that before the earth mover's distance is computed, which moves it by less than 1e-4 on maps tried; the other numbers are of the maps as they are.")
	}
	n.onFilter(h)
}

// mostGrid is the finest grid of a sweep.
func mostGrid(s *scenario.Scenario) int {
	if i := slices.Index(s.Sweep.Over, "heatmap.grid"); i >= 0 {
		return int(slices.Max(s.Sweep.Values[i]))
	}
	return s.Heatmap.Grid
}
