package samplingfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/sampling"
)

// Law is the histogram of the lengths of the noise, with what the law expects, the radii
// that could serve for θ, and the length of this draw.
type Law struct {
	Noise   *sampling.NoiseLaw
	Palette draw.Palette
	Box     draw.Box
}

// Key tells the chart apart; the numbers are part of a result.
func (l Law) Key() draw.Key {
	same := draw.Same(l.Noise)
	l.Noise = nil
	return draw.KeyOf(l, same)
}

// SVG draws the chart.
func (l Law) SVG() string {
	n := l.Noise
	edges, counts := n.Edges.Values, n.Counts.Values
	x := draw.Extent{Lo: edges[0], Hi: edges[len(edges)-1], Any: true}
	y := draw.Extent{Lo: 0, Any: true}
	y.Add(counts...)
	y.Add(n.Expected.Values...)
	text := l.Palette.Text
	rows := float64(len(n.Radii) + 1)
	f := chart.NewPlane(l.Box, l.Palette, chart.Axis{Title: "length ‖e‖₂ of the noise"}, chart.Axis{Title: "draws", Hi: y.Hi * 1.05}, x, y, (1.4*rows+0.4)*text, draw.MarginRight)
	var bars, law draw.Path
	for i, v := range counts {
		bars.Bar(f.X.At(edges[i])+0.5, f.X.At(edges[i+1])-0.5, f.Y.At(v), f.Y.At(0))
		law.To(f.X.At((edges[i]+edges[i+1])/2), f.Y.At(n.Expected.Values[i]))
	}
	f.Fill(&bars, f.Look.Private, 0.35)
	f.Stroke(&law, f.Look.Private, 2)
	for i, r := range n.Radii {
		l.rule(f, i, r.Radius, RadiusName(r.Name), f.Look.Truth)
	}
	if n.Drawn != nil {
		l.rule(f, len(n.Radii), *n.Drawn, "this draw", f.Look.Recovered)
	}
	return f.Finish()
}

// rule marks a length with a line and its name on a row of its own.
func (l Law) rule(f *chart.Plane, row int, length float64, name, colour string) {
	if !f.X.Has(length) {
		return
	}
	var d draw.Path
	x := f.X.At(length)
	top := f.Head + (1.4*float64(row)+1.5)*f.Look.Text
	d.Move(x, f.Area.Bottom)
	d.Vertical(top + 3)
	f.Stroke(&d, colour, 1.3, draw.Dashes([]string{"", "6 3", "2 3", "9 3 1.5 3"}[row%4]))
	w := draw.Words{Text: name + " " + draw.Format(length), Colour: colour, Size: f.Look.Tick(), Bold: true, Halo: true, Anchor: "middle"}
	f.Text(min(max(x, f.Area.Left+w.Width()/2), f.Area.Right-w.Width()/2), top, w)
}

// RadiusName is a radius in words.
func RadiusName(name string) string {
	switch name {
	case sampling.RadiusRMS:
		return "root mean square"
	case sampling.RadiusQuantile:
		return "95 % quantile"
	case sampling.RadiusAppendixB:
		return "Appendix B as printed"
	case "chebyshev":
		return "Chebyshev’s bound, corrected"
	}
	return name
}
