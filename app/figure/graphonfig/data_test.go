package graphonfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/graphon"
)

// sample is a question about three blocks drawn by hand, with a made-up answer that holds
// every part.
func sample() (*graphon.Question, *graphon.Result) {
	q := graphon.Default()
	q.Truth.Kind, q.Truth.Tiles = graphon.KindTiles, graphon.Tiles{{0.9, 0.2, 0.4}, {0.2, 0.7, 0.1}, {0.4, 0.1, 0.5}}
	q.Nodes, q.Density = 12, 0.5
	widths := answer.Numbers([]float64{1.0 / 3, 1.0 / 3, 1.0 / 3})
	cells := func(turn int) answer.Series {
		list := make([]float64, 144)
		for i := range 12 {
			for j := range 12 {
				a, b := (i*turn)%12, (j*turn)%12
				if i != j && (a/4 == b/4 || (a+b)%5 == 0) {
					list[i*12+j] = 1
				}
			}
		}
		return answer.Numbers(list)
	}
	distance := graphon.Distance{
		Lower: 0.03, Upper: 0.05, RowBound: 0.02, Plain: 0.2, Hand: new(0.3), Coupling: answer.Numbers([]float64{0.3, 0.02, 0.01, 0.02, 0.3, 0.01, 0.01, 0.01, 0.32}),
		One: &graphon.Alignment{Distance: 0.05, Lower: 0.05, Rows: []int{1, 0, 2}, Columns: []int{1, 0, 2}, Tried: 2, Excluded: 4},
		Two: &graphon.Alignment{Distance: 0.03, Lower: 0.03, Rows: []int{1, 0, 2}, Columns: []int{0, 1, 2}, Tried: 1, Excluded: 5},
	}
	r := &graphon.Result{
		Truth:   graphon.Blocks{Widths: widths, Tiles: answer.Numbers([]float64{0.45, 0.1, 0.2, 0.1, 0.35, 0.05, 0.2, 0.05, 0.25})},
		Network: graphon.Network{Nodes: 12, Edges: 30, Density: 0.45, Side: 12, Drawn: cells(5), ByTruth: cells(1), Sorted: cells(7), Sizes: []int{5, 4, 3}},
		Estimates: []graphon.Estimate{
			{Method: graphon.MethodRefined, Blocks: graphon.Blocks{Widths: widths, Tiles: answer.Numbers([]float64{0.42, 0.12, 0.2, 0.12, 0.3, 0.04, 0.2, 0.04, 0.29})}, Sizes: []int{4, 5, 3}, Objective: new(8.5), Right: new(0.75), Distance: distance},
			{Method: graphon.MethodConstant, Blocks: graphon.Blocks{Widths: answer.Numbers([]float64{1}), Tiles: answer.Numbers([]float64{0.22})}, Sizes: []int{12}, Objective: new(14.0), Distance: graphon.Distance{Lower: 0.13, Upper: 0.13, Exact: true, Plain: 0.13}},
			{Method: graphon.MethodGiven, Blocks: graphon.Blocks{Widths: answer.Numbers([]float64{0.25, 0.75}), Tiles: answer.Numbers([]float64{0.5, 0, 0, 0.25})}, Distance: graphon.Distance{Lower: 0.1, Upper: 0.12, Plain: 0.12}},
		},
		Film:  []answer.Series{cells(5), cells(3), cells(9), cells(7)},
		Rates: &graphon.Rates{Trivial: 0.5, Labels: 0.35, Tiles: 0.17, Detection: 0.2, Assignment: 0.21, Lower: 0.5, Upper: 0.5, Rules: "trivial", Zero: new(0.8)},
		Map: &graphon.Map{
			Axes: graphon.AxesDensityNodes, X: answer.Numbers([]float64{0.001, 0.01, 0.1, 1}), Y: answer.Numbers([]float64{4, 40, 400}),
			Rules: answer.Numbers([]float64{0, 0, 2, 0, 3, 3, 1, 1, 1, -1, 2, 1}), Lower: answer.Numbers(make([]float64, 12)), Hidden: answer.Numbers([]float64{1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0}),
			Terms: &graphon.Regions{
				X: answer.Numbers([]float64{0.001, 0.01, 0.1, 1}), Column: answer.Numbers([]float64{0, 0, 1, 1, 2, 2, 2, 3, 3, 3}),
				Kind: answer.Numbers([]float64{0, 3, 0, 3, 0, 3, 1, 0, 2, 1}), Top: answer.Numbers([]float64{300, 400, 100, 400, 30, 90, 400, 10, 30, 400}),
			},
			Standing: &graphon.Regions{
				X: answer.Numbers([]float64{0.001, 0.01, 0.1, 1}), Column: answer.Numbers([]float64{0, 1, 1, 1, 2, 2, 2, 3, 3, 3}),
				Kind: answer.Numbers([]float64{0, 0, 1, 2, 0, 1, 2, 0, 1, 2}), Top: answer.Numbers([]float64{400, 200, 300, 400, 20, 60, 400, 6, 10, 400}),
			},
		},
		Laws: &graphon.TwoLaws{
			Variation: 0.1, Divergence: new(0.02), Samples: answer.Numbers([]float64{1, 3, 10}), Distance: answer.Numbers([]float64{0.1, 0.15, 0.26}), Sum: answer.Numbers([]float64{0.1, 0.3, 1}),
			Pinsker: answer.Numbers([]float64{0.1, 0.17, 0.32}), Risk: answer.Numbers([]float64{0.22, 0.21, 0.18}), LeCam: answer.Numbers([]float64{0.1, 0.07, 0.015}), At: 1, Success: 0.57, Exact: true, Needed: 19, Most: 1000,
			Totals: answer.Numbers([]float64{0, 1, 2, 3}), AtP: answer.Numbers([]float64{0.125, 0.375, 0.375, 0.125}), AtQ: answer.Numbers([]float64{0.064, 0.288, 0.432, 0.216}),
		},
		Packing: &graphon.Packed{
			Blocks: 2, Matrices: []answer.Series{answer.Numbers([]float64{0, 0, 0, 0}), answer.Numbers([]float64{1, 0, 0, 1}), answer.Numbers([]float64{1, 1, 1, 1})}, Tried: 9, Apart: 1, Least: 2, Union: 3,
			Closest: &graphon.Closest{
				First: 0, Second: 1, Rows: []int{1, 0}, Columns: []int{0, 1}, High: 0.2515, Low: 0.2485, Lower: 0.002, Upper: 0.0021, Divergence: 0.05,
				Contrasts: answer.Numbers([]float64{0.01, 0.05, 0.2, 0.5}), Wrongs: answer.Numbers([]float64{0.6, 0.5, 0.1, 0}), Risks: answer.Numbers([]float64{0.001, 0.003, 0.002, 0}), At: 1,
			},
			Fano: &graphon.Fano{Eta: 0.5, Separation: 0.01, Divergence: 0.2, Printed: 0.1, Mended: 1, Wrong: 0.6, Risk: 0.003},
		},
	}
	return &q, r
}

// still is the finished figure.
func still(asked *graphon.Question, got *graphon.Result, look draw.Palette, width float64) Figure {
	return Figure{Asked: asked, Got: got, Frame: chart.Still(), Palette: look, Box: draw.Box{Width: width, Height: width}, Method: graphon.MethodRefined}
}

// swept are made-up cells over the number of nodes.
func swept() []scenario.Cell {
	var cells []scenario.Cell
	for i, n := range []float64{50, 100, 200, 400} {
		mean := 0.4 / float64(i+1)
		band := answer.Interval{Mean: new(mean), Low: new(0.9 * mean), High: new(1.1 * mean), Count: 5}
		cells = append(cells, scenario.Cell{Index: i, At: []float64{n}, Trials: 5, L2: band, Rates: &graphon.Rates{Lower: 3 / n, Upper: 4 / n}, Estimates: []graphon.MethodCell{
			{Method: graphon.MethodRefined, Distance: band}, {Method: graphon.MethodOracle, Distance: answer.Interval{Mean: new(mean / 2), Low: new(-0.1), High: new(mean), Count: 5}},
			{Method: graphon.MethodZero, Distance: answer.Interval{Mean: new(0.0)}},
		}})
	}
	return cells
}
