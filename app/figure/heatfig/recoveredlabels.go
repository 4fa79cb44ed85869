package heatfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
)

// recoveredLayout is the scale and the labels of the last lane, clear of every
// stem of the finished picture and, where that leaves room, of the iterates and
// of the earth on its way.
func (h Figure) recoveredLayout(r draw.Rect) (draw.Scale, draw.Labels) {
	return draw.Arrange(r, h.recoveredExtent(), h.recoveredLines(),
		func(s draw.Scale) *draw.Skyline { return h.standing(r, s, true) },
		func(s draw.Scale) *draw.Skyline { return h.standing(r, s, false) })
}

// recoveredLines names the series, the most needed first.
func (h Figure) recoveredLines() []draw.Words {
	lines := []draw.Words{{Text: "▲ recovered f̂", Colour: h.Palette.Recovered, Bold: true}}
	if h.rival() != nil {
		lines = append(lines, draw.Words{Text: "◆ " + sensingfig.MethodName(h.Show.Rival), Colour: h.Palette.Baseline, Bold: true})
	}
	if h.hasArcs() {
		lines = append(lines, draw.Words{Text: arcsLabel, Colour: h.Palette.Muted})
	}
	for i := range lines {
		lines[i].Size = h.Palette.Text
	}
	return lines
}

// standing marks what the finished picture takes up of the plot, and with moving
// also what the player shows on the way there.
func (h Figure) standing(r draw.Rect, s draw.Scale, moving bool) *draw.Skyline {
	taken := draw.NewSkyline(r)
	stem := func(x, v float64) {
		px, y := h.Box.X(x), s.At(v)
		taken.Cover(px-9, px+9, min(y-7, s.At(0)), r.Bottom)
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
	sensingfig.EachMove(&h.Got.Result, func(from, to int, _ float64) {
		x1, x2 := h.Box.X(place(from, len(estimate))), h.Box.X(place(to, len(estimate)))
		top := s.At(0) - arcHeight(x2-x1, r) - 4
		if moving && to < len(truth) {
			top = min(top, s.At(max(estimate[from], truth[to]))-7)
		}
		taken.Cover(min(x1, x2)-4, max(x1, x2)+4, top, r.Bottom)
	})
	return taken
}

// eachIterate calls stem for every spike of every iterate.
func (h Figure) eachIterate(stem func(x, v float64)) {
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
func (h Figure) writeRecovered(p *draw.Pen, r draw.Rect, block draw.Labels, estimate []float64) {
	if h.Got == nil || h.Frame.Done(sensingfig.Recover) == 0 {
		return
	}
	found := 0
	spikes(estimate, func(float64, float64) { found++ })
	if found == 0 && h.Frame.Done(sensingfig.Recover) == 1 {
		p.Note(r, "no source found")
		return
	}
	block.Write(p, 0, "")
	if h.rival() != nil && h.Frame.Done(sensingfig.Recover) == 1 {
		block.Write(p, 1, "")
	}
	if !h.hasArcs() || len(block.Lines) < 2 || block.Lines[len(block.Lines)-1].Text != arcsLabel {
		return
	}
	last := len(block.Lines) - 1
	switch {
	case h.Frame.End:
		block.Write(p, last, "")
	case h.Frame.During(sensingfig.MoveEarth):
		whole := *h.Got.Distance.EMD
		block.Write(p, last, "moved "+draw.FormatLike(whole*chart.Ease(h.Frame.Part), whole)+" of "+draw.Format(whole))
	}
}
