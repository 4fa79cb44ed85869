package compresspage

import (
	"math"
	"slices"
	"strings"
	"testing"

	"cloakroom/app/ui/samplingpage"
	"cloakroom/core/field"
	"cloakroom/core/readers/samples"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/sampling"
)

// A drag over the data asks for the sum of what lies between, whichever way it goes; a tap
// asks for nothing.
func TestADragAsksARange(t *testing.T) {
	d := answeredVector(t)
	box := d.page.Boxes.At(0)
	x := func(entry float64) float64 { return box.X(entry / 1024) }
	d.strokes(samplingpage.ToolRange, [2]float64{x(640.5), 30}, [2]float64{x(700), 40}, [2]float64{x(256.5), 30})
	d.Rests()
	if got, _ := d.page.Marked(); got != (sampling.Range{First: 257, Last: 641}) {
		t.Fatalf("marked is %+v", got)
	}
	r := d.page.got()
	sum := 0.0
	for _, v := range r.Truth.Values.Values[256:641] {
		sum += v
	}
	if len(r.Queries) != 1 || math.Abs(r.Queries[0].Exact-sum) > 1e-6 || !strings.Contains(d.HTML(), "The marked range sums to") {
		t.Errorf("answered are %+v, the sum is %v", r.Queries, sum)
	}
	d.strokes(samplingpage.ToolRange, [2]float64{x(100), 30})
	d.Rests()
	if len(d.page.asked().Queries) != 0 {
		t.Errorf("after a tap %+v is marked", d.page.asked().Queries)
	}
	if made := len(d.Work().Releases.Made); made != 1 {
		t.Errorf("asking ranges is charged: %d releases", made)
	}
}

// Keys mark, move and widen a range, and stop at the ends.
func TestARangeByKeys(t *testing.T) {
	d := newVector(t)
	press := func(key string, shift bool) sampling.Range {
		if !d.page.Key(key, shift) {
			t.Errorf("%s means nothing", key)
		}
		r, _ := d.page.Marked()
		return r
	}
	for _, c := range []struct {
		key   string
		shift bool
		want  sampling.Range
	}{
		{"Enter", false, sampling.Range{First: 385, Last: 640}},
		{"ArrowRight", false, sampling.Range{First: 389, Last: 644}},
		{"ArrowUp", false, sampling.Range{First: 385, Last: 648}},
		{"ArrowDown", true, sampling.Range{First: 449, Last: 584}},
		{"ArrowDown", true, sampling.Range{First: 513, Last: 520}},
		{"ArrowDown", true, sampling.Range{First: 516, Last: 516}},
		{"Delete", false, sampling.Range{}},
	} {
		if got := press(c.key, c.shift); got != c.want {
			t.Errorf("after %s: %+v, want %+v", c.key, got, c.want)
		}
	}
	d.page.Mark(sampling.Range{First: 1000, Last: 1020})
	if got := press("ArrowRight", true); got != (sampling.Range{First: 1004, Last: 1024}) {
		t.Errorf("at the end: %+v", got)
	}
	if d.page.Key("q", false) {
		t.Error("q means something")
	}
	for text, refused := range map[string]bool{"7": false, "0": true, "x": true, "1025": true} {
		d.page.TypeRange(text, true)
		if got := d.Work().Inputs.Refused[d.page.PathQueries()] != ""; got != refused {
			t.Errorf("%q is refused: %v", text, got)
		}
	}
}

// A stroke makes counts of one's own, from the data on the screen, by hand and by keys.
func TestCountsAreDrawn(t *testing.T) {
	d := answeredVector(t)
	d.strokes(samplingpage.ToolDraw, [2]float64{60, 20}, [2]float64{300, 20}, [2]float64{300, 100})
	d.Rests()
	q := d.page.asked()
	if q.Data.Kind != sampling.DataValues || len(q.Data.Values) != 1024 || d.Work().Refusal != "" {
		t.Fatalf("the data are %s of %d: %s", q.Data.Kind, len(q.Data.Values), d.Work().Refusal)
	}
	if slices.ContainsFunc(q.Data.Values, func(v float64) bool { return v < 0 || v != math.Trunc(v) }) {
		t.Errorf("drawn are %v", q.Data.Values)
	}
	if got := d.page.got(); got.Entries != 1024 || !slices.Equal(got.Truth.Values.Values, q.Data.Values) {
		t.Error("the answer is of other counts")
	}
	before := q.Data.Values[5]
	d.page.Cursor = 4
	d.page.Key("ArrowRight", false)
	d.page.Key("ArrowUp", true)
	if got := d.page.asked().Data.Values[5]; got != before+10 {
		t.Errorf("entry 6 is %v, was %v", got, before)
	}
	d.Work().Undo()
	d.Work().Undo()
	if d.page.asked().Data.Kind != sampling.DataSteps {
		t.Error("undo does not bring the staircase back")
	}
}

// Longer data are shortened for the hand, and the page says so; so it does where S is the
// largest that can be sampled.
func TestWhatIsCutIsSaid(t *testing.T) {
	d := answeredVector(t)
	d.Work().SetNumber("compress.data.entries", 4096)
	d.Work().Ask()
	d.Rests()
	d.page.OpenKind(sampling.DataValues)
	d.Work().SetNumber("compress.sparsity", 2000)
	d.Rests()
	for _, want := range []string{"1,024 entries, means of the 4,096 before", "No larger S can be sampled"} {
		if !strings.Contains(d.HTML(), want) {
			t.Errorf("nothing says %q", want)
		}
	}
}

// The share of ε for the choice of S can be taken back where S stands.
func TestTheChoiceIsTakenBack(t *testing.T) {
	d := answeredVector(t)
	d.Work().SetNumber("compress.choose.share", 0.1)
	d.Rests()
	if !strings.Contains(d.HTML(), `id="sparsity-by-hand"`) {
		t.Fatal("no button takes the choice back")
	}
	d.page.byHand()
	if d.page.asked().Chooses() {
		t.Error("S is still chosen")
	}
}

// S, C and the ranges follow data that have become shorter.
func TestTheQuestionFitsItsData(t *testing.T) {
	d := newVector(t)
	for _, n := range []float64{1024, 16, 2, 65536} {
		d.Work().SetNumber("compress.sparsity", 64)
		d.Work().SetNumber("compress.oversampling", 4)
		d.page.Mark(sampling.Range{First: 1, Last: 2})
		d.Work().SetNumber("compress.data.entries", n)
		if err := d.Work().Asked.Validate(); err != nil {
			t.Errorf("with %v entries: %v", n, err)
		}
	}
	for _, kind := range sampling.DataKinds() {
		d.page.OpenKind(kind)
		if err := d.Work().Asked.Validate(); err != nil {
			t.Errorf("with data of kind %s: %v", kind, err)
		}
	}
	d.page.OpenKind(sampling.DataSteps)
	for _, path := range scenario.SweepPaths(compress.Name) {
		if !d.page.Sweeps(path) {
			continue
		}
		if values, ok := d.page.Spread(path); !ok || len(values) < 2 {
			t.Errorf("%s is spread over %v", path, values)
		}
	}
}

// A secure draw is of the mechanism alone, and everything made of it afterwards is free
// and on the very same samples.
func TestSecureSamplesAreKept(t *testing.T) {
	for name, share := range map[string]float64{"S set": 0, "S chosen": 0.2} {
		t.Run(name, func(t *testing.T) {
			d := answeredVector(t)
			d.Work().SetNumber("compress.choose.share", share)
			d.Work().SetWord("compress.privacy.randomness", field.RandomnessSecure)
			d.Work().DrawFresh()
			d.Rests()
			drawn := d.page.got()
			if drawn == nil || len(drawn.Answers) != 2 {
				t.Fatalf("drawn is %+v", drawn)
			}
			d.page.Mark(sampling.Range{First: 3, Last: 99})
			d.Work().SetWord("compress.recovery.method", sampling.MethodBPDN)
			d.Rests()
			again := d.page.got()
			if !slices.Equal(again.Sketch.Private.Values, drawn.Sketch.Private.Values) || again.Recovery.Method != sampling.MethodBPDN {
				t.Error("the second answer is of other samples")
			}
			if (again.Choice == nil) != (share == 0) || share > 0 && again.Sketch.Sparsity != drawn.Sketch.Sparsity {
				t.Errorf("the choice is %+v, was %+v", again.Choice, drawn.Choice)
			}
			// The first picture released five answers, the draw one.
			if l := d.Work().Releases; len(l.Made) != 2 || math.Abs(l.Ledger.Epsilon-6) > 1e-9 {
				t.Errorf("%d releases have spent %v", len(l.Made), l.Ledger.Epsilon)
			}
		})
	}
}

// The sample file is read, and its counts are the data.
func TestCountsAreLoaded(t *testing.T) {
	d := answeredVector(t)
	for _, s := range samples.Counts() {
		if d.OpenFile(s.Name, s.Text); !d.page.Counts.Ready() {
			t.Fatalf("%s cannot be used", s.Name)
		}
		d.page.Counts.Use()
		d.Rests()
	}
	if q := d.page.asked(); len(q.Data.Values) != 336 || d.Work().Refusal != "" {
		t.Errorf("loaded are %d counts: %s", len(q.Data.Values), d.Work().Refusal)
	}
	if _, loaded := d.Work().Asked.File(sampling.FileCounts); !loaded {
		t.Error("nothing says that the counts are somebody's")
	}
}

// The panels tell the noise and the choice, done right and as printed.
func TestPanels(t *testing.T) {
	d := answeredVector(t)
	d.OpenPanel(samplingpage.PanelNoise)
	d.Until("the noise", func() bool { return d.page.extras().Noise != nil })
	if html := d.HTML(); !strings.Contains(html, "Appendix B as printed") || !strings.Contains(html, "95 % quantile") {
		t.Error("the panel lacks a radius")
	}
	d.OpenPanel(panelChoice)
	if !strings.Contains(d.HTML(), "S is set by hand. Give a share") {
		t.Error("nothing says how S comes to be chosen")
	}
	d.Work().SetNumber("compress.choose.share", 0.1)
	d.Until("the choice", func() bool { c := d.page.extras().Choice; return c != nil && c.Law != nil })
	if html := d.HTML(); !strings.Contains(html, "choices within a tenth") {
		t.Error("the panel lacks the law of the choice")
	}
	d.Work().SetWord("compress.choose.rule", compress.RulePrinted)
	d.Rests()
	if html := d.HTML(); !strings.Contains(html, "no sample was taken") {
		t.Error("nothing says what the printed rule does")
	}
}

// Rivals are ticked one by one, in the order shown.
func TestRivalsAreTicked(t *testing.T) {
	d := answeredVector(t)
	d.page.asked().Methods = []string{compress.MethodWavelet}
	d.Work().Changed()
	d.Rests()
	var shown []string
	for _, a := range d.page.got().Answers {
		shown = append(shown, a.Method)
	}
	if !slices.Equal(shown, []string{sampling.MethodCoSaMP, compress.MethodWavelet}) {
		t.Errorf("answers are %q", shown)
	}
	d.OpenView(scenario.StageGallery)
	d.Rests()
	if html := d.HTML(); !strings.Contains(html, "tile-bpdn") || !strings.Contains(html, "tile-wavelet") {
		t.Error("not every answer stands side by side")
	}
}
