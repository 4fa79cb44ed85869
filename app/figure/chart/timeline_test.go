package chart

import (
	"slices"
	"testing"
)

// A timeline says of every frame where it lies, and in words what it shows.
func TestTimeline(t *testing.T) {
	line := Timeline{Words: func(f Frame) string { return line3[f.Chapter] }}
	for _, name := range line3 {
		line.Add(name, 3)
	}
	line.Add("nothing", 0)
	line.Add("end", 1)
	if line.Frames != 10 || !slices.Equal(line.Keys(), []int{2, 5, 8, 9}) {
		t.Errorf("%d frames, complete at %v", line.Frames, line.Keys())
	}
	if f := line.At(4); f != (Frame{Chapter: 1, Part: 2.0 / 3, Step: 1}) {
		t.Errorf("frame 4 is %+v", f)
	}
	if line.Describe(4) != "two" || line.Describe(9) != "the finished picture" || (Timeline{}).Describe(0) != "the finished picture" {
		t.Error("a frame is described as another")
	}
	if line.At(-3) != line.At(0) || line.At(1<<40) != Still() {
		t.Error("frames out of range do not show the nearest end")
	}
}

var line3 = []string{"one", "two", "three"}

func TestBetween(t *testing.T) {
	moving := Frame{Chapter: 2, Part: 1, Step: 4}
	for _, c := range []struct {
		frame       Frame
		first, last int
		want        Frame
	}{
		{moving, 1, 2, moving},
		{moving, 0, 1, Still()},
		{moving, 3, 5, Frame{Chapter: 2, Part: 1}},
		{Frame{Part: 0.5}, 3, 5, Frame{Chapter: 2, Part: 1}},
		{Still(), 3, 5, Still()},
	} {
		if got := c.frame.Between(c.first, c.last); got != c.want {
			t.Errorf("%+v between %d and %d is %+v, want %+v", c.frame, c.first, c.last, got, c.want)
		}
	}
}
