package draw

import (
	"bytes"
	"encoding/xml"

	svg "github.com/ajstarks/svgo/float"
)

const fonts = `font-family="system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"`

// Pen writes one figure.
type Pen struct {
	out    bytes.Buffer
	canvas *svg.SVG
	Look   Palette
}

// NewPen begins an <svg> of the box's size. It is hidden from assistive
// technology, for which the page carries the description beside it.
func NewPen(width, height float64, look Palette, more ...string) *Pen {
	p := &Pen{Look: look}
	p.canvas = svg.New(&p.out)
	attributes := append([]string{
		`viewBox="0 0 ` + Number(width) + " " + Number(height) + `"`,
		fonts,
		Attribute("font-size", Number(look.Text)),
	}, more...)
	p.canvas.Start(width, height, attributes...)
	return p
}

// Finish ends the figure and returns it from "<svg" on: the XML prolog and
// comment before it would be the first child where a page mounts the text.
func (p *Pen) Finish() string {
	p.canvas.End()
	text := p.out.Bytes()
	return string(text[bytes.Index(text, []byte("<svg")):])
}

// Attribute returns an attribute; the value must hold no text of others.
func Attribute(name, value string) string { return name + `="` + value + `"` }

// Raw writes markup of our own making, without any text of others in it.
func (p *Pen) Raw(markup ...string) {
	for _, part := range markup {
		p.out.WriteString(part)
	}
}

// Path writes a path element with the attributes given.
func (p *Pen) Path(d *Path, attributes ...string) {
	if d.empty() {
		return
	}
	p.Raw(`<path d="`)
	p.out.Write(d.data)
	p.Raw(`"`)
	for _, a := range attributes {
		p.Raw(" ", a)
	}
	p.Raw("/>\n")
}

// Stroke draws lines of the width, scaled by the palette.
func (p *Pen) Stroke(d *Path, colour string, width float64, more ...string) {
	p.Path(d, append([]string{
		`fill="none"`, Attribute("stroke", colour), Attribute("stroke-width", Number(width*p.Look.Stroke)),
		`stroke-linejoin="round"`,
	}, more...)...)
}

// Fill paints areas.
func (p *Pen) Fill(d *Path, colour string, opacity float64) {
	if opacity == 1 {
		p.Path(d, Attribute("fill", colour))
		return
	}
	p.Path(d, Attribute("fill", colour), Attribute("fill-opacity", Number(opacity)))
}

// Outline draws marks that are hollow: the ground inside, the colour around.
func (p *Pen) Outline(d *Path, colour string, width float64) {
	p.Path(d, Attribute("fill", p.Look.Ground), Attribute("stroke", colour),
		Attribute("stroke-width", Number(width*p.Look.Stroke)))
}

// Dashes returns the attribute of a dash pattern in px.
func Dashes(pattern string) string { return Attribute("stroke-dasharray", pattern) }

// Opacity returns the attribute of an opacity from 0 to 1.
func Opacity(v float64) string { return Attribute("opacity", Number(v)) }

// Rule draws a straight hairline.
func (p *Pen) Rule(x1, y1, x2, y2 float64) {
	var d Path
	d.Move(x1, y1)
	d.Line(x2, y2)
	p.Stroke(&d, p.Look.Hairline, 1)
}

// Clip begins a group that shows nothing outside the plot; Unclip ends it. A
// nested <svg> clips without an id, so figures on one page cannot clash.
func (p *Pen) Clip(r Rect) {
	w, h := Number(r.Width()), Number(r.Height())
	p.Raw(`<svg x="`, Number(r.Left), `" y="`, Number(r.Top), `" width="`, w, `" height="`, h,
		`" viewBox="`, Number(r.Left), " ", Number(r.Top), " ", w, " ", h, `" overflow="hidden">`, "\n")
}

// Unclip ends the group that Clip began.
func (p *Pen) Unclip() { p.Raw("</svg>\n") }

// Nest puts a drawing, as its SVG, at a place in another.
func (p *Pen) Nest(x, y float64, drawing string) {
	p.Raw(`<svg x="`, Number(x), `" y="`, Number(y), `"`, drawing[len("<svg"):])
}

// About writes what a file says of itself, first thing inside it; the state is
// left out where there is none.
func (p *Pen) About(title, description, state string) {
	p.canvas.Title(title)
	p.canvas.Desc(description)
	if state == "" {
		return
	}
	p.Raw("<metadata>", escaped(state), "</metadata>\n")
}

func escaped(s string) string {
	var out bytes.Buffer
	// A bytes.Buffer never fails to write.
	_ = xml.EscapeText(&out, []byte(s))
	return out.String()
}
