package lab

import (
	"bytes"
	"encoding/json"
	"math"

	"cloakroom/core/scenario"
)

// lineOf writes an event as one line of JSON, the very bytes that json.Marshal
// makes. Rasters are written apart and put in their places afterwards: the encoder
// would read every letter of them again, which takes it longer than a crowd takes
// to be answered. The rasters of the event are used up.
func lineOf(event scenario.Event) ([]byte, error) {
	var rasters [][]byte
	total := 0
	for _, s := range packedRasters(event.Result) {
		written, err := s.MarshalJSON()
		if err != nil {
			return nil, err
		}
		*s = placeholder(len(rasters))
		rasters = append(rasters, written)
		total += len(written)
	}
	line, err := json.Marshal(event)
	if err != nil {
		return nil, err
	}
	out := make([]byte, 0, len(line)+total+1)
	for k, raster := range rasters {
		mark, err := placeholder(k).MarshalJSON()
		if err != nil {
			return nil, err
		}
		before, after, _ := bytes.Cut(line, mark)
		out = append(append(out, before...), raster...)
		line = after
	}
	return append(append(out, line...), '\n'), nil
}

// packedRasters returns the rasters of a result, in the order in which they are
// written.
func packedRasters(r *scenario.Result) []*scenario.Series {
	if r == nil || r.Heatmap == nil {
		return nil
	}
	h := r.Heatmap
	list := []*scenario.Series{&h.Truth}
	for i := range h.Maps {
		list = append(list, &h.Maps[i].Values, &h.Maps[i].Blurred)
	}
	if h.Shuffle != nil {
		list = append(list, &h.Shuffle.Values)
	}
	packed := list[:0]
	for _, s := range list {
		if s.Packed && len(s.Values) > 1 {
			packed = append(packed, s)
		}
	}
	return packed
}

// placeholder is a short series that stands for raster k: one number larger than
// any that an answer holds.
func placeholder(k int) scenario.Series {
	return scenario.Series{Values: []float64{math.MaxFloat64 - math.Ldexp(float64(k), 1000)}, Packed: true}
}
