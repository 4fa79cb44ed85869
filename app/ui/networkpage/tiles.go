package networkpage

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/networkfig"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/sensingpage"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/picture"
)

// Gallery is every method's people on the same network.
func (p *Page) Gallery() sensingpage.Gallery {
	f := p.figureOf(networkfig.Recovered, p.Desk.Palette())
	all := f.Tiles()
	return sensingpage.Gallery{
		Class: "networks", Hand: p.hand, Tiles: all, Mark: p.tileRing, Legend: f.Legend(), Foot: p.tileBar(),
		Title: "A rumour on a network: what every method recovers from the same reports",
		Tile: func(method string, look draw.Palette, box draw.Box) (draw.Drawing, draw.Captioned) {
			t := f.Tile(method, all)
			t.Figure.Palette, t.Figure.Box = look, box
			return t.Ground(), t
		},
		Whole: func(meta chart.Meta) string {
			f.Box.Width = page.ExportWidth
			return f.Gallery(meta)
		},
	}
}

// pointedFigure is the figure of a picture that is pointed at: of the journey, or of a
// tile.
func (p *Page) pointedFigure(v int) networkfig.Figure {
	if v < page.FirstTile {
		return p.figureOf(networkfig.View(v), p.Desk.Palette())
	}
	f := p.figureOf(networkfig.Recovered, p.Desk.Palette())
	f.Box = p.TileBox()
	return f
}

// tileRing marks the person pointed at in one tile.
func (p *Page) tileRing() app.UI { return p.ringIn(p.pointedFigure(page.FirstTile)) }

// ringIn marks the person pointed at in a figure.
func (p *Page) ringIn(f networkfig.Figure) app.UI {
	at := p.state.over
	x, y, known := standsAt(&f, at)
	if at < 0 || at >= p.nodes() || !known {
		return tag.Div("ring").Hidden(true)
	}
	ring := tag.Div("ring").Aria("hidden", "true").
		Style("left", widget.Percent(x/f.Box.Width)).Style("top", widget.Percent(y/f.Box.Height))
	if name := p.nameOf(at); name != "" {
		ring.Body(tag.Span(nameClass(x, f.Box.Width), name))
	}
	return ring
}

// tileBar is the one scale of all tiles.
func (p *Page) tileBar() app.UI {
	f := p.figureOf(networkfig.Recovered, p.Desk.Palette())
	f.Box = draw.Box{Width: 330, Height: 34}
	return picture.Layer("colour-bar", p.Drawings.Show("bar", scaleBar{f}))
}

// tileWords reads every method at a person.
func (p *Page) tileWords(at int) string {
	got := p.got()
	return sensingfig.ValuesAt(at, got.Truth.Values, networkfig.Figure{Got: got}.Tiles())
}
