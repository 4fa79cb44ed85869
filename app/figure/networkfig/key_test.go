package networkfig

import (
	"testing"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

func TestKeys(t *testing.T) {
	laws := figuretest.Laws{Results: []string{"Got", "Drawing"}, Lasting: []string{"Edges", "Communities", "Names", "At"},
		Words: []string{sensing.MethodNNLS, network.GraphGrid}}
	hand, drawn := byHand(), blocks(12, 0.05, 3)
	for _, n := range []Figure{hand, drawn} {
		n.Got.Samples = 1
		n.Got.Compared = []sensing.Comparison{{Estimate: n.Got.Truth, Recovery: sensing.Outcome{Method: sensing.MethodNNLS}}}
	}
	line := NewTimeline(hand.Got)
	for v := range Views {
		for _, frame := range []int{4, line.Frames - 1} {
			hand.Frame = line.At(frame)
			figuretest.Keys(t, &hand, laws, func() figuretest.Drawing[draw.Key] { return hand.Picture(v) })
			figuretest.Keys(t, &hand, laws, func() figuretest.Drawing[draw.Key] { return hand.Ground(v) })
		}
	}
	figuretest.Keys(t, &drawn, laws, func() figuretest.Drawing[draw.Key] { return drawn.Picture(Private) })
	figuretest.Keys(t, &drawn, laws, func() figuretest.Drawing[draw.Key] { return drawn.Ground(Private) })
	bar := ColourBar{Scale: byHand().Scale(), Palette: draw.Light(), Box: draw.Box{Width: 700, Height: 40}}
	figuretest.Keys(t, &bar, figuretest.Laws{}, func() figuretest.Drawing[draw.Key] { return bar })
}

// Frames of one key look the same, and a ground rests while the player runs.
func TestMoments(t *testing.T) {
	n := byHand()
	n.Got.Samples = 1
	line := NewTimeline(n.Got)
	for v := range Views {
		at := func(drawing func(View) draw.Drawing) int {
			return figuretest.Moments(t, line.Frames, func(frame int) figuretest.Drawing[draw.Key] {
				n.Frame = line.At(frame)
				return drawing(v)
			})
		}
		at(func(v View) draw.Drawing { return n.Picture(v) })
		if grounds := at(func(v View) draw.Drawing { return n.Ground(v) }); v != Truth && grounds != 2 {
			t.Errorf("view %d has %d grounds", v, grounds)
		}
	}
}
