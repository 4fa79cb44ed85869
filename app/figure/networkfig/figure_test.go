package networkfig

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

func drawNetwork(t *testing.T, n Figure) {
	t.Helper()
	figuretest.WellFormed(t, n.Ground(Truth).SVG())
	for v := range Views {
		figuretest.WellFormed(t, n.Draw(v))
		if n.Says(v) == "" || n.TitleOf(v) == "" {
			t.Errorf("view %d has no words", v)
		}
		for _, bad := range []string{"NaN", "Inf", "%!"} {
			if text := n.TitleOf(v) + n.Hint(v) + n.Says(v); strings.Contains(text, bad) {
				t.Errorf("view %d says %q", v, text)
			}
		}
	}
	figuretest.WellFormed(t, ColourBar{Scale: n.Scale(), Palette: n.Palette, Box: draw.Box{Width: n.Box.Width, Height: 44}}.SVG())
}

// What is missing is left out, whatever it is.
func TestOfLittle(t *testing.T) {
	one := network.Default()
	one.Graph.Kind, one.Graph.Count = network.GraphEdges, 1
	one.Graph.At = network.Pins{{Node: 0, X: 0.5, Y: 0.5}}
	one.Sources = []network.Source{{Node: 0, Strength: 10}}
	whole := byHand()
	cases := map[string]Figure{
		"nothing":     {},
		"no answer":   {Asked: whole.Asked, Drawing: whole.Drawing},
		"no drawing":  {Asked: whole.Asked, Got: whole.Got},
		"no question": {Got: whole.Got, Drawing: whole.Drawing},
		"one node":    {Asked: &one, Got: &network.Result{Nodes: 1}},
		"empty":       {Asked: &network.Question{}, Got: &network.Result{}, Drawing: &network.Drawing{}},
		"whole":       whole,
		"blocks":      blocks(30, 0.5, 3),
		"no source":   blocks(30, 0.5),
	}
	for name, n := range cases {
		t.Run(name, func(t *testing.T) {
			for _, look := range []draw.Palette{draw.Light(), draw.Dark(), draw.Projector()} {
				for _, box := range []draw.Box{{Width: 380, Height: 290}, {Width: 30, Height: 20}, {}} {
					n.Palette, n.Box, n.Frame = look, box, chart.Still()
					drawNetwork(t, n)
					line := NewTimeline(n.Got)
					for frame := 0; frame < line.Frames; frame += 7 {
						n.Frame = line.At(frame)
						drawNetwork(t, n)
					}
				}
			}
		})
	}
}

// Parts of different ages do not fit each other; what is known is drawn.
func TestOutOfDate(t *testing.T) {
	coins := rand.New(rand.NewPCG(8, 9))
	shorten := func(v []float64) []float64 { return v[:coins.IntN(len(v)+1)] }
	for range 300 {
		n := blocks(8, 0.1, 2, 9)
		if coins.IntN(2) == 0 {
			n = byHand()
		}
		n.Drawing.X.Values, n.Drawing.Y.Values = shorten(n.Drawing.X.Values), shorten(n.Drawing.Y.Values)
		n.Drawing.Edges.Values = shorten(n.Drawing.Edges.Values)
		for _, s := range []*answer.Series{&n.Got.Exact, &n.Got.Private, &n.Got.Estimate, &n.Got.Truth, &n.Got.Plan, &n.Got.Community.Mass} {
			s.Values = shorten(s.Values)
		}
		n.Got.Communities = n.Got.Communities[:coins.IntN(len(n.Got.Communities)+1)]
		for k := range coins.IntN(5) {
			n.Drawing.Kept = append(n.Drawing.Kept, coins.IntN(20)-2)
			n.Asked.Sources = append(n.Asked.Sources, network.Source{Node: coins.IntN(30) - 2, Strength: 1})
			n.Asked.Graph.At = append(n.Asked.Graph.At, network.Pin{Node: k * 5, X: coins.Float64() * 2, Y: -coins.Float64()})
			n.Asked.Graph.Edges = append(n.Asked.Graph.Edges, network.Edge{From: coins.IntN(40) - 4, To: coins.IntN(40)})
		}
		if coins.IntN(2) == 0 {
			n.Got.Nodes = len(n.Drawing.Kept)
		}
		guess := coins.IntN(5) - 1
		n.Got.Community.Guess = &guess
		line := NewTimeline(n.Got)
		n.Frame = line.At(coins.IntN(line.Frames + 1))
		drawNetwork(t, n)
	}
}

func TestNodeAndAtAreInverse(t *testing.T) {
	n := byHand()
	for i := range 12 {
		x, y := n.Node(i)
		p := n.At(x, y)
		want := [2]float64{n.Drawing.X.Values[i], n.Drawing.Y.Values[i]}
		if i == 11 {
			want = [2]float64{0.93, 0.06} // put there by hand
		}
		if math.Hypot(p[0]-want[0], p[1]-want[1]) > 1e-12 {
			t.Errorf("node %d is at %v, want %v", i, p, want)
		}
		if near, ok := n.NearestNode(x+3, y-3, 10); !ok || near != i {
			t.Errorf("the node nearest to node %d is %d, %v", i, near, ok)
		}
	}
	if _, ok := n.NearestNode(-50, -50, 10); ok {
		t.Error("a node was found where none is")
	}
	if n.At(-9, 1e9) != [2]float64{0, 1} {
		t.Error("a point off the picture is not kept on it")
	}
	if x, _ := n.Node(12); !math.IsNaN(x) {
		t.Error("a node that does not exist has a place")
	}
}

// An answer about the largest component numbers its nodes anew, and they keep
// their words.
func TestKeptComponent(t *testing.T) {
	n := byHand()
	n.Drawing.Kept = []int{1, 2, 3, 5}
	n.Drawing.X.Values, n.Drawing.Y.Values = n.Drawing.X.Values[:4], n.Drawing.Y.Values[:4]
	n.Got.Nodes, n.Got.Private.Values = 4, []float64{1, 2, 3, 4}
	if values, _ := n.values(Private); !slices.Equal(values, []float64{1, 2, 3, 4}) {
		t.Errorf("the nodes report %v", values)
	}
	if x, _ := n.Node(3); x != n.area().Left+n.Drawing.X.Values[3]*n.area().Width() {
		t.Error("a kept node does not stand where its component's drawing has it")
	}
	if x, _ := n.Node(4); !math.IsNaN(x) {
		t.Error("a dropped node has a place")
	}
	if got, want := NodeName(n.Asked, n.Drawing, 3), n.Asked.Graph.Names[5]; got != want {
		t.Errorf("node 3 is called %q, want %q", got, want)
	}
}

// The scale is odd, rises, holds every value and tells small readings from none.
func TestNodeScale(t *testing.T) {
	n := blocks(250, 0.016, 40)
	s := n.Scale()
	for _, v := range []float64{1e-5, 0.003, 0.04, 1} {
		if up, down := s.Share(v), s.Share(-v); math.Abs(up+down-1) > 1e-12 || up <= 0.5 {
			t.Errorf("shares of ±%v are %v and %v", v, up, down)
		}
	}
	if s.bin(0) != zeroBin || s.bin(1) <= zeroBin || s.bin(0.0028) <= zeroBin || s.bin(-0.04) >= zeroBin {
		t.Error("values and none share a bin")
	}
	for _, v := range n.Got.Private.Values {
		if math.Abs(v) > s.Most {
			t.Errorf("%v lies beyond the scale's end %v", v, s.Most)
		}
	}
	for _, v := range []float64{math.Inf(1), math.Inf(-1), math.NaN(), 1e300} {
		if k := s.bin(v); k < 0 || k >= nodeBins {
			t.Errorf("%v is in bin %d", v, k)
		}
	}
}

// A frame is small enough to be put on the page at every tick, and stays so
// where the noise is loud and every report wears a rim or a ring.
func TestViewsAreSmall(t *testing.T) {
	for _, c := range []struct {
		half, most int
		sigma      float64
	}{{250, 8 << 10, 0.016}, {1000, 30 << 10, 0.016}, {250, 11 << 10, 0.3}, {1000, 34 << 10, 0.3}} {
		n := blocks(c.half, c.sigma, 40)
		for _, look := range []draw.Palette{draw.Light(), draw.Dark(), draw.Projector()} {
			for _, box := range []draw.Box{{Width: 380, Height: 290}, {Width: 780, Height: 600}} {
				n.Palette, n.Box = look, box
				for v := range Views {
					if size := len(n.Draw(v)); size > c.most {
						t.Errorf("%s, %v nodes, %v px: view %d takes %d bytes, more than %d", look.Name, 2*c.half, box.Width, v, size, c.most)
					}
				}
			}
		}
	}
}

// Every dot comes back from the relative coordinates to where its node stands.
func TestDotsStandAtTheirNodes(t *testing.T) {
	n := blocks(20, 0.1, 2)
	g := n.places().grid()
	var d draw.Dots
	for _, i := range g.order {
		d.Add(g.x[i], g.y[i])
	}
	p := draw.NewPen(n.Box.Width, n.Box.Height, draw.Light())
	p.Dots(&d, "#000000", 1)
	_, data, _ := strings.Cut(p.Finish(), `<path d="`)
	data, _, _ = strings.Cut(data, `"`)
	x, y := 0.0, 0.0
	for k, word := range strings.Split(strings.TrimSuffix(data, "h0"), "h0") {
		dx, dy := readStep(t, word)
		if k == 0 {
			x, y = dx, dy
		} else {
			x, y = x+dx, y+dy
		}
		i := g.order[k]
		if px, py := n.Node(i); math.Hypot(px-x, py-y) > 0.08 {
			t.Fatalf("node %d is drawn at %v, %v, want %v, %v", i, x, y, px, py)
		}
	}
}

func readStep(t *testing.T, word string) (dx, dy float64) {
	t.Helper()
	numbers := strings.Fields(strings.ReplaceAll(word[1:], "-", " -"))
	if len(numbers) != 2 {
		t.Fatalf("%q is no step", word)
	}
	return figuretest.Number(t, numbers[0]), figuretest.Number(t, numbers[1])
}

// The earth arrives: after the last moving frame the estimate is the truth, in
// the estimate's unit.
func TestEarthArrivesOnNetwork(t *testing.T) {
	n := byHand()
	total := 0.0
	for _, v := range n.Got.Estimate.Values {
		total += v
	}
	for i, v := range n.moving(1) {
		if want := total * n.Got.Truth.Values[i]; math.Abs(v-want) > 1e-12 {
			t.Errorf("node %d holds %v, want %v", i, v, want)
		}
	}
}

// The words say what the picture shows, and no sooner.
func TestSays(t *testing.T) {
	n := byHand()
	if text := n.Says(Truth); text != "A network of 12 nodes and 19 edges in 2 communities. 1 source: node Cleo of Community A." {
		t.Errorf("the truth says %q", text)
	}
	if text := n.Says(Recovered); !strings.Contains(text, "names Community A, with 100 % of the mass, which is right") || !strings.HasSuffix(text, "is 1 hop.") {
		t.Errorf("the recovery says %q", text)
	}
	if !strings.Contains(n.Draw(Recovered), "✓ right") {
		t.Error("the recovery is not judged in the view")
	}
	line := NewTimeline(n.Got)
	n.Frame = line.At(line.Chapters[sensingfig.Read].First)
	if n.Hint(Recovered) != "" || n.Hint(Private) != "" || strings.Contains(n.Draw(Recovered), "named") {
		t.Error("the end is told at the beginning")
	}
	n.Frame = chart.Still()
	n.Got.Estimate = answer.Numbers(make([]float64, 12))
	n.Got.Community, n.Got.Distance.EMD = sensing.Community{Mass: answer.Numbers([]float64{0, 0})}, nil
	if !strings.Contains(n.Draw(Recovered), "nothing found") || n.Says(Recovered) != "The recovery found nothing." {
		t.Error("an empty estimate is not called one")
	}
}

// A strict content security policy forbids style attributes and scripts; two
// figures on one page must not share an id.
func TestHoldsNothingThePageForbids(t *testing.T) {
	n := byHand()
	n.Asked.Graph.Names[3] = `<script>"&`
	document := n.Document(chart.Meta{Title: "t", State: "</metadata><script>"})
	figuretest.WellFormed(t, document)
	figuretest.Allowed(t, document)
	figuretest.Allowed(t, n.Single(Truth, chart.Meta{}))
}

func TestChartsOfLittle(t *testing.T) {
	figuretest.WellFormed(t, Spectrum(nil, 0, draw.Light(), draw.Box{Width: 300, Height: 200}).SVG())
	figuretest.WellFormed(t, Sensitivity(network.Curves{}, 0, draw.Light(), draw.Box{Width: 300, Height: 200}).SVG())
	for _, box := range []draw.Box{{Width: 640, Height: 300}, {Width: 300, Height: 240}, {}} {
		for _, look := range []draw.Palette{draw.Light(), draw.Dark(), draw.Projector()} {
			figuretest.WellFormed(t, eigenSample(look, box).SVG())
			figuretest.WellFormed(t, hopSample(look, box).SVG())
		}
	}
}

func BenchmarkFigure(b *testing.B) {
	for _, half := range []int{250, 1000} {
		n := blocks(half, 0.016, 40)
		b.Run("Ground"+draw.Format(float64(2*half)), func(b *testing.B) {
			for b.Loop() {
				n.Ground(Truth).SVG()
			}
		})
		for v, name := range []string{"Truth", "Exact", "Private", "Recovered"} {
			b.Run(name+draw.Format(float64(2*half)), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					n.Draw(View(v))
				}
			})
		}
	}
}

func TestAViewIsTitledOnce(t *testing.T) {
	n := byHand()
	for v := range View(Views) {
		figuretest.TitledOnce(t, n.Single(v, chart.Meta{Title: n.TitleOf(v)}), n.TitleOf(v))
	}
	figuretest.TitledOnce(t, n.Document(chart.Meta{Title: "all"}), "all")
}
