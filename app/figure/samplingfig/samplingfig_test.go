package samplingfig

import (
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/core/answer"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sampling"
)

func TestGoldenLaw(t *testing.T) {
	l := Law{Noise: lawSample(), Palette: draw.Light(), Box: draw.Box{Width: 560, Height: 300}}
	figuretest.Golden(t, "law", l.SVG())
	figuretest.Keys(t, &l, figuretest.Laws{Results: []string{"Noise"}}, func() figuretest.Drawing[draw.Key] { return l })
}

func lawSample() *sampling.NoiseLaw {
	return &sampling.NoiseLaw{
		Readings: 9, Terms: 1, Scale: 2, Trials: 10, Drawn: new(9.5),
		Edges: answer.Numbers([]float64{5, 7, 9, 11, 13}), Counts: answer.Numbers([]float64{2, 5, 2, 1}), Expected: answer.Numbers([]float64{2.5, 4, 2.5, 0.8}),
		Radii: []sampling.NoiseRadius{{Name: sampling.RadiusRMS, Radius: 8.5, Coverage: 0.55}, {Name: sampling.RadiusQuantile, Radius: 11.5, Coverage: 0.95}, {Name: "chebyshev", Radius: 12.8, Coverage: 0.99}},
	}
}

func TestGoldenErrors(t *testing.T) {
	of := func(method string, errors ...float64) sampling.Answer {
		return sampling.Answer{Method: method, ByLength: answer.Numbers(errors)}
	}
	c := ByLength([]sampling.Answer{of("cosamp", 3, 9, 30), of("laplace", 1.4, 2.8, 5), of("hierarchy", 9, 9, 4)}, []float64{1, 8, 64}, draw.Light(), draw.Box{Width: 560, Height: 260})
	figuretest.Golden(t, "by-length", c.SVG())
	figuretest.Golden(t, "sweep", Sweep(cellsSample(), chart.Axis{Title: "Epsilon ε", Log: true}, draw.Light(), draw.Box{Width: 700, Height: 280}).SVG())
}

func cellsSample() []scenario.Cell {
	mean := func(v float64) answer.Interval {
		return answer.Interval{Mean: new(v), Low: new(0.9 * v), High: new(1.1 * v), Count: 5}
	}
	var cells []scenario.Cell
	for i, epsilon := range []float64{0.1, 1, 10} {
		c := scenario.Cell{Index: i, At: []float64{epsilon}, Trials: 5}
		for k, method := range []string{"cosamp", "laplace", "nothing"} {
			c.Methods = append(c.Methods, sampling.MethodCell{Method: method, Distance: mean(float64(10-k) / epsilon), Range: mean(float64(20+k) / epsilon)})
		}
		cells = append(cells, c)
	}
	return cells
}

// A map over two fields holds the first method, and every method has a name of its own.
func TestMapsAndNames(t *testing.T) {
	values := [][]float64{{1, 2}, {3}}
	cells := cellsSample()[:2]
	for i := range cells {
		cells[i].At = []float64{values[0][i], 3}
	}
	m := MapOf([]string{"a", "b"}, values, func(path string) chart.Axis { return chart.Axis{Title: path} }, cells)
	if !strings.Contains(m.Title, "CoSaMP") || len(m.Values) != 2 {
		t.Errorf("the map is %q of %d cells", m.Title, len(m.Values))
	}
	seen := map[string]bool{}
	for _, method := range []string{"cosamp", "bpdn", "laplace", "laplace-threshold", "coefficients", "hierarchy", "hierarchy-positive", "wavelet", "nothing", "release"} {
		if name := ShortName(method); seen[name] || MethodName(method) == method && method != "bpdn" {
			t.Errorf("%s is called %q", method, name)
		} else {
			seen[name] = true
		}
	}
}

// Without magnitudes, and with magnitudes that do not fall, the decay is still drawn.
func TestDecayOfNothing(t *testing.T) {
	box := draw.Box{Width: 400, Height: 150}
	flat := sampling.Spectrum{Magnitudes: answer.Curve{X: answer.Numbers([]float64{1, 2}), Y: answer.Numbers([]float64{3, 3})}, Decay: &sampling.Decay{R: 3}}
	for _, s := range []sampling.Spectrum{{}, flat, {Magnitudes: answer.Curve{X: answer.Numbers([]float64{1}), Y: answer.Numbers([]float64{0})}}} {
		if svg := Decay(s, 1, 1, draw.Light(), box).SVG(); strings.Contains(svg, "NaN") || svg == "" {
			t.Errorf("drawn as %.200s", svg)
		}
	}
	if DecayWords(flat.Decay) != "" {
		t.Error("a law is told that does not fall")
	}
}

// What a tile's scale cuts off is said under it, and nothing is said where all is seen.
func TestTilesSayWhatTheyCut(t *testing.T) {
	truth := sampling.Vector{Values: answer.Numbers([]float64{0, 10})}
	for peak, cut := range map[float64]bool{10: false, 15: false, 15.1: true, -2.5: false, -2.6: true} {
		a := sampling.Answer{Vector: sampling.Vector{Values: answer.Numbers([]float64{0, peak})}}
		if says := TileErrors(a, truth); strings.HasSuffix(says, "peaks cut") != cut {
			t.Errorf("a peak of %v: %q", peak, says)
		}
	}
}
