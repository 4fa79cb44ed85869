package figure

import (
	"testing"

	"cloakroom/app/figure/figuretest"
	"cloakroom/core/scenario"
)

func TestGoldenHeatmap(t *testing.T) {
	h := crowd(4)
	h.Box = Box{Width: 260, Height: 250}
	h.Show = HeatmapShow{Kept: true, Centres: true, Cursor: &[2]int{4, 6}}
	figuretest.Golden(t, "heatmap-truth", h.View(HeatmapTruth))
	figuretest.Golden(t, "heatmap-pyramid", h.View(HeatmapPyramid))
	figuretest.Golden(t, "heatmap-map", h.View(HeatmapMap))
	figuretest.Golden(t, "heatmap-bar", MapBar{Scale: h.Scale(HeatmapMap), Palette: Light(), Box: Box{Width: 260, Height: 44}}.SVG())
	h.Show = HeatmapShow{Difference: true, Moves: true, Method: scenario.MapTop}
	figuretest.Golden(t, "heatmap-difference", h.View(HeatmapMap))
	line := HeatmapTimeline(h.Got)
	for name, frame := range map[string]int{
		"noise": line.Chapters[2].First + 4, "keep": line.Chapters[2].First + 9, "split": line.Chapters[2].First + 13,
		"recover": line.Chapters[4].First + 2,
	} {
		m := h
		m.Frame = line.At(frame)
		figuretest.Golden(t, "heatmap-"+name, m.View(HeatmapPyramid))
	}
}

func TestGoldenHeatmapVariants(t *testing.T) {
	h := crowd(4)
	h.Palette, h.Box = Dark(), Box{Width: 240, Height: 240}
	h.Show = HeatmapShow{Difference: true, Moves: true}
	figuretest.Golden(t, "heatmap-dark-difference", h.View(HeatmapMap))
	figuretest.Golden(t, "heatmap-dark-bar", MapBar{Scale: h.Scale(HeatmapMap), Palette: Dark(), Box: Box{Width: 240, Height: 44}}.SVG())
	h.Palette, h.Show = Projector(), HeatmapShow{Centres: true}
	values := h.Got.Maps[0].Blurred.Values
	values[100], values[101] = -0.02, 0.4 // below zero, and beyond the scale
	figuretest.Golden(t, "heatmap-projector-map", h.View(HeatmapMap))
	figuretest.Golden(t, "heatmap-projector-bar", MapBar{Scale: h.Scale(HeatmapMap), Palette: Projector(), Box: Box{Width: 240, Height: 66}}.SVG())
}

func TestGoldenHeatmapCharts(t *testing.T) {
	figuretest.Golden(t, "heatmap-sweep", crowdSweep(Light(), Box{Width: 640, Height: 460}).SVG())
	figuretest.Golden(t, "heatmap-sweep-narrow", crowdSweep(Dark(), Box{Width: 340, Height: 900}).SVG())
	figuretest.Golden(t, "heatmap-shuffle", shuffles(Light(), Box{Width: 640, Height: 460}).SVG())
	h := crowd(3)
	h.Box = Box{Width: 860}
	meta := Meta{Title: "A crowd", Description: "A crowd and its maps.", Footer: "Cloakroom, seed 1", State: `{"version":1}`}
	figuretest.Golden(t, "heatmap-document", h.Document(meta))
	h.Box.Width = 380
	figuretest.Golden(t, "heatmap-single", h.Single(HeatmapPyramid, meta))
}
