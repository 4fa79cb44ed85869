package networkfig

import (
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/scenario/sensing"
)

var viewNames = [...]string{"truth", "exact", "private", "recovered"}

func TestGoldenFigure(t *testing.T) {
	n := byHand()
	figuretest.Golden(t, "network-ground", n.Ground(Truth).SVG())
	for v, name := range viewNames {
		figuretest.Golden(t, "network-"+name, n.Draw(View(v)))
	}
	line := NewTimeline(n.Got)
	for _, moment := range []struct {
		name    string
		chapter int
		step    int
		view    View
	}{
		{"place", sensingfig.Place, 4, Truth}, {"diffuse", sensingfig.Diffuse, 3, Exact}, {"read", sensingfig.Read, 6, Private},
		{"noise", sensingfig.AddNoise, 9, Private}, {"recover", sensingfig.Recover, 6, Recovered}, {"earth", sensingfig.MoveEarth, 11, Recovered},
	} {
		m := n
		m.Frame = line.At(line.Chapters[moment.chapter].First + moment.step)
		figuretest.Golden(t, "network-"+moment.name+"-"+viewNames[moment.view], m.Draw(moment.view))
	}
}

func TestGoldenVariants(t *testing.T) {
	n := byHand()
	n.Palette = draw.Dark()
	figuretest.Golden(t, "network-dark-private", n.Draw(Private))
	n.Palette, n.Box = draw.Projector(), draw.Box{Width: 780, Height: 600}
	figuretest.Golden(t, "network-projector-ground", n.Ground(Truth).SVG())
	figuretest.Golden(t, "network-projector-recovered", n.Draw(Recovered))
	n.Palette = draw.Light()
	figuretest.Golden(t, "network-bar", ColourBar{Scale: n.Scale(), Palette: draw.Light(), Box: draw.Box{Width: 760, Height: 46}}.SVG())
	figuretest.Golden(t, "network-bar-dark", ColourBar{Scale: n.Scale(), Palette: draw.Dark(), Box: draw.Box{Width: 360, Height: 40}}.SVG())
	meta := chart.Meta{Title: "Twelve people", Description: "Twelve people and what is found of them.", Footer: "Cloakroom, seed 1", State: `{"version":1}`}
	figuretest.Golden(t, "network-document", n.Document(meta))
	figuretest.Golden(t, "network-single", n.Single(Recovered, meta))
	many := blocks(250, 0.016, 40)
	figuretest.Golden(t, "network-blocks-private", many.Draw(Private))
	few := blocks(20, 0.05, 3)
	few.Got.Samples = 1
	few.Frame = NewTimeline(few.Got).At(11)
	figuretest.Golden(t, "network-sample-ground", few.Ground(Truth).SVG())
}

func TestGoldenCharts(t *testing.T) {
	box := draw.Box{Width: 640, Height: 320}
	figuretest.Golden(t, "chart-eigenvalues", eigenSample(draw.Light(), box).SVG())
	figuretest.Golden(t, "chart-hops", hopSample(draw.Light(), box).SVG())
}

func TestGoldenGallery(t *testing.T) {
	n := byHand()
	compared(&n)
	figuretest.Golden(t, "network-tile-total", Tile{Figure: n, Method: sensing.MethodTotal}.SVG())
	n.Palette = draw.Dark()
	figuretest.Golden(t, "network-tile-dark", Tile{Figure: n, Method: sensingfig.Blind}.SVG())
	n.Palette, n.Box = draw.Light(), draw.Box{Width: 780, Height: 600}
	figuretest.Golden(t, "network-gallery", n.Gallery(chart.Meta{
		Title: "Every method", Description: "What every method recovers.", Footer: "Cloakroom, seed 1", State: `{"version":1}`}))
}
