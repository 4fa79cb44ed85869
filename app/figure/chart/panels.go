package chart

import (
	"math"

	"cloakroom/app/figure/draw"
)

// Panels is a group of small charts of the same series against one parameter,
// two in a row where there is room, with one key for all.
type Panels struct {
	X       Axis
	Parts   []Panel
	Current *float64  // the value now in force, marked in every chart
	Begun   []float64 // where a point rests on fewer draws than asked for: ringed
	Note    string    // counts and the like, in words
	// Signs names the series by their marks alone, in as few lines as there may be, Row keeps
	// two charts side by side however narrow they are, and First is the share of a row that
	// its first chart has; 0 is one half.
	Signs   bool
	Row     bool
	First   float64
	Palette draw.Palette
	Box     draw.Box
}

// Panel is one of them.
type Panel struct {
	Y      Axis
	Series []Series
}

// chart is a panel as a chart by itself.
func (c Panels) chart(k int) Sweep {
	return Sweep{X: c.X, Y: c.Parts[k].Y, Series: c.Parts[k].Series, Current: c.Current, Begun: c.Begun, Palette: c.Palette, Box: c.Box}
}

// columns is how many charts stand side by side.
func (c Panels) columns() int {
	if !c.Row && c.Box.Width < narrow*c.Palette.Text/12.5 || len(c.Parts) < 2 {
		return 1
	}
	return 2
}

// SVG draws the charts.
func (c Panels) SVG() string {
	p := draw.NewPen(c.Box.Width, c.Box.Height, c.Palette, `aria-hidden="true"`)
	for k, at := range c.places(c.key(p)) {
		f := c.frame(k, at.size)
		chart := c.chart(k)
		chart.current(f)
		chart.lines(f)
		chart.leaving(f)
		p.Nest(at.x, at.y, f.Finish())
	}
	return p.Finish()
}

// Plots is where each chart has its curves.
func (c Panels) Plots() []Plot {
	top := c.key(draw.NewPen(c.Box.Width, c.Box.Height, c.Palette))
	var plots []Plot
	for k, at := range c.places(top) {
		plots = append(plots, c.frame(k, at.size).plot(at.x, at.y))
	}
	return plots
}

// place is the room of one of the charts.
type place struct {
	x, y float64
	size draw.Box
}

// places lays the charts out below the key.
func (c Panels) places(top float64) []place {
	columns := c.columns()
	rows := (len(c.Parts) + columns - 1) / columns
	gap := 0.8 * c.Palette.Text
	size := draw.Box{Width: (c.Box.Width - gap*float64(columns-1)) / float64(columns),
		Height: (c.Box.Height - top - gap*float64(max(rows-1, 0))) / float64(max(rows, 1))}
	list := make([]place, len(c.Parts))
	for k := range list {
		list[k] = place{float64(k%columns) * (size.Width + gap), top + float64(k/columns)*(size.Height+gap), size}
	}
	if columns == 2 && c.First > 0 {
		first := 2 * c.First * size.Width
		for k := range list {
			if k%2 == 0 {
				list[k].size.Width = first
			} else {
				list[k].x, list[k].size.Width = first+gap, 2*size.Width-first
			}
		}
	}
	return list
}

// named lists the series of all panels, each once.
func (c Panels) named() (list []Series, looks []draw.Style) {
	seen := map[string]bool{}
	for k := range c.Parts {
		for i, s := range c.Parts[k].Series {
			if !seen[s.Name] {
				seen[s.Name] = true
				list, looks = append(list, s), append(looks, c.chart(k).style(i))
			}
		}
	}
	return list, looks
}

// key writes the names of the series with samples of their lines, and the note,
// and returns the height that they take.
func (c Panels) key(p *draw.Pen) float64 {
	text := c.Palette.Text
	x, y, gap := 6.0, 1.2*text, 1.6*text
	if c.Signs {
		gap = 1.1 * text
	}
	place := func(width float64) (left float64) {
		if x > 6 && x+width > c.Box.Width-6 {
			x, y = 6, y+1.5*text
		}
		left = x
		x += width + gap
		return left
	}
	list, looks := c.named()
	if text < 1 {
		list = nil // words as small as on a card are not written, and their marks say nothing
	}
	for i, s := range list {
		w := draw.Words{Text: s.Name, Colour: looks[i].Colour, Size: text, Bold: true}
		if c.Signs && !looks[i].Mark.None() {
			left := place(text + w.Width())
			var d draw.Path
			d.Stamp(looks[i].Mark, left+0.35*text, y-0.35*text)
			p.Marks(&d, looks[i])
			p.Text(left+text, y, w)
			continue
		}
		left := place(40 + w.Width())
		lineSample(p, left, y-0.35*text, 34, looks[i])
		if mark := looks[i].Mark; !mark.None() {
			var d draw.Path
			d.Stamp(mark, left+17, y-0.35*text)
			p.Marks(&d, looks[i])
		}
		p.Text(left+40, y, w)
	}
	if c.Note != "" {
		w := draw.Words{Text: c.Note, Colour: c.Palette.Muted, Size: c.Palette.Tick()}
		p.Text(place(w.Width()), y, w)
	}
	if x == 6 {
		return 0
	}
	return y + 0.9*text
}

// frame lays one panel out, without names.
func (c Panels) frame(k int, box draw.Box) *Plane {
	chart := c.chart(k)
	x, y := chart.extents()
	above := 0.4 * c.Palette.Text
	if c.Current != nil && c.X.usable(*c.Current) {
		above = 1.3 * c.Palette.Text
	}
	return NewPlane(box, c.Palette, c.X, chart.Y, x, y, above, math.Min(draw.MarginRight, box.Width/2))
}

// Key tells the charts apart.
func (c Panels) Key() draw.Key { return draw.KeyOf(c) }
