package draw

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
	colours := ColourScale{Most: 1}.Colours(Light())
	for _, size := range [][2]int{{1, 1}, {3, 2}, {254, 257}, {255, 256}, {257, 255}, {512, 512}, {1, 65535}, {65534, 1}} {
		r := Raster{Width: size[0], Height: size[1], Pixels: make([]byte, size[0]*size[1])}
		for i := range r.Pixels {
			r.Pixels[i] = byte(coins.Uint32())
		}
		data := r.png(colours)
		got := figuretest.PNG(t, data)
		if got.Rect.Dx() != r.Width || got.Rect.Dy() != r.Height || !bytes.Equal(got.Pix, r.Pixels) {
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
		if most := len(r.Pixels) + r.Height + 1000; len(data) > most {
			t.Errorf("%v takes %d bytes, more than %d", size, len(data), most)
		}
	}
}
