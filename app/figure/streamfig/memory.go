package streamfig

import (
	"fmt"
	"math"

	"cloakroom/app/figure/draw"
	"cloakroom/core/field"
	"cloakroom/core/scenario/stream"
)

// Memory is what an intruder finds: every cell of the first counter as it lies there,
// beside what would lie there on the neighbouring stream, and below how much likelier the
// one stream is than the other after a look.
type Memory struct {
	Found   *stream.IntrusionResult
	Palette draw.Palette
	Box     draw.Box
}

// Key tells the picture apart; the cells are part of a result.
func (m Memory) Key() draw.Key {
	same := draw.Same(m.Found)
	m.Found = nil
	return draw.KeyOf(m, same)
}

// MemoryHeight is the height that so many cells need.
func MemoryHeight(look draw.Palette, cells int) float64 {
	return (1.45*float64(cells) + 11.5) * look.Text
}

// SVG draws the picture.
func (m Memory) SVG() string {
	p := draw.NewPen(m.Box.Width, m.Box.Height, m.Palette, `aria-hidden="true"`)
	text := m.Palette.Text
	names := 11.5 * text
	r := draw.Rect{Left: names, Right: m.Box.Width - 1.5*text, Top: 3.7 * text, Bottom: m.Box.Height - 7*text}
	var e draw.Extent
	e.Add(0)
	for _, c := range m.Found.Cells {
		e.Add(c.Value, c.Neighbour)
	}
	if e.Hi == e.Lo {
		e.Hi = e.Lo + 1
	}
	e = e.Pad(0.06)
	x := draw.Scale{Lo: e.Lo, Hi: e.Hi, From: r.Left, To: r.Right}
	m.legend(p, text)
	high := r.Height() / float64(max(len(m.Found.Cells), 1))
	for i, c := range m.Found.Cells {
		m.cell(p, c, x, r.Top+(float64(i)+0.5)*high, names)
	}
	p.Rule(x.At(0), r.Top, x.At(0), r.Bottom)
	m.ratio(p, draw.Rect{Left: 2 * text, Right: m.Box.Width - 2*text, Top: r.Bottom + 1.9*text, Bottom: m.Box.Height - 1.6*text})
	return p.Finish()
}

func (m Memory) legend(p *draw.Pen, text float64) {
	p.Text(0, 1.2*text, draw.Words{Text: "○ on the stream", Colour: m.Palette.Private, Size: text, Bold: true})
	p.Text(0, 2.6*text, draw.Words{Text: fmt.Sprintf("× with one event more at tick %s", field.Grouped(m.Found.Event)), Colour: m.Palette.Recovered, Size: text, Bold: true})
}

// CellName is a cell in words.
func CellName(c stream.Cell) string {
	switch {
	case c.Kind == "segment":
		return fmt.Sprintf("noise of level %d", c.Level)
	case c.From == c.To:
		return "node just begun"
	}
	return fmt.Sprintf("ticks %s–%s", field.Grouped(c.From+1), field.Grouped(c.To))
}

// opens reports a sum that lies there without noise.
func opens(c stream.Cell) bool { return c.Terms == 0 && c.From < c.To }

// cell draws one number and its neighbour, with a line between where they differ. A sum
// without noise is filled, for it tells itself.
func (m Memory) cell(p *draw.Pen, c stream.Cell, x draw.Scale, y, names float64) {
	text := m.Palette.Text
	name := draw.Words{Text: CellName(c), Colour: m.Palette.Muted, Size: m.Palette.Tick(), Anchor: "end"}
	if c.Differs {
		name.Colour, name.Bold = m.Palette.Ink, true
	}
	if opens(c) {
		name.Text, name.Colour = name.Text+", open", m.Palette.Focus
	}
	p.Text(names-0.6*text, y+0.35*text, name)
	size := 0.32 * text
	var mine, other, between draw.Path
	mine.Stamp(draw.Ring(size), x.At(c.Value), y)
	other.Stamp(draw.Cross(size), x.At(c.Neighbour), y)
	if c.Differs {
		between.Move(x.At(c.Value), y)
		between.Horizontal(x.At(c.Neighbour))
		p.Stroke(&between, m.Palette.Focus, 2)
	}
	if opens(c) {
		p.Fill(&mine, m.Palette.Private, 1)
	}
	p.Stroke(&mine, m.Palette.Private, 1.6)
	p.Stroke(&other, m.Palette.Recovered, 1.6)
}

// ratio draws the logarithm of the likelihood ratio within ±ε, with the most that the
// memory could tell.
func (m Memory) ratio(p *draw.Pen, r draw.Rect) {
	text := m.Palette.Text
	if m.Found.Open {
		p.Text(r.Left, r.Top+text, draw.Words{Text: "The memory tells outright.", Colour: m.Palette.Focus, Size: text, Bold: true})
		return
	}
	limit := max(m.Found.Promised, math.Abs(*m.Found.Loss), *m.Found.Most) * 1.08
	x := draw.Scale{Lo: -limit, Hi: limit, From: r.Left, To: r.Right}
	y := r.Bottom - 0.9*text
	var promised, most, here draw.Path
	promised.Bar(x.At(-m.Found.Promised), x.At(m.Found.Promised), y-0.7*text, y+0.3*text)
	most.Bar(x.At(-*m.Found.Most), x.At(*m.Found.Most), y-0.7*text, y+0.3*text)
	p.Fill(&promised, m.Palette.Hairline, 0.5)
	p.Fill(&most, m.Palette.Private, 0.35)
	here.Move(x.At(*m.Found.Loss), y-text)
	here.Vertical(y + 0.6*text)
	p.Stroke(&here, m.Palette.Focus, 2.4)
	for i, said := range []string{"log likelihood ratio " + draw.Format(*m.Found.Loss) + " in this draw,", "at most " + draw.Format(*m.Found.Most) + " for this memory, promised ε"} {
		p.Text(r.Left, r.Top+(0.2+1.3*float64(i))*text, draw.Words{Text: said, Colour: m.Palette.Ink, Size: text, Halo: true})
	}
	for _, mark := range []struct {
		at   float64
		name string
	}{{-m.Found.Promised, "−ε"}, {0, "0"}, {m.Found.Promised, "ε"}} {
		p.Text(x.At(mark.at), y+1.5*text, draw.Words{Text: mark.name, Colour: m.Palette.Muted, Size: m.Palette.Tick(), Anchor: "middle"})
	}
}
