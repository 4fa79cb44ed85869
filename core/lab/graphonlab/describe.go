package graphonlab

import (
	"fmt"
	"slices"

	"cloakroom/core/answer"
	graphons "cloakroom/core/graphon"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/graphon"
)

// describe estimates and judges, and writes the whole result.
func (j *journey) describe() (*graphon.Result, error) {
	if j.asked.Truth.Observed() {
		return j.describeObserved()
	}
	q, r := j.asked, &graphon.Result{Truth: written(j.truth)}
	var first judged
	var by *graphons.Estimate
	for i, method := range j.methods() {
		e, key, err := j.estimate(method)
		if err != nil {
			return nil, err
		}
		made, labels, err := j.blocks(e)
		if err != nil {
			return nil, fmt.Errorf("reading the estimate by %s: %w", method, err)
		}
		laid, err := j.judge(made, labels, key)
		if err != nil {
			return nil, fmt.Errorf("judging the estimate by %s: %w", method, err)
		}
		if i == 0 {
			first, by = laid, e
		}
		shown, err := j.shown(method, e, &laid)
		if err != nil {
			return nil, err
		}
		r.Estimates = append(r.Estimates, shown)
		if err := j.pause.Take(); err != nil {
			return nil, err
		}
	}
	if len(q.Given) > 0 {
		if err := j.given(r); err != nil {
			return nil, err
		}
	}
	if err := j.pictures(r, by, first.labels); err != nil {
		return nil, fmt.Errorf("picturing the network: %w", err)
	}
	if err := j.standing(r); err != nil {
		return nil, fmt.Errorf("comparing with the rates: %w", err)
	}
	return r, j.extras(r)
}

// extras adds the further parts asked for.
func (j *journey) extras(r *graphon.Result) error {
	if j.asked.Wants(graphon.ExtraRates) {
		r.Map = j.mapOfRates()
		if j.truth == nil {
			var err error
			if r.Rates, err = j.rates(); err != nil {
				return fmt.Errorf("comparing with the rates: %w", err)
			}
		}
	}
	if j.asked.Wants(graphon.ExtraLaws) {
		if err := j.twoLaws(r); err != nil {
			return fmt.Errorf("telling two laws apart: %w", err)
		}
	}
	if j.asked.Wants(graphon.ExtraPacking) {
		if err := j.pack(r); err != nil {
			return fmt.Errorf("packing graphons: %w", err)
		}
	}
	return nil
}

func written(b *graphons.Blocks) graphon.Blocks {
	return graphon.Blocks{Widths: answer.Numbers(b.Widths()), Tiles: answer.Numbers(b.Tiles())}
}

// shown is an estimate with its blocks in the order that lies best over the truth.
func (j *journey) shown(method string, e *graphons.Estimate, laid *judged) (graphon.Estimate, error) {
	ordered, err := laid.blocks.Permuted(laid.order)
	if err != nil {
		return graphon.Estimate{}, err
	}
	shown := graphon.Estimate{Method: method, Blocks: written(ordered), Distance: j.distance(laid)}
	if e == nil {
		return shown, nil
	}
	for _, label := range laid.labels {
		shown.Sizes = append(shown.Sizes, e.Sizes[label])
	}
	shown.Objective, shown.Residual, shown.Moves = stage.Finite(e.Objective), e.Residual, e.Moves
	if e.K() == j.truth.K() {
		best, err := j.matched(e)
		if err != nil {
			return shown, fmt.Errorf("matching the blocks: %w", err)
		}
		shown.Right = new(share(best, e))
	}
	return shown, nil
}

// matched is how the estimate's blocks are matched with the truth's, or with the
// communities given, one to one, so that most nodes are placed right.
func (j *journey) matched(e *graphons.Estimate) (*graphons.Assignment, error) {
	k := e.K()
	cost := make([]float64, k*k)
	for node, own := range j.drawn.labels {
		cost[own*k+e.Labels[node]]--
	}
	return graphons.Assign(k, cost)
}

// share is the share of nodes placed right.
func share(best *graphons.Assignment, e *graphons.Estimate) float64 {
	return -best.Cost / float64(len(e.Labels))
}

// distance writes how far an estimate is from the truth.
func (j *journey) distance(laid *judged) graphon.Distance {
	found := laid.bracket
	d := graphon.Distance{
		Lower: found.Lower, Upper: found.Upper, Exact: found.Exact(), RowBound: found.RowBound, Certificate: max(laid.check, 0),
		Plain: graphons.L2(laid.blocks, j.truth), One: aligned(found.One), Two: aligned(found.Two),
	}
	// The coupling follows the blocks into their order.
	n := j.truth.K()
	for _, block := range laid.order {
		d.Coupling.Values = append(d.Coupling.Values, found.Coupling[block*n:(block+1)*n]...)
	}
	if order := j.asked.Order; len(order) == laid.blocks.K() && len(order) > 0 && n == len(order) {
		// The order by hand is one of the blocks as they are shown.
		turned := make([]int, len(order))
		for place, block := range order {
			turned[place] = laid.order[block]
		}
		if by, err := laid.blocks.Permuted(turned); err == nil {
			d.Hand = new(graphons.L2(by, j.truth))
		}
	}
	return d
}

func aligned(a *graphons.Alignment) *graphon.Alignment {
	if a == nil {
		return nil
	}
	return &graphon.Alignment{
		Distance: a.Distance, Lower: a.Lower, Rows: slices.Clone(a.Rows), Columns: slices.Clone(a.Columns), Tried: a.Tried, Excluded: a.Excluded,
	}
}

// given judges the graphon made elsewhere.
func (j *journey) given(r *graphon.Result) error {
	made, err := graphons.Even(len(j.asked.Given), slices.Concat(j.asked.Given...))
	if err != nil {
		return fmt.Errorf("reading the given graphon: %w", err)
	}
	laid, err := j.judge(made, nil, stage.Kept(stage.Fields{}.Word(graphon.MethodGiven).Numbers(made.Tiles())))
	if err != nil {
		return fmt.Errorf("judging the given graphon: %w", err)
	}
	shown, err := j.shown(graphon.MethodGiven, nil, &laid)
	r.Estimates = append(r.Estimates, shown)
	return err
}
