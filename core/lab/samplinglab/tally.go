package samplinglab

import (
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sampling"
)

// Tally gathers the trials of a sweep's cell.
type Tally struct {
	methods []methodTally
	seeds   []uint64
	first   []*float64 // the distance of the first method in every trial
}

type methodTally struct {
	name                             string
	distance, point, ranges, running []float64
}

// Begin begins a trial with its seed.
func (t *Tally) Begin(seed uint64) { t.seeds = append(t.seeds, seed) }

// Count counts an answer of the trial at hand. Every trial has the same answers in the
// same order.
func (t *Tally) Count(i int, method string, e sampling.Errors) {
	if i == len(t.methods) {
		t.methods = append(t.methods, methodTally{name: method})
	}
	if i == 0 {
		t.first = append(t.first, new(e.Distance))
	}
	m := &t.methods[i]
	m.distance, m.point = append(m.distance, e.Distance), append(m.point, e.Point)
	m.ranges, m.running = append(m.ranges, e.Range), append(m.running, e.Running)
}

// Cell turns the trials into means with their intervals.
func (t *Tally) Cell(index int, at []float64) scenario.Cell {
	cell := scenario.Cell{Index: index, At: at, Trials: len(t.seeds)}
	for _, m := range t.methods {
		cell.Methods = append(cell.Methods, sampling.MethodCell{
			Method: m.name, Distance: stage.Interval(m.distance), Point: stage.Interval(m.point),
			Range: stage.Interval(m.ranges), Running: stage.Interval(m.running),
		})
	}
	if len(t.first) > 0 {
		cell.Draw.Seed = t.seeds[stage.MedianTrial(t.first)]
		cell.L2 = cell.Methods[0].Distance
	}
	return cell
}
