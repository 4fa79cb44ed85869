package graphonlab

import (
	"fmt"
	"slices"

	"cloakroom/core/field"
	graphons "cloakroom/core/graphon"
	"cloakroom/core/graphs"
	"cloakroom/core/lab/stage"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/graphon"
)

// observe takes the network observed. Nothing is tossed for, so that no seed matters to
// it; and there is no graphon.
func (j *journey) observe() error {
	j.hidden = map[int]*journey{}
	t := &j.asked.Truth
	f := stage.Fields{}.Word(t.Kind).Count(j.asked.Nodes).Counts(t.Communities)
	for _, e := range t.Edges {
		f = f.Count(e.From*graphon.MostNodes + e.To)
	}
	j.key = stage.Kept(stage.Fields{}.Word(f.Digest()))
	j.drew = j.key
	var err error
	j.drawn, err = j.memory.networks.Get(j.drew, func() (drawn, error) {
		edges := make([]graphs.Edge, len(t.Edges))
		for i, e := range t.Edges {
			edges[i] = graphs.Edge{From: e.From, To: e.To, Weight: 1}
		}
		made, err := graphs.New(j.asked.Nodes, edges)
		if err != nil {
			return drawn{}, fmt.Errorf("reading the ties: %w", err)
		}
		network, err := graphons.FromGraph(made)
		return drawn{network, slices.Clone(t.Communities)}, err
	})
	if err != nil {
		return fmt.Errorf("taking the network observed: %w", err)
	}
	return j.pause.Take()
}

// knowsNone reports that nobody knows which block a node is in: there is no oracle.
func (j *journey) knowsNone() bool { return j.asked.Truth.Observed() && len(j.drawn.labels) == 0 }

// describeObserved estimates, and says what can be said without a truth: how well each
// estimate fits, and how well it predicts what it did not see.
func (j *journey) describeObserved() (*graphon.Result, error) {
	r := &graphon.Result{}
	var first *graphons.Estimate
	var labels []int
	for i, method := range j.methods() {
		e, _, err := j.estimate(method)
		if err != nil {
			return nil, err
		}
		shown, placed, err := j.fitted(method, e)
		if err != nil {
			return nil, fmt.Errorf("reading the estimate by %s: %w", method, err)
		}
		if i == 0 {
			first, labels = e, placed
		}
		if err := j.predict(r, &shown); err != nil {
			return nil, fmt.Errorf("hiding pairs from the estimate by %s: %w", method, err)
		}
		r.Estimates = append(r.Estimates, shown)
		if err := j.pause.Take(); err != nil {
			return nil, err
		}
	}
	if err := j.pictures(r, first, labels); err != nil {
		return nil, fmt.Errorf("picturing the network: %w", err)
	}
	return r, j.extras(r)
}

// fitted is an estimate with how well it fits, and the labels of its blocks in the order
// shown: that of the communities given where there are as many, else the largest first.
func (j *journey) fitted(method string, e *graphons.Estimate) (graphon.Estimate, []int, error) {
	shown := graphon.Estimate{Method: method, Residual: e.Residual, Moves: e.Moves, Objective: stage.Finite(e.Objective)}
	made, labels, err := j.blocks(e)
	if err != nil {
		return shown, nil, err
	}
	order := make([]int, len(labels))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return e.Sizes[labels[b]] - e.Sizes[labels[a]] })
	if k := e.K(); k > 1 && k == j.asked.Truth.K() {
		best, err := j.matched(e)
		if err != nil {
			return shown, nil, fmt.Errorf("matching the blocks: %w", err)
		}
		shown.Right = new(share(best, e))
		slices.SortStableFunc(order, func(a, b int) int {
			return slices.Index(best.To, labels[a]) - slices.Index(best.To, labels[b])
		})
	}
	ordered, err := made.Permuted(order)
	if err != nil {
		return shown, nil, err
	}
	placed := make([]int, len(order))
	for i, at := range order {
		placed[i] = labels[at]
		shown.Sizes = append(shown.Sizes, e.Sizes[labels[at]])
	}
	k, n := e.K(), j.asked.Nodes
	shown.Blocks = written(ordered)
	shown.Fit = &graphon.Fit{Residual: e.Objective / float64(n*(n-1)/2), Parameters: k * (k + 1) / 2}
	if method == graphon.MethodZero {
		shown.Fit.Parameters = 0
	}
	return shown, placed, nil
}

// parts are so many tenths that pairs are divided into, and fewestPairs are needed for it.
const (
	parts       = 10
	fewestPairs = 40
)

// folds are how many of the parts are hidden in turn: fewer where an estimate takes long.
func (j *journey) folds() int {
	switch n := j.asked.Nodes; {
	case n <= 250:
		return parts
	case n <= 800:
		return 5
	}
	return 3
}

// predict hides a part of the pairs after the other from an estimator, and writes how
// well it predicts them, and how much better than one density for all does.
func (j *journey) predict(r *graphon.Result, shown *graphon.Estimate) error {
	n := j.asked.Nodes
	if pairs := n * (n - 1) / 2; !j.asked.Wants(graphon.ExtraHeldOut) || pairs < fewestPairs {
		return nil
	}
	found, err := j.heldOut(shown.Method)
	if err != nil {
		return err
	}
	plain, err := j.heldOut(graphon.MethodConstant)
	if err != nil {
		return err
	}
	gains := make([]float64, len(found))
	for i, v := range found {
		gains[i] = plain[i] - v
	}
	shown.Fit.HeldOut = new(stage.Interval(found))
	if shown.Method != graphon.MethodConstant {
		shown.Fit.Gain = new(stage.Interval(gains))
	}
	r.HeldOut = &graphon.HeldOut{Parts: parts, Folds: len(found), Pairs: n * (n - 1) / 2 / parts}
	return nil
}

// heldOut are the errors of an estimator on the folds. The parts are the same whatever is
// asked.
func (j *journey) heldOut(method string) ([]float64, error) {
	key := j.drew.And(stage.Fields{}.Word(method).Count(j.asked.Sought()))
	return j.memory.heldOut.Get(key, func() ([]float64, error) {
		f, err := graphons.NewFolds(j.asked.Nodes, parts, rng.NewTeaching(0, graphon.Name+"/folds"))
		if err != nil {
			return nil, err
		}
		var errors []float64
		for part := range j.folds() {
			v, err := j.score(f, method, part)
			if err != nil {
				return nil, err
			}
			errors = append(errors, v)
		}
		return errors, nil
	})
}

// score lets an estimator see all but a part of the pairs, and predict that.
func (j *journey) score(f *graphons.Folds, method string, part int) (float64, error) {
	g, k, bound := j.drawn.network, j.asked.Sought(), j.asked.Bound()
	if method == graphon.MethodZero {
		return f.Score(g, make([]int, g.Nodes()), 1, 0, part)
	}
	seen := j.hidden[part] // whose spectral estimate two methods begin with
	if seen == nil {
		seen = &journey{asked: j.asked, pause: j.pause, memory: j.memory, drawn: drawn{f.Seen(g, part), j.drawn.labels}, drew: stage.Once()}
		j.hidden[part] = seen
	}
	e, _, err := seen.estimate(method)
	if err != nil {
		return 0, err
	}
	if method == graphon.MethodOracle || method == graphon.MethodConstant {
		k = e.K()
	}
	if err := j.pause.Take(); err != nil {
		return 0, err
	}
	return f.Score(g, e.Labels, k, bound, part)
}

// observedNotes remark on an observed network.
func (j *journey) observedNotes(r *graphon.Result) stage.Notes {
	var n stage.Notes
	n.Info("no-truth", "graphon.truth.kind", "",
		"Nobody knows which graphon this network comes from, or whether it comes from one. So no estimate can be laid over a truth.")
	n.Info("residual-falls", "graphon.estimator.blocks", "",
		"The residual falls with every block that is added. Pairs that an estimator did not see tell whether the block was worth it.")
	if j.knowsNone() {
		n.Info("no-communities", "graphon.truth.communities", "",
			"No communities are given. So there is no oracle, and nobody knows which nodes are placed right.")
	}
	if slices.Contains(r.Estimates[0].Sizes, 0) {
		n.Info("empty-blocks", "graphon.estimator.blocks", "", "A block of the estimate is empty. Its tiles are 0.")
	}
	if pairs := j.asked.Nodes * (j.asked.Nodes - 1) / 2; pairs < fewestPairs && j.asked.Wants(graphon.ExtraHeldOut) {
		n.Warn("few-pairs", "graphon.also", "",
			"The nodes make %s, fewer than %d. None are held out, and the residual alone says little.", field.Counted(pairs, "pair", "pairs"), fewestPairs)
	}
	if h := r.HeldOut; h != nil {
		n.Info("folds", "graphon.also", "",
			"Held out were %d parts of the pairs in turn, each a tenth. The folds share most of what is seen, so that their spread is a rough guide.", h.Folds)
	}
	return n
}
