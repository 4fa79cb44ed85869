package figure

import (
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

// documentMargin is what text keeps free at the sides of an exported figure.
const documentMargin = 16

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
	p.about(meta.Title, meta.Description, meta.State)
	p.raw(`<rect width="100%" height="100%" `, attribute("fill", look.Ground), "/>\n")
	y := 1.2 * text
	for _, line := range title {
		p.text(margin, y+1.2*text, line)
		y += 1.7 * text
	}
	for _, part := range parts {
		y += drawPart(p, box, part, y)
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

// drawPart draws one part from y down and returns the height it took.
func drawPart(p *pen, box Box, part part, y float64) float64 {
	head := headingHeight(part, p.look)
	if head > 0 {
		heading(p, part.heading, part.remark, box.begin(), box.end(), y)
	}
	p.raw(`<svg y="`, number(y+head), `"`, strings.TrimPrefix(part.drawing, "<svg"))
	return head + part.height
}

// heading writes a heading from y down and, where there is room, its remark at
// the right end.
func heading(p *pen, title, remark string, left, right, y float64) {
	text := p.look.Text
	head := words{text: title, colour: p.look.Ink, size: 1.05 * text, bold: true}
	aside := words{text: remark, colour: p.look.Muted, size: text, anchor: "end"}
	p.text(left, y+1.5*text, head)
	if remark != "" && head.width()+aside.width()+text < right-left {
		p.text(right, y+1.5*text, aside)
	}
}
