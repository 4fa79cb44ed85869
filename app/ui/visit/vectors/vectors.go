// Package vectors holds the laws of the pages on which a vector is sampled: each calls them
// from its own tests.
package vectors

import (
	"math"
	"slices"
	"strings"
	"testing"

	"cloakroom/app/ui/samplingpage"
	"cloakroom/app/ui/visit"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/app/ui/widget/pad/hold"
)

// Visitor is a reader of such a page, which shows its first answer.
type Visitor struct {
	*visit.Visitor
	visit.Fingers
	Page *samplingpage.Page
}

// Strokes presses the tool at a place of the data, in px, glides through others and lets
// go at the last.
func (d *Visitor) Strokes(tool string, way ...[2]float64) {
	d.Page.Held = tool
	d.Press(way[0][0], way[0][1])
	for _, to := range way[1:] {
		d.Glide(to[0], to[1])
	}
	last := way[len(way)-1]
	d.Lift(last[0], last[1])
}

func (d *Visitor) weights() []float64 { return samplingpage.Asked(&d.Work().Asked).Weights }

// AWeightedSumIsAnswered: a linear query is chosen, typed or drawn; it is answered on the
// data and on every release of it, and costs nothing more.
func AWeightedSumIsAnswered(t *testing.T, d *Visitor) {
	t.Helper()
	n, w := d.Page.Entries(), d.Work()
	for text, want := range map[string]string{"1; 0 −1": "", "2": "", "x": "is no number", "1e9": "is no number", strings.Repeat("1 ", n+1): "may be fewer"} {
		d.Page.SetWeights(nil)
		d.Page.TypeWeights(text)
		refused := w.Inputs.Refused[w.Path("weights")]
		if (want == "") != (refused == "") || !strings.Contains(refused, want) || (len(d.weights()) == n) != (want == "") {
			t.Errorf("%.20q gives %d weights, refused is %q", text, len(d.weights()), refused)
		}
	}
	d.Page.TypeWeights("1, 0, −1")
	d.Rests()
	got, want := d.Page.Found(), 0.0
	for i, v := range got.Truth.Values.Values {
		want += v * []float64{1, 0, -1}[i*3/n]
	}
	if got.Weighted == nil || math.Abs(got.Weighted.Exact-want) > 1e-6*math.Abs(want) || len(got.Weighted.Answers.Values) != len(got.Answers) {
		t.Fatalf("answered is %+v, want %v", got.Weighted, want)
	}
	d.OpenPanel(samplingpage.PanelRanges)
	for _, says := range []string{"The weighted sum is", "Σ wD*", "would cost ε = 1 once more", "the weighted sum would be off by about 1.4"} {
		if !strings.Contains(d.HTML(), says) {
			t.Errorf("nothing says %q", says)
		}
	}
	if w.SetNumber(w.Path("privacy.epsilon"), 2); len(d.weights()) != n {
		t.Error("another ε takes the weights away")
	}
	w.SetNumber(w.Path("privacy.epsilon"), 1)
	d.Rests()
	if made := len(w.Releases.Made); made != 1 {
		t.Errorf("asking a weighted sum is charged: %d releases", made)
	}
	weightsAreDrawn(t, d)
	d.Page.TypeWeights("3")
	w.SetNumber(w.Path("data.entries"), 64)
	if len(d.weights()) != 0 || w.Asked.Validate() != nil {
		t.Error("weights of entries that are not there stay")
	}
}

// weightsAreDrawn draws weights by hand and by keyboard, and takes them away.
func weightsAreDrawn(t *testing.T, d *Visitor) {
	t.Helper()
	d.Strokes(samplingpage.ToolWeigh, [2]float64{100, 20}, [2]float64{300, 20}, [2]float64{300, 90})
	drawn := slices.Clone(d.weights())
	if slices.Max(drawn) <= 0 || slices.Max(drawn) > 1 || slices.Min(drawn) < -1 {
		t.Errorf("drawn are weights from %v to %v", slices.Min(drawn), slices.Max(drawn))
	}
	d.Page.Key("ArrowRight", false)
	d.Page.Key("ArrowDown", true)
	if slices.Equal(d.weights(), drawn) {
		t.Error("the keys weigh nothing")
	}
	d.Page.Key("Delete", false)
	if len(d.weights()) != 0 {
		t.Error("the weights cannot be taken away")
	}
}

// AGuessIsDrawn: while the truth is hidden the hand and the keys draw a guess, whichever
// tool was chosen, and nobody reads the truth, by its name, under the crosshair.
func AGuessIsDrawn(t *testing.T, d *Visitor, truth string) {
	t.Helper()
	before, n := sample.TextOf(t, d.Work().Asked), d.Page.Entries()
	d.Page.Held = samplingpage.ToolRange
	d.HideTruth()
	guess := func() []float64 { return samplingpage.Asked(d.Work().Guess()).Data.Values }
	d.Press(300, 30)
	d.Glide(500, 30)
	d.Lift(500, 30)
	drawn := slices.Clone(guess())
	if len(drawn) != n || slices.Max(drawn) < 5 || drawn[0] != 0 || drawn[n-1] != 0 {
		t.Fatalf("guessed are %d counts up to %v", len(drawn), slices.Max(drawn))
	}
	d.Page.Key("ArrowRight", true)
	d.Page.Key("ArrowUp", false)
	d.Page.Key("Enter", false)
	if now := guess(); slices.Equal(now, drawn) || now[d.Page.Cursor] <= 0 || now[n/2] <= drawn[n/2] {
		t.Error("the keys draw nothing")
	}
	d.Press(100, 30)
	d.Glide(200, 10)
	now := slices.Clone(guess())
	d.Escape()
	if slices.Equal(guess(), now) {
		t.Error("what is held cannot be put back")
	}
	if after := sample.TextOf(t, d.Work().Asked); after != before || d.Work().CanUndo() {
		t.Errorf("the guess has changed the question to %s", after)
	}
	d.Page.Over(0, hold.Point{U: 0.24})
	if words, _ := d.Page.Readout(); strings.Contains(words, " · "+truth) || !strings.Contains(words, "CoSaMP ") {
		t.Errorf("under the crosshair stands %q", words)
	}
	d.Page.Key("Delete", false)
	if slices.Max(guess()) != 0 {
		t.Error("the guess cannot be taken back")
	}
}
