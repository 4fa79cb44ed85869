package figure

import "math"

// Axis is one axis of a chart. The title names the quantity with its unit;
// "log scale" is added to it.
type Axis struct {
	Title string
	Log   bool
	// Lo and Hi fix the range; both zero takes it from the data.
	Lo, Hi float64
}

func (a Axis) title() string {
	if a.Log {
		return a.Title + ", log scale"
	}
	return a.Title
}

// usable reports whether a value can stand on the axis.
func (a Axis) usable(v float64) bool {
	return !math.IsNaN(v) && !math.IsInf(v, 0) && (!a.Log || v > 0)
}

// limits turns the data's extent into the axis's range.
func (a Axis) limits(e extent, slack float64) (lo, hi float64) {
	switch {
	case a.Lo != 0 || a.Hi != 0:
		return a.Lo, a.Hi
	case !e.any:
		return 1, 10
	case a.Log:
		margin := math.Pow(e.hi/e.lo, slack)
		if e.lo == e.hi {
			margin = 2
		}
		return e.lo / margin, e.hi * margin
	}
	margin := slack * (e.hi - e.lo)
	if margin == 0 {
		margin = max(math.Abs(e.hi)/2, 0.5)
	}
	return e.lo - margin, e.hi + margin
}

// ticks returns the axis's ticks with their labels, at most most+1 of them.
func (a Axis) ticks(s scale, most int) (at []float64, labels []string) {
	step := 0.0
	if a.Log {
		at = Log(s.lo, s.hi, most)
	} else {
		at, step = Some(s.lo, s.hi, most)
	}
	for _, v := range at {
		if a.Log {
			labels = append(labels, powerLabel(v))
		} else {
			labels = append(labels, tickLabel(v, step))
		}
	}
	return at, labels
}

// frame is a chart's plot with its two axes drawn.
type frame struct {
	*pen
	area   plot
	x, y   scale
	xs, ys Axis
	head   float64 // px down to which the y title reaches
}

// newFrame lays out a chart: the y title over the plot, the x title below, the
// left margin as wide as the y labels need, the right margin and the space
// above the plot as asked for.
func newFrame(box Box, look Palette, xs, ys Axis, x, y extent, above, right float64) *frame {
	f := &frame{pen: newPen(box.Width, box.Height, look, `aria-hidden="true"`), xs: xs, ys: ys}
	size := look.tick()
	title := wrap(words{text: ys.title(), colour: look.Muted, size: size}, box.Width-MarginLeft-4)
	f.head = look.Text * (0.8 + 1.2*float64(max(len(title), 1)-1))
	f.area = plot{right: box.Width - right, top: f.head + 1.2*look.Text + above, bottom: box.Height - 3.2*look.Text}
	f.area.bottom = max(f.area.bottom, f.area.top+1)
	f.x.lo, f.x.hi = xs.limits(x, 0.02)
	f.y.lo, f.y.hi = ys.limits(y, 0.06)
	if !ys.Log && ys.Lo == 0 && ys.Hi == 0 && y.lo >= 0 {
		f.y.lo = 0
	}
	f.x.log, f.y.log = xs.Log, ys.Log
	f.y.from, f.y.to = f.area.bottom, f.area.top
	at, names := ys.ticks(f.y, f.tickCount(f.area))
	widest := 0.0
	for _, name := range names {
		widest = max(widest, words{text: name, size: size}.width())
	}
	f.area.left = max(MarginLeft, widest+14)
	f.area.right = max(f.area.right, f.area.left+1)
	f.x.from, f.x.to = f.area.left, f.area.right
	for i, line := range title {
		f.text(f.area.left, look.Text*(1.1+1.2*float64(i)), line)
	}
	f.yAxis(at, names, size)
	f.xAxis(size)
	return f
}

func (f *frame) yAxis(at []float64, names []string, size float64) {
	var grid path
	for i, v := range at {
		y := f.y.at(v)
		grid.move(f.area.left, y)
		grid.horizontal(f.area.right)
		f.text(f.area.left-8, y+0.35*size, words{text: names[i], colour: f.look.Muted, size: size, anchor: "end"})
	}
	f.stroke(&grid, f.look.Hairline, 1, `stroke-opacity="0.55"`)
}

func (f *frame) xAxis(size float64) {
	f.rule(f.area.left, f.area.bottom, f.area.right, f.area.bottom)
	at, names := f.xs.ticks(f.x, max(int(f.area.width()/(4.2*size)), 1))
	free := -far
	for i, v := range at {
		w := words{text: names[i], colour: f.look.Muted, size: size, anchor: "middle"}
		x, half := f.x.at(v), w.width()/2
		f.rule(x, f.area.bottom, x, f.area.bottom+4)
		if x-half > free+4 {
			f.text(x, f.area.bottom+6+size, w)
			free = x + half
		}
	}
	f.text((f.area.left+f.area.right)/2, f.area.bottom+8+2.3*size,
		words{text: f.xs.title(), colour: f.look.Muted, size: size, anchor: "middle"})
}
