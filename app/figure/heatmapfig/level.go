package heatmapfig

import (
	"math"
	"slices"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/heatmap"
)

// The chapters of a heatmap's player: the crowd, every measured level, the map
// rebuilt, the map judged.
const crowdChapter = 0

// steps lists the levels as they were measured, none when nobody asked.
func stepsOf(got *heatmap.Result) []heatmap.PyramidStep {
	if got == nil || got.Pyramid == nil {
		return nil
	}
	return got.Pyramid.Steps
}

func (h Figure) recoverChapter() int { return 1 + len(stepsOf(h.Got)) }

// step returns the level that the frame is about, nil at any other moment.
func (h Figure) step() *heatmap.PyramidStep {
	steps := stepsOf(h.Got)
	if k := h.Frame.Chapter - 1; !h.Frame.End && k >= 0 && k < len(steps) && steps[k].Level >= 0 && steps[k].Level <= 15 {
		return &steps[k]
	}
	return nil
}

// The stages of a level, as shares of its chapter: noise falls, the best are
// kept, and each splits into four.
const (
	noiseUntil = 0.45
	keepUntil  = 0.8
)

// stage returns how far three things have come within a level.
func stage(part float64) (noise, keep, split float64) {
	upTo := func(from, to float64) float64 { return chart.Ease(min(max((part-from)/(to-from), 0), 1)) }
	return upTo(0, noiseUntil), upTo(noiseUntil, keepUntil), upTo(keepUntil, 1)
}

// drawPyramid draws the level at work, the tree as it is filled, or the map that
// came of it.
func (h Figure) drawPyramid(p *draw.Pen, r draw.Rect) {
	if step := h.step(); step != nil {
		h.keptTo(p, r, step.Level-1, true)
		h.drawStep(p, r, step)
		return
	}
	if h.Frame.Done(h.recoverChapter()) == 0 {
		return
	}
	if m := h.named(heatmap.MethodPyramid); m != nil {
		values := m.Values.Values
		h.density(p, r, h.filled(values), rebuiltScale(values), 1)
	}
	if h.Show.Kept {
		h.keptTo(p, r, math.MaxInt, false)
	}
}

// filled returns the map at the level that the tree is filled to: the mass of
// each of its cells, spread no further yet.
func (h Figure) filled(values []float64) []float64 {
	grid := sideOf(len(values))
	if !h.Frame.During(h.recoverChapter()) || grid == 0 {
		return values
	}
	first, last := h.Got.Pyramid.First, 0
	for 1<<last < grid {
		last++
	}
	level := first + h.Frame.Share(last-first)
	side := 1 << min(max(level, 0), last)
	if side >= grid || grid%side != 0 {
		return values
	}
	sums, block := make([]float64, side*side), grid/side
	for i, v := range values {
		sums[(i/grid)/block*side+(i%grid)/block] += v
	}
	return sums
}

// levelShades is how many colours of a level are told apart on each side of
// zero, one path for each.
const levelShades = 24

// smallestCell is the least size in px at which a cell of a level is drawn, so
// that single cells can be seen.
const smallestCell = 2.6

// drawStep draws the candidates of a level: colours are people in a cell, those
// below zero hatched. Cells that are not kept turn pale, and the kept split.
func (h Figure) drawStep(p *draw.Pen, r draw.Rect, step *heatmap.PyramidStep) {
	noise, keep, halved := stage(h.Frame.Part)
	s, grid := levelScale(step), 1<<step.Level
	values := levelValues(step, noise)
	kept, left := newShades(s, step), newShades(s, step)
	chosen := h.Got.Pyramid.Kept[step.Level]
	var cuts draw.Path
	for k, index := range step.Candidates {
		if index < 0 || index >= grid*grid || k >= len(values) {
			continue
		}
		q := cellOf(r, grid, index)
		if _, is := slices.BinarySearch(chosen, index); is {
			kept.add(index, values[k], q)
			split(&cuts, q, halved)
		} else {
			left.add(index, values[k], q)
		}
	}
	strength := 1.0
	if len(step.Exact.Values) == 0 {
		strength = noise
	}
	left.draw(p, r, strength*(1-0.8*keep))
	kept.draw(p, r, strength)
	if keep > 0 {
		h.outlineLevel(p, r, grid, chosen, keep)
	}
	if step.Level < h.lastLevel() && len(chosen) <= mostKept {
		p.Stroke(&cuts, underMap, 2, draw.Attribute("stroke-opacity", "0.4"))
		p.Stroke(&cuts, onMap, 1)
	}
}

func (h Figure) lastLevel() int {
	steps := stepsOf(h.Got)
	return steps[len(steps)-1].Level
}

// levelValues are people in the candidates of a level: 2ⁱ times the sums as
// they are sent, on the way from the exact to the measured.
func levelValues(step *heatmap.PyramidStep, noise float64) []float64 {
	unit := math.Ldexp(1, step.Level)
	out := make([]float64, len(step.Measured.Values))
	for k, y := range step.Measured.Values {
		if k < len(step.Exact.Values) {
			exact := step.Exact.Values[k]
			y = exact + noise*(y-exact)
		}
		out[k] = unit * y
	}
	return out
}

// outlineLevel frames the cells kept on a level.
func (h Figure) outlineLevel(p *draw.Pen, r draw.Rect, grid int, chosen []int, strength float64) {
	if len(chosen) > mostKept {
		return
	}
	d := outlines(r, grid, chosen, smallestCell)
	p.Stroke(&d, p.Look.Recovered, 1.8, draw.Attribute("stroke-opacity", draw.Number(strength)))
}

// split adds the two lines that split a cell into four, as far as they have grown
// from the middle.
func split(d *draw.Path, q draw.Rect, done float64) {
	if done <= 0 || least(q) < 3 {
		return
	}
	x, y := (q.Left+q.Right)/2, (q.Top+q.Bottom)/2
	w, h := done*q.Width()/2, done*q.Height()/2
	d.Move(x-w, y)
	d.Horizontal(x + w)
	d.Move(x, y-h)
	d.Vertical(y + h)
}

// mostRectangles is how many cells of a level are drawn as rectangles; more are
// a raster.
const mostRectangles = 1500

// shades holds cells by their colour, as rectangles or as a raster, and the
// hatching of those below zero.
type shades struct {
	scale   draw.ColourScale
	bins    [2*levelShades + 1]draw.Path
	below   draw.Path
	many    bool
	picture draw.Raster
	indexer draw.Indexer
}

func newShades(s draw.ColourScale, step *heatmap.PyramidStep) *shades {
	b := &shades{scale: s, many: len(step.Candidates) > mostRectangles}
	if b.many {
		b.picture, b.indexer = sparse(1<<step.Level), s.Indexer(1)
	}
	return b
}

func (b *shades) add(index int, v float64, q draw.Rect) {
	if b.scale.Below(v) && least(q) >= draw.HatchEvery-1 {
		b.below.Hatch(q, draw.HatchEvery)
	}
	if b.many {
		paint(b.picture, index, b.indexer.Index(v))
		return
	}
	q = atLeast(q, smallestCell)
	k := levelShades + int(math.Round(b.scale.Share(v)*levelShades))
	b.bins[k].Bar(q.Left, q.Right, q.Top, q.Bottom)
}

func (b *shades) draw(p *draw.Pen, r draw.Rect, strength float64) {
	if strength <= 0 {
		return
	}
	if b.many {
		p.Image(b.picture, b.scale.Colours(p.Look), r, draw.Opacity(strength))
	} else {
		p.Raw(`<g shape-rendering="crispEdges" `, draw.Opacity(strength), ">\n")
		for k := range b.bins {
			p.Fill(&b.bins[k], draw.Hex(b.scale.Colour(p.Look, float64(k-levelShades)/levelShades)), 1)
		}
		p.Raw("</g>\n")
	}
	p.Stroke(&b.below, "#FFFFFF", 1, draw.Attribute("stroke-opacity", draw.Number(0.6*strength)))
}
