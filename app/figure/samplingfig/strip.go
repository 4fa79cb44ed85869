package samplingfig

import (
	"cmp"
	"math"

	"cloakroom/app/figure/draw"
	"cloakroom/core/field"
	"cloakroom/core/scenario/sampling"
)

// Line is one vector of a strip.
type Line struct {
	Vector sampling.Vector
	Colour string
	Width  float64
	Dash   string
	Filled bool // the area down to zero is tinted
	// Covers is the share of the entries that the vector holds, 0 for all.
	Covers float64
	// BandOnly leaves the line itself away.
	BandOnly bool
}

// Strip is a lane over the entries 1…n: vectors as steps, and marked ranges. The lane of a
// data vector and that of its answers share it.
type Strip struct {
	Entries int
	Lines   []Line // from the back to the front
	Ranges  sampling.Ranges
	// Words stand at the head of the marked ranges, one for each.
	Words []string
	// Weights are those of a linear query, one for each entry, drawn on a scale of their
	// own; Weighed is what it comes to.
	Weights []float64
	Weighed string
	Note    string // beside the head of the lane, small
	Y       draw.Extent
	Axis    bool   // the x axis is written below
	Each    string // what an entry is called there, "" for entry
	Empty   string
	Look    draw.Palette
	Box     draw.Box
}

// Area is where the data lie.
func (s Strip) Area() draw.Rect {
	text := s.Look.Text
	r := draw.Rect{Left: s.Box.Begin(), Right: s.Box.End(), Top: text * 0.9, Bottom: s.Box.Height - text*0.6}
	if len(s.Words) > 0 || len(s.Weights) > 0 || s.Note != "" {
		r.Top = text * 1.7
	}
	if s.Axis {
		r.Bottom = s.Box.Height - 3.1*text
	}
	r.Bottom = max(r.Bottom, r.Top+1)
	return r
}

// Scale is the scale of the values.
func (s Strip) Scale() draw.Scale {
	e := s.Y
	e.Add(0)
	if e.Hi == e.Lo {
		e.Hi = 1
	}
	return e.Pad(0.08).Vertical(s.Area())
}

// Edge is the px of the left side of an entry, counted from 0; that of n is the end.
func (s Strip) Edge(entry int) float64 {
	return s.Box.X(float64(entry) / float64(max(s.Entries, 1)))
}

// SVG draws the strip.
func (s Strip) SVG() string {
	p := draw.NewPen(s.Box.Width, s.Box.Height, s.Look, `aria-hidden="true"`)
	r, y := s.Area(), s.Scale()
	if s.Entries == 0 {
		p.Note(r, s.Empty)
		return p.Finish()
	}
	Values(p, r, y)
	s.marked(p, r)
	p.Clip(draw.Rect{Left: r.Left, Right: r.Right, Top: r.Top - 6, Bottom: r.Bottom + 3})
	for _, line := range s.Lines {
		s.draw(p, y, line)
	}
	s.weights(p, r)
	p.Unclip()
	s.heads(p, r)
	if s.Note != "" && len(s.Words) == 0 {
		p.Text(r.Right, r.Top-0.55*p.Look.Text, draw.Words{Text: s.Note, Colour: p.Look.Muted, Size: p.Look.Tick(), Anchor: "end", Halo: true})
	}
	if s.Axis {
		s.entries(p, r)
	}
	return p.Finish()
}

// marked tints the marked ranges.
func (s Strip) marked(p *draw.Pen, r draw.Rect) {
	for _, one := range s.Ranges {
		var area, sides draw.Path
		left, right := s.Edge(one.First-1), s.Edge(one.Last)
		area.Bar(left, right, r.Top-4, r.Bottom)
		p.Fill(&area, p.Look.Focus, 0.12)
		for _, x := range []float64{left, right} {
			sides.Move(x, r.Top-4)
			sides.Vertical(r.Bottom)
		}
		p.Stroke(&sides, p.Look.Focus, 1)
	}
}

// heads writes what is said of the marked ranges.
func (s Strip) heads(p *draw.Pen, r draw.Rect) {
	last := math.Inf(-1)
	if len(s.Weights) > 0 {
		w := draw.Words{Text: cmp.Or(s.Weighed, "weights"), Colour: p.Look.Focus, Size: p.Look.Text, Bold: true, Halo: true}
		p.Text(r.Left+4, r.Top-0.55*p.Look.Text, w)
		last = r.Left + 4 + w.Width()
	}
	for i, text := range s.Words {
		if i >= len(s.Ranges) {
			return
		}
		w := draw.Words{Text: text, Colour: p.Look.Focus, Size: p.Look.Text, Bold: true, Anchor: "middle", Halo: true}
		half := w.Width() / 2
		x := (s.Edge(s.Ranges[i].First-1) + s.Edge(s.Ranges[i].Last)) / 2
		x = min(max(x, half+2), s.Box.Width-half-2)
		if x-half < last+6 {
			continue
		}
		p.Text(x, r.Top-0.55*p.Look.Text, w)
		last = x + half
	}
}

// weights draws the weights as steps about the middle of the lane, the largest at its edge.
func (s Strip) weights(p *draw.Pen, r draw.Rect) {
	most := 0.0
	for _, w := range s.Weights {
		most = max(most, math.Abs(w))
	}
	if most == 0 {
		return
	}
	y := draw.Scale{Lo: -most, Hi: most, From: r.Bottom, To: r.Top}
	line := stepsOf(s.Weights, y, s.Edge)
	p.Rule(r.Left, y.At(0), r.Right, y.At(0))
	p.Stroke(&line, p.Look.Focus, 1.4, draw.Dashes("5 2"))
	size := p.Look.Tick()
	for _, w := range []float64{most, -most} {
		p.Text(r.Right-3, min(y.At(w)+size, r.Bottom-2), draw.Words{Text: "weight " + draw.Format(w), Colour: p.Look.Focus, Size: size, Anchor: "end", Halo: true})
	}
}

// stepsOf is the line of values as steps, each from its own edge to the next.
func stepsOf(values []float64, y draw.Scale, edge func(int) float64) draw.Path {
	var steps draw.Path
	for i, value := range values {
		at := y.At(value)
		if i == 0 {
			steps.Move(edge(0), at)
		} else if value != values[i-1] {
			steps.Horizontal(edge(i))
			steps.Vertical(at)
		}
	}
	steps.Horizontal(edge(len(values)))
	return steps
}

// draw draws one vector as steps, with the range of its stretches where it is reduced.
func (s Strip) draw(p *draw.Pen, y draw.Scale, line Line) {
	v := line.Vector
	n := len(v.Values.Values)
	if n == 0 {
		return
	}
	covers := cmp.Or(line.Covers, 1)
	edge := func(i int) float64 { return s.Box.X(covers * float64(i) / float64(n)) }
	if len(v.Low.Values) == n && len(v.High.Values) == n {
		var band draw.Path
		for i := range n {
			top, bottom := y.At(v.High.Values[i]), y.At(v.Low.Values[i])
			if bottom-top > 1 {
				band.Bar(edge(i), edge(i+1), top, bottom)
			}
		}
		p.Fill(&band, line.Colour, 0.25)
	}
	if line.BandOnly {
		return
	}
	steps := stepsOf(v.Values.Values, y, edge)
	if line.Filled {
		p.Fill(steps.Under(edge(0), y.At(0)), line.Colour, 0.1)
	}
	more := []string{}
	if line.Dash != "" {
		more = append(more, draw.Dashes(line.Dash))
	}
	p.Stroke(&steps, line.Colour, line.Width, more...)
}

// entries writes the x axis.
func (s Strip) entries(p *draw.Pen, r draw.Rect) {
	size := p.Look.Tick()
	most := 6
	if r.Width() < 24*size {
		most = 3
	}
	ticks, _ := draw.LinearTicks(0, float64(s.Entries), most)
	for _, v := range ticks {
		x := s.Edge(int(v))
		p.Rule(x, r.Bottom, x, r.Bottom+4)
		p.Text(x, r.Bottom+6+size, draw.Words{Text: field.Grouped(int(v)), Colour: p.Look.Muted, Size: size, Anchor: "middle"})
	}
	p.Text((r.Left+r.Right)/2, r.Bottom+8+2.2*size, draw.Words{Text: cmp.Or(s.Each, "entry") + ", 1…" + field.Grouped(s.Entries), Colour: p.Look.Muted, Size: size, Anchor: "middle"})
}

// Values draws the gridlines and labels of a scale of counts, and the line of zero.
func Values(p *draw.Pen, r draw.Rect, s draw.Scale) {
	ticks, step := draw.SomeTicks(s.Lo, s.Hi, p.TickCount(r))
	size := p.Look.Tick()
	for _, v := range ticks {
		size *= min(1, (r.Left-8)/draw.Words{Text: draw.TickLabel(v, step), Size: size}.Width())
	}
	var grid draw.Path
	for _, v := range ticks {
		y := s.At(v)
		if math.Abs(v) > step/2 {
			grid.Move(r.Left, y)
			grid.Horizontal(r.Right)
		}
		p.Text(r.Left-7, y+0.35*size, draw.Words{Text: draw.TickLabel(v, step), Colour: p.Look.Muted, Size: size, Anchor: "end"})
	}
	p.Stroke(&grid, p.Look.Hairline, 1, `stroke-opacity="0.55"`)
	p.Rule(r.Left, s.At(0), r.Right, s.At(0))
}

// Reach is the extent of vectors, the ends of their stretches among them.
func Reach(vectors ...sampling.Vector) draw.Extent {
	var e draw.Extent
	for _, v := range vectors {
		e.Add(v.Values.Values...)
		e.Add(v.Low.Values...)
		e.Add(v.High.Values...)
	}
	return e
}
