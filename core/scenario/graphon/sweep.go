package graphon

import (
	"fmt"
	"strings"

	"cloakroom/core/field"
)

const (
	pathNodes   = "graphon.nodes"
	pathDensity = "graphon.density"
	pathBlocks  = "graphon.truth.blocks"
	pathWithin  = "graphon.truth.within"
	pathBetween = "graphon.truth.between"
	pathSought  = "graphon.estimator.blocks"
)

// Paths lists the fields that a sweep may vary.
func (q *Question) Paths() []string {
	return []string{pathNodes, pathDensity, pathSought, pathBlocks, pathWithin, pathBetween}
}

// Fixed refuses to sweep a network that is there once and for all.
func (q *Question) Fixed() error {
	if q.Truth.Observed() {
		return field.Refuse("sweep", "given together with an observed network; a sweep draws its own")
	}
	return nil
}

// Vary refuses a swept field that the graphon's kind does not have.
func (q *Question) Vary(w *field.Sweep) error {
	for i, path := range w.Over {
		for _, f := range truthFields() {
			if f.Path != path {
				continue
			}
			if why := f.Why(q); why != "" {
				return field.Refuse(fmt.Sprintf("sweep.over[%d]", i), path+" cannot vary: "+why)
			}
		}
	}
	return nil
}

// Fits refuses settings that do not fit together, and random sources. Neither an order
// by hand nor what else is for the eye is asked for in a sweep.
func (q *Question) Fits(w *field.Sweep) error {
	if w.Sources > 0 {
		return field.Refuse("sweep.sources", "given, but a graphon has no sources")
	}
	for index := range w.Cells() {
		one := *q
		one.Order = nil
		at := w.Setting(index)
		said := make([]string, len(at))
		for i, path := range w.Over {
			one.set(path, at[i])
			said[i] = path + " = " + field.Plain(at[i])
		}
		if err := one.Validate(nil); err != nil {
			return field.Refuse("sweep.values", "with "+strings.Join(said, " and ")+": "+err.Error())
		}
	}
	return nil
}

// set gives the question a value of a swept field.
func (q *Question) set(path string, v float64) {
	switch path {
	case pathNodes:
		q.Nodes = int(v)
	case pathDensity:
		q.Density = v
	case pathSought:
		q.Estimator.Blocks = int(v)
	case pathBlocks:
		q.Truth.Blocks = int(v)
	case pathWithin:
		q.Truth.Within = v
	case pathBetween:
		q.Truth.Between = v
	}
}
