package figure

// recoveredLayout is the scale and the labels of the last lane, clear of every
// stem of the finished picture and, where that leaves room, of the iterates and
// of the earth on its way.
func (h Heat) recoveredLayout(r plot) (scale, labels) {
	return arrange(r, h.recoveredExtent(), h.recoveredLines(),
		func(s scale) *skyline { return h.standing(r, s, true) },
		func(s scale) *skyline { return h.standing(r, s, false) })
}

// recoveredLines names the series, the most needed first.
func (h Heat) recoveredLines() []words {
	lines := []words{{text: "▲ recovered f̂", colour: h.Palette.Recovered, bold: true}}
	if h.rival() != nil {
		lines = append(lines, words{text: "◇ " + MethodName(h.Show.Rival), colour: h.Palette.Baseline, bold: true})
	}
	if h.hasArcs() {
		lines = append(lines, words{text: arcsLabel, colour: h.Palette.Muted})
	}
	for i := range lines {
		lines[i].size = h.Palette.Text
	}
	return lines
}

// standing marks what the finished picture takes up of the plot, and with moving
// also what the player shows on the way there.
func (h Heat) standing(r plot, s scale, moving bool) *skyline {
	taken := newSkyline(r)
	stem := func(x, v float64) {
		px, y := h.Box.X(x), s.at(v)
		taken.cover(px-9, px+9, min(y-7, s.at(0)), r.bottom)
	}
	truth := h.judged()
	spikes(truth, stem)
	if rival := h.rival(); rival != nil {
		spikes(rival.Estimate.Values, stem)
	}
	if h.Got == nil {
		return taken
	}
	estimate := h.Got.Estimate.Values
	spikes(estimate, stem)
	if moving {
		h.eachIterate(stem)
	}
	EachMove(&h.Got.SensorResult, func(from, to int, _ float64) {
		x1, x2 := h.Box.X(place(from, len(estimate))), h.Box.X(place(to, len(estimate)))
		top := s.at(0) - arcHeight(x2-x1, r) - 4
		if moving && to < len(truth) {
			top = min(top, s.at(max(estimate[from], truth[to]))-7)
		}
		taken.cover(min(x1, x2)-4, max(x1, x2)+4, top, r.bottom)
	})
	return taken
}

// eachIterate calls stem for every spike of every iterate.
func (h Heat) eachIterate(stem func(x, v float64)) {
	n := len(h.Got.Estimate.Values)
	for _, step := range h.Got.Recovery.Trace {
		support := step.Support.Values
		for i := 0; i+1 < len(support); i += 2 {
			stem(place(int(support[i]), n), support[i+1])
		}
	}
}

const arcsLabel = "arcs: the earth still to move"

// writeRecovered writes the labels that the frame calls for.
func (h Heat) writeRecovered(p *pen, r plot, block labels, estimate []float64) {
	if h.Got == nil || h.Frame.done(Recover) == 0 {
		return
	}
	found := 0
	spikes(estimate, func(float64, float64) { found++ })
	if found == 0 && h.Frame.done(Recover) == 1 {
		p.note(r, "no source found")
		return
	}
	block.write(p, 0, "")
	if h.rival() != nil && h.Frame.done(Recover) == 1 {
		block.write(p, 1, "")
	}
	if !h.hasArcs() || len(block.lines) < 2 || block.lines[len(block.lines)-1].text != arcsLabel {
		return
	}
	last := len(block.lines) - 1
	switch {
	case h.Frame.End:
		block.write(p, last, "")
	case h.Frame.during(MoveEarth):
		whole := *h.Got.Distance.EMD
		block.write(p, last, "moved "+FormatLike(whole*ease(h.Frame.Part), whole)+" of "+Format(whole))
	}
}
