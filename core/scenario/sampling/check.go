package sampling

import (
	"fmt"
	"strings"

	"cloakroom/core/field"
)

// Check refuses data that are not there, and queries that do not fit them.
func (q *Question) Check(lab string) error {
	if err := q.Data.check(lab); err != nil {
		return err
	}
	n := q.Data.Length()
	for i, r := range q.Queries {
		if r.Last > n {
			return field.Refuse(fmt.Sprintf("%s.queries[%d]", lab, i), fmt.Sprintf("entries %d to %d of %d; the vector ends before", r.First, r.Last, n))
		}
	}
	if len(q.Weights) > 0 && len(q.Weights) != n {
		return field.Refuse(lab+".weights", fmt.Sprintf("%s for %s; there must be one for each", field.Counted(len(q.Weights), "weight", "weights"), field.Counted(n, "entry", "entries")))
	}
	return nil
}

// CheckSketch refuses an S beyond N/e and more samples than coefficients, N being
// given. Bits says that the samples go through a matrix of signs held in bits.
func (q *Question) CheckSketch(lab string, coefficients int, bits bool) error {
	if most := MostSparsity(coefficients); q.Sparsity > most {
		return field.Refuse(lab+".sparsity", fmt.Sprintf("S = %s for %s; allowed are at most %s, as beyond N/e fewer samples would be taken for more",
			field.Grouped(q.Sparsity), field.Counted(coefficients, "coefficient", "coefficients"), field.Grouped(most)))
	}
	k := Samples(q.Oversampling, q.Sparsity, coefficients)
	if k > coefficients {
		return field.Refuse(lab+".oversampling", fmt.Sprintf("C = %s makes %s samples of %s; there must not be more samples than coefficients",
			field.Plain(q.Oversampling), field.Grouped(k), field.Counted(coefficients, "coefficient", "coefficients")))
	}
	if bits && !SignsFit(k, coefficients) {
		return field.Refuse(lab+".sparsity", fmt.Sprintf("%s samples of %s coefficients; a matrix of signs may hold at most 2³⁰ of them",
			field.Grouped(k), field.Grouped(coefficients)))
	}
	return nil
}

// EachCell hands over the question of every setting of a sweep, with what says the
// setting in a refusal. Set gives a question a value of a swept field.
func EachCell[Q any](q Q, w *field.Sweep, set func(q *Q, path string, v float64), check func(*Q) error) error {
	for index := range w.Cells() {
		one := q
		at := w.Setting(index)
		said := make([]string, len(at))
		for i, path := range w.Over {
			set(&one, path, at[i])
			said[i] = path + " = " + field.Plain(at[i])
		}
		if err := check(&one); err != nil {
			return field.Refuse("sweep.values", "with "+strings.Join(said, " and ")+": "+err.Error())
		}
	}
	return nil
}

// CheckSources refuses random sources.
func CheckSources(w *field.Sweep) error {
	if w.Sources > 0 {
		return field.Refuse("sweep.sources", "given, but a vector of counts has no sources")
	}
	return nil
}

// CheckVaried refuses a swept field that the data's kind does not have.
func (q *Question) CheckVaried(lab string, w *field.Sweep) error {
	for i, path := range w.Over {
		for _, f := range dataFields(lab, func(d *Data) *Data { return d }) {
			if f.Path != path {
				continue
			}
			if why := f.Why(&q.Data); why != "" {
				return field.Refuse(fmt.Sprintf("sweep.over[%d]", i), path+" cannot vary: "+why)
			}
		}
	}
	return nil
}

// Set gives the question a value of a field that both laboratories let vary.
func (q *Question) Set(lab, path string, v float64) {
	switch strings.TrimPrefix(path, lab+".") {
	case "data.entries":
		q.Data.Entries = int(v)
	case "data.steps":
		q.Data.Steps = int(v)
	case "data.height":
		q.Data.Height = int(v)
	case "data.seed":
		q.Data.Seed = uint64(v)
	case "sparsity":
		q.Sparsity = int(v)
	case "oversampling":
		q.Oversampling = v
	}
}

// Paths lists the fields that both let vary.
func Paths(lab string) []string {
	var paths []string
	for _, name := range []string{"data.entries", "sparsity", "oversampling", "data.steps", "data.height", "data.seed"} {
		paths = append(paths, lab+"."+name)
	}
	return paths
}

// Complete takes all entries of a series when their number is not given.
func (q *Question) CompleteData(lab string, given map[string]bool) {
	if !given[lab+".data.entries"] {
		q.Data.Entries = q.Data.usual()
	}
}
