package heatmapfig

import (
	"math"
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
)

// somewhere are axes with coordinates and a scale bar.
func somewhere(aspect float64) Axes {
	a := Axes{X: [3]string{"512,000 m", "514,000 m", "516,000 m"}, Y: [3]string{"5,400,000 m", "5,402,000 m", "5,404,000 m"}, Bar: 0.25, Long: "1 km"}
	return a.Shaped(aspect)
}

// A map that stands for a box has its shape, up to 3 to 1, keeps inside its picture, and
// every cell is where the pointer finds it.
func TestAMapHasTheShapeOfItsBox(t *testing.T) {
	h := crowd(4)
	for _, box := range []draw.Box{{Width: 372, Height: 290}, {Width: 200, Height: 420}, {Width: 900, Height: 300}} {
		for aspect, want := range map[float64]float64{1: 1, 1.7: 1.7, 2.9: 2.9, 0.4: 0.4, 8: 3, 0.01: 1.0 / 3} {
			h.Box, h.Axes = box, somewhere(aspect)
			p := h.Plot()
			if got := p.Width() / p.Height(); math.Abs(got/want-1) > 0.03 {
				t.Errorf("%v in %v by %v is drawn %v : 1", aspect, box.Width, box.Height, got)
			}
			if p.Left < 0 || p.Top < 0 || p.Right > box.Width || p.Bottom > box.Height {
				t.Errorf("%v in %v by %v lies at %+v", aspect, box.Width, box.Height, p.Rect)
			}
			for row := range p.Grid {
				for column := range p.Grid {
					left, top, width, height := p.CellBox(row, column)
					gotRow, gotColumn, ok := p.Cell(left+width/2, top+height/2)
					if !ok || gotRow != row || gotColumn != column || math.Abs(width/height-p.Width()/p.Height()) > 1e-9 {
						t.Fatalf("%v: cell %d, %d is found as %d, %d, %v", aspect, row, column, gotRow, gotColumn, ok)
					}
				}
			}
			for _, at := range [][2]float64{{0, 0}, {0.25, 0.75}, {0.9, 0.1}} {
				if u, v := p.At(p.Place(at[0], at[1])); math.Abs(u-at[0])+math.Abs(v-at[1]) > 1e-9 {
					t.Errorf("%v: %v comes back as %v, %v", aspect, at, u, v)
				}
			}
		}
	}
	if (Axes{}).Aspect != 0 || (Figure{Box: draw.Box{Width: 500, Height: 200}, Palette: draw.Light()}).Plot().Width() > 200 {
		t.Error("a map of nowhere is no square")
	}
}

// Whoever draws a map otherwise than it truly is says so in the picture, and in what is
// exported, which wastes no room on a wide one.
func TestAShapeThatIsCutShortIsTold(t *testing.T) {
	h := crowd(3)
	meta := chart.Meta{Title: "A crowd", Description: "A crowd and its maps."}
	for aspect, want := range map[float64]string{7.5: "1 km · drawn 3 : 1, truly 7.5 : 1", 0.2: "1 km · drawn 1 : 3, truly 1 : 5", 2: ">1 km<"} {
		h.Box, h.Axes = draw.Box{Width: 400, Height: 300}, somewhere(aspect)
		for _, text := range []string{h.Draw(Truth), h.Draw(Map), h.Single(Map, meta)} {
			if !strings.Contains(text, want) || aspect == 2 && strings.Contains(text, "truly") {
				t.Errorf("a box of %v : 1 is not told as %q", aspect, want)
			}
		}
	}
	h.Axes = somewhere(2)
	if wide, square := h.heightFor(400), (Figure{Palette: draw.Light()}).heightFor(400); wide > 200+60 || square != 400 {
		t.Errorf("in a document a map of 2 : 1 is %v high, a square %v", wide, square)
	}
}

// Words of ticks do not run into each other below a narrow map.
func TestTicksOfANarrowMapStandApart(t *testing.T) {
	a := somewhere(0.34)
	const size = 11.0
	r := draw.Rect{Left: 200, Right: 250, Bottom: 150}
	left, first := a.besideTick(r, 0, size)
	right, last := a.besideTick(r, 1, size)
	if first != "end" || last != "start" || left >= right || a.middleFrom(size) <= r.Width() {
		t.Errorf("they stand %s at %v and %s at %v", first, left, last, right)
	}
	r.Right = 500
	if x, anchor := a.besideTick(r, 1, size); x != 500 || anchor != "middle" {
		t.Errorf("below a wide map one stands %s at %v", anchor, x)
	}
}
