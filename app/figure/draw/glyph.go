package draw

// Glyph is the outline of a mark, relative to a start beside its centre.
type Glyph struct {
	DX, DY float64
	tail   string
}

// None reports a mark that is not there.
func (g Glyph) None() bool { return g.tail == "" }

// Cross is two strokes, r being half the extent of a mark in px.
func Cross(r float64) Glyph {
	d := Number(2 * r)
	return Glyph{-r, -r, "l" + d + " " + d + "m0 -" + d + "l-" + d + " " + d}
}

// Plus is two strokes, one lying and one standing.
func Plus(r float64) Glyph {
	d, half := Number(2*r), Number(r)
	return Glyph{-r, 0, "h" + d + "m-" + half + " -" + half + "v" + d}
}

// Square is a square.
func Square(r float64) Glyph {
	d := Number(2 * r)
	return Glyph{-r, -r, "h" + d + "v" + d + "h-" + d + "z"}
}

// Triangle stands on its side, its tip r above the centre.
func Triangle(r float64) Glyph {
	return Glyph{0, -r, "l" + Number(r) + " " + Number(1.8*r) + "h-" + Number(2*r) + "z"}
}

// Hanging is a triangle that stands on its tip.
func Hanging(r float64) Glyph {
	return Glyph{0, r, "l-" + Number(r) + " -" + Number(1.8*r) + "h" + Number(2*r) + "z"}
}

// Diamond is a square on its corner.
func Diamond(r float64) Glyph {
	d := Number(r)
	return Glyph{0, -r, "l" + d + " " + d + "l-" + d + " " + d + "l-" + d + " -" + d + "z"}
}

// Ring is a circle.
func Ring(r float64) Glyph {
	half := "a" + Number(r) + " " + Number(r) + " 0 1 0 "
	return Glyph{-r, 0, half + Number(2*r) + " 0" + half + "-" + Number(2*r) + " 0z"}
}
