package lab

import (
	"bytes"
	"encoding/json"
	"math"

	"cloakroom/core/answer"
	"cloakroom/core/scenario"
)

// lineOf writes an event as one line of JSON, the very bytes that json.Marshal
// makes. Long series are written apart and put in their places afterwards: the encoder
// would read every letter of them again, which takes it longer than many an answer
// takes to be made. A laboratory may have kept the series for its next answer, so they
// are put back.
func lineOf(event scenario.Event) ([]byte, error) {
	var apart [][]byte
	total := 0
	for _, s := range longPacked(event.Result) {
		kept := *s
		defer func() { *s = kept }()
		written, err := s.MarshalJSON()
		if err != nil {
			return nil, err
		}
		*s = placeholder(len(apart))
		apart = append(apart, written)
		total += len(written)
	}
	line, err := json.Marshal(event)
	if err != nil {
		return nil, err
	}
	out := make([]byte, 0, len(line)+total+1)
	for k, written := range apart {
		mark, err := placeholder(k).MarshalJSON()
		if err != nil {
			return nil, err
		}
		before, after, _ := bytes.Cut(line, mark)
		out = append(append(out, before...), written...)
		line = after
	}
	return append(append(out, line...), '\n'), nil
}

// longSeries is the number of values from which on a series is written apart.
const longSeries = 256

// longPacked returns the long packed series of a result, in the order in which
// they are written.
func longPacked(r *scenario.Result) []*answer.Series {
	if r == nil {
		return nil
	}
	var list []*answer.Series
	answer.EachSeries(r, func(s *answer.Series) {
		if s.Packed && len(s.Values) >= longSeries {
			list = append(list, s)
		}
	})
	return list
}

// placeholder is a short series that stands for series k: one number larger than
// any that an answer holds.
func placeholder(k int) answer.Series {
	return answer.Series{Values: []float64{math.MaxFloat64 - math.Ldexp(float64(k), 1000)}, Packed: true}
}
