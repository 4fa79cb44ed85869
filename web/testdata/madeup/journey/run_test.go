// Package journey takes the made-up laboratories the whole way. It can be built only
// while they stand in the registries.
package journey

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/lab"
	"cloakroom/core/link"
	"cloakroom/core/presets"
	"cloakroom/core/scenario"
	"cloakroom/web/testdata/madeup/core/scenario/dial"
	"cloakroom/web/testdata/madeup/core/scenario/gauge"
)

// dialOf and gaugeOf are scenarios with a truth.
func dialOf(number float64) scenario.Scenario {
	s, _ := scenario.New(dial.Name)
	s.Seed, s.Dial.Number = 7, number
	return s
}

func gaugeOf(number float64) scenario.Scenario {
	s, _ := scenario.New(gauge.Name)
	s.Seed, s.Gauge.Number = 7, &number
	return s
}

func textOf(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatalf("writing %+v: %v", v, err)
	}
	return string(text)
}

// refuses looks whether an error is a refusal of the field at a path.
func refuses(t *testing.T, err error, path string) {
	t.Helper()
	if refused, ok := errors.AsType[*field.Refusal](err); !ok || refused.Path != path || refused.Problem == "" {
		t.Errorf("refused is %v, want %s", err, path)
	}
}

// served is what the worker says to requests, in the order of their numbers.
func served(t *testing.T, requests ...scenario.Request) []scenario.Event {
	t.Helper()
	var in, out bytes.Buffer
	for i, r := range requests {
		r.ID = int64(i + 1)
		in.WriteString(textOf(t, r) + "\n")
	}
	if err := lab.Serve(t.Context(), &in, &out); err != nil {
		t.Fatal(err)
	}
	ends := make([]scenario.Event, len(requests))
	for line := range strings.Lines(out.String()) {
		var e scenario.Event
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatal(err)
		}
		if e.Ends() {
			ends[e.ID-1] = e
		}
	}
	return ends
}

func runOf(s scenario.Scenario) scenario.Request {
	return scenario.Request{Kind: scenario.RequestRun, Scenario: &s}
}

func ledgerOf(list ...scenario.Scenario) scenario.Request {
	r := scenario.Request{Kind: scenario.RequestLedger}
	for i, s := range list {
		r.Releases = append(r.Releases, scenario.Release{Scenario: s, Draw: i + 1})
	}
	return r
}

// ran is what the command answers to a scenario, and its exit status.
func ran(t *testing.T, text string, args ...string) (out, said string, status int) {
	t.Helper()
	var result, errw bytes.Buffer
	run := exec.CommandContext(t.Context(), os.Getenv("CLOAKROOM"), args...)
	run.Stdin, run.Stdout, run.Stderr = strings.NewReader(text), &result, &errw
	if err := run.Run(); run.ProcessState == nil {
		t.Fatalf("running the command in CLOAKROOM: %v", err)
	}
	return result.String(), errw.String(), run.ProcessState.ExitCode()
}

// comesBack looks whether file and link bring a scenario back, and returns the link.
func comesBack(t *testing.T, s scenario.Scenario) string {
	t.Helper()
	text := textOf(t, s)
	if again, err := scenario.Decode([]byte(text)); err != nil || textOf(t, again) != text {
		t.Errorf("as a file %s comes back as %s: %v", text, textOf(t, again), err)
	}
	plain, _ := scenario.New(s.Lab)
	fragment := link.Write(s, scenario.DefaultView())
	if again, _, ignored := link.Parse(fragment, plain); len(ignored) > 0 || textOf(t, again) != text {
		t.Errorf("as the link %s it comes back as %s: %q", fragment, textOf(t, again), ignored)
	}
	return fragment
}

// runsAsServed looks whether the command and the worker answer alike, and returns the
// answer.
func runsAsServed(t *testing.T, s scenario.Scenario) scenario.Result {
	t.Helper()
	out, said, status := ran(t, textOf(t, s), "run", "-")
	if status != 0 {
		t.Fatalf("%s ends with %d: %s", textOf(t, s), status, said)
	}
	e := served(t, runOf(s))[0]
	if e.Result == nil {
		t.Fatalf("%s is answered by %+v", textOf(t, s), e)
	}
	answer.Pack(e.Result, false)
	if textOf(t, e.Result) != strings.TrimSpace(out) {
		t.Errorf("the command answers %s, the worker %s", out, textOf(t, e.Result))
	}
	return *e.Result
}

// What the command prints of its fields.
func TestDialAndGaugeHavePrintedFields(t *testing.T) {
	for _, args := range [][]string{{"fields"}, {"fields", "--json"}} {
		out, said, status := ran(t, "", args...)
		if status != 0 {
			t.Fatalf("%q ends with %d: %s", args, status, said)
		}
		for _, path := range []string{"dial.number", "dial.spread", "gauge.number", "gauge.also"} {
			if !strings.Contains(out, path) {
				t.Errorf("%q does not list %s", args, path)
			}
		}
	}
	if labs := scenario.Labs(); !slices.Equal(labs[len(labs)-2:], []string{dial.Name, gauge.Name}) {
		t.Errorf("the laboratories are %q", labs)
	}
}

func TestDialWithNothingOptional(t *testing.T) {
	s := dialOf(3)
	if fragment := comesBack(t, s); !strings.Contains(fragment, "dial.number=3") || strings.Contains(fragment, "spread") {
		t.Errorf("its link is %s", fragment)
	}
	r := runsAsServed(t, s)
	if r.Dial == nil || r.Dial.Reading == 3 || r.Lab != dial.Name || len(r.Notes) > 0 || r.Answer() != any(r.Dial) || r.Sensor() != nil {
		t.Errorf("its answer is %s", textOf(t, r))
	}
	if again := runsAsServed(t, s); again.Dial.Reading != r.Dial.Reading {
		t.Error("the same seed reads something else")
	}

	for text, path := range map[string]string{
		`{"version":1,"lab":"dial"}`:                                            "dial",
		`{"version":1,"lab":"dial","dial":{"number":11}}`:                       "dial.number",
		`{"version":1,"lab":"dial","dial":{"number":1,"spread":2}}`:             "dial.spread",
		`{"version":1,"lab":"dial","dial":{"also":1}}`:                          "dial.also",
		`{"version":1,"lab":"dial","dial":{},"gauge":{"top":1}}`:                "gauge",
		`{"version":1,"lab":"dial","dial":{},"sweep":{"over":["dial.number"]}}`: "sweep.over",
		`{"version":1,"lab":"dial","dial":{},"sweep":{"trials":3}}`:             "sweep",
		`{"version":1,"lab":"dial","dial":{},"sweep":{"sources":3,"x":[3]}}`:    "sweep.x",
	} {
		if out, said, status := ran(t, text, "run", "-"); status != 2 || out != "" || !strings.HasPrefix(said, path+": ") || strings.Count(said, "\n") != 1 {
			t.Errorf("%s is refused with %d by %q and %q, want %s", text, status, out, said, path)
		}
	}
	_, _, ignored := link.Parse("lab=dial&dial.number=1&dial.spread=2", dialOf(3))
	if len(ignored) != 1 || !strings.HasPrefix(ignored[0], "dial.spread: ") {
		t.Errorf("a link that does not fit ignores %q", ignored)
	}

	other := s.Clone()
	if other.Seed, other.Dial.Number = 8, 4; s.Equal(other) || s.Dial.Number != 3 {
		t.Error("a copy is the same")
	}
	events := served(t, ledgerOf(s, other), runOf(s.Swept("dial.number", 2, 1, 2)))
	if l := events[0].Ledger; l == nil || l.Releases != 0 || l.Epsilon != 0 || l.BackDoor || l.Why != "Nothing has been released." {
		t.Errorf("its ledger is %+v", l)
	}
	refuses(t, events[1].Error, "sweep.over")
	epsilon, delta := s.Budget()
	if epsilon != 0 || delta != 0 || s.Randomness() != "" || s.Given() || s.Alpha() != 0 || s.SourceCount() != 0 || s.Sensing() != nil {
		t.Error("it promises something")
	}
	bare := s.Bare()
	if !bare.Equal(s) || scenario.SweepPaths(dial.Name) != nil || scenario.Extras(dial.Name) != nil || scenario.Methods(dial.Name) != nil || presets.Lesson(dial.Name) != nil {
		t.Error("it has something optional")
	}
	if slices.ContainsFunc(presets.All(), func(p scenario.Preset) bool { return p.Scenario.Lab == dial.Name }) {
		t.Error("it has presets")
	}
}

func TestGaugeAsked(t *testing.T) {
	s := gaugeOf(40)
	s.Gauge.Step, s.Gauge.Mark, s.Gauge.Extras, s.Gauge.Twice = 5, new(20.0), []string{gauge.ExtraGuess}, true
	if fragment := comesBack(t, s); !strings.Contains(fragment, "gauge.also=guess") || strings.Contains(fragment, "top") {
		t.Errorf("its link is %s", fragment)
	}
	for _, p := range presets.All() {
		if p.Scenario.Lab == gauge.Name {
			comesBack(t, p.Scenario)
		}
	}
	for text, path := range map[string]string{
		`{"version":1,"lab":"gauge","gauge":{}}`:                                                                             "gauge.number",
		`{"version":1,"lab":"gauge","gauge":{"number":30,"top":20}}`:                                                         "gauge.number",
		`{"version":1,"lab":"gauge","gauge":{"number":3,"epsilon":0}}`:                                                       "gauge.epsilon",
		`{"version":1,"lab":"gauge","gauge":{"number":3,"privacy":{"randomness":"dice"}}}`:                                   "gauge.privacy.randomness",
		`{"version":1,"lab":"gauge","gauge":{"number":3,"also":["heat"]}}`:                                                   "gauge.also[0]",
		`{"version":1,"lab":"gauge","gauge":{"number":3,"reading":3},"sweep":{"trials":2}}`:                                  "gauge.reading",
		`{"version":1,"lab":"gauge","gauge":{"number":3},"sweep":{"over":["gauge.number"],"values":[[1]],"sources":1}}`:      "sweep.over",
		`{"version":1,"lab":"gauge","gauge":{"number":3},"sweep":{"over":["gauge.top"],"values":[[1]]}}`:                     "sweep.over[0]",
		`{"version":1,"lab":"gauge","gauge":{"number":3},"sweep":{"over":["gauge.step"],"values":[[0.5]]}}`:                  "sweep.values[0][0]",
		`{"version":1,"lab":"gauge","gauge":{"number":3},"sweep":{"over":["gauge.step"],"values":[[200]]}}`:                  "sweep.values",
		`{"version":1,"lab":"gauge","gauge":{"number":3,"privacy":{"randomness":"secure"}},"sweep":{"over":[],"values":[]}}`: "sweep",
	} {
		if out, said, status := ran(t, text, "run", "-"); status != 2 || out != "" || !strings.HasPrefix(said, path+": ") || strings.Count(said, "\n") != 1 {
			t.Errorf("%s is refused with %d by %q and %q, want %s", text, status, out, said, path)
		}
	}
	completed, err := scenario.Decode([]byte(`{"version":1,"lab":"gauge","gauge":{"number":300}}`))
	if err != nil || completed.Gauge.Top != 300 {
		t.Errorf("the scale ends at %v: %v", completed.Gauge, err)
	}
	borrowed, view, ignored := link.Parse("lab=gauge&gauge.epsilon=2&view.panel=guess&view.lesson=2", s)
	if len(ignored) > 0 || *borrowed.Gauge.Number != 40 || borrowed.Gauge.Privacy.Epsilon != 2 || view.Panel != gauge.PanelGuess || view.Lesson != 2 {
		t.Errorf("a link without a number opens %s, %+v: %q", textOf(t, borrowed), view, ignored)
	}
	if epsilon, _ := s.Budget(); epsilon != 2 || s.Randomness() != field.RandomnessTeaching || s.Given() || s.Alpha() != 1 || s.SourceCount() != 1 {
		t.Error("it promises something else")
	}
}

func TestGaugeAnswered(t *testing.T) {
	s := gaugeOf(40)
	s.Gauge.Twice, s.Gauge.Step, s.Gauge.Extras = true, 5, []string{gauge.ExtraGuess}
	r := runsAsServed(t, s).Gauge
	if len(r.Readings.Values) != 2 || r.Readings.Values[0] == r.Readings.Values[1] || r.Guess == nil || r.Value != 5*float64(int(r.Value/5)) {
		t.Errorf("its answer is %s", textOf(t, r))
	}
	s.Gauge.Twice, s.Gauge.Privacy.Randomness = false, field.RandomnessSecure
	events := served(t, runOf(s), runOf(s))
	if a, b := events[0].Result, events[1].Result; a == nil || b == nil {
		t.Fatalf("secure noise ends with %+v", events)
	} else if a.Gauge.Readings.Values[0] == b.Gauge.Readings.Values[0] {
		t.Error("two secure readings are the same")
	}
}

func TestGaugeSwept(t *testing.T) {
	s := gaugeOf(40).Swept("gauge.number", 4, 10, 20, 200)
	r := runsAsServed(t, s)
	if r.Gauge != nil || r.Sweep == nil || len(r.Sweep.Cells) != 3 {
		t.Fatalf("its sweep is %s", textOf(t, r))
	}
	codes := []string{}
	for _, n := range r.Notes {
		codes = append(codes, n.Code)
	}
	if !slices.Equal(codes, []string{"simulation", "made-up"}) {
		t.Errorf("its sweep has the notes %q", codes)
	}
	for i, c := range r.Sweep.Cells {
		if c.Index != i || c.EMD.Count != 4 || c.Sigma <= 0 || c.At[0] != s.Sweep.Values[0][i] {
			t.Errorf("cell %d is %s", i, textOf(t, c))
		}
		one, err := lab.Trial(s, i, int(c.Draw.Seed-s.Seed))
		if err != nil || *one.Gauge.Number != c.At[0] || one.Sweep != nil {
			t.Fatalf("a trial of cell %d is %s: %v", i, textOf(t, one), err)
		}
		comesBack(t, one) // the last number lies beyond the scale, unless that has been made longer
		if got := runsAsServed(t, one); got.Gauge.Error < *c.EMD.Low || got.Gauge.Error > *c.EMD.High {
			t.Errorf("the draw of cell %d has the error %v, outside %s", i, got.Gauge.Error, textOf(t, c.EMD))
		}
	}
	scattered := gaugeOf(40).Swept("gauge.epsilon", 3, 1, 2)
	scattered.Sweep.Sources, scattered.Gauge.Number = 1, nil
	comesBack(t, scattered)
	if got := runsAsServed(t, scattered); len(got.Sweep.Cells) != 2 {
		t.Errorf("a scattered sweep is %s", textOf(t, got))
	}
}

func TestGaugeCharged(t *testing.T) {
	s := gaugeOf(40)
	fresh, rounded, twice, given, moved := s.Clone(), s.Clone(), s.Clone(), s.Clone(), s.Clone()
	fresh.Seed++
	rounded.Gauge.Step, rounded.Gauge.Mark, rounded.Gauge.Extras = 5, new(3.0), []string{gauge.ExtraGuess}
	twice.Gauge.Twice = true
	given.Gauge.Reading = new(39.0)
	moved.Gauge.Number = new(41.0)
	for name, c := range map[string]struct {
		list              []scenario.Scenario
		epsilon           float64
		releases, replays int
		backDoor          bool
	}{
		"one":             {[]scenario.Scenario{s}, 1, 1, 0, false},
		"the same again":  {[]scenario.Scenario{s, s}, 1, 1, 1, false},
		"a fresh one":     {[]scenario.Scenario{s, fresh}, 2, 2, 0, false},
		"rounded":         {[]scenario.Scenario{s, rounded}, 1, 1, 1, false},
		"twice":           {[]scenario.Scenario{twice}, 2, 2, 0, false},
		"given":           {[]scenario.Scenario{given}, 0, 0, 0, false},
		"the same coins":  {[]scenario.Scenario{s, moved}, 0, 2, 0, true},
		"twice after one": {[]scenario.Scenario{s, twice}, 2, 2, 1, false},
	} {
		l := served(t, ledgerOf(c.list...))[0].Ledger
		if l == nil || l.Releases != c.releases || l.Replays != c.replays || l.Epsilon != c.epsilon || l.BackDoor != c.backDoor {
			t.Errorf("%s costs %+v, want %+v", name, l, c)
		}
	}
	if bare := rounded.Bare(); !bare.Equal(s) {
		t.Errorf("what is released of it is %s", textOf(t, bare))
	}
	if bare := twice.Bare(); bare.Equal(s) {
		t.Error("a second release is post-processing")
	}
}

// TestAdvice: who advises is asked, over the worker's line too, and of the other
// nothing is said.
func TestAdvice(t *testing.T) {
	faint := gaugeOf(3)
	faint.Gauge.Privacy.Epsilon = 0.5
	dialled, plain := dialOf(3), gaugeOf(3)
	for s, want := range map[*scenario.Scenario]int{&faint: 1, &plain: 0, &dialled: 0} {
		e := served(t, scenario.Request{Kind: scenario.RequestAdvice, Scenario: s})[0]
		if e.Kind != scenario.EventAdvice || len(e.Advice) != want {
			t.Errorf("%s is advised by %+v, want %d", textOf(t, *s), e, want)
		}
	}
}
