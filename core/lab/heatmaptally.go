package lab

import "cloakroom/core/scenario"

// mapTally gathers the trials of a cell.
type mapTally struct {
	methods []mapScore
	// seeds are those of the trials, first the distances of their first maps, nil
	// for a trial without one.
	seeds []uint64
	first []*float64
}

// mapScore is how well one method did.
type mapScore struct {
	method                       string
	similarity, pearson, kl, emd []float64
}

func newMapTally(h *scenario.Heatmap) *mapTally {
	t := &mapTally{}
	for _, method := range h.Methods {
		t.methods = append(t.methods, mapScore{method: method})
	}
	if h.Shuffle > 0 {
		t.methods = append(t.methods, mapScore{method: noiseShuffle})
	}
	return t
}

// begin begins a trial.
func (t *mapTally) begin(seed uint64) {
	t.seeds, t.first = append(t.seeds, seed), append(t.first, nil)
}

// count counts the map of a method in the trial at hand.
func (t *mapTally) count(method int, m scenario.Metrics) {
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

// summary turns the trials into means with their intervals. The distance of the
// cell is the first method's.
func (t *mapTally) summary() scenario.Cell {
	cell := scenario.Cell{Draw: scenario.Draw{Seed: t.seeds[MedianTrial(t.first)]}}
	for _, s := range t.methods {
		cell.Maps = append(cell.Maps, scenario.MapCell{
			Method: s.method, Similarity: Interval(s.similarity), Pearson: Interval(s.pearson),
			KL: Interval(s.kl), EMD: Interval(s.emd),
		})
	}
	if len(cell.Maps) > 0 {
		cell.EMD = cell.Maps[0].EMD
	}
	return cell
}
