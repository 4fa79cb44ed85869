package answer_test

import (
	"encoding/json"
	"math"
	"slices"
	"testing"

	"cloakroom/core/answer"
)

func TestSeriesBothForms(t *testing.T) {
	values := []float64{0, -1, 0.1, 1e-300, math.MaxFloat64, math.SmallestNonzeroFloat64, math.Pi}
	for _, s := range []answer.Series{{}, {Values: []float64{}}, {Values: values}, {Values: values, Packed: true}} {
		raw, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		var back answer.Series
		if err := json.Unmarshal(raw, &back); err != nil {
			t.Fatalf("%s: %v", raw, err)
		}
		if !slices.Equal(back.Values, s.Values) || (back.Values == nil) != (s.Values == nil) || back.Packed != s.Packed {
			t.Errorf("%v became %v by way of %s", s, back, raw)
		}
	}
}

func TestSeriesRefuses(t *testing.T) {
	for _, v := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		if _, err := json.Marshal(answer.Numbers([]float64{1, v})); err == nil {
			t.Errorf("%v was written", v)
		}
	}
	for _, text := range []string{`"AAAA"`, `"!"`, `["x"]`, `{}`, `3`} {
		var s answer.Series
		if err := json.Unmarshal([]byte(text), &s); err == nil {
			t.Errorf("%s was read as %v", text, s)
		}
	}
}
