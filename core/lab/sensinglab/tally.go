package sensinglab

import (
	"slices"

	"cloakroom/core/answer"
	"cloakroom/core/lab/stage"
	"cloakroom/core/recovery"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// tally gathers the trials of a cell.
type tally struct {
	methods   []score    // the chosen method, and its rivals
	confusion *confusion // of the chosen method, where it was asked for

	// What follows is of the chosen method alone.
	feasible, l1, l2                      []float64
	emd                                   []*float64 // of every trial
	draws                                 []scenario.Draw
	infeasible, approximate, nothingFound int
}

// score is how well one method did: its distances, and how often it named the
// right community of those times when there was one.
type score struct {
	name         string
	emd          []float64
	communities  bool // there are some to be named
	right, asked int
}

func newTally(s *sensing.Question) *tally {
	t := &tally{}
	if s.Wants(sensing.ExtraConfusion) {
		t.confusion = &confusion{}
	}
	for _, name := range Methods(s) {
		t.methods = append(t.methods, score{name: name})
	}
	return t
}

func (s *score) count(v Verdict) {
	if v.Distance.EMD != nil {
		s.emd = append(s.emd, *v.Distance.EMD)
	}
	if v.Community == nil {
		return
	}
	s.communities = true
	if v.Community.Right != nil {
		s.asked++
		if *v.Community.Right {
			s.right++
		}
	}
}

// proportion states how often the right community was named, nil where there are
// no communities.
func (s *score) proportion() *answer.Proportion {
	if !s.communities {
		return nil
	}
	return new(stage.Proportion(s.right, s.asked))
}

// count counts a trial of the chosen method.
func (t *tally) count(s recovery.Solution, d sensing.Distance, draw scenario.Draw) {
	switch s.Status {
	case recovery.Infeasible:
		t.infeasible++
	case recovery.Approximate:
		t.approximate++
	}
	if !slices.ContainsFunc(s.Estimate, func(v float64) bool { return v > 0 }) {
		t.nothingFound++
	}
	t.l1, t.l2 = append(t.l1, *d.L1), append(t.l2, *d.L2)
	t.emd, t.draws = append(t.emd, d.EMD), append(t.draws, draw)
	if d.EMD != nil && s.Status != recovery.Infeasible {
		t.feasible = append(t.feasible, *d.EMD)
	}
}

// summary turns the trials into means with their intervals.
func (t *tally) summary() scenario.Cell {
	cell := scenario.Cell{
		EMD: stage.Interval(t.methods[0].emd), Feasible: stage.Interval(t.feasible), L1: stage.Interval(t.l1), L2: stage.Interval(t.l2),
		Infeasible: t.infeasible, Approximate: t.approximate, NothingFound: t.nothingFound,
		Right: t.methods[0].proportion(), Draw: t.draws[stage.MedianTrial(t.emd)],
	}
	if t.confusion != nil {
		cell.Confusion = t.confusion.table()
	}
	for i := range t.methods[1:] {
		m := &t.methods[1+i]
		cell.Compared = append(cell.Compared, scenario.CellComparison{Method: m.name, EMD: stage.Interval(m.emd), Right: m.proportion()})
	}
	return cell
}
