package compressfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/sampling"
)

// Figure draws the laboratory as four lanes. Asked is what the reader has set, Got the
// latest answer; either may be nil, and what is missing is left out.
type Figure struct {
	Asked   *compress.Question
	Got     *compress.Result
	Frame   chart.Frame
	Palette draw.Palette
	Box     draw.Box
	// Rival is the method drawn beside the answer; empty for none.
	Rival string
	// Axis writes the x axis under every lane, not under the last alone.
	Axis bool
}

// Lane is one of the four pictures.
type Lane int

// The lanes, from top to bottom.
const (
	Truth Lane = iota
	Coefficients
	Samples
	Answer
	Lanes // how many there are
)

// Draw draws a lane.
func (f Figure) Draw(lane Lane) string {
	switch lane {
	case Truth:
		return f.TruthStrip().SVG()
	case Coefficients:
		return f.decay().SVG()
	case Samples:
		return f.samples().SVG()
	}
	return f.answerStrip().SVG()
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
	var list sampling.Ranges
	if f.Asked == nil {
		return nil
	}
	for _, r := range f.Asked.Queries {
		if r.Last <= f.entries() {
			list = append(list, r)
		}
	}
	return list
}

// TruthStrip is the lane of the data.
func (f Figure) TruthStrip() samplingfig.Strip {
	truth := f.truth()
	return samplingfig.Strip{
		Entries: f.entries(), Ranges: f.ranges(), Words: f.sums(-1), Y: samplingfig.Reach(truth), Axis: f.Axis,
		Lines: []samplingfig.Line{{Vector: truth, Colour: f.Palette.Truth, Width: 2, Filled: true}},
		Empty: "no data yet", Look: f.Palette, Box: f.Box,
	}
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

// answerStrip is the lane of the answer, over the data and beside a rival.
func (f Figure) answerStrip() samplingfig.Strip {
	s := samplingfig.Strip{Axis: true, Empty: "no answer yet", Look: f.Palette, Box: f.Box}
	if f.Got == nil || len(f.Got.Answers) == 0 {
		return s
	}
	got := f.Got
	s.Entries, s.Ranges, s.Words = got.Entries, f.ranges(), f.sums(0)
	s.Lines = append(s.Lines, samplingfig.Line{Vector: got.Truth, Colour: f.Palette.Truth, Width: 1.6})
	s.Y = samplingfig.Reach(got.Truth, got.Answers[0].Vector)
	if i := f.rival(); i > 0 {
		s.Lines = append(s.Lines, samplingfig.Line{Vector: got.Answers[i].Vector, Colour: f.Palette.Baseline, Width: 1.4, Dash: "9 3 1.5 3"})
	}
	if v, some := f.rebuilt(); some {
		s.Lines = append(s.Lines, samplingfig.Line{Vector: v, Colour: f.Palette.Recovered, Width: 2.2})
	}
	return s
}

// rival is the place of the rival among the answers, 0 for none.
func (f Figure) rival() int {
	if f.Rival == "" || f.Got == nil || f.Frame.Done(Recover) < 1 {
		return 0
	}
	for i, a := range f.Got.Answers {
		if i > 0 && a.Method == f.Rival {
			return i
		}
	}
	return 0
}

// rebuilt is the answer as far as its coefficients have come.
func (f Figure) rebuilt() (sampling.Vector, bool) {
	film := f.Got.Recovery.Film
	if f.Frame.During(Recover) && len(film) > 0 {
		return sampling.Vector{Values: film[f.Frame.Moment(len(film))].Values}, true
	}
	return f.Got.Answers[0].Vector, f.Frame.Done(Recover) == 1
}
