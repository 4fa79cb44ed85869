package heatmappage

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/heatmapfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// views is what the other views of the stage hold.
type views struct {
	tile  draw.Box // the size of a map in the open view
	room  float64  // the width of all maps in it
	kept  bool     // the cells that the pyramid has kept are outlined on a difference
	flows bool     // the earth that moves is drawn on it

	every   bool   // the rows of ε have every method, and not only the paper's
	stopped bool   // the rows were cancelled, and wait to be asked for
	refused string // why the list of ε was refused
	merged  mergedRows
}

// Views are the other ways to look at the same answer.
func (p *Page) Views() []page.View {
	return []page.View{
		{Name: scenario.StageGallery, Title: "Side by side", Stage: p.galleryStage},
		{Name: scenario.StageEpsilons, Title: "By ε", Stage: p.epsilonStage, Start: p.askRows},
		{Name: scenario.StageSwipe, Title: "Swipe", Stage: p.swipeStage},
		{Name: scenario.StageDifference, Title: "Difference", Stage: p.differenceStage},
	}
}

// viewed reports that another view than the journey is open.
func (p *Page) viewed() bool {
	switch p.Work.Picture {
	case scenario.StageGallery, scenario.StageEpsilons, scenario.StageSwipe, scenario.StageDifference:
		return true
	}
	return false
}

// compared is the method that is swiped, or from which the truth is taken.
func (p *Page) compared() string { return known(p.Work.Compared, heatmap.MethodPyramid) }

func (p *Page) compare(method string) {
	p.Work.Compared = method
	p.Desk.WriteSoon()
	p.Desk.Refresh()
}

// chosen is the method that is chosen in the open view, and lookAt chooses another.
func (p *Page) chosen() string {
	if p.comparing() {
		return p.compared()
	}
	return p.beside()
}

func (p *Page) lookAt(method string) {
	if p.comparing() {
		p.compare(method)
		return
	}
	p.showBeside(method)
}

// comparing reports a view of one map and the truth.
func (p *Page) comparing() bool {
	return p.Work.Picture == scenario.StageSwipe || p.Work.Picture == scenario.StageDifference
}

// looksAt are the methods whose maps are on the stage while a hand moves.
func (p *Page) looksAt() []string {
	other := p.chosen()
	switch p.Work.Picture {
	case scenario.StageGallery:
		return heatmap.Methods()
	case scenario.StageEpsilons:
		other = heatmap.MethodPyramid
	}
	if other == heatmap.MethodPyramid {
		return []string{other}
	}
	return []string{heatmap.MethodPyramid, other}
}

// mapsID is the element around the maps of a view.
const mapsID = "maps"

// measureTiles reads the size of the maps in the open view, which are all alike, and of
// the room around them.
func (p *Page) measureTiles() {
	if _, _, width, _ := p.Desk.Screen().Box(mapsID); width > 0 {
		p.state.views.room = width
	}
	if _, _, width, height := p.Desk.Screen().Box(page.PictureID(0)); width > 0 && height > 0 {
		p.state.views.tile = draw.Box{Width: width, Height: height}
	}
}

// measureShown draws the maps of the open view at the size they have.
func (p *Page) measureShown() {
	p.measureTiles()
	p.Desk.Refresh()
}

// viewFigure is the figure of the maps of the open view, which show the answer finished.
func (p *Page) viewFigure() heatmapfig.Figure {
	f := p.figureOf(pictureTruth, p.Desk.Palette())
	f.Frame, f.Box, f.Show = chart.Still(), p.state.views.tile, heatmapfig.Show{Bare: true}
	switch p.Work.Picture {
	case scenario.StageSwipe:
		f.Show = heatmapfig.Show{Method: p.compared()}
	case scenario.StageDifference:
		f.Show = p.differenceShow()
	}
	return f
}

// pointed is the figure of a picture that a pointer is in.
func (p *Page) pointed(v int) heatmapfig.Figure {
	if p.viewed() {
		return p.viewFigure()
	}
	return p.figureOf(v, p.Desk.Palette())
}

// stageOf lays a view out; its name tells the style sheet which.
func (p *Page) stageOf(name string, body ...app.UI) app.UI {
	return p.hand.Stage(tag.Div("views-of-maps maps " + name).ID("lanes")).Body(body...)
}

// lookedOver makes an element take the keys that go from cell to cell.
func (p *Page) lookedOver(element app.HTMLElem, name string) app.HTMLElem {
	return element.ID(mapsID).TabIndex(0).Attr("role", "group").Aria("label", name+" Arrow keys go from cell to cell.").
		OnKeyDown(func(_ app.Context, e app.Event) {
			own := e.Get("target").Get("id").String() == mapsID // a slider in it has keys of its own
			if own && p.lookKey(e.Get("key").String(), e.Get("shiftKey").Bool()) {
				e.PreventDefault()
			}
		})
}

// lookKey goes from cell to cell, and does nothing else.
func (p *Page) lookKey(key string, shift bool) bool {
	switch key {
	case "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End":
		if p.got() == nil {
			return false
		}
		p.Key(key, shift)
		p.Desk.Refresh()
		return true
	}
	return false
}

// barOf is the colour bar of a view.
func (p *Page) barOf(f heatmapfig.Figure, v heatmapfig.View) app.UI {
	f.Box = draw.Box{Width: min(p.state.views.room, 420), Height: 34}
	return picture.Layer("colour-bar", p.drawings.Show("bar", viewBar{f, v}))
}

// viewBar is the scale of one view of a figure.
type viewBar struct {
	heatmapfig.Figure
	at heatmapfig.View
}

// Key tells scales apart where it tells pictures apart.
func (b viewBar) Key() draw.Key { return b.Figure.KeyOf(b.at) }

func (b viewBar) SVG() string {
	return draw.ColourBar{Scale: b.Scale(b.at), Palette: b.Palette, Box: b.Box}.SVG()
}

// tile is a map of a view with what stands around it.
type tile struct {
	at     int    // in the order of the page
	name   string // published
	title  string
	aside  string
	label  string // the whole for those who do not see it
	says   string
	worth  []heatmapfig.Judgement
	framed bool
	body   []app.UI
}

// tileUI shows a map under its name and over what it is worth.
func (p *Page) tileUI(t tile) app.UI {
	var worth []app.UI
	for _, j := range t.worth {
		worth = append(worth, tag.Span(tag.Either(j.Best, "best", ""), j.Text()).Title(tag.Either(j.Best, "no other map is better", "")))
	}
	body := p.hand.Pointed(tag.Div("tile-body").ID(page.PictureID(t.at)), t.at)
	return tag.Section(tag.Either(t.framed, "tile framed", "tile")).Attr("data-picture", t.name).Aria("label", t.label).Body(
		tag.Div("tile-head", tag.H2(t.title), tag.Span("says", t.aside)),
		body.Body(append(t.body, p.cellMark(t.at))...),
		tag.Div("worth", worth...),
		tag.P("unseen", t.says),
	)
}

// mapTile is a view of a figure as a tile.
func (p *Page) mapTile(at int, g heatmapfig.Gallery, v heatmapfig.View, rivals []heatmapfig.View) tile {
	f := g.OfView(v)
	drawn := p.drawings.Draw("tile-"+strconv.Itoa(at), f.Picture(v))
	return tile{
		at: at, name: f.NameOf(v), title: f.TileTitle(v, p.state.views.tile.Width), aside: f.Aside(v), label: drawn.Title, says: drawn.Says,
		worth: f.Judged(v, rivals), framed: f.NameOf(v) == heatmap.MethodPyramid,
		body: []app.UI{picture.Layer("nodes", &picture.SVG{Text: drawn.SVG})},
	}
}

// viewCaption tells what a view shows, while nothing is pointed at.
func (p *Page) viewCaption() string {
	switch p.Work.Picture {
	case scenario.StageSwipe:
		return "Left of the line lies the truth, right of it the map. Drag the handle, or press an arrow key."
	case scenario.StageDifference:
		return "Orange has too much, purple too little. Arrows show where the earth must move; wide ones carry more."
	case scenario.StageEpsilons:
		return "Each row is the same crowd at another ε. Point at a cell to read it in every map."
	}
	return "One scale for all maps. Point at a cell to read it in every map; ★ marks the best value."
}
