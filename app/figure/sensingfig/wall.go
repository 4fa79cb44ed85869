package sensingfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
)

// Wall is the page on which tiles hang for an exported figure: in columns, each under
// its heading and over its distance, ours in a frame, with the legend above all.
type Wall struct {
	Box     draw.Box // its Width alone counts
	Palette draw.Palette
	Columns int
	Legend  []draw.Words
	cell    draw.Box
	hung    []hung
}

type hung struct {
	tile    Tile
	judged  string
	drawing string
}

// Whole is the box of the page with the margins of a document.
func (w *Wall) Whole() draw.Box {
	return draw.Box{Width: w.Box.Width, Left: chart.DocumentMargin, Right: chart.DocumentMargin}
}

func (w *Wall) gap() float64 { return 1.4 * w.Palette.Text }

// Cell is the room of one tile's picture, as high as a share of its width.
func (w *Wall) Cell(share float64) draw.Box {
	columns := float64(w.Columns)
	width := (w.Box.Width - 2*chart.DocumentMargin - w.gap()*(columns-1)) / columns
	w.cell = draw.Box{Width: width, Height: share * width}
	return w.cell
}

// Hang puts up the next tile, drawn in the size of a cell.
func (w *Wall) Hang(tile Tile, judged, drawing string) {
	w.hung = append(w.hung, hung{tile, judged, drawing})
}

// Rows are the parts of the document.
func (w *Wall) Rows() []chart.Part {
	parts := []chart.Part{w.legend()}
	for first := 0; first < len(w.hung); first += w.Columns {
		parts = append(parts, w.row(w.hung[first:min(first+w.Columns, len(w.hung))]))
	}
	return parts
}

// row draws some tiles beside each other.
func (w *Wall) row(tiles []hung) chart.Part {
	text := w.Palette.Text
	height := 2*text + w.cell.Height + 2.6*text
	p := draw.NewPen(w.Box.Width, height, w.Palette)
	x := float64(chart.DocumentMargin)
	for _, h := range tiles {
		aside := ""
		if h.tile.Ours {
			aside = "chosen"
			var frame draw.Path
			frame.Bar(x-5, x+w.cell.Width+5, 0.2*text, height-0.9*text)
			p.Stroke(&frame, w.Palette.Recovered, 2)
		}
		chart.Heading(p, MethodTitle(h.tile.Method), aside, x, x+w.cell.Width, 0)
		p.Nest(x, 2*text, h.drawing)
		p.Text(x, 2*text+w.cell.Height+1.2*text, draw.Words{Text: h.judged, Colour: w.Palette.Ink, Size: text, Bold: h.tile.Best})
		x += w.cell.Width + w.gap()
	}
	return chart.Part{Drawing: p.Finish(), Height: height}
}

// legend writes what the marks mean, in as many rows as it takes.
func (w *Wall) legend() chart.Part {
	text := w.Palette.Text
	type spot struct{ x, y float64 }
	var spots []spot
	x, y := float64(chart.DocumentMargin), 1.2*text
	for i := range w.Legend {
		w.Legend[i].Size = text
		width := w.Legend[i].Width()
		if x > chart.DocumentMargin && x+width > w.Box.Width-chart.DocumentMargin {
			x, y = chart.DocumentMargin, y+1.5*text
		}
		spots = append(spots, spot{x, y})
		x += width + 1.4*text
	}
	height := y + text
	p := draw.NewPen(w.Box.Width, height, w.Palette)
	for i, at := range spots {
		p.Text(at.x, at.y, w.Legend[i])
	}
	return chart.Part{Drawing: p.Finish(), Height: height}
}
