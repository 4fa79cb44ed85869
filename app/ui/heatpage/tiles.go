package heatpage

import (
	"fmt"
	"math"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/heatfig"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/sensingpage"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
)

// Gallery is every method's sources over the same line.
func (p *Page) Gallery() sensingpage.Gallery {
	f := p.figureOf(heatfig.Recovered, p.Desk.Palette())
	all := f.Tiles()
	return sensingpage.Gallery{
		Class: "lines", Hand: p.hand, Tiles: all, Mark: p.tileLine, Legend: f.Legend(), Foot: widget.Nothing(),
		Title: "Heat sources: what every method recovers from the same readings",
		Tile: func(method string, look draw.Palette, box draw.Box) (draw.Drawing, draw.Captioned) {
			f.Palette, f.Box = look, heatfig.TileBox(box.Width, box.Height)
			return nil, f.Tile(method, all)
		},
		Whole: func(meta chart.Meta) string {
			f.Box.Width = page.ExportWidth
			return f.Gallery(meta)
		},
	}
}

// tileBox is the box of a tile with its margins.
func (p *Page) tileBox() draw.Box {
	box := p.TileBox()
	return heatfig.TileBox(box.Width, box.Height)
}

// tileLine is the crosshair in one tile.
func (p *Page) tileLine() app.UI {
	line := tag.Div("crosshair").Aria("hidden", "true")
	if !p.cross.on {
		return line.Hidden(true)
	}
	box := p.tileBox()
	return line.Style("left", widget.Percent(box.X(p.cross.at)/box.Width))
}

// tileWords reads every method at a position on the line.
func (p *Page) tileWords(at float64) string {
	got := p.got()
	n := len(got.Estimate.Values)
	if n == 0 {
		return ""
	}
	i := min(max(int(math.Round(at*float64(n))), 1), n) - 1
	return fmt.Sprintf("x = %s, place %d", draw.Format(at), i+1) +
		sensingfig.ValuesAt(i, got.Truth.Values, heatfig.Figure{Got: got}.Tiles())
}
