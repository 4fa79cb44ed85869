package heatmapfig

import (
	"math"
	"strconv"
	"strings"

	"cloakroom/app/figure/draw"
)

// Blank is a map of which nothing is known but its coordinates: lines at equal steps
// with their numbers, and a box that was drawn upon it.
type Blank struct {
	World  Sides // what is in sight
	Chosen Sides // the box
	// Drawn says that there is a box, and Unit is written behind the numbers: "°".
	Drawn   bool
	Unit    string
	Palette draw.Palette
	Box     draw.Box
}

// Sides are those of a rectangle in coordinates.
type Sides struct{ West, South, East, North float64 }

// Plot is where what is in sight lies in the picture.
func (b Blank) Plot() Plot {
	size := b.Palette.Tick()
	return Plot{Rect: draw.Rect{Left: 5.2 * size, Right: b.Box.Width - 1.6*size, Top: size, Bottom: b.Box.Height - 1.9*size}}
}

// Place returns the px of a point in coordinates.
func (b Blank) Place(x, y float64) (px, py float64) {
	w := b.World
	return b.Plot().Place((x-w.West)/(w.East-w.West), (y-w.South)/(w.North-w.South))
}

// Key tells blank maps apart.
func (b Blank) Key() draw.Key { return draw.KeyOf(b) }

// SVG draws the lines and the box.
func (b Blank) SVG() string {
	p := draw.NewPen(b.Box.Width, b.Box.Height, b.Palette, `aria-hidden="true"`)
	r, w, size := b.Plot().Rect, b.World, b.Palette.Tick()
	var lines, border draw.Path
	step := b.step()
	words := draw.Words{Colour: p.Look.Muted, Size: size}
	end := -size // of the words before
	for _, x := range multiples(w.West, w.East, step) {
		at, _ := b.Place(x, w.South)
		lines.Move(at, r.Top)
		lines.Vertical(r.Bottom)
		words.Text, words.Anchor = b.label(x, step), "middle"
		if half := words.Width() / 2; at-half > end+0.3*size {
			p.Text(at, r.Bottom+1.3*size, words)
			end = at + half
		}
	}
	for _, y := range multiples(w.South, w.North, step) {
		_, at := b.Place(w.West, y)
		lines.Move(r.Left, at)
		lines.Horizontal(r.Right)
		words.Text, words.Anchor = b.label(y, step), "end"
		p.Text(r.Left-5, at+0.35*size, words)
	}
	p.Stroke(&lines, p.Look.Hairline, 1)
	border.Bar(r.Left, r.Right, r.Top, r.Bottom)
	p.Stroke(&border, p.Look.Muted, 1)
	if b.Drawn {
		b.drawChosen(p, r)
	}
	return p.Finish()
}

// drawChosen draws what of the box is in sight, no smaller than can be seen.
func (b Blank) drawChosen(p *draw.Pen, r draw.Rect) {
	left, bottom := b.Place(b.Chosen.West, b.Chosen.South)
	right, top := b.Place(b.Chosen.East, b.Chosen.North)
	if right < r.Left || left > r.Right || bottom < r.Top || top > r.Bottom {
		return
	}
	q := atLeast(draw.Rect{Left: max(left, r.Left), Right: min(right, r.Right), Top: max(top, r.Top), Bottom: min(bottom, r.Bottom)}, 5)
	var box draw.Path
	box.Bar(q.Left, q.Right, q.Top, q.Bottom)
	p.Fill(&box, p.Look.Recovered, 0.18)
	p.Stroke(&box, p.Look.Recovered, 2)
}

// step is the distance of the lines: 30° on a globe, else some five to ten of them.
func (b Blank) step() float64 {
	span := max(b.World.East-b.World.West, b.World.North-b.World.South)
	if b.Unit == "°" && span > 180 {
		return 30
	}
	return draw.RoundUp(span/10, 1, 2, 5)
}

// label writes a coordinate as finely as the lines tell apart.
func (b Blank) label(v, step float64) string {
	decimals := max(0, int(math.Ceil(-math.Log10(step)-1e-9)))
	return strings.Replace(strconv.FormatFloat(v, 'f', decimals, 64), "-", "−", 1) + b.Unit
}

// multiples are those of a step from one number to another, few enough to be drawn.
func multiples(from, to, step float64) (list []float64) {
	for k := math.Ceil(from/step - 1e-9); k*step <= to+1e-9*step && len(list) < 50; k++ {
		list = append(list, k*step+0)
	}
	return list
}
