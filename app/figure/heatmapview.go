package figure

import (
	"math"

	"cloakroom/core/scenario"
)

// View draws a view.
func (h Heatmap) View(v HeatmapView) string {
	p := newPen(h.Box.Width, h.Box.Height, h.Palette, `aria-hidden="true"`)
	r := h.area()
	p.clip(r)
	switch v {
	case HeatmapTruth:
		h.drawTruth(p, r)
	case HeatmapPyramid:
		h.drawPyramid(p, r)
	default:
		h.drawMap(p, r, h.mapOf(v))
	}
	p.unclip()
	h.drawFrame(p, r)
	h.drawCursor(p, r)
	return p.finish()
}

func (h Heatmap) drawTruth(p *pen, r plot) {
	h.density(p, r, h.truth(), h.Scale(HeatmapTruth), ease(h.Frame.done(crowdChapter)))
	if h.Show.Kept {
		h.keptTo(p, r, math.MaxInt, false)
	}
	if h.Show.Points {
		h.points(p)
	}
	if h.Show.Centres {
		h.centres(p, r)
	}
}

// drawMap draws a private map once the player has come to it.
func (h Heatmap) drawMap(p *pen, r plot, m *scenario.MapResult) {
	done := h.Frame.done(h.recoverChapter())
	if m == nil || done == 0 {
		return
	}
	s := HeatmapScale(h.Got)
	if h.differs(m) {
		s = DifferenceScale(h.Got)
	}
	h.density(p, r, h.compared(m), s, ease(done))
	if h.Show.Kept && m.Method == scenario.MapPyramid {
		h.keptTo(p, r, math.MaxInt, false)
	}
	judge := h.recoverChapter() + 1
	if h.Show.Moves || h.Frame.during(judge) {
		colour, rim := onMap, underMap
		if h.differs(m) {
			colour, rim = p.look.Ink, p.look.Ground
		}
		h.moves(p, m.Moves.Values, ease(h.Frame.done(judge)), colour, rim)
	}
	if h.Show.Centres {
		h.centres(p, r)
	}
}

// density draws a raster of shares of the crowd as densities.
func (h Heatmap) density(p *pen, r plot, values []float64, s MapScale, strength float64) {
	grid := sideOf(len(values))
	if grid == 0 || strength <= 0 {
		return
	}
	cell := r.width() / float64(grid)
	every := 0
	if cell < hatchEvery {
		every = max(int(math.Round(hatchEvery/cell)), 2)
	}
	factor := float64(grid * grid)
	picture := upright(values, grid, s, factor, every)
	if strength < 1 {
		p.image(picture, s.colours(p.look), r, opacity(strength))
		return
	}
	p.image(picture, s.colours(p.look), r)
	if every > 0 {
		return
	}
	var clipped, below path
	for index, v := range values {
		switch {
		case s.clips(v * factor):
			clipped.hatch(cellOf(r, grid, index), hatchEvery)
		case !s.Signed && s.below(v*factor):
			below.hatch(cellOf(r, grid, index), hatchEvery)
		}
	}
	p.stroke(&clipped, s.hatch(p.look), 1.2)
	p.stroke(&below, "#FFFFFF", 1, `stroke-opacity="0.55"`)
}

// drawFrame draws the border of the unit square and its ticks.
func (h Heatmap) drawFrame(p *pen, r plot) {
	size := p.look.tick()
	var border path
	border.bar(r.left, r.right, r.top, r.bottom)
	p.stroke(&border, p.look.Muted, 1, `stroke-opacity="0.6"`)
	ticks := []float64{0, 0.5, 1}
	if r.width() < 7*size {
		ticks = []float64{0, 1}
	}
	for _, v := range ticks {
		x, y := h.Place(v, v)
		p.rule(x, r.bottom, x, r.bottom+4)
		p.rule(r.left-4, y, r.left, y)
		p.text(x, r.bottom+6+0.8*size, words{text: Format(v), colour: p.look.Muted, size: size, anchor: "middle"})
		p.text(r.left-7, y+0.35*size, words{text: Format(v), colour: p.look.Muted, size: size, anchor: "end"})
	}
}

// drawCursor frames the cell in focus, no smaller than can be seen.
func (h Heatmap) drawCursor(p *pen, r plot) {
	if h.Show.Cursor == nil {
		return
	}
	left, top, width, height := h.CellBox(h.Show.Cursor[0], h.Show.Cursor[1])
	if width == 0 {
		return
	}
	q := atLeast(plot{left: left, right: left + width, top: top, bottom: top + height}, 7)
	var frame path
	frame.bar(q.left, q.right, q.top, q.bottom)
	p.stroke(&frame, p.look.Ground, 4.5)
	p.stroke(&frame, p.look.Focus, 2.2)
}

// atLeast widens a rectangle about its middle to so many px each way.
func atLeast(q plot, px float64) plot {
	if spare := (px - q.width()) / 2; spare > 0 {
		q.left, q.right = q.left-spare, q.right+spare
	}
	if spare := (px - q.height()) / 2; spare > 0 {
		q.top, q.bottom = q.top-spare, q.bottom+spare
	}
	return q
}
