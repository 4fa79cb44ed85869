package heatmappage

import (
	"strings"
	"testing"

	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/scenario/heatmap"
)

// While the truth is hidden the hand puts clusters into a guess, and leaves the crowd alone.
func TestGuessOnTheMap(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeoplePoints))
	before := sample.TextOf(t, d.Work().Asked)
	d.page.state.tool = toolWipe
	d.HideTruth()
	places := func() heatmap.Clusters { return d.Work().Guess().Heatmap.People.Places }
	d.strokes(toolPaint, [2]float64{0.5, 0.5})
	d.page.Key("Delete", false)
	d.page.Key("Home", false)
	d.page.Key("Enter", false)
	if got := places(); len(got) != 2 || got[0].X != 0.5 || got[1].X > 0.1 {
		t.Fatalf("guessed is %+v", got)
	}
	d.pulls(0, [2]float64{0.5, 0.5}, [2]float64{0.8, 0.2})
	d.Lift(d.inTruth([2]float64{0.8, 0.2}))
	d.page.GripKey(1, "PageUp", false)
	if got := places(); got[0].X != 0.8 || got[1].Count <= 60 {
		t.Errorf("guessed is %+v", got)
	}
	d.page.GripKey(1, "Delete", false)
	if len(places()) != 1 {
		t.Errorf("guessed is %+v", places())
	}
	if after := sample.TextOf(t, d.Work().Asked); after != before || d.Work().CanUndo() {
		t.Errorf("the guess has changed the question to %.300s", after)
	}
	d.page.state.over = [2]int{8, 8}
	if words, _ := d.page.Readout(); strings.Contains(words, "truth") || strings.Contains(words, "Bob") || !strings.Contains(words, "cell 8, 8") {
		t.Errorf("of a cell stands %q", words)
	}
}
