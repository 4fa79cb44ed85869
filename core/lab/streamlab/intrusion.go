package streamlab

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/core/continual"
	"cloakroom/core/scenario/stream"
)

// found is what an intruder finds in memory.
type found struct {
	cells []continual.Cell
	// loss is the logarithm of how much likelier this memory is than on the
	// neighbouring stream.
	loss float64
	// shift is what the event adds to the first counter.
	shift float64
}

// intrudes reports whether the memory is looked at. That of a secret release is not
// shown: whoever looked would be the intruder.
func (j *journey) intrudes() bool {
	return j.asked.Wants(stream.ExtraIntrusion) && j.asked.Intrusion.At > 0 && !j.secure() && !j.asked.Given()
}

// intrude runs counters of a kind over the stream as far as the intrusion, and looks at
// their memory.
func (j *journey) intrude(c *counters, kind string) (*found, error) {
	b, err := j.bank(c, kind, c.scale)
	if err != nil {
		return nil, err
	}
	for tick := 1; tick <= j.asked.Intrusion.At; tick++ {
		if err := j.step(b, j.whole[tick-1], tick, c.k); err != nil {
			return nil, err
		}
	}
	neighbour := slices.Clone(j.whole)
	neighbour[j.asked.Event()-1]++
	f := &found{cells: b.seeded.State()}
	if f.loss, err = b.seeded.Loss(j.whole, neighbour); err != nil {
		return nil, fmt.Errorf("comparing the memories: %w", err)
	}
	column := make([]float64, c.k)
	c.signs.ColumnTo(column, j.asked.Event()-1)
	f.shift = column[0]
	return f, nil
}

// describeIntrusion writes what was found, and what would have been found in the memory
// of the other kinds of counter.
func (j *journey) describeIntrusion(r *result) (*stream.IntrusionResult, error) {
	if !j.intrudes() {
		return nil, nil
	}
	c := &r.counters
	f, err := j.intrude(c, j.asked.Counter)
	if err != nil {
		return nil, fmt.Errorf("looking into the memory: %w", err)
	}
	in := &stream.IntrusionResult{At: j.asked.Intrusion.At, Event: j.asked.Event(), Promised: c.event}
	in.Loss, in.Most, in.Open = j.tells(f, c)
	first := j.firstCounter(c)
	for _, cell := range f.cells {
		one := stream.Cell{
			Kind: string(cell.Kind), Level: cell.Level, From: cell.From, To: cell.To, Terms: cell.Terms,
			Value: cell.Values[0], Differs: differs(cell, j.asked.Event()),
		}
		for _, v := range first[cell.From:cell.To] {
			one.Exact += v
		}
		if one.Neighbour = one.Value; one.Differs {
			one.Neighbour += f.shift
		}
		in.Cells = append(in.Cells, one)
	}
	for _, kind := range stream.Counters() {
		if kind == j.asked.Counter {
			continue
		}
		other, err := j.otherMemory(c, kind)
		if err != nil {
			return nil, fmt.Errorf("looking into %s: %w", kind, err)
		}
		in.Others = append(in.Others, other)
	}
	return in, nil
}

// differs reports whether a cell's sum is another on a stream with one event more.
func differs(c continual.Cell, event int) bool { return c.From < event && event <= c.To }

// tells returns the loss, nil where it tells outright, and its greatest magnitude over all
// coins: a unit moves the k numbers of a cell by 1/√k each, and the logarithm of no
// density of noises changes faster than 1/scale.
func (j *journey) tells(f *found, c *counters) (loss, most *float64, open bool) {
	touched := 0
	for _, cell := range f.cells {
		if !differs(cell, j.asked.Event()) {
			continue
		}
		touched++
		open = open || cell.Terms == 0
	}
	if open {
		return nil, nil, true
	}
	told := f.loss
	if math.Abs(told) < 1e-12 { // what rounding leaves of terms that cancel
		told = 0
	}
	return &told, new(float64(touched) * math.Sqrt(float64(c.k)) / c.scale), false
}

// otherMemory is what the memory of another kind of counter would tell, with noise of the
// same scale.
func (j *journey) otherMemory(c *counters, kind string) (stream.OtherMemory, error) {
	other := stream.OtherMemory{Counter: kind}
	f, err := j.intrude(c, kind)
	if err != nil {
		return other, err
	}
	other.Cells = len(f.cells)
	other.Loss, other.Most, other.Open = j.tells(f, c)
	return other, nil
}

// firstCounter is what the first counter is given, tick by tick.
func (j *journey) firstCounter(c *counters) []float64 {
	input, _ := j.memory.inputs.Get(j.key.With(c.key), func() ([]float64, error) {
		column, input := make([]float64, c.k), make([]float64, len(j.whole))
		for t, d := range j.whole {
			c.signs.ColumnTo(column, t)
			input[t] = column[0] * d
		}
		return input, nil
	})
	return input
}
