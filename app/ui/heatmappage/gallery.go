package heatmappage

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/heatmapfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// galleryColumns is how many maps stand beside each other where there is room.
const galleryColumns = 3

// gallery is the truth and every map of the answer.
func (p *Page) gallery(f heatmapfig.Figure) heatmapfig.Gallery {
	f.Show.Kept = true
	return f.Gallery(galleryColumns)
}

// galleryStage is all maps side by side on one scale.
func (p *Page) galleryStage() app.UI {
	g := p.gallery(p.viewFigure())
	list := g.SideBySide()
	if len(list) == 0 {
		return p.stageOf("gallery", tag.P("awaited-maps", "The maps are on their way."))
	}
	var tiles []app.UI
	for at, v := range list {
		tiles = append(tiles, p.tileUI(p.mapTile(at, g, v, list)))
	}
	return p.stageOf("gallery",
		p.barOf(g.Figure, heatmapfig.Truth),
		p.lookedOver(tag.Div("tiles"), fmt.Sprintf("%d maps on one scale.", len(list))).Body(tiles...),
	)
}

// viewFigures are the other views as figures to take away.
func (p *Page) viewFigures() []page.Figure {
	f := p.figureOf(pictureTruth, p.Desk.Palette())
	if f.Got == nil {
		return nil
	}
	f.Frame, f.Show = chart.Still(), heatmapfig.Show{}
	f.Box = draw.Box{Width: page.ExportWidth, Height: page.ExportWidth}
	if at, _ := p.Frame(); at.Leaks() {
		f.Axes = heatmapfig.Axes{} // they are people's places
	}
	list := []page.Figure{
		{Name: scenario.StageGallery, Label: "Side by side", Title: "The truth and every private map, on one scale", Truth: true, Draw: p.gallery(f).Document},
		{Name: "gallery-private", Label: "Side by side, without the truth", Title: "Every private map, on one scale", Draw: p.gallery(p.withoutTruth(f)).Document},
	}
	if g, ok := p.rowGallery(f); ok {
		list = append(list, page.Figure{Name: scenario.StageEpsilons, Label: "By ε", Title: "The truth and private maps at several ε, on one scale", Truth: true, Draw: g.Document})
	}
	swiped, differs := f, f
	swiped.Show, differs.Show = heatmapfig.Show{Method: p.compared()}, p.differenceShow()
	share := p.state.swipe / 100
	return append(list,
		page.Figure{Name: scenario.StageSwipe, Label: "Swipe", Title: "The truth over the private map", Truth: true, Draw: func(meta chart.Meta) string { return swiped.SwipeDocument(heatmapfig.Map, share, meta) }},
		page.Figure{Name: scenario.StageDifference, Label: "Difference", Title: differs.TitleOf(heatmapfig.Map), Truth: true, Draw: func(meta chart.Meta) string { return differs.Single(heatmapfig.Map, meta) }},
	)
}

// withoutTruth leaves in a figure what is private by itself: every map alone, nothing
// compared, and no scale that the truth reaches into.
func (p *Page) withoutTruth(f heatmapfig.Figure) heatmapfig.Figure {
	public := p.Work.Asked.Public()
	left := &heatmap.Result{}
	for _, method := range heatmap.Methods() {
		one := f.Got.Private(method)
		left.Maps, left.Pyramid = append(left.Maps, one.Maps...), one.Pyramid
	}
	f.Asked, f.Got = public.Heatmap, left
	return f
}
