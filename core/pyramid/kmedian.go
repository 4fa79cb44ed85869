package pyramid

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/core/rng"
)

// Weighted is a place that counts Weight times.
type Weighted struct{ X, Y, Weight float64 }

// Centre is a place that serves those nearest to it.
type Centre struct{ X, Y float64 }

// Medians is a choice of centres and what it costs the places it was made for.
type Medians struct {
	Centres []Centre
	Cost    float64
}

// KMedianDepth returns ℓ for the grid of Δ = 2^⌈log₂(nε/√k)⌉ points a side, on
// which rounding points costs O(√k/ε) (Appendix A; the logarithm is printed with
// its argument turned over, erratum D-34), brought into 0…[MaxDepth]. n must be
// public.
func KMedianDepth(epsilon float64, people, k int) int {
	side := float64(people) * epsilon / math.Sqrt(float64(k))
	depth := 0
	for depth < MaxDepth && float64(Side(depth)) < side {
		depth++
	}
	return depth
}

// Places returns the cells of a map that hold something, as places in their
// middles: with half-open cells a point lies nowhere further from there than half
// a cell in each coordinate. ŝ itself, not divided by its mass, is the coreset of
// Corollary A.1 (printed with a division by ‖ŝ‖_EMD, erratum D-34).
func Places(values []float64) []Weighted {
	side := Side(depthOf(values))
	step := 1 / float64(side)
	var places []Weighted
	for cell, v := range values {
		if v > 0 {
			x, y := float64(cell/side)+0.5, float64(cell%side)+0.5
			places = append(places, Weighted{x * step, y * step, v})
		}
	}
	return places
}

// MedianCost returns cost_C(x) = Σ weight · min over centres of ‖c − x‖₁ (Appendix
// A), and infinity when there are places and no centre.
func MedianCost(places []Weighted, centres []Centre) float64 {
	total := 0.0
	for _, p := range places {
		_, distance := nearest(p, centres)
		total += float64(p.Weight * distance)
	}
	return total
}

func nearest(p Weighted, centres []Centre) (index int, distance float64) {
	distance = math.Inf(1)
	for i, c := range centres {
		if d := math.Abs(c.X-p.X) + math.Abs(c.Y-p.Y); d < distance {
			index, distance = i, d
		}
	}
	return index, distance
}

// medianStarts is how often KMedian starts anew.
const medianStarts = 8

// KMedian looks for k centres of small cost, in the ℓ₁ metric. It is a heuristic:
// its cost is an upper bound on the optimum, and how far above is not known. From
// a first centre drawn by weight, further ones are drawn by weight times distance
// to those drawn before (Arthur and Vassilvitskii 2007, for medians); then places go
// to their nearest centre and centres to the weighted median of their places, each
// coordinate by itself, which is best for ℓ₁, until the cost falls no more. The
// best of 8 starts is returned. Run on [Places] of a private map it is Corollary
// A.2 with this heuristic in place of an exact solver, and costs no further privacy.
//
// It is an error unless k ≥ 1, all weights are positive and finite, all coordinates
// finite, and there is a place; otherwise the error is that of yield, which may be
// nil.
func KMedian(places []Weighted, k int, src rng.Source, yield func() error) (Medians, error) {
	if err := checkPlaces(places, k); err != nil {
		return Medians{}, fmt.Errorf("placing centres: %w", err)
	}
	search := newMedianSearch(places)
	best := Medians{Cost: math.Inf(1)}
	for range medianStarts {
		found, err := search.improve(search.seed(k, src), yield)
		if err != nil {
			return Medians{}, fmt.Errorf("placing centres: %w", err)
		}
		if found.Cost < best.Cost {
			best = found
		}
	}
	return best, nil
}

func checkPlaces(places []Weighted, k int) error {
	if k < 1 || len(places) == 0 {
		return fmt.Errorf("%d centres for %d places", k, len(places))
	}
	for i, p := range places {
		if !positive(p.Weight) || !finite(p.X) || !finite(p.Y) {
			return fmt.Errorf("place %d is %+v", i, p)
		}
	}
	return nil
}

// medianSearch holds the places, and their order by either coordinate.
type medianSearch struct {
	places   []Weighted
	byX, byY []int
	home     []int // the nearest centre of every place
	distance []float64
}

func newMedianSearch(places []Weighted) *medianSearch {
	order := func(coordinate func(Weighted) float64) []int {
		indices := make([]int, len(places))
		for i := range indices {
			indices[i] = i
		}
		slices.SortStableFunc(indices, func(a, b int) int {
			switch x, y := coordinate(places[a]), coordinate(places[b]); {
			case x < y:
				return -1
			case x > y:
				return 1
			}
			return 0
		})
		return indices
	}
	return &medianSearch{
		places: places, home: make([]int, len(places)), distance: make([]float64, len(places)),
		byX: order(func(p Weighted) float64 { return p.X }),
		byY: order(func(p Weighted) float64 { return p.Y }),
	}
}

// seed draws k centres at places; fewer where all places are served without cost.
func (m *medianSearch) seed(k int, src rng.Source) []Centre {
	for i := range m.distance {
		m.distance[i] = 1
	}
	var centres []Centre
	for len(centres) < k {
		total := 0.0
		for i, p := range m.places {
			total += float64(p.Weight * m.distance[i])
		}
		if total == 0 {
			break
		}
		drawn := m.places[m.drawn(total*src.Uniform())]
		centres = append(centres, Centre{drawn.X, drawn.Y})
		for i, p := range m.places {
			d := math.Abs(drawn.X-p.X) + math.Abs(drawn.Y-p.Y)
			if len(centres) == 1 || d < m.distance[i] {
				m.distance[i] = d
			}
		}
	}
	return centres
}

// drawn returns the place at which the running sum of weight times distance
// passes a number; places at no distance are never returned.
func (m *medianSearch) drawn(at float64) int {
	last := 0
	for i, p := range m.places {
		if part := float64(p.Weight * m.distance[i]); part > 0 {
			last = i
			if at -= part; at < 0 {
				break
			}
		}
	}
	return last
}

// improve alternates between places and centres until the cost falls no more.
func (m *medianSearch) improve(centres []Centre, yield func() error) (Medians, error) {
	best := Medians{Centres: centres, Cost: m.assign(centres)}
	for {
		if yield != nil {
			if err := yield(); err != nil {
				return Medians{}, err
			}
		}
		moved := slices.Clone(best.Centres)
		m.medians(moved, m.byX, func(p Weighted) float64 { return p.X }, func(c *Centre, x float64) { c.X = x })
		m.medians(moved, m.byY, func(p Weighted) float64 { return p.Y }, func(c *Centre, y float64) { c.Y = y })
		cost := m.assign(moved)
		if !(cost < best.Cost) {
			return best, nil
		}
		best = Medians{Centres: moved, Cost: cost}
	}
}

// assign finds every place's nearest centre and returns the cost.
func (m *medianSearch) assign(centres []Centre) float64 {
	total := 0.0
	for i, p := range m.places {
		var distance float64
		m.home[i], distance = nearest(p, centres)
		total += float64(p.Weight * distance)
	}
	return total
}

// medians moves one coordinate of every centre to the weighted median of its
// places, the smallest coordinate up to which lies half of their weight. A centre
// without places stays.
func (m *medianSearch) medians(centres []Centre, order []int, coordinate func(Weighted) float64, move func(*Centre, float64)) {
	half := make([]float64, len(centres))
	for i, p := range m.places {
		half[m.home[i]] += p.Weight / 2
	}
	for _, i := range order {
		home := m.home[i]
		if half[home] <= 0 {
			continue
		}
		if half[home] -= m.places[i].Weight; half[home] <= 0 {
			move(&centres[home], coordinate(m.places[i]))
		}
	}
}
