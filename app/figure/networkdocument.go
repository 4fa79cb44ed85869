package figure

import "math"

// Document returns the four views, two by two, with their headings and the
// colour bar as one self-contained SVG of Box's width. Title, description and
// state travel inside the file.
func (n Network) Document(meta Meta) string {
	width := n.Box.Width
	gap := 1.2 * n.Palette.Text
	n.Box.Width = (width - gap) / 2
	n.Box.Height = math.Round(0.76 * n.Box.Width)
	rows := make([]part, 0, NetworkViews/2+1)
	for v := NetworkTruth; v < NetworkViews; v += 2 {
		rows = append(rows, n.beside(width, gap, v, v+1))
	}
	rows = append(rows, n.barPart(width))
	return compose(Box{Width: width, Left: documentMargin, Right: documentMargin}, rows, n.stamped(meta))
}

// Single returns one view with its heading and the colour bar as a
// self-contained SVG.
func (n Network) Single(v NetworkView, meta Meta) string {
	width := n.Box.Width
	return compose(Box{Width: width, Left: documentMargin, Right: documentMargin},
		[]part{n.beside(width, 0, v), n.barPart(width)}, n.stamped(meta))
}

func (n Network) stamped(meta Meta) Meta {
	meta.Palette = n.Palette
	return meta
}

// beside draws views side by side with their headings as one part.
func (n Network) beside(width, gap float64, views ...NetworkView) part {
	text := n.Palette.Text
	head := 2 * text
	p := newPen(width, head+n.Box.Height, n.Palette)
	x := 0.0
	for _, v := range views {
		heading(p, n.Title(v), n.Hint(v), x+documentMargin, x+n.Box.Width-documentMargin, 0)
		p.nest(x, head, n.Ground(v).SVG())
		p.nest(x, head, n.View(v))
		x += n.Box.Width + gap
	}
	return part{drawing: p.finish(), height: head + n.Box.Height}
}

func (n Network) barPart(width float64) part {
	height := 4 * n.Palette.Text
	return part{drawing: ColourBar{Scale: n.Scale(), Palette: n.Palette, Box: Box{Width: width, Height: height, Left: documentMargin}}.SVG(), height: height}
}
