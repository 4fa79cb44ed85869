package chart

import (
	"strconv"
	"strings"

	"cloakroom/app/figure/draw"
)

// Meta is what an exported figure says about itself.
type Meta struct {
	Title       string
	Description string
	Footer      string // provenance: program, seed, settings
	State       string // the state as JSON, to be opened again from the file
	Palette     draw.Palette
	// Headed says that a heading in the figure is its title, which is not drawn twice.
	Headed bool
}

// Standalone returns a drawing, as its SVG, as a self-contained SVG.
func Standalone(figure string, meta Meta) string {
	box := draw.Box{Width: leading(figure, `width="`), Height: leading(figure, `height="`)}
	return Compose(box, []Part{{Drawing: figure, Height: box.Height}}, meta)
}

// leading reads the first number behind the key, which every figure begins with.
func leading(figure, key string) float64 {
	_, rest, _ := strings.Cut(figure, key)
	value, _, _ := strings.Cut(rest, `"`)
	v, err := strconv.ParseFloat(value, 64)
	if err != nil {
		panic("chart: Standalone wants a drawing")
	}
	return v
}

// Part is one drawing of a document with its heading.
type Part struct {
	Heading, Remark string
	Drawing         string
	Height          float64
}

// DocumentMargin is what text keeps free at the sides of an exported figure.
const DocumentMargin = 16

// Compose stacks the parts under a title and over the footer.
func Compose(box draw.Box, parts []Part, meta Meta) string {
	look := meta.Palette
	text := look.Text
	margin := min(box.Begin(), draw.MarginLeft)
	var title []draw.Words
	if !meta.Headed {
		title = draw.Wrap(draw.Words{Text: meta.Title, Colour: look.Ink, Size: 1.3 * text, Bold: true}, box.End()-margin)
	}
	footer := draw.Wrap(draw.Words{Text: meta.Footer, Colour: look.Muted, Size: 0.85 * text}, box.End()-margin)
	height := 1.2*text + float64(len(title))*1.7*text + float64(len(footer))*1.3*text + 1.4*text
	for _, part := range parts {
		height += part.Height + headingHeight(part, look)
	}
	p := draw.NewPen(box.Width, height, look, `role="img"`)
	p.About(meta.Title, meta.Description, meta.State)
	p.Raw(`<rect width="100%" height="100%" `, draw.Attribute("fill", look.Ground), "/>\n")
	y := 1.2 * text
	for _, line := range title {
		p.Text(margin, y+1.2*text, line)
		y += 1.7 * text
	}
	for _, part := range parts {
		y += drawPart(p, box, part, y)
	}
	y += 1.5 * text
	for _, line := range footer {
		p.Text(margin, y, line)
		y += 1.3 * text
	}
	return p.Finish()
}

func headingHeight(part Part, look draw.Palette) float64 {
	if part.Heading == "" {
		return 0
	}
	return 2 * look.Text
}

// drawPart draws one part from y down and returns the height it took.
func drawPart(p *draw.Pen, box draw.Box, part Part, y float64) float64 {
	head := headingHeight(part, p.Look)
	if head > 0 {
		Heading(p, part.Heading, part.Remark, box.Begin(), box.End(), y)
	}
	p.Raw(`<svg y="`, draw.Number(y+head), `"`, strings.TrimPrefix(part.Drawing, "<svg"))
	return head + part.Height
}

// Heading writes a heading from y down and, where there is room, its remark at
// the right end.
func Heading(p *draw.Pen, title, remark string, left, right, y float64) {
	text := p.Look.Text
	head := draw.Words{Text: title, Colour: p.Look.Ink, Size: 1.05 * text, Bold: true}
	aside := draw.Words{Text: remark, Colour: p.Look.Muted, Size: text, Anchor: "end"}
	p.Text(left, y+1.5*text, head)
	if remark != "" && head.Width()+aside.Width()+text < right-left {
		p.Text(right, y+1.5*text, aside)
	}
}
