package heatmaplab

import (
	"cloakroom/core/answer"
	"cloakroom/core/lab/stage"
	"cloakroom/core/pyramid"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/heatmap"
)

// centresDepth is the finest level on which centres are sought: on 128 × 128 cells
// a place is nowhere further than 1/256 from its cell's middle in a coordinate.
const centresDepth = 7

// centres looks for k-median centres on the rebuilt sums, which costs no further
// privacy (Ghazi and others 2022, Corollary A.2), and on the crowd. Both searches
// see cells; what the centres cost is counted on the points themselves, where they
// are known.
func (j *journey) centres(t *tree) (*heatmap.Centres, error) {
	k := j.asked.Centres
	if k == 0 {
		return nil, nil
	}
	key := t.key.With(j.crowd.key).And(stage.Fields{}.Count(k).Count(int(j.scenario.Seed)))
	return j.memory.centres.Get(key, func() (*heatmap.Centres, error) {
		r := &heatmap.Centres{}
		private, err := j.median(t.rebuilt.Values)
		if err != nil {
			return nil, err
		}
		plain, err := j.median(j.crowd.leaves())
		if err != nil {
			return nil, err
		}
		places := j.crowd.places()
		r.Private, r.PrivateCost = flatCentres(private), j.crowd.cost(places, private)
		r.Plain, r.PlainCost = flatCentres(pyramid.Paired(private, plain)), j.crowd.cost(places, plain)
		return r, nil
	})
}

// median seeks centres for a map; none where it is empty.
func (j *journey) median(values []float64) ([]pyramid.Centre, error) {
	places := pyramid.Places(pyramid.Coarsen(values, min(j.depth(), centresDepth)))
	if len(places) == 0 {
		return nil, nil
	}
	coins := rng.NewTeaching(j.scenario.Seed, "heatmap/centres")
	found, err := pyramid.KMedian(places, j.asked.Centres, coins, j.pause.Take)
	return found.Centres, err
}

// places returns the crowd's points, those of a person weighing one in all, or its
// cells where the points are not known.
func (c *crowd) places() []pyramid.Weighted {
	if c.people == nil {
		return pyramid.Places(c.leaves())
	}
	counts := make([]float64, c.people.People)
	for _, p := range c.people.Points {
		counts[p.Person]++
	}
	places := make([]pyramid.Weighted, len(c.people.Points))
	for i, p := range c.people.Points {
		places[i] = pyramid.Weighted{X: p.X, Y: p.Y, Weight: 1 / counts[p.Person]}
	}
	return places
}

// cost returns the mean distance of the crowd to the nearest centre, where there
// is a crowd and a centre.
func (c *crowd) cost(places []pyramid.Weighted, centres []pyramid.Centre) *float64 {
	if !(c.mass > 0) || len(centres) == 0 {
		return nil
	}
	return stage.Finite(pyramid.MedianCost(places, centres) / c.mass)
}

func flatCentres(centres []pyramid.Centre) answer.Series {
	var flat []float64
	for _, c := range centres {
		flat = append(flat, c.X, c.Y)
	}
	return answer.Numbers(flat)
}
