package lab

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"math"
	"slices"

	"cloakroom/core/pyramid"
	"cloakroom/core/rng"
	"cloakroom/core/scenario"
)

// crowd is the truth: people and their points, and what they sum to.
type crowd struct {
	// people is absent for weights, which name nobody.
	people *pyramid.Crowd
	// count is n, and for weights their sum rounded; points counts the points, and
	// for weights the cells that hold something.
	count, points int
	sums          pyramid.Sums
	mass          float64
	occupied      float64
}

// leaves returns s, the sums of the finest cells.
func (c *crowd) leaves() []float64 { return c.sums.Level(c.sums.Depth()) }

// gather is the first stage, the truth: the sums s of the crowd's cells.
func (j *heatmapJourney) gather() error {
	people, err := peopleDigest(&j.heatmap.People, j.pause.take)
	if err != nil {
		return err
	}
	j.crowdKey = digest(fingerprint{}.word(people).count(j.heatmap.Grid).key())
	if j.crowd, err = j.memory.crowds.get(j.crowdKey, j.newCrowd); err != nil {
		return err
	}
	j.people = j.crowd.count
	return nil
}

// rowsPerPause is the number of points read between two pauses.
const rowsPerPause = 1 << 12

// peopleDigest names what a crowd is made from.
func peopleDigest(p *scenario.People, yield func() error) (string, error) {
	if p.Kind != scenario.PeoplePoints {
		return digest(peopleFingerprint(p).key()), nil
	}
	sum := sha256.New()
	for rows := range slices.Chunk(p.Rows, rowsPerPause) {
		f := fingerprint{}
		for _, row := range rows {
			f = f.word(row.Person).number(row.X).number(row.Y)
		}
		sum.Write(f)
		if err := yield(); err != nil {
			return "", err
		}
	}
	return digest(fingerprint{}.word(p.Kind).word(string(sum.Sum(nil))).key()), nil
}

// peopleFingerprint holds what a crowd is made from that is no list of points.
func peopleFingerprint(p *scenario.People) fingerprint {
	f := fingerprint{}.word(p.Kind)
	switch p.Kind {
	case scenario.PeopleWeights:
		f = f.numbers(p.Values)
	case scenario.PeoplePlaces:
		f = f.count(int(p.Seed))
		for _, place := range p.Places {
			f = f.number(place.X).number(place.Y).number(place.Spread).count(place.Count)
		}
	case scenario.PeopleMixture:
		f = f.count(int(p.Seed)).count(p.Clusters).number(p.Sparsity)
	case scenario.PeopleCity:
		f = f.count(int(p.Seed)).count(p.Neighbourhood).count(p.Count)
	}
	return f
}

func (j *heatmapJourney) newCrowd() (*crowd, error) {
	p := &j.heatmap.People
	if p.Kind == scenario.PeopleWeights {
		return weighed(p.Values), nil
	}
	people, err := j.newPeople()
	if err != nil {
		return nil, err
	}
	leaves, err := people.Leaves(j.depth())
	if err != nil {
		return nil, err
	}
	c := summed(leaves)
	c.people, c.count, c.points = &people, people.People, len(people.Points)
	return c, nil
}

// weighed is a crowd of which only the cells are known.
func weighed(values []float64) *crowd {
	c := summed(values)
	c.count = int(math.Round(c.mass))
	for _, v := range values {
		if v > 0 {
			c.points++
		}
	}
	return c
}

func summed(leaves []float64) *crowd {
	c := &crowd{sums: pyramid.NewSums(leaves)}
	c.mass = c.sums.Level(0)[0]
	held := 0
	for _, v := range leaves {
		if v > 0 {
			held++
		}
	}
	c.occupied = float64(held) / float64(len(leaves))
	return c
}

// newPeople returns the crowd's people by its kind.
func (j *heatmapJourney) newPeople() (pyramid.Crowd, error) {
	p := &j.heatmap.People
	switch p.Kind {
	case scenario.PeoplePoints:
		return j.named()
	case scenario.PeoplePlaces:
		return j.placed()
	case scenario.PeopleMixture:
		return j.mixed()
	}
	return j.invited()
}

// peopleOf returns n as the crowd will have it, without gathering anybody.
func peopleOf(p *scenario.People) int {
	count := 0
	switch p.Kind {
	case scenario.PeoplePoints:
		names := map[string]bool{}
		for _, row := range p.Rows {
			names[row.Person] = true
		}
		return len(names)
	case scenario.PeoplePlaces:
		for _, place := range p.Places {
			count += place.Count
		}
		return count
	case scenario.PeopleMixture:
		return mixturePeople
	case scenario.PeopleCity:
		return p.Count
	}
	return int(math.Round(sumOf(p.Values)))
}

func sumOf(values []float64) float64 {
	total := 0.0
	for _, v := range values {
		total += v
	}
	return total
}

// mixturePeople is the number of people of a mixture, that of Appendix E.3.
const mixturePeople = 200

// mixed draws the people of a mixture of Gaussians.
func (j *heatmapJourney) mixed() (pyramid.Crowd, error) {
	p := &j.heatmap.People
	mixture := pyramid.Mixture{Clusters: p.Clusters, People: mixturePeople, Depth: j.depth(), Sparsity: p.Sparsity}
	c, err := mixture.Crowd(rng.NewTeaching(p.Seed, "heatmap/crowd/mixture"), j.pause.take)
	if errors.Is(err, pyramid.ErrSparsity) {
		return c, &scenario.FieldError{Path: "heatmap.people.sparsity", Problem: fmt.Sprintf("%v is out of reach: %d clusters do not cover so many of %d × %d cells", p.Sparsity, p.Clusters, j.heatmap.Grid, j.heatmap.Grid)}
	}
	return c, err
}

// invited draws the wanted number of people of a neighbourhood, every set of that
// size equally likely.
func (j *heatmapJourney) invited() (pyramid.Crowd, error) {
	p := &j.heatmap.People
	all, err := j.memory.cities.get(fingerprint{}.count(p.Neighbourhood).key(), func() (pyramid.Crowd, error) {
		return pyramid.Neighbourhood(p.Neighbourhood).Crowd()
	})
	if err != nil {
		return all, err
	}
	chosen := make([]int, all.People)
	for i, person := range randomPlaces(all.People, min(p.Count, all.People), p.Seed, "heatmap/crowd/city") {
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

// named numbers the people of a list in the order in which they first appear.
func (j *heatmapJourney) named() (pyramid.Crowd, error) {
	rows, numbers := j.heatmap.People.Rows, map[string]int{}
	c := pyramid.Crowd{Points: make([]pyramid.Point, len(rows))}
	for i, row := range rows {
		if i%rowsPerPause == 0 {
			if err := j.pause.take(); err != nil {
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

// placed draws the people of the clusters put by hand, one point each. Every
// cluster has a stream of its own, so that moving one leaves the others alone.
func (j *heatmapJourney) placed() (pyramid.Crowd, error) {
	p := &j.heatmap.People
	var c pyramid.Crowd
	for i, place := range p.Places {
		coins := rng.NewTeaching(p.Seed, fmt.Sprintf("heatmap/crowd/clusters/%d", i))
		for range place.Count {
			x, y := beside(place, coins)
			c.Points = append(c.Points, pyramid.Point{Person: c.People, X: x, Y: y})
			c.People++
		}
		if err := j.pause.take(); err != nil {
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
func beside(place scenario.Cluster, coins *rng.Teaching) (x, y float64) {
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
