package sensingpage

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget/pad"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario"
)

// Gallery is what a laboratory brings to show every method side by side on the very
// same release.
type Gallery struct {
	Class string   // how its tiles are laid out, for the style sheet
	Hand  *pad.Pad // that points at them
	Tiles []sensingfig.Tile
	// Tile is the picture of one of them in a box, over what rests beneath all of them,
	// which may be nothing.
	Tile func(method string, look draw.Palette, box draw.Box) (ground draw.Drawing, tile draw.Captioned)
	// Mark is what is pointed at, over every tile.
	Mark   func() app.UI
	Legend []draw.Words
	Foot   app.UI // below all
	// Title and Whole are the exported figure.
	Title string
	Whole func(chart.Meta) string
}

// Views are the ways to look at the stage besides the journey.
func (p *Page) Views() []page.View {
	return []page.View{{Name: scenario.StageGallery, Title: "Side by side", Stage: p.sideBySide, Asks: true}}
}

// Beside reports that every method is shown, side by side.
func (p *Page) Beside() bool { return p.Work.Picture == scenario.StageGallery }

// TileBox is the size of every tile as it is on the screen.
func (p *Page) TileBox() draw.Box { return p.tiles.At(0) }

// MeasureTiles reads the size of the tiles, by the first of them.
func (p *Page) MeasureTiles() {
	p.tiles.Measure(p.Desk.Screen(), func(k int) string { return page.PictureID(page.FirstTile + k) })
}

// sideBySide is the stage of every method on the very same release, under one scale and
// one crosshair.
func (p *Page) sideBySide() app.UI {
	g := p.page.Gallery()
	var tiles []app.UI
	look, under := p.Desk.Palette(), ""
	for k, one := range g.Tiles {
		ground, drawing := g.Tile(one.Method, look, p.TileBox())
		if ground != nil && k == 0 {
			under = p.Drawings.Draw("tile-ground", ground).SVG // all lie upon the same
		}
		tiles = append(tiles, p.tile(&g, k, one, under, drawing))
	}
	return g.Hand.Stage(tag.Div("").ID("lanes").Class("gallery", g.Class)).Body(
		legend(g.Legend), tag.Div("tiles", tiles...), g.Foot)
}

// tile is one method's recovery under its name and over its distance.
func (p *Page) tile(g *Gallery, k int, one sensingfig.Tile, ground string, drawing draw.Captioned) app.UI {
	drawn := p.Drawings.Draw("tile-"+one.Method, drawing)
	body := []app.UI{picture.Layer("nodes", &picture.SVG{Text: drawn.SVG}), g.Mark(),
		tag.P("awaited", p.awaitedTile()).Hidden(one.Known())}
	if ground != "" {
		body = append([]app.UI{picture.Layer("ground", &picture.SVG{Text: ground})}, body...)
	}
	chosen := tag.Nothing("span")
	if one.Ours {
		chosen = tag.Span("tile-chosen", "chosen")
	}
	at := page.FirstTile + k
	return tag.Box("figure", tag.Either(one.Ours, "tile ours", "tile")).ID("tile-"+one.Method).Attr("data-picture", one.Method).Aria("label", drawn.Title).Body(
		tag.Div("tile-head", tag.H2(drawn.Title), chosen),
		g.Hand.Pointed(tag.Div("tile-body").ID(page.PictureID(at)), at).Body(body...),
		tag.Text("figcaption", tag.Either(one.Best, "tile-foot best", "tile-foot"), drawn.Hint),
		tag.P("unseen", drawn.Says),
	)
}

func (p *Page) awaitedTile() string {
	return Awaited(p.Work, tag.Either(p.Work.Refusal != "", "Not computed.", "Being computed."))
}

// legend says what the marks of the tiles mean.
func legend(lines []draw.Words) app.UI {
	var parts []app.UI
	for _, line := range lines {
		parts = append(parts, tag.Span("", line.Text).Style("color", line.Colour))
	}
	return tag.Box("p", "legend", parts...)
}

// GalleryFigure is the exported figure of all methods, while they are shown.
func (p *Page) GalleryFigure() []page.Figure {
	if !p.Beside() {
		return nil
	}
	g := p.page.Gallery()
	return []page.Figure{{Name: scenario.StageGallery, Label: "Every method side by side", Title: g.Title, Truth: true, Draw: g.Whole}}
}
