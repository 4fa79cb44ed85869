package ui

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/heatmapfig"
	"cloakroom/core/scenario/heatmap"
)

// The pictures of the maps, in the order of the journey.
const (
	mapTruth = iota
	mapPyramid
	mapPrivate
	mapBeside
	mapCount
)

// What the fourth picture can show besides a map.
const (
	besideDifference = "difference"
	besideSwipe      = "swipe"
)

// mapCache keeps the drawn pictures until something they show has changed.
type mapCache struct {
	boxes pictureBoxes
	drawn [mapCount]drawnMap
}

type drawnMap struct {
	key              mapKey
	svg, title, hint string
	says             string
}

// mapKey is everything a picture is drawn from.
type mapKey struct {
	result  *heatmap.Result
	moment  chart.Frame
	beside  string
	palette string
	box     draw.Box
}

func defaultMapBoxes() pictureBoxes { return alike(draw.Box{Width: 372, Height: 290}) }

func (s heatmapPage) measure() { s.maps.view.boxes.measure(s.dom, defaultMapBoxes()) }

func (s heatmapPage) mapBox(v int) draw.Box { return s.maps.view.boxes.at(v, defaultMapBoxes()) }

// figureOf is the figure of one picture.
func (s heatmapPage) figureOf(v int, palette draw.Palette) heatmapfig.Figure {
	asked := s.heatmap()
	if s.shown.asked.Heatmap != nil {
		asked = s.shown.asked.Heatmap
	}
	f := heatmapfig.Figure{Asked: asked, Got: s.got(), Frame: s.frameShown(), Palette: palette, Box: s.mapBox(v)}
	switch v {
	case mapTruth:
		f.Show.Points = true
	case mapPrivate:
		f.Show.Method, f.Show.Kept = heatmap.MethodPyramid, true
		f.Show.Centres = s.view.Panel == panelCentres
	case mapBeside:
		f.Show.Method = s.beside()
		switch s.beside() {
		case besideDifference:
			f.Show.Method, f.Show.Difference, f.Show.Moves = heatmap.MethodPyramid, true, true
		case besideSwipe:
			f.Show.Method = heatmap.MethodPyramid
		}
	}
	return f
}

// viewOf is the kind of picture.
func viewOf(v int) heatmapfig.View {
	switch v {
	case mapTruth:
		return heatmapfig.Truth
	case mapPyramid:
		return heatmapfig.Pyramid
	}
	return heatmapfig.Map
}

// drawnMap returns a picture, drawn again when it would differ.
func (s heatmapPage) drawnMap(v int) drawnMap {
	f := s.figureOf(v, s.palette())
	key := mapKey{result: f.Got, moment: f.Moment(viewOf(v)), palette: f.Palette.Name, box: f.Box}
	if v == mapBeside {
		key.beside = s.beside()
	}
	if v == mapPrivate {
		key.beside = s.view.Panel
	}
	kept := &s.maps.view.drawn[v]
	if kept.svg == "" || kept.key != key {
		at := viewOf(v)
		*kept = drawnMap{key: key, svg: f.Draw(at), title: f.Title(at), hint: f.Hint(at), says: f.Says(at)}
	}
	return *kept
}

// pictures are the four maps, all together or one of them large.
func (s heatmapPage) pictures() app.UI {
	large := s.large()
	class := "views all maps"
	if large >= 0 {
		class = "views one maps"
	}
	var views []app.UI
	for v := range mapCount {
		views = append(views, s.viewUI(v, large))
	}
	return app.Div().ID("lanes").Class(class).On("pointerleave", s.onLeave).Body(append(views, s.colourBar())...)
}

func (s heatmapPage) viewUI(v, large int) app.UI {
	drawn := s.drawnMap(v)
	body := []app.UI{app.Div().Class("nodes").Aria("hidden", "true").Body(&laneFigure{SVG: drawn.svg})}
	switch {
	case v == mapTruth:
		body = append([]app.UI{s.underlay()}, append(body, s.pad())...)
	case v == mapBeside && s.beside() == besideSwipe:
		body = append(body, s.swiped()...)
	}
	body = append(body, s.cellMark(v))
	class := "view"
	if s.lit() == v {
		class = "view lit"
	}
	name := viewNames()[v]
	return app.Section().ID("view-"+name).Class(class).Aria("label", s.nameOf(v, drawn.title)).Hidden(large >= 0 && large != v).Body(
		app.Div().Class("view-head").Body(
			app.H2().Text(s.titleOf(v, drawn.title)),
			s.headOf(v, drawn.hint),
			app.Button().ID("large-"+name).Type("button").Class("step enlarge").Aria("label", enlargeWord(large == v, drawn.title)).
				Title(enlargeWord(large == v, drawn.title)).Aria("pressed", strconv.FormatBool(large == v)).OnClick(s.onEnlarge(name), v).
				Body(app.Span().Aria("hidden", "true").Text(enlargeSign(large == v))),
		),
		app.Div().ID(laneID(v)).Class("view-body").On("pointermove", s.onOver(v), v).Body(body...),
		app.P().Class("unseen").Text(drawn.says),
	)
}

// nameOf tells the pictures apart for those who do not see them.
func (s heatmapPage) nameOf(v int, title string) string {
	if v == mapBeside {
		return "Beside it: " + title
	}
	return title
}

// titleOf is a picture's title; beside the private map the choice names it.
func (s heatmapPage) titleOf(v int, title string) string {
	if v == mapBeside {
		return "Beside it"
	}
	return title
}

func enlargeWord(large bool, title string) string {
	if large {
		return "All four pictures"
	}
	return "Only this: " + title
}

func enlargeSign(large bool) string {
	if large {
		return "⊞"
	}
	return "⤢"
}

// headOf is a word about the picture, the tools of the truth, or the choice of
// what stands beside the private map.
func (s heatmapPage) headOf(v int, hint string) app.UI {
	switch v {
	case mapTruth:
		return s.tools()
	case mapBeside:
		var options []app.UI
		for _, m := range heatmap.Methods()[1:] {
			options = append(options, app.Option().Value(m).Selected(m == s.beside()).Text(heatmapfig.MethodName(m)))
		}
		options = append(options,
			app.Option().Value(besideDifference).Selected(s.beside() == besideDifference).Text("Private minus truth"),
			app.Option().Value(besideSwipe).Selected(s.beside() == besideSwipe).Text("Swipe truth over private"),
		)
		return app.Select().ID("beside").Class("beside").Aria("label", "What stands beside the private map").OnChange(s.onBeside).Body(options...)
	}
	return app.P().Class("hint").Text(hint)
}

func (s heatmapPage) onBeside(ctx app.Context, _ app.Event) {
	s.maps.beside = valueOf(ctx)
	s.refresh()
}

// underlay is the reader's own picture under the crowd.
func (s heatmapPage) underlay() app.UI {
	if s.maps.picture == "" {
		return app.Div().Hidden(true)
	}
	f := s.figureOf(mapTruth, s.palette())
	left, top, width, height := square(&f)
	return app.Img().Class("underlay").Src(s.maps.picture).Alt("").On("error", s.onNoPicture).
		Style("left", percent(left/f.Box.Width)).Style("top", percent(top/f.Box.Height)).
		Style("width", percent(width/f.Box.Width)).Style("height", percent(height/f.Box.Height))
}

// square is where the unit square lies in a picture, in pixels.
func square(f *heatmapfig.Figure) (left, top, width, height float64) {
	left, top = f.Place(0, 1)
	right, bottom := f.Place(1, 0)
	return left, top, right - left, bottom - top
}

// swiped lays the truth over the private map, as far as the slider says.
func (s heatmapPage) swiped() []app.UI {
	f := s.figureOf(mapTruth, s.palette())
	f.Box, f.Show = s.mapBox(mapBeside), heatmapfig.Show{}
	return []app.UI{
		app.Div().Class("nodes").Aria("hidden", "true").Style("clip-path", fmt.Sprintf("inset(0 %.1f%% 0 0)", 100-s.maps.swipe)).
			Body(&laneFigure{SVG: f.Draw(heatmapfig.Truth)}),
		app.Div().Class("swipe-line").Aria("hidden", "true").Style("left", fmt.Sprintf("%.1f%%", s.maps.swipe)),
		app.Input().ID("swipe").Class("swipe").Type("range").Attr("value", written(s.maps.swipe)).
			Aria("label", "Swipe: how much of the truth lies over the private map").
			Aria("valuetext", fmt.Sprintf("%.0f percent truth", s.maps.swipe)).OnInput(s.onSwipe),
	}
}

func (s heatmapPage) onSwipe(ctx app.Context, _ app.Event) {
	if v, err := strconv.ParseFloat(valueOf(ctx), 64); err == nil {
		s.maps.swipe = v
		s.refresh()
	}
}

// colourBar is the one scale of all maps, or that of the difference.
func (s heatmapPage) colourBar() app.UI {
	f := s.figureOf(mapBeside, s.palette())
	f.Box = draw.Box{Width: min(s.mapBox(max(s.large(), 0)).Width, 420), Height: 34}
	return app.Div().Class("colour-bar").Aria("hidden", "true").Body(&laneFigure{SVG: draw.ColourBar{Scale: f.Scale(viewOf(mapBeside)), Palette: f.Palette, Box: f.Box}.SVG()})
}

// cellMark marks the cell pointed at in every picture.
func (s heatmapPage) cellMark(v int) app.UI {
	at := s.maps.over
	if side := s.side(); at[0] < 0 || at[0] >= side || at[1] >= side {
		return app.Div().Class("cell-mark").Hidden(true)
	}
	f := s.figureOf(v, s.palette())
	left, top, width, height := f.CellBox(at[0], at[1])
	grow := max(0, 9-width) / 2
	return app.Div().Class("cell-mark").Aria("hidden", "true").
		Style("left", percent((left-grow)/f.Box.Width)).Style("top", percent((top-grow)/f.Box.Height)).
		Style("width", percent((width+2*grow)/f.Box.Width)).Style("height", percent((height+2*grow)/f.Box.Height))
}

func (s heatmapPage) onOver(v int) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		x, y, _ := pointerAt(e)
		left, top, _, _ := s.dom.Box(laneID(v))
		f := s.figureOf(v, s.palette())
		s.maps.over = [2]int{-1, -1}
		if row, col, ok := f.Cell(x-left, y-top); ok {
			s.maps.over = [2]int{row, col}
		}
	}
}

func (s heatmapPage) onLeave(app.Context, app.Event) {
	if s.maps.hold.kind == holdNothing {
		s.maps.over = [2]int{-1, -1}
	}
}

// readout is what is known of the cell pointed at, or what happens.
func (s heatmapPage) readout() string {
	got, at := s.got(), s.maps.over
	if side := s.side(); got == nil || at[0] < 0 || at[0] >= side || at[1] >= side {
		return s.caption()
	}
	return s.cellWords(at)
}

// side is the number of cells of a side of the maps as they are shown.
func (s heatmapPage) side() int {
	f := s.figureOf(mapTruth, s.palette())
	return max(f.Grid(), 1)
}

// fineness is the number of cells of a side of the maps on the stage, 0 without
// maps.
func (s *store) fineness() int {
	if s.asked.Heatmap == nil {
		return 0
	}
	return heatmapOf(s).side()
}

// followCells keeps the cell pointed at, and that of the keyboard, in its place
// when an answer brings maps of another fineness than before.
func (s *store) followCells(before int) {
	now := s.fineness()
	if before == 0 || now == 0 || before == now {
		return
	}
	for _, cell := range []*[2]int{&s.maps.over, &s.maps.cursor} {
		for k, v := range cell {
			if v >= 0 {
				cell[k] = min((2*v+1)*now/(2*before), now-1)
			}
		}
	}
}

// cellWords reads a cell in every map, as densities like the colour bar.
func (s heatmapPage) cellWords(at [2]int) string {
	got := s.got()
	side := s.side()
	if got == nil || at[0] >= side || at[1] >= side {
		return ""
	}
	i := at[0]*side + at[1]
	text := fmt.Sprintf("cell %d, %d", at[0], at[1])
	if grid := s.shown.asked.Heatmap.Grid; side != grid {
		text += fmt.Sprintf(" of the %d × %d shown", side, side)
	}
	density := func(mass float64) string { return draw.Format(mass * float64(side*side)) }
	if i < len(got.Truth.Values) {
		text += " · truth " + density(got.Truth.Values[i])
	}
	for _, m := range got.Maps {
		if i < len(m.Blurred.Values) && (m.Method == heatmap.MethodPyramid || m.Method == s.beside()) {
			text += " · " + heatmapfig.MethodName(m.Method) + " " + density(m.Blurred.Values[i])
		}
	}
	return text
}

// caption tells what happens in the chapter that is on the screen.
func (s heatmapPage) caption() string {
	frame := s.frameShown()
	if !frame.End && s.got() != nil {
		return s.playerText()
	}
	switch s.beside() {
	case besideDifference:
		return "Private minus truth: orange has too much, purple too little. Arrows show where the earth moves."
	case besideSwipe:
		return "Left of the line lies the truth, right of it the private map."
	}
	return s.toolHint()
}

// toolHint is the tool's hint, and a warning where its use would replace the crowd.
func (s heatmapPage) toolHint() string {
	kinds := map[string]string{toolClusters: heatmap.PeopleClusters, toolPaint: heatmap.PeoplePoints, toolWipe: s.heatmap().People.Kind}
	if s.heatmap().People.Kind != kinds[s.maps.tool] {
		return "A press begins a crowd of your own in place of this one; undo brings this one back."
	}
	return hintOf(crowdTools(), s.maps.tool)
}

// rehearse draws every picture at a share of the timeline.
func (s heatmapPage) rehearse(share float64) {
	for v := range mapCount {
		f := s.figureOf(v, s.palette())
		f.Frame = s.player.timeline.At(int(share * float64(s.player.last())))
		f.Draw(viewOf(v))
	}
}
