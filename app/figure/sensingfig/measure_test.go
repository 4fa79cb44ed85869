package sensingfig

import (
	"math"
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
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
	lying := MapOf(sweep, sensorAxis, sensing.MethodBPD, cells, MeasureRight, 0.5)
	if len(lying.Curves) != 2 || lying.Curves[0].Role != chart.RoleCeiling || lying.Curves[0].Upright {
		t.Fatalf("curves %+v", lying.Curves)
	}
	turned := &field.Sweep{Over: []string{sweep.Over[1], sweep.Over[0]}, Values: [][]float64{sweep.Values[1], sweep.Values[0]}}
	swapped := make([]scenario.Cell, len(cells))
	for k, c := range cells {
		i, j := c.Index/7, c.Index%7
		swapped[k] = c
		swapped[k].Index = j*6 + i
	}
	upright := MapOf(turned, sensorAxis, sensing.MethodBPD, swapped, MeasureRight, 0.5)
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
	other := MapOf(&field.Sweep{Over: []string{"network.time", "network.graph.within"}, Values: sweep.Values}, sensorAxis, sensing.MethodBPD, cells, MeasureRight, 0.5)
	if len(other.Curves) != 0 {
		t.Error("a map without ε has a curve of ε")
	}
	own := MapOf(sweep, sensorAxis, sensing.MethodPosterior, cells, MeasureRight, 0.5)
	if len(own.Curves) != 1 {
		t.Errorf("the posterior chosen gives %d curves", len(own.Curves))
	}
}

// What a map tells is what the cells hold: shares with their intervals, and the
// loss as their difference.
func TestMeasures(t *testing.T) {
	_, cells := timeAgainstEpsilon()
	cell := cells[20]
	ceiling, right := *RightOf(cell, sensing.MethodBPD, sensing.MethodPosterior).Share, *cell.Right.Share
	if loss := MeasureLoss.Of(cell, sensing.MethodBPD); *loss.Mean != ceiling-right || loss.Low != nil {
		t.Errorf("the loss is %+v", loss)
	}
	if i := MeasureRight.Of(cell, sensing.MethodBPD); *i.Mean != right || i.Low == nil || i.Count != 60 {
		t.Errorf("the share right is %+v", i)
	}
	for _, m := range measures {
		c := measureSample(m, draw.Light(), draw.Box{Width: 640, Height: 340})
		if !math.IsNaN(c.Values[5]) || c.Tips[5] != "" || math.IsNaN(c.Values[6]) {
			t.Errorf("%s: a missing cell has a value, or one that came has none", m.Title())
		}
		if m.Of(scenario.Cell{}, sensing.MethodBPD).Mean != nil {
			t.Errorf("%s: an empty cell has a value", m.Title())
		}
		if (m == MeasureRight || m == MeasureCeiling) && (c.Lo != 0 || c.Hi != 1) {
			t.Errorf("%s: shares are coloured over %v…%v", m.Title(), c.Lo, c.Hi)
		}
	}
	c := measureSample(MeasureRight, draw.Light(), draw.Box{Width: 640, Height: 340})
	for _, want := range []string{"basis pursuit is right in 62.5 % of 60 draws (95 % interval 52.5 % to 72.5 %)", "Time τ 1", "ε 8"} {
		if !strings.Contains(c.Tips[18], want) {
			t.Errorf("%q lacks %q", c.Tips[18], want)
		}
	}
	if at := c.Curves[0].At[1]; c.Chance != 0.5 || c.Curves[0].Name != "best possible analyst: 75 % right" || math.Abs(8*math.Exp2(at-4)-7.67) > 0.005 {
		t.Errorf("at the second time, the ceiling is reached at row %v, the chance is %v", at, c.Chance)
	}
	if MapOf(nil, sensorAxis, "", nil, MeasureRight, 0).SVG() == "" {
		t.Error("a map of no sweep is not drawn")
	}
}

func TestRightChart(t *testing.T) {
	c := rightSample(draw.Light(), draw.Box{Width: 640, Height: 320})
	if len(c.Series) != 4 || c.Series[0].Role != chart.RoleRecovered || c.Series[1].Role != chart.RoleCeiling || c.Series[3].Role != chart.RoleBaseline {
		t.Fatalf("series %+v", c.Series)
	}
	if c.Series[1].Name != "Best possible (posterior)" {
		t.Errorf("the ceiling is called %q", c.Series[1].Name)
	}
	if c.Y.Lo != 0 || c.Y.Hi != 1 {
		t.Errorf("shares run over %v…%v", c.Y.Lo, c.Y.Hi)
	}
}

func TestChartsOfLittle(t *testing.T) {
	for _, box := range []draw.Box{{Width: 640, Height: 300}, {Width: 300, Height: 240}, {}} {
		for _, look := range []draw.Palette{draw.Light(), draw.Dark(), draw.Projector()} {
			empty := RightChart(nil, sensing.MethodBPD, nil, 0)
			empty.Palette, empty.Box = look, box
			charts := []draw.Drawing{rightSample(look, box), empty}
			for _, m := range measures {
				charts = append(charts, measureSample(m, look, box))
			}
			for _, c := range charts {
				figuretest.WellFormed(t, c.SVG())
				figuretest.Allowed(t, c.SVG())
			}
		}
	}
}

func TestGoldenCharts(t *testing.T) {
	box := draw.Box{Width: 640, Height: 320}
	for name, m := range map[string]Measure{"right": MeasureRight, "ceiling": MeasureCeiling, "loss": MeasureLoss} {
		figuretest.Golden(t, "map-"+name, measureSample(m, draw.Light(), box).SVG())
	}
	figuretest.Golden(t, "chart-right", rightSample(draw.Light(), box).SVG())
	figuretest.Golden(t, "chart-right-narrow", rightSample(draw.Dark(), draw.Box{Width: 340, Height: 340}).SVG())
}
