package streamfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// Figure draws the laboratory as four lanes. Asked is what the reader has set, Got the
// latest answer; either may be nil, and what is missing is left out.
type Figure struct {
	samplingfig.View
	Asked *stream.Question
	Got   *stream.Result
}

// Lane is one of the four pictures.
type Lane = samplingfig.Lane

// The lanes, from top to bottom.
const (
	Truth        = samplingfig.Truth
	Tree    Lane = 1
	Samples Lane = 2
	Release Lane = 3
	Lanes        = samplingfig.Lanes
)

// In is the same figure in another view, and Seen the one that it is in.
func (f Figure) In(v samplingfig.View) samplingfig.Figure {
	f.View = v
	return f
}

func (f Figure) Seen() samplingfig.View { return f.View }

// Heights are those of the lanes of a document, in lines of text.
func (f Figure) Heights() [Lanes]float64 { return [Lanes]float64{9, 11, 11, 15} }

// Tile is one answer among all that stand side by side.
func (f Figure) Tile(answer int) samplingfig.Tile {
	return samplingfig.Tile{Got: f.Got.Found(), Ranges: f.ranges(), Palette: f.Palette, Box: f.Box, Answer: answer, Data: "the stream"}
}

// Draw draws a lane.
func (f Figure) Draw(lane Lane) string {
	switch lane {
	case Truth:
		return f.TruthStrip().SVG()
	case Tree:
		return f.tree().SVG()
	case Samples:
		return f.samples().SVG()
	}
	return f.AnswerStrip().SVG()
}

// entries is how many ticks there are data for: as asked where the numbers are there, else
// as asked and answered.
func (f Figure) entries() int {
	switch {
	case f.Asked != nil:
		return f.Asked.Data.Length()
	case f.Got != nil:
		return f.Got.Ticks
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

// come is how many of the values have come by the tick looked at.
func (f Figure) come() int {
	if f.Asked == nil {
		return f.entries()
	}
	return min(f.Asked.Ticks(), f.entries())
}

// covers is the share of the ticks that have come by one.
func (f Figure) covers(tick int) float64 {
	return float64(tick) / float64(max(f.entries(), tick, 1))
}

// moment is the release that the frame shows, nil for the last.
func (f Figure) moment() *stream.Moment {
	if f.Got == nil || !f.Frame.During(Growing) || len(f.Got.Moments) == 0 {
		return nil
	}
	return &f.Got.Moments[f.Frame.Moment(len(f.Got.Moments))]
}

// Tick is the tick that the frame shows.
func (f Figure) Tick() int {
	if m := f.moment(); m != nil {
		return m.Tick
	}
	if f.Got != nil {
		return f.Got.Ticks
	}
	return f.come()
}

// ranges are those asked for that lie within what has come.
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

// TruthStrip is the lane of the stream: what has come by the tick, and of a stream set by
// hand what will come, paler.
func (f Figure) TruthStrip() samplingfig.Strip {
	s := samplingfig.Strip{
		Entries: f.entries(), Ranges: f.ranges(), Words: f.sums(-1), Axis: f.Axis, Each: "tick",
		Empty: "no data yet", Look: f.Palette, Box: f.Box,
	}
	line := samplingfig.Line{Colour: f.Palette.Truth, Width: 2, Filled: true}
	if values := f.values(); values != nil {
		s.Y = samplingfig.Reach(vectorOf(values))
		s.Lines = append(s.Lines, samplingfig.Line{Vector: vectorOf(values), Colour: f.Palette.Muted, Width: 1, Dash: "2 3"})
		line.Vector, line.Covers = vectorOf(values[:f.come()]), f.covers(f.come())
	} else if f.Got != nil {
		s.Y = samplingfig.Reach(f.Got.Truth)
		line.Vector, line.Covers = f.Got.Truth, f.covers(f.Got.Ticks)
	}
	s.Lines = append(s.Lines, line, f.Guessed())
	s.Y.Join(f.Reach)
	if f.Asked != nil {
		s.Weights = f.Asked.Weights
	}
	if f.Weighed {
		s.Weighed = samplingfig.WeightedSum(f.Got.Found(), -1)
	}
	return s
}

func vectorOf(values []float64) sampling.Vector {
	return sampling.Vector{Values: answer.Numbers(values)}
}

// samples is the lane of what the counters show.
func (f Figure) samples() samplingfig.Samples {
	s := samplingfig.Samples{Empty: "no counters yet", Look: f.Palette, Box: f.Box}
	if f.Got == nil {
		return s
	}
	k := &f.Got.Sketch
	s.Exact, s.Private, s.Signs, s.Columns = k.Exact.Values, k.Private.Values, k.Signs.Values, k.Columns
	s.Taken, s.Noisy = f.Frame.Done(Counting), chart.Ease(f.Frame.Done(Noising))
	return s
}

// AnswerStrip is the lane of the answer, over the stream and beside a rival.
func (f Figure) AnswerStrip() samplingfig.Strip {
	s := samplingfig.Strip{Axis: true, Each: "tick", Empty: "no answer yet", Look: f.Palette, Box: f.Box}
	if f.Got == nil || len(f.Got.Answers) == 0 {
		return s
	}
	got, last := f.Got, f.covers(f.Got.Ticks)
	s.Entries, s.Ranges, s.Words = max(f.entries(), got.Ticks), f.ranges(), f.sums(0)
	s.Lines = append(s.Lines, samplingfig.Line{Vector: got.Truth, Colour: f.Palette.Truth, Width: 1.6, Covers: last})
	s.Y = samplingfig.Reach(got.Truth)
	if m := f.moment(); m != nil { // its own axis: another moment may reach many times as far
		s.Y.Add(m.Values.Values...)
	} else {
		s.Y.Join(samplingfig.Reach(got.Answers[0].Vector))
	}
	s.Y.Join(f.Reach)
	if i := f.rival(); i > 0 {
		s.Lines = append(s.Lines, samplingfig.Line{Vector: got.Answers[i].Vector, Colour: f.Palette.Baseline, Width: 1.4, Dash: "9 3 1.5 3", Covers: last})
	}
	if band, some := f.band(); some {
		s.Lines, s.Note = append(s.Lines, band), "band: noise alone, ≈ 95 %"
	}
	ours := samplingfig.Line{Colour: f.Palette.Recovered, Width: 2.2}
	if m := f.moment(); m != nil {
		ours.Vector, ours.Covers = sampling.Vector{Values: m.Values}, f.covers(m.Tick)
		s.Lines = append(s.Lines, ours)
	} else if f.Frame.Done(Growing) == 1 {
		ours.Vector, ours.Covers = got.Answers[0].Vector, last
		s.Lines = append(s.Lines, ours)
	}
	s.Lines = append(s.Lines, f.Guessed())
	if f.Asked != nil {
		s.Weights, s.Weighed = f.Asked.Weights, samplingfig.WeightedSum(got.Found(), 0)
	}
	return s
}

// band is what the noise alone does to the release shown, an approximation; false where
// there is none.
func (f Figure) band() (samplingfig.Line, bool) {
	m := f.moment()
	if all := f.Got.Moments; m == nil && f.Frame.Done(Growing) == 1 && len(all) > 0 {
		m = &all[len(all)-1]
	}
	if m == nil || len(m.Band.Values) != len(m.Values.Values) || len(m.Band.Values) == 0 {
		return samplingfig.Line{}, false
	}
	v := sampling.Vector{Values: m.Values}
	for i, half := range m.Band.Values {
		v.Low.Values, v.High.Values = append(v.Low.Values, m.Values.Values[i]-half), append(v.High.Values, m.Values.Values[i]+half)
	}
	return samplingfig.Line{Vector: v, Colour: f.Palette.Recovered, Covers: f.covers(m.Tick), BandOnly: true}, true
}

// rival is the place of the rival among the answers, 0 for none or before its time.
func (f Figure) rival() int {
	if f.Frame.Done(Growing) < 1 {
		return 0
	}
	return samplingfig.RivalAt(f.Got.Found(), f.Rival)
}
