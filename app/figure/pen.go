package figure

import (
	"bytes"
	"encoding/xml"

	svg "github.com/ajstarks/svgo/float"
)

const fonts = `font-family="system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"`

// pen writes one figure.
type pen struct {
	out    bytes.Buffer
	canvas *svg.SVG
	look   Palette
}

// newPen begins an <svg> of the box's size. It is hidden from assistive
// technology, for which the page carries the description beside it.
func newPen(width, height float64, look Palette, more ...string) *pen {
	p := &pen{look: look}
	p.canvas = svg.New(&p.out)
	attributes := append([]string{
		`viewBox="0 0 ` + number(width) + " " + number(height) + `"`,
		fonts,
		attribute("font-size", number(look.Text)),
	}, more...)
	p.canvas.Start(width, height, attributes...)
	return p
}

// finish ends the figure and returns it from "<svg" on: the XML prolog and
// comment before it would be the first child where a page mounts the text.
func (p *pen) finish() string {
	p.canvas.End()
	text := p.out.Bytes()
	return string(text[bytes.Index(text, []byte("<svg")):])
}

func attribute(name, value string) string { return name + `="` + value + `"` }

// raw writes markup of our own making, without any text of others in it.
func (p *pen) raw(markup ...string) {
	for _, part := range markup {
		p.out.WriteString(part)
	}
}

// draw writes a path element with the attributes given.
func (p *pen) draw(d *path, attributes ...string) {
	if d.empty() {
		return
	}
	p.raw(`<path d="`)
	p.out.Write(d.data)
	p.raw(`"`)
	for _, a := range attributes {
		p.raw(" ", a)
	}
	p.raw("/>\n")
}

// stroke draws lines of the width, scaled by the palette.
func (p *pen) stroke(d *path, colour string, width float64, more ...string) {
	p.draw(d, append([]string{
		`fill="none"`, attribute("stroke", colour), attribute("stroke-width", number(width*p.look.Stroke)),
		`stroke-linejoin="round"`,
	}, more...)...)
}

// fill paints areas.
func (p *pen) fill(d *path, colour string, opacity float64) {
	p.draw(d, attribute("fill", colour), attribute("fill-opacity", number(opacity)))
}

// outline draws marks that are hollow: the ground inside, the colour around.
func (p *pen) outline(d *path, colour string, width float64) {
	p.draw(d, attribute("fill", p.look.Ground), attribute("stroke", colour),
		attribute("stroke-width", number(width*p.look.Stroke)))
}

// dashes returns the attribute of a dash pattern in px.
func dashes(pattern string) string { return attribute("stroke-dasharray", pattern) }

func opacity(v float64) string { return attribute("opacity", number(v)) }

// rule draws a straight hairline.
func (p *pen) rule(x1, y1, x2, y2 float64) {
	var d path
	d.move(x1, y1)
	d.line(x2, y2)
	p.stroke(&d, p.look.Hairline, 1)
}

// clip begins a group that shows nothing outside the plot; unclip ends it. A
// nested <svg> clips without an id, so figures on one page cannot clash.
func (p *pen) clip(r plot) {
	w, h := number(r.width()), number(r.height())
	p.raw(`<svg x="`, number(r.left), `" y="`, number(r.top), `" width="`, w, `" height="`, h,
		`" viewBox="`, number(r.left), " ", number(r.top), " ", w, " ", h, `" overflow="hidden">`, "\n")
}

func (p *pen) unclip() { p.raw("</svg>\n") }

// nest puts a drawing of this package at a place in another.
func (p *pen) nest(x, y float64, drawing string) {
	p.raw(`<svg x="`, number(x), `" y="`, number(y), `"`, drawing[len("<svg"):])
}

// about writes what a file says of itself, first thing inside it; the state is
// left out where there is none.
func (p *pen) about(title, description, state string) {
	p.canvas.Title(title)
	p.canvas.Desc(description)
	if state == "" {
		return
	}
	p.raw("<metadata>", escaped(state), "</metadata>\n")
}

func escaped(s string) string {
	var out bytes.Buffer
	// A bytes.Buffer never fails to write.
	_ = xml.EscapeText(&out, []byte(s))
	return out.String()
}
