package figure

// labels are direct labels with their places, the most needed first.
type labels struct {
	lines []words
	spots []plot
	flush bool    // set from the left of their spots, not in the middle
	fit   float64 // slack around the tightest in px, negative where it overlaps
}

// lineHeight is the height a line of label text takes.
func (w words) lineHeight() float64 { return 1.4 * w.size }

// stacked puts the lines one under another into the best place there is.
func stacked(s *skyline, lines []words) labels {
	width, height := 0.0, 0.0
	for _, w := range lines {
		width = max(width, w.width()+8)
		height += w.lineHeight()
	}
	left, top, fit := s.free(width, height+4)
	b := labels{lines: lines, fit: fit}
	top += 2
	for _, w := range lines {
		b.spots = append(b.spots, plot{left: left, right: left + width, top: top, bottom: top + w.lineHeight()})
		top += w.lineHeight()
	}
	return b
}

// scattered puts every line into the best place left for it. It marks the
// places on the skyline.
func scattered(s *skyline, lines []words) labels {
	b := labels{lines: lines}
	for i, w := range lines {
		one := stacked(s, []words{w})
		spot := one.spots[0]
		s.cover(spot.left, spot.right, spot.top, spot.bottom)
		b.spots = append(b.spots, spot)
		if i == 0 || one.fit < b.fit {
			b.fit = one.fit
		}
	}
	return b
}

// flowing sets the lines from left to right along the top of a plot, in as many
// rows as it takes, and returns the height of the rows.
func flowing(area plot, lines []words) (b labels, height float64) {
	b.lines, b.flush = lines, true
	x, y := area.left+3, area.top
	for i, w := range lines {
		width := w.width() + 8
		if i > 0 && x+width > area.right {
			x, y = area.left+3, y+w.lineHeight()
		}
		b.spots = append(b.spots, plot{left: x, right: x + width, top: y, bottom: y + w.lineHeight()})
		x += width + w.size
		height = y + w.lineHeight() - area.top
	}
	return b, height
}

// arrange fits a range and its labels to a plot. It tries each skyline in turn
// for a free place for all lines together, then places for them one by one;
// where there are none, the scale leaves a strip at the top for them, of less
// than half the plot, or else for fewer of them.
func arrange(area plot, e extent, lines []words, taken ...func(scale) *skyline) (scale, labels) {
	s := e.vertical(area)
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
		share := (height + 6) / area.height()
		if share < 0.5 || len(lines) == 1 {
			share = min(share, 0.6)
			e.hi += (e.hi - e.lo) * share / (1 - share)
			return e.vertical(area), b
		}
		lines = lines[:len(lines)-1]
	}
}

// write draws line i, if it has kept a place, with other text if any is given.
func (b labels) write(p *pen, i int, instead string) {
	if i >= len(b.lines) {
		return
	}
	w, spot := b.lines[i], b.spots[i]
	if instead != "" {
		w.text = instead
	}
	w.halo = true
	x, y := spot.left, (spot.top+spot.bottom)/2+0.35*w.size
	if !b.flush {
		w.anchor, x = "middle", (spot.left+spot.right)/2
	}
	p.text(x, y, w)
}
