package heatmapfig

import (
	"testing"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/core/scenario/heatmap"
)

func TestKeys(t *testing.T) {
	laws := figuretest.Laws{Results: []string{"Got"}, Lasting: []string{"Values", "Rows"}, Words: []string{heatmap.MethodTop, heatmap.PeopleWeights}}
	whole := crowd(4)
	whole.Show = everything()
	line := NewTimeline(whole.Got)
	alone := whole
	alone.Got = nil
	for _, h := range []Figure{whole, alone} {
		for _, v := range heatmapViews[:3] {
			for _, frame := range []int{2, line.Chapters[2].First + 9, line.Frames - 5, line.Frames - 1} {
				h.Frame = line.At(frame)
				figuretest.Keys(t, &h, laws, func() figuretest.Drawing[draw.Key] { return h.Picture(v) })
			}
		}
	}
}
