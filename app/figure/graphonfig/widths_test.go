package graphonfig

import (
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/graphon"
)

// sparse is a figure of two blocks at a tenth of the density, with an estimate by tiles and
// sizes.
func sparse(tiles answer.Series, sizes ...int) Figure {
	q := graphon.Default()
	q.Truth.Blocks, q.Density = 2, 0.1
	e := graphon.Estimate{Method: graphon.MethodRefined, Sizes: sizes, Blocks: graphon.Blocks{Widths: answer.Numbers([]float64{0.5, 0.5}), Tiles: tiles}}
	return Figure{Asked: &q, Got: &graphon.Result{Estimates: []graphon.Estimate{e}}, Frame: chart.Still(), Palette: draw.Light(), Box: draw.Box{Width: 300, Height: 300}}
}

// A tile that was cut at ρ is marked, and equal tiles of unequal blocks are remarked on.
func TestCutTilesAndEqualWidthsAreSaid(t *testing.T) {
	f := sparse(answer.Numbers([]float64{0.1, 0.02, 0.02, 0.05}), 30, 10)
	if svg := f.Draw(Recover); !strings.Contains(svg, "≥ 1") || strings.Count(svg, "≥") != 1 {
		t.Error("the tile that was cut is not marked")
	}
	if hint := f.Hint(Recover); !strings.Contains(hint, "equal widths, as W has") {
		t.Errorf("beside tiles of blocks of 30 and 10 nodes stands %q", hint)
	}
	if words := sparse(answer.Numbers([]float64{0, 0, 0, 0}), 20, 20).Hint(Recover); strings.Contains(words, "width") {
		t.Errorf("beside tiles of equal blocks stands %q", words)
	}
}

// Tiles below a tenth have a scale of their own, and none is written as 0 that is not.
func TestSmallTilesAreTold(t *testing.T) {
	f := sparse(answer.Numbers([]float64{0.0052, 0.0001, 0.0001, 0.005}), 20, 20)
	f.Asked.Truth.Within, f.Asked.Truth.Between = 0.05, 0.001
	if most := f.Scale().Most; most != 0.06 {
		t.Errorf("tiles up to 0.052 have a scale up to %v", most)
	}
	for v, want := range map[float64]string{0.001: "0.001", 0.00123: "0.0012", 0: "0", 0.05: "0.05", 0.304: "0.3"} {
		if got := valueText(v); got != want {
			t.Errorf("%v is written %q", v, got)
		}
	}
	f.Asked.Truth.Within = 0.3
	if most := f.Scale().Most; most != 1 {
		t.Errorf("tiles up to 0.3 have a scale up to %v", most)
	}
}
