package sensingpage

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
)

// mapChart is the map of a sweep over two fields.
func (p *Page) mapChart(look draw.Palette, box draw.Box) chart.Map {
	w := &p.Work.Sweep
	chart := sensingfig.MapOf(w.Asked.Sweep, page.FieldAxis, w.Asked.Sensing().Recovery.Method, w.Cells, p.measure(), p.chance())
	chart.Palette, chart.Box = look, box
	_, chart.Begun = w.BegunAt()
	return chart
}

// cellCursor is the cell of a map that the keyboard has come to.
type cellCursor struct{ run, at int }

// mapCells lie over the map, one button for each cell that has arrived: it
// opens the very draw that the cell keeps.
func (p *Page) mapCells(box draw.Box) app.UI {
	chart := p.mapChart(p.Desk.Palette(), box)
	var buttons []app.UI
	for i, c := range p.Work.Sweep.Cells {
		left, top, width, height := chart.CellBox(c.Index)
		buttons = append(buttons, tag.Box("button", "map-cell").ID(cellID(c.Index)).Attr("type", "button").
			TabIndex(widget.Tabbable(i == p.cursor())).
			Style("left", widget.Percent(left/box.Width)).Style("top", widget.Percent(top/box.Height)).
			Style("width", widget.Percent(width/box.Width)).Style("height", widget.Percent(height/box.Height)).
			Title(chart.Tips[c.Index]).Aria("label", chart.Tips[c.Index]+"; open a draw").
			OnClick(widget.Do(func() { p.openCell(c.Index) }), c.Index).OnKeyDown(widget.Keys(func(key string, _ bool) bool { return p.cellKey(i, key) }), i))
	}
	return tag.Div("map-cells", buttons...).Attr("role", "group").Aria("label", "The cells of the map; each opens one of its draws")
}

func cellID(index int) string { return "cell-" + strconv.Itoa(index) }

// cursor is the cell that the Tab key comes to.
func (p *Page) cursor() int {
	if p.cell.run != p.Work.Sweep.Run {
		return 0
	}
	return min(p.cell.at, max(len(p.Work.Sweep.Cells)-1, 0))
}

// cellKey goes from cell to cell by the arrows: up and down along the second field,
// sideways along the first.
func (p *Page) cellKey(i int, key string) bool {
	column := len(p.Work.Sweep.Asked.Sweep.Values[1])
	step, arrow := map[string]int{"ArrowUp": 1, "ArrowDown": -1, "ArrowRight": column, "ArrowLeft": -column}[key]
	if to := i + step; arrow && to >= 0 && to < len(p.Work.Sweep.Cells) {
		p.cell = cellCursor{p.Work.Sweep.Run, to}
		p.Desk.FocusSoon(cellID(p.Work.Sweep.Cells[to].Index))
	}
	return arrow
}
