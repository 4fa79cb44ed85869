package samplingfig

import (
	"cloakroom/app/figure/draw"
)

// Samples is a lane of samples: a corner of the signs at its left, and each sample
// exact and with its noise.
type Samples struct {
	Exact, Private []float64
	Signs          []float64
	Columns        int
	// Taken is the share of the samples that have been taken, Noisy the share of the way
	// that their noise has moved them.
	Taken, Noisy float64
	Empty        string
	Look         draw.Palette
	Box          draw.Box
}

// mostSticks is how many samples are drawn; of more the first.
const mostSticks = 160

// Shown is how many of the samples are drawn.
func (s Samples) Shown() int { return min(len(s.Private), mostSticks) }

// split is where the signs end and the samples begin.
func (s Samples) split() (signs, sticks draw.Rect) {
	text := s.Look.Text
	top, bottom := 0.9*text, s.Box.Height-0.8*text
	left, right := s.Box.Begin(), s.Box.End()
	wide := min(0.26*(right-left), 2.4*(bottom-top))
	if right-left < 420 {
		wide = 0
	}
	sticks = draw.Rect{Left: left + wide, Right: right, Top: top, Bottom: bottom}
	if wide > 0 {
		sticks.Left += 5 * text
	}
	return draw.Rect{Left: left, Right: left + wide, Top: top, Bottom: bottom}, sticks
}

// SVG draws the lane.
func (s Samples) SVG() string {
	p := draw.NewPen(s.Box.Width, s.Box.Height, s.Look, `aria-hidden="true"`)
	signs, sticks := s.split()
	if len(s.Private) == 0 {
		p.Note(draw.Rect{Left: s.Box.Begin(), Right: s.Box.End(), Top: signs.Top, Bottom: signs.Bottom}, s.Empty)
		return p.Finish()
	}
	if signs.Width() > 0 {
		s.drawSigns(p, signs)
	}
	var e draw.Extent
	n := s.Shown()
	e.Add(0)
	e.Add(s.Private[:n]...)
	e.Add(s.Exact[:min(n, len(s.Exact))]...)
	y := e.Pad(0.06).Vertical(sticks)
	Values(p, sticks, y)
	s.drawSticks(p, sticks, y)
	return p.Finish()
}

// drawSigns draws the corner of the matrix: a cell for every sign, −1 filled.
func (s Samples) drawSigns(p *draw.Pen, r draw.Rect) {
	rows := 0
	if s.Columns > 0 {
		rows = len(s.Signs) / s.Columns
	}
	if rows == 0 {
		return
	}
	w, h := r.Width()/float64(s.Columns), r.Height()/float64(rows)
	taken := max(1, int(s.Taken*float64(rows)+0.5))
	var cells, rest draw.Path
	for i := range rows {
		for j := 0; j < s.Columns; {
			if s.Signs[i*s.Columns+j] > 0 {
				j++
				continue
			}
			from := j
			for j < s.Columns && s.Signs[i*s.Columns+j] < 0 {
				j++
			}
			row := &cells
			if i >= taken {
				row = &rest
			}
			row.Bar(r.Left+float64(from)*w, r.Left+float64(j)*w, r.Top+float64(i)*h, r.Top+float64(i+1)*h-0.4)
		}
	}
	p.Fill(&rest, p.Look.Muted, 0.18)
	p.Fill(&cells, p.Look.Measured, 0.6)
}

// drawSticks draws a stem for every exact sample, and a cross where its noise has put it.
func (s Samples) drawSticks(p *draw.Pen, r draw.Rect, y draw.Scale) {
	n := s.Shown()
	step := r.Width() / float64(n)
	var stems, heads, crosses draw.Path
	size := min(3.2*p.Look.Stroke, max(1.6, step/3))
	for i := range int(s.Taken*float64(n) + 0.5) {
		x, exact := r.Left+(float64(i)+0.5)*step, s.Private[i]
		if i < len(s.Exact) {
			exact = s.Exact[i]
			stems.Move(x, y.At(0))
			stems.Vertical(y.At(exact))
			heads.Stamp(draw.Square(size*0.8), x, y.At(exact))
		}
		if s.Noisy > 0 {
			crosses.Stamp(draw.Cross(size), x, y.At(exact+s.Noisy*(s.Private[i]-exact)))
		}
	}
	p.Stroke(&stems, p.Look.Measured, 1, draw.Opacity(0.7))
	p.Outline(&heads, p.Look.Measured, 1.2)
	p.Stroke(&crosses, p.Look.Private, 1.6)
}
