package draw

import (
	"strings"
	"unicode"
)

// Words is a piece of text to be placed.
type Words struct {
	Text   string
	Colour string
	Size   float64
	Bold   bool
	Anchor string // "", "middle" or "end"
	Halo   bool   // a rim in the ground's colour, to stand over lines
	Rim    string // another colour for the rim; empty is the ground's
}

// legible is the size in px below which words are left out.
const legible = 1

// Text writes words with their baseline's anchor at (x, y), unless they are too small to
// be read.
func (p *Pen) Text(x, y float64, w Words) {
	if w.Size < legible {
		return
	}
	attributes := make([]string, 0, 8)
	attributes = append(attributes, Attribute("fill", w.Colour))
	if w.Size != p.Look.Text {
		attributes = append(attributes, Attribute("font-size", Number(w.Size)))
	}
	if w.Bold {
		attributes = append(attributes, `font-weight="600"`)
	}
	if w.Anchor != "" {
		attributes = append(attributes, Attribute("text-anchor", w.Anchor))
	}
	if w.Halo {
		rim := w.Rim
		if rim == "" {
			rim = p.Look.Ground
		}
		attributes = append(attributes, Attribute("stroke", rim), `stroke-width="4"`,
			`stroke-linejoin="round"`, `paint-order="stroke"`)
	}
	p.canvas.Text(x, y, w.Text, attributes...)
}

// Width estimates how wide the words are set, in px.
func (w Words) Width() float64 { return Width(w.Text, w.Size, w.Bold) }

// Width estimates how wide text is set, in px. It is measured on a wide face,
// so that narrower system faces leave room rather than collide.
func Width(text string, size float64, bold bool) float64 {
	em := 0.0
	for _, r := range text {
		em += advance(r)
	}
	if bold {
		em *= 1.1
	}
	return em * size
}

// advance is the width of a letter in a wide sans-serif face, in em.
func advance(r rune) float64 {
	switch {
	case unicode.Is(unicode.Mn, r):
		return 0
	case r == ' ' || r == '.' || r == ',' || r == ':' || r == 'i' || r == 'l' || r == 'j' || r == '·':
		return 0.32
	case r == 't' || r == 'f' || r == 'r' || r == '(' || r == ')' || r == '-':
		return 0.41
	case r == 'm' || r == 'w' || r == 'M' || r == 'W':
		return 0.95
	case unicode.IsUpper(r) || r == '−' || r == '×' || r == '▲' || r == '○' || r == '□' || r == '◇' || r == '◆' || r == '■' || r == '●' || r == '=':
		return 0.8
	case r >= '⁰' && r <= '₉':
		return 0.4
	}
	return 0.63
}

// Note writes a muted remark into the middle of a plot.
func (p *Pen) Note(r Rect, text string) {
	p.Text((r.Left+r.Right)/2, (r.Top+r.Bottom)/2+0.35*p.Look.Text,
		Words{Text: text, Colour: p.Look.Muted, Size: p.Look.Text, Anchor: "middle", Halo: true})
}

// Wrap breaks words into lines of at most the width in px.
func Wrap(w Words, width float64) []Words {
	var lines []Words
	for _, word := range strings.Fields(w.Text) {
		if len(lines) > 0 {
			longer := lines[len(lines)-1]
			longer.Text += " " + word
			if longer.Width() <= width {
				lines[len(lines)-1] = longer
				continue
			}
		}
		w.Text = word
		lines = append(lines, w)
	}
	return lines
}
