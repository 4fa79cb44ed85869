package chart

import (
	"math"
	"strconv"

	"cloakroom/app/figure/draw"
)

// leaving leads lines that end beyond an open range out of it: an arrow where the line goes
// out, and the value that it comes to. Nothing is clamped in silence.
func (c Sweep) leaving(f *Plane) {
	if !c.Y.Open {
		return
	}
	text := f.Look.Text
	above, below := f.Area.Top+0.9*text, f.Area.Bottom-0.5*text
	for i, s := range c.Series {
		x, value, sign := f.outlet(s)
		if sign == 0 {
			continue
		}
		look := c.style(i)
		var arrow draw.Path
		tip, y := f.Area.Top-0.55*text, above
		if sign < 0 {
			tip, y = f.Area.Bottom+0.55*text, below
		}
		from := tip + sign*0.9*text
		arrow.Move(x, from)
		arrow.Vertical(tip)
		arrow.Move(x-0.3*text, tip+sign*0.35*text)
		arrow.Line(x, tip)
		arrow.Line(x+0.3*text, tip+sign*0.35*text)
		f.Stroke(&arrow, look.Colour, 2)
		says := c.Series[i].Name + " goes on to "
		if c.Y.Bare { // there is little room
			says = "to "
		}
		w := draw.Words{Text: c.Series[i].Role.sign(c.nth(i)) + says + tenths(value), Colour: look.Colour, Size: f.Look.Tick(), Bold: true, Halo: true}
		f.Text(c.freest(f, w.Width(), y, x+0.7*text, x-0.7*text-w.Width(), x+2*text, f.Area.Right-w.Width()), y, w)
		if sign > 0 {
			above += 1.2 * text
		} else {
			below -= 1.2 * text
		}
	}
}

// freest is the beginning, of those given, at which words of a width on a line of text lie
// on the fewest pieces of curves: the first of equals that lies within the plot.
func (c Sweep) freest(f *Plane, width, y float64, beginnings ...float64) float64 {
	at, fewest := f.Area.Left, math.MaxInt
	for _, left := range beginnings {
		if left < f.Area.Left || left+width > f.Area.Right {
			continue
		}
		if n := c.crossings(f, draw.Rect{Left: left, Right: left + width, Top: y - f.Look.Text, Bottom: y + 0.3*f.Look.Text}); n < fewest {
			at, fewest = left, n
		}
	}
	return at
}

// crossings counts the steps of curves inside a place, each piece taken in so many.
func (c Sweep) crossings(f *Plane, r draw.Rect) int {
	const steps = 8
	count := 0
	for _, s := range c.Series {
		for i := 1; i < len(s.Points); i++ {
			a, b := s.Points[i-1], s.Points[i]
			if !f.hasMean(a) || !f.hasMean(b) {
				continue
			}
			fromX, fromY, toX, toY := f.X.At(a.X), f.Y.At(*a.Interval.Mean), f.X.At(b.X), f.Y.At(*b.Interval.Mean)
			for k := range steps + 1 {
				share := float64(k) / steps
				x, y := fromX+share*(toX-fromX), fromY+share*(toY-fromY)
				if x >= r.Left && x <= r.Right && y >= r.Top && y <= r.Bottom {
					count++
				}
			}
		}
	}
	return count
}

// tenths writes a value of three digits and more with its tenths, where it has any: other
// places tell them too.
func tenths(v float64) string {
	if t := math.Round(10*math.Abs(v)) / 10; t >= 100 && t < 1e5 && t != math.Trunc(t) {
		text := strconv.FormatFloat(t, 'f', 1, 64)
		if v < 0 {
			text = "−" + text
		}
		return text
	}
	return draw.Format(v)
}

// outlet is where a line leaves the range for good, in px, with the value at its end: the
// sign is 1 above, −1 below and 0 where the line ends within.
func (f *Plane) outlet(s Series) (x, value, sign float64) {
	var points []Point
	for _, q := range s.Points {
		if f.hasMean(q) {
			points = append(points, q)
		}
	}
	if len(points) == 0 {
		return 0, 0, 0
	}
	value = *points[len(points)-1].Interval.Mean
	edge := f.Y.Hi
	switch {
	case value > f.Y.Hi:
		sign = 1
	case value < f.Y.Lo:
		sign, edge = -1, f.Y.Lo
	default:
		return 0, value, 0
	}
	x = f.X.At(points[0].X)
	for i := len(points) - 1; i > 0; i-- {
		a, b := *points[i-1].Interval.Mean, *points[i].Interval.Mean
		if sign*(a-edge) <= 0 {
			share := (edge - a) / (b - a)
			from, to := f.X.At(points[i-1].X), f.X.At(points[i].X)
			return from + share*(to-from), value, sign
		}
	}
	return x, value, sign
}
