package heatmaplab

import (
	"cloakroom/core/pyramid"
	"cloakroom/core/scenario/heatmap"
)

// promise tells what the release of the pyramid gives away about one person, when asked
// for; nil where it was not drawn here, or where nobody is known with a point. The noise
// of a secure release lies on a lattice, whose width is far below what is told.
func (j *journey) promise(t *tree) (*heatmap.Promise, error) {
	if !j.asked.Wants(heatmap.ExtraPresence) || len(j.asked.Measurements) > 0 || j.crowd.people == nil {
		return nil, nil
	}
	shown := pyramid.NewExposure(t.measured, j.crowd.sums, t.budget)
	var r *heatmap.Promise
	var weights, closest [][]pyramid.CellWeight
	for person, points := range j.crowd.people.ByPerson() {
		if err := j.pause.Take(); err != nil {
			return nil, err
		}
		if len(points) == 0 {
			continue
		}
		weights = pyramid.Presence(points, t.budget)
		mean, loss := sumOf(shown.MeanLoss(weights)), sumOf(shown.Loss(weights))
		if r == nil {
			r = &heatmap.Promise{Betrayed: person, BetrayedLoss: loss}
		}
		if closest == nil || mean > r.Mean {
			r.Person, r.Points, r.Mean, r.Loss, closest = person, len(points), mean, loss, weights
		}
		if loss > r.BetrayedLoss {
			r.Betrayed, r.BetrayedLoss = person, loss
		}
	}
	if r == nil {
		return nil, nil
	}
	return r, j.tell(r, shown, closest)
}

// tell adds what holds of the person who shows most.
func (j *journey) tell(r *heatmap.Promise, shown pyramid.Exposure, weights [][]pyramid.CellWeight) error {
	var err error
	if r.Guess, err = shown.BestTest(weights, j.pause.Take); err != nil {
		return err
	}
	loss, mean := shown.Loss(weights), shown.MeanLoss(weights)
	most := 0.0
	for k, epsilon := range shown.Budget.Epsilon {
		level := shown.Budget.First + k
		r.Levels = append(r.Levels, heatmap.PromiseLevel{Level: level, Epsilon: epsilon, Loss: loss[k], Mean: mean[k]})
		for _, c := range weights[k] {
			if u := epsilon * c.Weight; u > most {
				most, r.Level, r.Cell, r.Weight = u, level, c.Cell, c.Weight
			}
		}
	}
	return nil
}
