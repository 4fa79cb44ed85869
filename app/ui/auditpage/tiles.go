package auditpage

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/auditfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario"
)

// Views are the ways to look at the stage besides the journey.
func (p *Page) Views() []page.View {
	return []page.View{{Name: scenario.StageGallery, Title: "Side by side", Stage: p.sideBySide}}
}

// Beside reports that all laws are shown, side by side.
func (p *Page) Beside() bool { return p.Work.Picture == scenario.StageGallery }

// sideBySide is the laws of the box, the samples, the laws that were claimed and those of
// the other mechanism of a hard pair, under one scale and one pointer.
func (p *Page) sideBySide() app.UI {
	var tiles []app.UI
	for i, t := range auditfig.Tiles(p.laws()) {
		tiles = append(tiles, p.tile(i, t))
	}
	return p.hand.Stage(tag.Div("").ID("lanes").Class("gallery", "lines")).Body(tag.Div("tiles", tiles...))
}

// tile is one pair of laws under its name.
func (p *Page) tile(i int, t auditfig.Tile) app.UI {
	t.Bars.Box = p.tiles.At(0)
	drawn := p.Drawings.Draw("tile-"+t.Name, t)
	mark := tag.Div("crosshair").Aria("hidden", "true")
	if p.over < 0 {
		mark = mark.Hidden(true)
	} else {
		mark = mark.Style("left", widget.Px(p.tiles.At(0).X(p.over)))
	}
	at := page.FirstTile + i
	return tag.Box("figure", tag.Either(i == 0, "tile ours", "tile")).ID("tile-"+t.Name).Attr("data-picture", t.Name).Aria("label", drawn.Title).Body(
		tag.Div("tile-head", tag.H2(drawn.Title)),
		p.hand.Pointed(tag.Div("tile-body").ID(page.PictureID(at)), at).Body(picture.Layer("nodes", &picture.SVG{Text: drawn.SVG}), mark),
		tag.Text("figcaption", "tile-foot", drawn.Hint),
		tag.P("unseen", drawn.Says),
	)
}
