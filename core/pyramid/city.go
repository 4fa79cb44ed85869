package pyramid

import (
	"fmt"
	"math"
)

// City is a plan of invented check-ins that look like those of a city: the real
// ones that the paper uses (section 4) are people's own and are not carried along.
//
// Neighbourhood h lies uniformly in [0.15, 0.85]², has a spread of its own and the
// weight 1/(h+1). Venue v lies about the middle of a neighbourhood chosen by
// weight, normally with its spread and inside [0.01, 0.99]², and has the popularity
// (v+1)^−0.9. A person lives in a neighbourhood chosen by weight and has
// Fewest + ⌊−Typical·ln U⌋ points, at most Most. Of these six in ten are at a venue
// at home by popularity, three in ten at any venue by popularity, each 0.0015·normal
// beside it, and one in ten anywhere.
type City struct {
	Seed                           uint64
	Neighbourhoods, Venues, People int
	Narrowest, Widest              float64 // spreads are uniform between these
	Fewest, Most                   int
	Typical                        float64
}

// SmallCity is one of six neighbourhoods and 500 people, each with a point at
// least; every seed gives another.
func SmallCity(seed uint64) City {
	return City{
		Seed: seed, Neighbourhoods: 6, Venues: 120, People: 500,
		Narrowest: 0.03, Widest: 0.10, Fewest: 1, Most: 60, Typical: 8,
	}
}

// Neighbourhood returns the plan of neighbourhood k = 1, 2, … of the bundled data,
// in place of the regions on which the paper tries its methods: a small city each,
// of 500 people.
func Neighbourhood(k int) City { return SmallCity(childSeed(20230, uint64(k-1))) }

// placing is how far from its venue a point lies, and the shares of points at
// venues at home, and at venues at all.
const (
	placing      = 0.0015
	shareAtHome  = 0.6
	shareAtVenue = 0.9
)

type neighbourhood struct{ x, y, spread float64 }

type venue struct {
	home             int
	x, y, popularity float64
}

// Crowd makes the people and their points, the same for the same plan. It is an
// error for the plan to have no neighbourhood or venue, fewer than no people or
// points, or a spread that is negative or above 1.
func (c City) Crowd() (Crowd, error) {
	if c.Neighbourhoods < 1 || c.Venues < 1 || c.People < 0 || c.Fewest < 0 || c.Most < c.Fewest ||
		!(c.Narrowest >= 0 && c.Widest >= c.Narrowest && c.Widest <= 1) || !(c.Typical >= 0 && c.Typical <= 1000) {
		return Crowd{}, fmt.Errorf("a city of this plan cannot be built: %+v", c)
	}
	draw := &counter{seed: c.Seed}
	places, weights := c.neighbourhoods(draw)
	venues := c.venues(draw, places, weights)
	everywhere := runningPopularity(venues, func(venue) bool { return true })
	atHome := make([][]float64, len(places))
	for h := range atHome {
		atHome[h] = runningPopularity(venues, func(v venue) bool { return v.home == h })
	}
	crowd := Crowd{People: c.People}
	for person := range c.People {
		home := draw.choose(weights)
		count := min(c.Fewest+int(-c.Typical*math.Log(draw.uniform())), c.Most)
		for range count {
			kind := draw.uniform()
			running := everywhere
			if last := len(venues) - 1; kind < shareAtHome && atHome[home][last] > 0 {
				running = atHome[home]
			}
			x, y := 0.0, 0.0
			if kind < shareAtVenue {
				at := venues[draw.choose(running)]
				x = at.x + float64(placing*draw.normal())
				y = at.y + float64(placing*draw.normal())
			} else {
				x, y = draw.uniform(), draw.uniform()
			}
			crowd.Points = append(crowd.Points, Point{person, intoUnit(x), intoUnit(y)})
		}
	}
	return crowd, nil
}

// neighbourhoods returns the places, and the running sums of their weights.
func (c City) neighbourhoods(draw *counter) ([]neighbourhood, []float64) {
	places, weights := make([]neighbourhood, c.Neighbourhoods), make([]float64, c.Neighbourhoods)
	total := 0.0
	for h := range places {
		places[h].x = draw.between(0.15, 0.85)
		places[h].y = draw.between(0.15, 0.85)
		total += 1 / float64(h+1)
		weights[h] = total
	}
	for h := range places {
		places[h].spread = draw.between(c.Narrowest, c.Widest)
	}
	return places, weights
}

func (c City) venues(draw *counter, places []neighbourhood, weights []float64) []venue {
	venues := make([]venue, c.Venues)
	for v := range venues {
		home := draw.choose(weights)
		place := places[home]
		x, y := 0.0, 0.0
		for !(x >= 0.01 && x <= 0.99 && y >= 0.01 && y <= 0.99) {
			x = place.x + float64(place.spread*draw.normal())
			y = place.y + float64(place.spread*draw.normal())
		}
		venues[v] = venue{home, x, y, math.Pow(float64(v+1), -0.9)}
	}
	return venues
}

// runningPopularity returns running sums over all venues in which only some count.
func runningPopularity(venues []venue, counts func(venue) bool) []float64 {
	running, total := make([]float64, len(venues)), 0.0
	for v := range venues {
		if counts(venues[v]) {
			total += venues[v].popularity
		}
		running[v] = total
	}
	return running
}

// intoUnit moves a number that lies outside [0, 1) to its border.
func intoUnit(x float64) float64 { return min(max(x, 0), math.Nextafter(1, 0)) }
