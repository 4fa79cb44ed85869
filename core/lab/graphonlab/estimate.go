package graphonlab

import (
	"errors"
	"fmt"
	"slices"

	"cloakroom/core/field"
	graphons "cloakroom/core/graphon"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/graphon"
)

// methods are the estimators asked for, the chosen one first and none twice.
func (j *journey) methods() []string {
	e := &j.asked.Estimator
	list := []string{e.Method}
	for _, method := range e.Compare {
		if method != e.Method && !(method == graphon.MethodOracle && j.knowsNone()) {
			list = append(list, method)
		}
	}
	return list
}

// estimate lets one estimator see the network; the oracle sees the labels too.
func (j *journey) estimate(method string) (*graphons.Estimate, stage.Key, error) {
	k, rho, g := j.asked.Sought(), j.asked.Bound(), j.drawn.network
	key := j.drew.And(stage.Fields{}.Word(method).Count(k))
	e, err := j.memory.estimates.Get(key, func() (*graphons.Estimate, error) {
		switch method {
		case graphon.MethodSpectral:
			return j.spectral()
		case graphon.MethodRefined:
			return j.refined()
		case graphon.MethodExhaustive:
			return graphons.Exhaustive(g, k, rho, j.pause.Take)
		case graphon.MethodConstant:
			return graphons.Homogeneous(g, rho)
		case graphon.MethodZero:
			return graphons.Zero(g), nil
		}
		return graphons.Oracle(g, j.drawn.labels, j.asked.Truth.K(), rho)
	})
	if errors.Is(err, graphons.ErrTooLarge) {
		return nil, key, j.refuseExhaustive(k)
	}
	if err != nil {
		return nil, key, fmt.Errorf("estimating by %s: %w", method, err)
	}
	return e, key, nil
}

// spectral is the spectral estimate, which two methods begin with.
func (j *journey) spectral() (*graphons.Estimate, error) {
	if j.begun == nil {
		e, err := graphons.Spectral(j.drawn.network, j.asked.Sought(), j.asked.Bound(), j.pause.Take)
		if err != nil {
			return nil, err
		}
		j.begun = e
	}
	return j.begun, nil
}

// refined is what [graphons.Refined] returns, without making the spectral estimate twice.
func (j *journey) refined() (*graphons.Estimate, error) {
	begun, err := j.spectral()
	if err != nil {
		return nil, err
	}
	e, err := graphons.Refine(j.drawn.network, begun.Labels, j.asked.Sought(), j.asked.Bound(), j.pause.Take)
	if err != nil {
		return nil, err
	}
	e.Residual = begun.Residual
	return e, nil
}

// refuseExhaustive says at which field the exhaustive estimate was asked for.
func (j *journey) refuseExhaustive(k int) error {
	path := "graphon.estimator.compare"
	if j.asked.Estimator.Method == graphon.MethodExhaustive {
		path = "graphon.estimator.method"
	}
	return field.Refuse(path, fmt.Sprintf("%s in %s are too many for exhaustive least squares, which tries at most %s divisions: enough for %s; choose fewer nodes or another estimator",
		field.Counted(j.asked.Nodes, "node", "nodes"), field.Counted(k, "block", "blocks"), field.Grouped(graphons.MostDivisions),
		field.Counted(mostTried(k), "node", "nodes")))
}

// mostTried is the largest number of nodes whose divisions into k blocks can be tried.
func mostTried(k int) int {
	n := 1
	for graphons.Divisions(n+1, k) <= graphons.MostDivisions {
		n++
	}
	return n
}

// blocks is an estimate as a graphon, and which of its labels the graphon's blocks are.
func (j *journey) blocks(e *graphons.Estimate) (made *graphons.Blocks, labels []int, err error) {
	if j.asked.Shares() {
		made, err = e.Sized()
	} else {
		made, err = e.Even()
	}
	if err != nil {
		return nil, nil, err
	}
	for label, size := range e.Sizes {
		if size > 0 || made.K() == e.K() {
			labels = append(labels, label)
		}
	}
	return made, labels, nil
}

// judged is an estimate laid over the truth.
type judged struct {
	blocks  *graphons.Blocks
	bracket *graphons.Bracket
	// order holds the estimate's block at each place, labels its label there.
	order, labels []int
	check         float64
}

// judge brackets the distance of an estimate from the truth, and finds the order in which
// its blocks lie best over the truth's.
func (j *journey) judge(made *graphons.Blocks, labels []int, key stage.Key) (judged, error) {
	return j.memory.judged.Get(key.With(j.key).And(stage.Fields{}.Flag(j.asked.Shares())), func() (judged, error) {
		found, err := graphons.Distance(made, j.truth, j.pause.Take)
		if err != nil {
			return judged{}, err
		}
		r := judged{blocks: made, bracket: found, check: found.Check(made, j.truth)}
		if r.order, err = laidOver(found, made.K(), j.truth.K()); err != nil {
			return judged{}, fmt.Errorf("laying the blocks over the truth's: %w", err)
		}
		for _, block := range r.order {
			if len(labels) > 0 {
				r.labels = append(r.labels, labels[block])
			}
		}
		return r, nil
	})
}

// laidOver is the order of m blocks over n that a bracket suggests: the best order where
// both have as many, equally wide; the assignment of most common measure where both have
// as many; else that of the block with which each has most in common.
func laidOver(found *graphons.Bracket, m, n int) ([]int, error) {
	if found.One != nil {
		return found.One.Rows, nil
	}
	if m == n {
		cost := make([]float64, m*m)
		for place := range m {
			for block := range m {
				cost[place*m+block] = -found.Coupling[block*n+place]
			}
		}
		best, err := graphons.Assign(m, cost)
		if err != nil {
			return nil, err
		}
		return best.To, nil
	}
	most := make([]int, m)
	order := make([]int, m)
	for block := range m {
		order[block] = block
		row := found.Coupling[block*n : (block+1)*n]
		most[block] = slices.Index(row, slices.Max(row))
	}
	slices.SortStableFunc(order, func(a, b int) int { return most[a] - most[b] })
	return order, nil
}
