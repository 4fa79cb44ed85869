package figure

import (
	"math"
	"strings"
)

// barShades is how many steps a colour bar has.
const barShades = 96

// shortestBar is the length in px that a title before the bar leaves to it.
const shortestBar = 150

// MapBar is the colour bar of a map or of a difference, lying, with its values
// below and its title over it; where the box is low, the title stands before it,
// and where it is narrow too, nowhere. The bar begins at the lowest value there
// is, that of a difference at its other end.
type MapBar struct {
	Scale   MapScale
	Palette Palette
	Box     Box
}

// SVG draws the bar.
func (b MapBar) SVG() string {
	s, look, box := b.Scale, b.Palette, b.Box
	p := newPen(box.Width, box.Height, look, `aria-hidden="true"`)
	size := look.tick()
	side := box.Left
	if side <= 0 {
		side = 14
	}
	r := plot{left: side, right: max(box.Width-side, side+1), top: 1}
	under := 5 + 1.25*size // px for the values below
	if over := 1.45 * size; box.Height >= over+under+5 {
		r.top = over
		p.text(r.left, 1.05*size, s.caption(look, r.width()))
	} else if caption := s.caption(look, r.width()-shortestBar-12); caption.width()+12+shortestBar <= r.width() {
		aside := caption.width() + 12
		p.text(r.left, 1+0.85*size, caption)
		r.left += aside
	}
	r.bottom = max(min(r.top+12*look.Stroke, box.Height-under), r.top+3)
	lo := s.low()
	bar := raster{width: barShades, height: 1, pixels: make([]byte, barShades)}
	for k := range bar.pixels {
		bar.pixels[k] = s.shaded(lo + (float64(k)+0.5)/barShades*(1-lo))
	}
	p.image(bar, s.colours(look), r)
	at := func(v float64) float64 { return r.left + (s.Share(v)-lo)/(1-lo)*r.width() }
	if lo < 0 && !s.Signed {
		var below path
		below.hatch(plot{left: r.left, right: at(0), top: r.top, bottom: r.bottom}, hatchEvery)
		p.stroke(&below, "#FFFFFF", 1, `stroke-opacity="0.55"`)
	}
	var border path
	border.bar(r.left, r.right, r.top, r.bottom)
	p.stroke(&border, look.Muted, 1, `stroke-opacity="0.6"`)
	s.ticks(p, box, r, at)
	return p.finish()
}

// caption is the title, shorter where there is no room for all of it.
func (s MapScale) caption(look Palette, width float64) words {
	kind := ""
	if s.Width > 0 {
		kind = ", log scale"
	}
	w := words{text: s.Title + kind, colour: look.Muted, size: look.tick()}
	if w.width() > width {
		short, _, _ := strings.Cut(s.Title, ",")
		w.text = short + kind
	}
	return w
}

// low is the share at which the colour bar begins.
func (s MapScale) low() float64 {
	if s.Signed {
		return -1
	}
	return min(s.Share(s.Least), 0)
}

// ticks writes zero, the ends and values between, as many as there is room for.
func (s MapScale) ticks(p *pen, box Box, r plot, at func(float64) float64) {
	size := p.look.tick()
	var taken []plot
	write := func(v float64) {
		half := words{text: Format(v), size: size}.width()/2 + 4
		x := at(v)
		middle := min(max(x, half), box.Width-half)
		spot := plot{left: middle - half, right: middle + half, top: 0, bottom: 1}
		if x < r.left-0.5 || x > r.right+0.5 || !spot.clearOf(taken) {
			return
		}
		taken = append(taken, spot)
		p.rule(x, r.bottom, x, r.bottom+3)
		p.text(middle, r.bottom+4+0.9*size, words{text: Format(v), colour: p.look.Muted, size: size, anchor: "middle"})
	}
	for _, v := range s.marks() {
		write(v)
		if s.Least < 0 && v > 0 {
			write(-v)
		}
	}
}

// marks lists the magnitudes worth writing, the most needed first.
func (s MapScale) marks() []float64 {
	marks := []float64{0, s.Most}
	if s.Width > 0 {
		for v := math.Pow(10, math.Floor(math.Log10(s.Most))); v >= s.Width && len(marks) < 20; v /= 10 {
			marks = append(marks, v)
		}
		return marks
	}
	ticks, _ := Linear(0, s.Most, 4)
	return append(marks, ticks...)
}

// Key tells the bar apart.
func (b MapBar) Key() Key { return KeyOf(b) }
