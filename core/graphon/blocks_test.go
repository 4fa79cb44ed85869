package graphon

import (
	"errors"
	"math"
	"slices"
	"testing"
)

func TestBlocksAreRefused(t *testing.T) {
	_, err := Even(0, nil)
	refused(t, "no blocks", err, ErrNoBlocks)
	_, err = Even(-3, nil)
	refused(t, "fewer", err, ErrNoBlocks)
	_, err = Even(MostBlocks+1, nil)
	refused(t, "many blocks", err, ErrManyBlocks)
	_, err = Even(2, []float64{1, 0, 0})
	refused(t, "three tiles", err, ErrShape)
	for _, width := range []float64{0, -1, math.NaN(), math.Inf(1), 1e-320} {
		_, err = New([]float64{1, width, 1e30}, make([]float64, 9))
		refused(t, "a width", err, ErrWidth)
	}
	_, err = New([]float64{1e308, 1e308}, make([]float64, 4))
	refused(t, "widths that overflow together", err, ErrWidth)
	for _, value := range []float64{-0.1, 1.1, math.NaN(), math.Inf(1)} {
		tiles := make([]float64, 9)
		tiles[5], tiles[7] = value, value
		_, err := Even(3, tiles)
		refused(t, "a tile", err, ErrTile)
		if tile, ok := errors.AsType[*TileError](err); !ok || tile.Row != 1 || tile.Column != 2 {
			t.Errorf("tile of value %v is placed wrongly: %v", value, err)
		}
	}
	_, err = Even(2, []float64{1, 0.25, 0.5, 1})
	refused(t, "a mirror", err, ErrAsymmetric)
	if tile, ok := errors.AsType[*TileError](err); !ok || tile.Row != 1 || tile.Column != 0 || tile.Value != 0.5 {
		t.Errorf("the asymmetric tile is placed wrongly: %v", err)
	}
	w := planted(t, 2, 1, 0)
	for _, rho := range []float64{-1, 2, math.NaN()} {
		_, err = w.Scaled(rho)
		refused(t, "a density", err, ErrDensity)
	}
	for _, order := range [][]int{{0}, {0, 0}, {0, 2}, {0, 1, 1}, {-1, 0}} {
		_, err = w.Permuted(order)
		refused(t, "an order", err, ErrOrder)
	}
}

func TestBlocks(t *testing.T) {
	b, err := New([]float64{1, 3}, []float64{0.5, 0.25, 0.25, 1})
	if err != nil {
		t.Fatal(err)
	}
	if b.K() != 2 || b.Width(1) != 0.75 || b.Tile(0, 1) != 0.25 || b.IsEven() || b.Largest() != 1 {
		t.Errorf("%v", b)
	}
	if want := (0.5 + 6*0.25 + 9) / 16; !near(b.Density(), want, 1e-15) {
		t.Errorf("density %v, want %v", b.Density(), want)
	}
	half, err := b.Scaled(0.5)
	if err != nil || !slices.Equal(half.Tiles(), []float64{0.25, 0.125, 0.125, 0.5}) {
		t.Errorf("half of it is %v, %v", half, err)
	}
	turned, err := b.Permuted([]int{1, 0})
	if err != nil || !slices.Equal(turned.Widths(), []float64{0.75, 0.25}) || turned.Tile(0, 0) != 1 {
		t.Errorf("turned it is %v, %v", turned, err)
	}
	for place, want := range map[float64]int{0: 0, 0.2: 0, 0.25: 1, 0.9999999: 1, 1: 1} {
		if got := b.block(place); got != want {
			t.Errorf("%v lies in block %d, want %d", place, got, want)
		}
	}
}

// The surfaces are graphons, and their blocks hold the values at the centres.
func TestSurfaces(t *testing.T) {
	for _, s := range Surfaces() {
		b, err := s.Blocks(64)
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range []float64{0, 0.1, 0.5, 0.77, 1} {
			for _, y := range []float64{0, 0.31, 1} {
				if v := s.At(x, y); !isProbability(v) || v != s.At(y, x) {
					t.Errorf("%s at %v, %v: %v", s, x, y, v)
				}
				// The steepest, Saturated and Ring, rise by less than 7 per unit.
				if v := b.Tile(b.block(x), b.block(y)); math.Abs(v-s.At(x, y)) > 7.0/64 {
					t.Errorf("%s at %v, %v: block of height %v", s, x, y, v)
				}
			}
		}
		_, err = s.Blocks(0)
		refused(t, string(s), err, ErrNoBlocks)
	}
	_, err := Surface("").Blocks(3)
	refused(t, "no name", err, ErrSurface)
}
