package heatmaplab

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"cloakroom/core/field"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/lab/stage"
	"cloakroom/core/rng"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

func gathered(t *testing.T, s scenario.Scenario) *crowd {
	t.Helper()
	c, err := New().gather(s.Heatmap, stage.NewPause(t.Context()))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestOnePersonMovesALevelByOne: without any one person, wherever their points lie,
// the sums of every level change by one in ℓ₁, which is what the noise is made for.
func TestOnePersonMovesALevelByOne(t *testing.T) {
	var rows heatmap.PersonPoints
	coins := rng.NewTeaching(3, "rows")
	for i := range 60 {
		// Half of the points lie on corners of cells, which closed cells share.
		x, y := coins.Uniform(), coins.Uniform()
		if i%2 == 0 {
			x, y = float64(coins.IntN(8))/8, float64(coins.IntN(8))/8
		}
		rows = append(rows, heatmap.PersonPoint{Person: fmt.Sprint("person ", coins.IntN(9)), X: x, Y: y})
	}
	crowd := func(rows heatmap.PersonPoints) *crowd {
		return gathered(t, crowdOf(func(h *heatmap.Question) {
			h.People = heatmap.People{Kind: heatmap.PeoplePoints, Rows: rows}
		}))
	}
	all := crowd(rows)
	for _, row := range rows {
		rest := crowd(slices.DeleteFunc(slices.Clone(rows), func(other heatmap.PersonPoint) bool { return other.Person == row.Person }))
		if rest.count != all.count-1 {
			t.Fatalf("%d people without one of %d", rest.count, all.count)
		}
		for level := range all.sums.Depth() + 1 {
			moved := 0.0
			for cell, v := range all.sums.Level(level) {
				moved += math.Abs(v - rest.sums.Level(level)[cell])
			}
			if !labtest.Near(moved, 1, 1e-12) {
				t.Errorf("%s moves level %d by %v", row.Person, level, moved)
			}
		}
	}
}

// TestCrowdsByKind: every kind gathers whom it says.
func TestCrowdsByKind(t *testing.T) {
	places := heatmap.Clusters{{X: 0.2, Y: 0.3, Spread: 0.05, Count: 40}, {X: 1, Y: 1, Spread: 1e-300, Count: 3}, {X: 0, Y: 1, Spread: 0.5, Count: 7}}
	for name, c := range map[string]struct {
		people heatmap.People
		count  int
	}{
		"city":     {heatmap.People{Kind: heatmap.PeopleCity, Neighbourhood: 30, Count: 500}, 500},
		"nobody":   {heatmap.People{Kind: heatmap.PeopleCity, Neighbourhood: 2}, 0},
		"mixture":  {heatmap.People{Kind: heatmap.PeopleMixture, MixtureClusters: 5, Sparsity: 0.1}, 200},
		"clusters": {heatmap.People{Kind: heatmap.PeopleClusters, Places: places}, 50},
		"points":   {heatmap.People{Kind: heatmap.PeoplePoints, Rows: heatmap.PersonPoints{{Person: "a", X: 0.5, Y: 0.5}, {Person: "b"}, {Person: "a"}}}, 2},
	} {
		got := gathered(t, crowdOf(func(h *heatmap.Question) { h.People = c.people }))
		if got.count != c.count || !labtest.Near(got.mass, float64(c.count), 1e-12) && c.count > 0 || got.people.People != c.count {
			t.Errorf("%s: %d people of mass %v, want %d", name, got.count, got.mass, c.count)
		}
		if c.people.Kind == heatmap.PeopleMixture && got.occupied < 0.1 {
			t.Errorf("a mixture occupies %v of the cells", got.occupied)
		}
	}
	weights := gathered(t, crowdOf(func(h *heatmap.Question) {
		h.Grid, h.People = 2, heatmap.People{Kind: heatmap.PeopleWeights, Values: []float64{0, 2.25, 1.5, 0}}
	}))
	if weights.count != 4 || weights.points != 2 || weights.occupied != 0.5 {
		t.Errorf("weights: %d people, %d points on %v", weights.count, weights.points, weights.occupied)
	}
}

// TestPlacesAreDrawnApart: moving one cluster leaves the people of another where
// they are, and more people keep those who were there.
func TestPlacesAreDrawnApart(t *testing.T) {
	draw := func(places ...heatmap.Cluster) *crowd {
		return gathered(t, crowdOf(func(h *heatmap.Question) {
			h.People = heatmap.People{Kind: heatmap.PeopleClusters, Places: places}
		}))
	}
	a, b := heatmap.Cluster{X: 0.3, Y: 0.3, Spread: 0.1, Count: 20}, heatmap.Cluster{X: 0.7, Y: 0.6, Spread: 0.1, Count: 10}
	before := draw(a, b).people.Points
	moved := a
	moved.X = 0.5
	if after := draw(moved, b).people.Points; !slices.Equal(after[20:], before[20:]) || after[0] == before[0] {
		t.Error("moving a cluster moves another, or does not move it")
	}
	more := b
	more.Count = 15
	if after := draw(a, more).people.Points; !slices.Equal(after[:30], before) {
		t.Error("more people displace those who were there")
	}
}

func TestMixtureOutOfReachIsRefused(t *testing.T) {
	s := crowdOf(func(h *heatmap.Question) {
		h.People = heatmap.People{Kind: heatmap.PeopleMixture, MixtureClusters: 1, Sparsity: 0.9}
	})
	l, p := New(), stage.NewPause(t.Context())
	_, _, answering := l.Answer(&s, p)
	s.Sweep = &field.Sweep{Trials: 1}
	_, sweeping := l.Cell(&s, 0, nil, p)
	for _, err := range []error{answering, sweeping} {
		if refused, ok := errors.AsType[*field.Refusal](err); !ok || refused.Path != "heatmap.people.sparsity" {
			t.Errorf("a share that one cluster does not reach: %v", err)
		}
	}
}

// FuzzHeatmapIsFinite: whatever small crowd is asked for, the answer can be
// written, its maps are as long as the grid, and undefined numbers are absent.
func FuzzHeatmapIsFinite(f *testing.F) {
	for _, seed := range [][]byte{{}, {0}, {1, 255, 3}, {2, 0, 0, 0, 0, 255}, {3, 9, 200, 7, 7, 7, 1}, {4, 0, 255, 128, 3, 4, 5, 6, 7, 8, 9, 10}} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		next := func() int {
			if len(data) == 0 {
				return 0
			}
			v := data[0]
			data = data[1:]
			return int(v)
		}
		s := fuzzedCrowd(next)
		if s.Validate() != nil {
			return
		}
		l := New()
		r, _, err := l.Answer(&s, stage.NewPause(t.Context()))
		if err != nil {
			if _, ok := errors.AsType[*field.Refusal](err); ok {
				return
			}
			t.Fatalf("%+v: %v", s.Heatmap, err)
		}
		labtest.Text(t, r)
		for _, m := range r.Heatmap.Maps {
			if len(m.Values.Values) != s.Heatmap.Grid*s.Heatmap.Grid || len(m.Blurred.Values) != len(m.Values.Values) {
				t.Errorf("%s has %d values, %d blurred", m.Method, len(m.Values.Values), len(m.Blurred.Values))
			}
			if r.Heatmap.Truth.Values == nil && m.Metrics != (heatmap.Metrics{}) {
				t.Errorf("%s is judged without a truth", m.Method)
			}
		}
		s.Sweep = &field.Sweep{Over: []string{"heatmap.pyramid.keep"}, Values: [][]float64{{1, 9}}, Trials: 2}
		s.Heatmap.Release, s.Heatmap.Measurements = nil, nil
		labtest.Text(t, labtest.Answer(t, l, s))
	})
}

func fuzzedCrowd(next func() int) scenario.Scenario {
	extremes := []float64{0, 1, 1e-300, 1e12, -1e12, 1e-9, 5e-324, -1}
	return crowdOf(func(h *heatmap.Question) {
		h.People = heatmap.People{Kind: heatmap.PeopleKinds()[next()%5]}
		h.Grid = 1 << (next() % 4)
		h.Privacy.Epsilon = []float64{1, 1e-3, 1e3}[next()%3]
		h.Pyramid.Keep, h.Pyramid.Decay, h.Pyramid.Outside = 1+next(), []float64{0.7, 0.01, 1}[next()%3], next()%2 == 0
		h.Blur = []float64{0.05, 0, 1, 1e-300}[next()%4]
		h.Distance = []string{heatmap.DistanceExact, heatmap.DistanceInterval, heatmap.DistanceNone}[next()%3]
		h.Extras, h.Centres, h.Shuffle = scenario.Extras(heatmap.Name), next()%31, next()%3*7
		cells := h.Grid * h.Grid
		if next()%2 == 0 {
			h.Release = make([]float64, cells)
			for i := range h.Release {
				h.Release[i] = extremes[next()%len(extremes)]
			}
		}
		p := &h.People
		p.MixtureClusters, p.Sparsity, p.Neighbourhood, p.Count = 1+next()%3, 0.2, 1+next()%30, next()%4
		for range next() % 4 {
			p.Places = append(p.Places, heatmap.Cluster{X: float64(next()) / 255, Y: float64(next()) / 255, Spread: 0.1, Count: 1 + next()%3})
			p.Rows = append(p.Rows, heatmap.PersonPoint{Person: fmt.Sprint(next() % 3), X: float64(next()) / 256, Y: float64(next()) / 256})
		}
		if p.Kind == heatmap.PeopleWeights {
			p.Values = make([]float64, cells)
			for i := range p.Values {
				p.Values[i] = max(extremes[next()%len(extremes)], 0)
			}
		}
	})
}

// TestCancel: a cancelled run of a large crowd ends soon, wherever it is.
func TestCancel(t *testing.T) {
	s := crowdOf(func(h *heatmap.Question) {
		h.Grid, h.Extras, h.Centres, h.Shuffle = 128, scenario.Extras(heatmap.Name), 10, 64
	})
	for _, after := range []time.Duration{0, time.Millisecond, 5 * time.Millisecond, 20 * time.Millisecond, 60 * time.Millisecond} {
		ctx, cancel := context.WithTimeout(t.Context(), after)
		if _, _, err := New().Answer(&s, stage.NewPause(ctx)); err != nil && !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("cancelled after %v: %v", after, err)
		} else if err == nil && after == 0 {
			t.Error("a cancelled run was answered")
		}
		cancel()
	}
}
