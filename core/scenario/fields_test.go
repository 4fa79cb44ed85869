package scenario_test

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/audit"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/graphon"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/mechanisms"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/regret"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/scenariotest"
	"cloakroom/core/scenario/sensing"
	"cloakroom/core/scenario/stream"
)

// TestRanges walks every numeric field to both ends of its range, and past
// them: a closed end is a value, an open end and the next number out are not.
func TestRanges(t *testing.T) {
	for _, f := range scenario.Fields() {
		if f.Kind != field.KindNumber && f.Kind != field.KindInteger || f.Path == "version" {
			continue
		}
		t.Run(f.Path, func(t *testing.T) {
			step := func(v, towards float64) float64 {
				if f.Power && (towards > 0) == (v == f.Min) {
					return v * math.Exp2(math.Copysign(1, towards))
				}
				if f.Kind == field.KindInteger {
					return v + math.Copysign(1, towards)
				}
				return math.Nextafter(v, towards)
			}
			checkNumber(t, f, f.Min, !f.OpenMin)
			checkNumber(t, f, f.Max, !f.OpenMax)
			checkNumber(t, f, step(f.Min, math.Inf(1)), true)
			checkNumber(t, f, step(f.Max, math.Inf(-1)), true)
			checkNumber(t, f, step(f.Min, math.Inf(-1)), false)
			checkNumber(t, f, step(f.Max, math.Inf(1)), false)
			if f.Kind == field.KindInteger {
				checkNumber(t, f, f.Min+0.5, false)
			}
			if f.Power {
				checkNumber(t, f, 3, false)
				checkNumber(t, f, f.Max-1, false)
			}
		})
	}
}

func checkNumber(t *testing.T, f scenario.Field, v float64, allowed bool) {
	t.Helper()
	text := strconv.FormatFloat(v, 'g', -1, 64)
	s, err := scenario.Decode([]byte(scenariotest.Build(f.Path, text)))
	if !allowed {
		scenariotest.CheckRefusal(t, err, f.Path, text)
		if err != nil && !strings.HasPrefix(err.Error(), f.Path+": "+text+" is ") {
			t.Errorf("the refusal of %s does not begin with path and value: %v", text, err)
		}
		return
	}
	if err != nil {
		t.Errorf("%s was refused: %v", text, err)
		return
	}
	if got, ok := f.Number(&s); !ok || got != v {
		t.Errorf("%s was read as %v", text, got)
	}
	direct := s.Clone()
	direct.Sweep = &field.Sweep{}
	if err := f.SetNumber(&direct, v); err != nil {
		t.Errorf("SetNumber refuses %s: %v", text, err)
	}
}

// TestWrongTypes offers every field each JSON type that it does not take.
func TestWrongTypes(t *testing.T) {
	fits := map[field.Kind]string{
		field.KindNumber: "0.5", field.KindInteger: "1", field.KindChoice: "", field.KindFlag: "true",
		field.KindRule: "0.5", field.KindNames: "[]", heat.KindSources: "[]", network.KindNodes: "[]",
		field.KindCounts: "[]", field.KindWords: "[]", network.KindEdges: "[]", network.KindPins: "[]",
		heatmap.KindPeople: "[]", heatmap.KindClusters: "[]", sampling.KindRanges: "[]", stream.KindReadings: "[]", scenario.KindFiles: "[]",
	}
	for _, f := range scenario.Fields() {
		for _, value := range []string{"null", "0.5", "1", `"x"`, "true", "[]", "{}", `[null]`, `[[1]]`, `"1"`} {
			if value == fits[f.Kind] || f.Kind == field.KindNumber && value == "1" || f.Kind == field.KindRule && value == "1" {
				continue
			}
			if f.Kind == field.KindLists && (value == "[]" || value == "[[1]]") {
				continue // empty and short lists are refused for other reasons
			}
			_, err := scenario.Decode([]byte(scenariotest.Build(f.Path, value)))
			refused, ok := err.(*field.Refusal)
			if !ok || !strings.HasPrefix(refused.Path, f.Path) {
				t.Errorf("%s = %s gives %v, want a refusal of the field", f.Path, value, err)
			}
		}
	}
}

// TestPresentZeroIsAValue: a zero is never taken for an absent field.
func TestPresentZeroIsAValue(t *testing.T) {
	s := scenariotest.MustDecode(t, scenariotest.Build("seed", "0"))
	if s.Seed != 0 {
		t.Errorf("seed 0 became %d", s.Seed)
	}
	s = scenariotest.MustDecode(t, scenariotest.Build("heat.privacy.sigma", "0"))
	if s.Heat.Privacy.Sigma == nil || *s.Heat.Privacy.Sigma != 0 {
		t.Errorf("σ = 0 became %v", s.Heat.Privacy.Sigma)
	}
	s = scenariotest.MustDecode(t, scenariotest.Build("heat.recovery.radius", "0"))
	if s.Heat.Recovery.Radius != (sensing.Radius{}) {
		t.Errorf("θ = 0 became %v", s.Heat.Recovery.Radius)
	}
}

func TestFieldsAreComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range scenario.Fields() {
		if seen[f.Path] {
			t.Errorf("%s stands in the table twice", f.Path)
		}
		seen[f.Path] = true
		if f.Meaning == "" || f.Default == "" || f.Label == "" {
			t.Errorf("%s lacks a label, default or meaning", f.Path)
		}
		if f.Kind == field.KindChoice && len(f.Choices) == 0 {
			t.Errorf("%s offers no choice", f.Path)
		}
	}
	for _, path := range slices.Concat(scenario.SweepPaths(heat.Name), scenario.SweepPaths(network.Name), scenario.SweepPaths(heatmap.Name), scenario.SweepPaths(compress.Name), scenario.SweepPaths(stream.Name), scenario.SweepPaths(mechanisms.Name), scenario.SweepPaths(audit.Name), scenario.SweepPaths(graphon.Name), scenario.SweepPaths(regret.Name)) {
		if !seen[path] {
			t.Errorf("%s can be swept but is no field", path)
		}
	}
	if _, ok := scenario.Lookup("heat.nothing"); ok {
		t.Error("Lookup finds a field that is none")
	}
}

func TestAllowed(t *testing.T) {
	for path, want := range map[string]string{
		"heat.time":                "allowed is a number, 1e-6…10,000",
		"heat.positions":           "allowed is a whole number, 2…2,000",
		"heat.privacy.delta":       "allowed is a number from 1e-12 and below 1",
		"heat.privacy.alpha":       "allowed is a number above 0 and at most 1",
		"heat.privacy.sigma":       "allowed is a number, 0…1e9",
		"heat.privacy.scope":       "allowed is one of vector, sensor",
		"heat.recovery.radius":     "allowed is chi2-95, sqrt-m or a number from 0",
		"heat.recovery.trace":      "allowed is true or false",
		"heat.recovery.compare":    "allowed is a list of bpd, bregman, nnls, tikhonov, mixture",
		"seed":                     "allowed is a whole number, 0…2⁵³ − 1",
		"heat.at":                  "allowed is a list of numbers, 0…1",
		"network.graph.sizes":      "allowed is a list of whole numbers, 1…2,000",
		"network.graph.edges":      "allowed is a list of edges",
		"network.graph.kind":       "allowed is one of blocks, path, cycle, star, complete, grid, barbell, karate, edges",
		"heatmap.grid":             "allowed is a power of two, 1…512",
		"heatmap.people.kind":      "allowed is one of city, clusters, mixture, points, weights",
		"heatmap.people.rows":      "allowed is a list of points of people",
		"heatmap.people.places":    "allowed is a list of clusters",
		"heatmap.methods":          "allowed is a list of pyramid, laplace, laplace-top, dense, quadtree",
		"heatmap.top":              "allowed is a number above 0 and at most 1",
		"heatmap.measurements":     "allowed are lists of numbers by level",
		"audit.tester":             "allowed is one of approximate, random, full, pure",
		"audit.random.gamma":       "allowed is a number from 0 and below 1",
		"audit.box.firstCounts":    "allowed is a list of whole numbers, 0…1e9",
		"stream.counter":           "allowed is one of segments, tree-plain, tree-pan-private",
		"stream.privacy.delta":     "allowed is a number from 1e-12 and below 1",
		"mechanisms.people.kind":   "allowed is one of answers, numbers, votes",
		"mechanisms.order":         "allowed is a number above 0 and at most 10,000",
		"mechanisms.game.guesses":  "allowed is a list of whole numbers, 1…2",
		"mechanisms.output.table":  "allowed is a list of lists of numbers",
		"compress.basis":           "allowed is one of haar, cosine, identity",
		"compress.queries":         "allowed is a list of ranges",
		"compress.choose.share":    "allowed is a number from 0 and below 1",
		"compress.recovery.radius": "allowed is quantile-95, rms, appendix-b or a number from 0",
		"compress.data.values":     "allowed is a list of numbers, -1e9…1e9",
		"graphon.truth.kind":       "allowed is one of tiles, planted, communities, surface, observed",
		"graphon.packing.contrast": "allowed is a number above 0 and at most 0.5",
		"graphon.nodes":            "allowed is a whole number, 2…2,000",
		"graphon.order":            "allowed is a list of whole numbers, 0…31",
		"regret.setting":           "allowed is one of experts, ball, subspaces",
		"regret.losses.values":     "allowed is a list of numbers, 0…1",
		"regret.hand":              "allowed is a list of whole numbers, 1…1,000",
		"network.graph.bridge":     "allowed is a whole number, 0…1,998",
	} {
		f, ok := scenario.Lookup(path)
		if !ok || f.Allowed() != want {
			t.Errorf("%s: %q, want %q", path, f.Allowed(), want)
		}
	}
}

func TestSetLeavesOldValueWhenRefused(t *testing.T) {
	s := scenariotest.MustDecode(t, scenariotest.HeatExample)
	f, _ := scenario.Lookup("heat.time")
	for _, v := range []float64{0, -1, math.NaN(), math.Inf(1), 2e4} {
		if err := f.SetNumber(&s, v); err == nil || s.Heat.Time != 0.02 {
			t.Errorf("T = %v was not refused, or left T = %v", v, s.Heat.Time)
		}
	}
	method, _ := scenario.Lookup("heat.recovery.method")
	if err := method.SetWord(&s, "guess"); err == nil || s.Heat.Recovery.Method != sensing.MethodNNLS {
		t.Errorf("a wrong method was not refused, or left %q", s.Heat.Recovery.Method)
	}
	if err := method.SetWord(&s, sensing.MethodMixture); err != nil || s.Heat.Recovery.Method != sensing.MethodMixture {
		t.Errorf("a right method was refused: %v", err)
	}
}

// TestMeaningsBeginWithAWord: a meaning is shown as a sentence, and a symbol that
// began it would turn into another.
func TestMeaningsBeginWithAWord(t *testing.T) {
	for _, f := range scenario.Fields() {
		if first, _, _ := strings.Cut(f.Meaning, " "); first == f.Symbol {
			t.Errorf("%s: %s", f.Path, f.Meaning)
		}
	}
}
