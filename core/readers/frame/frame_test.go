package frame_test

import (
	"math"
	"testing"

	"cloakroom/core/readers/frame"
)

var munich = frame.Frame{Kind: frame.Degrees, Choice: frame.Typed, West: 11.36, South: 48.06, East: 11.72, North: 48.25}

func TestUnitAndBack(t *testing.T) {
	for _, f := range []frame.Frame{munich, frame.Globe(), frame.UnitSquare(), {Kind: frame.Metres, West: -5e5, East: 7e5, South: 1, North: 9e6}} {
		for _, u := range []float64{0, 0.125, 0.5, 0.999} {
			for _, v := range []float64{0, 0.25, 0.75} {
				x, y := f.At(u, v)
				backU, backV, inside := f.Unit(x, y)
				if !inside || math.Abs(backU-u) > 1e-12 || math.Abs(backV-v) > 1e-12 {
					t.Errorf("%+v: (%v, %v) goes to (%v, %v) and back to (%v, %v), inside %v", f, u, v, x, y, backU, backV, inside)
				}
			}
		}
		if u, v, inside := f.Unit(f.East, f.North); !inside || u >= 1 || v >= 1 {
			t.Errorf("%+v: its corner goes to (%v, %v), inside %v", f, u, v, inside)
		}
		if _, _, inside := f.Unit(f.East+1e-3, f.North); inside {
			t.Errorf("%+v: a point beyond it is inside", f)
		}
	}
	if u, v, inside := (frame.Frame{West: 3, East: 3, South: 1, North: 2}).Unit(3, 1); u != 0.5 || v != 0 || !inside {
		t.Errorf("a box without width: (%v, %v), inside %v", u, v, inside)
	}
}

func TestProblem(t *testing.T) {
	good := munich
	if got := good.Problem(); got != "" {
		t.Errorf("a good box has the problem %q", got)
	}
	for want, spoil := range map[string]func(*frame.Frame){
		"the kind of the box is not known":                                          func(f *frame.Frame) { f.Kind = "miles" },
		"a side is no number, or beyond 1e12":                                       func(f *frame.Frame) { f.North = math.NaN() },
		"the western side lies beyond the eastern":                                  func(f *frame.Frame) { f.West = 12 },
		"the southern side lies beyond the northern":                                func(f *frame.Frame) { f.South = 49 },
		"a side lies off the globe, which goes from -180 to 180 and from -90 to 90": func(f *frame.Frame) { f.North = 91 },
	} {
		f := munich
		spoil(&f)
		if got := f.Problem(); got != want {
			t.Errorf("%+v has the problem %q, want %q", f, got, want)
		}
	}
}

// TestMeasures compares with lengths that are known: a degree of latitude is
// 111.195 km on a sphere of this radius, and Paris and London are 343.5 km apart.
func TestMeasures(t *testing.T) {
	near := func(what string, got, want float64) {
		t.Helper()
		if math.Abs(got-want) > 1e-3*want {
			t.Errorf("%s is %v, want %v", what, got, want)
		}
	}
	wide, high := munich.Kilometres()
	near("the height", high, 0.19*111.195)
	near("the width", wide, 0.36*111.195*math.Cos(48.155*math.Pi/180))
	near("the aspect", munich.Aspect(), wide/high)
	globe := frame.Globe()
	unit := func(longitude, latitude float64) (float64, float64) {
		return (longitude + 180) / 360, (latitude + 90) / 180
	}
	u1, v1 := unit(2.3522, 48.8566)
	u2, v2 := unit(-0.1276, 51.5072)
	near("Paris to London", globe.Distance(u1, v1, u2, v2), 343.5)
	u1, v1 = unit(-179, 0)
	u2, v2 = unit(179, 0)
	near("across the line where longitudes jump", globe.Distance(u1, v1, u2, v2), 2*111.195)
	plane := frame.Frame{Kind: frame.Metres, East: 3000, North: 4000}
	near("on a plane", plane.Distance(0, 0, 1, 1), 5)
	if short, long := plane.Length(0.1); math.Abs(short-.3) > 1e-12 || math.Abs(long-.4) > 1e-12 {
		t.Errorf("a tenth of a side is %v…%v km", short, long)
	}
	if frame.UnitSquare().Distance(0, 0, 1, 1) != 0 || frame.UnitSquare().Aspect() != 1 {
		t.Error("a plane without unit has kilometres")
	}
}

func TestSquared(t *testing.T) {
	for _, f := range []frame.Frame{munich, {Kind: frame.Metres, East: 10, North: 500}, {Kind: frame.Plane, East: 5, North: 1}, {Kind: frame.Degrees, West: 170, East: 180, South: 0, North: 40}} {
		s := f.Squared()
		if math.Abs(s.Aspect()-1) > 1e-9 || s.West > f.West || s.East < f.East || s.South > f.South || s.North < f.North || s.Problem() != "" && f.Choice != "" {
			t.Errorf("%+v squared is %+v, aspect %v", f, s, s.Aspect())
		}
	}
	if g := frame.Globe().Squared(); g != frame.Globe() {
		t.Errorf("the globe squared is %+v", g)
	}
}

func TestWords(t *testing.T) {
	metres := frame.Frame{Kind: frame.Metres, West: 500_000, East: 520_000, South: 5_400_000, North: 5_410_000}
	for got, want := range map[string]string{
		munich.Name(0.5, 0.5):                 "48.1550° N, 11.5400° E",
		frame.Globe().Name(0.25, 0.25):        "45.0° S, 90.0° W",
		frame.Globe().Name(0.5, 0.5):          "0.0°, 0.0°",
		frame.UnitSquare().Name(0.25, 0.5):    "x 0.250, y 0.500",
		metres.Name(0.617, 0.3210):            "x 512,340 m, y 5,403,210 m",
		munich.Span():                         "26.7 km by 21.1 km",
		metres.Span():                         "20.0 km by 10.0 km",
		frame.UnitSquare().Span():             "",
		frame.Kilometres(1234.5):              "1,230 km",
		frame.Kilometres(0.8404):              "840 m",
		frame.Kilometres(0.0123):              "12.3 m",
		frame.Kilometres(0):                   "0 m",
		frame.UnitSquare().Says():             "The box, 0…1 by 0…1, is the whole range of such coordinates.",
		(frame.Frame{Choice: "own"}).Says():   "The box, 0…0 by 0…0, was taken from the points: its sides tell where the outermost people were, and no noise hides that.",
		(frame.Frame{Choice: "drawn"}).Says(): "The box, 0…0 by 0…0, was drawn before the points were looked at.",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestScaleBar(t *testing.T) {
	for _, c := range []struct {
		frame frame.Frame
		most  float64
		label string
		wide  float64 // of the label's unit
	}{
		{munich, 0.25, "5 km", 26.71},
		{frame.Frame{Kind: frame.Metres, East: 900, North: 900}, 0.3, "200 m", 900},
		{frame.UnitSquare(), 0.3, "0.2", 1},
		{frame.Frame{Kind: frame.Metres, East: 1e7, North: 1}, 0.2, "2,000 km", 1e4},
		{frame.Frame{Kind: frame.Plane, East: 5, North: 1}, 1, "5", 5},
	} {
		share, label := c.frame.ScaleBar(c.most)
		if label != c.label || share > c.most+1e-12 || share < c.most/3 {
			t.Errorf("%+v has the scale bar %s over %v of its width", c.frame, label, share)
		}
	}
	if share, label := (frame.Frame{Kind: frame.Plane, West: 1, East: 1}).ScaleBar(0.5); share != 0 || label != "" {
		t.Errorf("a box without width has the scale bar %s", label)
	}
}

// FuzzFrames holds that whatever box can be used is told in few words.
func FuzzFrames(f *testing.F) {
	f.Add(true, -180.0, -90.0, 180.0, 90.0)
	f.Add(false, 0.0, 0.0, 1.0, 1.0)
	f.Add(false, 1e5, 2.0, 3e5, 4.0)
	f.Add(false, math.NaN(), 0.0, 1.0, 1.0)
	f.Fuzz(func(t *testing.T, degrees bool, west, south, east, north float64) {
		box := frame.Frame{Kind: frame.Metres, Choice: frame.Typed, West: west, South: south, East: east, North: north}
		if degrees {
			box.Kind = frame.Degrees
		}
		if box.Problem() != "" {
			return
		}
		_, label := box.ScaleBar(0.3)
		_, _, _ = box.Name(0.5, 0.5), box.Span(), box.Squared()
		if len(label) > 40 {
			t.Fatalf("%+v has the scale bar %q", box, label)
		}
	})
}
