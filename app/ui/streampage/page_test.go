package streampage

import (
	"math"
	"slices"
	"strings"
	"testing"

	"cloakroom/app/ui/samplingpage"
	"cloakroom/core/field"
	"cloakroom/core/readers/samples"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// A tap adds an event where it falls, from the stream on the screen on; ticks that come
// are empty, and the stream shown stays the whole one.
func TestEventsAreTappedIn(t *testing.T) {
	d := answeredStream(t)
	d.page.OpenKind(sampling.DataValues)
	d.Rests()
	before := slices.Clone(d.page.asked().Data.Values)
	if len(before) != 1024 || d.page.Held != toolTap {
		t.Fatalf("%d ticks to go on with by hand, and the tool %s", len(before), d.page.Held)
	}
	x := d.page.Boxes.At(0).X(10.5 / 1024)
	d.strokes(toolTap, [2]float64{x, 40})
	d.Rests()
	if got := d.page.asked().Data.Values; got[10] != before[10]+1 || got[11] != before[11] {
		t.Errorf("tick 11 counts %v after %v", got[10], before[10])
	}
	d.page.nextTick()
	d.page.tap(1024)
	d.Work().Settle()
	d.Rests()
	d.page.tap(1024)
	d.Work().Settle()
	d.Rests()
	q, r := d.page.asked(), d.page.got()
	if n := len(q.Data.Values); n != 1025 || q.Data.Values[1024] != 2 || r.Ticks != 1025 || d.Work().Refusal != "" {
		t.Errorf("%d ticks, the last counts %v, answered %d: %s", n, q.Data.Values[n-1], r.Ticks, d.Work().Refusal)
	}
	d.Work().Undo()
	if got := d.page.asked().Data.Values[1024]; got != 1 {
		t.Errorf("undone, the last tick counts %v", got)
	}
}

// The same by keys: arrows go along and beyond the end, Enter taps.
func TestEventsByKeys(t *testing.T) {
	d := newStream(t)
	d.page.OpenKind(sampling.DataValues)
	n := d.page.Entries()
	d.page.Held, d.page.Cursor = toolTap, n-2
	for _, key := range []string{"ArrowRight", "Enter", "ArrowRight", "Enter", "ArrowUp", "ArrowDown"} {
		if !d.page.Key(key, false) {
			t.Errorf("%s means nothing", key)
		}
	}
	values := d.page.asked().Data.Values
	if len(values) != n+1 || values[n-1] != 1 || values[n] != 1 {
		t.Errorf("%d ticks end with %v", len(values), values[len(values)-2:])
	}
	if d.page.Key("q", false) {
		t.Error("q means something")
	}
}

// A range is of what has come.
func TestARangeOfWhatHasCome(t *testing.T) {
	d := answeredStream(t)
	d.Work().SetNumber(pathTick, 500)
	box := d.page.Boxes.At(0)
	d.strokes(samplingpage.ToolRange, [2]float64{box.X(400.5 / 1024), 30}, [2]float64{box.X(700.5 / 1024), 30})
	d.Rests()
	if got, _ := d.page.Marked(); got != (sampling.Range{First: 401, Last: 500}) || d.Work().Refusal != "" {
		t.Fatalf("marked is %+v: %s", got, d.Work().Refusal)
	}
	r := d.page.got()
	sum := 0.0
	for _, v := range r.Truth.Values.Values[400:500] {
		sum += v
	}
	if math.Abs(r.Queries[0].Exact-sum) > 1e-6 || !strings.Contains(d.HTML(), "The marked range sums to") {
		t.Errorf("answered are %+v, the sum is %v", r.Queries, sum)
	}
	for text, refused := range map[string]bool{"7": false, "0": true, "x": true, "501": true} {
		d.page.TypeRange(text, true)
		if got := d.Work().Inputs.Refused[d.page.PathQueries()] != ""; got != refused {
			t.Errorf("%q is refused: %v", text, got)
		}
	}
	d.Work().SetNumber(pathTick, 300)
	if len(d.page.asked().Queries) != 0 {
		t.Error("a range is still asked for that has not come")
	}
	if d.Work().SetNumber(pathTick, 1024); d.page.asked().Tick != 0 {
		t.Error("the last tick is a number, and would not follow the stream")
	}
	if made := len(d.Work().Releases.Made); made != 1 {
		t.Errorf("looking at other ticks is charged: %d releases", made)
	}
}

// S, C, the ticks and the ranges follow a stream that has become shorter.
func TestTheQuestionFitsItsStream(t *testing.T) {
	d := newStream(t)
	for _, n := range []float64{1024, 16, 2, 65536} {
		d.Work().SetNumber("stream.sparsity", 64)
		d.Work().SetNumber("stream.oversampling", 4)
		d.Work().SetNumber(pathLimit, 2000)
		d.page.intrude()
		d.Work().SetNumber("stream.data.entries", n)
		if err := d.Work().Asked.Validate(); err != nil {
			t.Errorf("with %v ticks: %v", n, err)
		}
	}
	for _, kind := range sampling.DataKinds() {
		d.page.OpenKind(kind)
		if err := d.Work().Asked.Validate(); err != nil {
			t.Errorf("with data of kind %s: %v", kind, err)
		}
	}
	d.page.OpenKind(sampling.DataSteps)
	for _, unit := range stream.Units() {
		d.Work().SetWord("stream.privacy.unit", unit)
		for _, path := range scenario.SweepPaths(stream.Name) {
			if !d.page.Sweeps(path) {
				continue
			}
			if values, ok := d.page.Spread(path); !ok || len(values) < 2 {
				t.Errorf("%s is spread over %v", path, values)
			}
		}
	}
}

// What is looked for in the memory is shown with what it tells, and the plain tree tells
// outright.
func TestALookAtTheMemory(t *testing.T) {
	d := answeredStream(t)
	d.OpenPanel(panelIntrusion)
	if !strings.Contains(d.HTML(), "Intrude after tick 682") {
		t.Fatal("nobody can look")
	}
	d.Work().GoTo(d.Work().Player.Last() / 2)
	if at := d.page.aLook(); at >= 682 || at < 1 {
		t.Errorf("in the midst of the film one looks after tick %d", at)
	}
	d.Work().GoTo(d.Work().Player.Last())
	d.page.intrude()
	d.Work().Ask()
	d.Rests()
	if html := d.HTML(); !strings.Contains(html, "times as likely as the other") || !strings.Contains(html, "tells outright") {
		t.Error("the look tells nothing, or other counters do not")
	}
	d.Work().SetWord("stream.counter", stream.CounterTreePlain)
	d.Work().Ask()
	d.Rests()
	if !strings.Contains(d.HTML(), "A sum lies there without noise") {
		t.Error("an open memory is not told")
	}
	d.page.setIntrusion(stream.Intrusion{})
	if !strings.Contains(d.HTML(), "Intrude after tick") {
		t.Error("the look cannot be taken back")
	}
}

// The memory is looked into no later than at the tick on the stage.
func TestTheLookFollowsTheTick(t *testing.T) {
	d := answeredStream(t)
	d.page.setIntrusion(stream.Intrusion{At: 682, Event: 600})
	d.Work().SetNumber(pathTick, 300)
	if got := d.page.asked().Intrusion; got.At != 300 || got.Event != 0 {
		t.Errorf("at tick 300 the look is %+v", got)
	}
	d.Work().SetNumber("stream.intrusion.at", 500)
	if got := d.page.asked(); got.Tick != 500 || got.Intrusion.At != 500 {
		t.Errorf("a look after tick 500 is at tick %d of %+v", got.Tick, got.Intrusion)
	}
}

// The sentence, the panel and the meter say what the counters really spend.
func TestWhatIsReallySpent(t *testing.T) {
	d := answeredStream(t)
	d.Work().SetWord("stream.composition", stream.CompositionAppendixC)
	d.OpenPanel(panelComposition)
	d.Work().Ask()
	d.Rests()
	html := d.HTML()
	for _, want := range []string{"But the counters spend ε = 84, not 1.", "k = 84 counters", "Appendix C as printed"} {
		if !strings.Contains(html, want) {
			t.Errorf("nothing says %q", want)
		}
	}
	d.Work().SetWord("stream.privacy.unit", stream.UnitPerson)
	d.Work().SetNumber("stream.privacy.reports", 12)
	d.Work().Ask()
	d.Rests()
	d.OpenPanel("explain")
	if !strings.Contains(d.HTML(), "ε = 1 for somebody in 12 ticks") {
		t.Error("nothing says what a person has")
	}
	d.Work().SetWord("stream.privacy.unit", stream.UnitEvent)
	if d.page.asked().Privacy.Reports != 1 {
		t.Error("an event is in several ticks")
	}
}

// Secure noise is drawn for a promise that is kept, on whole counts, and shows no memory.
func TestSecureStreams(t *testing.T) {
	d := newStream(t)
	d.page.asked().Data = sampling.Data{Kind: sampling.DataValues, Values: []float64{0.4, 1, 2.6, 3, 4, 5, 6, 7}}
	d.page.Fit()
	d.Work().SetWord("stream.composition", stream.CompositionAppendixC)
	d.Work().SetWord("stream.privacy.randomness", field.RandomnessSecure)
	q := d.page.asked()
	if q.Composition != stream.CompositionJoint || q.Data.Values[0] != 0 || q.Data.Values[2] != 3 || len(d.page.compositions()) != 1 {
		t.Errorf("secure noise for %s on %v", q.Composition, q.Data.Values)
	}
	asked := d.Work().Asked.Clone()
	d.page.Prepare(&asked, true)
	if err := asked.Validate(); err != nil || !slices.Equal(asked.Stream.Methods, []string{stream.MethodNothing}) {
		t.Errorf("asked for are %v: %v", asked.Stream.Methods, err)
	}
}

// The bundled files of counts can be loaded, and are asked about as they are.
func TestSampleCountsAreLoaded(t *testing.T) {
	for _, s := range samples.Counts() {
		d := newStream(t)
		d.OpenFile(s.Name, s.Text)
		d.page.Counts.Use()
		d.Rests()
		if err := d.Work().Asked.Validate(); err != nil || d.page.asked().Data.Kind != sampling.DataValues {
			t.Errorf("%s: %v", s.Name, err)
		}
	}
}

// What is asked with the open panel is what the panel shows.
func TestPanelsAskForTheirPart(t *testing.T) {
	d := newStream(t)
	for panel, want := range map[string]string{samplingpage.PanelNoise: sampling.ExtraNoise, panelIntrusion: stream.ExtraIntrusion} {
		d.Work().Panel = panel
		asked := d.Work().Asked.Clone()
		d.page.Prepare(&asked, true)
		if !asked.Stream.Wants(want) || !asked.Stream.Wants(stream.ExtraMoments) {
			t.Errorf("%s asks for %v", panel, asked.Stream.Extras)
		}
	}
}
