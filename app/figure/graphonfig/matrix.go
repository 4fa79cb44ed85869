package graphonfig

import (
	"slices"

	"cloakroom/app/figure/draw"
)

// Matrix draws the adjacency matrix of a network as cells, with the borders of blocks.
type Matrix struct {
	Cells   []float64 // row by row, each the share of ones in it
	Side    int
	Most    float64   // the share at the end of the scale
	Borders []float64 // between blocks, 0…1
	Empty   string
	Palette draw.Palette
	Box     draw.Box
}

// SVG draws the cells.
func (m Matrix) SVG() string {
	p := draw.NewPen(m.Box.Width, m.Box.Height, m.Palette)
	area := square(m.Box)
	if m.Side == 0 || len(m.Cells) != m.Side*m.Side {
		p.Note(area, m.Empty)
		return p.Finish()
	}
	scale := draw.ColourScale{Most: m.Most}
	index := scale.Indexer(1)
	raster := draw.Raster{Width: m.Side, Height: m.Side, Pixels: make([]byte, len(m.Cells))}
	for i, v := range m.Cells {
		if v >= 0 { // what is not there yet stays clear
			raster.Pixels[i] = index.Index(v)
		}
	}
	p.Image(raster, scale.Colours(m.Palette), area)
	var d draw.Path
	for _, at := range m.Borders {
		x, y := area.Left+at*area.Width(), area.Top+at*area.Width()
		d.Move(x, area.Top)
		d.Vertical(area.Bottom)
		d.Move(area.Left, y)
		d.Horizontal(area.Right)
	}
	thin := 1.0
	if len(m.Borders) > 6 {
		thin = 0.5
	}
	p.Stroke(&d, "#ffffff", 3*thin)
	p.Stroke(&d, "#00122e", 1.2*thin)
	frame(p, area, m.Palette.Hairline, 1)
	return p.Finish()
}

// matrix is what the pictures of the network share.
func (f Figure) matrix() Matrix {
	m := Matrix{Empty: "no network yet", Palette: f.Palette, Box: f.Box, Most: 1}
	if f.Got == nil {
		return m
	}
	n := &f.Got.Network
	m.Side = n.Side
	most := 0.0
	for _, cells := range [][]float64{n.Drawn.Values, n.ByTruth.Values, n.Sorted.Values} {
		if len(cells) > 0 {
			most = max(most, slices.Max(cells))
		}
	}
	if most > 0 {
		m.Most = most
	}
	return m
}

// drawn is the network by the blocks of the truth, as far as its ties are tossed; while
// the truth is hidden in the order drawn.
func (f Figure) drawn() Matrix {
	if f.Observed() {
		return f.byCommunities()
	}
	m := f.matrix()
	if f.Got == nil {
		return m
	}
	n := &f.Got.Network
	m.Cells, m.Borders = n.ByTruth.Values, borders(n.Sizes)
	if f.Hidden || len(m.Cells) == 0 {
		m.Cells, m.Borders = n.Drawn.Values, nil
	}
	if done := f.Frame.Done(Tossing); done < 1 {
		m.Cells = until(m.Cells, f.Frame.Share(m.Side)*m.Side)
		if done == 0 {
			m.Cells, m.Empty = nil, "no tie is tossed yet"
		}
	}
	return m
}

// until keeps the first cells alone.
func until(cells []float64, count int) []float64 {
	list := slices.Clone(cells)
	for i := min(count, len(list)); i < len(list); i++ {
		list[i] = -1
	}
	return list
}

// borders are the shares at which blocks of these sizes end, but for the last.
func borders(sizes []int) []float64 {
	total := 0
	for _, n := range sizes {
		total += n
	}
	var list []float64
	at := 0
	for _, n := range sizes[:max(len(sizes)-1, 0)] {
		at += n
		if at > 0 && at < total {
			list = append(list, float64(at)/float64(total))
		}
	}
	return list
}

// sorted is the network as the estimators see it, and as its blocks are found.
func (f Figure) sorted() Matrix {
	m := f.matrix()
	if f.Got == nil {
		return m
	}
	n, film := &f.Got.Network, f.Got.Film
	switch {
	case f.Frame.Done(Forgetting) == 0:
		m.Empty = "the labels are still there"
	case f.Frame.During(Forgetting):
		// The rows lose their labels from the top.
		first := n.ByTruth.Values
		if f.Hidden || len(first) == 0 {
			first = n.Drawn.Values
		}
		rows := f.Frame.Share(m.Side) * m.Side
		m.Cells = slices.Concat(n.Drawn.Values[:rows], first[min(rows, len(first)):])
	case f.Frame.Done(Sorting) == 0 || f.Frame.End && f.AsDrawn:
		m.Cells = n.Drawn.Values
	case f.Frame.During(Sorting) && len(film) > 0:
		m.Cells = film[f.Frame.Moment(len(film))].Values
	default:
		m.Cells, m.Borders, m.Empty = n.Sorted.Values, borders(f.Got.Estimates[0].Sizes), "the blocks are being sorted"
	}
	return m
}
