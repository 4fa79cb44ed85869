package figure

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

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
	f.clip(plot{left: f.area.left - 8, right: f.area.right + 8, top: f.area.top - 8, bottom: f.area.bottom + 1})
	for i, s := range c.Series {
		f.bandOf(s, c.style(i))
	}
	for i, s := range c.Series {
		f.lineOf(s, c.style(i))
	}
	f.unclip()
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
	nth := 0
	for _, s := range c.Series[:i] {
		if s.Role == c.Series[i].Role {
			nth++
		}
	}
	return seriesStyle(c.Palette, c.Series[i].Role, nth)
}

func (c SweepChart) label(i int) words {
	return words{text: c.Series[i].Role.sign() + c.Series[i].Name, colour: c.style(i).colour,
		size: c.Palette.Text, bold: c.Series[i].Role != RoleReference}
}

// frame lays the chart out around its data and its names.
func (c SweepChart) frame() *frame {
	var x, y extent
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

// floor draws the named horizontal line.
func (c SweepChart) floor(f *frame) {
	if c.Floor == nil || !f.y.has(c.Floor.At) {
		return
	}
	var line path
	y := f.y.at(c.Floor.At)
	line.move(f.area.left, y)
	line.command('H', f.area.right)
	f.stroke(&line, f.look.Muted, 1.2, dashes("2 3"))
	f.text(f.area.left+6, y-5, words{text: c.Floor.Name, colour: f.look.Muted, size: f.look.tick(), halo: true})
}

// runs calls do for every unbroken stretch of points that can be drawn.
func (f *frame) runs(points []Point, usable func(Point) bool, do func([]Point)) {
	start := 0
	for i := 0; i <= len(points); i++ {
		if i < len(points) && usable(points[i]) {
			continue
		}
		if i > start {
			do(points[start:i])
		}
		start = i + 1
	}
}

func (f *frame) hasMean(q Point) bool {
	return q.Interval.Mean != nil && f.xs.usable(q.X) && f.ys.usable(*q.Interval.Mean)
}

func (f *frame) hasBand(q Point) bool {
	return f.hasMean(q) && q.Interval.Low != nil && q.Interval.High != nil
}

// bandOf paints the intervals of a series: an area, or a bar where a point
// stands alone.
func (f *frame) bandOf(s Series, look style) {
	var area, bars path
	f.runs(s.Points, f.hasBand, func(run []Point) {
		if len(run) == 1 {
			x := f.x.at(run[0].X)
			bars.move(x, f.y.at(*run[0].Interval.Low))
			bars.vertical(f.y.at(*run[0].Interval.High))
			return
		}
		for i, q := range run {
			x, y := f.x.at(q.X), f.y.at(*q.Interval.High)
			if i == 0 {
				area.move(x, y)
				continue
			}
			area.line(x, y)
		}
		for _, q := range slices.Backward(run) {
			area.line(f.x.at(q.X), f.y.at(*q.Interval.Low))
		}
		area.close()
	})
	f.fill(&area, look.colour, 0.14)
	f.stroke(&bars, look.colour, 5, `stroke-opacity="0.25"`)
}

// markEvery is how many points a line goes between marks at least 12 px apart.
func (f *frame) markEvery(points int) int {
	return max(int(math.Ceil(12*float64(points)/f.area.width())), 1)
}

// lineOf draws the means of a series.
func (f *frame) lineOf(s Series, look style) {
	var line, marks path
	every, drawn := f.markEvery(len(s.Points)), 0
	f.runs(s.Points, f.hasMean, func(run []Point) {
		for i, q := range run {
			x, y := f.x.at(q.X), f.y.at(*q.Interval.Mean)
			if i == 0 {
				line.move(x, y)
			} else {
				line.line(x, y)
			}
			if look.mark.tail != "" && drawn%every == 0 {
				marks.stamp(look.mark, x, y)
			}
			drawn++
		}
	})
	if look.dash != "" {
		f.stroke(&line, look.colour, look.width, dashes(look.dash))
	} else {
		f.stroke(&line, look.colour, look.width)
	}
	switch {
	case look.hollow:
		f.outline(&marks, look.colour, 1.8)
	case s.Role == RolePrivate:
		f.stroke(&marks, look.colour, 1.8)
	default:
		f.fill(&marks, look.colour, 1)
	}
}

// lastMean returns the px of the last point of a series that can be drawn.
func (f *frame) lastMean(s Series) (x, y float64, ok bool) {
	for _, q := range slices.Backward(s.Points) {
		if f.hasMean(q) {
			return f.x.at(q.X), f.y.at(*q.Interval.Mean), true
		}
	}
	return 0, 0, false
}

// names writes each series' name beside the end of its line, moved apart where
// ends are close, with a leader where it moved or the line ends early.
func (c SweepChart) names(f *frame) {
	type end struct{ i, x, y, at float64 }
	var ends []end
	for i, s := range c.Series {
		if x, y, ok := f.lastMean(s); ok {
			y = min(max(y, f.area.top), f.area.bottom)
			ends = append(ends, end{float64(i), x, y, y})
		}
	}
	slices.SortStableFunc(ends, func(a, b end) int { return int(math.Copysign(1, a.y-b.y)) })
	at := make([]float64, len(ends))
	for k, e := range ends {
		at[k] = e.y
	}
	spread(at, 1.35*f.look.Text, f.area.top, f.area.bottom)
	var leaders path
	for k, e := range ends {
		x := f.area.right + 14
		if math.Abs(at[k]-e.y) > 3 || f.area.right-e.x > 12 {
			leaders.move(e.x+5, e.y)
			leaders.line(f.area.right+4, at[k])
			leaders.line(x-3, at[k])
		}
		f.text(x, at[k]+0.35*f.look.Text, c.label(int(e.i)))
	}
	f.stroke(&leaders, f.look.Muted, 0.8, opacity(0.7))
}

// spread moves ascending positions as little as needed to stand gap apart
// within lo…hi; where they cannot all fit they run over hi.
func spread(at []float64, gap, lo, hi float64) {
	for i := range at {
		if i > 0 {
			at[i] = max(at[i], at[i-1]+gap)
		}
	}
	ceiling := hi
	for i := len(at) - 1; i >= 0; i-- {
		at[i] = min(at[i], ceiling)
		ceiling = at[i] - gap
	}
	for i := range at {
		floor := lo
		if i > 0 {
			floor = at[i-1] + gap
		}
		at[i] = max(at[i], floor)
	}
}

// rows writes the names over the plot, one to a row, with a sample of the line.
func (c SweepChart) rows(f *frame) {
	y := f.head + 1.6*f.look.Text
	if c.Note != "" && !c.beside() {
		y += 1.4 * f.look.Text
	}
	for i := range c.Series {
		var sample path
		look := c.style(i)
		sample.move(f.area.left, y-0.35*f.look.Text)
		sample.command('H', f.area.left+28)
		if look.dash != "" {
			f.stroke(&sample, look.colour, look.width, dashes(look.dash))
		} else {
			f.stroke(&sample, look.colour, look.width)
		}
		f.text(f.area.left+34, y, c.label(i))
		y += 1.4 * f.look.Text
	}
}

// Describe returns the text alternative: what is drawn, and each series' first
// and last mean with its interval.
func (c SweepChart) Describe() string {
	var out strings.Builder
	fmt.Fprintf(&out, "%s against %s.", c.Y.title(), c.X.title())
	for _, s := range c.Series {
		var known []Point
		for _, q := range s.Points {
			if q.Interval.Mean != nil {
				known = append(known, q)
			}
		}
		if len(known) == 0 {
			continue
		}
		first, last := known[0], known[len(known)-1]
		fmt.Fprintf(&out, " %s: %s at %s, %s at %s.", s.Name,
			inWords(first), Format(first.X), inWords(last), Format(last.X))
	}
	if c.Note != "" {
		out.WriteString(" " + c.Note + ".")
	}
	return out.String()
}

// inWords writes a mean with its interval and its count.
func inWords(q Point) string {
	text := Format(*q.Interval.Mean)
	if q.Interval.Low != nil && q.Interval.High != nil {
		text += fmt.Sprintf(" (95 %% interval %s to %s, %s)",
			Format(*q.Interval.Low), Format(*q.Interval.High), count(q.Interval.Count, "trial"))
	}
	return text
}
