package heatmaplab

import (
	"errors"
	"fmt"
	"math"

	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/pyramid"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/heatmap"
)

// newPeople returns the crowd's people by its kind.
func (l *Laboratory) newPeople(h *heatmap.Question, p *stage.Pause) (pyramid.Crowd, error) {
	switch h.People.Kind {
	case heatmap.PeoplePoints:
		return pointCrowd(h.People.Rows, p.Take)
	case heatmap.PeopleClusters:
		return clusterCrowd(&h.People, p.Take)
	case heatmap.PeopleMixture:
		return mixtureCrowd(h, p.Take)
	}
	return l.cityCrowd(&h.People)
}

// mixturePeople is the number of people of a mixture, that of Appendix E.3.
const mixturePeople = 200

// mixtureCrowd draws the people of a mixture of Gaussians.
func mixtureCrowd(h *heatmap.Question, yield func() error) (pyramid.Crowd, error) {
	p := &h.People
	mixture := pyramid.Mixture{Clusters: p.MixtureClusters, People: mixturePeople, Depth: h.Level(), Sparsity: p.Sparsity}
	c, err := mixture.Crowd(rng.NewTeaching(p.Seed, "heatmap/crowd/mixture"), yield)
	if errors.Is(err, pyramid.ErrSparsity) {
		return c, &field.Refusal{Path: "heatmap.people.sparsity", Problem: fmt.Sprintf("%v is out of reach: %d clusters do not cover so many of %d × %d cells", p.Sparsity, p.MixtureClusters, h.Grid, h.Grid)}
	}
	return c, err
}

// cityCrowd draws the wanted number of people of a neighbourhood, every set of that
// size equally likely.
func (l *Laboratory) cityCrowd(p *heatmap.People) (pyramid.Crowd, error) {
	all, err := l.cities.Get(stage.Kept(stage.Fields{}.Count(p.Neighbourhood)), func() (pyramid.Crowd, error) {
		return pyramid.Neighbourhood(p.Neighbourhood).Crowd()
	})
	if err != nil {
		return all, err
	}
	chosen := make([]int, all.People)
	for i, person := range stage.Sample(all.People, min(p.Count, all.People), p.Seed, "heatmap/crowd/city") {
		chosen[person] = i + 1
	}
	c := pyramid.Crowd{People: min(p.Count, all.People)}
	for _, point := range all.Points {
		if number := chosen[point.Person]; number > 0 {
			point.Person = number - 1
			c.Points = append(c.Points, point)
		}
	}
	return c, nil
}

// pointCrowd numbers the people of a list in the order in which they first appear.
func pointCrowd(rows heatmap.PersonPoints, yield func() error) (pyramid.Crowd, error) {
	numbers := map[string]int{}
	c := pyramid.Crowd{Points: make([]pyramid.Point, len(rows))}
	for i, row := range rows {
		if i%rowsPerPause == 0 {
			if err := yield(); err != nil {
				return c, err
			}
		}
		number, known := numbers[row.Person]
		if !known {
			number = len(numbers)
			numbers[row.Person] = number
		}
		c.Points[i] = pyramid.Point{Person: number, X: row.X, Y: row.Y}
	}
	c.People = len(numbers)
	return c, nil
}

// clusterCrowd draws the people of the clusters put by hand, one point each. Every
// cluster has a stream of its own, so that moving one leaves the others alone.
func clusterCrowd(p *heatmap.People, yield func() error) (pyramid.Crowd, error) {
	var c pyramid.Crowd
	for i, place := range p.Places {
		coins := rng.NewTeaching(p.Seed, fmt.Sprintf("heatmap/crowd/clusters/%d", i))
		for range place.Count {
			x, y := beside(place, coins)
			c.Points = append(c.Points, pyramid.Point{Person: c.People, X: x, Y: y})
			c.People++
		}
		if err := yield(); err != nil {
			return c, err
		}
	}
	return c, nil
}

// mostRedraws is how often a point outside the unit square is drawn again. A
// cluster in a corner, where a quarter of the draws are inside, needs that many
// once in 10¹² points; one so narrow on the far border that no draw can be inside
// needs an end.
const mostRedraws = 100

// beside draws a point around a place, again while it lies outside the unit
// square, and at last takes the nearest one inside.
func beside(place heatmap.Cluster, coins *rng.Teaching) (x, y float64) {
	for range mostRedraws {
		x = place.X + float64(place.Spread*coins.Normal())
		y = place.Y + float64(place.Spread*coins.Normal())
		if x >= 0 && x < 1 && y >= 0 && y < 1 {
			return x, y
		}
	}
	return inside(x), inside(y)
}

// inside returns the nearest number in [0, 1).
func inside(v float64) float64 { return min(max(v, 0), math.Nextafter(1, 0)) }
