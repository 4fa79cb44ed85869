package heatmappage

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/heatmapfig"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// comparedChoice chooses the map that is compared with the truth.
func (p *Page) comparedChoice() app.UI {
	return tag.Box("label", "compared", app.Text("Map "),
		widget.Select("compared", p.compared(), methodItems(heatmap.Methods()), p.compare))
}

// oneMap is a view of one large map, with its tools over it.
func (p *Page) oneMap(name, title string, f heatmapfig.Figure, tools []app.UI, over ...app.UI) app.UI {
	v := heatmapfig.Map
	drawn := p.drawings.Draw("tile-0", f.Picture(v))
	t := tile{name: name, title: title, label: drawn.Title, says: drawn.Says,
		worth: f.Judged(v, nil), body: append([]app.UI{picture.Layer("nodes", &picture.SVG{Text: drawn.SVG})}, over...)}
	return p.stageOf("one-map "+name,
		tag.Div("view-tools", tools...),
		p.lookedOver(tag.Div("tiles"), title+".").Body(p.tileUI(t)),
		p.barOf(f, v),
	)
}

// swipeStage is the truth over a map, as far as the handle says.
func (p *Page) swipeStage() app.UI {
	f := p.viewFigure()
	return p.oneMap(scenario.StageSwipe, "Truth over “"+heatmapfig.MethodName(p.compared())+"”", f, []app.UI{p.comparedChoice()}, p.swiped(&f)...)
}

// swiped is the truth as far as it lies over the map, the line, and the handle: a slider
// over the whole map, so that it is dragged on the picture itself.
func (p *Page) swiped(f *heatmapfig.Figure) []app.UI {
	over := *f
	over.Show = heatmapfig.Show{}
	truth := p.drawings.Show("swiped", over.Picture(heatmapfig.Truth))
	left, top, width, height := square(f)
	at := (left + p.state.swipe/100*width) / f.Box.Width
	const thumb = 32 // px, as the style sheet has it
	return []app.UI{
		picture.Layer("nodes", truth).Style("clip-path", fmt.Sprintf("inset(0 %s 0 0)", widget.Percent(1-at))),
		tag.Div("swipe-line").Aria("hidden", "true").Style("left", widget.Percent(at)).
			Style("top", widget.Percent(top/f.Box.Height)).Style("height", widget.Percent(height/f.Box.Height)),
		tag.Input("swipe", "range").Class("swipe").Attr("value", words.Written(p.state.swipe)).
			Style("left", fmt.Sprintf("calc(%s - %dpx)", widget.Percent(left/f.Box.Width), thumb/2)).
			Style("width", fmt.Sprintf("calc(%s + %dpx)", widget.Percent(width/f.Box.Width), thumb)).
			Style("top", widget.Percent(top/f.Box.Height)).Style("height", widget.Percent(height/f.Box.Height)).
			Aria("label", "Swipe: how much of the truth lies over the private map").
			Aria("valuetext", fmt.Sprintf("%.0f percent truth", p.state.swipe)).OnInput(widget.Slide(p.swipe)),
	}
}

func (p *Page) swipe(percent float64) {
	p.state.swipe = percent
	p.Desk.Refresh()
}

// differenceShow is what is drawn of a map minus the truth, on a scale of its own.
func (p *Page) differenceShow() heatmapfig.Show {
	v := &p.state.views
	return heatmapfig.Show{Method: p.compared(), Difference: true, Own: true, Flows: v.flows, Kept: v.kept && p.compared() == heatmap.MethodPyramid}
}

// differenceStage is a map minus the truth, and the earth that moves.
func (p *Page) differenceStage() app.UI {
	v := &p.state.views
	tools := append([]app.UI{p.comparedChoice()}, widget.Check("difference-flows", "Flows of earth", v.flows, func(on bool) { p.state.views.flows = on; p.Desk.Refresh() })...)
	if p.compared() == heatmap.MethodPyramid {
		tools = append(tools, widget.Check("difference-cells", "Cells kept", v.kept, func(on bool) { p.state.views.kept = on; p.Desk.Refresh() })...)
	}
	return p.oneMap(scenario.StageDifference, heatmapfig.MethodName(p.compared())+" − truth", p.viewFigure(), tools)
}
