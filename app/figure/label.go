package figure

// labels is a block of direct labels, one per line, the most needed first.
type labels struct {
	lines []words
	left  float64
	top   float64
	fit   float64 // slack around the block in px, negative where it overlaps
	row   float64 // height of a line
	width float64
}

// settle finds the best place for the lines on what is drawn.
func settle(s *skyline, lines []words) labels {
	b := labels{lines: lines}
	for _, w := range lines {
		b.width = max(b.width, w.width())
		b.row = max(b.row, 1.4*w.size)
	}
	b.left, b.top, b.fit = s.free(b.width+8, b.height()+4)
	b.left += 4
	b.top += 2
	return b
}

// settleMost drops lines from the end until the block fits somewhere.
func settleMost(s *skyline, lines []words) labels {
	b := settle(s, lines)
	for b.fit < 0 && len(lines) > 1 {
		lines = lines[:len(lines)-1]
		b = settle(s, lines)
	}
	return b
}

func (b labels) height() float64 { return b.row * float64(len(b.lines)) }

// write draws line i of the block, if it kept its place, with other text if
// any is given.
func (b labels) write(p *pen, i int, instead string) {
	if i >= len(b.lines) {
		return
	}
	w := b.lines[i]
	if instead != "" {
		w.text = instead
	}
	w.anchor, w.halo = "middle", true
	p.text(b.left+b.width/2, b.top+b.row*float64(i)+0.5*b.row+0.35*w.size, w)
}
