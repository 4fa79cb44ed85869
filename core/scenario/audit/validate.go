package audit

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"cloakroom/core/field"
)

// sumTolerance is how far probabilities may be from adding to one.
const sumTolerance = 1e-9

// Validate refuses laws that are none, counts that do not fit each other, and a tester
// that lacks what it needs.
func (q *Question) Validate(*field.Sweep) error {
	if err := q.Box.check(); err != nil {
		return err
	}
	if q.Claimed.given() {
		if err := q.Claimed.check("audit.claimed."); err != nil {
			return err
		}
	}
	return q.checkTester()
}

func (b *Box) check() error {
	switch b.Kind {
	case BoxLaws:
		if err := b.Laws.check("audit.box."); err != nil {
			return err
		}
		return b.checkNames(len(b.First))
	case BoxSamples:
		return b.checkCounts()
	}
	return nil
}

func (b *Box) checkNames(outcomes int) error {
	if len(b.Names) > 0 && len(b.Names) != outcomes {
		return field.Refuse("audit.box.names", fmt.Sprintf("%s for %s; there must be one for each", field.Counted(len(b.Names), "name", "names"), field.Counted(outcomes, "outcome", "outcomes")))
	}
	return nil
}

func (b *Box) checkCounts() error {
	for _, one := range []struct {
		path   string
		counts []int
	}{{"audit.box.firstCounts", b.FirstCounts}, {"audit.box.secondCounts", b.SecondCounts}} {
		if len(one.counts) == 0 {
			return field.Refuse(one.path, "missing; a box of kind samples needs the counts of both databases")
		}
		if !slices.ContainsFunc(one.counts, func(n int) bool { return n > 0 }) {
			return field.Refuse(one.path, "all are 0; there must be at least one sample of each database")
		}
	}
	if len(b.FirstCounts) != len(b.SecondCounts) {
		return field.Refuse("audit.box.secondCounts", unlike(len(b.SecondCounts), len(b.FirstCounts)))
	}
	return b.checkNames(len(b.FirstCounts))
}

func unlike(second, first int) string {
	return fmt.Sprintf("%s for database 1 and %s for database 0; both must have the same", field.Counted(second, "outcome", "outcomes"), field.Grouped(first))
}

// check refuses lists of numbers that are no two laws on the same outcomes; those below
// zero were refused when they were set.
func (l Laws) check(prefix string) error {
	for _, one := range []struct {
		name   string
		values []float64
	}{{"first", l.First}, {"second", l.Second}} {
		if len(one.values) == 0 {
			return field.Refuse(prefix+one.name, "missing; both databases need a law")
		}
		sum := 0.0
		for _, p := range one.values {
			sum += p
		}
		if math.Abs(sum-1) > sumTolerance {
			return field.Refuse(prefix+one.name, fmt.Sprintf("the probabilities add to %.12g; they must add to 1", sum))
		}
	}
	if len(l.First) != len(l.Second) {
		return field.Refuse(prefix+"second", unlike(len(l.Second), len(l.First)))
	}
	return nil
}

// checkTester refuses a tester that does not fit the box or the claim.
func (q *Question) checkTester() error {
	switch q.Tester {
	case TesterRandom:
		if !q.Known() {
			return field.Refuse("audit.tester", "random with a box of kind "+q.Box.Kind+"; random privacy needs a mechanism to ask on many databases")
		}
	case TesterPure:
		if q.Claim.Delta > 0 {
			return field.Refuse("audit.tester", "pure with δ = "+field.Plain(q.Claim.Delta)+"; Algorithm 6 tests pure claims, with δ = 0")
		}
	}
	if q.Informed() && !q.Known() && !q.Claimed.given() {
		return field.Refuse("audit.tester", q.Tester+" without claimed laws; of a box of kind "+q.Box.Kind+" they must be given")
	}
	if q.Claimed.given() && q.Box.Kind == BoxLaws && len(q.Claimed.First) != len(q.Box.First) {
		return field.Refuse("audit.claimed.first", fmt.Sprintf("%s for a box with %s; both must have the same", field.Counted(len(q.Claimed.First), "outcome", "outcomes"), field.Grouped(len(q.Box.First))))
	}
	return nil
}

// Vary refuses a swept field that the box does not have.
func (q *Question) Vary(w *field.Sweep) error {
	for i, path := range w.Over {
		if slices.Contains(w.Over[:i], path) {
			return field.Refuse(fmt.Sprintf("sweep.over[%d]", i), path+" is named twice")
		}
		if j := slices.IndexFunc(boxFields(), func(f field.Field[*Question]) bool { return f.Path == path }); j >= 0 {
			if why := boxFields()[j].Why(q); why != "" {
				return field.Refuse(fmt.Sprintf("sweep.over[%d]", i), path+" cannot vary: "+why)
			}
		}
	}
	return nil
}

// Fits refuses settings that do not fit together, and random sources.
func (q *Question) Fits(w *field.Sweep) error {
	if w.Sources > 0 {
		return field.Refuse("sweep.sources", "above 0; an audit has no sources")
	}
	for index := range w.Cells() {
		one := *q
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
	case pathAlpha:
		q.Alpha = v
	case pathDelta:
		q.Claim.Delta = v
	}
}
