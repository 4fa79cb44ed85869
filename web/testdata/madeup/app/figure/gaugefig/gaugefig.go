// Package gaugefig is the picture of package gauge and its film.
package gaugefig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/web/testdata/madeup/core/scenario/gauge"
)

// ReadChapter is the chapter in which the number is read.
const ReadChapter = "read"

// Picture shows the number on its scale, its readings and a mark.
type Picture struct {
	Asked   gauge.Question
	Got     *gauge.Result // nil before the answer
	Mark    float64
	Frame   chart.Frame
	Palette draw.Palette
	Box     draw.Box
}

// Key tells pictures apart.
func (f Picture) Key() draw.Key {
	return draw.KeyOf(draw.Same(f.Got), f.Asked.Number, f.Asked.Top, f.Mark, f.Frame, f.Palette, f.Box)
}

func (f Picture) words(text string) draw.Words {
	return draw.Words{Text: text, Colour: f.Palette.Ink, Size: f.Palette.Text}
}

// SVG draws the picture.
func (f Picture) SVG() string {
	p := draw.NewPen(f.Box.Width, f.Box.Height, f.Palette)
	at := draw.Scale{Lo: 0, Hi: f.Asked.Top, From: f.Box.Begin(), To: f.Box.End()}
	p.Rule(f.Box.Begin(), f.Box.Height/2, f.Box.End(), f.Box.Height/2)
	p.Text(at.At(f.Mark), 12, f.words("mark"))
	if f.Asked.Number != nil {
		p.Text(at.At(*f.Asked.Number), f.Box.Height/2-4, f.words("number "+draw.Format(*f.Asked.Number)))
	}
	if f.Got != nil {
		for i := range f.Frame.Share(len(f.Got.Readings.Values)) {
			v := f.Got.Readings.Values[i]
			p.Text(at.At(v), f.Box.Height-4, f.words("reading "+draw.Format(v)))
		}
	}
	return p.Finish()
}

// Title is the heading.
func (f Picture) Title() string { return "The gauge" }

// Hint is a remark.
func (f Picture) Hint() string { return "to " + draw.Format(f.Asked.Top) }

// Says is the picture in words.
func (f Picture) Says() string {
	if f.Got == nil {
		return "Nothing has been read."
	}
	return "The gauge reads " + draw.Format(f.Got.Value) + "."
}

// NewTimeline is the film of an answer: each reading, and the finished picture.
func NewTimeline(got *gauge.Result) chart.Timeline {
	t := chart.Timeline{Words: func(f chart.Frame) string { return draw.Count(f.Share(len(got.Readings.Values)), "reading") }}
	t.Add(ReadChapter, 2*len(got.Readings.Values))
	t.Add("round", 2)
	return t
}
