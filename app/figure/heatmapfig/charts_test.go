package heatmapfig

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

var panelBoxes = []draw.Box{{Width: 640, Height: 460}, {Width: 340, Height: 900}, {Width: 60, Height: 40}, {}}

func TestChartsOfLittle(t *testing.T) {
	for _, look := range []draw.Palette{draw.Light(), draw.Dark(), draw.Projector()} {
		for _, box := range panelBoxes {
			for _, c := range []chart.Panels{crowdSweep(look, box), shuffles(look, box),
				Sweep(nil, chart.Axis{}, look, box), Shuffle(nil, chart.Axis{}, look, box),
				Sweep([]scenario.Cell{{}, {At: []float64{1}, Maps: []heatmap.MapCell{{Method: "?"}}}}, crowdAxis("heatmap.blur"), look, box),
				Shuffle([]scenario.Cell{{}, {At: []float64{4}, Maps: []heatmap.MapCell{{Method: "shuffle"}}}}, crowdAxis("heatmap.blur"), look, box)} {
				text := c.SVG()
				figuretest.WellFormed(t, text)
				figuretest.Allowed(t, text)
			}
		}
	}
}

// Every metric of every method stands where its cells say, and a missing cell is
// a gap.
func TestSweep(t *testing.T) {
	c := crowdSweep(draw.Light(), panelBoxes[0])
	if !c.X.Log || len(c.Parts) != 4 || c.X.Title != "Epsilon ε" {
		t.Fatalf("the axis is %+v, with %d charts", c.X, len(c.Parts))
	}
	for k, part := range c.Parts {
		if len(part.Series) != 3 || part.Series[0].Role != chart.RoleRecovered {
			t.Fatalf("chart %d holds %d series", k, len(part.Series))
		}
		for _, s := range part.Series {
			if len(s.Points) != 7 || s.Points[4].Interval.Mean != nil && s.Points[4].X != s.Points[3].X {
				t.Errorf("chart %d: %s has %d points", k, s.Name, len(s.Points))
			}
		}
	}
	if c.Parts[1].Series[1].Points[0].Interval.Mean != nil || *c.Parts[3].Series[0].Points[0].Interval.Mean == *c.Parts[0].Series[0].Points[0].Interval.Mean {
		t.Error("a metric stands in another's place")
	}
	for _, arrow := range []string{"similarity ↑", "Pearson correlation ↑", "KL divergence ↓", "earth mover’s distance ↓"} {
		if !strings.Contains(c.SVG(), arrow) {
			t.Errorf("no chart is called %q", arrow)
		}
	}
}

// The bytes are those of the shuffle model, and each metric stands beside the curator's.
func TestShuffle(t *testing.T) {
	c := shuffles(draw.Light(), panelBoxes[0])
	if len(c.Parts) != 4 || len(c.Parts[0].Series) != 1 || *c.Parts[0].Series[0].Points[2].Interval.Mean != 5.6e6 {
		t.Fatalf("the bytes are %+v", c.Parts[0])
	}
	for _, part := range c.Parts[1:] {
		model, curator := part.Series[0].Points, part.Series[1].Points
		if len(model) != 6 || *curator[0].Interval.Mean != *curator[5].Interval.Mean || *model[0].Interval.Mean == *model[5].Interval.Mean {
			t.Errorf("%s: %+v", part.Y.Title, part.Series)
		}
	}
}

// The parts of a loss stand at their levels, within what they cannot exceed.
func TestLoss(t *testing.T) {
	p := &heatmap.Promise{Levels: []heatmap.PromiseLevel{{Level: 2, Epsilon: 0.5, Loss: -0.3, Mean: 0.1}, {Level: 3, Epsilon: 0.4, Loss: 0.4, Mean: 0.07}}}
	for _, look := range []draw.Palette{draw.Light(), draw.Dark(), draw.Projector()} {
		for _, box := range panelBoxes {
			for _, c := range []chart.Sweep{Loss(p, look, box), Loss(nil, look, box), Loss(&heatmap.Promise{Levels: p.Levels[:1]}, look, box)} {
				figuretest.WellFormed(t, c.SVG())
				figuretest.Allowed(t, c.SVG())
			}
		}
	}
	c := Loss(p, draw.Light(), panelBoxes[0])
	for k, want := range []float64{0.4, 0.07, 0.4, -0.4} {
		if at := c.Series[k].Points[1]; at.X != 3 || *at.Interval.Mean != want {
			t.Errorf("%s is %v at level %v, want %v", c.Series[k].Name, *at.Interval.Mean, at.X, want)
		}
	}
}

// A metric of one method over two fields stands in the cells of the sweep.
func TestMapOf(t *testing.T) {
	sweep := &field.Sweep{Over: []string{"heatmap.privacy.epsilon", "heatmap.pyramid.keep"}, Values: [][]float64{{0.5, 1, 2}, {10, 20}}}
	var cells []scenario.Cell
	for k := range 5 {
		maps := []heatmap.MapCell{{Method: heatmap.MethodLaplace, EMD: figuretest.Interval(9, 1, 30)}, {Method: heatmap.MethodPyramid, EMD: figuretest.Interval(float64(k), 0.5, 30)}}
		cells = append(cells, scenario.Cell{Index: k, Maps: maps})
	}
	cells[3].Maps = cells[3].Maps[:1]
	c := MapOf(sweep, crowdAxis, append(cells, scenario.Cell{Index: 77}), heatmap.MethodPyramid, 3)
	if c.Values[2] != 2 || !math.IsNaN(c.Values[3]) || !math.IsNaN(c.Values[5]) || c.Tips[5] != "" {
		t.Errorf("the cells hold %v", c.Values)
	}
	if want := "Epsilon ε 1, Keep w 10: earth mover’s distance 2 (95 % interval 1.5 to 2.5, 30 draws)"; c.Tips[2] != want {
		t.Errorf("cell 2 says %q, want %q", c.Tips[2], want)
	}
	for _, c := range []chart.Map{c, MapOf(nil, nil, nil, "", 0), MapOf(sweep, crowdAxis, nil, heatmap.MethodPyramid, 0)} {
		c.Palette, c.Box = draw.Light(), draw.Box{Width: 500, Height: 300}
		figuretest.WellFormed(t, c.SVG())
	}
}

func TestDocument(t *testing.T) {
	for _, look := range []draw.Palette{draw.Light(), draw.Dark(), draw.Projector()} {
		for _, width := range []float64{1200, 640, 320, 40} {
			for _, h := range []Figure{crowd(3), {}, {Got: &heatmap.Result{}}} {
				h.Palette, h.Box, h.Show = look, draw.Box{Width: width}, everything()
				for _, difference := range []bool{false, true} {
					h.Show.Difference = difference
					document := h.Document(chart.Meta{Title: "t <&>", State: "</metadata><script>"})
					figuretest.WellFormed(t, document)
					figuretest.Allowed(t, document)
					bars := 1
					if difference && h.Got != nil && len(h.Got.Maps) > 0 {
						bars = 2
					}
					maps := 0
					if h.Got != nil {
						maps = len(h.Got.Truth.Values)/64 + len(h.Got.Maps)
					}
					if n := strings.Count(document, "<image"); n != maps+bars {
						t.Errorf("%d pictures, want %d maps and %d bars", n, maps, bars)
					}
					figuretest.WellFormed(t, h.Single(Pyramid, chart.Meta{}))
				}
			}
		}
	}
	h := crowd(3)
	h.Box.Width = 860
	for _, want := range []string{"similarity", "Pearson correlation", "KL divergence 0.3", "0.14…0.141", "200 people"} {
		if !strings.Contains(h.Document(chart.Meta{}), want) {
			t.Errorf("the document lacks %q", want)
		}
	}
	h.Got.Maps[0].Blurred.Values[0] = -1
	if !strings.Contains(h.Document(chart.Meta{}), "1 cell is below zero.") {
		t.Error("the document passes over a cell below zero")
	}
}

// Words of maps and bars lie on no other words and do not leave the picture.
func TestWordsStayApart(t *testing.T) {
	h := crowd(4)
	loud := h
	loud.Got = new(*h.Got)
	loud.Got.Maps = append([]heatmap.Map(nil), h.Got.Maps...)
	loud.Got.Maps[0].Blurred = answer.Numbers(append([]float64(nil), h.Got.Maps[0].Blurred.Values...))
	loud.Got.Maps[0].Blurred.Values[3] = -0.3
	for _, look := range []draw.Palette{draw.Light(), draw.Projector()} {
		for _, box := range []draw.Box{{Width: 360, Height: 360}, {Width: 240, Height: 240}, {Width: 700, Height: 640}} {
			where := fmt.Sprintf("%s, %v", look.Name, box)
			for _, h := range []Figure{h, loud} {
				for _, v := range []View{Truth, Pyramid, Map} {
					h.Palette, h.Box, h.Show = look, box, everything()
					bar := figuretest.Spots(t, look.Text, draw.Width, draw.ColourBar{Scale: h.Scale(v), Palette: look, Box: draw.Box{Width: box.Width, Height: 4 * look.Text}}.SVG())
					if len(bar) < 4 {
						t.Errorf("%s: the bar says only %v", where, bar)
					}
					for _, set := range [][]figuretest.Spot{figuretest.Spots(t, look.Text, draw.Width, h.Draw(v)), bar} {
						for _, a := range set {
							if a.Left < -1 || a.Right > box.Width+1 || a.Bottom > box.Height+1 {
								t.Errorf("%s: %q leaves the picture", where, a.Text)
							}
						}
						figuretest.Apart(t, set, where)
					}
				}
			}
		}
	}
}

// TestTruthCarriesNothingPrivate: cells kept and centres belong to private maps, and
// are drawn over no truth, alone or in the whole figure.
func TestTruthCarriesNothingPrivate(t *testing.T) {
	h := crowd(3)
	h.Palette, h.Box, h.Frame.End = draw.Light(), draw.Box{Width: 300, Height: 300}, true
	bare := h.Draw(Truth)
	plain := h.Draw(MapView(0))
	h.Show.Kept, h.Show.Centres = true, true
	if h.Draw(Truth) != bare {
		t.Error("the truth is drawn over")
	}
	if h.Draw(MapView(0)) == plain {
		t.Error("the map carries neither cells nor centres")
	}
}

func TestAMapIsTitledOnce(t *testing.T) {
	h := crowd(3)
	h.Palette, h.Box, h.Frame.End = draw.Light(), draw.Box{Width: 600, Height: 600}, true
	for _, v := range []View{Truth, Pyramid, Map} {
		figuretest.TitledOnce(t, h.Single(v, chart.Meta{Title: h.TitleOf(v)}), h.TitleOf(v))
	}
	figuretest.TitledOnce(t, h.Document(chart.Meta{Title: "all"}), "all")
}
