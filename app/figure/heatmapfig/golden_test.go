package heatmapfig

import (
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/core/scenario/heatmap"
)

func TestGoldenFigure(t *testing.T) {
	h := crowd(4)
	h.Box = draw.Box{Width: 260, Height: 250}
	h.Show = Show{Kept: true, Centres: true, Cursor: &[2]int{4, 6}}
	figuretest.Golden(t, "heatmap-truth", h.Draw(Truth))
	figuretest.Golden(t, "heatmap-pyramid", h.Draw(Pyramid))
	figuretest.Golden(t, "heatmap-map", h.Draw(Map))
	figuretest.Golden(t, "heatmap-bar", draw.ColourBar{Scale: h.Scale(Map), Palette: draw.Light(), Box: draw.Box{Width: 260, Height: 44}}.SVG())
	h.Show = Show{Difference: true, Flows: true, Method: heatmap.MethodTop}
	figuretest.Golden(t, "heatmap-difference", h.Draw(Map))
	line := NewTimeline(h.Got)
	for name, frame := range map[string]int{
		"noise": line.Chapters[2].First + 4, "keep": line.Chapters[2].First + 9, "split": line.Chapters[2].First + 13,
		"recover": line.Chapters[4].First + 2,
	} {
		m := h
		m.Frame = line.At(frame)
		figuretest.Golden(t, "heatmap-"+name, m.Draw(Pyramid))
	}
}

func TestGoldenVariants(t *testing.T) {
	h := crowd(4)
	h.Palette, h.Box = draw.Dark(), draw.Box{Width: 240, Height: 240}
	h.Show = Show{Difference: true, Flows: true}
	figuretest.Golden(t, "heatmap-dark-difference", h.Draw(Map))
	figuretest.Golden(t, "heatmap-dark-bar", draw.ColourBar{Scale: h.Scale(Map), Palette: draw.Dark(), Box: draw.Box{Width: 240, Height: 44}}.SVG())
	h.Palette, h.Show = draw.Projector(), Show{Centres: true}
	values := h.Got.Maps[0].Blurred.Values
	values[100], values[101] = -0.02, 0.4 // below zero, and beyond the scale
	figuretest.Golden(t, "heatmap-projector-map", h.Draw(Map))
	figuretest.Golden(t, "heatmap-projector-bar", draw.ColourBar{Scale: h.Scale(Map), Palette: draw.Projector(), Box: draw.Box{Width: 240, Height: 66}}.SVG())
}

func TestGoldenShapes(t *testing.T) {
	h := crowd(4)
	h.Box, h.Show = draw.Box{Width: 300, Height: 240}, Show{Kept: true, Points: true, Centres: true, Cursor: &[2]int{4, 6}}
	for name, aspect := range map[string]float64{"wide": 2.2, "narrow": 0.2} {
		h.Axes = somewhere(aspect)
		figuretest.Golden(t, "heatmap-"+name, h.Draw(Truth))
		figuretest.Golden(t, "heatmap-"+name+"-pyramid", h.Draw(Pyramid))
		figuretest.Golden(t, "heatmap-"+name+"-map", h.Draw(Map))
	}
}

func TestGoldenCharts(t *testing.T) {
	figuretest.Golden(t, "heatmap-sweep", crowdSweep(draw.Light(), draw.Box{Width: 640, Height: 460}).SVG())
	figuretest.Golden(t, "heatmap-sweep-narrow", crowdSweep(draw.Dark(), draw.Box{Width: 340, Height: 900}).SVG())
	figuretest.Golden(t, "heatmap-loss", Loss(exposedPerson(), draw.Light(), draw.Box{Width: 640, Height: 300}).SVG())
	figuretest.Golden(t, "heatmap-shuffle", shuffles(draw.Light(), draw.Box{Width: 640, Height: 460}).SVG())
	h := crowd(3)
	h.Box = draw.Box{Width: 860}
	meta := chart.Meta{Title: "A crowd", Description: "A crowd and its maps.", Footer: "Cloakroom, seed 1", State: `{"version":1}`}
	figuretest.Golden(t, "heatmap-document", h.Document(meta))
	h.Box.Width = 380
	figuretest.Golden(t, "heatmap-single", h.Single(Pyramid, meta))
}
