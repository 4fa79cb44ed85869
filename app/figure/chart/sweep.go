package chart

import (
	"math"
	"slices"

	"cloakroom/app/figure/draw"
)

// Sweep draws means with their 95 % bands against one parameter. A missing
// point is a gap in its line, so a chart can be drawn while the sweep runs.
type Sweep struct {
	X, Y    Axis
	Series  []Series
	Current *float64 // the value now in force, marked
	Here    *float64 // what the draw on the page has there, marked
	Note    string   // counts and the like, in words
	Floor   *Floor
	Begun   []float64 // where a point rests on fewer draws than asked for: ringed
	Palette draw.Palette
	Box     draw.Box
}

// Floor is a horizontal line with a name, such as where float64 ends.
type Floor struct {
	At   float64
	Name string
}

// narrow is the width in px below which names stand over the plot.
const narrow = 520

// SVG draws the chart.
func (c Sweep) SVG() string {
	f := c.frame()
	c.current(f)
	c.lines(f)
	c.leaving(f)
	c.floor(f)
	c.here(f)
	if c.aside() {
		c.names(f)
	} else {
		c.rows(f)
	}
	c.note(f)
	return f.Finish()
}

// beside reports whether the note fits into the line of the y title.
func (c Sweep) beside() bool {
	size := c.Palette.Tick()
	title, note := draw.Words{Text: c.Y.title(), Size: size}, draw.Words{Text: c.Note, Size: size}
	return draw.MarginLeft+title.Width()+note.Width()+2*size < c.Box.Width-draw.MarginRight
}

// note writes the counts, beside the y title or in a line below it.
func (c Sweep) note(f *Plane) {
	if c.Note == "" {
		return
	}
	w := draw.Words{Text: c.Note, Colour: f.Look.Muted, Size: f.Look.Tick(), Anchor: "end"}
	x, y := c.Box.Width-draw.MarginRight, 1.1*f.Look.Text
	if !c.beside() {
		w.Anchor, x, y = "", f.Area.Left, f.Head+1.6*f.Look.Text
	}
	f.Text(x, y, w)
}

// aside reports whether names stand beside the ends of their lines: where there is room
// there, and in a low chart already where there is a little, for there is less above.
func (c Sweep) aside() bool {
	room := c.Box.Width * 12.5 / c.Palette.Text
	low := c.Box.Height < 14*c.Palette.Text
	return room >= narrow || low && room >= 0.75*narrow
}

// style returns the look of series i; the n-th baseline gets the n-th dash.
func (c Sweep) style(i int) draw.Style {
	return seriesStyle(c.Palette, c.Series[i].Role, c.nth(i))
}

// nth counts the series of the same role before series i.
func (c Sweep) nth(i int) int {
	nth := 0
	for _, s := range c.Series[:i] {
		if s.Role == c.Series[i].Role {
			nth++
		}
	}
	return nth
}

func (c Sweep) label(i int) draw.Words {
	return draw.Words{Text: c.Series[i].Role.sign(c.nth(i)) + c.Series[i].Name, Colour: c.style(i).Colour,
		Size: c.Palette.Text, Bold: c.Series[i].Role != RoleReference}
}

// frame lays the chart out around its data and its names.
func (c Sweep) frame() *Plane {
	x, y := c.extents()
	above, right := 0.0, float64(draw.MarginRight)
	if c.Current != nil {
		above = 1.3 * c.Palette.Text
	}
	if c.Note != "" && !c.beside() {
		above += 1.4 * c.Palette.Text
	}
	if c.aside() {
		for i := range c.Series {
			right = max(right, c.label(i).Width()+22)
		}
	} else {
		above += 1.4 * c.Palette.Text * float64(len(c.Series))
	}
	return NewPlane(c.Box, c.Palette, c.X, c.Y, x, y, above, min(right, c.Box.Width/2))
}

// extents are the ranges of all that is to be drawn.
func (c Sweep) extents() (x, y draw.Extent) {
	others := slices.ContainsFunc(c.Series, func(s Series) bool {
		return slices.ContainsFunc(s.Points, func(q Point) bool { return q.Interval.Mean != nil && !slices.Contains(c.Begun, q.X) })
	})
	for _, s := range c.Series {
		for _, q := range s.Points {
			if c.X.usable(q.X) {
				x.Add(q.X)
			}
			within := []*float64{q.Interval.Mean, q.Interval.Low, q.Interval.High}
			if others && slices.Contains(c.Begun, q.X) {
				within = within[:1] // the band of a few draws would squeeze all others
			}
			for _, v := range within {
				if v != nil && c.Y.usable(*v) {
					y.Add(*v)
				}
			}
		}
	}
	if c.Current != nil && c.X.usable(*c.Current) {
		x.Add(*c.Current)
	}
	if c.Floor != nil && c.Y.usable(c.Floor.At) {
		y.Add(c.Floor.At)
	}
	if c.Here != nil && c.Y.usable(*c.Here) {
		y.Add(*c.Here)
	}
	return x, y
}

// lines draws the bands of all series and, over them, their means.
func (c Sweep) lines(f *Plane) {
	f.Clip(draw.Rect{Left: f.Area.Left - 8, Right: f.Area.Right + 8, Top: f.Area.Top - 8, Bottom: f.Area.Bottom + 1})
	for i, s := range c.Series {
		f.bandOf(s, c.style(i))
	}
	for i, s := range c.Series {
		f.lineOf(s, c.style(i))
		c.rings(f, s, c.style(i))
	}
	f.Unclip()
}

// rings are around the means of a few draws.
func (c Sweep) rings(f *Plane, s Series, look draw.Style) {
	var rings draw.Path
	for _, q := range s.Points {
		if f.hasMean(q) && slices.Contains(c.Begun, q.X) {
			rings.Stamp(draw.Ring(8*f.Look.Stroke), f.X.At(q.X), f.Y.At(*q.Interval.Mean))
		}
	}
	f.Stroke(&rings, look.Colour, 1.4, draw.Dashes("2.5 2"))
}

// current marks the value in force with a thin line and the value.
func (c Sweep) current(f *Plane) {
	if c.Current == nil || !f.X.Has(*c.Current) {
		return
	}
	var line draw.Path
	x := f.X.At(*c.Current)
	line.Move(x, f.Area.Bottom)
	line.Vertical(f.Area.Top - 4)
	f.Stroke(&line, f.Look.Focus, 1.2, draw.Dashes("2 3"))
	w := draw.Words{Text: "now " + draw.Format(*c.Current), Colour: f.Look.Focus, Size: f.Look.Tick(), Halo: true}
	w.Anchor = "middle"
	f.Text(min(max(x, f.Area.Left+w.Width()/2), f.Area.Right-w.Width()/2), f.Area.Top-0.6*f.Look.Text, w)
}

// here marks the draw on the page with a ring on the line of the value in force.
func (c Sweep) here(f *Plane) {
	if c.Here == nil || c.Current == nil || !f.X.Has(*c.Current) || !f.Y.Has(*c.Here) {
		return
	}
	var ring draw.Path
	x, y := f.X.At(*c.Current), f.Y.At(*c.Here)
	ring.Stamp(draw.Ring(4.5*f.Look.Stroke), x, y)
	f.Outline(&ring, f.Look.Focus, 1.8)
	w := draw.Words{Text: "this draw", Colour: f.Look.Focus, Size: f.Look.Tick(), Halo: true}
	if x+10+w.Width() > f.Area.Right {
		w.Anchor, x = "end", x-20
	}
	f.Text(x+10, y+0.35*w.Size, w)
}

// Plot is where the curves are.
func (c Sweep) Plot() Plot { return c.frame().plot(0, 0) }

// floor draws the named horizontal line, its name at whichever end no other line
// runs through it.
func (c Sweep) floor(f *Plane) {
	if c.Floor == nil || !f.Y.Has(c.Floor.At) {
		return
	}
	var line draw.Path
	y := f.Y.At(c.Floor.At)
	line.Move(f.Area.Left, y)
	line.Horizontal(f.Area.Right)
	f.Stroke(&line, f.Look.Muted, 1.2, draw.Dashes("2 3"))
	w := draw.Words{Text: c.Floor.Name, Colour: f.Look.Muted, Size: f.Look.Tick(), Halo: true}
	left, right := f.Area.Left+6, f.Area.Right-6-w.Width()
	above, below := y-5, y+5+0.75*w.Size
	best, fewest := draw.XY(left, above), math.MaxInt
	for _, at := range []draw.Point{draw.XY(left, above), draw.XY(right, above), draw.XY(left, below), draw.XY(right, below)} {
		spot := draw.Rect{Left: at.X, Right: at.X + w.Width(), Top: at.Y - 0.8*w.Size, Bottom: at.Y + 0.2*w.Size}
		if spot.Bottom > f.Area.Bottom || spot.Top < f.Area.Top {
			continue
		}
		if n := c.linesThrough(f, spot); n < fewest {
			best, fewest = at, n
		}
	}
	f.Text(best.X, best.Y, w)
}

// linesThrough counts the pieces of lines that run through a rectangle.
func (c Sweep) linesThrough(f *Plane, spot draw.Rect) int {
	crossed := 0
	for _, s := range c.Series {
		f.runs(s.Points, f.hasMean, func(run []Point) {
			for i := range run[1:] {
				a := draw.XY(f.X.At(run[i].X), f.Y.At(*run[i].Interval.Mean))
				b := draw.XY(f.X.At(run[i+1].X), f.Y.At(*run[i+1].Interval.Mean))
				if spot.CrossedBy(a, b) {
					crossed++
				}
			}
		})
	}
	return crossed
}

// Key tells the chart apart.
func (c Sweep) Key() draw.Key { return draw.KeyOf(c) }
