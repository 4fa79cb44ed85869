package frame

import (
	"math"
	"strconv"
	"strings"

	"cloakroom/core/field"
)

// Name writes where a point of the unit square lies, as finely as a thousandth of
// the box: 48.137° N, 11.575° E, or x 512,340 m, y 5,403,210 m, or x 0.25, y 0.5.
func (f Frame) Name(u, v float64) string {
	x, y := f.At(u, v)
	if f.Kind == Degrees {
		return f.Latitude(y) + ", " + f.Longitude(x)
	}
	return "x " + f.Label(x, f.East-f.West) + ", y " + f.Label(y, f.North-f.South)
}

// Latitude and Longitude write an angle with its half of the globe.
func (f Frame) Latitude(y float64) string { return f.angle(y, f.North-f.South, "N", "S") }

// Longitude writes degrees east or west.
func (f Frame) Longitude(x float64) string { return f.angle(x, f.East-f.West, "E", "W") }

func (f Frame) angle(v, side float64, above, below string) string {
	text := strconv.FormatFloat(math.Abs(v), 'f', decimals(side), 64)
	if strings.Trim(text, "0.") == "" {
		return text + "°"
	}
	if v < 0 {
		above = below
	}
	return text + "° " + above
}

// Label writes one coordinate on an axis whose side has a length, with its unit.
func (f Frame) Label(v, side float64) string {
	text := strings.Replace(strconv.FormatFloat(v, 'f', decimals(side), 64), "-", "−", 1)
	switch f.Kind {
	case Degrees:
		return text + "°"
	case Metres:
		if side > 1000 {
			return field.Grouped(int(math.Round(v))) + " m"
		}
		return text + " m"
	}
	return text
}

// decimals are those that tell thousandths of a side apart, at most 7.
func decimals(side float64) int {
	if !(side > 0) {
		return 7
	}
	return int(min(max(math.Ceil(3-math.Log10(side)), 0), 7))
}

// AxisTitles names the axes with their unit.
func (f Frame) AxisTitles() (x, y string) {
	switch f.Kind {
	case Degrees:
		return "longitude (°)", "latitude (°)"
	case Metres:
		return "x (m)", "y (m)"
	}
	return "x", "y"
}

// ScaleBar is the longest of 1, 2 and 5 times a power of ten that takes at most such
// a share of the box's width, the share that it takes, and its words: "200 km".
func (f Frame) ScaleBar(most float64) (share float64, label string) {
	wide := f.East - f.West
	unit := 1.0 // of the label, in those of the width
	if f.Kind != Plane {
		wide, _ = f.Kilometres()
	}
	if !(wide > 0 && most > 0) || math.IsInf(wide, 0) {
		return 0, ""
	}
	words := ""
	switch {
	case f.Kind == Plane:
	case wide*most >= 1:
		words = " km"
	default:
		unit, words = 0.001, " m"
	}
	length := nice(wide * most / unit)
	return length * unit / wide, field.Plain(length) + words
}

// nice is the largest of 1, 2 and 5 times a power of ten that is at most a number.
func nice(v float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(v)))
	if power > v { // the logarithm was rounded up
		power /= 10
	}
	for _, step := range []float64{5, 2} {
		if step*power <= v*(1+1e-12) {
			return step * power
		}
	}
	return power
}

// Span tells the box's size on the ground: "23.1 km by 15.0 km", "" in a plane
// without a unit.
func (f Frame) Span() string {
	wide, high := f.Kilometres()
	if f.Kind == Plane {
		return ""
	}
	return Kilometres(wide) + " by " + Kilometres(high)
}

// Kilometres writes a length to three digits: "23.1 km", "840 m", "1,240 km".
func Kilometres(km float64) string {
	unit := " km"
	if km < 1 {
		km, unit = km*1000, " m"
	}
	if !(km > 0) {
		return "0 m"
	}
	rounded := math.Pow(10, math.Floor(math.Log10(km))-2)
	km = math.Round(km/rounded) * rounded
	if km >= 1000 {
		return field.Grouped(int(math.Round(km))) + unit
	}
	return strconv.FormatFloat(km, 'f', int(min(max(2-math.Floor(math.Log10(km)), 0), 6)), 64) + unit
}
