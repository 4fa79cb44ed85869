package heatmappage

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/heatmapfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// The pictures of the maps, in the order of the journey.
const (
	pictureTruth = iota
	picturePyramid
	picturePrivate
	pictureBeside
	pictures
)

func normalBoxes() picture.Boxes {
	box := draw.Box{Width: 372, Height: 290}
	return picture.NewBoxes(box, box, box, box)
}

// Measure reads the sizes of the pictures.
func (p *Page) Measure() {
	if p.viewed() {
		p.measureTiles()
		return
	}
	p.state.boxes.Measure(p.Desk.Screen(), page.PictureID)
}

// figureOf is the figure of one picture.
func (p *Page) figureOf(v int, palette draw.Palette) heatmapfig.Figure {
	asked := p.heatmap()
	if p.Work.Hidden() {
		asked = p.withoutCrowd()
	}
	if p.Work.Shown.Asked.Heatmap != nil {
		asked = p.Work.Shown.Asked.Heatmap
	}
	f := heatmapfig.Figure{Asked: asked, Got: p.got(), Frame: p.Work.Moment(), Palette: palette, Box: p.state.boxes.At(v), Axes: p.axes()}
	switch v {
	case pictureTruth:
		f.Show.Points = true
		if f.Got == nil && !p.Work.Hidden() {
			f.Got = p.state.truth
		}
	case picturePrivate:
		f.Show.Method, f.Show.Kept = heatmap.MethodPyramid, true
		f.Show.Centres = p.Work.Panel == panelCentres
	case pictureBeside:
		f.Show.Method = p.beside()
	}
	return f
}

// Recovered is the private map of an answer, on the scale of two.
func (p *Page) Recovered(a, beside session.Answer, width float64) []draw.Drawing {
	of := func(a session.Answer) heatmapfig.Figure {
		return heatmapfig.Figure{Asked: a.Asked.Heatmap, Got: a.Result.Heatmap, Frame: chart.Still(), Palette: p.Desk.Palette(),
			Box: draw.Box{Width: width, Height: width}, Show: heatmapfig.Show{Method: heatmap.MethodPyramid}}
	}
	f := of(a)
	f.Show.Reach = of(beside).Scale(heatmapfig.Map).Most
	return []draw.Drawing{f.Picture(heatmapfig.Map)}
}

// kindOf is the kind of picture.
func kindOf(v int) heatmapfig.View {
	switch v {
	case pictureTruth:
		return heatmapfig.Truth
	case picturePyramid:
		return heatmapfig.Pyramid
	}
	return heatmapfig.Map
}

// drawn returns a picture as drawn.
func (p *Page) drawn(v int) picture.Drawn {
	f := p.figureOf(v, p.Desk.Palette())
	return p.drawings.Draw(strconv.Itoa(v), f.Picture(kindOf(v)))
}

// Stage is the four maps, all together or one of them large.
func (p *Page) Stage() app.UI {
	var views []app.UI
	for v := range pictures {
		views = append(views, p.pictureOf(v))
	}
	return p.hand.Stage(tag.Div("").ID("lanes").Class(page.StageClass(p.Work), "maps")).Body(append(views, p.colourBar())...)
}

func (p *Page) pictureOf(v int) app.UI {
	drawn := p.drawn(v)
	body := []app.UI{picture.Layer("nodes", &picture.SVG{Text: drawn.SVG})}
	sheet := page.SheetOf(p.Work, p.Desk, v, drawn)
	switch v {
	case pictureTruth:
		body = append([]app.UI{p.underlay()}, append(body, p.area())...)
		if p.Work.Hidden() {
			sheet.Heading, sheet.Label, sheet.Says = "Your guess at the truth", "Your guess at the truth", "tap to guess"
		}
	case pictureBeside:
		sheet.Heading, sheet.Label = "Compare with", "Compare with: "+drawn.Title // the choice names it
	}
	sheet.Picture = [...]string{"truth", "pyramid", "private", "beside"}[v]
	sheet.Beside = p.headOf(v, drawn.Hint)
	sheet.Body = p.hand.Pointed(tag.Div("view-body").ID(page.PictureID(v)), v).Body(append(body, p.guessMarks(v), p.cellMark(v))...)
	return sheet.UI(func(app.Context, app.Event) { p.Desk.Enlarge(sheet.Name) })
}

// headOf is a word about the picture, the tools of the truth, or the choice of
// what stands beside the private map.
func (p *Page) headOf(v int, hint string) app.UI {
	switch v {
	case pictureTruth:
		return p.tools()
	case pictureBeside:
		return widget.Select("beside", p.beside(), methodItems(heatmap.Methods()[1:]), p.showBeside).Class("beside").Aria("label", "Compare the private map with")
	}
	first, rest, more := strings.Cut(hint, ", ")
	if !more {
		return tag.P("hint", hint)
	}
	return tag.Box("p", "hint", app.Text(first), tag.Span("hint-rest", ", "+rest)) // which a small picture has no room for
}

// methodItems are methods to choose from.
func methodItems(methods []string) []widget.Option {
	var options []widget.Option
	for _, m := range methods {
		options = append(options, widget.Item(m, heatmapfig.MethodName(m)))
	}
	return options
}

func (p *Page) showBeside(method string) {
	p.Work.Beside = method
	p.Desk.WriteSoon()
	p.Desk.Refresh()
}

// underlay is the reader's own picture under the crowd.
func (p *Page) underlay() app.UI {
	if p.state.picture == "" {
		return widget.Nothing()
	}
	f := p.figureOf(pictureTruth, p.Desk.Palette())
	left, top, width, height := square(&f)
	return app.ElemSelfClosing("img").Class("underlay").Attr("src", p.state.picture).Attr("alt", "").On("error", widget.Do(p.refusePicture)).
		Style("left", widget.Percent(left/f.Box.Width)).Style("top", widget.Percent(top/f.Box.Height)).
		Style("width", widget.Percent(width/f.Box.Width)).Style("height", widget.Percent(height/f.Box.Height))
}

// square is where the unit square lies in a picture, in pixels.
func square(f *heatmapfig.Figure) (left, top, width, height float64) {
	left, top = f.Place(0, 1)
	right, bottom := f.Place(1, 0)
	return left, top, right - left, bottom - top
}

// colourBar is the one scale of all maps.
func (p *Page) colourBar() app.UI {
	f, large := p.figureOf(pictureBeside, p.Desk.Palette()), p.state.boxes.At(max(page.Alone(p.Work), 0))
	if width := p.Desk.Screen().Width("stage"); width > 0 && width < 560 {
		f.Box = draw.Box{Width: min(large.Width, 420), Height: 34}
		return picture.Layer("colour-bar", p.drawings.Show("bar", scaleBar{f, false}))
	}
	f.Box = draw.Box{Width: 66, Height: min(large.Height, 320)}
	return picture.Layer("colour-bar standing", p.drawings.Show("bar", scaleBar{f, true}))
}

// scaleBar is the scale of a picture, which costs more than the picture's key.
type scaleBar struct {
	heatmapfig.Figure
	standing bool
}

// Key tells scales apart where it tells pictures apart.
func (b scaleBar) Key() draw.Key { return b.Figure.KeyOf(heatmapfig.Map) }

func (b scaleBar) SVG() string {
	if b.standing {
		return draw.StandingBar{Scale: b.Scale(heatmapfig.Map), Palette: b.Palette, Box: b.Box}.SVG()
	}
	return draw.ColourBar{Scale: b.Scale(heatmapfig.Map), Palette: b.Palette, Box: b.Box}.SVG()
}

// cellMark marks the cell pointed at in every picture.
func (p *Page) cellMark(v int) app.UI {
	at := p.state.over
	if side := p.side(); at[0] < 0 || at[0] >= side || at[1] >= side {
		return tag.Div("cell-mark").Hidden(true)
	}
	f := p.pointed(v)
	left, top, width, height := f.CellBox(at[0], at[1])
	grow := max(0, 9-width) / 2
	return tag.Div("cell-mark").Aria("hidden", "true").
		Style("left", widget.Percent((left-grow)/f.Box.Width)).Style("top", widget.Percent((top-grow)/f.Box.Height)).
		Style("width", widget.Percent((width+2*grow)/f.Box.Width)).Style("height", widget.Percent((height+2*grow)/f.Box.Height))
}

// Over points at a cell.
func (p *Page) Over(v int, at hold.Point) {
	f := p.pointed(v)
	p.state.over = [2]int{-1, -1}
	if row, col, ok := f.Cell(at.X, at.Y); ok {
		p.state.over = [2]int{row, col}
	}
}

// Leave points at none.
func (p *Page) Leave() { p.state.over = [2]int{-1, -1} }

// Readout is what is known of the cell pointed at, or what happens.
func (p *Page) Readout() (words string, idle bool) {
	at := p.state.over
	if side := p.side(); p.got() == nil || at[0] < 0 || at[0] >= side || at[1] >= side {
		return p.caption(), at[0] < 0
	}
	return p.cellWords(at), false
}

// side is the number of cells of a side of the maps as they are shown.
func (p *Page) side() int { return p.sideOf(p.Work.Shown) }

// sideOf is that number in an answer, or in the question before there is one.
func (p *Page) sideOf(a session.Answer) int {
	f := heatmapfig.Figure{Asked: p.heatmap()}
	if a.Result != nil {
		f.Asked, f.Got = a.Asked.Heatmap, a.Result.Heatmap
	}
	return max(f.Grid(), 1)
}

// followCells keeps the cell pointed at, and that of the keyboard, in its place
// when an answer brings maps of another fineness than before.
func (p *Page) followCells(before int) {
	now := p.side()
	if before == now {
		return
	}
	for _, cell := range []*[2]int{&p.state.over, &p.state.cursor} {
		for k, v := range cell {
			if v >= 0 {
				cell[k] = min((2*v+1)*now/(2*before), now-1)
			}
		}
	}
}

// cellWords reads a cell in every map, as densities like the colour bar.
func (p *Page) cellWords(at [2]int) string {
	got := p.got()
	side := p.side()
	if got == nil || at[0] >= side || at[1] >= side {
		return ""
	}
	i := at[0]*side + at[1]
	text := fmt.Sprintf("cell %d, %d", at[0], at[1])
	if f, known := p.Frame(); known {
		text += " · " + f.Name((float64(at[0])+0.5)/float64(side), (float64(at[1])+0.5)/float64(side))
	}
	if grid := p.Work.Shown.Asked.Heatmap.Grid; side != grid {
		text += fmt.Sprintf(" of the %d × %d shown", side, side)
	}
	density := func(mass float64) string { return draw.Format(mass * float64(side*side)) }
	if i < len(got.Truth.Values) {
		text += " · truth " + density(got.Truth.Values[i])
	}
	if who := p.peopleIn(at, side); who != "" {
		text += " (" + who + ")"
	}
	if p.Work.Picture == scenario.StageEpsilons {
		return text + p.rowWords((float64(at[0])+0.5)/float64(side), (float64(at[1])+0.5)/float64(side))
	}
	for _, m := range got.Maps {
		if i < len(m.Blurred.Values) && p.reads(m.Method) {
			text += " · " + heatmapfig.ShortName(m.Method) + " " + density(m.Blurred.Values[i])
		}
	}
	return text
}

// reads reports that a method's map is on the stage, so that its cells are read.
func (p *Page) reads(method string) bool {
	switch p.Work.Picture {
	case scenario.StageGallery:
		return true
	case scenario.StageSwipe, scenario.StageDifference:
		return method == p.compared()
	}
	return method == heatmap.MethodPyramid || method == p.beside()
}

// caption tells what happens in the chapter that is on the screen.
func (p *Page) caption() string {
	frame := p.Work.Moment()
	if !frame.End && p.got() != nil {
		return p.Work.PlayerText()
	}
	if p.Work.Hidden() {
		return guessHint
	}
	if p.viewed() {
		return p.viewCaption()
	}
	return p.toolHint()
}

// toolHint is the tool's hint, and a warning where its use would replace the crowd.
func (p *Page) toolHint() string {
	kinds := map[string]string{toolClusters: heatmap.PeopleClusters, toolPaint: heatmap.PeoplePoints, toolWipe: p.heatmap().People.Kind}
	if p.heatmap().People.Kind != kinds[p.state.tool] {
		return "Press to start your own crowd; undo restores this one."
	}
	return crowdTools().Named(p.state.tool).Hint
}

// Rehearse draws every picture at a share of the timeline.
func (p *Page) Rehearse(share float64) {
	for v := range pictures {
		f := p.figureOf(v, p.Desk.Palette())
		f.Frame = p.Work.Player.Timeline.At(int(share * float64(p.Work.Player.Last())))
		f.Draw(kindOf(v))
	}
}
