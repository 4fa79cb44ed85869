package streampage

import (
	"math"
	"strings"
	"testing"

	"cloakroom/app/ui/session"
	"cloakroom/core/field"
)

// A point of a sweep opens the very draw that its value keeps, a place between points sets
// the field, and on a map a cell that has not come sets both.
func TestSweepsOfTheStreamArePressed(t *testing.T) {
	d := answeredStream(t)
	d.OpenPanel(session.PanelSweep)
	w := d.Work()
	w.StartSweep(&field.Sweep{Over: []string{"stream.privacy.epsilon"}, Values: [][]float64{{1, 4, 16}}, Trials: 1})
	d.Until("a sweep", func() bool { return !w.Sweep.Running })
	if n := strings.Count(d.HTML(), "map-cell point"); n != 6 || !strings.Contains(d.HTML(), "Epsilon ε 4: distance ‖D − D*‖₂") {
		t.Fatalf("%d points of two measures can be pressed", n)
	}
	cell := w.Sweep.Cells[1]
	d.page.SweepHand.Press(1)
	d.Rests()
	if w.Asked.Seed != cell.Draw.Seed || w.Effective("stream.privacy.epsilon") != 4 || w.Refusal != "" {
		t.Fatalf("opened is seed %d at ε = %v: %s", w.Asked.Seed, w.Effective("stream.privacy.epsilon"), w.Refusal)
	}
	if own := d.page.got().Answers[0].Errors.Distance; math.Abs(own-*cell.Methods[0].Distance.Mean) > 1e-9*own {
		t.Errorf("the draw is %v off, its value says %v", own, *cell.Methods[0].Distance.Mean)
	}
	for part := range 2 {
		d.page.SweepHand.Slide(part, 0.4)
		d.page.SweepHand.Take()
		if now := w.Effective("stream.privacy.epsilon"); now <= 2 || now >= 4 {
			t.Errorf("a press within chart %d sets ε = %v", part, now)
		}
	}
	w.StartSweep(&field.Sweep{Over: []string{"stream.privacy.epsilon", "stream.sparsity"}, Values: [][]float64{{1, 4}, {2, 8}}, Trials: 1})
	d.Until("a map", func() bool { return !w.Sweep.Running && len(w.Sweep.Cells) == 4 })
	d.HTML()
	d.page.SweepHand.Hover(0.9, 0.1)
	if got := d.page.SweepHand.Cell().At; got[0] != 4 || got[1] != 8 {
		t.Errorf("pointed at is %v", got)
	}
	d.page.SweepHand.Press(1)
	d.Rests()
	if q := d.page.asked(); q.Privacy.Epsilon != 1 || q.Sparsity != 8 || w.Asked.Seed != w.Sweep.Cells[1].Draw.Seed {
		t.Errorf("a press on a cell opens ε = %v, S = %d", q.Privacy.Epsilon, q.Sparsity)
	}
}
