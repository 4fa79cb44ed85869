package regretpage

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/regretfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/regret"
)

// Views are the ways to look at the stage besides the journey.
func (p *Page) Views() []page.View {
	return []page.View{{Name: scenario.StageGallery, Title: "Side by side", Stage: p.sideBySide}}
}

// Beside reports that every learner is shown, side by side.
func (p *Page) Beside() bool { return p.Work.Picture == scenario.StageGallery }

// sideBySide is the regret of every learner, under one scale.
func (p *Page) sideBySide() app.UI {
	var tiles []app.UI
	if got := p.got(); got != nil {
		for _, i := range p.figureOfTiles().Followers() {
			tiles = append(tiles, p.tile(i, got.Learners[i]))
		}
	}
	return tag.Div("").ID("lanes").Class("gallery", "lines").Body(
		tag.P("legend", "Regret as it grows with the rounds, all on one scale. Be-the-leader knows each round before it plays, and is left out."), tag.Div("tiles", tiles...))
}

// figureOfTiles is what all tiles share.
func (p *Page) figureOfTiles() regretfig.Figure {
	f := p.figureOf(regretfig.Regret, p.Desk.Palette())
	f.Frame, f.Box, f.Rival = chart.Still(), p.tiles.At(0), ""
	return f
}

// tile is one learner under its name and over its regret.
func (p *Page) tile(i int, l regret.Learned) app.UI {
	drawn := p.Drawings.Draw("tile-"+l.Method, regretfig.Tile{Figure: p.figureOfTiles(), Learner: i})
	return tag.Box("figure", tag.Either(i == 0, "tile ours", "tile")).ID("tile-"+l.Method).Attr("data-picture", l.Method).Aria("label", drawn.Title).Body(
		tag.Div("tile-head", tag.H2(drawn.Title)),
		tag.Div("tile-body").ID(page.PictureID(page.FirstTile+i)).Body(picture.Layer("nodes", &picture.SVG{Text: drawn.SVG})),
		tag.Text("figcaption", "tile-foot", drawn.Hint),
		tag.P("unseen", drawn.Says),
	)
}

// galleryFigure is the exported figure of all learners.
func (p *Page) galleryFigure() []page.Figure {
	if p.got() == nil || p.table().Playing() {
		return nil
	}
	f := p.figureOfTiles()
	f.Box.Width = page.ExportWidth
	return []page.Figure{{Name: scenario.StageGallery, Label: "Every learner side by side", Title: "The regret of every learner, on one scale", Truth: true, Draw: f.Gallery}}
}
