package figure

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"cloakroom/app/figure/figuretest"
)

// What is encoded is read back by another decoder, whatever the size: within
// one stored block, at its border and over several.
func TestPNG(t *testing.T) {
	coins := rand.New(rand.NewPCG(1, 2))
	colours := MapScale{Most: 1}.colours(Light())
	for _, size := range [][2]int{{1, 1}, {3, 2}, {254, 257}, {255, 256}, {257, 255}, {512, 512}, {1, 65535}, {65534, 1}} {
		r := raster{width: size[0], height: size[1], pixels: make([]byte, size[0]*size[1])}
		for i := range r.pixels {
			r.pixels[i] = byte(coins.Uint32())
		}
		data := r.png(colours)
		got := figuretest.PNG(t, data)
		if got.Rect.Dx() != r.width || got.Rect.Dy() != r.height || !bytes.Equal(got.Pix, r.pixels) {
			t.Fatalf("%v: another picture is read back", size)
		}
		for k, c := range colours {
			red, green, blue, alpha := got.Palette[k].RGBA()
			if k == 0 {
				if alpha != 0 {
					t.Error("index 0 is not transparent")
				}
				continue
			}
			if byte(red>>8) != c[0] || byte(green>>8) != c[1] || byte(blue>>8) != c[2] || alpha != 0xffff {
				t.Fatalf("colour %d is read back as %v", k, got.Palette[k])
			}
		}
		if most := len(r.pixels) + r.height + 1000; len(data) > most {
			t.Errorf("%v takes %d bytes, more than %d", size, len(data), most)
		}
	}
}

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
