package field

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// TestScanNumbers: the quick scanner takes JSON's own numbers, and leaves all else
// to the general decoder.
func TestScanNumbers(t *testing.T) {
	for _, text := range []string{`[01]`, `[+1]`, `[.5]`, `[1.]`, `[1e]`, `[1 2]`, `[1,]`, `[,1]`, `[1]]`, `[[1]]`, `[0x1]`, `[1_0]`, `[Inf]`, `[-]`, `[--1]`, `[1`, ``, `[`} {
		if values, ok := scanNumbers(Parameter{Min: -9, Max: 9}, json.RawMessage(text), 9); ok {
			t.Errorf("%s is scanned as %v", text, values)
		}
	}
	values, ok := scanNumbers(Parameter{Min: -9, Max: 9}, json.RawMessage(" [ 1, -2.5e0 ,0\t,9.0\n]"), 4)
	if !ok || !slices.Equal(values, []float64{1, -2.5, 0, 9}) {
		t.Errorf("scanned %v, %v", values, ok)
	}
}

func FuzzScanNumbers(f *testing.F) {
	for _, seed := range []string{`[]`, "[1,-2.5e3]", `[1e999]`, ` [ 0 , 1e-3 ]`, `[01]`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		raw := json.RawMessage(strings.TrimSpace(text))
		fast, ok := scanNumbers(Parameter{Min: -1e12, Max: 1e12}, raw, 100)
		if !ok {
			return
		}
		var slow []float64
		if err := json.Unmarshal(raw, &slow); err != nil || !slices.Equal(fast, slow) {
			t.Fatalf("%q is scanned as %v and read as %v, %v", text, fast, slow, err)
		}
	})
}
