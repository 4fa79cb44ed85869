package networkfig

import (
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

func TestTiles(t *testing.T) {
	n := byHand()
	compared(&n)
	shown := map[string]string{}
	for _, one := range n.Tiles() {
		tile := Tile{Figure: n, Method: one.Method}
		figuretest.WellFormed(t, tile.SVG())
		shown[one.Method] = tile.SVG()
		if tile.Title() == "" || tile.Says() == "" {
			t.Errorf("%s has no words", one.Method)
		}
	}
	if len(shown) != len(network.Methods())+1 {
		t.Errorf("%d methods are shown", len(shown))
	}
	if shown[sensing.MethodBPD] != n.Draw(Recovered) {
		t.Error("the tile of the method chosen is not the picture of the journey")
	}
	if arrows := `fill="` + n.Palette.Recovered + `"/>`; !strings.Contains(shown[sensing.MethodNearest], arrows) {
		t.Error("a rival shows no earth to move")
	}
	if hint := (Tile{Figure: n, Method: sensing.MethodNearest}).Hint(); !strings.Contains(hint, "1 hop ·") {
		t.Errorf("the distance of one hop is %q", hint)
	}
	if says := (Tile{Figure: n, Method: sensing.MethodNNLS}).Says(); !strings.Contains(says, "not answered yet") {
		t.Errorf("a method without an answer says %q", says)
	}
	for _, n := range []Figure{{}, {Asked: n.Asked}, blocks(20, 0.05, 3)} {
		figuretest.WellFormed(t, n.Gallery(chart.Meta{Title: "t"}))
	}
}

// A rival chosen in the journey has no earth drawn, as before.
func TestEarthOfRivalsIsOfTilesAlone(t *testing.T) {
	n := byHand()
	compared(&n)
	n.Show.Rival = sensing.MethodNearest
	if strings.Contains(n.Draw(Recovered), `stroke-opacity="0.6"`) {
		t.Error("the journey draws the earth of a rival")
	}
}

func TestTileKeys(t *testing.T) {
	n := byHand()
	compared(&n)
	tile := Tile{Figure: n, Method: sensing.MethodTotal}
	laws := figuretest.Laws{Results: []string{"Got", "Drawing"}, Lasting: []string{"Edges", "Communities", "Names", "At"},
		Words: []string{sensing.MethodNearest, sensingfig.Blind, network.GraphGrid}}
	figuretest.Keys(t, &tile, laws, func() figuretest.Drawing[draw.Key] { return tile })
	figuretest.Keys(t, &tile, laws, func() figuretest.Drawing[draw.Key] { return tile.Ground() })
}
