package draw

import (
	"math"
	"strings"
)

// barShades is how many steps a colour bar has.
const barShades = 96

// shortestBar is the length in px that a title before the bar leaves to it.
const shortestBar = 150

// ColourBar is the colour bar of a map or of a difference, lying, with its values
// below and its title over it; where the box is low, the title stands before it,
// and where it is narrow too, nowhere. The bar begins at the lowest value there
// is, that of a difference at its other end.
type ColourBar struct {
	Scale   ColourScale
	Palette Palette
	Box     Box
}

// SVG draws the bar.
func (b ColourBar) SVG() string {
	s, look, box := b.Scale, b.Palette, b.Box
	p := NewPen(box.Width, box.Height, look, `aria-hidden="true"`)
	size := look.Tick()
	side := box.Left
	if side <= 0 {
		side = 14
	}
	r := Rect{Left: side, Right: max(box.Width-side, side+1), Top: 1}
	under := 5 + 1.25*size // px for the values below
	if over := 1.45 * size; box.Height >= over+under+5 {
		r.Top = over
		p.Text(r.Left, 1.05*size, s.caption(look, r.Width()))
	} else if caption := s.caption(look, r.Width()-shortestBar-12); caption.Width()+12+shortestBar <= r.Width() {
		aside := caption.Width() + 12
		p.Text(r.Left, 1+0.85*size, caption)
		r.Left += aside
	}
	r.Bottom = max(min(r.Top+12*look.Stroke, box.Height-under), r.Top+3)
	lo := s.low()
	bar := Raster{Width: barShades, Height: 1, Pixels: make([]byte, barShades)}
	for k := range bar.Pixels {
		bar.Pixels[k] = s.shaded(lo + (float64(k)+0.5)/barShades*(1-lo))
	}
	p.Image(bar, s.Colours(look), r)
	at := func(v float64) float64 { return r.Left + (s.Share(v)-lo)/(1-lo)*r.Width() }
	if lo < 0 && !s.Signed {
		var below Path
		below.Hatch(Rect{Left: r.Left, Right: at(0), Top: r.Top, Bottom: r.Bottom}, HatchEvery)
		p.Stroke(&below, "#FFFFFF", 1, `stroke-opacity="0.55"`)
	}
	var border Path
	border.Bar(r.Left, r.Right, r.Top, r.Bottom)
	p.Stroke(&border, look.Muted, 1, `stroke-opacity="0.6"`)
	s.ticks(p, box, r, at)
	return p.Finish()
}

// caption is the title, shorter where there is no room for all of it.
func (s ColourScale) caption(look Palette, width float64) Words {
	kind := ""
	if s.Width > 0 {
		kind = ", log scale"
	}
	w := Words{Text: s.Title + kind, Colour: look.Muted, Size: look.Tick()}
	if w.Width() > width {
		short, _, _ := strings.Cut(s.Title, ",")
		w.Text = short + kind
	}
	return w
}

// low is the share at which the colour bar begins.
func (s ColourScale) low() float64 {
	if s.Signed {
		return -1
	}
	return min(s.Share(s.Least), 0)
}

// ticks writes zero, the ends and values between, as many as there is room for.
func (s ColourScale) ticks(p *Pen, box Box, r Rect, at func(float64) float64) {
	size := p.Look.Tick()
	var taken []Rect
	write := func(v float64) {
		half := Words{Text: Format(v), Size: size}.Width()/2 + 4
		x := at(v)
		middle := min(max(x, half), box.Width-half)
		spot := Rect{Left: middle - half, Right: middle + half, Top: 0, Bottom: 1}
		if x < r.Left-0.5 || x > r.Right+0.5 || !spot.ClearOf(taken) {
			return
		}
		taken = append(taken, spot)
		p.Rule(x, r.Bottom, x, r.Bottom+3)
		p.Text(middle, r.Bottom+4+0.9*size, Words{Text: Format(v), Colour: p.Look.Muted, Size: size, Anchor: "middle"})
	}
	for _, v := range s.marks() {
		write(v)
		if s.Least < 0 && v > 0 {
			write(-v)
		}
	}
}

// marks lists the magnitudes worth writing, the most needed first.
func (s ColourScale) marks() []float64 {
	marks := []float64{0, s.Most}
	if s.Even {
		return append(marks, s.Most/2)
	}
	if s.Width > 0 {
		for v := math.Pow(10, math.Floor(math.Log10(s.Most))); v >= s.Width && len(marks) < 20; v /= 10 {
			marks = append(marks, v)
		}
		return marks
	}
	ticks, _ := LinearTicks(0, s.Most, 4)
	return append(marks, ticks...)
}

// Key tells the bar apart.
func (b ColourBar) Key() Key { return KeyOf(b) }
