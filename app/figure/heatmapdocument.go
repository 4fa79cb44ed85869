package figure

// Document returns the truth and every map of the answer side by side, each with
// its heading and its metrics below, over the colour bar, as one self-contained
// SVG of Box's width. Title, description and state travel inside the file.
func (h Heatmap) Document(meta Meta) string {
	views := []HeatmapView{HeatmapTruth}
	if h.Got != nil {
		for i := range h.Got.Maps {
			views = append(views, MapView(i))
		}
	}
	return h.exported(meta, h.columns(len(views)), views)
}

// Single returns one view with its heading, its metrics and its colour bar as a
// self-contained SVG.
func (h Heatmap) Single(v HeatmapView, meta Meta) string {
	return h.exported(meta, 1, []HeatmapView{v})
}

// columns is how many maps stand side by side: as many as stay 200 px wide at
// most, in rows of about the same length.
func (h Heatmap) columns(views int) int {
	most := max(min(int(h.Box.Width/(200*h.Palette.Text/12.5)), views), 1)
	rows := (views + most - 1) / most
	return (views + rows - 1) / rows
}

// exported lays views out in rows. The truth has a scale of its own where the
// others are differences, so every scale drawn gets its bar.
func (h Heatmap) exported(meta Meta, columns int, views []HeatmapView) string {
	meta.Palette = h.Palette
	width, text := h.Box.Width, h.Palette.Text
	gap := 0.8 * text
	h.Box.Width = (width - documentMargin - gap*float64(columns-1)) / float64(columns)
	h.Box.Height = h.Box.Width // the map is a square in the middle of it
	var parts []part
	var scales []MapScale
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
		parts = append(parts, part{drawing: MapBar{Scale: s, Palette: h.Palette, Box: Box{Width: width, Height: height, Left: documentMargin}}.SVG(), height: height})
	}
	return compose(Box{Width: width, Left: documentMargin, Right: documentMargin}, parts, meta)
}

func appendScale(scales []MapScale, s MapScale) []MapScale {
	for _, known := range scales {
		if known == s {
			return scales
		}
	}
	return append(scales, s)
}

// row draws views side by side, with headings over them and remarks below.
func (h Heatmap) row(width, gap float64, views []HeatmapView) part {
	text := h.Palette.Text
	heads, remarks := make([][]words, len(views)), make([][]words, len(views))
	above, below := 1, 0
	for k, v := range views {
		room := h.Box.Width - h.area().left
		heads[k] = wrap(words{text: h.Title(v), colour: h.Palette.Ink, size: 1.05 * text, bold: true}, room)
		for _, line := range h.remarks(v) {
			remarks[k] = append(remarks[k], wrap(words{text: line, colour: h.Palette.Muted, size: 0.95 * text}, room)...)
		}
		above, below = max(above, len(heads[k])), max(below, len(remarks[k]))
	}
	head, foot := text*(0.6+1.4*float64(above)), text*(0.8+1.35*float64(below))
	p := newPen(width, head+h.Box.Height+foot, h.Palette)
	for k, v := range views {
		x := documentMargin/2.0 + float64(k)*(h.Box.Width+gap)
		left := x + h.area().left
		for i, line := range heads[k] {
			p.text(left, head-text*(0.5+1.4*float64(len(heads[k])-1-i)), line)
		}
		p.nest(x, head, h.View(v))
		for i, line := range remarks[k] {
			p.text(left, head+h.Box.Height+text*(1.1+1.35*float64(i)), line)
		}
	}
	return part{drawing: p.finish(), height: head + h.Box.Height + foot}
}

// remarks are the lines under a map: its metrics, or who the crowd is, and what
// the colours cannot show.
func (h Heatmap) remarks(v HeatmapView) []string {
	m := h.mapOf(v)
	if m == nil {
		if hint := h.Hint(v); hint != "" {
			return []string{hint}
		}
		return nil
	}
	var lines []string
	for _, metric := range HeatmapMetrics() {
		if text := metric.text(m.Metrics); text != noNumber {
			lines = append(lines, metric.Name+" "+text)
		}
	}
	if beyond := h.saysBeyond(h.compared(m), h.Scale(v)); beyond != "" {
		lines = append(lines, beyond[1:])
	}
	return lines
}
