package heatmaplab

import (
	"math"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/scenario/heatmap"
)

// The parts of the promise add up and keep ε, with every kind of crowd and of noise.
func TestThePromiseOfAPerson(t *testing.T) {
	t.Parallel()
	for _, noise := range field.RandomnessSources() {
		for _, kind := range []string{heatmap.PeopleCity, heatmap.PeopleClusters, heatmap.PeopleMixture, heatmap.PeoplePoints} {
			s := crowdOf(func(h *heatmap.Question) {
				h.People = heatmap.Default().People
				h.People.Kind, h.People.Sparsity = kind, 0.05
				h.People.Places = heatmap.Clusters{{X: 0.3, Y: 0.4, Spread: 0.1, Count: 30}}
				h.People.Rows = heatmap.PersonPoints{{Person: "Ann", X: 0.1, Y: 0.1}, {Person: "Ann", X: 0.9, Y: 0.2}, {Person: "Ben", X: 0.5, Y: 0.5}}
				h.Privacy = heatmap.Privacy{Epsilon: 3, Randomness: noise}
				h.Extras = []string{heatmap.ExtraPresence}
			})
			r := labtest.Answer(t, New(), s).Heatmap
			p := r.Promise
			if p == nil || p.Person < 0 || p.Person >= r.People || p.Points < 1 || len(p.Levels) != len(r.Pyramid.Budgets) {
				t.Fatalf("%s: %+v", kind, p)
			}
			loss, mean := 0.0, 0.0
			for i, l := range p.Levels {
				if l.Level != r.Pyramid.First+i || l.Epsilon != r.Pyramid.Budgets[i] || math.Abs(l.Loss) > l.Epsilon+1e-9 {
					t.Errorf("%s: a level of %+v", kind, l)
				}
				loss, mean = loss+l.Loss, mean+l.Mean
			}
			if math.Abs(loss-p.Loss) > 1e-12 || math.Abs(mean-p.Mean) > 1e-12 || math.Abs(p.BetrayedLoss) > 3+1e-9 || p.BetrayedLoss < p.Loss {
				t.Errorf("%s: %+v", kind, p)
			}
			if p.Level != r.Pyramid.First || !(p.Weight > 0 && p.Weight <= 1) || !(p.Guess > 0.5 && p.Guess < 1/(1+math.Exp(-3))) {
				t.Errorf("%s: %+v", kind, p)
			}
			if kind == heatmap.PeoplePoints && (p.Person != 1 || p.Weight != 1) {
				t.Errorf("Ben, who stands in one place, shows less than Ann: %+v", p)
			}
			if private := r.Private(heatmap.MethodPyramid); private.Promise != nil {
				t.Error("what leaves tells of one person")
			}
		}
	}
}

// Nothing is told where nobody is known, nothing was drawn here, or nobody asked.
func TestNoPromise(t *testing.T) {
	t.Parallel()
	asked := func(change func(*heatmap.Question)) *heatmap.Result {
		return labtest.Answer(t, New(), crowdOf(func(h *heatmap.Question) {
			h.Extras = []string{heatmap.ExtraPresence}
			change(h)
		})).Heatmap
	}
	for name, change := range map[string]func(*heatmap.Question){
		"weights": func(h *heatmap.Question) {
			h.People = heatmap.People{Kind: heatmap.PeopleWeights, Values: make([]float64, h.Grid*h.Grid)}
		},
		"unasked":    func(h *heatmap.Question) { h.Extras = nil },
		"no pyramid": func(h *heatmap.Question) { h.Methods = []string{heatmap.MethodLaplace} },
		"measurements": func(h *heatmap.Question) {
			h.Measurements = heatmap.Levels{}
			for level := h.First(); level <= h.Level(); level++ {
				h.Measurements[level] = make([]float64, 1<<(2*level))
			}
		},
	} {
		if got := asked(change); got.Promise != nil {
			t.Errorf("%s: %+v", name, got.Promise)
		}
	}
}
