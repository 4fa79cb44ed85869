package sensingfig

import (
	"strings"
	"testing"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/core/scenario/sensing"
)

func TestLossChart(t *testing.T) {
	promise := &sensing.PromiseNumbers{WorstMu: 0.9, Mu: 0.77, Loss: 0.35}
	for _, box := range []draw.Box{{Width: 720, Height: 280}, {Width: 320, Height: 240}} {
		for _, look := range []draw.Palette{draw.Light(), draw.Dark(), draw.Projector()} {
			for _, epsilon := range []float64{1e-3, 2, 1000} {
				figuretest.WellFormed(t, Loss{Promise: promise, Epsilon: epsilon, Palette: look, Box: box}.SVG())
			}
		}
	}
	figuretest.Golden(t, "loss", Loss{Promise: promise, Epsilon: 2, Palette: draw.Light(), Box: draw.Box{Width: 720, Height: 280}}.SVG())
	far := Loss{Promise: promise, Epsilon: 1000, Palette: draw.Light(), Box: draw.Box{Width: 720, Height: 280}}.SVG()
	if !strings.Contains(far, "lies far to the right") {
		t.Error("an ε off the picture is not said to be")
	}
	figuretest.WellFormed(t, Loss{Promise: &sensing.PromiseNumbers{WorstMu: 1e-4, Loss: 40}, Epsilon: 0.5, Palette: draw.Light(), Box: draw.Box{Width: 720, Height: 280}}.SVG())
	figuretest.WellFormed(t, Loss{Promise: &sensing.PromiseNumbers{WorstMu: 300, Loss: 4e4}, Epsilon: 50, Palette: draw.Light(), Box: draw.Box{Width: 720, Height: 280}}.SVG())
}

func TestLossKeys(t *testing.T) {
	box := draw.Box{Width: 600, Height: 300}
	loss := Loss{Promise: &sensing.PromiseNumbers{WorstMu: 0.9, Mu: 0.77, Loss: 0.35}, Epsilon: 2, Palette: draw.Light(), Box: box}
	figuretest.Keys(t, &loss, figuretest.Laws{Results: []string{"Promise"}}, func() figuretest.Drawing[draw.Key] { return loss })
}
