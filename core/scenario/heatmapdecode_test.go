package scenario_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/link"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/scenariotest"
)

// TestHeatmapRefusals pins the one line for each mistake about a heatmap.
func TestHeatmapRefusals(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	long := strings.Repeat("ä", 81)
	const noPerson = " is no person; allowed is a number, or a text of one line, at most 80 letters"
	const coordinate = " is not among the numbers from 0 and below 1"
	measured := func(levels string) string {
		return scenariotest.OfMap(`"grid":4,"pyramid":{"keep":4},"measurements":` + levels)
	}
	two, four := `"1":[1,2,3,4]`, `"2":[`+strings.Repeat("0,", 15)+`0]`
	for text, want := range map[string]string{
		`{"version":1,"lab":"heatmap"}`:                                "heatmap: missing; a scenario needs a truth",
		`{"version":1,"lab":"heatmap","heatmap":{},"network":{}}`:      "network: belongs to the laboratory network; this scenario's is heatmap",
		scenariotest.OfMap(`"sources":[]`):                             "heatmap.sources: unknown field",
		scenariotest.OfMap(`"recovery":{}`):                            "heatmap.recovery: unknown field",
		scenariotest.OfMap(`"privacy":{"delta":0.1}`):                  "heatmap.privacy.delta: unknown field",
		scenariotest.OfMap(`"people":{"points":[]}`):                   "heatmap.people.points: unknown field",
		scenariotest.OfMap(`"people":[]`):                              "heatmap.people: [] is not an object",
		scenariotest.OfMap(`"people":{"kind":"crowd"}`):                `heatmap.people.kind: "crowd" is none of city, clusters, mixture, points, weights`,
		scenariotest.OfMap(`"grid":100`):                               "heatmap.grid: 100 is not a power of two; allowed is a power of two, 1…512",
		scenariotest.OfMap(`"grid":0`):                                 "heatmap.grid: 0 is outside 1…512",
		scenariotest.OfMap(`"grid":1024`):                              "heatmap.grid: 1024 is outside 1…512",
		scenariotest.OfMap(`"grid":2.5`):                               "heatmap.grid: 2.5 is not a whole number; allowed is a power of two, 1…512",
		scenariotest.OfMap(`"privacy":{"epsilon":0}`):                  "heatmap.privacy.epsilon: 0 is outside 0.001…1,000",
		scenariotest.OfMap(`"pyramid":{"keep":0}`):                     "heatmap.pyramid.keep: 0 is outside 1…4,096",
		scenariotest.OfMap(`"pyramid":{"decay":0}`):                    "heatmap.pyramid.decay: 0 is outside 0.01…1",
		scenariotest.OfMap(`"pyramid":{"outside":1}`):                  "heatmap.pyramid.outside: 1 is neither true nor false",
		scenariotest.OfMap(`"blur":-0.1`):                              "heatmap.blur: -0.1 is outside 0…1",
		scenariotest.OfMap(`"top":0`):                                  "heatmap.top: 0 is not among the numbers above 0 and at most 1",
		scenariotest.OfMap(`"methods":["release"]`):                    `heatmap.methods[0]: "release" is none of pyramid, laplace, laplace-top, dense, quadtree`,
		scenariotest.OfMap(`"methods":["pyramid","pyramid"]`):          `heatmap.methods[1]: "pyramid" is named twice`,
		scenariotest.OfMap(`"methods":null`):                           "heatmap.methods: null is not a list of names",
		scenariotest.OfMap(`"distance":"close"`):                       `heatmap.distance: "close" is none of exact, interval, none`,
		scenariotest.OfMap(`"centres":31`):                             "heatmap.centres: 31 is outside 0…30",
		scenariotest.OfMap(`"shuffle":65537`):                          "heatmap.shuffle: 65537 is outside 0…65,536",
		scenariotest.OfMap(`"also":["promise"]`):                       `heatmap.also[0]: "promise" is none of steps, plan, drawn, presence, sent`,
		scenariotest.OfMap(`"people":{"neighbourhood":31}`):            "heatmap.people.neighbourhood: 31 is outside 1…30",
		scenariotest.OfMap(`"people":{"count":501}`):                   "heatmap.people.count: 501 is outside 0…500",
		scenariotest.OfMap(`"people":{"count":-1}`):                    "heatmap.people.count: -1 is outside 0…500",
		scenariotest.OfMap(`"people":{"kind":"mixture","sparsity":0}`): "heatmap.people.sparsity: 0 is outside 0.0001…0.9",

		scenariotest.OfCrowd(`[["a",1,0.5]]`):                                                       "heatmap.people.rows[0][1]: 1" + coordinate,
		scenariotest.OfCrowd(`[["a",0.5,1.0]]`):                                                     "heatmap.people.rows[0][2]: 1.0" + coordinate,
		scenariotest.OfCrowd(`[["a",0,0],["a",-1e-9,0.5]]`):                                         "heatmap.people.rows[1][1]: -1e-9" + coordinate,
		scenariotest.OfCrowd(`[["a",NaN,0.5]]`):                                                     "scenario: not JSON, near line 1: invalid character 'N' looking for beginning of value",
		scenariotest.OfCrowd(`[["a","NaN",0.5]]`):                                                   `heatmap.people.rows[0][1]: "NaN" is not a number; allowed is a number from 0 and below 1`,
		scenariotest.OfCrowd(`[["a",1e999,0.5]]`):                                                   "heatmap.people.rows[0][1]: 1e999 is not a finite number; allowed is a number from 0 and below 1",
		scenariotest.OfCrowd(`[["a",0.5,null]]`):                                                    "heatmap.people.rows[0][2]: null is not a number; allowed is a number from 0 and below 1",
		scenariotest.OfCrowd(`[["a",0.5]]`):                                                         "heatmap.people.rows[0]: 2 values; a point has three: person, x and y",
		scenariotest.OfCrowd(`[["a",0,0],[]]`):                                                      "heatmap.people.rows[1]: 0 values; a point has three: person, x and y",
		scenariotest.OfCrowd(`[["a"]]`):                                                             "heatmap.people.rows[0]: 1 value; a point has three: person, x and y",
		scenariotest.OfCrowd(`[["a",0,0,0]]`):                                                       "heatmap.people.rows[0]: 4 values; a point has three: person, x and y",
		scenariotest.OfCrowd(`[0.5,0.5]`):                                                           "heatmap.people.rows[0]: 0.5 is not a list of person, x and y",
		scenariotest.OfCrowd(`[{"person":"a"}]`):                                                    `heatmap.people.rows[0]: {"person":"a"} is not a list of person, x and y`,
		scenariotest.OfCrowd(`{}`):                                                                  "heatmap.people.rows: {} is not a list of points",
		scenariotest.OfCrowd(`[[null,0,0]]`):                                                        "heatmap.people.rows[0][0]: null" + noPerson,
		scenariotest.OfCrowd(`[[["a"],0,0]]`):                                                       `heatmap.people.rows[0][0]: ["a"]` + noPerson,
		scenariotest.OfCrowd(`[["",0,0]]`):                                                          `heatmap.people.rows[0][0]: ""` + noPerson,
		scenariotest.OfCrowd(`[["a\nb",0,0]]`):                                                      `heatmap.people.rows[0][0]: "a\nb"` + noPerson,
		scenariotest.OfCrowd(`[["` + long + `",0,0]]`):                                              `heatmap.people.rows[0][0]: "` + long[:2*38] + "…" + noPerson,
		scenariotest.OfCrowd(`[` + strings.Repeat(`["a",0,0],`, heatmap.MostPoints) + `["a",0,0]]`): "heatmap.people.rows: 1000001 points; allowed are at most 1,000,000",

		scenariotest.OfMap(`"people":{"kind":"weights"}`):                         "heatmap.people.values: 0 weights for 256 × 256 cells; there must be 65,536",
		scenariotest.OfMap(`"grid":2,"people":{"kind":"weights","values":[1,2]}`): "heatmap.people.values: 2 weights for 2 × 2 cells; there must be 4",
		scenariotest.OfMap(`"grid":1,"people":{"kind":"weights","values":[1,2]}`): "heatmap.people.values: 2 weights for 1 × 1 cells; there must be 1",
		scenariotest.OfMap(`"grid":1,"people":{"kind":"weights","values":[-1]}`):  "heatmap.people.values[0]: -1 is outside 0…1e12",
		scenariotest.OfMap(`"grid":1,"people":{"kind":"weights","values":[]}`):    "heatmap.people.values: 0 numbers; allowed are 1…262,144",
		scenariotest.OfMap(`"grid":2,"release":[1,2,3]`):                          "heatmap.release: 3 numbers for 2 × 2 cells; there must be 4",
		scenariotest.OfMap(`"grid":2,"release":[1,2,3,"4"]`):                      `heatmap.release[3]: "4" is not a number; allowed is a number, -1e12…1e12`,

		scenariotest.OfMap(`"people":{"kind":"clusters","places":[[0,0,0.1]]}`):                                             "heatmap.people.places[0]: 3 numbers; a cluster is x, y, spread and count",
		scenariotest.OfMap(`"people":{"kind":"clusters","places":[[0,1.5,0.1,1]]}`):                                         "heatmap.people.places[0][1]: 1.5 is outside 0…1",
		scenariotest.OfMap(`"people":{"kind":"clusters","places":[[0,0,0,1]]}`):                                             "heatmap.people.places[0][2]: 0 is not among the numbers above 0 and at most 0.5",
		scenariotest.OfMap(`"people":{"kind":"clusters","places":[[0,0,0.1,0]]}`):                                           "heatmap.people.places[0][3]: 0 is outside 1…5,000",
		scenariotest.OfMap(`"people":{"kind":"clusters","places":[[0,0,0.1,2.5]]}`):                                         "heatmap.people.places[0][3]: 2.5 is not a whole number; allowed is a whole number, 1…5,000",
		scenariotest.OfMap(`"people":{"kind":"clusters","places":{}}`):                                                      "heatmap.people.places: {} is not a list of clusters",
		scenariotest.OfMap(`"people":{"kind":"clusters","places":[` + strings.Repeat("[0,0,0.1,1],", 60) + `[0,0,0.1,1]]}`): "heatmap.people.places: 61 clusters; allowed are at most 60",

		measured(`{` + two + `}`):                       "heatmap.measurements: level 2 is missing; with Δ = 4 and w = 4 the levels measured are 1…2",
		measured(`{` + two + `,"0":[1],` + four + `}`):  "heatmap.measurements.0: level 0 is not measured; with Δ = 4 and w = 4 the levels measured are 1…2",
		measured(`{"1":[1,2,3],` + four + `}`):          "heatmap.measurements.1: 3 numbers; level 1 has 4 cells",
		measured(`{` + two + `,"2":[]}`):                "heatmap.measurements.2: 0 numbers; allowed are 1…262,144",
		measured(`{` + two + `,"2":[null]}`):            "heatmap.measurements.2[0]: null is not a number; allowed is a number, -1e12…1e12",
		measured(`{` + two + `,` + two + `}`):           `heatmap.measurements."1": written twice`,
		measured(`{` + two + `,` + four + `,"10":[1]}`): `heatmap.measurements."10": no level of a pyramid; allowed are 0…9`,
		measured(`{"-1":[1]}`):                          `heatmap.measurements."-1": no level of a pyramid; allowed are 0…9`,
		measured(`{"01":[1]}`):                          `heatmap.measurements."01": no level of a pyramid; allowed are 0…9`,
		measured(`{"first":[1]}`):                       "heatmap.measurements.first: no level of a pyramid; allowed are 0…9",
		measured(`{}`):                                  "heatmap.measurements: no level; there must be a list for every level measured",
		measured(`[1]`):                                 "heatmap.measurements: [1] is not an object",
	} {
		_, err := scenario.Decode([]byte(text))
		if err == nil {
			t.Errorf("%.200s was accepted, want %q", text, want)
		} else if err.Error() != want {
			t.Errorf("%.200s\n gives %s\n want  %s", text, err, want)
		}
	}
}

// TestHeatmapSweepRefusals: what cannot vary.
func TestHeatmapSweepRefusals(t *testing.T) {
	const noSources = "sweep.sources: given, but a crowd has no sources"
	for _, c := range []struct{ members, sweep, want string }{
		{``, `"over":["heat.time"],"values":[[1]]`, `sweep.over[0]: "heat.time" is none of ` + strings.Join(scenario.SweepPaths(heatmap.Name), ", ")},
		{``, `"over":["heatmap.methods"],"values":[[1]]`, `sweep.over[0]: "heatmap.methods" is none of ` + strings.Join(scenario.SweepPaths(heatmap.Name), ", ")},
		{``, `"over":["heatmap.grid"],"values":[[64,100]]`, "sweep.values[0][1]: 100 is not a power of two; allowed is a power of two, 1…512"},
		{``, `"over":["heatmap.grid"],"values":[[0]]`, "sweep.values[0][0]: 0 is outside 1…512"},
		{``, `"over":["heatmap.grid"],"values":[[2.5]]`, "sweep.values[0][0]: 2.5 is not a whole number"},
		{``, `"over":["heatmap.people.count"],"values":[[200,501]]`, "sweep.values[0][1]: 501 is outside 0…500"},
		{``, `"over":["heatmap.blur","heatmap.people.clusters"],"values":[[0],[5]]`, "sweep.over[1]: heatmap.people.clusters cannot vary: a crowd of kind city has no clusters"},
		{`"people":{"kind":"mixture"}`, `"over":["heatmap.people.count"],"values":[[5]]`, "sweep.over[0]: heatmap.people.count cannot vary: a crowd of kind mixture has no count"},
		{`"people":{"kind":"points"}`, `"over":["heatmap.people.seed"],"values":[[5]]`, "sweep.over[0]: heatmap.people.seed cannot vary: a crowd of kind points has no seed"},
		{`"grid":1,"people":{"kind":"weights","values":[1]}`, `"over":["heatmap.grid"],"values":[[1]]`, "sweep.over[0]: heatmap.grid cannot vary while heatmap.people.values gives the cells"},
		{``, `"over":["heatmap.privacy.epsilon"],"values":[[1]],"sources":1`, noSources},
		{``, `"sources":2`, noSources},
		{`"grid":1,"pyramid":{"keep":1},"measurements":{"0":[1]}`, ``, "sweep: given together with measurements or a release; a sweep makes its own"},
		{`"grid":1,"release":[1]`, ``, "sweep: given together with measurements or a release; a sweep makes its own"},
		{`"privacy":{"randomness":"secure"}`, ``, "sweep: given together with secure randomness; a sweep is a simulation, and uses the teaching noise"},
	} {
		text := strings.TrimSuffix(scenariotest.OfMap(c.members), "}") + `,"sweep":{` + c.sweep + `}}`
		if _, err := scenario.Decode([]byte(text)); err == nil || err.Error() != c.want {
			t.Errorf("%s\n gives %v\n want  %s", text, err, c.want)
		}
	}
	for _, path := range scenario.SweepPaths(heatmap.Name) {
		kind := heatmap.PeopleCity
		if strings.HasSuffix(path, "sparsity") || strings.HasSuffix(path, "clusters") {
			kind = heatmap.PeopleMixture
		}
		value := map[string]string{"heatmap.people.sparsity": "0.5", "heatmap.pyramid.decay": "0.5", "heatmap.top": "0.5", "heatmap.blur": "0"}[path]
		if value == "" {
			value = "2"
		}
		s := scenariotest.MustDecode(t, strings.TrimSuffix(scenariotest.OfMap(`"people":{"kind":"`+kind+`"}`), "}")+`,"sweep":{"over":["`+path+`"],"values":[[`+value+`]]}}`)
		if err := s.SetSwept(path, s.Sweep.Values[0][0]); err != nil {
			t.Errorf("%s: %v", path, err)
		}
		scenariotest.CheckAccepted(t, s)
	}
}

// TestForeignCrowds: a field that the crowd's kind does not have is refused in a
// file, and ignored with a sentence in a link.
func TestForeignCrowds(t *testing.T) {
	for _, kind := range heatmap.PeopleKinds() {
		for _, f := range scenario.Fields() {
			name, found := strings.CutPrefix(f.Path, "heatmap.people.")
			if !found || (&heatmap.People{Kind: kind}).Has(name) {
				continue
			}
			value := map[field.Kind]string{field.KindNumber: "0.5", field.KindInteger: "2", field.KindNumbers: "[1]", heatmap.KindPeople: `[["a",0,0]]`, heatmap.KindClusters: "[[0,0,0.1,1]]"}[f.Kind]
			want := f.Path + ": given, but a crowd of kind " + kind + " has no " + name
			given := ""
			if kind == heatmap.PeopleWeights {
				given = `,"values":[1]`
			}
			_, err := scenario.Decode([]byte(scenariotest.OfMap(fmt.Sprintf(`"grid":1,"people":{"kind":%q%s,%q:%s}`, kind, given, name, value))))
			if err == nil || err.Error() != want {
				t.Errorf("%s of a crowd of kind %s: %v", name, kind, err)
			}
			fragment := "lab=heatmap&heatmap.grid=1&heatmap.blur=0.25&heatmap.people.kind=" + kind
			if kind == heatmap.PeopleWeights {
				fragment += "&heatmap.people.values=1"
			}
			packed := scenariotest.PackedPart(map[string]json.RawMessage{f.Path: json.RawMessage(value)})
			s, _, ignored := link.Parse(fragment+"&"+packed, scenariotest.HeatBase())
			if len(ignored) != 1 || ignored[0] != want || s.Lab != heatmap.Name || s.Heatmap.Blur != 0.25 || s.Heatmap.People.Kind != kind {
				t.Errorf("%s of a crowd of kind %s: the link opens %+v, ignoring %q", name, kind, s.Heatmap, ignored)
			}
		}
	}
}

// TestHeatmapDefaults pins the defaults of the contract, and that neither a crowd
// nor a method is ever missing.
func TestHeatmapDefaults(t *testing.T) {
	s := scenariotest.MustDecode(t, scenariotest.OfMap(""))
	if want, _ := scenario.New(heatmap.Name); !s.Equal(want) {
		t.Errorf("decoded %+v, want the defaults", s.Heatmap)
	}
	h := s.Heatmap
	if h.Grid != 256 || h.Privacy.Epsilon != 1 || h.Pyramid.Keep != 20 || h.First() != 2 || h.Level() != 8 || h.People.Count != 200 {
		t.Errorf("the defaults are %+v", h)
	}
	if s.Given() || s.Randomness() != field.RandomnessTeaching || s.SourceCount() != 0 || s.Sensing() != nil {
		t.Error("a crowd is taken for sensors")
	}
	if epsilon, delta := s.Budget(); epsilon != 1 || delta != 0 {
		t.Errorf("the budget is %v, %v", epsilon, delta)
	}
	raw, err := json.Marshal(s)
	if err != nil || !strings.Contains(string(raw), `"methods":["pyramid","laplace","laplace-top"]`) {
		t.Errorf("written as %s, %v", raw, err)
	}
}

// TestNoMethods: an empty list of methods is a value, in a file, a link and a
// clone, and one that was never set is written as such.
func TestNoMethods(t *testing.T) {
	s := scenariotest.MustDecode(t, scenariotest.OfMap(`"methods":[]`))
	if s.Heatmap.Methods == nil || len(s.Heatmap.Methods) != 0 || s.Clone().Heatmap.Methods == nil {
		t.Errorf("no methods are read as %#v and cloned as %#v", s.Heatmap.Methods, s.Clone().Heatmap.Methods)
	}
	if fragment := link.Write(s, scenario.DefaultView()); fragment != "v=1&lab=heatmap&heatmap.methods=" {
		t.Errorf("the link is %s", fragment)
	}
	scenariotest.CheckAccepted(t, s)
	unset := s.Clone()
	unset.Heatmap.Methods = nil
	if !unset.Equal(s) {
		t.Error("a list never set is not an empty one")
	}
	scenariotest.CheckAccepted(t, unset)
}
