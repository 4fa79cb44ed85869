package page

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/scenario"
)

// SweepHand is what can be pressed over the figure of a sweep: each of its values opens
// one of its draws, and a place between them sets the field. It lives as long as its page.
type SweepHand struct {
	work *session.Session
	desk Desk

	run   int // the sweep that the rest is of
	at    int // the cell that the keyboard has come to, by its number
	over  int // the cell that is pointed at, and one more; 0 for none
	on    int // the line that it is pointed at on
	line  int // the line between whose values is pointed, and one more; 0 for none
	value float64

	swept *session.Sweep // as it is shown
	lines []SweptLine
	grid  chart.Map
}

// NewSweepHand returns the hand on the sweeps of a page.
func NewSweepHand(work *session.Session, desk Desk) *SweepHand {
	return &SweepHand{work: work, desk: desk}
}

// SweptLine is a line of a chart that can be pressed: where it is drawn, and a point for
// each cell that has arrived. Name is what it shows, empty where there is no other.
type SweptLine struct {
	chart.Plot
	Points []chart.Point
	Name   string
}

// spot is the place of a cell over the figure, in px, and what it says.
type spot struct {
	cell, line               int // its number, and the line it is on
	left, top, width, height float64
	says                     string
}

// follow forgets what was pointed at in another sweep.
func (h *SweepHand) follow(w *session.Sweep) {
	h.swept = w
	if run := h.work.Sweep.Run; h.run != run {
		h.run, h.at, h.over, h.line = run, 0, 0, 0
	}
}

// Cell is the cell that is pointed at, or the one that the keyboard has come to.
func (h *SweepHand) Cell() scenario.Cell {
	h.follow(h.swept)
	cells := h.work.Sweep.Cells
	for _, number := range []int{h.over - 1, h.at} {
		if i := slices.IndexFunc(cells, func(c scenario.Cell) bool { return c.Index == number }); i >= 0 {
			return cells[i]
		}
	}
	return cells[0]
}

// pointSize is how large a point can be pressed.
const pointSize = 26.0

// Lines lie over the lines of a sweep over one field: a button for each value that has
// arrived and, where the field can be set, what takes a press between them.
func (h *SweepHand) Lines(w *session.Sweep, box draw.Box, lines ...SweptLine) app.UI {
	h.follow(w)
	h.lines = lines
	axis := FieldAxis(w.Asked.Sweep.Over[0]).Title
	var spots []spot
	for k, line := range lines {
		for i, at := range line.Places(line.Points) {
			says := axis + " " + draw.Format(line.Points[i].X) + ": " + line.says(line.Points[i])
			spots = append(spots, spot{cell: w.Cells[i].Index, line: k, left: at.X - pointSize/2, top: at.Y - pointSize/2, width: pointSize, height: pointSize, says: says})
		}
	}
	var tracks []app.UI
	if _, settable := h.work.SweptNear(w.Asked.Sweep, 0, w.Asked.Sweep.Values[0][0]); settable {
		for k := range lines {
			tracks = append(tracks, h.track(k, axis, box))
		}
	}
	return h.pressed("map-cell point", "The values of the sweep; each opens one of its draws", spots, box, tracks...)
}

// says is what a point of the line tells.
func (l *SweptLine) says(q chart.Point) string {
	if q.Interval.Mean == nil {
		return strings.TrimSpace(l.Name + " nothing to tell")
	}
	return strings.TrimSpace(l.Name + " " + chart.IntervalWords(q.Interval))
}

// track takes presses between the values of a line.
func (h *SweepHand) track(k int, axis string, box draw.Box) app.UI {
	plot, path := h.lines[k].Plot, h.swept.Asked.Sweep.Over[0]
	now := h.value
	if h.line == 0 {
		now = h.work.Effective(path)
	}
	e := trackOf("sweep-track-"+strconv.Itoa(k), axis+" to set; Enter sets it", plot.X.Lo, plot.X.Hi, now, h.between(k, now)).TabIndex(widget.Tabbable(k == 0)).
		On("pointermove", func(_ app.Context, e app.Event) { h.slideTo(k, e) }, k).
		On("pointerleave", widget.Do(func() { h.line = 0 }), k).On("blur", widget.Do(func() { h.line = 0 }), k).
		OnClick(func(_ app.Context, e app.Event) { h.slideTo(k, e); h.Take() }, k).
		OnKeyDown(widget.Keys(func(key string, shift bool) bool { return h.trackKey(k, key, shift) }), k)
	return placed(e, box, plot.Area.Left, plot.Area.Top, plot.Area.Width(), plot.Area.Bottom-plot.Area.Top)
}

// trackOf is what takes presses beside the cells: a slider with a name and a value in
// words.
func trackOf(id, label string, lo, hi, now float64, says string) app.HTMLElem {
	return tag.Div("sweep-track").ID(id).Attr("role", "slider").Aria("label", label).
		Aria("valuemin", draw.Format(lo)).Aria("valuemax", draw.Format(hi)).Aria("valuenow", draw.Format(now)).Aria("valuetext", says)
}

// share is where in its element a pointer is, across and down.
func share(e app.Event) (across, down float64) {
	of := func(at, size string) float64 { return e.Get(at).Float() / max(e.Get("target").Get(size).Float(), 1) }
	return of("offsetX", "offsetWidth"), of("offsetY", "offsetHeight")
}

func (h *SweepHand) slideTo(k int, e app.Event) {
	across, _ := share(e)
	h.Slide(k, across)
}

// Slide points at a share of a line's plot.
func (h *SweepHand) Slide(k int, share float64) {
	if k >= len(h.lines) {
		return
	}
	plot := h.lines[k].Plot
	if v, ok := h.work.SweptNear(h.swept.Asked.Sweep, 0, plot.X.Back(plot.Area.Left+min(max(share, 0), 1)*plot.Area.Width())); ok {
		h.line, h.value, h.over = k+1, v, 0
	}
}

// trackSteps is in how many steps an arrow key crosses the plot.
const trackSteps = 60

// trackKey goes along a line by the arrows, in larger steps with Shift, and sets the
// value by Enter.
func (h *SweepHand) trackKey(k int, key string, shift bool) bool {
	step, arrow := map[string]float64{"ArrowRight": 1, "ArrowUp": 1, "ArrowLeft": -1, "ArrowDown": -1}[key]
	switch {
	case k >= len(h.lines):
		return false
	case key == "Enter" && h.line > 0:
		h.Take()
		return true
	case !arrow:
		return false
	}
	if shift {
		step *= 5
	}
	plot, now := h.lines[k].Plot, h.value
	if h.line == 0 {
		now = h.work.Effective(h.swept.Asked.Sweep.Over[0])
	}
	// A readable value may round back to where it came from: then the step grows.
	for from := (plot.X.At(now) - plot.Area.Left) / plot.Area.Width(); ; step *= 2 {
		to := from + step/trackSteps
		if h.Slide(k, to); h.value != now || to < 0 || to > 1 {
			return true
		}
	}
}

// between is what a line tells at a value, as it is drawn there.
func (h *SweepHand) between(k int, v float64) string {
	line := h.lines[k]
	text := FieldAxis(h.swept.Asked.Sweep.Over[0]).Title + " " + draw.Format(v)
	if read := line.Between(line.Points, v); read.Mean != nil {
		text += strings.TrimRight(": "+line.Name, " ") + " about " + draw.Format(*read.Mean)
		if read.Low != nil && read.High != nil {
			text += " (band " + draw.Format(*read.Low) + " to " + draw.Format(*read.High) + ")"
		}
	}
	return text + "; press to set it"
}

// Take sets the swept field to the value that is pointed at.
func (h *SweepHand) Take() { h.set(h.value) }

// set sets the swept field, or both of them.
func (h *SweepHand) set(values ...float64) {
	over := h.swept.Asked.Sweep.Over
	if !h.work.SetSwept(h.swept.Asked.Sweep, values...) {
		return
	}
	var now []string
	for k, path := range over {
		if _, set := h.work.SweptNear(h.swept.Asked.Sweep, k, values[k]); set {
			now = append(now, FieldAxis(path).Title+" is now "+draw.Format(h.work.Effective(path)))
		}
	}
	h.work.Say(strings.Join(now, ", ") + ".")
}

// Cells lie over the map of a sweep over two fields: a cell that has arrived opens one of
// its draws, and a press on another sets both fields.
func (h *SweepHand) Cells(w *session.Sweep, drawn chart.Map, box draw.Box) app.UI {
	h.follow(w)
	h.line = 0
	h.grid = drawn
	var spots []spot
	for _, c := range w.Cells {
		spots = append(spots, h.cellSpot(c.Index, drawn.Tips[c.Index]))
	}
	area := drawn.Area()
	track := tag.Div("sweep-track").ID("sweep-cells").Aria("hidden", "true").
		On("pointermove", func(_ app.Context, e app.Event) { h.Hover(share(e)) }).
		On("pointerleave", widget.Do(func() { h.over = 0 })).
		OnClick(func(_ app.Context, e app.Event) { h.Hover(share(e)); h.Press(h.over - 1) })
	return h.pressed("map-cell", "The cells of the map; each opens one of its draws", spots, box,
		placed(track, box, area.Left, area.Top, area.Width(), area.Bottom-area.Top))
}

// cellSpot is where a cell of the map is.
func (h *SweepHand) cellSpot(cell int, says string) spot {
	at := spot{cell: cell, says: says}
	at.left, at.top, at.width, at.height = h.grid.CellBox(cell)
	return at
}

// Hover points at a share of the map, across and down.
func (h *SweepHand) Hover(across, down float64) {
	columns, rows := len(h.grid.XAt), len(h.grid.YAt)
	column, row := int(across*float64(columns)), int((1-down)*float64(rows))
	h.point(min(max(column, 0), columns-1)*rows+min(max(row, 0), rows-1), 0)
}

// pressed are buttons over a figure, each of which opens the very draw that its cell
// keeps, and says its value when it is pointed at. Under them lies what takes presses
// beside them.
func (h *SweepHand) pressed(class, label string, spots []spot, box draw.Box, under ...app.UI) app.UI {
	told, mark := tag.P("cell-says", "").Aria("hidden", "true").Hidden(true), tag.Div("sweep-at").Hidden(true)
	tell := func(says string, x, y float64) {
		told = tag.P("cell-says", says).Aria("hidden", "true").Style("--at", widget.Percent(x/box.Width)).Style("top", widget.Percent(y/box.Height))
	}
	if k := h.line - 1; k >= 0 && k < len(h.lines) {
		plot := h.lines[k].Plot
		x := plot.X.At(h.value)
		mark = placed(tag.Div("sweep-at").Aria("hidden", "true"), box, x, plot.Area.Top, 0, plot.Area.Bottom-plot.Area.Top)
		tell(h.between(k, h.value), x, plot.Area.Top)
	}
	if cell := h.over - 1; cell >= 0 && !h.arrived(cell) && len(h.swept.Asked.Sweep.Over) == 2 {
		at := h.cellSpot(cell, h.grid.Place(cell)+"not computed; press to set both")
		mark = placed(tag.Div("sweep-at cell").Aria("hidden", "true"), box, at.left, at.top, at.width, at.height)
		tell(at.says, at.left+at.width/2, at.top)
	}
	cursor := max(slices.IndexFunc(spots, func(s spot) bool { return s.cell == h.at }), 0)
	body := append(under, mark)
	for i, at := range spots {
		if h.over == at.cell+1 && h.on == at.line {
			tell(at.says+" · press to open "+h.work.Sweep.DrawWords(at.cell), at.left+at.width/2, at.top)
		}
		button := tag.Box("button", class).ID(spotID(at.cell, at.line)).Attr("type", "button").TabIndex(widget.Tabbable(i == cursor)).
			Aria("label", at.says+"; open "+h.work.Sweep.DrawWords(at.cell)).
			On("pointerenter", widget.Do(func() { h.point(at.cell, at.line) }), at.cell).
			On("pointerleave", widget.Do(func() { h.over = 0 }), at.cell).
			OnClick(widget.Do(func() { h.Press(at.cell) }), at.cell).
			OnKeyDown(widget.Keys(func(key string, _ bool) bool { return h.key(at.cell, key) }), at.cell)
		body = append(body, placed(button, box, at.left, at.top, at.width, at.height))
	}
	return tag.Div("map-cells", append(body, told)...).Attr("role", "group").Aria("label", label)
}

// placed puts an element over a figure.
func placed(e app.HTMLElem, box draw.Box, left, top, width, height float64) app.HTMLElem {
	return e.Style("left", widget.Percent(left/box.Width)).Style("top", widget.Percent(top/box.Height)).
		Style("width", widget.Percent(width/box.Width)).Style("height", widget.Percent(height/box.Height))
}

// point says what a cell tells on a line.
func (h *SweepHand) point(cell, line int) {
	h.over, h.on, h.line = cell+1, line, 0
}

// arrived reports that a cell has come.
func (h *SweepHand) arrived(cell int) bool {
	return slices.ContainsFunc(h.swept.Cells, func(c scenario.Cell) bool { return c.Index == cell })
}

func spotID(cell, line int) string {
	id := "cell-" + strconv.Itoa(cell)
	if line > 0 {
		id += "-" + strconv.Itoa(line)
	}
	return id
}

// Press opens the draw that a cell keeps; without one it sets both fields.
func (h *SweepHand) Press(cell int) {
	if h.work.OpenCell(cell) {
		h.desk.Screen().ScrollTo("page")
		h.work.Say(h.work.Opened())
		return
	}
	if values := h.swept.Asked.Sweep.Values; len(values) == 2 {
		h.set(values[0][cell/len(values[1])], values[1][cell%len(values[1])])
	}
}

// key goes from cell to cell by the arrows: sideways along the first field, and up and
// down along the second where there is one.
func (h *SweepHand) key(cell int, key string) bool {
	steps, values := map[string]int{"ArrowRight": 1, "ArrowLeft": -1}, h.swept.Asked.Sweep.Values
	if len(values) == 2 {
		column := len(values[1])
		steps = map[string]int{"ArrowUp": 1, "ArrowDown": -1, "ArrowRight": column, "ArrowLeft": -column}
	}
	step, arrow := steps[key]
	if to := cell + step; arrow && h.arrived(to) {
		h.at = to
		h.point(to, 0)
		h.desk.FocusSoon(spotID(to, 0))
	}
	return arrow
}
