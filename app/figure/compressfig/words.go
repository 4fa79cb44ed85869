package compressfig

import (
	"fmt"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/core/field"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/sampling"
)

// TitleOf returns the heading of a lane.
func (f Figure) TitleOf(lane Lane) string {
	switch lane {
	case Truth:
		if n := f.entries(); n > 0 {
			return "Data D, " + field.Counted(n, "entry", "entries")
		}
		return "Data D"
	case Coefficients:
		return "Coefficients x, " + f.basis() + " basis"
	case Samples:
		if f.Got != nil && f.Got.Sketch.Samples > 0 {
			text := field.Counted(f.Got.Sketch.Samples, "sample", "samples") + " through random signs"
			if shown := f.samples().Shown(); shown < f.Got.Sketch.Samples {
				text += fmt.Sprintf(", the first %d", shown)
			}
			return text
		}
		return "Samples through random signs"
	}
	return "Answer D* against the data"
}

func (f Figure) basis() string {
	if f.Asked != nil {
		return map[string]string{sampling.BasisHaar: "Haar", sampling.BasisCosine: "cosine", sampling.BasisIdentity: "identity"}[f.Asked.Basis]
	}
	return "sparse"
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
	case lane == Coefficients && f.Frame.Done(Coefs) == 1:
		return fmt.Sprintf("the %s largest hold %s of the squares", field.Grouped(got.Sketch.Sparsity), keptWords(got))
	case lane == Samples && got.Sketch.Samples > 0 && f.Frame.Done(Noising) > 0:
		return "noise of scale " + draw.Format(got.Sketch.Scale) + " on each"
	case lane == Answer && len(got.Answers) > 0 && f.Frame.Done(Recover) == 1:
		text := "‖D − D*‖₂ = " + draw.Format(got.Answers[0].Errors.Distance)
		if i := f.rival(); i > 0 {
			text += "; " + samplingfig.ShortName(f.Rival) + " " + draw.Format(got.Answers[i].Errors.Distance)
		}
		return text
	}
	return ""
}

// keptWords is the share of the squares that the S largest coefficients hold. It is
// rounded to the whole only where no other coefficient is left.
func keptWords(got *compress.Result) string {
	share := draw.Percent(got.Spectrum.Kept)
	sizes := got.Spectrum.Magnitudes
	for i, rank := range sizes.X.Values {
		if share == "100 %" && rank > float64(got.Sketch.Sparsity) && sizes.Y.Values[i] > 1e-9*sizes.Y.Values[0] {
			return "more than 99.9 %"
		}
	}
	return share
}

// Says returns the text alternative of a lane.
func (f Figure) Says(lane Lane) string {
	if f.Got == nil {
		return "Nothing has been computed yet."
	}
	got := f.Got
	switch {
	case got.Judged() || lane == Samples:
	case lane == Answer:
		return samplingfig.Bare
	default:
		return samplingfig.Hidden
	}
	switch lane {
	case Truth:
		e := samplingfig.Reach(f.truth())
		text := fmt.Sprintf("%s, between %s and %s.", field.Counted(f.entries(), "count", "counts"), draw.Format(e.Lo), draw.Format(e.Hi))
		return text + samplingfig.SaysSums(got.Found(), f.ranges(), -1, "The entries", "the data")
	case Coefficients:
		text := fmt.Sprintf("%s; the %d largest hold %s of the sum of squares.", field.Counted(got.Coefficients, "coefficient", "coefficients"), got.Sketch.Sparsity, keptWords(got))
		if law := samplingfig.DecayWords(got.Spectrum.Decay); law != "" {
			text += " Their size " + law + "."
		}
		return text
	case Samples:
		if got.Sketch.Samples == 0 {
			return "No sample was taken."
		}
		return fmt.Sprintf("%s of all entries with random signs, each with Laplace noise of scale %s.", field.Counted(got.Sketch.Samples, "sample", "samples"), draw.Format(got.Sketch.Scale))
	}
	return f.saysAnswer()
}

func (f Figure) saysAnswer() string {
	if len(f.Got.Answers) == 0 {
		return "Nothing has been recovered yet."
	}
	first := f.Got.Answers[0]
	text := fmt.Sprintf("The answer from %s lies %s from the data.", draw.Count(len(f.Got.Recovery.Found.Values)/2, "coefficient"), draw.Format(first.Errors.Distance))
	if i := f.rival(); i > 0 {
		text += fmt.Sprintf(" That of %s lies %s from them.", samplingfig.MethodName(f.Rival), draw.Format(f.Got.Answers[i].Errors.Distance))
	}
	return text + samplingfig.SaysSums(f.Got.Found(), f.ranges(), 0, "The entries", "the data")
}
