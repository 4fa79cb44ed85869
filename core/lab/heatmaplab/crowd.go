package heatmaplab

import (
	"crypto/sha256"
	"math"
	"slices"

	"cloakroom/core/lab/stage"
	"cloakroom/core/pyramid"
	"cloakroom/core/scenario/heatmap"
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
	key           stage.Key
}

// leaves returns s, the sums of the finest cells.
func (c *crowd) leaves() []float64 { return c.sums.Level(c.sums.Depth()) }

// gather is the first stage, the truth: the sums s of the crowd's cells.
func (l *Laboratory) gather(h *heatmap.Question, p *stage.Pause) (*crowd, error) {
	people, err := peopleDigest(&h.People, p.Take)
	if err != nil {
		return nil, err
	}
	key := stage.Kept(stage.Fields{}.Word(people).Count(h.Grid))
	return l.crowds.Get(key, func() (*crowd, error) {
		c, err := l.newCrowd(h, p)
		if err == nil {
			c.key = key
		}
		return c, err
	})
}

// rowsPerPause is the number of points read between two pauses.
const rowsPerPause = 1 << 12

// peopleDigest names what a crowd is made from.
func peopleDigest(p *heatmap.People, yield func() error) (string, error) {
	if p.Kind != heatmap.PeoplePoints {
		return fieldsOfPeople(p).Digest(), nil
	}
	sum := sha256.New()
	for rows := range slices.Chunk(p.Rows, rowsPerPause) {
		f := stage.Fields{}
		for _, row := range rows {
			f = f.Word(row.Person).Number(row.X).Number(row.Y)
		}
		sum.Write(f)
		if err := yield(); err != nil {
			return "", err
		}
	}
	return stage.Fields{}.Word(p.Kind).Word(string(sum.Sum(nil))).Digest(), nil
}

// fieldsOfPeople holds what a crowd is made from that is no list of points.
func fieldsOfPeople(p *heatmap.People) stage.Fields {
	f := stage.Fields{}.Word(p.Kind)
	switch p.Kind {
	case heatmap.PeopleWeights:
		f = f.Numbers(p.Values)
	case heatmap.PeopleClusters:
		f = f.Count(int(p.Seed))
		for _, place := range p.Places {
			f = f.Number(place.X).Number(place.Y).Number(place.Spread).Count(place.Count)
		}
	case heatmap.PeopleMixture:
		f = f.Count(int(p.Seed)).Count(p.MixtureClusters).Number(p.Sparsity)
	case heatmap.PeopleCity:
		f = f.Count(int(p.Seed)).Count(p.Neighbourhood).Count(p.Count)
	}
	return f
}

func (l *Laboratory) newCrowd(h *heatmap.Question, p *stage.Pause) (*crowd, error) {
	if h.People.Kind == heatmap.PeopleWeights {
		return weighed(h.People.Values), nil
	}
	people, err := l.newPeople(h, p)
	if err != nil {
		return nil, err
	}
	leaves, err := people.Leaves(h.Level())
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

// peopleOf returns n as the crowd will have it, without gathering anybody.
func peopleOf(p *heatmap.People) int {
	count := 0
	switch p.Kind {
	case heatmap.PeoplePoints:
		names := map[string]bool{}
		for _, row := range p.Rows {
			names[row.Person] = true
		}
		return len(names)
	case heatmap.PeopleClusters:
		for _, place := range p.Places {
			count += place.Count
		}
		return count
	case heatmap.PeopleMixture:
		return mixturePeople
	case heatmap.PeopleCity:
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
