package chart

import (
	"math"
	"strings"
	"testing"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
)

func TestMapColours(t *testing.T) {
	c := mapSample(draw.Light(), draw.Box{Width: 600, Height: 300})
	c.Values[0] = math.Inf(1)
	figuretest.WellFormed(t, c.SVG())
	if share := (Map{Lo: 0, Hi: 1}).colours().At(0.5); share != 0.5 {
		t.Errorf("a share of one half is coloured at %v", share)
	}
}

// Columns run to the right and rows upwards, side by side without a gap.
func TestCellsOfAMap(t *testing.T) {
	c := mapSample(draw.Light(), draw.Box{Width: 640, Height: 340})
	rows := len(c.YAt)
	for index := range c.Values {
		left, top, width, height := c.CellBox(index)
		if width <= 0 || height <= 0 || left < 0 || top < 0 || left+width > c.Box.Width || top+height > c.Box.Height {
			t.Errorf("cell %d lies at %v, %v and is %v by %v px large", index, left, top, width, height)
		}
		if right, _, _, _ := c.CellBox(index + rows); index+rows < len(c.Values) && math.Abs(right-left-width) > 1e-9 {
			t.Errorf("the column beside cell %d begins at %v, want %v", index, right, left+width)
		}
		if _, above, _, _ := c.CellBox(index + 1); index%rows < rows-1 && math.Abs(top-above-height) > 1e-9 {
			t.Errorf("the cell above cell %d begins at %v, want %v", index, above, top-height)
		}
	}
	for _, index := range []int{-1, len(c.Values)} {
		if _, _, width, height := c.CellBox(index); width != 0 || height != 0 {
			t.Errorf("cell %d exists", index)
		}
	}
}

// A cell of few draws has a dashed frame; one that is not there has none.
func TestCellsOfFewDrawsAreFramed(t *testing.T) {
	c := mapSample(draw.Light(), draw.Box{Width: 600, Height: 300})
	plain := strings.Count(c.SVG(), "stroke-dasharray")
	c.Begun = []int{1, len(c.Values)}
	figuretest.WellFormed(t, c.SVG())
	if got := strings.Count(c.SVG(), "stroke-dasharray"); got != plain+1 {
		t.Errorf("%d cells are framed, want one", got-plain)
	}
	figuretest.WellFormed(t, Map{Palette: draw.Light(), Begun: []int{0}}.SVG())
}
