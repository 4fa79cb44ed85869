package lab

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
)

// plain is a laboratory with nothing but an answer.
type plain struct{}

func (plain) Answer(*scenario.Scenario, *stage.Pause) (scenario.Result, stage.Notes, error) {
	return scenario.Result{Heat: &heat.Result{}}, nil, nil
}

// TestPlainLaboratory: a laboratory that can do nothing but answer is run and
// served, refuses a sweep by the field, and releases nothing; one that is not there
// is refused.
func TestPlainLaboratory(t *testing.T) {
	r := RunnerOf(map[string]stage.Laboratory{heat.Name: plain{}})
	result, err := r.Run(t.Context(), plainLine(), nil, Watch{})
	if err != nil || result.Heat == nil || result.Lab != heat.Name || result.Version != scenario.Version || result.Seed != 1 || result.Notes == nil {
		t.Errorf("answered by %+v, %v", result, err)
	}
	_, absent := r.Run(t.Context(), plainNetwork(), nil, Watch{})
	_, sweeping := r.Run(t.Context(), swept(), nil, Watch{})
	_, trying := r.Trial(swept(), 0, 0)
	for path, err := range map[string]error{"lab": absent, "sweep": sweeping, "sweep ": trying} {
		if refused, ok := errors.AsType[*field.Refusal](err); !ok || refused.Path != strings.TrimSpace(path) || strings.Contains(refused.Problem, ".") {
			t.Errorf("%s is refused by %v", path, err)
		}
	}
	var in, out bytes.Buffer
	for _, request := range []scenario.Request{
		run(1, "", plainLine()), run(2, "", swept()),
		{ID: 3, Kind: scenario.RequestLedger, Releases: []scenario.Release{{Scenario: plainLine()}}},
	} {
		in.WriteString(labtest.Text(t, request) + "\n")
	}
	if err := r.Serve(t.Context(), &in, &out); err != nil {
		t.Fatal(err)
	}
	var events [3]scenario.Event
	for i, line := range strings.Split(strings.TrimSpace(out.String()), "\n") {
		if err := json.Unmarshal([]byte(line), &events[i]); err != nil {
			t.Fatal(err)
		}
	}
	if events[0].Result == nil || events[1].Error == nil || events[1].Error.Path != "sweep" {
		t.Errorf("served by %s", out.String())
	}
	if l := events[2].Ledger; l == nil || l.Releases != 0 || l.Epsilon != 0 || l.Why != "Nothing has been released." {
		t.Errorf("the ledger is %+v", l)
	}
}
