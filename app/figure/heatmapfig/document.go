package heatmapfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
)

// Document returns the truth and every map of the answer side by side, each with
// its heading and its metrics below, over the colour bar, as one self-contained
// SVG of Box's width. Title, description and state travel inside the file.
func (h Figure) Document(meta chart.Meta) string {
	views := []View{Truth}
	if h.Got != nil {
		for i := range h.Got.Maps {
			views = append(views, MapView(i))
		}
	}
	return h.exported(meta, h.columns(len(views)), views)
}

// Single returns one view with its heading, its metrics and its colour bar as a
// self-contained SVG.
func (h Figure) Single(v View, meta chart.Meta) string {
	meta.Headed = true
	return h.exported(meta, 1, []View{v})
}

// columns is how many maps stand side by side: as many as stay 200 px wide at
// most, in rows of about the same length.
func (h Figure) columns(views int) int {
	most := max(min(int(h.Box.Width/(200*h.Palette.Text/12.5)), views), 1)
	rows := (views + most - 1) / most
	return (views + rows - 1) / rows
}

// exported lays views out in rows. The truth has a scale of its own where the
// others are differences, so every scale drawn gets its bar.
func (h Figure) exported(meta chart.Meta, columns int, views []View) string {
	meta.Palette = h.Palette
	width, text := h.Box.Width, h.Palette.Text
	gap := 0.8 * text
	h.Box.Width = (width - chart.DocumentMargin - gap*float64(columns-1)) / float64(columns)
	h.Box.Height = h.heightFor(h.Box.Width)
	var parts []chart.Part
	var scales []draw.ColourScale
	for len(views) > 0 {
		row := views[:min(columns, len(views))]
		views = views[len(row):]
		parts = append(parts, h.row(width, gap, row))
		for _, v := range row {
			scales = appendScale(scales, h.Scale(v))
		}
	}
	for _, s := range scales {
		height := 3.9 * text
		parts = append(parts, chart.Part{Drawing: draw.ColourBar{Scale: s, Palette: h.Palette, Box: draw.Box{Width: width, Height: height, Left: chart.DocumentMargin}}.SVG(), Height: height})
	}
	return chart.Compose(draw.Box{Width: width, Left: chart.DocumentMargin, Right: chart.DocumentMargin}, parts, meta)
}

func appendScale(scales []draw.ColourScale, s draw.ColourScale) []draw.ColourScale {
	for _, known := range scales {
		if known == s {
			return scales
		}
	}
	return append(scales, s)
}

// row draws views side by side, with headings over them and remarks below.
func (h Figure) row(width, gap float64, views []View) chart.Part {
	text := h.Palette.Text
	heads, remarks := make([][]draw.Words, len(views)), make([][]draw.Words, len(views))
	above, below := 1, 0
	for k, v := range views {
		room := h.Box.Width - h.area().Left
		heads[k] = draw.Wrap(draw.Words{Text: h.TitleOf(v), Colour: h.Palette.Ink, Size: 1.05 * text, Bold: true}, room)
		for _, line := range h.remarks(v) {
			remarks[k] = append(remarks[k], draw.Wrap(draw.Words{Text: line, Colour: h.Palette.Muted, Size: 0.95 * text}, room)...)
		}
		above, below = max(above, len(heads[k])), max(below, len(remarks[k]))
	}
	head, foot := text*(0.6+1.4*float64(above)), text*(0.8+1.35*float64(below))
	p := draw.NewPen(width, head+h.Box.Height+foot, h.Palette)
	for k, v := range views {
		x := chart.DocumentMargin/2.0 + float64(k)*(h.Box.Width+gap)
		left := x + h.area().Left
		for i, line := range heads[k] {
			p.Text(left, head-text*(0.5+1.4*float64(len(heads[k])-1-i)), line)
		}
		p.Nest(x, head, h.Draw(v))
		for i, line := range remarks[k] {
			p.Text(left, head+h.Box.Height+text*(1.1+1.35*float64(i)), line)
		}
	}
	return chart.Part{Drawing: p.Finish(), Height: head + h.Box.Height + foot}
}

// remarks are the lines under a map: its metrics, or who the crowd is, and what
// the colours cannot show.
func (h Figure) remarks(v View) []string {
	m := h.mapOf(v)
	if m == nil {
		if hint := h.Hint(v); hint != "" {
			return []string{hint}
		}
		return nil
	}
	var lines []string
	for _, metric := range Metrics() {
		if text := metric.text(m.Metrics); text != draw.NoNumber {
			lines = append(lines, metric.Name+" "+text)
		}
	}
	if beyond := h.saysBeyond(h.compared(m), h.Scale(v)); beyond != "" {
		lines = append(lines, beyond[1:])
	}
	return lines
}
