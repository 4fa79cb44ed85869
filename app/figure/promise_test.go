package figure

import (
	"strings"
	"testing"

	"cloakroom/app/figure/figuretest"
	"cloakroom/core/scenario"
)

func TestLossChart(t *testing.T) {
	promise := &scenario.PromiseNumbers{WorstMu: 0.9, Mu: 0.77, Loss: 0.35}
	for _, box := range []Box{{Width: 720, Height: 280}, {Width: 320, Height: 240}} {
		for _, look := range []Palette{Light(), Dark(), Projector()} {
			for _, epsilon := range []float64{1e-3, 2, 1000} {
				figuretest.WellFormed(t, LossChart(promise, epsilon, look, box))
			}
		}
	}
	figuretest.Golden(t, "loss", LossChart(promise, 2, Light(), Box{Width: 720, Height: 280}))
	if far := LossChart(promise, 1000, Light(), Box{Width: 720, Height: 280}); !strings.Contains(far, "lies far to the right") {
		t.Error("an ε off the picture is not said to be")
	}
	figuretest.WellFormed(t, LossChart(&scenario.PromiseNumbers{WorstMu: 1e-4, Loss: 40}, 0.5, Light(), Box{Width: 720, Height: 280}))
	figuretest.WellFormed(t, LossChart(&scenario.PromiseNumbers{WorstMu: 300, Loss: 4e4}, 50, Light(), Box{Width: 720, Height: 280}))
}
