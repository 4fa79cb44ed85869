package samplingpage

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/samplingfig"
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

// sideBySide is every answer beside the data, under one scale and one pointer.
func (p *Page) sideBySide() app.UI {
	var tiles []app.UI
	if got := p.Found(); got.Answered != nil {
		for i, a := range got.Answers {
			tiles = append(tiles, p.tile(i, a))
		}
	}
	legend := tag.Box("p", "legend",
		tag.Span("", "— "+p.called.Data).Style("color", p.Desk.Palette().Truth),
		tag.Span("", "— recovered from samples").Style("color", p.Desk.Palette().Recovered),
		tag.Span("", "— rivals").Style("color", p.Desk.Palette().Baseline),
	)
	return p.Hand.Stage(tag.Div("").ID("lanes").Class("gallery", "lines")).Body(legend, tag.Div("tiles", tiles...))
}

// figureOfTiles is what all tiles share.
func (p *Page) figureOfTiles() samplingfig.Figure {
	f := p.figureOf(samplingfig.Lanes-1, p.Desk.Palette())
	v := f.Seen()
	v.Frame, v.Box, v.Rival = chart.Still(), p.Tiles.At(0), ""
	return f.In(v)
}

// tile is one answer under its name and over its errors.
func (p *Page) tile(i int, a sampling.Answer) app.UI {
	drawn := p.Drawings.Draw("tile-"+a.Method, p.figureOfTiles().Tile(i))
	mark := tag.Div("crosshair").Aria("hidden", "true")
	if p.Pointed < 0 {
		mark = mark.Hidden(true)
	} else {
		mark = mark.Style("left", widget.Px(p.Tiles.At(0).X(p.Pointed)))
	}
	at := page.FirstTile + i
	return tag.Box("figure", tag.Either(i == 0, "tile ours", "tile")).ID("tile-"+a.Method).Attr("data-picture", a.Method).Aria("label", drawn.Title).Body(
		tag.Div("tile-head", tag.H2(drawn.Title)),
		p.Hand.Pointed(tag.Div("tile-body").ID(page.PictureID(at)), at).Body(picture.Layer("nodes", &picture.SVG{Text: drawn.SVG}), mark),
		tag.Text("figcaption", "tile-foot", drawn.Hint),
		tag.P("unseen", drawn.Says),
	)
}
