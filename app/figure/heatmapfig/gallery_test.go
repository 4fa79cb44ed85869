package heatmapfig

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/heatmap"
)

// rivals is the crowd with a map of every method, the last two copies of others.
func rivals(level int) Figure {
	h := crowd(level)
	for from, method := range []string{heatmap.MethodDense, heatmap.MethodQuadtree} {
		m := h.Got.Maps[from]
		m.Method = method
		h.Got.Maps = append(h.Got.Maps, m)
	}
	h.Show.Kept = true
	return h
}

// byEpsilon is two rows of the paper's columns, the last map not there yet.
func byEpsilon(level int) Gallery {
	h := crowd(level)
	first := h.Got.Maps
	h.Got.Maps = []heatmap.Map{first[1], first[2], first[0], first[1], first[2]}
	h.Show.Kept = false
	return Gallery{Figure: h, Apart: true, Rows: []Row{
		{Label: "ε = 1", Views: []View{Truth, MapView(0), MapView(1), MapView(2)}},
		{Label: "ε = 5", Views: []View{Truth, MapView(3), MapView(4), Pending}},
	}}
}

func TestGoldenViews(t *testing.T) {
	meta := chart.Meta{Title: "Side by side", Description: "all maps", Footer: "Cloakroom · heatmap · seed 7", State: `{"version":1}`}
	for suffix, width := range map[string]float64{"": 780, "-narrow": 340} {
		h := rivals(4)
		h.Box.Width = width
		figuretest.Golden(t, "heatmap-gallery"+suffix, h.Gallery(3).Document(meta))
		rows := byEpsilon(4)
		rows.Box.Width = width
		figuretest.Golden(t, "heatmap-epsilons"+suffix, rows.Document(meta))
		h.Show = Show{Method: heatmap.MethodTop}
		figuretest.Golden(t, "heatmap-swipe"+suffix, h.SwipeDocument(Map, 0.4, meta))
		h.Box.Height = width
		h.Show = Show{Difference: true, Own: true, Flows: true, Kept: true}
		figuretest.Golden(t, "heatmap-flows"+suffix, h.Single(Map, meta))
	}
}

// The truth comes first, then ours and its kin; what has no truth has none to show.
func TestSideBySide(t *testing.T) {
	h := rivals(3)
	names := func() (list []string) {
		for _, v := range h.SideBySide() {
			list = append(list, h.NameOf(v))
		}
		return list
	}
	if got := strings.Join(names(), " "); got != "truth pyramid quadtree dense laplace-top laplace" {
		t.Errorf("side by side stand %s", got)
	}
	h.Got.Maps = append(h.Got.Maps, heatmap.Map{Method: heatmap.MethodRelease})
	h.Got.Truth = answer.Series{}
	if got := strings.Join(names(), " "); got != "pyramid quadtree dense laplace-top laplace release" {
		t.Errorf("without the truth, side by side stand %s", got)
	}
	if g := h.Gallery(3); len(g.Rows) != 2 || len(g.Rows[1].Views) != 3 {
		t.Errorf("the rows are %+v", g.Rows)
	}
	if list := (Figure{}).SideBySide(); list != nil {
		t.Errorf("of nothing there are %v", list)
	}
}

// The best of each measure is marked, equals all of them; rows of different ε are judged
// by themselves, and one map alone is not the best of anything.
func TestJudged(t *testing.T) {
	h := rivals(4)
	all := h.SideBySide()
	marks := func(v View, among []View) string {
		text := ""
		for _, j := range h.Judged(v, among) {
			text += map[bool]string{true: "★", false: "·"}[j.Best]
		}
		return text
	}
	got := map[string]string{}
	for _, v := range all {
		got[h.NameOf(v)] = marks(v, all)
	}
	// The dense map is a copy of ours, and the quadtree's of the noise on every cell, which
	// shares most here: two are best of each measure.
	want := map[string]string{"truth": "", "pyramid": "·★★", "dense": "·★★", "quadtree": "★··", "laplace": "★··", "laplace-top": "···"}
	for name, marked := range want {
		if got[name] != marked {
			t.Errorf("%s is marked %q, want %q; all: %v", name, got[name], marked, got)
		}
	}
	if one := marks(MapView(0), []View{MapView(0)}); one != "···" {
		t.Errorf("alone, a map is marked %q", one)
	}
	if row := marks(MapView(1), []View{MapView(1), MapView(2)}); !strings.Contains(row, "★") && !strings.Contains(marks(MapView(2), []View{MapView(1), MapView(2)}), "★") {
		t.Error("in a row by itself none is best")
	}
	for k, j := range h.Judged(MapView(0), all) {
		metric := Metrics()[[]int{0, 2, 3}[k]]
		if v := *metric.of(h.Got.Maps[0].Metrics); math.Abs(figuretest.Number(t, j.Value)-v) > 0.005 {
			t.Errorf("%s says %s of %v", j.Name, j.Value, v)
		}
	}
	if text := h.Judged(MapView(1), all)[2].Value; text != "0.14…0.141" {
		t.Errorf("a distance known between bounds is written %q", text)
	}
	h.Got.Truth = answer.Series{}
	if list := h.Judged(MapView(0), all); list != nil {
		t.Errorf("without the truth it is judged: %v", list)
	}
}

// Every gallery is one sound file in which each map stands once under one bar, whatever
// its width and however little is known.
func TestGalleryDocument(t *testing.T) {
	for _, look := range []draw.Palette{draw.Light(), draw.Dark(), draw.Projector()} {
		for _, width := range []float64{1200, 640, 320, 40} {
			for _, h := range []Figure{rivals(3), {}, {Got: &heatmap.Result{}}} {
				h.Palette, h.Box = look, draw.Box{Width: width}
				text := h.Gallery(3).Document(chart.Meta{Title: "t <&>", State: "</metadata><script>"})
				figuretest.WellFormed(t, text)
				figuretest.Allowed(t, text)
				if n, want := strings.Count(text, "<image"), len(h.SideBySide())+1; n != want {
					t.Errorf("%s, %v px: %d rasters, want %d", look.Name, width, n, want)
				}
				swiped := h.SwipeDocument(Map, 0.5, chart.Meta{Title: "t"})
				figuretest.WellFormed(t, swiped)
				figuretest.Allowed(t, swiped)
			}
			g := byEpsilon(3)
			g.Palette, g.Box = look, draw.Box{Width: width}
			text := g.Document(chart.Meta{Title: "t"})
			figuretest.WellFormed(t, text)
			if n := strings.Count(text, "<image"); n != 8 {
				t.Errorf("by ε, %v px: %d rasters, want 7 maps and a bar", width, n)
			}
		}
	}
}

// Words of a gallery lie on no other words.
func TestGalleryWordsStayApart(t *testing.T) {
	for _, width := range []float64{780, 520, 340} {
		h := rivals(3)
		h.Box.Width = width
		for _, text := range []string{h.Gallery(3).Document(chart.Meta{Title: "t"}), h.SwipeDocument(Map, 0.5, chart.Meta{Title: "t"})} {
			for _, part := range strings.Split(text, "\n<svg y=")[1:] {
				part = "<svg y=" + part[:strings.LastIndex(part, "</svg>")+len("</svg>")]
				figuretest.Apart(t, figuretest.Spots(t, h.Palette.Text, draw.Width, part), fmt.Sprintf("%v px", width))
			}
		}
	}
}

// A map that fills its box has its cells where the pointer finds them.
func TestBareMapsFillTheirBoxes(t *testing.T) {
	h := crowd(3)
	h.Box, h.Show.Bare = draw.Box{Width: 240, Height: 240}, true
	if left, top, width, height := h.CellBox(0, 7); left != 0 || top != 0 || width != 30 || height != 30 {
		t.Errorf("the first cell above lies at %v, %v, %v × %v", left, top, width, height)
	}
	if row, column, ok := h.Cell(239, 239); !ok || row != 7 || column != 0 {
		t.Errorf("the last pixel is cell %d, %d: %v", row, column, ok)
	}
	if strings.Contains(h.Draw(Truth), "<text") {
		t.Error("a bare map has words")
	}
}

// The scale of a difference alone is set by its own map, with even values.
func TestOwnScale(t *testing.T) {
	h := rivals(4)
	loud := h.Got.Maps[1].Blurred.Values
	loud[7] += 0.2
	h.Show = Show{Difference: true, Method: heatmap.MethodPyramid}
	together := h.Scale(Map)
	h.Show.Own = true
	alone := h.Scale(Map)
	if !(alone.Most < together.Most/2) || !alone.Even || together.Even {
		t.Errorf("alone the scale is %+v, together %+v", alone, together)
	}
	h.Show.Method = h.Got.Maps[1].Method
	if other := h.Scale(Map); other.Most <= alone.Most {
		t.Errorf("a loud map has the scale %+v", other)
	}
	bar := draw.ColourBar{Scale: alone, Palette: draw.Light(), Box: draw.Box{Width: 420, Height: 34}}.SVG()
	for _, v := range []float64{-1, -0.5, 0, 0.5, 1} {
		if want := ">" + draw.Format(v*alone.Most) + "<"; !strings.Contains(bar, want) {
			t.Errorf("the bar lacks %s", want)
		}
	}
}

// Moves that begin and end near each other are one flow, which carries them all.
func TestFlows(t *testing.T) {
	const grid = 32
	cell := func(x, y int) float64 { return float64(x*grid + y) }
	list, carried := flowsOf([]float64{cell(2, 2), cell(20, 20), 0.2, cell(3, 2), cell(20, 21), 0.1, cell(30, 1), cell(30, 20), 0.05, cell(9, 9), cell(9, 9), 5}, grid)
	if len(list) != 2 || math.Abs(list[0].mass-0.3) > 1e-12 || math.Abs(carried-1) > 0.01 {
		t.Fatalf("%d flows, %+v, carry %v", len(list), list, carried)
	}
	if f := list[0]; !(f.from.X < f.to.X) || !(f.from.Y < f.to.Y) {
		t.Errorf("it flows from %v to %v", f.from, f.to)
	}
	var flat []float64
	for k := range 400 {
		flat = append(flat, float64((k*37)%1024), float64((k*91+500)%1024), 1+float64(k%7))
	}
	list, carried = flowsOf(flat, grid)
	if len(list) != mostFlows || !(carried > 0) || carried > 1+1e-9 {
		t.Errorf("of many moves there are %d flows that carry %v", len(list), carried)
	}
	if !slices.IsSortedFunc(list, func(a, b flow) int { return int(math.Copysign(1, b.work()-a.work())) }) {
		t.Error("the flows are not in the order of their work")
	}
	for _, f := range list {
		if f.length() < shortestFlow {
			t.Errorf("a flow has length %v", f.length())
		}
	}
	if list, carried := flowsOf([]float64{5, 5, 1, -1, 3, 2, 3, 4096, 2}, grid); list != nil || carried != 0 {
		t.Errorf("of nothing flow %v, %v", list, carried)
	}
}

// Flows are seen and told.
func TestFlowsAreDrawn(t *testing.T) {
	h := crowd(5)
	h.Show = Show{Difference: true, Own: true, Flows: true}
	with := h.Draw(Map)
	if says := h.Says(Map); !strings.Contains(says, " flows, from too much to too little, carry ") || strings.Contains(says, "moves are drawn") {
		t.Errorf("it says %q", says)
	}
	h.Show.Flows = false
	if without := h.Draw(Map); strings.Count(with, "<path") <= strings.Count(without, "<path") {
		t.Error("no flow is drawn")
	}
}

// The truth lies left of the line and nowhere else.
func TestSwipe(t *testing.T) {
	h := crowd(4)
	h.Show.Method = heatmap.MethodPyramid
	for share, rasters := range map[float64]int{0: 1, 0.3: 2, 1: 2} {
		if n := strings.Count(h.Swipe(Map, share), "<image"); n != rasters {
			t.Errorf("at %v there are %d rasters, want %d", share, n, rasters)
		}
	}
}
