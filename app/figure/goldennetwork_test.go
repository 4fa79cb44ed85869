package figure

import (
	"testing"

	"cloakroom/core/scenario"
)

var viewNames = [...]string{"truth", "exact", "private", "recovered"}

func TestGoldenNetwork(t *testing.T) {
	n := byHand()
	golden(t, "network-ground", n.Ground(NetworkTruth))
	for v, name := range viewNames {
		golden(t, "network-"+name, n.View(NetworkView(v)))
	}
	line := NewTimeline(&scenario.Result{Network: n.Got})
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
		golden(t, "network-"+moment.name+"-"+viewNames[moment.view], m.View(moment.view))
	}
}

func TestGoldenNetworkVariants(t *testing.T) {
	n := byHand()
	n.Palette = Dark()
	golden(t, "network-dark-private", n.View(NetworkPrivate))
	n.Palette, n.Box = Projector(), Box{Width: 780, Height: 600}
	golden(t, "network-projector-ground", n.Ground(NetworkTruth))
	golden(t, "network-projector-recovered", n.View(NetworkRecovered))
	n.Palette = Light()
	golden(t, "network-bar", ColourBar(n.Scale(), Light(), Box{Width: 760, Height: 46}))
	golden(t, "network-bar-dark", ColourBar(n.Scale(), Dark(), Box{Width: 360, Height: 40}))
	meta := Meta{Title: "Twelve people", Description: "Twelve people and what is found of them.", Footer: "Cloakroom, seed 1", State: `{"version":1}`}
	golden(t, "network-document", n.Document(meta))
	golden(t, "network-single", n.Single(NetworkRecovered, meta))
	many := blocks(250, 0.016, 40)
	golden(t, "network-blocks-private", many.View(NetworkPrivate))
	few := blocks(20, 0.05, 3)
	few.Got.Samples = 1
	few.Frame = NewTimeline(&scenario.Result{Network: few.Got}).At(11)
	golden(t, "network-sample-ground", few.Ground(NetworkTruth))
}

func TestGoldenNetworkCharts(t *testing.T) {
	box := Box{Width: 640, Height: 320}
	for name, m := range map[string]Measure{"right": MeasureRight, "ceiling": MeasureCeiling, "loss": MeasureLoss} {
		golden(t, "map-"+name, measureSample(m, Light(), box).SVG())
	}
	golden(t, "chart-right", rightSample(Light(), box).SVG())
	golden(t, "chart-right-narrow", rightSample(Dark(), Box{Width: 340, Height: 340}).SVG())
	golden(t, "chart-eigenvalues", eigenSample(Light(), box).SVG())
	golden(t, "chart-hops", hopSample(Light(), box).SVG())
}

// A strict content security policy forbids style attributes and scripts; two
// figures on one page must not share an id.
func TestNetworkHoldsNothingThePageForbids(t *testing.T) {
	n := byHand()
	n.Asked.Graph.Names[3] = `<script>"&`
	document := n.Document(Meta{Title: "t", State: "</metadata><script>"})
	wellFormed(t, document)
	for _, text := range []string{document, n.Single(NetworkTruth, Meta{}), rightSample(Light(), n.Box).SVG(), measureSample(MeasureRight, Light(), n.Box).SVG()} {
		forbidden(t, text)
	}
}
