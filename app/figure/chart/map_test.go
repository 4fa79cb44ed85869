package chart

import (
	"math"
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

func TestCellsOfAMap(t *testing.T) {
	c := mapSample(draw.Light(), draw.Box{Width: 640, Height: 340})
	for index := range c.Values {
		left, top, width, height := c.CellBox(index)
		if got, ok := c.CellAt(left+width/2, top+height/2); !ok || got != index {
			t.Errorf("in the middle of cell %d is cell %d, %v", index, got, ok)
		}
	}
	if _, ok := c.CellAt(2, 2); ok {
		t.Error("a cell was found where none is")
	}
	if _, ok := (Map{Palette: draw.Light()}).CellAt(10, 10); ok {
		t.Error("a map without cells has one")
	}
}
