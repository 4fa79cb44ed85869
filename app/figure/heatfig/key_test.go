package heatfig

import (
	"testing"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/scenario/sensing"
)

func TestKeys(t *testing.T) {
	asked, got := twoSources()
	withBackdoor(got)
	got.Compared = []sensing.Comparison{{Estimate: got.Truth, Recovery: sensing.Outcome{Method: sensing.MethodNNLS}}}
	laws := figuretest.Laws{Results: []string{"Got"}, Words: []string{sensing.MethodNNLS}}
	line := NewTimeline(got)
	for lane := range Lanes {
		for _, frame := range []int{3, line.Chapters[sensingfig.Read].First + 5, line.Frames - 4, line.Frames - 1} {
			h := still(asked, got, draw.Light(), 500)
			h.Frame = line.At(frame)
			figuretest.Keys(t, &h, laws, func() figuretest.Drawing[draw.Key] { return h.Picture(lane) })
		}
		asked.Readings, asked.Sources = []float64{1, 2}, asked.Sources[:1]
		h := still(asked, got, draw.Light(), 500)
		figuretest.Keys(t, &h, laws, func() figuretest.Drawing[draw.Key] { return h.Picture(lane) })
		asked, _ = twoSources()
	}
	for lane, most := range map[Lane]int{Truth: 1, Spread: 38, Readings: 42, Recovered: 36} {
		h := still(asked, got, draw.Light(), 500)
		n := figuretest.Moments(t, line.Frames, func(frame int) figuretest.Drawing[draw.Key] {
			h.Frame = line.At(frame)
			return h.Picture(lane)
		})
		if n > most {
			t.Errorf("lane %d has %d pictures", lane, n)
		}
	}
	d := Difference{Figure: still(asked, got, draw.Light(), 500), Exact: withBackdoor(got)}
	figuretest.Keys(t, &d, figuretest.Laws{Results: []string{"Got"}, Lasting: []string{"Exact"}}, func() figuretest.Drawing[draw.Key] { return d })
}
