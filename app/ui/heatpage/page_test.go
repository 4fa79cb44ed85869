package heatpage

import (
	"slices"
	"strings"
	"testing"

	"cloakroom/app/ui/dom"
	"cloakroom/core/readers/samples"
	"cloakroom/core/scenario/sensing"
)

func TestPanelsAskForTheirParts(t *testing.T) {
	d := newLine(t)
	d.Work().Ask()
	d.Until("the first answer", func() bool { return d.Work().Shown.Full })
	d.OpenPanel(sensing.ExtraDiagnostics)
	d.Until("the diagnostics", func() bool { return d.page.diagnostics() != nil })
	d.OpenPanel(sensing.ExtraBackdoor)
	d.Until("the back door", func() bool { return d.page.backdoor() != nil })
	for _, part := range []string{"Coins from a secret key", "The analyst with the key", "An eavesdropper without it", "guesses a key", "and the link shows them"} {
		if !strings.Contains(d.HTML(), part) {
			t.Errorf("the back door does not say %q", part)
		}
	}
}

func TestMovingASourceAsksAndCanBeUndone(t *testing.T) {
	d := newLine(t)
	d.Work().Ask()
	d.Until("the first answer", func() bool { return d.Work().Shown.Full })
	before := d.Work().Asked.Clone()

	d.Grab(0, 100, 50)
	d.Glide(200, 50)
	d.Lift(200, 50)
	moved := d.page.heat().Sources[0].At
	if moved <= before.Heat.Sources[0].At {
		t.Fatalf("the source went from %v to %v", before.Heat.Sources[0].At, moved)
	}
	if got := d.page.heat().Sources[0].Strength; got != 1 {
		t.Errorf("a level drag changed the strength to %v", got)
	}
	d.Until("the answer to the move", func() bool { return d.Work().Shown.Full && d.Work().Shown.Asked.Equal(d.Work().Asked) })

	d.Work().Undo()
	if !d.Work().Asked.Equal(before) {
		t.Error("undo did not bring the scenario back")
	}
	d.Work().Redo()
	if d.page.heat().Sources[0].At != moved {
		t.Error("redo did not bring the move back")
	}
}

func TestEscapePutsAHeldSourceBack(t *testing.T) {
	d := newLine(t)
	before := d.Work().Asked.Clone()
	d.Grab(1, 100, 50)
	d.Glide(40, 50)
	d.Escape()
	if !d.Work().Asked.Equal(before) {
		t.Error("the source stayed where it was dragged")
	}
}

func TestReadingsAreLoadedAndLeftAgain(t *testing.T) {
	d := newLine(t)
	d.page.Readings.Open(dom.TextFile("readings.csv", "position,reading\n0.1,1.0\n0.4,1.6\n0.9,1.1\nbad,2\n"))
	if !strings.Contains(d.HTML(), "without what is refused (1)") {
		t.Fatal("the line refused is not counted")
	}
	d.page.Readings.Use()
	if h := d.page.heat(); h.Sensors != 3 || len(h.At) != 3 || len(h.Sources) != 0 {
		t.Errorf("loaded: %d sensors, %d positions, %d sources", h.Sensors, len(h.At), len(h.Sources))
	}
	d.Until("the recovery", func() bool { return d.Work().Shown.Full && len(d.Work().Shown.Asked.Heat.Readings) == 3 })
	if d.Work().Shown.Result.Sensor().Distance.EMD != nil {
		t.Error("a distance is shown without a truth")
	}
	d.page.Simulate()
	if err := d.Work().Asked.Validate(); err != nil {
		t.Errorf("back to simulation: %v", err)
	}
}

// Readings come from any column, with decimal commas, at positions in any unit, and as
// the means of rows.
func TestFilesOfReadings(t *testing.T) {
	for name, c := range map[string]struct {
		text    string
		choices [][2]string
		want    []float64
	}{
		"decimal commas":  {"Stunde;Temperatur\n2024-01-01 00:00;-1,5\n2024-01-01 01:00;0,5\n2024-01-01 02:00;2,25\n", nil, []float64{-1.5, 0.5, 2.25}},
		"metres":          {"distance,value\n10,3\n260,4\n110,5\n", nil, []float64{3, 4, 5}},
		"another column":  {"a,b,c\n1,2,3\n4,5,6\n", [][2]string{{"reading", "1"}, {"position", "-1"}}, []float64{2, 5}},
		"means of rows":   {"heat\n1\n3\n5\n7\n", [][2]string{{"mean", "2"}}, []float64{2, 6}},
		"no titles, said": {"5\n6\n7\n", [][2]string{{"titles", "yes"}}, []float64{6, 7}},
	} {
		t.Run(name, func(t *testing.T) {
			d := newLine(t)
			d.OpenFile("file.csv", c.text)
			for _, choice := range c.choices {
				d.page.Readings.Choose(choice[0], choice[1])
			}
			d.page.Readings.Use()
			if got := d.page.heat().Readings; !slices.Equal(got, c.want) {
				t.Errorf("loaded %v, want %v", got, c.want)
			}
		})
	}
	d := newLine(t)
	for _, s := range samples.Readings() {
		if d.OpenFile(s.Name, s.Text); !d.page.Readings.Ready() {
			t.Errorf("%s cannot be used", s.Name)
		}
	}
}

// The diagnostics hold the paper's table of rates, computed with the draws of the setting.
func TestTheTableOfRates(t *testing.T) {
	d := newLine(t)
	d.OpenPanel(sensing.ExtraDiagnostics)
	d.Until("the rates", func() bool { return d.page.extras().Rates != nil })
	html := d.HTML()
	for _, part := range []string{"Table 1 of 2018, with our numbers", "the table says nothing about this setting", "O(1 + 1/√n)", "× 0.707 to 1", "× 0.5 to 5.8"} {
		if !strings.Contains(html, part) {
			t.Errorf("the panel has no %q", part)
		}
	}
	for _, row := range d.page.extras().Rates.Rows {
		if len(row.EMD) != 3 || !strings.Contains(html, rateCell(row, 1)) {
			t.Errorf("the row of %s is not shown", row.Over)
		}
	}
}
