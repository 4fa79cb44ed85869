package networkfig

import (
	"fmt"
	"strings"
	"testing"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/scenario/network"
)

// A network that was drawn at random is drawn once more, edge by edge and block
// by block, before anything else happens; one that needs no coins is just there.
func TestIsSampled(t *testing.T) {
	n := blocks(30, 0.1, 2)
	if line := NewTimeline(n.Got); line.Chapters[sensingfig.Sample].Count != 0 {
		t.Error("a network without coins is sampled")
	}
	n.Got.Samples = 1
	line := NewTimeline(n.Got)
	chapter := line.Chapters[sensingfig.Sample]
	if chapter.Name != sensingfig.SampleChapter || chapter.First != 0 || chapter.Count == 0 {
		t.Fatalf("the chapter of sampling is %+v", chapter)
	}
	edges := n.edges()
	inkOf := func(v View) int {
		return strings.Count(n.Ground(v).SVG(), "M") - strings.Count(n.without().Ground(v).SVG(), "M")
	}
	before, crossed := 0, false
	for frame := range chapter.Count {
		n.Frame = line.At(frame)
		drawn := inkOf(Truth)
		if want := n.SampledEdges(Truth); drawn != want || drawn <= before {
			t.Errorf("frame %d draws %d edges after %d, and says %d", frame, drawn, before, want)
		}
		before = drawn
		if inkOf(Private) != 0 || n.SampledEdges(Private) != 0 {
			t.Error("a network is measured before it is there")
		}
		hint := n.Hint(Truth)
		if strings.Contains(hint, "within B") {
			crossed = true
		}
		if !strings.HasPrefix(hint, draw.Count(drawn, "tie")) || crossed && strings.Contains(hint, "within A") {
			t.Errorf("frame %d says %q", frame, hint)
		}
		if n.Draw(Truth) != n.Draw(Exact) {
			t.Error("there is a rumour before there is a network")
		}
	}
	if before != edges || !crossed {
		t.Errorf("%d of %d edges are drawn in the end", before, edges)
	}
	n.Frame = line.At(chapter.Count)
	if drawn := inkOf(Private); drawn != edges || n.SampledEdges(Truth) != -1 {
		t.Errorf("after sampling, %d of %d edges are drawn", drawn, edges)
	}
}

// without is the network without its edges.
func (n Figure) without() Figure {
	n.Drawing = &network.Drawing{X: n.Drawing.X, Y: n.Drawing.Y}
	return n
}

// Heavier edges are thicker; where all weigh the same they look the same.
func TestEdgesShowTheirWeights(t *testing.T) {
	n := byHand()
	even := n.Ground(Truth).SVG()
	n.Asked.Graph.Edges[0].Weight, n.Asked.Graph.Edges[1].Weight = 4, 0.1
	uneven := n.Ground(Truth).SVG()
	widths := func(svg string) map[string]bool {
		found := map[string]bool{}
		for _, part := range strings.Split(svg, `fill="none" stroke="`+n.Palette.Muted+`" stroke-width="`)[1:] {
			found[part[:strings.Index(part, `"`)]] = true
		}
		return found
	}
	if len(widths(even)) != 1 || len(widths(uneven)) != 3 {
		t.Errorf("the edges have the widths %v, with three weights %v", widths(even), widths(uneven))
	}
	if text := n.Says(Truth); !strings.Contains(text, "The thickest edges weigh 4.") {
		t.Errorf("the truth says %q", text)
	}
	for i := range n.Asked.Graph.Edges {
		n.Asked.Graph.Edges[i].Weight = 7
	}
	if n.Ground(Truth).SVG() != even {
		t.Error("edges that all weigh 7 look different from those that all weigh 1")
	}
}

// Of very many edges only some are drawn, and the words say so.
func TestManyEdges(t *testing.T) {
	n := blocks(100, 0.1, 2)
	for k := 0; len(n.Drawing.Edges.Values) < 3*45_000; k++ {
		n.Drawing.Edges.Values = append(n.Drawing.Edges.Values, float64(k%200), float64((k/200+k)%200), 1)
	}
	if drawn := strings.Count(n.Ground(Truth).SVG(), "M"); drawn > mostEdges+20 {
		t.Errorf("%d edges are drawn", drawn)
	}
	if text := n.Says(Truth); !strings.Contains(text, "One edge in 3 is drawn.") {
		t.Errorf("the truth says %q", text)
	}
}

func TestNamesStayApart(t *testing.T) {
	for _, box := range []draw.Box{{Width: 380, Height: 290}, {Width: 350, Height: 260}, {Width: 780, Height: 600}} {
		n := byHand()
		n.Box = box
		names := strings.Count(n.Ground(Truth).SVG(), "<text")
		if names < 13 {
			t.Errorf("%v: %d of 12 people and 2 communities are named", box, names)
		}
	}
}

// Words never lie on each other, nor leave the picture.
func TestWordsStayApart(t *testing.T) {
	for _, look := range []draw.Palette{draw.Light(), draw.Projector()} {
		for _, box := range []draw.Box{{Width: 380, Height: 290}, {Width: 350, Height: 260}, {Width: 780, Height: 600}} {
			for name, n := range map[string]Figure{"hand": byHand(), "blocks": blocks(250, 0.016, 40), "few": blocks(15, 0.1, 4)} {
				n.Palette, n.Box = look, box
				where := fmt.Sprintf("%s, %s, %v", name, look.Name, box)
				bar := figuretest.Spots(t, look.Text, draw.Width, ColourBar{Scale: n.Scale(), Palette: look, Box: draw.Box{Width: box.Width, Height: 2.8 * look.Text}}.SVG())
				if len(bar) < 3 {
					t.Errorf("%s: the colour bar has only %v", where, bar)
				}
				for _, set := range [][]figuretest.Spot{
					figuretest.Spots(t, look.Text, draw.Width, n.Ground(Truth).SVG(), n.Draw(Recovered)), bar,
				} {
					for _, a := range set {
						if a.Left < -1 || a.Right > box.Width+1 {
							t.Errorf("%s: %q leaves the picture", where, a.Text)
						}
					}
					figuretest.Apart(t, set, where)
				}
			}
		}
	}
}
