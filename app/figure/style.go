package figure

// style is how a line and its marks look.
type style struct {
	colour string
	width  float64
	mark   glyph
	hollow bool   // the mark is filled with the ground
	open   bool   // the mark is made of lines
	dash   string // dash pattern, empty for solid
}

// line draws a line in a style.
func (p *pen) line(d *path, look style, more ...string) {
	if look.dash != "" {
		more = append(more, dashes(look.dash))
	}
	p.stroke(d, look.colour, look.width, more...)
}

// marks draws the marks of a style along a line.
func (p *pen) marks(d *path, look style) {
	switch {
	case look.hollow:
		p.outline(d, look.colour, 1.8)
	case look.open:
		p.stroke(d, look.colour, 1.8)
	default:
		p.fill(d, look.colour, 1)
	}
}
