package frame

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/core/field"
)

// Kind is what the coordinates are.
type Kind string

// The kinds of coordinates.
const (
	Plane   Kind = "plane"   // without a unit
	Metres  Kind = "metres"  // x to the east, y to the north
	Degrees Kind = "degrees" // x is the longitude, y the latitude
)

// Choice says how the box was chosen.
type Choice string

// The ways to choose a box. All but the last do not look at the data.
const (
	Whole Choice = "whole" // the whole range of the kind
	Typed Choice = "typed"
	Drawn Choice = "drawn"
	Own   Choice = "own" // the outermost points themselves
)

// Kinds and Choices list the words, in the order shown.
func Kinds() []Kind { return []Kind{Degrees, Metres, Plane} }

// Choices lists how a box can be chosen.
func Choices() []Choice { return []Choice{Whole, Typed, Drawn, Own} }

// Frame is a box in the coordinates of a file, from West to East in x and from South
// to North in y, which stands for the unit square. None crosses the line where
// longitudes jump.
type Frame struct {
	Kind                     Kind
	Choice                   Choice
	West, South, East, North float64
}

// Globe is the whole range of longitudes and latitudes.
func Globe() Frame {
	return Frame{Kind: Degrees, Choice: Whole, West: -180, South: -90, East: 180, North: 90}
}

// UnitSquare is the unit square itself, for places of nowhere in particular.
func UnitSquare() Frame { return Frame{Kind: Plane, Choice: Whole, East: 1, North: 1} }

// Problem says in words why a frame cannot be used, "" when it can.
func (f Frame) Problem() string {
	sides := []float64{f.West, f.South, f.East, f.North}
	switch {
	case !slices.Contains(Kinds(), f.Kind) || !slices.Contains(Choices(), f.Choice):
		return "the kind of the box is not known"
	case slices.ContainsFunc(sides, func(v float64) bool { return math.IsNaN(v) || math.Abs(v) > mostCoordinate }):
		return "a side is no number, or beyond " + field.Plain(mostCoordinate)
	case f.West > f.East:
		return "the western side lies beyond the eastern"
	case f.South > f.North:
		return "the southern side lies beyond the northern"
	case f.Kind == Degrees && (f.West < -180 || f.East > 180 || f.South < -90 || f.North > 90):
		return "a side lies off the globe, which goes from -180 to 180 and from -90 to 90"
	}
	return ""
}

const mostCoordinate = 1e12

// Unit takes coordinates to the unit square [0, 1)², from west to east and from
// south to north, and reports whether they lie in the box. The eastern and northern
// sides belong to it: what lies on them goes just below 1. A box without width puts
// everything at 1/2.
func (f Frame) Unit(x, y float64) (u, v float64, inside bool) {
	u, inX := unit(x, f.West, f.East)
	v, inY := unit(y, f.South, f.North)
	return u, v, inX && inY
}

func unit(v, low, high float64) (float64, bool) {
	switch {
	case !(low <= v && v <= high):
		return 0, false
	case low == high:
		return 0.5, true
	}
	return min((v-low)/(high-low), math.Nextafter(1, 0)), true
}

// At is where a point of the unit square lies: the inverse of Unit.
func (f Frame) At(u, v float64) (x, y float64) {
	return f.West + u*(f.East-f.West), f.South + v*(f.North-f.South)
}

// Leaks reports whether the box itself tells where points are.
func (f Frame) Leaks() bool { return f.Choice == Own }

// Taken begins what an export says of a box that was taken from the points, by which a
// reader knows it again.
const Taken = "taken from the points"

// TakenSays says what such a box gives away.
const TakenSays = Taken + ": its sides tell where the outermost people were, and no noise hides that"

// Says tells in a sentence how the box was chosen, for the page and every export.
func (f Frame) Says() string {
	box := fmt.Sprintf("%s…%s by %s…%s", field.Short(f.West), field.Short(f.East), field.Short(f.South), field.Short(f.North))
	switch f.Choice {
	case Own:
		return "The box, " + box + ", was " + TakenSays + "."
	case Drawn:
		return "The box, " + box + ", was drawn before the points were looked at."
	case Typed:
		return "The box, " + box + ", was typed in."
	}
	return "The box, " + box + ", is the whole range of such coordinates."
}
