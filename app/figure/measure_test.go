package figure

import (
	"math"
	"strings"
	"testing"

	"cloakroom/app/figure/figuretest"
	"cloakroom/core/scenario"
)

func TestFirstReach(t *testing.T) {
	nan := math.NaN()
	for _, c := range []struct {
		shares []float64
		want   float64
	}{
		{[]float64{0.5, 0.7, 0.8}, 1.5},
		{[]float64{0.5, 0.75, 0.6}, 1},
		{[]float64{0.8, 0.4}, -0.5},
		{[]float64{0.5, 0.6}, nan},
		{[]float64{0.5, nan, 0.9}, nan}, // it may have been reached in the missing cell
		{[]float64{0.5, 0.8, nan}, 5.0 / 6},
		{nil, nan},
	} {
		if got := firstReach(c.shares, 0.75); math.Abs(got-c.want) > 1e-12 || math.IsNaN(got) != math.IsNaN(c.want) {
			t.Errorf("%v reach 0.75 at %v, want %v", c.shares, got, c.want)
		}
	}
}

// The curve is where the shares say, whichever of the two parameters is ε.
func TestCurvesOfAMap(t *testing.T) {
	sweep, cells := timeAgainstEpsilon()
	lying := MapOf(sweep, FieldAxis, scenario.BPD, cells, MeasureRight, 0.5)
	if len(lying.Curves) != 2 || lying.Curves[0].Role != RoleCeiling || lying.Curves[0].Upright {
		t.Fatalf("curves %+v", lying.Curves)
	}
	turned := &scenario.Sweep{Over: []string{sweep.Over[1], sweep.Over[0]}, Values: [][]float64{sweep.Values[1], sweep.Values[0]}}
	swapped := make([]scenario.Cell, len(cells))
	for k, c := range cells {
		i, j := c.Index/7, c.Index%7
		swapped[k] = c
		swapped[k].Index = j*6 + i
	}
	upright := MapOf(turned, FieldAxis, scenario.BPD, swapped, MeasureRight, 0.5)
	for k, v := range upright.Curves {
		if !v.Upright {
			t.Error("a curve along the columns does not say so")
		}
		for i, at := range v.At {
			if want := lying.Curves[k].At[i]; at != want && !(math.IsNaN(at) && math.IsNaN(want)) {
				t.Errorf("curve %d is at %v, turned at %v", k, want, at)
			}
		}
	}
	other := MapOf(&scenario.Sweep{Over: []string{"network.time", "network.graph.within"}, Values: sweep.Values}, FieldAxis, scenario.BPD, cells, MeasureRight, 0.5)
	if len(other.Curves) != 0 {
		t.Error("a map without ε has a curve of ε")
	}
	own := MapOf(sweep, FieldAxis, scenario.Posterior, cells, MeasureRight, 0.5)
	if len(own.Curves) != 1 {
		t.Errorf("the posterior chosen gives %d curves", len(own.Curves))
	}
}

func TestCellsOfAMap(t *testing.T) {
	c := measureSample(MeasureRight, Light(), Box{Width: 640, Height: 340})
	for index := range c.Values {
		left, top, width, height := c.CellBox(index)
		if got, ok := c.CellAt(left+width/2, top+height/2); !ok || got != index {
			t.Errorf("in the middle of cell %d is cell %d, %v", index, got, ok)
		}
	}
	if _, ok := c.CellAt(2, 2); ok {
		t.Error("a cell was found where none is")
	}
	if _, ok := (MapChart{Palette: Light()}).CellAt(10, 10); ok {
		t.Error("a map without cells has one")
	}
}

// What a map tells is what the cells hold: shares with their intervals, and the
// loss as their difference.
func TestMeasures(t *testing.T) {
	_, cells := timeAgainstEpsilon()
	cell := cells[20]
	ceiling, right := *RightOf(cell, scenario.BPD, scenario.Posterior).Share, *cell.Right.Share
	if loss := MeasureLoss.Of(cell, scenario.BPD); *loss.Mean != ceiling-right || loss.Low != nil {
		t.Errorf("the loss is %+v", loss)
	}
	if i := MeasureRight.Of(cell, scenario.BPD); *i.Mean != right || i.Low == nil || i.Count != 60 {
		t.Errorf("the share right is %+v", i)
	}
	for _, m := range Measures() {
		c := measureSample(m, Light(), Box{Width: 640, Height: 340})
		if !math.IsNaN(c.Values[5]) || c.Tips[5] != "" || math.IsNaN(c.Values[6]) {
			t.Errorf("%s: a missing cell has a value, or one that came has none", m.Title())
		}
		if m.Of(scenario.Cell{}, scenario.BPD).Mean != nil {
			t.Errorf("%s: an empty cell has a value", m.Title())
		}
		if share := c.colours().at(0.5); (m == MeasureRight || m == MeasureCeiling) && share != 0.5 {
			t.Errorf("%s: a share of one half is coloured at %v", m.Title(), share)
		}
	}
	c := measureSample(MeasureRight, Light(), Box{Width: 640, Height: 340})
	for _, want := range []string{"basis pursuit is right in 62.5 % of 60 trials (95 % interval 52.5 % to 72.5 %)", "Time τ 1", "ε 8"} {
		if !strings.Contains(c.Tips[18], want) {
			t.Errorf("%q lacks %q", c.Tips[18], want)
		}
	}
	if text := c.Describe(); !strings.Contains(text, "A guess attains 0.5. best possible analyst: 75 % right from 7.67 at Time τ 0.3") {
		t.Errorf("described as %q", text)
	}
	if MapOf(nil, FieldAxis, "", nil, MeasureRight, 0).SVG() == "" {
		t.Error("a map of no sweep is not drawn")
	}
}

func TestRightChart(t *testing.T) {
	c := rightSample(Light(), Box{Width: 640, Height: 320})
	if len(c.Series) != 4 || c.Series[1].Role != RoleCeiling {
		t.Fatalf("series %+v", c.Series)
	}
	looks := map[string]bool{}
	for i := range c.Series {
		look := c.style(i)
		key := look.dash + look.mark.tail
		if looks[key] || looks[c.label(i).text] {
			t.Errorf("%s looks like another", c.Series[i].Name)
		}
		looks[key], looks[c.label(i).text] = true, true
	}
	if text := c.Describe(); !strings.Contains(text, "Best possible (posterior): ") {
		t.Errorf("described as %q", text)
	}
	if f := c.frame(); f.y.lo != 0 || f.y.hi != 1 {
		t.Errorf("shares run over %v…%v", f.y.lo, f.y.hi)
	}
}

func TestNetworkChartsOfLittle(t *testing.T) {
	figuretest.WellFormed(t, NetworkSpectrum(nil, 0, Light(), Box{Width: 300, Height: 200}).SVG())
	figuretest.WellFormed(t, NetworkSensitivityChart(scenario.NetworkCurve{}, 0, Light(), Box{Width: 300, Height: 200}).SVG())
	for _, box := range []Box{{Width: 640, Height: 300}, {Width: 300, Height: 240}, {}} {
		for _, look := range []Palette{Light(), Dark(), Projector()} {
			for _, m := range Measures() {
				figuretest.WellFormed(t, measureSample(m, look, box).SVG())
			}
			figuretest.WellFormed(t, rightSample(look, box).SVG())
			figuretest.WellFormed(t, eigenSample(look, box).SVG())
			figuretest.WellFormed(t, hopSample(look, box).SVG())
			empty := RightChart(nil, scenario.BPD, nil, 0)
			empty.Palette, empty.Box = look, box
			figuretest.WellFormed(t, empty.SVG())
		}
	}
}
