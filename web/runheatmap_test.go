package main

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"cloakroom/core/readers/heatmapfiles"
	"cloakroom/core/readers/intake"
	"cloakroom/core/scenario"
)

// heatmapContract is the example of the headless contract, its map smaller.
const heatmapContract = `{"version":1,"lab":"heatmap","seed":7,
 "heatmap":{"grid":16,"people":{"kind":"points","rows":[["ann",0.12,0.55],["ann",0.13,0.55],["bo",0.7,0.2],["cy",0.71,0.22]]},
   "privacy":{"epsilon":5},"pyramid":{"keep":20,"decay":0.70710678},"blur":0.05,"methods":["pyramid","laplace","laplace-top"],"top":0.01}}`

// TestRunHeatmap reads the answer as an outsider would: by its JSON names, with
// plain numbers.
func TestRunHeatmap(t *testing.T) {
	code, out, errs := command(heatmapContract, "run", "-")
	if code != 0 || errs != "" || strings.Count(out, "\n") != 1 {
		t.Fatalf("exit %d, %d bytes, error %q", code, len(out), errs)
	}
	var r struct {
		Version int
		Lab     string
		Seed    int
		Notes   []struct{ Code, Level, Text string }
		Heatmap struct {
			Truth          []float64
			People, Points int
			Maps           []struct {
				Method          string
				Values, Blurred []float64
				Metrics         struct{ Similarity, Pearson, KL, EMD *float64 }
			}
			Pyramid struct {
				First            int
				Budgets          []float64
				Kept             map[string][]int
				Objective, Bound float64
			}
		}
	}
	if err := json.Unmarshal([]byte(out), &r); err != nil {
		t.Fatal(err)
	}
	h := r.Heatmap
	if r.Version != 1 || r.Lab != "heatmap" || r.Seed != 7 || h.People != 3 || h.Points != 4 || len(h.Truth) != 256 {
		t.Errorf("%d, %q, seed %d, %d people, %d points, %d cells", r.Version, r.Lab, r.Seed, h.People, h.Points, len(h.Truth))
	}
	for i, method := range []string{"pyramid", "laplace", "laplace-top"} {
		m := h.Maps[i]
		if m.Method != method || len(m.Values) != 256 || len(m.Blurred) != 256 || m.Metrics.Similarity == nil || m.Metrics.EMD == nil {
			t.Errorf("map %d is %s of %d cells, metrics %+v", i, m.Method, len(m.Values), m.Metrics)
		}
	}
	budget := 0.0
	for _, part := range h.Pyramid.Budgets {
		budget += part
	}
	if h.Pyramid.First != 2 || len(h.Pyramid.Budgets) != 3 || math.Abs(budget-5) > 1e-9 || len(h.Pyramid.Kept["4"]) != 20 || h.Pyramid.Objective < h.Pyramid.Bound-1e-9 {
		t.Errorf("the pyramid is %+v", h.Pyramid)
	}
}

// TestRunHeatmapCrowds: every kind of crowd is answered, an empty one and a
// single cell too.
func TestRunHeatmapCrowds(t *testing.T) {
	for members, cells := range map[string]int{
		`"grid":32,"people":{"kind":"city","count":20}`:                                  1024,
		`"grid":32,"people":{"kind":"city","count":0}`:                                   1024,
		`"grid":16,"people":{"kind":"clusters","places":[[0.5,0.5,0.1,50]]}`:             256,
		`"grid":16,"people":{"kind":"clusters"}`:                                         256,
		`"grid":16,"people":{"kind":"mixture","clusters":5,"sparsity":0.1}`:              256,
		`"grid":1,"people":{"kind":"points","rows":[[7,0,0]]},"pyramid":{"keep":1}`:      1,
		`"grid":2,"people":{"kind":"weights","values":[1,0,0,2]}`:                        4,
		`"grid":2,"people":{"kind":"weights","values":[0,0,0,0]},"blur":0`:               4,
		`"grid":8,"people":{"kind":"points"},"methods":["dense","quadtree"],"centres":2`: 64,
	} {
		code, out, errs := command(`{"version":1,"lab":"heatmap","heatmap":{`+members+`}}`, "run", "-")
		var r scenario.Result
		if err := json.Unmarshal([]byte(out), &r); code != 0 || err != nil {
			t.Errorf("%s: exit %d, error %q, %v", members, code, errs, err)
			continue
		}
		for _, m := range r.Heatmap.Maps {
			if len(m.Values.Values) != cells {
				t.Errorf("%s: %s has %d cells, want %d", members, m.Method, len(m.Values.Values), cells)
			}
		}
	}
}

// TestRunHeatmapGiven: measurements and a map made elsewhere, which is judged
// last; and no method at all.
func TestRunHeatmapGiven(t *testing.T) {
	const given = `{"version":1,"lab":"heatmap","heatmap":{"grid":2,"pyramid":{"keep":4},"people":{"kind":"weights","values":[1,0,0,1]},
	 "methods":["pyramid"],"measurements":{"1":[1,0,0,1]},"release":[0.5,0,0,0.5],"blur":0}}`
	code, out, errs := command(given, "run", "-")
	var r scenario.Result
	if err := json.Unmarshal([]byte(out), &r); code != 0 || err != nil {
		t.Fatalf("exit %d, error %q, %v", code, errs, err)
	}
	maps := r.Heatmap.Maps
	if len(maps) != 2 || maps[0].Method != "pyramid" || maps[1].Method != "release" {
		t.Fatalf("the maps are %+v", maps)
	}
	for _, m := range maps {
		if m.Metrics.EMD == nil || *m.Metrics.EMD > 1e-12 || math.Abs(m.Values.Values[0]-0.5) > 1e-12 {
			t.Errorf("%s is %v, at a distance of %v", m.Method, m.Values.Values, m.Metrics.EMD)
		}
	}
	code, out, _ = command(`{"version":1,"lab":"heatmap","heatmap":{"methods":[]}}`, "run", "-")
	if code != 0 || !strings.Contains(out, `"maps":[]`) {
		t.Errorf("no methods: exit %d, %.200s", code, out)
	}
}

// TestRunHeatmapSweep: every cell has the metrics of every method.
func TestRunHeatmapSweep(t *testing.T) {
	input := strings.TrimSuffix(heatmapContract, "}") + `,"sweep":{"over":["heatmap.privacy.epsilon","heatmap.grid"],"values":[[1,10],[8,16]],"trials":3}}`
	code, out, errs := command(input, "run", "-")
	if code != 0 || !strings.HasSuffix(errs, "12 of 12 trials\n") {
		t.Errorf("exit %d, progress %q", code, errs)
	}
	for _, part := range []string{`"at":[1,8]`, `"at":[10,16]`, `"maps":[{"method":"pyramid","similarity":{"mean":`, `{"method":"laplace-top",`} {
		if !strings.Contains(out, part) {
			t.Errorf("%s is missing in %.300s", part, out)
		}
	}
}

// TestRunRefusesHeatmaps: exit 2, nothing on standard output, and one line that
// begins with the path.
func TestRunRefusesHeatmaps(t *testing.T) {
	change := func(old, new string) string { return strings.Replace(heatmapContract, old, new, 1) }
	with := func(members string) string { return change(`"grid":16`, `"grid":2,`+members) }
	for input, want := range map[string]string{
		change(`"grid":16`, `"grid":100`):                 "heatmap.grid: 100 is not a power of two; allowed is a power of two, 1…512",
		change(`0.12`, `1`):                               "heatmap.people.rows[0][1]: 1 is not among the numbers from 0 and below 1",
		change(`0.22`, `-0.22`):                           "heatmap.people.rows[3][2]: -0.22 is not among the numbers from 0 and below 1",
		change(`"bo",0.7,0.2`, `"bo",0.7`):                "heatmap.people.rows[2]: 2 values; a point has three: person, x and y",
		change(`"points"`, `"city"`):                      "heatmap.people.rows: given, but a crowd of kind city has no rows",
		change(`"points"`, `"weights"`):                   "heatmap.people.rows: given, but a crowd of kind weights has no rows",
		change(`"keep":20`, `"keep":0`):                   "heatmap.pyramid.keep: 0 is outside 1…4,096",
		change(`"epsilon":5`, `"epsilon":5,"delta":0`):    "heatmap.privacy.delta: unknown field",
		change(`"laplace"`, `"gauss"`):                    `heatmap.methods[1]: "gauss" is none of pyramid, laplace, laplace-top, dense, quadtree`,
		change(`"heatmap":{`, `"network":{},"heatmap":{`): "network: belongs to the laboratory network; this scenario's is heatmap",
		with(`"release":[1,2,3]`):                         "heatmap.release: 3 numbers for 2 × 2 cells; there must be 4",
		with(`"measurements":{"0":[1],"1":[1,2,3,4]}`):    "heatmap.measurements.0: level 0 is not measured; with Δ = 2 and w = 20 the levels measured are 1…1",
		with(`"measurements":{"1":[1,2,3]}`):              "heatmap.measurements.1: 3 numbers; level 1 has 4 cells",
		strings.TrimSuffix(heatmapContract, "}") + `,"sweep":{"over":["heatmap.people.count"],"values":[[1]]}}`: "sweep.over[0]: heatmap.people.count cannot vary: a crowd of kind points has no count",
		`{"version":1,"lab":"heatmap"}`: "heatmap: missing; a scenario needs a truth",
	} {
		code, out, errs := command(input, "run", "-")
		if code != 2 || out != "" || errs != want+"\n" {
			t.Errorf("%.120q…\n exit %d, output %q, error %q\n want exit 2 and %q", input, code, out, errs, want)
		}
	}
}

// TestRunLoaded: a crowd from a file is read and runs.
func TestRunLoaded(t *testing.T) {
	in := intake.New(intake.Options{})
	_, _ = in.Write([]byte("user;lat;lon\nann;48,1;11,5\nbo;48,2;11,7\nbo;48,3;11,6\n"))
	from := in.Close().Table
	roles, _ := heatmapfiles.GuessCrowd(from)
	b := heatmapfiles.NewCrowdBuilder(from, roles)
	b.Step(from.Rows)
	crowd := b.Crowd()
	rows, outside := crowd.Fit(crowd.Bounds())
	raw, err := json.Marshal(rows)
	if err != nil || outside != 0 || len(rows) != 3 || crowd.Persons != 2 {
		t.Fatal(err, crowd.Summary())
	}
	input := `{"version":1,"lab":"heatmap","heatmap":{"grid":8,"people":{"kind":"points","rows":` + string(raw) + `}}}`
	if code, _, errs := command(input, "run", "-"); code != 0 {
		t.Errorf("exit %d, error %q", code, errs)
	}
}
