package auditfig

import (
	"math"

	"cloakroom/app/figure/draw"
)

// Bars is two laws on the same outcomes, or the shares of two samples. Where one exceeds
// e^ε times the other the excess is tinted: added up, it is δ(ε).
type Bars struct {
	First, Second []float64
	Factor        float64   // ε
	Edges         []float64 // the borders of cells, none for outcomes without places
	Names         []string
	Each          int // outcomes in a bar
	// Lit is the share of each bar that belongs to the witness, lit by Light from 0 to 1; it
	// is likelier on database 1 where it is Reversed.
	Lit      []float64
	Light    float64
	Reversed bool
	Top      float64 // the end of the scale, 0 for that of the larger law
	Bare     bool    // neither axes nor names, for a small picture
	Y        string
	Empty    string
	Look     draw.Palette
	Box      draw.Box
}

// Area is where the bars stand.
func (b Bars) Area() draw.Rect {
	text := b.Look.Text
	if b.Bare {
		return draw.Rect{Left: b.Box.Begin(), Right: b.Box.End(), Top: 2, Bottom: b.Box.Height - 2}
	}
	r := draw.Rect{Left: b.Box.Begin(), Right: b.Box.End(), Top: 2 * text, Bottom: b.Box.Height - 2.9*text}
	r.Bottom = max(r.Bottom, r.Top+1)
	return r
}

// Scale is that of the probabilities.
func (b Bars) Scale() draw.Scale {
	e := draw.Extent{Hi: 0.01, Any: true}
	e.Add(b.First...)
	e.Add(b.Second...)
	e.Add(b.Top)
	e.Hi *= 1.06
	return e.Vertical(b.Area())
}

// edge is the px of the left side of a bar; that of their number is the end.
func (b Bars) edge(i int) float64 {
	return b.Box.X(float64(i) / float64(max(len(b.First), 1)))
}

// At is the bar at a share of the width.
func (b Bars) At(u float64) int {
	return min(max(int(u*float64(len(b.First))), 0), len(b.First)-1)
}

// SVG draws the bars.
func (b Bars) SVG() string {
	p := draw.NewPen(b.Box.Width, b.Box.Height, b.Look, `aria-hidden="true"`)
	r := b.Area()
	if len(b.First) == 0 || len(b.First) != len(b.Second) {
		p.Note(r, b.Empty)
		return p.Finish()
	}
	y := b.Scale()
	b.light(p, r)
	if !b.Bare {
		b.axis(p, r, y)
		b.legend(p, r)
		b.outcomes(p, r)
	}
	p.Clip(draw.Rect{Left: r.Left, Right: r.Right, Top: r.Top - 3, Bottom: r.Bottom + 2})
	b.laws(p, y)
	p.Unclip()
	return p.Finish()
}

// light tints the witness from top to bottom, and writes which database it speaks for.
func (b Bars) light(p *draw.Pen, r draw.Rect) {
	for i, share := range b.Lit {
		if share == 0 || i >= len(b.First) {
			continue
		}
		var bar draw.Path
		bar.Bar(b.edge(i), b.edge(i+1), r.Top-2, r.Bottom)
		p.Fill(&bar, p.Look.Focus, 0.05+0.2*b.Light*share)
	}
}

// laws draws P as bars, Q as steps, and tints what exceeds e^ε times the other.
func (b Bars) laws(p *draw.Pen, y draw.Scale) {
	factor := math.Exp(b.Factor)
	var first, over, under, p0, q0 draw.Path
	for i, v := range b.First {
		w := b.Second[i]
		left, right := b.edge(i), b.edge(i+1)
		first.Bar(left, right, y.At(v), y.At(0))
		if v > factor*w {
			over.Bar(left, right, y.At(v), y.At(factor*w))
		}
		if w > factor*v {
			under.Bar(left, right, y.At(w), y.At(factor*v))
		}
		step(&p0, i == 0, left, right, y.At(v))
		step(&q0, i == 0, left, right, y.At(w))
	}
	p.Fill(&first, p.Look.Truth, 0.12)
	p.Fill(&over, p.Look.Recovered, 0.55)
	p.Fill(&under, p.Look.Private, 0.5)
	p.Stroke(&p0, p.Look.Truth, 2)
	p.Stroke(&q0, p.Look.Measured, 2, draw.Dashes("6 3"))
}

// excess is what exceeds e^ε times the other, added up both ways.
func (b Bars) excess() (sum [2]float64) {
	factor := math.Exp(b.Factor)
	for i, v := range b.First {
		sum[0] += max(0, v-factor*b.Second[i])
		sum[1] += max(0, b.Second[i]-factor*v)
	}
	return sum
}

func step(d *draw.Path, begins bool, left, right, at float64) {
	if begins {
		d.Move(left, at)
	} else {
		d.Vertical(at)
	}
	d.Horizontal(right)
}

// legend names the two databases and the excess, in fewer words where there is no room.
func (b Bars) legend(p *draw.Pen, r draw.Rect) {
	size := p.Look.Text
	for _, names := range [][4]string{
		{"— database 0: P", "‑ ‑ database 1: Q", "■ P above e^ε·Q", "■ Q above e^ε·P"},
		{"— P", "‑ ‑ Q", "■ P > e^ε·Q", "■ Q > e^ε·P"},
		{"— P", "‑ ‑ Q", "■ P>e^ε·Q", "■ Q>e^ε·P"},
	} {
		var list []draw.Words
		width := -size
		for i, colour := range []string{p.Look.Truth, p.Look.Measured, p.Look.Recovered, p.Look.Private} {
			w := draw.Words{Text: names[i], Colour: colour, Size: size, Bold: true}
			list, width = append(list, w), width+w.Width()+size
		}
		if width > r.Width()+8 {
			continue
		}
		x := r.Left
		for _, w := range list {
			p.Text(x, 1.1*size, w)
			x += w.Width() + size
		}
		return
	}
}

// axis draws the scale of the probabilities.
func (b Bars) axis(p *draw.Pen, r draw.Rect, y draw.Scale) {
	ticks, step := draw.SomeTicks(y.Lo, y.Hi, p.TickCount(r))
	size := p.Look.Tick()
	var grid draw.Path
	for _, v := range ticks {
		at := y.At(v)
		if v > step/2 {
			grid.Move(r.Left, at)
			grid.Horizontal(r.Right)
		}
		p.Text(r.Left-7, at+0.35*size, draw.Words{Text: draw.TickLabel(v, step), Colour: p.Look.Muted, Size: size, Anchor: "end"})
	}
	p.Stroke(&grid, p.Look.Hairline, 1, `stroke-opacity="0.55"`)
	p.Rule(r.Left, y.At(0), r.Right, y.At(0))
}

// outcomes writes the x axis: names, the borders of cells, or numbers.
func (b Bars) outcomes(p *draw.Pen, r draw.Rect) {
	size := p.Look.Tick()
	free := -draw.Far
	write := func(x float64, text string) {
		w := draw.Words{Text: text, Colour: p.Look.Muted, Size: size, Anchor: "middle"}
		half := w.Width() / 2
		x = min(max(x, half+1), b.Box.Width-half-1)
		if x-half > free+5 {
			p.Text(x, r.Bottom+5+size, w)
			free = x + half
		}
	}
	title := b.Y + " by outcome"
	switch n := len(b.First); {
	case len(b.Names) == n:
		for i, name := range b.Names {
			write((b.edge(i)+b.edge(i+1))/2, name)
		}
	case len(b.Edges) == n+1:
		title = b.Y + " by cell of the number watched"
		for i, v := range b.Edges {
			if i > 0 && i < n {
				write(b.edge(i), draw.Format(v))
			}
		}
	default:
		each := max(1, b.Each)
		if each > 1 {
			title = b.Y + " by outcome, added up in bars"
		}
		for i := range n {
			write((b.edge(i)+b.edge(i+1))/2, draw.Number(float64(i*each)))
		}
	}
	p.Text((r.Left+r.Right)/2, r.Bottom+7+2.2*size, draw.Words{Text: title, Colour: p.Look.Muted, Size: size, Anchor: "middle"})
}
