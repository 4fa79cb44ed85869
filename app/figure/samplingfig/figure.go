package samplingfig

import (
	"fmt"
	"math"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/sampling"
)

// Lane is one of the four pictures of either laboratory.
type Lane int

// The first lane is the data, and there are four of them.
const (
	Truth Lane = 0
	Lanes Lane = 4
)

// View is how a figure of either laboratory is looked at.
type View struct {
	Frame   chart.Frame
	Palette draw.Palette
	Box     draw.Box
	// Rival is the method drawn beside the answer; empty for none.
	Rival string
	// Axis writes the x axis under every lane, not under the last alone.
	Axis bool
	// Reach is what the scales of the data and of the answer hold besides.
	Reach draw.Extent
	// Weighed says that the answer is to the weights that are asked for.
	Weighed bool
	// Guess is what the reader took the data for, to be drawn over both; nil for none.
	Guess []float64
}

// Guessed is the line of the guess, with no values where there is none.
func (v View) Guessed() Line {
	return Line{Vector: sampling.Vector{Values: answer.Numbers(v.Guess)}, Colour: v.Palette.Ink, Width: 1.6, Dash: "2 3"}
}

// What is told of the lanes while the truth is hidden: of those that would tell it, and of
// the answer.
const (
	Hidden = "This lane is hidden with the truth."
	Bare   = "The answer is shown without the truth behind it."
)

// Figure is the figure of either laboratory.
type Figure interface {
	draw.Views[Lane]
	// In is the same figure in another view, and Seen the one that it is in.
	In(View) Figure
	Seen() View
	// Heights are those of the lanes of a document, in lines of text.
	Heights() [Lanes]float64
	// TruthStrip is the lane of the data, and AnswerStrip that of the answer.
	TruthStrip() Strip
	AnswerStrip() Strip
	// Tile is one answer among all that stand side by side.
	Tile(answer int) Tile
}

// Document returns the four lanes with their headings as one self-contained SVG of the
// view's width.
func Document(f Figure, meta chart.Meta) string {
	v := f.Seen()
	meta.Palette = v.Palette
	parts := make([]chart.Part, 0, Lanes)
	for lane, lines := range f.Heights() {
		v.Box.Height = lines * v.Palette.Text
		parts = append(parts, part(f.In(v), Lane(lane)))
	}
	return chart.Compose(v.Box, parts, meta)
}

// Single returns one lane with its heading as a self-contained SVG.
func Single(f Figure, lane Lane, meta chart.Meta) string {
	v := f.Seen()
	meta.Palette, meta.Headed = v.Palette, true
	if lane == Truth && !v.Axis {
		v.Axis = true
		v.Box.Height += 2.5 * v.Palette.Text
	}
	return chart.Compose(v.Box, []chart.Part{part(f.In(v), lane)}, meta)
}

func part(f Figure, lane Lane) chart.Part {
	return chart.Part{Heading: f.TitleOf(lane), Remark: f.Hint(lane), Drawing: f.Draw(lane), Height: f.Seen().Box.Height}
}

// Gallery is every answer side by side as one self-contained SVG of the view's width.
func Gallery(f Figure, answers int, meta chart.Meta) string {
	v := f.Seen()
	meta.Palette = v.Palette
	v.Box.Height = 9 * v.Palette.Text
	var parts []chart.Part
	for i := range answers {
		t := f.In(v).Tile(i)
		parts = append(parts, chart.Part{Heading: t.Title(), Remark: t.Hint(), Drawing: t.SVG(), Height: v.Box.Height})
	}
	return chart.Compose(v.Box, parts, meta)
}

// Within are the ranges asked for that lie within so many entries.
func Within(q *sampling.Question, entries int) sampling.Ranges {
	var list sampling.Ranges
	for _, r := range q.Queries {
		if r.Last <= entries {
			list = append(list, r)
		}
	}
	return list
}

// Sums are what marked ranges come to: of the data for −1, else of an answer with what it
// is off by. A range that has not been answered has no words.
func Sums(got sampling.Found, ranges sampling.Ranges, answered int) []string {
	if len(ranges) == 0 {
		return nil
	}
	list := make([]string, len(ranges))
	for i, r := range ranges {
		if exact, sum, ok := sumOf(got, r, answered); ok && answered < 0 {
			list[i] = "Σ = " + draw.Format(exact)
		} else if ok {
			list[i] = "Σ = " + draw.Format(sum) + ", off by " + draw.Format(math.Abs(sum-exact))
		}
	}
	return list
}

// WeightedSum is what the weights come to: of the data for −1, else of an answer with what
// it is off by; nothing before it has been answered.
func WeightedSum(got sampling.Found, answered int) string {
	if got.Answered == nil || got.Weighted == nil || answered >= len(got.Weighted.Answers.Values) {
		return ""
	}
	exact := got.Weighted.Exact
	if answered < 0 {
		return "Σ wD = " + draw.Format(exact)
	}
	sum := got.Weighted.Answers.Values[answered]
	return "Σ wD* = " + draw.Format(sum) + ", off by " + draw.Format(math.Abs(sum-exact))
}

// SaysSums tells the same in sentences, of the data for −1; name is what entries are
// called, and data what they are of.
func SaysSums(got sampling.Found, ranges sampling.Ranges, answered int, name, data string) string {
	text := ""
	for _, r := range ranges {
		exact, sum, ok := sumOf(got, r, answered)
		switch {
		case !ok:
		case answered < 0:
			text += fmt.Sprintf(" %s %d to %d sum to %s.", name, r.First, r.Last, draw.Format(exact))
		default:
			text += fmt.Sprintf(" %s %d to %d sum to %s in it, and to %s in %s.", name, r.First, r.Last, draw.Format(sum), draw.Format(exact), data)
		}
	}
	return text
}

// sumOf finds a range among those answered.
func sumOf(got sampling.Found, r sampling.Range, answered int) (exact, sum float64, ok bool) {
	if got.Answered == nil {
		return 0, 0, false
	}
	for _, q := range got.Queries {
		if at := max(answered, 0); q.First == r.First && q.Last == r.Last && at < len(q.Answers.Values) {
			return q.Exact, q.Answers.Values[at], true
		}
	}
	return 0, 0, false
}

// RivalAt is the place of a rival among the answers, 0 for none.
func RivalAt(got sampling.Found, rival string) int {
	if rival == "" || got.Answered == nil {
		return 0
	}
	for i, a := range got.Answers {
		if i > 0 && a.Method == rival {
			return i
		}
	}
	return 0
}
