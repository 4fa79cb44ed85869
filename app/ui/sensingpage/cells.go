package sensingpage

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
)

// mapChart is the map of a sweep over two fields.
func (p *Page) mapChart(w *session.Sweep, look draw.Palette, box draw.Box) chart.Map {
	chart := sensingfig.MapOf(w.Asked.Sweep, page.FieldAxis, w.Asked.Sensing().Recovery.Method, w.Cells, p.measure(), p.chance())
	chart.Palette, chart.Box = look, box
	_, chart.Begun = w.BegunAt()
	return chart
}

// cellCursor is the cell that the keyboard has come to, and the one that is pointed at.
type cellCursor struct {
	run, at int
	over    int // its number and one more; 0 for none
}

// spot is the place of a cell over the figure, in px, and what it says.
type spot struct {
	cell                     int // its number
	left, top, width, height float64
	says                     string
}

// mapCells lie over the map, one button for each cell that has arrived.
func (p *Page) mapCells(w *session.Sweep, box draw.Box) app.UI {
	chart := p.mapChart(w, p.Desk.Palette(), box)
	var spots []spot
	for _, c := range w.Cells {
		at := spot{cell: c.Index, says: chart.Tips[c.Index]}
		at.left, at.top, at.width, at.height = chart.CellBox(c.Index)
		spots = append(spots, at)
	}
	return p.cells("map-cell", "The cells of the map; each opens one of its draws", spots, box)
}

// pointSize is how large a point can be pressed.
const pointSize = 26.0

// pointCells lie over the points of the chosen method, one button for each value that
// has arrived.
func (p *Page) pointCells(w *session.Sweep, box draw.Box) app.UI {
	measure, chosen := p.measure(), w.Asked.Sensing().Recovery.Method
	points := make([]chart.Point, len(w.Cells))
	for i, c := range w.Cells {
		points[i] = chart.Point{X: c.At[0], Interval: measure.Of(c, chosen)}
	}
	axis := page.FieldAxis(w.Asked.Sweep.Over[0]).Title
	var spots []spot
	for i, at := range p.sweepCurve(w, p.Desk.Palette(), box).Places(points) {
		says := axis + " " + draw.Format(points[i].X) + ": "
		if points[i].Interval.Mean == nil {
			says += "nothing to tell"
		} else {
			says += chart.IntervalWords(points[i].Interval)
		}
		spots = append(spots, spot{w.Cells[i].Index, at.X - pointSize/2, at.Y - pointSize/2, pointSize, pointSize, says})
	}
	return p.cells("map-cell point", "The values of the sweep; each opens one of its draws", spots, box)
}

// cells are buttons over a figure, each of which opens the very draw that its cell
// keeps, and says its value when it is pointed at.
func (p *Page) cells(class, label string, spots []spot, box draw.Box) app.UI {
	told := tag.P("cell-says", "").Aria("hidden", "true").Hidden(true)
	var buttons []app.UI
	for i, at := range spots {
		over := p.cell.run == p.Work.Sweep.Run && p.cell.over == at.cell+1
		if over {
			told = tag.P("cell-says", at.says+" · press to open "+p.Work.Sweep.DrawWords(at.cell)).Aria("hidden", "true").
				Style("--at", widget.Percent((at.left+at.width/2)/box.Width)).Style("top", widget.Percent(at.top/box.Height))
		}
		buttons = append(buttons, tag.Box("button", class).ID(cellID(at.cell)).Attr("type", "button").
			TabIndex(widget.Tabbable(i == p.cursor())).
			Style("left", widget.Percent(at.left/box.Width)).Style("top", widget.Percent(at.top/box.Height)).
			Style("width", widget.Percent(at.width/box.Width)).Style("height", widget.Percent(at.height/box.Height)).
			Aria("label", at.says+"; open "+p.Work.Sweep.DrawWords(at.cell)).
			On("pointerenter", widget.Do(func() { p.overCell(at.cell + 1) }), at.cell).
			On("pointerleave", widget.Do(func() { p.overCell(0) }), at.cell).
			OnClick(widget.Do(func() { p.openCell(at.cell) }), at.cell).OnKeyDown(widget.Keys(func(key string, _ bool) bool { return p.cellKey(i, key) }), i))
	}
	return tag.Div("map-cells", append(buttons, told)...).Attr("role", "group").Aria("label", label)
}

// overCell says what a cell tells, by one more than its number; 0 for none.
func (p *Page) overCell(over int) {
	if p.cell.run != p.Work.Sweep.Run {
		p.cell = cellCursor{run: p.Work.Sweep.Run}
	}
	p.cell.over = over
}

func cellID(index int) string { return "cell-" + strconv.Itoa(index) }

// cursor is the cell that the Tab key comes to.
func (p *Page) cursor() int {
	if p.cell.run != p.Work.Sweep.Run {
		return 0
	}
	return min(p.cell.at, max(len(p.Work.Sweep.Cells)-1, 0))
}

// cellKey goes from cell to cell by the arrows: sideways along the first field, and up
// and down along the second where there is one.
func (p *Page) cellKey(i int, key string) bool {
	steps, values := map[string]int{"ArrowRight": 1, "ArrowLeft": -1}, p.Work.Sweep.Asked.Sweep.Values
	if len(values) == 2 {
		column := len(values[1])
		steps = map[string]int{"ArrowUp": 1, "ArrowDown": -1, "ArrowRight": column, "ArrowLeft": -column}
	}
	step, arrow := steps[key]
	if to := i + step; arrow && to >= 0 && to < len(p.Work.Sweep.Cells) {
		index := p.Work.Sweep.Cells[to].Index
		p.cell = cellCursor{run: p.Work.Sweep.Run, at: to, over: index + 1}
		p.Desk.FocusSoon(cellID(index))
	}
	return arrow
}
