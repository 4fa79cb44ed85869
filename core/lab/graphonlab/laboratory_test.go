package graphonlab_test

import (
	"errors"
	"math"
	"slices"
	"testing"

	note "cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/lab/graphonlab"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/graphon"
)

// asked is the default question with a change.
func asked(change func(*graphon.Question)) scenario.Scenario {
	s, _ := scenario.New(graphon.Name)
	change(s.Graphon)
	return s
}

// answer is the answer to a changed default question.
func answer(t *testing.T, change func(*graphon.Question)) *graphon.Result {
	t.Helper()
	return labtest.Answer(t, graphonlab.New(), asked(change)).Graphon
}

// byMethod finds the estimate of a method.
func byMethod(t *testing.T, r *graphon.Result, method string) *graphon.Estimate {
	t.Helper()
	i := slices.IndexFunc(r.Estimates, func(e graphon.Estimate) bool { return e.Method == method })
	if i < 0 {
		t.Fatalf("there is no estimate by %s", method)
	}
	return &r.Estimates[i]
}

// TestTheExampleOfTheThesis: A and B lie two thirds apart, and are one graphon
// (McMillan 2018, section 4.3; the reference results say the same).
func TestTheExampleOfTheThesis(t *testing.T) {
	r := answer(t, func(q *graphon.Question) {
		q.Truth.Kind, q.Truth.Tiles = graphon.KindTiles, graphon.Tiles{{1, 0, 1}, {0, 1, 0}, {1, 0, 1}}
		q.Given = graphon.Tiles{{1, 1, 0}, {1, 1, 0}, {0, 0, 1}}
	})
	d := byMethod(t, r, graphon.MethodGiven).Distance
	if math.Abs(d.Plain-2.0/3) > 1e-15 || d.One.Distance != 0 || d.Two.Distance != 0 || !d.Exact || d.Upper > 1e-7 {
		t.Errorf("as they lie %v apart, under one order %v, under two %v, δ₂ in %v … %v", d.Plain, d.One.Distance, d.Two.Distance, d.Lower, d.Upper)
	}
	if d.One.Tried+d.One.Excluded != 6 {
		t.Errorf("%v orders were accounted for", d.One.Tried+d.One.Excluded)
	}
	if tiles := byMethod(t, r, graphon.MethodGiven).Tiles.Values; !slices.Equal(tiles, r.Truth.Tiles.Values) {
		t.Errorf("laid over the truth it is %v", tiles)
	}
}

// TestPairsOfTheReference: independent results for a pair of four blocks.
func TestPairsOfTheReference(t *testing.T) {
	r := answer(t, func(q *graphon.Question) {
		q.Truth.Kind = graphon.KindTiles
		q.Truth.Tiles = graphon.Tiles{{0.09, 0.22}, {0.22, 0.55}}
		q.Given = graphon.Tiles{{0.85, 0.53}, {0.53, 0.29}}
		q.Order = []int{0, 1}
	})
	d := byMethod(t, r, graphon.MethodGiven).Distance
	if !labtest.Near(d.Plain, 0.45754781170933384, 1e-14) || !labtest.Near(d.One.Distance, 0.2838133189263675, 1e-14) || !labtest.Near(d.Two.Distance, 0.2838133189263675, 1e-14) {
		t.Errorf("%v as they lie, %v under one order, %v under two", d.Plain, d.One.Distance, d.Two.Distance)
	}
	if d.Lower > d.Upper || d.Upper > d.One.Distance+1e-12 {
		t.Errorf("δ₂ is said to be within %v … %v", d.Lower, d.Upper)
	}
}

// TestEveryKindIsEstimated: with many nodes the estimates come near, none is better than
// proved, and the certificate holds; zero errs by ‖W‖₂.
func TestEveryKindIsEstimated(t *testing.T) {
	for name, change := range map[string]func(*graphon.Question){
		"planted": func(*graphon.Question) {},
		"tiles": func(q *graphon.Question) {
			q.Truth.Kind, q.Truth.Tiles = graphon.KindTiles, graphon.Tiles{{0.9, 0.1}, {0.1, 0.4}}
		},
		"communities": func(q *graphon.Question) { q.Truth.Kind, q.Truth.Sizes = graphon.KindCommunities, []int{30, 10} },
		"surface":     func(q *graphon.Question) { q.Truth.Kind, q.Truth.Blocks = graphon.KindSurface, 8 },
	} {
		r := answer(t, func(q *graphon.Question) { change(q); q.Nodes = 400 })
		norm := 0.0
		for i, v := range r.Truth.Tiles.Values {
			k := r.Truth.K()
			norm += v * v * r.Truth.Widths.Values[i/k] * r.Truth.Widths.Values[i%k]
		}
		if zero := byMethod(t, r, graphon.MethodZero).Distance; !labtest.Near(zero.Upper, math.Sqrt(norm), 1e-9) || !zero.Exact {
			t.Errorf("%s: zero is %v off, and ‖W‖₂ is %v", name, zero.Upper, math.Sqrt(norm))
		}
		for _, e := range r.Estimates {
			if d := e.Distance; d.Lower > d.Upper+1e-9 || d.Certificate > 1e-9 || d.Upper > d.Plain+1e-9 {
				t.Errorf("%s, %s: %+v", name, e.Method, d)
			}
		}
		if refined := r.Estimates[0]; refined.Distance.Upper > 0.15 || refined.Distance.Upper > 0.7*byMethod(t, r, graphon.MethodConstant).Distance.Upper {
			t.Errorf("%s: refined is %v off", name, refined.Distance.Upper)
		}
		if oracle := byMethod(t, r, graphon.MethodOracle); oracle.Right == nil || *oracle.Right != 1 {
			t.Errorf("%s: the oracle places %v of the nodes right", name, oracle.Right)
		}
	}
}

// TestTheMatrixIsSorted: as sorted it holds the edges that it held before, and its first
// tile is as dense as the estimate says.
func TestTheMatrixIsSorted(t *testing.T) {
	r := answer(t, func(q *graphon.Question) { q.Nodes, q.Shown, q.Extras = 60, 60, []string{graphon.ExtraFilm} })
	n, e := &r.Network, &r.Estimates[0]
	sum := func(cells []float64) (all float64) {
		for _, v := range cells {
			all += v
		}
		return all
	}
	for name, cells := range map[string][]float64{"drawn": n.Drawn.Values, "by truth": n.ByTruth.Values, "sorted": n.Sorted.Values} {
		if len(cells) != 3600 || sum(cells) != float64(2*n.Edges) {
			t.Errorf("%s: %v ones in %d cells, want %d", name, sum(cells), len(cells), 2*n.Edges)
		}
	}
	inside := 0.0
	for row := range e.Sizes[0] {
		inside += sum(n.Sorted.Values[row*60 : row*60+e.Sizes[0]])
	}
	if pairs := float64(e.Sizes[0] * (e.Sizes[0] - 1)); !labtest.Near(inside/pairs, e.Tiles.Values[0], 1e-12) {
		t.Errorf("the first block is %v dense, and its tile is %v", inside/pairs, e.Tiles.Values[0])
	}
	if last := len(r.Film) - 1; last != 3 || !slices.Equal(r.Film[0].Values, n.Drawn.Values) || !slices.Equal(r.Film[last].Values, n.Sorted.Values) {
		t.Errorf("the film of %d moments does not go from the order drawn to the sorted one", last+1)
	}
}

// TestAnOrderByHand: the order in which the estimate is shown is the best one, and every
// other is farther.
func TestAnOrderByHand(t *testing.T) {
	for _, order := range [][]int{{0, 1, 2}, {0, 2, 1}, {2, 1, 0}} {
		r := answer(t, func(q *graphon.Question) {
			q.Truth.Kind, q.Truth.Tiles = graphon.KindTiles, graphon.Tiles{{0.9, 0.2, 0.4}, {0.2, 0.7, 0.1}, {0.4, 0.1, 0.5}}
			q.Order = order
		})
		d := r.Estimates[0].Distance
		if best := slices.IsSorted(order); d.Hand == nil || (math.Abs(*d.Hand-d.One.Distance) < 1e-12) != best {
			t.Errorf("in the order %v it is %v off, and %v at best", order, d.Hand, d.One.Distance)
		}
	}
}

// TestExhaustiveIsRefused: where there are too many divisions it says where, and how many
// nodes it can do.
func TestExhaustiveIsRefused(t *testing.T) {
	for path, change := range map[string]func(*graphon.Question){
		"graphon.estimator.method":  func(q *graphon.Question) { q.Estimator.Method = graphon.MethodExhaustive },
		"graphon.estimator.compare": func(q *graphon.Question) { q.Estimator.Compare = []string{graphon.MethodExhaustive} },
	} {
		s := asked(change)
		_, _, err := graphonlab.New().Answer(&s, stage.NewPause(t.Context()))
		refused, ok := errors.AsType[*field.Refusal](err)
		if want := "240 nodes in 3 blocks are too many for exhaustive least squares, which tries at most 4,000,000 divisions: enough for 15 nodes; choose fewer nodes or another estimator"; !ok || refused.Path != path || refused.Problem != want {
			t.Errorf("refused with %v", err)
		}
	}
	r := answer(t, func(q *graphon.Question) {
		q.Nodes, q.Estimator.Method, q.Estimator.Compare = 12, graphon.MethodExhaustive, []string{graphon.MethodRefined, graphon.MethodOracle}
	})
	for _, e := range r.Estimates[1:] {
		if *r.Estimates[0].Objective > *e.Objective+1e-9 {
			t.Errorf("exhaustive has the objective %v, %s %v", *r.Estimates[0].Objective, e.Method, *e.Objective)
		}
	}
}

// TestASweepCountsItsTrials: a cell counts the very draws that it opens.
func TestASweepCountsItsTrials(t *testing.T) {
	s := asked(func(q *graphon.Question) { q.Nodes, q.Order = 60, []int{1, 0, 2} }).Swept("graphon.density", 5, 0.2, 1)
	l := graphonlab.New()
	cells := labtest.Cells(t, l, s)
	for index, cell := range cells {
		var sum float64
		for trial := range 5 {
			r := labtest.Answer(t, l, labtest.TrialOf(t, l, s, index, trial)).Graphon
			sum += r.Estimates[0].Distance.Upper
		}
		if !labtest.Near(*cell.L2.Mean, sum/5, 1e-12) || cell.Trials != 5 || cell.Estimates[0].Method != graphon.MethodRefined || len(cell.Estimates) != 5 {
			t.Errorf("cell %d: %v, and its trials %v", index, *cell.L2.Mean, sum/5)
		}
		if zero := cell.Estimates[3]; zero.Method != graphon.MethodZero || *zero.Distance.High-*zero.Distance.Low > 1e-12 {
			t.Errorf("zero is %+v off", zero.Distance)
		}
	}
}

// TestWhatIsHidden: planted blocks below the threshold are said to be hidden, and as
// Table 5.1 prints it those of three blocks would not be.
func TestWhatIsHidden(t *testing.T) {
	s := asked(func(q *graphon.Question) { q.Nodes, q.Truth.Within, q.Truth.Between, q.Density = 1000, 0.6, 0.4, 0.01 })
	r := labtest.Answer(t, graphonlab.New(), s)
	st := r.Graphon.Standing
	// d = 10·(0.6 + 0.8)/3, λ = 0.2/(0.6 + 0.8).
	want := 10 * (0.6 + 0.8) / 3 * (0.2 / 1.4) * (0.2 / 1.4)
	if !labtest.Near(st.Signal, want, 1e-12) || st.Visibility != "hidden" || st.HiddenUpTo != math.Ln2 || st.Printed <= st.PrintedUpTo {
		t.Errorf("%+v, want the signal %v", st, want)
	}
	for _, code := range []string{"hidden", "printed-threshold", "no-privacy"} {
		if !slices.ContainsFunc(r.Notes, func(n note.Note) bool { return n.Code == code }) {
			t.Errorf("nothing is said of %s", code)
		}
	}
}

// TestTheMapOfRates: its cells follow the terms of Theorem 4.3.
func TestTheMapOfRates(t *testing.T) {
	for _, axes := range graphon.Axes() {
		m := answer(t, func(q *graphon.Question) { q.Nodes, q.MapAxes, q.Extras = 100, axes, []string{graphon.ExtraRates} }).Map
		columns, rows := len(m.X.Values), len(m.Y.Values)
		if len(m.Rules.Values) != columns*rows || len(m.Lower.Values) != columns*rows || len(m.Hidden.Values) != columns*rows {
			t.Fatalf("%s: %d cells for %d × %d", axes, len(m.Rules.Values), columns, rows)
		}
		for at, rule := range m.Rules.Values {
			x, y := m.X.Values[at/rows], m.Y.Values[at%rows]
			k, n, rho := 3.0, y, x
			switch axes {
			case graphon.AxesDensityBlocks:
				k, n = y, 100
			case graphon.AxesBlocksNodes:
				k, n, rho = x, y, 1
			}
			if k > n {
				if rule != -1 {
					t.Errorf("%s: k = %v of n = %v has the rate %v", axes, k, n, rule)
				}
				continue
			}
			terms := []float64{rho, rho * math.Pow(k/n, 0.25), math.Sqrt(rho) * k / n, math.Sqrt(rho / n)}
			rest := terms[1] + terms[2] + terms[3]
			if trivial := rest >= terms[0]; trivial != (rule == 0) || !labtest.Near(m.Lower.Values[at], min(rho, rest), 1e-9) || !trivial && terms[int(rule)] < slices.Max(terms[1:])*(1-1e-12) {
				t.Errorf("%s at (%v, %v): the rule is %v of %v", axes, x, y, rule, terms)
			}
		}
	}
}

// TestTheRegionsOfTheMap: along every line the regions are those of the cells, and end on
// the borders that the formulas give.
func TestTheRegionsOfTheMap(t *testing.T) {
	for _, axes := range graphon.Axes() {
		m := answer(t, func(q *graphon.Question) { q.Nodes, q.MapAxes, q.Extras = 100, axes, []string{graphon.ExtraRates} }).Map
		rows := len(m.Y.Values)
		for name, r := range map[string]*graphon.Regions{"terms": m.Terms, "standing": m.Standing} {
			for line := range r.X.Values {
				if line%6 != 0 { // the cells' own columns, as far as those are not rounded
					continue
				}
				column := slices.IndexFunc(m.X.Values, func(x float64) bool { return labtest.Near(x, r.X.Values[line], 1e-9) })
				for row := 0; column >= 0 && row < rows; row++ {
					at := slices.IndexFunc(r.Top.Values, func(top float64) bool { return top >= m.Y.Values[row] })
					for r.Column.Values[at] != float64(line) || r.Top.Values[at] < m.Y.Values[row] {
						at++
					}
					kind := r.Kind.Values[at]
					if cell := m.Rules.Values[column*rows+row]; name == "terms" && kind != cell && !near(r, m.Y.Values[row]) {
						t.Errorf("%s: at (%v, %v) is term %v, and the cell has %v", axes, r.X.Values[line], m.Y.Values[row], kind, cell)
					}
					if hidden := m.Hidden.Values[column*rows+row]; name == "standing" && kind >= 0 && (kind == 0) != (hidden > 0) && !near(r, m.Y.Values[row]) {
						t.Errorf("%s: at (%v, %v) blocks stand at %v, and the cell has %v", axes, r.X.Values[line], m.Y.Values[row], kind, hidden)
					}
				}
			}
		}
	}
	// For three blocks and ρ = 1 the signal is n·0.36/(3·1.2): 1 at n = 10.
	m := answer(t, func(q *graphon.Question) { q.Nodes, q.Extras = 100, []string{graphon.ExtraRates} }).Map
	tops := func(r *graphon.Regions) (list []float64) {
		for i, column := range r.Column.Values {
			if column == float64(len(r.X.Values)-1) {
				list = append(list, r.Top.Values[i])
			}
		}
		return list
	}
	if list := tops(m.Standing); len(list) != 3 || !labtest.Near(list[0], 10*math.Ln2, 0.001) || !labtest.Near(list[1], 10, 0.001) {
		t.Errorf("at density 1 blocks stand apart at %v", list)
	}
}

// near reports that a border is near a value.
func near(r *graphon.Regions, v float64) bool {
	return slices.ContainsFunc(r.Top.Values, func(top float64) bool { return labtest.Near(top, v, 1e-3) })
}

// TestTwoLawsAreToldApart: one sample tells fair from biased coins by the difference of
// their chances, and the bounds are on the right sides.
func TestTwoLawsAreToldApart(t *testing.T) {
	l := answer(t, func(q *graphon.Question) { q.Extras = []string{graphon.ExtraLaws} }).Laws
	if l.Samples.Values[0] != 1 || !labtest.Near(l.Distance.Values[0], 0.1, 1e-12) || l.Samples.Values[l.At] != 20 {
		t.Errorf("at %v samples the laws are %v apart", l.Samples.Values[0], l.Distance.Values[0])
	}
	tv := 0.0
	for c := range l.AtP.Values {
		tv += math.Abs(l.AtP.Values[c]-l.AtQ.Values[c]) / 2
	}
	if !labtest.Near(l.Distance.Values[l.At], tv, 1e-9) || !labtest.Near(l.Success, (1+tv)/2, 1e-9) || !l.Exact {
		t.Errorf("at 20 samples they are %v apart, by their counts %v", l.Distance.Values[l.At], tv)
	}
	for i, d := range l.Distance.Values {
		if d > l.Sum.Values[i]+1e-12 || d > l.Pinsker.Values[i]+1e-12 || l.LeCam.Values[i] > l.Risk.Values[i]+1e-12 {
			t.Errorf("a bound is on the wrong side at r = %v", l.Samples.Values[i])
		}
	}
	// Needed is the first r whose distance reaches a third.
	if l.Needed < 2 || l.Needed > 20 {
		t.Errorf("%d samples are needed", l.Needed)
	}
}

// TestAPackingIsApart: its matrices differ as much as asked for.
func TestAPackingIsApart(t *testing.T) {
	p := answer(t, func(q *graphon.Question) { q.Packing.Draws, q.Extras = 40, []string{graphon.ExtraPacking} }).Packing
	if len(p.Matrices) < 2 || p.Least < p.Apart || p.Apart != 3 || p.Tried > 40 || p.Fano == nil {
		t.Errorf("%d matrices, %d apart, want %d", len(p.Matrices), p.Least, p.Apart)
	}
	c := p.Closest
	differ := 0
	for i := range p.Blocks {
		for j := range p.Blocks {
			if first, second := c.Bits(p, i, j); first != second {
				differ++
			}
		}
	}
	if differ != p.Least || c.Lower < p.Fano.Separation-1e-12 || c.Upper < c.Lower || c.Divergence > p.Fano.Divergence+1e-12 || c.Divergence <= 0 {
		t.Errorf("the two closest differ in %d places of %d, and are %+v apart", differ, p.Least, c)
	}
	if c.Contrasts.Values[c.At] != 0.05 || c.Wrongs.Values[c.At] != p.Fano.Wrong || c.Risks.Values[c.At] != p.Fano.Risk || c.Wrongs.Values[0] < c.Wrongs.Values[c.At] {
		t.Errorf("Fano's bound at its contrasts is %v", c.Wrongs.Values)
	}
	if !labtest.Near(p.Fano.Mended, 32*0.05*0.05*16, 1e-12) || p.Fano.Wrong < 0 || p.Fano.Wrong > 1 {
		t.Errorf("Fano's bound is %+v", p.Fano)
	}
}

// TestAGuessIsJudged: the guess that is the truth, in whatever order, is at distance 0.
func TestAGuessIsJudged(t *testing.T) {
	s, guess := asked(func(q *graphon.Question) { q.Density = 0.5 }), asked(func(q *graphon.Question) {
		q.Truth.Kind, q.Truth.Tiles = graphon.KindTiles, graphon.Tiles{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}
	})
	far, err := graphonlab.New().Guess(&s, &guess, stage.NewPause(t.Context()))
	want := 0.5 * math.Sqrt((0.64*3+0.04*6)/9)
	if err != nil || !labtest.Near(*far, want, 1e-9) {
		t.Errorf("nothing is %v off, want %v: %v", far, want, err)
	}
	if near, err := graphonlab.New().Guess(&s, &s, stage.NewPause(t.Context())); err != nil || *near > 1e-7 {
		t.Errorf("the truth is %v off: %v", near, err)
	}
}
