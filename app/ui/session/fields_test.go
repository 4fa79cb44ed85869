package session

import "testing"

func TestRefusedTextKeepsTheLastValue(t *testing.T) {
	d := newWorker(t, openingPreset())
	for _, text := range []string{"", "abc", "-1", "1e999", "NaN"} {
		d.Type("heat.privacy.epsilon", text)
		if d.Asked.Heat.Privacy.Epsilon != 4 {
			t.Errorf("%q changed ε to %v", text, d.Asked.Heat.Privacy.Epsilon)
		}
		if d.Inputs.Refused["heat.privacy.epsilon"] == "" {
			t.Errorf("%q was not refused", text)
		}
	}
	for text, want := range map[string]float64{"0,5": 0.5, "1e-2": 0.01, " 3 ": 3, "1·10^-1": 0.1} {
		d.Type("heat.privacy.epsilon", text)
		if d.Asked.Heat.Privacy.Epsilon != want || d.Inputs.Refused["heat.privacy.epsilon"] != "" {
			t.Errorf("%q gave %v, want %v", text, d.Asked.Heat.Privacy.Epsilon, want)
		}
	}
}
