package ui

import (
	"regexp"
	"strings"
	"testing"

	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/field"
)

// TestKeptRunStandsBesideLaterOnes: a kept run is laid beside a later one, with what
// differs and both pictures on one scale, and comes back in one step.
func TestKeptRunStandsBesideLaterOnes(t *testing.T) {
	for lab, truths := range twoTruths() {
		t.Run(lab, func(t *testing.T) {
			v := whole(t)
			v.Visit(truths[0])
			w := v.Work()
			if strings.Contains(v.HTML(), `id="tab-kept"`) {
				t.Error("there is a tab of nothing")
			}
			v.Key(dom.KeyPress{Key: "b"})
			if html := v.HTML(); !strings.Contains(html, `id="tab-kept"`) || !strings.Contains(html, "This run is kept.") {
				t.Error("the kept run does not show")
			}
			said := w.Summary()
			w.SetNumber(w.Path("privacy.epsilon"), 7)
			v.Rests()
			html := v.HTML()
			_, panel, _ := strings.Cut(html, `id="panel"`)
			for _, shown := range []string{"What differs", "Epsilon ε", "<td>7</td>", said, w.Summary(), `data-picture="kept"`, "an earlier question"} {
				if !strings.Contains(panel, shown) {
					t.Errorf("the panel does not show %q", shown)
				}
			}
			pictures := regexp.MustCompile(`(?s)data-picture="(?:kept|now)".*?</section>`).FindAllString(ordered(panel), -1)
			if len(pictures) != 2 || !strings.Contains(pictures[0], "<svg") || pictures[0] == pictures[1] {
				t.Errorf("%d pictures are laid beside each other", len(pictures))
			}
			step, later := w.Step(), sample.TextOf(t, w.Asked)
			v.SwapRun()
			v.Rests()
			if !w.Asked.Equal(truths[0]) || w.Step() != step+1 {
				t.Errorf("swapped back, step %d after %d, it is %s", w.Step(), step, sample.TextOf(t, w.Asked))
			}
			if kept := w.KeptRun(); kept == nil || sample.TextOf(t, kept.Asked) != later {
				t.Error("the later run is not kept in its place")
			}
			w.Undo()
			v.Rests()
			if sample.TextOf(t, w.Asked) != later {
				t.Error("undo does not bring the later question back")
			}
			for _, left := range v.Screen.Left {
				if strings.Contains(left, "kept") {
					t.Errorf("%.80q leaves the page", left)
				}
			}
			v.HideTruth()
			if html := v.HTML(); strings.Contains(html, `data-picture="kept"`) || strings.Contains(html, said) {
				t.Error("while the truth is hidden the kept run tells it")
			}
		})
	}
}

// TestKeptRunIsNoView: a link does not open the panel of a run that nobody has.
func TestKeptRunIsNoView(t *testing.T) {
	v := whole(t)
	v.KeepRun()
	if address, _ := v.Links(); strings.Contains(address, "view.panel") {
		t.Errorf("the link is %s", address)
	}
}

// TestKeptSecureRunStays: a secure draw cannot be made again, so that it stays kept when
// the question before it comes back.
func TestKeptSecureRunStays(t *testing.T) {
	v := whole(t)
	w := v.Work()
	w.SetWord("heat.privacy.randomness", field.RandomnessSecure)
	w.DrawFresh()
	v.Rests()
	v.KeepRun()
	kept := w.KeptRun().Result
	w.SetWord("heat.privacy.randomness", field.RandomnessTeaching)
	v.Rests()
	v.SwapRun()
	if w.KeptRun() == nil || w.KeptRun().Result != kept || w.Asked.Randomness() != field.RandomnessSecure {
		t.Error("the secure draw is gone")
	}
}
