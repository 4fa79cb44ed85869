package heatfig

import (
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/scenario/sensing"
)

func TestGoldenLanes(t *testing.T) {
	asked, got := twoSources()
	line := NewTimeline(got)
	moments := map[string]chart.Frame{
		"still":   chart.Still(),
		"diffuse": line.At(line.Chapters[sensingfig.Diffuse].First + 3),
		"read":    line.At(line.Chapters[sensingfig.Read].First + 11),
		"noise":   line.At(line.Chapters[sensingfig.AddNoise].First + 7),
		"recover": line.At(line.Chapters[sensingfig.Recover].First + 5),
		"earth":   line.At(line.Chapters[sensingfig.MoveEarth].First + 9),
	}
	lanes := map[string][]Lane{
		"still": {Truth, Spread, Readings, Recovered}, "diffuse": {Spread},
		"read": {Spread, Readings}, "noise": {Readings}, "recover": {Recovered}, "earth": {Recovered},
	}
	titles := [...]string{"truth", "spread", "readings", "recovered"}
	for name, list := range lanes {
		for _, lane := range list {
			h := still(asked, got, draw.Light(), 640)
			h.Frame = moments[name]
			figuretest.Golden(t, name+"-"+titles[lane], h.Draw(lane))
		}
	}
}

func TestGoldenVariants(t *testing.T) {
	asked, got := twoSources()
	figuretest.Golden(t, "dark-readings", still(asked, got, draw.Dark(), 360).drawReadings())
	figuretest.Golden(t, "projector-recovered", still(asked, got, draw.Projector(), 780).drawRecovered())
	loud, louder := sample(100, 20, 0.05, 4, asked.Sources...)
	figuretest.Golden(t, "loud-readings", still(loud, louder, draw.Light(), 640).drawReadings())
	figuretest.Golden(t, "document", still(asked, got, draw.Light(), 640).Document(chart.Meta{
		Title: "Two sources", Description: "Two sources and what is found of them.",
		Footer: "Cloakroom, seed 1", State: `{"version":1}`}))
}

func TestGoldenCharts(t *testing.T) {
	box := draw.Box{Width: 640, Height: 300}
	figuretest.Golden(t, "chart-spectrum", spectrumSample(draw.Light(), box).SVG())
	figuretest.Golden(t, "chart-sensitivity", sensitivitySample(draw.Light(), box).SVG())
	asked, got := twoSources()
	exact := withBackdoor(got)
	figuretest.Golden(t, "difference", Difference{Figure: still(asked, got, draw.Light(), 640), Exact: exact}.SVG())
}

func TestGoldenGallery(t *testing.T) {
	asked, got := twoSources()
	compared(asked, got)
	for _, method := range []string{sensing.MethodBPD, sensing.MethodTikhonov, sensing.MethodMixture} {
		figuretest.Golden(t, "tile-"+method, tileOf(asked, got, draw.Light(), 340, method).SVG())
	}
	figuretest.Golden(t, "tile-dark", tileOf(asked, got, draw.Dark(), 340, sensing.MethodNNLS).SVG())
	figuretest.Golden(t, "gallery", still(asked, got, draw.Light(), 780).Gallery(chart.Meta{
		Title: "Every method", Description: "What every method recovers.", Footer: "Cloakroom, seed 1", State: `{"version":1}`}))
}
