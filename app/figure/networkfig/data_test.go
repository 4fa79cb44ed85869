package networkfig

import (
	"math"
	"math/rand/v2"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// blocks makes a block model of two communities as two discs, a rumour begun by
// the given nodes, noise from a fixed seed and an estimate of a few nodes.
func blocks(half int, sigma float64, sources ...int) Figure {
	coins := rand.New(rand.NewPCG(3, 4))
	asked := network.Default()
	asked.Graph.Sizes = []int{half, half}
	drawing := &network.Drawing{}
	var communities []int
	var edges [][2]int
	within, between := min(12.5/float64(half), 0.5), 0.25/float64(half)
	for i := range 2 * half {
		turn, reach := 2.39996*float64(i%half), math.Sqrt((float64(i%half)+0.5)/float64(half))
		drawing.X.Values = append(drawing.X.Values, 0.25+0.5*float64(i/half)+0.2*reach*math.Cos(turn))
		drawing.Y.Values = append(drawing.Y.Values, 0.5+0.42*reach*math.Sin(turn))
		communities = append(communities, i/half)
		for j := range i {
			chance := between
			if j/half == i/half {
				chance = within
			}
			if coins.Float64() < chance {
				edges = append(edges, [2]int{j, i})
			}
		}
	}
	for _, e := range edges {
		drawing.Edges.Values = append(drawing.Edges.Values, float64(e[0]), float64(e[1]), 1)
	}
	for _, s := range sources {
		asked.Sources = append(asked.Sources, network.Source{Node: s, Strength: 1})
	}
	return answered(asked, drawing, edges, communities, sigma)
}

// byHand is twelve people with names, drawn by hand: two circles of friends
// with one acquaintance between them.
func byHand() Figure {
	asked := network.Default()
	asked.Graph = network.DefaultGraph()
	asked.Graph.Kind, asked.Graph.Count = network.GraphEdges, 12
	asked.Graph.Names = []string{"Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ida", "Jo", "Kim", "Leopoldine"}
	asked.Graph.Communities = []int{0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1}
	edges := [][2]int{{0, 1}, {0, 2}, {1, 2}, {1, 3}, {2, 4}, {3, 4}, {3, 5}, {4, 5}, {0, 5},
		{6, 7}, {6, 8}, {7, 8}, {7, 9}, {8, 10}, {9, 10}, {9, 11}, {10, 11}, {6, 11}, {4, 7}}
	for _, e := range edges {
		asked.Graph.Edges = append(asked.Graph.Edges, network.Edge{From: e[0], To: e[1], Weight: 1})
	}
	drawing := &network.Drawing{}
	for i := range 12 {
		turn := math.Pi / 3 * float64(i%6)
		drawing.X.Values = append(drawing.X.Values, 0.26+0.48*float64(i/6)+0.17*math.Cos(turn))
		drawing.Y.Values = append(drawing.Y.Values, 0.5+0.34*math.Sin(turn))
	}
	asked.Graph.At = network.Pins{{Node: 11, X: 0.93, Y: 0.06}}
	asked.Sources = []network.Source{{Node: 2, Strength: 1}}
	asked.Time = 1
	return answered(asked, drawing, edges, asked.Graph.Communities, 0.03)
}

// answered makes up an answer: the diffusion in small steps f ← f − h·Lf, and an
// estimate on neighbours of the sources.
func answered(asked network.Question, drawing *network.Drawing, edges [][2]int, communities []int, sigma float64) Figure {
	nodes := asked.Graph.Nodes()
	got := &network.Result{Nodes: nodes, Edges: len(edges), Components: 1, Communities: communities}
	got.Sigma = sigma
	heat := asked.Truth(nodes)
	got.Truth = answer.Numbers(asked.Truth(nodes))
	got.Film = &network.Film{}
	const steps, moments = 240, 12
	for step := range steps {
		change := make([]float64, nodes)
		for _, e := range edges {
			flow := heat[e[0]] - heat[e[1]]
			change[e[0]] -= flow
			change[e[1]] += flow
		}
		for i := range heat {
			heat[i] += change[i] * asked.Time / steps
		}
		if step%(steps/moments) == steps/moments-1 {
			got.Film.Times.Values = append(got.Film.Times.Values, asked.Time*float64(step+1)/steps)
			got.Film.Heat = append(got.Film.Heat, answer.Numbers(append([]float64(nil), heat...)))
		}
	}
	got.Exact = answer.Numbers(heat)
	noise := rand.New(rand.NewPCG(1, 2))
	for _, y := range heat {
		got.Private.Values = append(got.Private.Values, y+sigma*noise.NormFloat64())
	}
	estimateOnNetwork(got, asked, edges)
	asked.Recovery.Trace = true
	return Figure{Asked: &asked, Got: got, Drawing: drawing, Frame: chart.Still(), Palette: draw.Light(), Box: draw.Box{Width: 380, Height: 290}}
}

// estimateOnNetwork splits every source between its first two neighbours, which
// gives each back along one edge, and puts a little at a node far off.
func estimateOnNetwork(got *network.Result, asked network.Question, edges [][2]int) {
	estimate := make([]float64, got.Nodes)
	total := 0.0
	for _, s := range asked.Sources {
		total += s.Strength
	}
	work := 0.0
	for _, s := range asked.Sources {
		found := 0
		for _, e := range edges {
			other := e[0] + e[1] - s.Node
			if (e[0] != s.Node && e[1] != s.Node) || found == 2 {
				continue
			}
			share := []float64{0.55, 0.45}[found]
			found++
			estimate[other] += share * 0.8 * s.Strength
			got.Plan.Values = append(got.Plan.Values, float64(other), float64(s.Node), share*s.Strength/total)
			work += share * s.Strength / total
		}
	}
	got.Estimate = answer.Numbers(estimate)
	masses := make([]float64, 2)
	for i, v := range estimate {
		masses[got.Communities[i]] += v
	}
	got.Recovery = sensing.Outcome{Method: sensing.MethodBPD, Status: "optimal", Trace: figuretest.TraceTo(estimate)}
	if total == 0 {
		return
	}
	guess, right := 0, true
	if masses[1] > masses[0] {
		guess = 1
	}
	got.Distance.EMD = &work
	got.Community = sensing.Community{Mass: answer.Numbers(masses), Guess: &guess, Right: &right}
}

func eigenSample(look draw.Palette, box draw.Box) chart.Sweep {
	values := []float64{0, 0.41}
	for k := range 98 {
		values = append(values, 3.1+17*float64(k)/98+3*math.Sin(float64(k)/31))
	}
	return Spectrum(&network.Diagnostics{Eigenvalues: answer.Numbers(values)}, 0.41, look, box)
}

func hopSample(look draw.Palette, box draw.Box) chart.Sweep {
	var c network.Curves
	for k := range 25 {
		tau := 0.01 * math.Pow(10, float64(k)/8)
		edges := 1.41 * math.Exp(-1.2*tau) / (1 + tau)
		for curve, y := range map[*answer.Curve]float64{&c.Edges: edges, &c.Community: edges * math.Exp(-2*tau), &c.Lemma18: edges*2.2 + 0.02*math.Exp(-0.4*tau)} {
			curve.X.Values = append(curve.X.Values, tau)
			curve.Y.Values = append(curve.Y.Values, y)
		}
	}
	return Sensitivity(c, 2, look, box)
}

// compared adds some rivals to the twelve people and the earth that they have to move,
// and the blind guess.
func compared(n *Figure) {
	got := n.Got
	got.Plans = &sensing.Plans{}
	add := func(method, status string, distance float64, guess int, plan []float64, at ...float64) {
		estimate := make([]float64, got.Nodes)
		for i := 0; i+1 < len(at); i += 2 {
			estimate[int(at[i])] = at[i+1]
		}
		c := sensing.Comparison{Estimate: answer.Numbers(estimate), Recovery: sensing.Outcome{Method: method, Status: status}}
		if len(at) > 0 {
			c.Distance.EMD = &distance
			c.Community = &sensing.Community{Mass: answer.Numbers([]float64{1, 0}), Guess: &guess, Right: new(guess == 0)}
		}
		got.Compared = append(got.Compared, c)
		got.Plans.Compared = append(got.Plans.Compared, answer.Numbers(plan))
	}
	add(sensing.MethodNearest, "optimal", 1, 0, []float64{4, 2, 1}, 4, 1)
	add(sensing.MethodTotal, "optimal", 2.5, 1, []float64{7, 4, 0.5, 4, 2, 1}, 7, 0.5, 4, 0.5)
	add(sensing.MethodTikhonov, "optimal", 0, 0, nil)
	got.Blind = new(1.75)
	got.Plans.Blind = answer.Numbers([]float64{7, 4, 0.5, 4, 2, 0.6})
}
