package draw

import "fmt"

// StandingBar is the colour bar upright, with its values and then its title to the
// right, for maps that need the height more than the width. It begins at the lowest
// value there is, below.
type StandingBar struct {
	Scale   ColourScale
	Palette Palette
	Box     Box
}

// Key tells the bar apart.
func (b StandingBar) Key() Key { return KeyOf(b) }

// SVG draws the bar.
func (b StandingBar) SVG() string {
	s, look, box := b.Scale, b.Palette, b.Box
	p := NewPen(box.Width, box.Height, look, `aria-hidden="true"`)
	size := look.Tick()
	r := Rect{Left: 1, Right: 1 + 12*look.Stroke, Top: size, Bottom: max(box.Height-size, size+1)}
	lo := s.low()
	bar := Raster{Width: 1, Height: barShades, Pixels: make([]byte, barShades)}
	for k := range bar.Pixels {
		bar.Pixels[barShades-1-k] = s.shaded(lo + (float64(k)+0.5)/barShades*(1-lo))
	}
	p.Image(bar, s.Colours(look), r)
	at := func(v float64) float64 { return r.Bottom - (s.Share(v)-lo)/(1-lo)*r.Height() }
	if lo < 0 && !s.Signed {
		var below Path
		below.Hatch(Rect{Left: r.Left, Right: r.Right, Top: at(0), Bottom: r.Bottom}, HatchEvery)
		p.Stroke(&below, "#FFFFFF", 1, `stroke-opacity="0.55"`)
	}
	var border Path
	border.Bar(r.Left, r.Right, r.Top, r.Bottom)
	p.Stroke(&border, look.Muted, 1, `stroke-opacity="0.6"`)
	widest := s.standingTicks(p, r, at)
	caption := s.caption(look, r.Height())
	caption.Anchor = "middle"
	x, y := min(r.Right+8+widest+1.2*size, box.Width-3), (r.Top+r.Bottom)/2
	p.Raw(fmt.Sprintf(`<g transform="rotate(-90 %s %s)">`, Number(x), Number(y)))
	p.Text(x, y, caption)
	p.Raw("</g>\n")
	return p.Finish()
}

// standingTicks writes the values beside the bar, as many as there is room for, and
// returns the width of the longest.
func (s ColourScale) standingTicks(p *Pen, r Rect, at func(float64) float64) float64 {
	size, widest := p.Look.Tick(), 0.0
	var taken []Rect
	write := func(v float64) {
		y := at(v)
		spot := Rect{Left: 0, Right: 1, Top: y - 0.7*size, Bottom: y + 0.7*size}
		if y < r.Top-0.5 || y > r.Bottom+0.5 || !spot.ClearOf(taken) {
			return
		}
		taken = append(taken, spot)
		w := Words{Text: Format(v), Colour: p.Look.Muted, Size: size}
		widest = max(widest, w.Width())
		p.Rule(r.Right, y, r.Right+3, y)
		p.Text(r.Right+6, y+0.35*size, w)
	}
	for _, v := range s.marks() {
		write(v)
		if s.Least < 0 && v > 0 {
			write(-v)
		}
	}
	return widest
}
