package heatpage

import (
	"slices"
	"strings"
	"testing"

	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/core/scenario/heat"
)

// TestSensorsAreNamed: by a column of the file, on hover and in the list of readings,
// and no longer when the sensors are others.
func TestSensorsAreNamed(t *testing.T) {
	d := newLine(t)
	d.page.Readings.Open(dom.TextFile("stations.csv", "station,position,reading\nBridge,0.25,0.5\nMill,0.5,1.5\nWeir,1,0.25\n"))
	if !strings.Contains(d.HTML(), "Name of the sensor") {
		t.Error("the column of the names cannot be chosen")
	}
	d.page.Readings.Use()
	d.Rests()
	if got := d.page.heat().Names; !slices.Equal(got, []string{"Bridge", "Mill", "Weir"}) {
		t.Fatalf("the sensors are called %q", got)
	}
	d.page.Over(0, hold.Point{U: 0.52})
	if words, _ := d.page.Readout(); !strings.Contains(words, "sensor 2, Mill:") {
		t.Errorf("the hover reads %q", words)
	}
	if !strings.Contains(d.HTML(), `>Mill</span>`) {
		t.Error("the crosshair does not name the sensor")
	}
	if text := d.page.readingsTable().CSV(); !strings.HasPrefix(text, "sensor,name,position,exact,private\n1,Bridge,0.25,,0.5\n") {
		t.Errorf("the readings are listed as %q", text)
	}
	var again heat.Question = *d.Work().Asked.Heat
	d.page.Readings.Open(dom.TextFile("readings.csv", d.page.readingsTable().CSV()))
	d.page.Readings.Use()
	d.Rests()
	if got := d.page.heat(); !slices.Equal(got.Names, again.Names) || !slices.Equal(got.Readings, again.Readings) {
		t.Errorf("our own list is read as %q, %v", got.Names, got.Readings)
	}
	d.page.Simulate()
	d.Rests()
	if d.page.heat().Names != nil || d.Work().Refusal != "" {
		t.Errorf("simulated, they are called %q: %s; %.200s", d.page.heat().Names, d.Work().Refusal, sample.TextOf(t, d.Work().Asked))
	}
}
