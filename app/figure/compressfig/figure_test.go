package compressfig

import (
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/sampling"
)

func TestGoldenLanes(t *testing.T) {
	asked, got := sample()
	line := NewTimeline(got)
	titles := [...]string{"truth", "coefficients", "samples", "answer"}
	for name, one := range map[string]struct {
		frame chart.Frame
		lanes []Lane
	}{
		"still":   {chart.Still(), []Lane{Truth, Coefficients, Samples, Answer}},
		"coefs":   {line.At(line.Chapters[Coefs].First + 7), []Lane{Coefficients}},
		"taking":  {line.At(line.Chapters[Taking].First + 10), []Lane{Samples}},
		"noising": {line.At(line.Chapters[Noising].First + 8), []Lane{Samples}},
		"recover": {line.At(line.Chapters[Recover].First + 4), []Lane{Answer}},
	} {
		for _, lane := range one.lanes {
			f := still(asked, got, draw.Light(), 640)
			f.Frame = one.frame
			figuretest.Golden(t, name+"-"+titles[lane], f.Draw(lane))
		}
	}
}

func TestGoldenVariants(t *testing.T) {
	asked, got := sample()
	figuretest.Golden(t, "dark-answer", still(asked, got, draw.Dark(), 360).Draw(Answer))
	figuretest.Golden(t, "projector-samples", still(asked, got, draw.Projector(), 780).Draw(Samples))
	figuretest.Golden(t, "document", samplingfig.Document(still(asked, got, draw.Light(), 640), chart.Meta{
		Title: "Four steps", Description: "Four steps and what is found of them.", Footer: "Cloakroom, seed 1", State: `{"version":1}`}))
	figuretest.Golden(t, "tile", still(asked, got, draw.Light(), 340).Tile(1).SVG())
	figuretest.Golden(t, "choice", Choice(got.Choice, draw.Light(), draw.Box{Width: 640, Height: 300}).SVG())
	figuretest.Golden(t, "gallery", samplingfig.Gallery(still(asked, got, draw.Light(), 640), len(got.Answers), chart.Meta{Title: "Every answer", Description: "All.", Footer: "Cloakroom"}))
}

// Without an answer, and without a sample, every lane says so.
func TestNothingThere(t *testing.T) {
	asked, got := sample()
	for lane := range Lanes {
		f := Figure{Asked: asked, View: samplingfig.View{Frame: chart.Still(), Palette: draw.Light(), Box: draw.Box{Width: 500, Height: 120}}}
		if f.Draw(lane) == "" || f.Says(lane) == "" || f.TitleOf(lane) == "" {
			t.Errorf("lane %d says nothing of nothing", lane)
		}
	}
	got.Sketch.Samples, got.Sketch.Private = 0, answer.Series{}
	if f := still(asked, got, draw.Light(), 500); !strings.Contains(f.Draw(Samples), "k = 0") || !strings.Contains(f.Says(Samples), "No sample") {
		t.Error("nothing says that no sample was taken")
	}
}

// A sum is told where it was asked for, of the data and of the answer, and not before the
// answer to it has come.
func TestRangesAreTold(t *testing.T) {
	asked, got := sample()
	f := still(asked, got, draw.Light(), 640)
	if !strings.Contains(f.Draw(Truth), "Σ = 84") || !strings.Contains(f.Draw(Answer), "Σ = 80, off by 4") {
		t.Error("the sums are not told")
	}
	moved := *asked
	moved.Queries = sampling.Ranges{{First: 1, Last: 2}}
	f.Asked = &moved
	if strings.Contains(f.Draw(Truth), "Σ") {
		t.Error("a sum is told that nobody has computed")
	}
	moved.Queries = sampling.Ranges{{First: 10, Last: 99}}
	if strings.Contains(f.Draw(Truth), `fill-opacity="0.12"`) {
		t.Error("a range beyond the data is marked")
	}
}

// What a hand draws shows at once, before it has been answered.
func TestTheTruthFollowsTheHand(t *testing.T) {
	asked, got := sample()
	before := still(new(*asked), got, draw.Light(), 640)
	asked.Data = sampling.Data{Kind: sampling.DataValues, Values: []float64{1, 2, 3}}
	after := still(asked, got, draw.Light(), 640)
	if before.Draw(Truth) == after.Draw(Truth) || before.KeyOf(Truth) == after.KeyOf(Truth) || after.TitleOf(Truth) != "Data D, 3 entries" {
		t.Error("the lane of the data shows old ones")
	}
}

func TestKeys(t *testing.T) {
	asked, got := sample()
	laws := figuretest.Laws{Results: []string{"Got", "Answered", "Truth"}, Lasting: []string{"Values", "Guess", "Weights"}, Words: []string{compress.MethodLaplace, sampling.DataValues, sampling.BasisCosine}}
	line := NewTimeline(got)
	for lane := range Lanes {
		for _, frame := range []int{2, line.Chapters[Taking].First + 3, line.Chapters[Recover].First + 2, line.Frames - 1} {
			f := still(asked, got, draw.Light(), 500)
			f.Frame = line.At(frame)
			figuretest.Keys(t, &f, laws, func() figuretest.Drawing[draw.Key] { return f.Picture(lane) })
		}
	}
	for lane, most := range map[Lane]int{Truth: 1, Coefficients: 18, Samples: 42, Answer: 11} {
		f := still(asked, got, draw.Light(), 500)
		if n := figuretest.Moments(t, line.Frames, func(frame int) figuretest.Drawing[draw.Key] {
			f.Frame = line.At(frame)
			return f.Picture(lane)
		}); n > most {
			t.Errorf("lane %d has %d pictures", lane, n)
		}
	}
	tile := still(asked, got, draw.Light(), 340).Tile(1)
	figuretest.Keys(t, &tile, laws, func() figuretest.Drawing[draw.Key] { return tile })
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
	got.Recovery.Film = nil
	if NewTimeline(got).Frames != 1 || NewTimeline(nil).Frames != 1 {
		t.Error("without a film there is more than one frame")
	}
}
