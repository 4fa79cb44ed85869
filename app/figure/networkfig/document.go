package networkfig

import (
	"math"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
)

// Document returns the four views, two by two, with their headings and the
// colour bar as one self-contained SVG of Box's width. Title, description and
// state travel inside the file.
func (n Figure) Document(meta chart.Meta) string {
	width := n.Box.Width
	gap := 1.2 * n.Palette.Text
	n.Box.Width = (width - gap) / 2
	n.Box.Height = math.Round(0.76 * n.Box.Width)
	rows := make([]chart.Part, 0, Views/2+1)
	for v := Truth; v < Views; v += 2 {
		rows = append(rows, n.beside(width, gap, v, v+1))
	}
	rows = append(rows, n.barPart(width))
	return chart.Compose(draw.Box{Width: width, Left: chart.DocumentMargin, Right: chart.DocumentMargin}, rows, n.stamped(meta))
}

// Single returns one view with its heading and the colour bar as a
// self-contained SVG.
func (n Figure) Single(v View, meta chart.Meta) string {
	width := n.Box.Width
	meta.Headed = true
	return chart.Compose(draw.Box{Width: width, Left: chart.DocumentMargin, Right: chart.DocumentMargin},
		[]chart.Part{n.beside(width, 0, v), n.barPart(width)}, n.stamped(meta))
}

func (n Figure) stamped(meta chart.Meta) chart.Meta {
	meta.Palette = n.Palette
	return meta
}

// beside draws views side by side with their headings as one part.
func (n Figure) beside(width, gap float64, views ...View) chart.Part {
	text := n.Palette.Text
	head := 2 * text
	p := draw.NewPen(width, head+n.Box.Height, n.Palette)
	x := 0.0
	for _, v := range views {
		chart.Heading(p, n.TitleOf(v), n.Hint(v), x+chart.DocumentMargin, x+n.Box.Width-chart.DocumentMargin, 0)
		p.Nest(x, head, n.Ground(v).SVG())
		p.Nest(x, head, n.Draw(v))
		x += n.Box.Width + gap
	}
	return chart.Part{Drawing: p.Finish(), Height: head + n.Box.Height}
}

func (n Figure) barPart(width float64) chart.Part {
	height := 4 * n.Palette.Text
	return chart.Part{Drawing: ColourBar{Scale: n.Scale(), Palette: n.Palette, Box: draw.Box{Width: width, Height: height, Left: chart.DocumentMargin}}.SVG(), Height: height}
}
