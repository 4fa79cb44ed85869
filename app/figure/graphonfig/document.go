package graphonfig

import (
	"math"
	"strings"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
)

// Document returns the four pictures as one self-contained SVG of Box's width, two and two
// where there is room.
func (f Figure) Document(meta chart.Meta) string {
	meta.Palette = f.Palette
	return f.rows(int(Viewed), meta, func(i int, box draw.Box) (title, remark, drawing string) {
		g := f
		g.Box = box
		return g.TitleOf(View(i)), g.Hint(View(i)), g.Draw(View(i))
	})
}

// Single returns one picture with its heading as a self-contained SVG.
func (f Figure) Single(v View, meta chart.Meta) string {
	meta.Palette, meta.Headed = f.Palette, true
	f.Box.Height = min(f.Box.Width, 480)
	return chart.Compose(f.Box, []chart.Part{{Heading: f.TitleOf(v), Remark: f.Hint(v), Drawing: f.Draw(v), Height: f.Box.Height}}, meta)
}

// Gallery is the graphon and every estimate side by side as one self-contained SVG.
func (f Figure) Gallery(meta chart.Meta) string {
	meta.Palette = f.Palette
	return f.rows(len(f.Got.Estimates), meta, func(i int, box draw.Box) (title, remark, drawing string) {
		t := Tile{Figure: f, Estimate: i}
		t.Figure.Box = box
		return t.Title(), t.Hint(), t.SVG()
	})
}

// rows lays drawings out in rows of two, under headings of their own.
func (f Figure) rows(count int, meta chart.Meta, at func(i int, box draw.Box) (title, remark, drawing string)) string {
	const gap = 16
	width := (f.Box.Width - gap) / 2
	head := 1.9 * f.Palette.Text
	cell := draw.Box{Width: width, Height: width}
	rows := math.Ceil(float64(count) / 2)
	p := draw.NewPen(f.Box.Width, rows*(head+width+gap), f.Palette)
	for i := range count {
		x, y := float64(i%2)*(width+gap), float64(i/2)*(head+width+gap)
		title, remark, drawing := at(i, cell)
		if draw.Width(title, 1.1*f.Palette.Text, true)+draw.Width(remark, f.Palette.Text, false)+f.Palette.Text > width {
			remark, _, _ = strings.Cut(remark, " · ")
		}
		chart.Heading(p, title, remark, x, x+width, y)
		p.Nest(x, y+head, drawing)
	}
	return chart.Compose(f.Box, []chart.Part{{Drawing: p.Finish(), Height: rows * (head + width + gap)}}, meta)
}
