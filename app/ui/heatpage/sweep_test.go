package heatpage

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/session"
)

// chart is the figure in the open panel, nothing where there is none.
func (d *visitor) chart() string {
	_, panel, _ := strings.Cut(d.HTML(), "chart-body")
	drawn, _, _ := strings.Cut(panel, "<figcaption")
	return drawn
}

// points are the buttons over the values that have arrived.
func (d *visitor) points() int { return strings.Count(d.HTML(), "map-cell point") }

// Before a sweep runs, its axes stand with their range and the draw on the page; they
// stay while values come.
func TestTheAxesOfASweepStandAtOnce(t *testing.T) {
	d := answeredLine(t)
	d.OpenPanel(session.PanelSweep)
	planned, broken := d.chart(), regexp.MustCompile(`</tspan>\s*<tspan[^>]*>|</text>\s*<text[^>]*>`) // a title may take two lines
	for _, part := range []string{"mean earth mover’s distance, in lengths of the line", "Epsilon ε", "now 4", "this draw"} {
		if !strings.Contains(broken.ReplaceAllString(planned, " "), part) {
			t.Errorf("the empty chart has no %q", part)
		}
	}
	axis := func(svg string) []string { return regexp.MustCompile(`>(0\.4|1|10|40)<`).FindAllString(svg, -1) }
	d.Work().RunForm()
	if !d.Work().Sweep.Running || d.points() != 0 {
		t.Fatalf("%d values before any is in", d.points())
	}
	if now := d.chart(); now == "" || !slices.Equal(axis(now), axis(planned)) {
		t.Errorf("the axis %q becomes %q when the sweep begins", axis(planned), axis(now))
	}
	d.Work().CancelSweep()
	d.SweepOf("heat.privacy.epsilon", 1, 4, 16)
	if d.points() != 3 {
		t.Errorf("%d points for three values", d.points())
	}
}

// A point says its value, and that it opens a draw.
func TestAPointOfASweepSaysItsValue(t *testing.T) {
	d := answeredLine(t)
	d.SweepOf("heat.privacy.epsilon", 1, 4, 16)
	d.OpenPanel(session.PanelSweep)
	for i, c := range d.Work().Sweep.Cells {
		says := "Epsilon ε " + draw.Format(c.At[0]) + ": " + chart.IntervalWords(c.EMD) + "; open " + d.Work().Sweep.DrawWords(c.Index)
		if !strings.Contains(d.HTML(), says) {
			t.Errorf("point %d does not say %q", i, says)
		}
	}
}

// Once it is open, the panel says which draw it is, by whose seed, and how to go back.
func TestAnOpenedDrawIsNamed(t *testing.T) {
	d := answeredLine(t)
	d.SweepOf("heat.privacy.epsilon", 1, 4, 16)
	d.OpenPanel(session.PanelSweep)
	w := d.Work()
	w.Sweep.Cells[1].Draw.Seed = w.Sweep.Asked.Seed + 2 // the third of its value
	before := w.Asked.Seed
	if !w.OpenCell(w.Sweep.Cells[1].Index) {
		t.Fatal("there is no draw")
	}
	d.Rests()
	want := fmt.Sprintf("Draw 3 of this value, seed %d, is on the stage; the seed was %d. Undo goes back.", before+2, before)
	if w.Opened() != want || !strings.Contains(d.HTML(), want) {
		t.Errorf("it says %q, not %q", w.Opened(), want)
	}
	if w.Undo(); w.Opened() != "" || w.Asked.Seed != before {
		t.Errorf("undone, it says %q of seed %d", w.Opened(), w.Asked.Seed)
	}
}
