package figure

import (
	"math"
	"slices"
)

// longestLeader is the length in px up to which a line's end is joined to its
// name.
const longestLeader = 90

// names writes each series' name beside the end of its line, moved apart where
// ends are close, with a leader where it moved or the line ends early.
func (c SweepChart) names(f *frame) {
	type end struct{ i, x, y, at float64 }
	var ends []end
	for i, s := range c.Series {
		if x, y, ok := f.lastMean(s); ok {
			y = min(max(y, f.area.top), f.area.bottom)
			ends = append(ends, end{float64(i), x, y, y})
		}
	}
	slices.SortStableFunc(ends, func(a, b end) int { return int(math.Copysign(1, a.y-b.y)) })
	at := make([]float64, len(ends))
	for k, e := range ends {
		at[k] = e.y
	}
	spread(at, 1.35*f.look.Text, f.area.top, f.area.bottom)
	var leaders path
	for k, e := range ends {
		x := f.area.right + 14
		early := f.area.right - e.x // a long leader would look like data
		if early < longestLeader && (math.Abs(at[k]-e.y) > 3 || early > 12) {
			leaders.move(e.x+5, e.y)
			leaders.line(f.area.right+4, at[k])
			leaders.line(x-3, at[k])
		}
		f.text(x, at[k]+0.35*f.look.Text, c.label(int(e.i)))
	}
	f.stroke(&leaders, f.look.Muted, 0.8, opacity(0.7))
}

// spread moves ascending positions as little as needed to stand gap apart
// within lo…hi; where they cannot all fit they run over hi.
func spread(at []float64, gap, lo, hi float64) {
	for i := range at {
		if i > 0 {
			at[i] = max(at[i], at[i-1]+gap)
		}
	}
	ceiling := hi
	for i := len(at) - 1; i >= 0; i-- {
		at[i] = min(at[i], ceiling)
		ceiling = at[i] - gap
	}
	for i := range at {
		floor := lo
		if i > 0 {
			floor = at[i-1] + gap
		}
		at[i] = max(at[i], floor)
	}
}

// lineSample draws a short piece of a series' line.
func lineSample(p *pen, x, y, length float64, look style) {
	var d path
	d.move(x, y)
	d.horizontal(x + length)
	p.line(&d, look)
}

// rows writes the names over the plot, one to a row, with a sample of the line.
func (c SweepChart) rows(f *frame) {
	y := f.head + 1.6*f.look.Text
	if c.Note != "" && !c.beside() {
		y += 1.4 * f.look.Text
	}
	for i := range c.Series {
		lineSample(f.pen, f.area.left, y-0.35*f.look.Text, 28, c.style(i))
		f.text(f.area.left+34, y, c.label(i))
		y += 1.4 * f.look.Text
	}
}
