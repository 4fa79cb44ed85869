package ui

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"cloakroom/app/ui/visit"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/field"
	"cloakroom/core/presets"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/network"
)

var waiting = regexp.MustCompile(`(is|are) being (computed|looked|simulated|sought)`)

// released is the secure release itself, as an answer holds it.
func released(r *scenario.Result) string {
	var text []byte
	if s := r.Sensor(); s != nil {
		text, _ = json.Marshal(s.Private.Values)
	} else {
		text, _ = json.Marshal(r.Heatmap.Drawn)
	}
	return string(text)
}

// A secure release is made once. All that is made of it afterwards is made of that very
// release, is shown, and costs nothing.
func TestASecureReleaseIsUsedOften(t *testing.T) {
	for name, first := range map[string]scenario.Scenario{
		"heat": presets.All()[0].Scenario, "network": sample.Small(network.GraphPath), "heatmap": sample.Tiny(heatmap.PeopleClusters),
	} {
		t.Run(name, func(t *testing.T) {
			v := visit.New(t, house.Rooms...)
			v.Visit(first)
			w := v.Work()
			w.SetWord(w.Path("privacy.randomness"), field.RandomnessSecure)
			for _, panel := range scenario.Panels() {
				v.OpenPanel(panel)
				v.Until("rest", func() bool { return !w.Working() })
				if found := waiting.FindString(v.HTML()); found != "" {
					t.Errorf("before the draw, panel %s: something %s", panel, found)
				}
			}
			v.OpenPanel("explain")
			w.DrawFresh()
			v.Until("the draw and its price", func() bool {
				return w.Shown.Full && !w.Working() && len(w.Releases.Made) == 2 && w.Releases.Ledger.Releases == len(w.Releases.Booked())
			})
			once, spent, made := released(w.Shown.Result), w.Releases.Ledger, len(w.Releases.Made)
			holds := func(what string) {
				t.Helper()
				v.Until(what, func() bool { return !w.Working() })
				switch {
				case w.AwaitsDraw() || !w.Shown.Full || !w.Shown.Asked.Bare().Equal(w.Asked.Bare()):
					t.Errorf("%s: the picture is not of what is asked", what)
				case released(w.Shown.Result) != once:
					t.Errorf("%s: another release is shown", what)
				case len(w.Releases.Made) != made || w.Releases.Ledger != spent || len(w.Shown.Booked) > 0:
					t.Errorf("%s: costs %+v after %+v", what, w.Releases.Ledger, spent)
				case waiting.MatchString(v.HTML()):
					t.Errorf("%s: something %s", what, waiting.FindString(v.HTML()))
				}
			}
			for _, f := range scenario.Fields() {
				if f.Lab != w.Asked.Lab || !f.Post || f.Why(&w.Asked) != "" || strings.HasSuffix(f.Path, ".shown") {
					continue
				}
				if n, ok := f.Number(&w.Asked); ok {
					for _, value := range []float64{n + 1, n / 2, 2 * n} {
						if f.Check(value, f.Path, "") == nil {
							w.SetNumber(f.Path, value)
							holds(f.Path)
						}
					}
				}
				for _, word := range f.Choices {
					if f.Kind == field.KindChoice {
						w.SetWord(f.Path, word)
						holds(f.Path + " " + word)
					}
				}
			}
			if w.Asked.Heatmap != nil {
				w.SetNumber("heatmap.pyramid.keep", 9) // of the same first level as 8
				holds("another w of one first level")
			}
			for _, panel := range scenario.Panels() {
				v.OpenPanel(panel)
				holds("panel " + panel)
			}
		})
	}
}

// The crowd is there for those who have it before anything of it is released, and the
// shuffle model is a further release, drawn apart.
func TestASecureCrowdIsSeenAndShuffledApart(t *testing.T) {
	v := visit.New(t, house.Rooms...)
	v.Visit(sample.Tiny(heatmap.PeopleClusters))
	w := v.Work()
	cells := func() int { return strings.Count(v.HTML(), "<image") + strings.Count(v.HTML(), "data:image") }
	w.SetWord("heatmap.privacy.randomness", field.RandomnessSecure)
	v.Until("the crowd", func() bool { return cells() > 0 && strings.Contains(v.HTML(), "100 people") })
	w.DrawFresh()
	v.Until("the draw", func() bool { return w.Shown.Full && w.Releases.Ledger.Epsilon == 6 })
	once := released(w.Shown.Result)
	v.OpenPanel("shuffle")
	v.Until("rest", func() bool { return w.Shown.Full && !w.Working() })
	if !strings.Contains(v.HTML(), "further release") || w.Shown.Result.Heatmap.Shuffle != nil {
		t.Error("it is not said that the shuffle model takes a draw")
	}
	w.DrawApart()
	v.Until("its price", func() bool { return w.Releases.Ledger.Epsilon == 7 && w.Releases.Ledger.Delta == 1e-5 })
	drawn := w.Shown.Result.Heatmap.Shuffle
	if released(w.Shown.Result) != once || drawn == nil || drawn.Metrics.Similarity == nil {
		t.Fatal("the draw apart is another release")
	}
	w.SetNumber("heatmap.blur", 0.1)
	v.Rests()
	if kept := w.Shown.Result.Heatmap.Shuffle; kept == nil || kept.Metrics.Similarity != nil || w.Releases.Ledger.Epsilon != 7 {
		t.Errorf("after another blur: %+v", kept)
	}
	w.SetNumber("heatmap.blur", 0.05)
	v.Rests()
	if kept := w.Shown.Result.Heatmap.Shuffle; kept == nil || kept.Metrics.Similarity == nil {
		t.Errorf("back at the blur: %+v", kept)
	}
}
