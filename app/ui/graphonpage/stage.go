package graphonpage

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/graphonfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario/graphon"
)

// Measure reads the sizes of the pictures and of the tiles.
func (p *Page) Measure() {
	if p.Beside() {
		p.tiles.Measure(p.Desk.Screen(), func(k int) string { return page.PictureID(page.FirstTile + k) })
		return
	}
	p.boxes.Measure(p.Desk.Screen(), page.PictureID)
}

// figureOf is the figure of one picture in a palette. The graphon follows the hand at
// once; everything after it belongs to the question that was answered.
func (p *Page) figureOf(v graphonfig.View, palette draw.Palette) graphonfig.Figure {
	f := graphonfig.Figure{
		Asked: p.Work.Shown.Asked.Graphon, Got: p.got(), Frame: p.Work.Moment(), Palette: palette, Box: p.boxes.At(int(v)),
		Method: p.Work.Beside, AsDrawn: p.asDrawn, Hidden: p.Work.Hidden(),
	}
	if v == graphonfig.Truth || f.Asked == nil {
		f.Asked = p.marked()
		if f.Asked.Truth.Kind == graphon.KindSurface && p.Work.Shown.Asked.Graphon != nil {
			f.Asked = p.Work.Shown.Asked.Graphon // whose formula the answer has worked out
		}
		if f.Observed() && !(f.Got != nil && f.Got.Observed()) {
			f.Got = nil // it is of another truth
		}
		if p.focused {
			at := p.cursor
			f.Cursor = &at
		}
	}
	return f
}

// truth is the figure of the graphon as it is shown, which the hand works on.
func (p *Page) truth() graphonfig.Figure {
	return p.figureOf(graphonfig.Truth, p.Desk.Palette())
}

// drawn returns a picture as drawn.
func (p *Page) drawn(v graphonfig.View) picture.Drawn {
	return p.Drawings.Draw(strconv.Itoa(int(v)), p.figureOf(v, p.Desk.Palette()).Picture(v))
}

// Stage is the four pictures, all together or one of them large.
func (p *Page) Stage() app.UI {
	var views []app.UI
	for v := range graphonfig.Viewed {
		views = append(views, p.pictureOf(v))
	}
	return p.hand.Stage(tag.Div(page.StageClass(p.Work)).ID("lanes")).Body(append(views, p.colourBar())...)
}

func (p *Page) pictureOf(v graphonfig.View) app.UI {
	drawn := p.drawn(v)
	body := []app.UI{picture.Layer("nodes", &picture.SVG{Text: drawn.SVG})}
	if v == graphonfig.Truth && !p.asked().Truth.Observed() {
		body = append(body, p.hand.Area(p.tool, "graphon editor", "The graphon. Arrow keys go from tile to tile, plus and minus change one.", p.grips()...))
	}
	sheet := page.SheetOf(p.Work, p.Desk, int(v), drawn)
	sheet.Beside = p.headOf(v, drawn.Hint)
	sheet.Body = p.hand.Pointed(tag.Div(tag.Either(p.earlier(v), "view-body stale", "view-body")).ID(page.PictureID(int(v))), int(v)).Body(body...)
	return sheet.UI(func(app.Context, app.Event) { p.Desk.Enlarge(sheet.Name) })
}

// earlier reports that a picture belongs to other settings than those that were refused.
func (p *Page) earlier(v graphonfig.View) bool {
	return p.Work.Outdated() && p.got() != nil && (v != graphonfig.Truth || p.asked().Truth.Observed())
}

// headOf is a word about the picture, the tools of the graphon, or a choice.
func (p *Page) headOf(v graphonfig.View, hint string) app.UI {
	switch v {
	case graphonfig.Truth:
		if !p.asked().Truth.Observed() {
			return p.toolChoice()
		}
	case graphonfig.Sorted:
		order := widget.Segments{Name: "node-order", Legend: "Order of the nodes", Quiet: true, Class: "tools", Words: []widget.Segment{
			{ID: "order-sorted", Value: "sorted", Label: "Sorted", Chosen: !p.asDrawn}, {ID: "order-drawn", Value: "drawn", Label: "Drawn", Chosen: p.asDrawn},
		}}
		return order.UI(p.showOrder)
	}
	return tag.P("hint", tag.Either(p.earlier(v), "of earlier settings", hint))
}

// showOrder shows the finished network sorted, or in the order drawn.
func (p *Page) showOrder(order string) {
	p.asDrawn = order == "drawn"
	p.Desk.Refresh()
}

// colourBar is the one scale of all tiles.
func (p *Page) colourBar() app.UI {
	large := p.boxes.At(max(page.Alone(p.Work), 0))
	bar := draw.ColourBar{Scale: p.figureOf(graphonfig.Recover, p.Desk.Palette()).Scale(), Palette: p.Desk.Palette(), Box: draw.Box{Width: min(large.Width, 420), Height: 34}}
	return picture.Layer("colour-bar", p.Drawings.Show("bar", bar))
}

// Rehearse draws every picture at a share of the timeline.
func (p *Page) Rehearse(share float64) {
	for v := range graphonfig.Viewed {
		f := p.figureOf(v, p.Desk.Palette())
		f.Frame = p.Work.Player.Timeline.At(int(share * float64(p.Work.Player.Last())))
		f.Draw(v)
	}
}

// Recovered is the estimate of an answer, to be laid beside another's.
func (p *Page) Recovered(a, _ session.Answer, width float64) []draw.Drawing {
	if p.Work.Hidden() { // the run may have been kept before
		result := *a.Result
		a.Asked, a.Result = a.Asked.Clone(), &result
		p.Without(&a)
	}
	f := graphonfig.Figure{
		Asked: a.Asked.Graphon, Got: a.Result.Graphon, Frame: chart.Still(), Palette: p.Desk.Palette(), Box: draw.Box{Width: width, Height: width}, Hidden: p.Work.Hidden(),
	}
	return []draw.Drawing{f.Picture(graphonfig.Recover)}
}
