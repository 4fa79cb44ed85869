package heatmaplab

import (
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// tally gathers the trials of a cell.
type tally struct {
	methods []score
	// seeds are those of the trials, first the distances of their first maps, nil
	// for a trial without one.
	seeds []uint64
	first []*float64
}

// score is how well one method did.
type score struct {
	method                       string
	similarity, pearson, kl, emd []float64
	bytes                        *float64 // that a person sends, in the shuffle model
}

func newTally(h *heatmap.Question) *tally {
	t := &tally{}
	for _, method := range h.Methods {
		t.methods = append(t.methods, score{method: method})
	}
	if h.Shuffle > 0 {
		t.methods = append(t.methods, score{method: noiseShuffle})
	}
	return t
}

// begin begins a trial.
func (t *tally) begin(seed uint64) {
	t.seeds, t.first = append(t.seeds, seed), append(t.first, nil)
}

// count counts the map of a method in the trial at hand.
func (t *tally) count(method int, m heatmap.Metrics) {
	if method == 0 {
		t.first[len(t.first)-1] = m.EMD
	}
	s := &t.methods[method]
	for _, part := range []struct {
		list  *[]float64
		value *float64
	}{{&s.similarity, m.Similarity}, {&s.pearson, m.Pearson}, {&s.kl, m.KL}, {&s.emd, m.EMD}} {
		if part.value != nil {
			*part.list = append(*part.list, *part.value)
		}
	}
}

// sends says what a person sends in the shuffle model, the same in every trial with as
// many people.
func (t *tally) sends(bytes float64) { t.methods[len(t.methods)-1].bytes = &bytes }

// summary turns the trials into means with their intervals. The distance of the
// cell is the first method's.
func (t *tally) summary() scenario.Cell {
	cell := scenario.Cell{Draw: scenario.Draw{Seed: t.seeds[stage.MedianTrial(t.first)]}}
	for _, s := range t.methods {
		cell.Maps = append(cell.Maps, heatmap.MapCell{
			Method: s.method, Similarity: stage.Interval(s.similarity), Pearson: stage.Interval(s.pearson),
			KL: stage.Interval(s.kl), EMD: stage.Interval(s.emd), Bytes: s.bytes,
		})
	}
	if len(cell.Maps) > 0 {
		cell.EMD = cell.Maps[0].EMD
	}
	return cell
}
