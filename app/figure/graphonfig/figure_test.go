package graphonfig

import (
	"math"
	"slices"
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/graphon"
)

func TestGoldenViews(t *testing.T) {
	asked, got := sample()
	line := NewTimeline(got)
	titles := [...]string{"truth", "drawn", "sorted", "estimate"}
	for name, one := range map[string]struct {
		frame chart.Frame
		views []View
	}{
		"still":      {chart.Still(), []View{Truth, Drawn, Sorted, Recover}},
		"tossing":    {line.At(line.Chapters[Tossing].First + 9), []View{Drawn, Sorted}},
		"forgetting": {line.At(line.Chapters[Forgetting].First + 9), []View{Sorted}},
		"sorting":    {line.At(line.Chapters[Sorting].First + 8), []View{Sorted, Recover}},
		"estimating": {line.At(line.Chapters[Estimating].First + 5), []View{Recover}},
	} {
		for _, v := range one.views {
			f := still(asked, got, draw.Light(), 313)
			f.Frame = one.frame
			figure := f.Draw(v)
			figuretest.WellFormed(t, figure)
			figuretest.Allowed(t, figure)
			figuretest.Golden(t, name+"-"+titles[v], figure)
		}
	}
}

func TestGoldenVariants(t *testing.T) {
	asked, got := sample()
	light := still(asked, got, draw.Light(), 640)
	meta := chart.Meta{Title: "Three blocks", Description: "Three blocks and their network.", Footer: "Cloakroom, seed 1", State: `{"version":1}`}
	marked := still(asked, got, draw.Dark(), 313)
	marked.Cursor = &[2]int{1, 2}
	guess := still(asked, got, draw.Light(), 313)
	guess.Hidden = true
	moved := aligned(light, 640, 240)
	moved.Order, moved.Held = []int{1, 0, 2}, 2
	for name, figure := range map[string]string{
		"guess":              guess.Draw(Truth),
		"alignment-moved":    moved.SVG(),
		"pair":               Pair{Packed: got.Packing, Palette: draw.Light(), Box: draw.Box{Width: 313, Height: 180}}.SVG(),
		"fano":               Fano(got.Packing.Closest, draw.Light(), draw.Box{Width: 640, Height: 280}).SVG(),
		"dark-cursor":        marked.Draw(Truth),
		"projector-estimate": still(asked, got, draw.Projector(), 420).Draw(Recover),
		"document":           light.Document(meta),
		"gallery":            light.Gallery(meta),
		"single":             light.Single(Sorted, meta),
		"tile":               Tile{Figure: still(asked, got, draw.Light(), 313), Estimate: 2}.SVG(),
		"alignment":          aligned(light, 640, 240).SVG(),
		"alignment-narrow":   aligned(light, 313, 900).SVG(),
		"rates":              Rates{Map: got.Map, At: [2]float64{0.5, 12}, Palette: draw.Light(), Box: draw.Box{Width: 640, Height: 420}}.SVG(),
		"rates-narrow":       Rates{Map: got.Map, At: [2]float64{0.5, 12}, Palette: draw.Projector(), Box: draw.Box{Width: 313, Height: 480}}.SVG(),
		"laws":               Distances(got.Laws, draw.Light(), draw.Box{Width: 640, Height: 320}).SVG(),
		"counts":             Counts{Laws: got.Laws, Palette: draw.Light(), Box: draw.Box{Width: 313, Height: 240}}.SVG(),
		"packing":            Packing{Packed: got.Packing, Palette: draw.Light(), Box: draw.Box{Width: 313, Height: 200}}.SVG(),
		"sweep":              Sweep(swept(), chart.Axis{Title: "nodes n", Log: true}, draw.Light(), draw.Box{Width: 640, Height: 340}).SVG(),
	} {
		figuretest.WellFormed(t, strings.TrimPrefix(figure, `<?xml version="1.0" encoding="UTF-8"?>`+"\n"))
		figuretest.Golden(t, name, figure)
	}
}

func aligned(f Figure, width, height float64) Alignment {
	f.Box = draw.Box{Width: width, Height: height}
	return f.NewAlignment([]int{1, 0, 2})
}

// Without an answer every picture says so.
func TestNothingThere(t *testing.T) {
	asked, got := sample()
	for v := range Viewed {
		f := Figure{Asked: asked, Frame: chart.Still(), Palette: draw.Light(), Box: draw.Box{Width: 313, Height: 200}}
		if f.Draw(v) == "" || f.Says(v) == "" || f.TitleOf(v) == "" {
			t.Errorf("picture %d says nothing of nothing", v)
		}
	}
	none := Figure{Palette: draw.Light(), Box: draw.Box{Width: 313, Height: 200}}
	if !strings.Contains(none.Draw(Truth), "no graphon yet") || !strings.Contains(none.NewAlignment(nil).SVG(), "no estimate yet") {
		t.Error("nothing says that there is no graphon")
	}
	got.Laws.Totals = answer.Series{}
	got.Packing.Matrices = nil
	if !strings.Contains(Counts{Laws: got.Laws, Palette: draw.Light()}.SVG(), "two outcomes") || !strings.Contains(Packing{Packed: got.Packing, Palette: draw.Light()}.SVG(), "no matrix") {
		t.Error("empty charts say nothing")
	}
}

// What a hand draws shows at once, and a surface waits for its answer; the pictures are on
// one scale whatever ρ is.
func TestTheTruthFollowsTheHand(t *testing.T) {
	asked, got := sample()
	before := still(new(*asked), got, draw.Light(), 313)
	asked.Truth.Tiles = asked.Truth.Tiles.With(0, 1, 0.77)
	after := still(asked, got, draw.Light(), 313)
	if before.Draw(Truth) == after.Draw(Truth) || before.KeyOf(Truth) == after.KeyOf(Truth) || !strings.Contains(after.Draw(Truth), "0.77") {
		t.Error("the graphon drawn is an old one")
	}
	asked.Truth.Kind = graphon.KindSurface
	if got := still(asked, got, draw.Light(), 313).Truth().Tiles[0]; math.Abs(got-0.9) > 1e-12 {
		t.Errorf("a surface's first tile is %v before ρ", got)
	}
}

// Hidden pictures tell nothing of the truth.
func TestHiddenPicturesTellNothing(t *testing.T) {
	asked, got := sample()
	f := still(asked, got, draw.Light(), 313)
	f.Hidden = true
	for v := range Viewed {
		if text := f.Hint(v) + f.Says(v); strings.Contains(text, "0.05") || strings.Contains(text, "5, 4 and 3") {
			t.Errorf("picture %d tells %q", v, text)
		}
	}
	bare := f
	bare.Got = new(*got)
	bare.Got.Network.ByTruth = answer.Series{}
	if bare.Draw(Drawn) != f.Draw(Drawn) || (Tile{Figure: f}).Hint() != "" {
		t.Error("the order by the truth shows")
	}
}

// A difference stands on the tiles of both, and is what one is above the other.
func TestADifferenceIsOnTheTilesOfBoth(t *testing.T) {
	a := Blocks{Widths: []float64{0.5, 0.5}, Tiles: []float64{1, 0.5, 0.5, 0}}
	b := Blocks{Widths: []float64{0.25, 0.75}, Tiles: []float64{0, 0.25, 0.25, 1}}
	d := a.Minus(b)
	if !slices.Equal(d.Widths, []float64{0.25, 0.25, 0.5}) || !slices.Equal(d.Tiles, []float64{1, 0.75, 0.25, 0.75, 0, -0.5, 0.25, -0.5, -1}) {
		t.Errorf("%+v", d)
	}
	if p := b.Permuted([]int{1, 0}); !slices.Equal(p.Tiles, []float64{1, 0.25, 0.25, 0}) || !slices.Equal(p.Widths, []float64{0.75, 0.25}) {
		t.Errorf("%+v", p)
	}
}

// A place of the map is in the region that the nearest line crosses there.
func TestRegionAt(t *testing.T) {
	_, got := sample()
	for _, c := range []struct {
		x, y float64
		want int
	}{{0.001, 10, 0}, {0.0011, 399, 3}, {0.1, 60, 3}, {0.09, 91, 1}, {1, 20, 2}, {5, 5, 0}, {1, 500, -1}} {
		if kind := RegionAt(got.Map.Terms, c.x, c.y); kind != c.want {
			t.Errorf("at (%v, %v) is %d, want %d", c.x, c.y, kind, c.want)
		}
	}
	if RegionAt(nil, 1, 1) != -1 || TermWords(-1) == TermWords(0) {
		t.Error("no region is one")
	}
}

// What is laid over the truth is as far off as the picture of the difference says, and its
// handle holds its heads.
func TestAnAlignmentTellsItsDistance(t *testing.T) {
	asked, got := sample()
	for _, width := range []float64{313, 640} {
		a := aligned(still(asked, got, draw.Light(), width), width, AlignmentBox(width, draw.Light()).Height)
		d := a.Laid.Minus(a.Truth)
		sum := 0.0
		for _, v := range d.Tiles {
			sum += v * v / 9
		}
		if math.Abs(a.Off()-asked.Density*math.Sqrt(sum)) > 1e-12 || a.Off() < 0.01 {
			t.Errorf("it is %v off", a.Off())
		}
		truth, laid, minus := a.Places()
		for _, r := range []draw.Rect{truth, a.Handle(), laid, minus} {
			if r.Left < 0 || r.Top < 0 || r.Right > a.Box.Width || r.Bottom > a.Box.Height {
				t.Errorf("%v leaves the box %v", r, a.Box)
			}
		}
	}
}

// Bounds are moved by one factor: their slopes stay as they are.
func TestShapesKeepTheirSlopes(t *testing.T) {
	cells := swept()
	s, some := shape(cells, func(r *graphon.Rates) float64 { return r.Lower })
	if !some || math.Abs(*s.Points[0].Interval.Mean/(*s.Points[3].Interval.Mean)-8) > 1e-12 {
		t.Error("a shape does not fall as its bound does")
	}
	if _, some := shape(cells[:1], func(r *graphon.Rates) float64 { return r.Lower }); some {
		t.Error("a single cell has a shape")
	}
	if i := distanceOf(cells[0], graphon.MethodZero); i.Mean != nil {
		t.Error("a distance of zero stands on a logarithmic axis")
	}
}

func TestKeys(t *testing.T) {
	asked, got := sample()
	laws := figuretest.Laws{Results: []string{"Got", "Map", "Laws", "Packed"}, Words: []string{graphon.MethodConstant, graphon.KindTiles, graphon.KindPlanted, "gap"}}
	line := NewTimeline(got)
	for v := range Viewed {
		for _, frame := range []int{2, line.Chapters[Tossing].First + 3, line.Chapters[Sorting].First + 7, line.Frames - 1} {
			f := still(asked, got, draw.Light(), 313)
			f.Frame, f.Cursor = line.At(frame), &[2]int{0, 1}
			figuretest.Keys(t, &f, laws, func() figuretest.Drawing[draw.Key] { return f.Picture(v) })
		}
	}
	for v, most := range map[View]int{Truth: 1, Drawn: 22, Sorted: 45, Recover: 15} {
		f := still(asked, got, draw.Light(), 313)
		if n := figuretest.Moments(t, line.Frames, func(frame int) figuretest.Drawing[draw.Key] {
			f.Frame = line.At(frame)
			return f.Picture(v)
		}); n > most {
			t.Errorf("picture %d has %d looks", v, n)
		}
	}
	tile := Tile{Figure: still(asked, got, draw.Light(), 313), Estimate: 1}
	figuretest.Keys(t, &tile, laws, func() figuretest.Drawing[draw.Key] { return tile })
	a := aligned(still(asked, got, draw.Light(), 640), 640, 240)
	figuretest.Keys(t, &a, laws, func() figuretest.Drawing[draw.Key] { return a })
	r := Rates{Map: got.Map, At: [2]float64{0.5, 12}, Palette: draw.Light(), Box: draw.Box{Width: 640, Height: 420}}
	figuretest.Keys(t, &r, laws, func() figuretest.Drawing[draw.Key] { return r })
}

// The film ends with the finished picture, and says what each frame shows.
func TestTimeline(t *testing.T) {
	_, got := sample()
	line := NewTimeline(got)
	for frame := range line.Frames {
		if line.Describe(frame) == "" {
			t.Errorf("frame %d shows nothing", frame)
		}
	}
	if last := line.At(line.Frames - 1); !last.End || len(line.Chapters) != len(Chapters()) {
		t.Errorf("the film ends with %+v", last)
	}
	got.Film = nil
	if NewTimeline(got).Frames != 1 || NewTimeline(nil).Frames != 1 {
		t.Error("without a film there is more than one frame")
	}
}
