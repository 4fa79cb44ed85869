package stream

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"

	"cloakroom/core/field"
	"cloakroom/core/scenario/sampling"
)

// KindReadings is a list of readings.
const KindReadings field.Kind = "list of readings"

// Readings are what all counters of one draw showed after some ticks: k samples for each,
// one tick after the other. They are written as [[tick, y₁, …, y_k], …].
type Readings struct {
	Ticks   []int
	Samples []float64
}

// MostReadings and MostReadSamples bound what is read of one draw.
const (
	MostReadings    = 256
	MostReadSamples = 1 << 17
)

// Before is the last of their ticks up to another, and the first where none is before.
// There must be one.
func (r *Readings) Before(tick int) int {
	found := r.Ticks[0]
	for _, one := range r.Ticks {
		if one <= tick {
			found = one
		}
	}
	return found
}

// readingsField is that of the readings, which are not there where there are none.
func readingsField() field.Field[*Question] {
	f := field.Of(field.Parameter{
		Path: "stream.readings", Label: "Readings", Symbol: "y*", Unit: "count", Kind: KindReadings, Default: "none", Post: true,
		Meaning: "what the counters of an earlier draw showed, each a tick and k numbers, the ticks ascending; nothing is drawn for them then",
	}, func(q *Question) *Readings { return &q.Readings }, readReadings).As(field.PackedForm())
	f.Get = func(q *Question) any {
		if !q.Given() {
			return nil
		}
		return q.Readings
	}
	return f
}

// MarshalJSON writes a row for every reading.
func (r Readings) MarshalJSON() ([]byte, error) {
	rows := make([][]float64, len(r.Ticks))
	for i, tick := range r.Ticks {
		k := len(r.Samples) / len(r.Ticks)
		rows[i] = append([]float64{float64(tick)}, r.Samples[i*k:(i+1)*k]...)
	}
	return json.Marshal(rows)
}

// readReadings refuses rows of different lengths, and a first number that is no tick.
func readReadings(_ field.Parameter, raw json.RawMessage, path string, to *Readings) error {
	var read Readings
	tick := field.Parameter{Kind: field.KindInteger, Min: 1, Max: sampling.MostEntries}
	width := 0
	err := field.Rows(raw, path, "readings", 2, sampling.MostEntries+1, MostReadings, func(i int, row []float64) error {
		if i == 0 {
			width = len(row)
		}
		if err := tick.CheckSwept(row[0], fmt.Sprintf("%s[%d][0]", path, i)); err != nil {
			return err
		}
		if len(row) != width {
			return field.Refuse(fmt.Sprintf("%s[%d]", path, i), fmt.Sprintf("%s where the first reading has %d", field.Counted(len(row), "number", "numbers"), width))
		}
		if slices.ContainsFunc(row, func(v float64) bool { return !(math.Abs(v) <= 1e12) }) {
			return field.Refuse(fmt.Sprintf("%s[%d]", path, i), "a number beyond ±1e12")
		}
		read.Ticks, read.Samples = append(read.Ticks, int(row[0])), append(read.Samples, row[1:]...)
		return nil
	})
	if err == nil {
		*to = read
	}
	return err
}

// checkReadings refuses readings that do not ascend, are not k numbers each, or were not
// taken after the tick looked at.
func (q *Question) checkReadings(n int) error {
	const path = "stream.readings"
	last := 0
	for i, tick := range q.Readings.Ticks {
		if tick <= last || tick > n {
			return field.Refuse(fmt.Sprintf("%s[%d]", path, i), fmt.Sprintf("tick %s after tick %s of %s; they must ascend within the stream", field.Grouped(tick), field.Grouped(last), field.Grouped(n)))
		}
		last = tick
	}
	if have, want := len(q.Readings.Samples), q.Samples()*len(q.Readings.Ticks); have != want {
		return field.Refuse(path, fmt.Sprintf("%s for %s of k = %s counters; there must be k for each", field.Counted(have, "number", "numbers"), field.Counted(len(q.Readings.Ticks), "reading", "readings"), field.Grouped(q.Samples())))
	}
	if q.Given() && !slices.Contains(q.Readings.Ticks, q.Ticks()) {
		return field.Refuse("stream.tick", fmt.Sprintf("tick %s, after which the counters given were not read", field.Grouped(q.Ticks())))
	}
	return nil
}
