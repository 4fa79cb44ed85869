package streamfig

import (
	"math"

	"cloakroom/app/figure/draw"
	"cloakroom/core/field"
	"cloakroom/core/scenario/stream"
)

// tree is the lane of the noise that the first counter holds.
type tree struct {
	nodes   *stream.Nodes
	counter string
	scale   float64
	ticks   int     // the width of the lane
	tick    int     // the one shown
	shown   float64 // the share of the noises that have fallen
	empty   string
	look    draw.Palette
	box     draw.Box
}

func (f Figure) tree() tree {
	t := tree{empty: "the noise is being asked for", look: f.Palette, box: f.Box}
	if f.Got == nil {
		t.empty = "no counters yet"
		return t
	}
	if !f.Got.Judged() {
		t.empty = "hidden: the noise would tell a sum of the stream"
	}
	if f.Asked != nil {
		t.counter = f.Asked.Counter
		if f.Asked.Privacy.Randomness != stream.Default().Privacy.Randomness {
			t.empty = "secret noise is not shown"
		}
	}
	t.nodes, t.scale, t.ticks, t.tick, t.shown = f.Got.Nodes, f.Got.Sketch.Scale, max(f.entries(), f.Got.Ticks), f.Tick(), f.Frame.Done(Noising)
	return t
}

// held reports whether the sum after the tick shown holds the noise of a node: of segments
// those around the tick before it, of a tree those that the tick's binary digits name.
func (t tree) held(length, index int) bool {
	if t.counter == stream.CounterSegments {
		return (t.tick-1)/length == index
	}
	return t.tick/length%2 == 1 && t.tick/length-1 == index
}

// SVG draws the lane: a row for every level, a cell for every node, filled the stronger the
// louder its noise, and framed where the sum of the tick holds it.
func (t tree) SVG() string {
	p := draw.NewPen(t.box.Width, t.box.Height, t.look, `aria-hidden="true"`)
	r := draw.Rect{Left: t.box.Begin(), Right: t.box.End(), Top: 0.5 * t.look.Text, Bottom: t.box.Height - 0.5*t.look.Text}
	if t.nodes == nil || len(t.nodes.Levels) == 0 {
		p.Note(r, t.empty)
		return p.Finish()
	}
	high := r.Height() / float64(len(t.nodes.Levels))
	for i, level := range t.nodes.Levels {
		t.row(p, level, r.Top+float64(i)*high, min(high-2, 2.2*t.look.Text))
	}
	var now draw.Path
	x := t.edge(t.tick)
	now.Move(x, r.Top-2)
	now.Vertical(r.Bottom)
	p.Stroke(&now, t.look.Focus, 1.2)
	return p.Finish()
}

// edge is the px of the end of a tick.
func (t tree) edge(tick int) float64 {
	return t.box.X(min(float64(tick)/float64(max(t.ticks, 1)), 1))
}

// strengths are the classes of loudness: how strong a cell is filled up to so many scales.
var strengths = [...]struct{ upTo, opacity float64 }{{0.35, 0.1}, {0.9, 0.25}, {1.8, 0.45}, {math.Inf(1), 0.7}}

func (t tree) row(p *draw.Pen, level stream.Level, top, high float64) {
	var louder, quieter [len(strengths)]draw.Path
	var frames, bounds draw.Path
	for i, noise := range level.Noise.Values {
		left, right := t.edge(i*level.Length), t.edge((i+1)*level.Length)
		if i*level.Length >= t.tick || right-left < 0.3 {
			continue
		}
		bounds.Bar(left+0.5, right-0.5, top, top+high)
		class := 0
		for math.Abs(noise)*t.shown > strengths[class].upTo*t.scale {
			class++
		}
		if noise*t.shown > 0 {
			louder[class].Bar(left+0.5, right-0.5, top, top+high)
		} else if noise*t.shown < 0 {
			quieter[class].Bar(left+0.5, right-0.5, top, top+high)
		}
		if t.held(level.Length, i) {
			frames.Bar(left+1, right-1, top+0.5, top+high-0.5)
		}
	}
	for class, s := range strengths {
		p.Fill(&louder[class], t.look.Private, s.opacity)
		p.Fill(&quieter[class], t.look.Baseline, s.opacity)
	}
	p.Stroke(&bounds, t.look.Hairline, 0.8)
	p.Stroke(&frames, t.look.Focus, 2)
	length := draw.Words{Text: field.Grouped(level.Length), Colour: t.look.Muted, Size: min(t.look.Tick(), high*0.8), Anchor: "end"}
	if room := t.box.Begin() - 8; length.Width() > room {
		length.Size *= room / length.Width()
	}
	p.Text(t.box.Begin()-6, top+high/2+0.35*length.Size, length)
}
