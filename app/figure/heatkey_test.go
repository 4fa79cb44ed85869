package figure

import (
	"testing"

	"cloakroom/app/figure/figuretest"
	"cloakroom/core/scenario"
)

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
			figuretest.Keys(t, &h, laws, func() figuretest.Drawing[Key] { return h.Picture(lane) })
		}
		asked.Readings, asked.Sources = []float64{1, 2}, asked.Sources[:1]
		h := still(asked, got, Light(), 500)
		figuretest.Keys(t, &h, laws, func() figuretest.Drawing[Key] { return h.Picture(lane) })
		asked, _ = twoSources()
	}
	for lane, most := range map[Lane]int{LaneTruth: 1, LaneSpread: 38, LaneReadings: 42, LaneRecovered: 36} {
		h := still(asked, got, Light(), 500)
		n := figuretest.Moments(t, line.Frames, func(frame int) figuretest.Drawing[Key] {
			h.Frame = line.At(frame)
			return h.Picture(lane)
		})
		if n > most {
			t.Errorf("lane %d has %d pictures", lane, n)
		}
	}
	d := Difference{Figure: still(asked, got, Light(), 500), Exact: withBackdoor(got)}
	figuretest.Keys(t, &d, figuretest.Laws{Results: []string{"Got"}, Lasting: []string{"Exact"}}, func() figuretest.Drawing[Key] { return d })
}
