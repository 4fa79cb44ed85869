package chart

import (
	"math"
	"sort"

	"cloakroom/app/figure/draw"
)

// longestLeader is the length in px up to which a line's end is joined to its
// name.
const longestLeader = 90

// names writes each series' name beside the end of its line, moved apart where
// ends are close, with a leader where it moved or the line ends early.
func (c Sweep) names(f *Plane) {
	type end struct{ i, x, y, at float64 }
	var ends []end
	for i, s := range c.Series {
		if x, y, ok := f.lastMean(s); ok {
			y = min(max(y, f.Area.Top), f.Area.Bottom)
			ends = append(ends, end{float64(i), x, y, y})
		}
	}
	sort.SliceStable(ends, func(a, b int) bool { return ends[a].y < ends[b].y })
	at := make([]float64, len(ends))
	for k, e := range ends {
		at[k] = e.y
	}
	spread(at, 1.35*f.Look.Text, f.Area.Top, f.Area.Bottom)
	var leaders draw.Path
	for k, e := range ends {
		x := f.Area.Right + 14
		early := f.Area.Right - e.x // a long leader would look like data
		if early < longestLeader && (math.Abs(at[k]-e.y) > 3 || early > 12) {
			leaders.Move(e.x+5, e.y)
			leaders.Line(f.Area.Right+4, at[k])
			leaders.Line(x-3, at[k])
		}
		f.Text(x, at[k]+0.35*f.Look.Text, c.label(int(e.i)))
	}
	f.Stroke(&leaders, f.Look.Muted, 0.8, draw.Opacity(0.7))
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
func lineSample(p *draw.Pen, x, y, length float64, look draw.Style) {
	var d draw.Path
	d.Move(x, y)
	d.Horizontal(x + length)
	p.Line(&d, look)
}

// rows writes the names over the plot, one to a row, with a sample of the line.
func (c Sweep) rows(f *Plane) {
	y := f.Head + 1.6*f.Look.Text
	if c.Note != "" && !c.beside() {
		y += 1.4 * f.Look.Text
	}
	for i := range c.Series {
		lineSample(f.Pen, f.Area.Left, y-0.35*f.Look.Text, 28, c.style(i))
		f.Text(f.Area.Left+34, y, c.label(i))
		y += 1.4 * f.Look.Text
	}
}
