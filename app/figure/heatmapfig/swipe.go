package heatmapfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
)

// Swipe draws a map with the truth over it up to a share of the width, 0…1.
func (h Figure) Swipe(v View, share float64) string {
	p := draw.NewPen(h.Box.Width, h.Box.Height, h.Palette, `aria-hidden="true"`)
	r := h.area()
	h.Show.Points = false
	p.Clip(r)
	h.drawMap(p, r, h.mapOf(v))
	p.Unclip()
	at := r.Left + share*r.Width()
	if at > r.Left {
		p.Clip(draw.Rect{Left: r.Left, Right: at, Top: r.Top, Bottom: r.Bottom})
		h.drawTruth(p, r)
		p.Unclip()
	}
	var line draw.Path
	line.Move(at, r.Top)
	line.Line(at, r.Bottom)
	p.Stroke(&line, underMap, 4, `stroke-opacity="0.6"`)
	p.Stroke(&line, onMap, 2)
	h.drawFrame(p, r)
	h.sides(p, r, v, at)
	return p.Finish()
}

// sides names what lies on the two sides of the line, where there is room.
func (h Figure) sides(p *draw.Pen, r draw.Rect, v View, at float64) {
	size := p.Look.Text
	for _, side := range []struct {
		text string
		x    float64
		room float64
		end  string
	}{{h.TitleOf(Truth), at - 8, at - r.Left, "end"}, {h.TitleOf(v), at + 8, r.Right - at, ""}} {
		w := draw.Words{Text: side.text, Colour: onMap, Size: size, Bold: true, Halo: true, Rim: underMap, Anchor: side.end}
		if w.Width()+14 < side.room {
			p.Text(side.x, r.Top+1.5*size, w)
		}
	}
}

// SwipeDocument returns a map under the truth as a self-contained SVG of Box's width,
// with its metrics and the colour bar.
func (h Figure) SwipeDocument(v View, share float64, meta chart.Meta) string {
	meta.Palette, meta.Headed = h.Palette, false
	text := h.Palette.Text
	width := h.Box.Width
	room := width - 2*chart.DocumentMargin
	high := h.heightFor(room)
	h.Box = draw.Box{Width: room, Height: high}
	var told []draw.Words
	if m := h.mapOf(v); m != nil {
		says := "Left of the line lies the truth, right of it the map: " + briefly(m.Metrics)
		told = draw.Wrap(draw.Words{Text: says, Colour: h.Palette.Muted, Size: 0.95 * text}, room)
	}
	height := high + text*(0.6+1.35*float64(len(told)))
	p := draw.NewPen(width, height, h.Palette)
	p.Nest(chart.DocumentMargin, 0, h.Swipe(v, share))
	for i, w := range told {
		p.Text(chart.DocumentMargin, high+text*(1.1+1.35*float64(i)), w)
	}
	return chart.Compose(draw.Box{Width: width, Left: chart.DocumentMargin, Right: chart.DocumentMargin},
		[]chart.Part{{Drawing: p.Finish(), Height: height}, h.barPart(h.Scale(v), width)}, meta)
}

// barPart is a colour bar as a part of a document.
func (h Figure) barPart(s draw.ColourScale, width float64) chart.Part {
	height := 3.9 * h.Palette.Text
	return chart.Part{Drawing: draw.ColourBar{Scale: s, Palette: h.Palette, Box: draw.Box{Width: width, Height: height, Left: chart.DocumentMargin}}.SVG(), Height: height}
}
