package chart

import (
	"fmt"
	"testing"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
)

// The key names every series once, within the box and apart from each other.
func TestPanelsKey(t *testing.T) {
	for _, look := range []draw.Palette{draw.Light(), draw.Projector()} {
		for _, box := range []draw.Box{{Width: 640, Height: 460}, {Width: 340, Height: 900}} {
			c := panelsSample(look, box)
			p := draw.NewPen(box.Width, box.Height, look)
			height := c.key(p)
			list := figuretest.Spots(t, look.Text, draw.Width, p.Finish())
			if len(list) != 4 {
				t.Fatalf("the key says %v", list)
			}
			where := fmt.Sprintf("%s, %v", look.Name, box)
			for _, a := range list {
				if a.Right > box.Width+1 || a.Bottom > height {
					t.Errorf("%s: %q leaves the key", where, a.Text)
				}
			}
			figuretest.Apart(t, list, where)
		}
	}
}
