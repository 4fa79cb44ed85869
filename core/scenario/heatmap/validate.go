package heatmap

import (
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"strings"

	"cloakroom/core/field"
)

// Validate refuses weights, a release or measurements that are not those of the
// grid. A crowd is never missing.
func (q *Question) Validate(*field.Sweep) error {
	cells := q.Grid * q.Grid
	if p := &q.People; p.Kind == PeopleWeights && len(p.Values) != cells {
		return field.Refuse("heatmap.people.values", fmt.Sprintf("%s weights for %d × %d cells; there must be %s", field.Plain(float64(len(p.Values))), q.Grid, q.Grid, field.Plain(float64(cells))))
	}
	for i, list := range [][]float64{q.Release, q.Noisy} {
		if n := len(list); n > 0 && n != cells {
			return field.Refuse([]string{"heatmap.release", "heatmap.noisy"}[i], fmt.Sprintf("%s numbers for %d × %d cells; there must be %s", field.Plain(float64(n)), q.Grid, q.Grid, field.Plain(float64(cells))))
		}
	}
	if n := len(q.Coarse); n > 0 && (n > cells || bits.OnesCount(uint(n)) != 1 || bits.TrailingZeros(uint(n))%2 != 0) {
		return field.Refuse("heatmap.coarse", fmt.Sprintf("%s numbers; there must be 1, 4, 16 and so on, at most %s", field.Plain(float64(n)), field.Plain(float64(cells))))
	}
	return q.validateLevels()
}

// validateLevels refuses measurements of other levels than those measured.
func (q *Question) validateLevels() error {
	if len(q.Measurements) == 0 {
		return nil
	}
	const path = "heatmap.measurements"
	measured := fmt.Sprintf("with Δ = %d and w = %d the levels measured are %d…%d", q.Grid, q.Pyramid.Keep, q.First(), q.Level())
	for level := q.First(); level <= q.Level(); level++ {
		if len(q.Measurements[level]) == 0 {
			return field.Refuse(path, fmt.Sprintf("level %d is missing; %s", level, measured))
		}
	}
	for _, level := range slices.Sorted(maps.Keys(q.Measurements)) {
		if level < q.First() || level > q.Level() {
			return field.Refuse(fmt.Sprintf("%s.%d", path, level), fmt.Sprintf("level %d is not measured; %s", level, measured))
		}
	}
	return nil
}

// Paths lists the fields that a sweep may vary.
func (q *Question) Paths() []string {
	return []string{
		"heatmap.privacy.epsilon", "heatmap.people.count", "heatmap.grid", "heatmap.people.sparsity", "heatmap.people.clusters",
		"heatmap.people.neighbourhood", "heatmap.people.seed", "heatmap.pyramid.keep", "heatmap.pyramid.decay", "heatmap.top",
		"heatmap.blur", "heatmap.shuffle",
	}
}

// Fixed refuses any sweep while there is a release already.
func (q *Question) Fixed() error {
	if q.gives() || len(q.Release) > 0 {
		return field.Refuse("sweep", "given together with measurements or a release; a sweep makes its own")
	}
	return nil
}

// Vary refuses a swept field that the crowd's kind does not have, and a grid that
// the crowd's weights hold fast.
func (q *Question) Vary(w *field.Sweep) error {
	for i, path := range w.Over {
		at := fmt.Sprintf("sweep.over[%d]", i)
		if name, found := strings.CutPrefix(path, "heatmap.people."); found && !q.People.Has(name) {
			return field.Refuse(at, path+" cannot vary: a crowd of kind "+q.People.Kind+" has no "+name)
		}
		if path == "heatmap.grid" && q.People.Kind == PeopleWeights {
			return field.Refuse(at, "heatmap.grid cannot vary while heatmap.people.values gives the cells")
		}
	}
	return nil
}

// Fits refuses random sources.
func (q *Question) Fits(w *field.Sweep) error {
	if w.Sources > 0 {
		return field.Refuse("sweep.sources", "given, but a crowd has no sources")
	}
	return nil
}
