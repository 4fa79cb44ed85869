package cards

import (
	"testing"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
)

// A packed drawing has the same pixels in fewer bytes, around the same words.
func TestPackedImagesAreTheSame(t *testing.T) {
	var colours [256][3]byte
	for i := range colours {
		colours[i] = [3]byte{byte(i), byte(2 * i), byte(255 - i)}
	}
	r := draw.Raster{Width: 64, Height: 64, Pixels: make([]byte, 64*64)}
	for i := range r.Pixels {
		r.Pixels[i] = byte(i * i % 251)
	}
	p := draw.NewPen(64, 64, draw.Light(), "")
	p.Image(r, &colours, draw.Rect{Right: 64, Bottom: 64})
	p.Image(r, &colours, draw.Rect{Right: 32, Bottom: 32})
	whole := p.Finish()
	small := packed(whole)
	if len(small) >= len(whole) {
		t.Errorf("%d bytes became %d", len(whole), len(small))
	}
	want, got := figuretest.Raster(t, whole), figuretest.Raster(t, small)
	for y := range 64 {
		for x := range 64 {
			if want.At(x, y) != got.At(x, y) {
				t.Fatalf("the pixel %d, %d is another", x, y)
			}
		}
	}
	if packed("<svg></svg>") != "<svg></svg>" {
		t.Error("a drawing without images was changed")
	}
}
