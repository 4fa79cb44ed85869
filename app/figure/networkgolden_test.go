package figure

import (
	"testing"

	"cloakroom/app/figure/figuretest"
)

var viewNames = [...]string{"truth", "exact", "private", "recovered"}

func TestGoldenNetwork(t *testing.T) {
	n := byHand()
	figuretest.Golden(t, "network-ground", n.Ground(NetworkTruth).SVG())
	for v, name := range viewNames {
		figuretest.Golden(t, "network-"+name, n.View(NetworkView(v)))
	}
	line := NetworkTimeline(n.Got)
	for _, moment := range []struct {
		name    string
		chapter int
		step    int
		view    NetworkView
	}{
		{"place", Place, 4, NetworkTruth}, {"diffuse", Diffuse, 3, NetworkExact}, {"read", Read, 6, NetworkPrivate},
		{"noise", AddNoise, 9, NetworkPrivate}, {"recover", Recover, 6, NetworkRecovered}, {"earth", MoveEarth, 11, NetworkRecovered},
	} {
		m := n
		m.Frame = line.At(line.Chapters[moment.chapter].First + moment.step)
		figuretest.Golden(t, "network-"+moment.name+"-"+viewNames[moment.view], m.View(moment.view))
	}
}

func TestGoldenNetworkVariants(t *testing.T) {
	n := byHand()
	n.Palette = Dark()
	figuretest.Golden(t, "network-dark-private", n.View(NetworkPrivate))
	n.Palette, n.Box = Projector(), Box{Width: 780, Height: 600}
	figuretest.Golden(t, "network-projector-ground", n.Ground(NetworkTruth).SVG())
	figuretest.Golden(t, "network-projector-recovered", n.View(NetworkRecovered))
	n.Palette = Light()
	figuretest.Golden(t, "network-bar", ColourBar{Scale: n.Scale(), Palette: Light(), Box: Box{Width: 760, Height: 46}}.SVG())
	figuretest.Golden(t, "network-bar-dark", ColourBar{Scale: n.Scale(), Palette: Dark(), Box: Box{Width: 360, Height: 40}}.SVG())
	meta := Meta{Title: "Twelve people", Description: "Twelve people and what is found of them.", Footer: "Cloakroom, seed 1", State: `{"version":1}`}
	figuretest.Golden(t, "network-document", n.Document(meta))
	figuretest.Golden(t, "network-single", n.Single(NetworkRecovered, meta))
	many := blocks(250, 0.016, 40)
	figuretest.Golden(t, "network-blocks-private", many.View(NetworkPrivate))
	few := blocks(20, 0.05, 3)
	few.Got.Samples = 1
	few.Frame = NetworkTimeline(few.Got).At(11)
	figuretest.Golden(t, "network-sample-ground", few.Ground(NetworkTruth).SVG())
}

func TestGoldenNetworkCharts(t *testing.T) {
	box := Box{Width: 640, Height: 320}
	figuretest.Golden(t, "chart-eigenvalues", eigenSample(Light(), box).SVG())
	figuretest.Golden(t, "chart-hops", hopSample(Light(), box).SVG())
}
