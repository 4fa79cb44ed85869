package heatmapfig

import (
	"math"
	"strings"
	"testing"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
)

// blankGlobe is the whole globe with a box on it.
func blankGlobe(width float64) Blank {
	return Blank{
		World: Sides{-180, -90, 180, 90}, Chosen: Sides{-90, -45, 90, 45}, Drawn: true, Unit: "°",
		Palette: draw.Light(), Box: draw.Box{Width: width, Height: width / 2},
	}
}

func TestGoldenBlankMaps(t *testing.T) {
	figuretest.Golden(t, "blank-globe", blankGlobe(520).SVG())
	plane := Blank{World: Sides{0, 0, 1e7, 1e7}, Unit: " m", Palette: draw.Dark(), Box: draw.Box{Width: 360, Height: 360}}
	figuretest.Golden(t, "blank-plane", plane.SVG())
}

// A blank globe has a line every 30° and says which; words below it do not touch, however
// narrow it is, and a place is found where it is drawn.
func TestABlankGlobeTellsItsDegrees(t *testing.T) {
	for _, width := range []float64{280, 520} {
		b := blankGlobe(width)
		text := b.SVG()
		figuretest.WellFormed(t, text)
		for _, want := range []string{">−90°<", ">0°<", ">30°<", ">−180°<", ">60°<"} {
			if !strings.Contains(text, want) {
				t.Errorf("%v px wide it does not tell %s", width, want)
			}
		}
		if lines := len(multiples(-180, 180, b.step())); lines != 13 {
			t.Errorf("%d lines stand on the globe", lines)
		}
		u, v := b.Plot().At(b.Place(90, -45))
		if math.Abs(u-0.75)+math.Abs(v-0.25) > 1e-12 {
			t.Errorf("90° E, 45° S is found at %v, %v", u, v)
		}
	}
	if strings.Count(blankGlobe(280).SVG(), "<text") >= strings.Count(blankGlobe(520).SVG(), "<text") {
		t.Error("a narrow globe tells as much as a wide one")
	}
	near := blankGlobe(520)
	near.World = Sides{11, 48, 12, 48.5}
	if text := near.SVG(); !strings.Contains(text, ">11.2°<") || !strings.Contains(text, ">48.4°<") {
		t.Errorf("from near, it does not tell tenths: %s", text)
	}
	near.Chosen = Sides{20, 10, 30, 20}
	if before := blankGlobe(520).SVG(); !strings.Contains(before, "0.18") || strings.Contains(near.SVG(), "0.18") {
		t.Error("a box out of sight is drawn")
	}
}
