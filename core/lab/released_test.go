package lab

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/dp"
	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/scenariotest"
)

// partly are the fields that touch the release with some of their values only, and
// are counted as touching it with all.
var partly = map[string]string{
	"heatmap.pyramid.keep":  "it says where the measured levels begin, and beyond that how many cells are read",
	"heatmap.methods":       "some methods share one noisy measurement",
	"heatmap.shuffle":       "weights are nobody's, and cannot be shuffled",
	"compress.methods":      "laplace and laplace-threshold share one noisy reading, as the two hierarchies do",
	"compress.basis":        "samples through signs do not depend on it where nothing is padded",
	"stream.methods":        "arrival and arrival-threshold share one noisy reading",
	"stream.basis":          "counters do not depend on it where nothing is padded",
	"stream.limit":          "below the stream's length it is none",
	"stream.privacy.unit":   "somebody in one tick is one event",
	"compress.choose.most":  "beyond N/e it bounds nothing",
	"network.privacy.alpha": "one hop is what stands in for none given",
}

// releasing are small questions that together have every field of every laboratory.
// Each asks plainly for whatever its post-processing reads.
func releasing(t *testing.T) []scenario.Scenario {
	t.Helper()
	var list []scenario.Scenario
	for _, text := range []string{
		`{"version":1,"lab":"heat","seed":3,"heat":{"positions":6,"sensors":4,"sources":[{"at":0.5}]}}`,
		scenariotest.OnGraph(`{"kind":"edges","edges":[[0,1],[1,2],[2,3],[0,3]],"communities":[0,0,1,1]}`),
		scenariotest.OnGraph(`{"sizes":[3,2],"within":0.9,"between":0.5,"disconnected":"keep"}`),
		scenariotest.OnGraph(`{"kind":"grid","rows":2,"columns":3}`),
		scenariotest.OnGraph(`{"kind":"barbell","nodes":3}`),
		scenariotest.OfMap(`"grid":4,"pyramid":{"keep":3},"methods":["pyramid","laplace"],"people":{"kind":"city","count":20}`),
		scenariotest.OfMap(`"grid":4,"pyramid":{"keep":3},"methods":["pyramid"],"people":{"kind":"mixture","clusters":2,"sparsity":0.5}`),
		scenariotest.OfMap(`"grid":4,"pyramid":{"keep":3},"methods":["quadtree","dense"],"people":{"kind":"clusters","places":[[0.5,0.5,0.1,9]]}`),
		scenariotest.OfMap(`"grid":4,"pyramid":{"keep":3},"methods":["pyramid"],"people":{"kind":"points","rows":[["a",0,0],["b",0.5,0.5]]}`),
		scenariotest.OfMap(`"grid":2,"pyramid":{"keep":3},"methods":["pyramid"],"people":{"kind":"weights","values":[1,2,3,4]}`),
		scenariotest.OfVector("compress", `"data":{"entries":8,"steps":3,"height":9},"sparsity":2,"oversampling":1`),
		scenariotest.OfVector("compress", `"data":{"kind":"tcp-trace","entries":16},"sparsity":2,"oversampling":1,"methods":["laplace","wavelet"]`),
		scenariotest.OfVector("compress", `"data":{"kind":"values","values":[1,2,3,4,5,6,7]},"choose":{"share":0.5,"most":2},"oversampling":1,"methods":["hierarchy"]`),
		scenariotest.OfVector("stream", `"data":{"entries":8,"steps":3,"height":9},"sparsity":2,"oversampling":1,"privacy":{"unit":"person","reports":2}`),
		scenariotest.OfVector("stream", `"data":{"kind":"tcp-trace","entries":9},"sparsity":2,"oversampling":1,"methods":["arrival"]`),
		scenariotest.OfVector("stream", `"data":{"kind":"values","values":[1,2,3,4,5,6,7]},"sparsity":1,"oversampling":1,"methods":["continual"]`),
		scenariotest.OfMechanism(`"people":{"values":[1,0,1]},"output":{"kind":"table","table":[[1],[1]]}`),
		scenariotest.OfMechanism(`"people":{"kind":"numbers","values":[1,0,2]},"output":{"kind":"round"},"input":{"kind":"scale"}`),
		scenariotest.OfMechanism(`"mechanism":"gaussian","people":{"kind":"numbers","values":[1,0,2],"neighbour":"missing"},"output":{"kind":"threshold"},"input":{"kind":"clamp"}`),
		scenariotest.OfMechanism(`"mechanism":"discrete-laplace","people":{"values":[1,0,1]},"output":{"kind":"clamp"},"input":{"kind":"round"}`),
		scenariotest.OfMechanism(`"people":{"kind":"votes","values":[1,2,1]}`),
		scenariotest.OfMechanism(`"mechanism":"outright","people":{"values":[1,0,1]}`),
	} {
		s := scenariotest.MustDecode(t, text)
		if s.Network != nil {
			s.Network.Graph.Sizes = []int{3, 2} // in case it becomes one of blocks
		}
		list = append(list, s)
	}
	return list
}

// fitting are values of fields that have to fit the rest of those questions.
var fitting = map[string][]string{
	"heat.at":                        {`[0.1,0.2,0.3,0.4]`},
	"compress.data.values":           {`[1,2,3,4,5,6,8]`},
	"stream.data.values":             {`[1,2,3,4,5,6,8]`},
	"stream.weights":                 {`[1,2,3,4,5,6,7,8]`, `[1,2,3,4,5,6,7]`},
	"stream.queries":                 {`[[1,2]]`},
	"stream.readings":                {`[[7,1,2,3]]`},
	"stream.limit":                   {`17`},
	"mechanisms.people.values":       {`[1,1,1]`, `[1,2,2]`},
	"mechanisms.output.table":        {`[[0.5,0.5],[1,0]]`},
	"mechanisms.game.guesses":        {`[1,2]`},
	"mechanisms.composition.budgets": {`[[1,0,1]]`},
	"compress.samples":               {`[1,2,3,4]`, `[1,2,3,4,5,6]`},
	"compress.release":               {`[1,2,3,4,5,6,7,8]`, `[1,2,3,4,5,6,7]`},
	"compress.weights":               {`[1,2,3,4,5,6,7,8]`, `[1,2,3,4,5,6,7]`},
	"compress.queries":               {`[[1,2]]`},
	"heat.names":                     {`["a","b","c","d"]`},
	"heat.readings":                  {`[0.1,0.2,0.3,0.4]`},
	"network.graph.communities":      {`[0,1,1,0]`, `[0,0,0,0]`},
	"network.graph.groups":           {`["a","b"]`},
	"network.graph.names":            {`["a","b","c","d"]`},
	"network.readings":               {`[0.1,0.2,0.3,0.4]`},
	"heatmap.people.values":          {`[1,2,3,5]`},
	"heatmap.release":                {`[1,1,1,1]`, `[` + strings.Repeat("1,", 15) + `1]`},
	"heatmap.noisy":                  {`[1,1,1,1]`, `[` + strings.Repeat("1,", 15) + `1]`},
	"heatmap.measurements":           {`{"0":[1],"1":[1,0,0,0]}`, `{"0":[1],"1":[1,0,0,0],"2":[` + strings.Repeat("1,", 15) + `1]}`},
}

// values lists JSON that a field may take or refuse: what stands above, every choice,
// numbers about the present one, and a little of every form.
func values(f scenario.Field, s *scenario.Scenario) []string {
	list := append(slices.Clone(fitting[f.Path]), "true", "false", "[]", "0", "1", "2", "3", "0.25", "0.5",
		`[0.25]`, `[6]`, `[3,3]`, `[{"at":0.125}]`, `[{"node":1}]`, `[[0,2]]`, `[[1,0.5,0.5]]`, `[["z",0,0]]`, `[[0,0,0.5,1]]`)
	for _, choice := range f.Choices {
		list = append(list, fmt.Sprintf("%q", choice), fmt.Sprintf("[%q]", choice))
	}
	if v, ok := f.Number(s); ok {
		for _, other := range []float64{v + 1, 2 * v, v / 2} {
			list = append(list, field.Short(other))
		}
	}
	return list
}

// step is a question before and after one of its fields got another value, with
// what both release by the laboratory's own word.
type step struct {
	field         scenario.Field
	asked, other  scenario.Scenario
	before, after []dp.Release
}

func (c step) String() string {
	return fmt.Sprintf("%s, post-processing: %v, given %+v in %+v", c.field.Path, c.field.Post, c.field.Get(&c.other), c.asked.Question())
}

// same reports that the field's change left alone what is released.
func (c step) same() bool { return slices.Equal(c.after, c.before) }

// fewer reports that the field gives something in place of a release.
func (c step) fewer() bool { return gives(&c.other) && within(c.after, c.before) }

// gives reports that some of what a scenario releases was given, and is not drawn.
func gives(s *scenario.Scenario) bool {
	return s.Given() || s.Heatmap != nil && len(s.Heatmap.Measurements)+len(s.Heatmap.Noisy)+len(s.Heatmap.Coarse) > 0
}

// steps changes every field of some questions to all its other values that are valid
// and can be answered.
func steps(t *testing.T, questions []scenario.Scenario) []step {
	t.Helper()
	book := books(t)
	var list []step
	for _, asked := range questions {
		before, err := book(asked)
		if err != nil || len(before) == 0 {
			t.Fatalf("%+v releases %v, %v", asked.Question(), before, err)
		}
		for _, f := range scenario.Fields() {
			if f.Lab != asked.Lab && f.Path != "seed" || f.Why(&asked) != "" {
				continue
			}
			for _, value := range values(f, &asked) {
				other := asked.Clone()
				if f.Set(&other, json.RawMessage(value), f.Path) != nil || other.Equal(asked) || other.Validate() != nil {
					continue
				}
				if after, err := book(other); err == nil {
					list = append(list, step{f, asked, other, before, after})
				}
			}
		}
	}
	return list
}

// books states what scenarios release.
func books(t *testing.T) func(scenario.Scenario) ([]dp.Release, error) {
	b := NewRunner()
	return func(s scenario.Scenario) ([]dp.Release, error) { return b.booked(&s, stage.NewPause(t.Context())) }
}

// TestPostProcessing holds what every field says of itself against the laboratory's
// releases: post-processing leaves them alone, and is no part of the bare question;
// any other field is part of it, and changes them.
func TestPostProcessing(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	touching, idle := map[string]bool{}, map[string]bool{}
	for _, c := range steps(t, releasing(t)) {
		path := c.field.Path
		touching[path], idle[path] = touching[path] || !c.same(), idle[path] || c.same()
		if c.field.Post && !c.same() && !c.fewer() {
			t.Errorf("%s: releases %+v instead of %+v", c, c.after, c.before)
		}
		if bare, plain := c.other.Bare(), c.asked.Bare(); c.field.Post != bare.Equal(plain) {
			t.Errorf("%s: what is left of the question is equal: %v", c, !c.field.Post)
		}
	}
	for _, f := range scenario.Fields() {
		switch reason := partly[f.Path]; {
		case f.Lab == "" && f.Path != "seed": // they say what is asked, or sweep it
		case f.Lab != "" && releasesNothing(f.Lab):
		case !touching[f.Path] && !idle[f.Path]:
			t.Errorf("%s was never changed", f.Path)
		case !f.Post && !touching[f.Path]:
			t.Errorf("%s says that it touches the release, and never does", f.Path)
		case !f.Post && idle[f.Path] != (reason != ""):
			t.Errorf("%s touches the release with some of its values only: %v; the reason: %q", f.Path, idle[f.Path], reason)
		}
	}
}

// releasesNothing reports a laboratory whose answers cost nothing.
func releasesNothing(lab string) bool {
	_, releases := Laboratories()[lab].(stage.Releaser)
	return !releases
}

// TestPostProcessingIsFree holds the same against the worker's ledger: whoever has
// paid for a release pays nothing for its post-processing, and pays for any other
// change that makes a new one.
func TestPostProcessingIsFree(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	changes := steps(t, releasing(t))
	var lists [][]scenario.Scenario
	for _, c := range changes {
		lists = append(lists, []scenario.Scenario{c.asked}, []scenario.Scenario{c.asked, c.other})
	}
	sums := priced(t, lists...)
	for i, c := range changes {
		once, both := sums[2*i], sums[2*i+1]
		free := both.Releases == once.Releases && both.Epsilon == once.Epsilon && both.Delta == once.Delta && !both.BackDoor
		if c.field.Post && !free || free != within(c.after, c.before) {
			t.Errorf("%s: costs %+v after %+v", c, both, once)
		}
	}
}

// TestTheBareQuestionReleasesTheSame: nothing that is released is lost with the
// post-processing, whatever is asked for.
func TestTheBareQuestionReleasesTheSame(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	book := books(t)
	questions := releasing(t)
	for _, text := range []string{
		scenariotest.OfMap(`"grid":4,"methods":["laplace"],"centres":3`),
		scenariotest.OfMap(`"grid":4,"methods":[],"centres":3`),
		scenariotest.OfMap(`"grid":4,"methods":["laplace-top","quadtree"],"centres":3,"shuffle":8`),
		`{"version":1,"lab":"heat","heat":{"positions":6,"sensors":4,"sources":[{"at":0.5}]},"sweep":{"over":["heat.time"],"values":[[0.1,0.2]],"trials":2}}`,
	} {
		questions = append(questions, scenariotest.MustDecode(t, text))
	}
	for _, c := range steps(t, questions) {
		bare, err := book(c.other.Bare())
		if err != nil || !slices.Equal(c.after, bare) && !(gives(&c.other) && within(c.after, bare)) {
			t.Errorf("%s: releases %+v, without its post-processing %+v, %v", c, c.after, bare, err)
		}
	}
}

// TestWhereSomeValuesTouchTheRelease: fields that touch the release with some of
// their values are charged exactly for those.
func TestWhereSomeValuesTouchTheRelease(t *testing.T) {
	for _, c := range []struct {
		first, then string
		charged     bool
	}{
		{`"pyramid":{"keep":16}`, `"pyramid":{"keep":17}`, false},
		{`"pyramid":{"keep":15}`, `"pyramid":{"keep":16}`, true}, // another first level
		{`"methods":["pyramid","laplace"]`, `"methods":["laplace-top","quadtree"]`, false},
		{`"methods":["pyramid","laplace"]`, `"methods":["pyramid","dense"]`, true},
		{`"methods":["pyramid"]`, `"methods":["pyramid"],"centres":3`, false},
		{`"methods":["laplace"]`, `"methods":["laplace"],"centres":3`, true}, // they read the pyramid
	} {
		first, then := scenariotest.MustDecode(t, scenariotest.OfMap(`"grid":8,`+c.first)), scenariotest.MustDecode(t, scenariotest.OfMap(`"grid":8,`+c.then))
		sums := priced(t, []scenario.Scenario{first}, []scenario.Scenario{first, then})
		if got := sums[1].Releases > sums[0].Releases; got != c.charged {
			t.Errorf("from %s to %s is charged: %v", c.first, c.then, got)
		}
	}
}

// within reports whether all of some releases are among others.
func within(some, others []dp.Release) bool {
	return !slices.ContainsFunc(some, func(r dp.Release) bool { return !slices.Contains(others, r) })
}

// priced is what the worker's ledger says, over the wire, of lists of releases.
func priced(t *testing.T, lists ...[]scenario.Scenario) []scenario.Ledger {
	t.Helper()
	var in, out bytes.Buffer
	for i, list := range lists {
		request := scenario.Request{ID: int64(i) + 1, Kind: scenario.RequestLedger}
		for k, s := range list {
			request.Releases = append(request.Releases, scenario.Release{Scenario: s, Draw: k + 1})
		}
		if err := json.NewEncoder(&in).Encode(request); err != nil {
			t.Fatal(err)
		}
	}
	if err := Serve(t.Context(), &in, &out); err != nil {
		t.Fatal(err)
	}
	var sums []scenario.Ledger
	for text := range strings.Lines(out.String()) {
		var event scenario.Event
		if err := json.Unmarshal([]byte(text), &event); err != nil {
			t.Fatal(err)
		}
		if event.Error != nil {
			t.Fatal(event.Error)
		}
		if event.Ledger != nil {
			sums = append(sums, *event.Ledger)
		}
	}
	if len(sums) != len(lists) {
		t.Fatalf("the worker priced %d of %d lists: %s", len(sums), len(lists), out.String())
	}
	return sums
}
