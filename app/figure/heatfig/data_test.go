package heatfig

import (
	"math"
	"math/rand/v2"
	"slices"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/sensing"
	"cloakroom/core/transport"
)

// sample makes a small result by hand: the heat kernel g(x, T) =
// exp(−x²/4T)/√(4πT) for the exact readings, noise from a fixed seed, and an
// estimate that misses every source by a place or two.
func sample(n, m int, time, sigma float64, sources ...heat.Source) (*heat.Question, *heat.Result) {
	asked := heat.Default()
	asked.Positions, asked.Sensors, asked.Time, asked.Sources = n, m, time, sources
	got := &heat.Result{Result: sensing.Result{Sigma: sigma}}
	noise := rand.New(rand.NewPCG(1, 2))
	got.SensorsAt = answer.Numbers(asked.SensorPositions())
	for _, x := range got.SensorsAt.Values {
		y := heatAt(x, time, sources)
		got.Exact.Values = append(got.Exact.Values, y)
		got.Private.Values = append(got.Private.Values, y+sigma*noise.NormFloat64())
	}
	for i := range 201 {
		x := float64(i) / 200
		got.Spread.X.Values = append(got.Spread.X.Values, x)
		got.Spread.Y.Values = append(got.Spread.Y.Values, heatAt(x, time, sources))
	}
	got.Truth = answer.Numbers(asked.Truth())
	estimateFor(&asked, got)
	return &asked, got
}

// twoSources is the picture the goldens of the lanes show.
func twoSources() (*heat.Question, *heat.Result) {
	asked, got := sample(100, 50, 0.05, 0.1,
		heat.Source{At: 0.24, Strength: 1}, heat.Source{At: 0.76, Strength: 0.8})
	withFilm(asked, got, 12)
	return asked, got
}

func heatAt(x, time float64, sources []heat.Source) float64 {
	sum := 0.0
	for _, s := range sources {
		sum += s.Strength * math.Exp(-(x-s.At)*(x-s.At)/(4*time)) / math.Sqrt(4*math.Pi*time)
	}
	return sum
}

// estimateFor splits every source between the places two and three to its
// right; the plan carries both shares back.
func estimateFor(asked *heat.Question, got *heat.Result) {
	n := asked.Positions
	estimate := make([]float64, n)
	total, work := 0.0, 0.0
	for _, s := range asked.Sources {
		total += s.Strength
	}
	for _, s := range asked.Sources {
		home := asked.Place(s.At)
		for k, share := range []float64{0.55, 0.45} {
			i := min(home+2+k, n-1)
			estimate[i] += share * s.Strength
			if i != home {
				got.Plan.Values = append(got.Plan.Values, float64(i), float64(home), share*s.Strength/total)
				work += share * s.Strength / total * float64(i-home) / float64(n)
			}
		}
	}
	got.Estimate = answer.Numbers(estimate)
	got.Recovery = sensing.Outcome{Method: sensing.MethodBPD, Status: "optimal", Residual: 0.82, Radius: 0.82, Trace: figuretest.TraceTo(estimate)}
	if total > 0 {
		got.Distance.EMD = &work
	}
}

// withFilm adds a film of the spreading heat.
func withFilm(asked *heat.Question, got *heat.Result, moments int) {
	film := &heat.Film{}
	for k := range moments {
		t := asked.Time * math.Pow(float64(k+1)/float64(moments), 2)
		film.Times.Values = append(film.Times.Values, t)
		heat := make([]float64, len(got.Spread.X.Values))
		for i, x := range got.Spread.X.Values {
			heat[i] = heatAt(x, t, asked.Sources)
		}
		film.Heat = append(film.Heat, answer.Numbers(heat))
	}
	got.Film = film
}

func still(asked *heat.Question, got *heat.Result, look draw.Palette, width float64) Figure {
	return Figure{Asked: asked, Got: got, Frame: chart.Still(), Palette: look,
		Box: draw.Box{Width: width, Height: 150}, Show: Show{Band: true}}
}

// withBackdoor adds what a seed gives away and returns the exact difference.
func withBackdoor(got *heat.Result) []float64 {
	exact := make([]float64, len(got.Exact.Values))
	for j, x := range got.SensorsAt.Values {
		exact[j] = heatAt(x, 0.05, []heat.Source{{At: 0.25, Strength: 1}}) - heatAt(x, 0.05, []heat.Source{{At: 0.24, Strength: 1}})
	}
	got.Backdoor = &heat.Backdoor{BackdoorNumbers: sensing.BackdoorNumbers{
		Recovered: got.Exact, Difference: answer.Numbers(exact), DifferenceError: 2.2e-16}}
	return exact
}

func spectrumSample(look draw.Palette, box draw.Box) chart.Sweep {
	var values []float64
	for i := range 14 {
		values = append(values, 20*math.Pow(10, -0.095*float64(i*i)))
	}
	return Spectrum(&heat.Diagnostics{SingularValues: answer.Numbers(values)}, look, box)
}

func sensitivitySample(look draw.Palette, box draw.Box) chart.Sweep {
	c := heat.SensitivityCurve{Over: "T"}
	for k := range 25 {
		t := 0.001 * math.Pow(10, float64(k)/8)
		law := 0.05 * math.Pow(t, -0.75)
		exact := law / math.Pow(1+4*t, 0.75)
		for _, s := range []*answer.Series{&c.Exact.X, &c.Paper.X, &c.Law.X} {
			s.Values = append(s.Values, t)
		}
		c.Exact.Y.Values = append(c.Exact.Y.Values, exact)
		c.Law.Y.Values = append(c.Law.Y.Values, law)
		c.Paper.Y.Values = append(c.Paper.Y.Values, 0.017*math.Pow(t, -1.5))
	}
	return Sensitivity(c, 0.05, look, box)
}

// compared adds the rivals and the earth that they have to move: sharp ones beside the
// sources, an even one, one far too strong, and one that found nothing.
func compared(asked *heat.Question, got *heat.Result) {
	n := asked.Positions
	got.Plans = &sensing.Plans{}
	for _, method := range heat.Methods() {
		if method == got.Recovery.Method {
			continue
		}
		estimate := make([]float64, n)
		c := sensing.Comparison{Recovery: sensing.Outcome{Method: method, Status: "approximate"}}
		switch method {
		case sensing.MethodTikhonov:
			for i := range estimate {
				estimate[i] = 0.018 + 0.004*math.Sin(float64(i)/9)
			}
		case sensing.MethodMixture:
			estimate[asked.Place(0.3)] = 9
		case sensing.MethodNNLS:
			c.Recovery.Status, c.Recovery.Fallback = "infeasible", true
			estimate[asked.Place(0.2)], estimate[asked.Place(0.9)] = 0.7, 1.2
		}
		plan, moved := transport.Line(estimate, got.Truth.Values, 1/float64(n))
		if moved {
			c.Distance.EMD = &plan.Distance
		}
		c.Estimate = answer.Numbers(estimate)
		got.Compared = append(got.Compared, c)
		got.Plans.Compared = append(got.Plans.Compared, flat(plan.Arcs))
	}
	even := slices.Repeat([]float64{1}, n)
	plan, _ := transport.Line(even, got.Truth.Values, 1/float64(n))
	got.Blind, got.Plans.Blind = &plan.Distance, flat(plan.Arcs)
}

func flat(arcs []transport.Arc) answer.Series {
	var list []float64
	for _, a := range arcs {
		if a.From != a.To {
			list = append(list, float64(a.From), float64(a.To), a.Mass)
		}
	}
	return answer.Numbers(list)
}

func tileOf(asked *heat.Question, got *heat.Result, look draw.Palette, width float64, method string) Tile {
	h := still(asked, got, look, width)
	h.Box = TileBox(width, 0.5*width)
	return Tile{Figure: h, Method: method}
}
