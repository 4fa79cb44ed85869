package figure

import (
	"bytes"
	"encoding/xml"
	"strconv"
	"strings"
)

// Meta is what an exported figure says about itself.
type Meta struct {
	Title       string
	Description string
	Footer      string // provenance: program, seed, settings
	State       string // the state as JSON, to be opened again from the file
	Palette     Palette
}

// Document returns the four lanes with their headings as one self-contained
// SVG of Box's width. Title, description and state travel inside the file.
func (h Heat) Document(meta Meta) string {
	meta.Palette = h.Palette
	text := h.Palette.Text
	parts := make([]part, 0, Lanes)
	for lane, share := range [Lanes]float64{8, 8.4, 13.2, 16.4} {
		h.Box.Height = share * text
		parts = append(parts, part{
			heading: h.Title(Lane(lane)), remark: h.Subtitle(Lane(lane)), drawing: h.Draw(Lane(lane)), height: h.Box.Height})
	}
	return compose(h.Box, parts, meta)
}

// Single returns one lane with its heading and the x axis as a self-contained
// SVG; Box.Height is the height of the lane as it is on the screen.
func (h Heat) Single(lane Lane, meta Meta) string {
	meta.Palette = h.Palette
	if !h.axis(lane) {
		h.Show.Axis = true
		h.Box.Height += 2.5 * h.Palette.Text
	}
	return compose(h.Box, []part{{
		heading: h.Title(lane), remark: h.Subtitle(lane), drawing: h.Draw(lane), height: h.Box.Height}}, meta)
}

// Standalone returns one figure of this package as a self-contained SVG.
func Standalone(figure string, meta Meta) string {
	box := Box{Width: leading(figure, `width="`), Height: leading(figure, `height="`)}
	return compose(box, []part{{drawing: figure, height: box.Height}}, meta)
}

// leading reads the first number behind the key, which every figure begins with.
func leading(figure, key string) float64 {
	_, rest, _ := strings.Cut(figure, key)
	value, _, _ := strings.Cut(rest, `"`)
	v, err := strconv.ParseFloat(value, 64)
	if err != nil {
		panic("figure: Standalone wants a figure of this package")
	}
	return v
}

// part is one drawing of a document with its heading.
type part struct {
	heading, remark string
	drawing         string
	height          float64
}

// compose stacks the parts under a title and over the footer.
func compose(box Box, parts []part, meta Meta) string {
	look := meta.Palette
	text := look.Text
	margin := min(box.begin(), MarginLeft)
	title := wrap(words{text: meta.Title, colour: look.Ink, size: 1.3 * text, bold: true}, box.end()-margin)
	footer := wrap(words{text: meta.Footer, colour: look.Muted, size: 0.85 * text}, box.end()-margin)
	height := 1.2*text + float64(len(title))*1.7*text + float64(len(footer))*1.3*text + 1.4*text
	for _, part := range parts {
		height += part.height + headingHeight(part, look)
	}
	p := newPen(box.Width, height, look, `role="img"`)
	p.about(meta)
	p.raw(`<rect width="100%" height="100%" `, attribute("fill", look.Ground), "/>\n")
	y := 1.2 * text
	for _, line := range title {
		p.text(margin, y+1.2*text, line)
		y += 1.7 * text
	}
	for _, part := range parts {
		y += p.part(box, part, y)
	}
	y += 1.5 * text
	for _, line := range footer {
		p.text(margin, y, line)
		y += 1.3 * text
	}
	return p.finish()
}

func headingHeight(part part, look Palette) float64 {
	if part.heading == "" {
		return 0
	}
	return 2 * look.Text
}

// part draws one part from y down and returns the height it took.
func (p *pen) part(box Box, part part, y float64) float64 {
	text := p.look.Text
	head := headingHeight(part, p.look)
	if head > 0 {
		heading := words{text: part.heading, colour: p.look.Ink, size: 1.05 * text, bold: true}
		remark := words{text: part.remark, colour: p.look.Muted, size: text, anchor: "end"}
		p.text(box.begin(), y+1.5*text, heading)
		if part.remark != "" && heading.width()+remark.width()+text < box.span() {
			p.text(box.end(), y+1.5*text, remark)
		}
	}
	p.raw(`<svg y="`, number(y+head), `"`, strings.TrimPrefix(part.drawing, "<svg"))
	return head + part.height
}

// about writes what the file says of itself, first thing inside it.
func (p *pen) about(meta Meta) {
	p.canvas.Title(meta.Title)
	p.canvas.Desc(meta.Description)
	if meta.State == "" {
		return
	}
	p.raw("<metadata>", escaped(meta.State), "</metadata>\n")
}

func escaped(s string) string {
	var out bytes.Buffer
	// A bytes.Buffer never fails to write.
	_ = xml.EscapeText(&out, []byte(s))
	return out.String()
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
