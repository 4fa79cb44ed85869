package heatmapfig

import (
	"math"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/heatmap"
)

// Draw draws a view.
func (h Figure) Draw(v View) string {
	p := draw.NewPen(h.Box.Width, h.Box.Height, h.Palette, `aria-hidden="true"`)
	r := h.area()
	p.Clip(r)
	switch v {
	case Truth:
		h.drawTruth(p, r)
	case Pyramid:
		h.drawPyramid(p, r)
	default:
		h.drawMap(p, r, h.mapOf(v))
	}
	p.Unclip()
	h.drawFrame(p, r)
	h.drawCursor(p, r)
	return p.Finish()
}

// firstSight is how strongly the crowd is drawn before it is brought to the fore: it is
// there from the beginning.
const firstSight = 0.6

func (h Figure) drawTruth(p *draw.Pen, r draw.Rect) {
	h.density(p, r, h.truth(), h.Scale(Truth), firstSight+(1-firstSight)*chart.Ease(h.Frame.Done(crowdChapter)))
	if h.Show.Points {
		h.points(p)
	}
}

// drawMap draws a private map once the player has come to it.
func (h Figure) drawMap(p *draw.Pen, r draw.Rect, m *heatmap.Map) {
	done := h.Frame.Done(h.recoverChapter())
	if m == nil || done == 0 {
		return
	}
	s := h.densityScale()
	if h.differs(m) {
		s = h.differenceScale(m)
	}
	h.density(p, r, h.compared(m), s, chart.Ease(done))
	if h.Show.Kept && m.Method == heatmap.MethodPyramid {
		h.keptTo(p, r, math.MaxInt, false)
	}
	if judge := h.recoverChapter() + 1; h.Show.Flows || h.Frame.During(judge) {
		h.flows(p, m, chart.Ease(h.Frame.Done(judge)))
	}
	if h.Show.Centres {
		h.centres(p, r)
	}
}

// density draws a raster of shares of the crowd as densities.
func (h Figure) density(p *draw.Pen, r draw.Rect, values []float64, s draw.ColourScale, strength float64) {
	grid := sideOf(len(values))
	if grid == 0 || strength <= 0 {
		return
	}
	cell := least(r) / float64(grid)
	every := 0
	if cell < draw.HatchEvery {
		every = max(int(math.Round(draw.HatchEvery/cell)), 2)
	}
	factor := float64(grid * grid)
	picture := upright(values, grid, s, factor, every)
	if strength < 1 {
		p.Image(picture, s.Colours(p.Look), r, draw.Opacity(strength))
		return
	}
	p.Image(picture, s.Colours(p.Look), r)
	if every > 0 {
		return
	}
	var clipped, below draw.Path
	for index, v := range values {
		switch {
		case s.Clips(v * factor):
			clipped.Hatch(cellOf(r, grid, index), draw.HatchEvery)
		case !s.Signed && s.Below(v*factor):
			below.Hatch(cellOf(r, grid, index), draw.HatchEvery)
		}
	}
	p.Stroke(&clipped, s.Hatch(p.Look), 1.2)
	p.Stroke(&below, "#FFFFFF", 1, `stroke-opacity="0.55"`)
}

// drawCursor frames the cell in focus, no smaller than can be seen.
func (h Figure) drawCursor(p *draw.Pen, r draw.Rect) {
	if h.Show.Cursor == nil {
		return
	}
	left, top, width, height := h.CellBox(h.Show.Cursor[0], h.Show.Cursor[1])
	if width == 0 {
		return
	}
	q := atLeast(draw.Rect{Left: left, Right: left + width, Top: top, Bottom: top + height}, 7)
	var frame draw.Path
	frame.Bar(q.Left, q.Right, q.Top, q.Bottom)
	p.Stroke(&frame, p.Look.Ground, 4.5)
	p.Stroke(&frame, p.Look.Focus, 2.2)
}

// atLeast widens a rectangle about its middle to so many px each way.
func atLeast(q draw.Rect, px float64) draw.Rect {
	if spare := (px - q.Width()) / 2; spare > 0 {
		q.Left, q.Right = q.Left-spare, q.Right+spare
	}
	if spare := (px - q.Height()) / 2; spare > 0 {
		q.Top, q.Bottom = q.Top-spare, q.Bottom+spare
	}
	return q
}
