package graphonpage

import (
	"slices"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/session"
	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/graphon"
)

// Without leaves the network without its labels, and what estimators make of it. Estimates
// stand in the order that lies best over the truth, which gives the truth's order away: they
// are put into one of their own.
func (p *Page) Without(a *session.Answer) {
	q := a.Asked.Graphon
	k := q.Truth.K()
	q.Truth = graphon.DefaultTruth()
	q.Truth.Kind, q.Truth.Tiles = graphon.KindTiles, make(graphon.Tiles, k)
	for i := range k {
		q.Truth.Tiles[i] = make([]float64, k)
	}
	q.Given, q.Order = nil, nil
	if a.Result == nil || a.Result.Graphon == nil {
		return
	}
	r := *a.Result.Graphon
	r.Film, r.Network.Sorted = nil, answer.Series{}
	if r.Blind != nil {
		r.Film, r.Network.Sorted = r.Blind.Film, r.Blind.Sorted
	}
	r.Truth, r.Network.ByTruth, r.Network.Sizes, r.Standing = graphon.Blocks{}, answer.Series{}, nil, nil
	if r.Map != nil {
		r.Map = new(*r.Map)
		r.Map.Hidden, r.Map.Standing = answer.Series{}, nil
	}
	first := r.Estimates[0].Method
	r.Estimates = slices.DeleteFunc(slices.Clone(r.Estimates), func(e graphon.Estimate) bool {
		return e.Method != first && (e.Method == graphon.MethodOracle || e.Method == graphon.MethodGiven)
	})
	for i := range r.Estimates {
		e := r.Estimates[i].Ordered(r.Estimates[i].BySize())
		e.Right, e.Distance = nil, graphon.Distance{}
		r.Estimates[i] = e
	}
	a.Result.Graphon = &r
}

// Transplant puts the graphon of one question into another.
func (p *Page) Transplant(into, from *scenario.Scenario) {
	into.Graphon.Truth = field.Clone(from.Graphon.Truth)
	into.Graphon.Order = nil
}

// Apart is how far the estimate is from the truth, and Distance writes that.
func (p *Page) Apart(a session.Answer) *float64 {
	return &a.Result.Graphon.Estimates[0].Distance.Upper
}
func (p *Page) Distance(d float64) string { return draw.Format(d) + " in δ₂" }
