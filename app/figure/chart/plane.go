package chart

import (
	"math"
	"slices"

	"cloakroom/app/figure/draw"
)

// Axis is one axis of a chart. The title names the quantity with its unit;
// "log scale" is added to it.
type Axis struct {
	Title string
	Log   bool
	// Lo and Hi fix the range; both zero takes it from the data.
	Lo, Hi float64
	// Whole leaves out ticks between whole numbers.
	Whole bool
	// Open says of a range that is fixed that lines may leave it: an arrow tells where, and
	// how far each comes.
	Open bool
	// Bare leaves out the title of an axis, and its room.
	Bare bool
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
func (a Axis) limits(e draw.Extent, slack float64) (lo, hi float64) {
	switch {
	case a.Lo != 0 || a.Hi != 0:
		return a.Lo, a.Hi
	case !e.Any:
		return 1, 10
	case a.Log:
		margin := math.Pow(e.Hi/e.Lo, slack)
		if e.Lo == e.Hi {
			margin = 2
		}
		return e.Lo / margin, e.Hi * margin
	}
	margin := slack * (e.Hi - e.Lo)
	if margin == 0 {
		margin = max(math.Abs(e.Hi)/2, 0.5)
	}
	return e.Lo - margin, e.Hi + margin
}

// ticks returns the axis's ticks with their labels, at most most+1 of them.
func (a Axis) ticks(s draw.Scale, most int) (at []float64, labels []string) {
	step := 0.0
	if a.Log {
		at = draw.LogTicks(s.Lo, s.Hi, most)
	} else {
		at, step = draw.SomeTicks(s.Lo, s.Hi, most)
	}
	if a.Whole && step < 1 {
		step = 1
		at = slices.DeleteFunc(at, func(v float64) bool { return math.Abs(v-math.Round(v)) > 1e-9 })
	}
	for _, v := range at {
		if a.Log {
			labels = append(labels, draw.PowerLabel(v))
		} else {
			labels = append(labels, draw.TickLabel(v, step))
		}
	}
	return at, labels
}

// Plane is a chart's plot with its two axes drawn.
type Plane struct {
	*draw.Pen
	Area   draw.Rect
	X, Y   draw.Scale
	xs, ys Axis
	Head   float64 // px down to which the y title reaches
}

// NewPlane lays out a chart: the y title over the plot, the x title below, the
// left margin as wide as the y labels need, the right margin and the space
// above the plot as asked for.
func NewPlane(box draw.Box, look draw.Palette, xs, ys Axis, x, y draw.Extent, above, right float64) *Plane {
	f := &Plane{Pen: draw.NewPen(box.Width, box.Height, look, `aria-hidden="true"`), xs: xs, ys: ys}
	size := look.Tick()
	var title []draw.Words
	if !ys.Bare {
		title = draw.Wrap(draw.Words{Text: ys.title(), Colour: look.Muted, Size: size}, box.Width-draw.MarginLeft-4)
	}
	f.Head = look.Text * (0.8 + 1.2*float64(max(len(title), 1)-1))
	top := f.Head + 1.2*look.Text
	if ys.Bare {
		f.Head, top = 0, 0.5*look.Text
	}
	f.Area = draw.Rect{Right: box.Width - right, Top: top + above, Bottom: box.Height - xs.below()*look.Text}
	f.Area.Bottom = max(f.Area.Bottom, f.Area.Top+1)
	f.X.Lo, f.X.Hi = xs.limits(x, 0.02)
	f.Y.Lo, f.Y.Hi = ys.limits(y, 0.06)
	if !ys.Log && ys.Lo == 0 && ys.Hi == 0 && y.Lo >= 0 {
		f.Y.Lo = 0
	}
	f.X.Log, f.Y.Log = xs.Log, ys.Log
	f.Y.From, f.Y.To = f.Area.Bottom, f.Area.Top
	at, names := ys.ticks(f.Y, f.TickCount(f.Area))
	if !y.Any && ys.Lo == 0 && ys.Hi == 0 {
		at, names = nil, nil // nobody knows yet how far it reaches
	}
	widest := 0.0
	for _, name := range names {
		widest = max(widest, draw.Words{Text: name, Size: size}.Width())
	}
	f.Area.Left = max(draw.MarginLeft, widest+14)
	f.Area.Right = max(f.Area.Right, f.Area.Left+1)
	f.X.From, f.X.To = f.Area.Left, f.Area.Right
	for i, line := range title {
		f.Text(f.Area.Left, look.Text*(1.1+1.2*float64(i)), line)
	}
	f.yAxis(at, names, size)
	f.xAxis(size)
	return f
}

func (f *Plane) yAxis(at []float64, names []string, size float64) {
	var grid draw.Path
	for i, v := range at {
		y := f.Y.At(v)
		grid.Move(f.Area.Left, y)
		grid.Horizontal(f.Area.Right)
		f.Text(f.Area.Left-8, y+0.35*size, draw.Words{Text: names[i], Colour: f.Look.Muted, Size: size, Anchor: "end"})
	}
	f.Stroke(&grid, f.Look.Hairline, 1, `stroke-opacity="0.55"`)
}

func (f *Plane) xAxis(size float64) {
	f.Rule(f.Area.Left, f.Area.Bottom, f.Area.Right, f.Area.Bottom)
	at, names := f.xs.ticks(f.X, max(int(f.Area.Width()/(4.2*size)), 1))
	free := -draw.Far
	for i, v := range at {
		w := draw.Words{Text: names[i], Colour: f.Look.Muted, Size: size, Anchor: "middle"}
		x, half := f.X.At(v), w.Width()/2
		f.Rule(x, f.Area.Bottom, x, f.Area.Bottom+4)
		if x-half > free+4 {
			f.Text(x, f.Area.Bottom+6+size, w)
			free = x + half
		}
	}
	if !f.xs.Bare {
		f.Text((f.Area.Left+f.Area.Right)/2, f.Area.Bottom+8+2.3*size,
			draw.Words{Text: f.xs.title(), Colour: f.Look.Muted, Size: size, Anchor: "middle"})
	}
}

// below is the room under a plot for the axis, in units of the text.
func (a Axis) below() float64 {
	if a.Bare {
		return 1.8
	}
	return 3.2
}
