package heatmapfig

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/heatmap"
)

var heatmapViews = []View{Truth, Pyramid, Map, MapView(0), MapView(1), MapView(9)}

func drawHeatmap(t *testing.T, h Figure) {
	t.Helper()
	for _, v := range heatmapViews {
		text := h.Draw(v)
		figuretest.WellFormed(t, text)
		figuretest.Allowed(t, text)
		for _, bad := range []string{"NaN", "Inf", "%!"} {
			if said := h.TitleOf(v) + h.Hint(v) + h.Says(v); strings.Contains(said, bad) {
				t.Errorf("view %d says %q", v, said)
			}
		}
		if h.Says(v) == "" || h.TitleOf(v) == "" {
			t.Errorf("view %d has no words", v)
		}
		figuretest.WellFormed(t, draw.ColourBar{Scale: h.Scale(v), Palette: h.Palette, Box: draw.Box{Width: h.Box.Width, Height: 50}}.SVG())
	}
}

func everything() Show {
	return Show{Kept: true, Flows: true, Centres: true, Points: true, Cursor: &[2]int{1, 2}}
}

// What is missing is left out, whatever it is.
func TestOfLittle(t *testing.T) {
	whole := crowd(4)
	weights := heatmap.Default()
	weights.Grid, weights.People.Kind, weights.People.Values = 2, heatmap.PeopleWeights, []float64{0, 1, 2, 5}
	one := &heatmap.Result{Truth: answer.Numbers([]float64{1}), People: 1, Points: 1, Occupied: 1,
		Maps:    []heatmap.Map{{Method: heatmap.MethodPyramid, Values: answer.Numbers([]float64{1})}},
		Pyramid: &heatmap.PyramidResult{Kept: map[int][]int{0: {0}}, Steps: []heatmap.PyramidStep{{Candidates: []int{0}, Measured: answer.Numbers([]float64{-0.3})}}}}
	for name, h := range map[string]Figure{
		"nothing": {}, "no answer": {Asked: whole.Asked}, "no question": {Got: whole.Got}, "whole": whole,
		"empty": {Asked: &heatmap.Question{}, Got: &heatmap.Result{}}, "one cell": {Got: one}, "weights": {Asked: &weights},
		"nothing kept": {Got: &heatmap.Result{Pyramid: &heatmap.PyramidResult{Empty: true}}},
	} {
		t.Run(name, func(t *testing.T) {
			for _, look := range []draw.Palette{draw.Light(), draw.Dark(), draw.Projector()} {
				for _, box := range []draw.Box{{Width: 360, Height: 360}, {Width: 30, Height: 20}, {}} {
					for _, show := range []Show{{}, everything(), {Difference: true, Flows: true, Method: heatmap.MethodTop}} {
						h.Palette, h.Box, h.Show, h.Frame = look, box, show, chart.Still()
						drawHeatmap(t, h)
						line := NewTimeline(h.Got)
						for frame := 0; frame < line.Frames; frame += 17 {
							h.Frame = line.At(frame)
							drawHeatmap(t, h)
						}
					}
				}
			}
		})
	}
}

// Parts of different ages and broken lists do not fit each other; what is known
// is drawn.
func TestOutOfDate(t *testing.T) {
	coins := rand.New(rand.NewPCG(8, 9))
	shorten := func(s *answer.Series) {
		switch coins.IntN(3) {
		case 0:
			s.Values = nil
		case 1:
			s.Values = s.Values[:coins.IntN(len(s.Values)+1)]
		}
	}
	for range 200 {
		h := crowd(3)
		shorten(&h.Got.Truth)
		for i := range h.Got.Maps {
			m := &h.Got.Maps[i]
			for _, s := range []*answer.Series{&m.Values, &m.Blurred, &m.Moves} {
				shorten(s)
			}
			for k := range m.Moves.Values {
				if coins.IntN(9) == 0 {
					m.Moves.Values[k] = 1e6 * coins.NormFloat64()
				}
			}
			for k := range m.Blurred.Values {
				if coins.IntN(9) == 0 {
					m.Blurred.Values[k] *= -1e9
				}
			}
		}
		for i := range h.Got.Pyramid.Steps {
			step := &h.Got.Pyramid.Steps[i]
			shorten(&step.Measured)
			shorten(&step.Exact)
			step.Candidates = append(step.Candidates, coins.IntN(900)-9)
			if coins.IntN(3) == 0 {
				step.Level = coins.IntN(40) - 3
			}
			h.Got.Pyramid.Kept[coins.IntN(30)-2] = []int{coins.IntN(99) - 5}
		}
		shorten(&h.Got.Centres.Plain)
		if coins.IntN(4) == 0 {
			h.Got.Pyramid.First = coins.IntN(99) - 9
		}
		h.Show, h.Show.Difference = everything(), coins.IntN(2) == 0
		line := NewTimeline(h.Got)
		h.Frame = line.At(coins.IntN(line.Frames + 1))
		drawHeatmap(t, h)
	}
}

// The first coordinate runs to the right and the second upwards, in the raster,
// in the rectangles of cells and under the pointer alike.
func TestPlaces(t *testing.T) {
	const grid = 8
	values := make([]float64, grid*grid)
	values[6*grid+1] = 1 // far right, near the bottom
	h := Figure{Got: &heatmap.Result{Truth: answer.Numbers(values)}, Frame: chart.Still(), Palette: draw.Light(), Box: draw.Box{Width: 301, Height: 260}}
	even := h.Scale(Truth).Indexer(1)
	picture := figuretest.Raster(t, h.Draw(Truth))
	for x := range grid {
		for y := range grid {
			if lit := picture.ColorIndexAt(x, y) > even.Index(0)+100; lit != (x == 6 && y == grid-1-1) {
				t.Errorf("pixel %d, %d is lit: %v", x, y, lit)
			}
		}
	}
	left, top, width, height := h.CellBox(6, 1)
	if x, y := h.Place(6.5/8, 1.5/8); math.Abs(left+width/2-x)+math.Abs(top+height/2-y) > 1e-9 {
		t.Error("a cell's rectangle does not lie where its points do")
	}
	r := h.area()
	if left < (r.Left+r.Right)/2 || top < (r.Top+r.Bottom)/2 || r.Width() != r.Height() {
		t.Error("the map does not run to the right and upwards, or is no square")
	}
	for row := range grid {
		for column := range grid {
			left, top, width, height := h.CellBox(row, column)
			a, b, ok := h.Cell(left+width/2, top+height/2)
			if !ok || a != row || b != column {
				t.Errorf("in the middle of cell %d, %d is %d, %d", row, column, a, b)
			}
			u, v := h.At(left+width/2, top+height/2)
			if math.Abs(u-(float64(row)+0.5)/grid)+math.Abs(v-(float64(column)+0.5)/grid) > 1e-9 {
				t.Errorf("the middle of cell %d, %d is (%v, %v)", row, column, u, v)
			}
		}
	}
	if _, _, ok := h.Cell(r.Left-1, r.Top+5); ok {
		t.Error("a cell was found off the map")
	}
	if u, v := h.At(1e9, -1e9); u >= 1 || v >= 1 || int(u*512) != 511 {
		t.Error("a point off the map is not kept in its last cell")
	}
}

// All maps of an answer have one scale; a glaring map does not darken the others,
// and what it clips is hatched and counted, as is what lies below zero.
func TestScale(t *testing.T) {
	h := crowd(5)
	s := h.Scale(Truth)
	for i := range h.Got.Maps {
		if h.Scale(MapView(i)) != s {
			t.Errorf("map %d has another scale", i)
		}
		if _, clipped := s.Beyond(h.Got.Maps[i].Blurred.Values, 1024); clipped > 0 {
			t.Errorf("map %d is clipped", i)
		}
	}
	h.Show.Difference = true
	if d := h.Scale(MapView(0)); !d.Signed || d != h.Scale(MapView(1)) {
		t.Error("the differences have no one scale")
	}
	h.Show.Difference = false
	before := strings.Count(h.Draw(MapView(1)), "<path")
	loud := h.Got.Maps[1].Blurred.Values
	loud[77], loud[78], loud[200] = 1, 1, -0.4
	if top := DensityScale(h.Got).Most; top > 2*1.25*s.Most {
		t.Errorf("one glaring cell moves the scale's end from %v to %v", s.Most, top)
	}
	says := h.Says(MapView(1))
	if !strings.Contains(says, "1 cell is below zero.") || !strings.Contains(says, "3 cells are beyond the scale’s end") {
		t.Errorf("says %q", says)
	}
	if strings.Count(h.Draw(MapView(1)), "<path") <= before {
		t.Error("nothing is hatched")
	}
	h.Box.Width = 120 // cells too small for lines: the raster itself is hatched
	if !slices.Contains(figuretest.Raster(t, h.Draw(MapView(1))).Pix, draw.HatchIndex) {
		t.Error("the raster is not hatched")
	}
	if h.Scale(MapView(1)).Least >= 0 {
		t.Error("the colour bar does not reach below zero")
	}
}

// A blur of nothing leaves mass in single cells, which no linear scale can tell
// from a map that is even.
func TestSteepScale(t *testing.T) {
	values := make([]float64, 256*256)
	values[5] = 1
	got := &heatmap.Result{Truth: answer.Numbers(values)}
	s := DensityScale(got)
	if s.Width != 1 || s.Share(1) < 0.05 {
		t.Errorf("an even spread has share %v", s.Share(1))
	}
}

// While the tree is filled no mass is lost.
func TestFilled(t *testing.T) {
	h := crowd(5)
	line := NewTimeline(h.Got)
	last := 0
	for k := range line.Chapters[6].Count {
		h.Frame = line.At(line.Chapters[6].First + k)
		values := h.filled(h.Got.Maps[0].Values.Values)
		sum := 0.0
		for _, v := range values {
			sum += v
		}
		if math.Abs(sum-1) > 1e-9 || len(values) < last {
			t.Errorf("frame %d holds %v in %d cells", k, sum, len(values))
		}
		last = len(values)
	}
	if last != 1024 {
		t.Errorf("at the end there are %d cells", last)
	}
}

// A level's colours are people: the exact counts at first, what was measured at
// last.
func TestLevelValues(t *testing.T) {
	step := &heatmap.PyramidStep{Level: 3, Measured: answer.Numbers([]float64{1, -0.5}), Exact: answer.Numbers([]float64{0.75, 0.25})}
	if got := levelValues(step, 0); !slices.Equal(got, []float64{6, 2}) {
		t.Errorf("begins with %v", got)
	}
	if got := levelValues(step, 1); !slices.Equal(got, []float64{8, -4}) {
		t.Errorf("ends with %v", got)
	}
}

func TestBest(t *testing.T) {
	got := crowd(4).Got
	distance := Metrics()[3]
	if text := distance.text(got.Maps[1].Metrics); !slices.Equal(Best(got)[3], []int{0}) || text != "0.14…0.141" || distance.of(got.Maps[1].Metrics) != nil {
		t.Errorf("best is %v, and the second distance is %q", Best(got)[3], text)
	}
	for k, metric := range Metrics() {
		best := 0
		for i := range got.Maps {
			if v, b := metric.of(got.Maps[i].Metrics), metric.of(got.Maps[best].Metrics); v != nil && b != nil && (*v > *b) == metric.Higher {
				best = i
			}
		}
		if k != 3 && !slices.Equal(Best(got)[k], []int{best}) {
			t.Errorf("%s: best is %v, want %d", metric.Name, Best(got)[k], best)
		}
	}
	got.Maps[1].Metrics.EMDLow = new(0.04)
	if best := Best(got)[3]; best != nil {
		t.Errorf("with bounds that overlap, %v is best", best)
	}
	got.Maps[1].Metrics.Similarity, got.Maps[2].Metrics.Similarity = got.Maps[0].Metrics.Similarity, nil
	if best := Best(got)[0]; !slices.Equal(best, []int{0, 1}) {
		t.Errorf("of two equals %v is best", best)
	}
	if Best(nil)[0] != nil || Best(&heatmap.Result{})[0] != nil {
		t.Error("nothing has a best")
	}
}

// The picture of an answer stays small enough to be put on the page at every
// frame.
func TestViewsAreSmall(t *testing.T) {
	h := crowd(8)
	h.Show = everything()
	for _, c := range []struct {
		view View
		most int
	}{{Truth, 140 << 10}, {Pyramid, 110 << 10}, {MapView(0), 128 << 10}, {MapView(1), 100 << 10}} {
		if size := len(h.Draw(c.view)); size > c.most {
			t.Errorf("view %d takes %d bytes, more than %d", c.view, size, c.most)
		}
	}
	line := NewTimeline(h.Got)
	for k := line.Chapters[1].First; k < line.Chapters[8].First; k++ {
		h.Frame = line.At(k)
		if size := len(h.Draw(Pyramid)); size > 40<<10 {
			t.Errorf("frame %d takes %d bytes", k, size)
		}
	}
	large := make([]float64, 512*512)
	large[3] = 1
	got := &heatmap.Result{Truth: answer.Numbers(large)}
	if size := len((Figure{Got: got, Frame: chart.Still(), Palette: draw.Light(), Box: h.Box}).Draw(Truth)); size > 360<<10 {
		t.Errorf("512² cells take %d bytes", size)
	}
}

// A level of very many cells is a raster, which says the same as rectangles do.
func TestManyCells(t *testing.T) {
	const level, grid = 6, 64
	step := heatmap.PyramidStep{Level: level}
	for i := range grid * grid {
		step.Candidates = append(step.Candidates, i)
		step.Measured.Values = append(step.Measured.Values, float64(i%7-3))
	}
	last := step
	last.Level = level + 1
	h := Figure{Got: &heatmap.Result{Pyramid: &heatmap.PyramidResult{Kept: map[int][]int{level: step.Candidates[:3000]},
		Steps: []heatmap.PyramidStep{step, last}}}, Palette: draw.Light(), Box: draw.Box{Width: 360, Height: 360}}
	line := NewTimeline(h.Got)
	h.Frame = line.At(line.Chapters[1].First + 9)
	text := h.Draw(Pyramid)
	figuretest.WellFormed(t, text)
	if strings.Count(text, "<image") != 2 || len(text) > 150<<10 {
		t.Errorf("%d rasters, %d bytes", strings.Count(text, "<image"), len(text))
	}
	picture, scale := figuretest.Raster(t, text), h.Scale(Pyramid).Indexer(1) // of the cells left out
	for _, cell := range [][2]int{{0, 0}, {50, 3}, {63, 63}, {46, 56}} {
		index := cell[0]*grid + cell[1]
		want := byte(0)
		if index >= 3000 {
			want = scale.Index(float64(index%7-3) * grid)
		}
		if got := picture.ColorIndexAt(cell[0], grid-1-cell[1]); got != want {
			t.Errorf("cell %v has index %d, want %d", cell, got, want)
		}
	}
}

// Of many moves the largest come first; what stays, or lies off the map, is none.
func TestManyMoves(t *testing.T) {
	h := crowd(5)
	var flat []float64
	for k := range 1000 {
		flat = append(flat, float64(k), float64((k+37)%1024), 1+math.Abs(float64(k-500)))
	}
	h.Got.Maps[0].Moves = answer.Numbers(append(flat, 5, 5, 1e9, -1, 3, 2, 3, 4096, 2, 1, 2, 0))
	h.Show.Flows = true
	if says := h.Says(Map); !strings.Contains(says, fmt.Sprintf(" %d flows", mostFlows)) {
		t.Errorf("says %q", says)
	}
	list := movesOf(h.Got.Maps[0].Moves.Values, 1024)
	if len(list) != 1000 || list[0].mass != 501 || list[999].mass != 1 {
		t.Errorf("%d moves, the first %+v", len(list), list[0])
	}
}

func BenchmarkFigure(b *testing.B) {
	h := crowd(8)
	line := NewTimeline(h.Got)
	run := func(name string, h Figure, v View) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				h.Draw(v)
			}
		})
	}
	run("Truth256", h, Truth)
	run("Pyramid256", h, Pyramid)
	run("Map256", h, MapView(0))
	d := h
	d.Show = everything()
	d.Show.Difference = true
	run("Difference256", d, MapView(0))
	h.Frame = line.At(line.Chapters[3].First + 8)
	run("Level4", h, Pyramid)
	h.Frame = line.At(line.Chapters[8].First + 9)
	run("Recover256", h, Pyramid)
}
