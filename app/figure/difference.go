package figure

// Difference is what two releases with one seed give away: their difference as
// crosses on the exact difference of the readings, a dashed line with squares.
// The picture is aligned with the lanes, and carries the x axis.
type Difference struct {
	Figure Heat
	Exact  []float64 // nil where it is not known
}

// SVG draws the difference.
func (d Difference) SVG() string {
	h, exact := d.Figure, d.Exact
	h.Show.Axis = true
	p := h.pen(LaneReadings)
	area := h.area(LaneReadings)
	if h.Got == nil || h.Got.Backdoor == nil || len(h.Got.Backdoor.Difference.Values) == 0 {
		base(p, area, scale{lo: 0, hi: 1, from: area.bottom, to: area.top})
		return p.finish()
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
	values(p, area, s, p.tickCount(area))
	marks := densityFor(area.width() / float64(max(n, 1)))
	if r.exact != nil {
		h.exact(p, s, r, marks, n)
	}
	h.private(p, s, r, marks, 1)
	for i := range block.lines {
		block.write(p, i, "")
	}
	return p.finish()
}

// differenceLayout scales to the differences and finds room for two labels.
func (h Heat) differenceLayout(area plot, r readings) (scale, labels) {
	var e extent
	e.add(0)
	e.add(r.private...)
	e.add(r.exact...)
	if e.lo == e.hi {
		e.hi = 1
	}
	lines := []words{
		{text: "× release minus release, one seed", colour: h.Palette.Private, size: h.Palette.Text, bold: true},
	}
	if r.exact != nil {
		lines = append(lines, words{text: "□ exact difference", colour: h.Palette.Measured, size: h.Palette.Text, bold: true})
	} else {
		lines = append(lines, words{text: "exact to within " + Format(h.Got.Backdoor.DifferenceError),
			colour: h.Palette.Muted, size: h.Palette.Text})
	}
	return arrange(area, e.pad(0.08), lines, func(s scale) *skyline { return h.cover(area, s, r) })
}
