package streampage

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/streamfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sampling"
)

// Views are the ways to look at the stage besides the journey.
func (p *Page) Views() []page.View {
	return []page.View{{Name: scenario.StageGallery, Title: "Side by side", Stage: p.sideBySide, Asks: true}}
}

// Beside reports that every answer is shown, side by side.
func (p *Page) Beside() bool { return p.Work.Picture == scenario.StageGallery }

// sideBySide is every answer beside the stream, under one scale and one pointer.
func (p *Page) sideBySide() app.UI {
	var tiles []app.UI
	if got := p.got(); got != nil {
		for i, a := range got.Answers {
			tiles = append(tiles, p.tile(i, a))
		}
	}
	legend := tag.Box("p", "legend",
		tag.Span("", "— stream").Style("color", p.Desk.Palette().Truth),
		tag.Span("", "— recovered from samples").Style("color", p.Desk.Palette().Recovered),
		tag.Span("", "— rivals").Style("color", p.Desk.Palette().Baseline),
	)
	return p.hand.Stage(tag.Div("").ID("lanes").Class("gallery", "lines")).Body(legend, tag.Div("tiles", tiles...))
}

// figureOfTiles is what all tiles share.
func (p *Page) figureOfTiles() streamfig.Figure {
	f := p.figureOf(streamfig.Release, p.Desk.Palette())
	f.Frame, f.Box, f.Rival = chart.Still(), p.tiles.At(0), ""
	return f
}

// tile is one answer under its name and over its errors.
func (p *Page) tile(i int, a sampling.Answer) app.UI {
	drawn := p.Drawings.Draw("tile-"+a.Method, streamfig.Tile{Figure: p.figureOfTiles(), Answer: i})
	mark := tag.Div("crosshair").Aria("hidden", "true")
	if p.over < 0 {
		mark = mark.Hidden(true)
	} else {
		mark = mark.Style("left", widget.Px(p.tiles.At(0).X(p.over)))
	}
	at := page.FirstTile + i
	return tag.Box("figure", tag.Either(i == 0, "tile ours", "tile")).ID("tile-"+a.Method).Attr("data-picture", a.Method).Aria("label", drawn.Title).Body(
		tag.Div("tile-head", tag.H2(drawn.Title)),
		p.hand.Pointed(tag.Div("tile-body").ID(page.PictureID(at)), at).Body(picture.Layer("nodes", &picture.SVG{Text: drawn.SVG}), mark),
		tag.Text("figcaption", "tile-foot", drawn.Hint),
		tag.P("unseen", drawn.Says),
	)
}

// galleryFigure is the exported figure of all answers.
func (p *Page) galleryFigure() []page.Figure {
	if p.got() == nil {
		return nil
	}
	f := p.figureOfTiles()
	f.Box.Width = page.ExportWidth
	return []page.Figure{{Name: scenario.StageGallery, Label: "Every answer side by side", Title: "The stream and every answer, on one scale", Truth: true, Draw: f.Gallery}}
}
