package heatlab

import (
	"strings"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/sensing"
)

// TestNotes: each situation brings its remark, beside the right field.
func TestNotes(t *testing.T) {
	for code, c := range map[string]struct {
		path   string
		change func(*heat.Question)
	}{
		"above-box":               {"heat.sources", func(h *heat.Question) { h.Sources[0].Strength = 1.5 }},
		"shared-place":            {"heat.sources", func(h *heat.Question) { h.Sources[1].At = h.Sources[0].At }},
		"close-sources":           {"heat.sources", func(h *heat.Question) { h.Sources[1].At = 0.4 }},
		"late-time":               {"heat.time", func(h *heat.Question) { h.Time = 0.5 }},
		"few-sensors":             {"heat.sensors", func(h *heat.Question) { h.Sensors = 2 }},
		"large-delta":             {"heat.privacy.delta", func(h *heat.Question) { h.Privacy.Delta = 0.1 }},
		"sensor-scope":            {"heat.privacy.scope", func(h *heat.Question) { h.Privacy.Scope = sensing.ScopeSensor }},
		"calibration-not-proved":  {"heat.privacy.calibration", func(h *heat.Question) { h.Privacy.Calibration = sensing.CalibrationClassical }},
		"calibration-wasteful":    {"heat.privacy.calibration", func(h *heat.Question) { h.Privacy.Calibration = sensing.CalibrationPaper }},
		"calibration-not-private": {"heat.privacy.calibration", func(h *heat.Question) { h.Privacy.Calibration, h.Privacy.Epsilon = sensing.CalibrationClassical, 20 }},
		"sigma-by-hand":           {"heat.privacy.sigma", func(h *heat.Question) { h.Privacy.Sigma = new(0.1) }},
		"sigma-not-private":       {"heat.privacy.sigma", func(h *heat.Question) { h.Privacy.Sigma = new(0.01) }},
		"no-noise":                {"heat.privacy.sigma", func(h *heat.Question) { h.Privacy.Sigma = new(0.0) }},
		"no-sensitivity":          {"heat.privacy", func(h *heat.Question) { h.Positions, h.Sensors, h.At, h.Time = 2, 1, []float64{0.25}, 1e-6 }},
		"secure-noise":            {"heat.privacy.randomness", func(h *heat.Question) { h.Privacy.Randomness = field.RandomnessSecure }},
		"secure-calibration": {"heat.privacy.calibration", func(h *heat.Question) {
			h.Privacy.Randomness, h.Privacy.Calibration = field.RandomnessSecure, sensing.CalibrationPaper
		}},
		"teaching-seed": {"heat.privacy.randomness", func(h *heat.Question) {}},
		"sigma-assumed": {"heat.privacy.sigma", func(h *heat.Question) { h.Sensors, h.Readings = 2, []float64{1, 1} }},
		"sqrt-m-radius": {"heat.recovery.radius", func(h *heat.Question) { h.Recovery.Radius = sensing.Radius{Rule: sensing.RadiusRootM} }},
		"infeasible":    {"heat.recovery", func(h *heat.Question) { h.Recovery.Radius = sensing.Radius{Value: 0.1} }},
		"approximate":   {"heat.recovery", func(h *heat.Question) { h.Recovery.Method = sensing.MethodMixture }},
		"nothing-found": {"heat.recovery", func(h *heat.Question) { h.Recovery.Radius = sensing.Radius{Value: 100} }},
		"bregman":       {"heat.recovery.method", func(h *heat.Question) { h.Recovery.Method = sensing.MethodBregman }},
		"condition":     {"", func(h *heat.Question) { h.Extras = []string{sensing.ExtraDiagnostics} }},
	} {
		found := labtest.Codes(mustAnswer(t, with(c.change)))
		note, said := found[code]
		if !said {
			t.Errorf("%s is not remarked on; the notes are %v", code, found)
			continue
		}
		if note.Path != c.path || !strings.HasSuffix(note.Text, ".") || strings.Contains(note.Text, "%!") {
			t.Errorf("%s: %+v", code, note)
		}
		if _, known := scenario.Lookup(note.Path); note.Path != "" && !known && note.Path != "heat.privacy" && note.Path != "heat.recovery" {
			t.Errorf("%s stands beside %q, which is no field", code, note.Path)
		}
	}
}

// TestQuietWithoutReason: the first picture carries one remark only.
func TestQuietWithoutReason(t *testing.T) {
	if notes := mustAnswer(t, twoSources()).Notes; len(notes) != 1 || notes[0].Code != "teaching-seed" {
		t.Errorf("the default scenario carries %v", notes)
	}
	numeric := with(func(h *heat.Question) {
		h.Sources, h.Sensors, h.Readings = nil, 2, []float64{1, 1}
		h.Recovery.Radius = sensing.Radius{Value: 0.5}
	})
	if _, said := labtest.Codes(mustAnswer(t, numeric))["sigma-assumed"]; said {
		t.Error("with a numeric radius nothing rests on σ, yet σ is called an assumption")
	}
}
