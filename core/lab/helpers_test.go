package lab

import (
	_ "embed"
	"encoding/json"
	"math"
	"testing"

	"cloakroom/core/scenario"
)

// Reference results computed independently of this program, trimmed to what is
// used here.
var (
	//go:embed testdata/bpd_heat.json
	bpdReference []byte
	//go:embed testdata/sensitivity.json
	sensitivityReference []byte
	//go:embed testdata/calibration.json
	calibrationReference []byte
	//go:embed testdata/figure4.json
	figure4Reference []byte
)

func load[T any](t *testing.T, data []byte) T {
	t.Helper()
	var v T
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatalf("reading reference data: %v", err)
	}
	return v
}

// twoSources is the default laboratory with the sources of the first picture.
func twoSources() scenario.Scenario {
	s, _ := scenario.New(scenario.LabHeat)
	s.Heat.Sources = []scenario.Source{{At: 0.24, Strength: 1}, {At: 0.76, Strength: 1}}
	return s
}

// with returns twoSources changed.
func with(change func(*scenario.Heat)) scenario.Scenario {
	s := twoSources()
	change(s.Heat)
	return s
}

func mustRun(t testing.TB, s scenario.Scenario) scenario.Result {
	t.Helper()
	r, err := Run(t.Context(), s)
	if err != nil {
		t.Fatalf("running %+v: %v", s.Heat, err)
	}
	return r
}

// near reports whether two numbers agree relatively.
func near(got, want, tolerance float64) bool {
	return math.Abs(got-want) <= tolerance*max(math.Abs(want), math.SmallestNonzeroFloat64)
}

func text(t testing.TB, r scenario.Result) string {
	t.Helper()
	raw, err := json.Marshal(r)
	if err != nil {
		t.Fatalf("writing the result: %v", err)
	}
	return string(raw)
}

// codes lists the notes of a result.
func codes(r scenario.Result) map[string]scenario.Note {
	found := map[string]scenario.Note{}
	for _, n := range r.Notes {
		found[n.Code] = n
	}
	return found
}
