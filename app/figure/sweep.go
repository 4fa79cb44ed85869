package figure

import "math"

// SweepChart draws means with their 95 % bands against one parameter. A missing
// point is a gap in its line, so a chart can be drawn while the sweep runs.
type SweepChart struct {
	X, Y    Axis
	Series  []Series
	Current *float64 // the value now in force, marked
	Note    string   // counts and the like, in words
	Floor   *Floor
	Palette Palette
	Box     Box
}

// Floor is a horizontal line with a name, such as where float64 ends.
type Floor struct {
	At   float64
	Name string
}

// narrow is the width in px below which names stand over the plot.
const narrow = 520

// SVG draws the chart.
func (c SweepChart) SVG() string {
	f := c.frame()
	c.current(f)
	c.lines(f)
	c.floor(f)
	if c.aside() {
		c.names(f)
	} else {
		c.rows(f)
	}
	c.note(f)
	return f.finish()
}

// beside reports whether the note fits into the line of the y title.
func (c SweepChart) beside() bool {
	size := c.Palette.tick()
	title, note := words{text: c.Y.title(), size: size}, words{text: c.Note, size: size}
	return MarginLeft+title.width()+note.width()+2*size < c.Box.Width-MarginRight
}

// note writes the counts, beside the y title or in a line below it.
func (c SweepChart) note(f *frame) {
	if c.Note == "" {
		return
	}
	w := words{text: c.Note, colour: f.look.Muted, size: f.look.tick(), anchor: "end"}
	x, y := c.Box.Width-MarginRight, 1.1*f.look.Text
	if !c.beside() {
		w.anchor, x, y = "", f.area.left, f.head+1.6*f.look.Text
	}
	f.text(x, y, w)
}

// aside reports whether names stand beside the ends of their lines.
func (c SweepChart) aside() bool { return c.Box.Width >= narrow*c.Palette.Text/12.5 }

// style returns the look of series i; the n-th baseline gets the n-th dash.
func (c SweepChart) style(i int) style {
	return seriesStyle(c.Palette, c.Series[i].Role, c.nth(i))
}

// nth counts the series of the same role before series i.
func (c SweepChart) nth(i int) int {
	nth := 0
	for _, s := range c.Series[:i] {
		if s.Role == c.Series[i].Role {
			nth++
		}
	}
	return nth
}

func (c SweepChart) label(i int) words {
	return words{text: c.Series[i].Role.sign(c.nth(i)) + c.Series[i].Name, colour: c.style(i).colour,
		size: c.Palette.Text, bold: c.Series[i].Role != RoleReference}
}

// frame lays the chart out around its data and its names.
func (c SweepChart) frame() *frame {
	x, y := c.extents()
	above, right := 0.0, float64(MarginRight)
	if c.Current != nil {
		above = 1.3 * c.Palette.Text
	}
	if c.Note != "" && !c.beside() {
		above += 1.4 * c.Palette.Text
	}
	if c.aside() {
		for i := range c.Series {
			right = max(right, c.label(i).width()+22)
		}
	} else {
		above += 1.4 * c.Palette.Text * float64(len(c.Series))
	}
	return newFrame(c.Box, c.Palette, c.X, c.Y, x, y, above, min(right, c.Box.Width/2))
}

// extents are the ranges of all that is to be drawn.
func (c SweepChart) extents() (x, y extent) {
	for _, s := range c.Series {
		for _, q := range s.Points {
			if c.X.usable(q.X) {
				x.add(q.X)
			}
			for _, v := range []*float64{q.Interval.Mean, q.Interval.Low, q.Interval.High} {
				if v != nil && c.Y.usable(*v) {
					y.add(*v)
				}
			}
		}
	}
	if c.Current != nil && c.X.usable(*c.Current) {
		x.add(*c.Current)
	}
	if c.Floor != nil && c.Y.usable(c.Floor.At) {
		y.add(c.Floor.At)
	}
	return x, y
}

// lines draws the bands of all series and, over them, their means.
func (c SweepChart) lines(f *frame) {
	f.clip(plot{left: f.area.left - 8, right: f.area.right + 8, top: f.area.top - 8, bottom: f.area.bottom + 1})
	for i, s := range c.Series {
		f.bandOf(s, c.style(i))
	}
	for i, s := range c.Series {
		f.lineOf(s, c.style(i))
	}
	f.unclip()
}

// current marks the value in force with a thin line and the value.
func (c SweepChart) current(f *frame) {
	if c.Current == nil || !f.x.has(*c.Current) {
		return
	}
	var line path
	x := f.x.at(*c.Current)
	line.move(x, f.area.bottom)
	line.vertical(f.area.top - 4)
	f.stroke(&line, f.look.Focus, 1.2, dashes("2 3"))
	w := words{text: "now " + Format(*c.Current), colour: f.look.Focus, size: f.look.tick(), halo: true}
	w.anchor = "middle"
	f.text(min(max(x, f.area.left+w.width()/2), f.area.right-w.width()/2), f.area.top-0.6*f.look.Text, w)
}

// floor draws the named horizontal line, its name at whichever end no other line
// runs through it.
func (c SweepChart) floor(f *frame) {
	if c.Floor == nil || !f.y.has(c.Floor.At) {
		return
	}
	var line path
	y := f.y.at(c.Floor.At)
	line.move(f.area.left, y)
	line.horizontal(f.area.right)
	f.stroke(&line, f.look.Muted, 1.2, dashes("2 3"))
	w := words{text: c.Floor.Name, colour: f.look.Muted, size: f.look.tick(), halo: true}
	left, right := f.area.left+6, f.area.right-6-w.width()
	above, below := y-5, y+5+0.75*w.size
	best, fewest := xy(left, above), math.MaxInt
	for _, at := range []point{xy(left, above), xy(right, above), xy(left, below), xy(right, below)} {
		spot := plot{left: at.x, right: at.x + w.width(), top: at.y - 0.8*w.size, bottom: at.y + 0.2*w.size}
		if spot.bottom > f.area.bottom || spot.top < f.area.top {
			continue
		}
		if n := c.linesThrough(f, spot); n < fewest {
			best, fewest = at, n
		}
	}
	f.text(best.x, best.y, w)
}

// linesThrough counts the pieces of lines that run through a rectangle.
func (c SweepChart) linesThrough(f *frame, spot plot) int {
	crossed := 0
	for _, s := range c.Series {
		f.runs(s.Points, f.hasMean, func(run []Point) {
			for i := range run[1:] {
				a := xy(f.x.at(run[i].X), f.y.at(*run[i].Interval.Mean))
				b := xy(f.x.at(run[i+1].X), f.y.at(*run[i+1].Interval.Mean))
				if spot.crossedBy(a, b) {
					crossed++
				}
			}
		})
	}
	return crossed
}

// Key tells the chart apart.
func (c SweepChart) Key() Key { return KeyOf(c) }
