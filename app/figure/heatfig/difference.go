package heatfig

import "cloakroom/app/figure/draw"

// Difference is what two releases with one seed give away: their difference as
// crosses on the exact difference of the readings, a dashed line with squares.
// The picture is aligned with the lanes, and carries the x axis.
type Difference struct {
	Figure Figure
	Exact  []float64 // nil where it is not known
}

// SVG draws the difference.
func (d Difference) SVG() string {
	h, exact := d.Figure, d.Exact
	h.Show.Axis = true
	p := h.pen(Readings)
	area := h.area(Readings)
	if h.Got == nil || h.Got.Backdoor == nil || len(h.Got.Backdoor.Difference.Values) == 0 {
		base(p, area, draw.Scale{Lo: 0, Hi: 1, From: area.Bottom, To: area.Top})
		return p.Finish()
	}
	r := readingsOf(h.Got, false)
	r.private, r.sigma, r.exact = h.Got.Backdoor.Difference.Values, 0, nil
	if len(exact) == len(r.private) {
		r.exact = exact
	}
	n := min(len(r.at), len(r.private))
	r.at, r.private = r.at[:n], r.private[:n]
	if r.exact != nil {
		r.exact = r.exact[:n]
	}
	s, block := h.differenceLayout(area, r)
	values(p, area, s, p.TickCount(area))
	marks := densityFor(area.Width() / float64(max(n, 1)))
	if r.exact != nil {
		h.exact(p, s, r, marks, n)
	}
	h.private(p, s, r, marks, 1)
	for i := range block.Lines {
		block.Write(p, i, "")
	}
	return p.Finish()
}

// differenceLayout scales to the differences and finds room for two labels.
func (h Figure) differenceLayout(area draw.Rect, r readings) (draw.Scale, draw.Labels) {
	var e draw.Extent
	e.Add(0)
	e.Add(r.private...)
	e.Add(r.exact...)
	if e.Lo == e.Hi {
		e.Hi = 1
	}
	lines := []draw.Words{
		{Text: "× release minus release, one seed", Colour: h.Palette.Private, Size: h.Palette.Text, Bold: true},
	}
	if r.exact != nil {
		lines = append(lines, draw.Words{Text: "□ exact difference", Colour: h.Palette.Measured, Size: h.Palette.Text, Bold: true})
	} else {
		lines = append(lines, draw.Words{Text: "exact to within " + draw.Format(h.Got.Backdoor.DifferenceError),
			Colour: h.Palette.Muted, Size: h.Palette.Text})
	}
	return draw.Arrange(area, e.Pad(0.08), lines, func(s draw.Scale) *draw.Skyline { return h.cover(area, s, r) })
}
