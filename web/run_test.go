package main

import (
	"bytes"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/scenario"
)

// contract is the example of the headless contract, readings left out.
const contract = `{"version":1,"lab":"heat","seed":7,
 "heat":{"positions":100,"sensors":50,"time":0.05,
   "sources":[{"at":0.24,"strength":1},{"at":0.76,"strength":1}],
   "privacy":{"epsilon":4,"delta":0.01,"alpha":0.01,"calibration":"analytic","scope":"vector","sigma":0.1,"randomness":"teaching"},
   "recovery":{"method":"bpd","radius":"sqrt-m","compare":["bregman","nnls"],"trace":true}}}`

// command runs a verb and returns what it left behind.
func command(input string, args ...string) (code int, out, errs string) {
	var stdout, stderr bytes.Buffer
	code = dispatch(args, strings.NewReader(input), &stdout, &stderr)
	return code, stdout.String(), stderr.String()
}

// TestRunContract reads the answer as an outsider would: by its JSON names, with
// plain numbers.
func TestRunContract(t *testing.T) {
	code, out, errs := command(contract, "run", "-")
	if code != 0 || errs != "" || !strings.HasSuffix(out, "}\n") || strings.Count(out, "\n") != 1 {
		t.Fatalf("exit %d, %d bytes, error %q", code, len(out), errs)
	}
	var r struct {
		Version int
		Lab     string
		Seed    int
		Notes   []struct{ Code, Level, Text string }
		Heat    struct {
			Exact, Private, Estimate  []float64
			Sensitivity, Sigma, Delta float64
			Recovery                  struct {
				Method, Status                   string
				Objective, Residual, Radius, Gap float64
				Steps                            int
				Fallback                         bool
				Trace                            []struct{ Support []float64 }
			}
			Distance struct{ EMD, L1, L2 *float64 }
			Compared []struct{ Recovery struct{ Method string } }
		}
	}
	if err := json.Unmarshal([]byte(out), &r); err != nil {
		t.Fatal(err)
	}
	h := r.Heat
	if r.Version != 1 || r.Lab != "heat" || r.Seed != 7 || len(r.Notes) == 0 {
		t.Errorf("%d, %q, seed %d, %d notes", r.Version, r.Lab, r.Seed, len(r.Notes))
	}
	if len(h.Exact) != 50 || len(h.Private) != 50 || len(h.Estimate) != 100 || h.Sigma != 0.1 || h.Distance.EMD == nil {
		t.Errorf("%d exact, %d private, %d places, σ = %v, distance %+v", len(h.Exact), len(h.Private), len(h.Estimate), h.Sigma, h.Distance)
	}
	if math.Abs(h.Recovery.Radius-0.1*math.Sqrt(50)) > 1e-12 || h.Recovery.Status != "optimal" || len(h.Recovery.Trace) == 0 {
		t.Errorf("recovery %+v", h.Recovery)
	}
	if len(h.Compared) != 2 || h.Compared[0].Recovery.Method != "bregman" {
		t.Errorf("compared %+v", h.Compared)
	}
}

// TestRunRefuses: exit 2, nothing on standard output, and one line that begins
// with the path.
func TestRunRefuses(t *testing.T) {
	for input, want := range map[string]string{
		"":                           "scenario: the text is empty",
		"{":                          "scenario: not JSON, near line 1: unexpected EOF",
		`{"version":1,"lab":"heat"}`: "heat: missing; a scenario needs a truth",
		strings.Replace(contract, "0.24", "7", 1):                          "heat.sources[0].at: 7 is outside 0…1",
		strings.Replace(contract, `"seed":7`, `"seed":-1`, 1):              "seed: -1 is outside 0…2⁵³ − 1",
		strings.Replace(contract, `"seed":7`, `"sead":7`, 1):               "sead: unknown field",
		strings.Replace(contract, `"epsilon":4`, `"epsilon":0`, 1):         "heat.privacy.epsilon: 0 is outside 0.001…1,000",
		strings.Replace(contract, `"delta":0.01`, `"delta":1`, 1):          "heat.privacy.delta: 1 is not among the numbers from 1e-12 and below 1",
		strings.Replace(contract, `"alpha":0.01`, `"alpha":null`, 1):       "heat.privacy.alpha: null is not a number; allowed is a number above 0 and at most 1",
		strings.Replace(contract, `"teaching"`, `"secure"`, 1):             "heat.privacy.sigma: set by hand together with secure randomness; a secure release calibrates its own noise",
		strings.Replace(contract, `"trace":true`, `"trace":1`, 1):          "heat.recovery.trace: 1 is neither true nor false",
		strings.Replace(contract, `"trace":true`, "\"tr\\u000aace\":1", 1): `heat.recovery."tr\nace": unknown field`,
		strings.Replace(contract, `"positions":100`, `"positions":1.`, 1):  "scenario: not JSON, near line 2: invalid character ',' after decimal point in numeric literal",
	} {
		code, out, errs := command(input, "run", "-")
		if code != 2 || out != "" || errs != want+"\n" {
			t.Errorf("%.80q…\n exit %d, output %q, error %q\n want exit 2 and %q", input, code, out, errs, want)
		}
	}
}

func TestRunFiles(t *testing.T) {
	name := filepath.Join(t.TempDir(), "scenario.json")
	if err := os.WriteFile(name, []byte(contract), 0o600); err != nil {
		t.Fatal(err)
	}
	_, fromPipe, _ := command(contract, "run", "-")
	if code, out, errs := command("", "run", name); code != 0 || out != fromPipe {
		t.Errorf("from a file: exit %d, %q, %d bytes instead of %d", code, errs, len(out), len(fromPipe))
	}
	for _, args := range [][]string{{"run"}, {"run", name, name}, {"run", name + ".gone"}} {
		if code, out, errs := command("", args...); code != 2 || out != "" || strings.Count(errs, "\n") != 1 {
			t.Errorf("%v: exit %d, error %q", args, code, errs)
		}
	}
}

// TestRunReadings: readings that were given, the radius a number.
func TestRunReadings(t *testing.T) {
	input := `{"version":1,"lab":"heat","heat":{"readings":[1,1.5,1,0.5],"recovery":{"radius":0.2}}}`
	code, out, _ := command(input, "run", "-")
	var r scenario.Result
	if err := json.Unmarshal([]byte(out), &r); code != 0 || err != nil {
		t.Fatalf("exit %d, %v", code, err)
	}
	if r.Heat.Exact.Values != nil || r.Heat.Distance.EMD != nil || r.Heat.Private.Values[1] != 1.5 || r.Heat.Recovery.Radius != 0.2 {
		t.Errorf("given readings are answered by %s", out)
	}
	if !strings.Contains(out, `"exact":null`) || !strings.Contains(out, `"emd":null`) {
		t.Error("what is not known is not written as null")
	}
}

// TestRunWithoutItsFile: a scenario that speaks of a file and does not hold it is
// refused in one line, which names the field.
func TestRunWithoutItsFile(t *testing.T) {
	for lab, path := range map[string]string{
		`"heat","files":[{"kind":"readings","rows":4,"hash":"0123456789abcdef"}],"heat":{}`:                                                "heat.readings: ",
		`"network","files":[{"kind":"ties","rows":4,"people":3,"hash":"0123456789abcdef"}],"network":{"graph":{"kind":"edges","nodes":3}}`: "network.graph.edges: ",
		`"heatmap","files":[{"kind":"points","rows":4000,"people":3,"hash":"0123456789abcdef"}],"heatmap":{"people":{"kind":"points"}}`:    "heatmap.people.rows: ",
		`"heatmap","files":[{"kind":"cells","rows":64,"hash":"0123456789abcdef"}],"heatmap":{"grid":8,"people":{"kind":"weights"}}`:        "heatmap.people.values: ",
	} {
		code, out, errs := command(`{"version":1,"lab":`+lab+`}`, "run", "-")
		if code != exitRefused || out != "" || strings.Count(errs, "\n") != 1 || !strings.HasPrefix(errs, path) || !strings.Contains(errs, "01234567") {
			t.Errorf("%s: exit %d, %q", lab, code, errs)
		}
	}
}

// TestRunSweep: the cells on standard output, the progress on the other.
func TestRunSweep(t *testing.T) {
	input := strings.TrimSuffix(contract, "}") + `,"sweep":{"over":["heat.time"],"values":[[0.05,0.1]],"trials":3}}`
	code, out, errs := command(input, "run", "-")
	if code != 0 || errs != "6 of 6 trials\n" {
		t.Errorf("exit %d, progress %q", code, errs)
	}
	for _, part := range []string{`"sweep":{"over":["heat.time"],"cells":[{"index":0,"at":[0.05],"emd":{"mean":`, `"at":[0.1]`, `"trials":3`, `"infeasible":`, `"nothing_found":`} {
		if !strings.Contains(out, part) {
			t.Errorf("%s is missing in %.300s", part, out)
		}
	}
}

func TestFields(t *testing.T) {
	code, table, errs := command("", "fields")
	if code != 0 || errs != "" {
		t.Fatalf("exit %d, error %q", code, errs)
	}
	for _, f := range scenario.Fields() {
		if !strings.Contains(table, "\n"+f.Path+" ") || !strings.Contains(table, f.Meaning) {
			t.Errorf("%s is missing from the table", f.Path)
		}
		for _, choice := range f.Choices {
			if !strings.Contains(table, choice) {
				t.Errorf("%s: the choice %s is missing", f.Path, choice)
			}
		}
	}
	for _, heading := range []string{"\n\nEVERY SCENARIO\n", "\n\nHEAT\n", "\n\nNETWORK\n", "\n\nHEATMAP\n", "\n\nSWEEP\n", "(barbell only)", "(blocks, edges only)", "(weights only)", "(city, clusters, mixture only)"} {
		if strings.Count(table, heading) != 1 {
			t.Errorf("%q stands %d times in the table", heading, strings.Count(table, heading))
		}
	}
	for line := range strings.Lines(table) {
		if strings.TrimRight(line, " \n") != strings.TrimSuffix(line, "\n") {
			t.Errorf("%q ends in spaces", line)
		}
	}
	meanings := columnOf(table, "MEANING")
	for path, symbol := range map[string]string{"heat.time": "T", "network.time": "τ", "heatmap.grid": "Δ", "heatmap.measurements": "y′", "sweep.over": ""} {
		if row := rowOf(table, path); len(row) <= meanings || row[meanings-1] != ' ' || !strings.Contains(string(row), symbol) {
			t.Errorf("%s is not under the columns: %s", path, string(row))
		}
	}
	code, text, _ := command("", "fields", "--json")
	var list []map[string]any
	if err := json.Unmarshal([]byte(text), &list); code != 0 || err != nil || len(list) != len(scenario.Fields())+4 {
		t.Errorf("--json: exit %d, %d fields, %v", code, len(list), err)
	}
	if code, _, errs := command("", "fields", "--xml"); code != 2 || errs == "" {
		t.Errorf("an unknown option: exit %d, error %q", code, errs)
	}
}

// columnOf is where a column of the table begins, in letters.
func columnOf(table, title string) int {
	first, _, _ := strings.Cut(table, "\n")
	before, _, _ := strings.Cut(first, title)
	return len([]rune(before))
}

func rowOf(table, path string) []rune {
	for line := range strings.Lines(table) {
		if strings.HasPrefix(line, path+" ") {
			return []rune(line)
		}
	}
	return nil
}

func TestWrapped(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"", []string{""}}, {"ab", []string{"ab"}}, {"ab c de", []string{"ab c", "de"}}, {"abcdef g", []string{"abcdef", "g"}}, {"τττ ε", []string{"τττ", "ε"}},
	} {
		if got := wrapped(c.text, 4); !slices.Equal(got, c.want) {
			t.Errorf("%q is broken into %q, want %q", c.text, got, c.want)
		}
	}
}
