package streamfig

import (
	"fmt"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/core/field"
	"cloakroom/core/scenario/stream"
)

// CounterName is a kind of counter in words.
func CounterName(counter string) string {
	switch counter {
	case stream.CounterSegments:
		return "segments, as in the paper"
	case stream.CounterTreePlain:
		return "tree, its memory open"
	case stream.CounterTreePanPrivate:
		return "tree, its memory hidden"
	}
	return counter
}

// CompositionName is a way to share ε in words.
func CompositionName(name string) string {
	switch name {
	case stream.CompositionJoint:
		return "all counters together"
	case stream.CompositionAppendixE:
		return "Appendix E as printed"
	case stream.CompositionAppendixC:
		return "Appendix C as printed"
	}
	return name
}

// BandWords say what the band around a release is.
const BandWords = "The band holds about 95 % of what noise alone does to the coefficients found. It is an approximation: what was left out is not in it."

// TitleOf returns the heading of a lane.
func (f Figure) TitleOf(lane Lane) string {
	switch lane {
	case Truth:
		if n := f.entries(); n > 0 {
			return fmt.Sprintf("Stream D, tick %s of %s", field.Grouped(f.come()), field.Grouped(n))
		}
		return "Stream D"
	case Tree:
		return "Noise that one counter holds, by length of stretch"
	case Samples:
		if f.Got != nil {
			text := field.Counted(f.Got.Sketch.Counters, "counter", "counters") + " through random signs"
			if shown := f.samples().Shown(); shown < f.Got.Sketch.Counters {
				text += fmt.Sprintf(", the first %d", shown)
			}
			return text
		}
		return "Counters through random signs"
	}
	return "Release D* against the stream"
}

// Hint returns the remark at the right end of a lane's heading. It tells a number no
// sooner than the player's frame shows where it comes from.
func (f Figure) Hint(lane Lane) string {
	if f.Got == nil {
		return ""
	}
	got := f.Got
	switch {
	case !got.Judged() && lane != Samples:
		return ""
	case lane == Tree && f.Frame.Done(Noising) > 0:
		return fmt.Sprintf("framed: in the sum after tick %s", field.Grouped(f.Tick()))
	case lane == Samples && f.Frame.Done(Noising) > 0:
		return draw.Count(got.Sketch.Terms, "noise") + " of scale " + draw.Format(got.Sketch.Scale) + " in each"
	case lane == Release && len(got.Answers) > 0:
		return f.releaseHint()
	}
	return ""
}

func (f Figure) releaseHint() string {
	if m := f.moment(); m != nil && len(m.Methods) > 0 {
		return fmt.Sprintf("after tick %s: ‖D − D*‖₂ = %s", field.Grouped(m.Tick), draw.Format(m.Methods[0].Errors.Distance))
	}
	if f.Frame.Done(Growing) < 1 {
		return ""
	}
	text := "‖D − D*‖₂ = " + draw.Format(f.Got.Answers[0].Errors.Distance)
	if i := f.rival(); i > 0 {
		text += "; " + samplingfig.ShortName(f.Rival) + " " + draw.Format(f.Got.Answers[i].Errors.Distance)
	}
	return text
}

// Says returns the text alternative of a lane.
func (f Figure) Says(lane Lane) string {
	if f.Got == nil {
		return "Nothing has been computed yet."
	}
	got := f.Got
	switch {
	case got.Judged() || lane == Samples:
	case lane == Release:
		return samplingfig.Bare
	default:
		return samplingfig.Hidden
	}
	switch lane {
	case Truth:
		e := samplingfig.Reach(got.Truth)
		text := fmt.Sprintf("%s have come, between %s and %s.", field.Counted(got.Ticks, "count", "counts"), draw.Format(e.Lo), draw.Format(e.Hi))
		return text + samplingfig.SaysSums(got.Found(), f.ranges(), -1, "Ticks", "the stream")
	case Tree:
		if got.Nodes == nil {
			return "The noise that a counter holds is not shown."
		}
		return fmt.Sprintf("The noise of the first %s of stretches, each half as long as the one above; the sum after tick %s holds those that are framed.",
			field.Counted(len(got.Nodes.Levels), "level", "levels"), field.Grouped(f.Tick()))
	case Samples:
		return fmt.Sprintf("%s of the stream with random signs. Each shows its sum with %s of scale %s.",
			field.Counted(got.Sketch.Counters, "counter", "counters"), draw.Count(got.Sketch.Terms, "Laplace noise"), draw.Format(got.Sketch.Scale))
	}
	return f.saysRelease()
}

func (f Figure) saysRelease() string {
	if len(f.Got.Answers) == 0 {
		return "Nothing has been recovered yet."
	}
	text := fmt.Sprintf("The release after tick %s lies %s from the stream.", field.Grouped(f.Got.Ticks), draw.Format(f.Got.Answers[0].Errors.Distance))
	if _, some := f.band(); some {
		text += " " + BandWords
	}
	if i := f.rival(); i > 0 {
		text += fmt.Sprintf(" That of %s lies %s from it.", samplingfig.MethodName(f.Rival), draw.Format(f.Got.Answers[i].Errors.Distance))
	}
	return text + samplingfig.SaysSums(f.Got.Found(), f.ranges(), 0, "Ticks", "the stream")
}
