package networkfig

import (
	"testing"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/core/scenario"
)

func TestNetworkKeys(t *testing.T) {
	laws := figuretest.Laws{Results: []string{"Got", "Drawing"}, Lasting: []string{"Edges", "Communities", "Names", "At"},
		Words: []string{scenario.NNLS, scenario.GraphGrid}}
	for name, n := range map[string]Figure{"by hand": byHand(), "blocks": blocks(12, 0.05, 3)} {
		t.Run(name, func(t *testing.T) {
			n.Got.Samples = 1
			n.Got.Compared = []scenario.Comparison{{Estimate: n.Got.Truth, Recovery: scenario.RecoveryResult{Method: scenario.NNLS}}}
			line := NewTimeline(n.Got)
			for v := range Views {
				for _, frame := range []int{4, line.Frames - 1} {
					n := n
					n.Frame = line.At(frame)
					figuretest.Keys(t, &n, laws, func() figuretest.Drawing[draw.Key] { return n.Picture(v) })
					figuretest.Keys(t, &n, laws, func() figuretest.Drawing[draw.Key] { return n.Ground(v) })
				}
				figuretest.Moments(t, line.Frames, func(frame int) figuretest.Drawing[draw.Key] {
					n := n
					n.Frame = line.At(frame)
					return n.Picture(v)
				})
				grounds := figuretest.Moments(t, line.Frames, func(frame int) figuretest.Drawing[draw.Key] {
					n := n
					n.Frame = line.At(frame)
					return n.Ground(v)
				})
				if v != Truth && grounds != 2 {
					t.Errorf("view %d has %d grounds", v, grounds)
				}
			}
		})
	}
	bar := ColourBar{Scale: byHand().Scale(), Palette: draw.Light(), Box: draw.Box{Width: 700, Height: 40}}
	figuretest.Keys(t, &bar, figuretest.Laws{}, func() figuretest.Drawing[draw.Key] { return bar })
}
