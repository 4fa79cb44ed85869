package figure

import (
	"strings"
	"testing"

	"cloakroom/app/figure/figuretest"
)

// The scale is odd, rises, and tells every sign; a raster's colours keep apart
// what is below zero, zero and above.
func TestMapScale(t *testing.T) {
	for _, s := range []MapScale{{Most: 12}, {Most: 5000, Width: 1}, {Most: 3, Signed: true}} {
		last, x := -1, s.indexer(1)
		for k := -20; k <= 20; k++ {
			v := s.Most * float64(k) / 20
			if up, down := s.Share(v), s.Share(-v); up != -down {
				t.Errorf("%+v: shares of ±%v are %v and %v", s, v, up, down)
			}
			if i := int(x.index(v)); i < last || (i == last && s.Width == 0) {
				t.Errorf("%+v: %v has index %d, what is below it %d", s, v, i, last)
			} else {
				last = i
			}
		}
		if x.index(-s.Most) != lowestIndex || int(x.index(0)) != s.zero() || x.index(2*s.Most) != highIndex {
			t.Errorf("%+v: the ends and zero have indices %d, %d, %d", s, x.index(-s.Most), x.index(0), x.index(2*s.Most))
		}
		below, clipped := s.Beyond([]float64{-1e-30, -0.5, 0, 1, 2}, s.Most)
		if below != 1 || clipped != 1 {
			t.Errorf("%+v: %d below zero, %d clipped", s, below, clipped)
		}
	}
}

// Lightness grows with the magnitude on both sides of a difference on a dark
// ground, and falls on a light one.
func TestDifferenceColours(t *testing.T) {
	for _, look := range []Palette{Light(), Dark(), Projector()} {
		colours := MapScale{Most: 1, Signed: true}.colours(look)
		sign := 1.0
		if look.Name == "dark" {
			sign = -1
		}
		light := func(k int) float64 {
			return luminance([3]float64{float64(colours[k][0]), float64(colours[k][1]), float64(colours[k][2])})
		}
		for d := 8; middleIndex+d <= highIndex && middleIndex-d >= lowestIndex; d += 8 {
			for _, side := range []int{-1, 1} {
				if sign*(light(middleIndex+side*d)-light(middleIndex+side*(d-8))) >= 0 {
					t.Errorf("%s: lightness turns at %d", look.Name, side*d)
				}
			}
		}
	}
}

// A low colour bar keeps its values, and its title where there is room.
func TestLowMapBar(t *testing.T) {
	const title = "density, 1 is an even spread"
	for width, want := range map[float64]bool{420: true, 240: false} {
		bar := MapBar{Scale: MapScale{Most: 12, Title: title}, Palette: Light(), Box: Box{Width: width, Height: 34}}.SVG()
		list := figuretest.Spots(t, Light().Text, textWidth, bar)
		if strings.Contains(bar, title) != want || len(list) < 3 {
			t.Errorf("%v px: the bar says %v", width, list)
		}
		for _, a := range list {
			if a.Bottom > 34 {
				t.Errorf("%v px: %q leaves the picture", width, a.Text)
			}
		}
	}
}

func TestBarKeys(t *testing.T) {
	bar := MapBar{Scale: MapScale{Most: 12, Width: 1, Least: -2, Title: "density, 1 is an even spread"}, Palette: Light(), Box: Box{Width: 300, Height: 44}}
	figuretest.Keys(t, &bar, figuretest.Laws{}, func() figuretest.Drawing[Key] { return bar })
}

func TestColours(t *testing.T) {
	if got := hex(mix(0)); got != "#002051" {
		t.Errorf("the lowest colour is %s", got)
	}
	if got := hex(mix(1)); got != "#fdea45" {
		t.Errorf("the highest colour is %s", got)
	}
	if inkOn(mix(0)) != "#FFFFFF" || inkOn(mix(1)) != "#000000" {
		t.Error("numbers would not read on their cells")
	}
}
