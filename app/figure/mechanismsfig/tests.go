package mechanismsfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/mechanisms"
)

// tests draws δ(ε) and the trade-off of the best test, side by side where there is room for
// both and else the trade-off alone.
func (f Figure) tests() string {
	p := f.pen()
	if f.own() == nil {
		p.Note(f.area(0, 0), "no tests yet")
		return p.Finish()
	}
	if f.Frame.Done(Judged) == 0 {
		return p.Finish()
	}
	if f.Box.Width < 37*f.Palette.Text {
		p.Nest(0, 0, f.TradeOff(f.Box))
		return p.Finish()
	}
	half := f.Box
	half.Width /= 2
	p.Nest(0, 0, f.Deltas(half))
	p.Nest(half.Width, 0, f.TradeOff(half))
	return p.Finish()
}

// styleOf is how a pair is drawn beside the others.
func styleOf(look draw.Palette, name string) draw.Style {
	switch name {
	case mechanisms.PairOutput:
		return draw.Style{Colour: look.Recovered, Width: 2, Dash: "6 3"}
	case mechanisms.PairInput:
		return draw.Style{Colour: look.Measured, Width: 2, Dash: "9 3 1.5 3"}
	}
	return draw.Style{Colour: look.Ink, Width: 2.2}
}

// PairName is what a pair is called.
func PairName(name string) string {
	switch name {
	case mechanisms.PairOutput:
		return "output changed"
	case mechanisms.PairInput:
		return "input changed"
	}
	return "mechanism"
}

// shortName is a pair's name in a key: what is changed.
func shortName(name string) string {
	switch name {
	case mechanisms.PairOutput:
		return "output changed"
	case mechanisms.PairInput:
		return "input"
	}
	return "as it is"
}

// Deltas draws δ against ε, and the promise.
func (f Figure) Deltas(box draw.Box) string {
	var x, y draw.Extent
	y.Add(0)
	for _, one := range f.Got.Pairs {
		x.Add(one.Delta.X.Values...)
		y.Add(one.Delta.Y.Values...)
	}
	plane := chart.NewPlane(box, f.Palette, chart.Axis{Title: "ε"}, chart.Axis{Title: "δ(ε), least δ that holds"}, x, y, f.keyRoom(), draw.MarginRight)
	for _, one := range f.Got.Pairs {
		plane.Line(curve(plane, one.Delta), styleOf(f.Palette, one.Name))
	}
	f.names(plane)
	epsilon, delta := f.promise()
	if plane.X.Has(epsilon) {
		var mark draw.Path
		mark.Stamp(draw.Hanging(5), plane.X.At(epsilon), plane.Y.At(min(delta, plane.Y.Hi))-5)
		plane.Fill(&mark, f.Palette.Focus, 1)
		w := draw.Words{Text: "promise", Colour: f.Palette.Focus, Size: f.Palette.Tick(), Bold: true, Halo: true, Anchor: "middle"}
		x, y := min(plane.X.At(epsilon), plane.Area.Right-w.Width()/2), plane.Y.At(min(delta, plane.Y.Hi))-14
		if y-w.Size < plane.Head {
			w.Anchor, x, y = "", min(plane.X.At(epsilon)+9, plane.Area.Right-w.Width()), plane.Area.Top+w.Size
		}
		plane.Text(x, y, w)
	}
	return plane.Finish()
}

// keyRoom is the height that the names of several pairs take.
func (f Figure) keyRoom() float64 {
	if len(f.Got.Pairs) < 2 {
		return 0
	}
	return 1.3 * f.Palette.Text
}

// names writes the pairs' names in a row over a plot, where there are several.
func (f Figure) names(plane *chart.Plane) {
	if len(f.Got.Pairs) < 2 {
		return
	}
	const dash, gap = 22, 14
	size, wide := f.Palette.Tick(), 0.0
	for _, one := range f.Got.Pairs {
		wide += draw.Words{Text: shortName(one.Name), Size: size, Bold: true}.Width()
	}
	size *= min(1, (plane.Area.Width()-float64(len(f.Got.Pairs))*(dash+gap))/wide)
	x, y := plane.Area.Left, plane.Head+1.35*f.Palette.Text
	for _, one := range f.Got.Pairs {
		style := styleOf(f.Palette, one.Name)
		var line draw.Path
		line.Move(x, y-0.35*size)
		line.Horizontal(x + dash)
		plane.Line(&line, style)
		w := draw.Words{Text: shortName(one.Name), Colour: style.Colour, Size: size, Bold: true}
		plane.Text(x+dash+4, y, w)
		x += dash + gap + w.Width()
	}
}

// TradeOff draws the errors of the best test, over the region that the promise forbids.
func (f Figure) TradeOff(box draw.Box) string {
	unit := draw.Extent{Lo: 0, Hi: 1, Any: true}
	plane := chart.NewPlane(box, f.Palette, chart.Axis{Title: "says D′ in D", Lo: 0, Hi: 1}, chart.Axis{Title: "says D in D′", Lo: 0, Hi: 1}, unit, unit, f.keyRoom(), draw.MarginRight)
	area := curve(plane, f.Got.Allowed)
	area.Line(plane.X.At(0), plane.Y.At(0))
	area.Close()
	plane.Fill(area, f.Palette.Focus, 0.16)
	var chance draw.Path
	chance.Move(plane.X.At(0), plane.Y.At(1))
	chance.Line(plane.X.At(1), plane.Y.At(0))
	plane.Stroke(&chance, f.Palette.Muted, 1.2, draw.Dashes("1.5 3.5"))
	for _, one := range f.Got.Pairs {
		plane.Line(curve(plane, one.TradeOff), styleOf(f.Palette, one.Name))
	}
	f.names(plane)
	size := f.Palette.Tick()
	forbidden := draw.Words{Text: "forbidden", Colour: f.Palette.Focus, Size: size, Bold: true, Halo: true}
	if corner := f.Got.Allowed.X.Values[1]; plane.X.At(corner)-plane.X.At(0) > size/2 { // else nothing is to be seen
		plane.Text(plane.X.At(0)+6, plane.Y.At(0)-6, forbidden)
	}
	plane.Text(plane.X.At(0.62), plane.Y.At(0.42)-4, draw.Words{Text: "a coin", Colour: f.Palette.Muted, Size: size, Halo: true})
	return plane.Finish()
}

// curve is a curve in px.
func curve(plane *chart.Plane, c answer.Curve) *draw.Path {
	var d draw.Path
	for i, x := range c.X.Values {
		d.To(plane.X.At(x), plane.Y.At(c.Y.Values[i]))
	}
	return &d
}
