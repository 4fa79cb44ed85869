package graphonfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/graphon"
)

// Distances draws how far the laws of r samples are apart, with the bounds on it and on
// what any estimator errs by.
func Distances(l *graphon.TwoLaws, look draw.Palette, box draw.Box) chart.Panels {
	curve := func(name string, role chart.Role, y answer.Series) chart.Series {
		s := chart.Series{Name: name, Role: role}
		for i := range l.Samples.Values {
			s.Points = append(s.Points, point(l.Samples.Values[i], y.Values[i]))
		}
		return s
	}
	third := make([]float64, len(l.Samples.Values))
	for i := range third {
		third[i] = 1.0 / 3
	}
	return chart.Panels{
		X: chart.Axis{Title: "samples r", Log: true}, Palette: look, Box: box, Current: new(l.Samples.Values[l.At]),
		Parts: []chart.Panel{
			{Y: chart.Axis{Title: "distance of the laws of r samples, 0…1", Lo: 0, Hi: 1}, Series: []chart.Series{
				curve("‖Pʳ − Qʳ‖", chart.RoleTruth, l.Distance), curve("r‖P − Q‖", chart.RoleBaseline, l.Sum), curve("√(rD/2)", chart.RoleReference, l.Pinsker),
				curve("⅓, what a test needs", chart.RoleCeiling, answer.Numbers(third)),
			}},
			{Y: chart.Axis{Title: "least error of any estimator", Lo: 0, Hi: 0.25}, Series: []chart.Series{
				curve("¼(1 − ‖Pʳ − Qʳ‖)", chart.RoleRecovered, l.Risk), curve("Le Cam, ⅛(1 − ‖P − Q‖)²ʳ", chart.RolePrivate, l.LeCam),
			}},
		},
	}
}

func point(x, y float64) chart.Point {
	return chart.Point{X: x, Interval: answer.Interval{Mean: &y}}
}

// Counts draws the probabilities of every count of one outcome under two laws: what the
// best guess takes for P, and what for Q.
type Counts struct {
	Laws    *graphon.TwoLaws
	Palette draw.Palette
	Box     draw.Box
}

// SVG draws bars of P to the left and of Q to the right of each count.
func (c Counts) SVG() string {
	l := c.Laws
	if len(l.Totals.Values) == 0 {
		p := draw.NewPen(c.Box.Width, c.Box.Height, c.Palette)
		p.Note(draw.Rect{Right: c.Box.Width, Bottom: c.Box.Height}, "drawn for two outcomes")
		return p.Finish()
	}
	var y draw.Extent
	y.Add(0)
	y.Add(l.AtP.Values...)
	y.Add(l.AtQ.Values...)
	last := l.Totals.Values[len(l.Totals.Values)-1]
	p := chart.NewPlane(c.Box, c.Palette, chart.Axis{Title: "count of the first outcome", Lo: -0.6, Hi: last + 0.6}, chart.Axis{Title: "probability"}, draw.Extent{}, y, 1.6*c.Palette.Text, draw.MarginRight)
	var bars [2][2]draw.Path
	for i, at := range l.Totals.Values {
		left, middle, right := p.X.At(at-0.42), p.X.At(at), p.X.At(at+0.42)
		likelier := 0
		if l.AtQ.Values[i] > l.AtP.Values[i] {
			likelier = 1
		}
		bars[0][1-likelier].Bar(left, middle, p.Y.At(l.AtP.Values[i]), p.Area.Bottom)
		bars[1][likelier].Bar(middle, right, p.Y.At(l.AtQ.Values[i]), p.Area.Bottom)
	}
	for law, colour := range []string{c.Palette.Truth, c.Palette.Private} {
		p.Fill(&bars[law][0], colour, 0.35)
		p.Fill(&bars[law][1], colour, 1)
		c.key(p.Pen, law, colour, p.Area.Left, p.Area.Top-1.4*c.Palette.Text)
	}
	return p.Finish()
}

// key names a law with its two colours: what the best guess takes for it, and the rest.
func (c Counts) key(p *draw.Pen, law int, colour string, left, top float64) {
	size := c.Palette.Text
	x := left + 7.5*size*float64(law)
	var full, pale draw.Path
	full.Bar(x, x+size, top, top+size)
	pale.Bar(x+size, x+2*size, top, top+size)
	p.Fill(&full, colour, 1)
	p.Fill(&pale, colour, 0.35)
	p.Text(x+2.4*size, top+0.85*size, draw.Words{Text: []string{"under P", "under Q"}[law], Colour: c.Palette.Ink, Size: size})
}

// Key tells the drawing apart.
func (c Counts) Key() draw.Key {
	l := c.Laws
	c.Laws = nil
	return draw.KeyOf(draw.Same(l), c)
}
