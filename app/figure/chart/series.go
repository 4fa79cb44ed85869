package chart

import (
	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
)

// Role is the meaning of a series; it decides colour, dash and mark.
type Role int

// The roles. Reference is another program's figures or a law drawn beside,
// Ceiling what nobody can exceed.
const (
	RoleTruth Role = iota
	RoleMeasured
	RolePrivate
	RoleRecovered
	RoleBaseline
	RoleReference
	RoleCeiling
)

// Point is one mean with its interval at x; a nil mean is a gap.
type Point struct {
	X        float64
	Interval answer.Interval
}

// Series is a line of a chart.
type Series struct {
	Name   string
	Role   Role
	Points []Point
}

// Ranked makes points without intervals from values: the first at 1.
func Ranked(values []float64) []Point {
	points := make([]Point, len(values))
	for i := range values {
		points[i] = Point{X: float64(i + 1), Interval: answer.Interval{Mean: &values[i]}}
	}
	return points
}

// AddCurve adds a series without intervals, unless it has no point.
func (c *Sweep) AddCurve(name string, role Role, curve answer.Curve) {
	points := make([]Point, min(len(curve.X.Values), len(curve.Y.Values)))
	for i := range points {
		points[i] = Point{X: curve.X.Values[i], Interval: answer.Interval{Mean: &curve.Y.Values[i]}}
	}
	if len(points) > 0 {
		c.Series = append(c.Series, Series{Name: name, Role: role, Points: points})
	}
}

// seriesStyle is how the series of a role looks. Several baselines differ in
// colour, mark and dash.
func seriesStyle(look draw.Palette, role Role, nth int) draw.Style {
	size := 3.6 * look.Stroke
	switch role {
	case RoleTruth:
		return draw.Style{Colour: look.Truth, Width: 2.5, Mark: draw.Ring(size), Hollow: true}
	case RoleMeasured:
		return draw.Style{Colour: look.Measured, Width: 2, Mark: draw.Square(size - 0.6), Hollow: true, Dash: "6 3"}
	case RolePrivate:
		return draw.Style{Colour: look.Private, Width: 1.6, Mark: draw.Cross(size), Open: true, Dash: "1.5 3"}
	case RoleRecovered:
		return draw.Style{Colour: look.Recovered, Width: 2.6, Mark: draw.Triangle(size + 0.8)}
	case RoleReference:
		return draw.Style{Colour: look.Muted, Width: 1.8, Dash: "1.5 3.5"}
	case RoleCeiling:
		return draw.Style{Colour: look.Ink, Width: 2.2, Mark: draw.Hanging(size + 0.8), Hollow: true, Dash: "11 3.5"}
	}
	all := baselines(look, size)
	b := all[nth%len(all)]
	return draw.Style{Colour: b.colour, Width: 2, Mark: b.mark, Hollow: b.hollow, Open: b.open, Dash: b.dash}
}

// baseline is what tells one baseline from another.
type baseline struct {
	sign   string // the mark as a character
	colour string
	mark   draw.Glyph
	hollow bool
	open   bool
	dash   string
}

func baselines(look draw.Palette, size float64) []baseline {
	return []baseline{
		{sign: "◆ ", colour: look.Baseline, mark: draw.Diamond(size + 0.4), dash: "9 3 1.5 3"},
		{sign: "■ ", colour: look.Measured, mark: draw.Square(size - 0.8), dash: "5 2.5 1.5 2.5 1.5 2.5"},
		{sign: "◇ ", colour: look.Private, mark: draw.Diamond(size + 0.4), hollow: true, dash: "13 3"},
		{sign: "□ ", colour: look.Ink, mark: draw.Square(size - 0.8), hollow: true, dash: "3 2"},
		{sign: "● ", colour: look.Muted, mark: draw.Ring(size - 0.4), dash: "8 2"},
		{sign: "▼ ", colour: look.Measured, mark: draw.Hanging(size + 0.6), dash: "2 2"},
		{sign: "+ ", colour: look.Baseline, mark: draw.Plus(size + 0.6), open: true, dash: "6 2 1.5 2 1.5 2"},
		{sign: "△ ", colour: look.Private, mark: draw.Triangle(size + 0.6), hollow: true, dash: "4 4"},
	}
}

// sign is the character that stands for the role's mark in a label; several
// baselines differ.
func (r Role) sign(nth int) string {
	if r == RoleBaseline {
		all := baselines(draw.Palette{}, 1)
		return all[nth%len(all)].sign
	}
	return [...]string{"○ ", "□ ", "× ", "▲ ", "", "", "▽ "}[r]
}
