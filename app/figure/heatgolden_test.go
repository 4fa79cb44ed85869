package figure

import (
	"testing"

	"cloakroom/app/figure/figuretest"
)

func TestGoldenLanes(t *testing.T) {
	asked, got := twoSources()
	line := HeatTimeline(got)
	moments := map[string]Frame{
		"still":   Still(),
		"diffuse": line.At(line.Chapters[Diffuse].First + 3),
		"read":    line.At(line.Chapters[Read].First + 11),
		"noise":   line.At(line.Chapters[AddNoise].First + 7),
		"recover": line.At(line.Chapters[Recover].First + 5),
		"earth":   line.At(line.Chapters[MoveEarth].First + 9),
	}
	lanes := map[string][]Lane{
		"still": {LaneTruth, LaneSpread, LaneReadings, LaneRecovered}, "diffuse": {LaneSpread},
		"read": {LaneSpread, LaneReadings}, "noise": {LaneReadings}, "recover": {LaneRecovered}, "earth": {LaneRecovered},
	}
	titles := [...]string{"truth", "spread", "readings", "recovered"}
	for name, list := range lanes {
		for _, lane := range list {
			h := still(asked, got, Light(), 640)
			h.Frame = moments[name]
			figuretest.Golden(t, name+"-"+titles[lane], h.View(lane))
		}
	}
}

func TestGoldenVariants(t *testing.T) {
	asked, got := twoSources()
	figuretest.Golden(t, "dark-readings", still(asked, got, Dark(), 360).drawReadings())
	figuretest.Golden(t, "projector-recovered", still(asked, got, Projector(), 780).drawRecovered())
	loud, louder := sample(100, 20, 0.05, 4, asked.Sources...)
	figuretest.Golden(t, "loud-readings", still(loud, louder, Light(), 640).drawReadings())
	figuretest.Golden(t, "document", still(asked, got, Light(), 640).Document(Meta{
		Title: "Two sources", Description: "Two sources and what is found of them.",
		Footer: "Cloakroom, seed 1", State: `{"version":1}`}))
}

func TestGoldenHeatCharts(t *testing.T) {
	box := Box{Width: 640, Height: 300}
	figuretest.Golden(t, "chart-spectrum", spectrumSample(Light(), box).SVG())
	figuretest.Golden(t, "chart-sensitivity", sensitivitySample(Light(), box).SVG())
	asked, got := twoSources()
	exact := withBackdoor(got)
	figuretest.Golden(t, "difference", Difference{Figure: still(asked, got, Light(), 640), Exact: exact}.SVG())
}
