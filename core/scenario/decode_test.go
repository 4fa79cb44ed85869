package scenario_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/scenariotest"
)

// TestRefusals pins the one line that the command prints for each mistake.
func TestRefusals(t *testing.T) {
	const lab = `{"version":1,"lab":"heat","heat":`
	for text, want := range map[string]string{
		``:                                     "scenario: the text is empty",
		`[]`:                                   "scenario: [] is not an object",
		`{"version":1,`:                        "scenario: not JSON, near line 1: unexpected EOF",
		`{"lab":"heat"}`:                       "version: missing; allowed is a whole number, 1…1",
		`{"version":2,"lab":"heat","heat":{}}`: "version: 2 is outside 1…1",
		`{"version":1}`:                        "lab: missing; allowed is one of heat, network, heatmap, compress, stream, mechanisms, audit, graphon, regret",
		`{"version":1,"lab":"cold"}`:           `lab: "cold" is none of heat, network, heatmap, compress, stream, mechanisms, audit, graphon, regret`,
		`{"version":1,"lab":"heat"}`:           "heat: missing; a scenario needs a truth",
		lab + `null}`:                          "heat: null is not an object",
		lab + `{}}`:                            "heat.sources: no source and no readings; a scenario needs at least one source, or readings to recover from",
		lab + `{"sources":[{"at":7}]}}`:        "heat.sources[0].at: 7 is outside 0…1",
		lab + `{"sources":[{"at":0},{"at":1,"strength":0}]}}`:                                            "heat.sources[1].strength: 0 is not among the numbers above 0 and at most 10",
		lab + `{"sources":[{"strength":1}]}}`:                                                            "heat.sources[0].at: missing; allowed is a number, 0…1",
		lab + `{"sources":[{"at":0.5,"colour":"red"}]}}`:                                                 "heat.sources[0].colour: unknown field; a source has at and strength",
		lab + `{"sources":[{"at":0.5,"at":0.6}]}}`:                                                       "heat.sources[0].at: written twice",
		lab + `{"sources":[{"at":"0.5"}]}}`:                                                              `heat.sources[0].at: "0.5" is not a number; allowed is a number, 0…1`,
		lab + `{"sources":[{"at":0.5}],"time":1e400}}`:                                                   "heat.time: 1e400 is not a finite number; allowed is a number, 1e-6…10,000",
		lab + `{"sources":[{"at":0.5}],"Time":1}}`:                                                       "heat.Time: unknown field",
		lab + `{"sources":[{"at":0.5}],"time":1,"time":1}}`:                                              "heat.time: written twice",
		lab + `{"sources":[{"at":0.5}],"privacy.epsilon":1}}`:                                            `heat."privacy.epsilon": unknown field`,
		lab + `{"sources":[{"at":0.5}]},"heat.time":1}`:                                                  `"heat.time": unknown field`,
		lab + `{"sources":[{"at":0.5}]},"sweep.trials":1}`:                                               `"sweep.trials": unknown field`,
		lab + `{"sources":[{"at":0.5}]},"a\nb":1}`:                                                       `"a\nb": unknown field`,
		lab + `{"sources":[{"at":0.5}]},"":1}`:                                                           `"": unknown field`,
		lab + `{"sources":[{"at":0.5}]}} }`:                                                              "scenario: more text follows the scenario",
		lab + `{"sources":[{"at":0.5}]}} {}`:                                                             "scenario: more text follows the scenario",
		lab + `{"sources":[{"at":0.5}],"privacy":{"randomness":"luck"}}}`:                                `heat.privacy.randomness: "luck" is none of teaching, secure`,
		lab + `{"sources":[{"at":0.5}],"recovery":{"radius":"wide"}}}`:                                   `heat.recovery.radius: "wide" is none of chi2-95, sqrt-m, nor a number`,
		lab + `{"sources":[{"at":0.5}],"recovery":{"radius":-1}}}`:                                       "heat.recovery.radius: -1 is not among the numbers from 0",
		lab + `{"sources":[{"at":0.5}],"recovery":{"compare":["bpd","bpd"]}}}`:                           `heat.recovery.compare[1]: "bpd" is named twice`,
		lab + `{"readings":[]}}`:                                                                         "heat.readings: 0 numbers; allowed are 1…2,000",
		lab + `{"readings":[1,null]}}`:                                                                   "heat.readings[1]: null is not a number; allowed is a number, -1e12…1e12",
		lab + `{"readings":[1,2],"sensors":3}}`:                                                          "heat.readings: 2 readings for 3 sensors; there must be one for each",
		lab + `{"sources":[{"at":0.5}],"at":[0.1],"sensors":2}}`:                                         "heat.at: 1 positions for 2 sensors; there must be one for each",
		lab + `{"sources":[{"at":0.5}],"privacy":{"randomness":"secure","sigma":1}}}`:                    "heat.privacy.sigma: set by hand together with secure randomness; a secure release calibrates its own noise",
		scenariotest.Build("sweep.over", `["heat.time"]`):                                                "sweep.values: 0 lists for 1 swept fields; there must be one for each",
		scenariotest.Build("sweep.over", `["heat.recovery.trace"]`):                                      `sweep.over[0]: "heat.recovery.trace" is none of ` + strings.Join(scenario.SweepPaths(heat.Name), ", "),
		scenariotest.Build("sweep", `{"over":["heat.time"],"values":[[0.1,0]]}`):                         "sweep.values[0][1]: 0 is outside 1e-6…10,000",
		scenariotest.Build("sweep", `{"over":["heat.sensors"],"values":[[2.5]]}`):                        "sweep.values[0][0]: 2.5 is not a whole number",
		scenariotest.Build("sweep", `{"over":["heat.sources"],"values":[[101]]}`):                        "sweep.values[0][0]: 101 is outside 1…100",
		scenariotest.Build("sweep", `{"over":["heat.sources","heat.positions"],"values":[[9],[8,100]]}`): "sweep.values[0][0]: 9 is outside 1…8",
		scenariotest.Build("sweep", `{"over":["heat.time"],"values":[[]]}`):                              "sweep.values[0]: 0 numbers; allowed are 1…200",
	} {
		_, err := scenario.Decode([]byte(text))
		if err == nil {
			t.Errorf("%s was accepted, want %q", text, want)
		} else if err.Error() != want {
			t.Errorf("%s\n gives %s\n want  %s", text, err, want)
		}
	}
}

// TestDefaults: only version, laboratory and a truth are required.
func TestDefaults(t *testing.T) {
	s := scenariotest.MustDecode(t, `{"version":1,"lab":"heat","heat":{"sources":[{"at":0.5}]}}`)
	want, _ := scenario.New(heat.Name)
	want.Heat.Sources = []heat.Source{{At: 0.5, Strength: 1}}
	if !s.Equal(want) {
		t.Errorf("decoded %+v, want the defaults", s)
	}
	if alpha := s.Heat.Alpha(); alpha != 0.01 {
		t.Errorf("α is %v by default, want one place, 1/n", alpha)
	}
	s = scenariotest.MustDecode(t, `{"version":1,"lab":"heat","heat":{"readings":[1,2,3]}}`)
	if s.Heat.Sensors != 3 {
		t.Errorf("3 readings make %d sensors", s.Heat.Sensors)
	}
	s = scenariotest.MustDecode(t, scenariotest.Build("heat.at", `[0.2,0.8]`))
	if s.Heat.Sensors != 2 {
		t.Errorf("2 positions make %d sensors", s.Heat.Sensors)
	}
}

// TestJSONRoundTrip: what is written is read again, written again the same, and
// crosses the wire.
func TestJSONRoundTrip(t *testing.T) {
	for name, text := range scenariotest.Examples() {
		s := scenariotest.MustDecode(t, text)
		first, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		again := scenariotest.MustDecode(t, string(first))
		if !reflect.DeepEqual(s, again) {
			t.Errorf("%s: %+v became %+v", name, s, again)
		}
		second, err := json.Marshal(again)
		if err != nil || string(second) != string(first) {
			t.Errorf("%s: written again as %s, %v", name, second, err)
		}
		var wired scenario.Scenario
		if err := json.Unmarshal(first, &wired); err != nil || !wired.Equal(s) {
			t.Errorf("%s: over the wire it became %+v, %v", name, wired, err)
		}
	}
}
