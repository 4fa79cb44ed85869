package networkfig

import (
	"math"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/scenario/sensing"
)

// values returns what a view shows of every node in the frame, in the
// question's numbers: NaN is a node of which nothing is known yet, nil says so
// of all. strength is how strongly to draw it.
func (n Figure) values(v View) (values []float64, strength float64) {
	switch v {
	case Truth:
		if n.Frame.During(sensingfig.Sample) {
			return nil, 1
		}
		return n.truth(), n.Frame.Done(sensingfig.Place)
	case Exact:
		return n.spreading()
	case Private:
		return n.reported(), 1
	case Recovered:
		return n.recovered(), 1
	}
	panic("networkfig: no such view")
}

// truth returns f₀ as asked, else as answered, and nil when nobody knows it.
func (n Figure) truth() []float64 {
	switch {
	case n.Asked != nil && (len(n.Asked.Sources) > 0 || len(n.Asked.Readings) == 0):
		return n.Asked.Truth(n.nodes())
	case n.Got != nil:
		return n.numbered(n.Got.Truth.Values)
	}
	return nil
}

// sources lists the nodes that have something of the truth.
func (n Figure) sources() []int {
	var nodes []int
	for i, v := range n.truth() {
		if v != 0 && !math.IsNaN(v) {
			nodes = append(nodes, i)
		}
	}
	return nodes
}

// spreading is the exact readings, and within "diffuse" an earlier moment;
// without a film, the readings come up slowly.
func (n Figure) spreading() (values []float64, strength float64) {
	if n.Got == nil || n.Frame.Done(sensingfig.Diffuse) == 0 {
		return nil, 1
	}
	if n.Frame.During(sensingfig.Diffuse) {
		if film := filmOf(n.Got); film != nil {
			return n.numbered(film.Heat[n.Frame.Moment(len(film.Heat))].Values), 1
		}
	}
	return n.numbered(n.Got.Exact.Values), n.Frame.Done(sensingfig.Diffuse)
}

// reported is the private readings. Within "read" the first nodes have their
// exact ones, and within "add noise" every reading moves from exact to private.
func (n Figure) reported() []float64 {
	if n.Got == nil || n.Frame.Done(sensingfig.Read) == 0 {
		return nil
	}
	exact, private := n.Got.Exact.Values, n.Got.Private.Values
	switch noise := n.Frame.Done(sensingfig.AddNoise); {
	case n.Frame.During(sensingfig.Read):
		shown := append([]float64(nil), exact...)
		for i := n.Frame.Share(len(exact)); i < len(shown); i++ {
			shown[i] = math.NaN()
		}
		return n.numbered(shown)
	case noise < 1 && len(exact) == len(private):
		shown := make([]float64, len(exact))
		for i := range shown {
			shown[i] = exact[i] + noise*(private[i]-exact[i])
		}
		return n.numbered(shown)
	case n.Show.NoiseRemoved && n.Got.Backdoor != nil && len(n.Got.Backdoor.Recovered.Values) == len(private):
		private = n.Got.Backdoor.Recovered.Values
	}
	return n.numbered(private)
}

// rival returns the compared recovery to be drawn instead, or nil.
func (n Figure) rival() *sensing.Comparison {
	if n.Got == nil || n.Show.Rival == "" {
		return nil
	}
	return sensingfig.Rival(&n.Got.Result, n.Show.Rival)
}

// judged is the recovery that is shown once it is done: the answer's own, or the
// compared one.
func (n Figure) judged() sensing.Comparison {
	if rival := n.rival(); rival != nil {
		return *rival
	}
	return sensing.Comparison{Estimate: n.Got.Estimate, Distance: n.Got.Distance, Community: &n.Got.Community}
}

// recovered is the estimate; within "recover" the solver's iterate, and within
// "move earth" the estimate on its way to the truth.
func (n Figure) recovered() []float64 {
	if n.Got == nil || n.Frame.Done(sensingfig.Recover) == 0 {
		return nil
	}
	if rival := n.rival(); rival != nil {
		return n.numbered(rival.Estimate.Values)
	}
	trace := n.Got.Recovery.Trace
	switch {
	case n.Frame.During(sensingfig.Recover) && len(trace) > 0:
		return n.numbered(sensingfig.Iterate(trace[min(n.Frame.Step, len(trace)-1)], len(n.Got.Estimate.Values)))
	case n.Frame.During(sensingfig.MoveEarth) && n.hasFlow():
		return n.numbered(n.moving(chart.Ease(n.Frame.Part)))
	}
	return n.numbered(n.Got.Estimate.Values)
}

// hasFlow reports whether there is earth to move.
func (n Figure) hasFlow() bool {
	return n.Got != nil && (n.Show.Earth || n.rival() == nil) && n.judged().Distance.EMD != nil && len(n.plan()) >= 3
}

// plan is the earth of the recovery that is shown, as edges that mass crosses.
func (n Figure) plan() []float64 {
	if n.rival() == nil {
		return n.Got.Plan.Values
	}
	return sensingfig.PlanOf(&n.Got.Result, n.Show.Rival).Values
}

// moving is the estimate with the part of the earth moved, in the estimate's
// own unit: at the end it stands where the truth does.
func (n Figure) moving(part float64) []float64 {
	total := 0.0
	for _, v := range n.Got.Estimate.Values {
		total += v
	}
	values := append([]float64(nil), n.Got.Estimate.Values...)
	sensingfig.EachMove(&n.Got.Result, func(from, to int, mass float64) {
		values[from] -= part * mass * total
		values[to] += part * mass * total
	})
	for i, v := range values { // what rounding leaves is no debt
		if math.Abs(v) < 1e-9*math.Abs(total) {
			values[i] = 0
		}
	}
	return values
}
