package figure

import (
	"strings"
	"testing"

	"cloakroom/app/figure/figuretest"
)

// textWidth is how wide words are set.
func textWidth(text string, size float64, bold bool) float64 {
	return words{text: text, size: size, bold: bold}.width()
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
