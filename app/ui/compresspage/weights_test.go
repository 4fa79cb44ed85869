package compresspage

import (
	"math"
	"slices"
	"strings"
	"testing"

	"cloakroom/app/ui/samplingpage"
)

// A linear query is chosen, typed or drawn; it is answered on the data and on every
// release of it, and costs nothing more.
func TestAWeightedSumOfTheVector(t *testing.T) {
	d := answeredVector(t)
	n := d.page.Entries()
	for text, want := range map[string]string{"1; 0 −1": "", "2": "", "x": "is no number", "1e9": "is no number", strings.Repeat("1 ", n+1): "may be fewer"} {
		d.page.SetWeights(nil)
		d.page.TypeWeights(text)
		refused := d.Work().Inputs.Refused["compress.weights"]
		if (want == "") != (refused == "") || !strings.Contains(refused, want) || (len(d.page.asked().Weights) == n) != (want == "") {
			t.Errorf("%.20q gives %d weights, refused is %q", text, len(d.page.asked().Weights), refused)
		}
	}
	d.page.TypeWeights("1, 0, −1")
	d.Rests()
	got, want := d.page.got(), 0.0
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
	if d.Work().SetNumber("compress.privacy.epsilon", 2); len(d.page.asked().Weights) != n {
		t.Error("another ε takes the weights away")
	}
	d.Work().SetNumber("compress.privacy.epsilon", 1)
	d.Rests()
	if made := len(d.Work().Releases.Made); made != 1 {
		t.Errorf("asking a weighted sum is charged: %d releases", made)
	}
	d.strokes(samplingpage.ToolWeigh, [2]float64{100, 20}, [2]float64{300, 20}, [2]float64{300, 90})
	drawn := d.page.asked().Weights
	if slices.Max(drawn) <= 0 || slices.Max(drawn) > 1 || slices.Min(drawn) < -1 {
		t.Errorf("drawn are weights from %v to %v", slices.Min(drawn), slices.Max(drawn))
	}
	before := slices.Clone(drawn)
	d.page.Key("ArrowRight", false)
	d.page.Key("ArrowDown", true)
	if slices.Equal(d.page.asked().Weights, before) {
		t.Error("the keys weigh nothing")
	}
	d.page.Key("Delete", false)
	if len(d.page.asked().Weights) != 0 {
		t.Error("the weights cannot be taken away")
	}
	d.page.TypeWeights("3")
	d.Work().SetNumber("compress.data.entries", 64)
	if len(d.page.asked().Weights) != 0 || d.Work().Asked.Validate() != nil {
		t.Error("weights of entries that are not there stay")
	}
}
