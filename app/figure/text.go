package figure

import (
	"strings"
	"unicode"
)

// words is a piece of text to be placed.
type words struct {
	text   string
	colour string
	size   float64
	bold   bool
	anchor string // "", "middle" or "end"
	halo   bool   // a rim in the ground's colour, to stand over lines
	rim    string // another colour for the rim; empty is the ground's
}

// text writes words with their baseline's anchor at (x, y).
func (p *pen) text(x, y float64, w words) {
	attributes := make([]string, 0, 8)
	attributes = append(attributes, attribute("fill", w.colour))
	if w.size != p.look.Text {
		attributes = append(attributes, attribute("font-size", number(w.size)))
	}
	if w.bold {
		attributes = append(attributes, `font-weight="600"`)
	}
	if w.anchor != "" {
		attributes = append(attributes, attribute("text-anchor", w.anchor))
	}
	if w.halo {
		rim := w.rim
		if rim == "" {
			rim = p.look.Ground
		}
		attributes = append(attributes, attribute("stroke", rim), `stroke-width="4"`,
			`stroke-linejoin="round"`, `paint-order="stroke"`)
	}
	p.canvas.Text(x, y, w.text, attributes...)
}

// width estimates how wide the words are set, in px.
func (w words) width() float64 { return textWidth(w.text, w.size, w.bold) }

// textWidth estimates how wide text is set, in px. It is measured on a wide face,
// so that narrower system faces leave room rather than collide.
func textWidth(text string, size float64, bold bool) float64 {
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
	case unicode.IsUpper(r) || r == '−' || r == '×' || r == '▲' || r == '○' || r == '□' || r == '◇' || r == '=':
		return 0.8
	case r >= '⁰' && r <= '₉':
		return 0.4
	}
	return 0.63
}

// note writes a muted remark into the middle of a plot.
func (p *pen) note(r plot, text string) {
	p.text((r.left+r.right)/2, (r.top+r.bottom)/2+0.35*p.look.Text,
		words{text: text, colour: p.look.Muted, size: p.look.Text, anchor: "middle", halo: true})
}

// wrap breaks words into lines of at most the width in px.
func wrap(w words, width float64) []words {
	var lines []words
	for _, word := range strings.Fields(w.text) {
		if len(lines) > 0 {
			longer := lines[len(lines)-1]
			longer.text += " " + word
			if longer.width() <= width {
				lines[len(lines)-1] = longer
				continue
			}
		}
		w.text = word
		lines = append(lines, w)
	}
	return lines
}
