package draw

import (
	"strings"
	"testing"

	"cloakroom/app/figure/figuretest"
)

// The scale is odd, rises, and tells every sign; a raster's colours keep apart
// what is below zero, zero and above.
func TestColourScale(t *testing.T) {
	for _, s := range []ColourScale{{Most: 12}, {Most: 5000, Width: 1}, {Most: 3, Signed: true}} {
		last, x := -1, s.Indexer(1)
		for k := -20; k <= 20; k++ {
			v := s.Most * float64(k) / 20
			if up, down := s.Share(v), s.Share(-v); up != -down {
				t.Errorf("%+v: shares of ±%v are %v and %v", s, v, up, down)
			}
			if i := int(x.Index(v)); i < last || (i == last && s.Width == 0) {
				t.Errorf("%+v: %v has index %d, what is below it %d", s, v, i, last)
			} else {
				last = i
			}
		}
		if x.Index(-s.Most) != lowestIndex || int(x.Index(0)) != s.zero() || x.Index(2*s.Most) != highIndex {
			t.Errorf("%+v: the ends and zero have indices %d, %d, %d", s, x.Index(-s.Most), x.Index(0), x.Index(2*s.Most))
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
		colours := ColourScale{Most: 1, Signed: true}.Colours(look)
		sign := 1.0
		if look.Name == "dark" {
			sign = -1
		}
		light := func(k int) float64 {
			return Luminance([3]float64{float64(colours[k][0]), float64(colours[k][1]), float64(colours[k][2])})
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
func TestLowColourBar(t *testing.T) {
	const title = "density, 1 is an even spread"
	for width, want := range map[float64]bool{420: true, 240: false} {
		bar := ColourBar{Scale: ColourScale{Most: 12, Title: title}, Palette: Light(), Box: Box{Width: width, Height: 34}}.SVG()
		list := figuretest.Spots(t, Light().Text, Width, bar)
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
	bar := ColourBar{Scale: ColourScale{Most: 12, Width: 1, Least: -2, Title: "density, 1 is an even spread"}, Palette: Light(), Box: Box{Width: 300, Height: 44}}
	figuretest.Keys(t, &bar, figuretest.Laws{}, func() figuretest.Drawing[Key] { return bar })
}

func TestColours(t *testing.T) {
	if got := Hex(Cividis(0)); got != "#002051" {
		t.Errorf("the lowest colour is %s", got)
	}
	if got := Hex(Cividis(1)); got != "#fdea45" {
		t.Errorf("the highest colour is %s", got)
	}
	if InkOn(Cividis(0)) != "#FFFFFF" || InkOn(Cividis(1)) != "#000000" {
		t.Error("numbers would not read on their cells")
	}
}
