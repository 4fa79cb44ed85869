package heatmappage

import (
	"strings"
	"testing"

	"cloakroom/app/ui/page"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/field"
	"cloakroom/core/scenario/heatmap"
)

// The panel tells of one person on this very draw, on teaching noise and on secure noise,
// where it is told at the draw and stays when something else is made of it.
func TestThePromisePanel(t *testing.T) {
	for _, noise := range field.RandomnessSources() {
		s := sample.Tiny(heatmap.PeopleClusters)
		s.Heatmap.Privacy.Epsilon = 1
		d := newMapVisitor(t, s)
		if noise == field.RandomnessSecure {
			d.Work().SetWord("heatmap.privacy.randomness", noise)
			d.OpenPanel(panelPromise)
			if html := d.HTML(); !strings.Contains(html, "Nothing has been drawn yet") || !strings.Contains(html, "73.1 %") {
				t.Error("before the draw the panel does not say what any draw keeps")
			}
			d.Work().DrawFresh()
			d.Rests()
		}
		d.OpenPanel(panelPromise)
		d.Until("the promise", func() bool { return d.page.promised() != nil })
		d.Rests()
		for range 2 {
			html := d.HTML()
			for _, want := range []string{"73.1 %", "person 1", "the best test is right in", "On this very draw", "e^ε = 2.72", "privacy loss"} {
				if !strings.Contains(html, want) {
					t.Errorf("%s: the panel lacks %q", noise, want)
				}
			}
			if _, known := d.page.chart(chartLoss); !known {
				t.Errorf("%s: there is no chart of the loss", noise)
			}
			d.Work().SetNumber("heatmap.blur", 0.09)
			d.Rests()
		}
	}
}

// What is not known is not told, and why.
func TestThePanelWithoutAPromise(t *testing.T) {
	weights := sample.Tiny(heatmap.PeopleClusters)
	weights.Heatmap.People = heatmap.People{Kind: heatmap.PeopleWeights, Values: make([]float64, weights.Heatmap.Grid*weights.Heatmap.Grid)}
	weights.Heatmap.People.Values[3] = 5
	nobody := sample.Tiny(heatmap.PeopleClusters)
	nobody.Heatmap.People.Places = nil
	for _, c := range []struct {
		says string
		d    *visitor
	}{{"only the cells are known", newMapVisitor(t, weights)}, {"Nobody has a point", newMapVisitor(t, nobody)}} {
		c.d.OpenPanel(panelPromise)
		c.d.Rests()
		if html := c.d.HTML(); !strings.Contains(html, c.says) || !strings.Contains(html, "Guessing has 50 %") {
			t.Errorf("the panel does not say %q", c.says)
		}
	}
}

// A name from a file stands in the panel, a number where there is none.
func TestWhoIsNamedInThePromise(t *testing.T) {
	s := sample.Tiny(heatmap.PeopleClusters)
	s.Heatmap.People = heatmap.People{Kind: heatmap.PeoplePoints, Rows: heatmap.PersonPoints{
		{Person: "Ann", X: 0.1, Y: 0.1}, {Person: "Ann", X: 0.9, Y: 0.2}, {Person: "7", X: 0.5, Y: 0.5}, {Person: "Ben", X: 0.5, Y: 0.5}}}
	d := newMapVisitor(t, s)
	d.Rests()
	for number, want := range []string{"Ann", "person 7", "Ben"} {
		if got := d.page.person(number); got != want {
			t.Errorf("person %d is called %q, want %q", number, got, want)
		}
	}
}

// Before it runs a sweep shows its axis and where one stands, and over the scale of the
// shuffle model what a person sends.
func TestASweepIsPlanned(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleClusters))
	d.OpenPanel("sweep")
	d.Work().Sweep.Form.Over = "heatmap.privacy.epsilon"
	if html := d.HTML(); !strings.Contains(html, "Epsilon ε") {
		t.Error("the sweep is not planned on the page")
	}
	w, some := d.page.swept()
	if !some || len(w.Cells) > 0 {
		t.Fatalf("planned are %d cells: %v", len(w.Cells), some)
	}
	c := d.page.sweepPanels(w, d.Palette(), page.Upright(600, 400))
	if c.X.Lo != 0.1 || c.X.Hi != 10 || c.Current == nil || *c.Current != d.Work().Asked.Heatmap.Privacy.Epsilon || len(c.Parts) != 4 {
		t.Errorf("the plan is %+v, from %v to %v", c.X, c.X.Lo, c.X.Hi)
	}
	d.Work().Sweep.Form.Over = pathShuffle
	w, _ = d.page.swept()
	if c := d.page.sweepPanels(w, d.Palette(), page.Upright(600, 400)); !strings.HasPrefix(c.Parts[0].Y.Title, "bytes") {
		t.Errorf("over B the first chart shows %q", c.Parts[0].Y.Title)
	}
	if head := d.page.SweepTable().Head; head[len(head)-2] != "bytes a person sends" {
		t.Errorf("the table has %q", head)
	}
}
