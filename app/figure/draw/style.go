package draw

// Style is how a line and its marks look.
type Style struct {
	Colour string
	Width  float64
	Mark   Glyph
	Hollow bool   // the mark is filled with the ground
	Open   bool   // the mark is made of lines
	Dash   string // dash pattern, empty for solid
}

// Line draws a line in a style.
func (p *Pen) Line(d *Path, look Style, more ...string) {
	if look.Dash != "" {
		more = append(more, Dashes(look.Dash))
	}
	p.Stroke(d, look.Colour, look.Width, more...)
}

// Marks draws the marks of a style along a line.
func (p *Pen) Marks(d *Path, look Style) {
	switch {
	case look.Hollow:
		p.Outline(d, look.Colour, 1.8)
	case look.Open:
		p.Stroke(d, look.Colour, 1.8)
	default:
		p.Fill(d, look.Colour, 1)
	}
}
