package graphonpage

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/graphonfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario"
)

// Views are the ways to look at the stage besides the journey.
func (p *Page) Views() []page.View {
	return []page.View{{Name: scenario.StageGallery, Title: "Side by side", Stage: p.sideBySide}}
}

// Beside reports that every estimate is shown, side by side.
func (p *Page) Beside() bool { return p.Work.Picture == scenario.StageGallery }

// sideBySide is every estimate of the same network, and the truth, on one scale.
func (p *Page) sideBySide() app.UI {
	var tiles []app.UI
	if got := p.got(); got != nil {
		for i := range got.Estimates {
			drawn := p.Drawings.Draw("tile-"+got.Estimates[i].Method, graphonfig.Tile{Figure: p.figureOfTiles(), Estimate: i})
			tiles = append(tiles, p.tile(i, got.Estimates[i].Method, drawn))
		}
		f := p.truth()
		f.Box, f.Cursor = p.tiles.At(0), nil
		tiles = append(tiles, p.tile(len(got.Estimates), "truth", p.Drawings.Draw("tile-truth", f.Picture(graphonfig.Truth))))
	}
	return p.hand.Stage(tag.Div("").ID("lanes").Class("gallery", "networks")).Body(tag.Div("tiles", tiles...), p.colourBar())
}

// figureOfTiles is what all tiles share.
func (p *Page) figureOfTiles() graphonfig.Figure {
	f := p.figureOf(graphonfig.Recover, p.Desk.Palette())
	f.Frame, f.Box, f.Method = chart.Still(), p.tiles.At(0), ""
	return f
}

// tile is one estimate under its name and over its distance, or the truth.
func (p *Page) tile(i int, method string, drawn picture.Drawn) app.UI {
	at := page.FirstTile + i
	return tag.Box("figure", tag.Either(i == 0, "tile ours", "tile")).ID("tile-"+method).Attr("data-picture", method).Aria("label", drawn.Title).Body(
		tag.Div("tile-head", tag.H2(drawn.Title)),
		p.hand.Pointed(tag.Div("tile-body").ID(page.PictureID(at)), at).Body(picture.Layer("nodes", &picture.SVG{Text: drawn.SVG})),
		tag.Text("figcaption", "tile-foot", drawn.Hint),
		tag.P("unseen", drawn.Says),
	)
}

// galleryFigure is the exported figure of all estimates.
func (p *Page) galleryFigure() []page.Figure {
	if p.got() == nil {
		return nil
	}
	f := p.figureOfTiles()
	f.Box.Width = page.ExportWidth
	return []page.Figure{{Name: scenario.StageGallery, Label: "Every estimate side by side", Title: "Every estimate of the same network, on one scale", Truth: true, Draw: f.Gallery}}
}
