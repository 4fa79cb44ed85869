package compressfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/sampling"
)

// Figure draws the laboratory as four lanes. Asked is what the reader has set, Got the
// latest answer; either may be nil, and what is missing is left out.
type Figure struct {
	samplingfig.View
	Asked *compress.Question
	Got   *compress.Result
}

// Lane is one of the four pictures.
type Lane = samplingfig.Lane

// The lanes, from top to bottom.
const (
	Truth             = samplingfig.Truth
	Coefficients Lane = 1
	Samples      Lane = 2
	Answer       Lane = 3
	Lanes             = samplingfig.Lanes
)

// In is the same figure in another view, and Seen the one that it is in.
func (f Figure) In(v samplingfig.View) samplingfig.Figure {
	f.View = v
	return f
}

func (f Figure) Seen() samplingfig.View { return f.View }

// Heights are those of the lanes of a document, in lines of text.
func (f Figure) Heights() [Lanes]float64 { return [Lanes]float64{9, 16, 11, 14} }

// Tile is one answer among all that stand side by side.
func (f Figure) Tile(answer int) samplingfig.Tile {
	return samplingfig.Tile{Got: f.Got.Found(), Ranges: f.ranges(), Palette: f.Palette, Box: f.Box, Answer: answer, Data: "the data"}
}

// Draw draws a lane.
func (f Figure) Draw(lane Lane) string {
	switch lane {
	case Truth:
		return f.TruthStrip().SVG()
	case Coefficients:
		if f.Got != nil && !f.Got.Judged() {
			return samplingfig.Strip{Empty: "hidden with the truth", Look: f.Palette, Box: f.Box}.SVG()
		}
		return f.decay().SVG()
	case Samples:
		return f.samples().SVG()
	}
	return f.AnswerStrip().SVG()
}

// entries is n: as asked where the values are there, else as answered.
func (f Figure) entries() int {
	if values := f.values(); values != nil {
		return len(values)
	}
	if f.Got != nil {
		return f.Got.Entries
	}
	return 0
}

// values are the entries that the question itself holds, nil for a formula.
func (f Figure) values() []float64 {
	if f.Asked != nil && f.Asked.Data.Kind == sampling.DataValues {
		return f.Asked.Data.Values
	}
	return nil
}

// truth is D: that of the question, so that it follows a hand, else as answered.
func (f Figure) truth() sampling.Vector {
	if values := f.values(); values != nil {
		return sampling.Vector{Values: answer.Numbers(values)}
	}
	if f.Got != nil {
		return f.Got.Truth
	}
	return sampling.Vector{}
}

// ranges are those asked for that lie within the vector.
func (f Figure) ranges() sampling.Ranges {
	if f.Asked == nil {
		return nil
	}
	return samplingfig.Within(f.Asked.Part(), f.entries())
}

// sums are what they come to, of the data for −1, else of an answer.
func (f Figure) sums(answered int) []string {
	return samplingfig.Sums(f.Got.Found(), f.ranges(), answered)
}

// TruthStrip is the lane of the data.
func (f Figure) TruthStrip() samplingfig.Strip {
	truth := f.truth()
	s := samplingfig.Strip{
		Entries: f.entries(), Ranges: f.ranges(), Words: f.sums(-1), Y: samplingfig.Reach(truth), Axis: f.Axis,
		Lines: []samplingfig.Line{{Vector: truth, Colour: f.Palette.Truth, Width: 2, Filled: true}, f.Guessed()},
		Empty: "no data yet", Look: f.Palette, Box: f.Box,
	}
	s.Y.Join(f.Reach)
	if f.Asked != nil {
		s.Weights = f.Asked.Weights
	}
	if f.Weighed {
		s.Weighed = samplingfig.WeightedSum(f.Got.Found(), -1)
	}
	return s
}

// decay is the lane of the coefficients.
func (f Figure) decay() chart.Sweep {
	if f.Got == nil {
		return samplingfig.Decay(sampling.Spectrum{}, 0, 1, f.Palette, f.Box)
	}
	return samplingfig.Decay(f.Got.Spectrum, f.Got.Sketch.Sparsity, f.Frame.Done(Coefs), f.Palette, f.Box)
}

// samples is the lane of the samples.
func (f Figure) samples() samplingfig.Samples {
	s := samplingfig.Samples{Empty: "no samples yet", Look: f.Palette, Box: f.Box}
	if f.Got == nil {
		return s
	}
	k := &f.Got.Sketch
	if k.Samples == 0 {
		s.Empty = "k = 0: no sample was taken"
	}
	s.Exact, s.Private, s.Signs, s.Columns = k.Exact.Values, k.Private.Values, k.Signs.Values, k.Columns
	s.Taken, s.Noisy = f.Frame.Done(Taking), chart.Ease(f.Frame.Done(Noising))
	return s
}

// AnswerStrip is the lane of the answer, over the data and beside a rival.
func (f Figure) AnswerStrip() samplingfig.Strip {
	s := samplingfig.Strip{Axis: true, Empty: "no answer yet", Look: f.Palette, Box: f.Box}
	if f.Got == nil || len(f.Got.Answers) == 0 {
		return s
	}
	got := f.Got
	s.Entries, s.Ranges, s.Words = got.Entries, f.ranges(), f.sums(0)
	s.Lines = append(s.Lines, samplingfig.Line{Vector: got.Truth, Colour: f.Palette.Truth, Width: 1.6})
	s.Y = samplingfig.Reach(got.Truth, got.Answers[0].Vector)
	s.Y.Join(f.Reach)
	if i := f.rival(); i > 0 {
		s.Lines = append(s.Lines, samplingfig.Line{Vector: got.Answers[i].Vector, Colour: f.Palette.Baseline, Width: 1.4, Dash: "9 3 1.5 3"})
	}
	if v, some := f.rebuilt(); some {
		s.Lines = append(s.Lines, samplingfig.Line{Vector: v, Colour: f.Palette.Recovered, Width: 2.2})
	}
	s.Lines = append(s.Lines, f.Guessed())
	if f.Asked != nil {
		s.Weights, s.Weighed = f.Asked.Weights, samplingfig.WeightedSum(got.Found(), 0)
	}
	return s
}

// rival is the place of the rival among the answers, 0 for none or before its time.
func (f Figure) rival() int {
	if f.Frame.Done(Recover) < 1 {
		return 0
	}
	return samplingfig.RivalAt(f.Got.Found(), f.Rival)
}

// rebuilt is the answer as far as its coefficients have come.
func (f Figure) rebuilt() (sampling.Vector, bool) {
	film := f.Got.Recovery.Film
	if f.Frame.During(Recover) && len(film) > 0 {
		return sampling.Vector{Values: film[f.Frame.Moment(len(film))].Values}, true
	}
	return f.Got.Answers[0].Vector, f.Frame.Done(Recover) == 1
}
