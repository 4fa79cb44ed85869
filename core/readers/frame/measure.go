package frame

import "math"

// earthRadius is the mean radius of the Earth in kilometres (IUGG).
const earthRadius = 6371.0088

const radians = math.Pi / 180

// Kilometres are the lengths of the box's sides, the width at its middle latitude;
// they are 0 in a plane without a unit.
func (f Frame) Kilometres() (wide, high float64) {
	wide, high = f.East-f.West, f.North-f.South
	switch f.Kind {
	case Degrees:
		middle := (f.South + f.North) / 2
		return wide * radians * earthRadius * math.Cos(middle*radians), high * radians * earthRadius
	case Metres:
		return wide / 1000, high / 1000
	}
	return 0, 0
}

// Aspect is how many times as wide as high the box truly is, by the cosine of its
// middle latitude; 1 where a side has no length.
func (f Frame) Aspect() float64 {
	wide, high := f.East-f.West, f.North-f.South
	if f.Kind == Degrees {
		wide, high = f.Kilometres()
	}
	if !(wide > 0 && high > 0) {
		return 1
	}
	return wide / high
}

// Distance is how many kilometres two points of the unit square are apart: along
// the great circle, or straight on a plane in metres. It is 0 in a plane without a
// unit.
func (f Frame) Distance(u1, v1, u2, v2 float64) float64 {
	x1, y1 := f.At(u1, v1)
	x2, y2 := f.At(u2, v2)
	switch f.Kind {
	case Degrees:
		// The haversine, which does not lose small angles.
		dx, dy := (x2-x1)*radians/2, (y2-y1)*radians/2
		h := math.Pow(math.Sin(dy), 2) + math.Cos(y1*radians)*math.Cos(y2*radians)*math.Pow(math.Sin(dx), 2)
		return 2 * earthRadius * math.Asin(math.Min(1, math.Sqrt(h)))
	case Metres:
		return math.Hypot(x2-x1, y2-y1) / 1000
	}
	return 0
}

// Length is how many kilometres a length in sides of the square can mean, from the
// direction in which it is shortest to the one in which it is longest. Distances
// between maps are such lengths.
func (f Frame) Length(sides float64) (shortest, longest float64) {
	wide, high := f.Kilometres()
	return sides * min(wide, high), sides * max(wide, high)
}

// Squared is the frame with its shorter side lengthened about the middle, until both
// are equally long on the ground, so that a side of the square is one length. Where
// the globe ends, the box ends too.
func (f Frame) Squared() Frame {
	wide, high := f.East-f.West, f.North-f.South
	if !(wide > 0 && high > 0) {
		return f
	}
	if aspect := f.Aspect(); aspect < 1 {
		f.West, f.East = grown(f.West, f.East, wide/aspect, f.limit(180))
	} else {
		f.South, f.North = grown(f.South, f.North, high*aspect, f.limit(90))
	}
	return f
}

func (f Frame) limit(degrees float64) float64 {
	if f.Kind == Degrees {
		return degrees
	}
	return math.Inf(1)
}

// grown is a side of a new length about the same middle, pushed inside the limit.
func grown(low, high, length, limit float64) (float64, float64) {
	middle := (low + high) / 2
	length = min(length, 2*limit)
	middle = min(max(middle, length/2-limit), limit-length/2)
	return middle - length/2, middle + length/2
}
