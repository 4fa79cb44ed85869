// Package dialfig is the picture of package dial.
package dialfig

import (
	"cloakroom/app/figure/draw"
	"cloakroom/web/testdata/madeup/core/scenario/dial"
)

// Picture shows the number beside its reading.
type Picture struct {
	Asked   dial.Question
	Got     *dial.Result // nil before the answer
	Palette draw.Palette
	Box     draw.Box
}

// Key tells pictures apart.
func (f Picture) Key() draw.Key { return draw.KeyOf(f.Asked, f.Got, f.Palette, f.Box) }

func (f Picture) words(text string) draw.Words {
	return draw.Words{Text: text, Colour: f.Palette.Ink, Size: f.Palette.Text}
}

// SVG draws the picture.
func (f Picture) SVG() string {
	p := draw.NewPen(f.Box.Width, f.Box.Height, f.Palette)
	p.Text(10, 20, f.words("number "+draw.Format(f.Asked.Number)))
	if f.Got != nil {
		p.Text(10, 40, f.words("reading "+draw.Format(f.Got.Reading)))
	}
	return p.Finish()
}
