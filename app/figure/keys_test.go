package figure

import (
	"testing"

	"cloakroom/app/figure/figuretest"
	"cloakroom/core/scenario"
)

// lookOf is a drawing with its words.
func lookOf(d Drawing) figuretest.Look[Key] {
	l := figuretest.Look[Key]{Key: d.Key(), Picture: d.SVG()}
	if c, ok := d.(Captioned); ok {
		l.Picture += c.Title() + "\n" + c.Hint() + "\n" + c.Says()
	}
	return l
}

func TestHeatKeys(t *testing.T) {
	asked, got := twoSources()
	withBackdoor(got)
	got.Compared = []scenario.Comparison{{Estimate: got.Truth, Recovery: scenario.RecoveryResult{Method: scenario.NNLS}}}
	laws := figuretest.Laws{Results: []string{"Got"}, Words: []string{scenario.NNLS}}
	line := HeatTimeline(got)
	for lane := range Lanes {
		for _, frame := range []int{3, line.Chapters[Read].First + 5, line.Frames - 4, line.Frames - 1} {
			h := still(asked, got, Light(), 500)
			h.Frame = line.At(frame)
			figuretest.Keys(t, &h, laws, func() figuretest.Look[Key] { return lookOf(h.Picture(lane)) })
		}
		asked.Readings, asked.Sources = []float64{1, 2}, asked.Sources[:1]
		h := still(asked, got, Light(), 500)
		figuretest.Keys(t, &h, laws, func() figuretest.Look[Key] { return lookOf(h.Picture(lane)) })
		asked, _ = twoSources()
	}
	for lane, most := range map[Lane]int{LaneTruth: 1, LaneSpread: 38, LaneReadings: 42, LaneRecovered: 36} {
		h := still(asked, got, Light(), 500)
		n := figuretest.Moments(t, line.Frames, func(frame int) figuretest.Look[Key] {
			h.Frame = line.At(frame)
			return lookOf(h.Picture(lane))
		})
		if n > most {
			t.Errorf("lane %d has %d pictures", lane, n)
		}
	}
	d := Difference{Figure: still(asked, got, Light(), 500), Exact: withBackdoor(got)}
	figuretest.Keys(t, &d, figuretest.Laws{Results: []string{"Got"}, Lasting: []string{"Exact"}}, func() figuretest.Look[Key] { return lookOf(d) })
}

func TestNetworkKeys(t *testing.T) {
	laws := figuretest.Laws{Results: []string{"Got", "Drawing"}, Lasting: []string{"Edges", "Communities", "Names", "At"},
		Words: []string{scenario.NNLS, scenario.GraphGrid}}
	for name, n := range map[string]Network{"by hand": byHand(), "blocks": blocks(12, 0.05, 3)} {
		t.Run(name, func(t *testing.T) {
			n.Got.Samples = 1
			n.Got.Compared = []scenario.Comparison{{Estimate: n.Got.Truth, Recovery: scenario.RecoveryResult{Method: scenario.NNLS}}}
			line := NetworkTimeline(n.Got)
			for v := range NetworkViews {
				for _, frame := range []int{4, line.Chapters[Read].First + 2, line.Frames - 1} {
					n := n
					n.Frame = line.At(frame)
					figuretest.Keys(t, &n, laws, func() figuretest.Look[Key] { return lookOf(n.Picture(v)) })
					figuretest.Keys(t, &n, laws, func() figuretest.Look[Key] { return lookOf(n.Ground(v)) })
				}
				figuretest.Moments(t, line.Frames, func(frame int) figuretest.Look[Key] {
					n := n
					n.Frame = line.At(frame)
					return lookOf(n.Picture(v))
				})
				grounds := figuretest.Moments(t, line.Frames, func(frame int) figuretest.Look[Key] {
					n := n
					n.Frame = line.At(frame)
					return lookOf(n.Ground(v))
				})
				if v != NetworkTruth && grounds != 2 {
					t.Errorf("view %d has %d grounds", v, grounds)
				}
			}
		})
	}
	bar := ColourBar{Scale: byHand().Scale(), Palette: Light(), Box: Box{Width: 700, Height: 40}}
	figuretest.Keys(t, &bar, figuretest.Laws{}, func() figuretest.Look[Key] { return lookOf(bar) })
}

func TestHeatmapKeys(t *testing.T) {
	laws := figuretest.Laws{Results: []string{"Got"}, Lasting: []string{"Values", "Rows"}, Words: []string{scenario.MapTop, scenario.PeopleWeights}}
	whole := crowd(4)
	whole.Show = everything()
	line := HeatmapTimeline(whole.Got)
	alone := whole
	alone.Got = nil
	for _, h := range []Heatmap{whole, alone} {
		for _, v := range heatmapViews[:3] {
			for _, frame := range []int{2, line.Chapters[2].First + 9, line.Frames - 5, line.Frames - 1} {
				h.Frame = line.At(frame)
				figuretest.Keys(t, &h, laws, func() figuretest.Look[Key] { return lookOf(h.Picture(v)) })
			}
		}
	}
	bar := MapBar{Scale: whole.Scale(HeatmapMap), Palette: Light(), Box: Box{Width: 300, Height: 44}}
	figuretest.Keys(t, &bar, figuretest.Laws{}, func() figuretest.Look[Key] { return lookOf(bar) })
}

func TestChartKeys(t *testing.T) {
	box := Box{Width: 600, Height: 300}
	curve, table, group := sweepSample(Light(), box), mapSample(Light(), box), crowdSweep(Light(), box)
	curve.Floor = &Floor{At: 0.2, Name: "floor"}
	table.Curves = []MapCurve{{Name: "c", Role: RoleCeiling, At: []float64{0, 1, 2, 1, 0}}}
	figuretest.Keys(t, &curve, figuretest.Laws{}, func() figuretest.Look[Key] { return lookOf(curve) })
	figuretest.Keys(t, &table, figuretest.Laws{}, func() figuretest.Look[Key] { return lookOf(table) })
	figuretest.Keys(t, &group, figuretest.Laws{}, func() figuretest.Look[Key] { return lookOf(group) })
	loss := LossChart{Promise: &scenario.PromiseNumbers{WorstMu: 0.9, Mu: 0.77, Loss: 0.35}, Epsilon: 2, Palette: Light(), Box: box}
	figuretest.Keys(t, &loss, figuretest.Laws{Results: []string{"Promise"}}, func() figuretest.Look[Key] { return lookOf(loss) })
	if again := sweepSample(Light(), box); again.Key() != sweepSample(Light(), box).Key() || again.Key() == curve.Key() {
		t.Error("a chart made anew has another key")
	}
}
