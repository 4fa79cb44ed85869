package heatfig

import (
	"encoding/xml"
	"math"
	"regexp"
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/sensing"
)

func drawAll(t *testing.T, h Figure) {
	t.Helper()
	for lane := range Lanes {
		figuretest.WellFormed(t, h.Draw(lane))
		if h.Says(lane) == "" {
			t.Errorf("lane %d has no description", lane)
		}
	}
	figuretest.WellFormed(t, Difference{Figure: h, Exact: nil}.SVG())
	figuretest.WellFormed(t, h.Document(chart.Meta{Title: "t"}))
}

func TestUnusualResults(t *testing.T) {
	one := heat.Source{At: 0.5, Strength: 1}
	cases := map[string]func() (*heat.Question, *heat.Result){
		"nothing":       func() (*heat.Question, *heat.Result) { return nil, nil },
		"empty":         func() (*heat.Question, *heat.Result) { return &heat.Question{}, &heat.Result{} },
		"no source":     func() (*heat.Question, *heat.Result) { return sample(100, 50, 0.05, 0.1) },
		"one sensor":    func() (*heat.Question, *heat.Result) { return sample(50, 1, 0.05, 0.1, one) },
		"two positions": func() (*heat.Question, *heat.Result) { return sample(2, 3, 0.5, 0.1, one) },
		"strength 10": func() (*heat.Question, *heat.Result) {
			return sample(100, 50, 0.05, 0.1, heat.Source{At: 0.3, Strength: 10})
		},
		"negative":       func() (*heat.Question, *heat.Result) { return sample(100, 50, 0.05, 25, one) },
		"no noise":       func() (*heat.Question, *heat.Result) { return sample(100, 50, 0.05, 0, one) },
		"thousand":       func() (*heat.Question, *heat.Result) { return sample(2000, 1000, 0.0001, 3, one) },
		"immense values": func() (*heat.Question, *heat.Result) { return sample(10, 5, 0.05, 1e300, one) },
	}
	for name, make := range cases {
		t.Run(name, func(t *testing.T) {
			asked, got := make()
			for _, width := range []float64{780, 360, 40, 0} {
				for _, look := range []draw.Palette{draw.Light(), draw.Dark(), draw.Projector()} {
					drawAll(t, still(asked, got, look, width))
				}
			}
		})
	}
}

func TestLanesAlign(t *testing.T) {
	asked, got := sample(4, 4, 0.05, 0.1, heat.Source{At: 0.5, Strength: 1})
	h := still(asked, got, draw.Light(), 660)
	x, y := h.Handle(0)
	if want := 44 + 0.5*600.0; x != want || h.Box.X(0.5) != want {
		t.Errorf("the handle is at %v, want %v", x, want)
	}
	if s := h.Strength(y); math.Abs(s-1) > 1e-12 {
		t.Errorf("the handle's height says strength %v", s)
	}
	if p := h.Box.Position(h.Box.X(0.3)); math.Abs(p-0.3) > 1e-12 {
		t.Errorf("Position(X(0.3)) = %v", p)
	}
	if h.Box.Position(-5) != 0 || h.Box.Position(1e6) != 1 {
		t.Error("positions beyond the line are not kept on it")
	}
	// One source, in every lane at the same x: the stems, the second sensor.
	for lane, want := range map[Lane]string{
		Truth: "M344 ", Recovered: "M344 ", Readings: "L344 ", Spread: "L344 "} {
		if !strings.Contains(h.Draw(lane), want) {
			t.Errorf("lane %d has nothing at x = 344", lane)
		}
	}
}

func TestSourceStandsAtItsPlace(t *testing.T) {
	asked, _ := sample(10, 5, 0.05, 0.1, heat.Source{At: 0.33, Strength: 1})
	h := still(asked, nil, draw.Light(), 1060)
	if x, _ := h.Handle(0); x != h.Box.X(0.3) {
		t.Errorf("the head stands at %v, want the place 3/10", h.Box.Position(x))
	}
	if !strings.Contains(h.drawTruth(), ">0.3<") {
		t.Error("the label is not the place")
	}
}

func TestEscaping(t *testing.T) {
	asked, got := twoSources()
	got.Compared = []sensing.Comparison{{Estimate: got.Estimate, Recovery: sensing.Outcome{Method: `<b a="1">&`}}}
	h := still(asked, got, draw.Light(), 640)
	h.Show.Rival = `<b a="1">&`
	figuretest.WellFormed(t, h.drawRecovered())
	document := h.Document(chart.Meta{Title: "a < b & c", Description: `"quoted"`, Footer: "]]>", State: `{"x":"</metadata><script>"}`})
	figuretest.WellFormed(t, document)
	if strings.Contains(document, "<script>") || strings.Contains(document, "<b a") {
		t.Error("text became markup")
	}
	var parsed struct {
		Title string `xml:"title"`
		State string `xml:"metadata"`
	}
	if err := xml.Unmarshal([]byte(document), &parsed); err != nil {
		t.Fatal(err)
	}
	if parsed.Title != "a < b & c" || parsed.State != `{"x":"</metadata><script>"}` {
		t.Errorf("read back %+v", parsed)
	}
}

// A strict content security policy forbids style attributes and scripts; two
// figures on one page must not share an id.
func TestNothingThePageForbids(t *testing.T) {
	asked, got := twoSources()
	figuretest.Allowed(t, still(asked, got, draw.Light(), 640).Document(chart.Meta{Title: "t"}))
}

// The scales and the labels rest while the player runs.
func TestScalesRest(t *testing.T) {
	asked, got := twoSources()
	got.Recovery.Trace[2].Support.Values[1] = 40
	axis := regexp.MustCompile(`<text [^>]*text-anchor="end">[^<]*</text>`)
	line := NewTimeline(got)
	for lane := range Lanes {
		h := still(asked, got, draw.Light(), 640)
		want := strings.Join(axis.FindAllString(h.Draw(lane), -1), "")
		for frame := range line.Frames {
			h.Frame = line.At(frame)
			if strings.Join(axis.FindAllString(h.Draw(lane), -1), "") != want {
				t.Fatalf("lane %d: the y axis changed in frame %d", lane, frame)
			}
		}
	}
}

func TestNoSourceFound(t *testing.T) {
	asked, got := twoSources()
	got.Estimate = answer.Numbers(make([]float64, 100))
	got.Plan, got.Distance.EMD = answer.Series{}, nil
	h := still(asked, got, draw.Light(), 640)
	if !strings.Contains(h.drawRecovered(), "no source found") {
		t.Error("an empty estimate is not called one")
	}
	if !strings.Contains(h.Says(Recovered), "found no source") {
		t.Error("an empty estimate is not described as one")
	}
}

// The earth arrives: after the last moving frame every piece stands on the
// truth, in the estimate's unit.
func TestEarthArrives(t *testing.T) {
	asked, got := sample(100, 50, 0.05, 0.1, heat.Source{At: 0.24, Strength: 1})
	line := NewTimeline(got)
	h := still(asked, got, draw.Light(), 660)
	h.Frame = line.At(line.Frames - 2)
	stems := regexp.MustCompile(`<path d="([^"]*)" fill="none" stroke="#8758E9" stroke-width="3"`).FindStringSubmatch(h.drawRecovered())
	if stems == nil {
		t.Fatal("no travelling stems")
	}
	for _, x := range regexp.MustCompile(`M([0-9.]+) `).FindAllStringSubmatch(stems[1], -1) {
		if x[1] != draw.Number(h.Box.X(0.24)) {
			t.Errorf("a piece ended at x = %s, want %s", x[1], draw.Number(h.Box.X(0.24)))
		}
	}
}

func TestManyLabelsStayApart(t *testing.T) {
	var sources []heat.Source
	for i := range 30 {
		sources = append(sources, heat.Source{At: float64(i+1) / 30, Strength: 1 + float64(i%3)})
	}
	asked, _ := sample(300, 5, 0.05, 0.1, sources...)
	h := still(asked, nil, draw.Light(), 360)
	figuretest.WellFormed(t, h.drawTruth())
	if n := strings.Count(h.drawTruth(), "<text"); n >= len(sources) {
		t.Errorf("%d labels for %d crowded sources", n, len(sources))
	}
}

func TestSubtitlesWaitForTheirFrame(t *testing.T) {
	asked, got := twoSources()
	line := NewTimeline(got)
	h := still(asked, got, draw.Light(), 640)
	if h.Hint(Readings) != "±2σ band, σ = 0.1" || !strings.HasPrefix(h.Hint(Recovered), "earth mover’s distance 0.0") {
		t.Errorf("subtitles %q, %q", h.Hint(Readings), h.Hint(Recovered))
	}
	h.Frame = line.At(line.Chapters[sensingfig.Diffuse].First)
	if !strings.HasPrefix(h.Hint(Spread), "t = ") || h.Hint(Readings) != "" || h.Hint(Recovered) != "" {
		t.Error("a subtitle tells the end at the beginning")
	}
}

// Readings without their sources: nothing is drawn or claimed of a truth.
func TestReadingsAlone(t *testing.T) {
	asked, got := twoSources()
	asked.Sources, asked.Readings = nil, got.Private.Values
	got.Exact, got.Truth, got.Plan, got.Distance.EMD = answer.Series{}, answer.Series{}, answer.Series{}, nil
	got.Spread, got.Film = answer.Curve{}, nil
	h := still(asked, got, draw.Light(), 640)
	drawAll(t, h)
	if strings.Contains(h.drawReadings(), "exact") || strings.Contains(h.drawRecovered(), "arcs") {
		t.Error("a truth is spoken of that nobody knows")
	}
	if h.TitleOf(Readings) != "50 readings, as given" {
		t.Errorf("titled %q", h.TitleOf(Readings))
	}
	if !strings.Contains(h.drawTruth(), "without their sources") {
		t.Error("the empty truth is not explained")
	}
}

func TestChartsOfLittle(t *testing.T) {
	for _, box := range []draw.Box{{Width: 700, Height: 300}, {Width: 300, Height: 200}, {}} {
		for _, look := range []draw.Palette{draw.Light(), draw.Projector()} {
			for _, c := range []chart.Sweep{Spectrum(nil, look, box), Sensitivity(heat.SensitivityCurve{Over: "n"}, 0, look, box),
				spectrumSample(look, box), sensitivitySample(look, box)} {
				figuretest.WellFormed(t, c.SVG())
				figuretest.Allowed(t, c.SVG())
			}
		}
	}
}

func benchmark(b *testing.B, n, m int) {
	asked, got := sample(n, m, 0.01, 0.3,
		heat.Source{At: 0.24, Strength: 1}, heat.Source{At: 0.5, Strength: 0.5}, heat.Source{At: 0.76, Strength: 1})
	h := still(asked, got, draw.Light(), 700)
	for lane, name := range []string{"Truth", "Spread", "Readings", "Recovered"} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				h.Draw(Lane(lane))
			}
		})
	}
}

func BenchmarkLanes200x100(b *testing.B) { benchmark(b, 200, 100) }

func BenchmarkLanes2000x1000(b *testing.B) { benchmark(b, 2000, 1000) }

func TestALaneIsTitledOnce(t *testing.T) {
	asked, got := twoSources()
	h := still(asked, got, draw.Light(), 640)
	for lane := range Lane(Lanes) {
		title := h.TitleOf(lane)
		figuretest.TitledOnce(t, h.Single(lane, chart.Meta{Title: title}), title)
	}
	figuretest.TitledOnce(t, h.Document(chart.Meta{Title: "all"}), "all")
}
