package heatfig

import (
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/scenario/sensing"
)

func TestTilesOfUnusualAnswers(t *testing.T) {
	asked, got := twoSources()
	_, alone := twoSources()
	compared(asked, got)
	_, given := twoSources()
	compared(asked, given)
	given.Truth.Values, given.Blind, given.Plans = nil, nil, nil
	for name, h := range map[string]Figure{
		"nothing": {}, "no rival": still(asked, alone, draw.Light(), 300), "all": still(asked, got, draw.Dark(), 300),
		"no truth": still(nil, given, draw.Projector(), 300), "no room": still(asked, got, draw.Light(), 0),
	} {
		t.Run(name, func(t *testing.T) {
			for _, one := range h.Tiles() {
				tile := Tile{Figure: h, Method: one.Method}
				figuretest.WellFormed(t, tile.SVG())
				if tile.Title() == "" || tile.Says() == "" {
					t.Errorf("%s has no words", one.Method)
				}
			}
			figuretest.WellFormed(t, h.Gallery(chart.Meta{Title: "t", Palette: h.Palette}))
		})
	}
}

// All tiles have one scale, and one that it cuts says how high it goes.
func TestTilesHaveOneScale(t *testing.T) {
	asked, got := twoSources()
	compared(asked, got)
	rings := func(method string) string {
		svg := tileOf(asked, got, draw.Light(), 340, method).SVG()
		_, after, _ := strings.Cut(svg, `stroke="`+draw.Light().Truth)
		return after[:40]
	}
	if rings(sensing.MethodBPD) != rings(sensing.MethodMixture) {
		t.Error("the truth stands elsewhere in another tile")
	}
	if svg := tileOf(asked, got, draw.Light(), 340, sensing.MethodMixture).SVG(); !strings.Contains(svg, "↑ 9") {
		t.Error("a stem that is cut does not say how high it goes")
	}
}

func TestTileKeys(t *testing.T) {
	asked, got := twoSources()
	compared(asked, got)
	tile := tileOf(asked, got, draw.Light(), 340, sensing.MethodTikhonov)
	laws := figuretest.Laws{Results: []string{"Got"}, Words: []string{sensing.MethodNNLS, sensingfig.Blind}}
	figuretest.Keys(t, &tile, laws, func() figuretest.Drawing[draw.Key] { return tile })
}
