package draw

// Labels are direct labels with their places, the most needed first.
type Labels struct {
	Lines []Words
	spots []Rect
	flush bool    // set from the left of their spots, not in the middle
	fit   float64 // slack around the tightest in px, negative where it overlaps
}

// lineHeight is the height a line of label text takes.
func (w Words) lineHeight() float64 { return 1.4 * w.Size }

// stacked puts the lines one under another into the best place there is.
func stacked(s *Skyline, lines []Words) Labels {
	width, height := 0.0, 0.0
	for _, w := range lines {
		width = max(width, w.Width()+8)
		height += w.lineHeight()
	}
	left, top, fit := s.free(width, height+4)
	b := Labels{Lines: lines, fit: fit}
	top += 2
	for _, w := range lines {
		b.spots = append(b.spots, Rect{Left: left, Right: left + width, Top: top, Bottom: top + w.lineHeight()})
		top += w.lineHeight()
	}
	return b
}

// scattered puts every line into the best place left for it. It marks the
// places on the skyline.
func scattered(s *Skyline, lines []Words) Labels {
	b := Labels{Lines: lines}
	for i, w := range lines {
		one := stacked(s, []Words{w})
		spot := one.spots[0]
		s.Cover(spot.Left, spot.Right, spot.Top, spot.Bottom)
		b.spots = append(b.spots, spot)
		if i == 0 || one.fit < b.fit {
			b.fit = one.fit
		}
	}
	return b
}

// flowing sets the lines from left to right along the top of a plot, in as many
// rows as it takes, and returns the height of the rows.
func flowing(area Rect, lines []Words) (b Labels, height float64) {
	b.Lines, b.flush = lines, true
	x, y := area.Left+3, area.Top
	for i, w := range lines {
		width := w.Width() + 8
		if i > 0 && x+width > area.Right {
			x, y = area.Left+3, y+w.lineHeight()
		}
		b.spots = append(b.spots, Rect{Left: x, Right: x + width, Top: y, Bottom: y + w.lineHeight()})
		x += width + w.Size
		height = y + w.lineHeight() - area.Top
	}
	return b, height
}

// Arrange fits a range and its labels to a plot. It tries each skyline in turn
// for a free place for all lines together, then places for them one by one;
// where there are none, the scale leaves a strip at the top for them, of less
// than half the plot, or else for fewer of them.
func Arrange(area Rect, e Extent, lines []Words, taken ...func(Scale) *Skyline) (Scale, Labels) {
	s := e.Vertical(area)
	for _, drawn := range taken {
		if b := stacked(drawn(s), lines); b.fit >= 0 {
			return s, b
		}
	}
	if b := scattered(taken[len(taken)-1](s), lines); b.fit >= 0 {
		return s, b
	}
	for {
		b, height := flowing(area, lines)
		share := (height + 6) / area.Height()
		if share < 0.5 || len(lines) == 1 {
			share = min(share, 0.6)
			e.Hi += (e.Hi - e.Lo) * share / (1 - share)
			return e.Vertical(area), b
		}
		lines = lines[:len(lines)-1]
	}
}

// Write draws line i, if it has kept a place, with other text if any is given.
func (b Labels) Write(p *Pen, i int, instead string) {
	if i >= len(b.Lines) {
		return
	}
	w, spot := b.Lines[i], b.spots[i]
	if instead != "" {
		w.Text = instead
	}
	w.Halo = true
	x, y := spot.Left, (spot.Top+spot.Bottom)/2+0.35*w.Size
	if !b.flush {
		w.Anchor, x = "middle", (spot.Left+spot.Right)/2
	}
	p.Text(x, y, w)
}
