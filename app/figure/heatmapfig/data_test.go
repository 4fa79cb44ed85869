package heatmapfig

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/core/answer"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// crowd is 200 people with a few points each around six neighbourhoods and
// their venues, on a grid of the given level, seen through noise at ε = 1.
func crowd(level int) Figure {
	asked := heatmap.Default()
	asked.Grid = 1 << level
	asked.People.Kind = heatmap.PeoplePoints
	coins := rand.New(rand.NewPCG(5, 6))
	asked.People.Rows = checkIns(coins, 200)
	got := &heatmap.Result{People: 200, Points: len(asked.People.Rows)}
	weights, filled := make([]float64, asked.Grid*asked.Grid), 0
	points := map[string]int{}
	for _, q := range asked.People.Rows {
		points[q.Person]++
	}
	for _, q := range asked.People.Rows {
		weights[int(q.X*float64(asked.Grid))*asked.Grid+int(q.Y*float64(asked.Grid))] += 1 / float64(points[q.Person])
	}
	for _, v := range weights {
		if v > 0 {
			filled++
		}
	}
	got.Occupied = float64(filled) / float64(len(weights))
	got.Truth = answer.Numbers(blurred(share(weights), asked.Blur))
	rebuilt := measured(coins, &asked, got, weights)
	noisy := make([]float64, len(weights))
	for i, v := range weights {
		noisy[i] = max(v+laplace(coins, 1), 0)
	}
	top := slices.Clone(noisy)
	sorted := slices.Sorted(slices.Values(noisy))
	for i, v := range top {
		if v < sorted[len(sorted)*99/100] {
			top[i] = 0
		}
	}
	for k, values := range [][]float64{rebuilt, share(noisy), share(top)} {
		m := heatmap.Map{Method: asked.Methods[k], Values: answer.Numbers(values), Blurred: answer.Numbers(blurred(values, asked.Blur))}
		m.Metrics = judged(m.Blurred.Values, got.Truth.Values, k)
		got.Maps = append(got.Maps, m)
	}
	got.Maps[0].Moves = movesBetween(got.Maps[0].Blurred.Values, got.Truth.Values, asked.Grid)
	got.Centres = &heatmap.Centres{Private: answer.Numbers([]float64{0.3, 0.42, 0.7, 0.62, 0.52, 0.2, 0.2, 0.8}),
		Plain: answer.Numbers([]float64{0.33, 0.4, 0.69, 0.66, 0.5, 0.23, 0.24, 0.77})}
	return Figure{Asked: &asked, Got: got, Frame: chart.Still(), Palette: draw.Light(), Box: draw.Box{Width: 360, Height: 360}}
}

func checkIns(coins *rand.Rand, count int) []heatmap.PersonPoint {
	homes := [][3]float64{{0.31, 0.4, 0.05}, {0.7, 0.64, 0.07}, {0.52, 0.22, 0.05}, {0.22, 0.78, 0.04}, {0.8, 0.3, 0.06}, {0.55, 0.85, 0.05}}
	inside := func(v float64) float64 { return min(max(v, 0), 0.999) }
	var rows []heatmap.PersonPoint
	for i := range count {
		home := homes[min(int(6*coins.Float64()*coins.Float64()), 5)]
		for range 1 + int(-8*math.Log(1-coins.Float64())) {
			venue := float64(coins.IntN(9)) // the same few places again and again
			x, y := home[0]+home[2]*1.6*math.Sin(7*venue), home[1]+home[2]*1.6*math.Cos(3*venue)
			rows = append(rows, heatmap.PersonPoint{Person: draw.Format(float64(i)),
				X: inside(x + 0.004*coins.NormFloat64()), Y: inside(y + 0.004*coins.NormFloat64())})
		}
	}
	return rows
}

func laplace(coins *rand.Rand, scale float64) float64 {
	u := coins.Float64() - 0.5
	return -scale * math.Copysign(math.Log(1-2*math.Abs(u)), u)
}

func share(values []float64) []float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	out := make([]float64, len(values))
	for i, v := range values {
		if sum > 0 {
			out[i] = v / sum
		}
	}
	return out
}

// blurred filters rows and columns with a Gaussian that keeps the mass.
func blurred(values []float64, sigma float64) []float64 {
	grid := sideOf(len(values))
	kernel := make([][]float64, grid)
	for i := range kernel {
		kernel[i] = make([]float64, grid)
		for j := range kernel[i] {
			d := float64(i-j) / float64(grid) / sigma
			kernel[i][j] = math.Exp(-d * d / 2)
		}
		kernel[i] = share(kernel[i])
	}
	along := func(in []float64, line, step int) []float64 {
		out := make([]float64, len(in))
		for i, v := range in {
			if v == 0 {
				continue
			}
			start, at := i/(grid*step)*grid*step+i%step, i/step%grid
			if line == grid {
				start = i / grid * grid
			}
			for j, w := range kernel[at] {
				out[start+j*step] += v * w
			}
		}
		return out
	}
	return along(along(values, grid, 1), 1, grid)
}

// measured plays the pyramid: sums of every level, noise, the largest kept, and
// a map that gives every kept cell's mass to its kept children by what they
// measured.
func measured(coins *rand.Rand, asked *heatmap.Question, got *heatmap.Result, weights []float64) []float64 {
	grid, first, last := asked.Grid, asked.First(), asked.Level()
	p := &heatmap.PyramidResult{First: first, Kept: map[int][]int{}, Objective: 3.2, Bound: 3.2}
	got.Pyramid = p
	var candidates []int
	for i := range 1 << (2 * first) {
		candidates = append(candidates, i)
	}
	noisy := map[int]map[int]float64{}
	for level := first; level <= last; level++ {
		side := 1 << level
		sums := make([]float64, side*side)
		for i, v := range weights {
			sums[(i/grid)*side/grid*side+(i%grid)*side/grid] += v
		}
		step := heatmap.PyramidStep{Level: level, Candidates: slices.Clone(candidates)}
		noisy[level] = map[int]float64{}
		budget := asked.Privacy.Epsilon * math.Pow(asked.Pyramid.Decay, float64(level-first)) * 0.3
		p.Budgets = append(p.Budgets, budget)
		for _, c := range candidates {
			unit := math.Ldexp(1, -level)
			y := unit * (sums[c] + laplace(coins, 1/budget))
			noisy[level][c] = y
			step.Exact.Values = append(step.Exact.Values, unit*sums[c])
			step.Measured.Values = append(step.Measured.Values, y)
		}
		p.Steps = append(p.Steps, step)
		kept := slices.Clone(candidates)
		slices.SortFunc(kept, func(a, b int) int { return cmp.Compare(noisy[level][b], noisy[level][a]) })
		kept = kept[:min(len(kept), asked.Pyramid.Keep)]
		slices.Sort(kept)
		p.Kept[level] = kept
		candidates = nil
		for _, c := range kept {
			r, q := c/side, c%side
			for k := range 4 {
				candidates = append(candidates, (2*r+k/2)*2*side+2*q+k%2)
			}
		}
		slices.Sort(candidates)
	}
	out := make([]float64, grid*grid)
	var fill func(level, cell int, mass float64)
	fill = func(level, cell int, mass float64) {
		side := 1 << level
		r, q := cell/side, cell%side
		if level == last {
			out[cell] += mass
			return
		}
		var children []int
		total := 0.0
		for k := range 4 {
			child := (2*r+k/2)*2*side + 2*q + k%2
			if slices.Contains(p.Kept[level+1], child) && noisy[level+1][child] > 0 {
				children = append(children, child)
				total += noisy[level+1][child]
			}
		}
		if len(children) == 0 {
			block := grid / side
			for i := range block * block {
				out[(r*block+i/block)*grid+q*block+i%block] += mass / float64(block*block)
			}
			return
		}
		for _, child := range children {
			fill(level+1, child, mass*noisy[level+1][child]/total)
		}
	}
	for _, c := range p.Kept[first] {
		fill(first, c, max(noisy[first][c], 0))
	}
	return share(out)
}

// judged computes similarity and correlation and makes the rest up.
func judged(p, q []float64, k int) heatmap.Metrics {
	similarity, pq, pp, qq := 0.0, 0.0, 0.0, 0.0
	mean := 1 / float64(len(p))
	for i := range p {
		similarity += min(p[i], q[i])
		pq += (p[i] - mean) * (q[i] - mean)
		pp += (p[i] - mean) * (p[i] - mean)
		qq += (q[i] - mean) * (q[i] - mean)
	}
	m := heatmap.Metrics{Similarity: &similarity, KL: new(0.3 + 0.4*float64(k))}
	if pp > 0 && qq > 0 {
		m.Pearson = new(pq / math.Sqrt(pp*qq))
	}
	m.EMDLow, m.EMDHigh = new(0.05+0.09*float64(k)), new(0.0512+0.09*float64(k))
	if k == 0 {
		m.EMD = m.EMDHigh
	}
	return m
}

// movesBetween pairs where a map has too much with where it has too little, on
// blocks of an eighth of the grid.
func movesBetween(p, q []float64, grid int) answer.Series {
	side := min(grid, 16)
	block := grid / side
	excess := make([]float64, side*side)
	for i := range p {
		excess[(i/grid)/block*side+(i%grid)/block] += p[i] - q[i]
	}
	middle := func(k int) float64 { return float64(((k/side)*block+block/2)*grid + (k%side)*block + block/2) }
	var plan answer.Series
	for {
		from, to, nearest := -1, -1, math.Inf(1)
		for a, over := range excess {
			for b, under := range excess {
				d := math.Hypot(float64(a/side-b/side), float64(a%side-b%side))
				if over > 1e-4 && under < -1e-4 && d < nearest {
					from, to, nearest = a, b, d
				}
			}
		}
		if from < 0 {
			return plan
		}
		mass := min(excess[from], -excess[to])
		excess[from] -= mass
		excess[to] += mass
		plan.Values = append(plan.Values, middle(from), middle(to), mass)
	}
}

// crowdSweep is a sweep over ε of three methods, one cell missing and one map
// without a correlation.
func crowdSweep(look draw.Palette, box draw.Box) chart.Panels {
	var cells []scenario.Cell
	for i, e := range []float64{0.1, 0.2, 0.5, 1, 2, 5, 10} {
		if i == 4 {
			continue
		}
		cell := scenario.Cell{Index: i, At: []float64{e}, Trials: 30}
		for k, method := range []string{heatmap.MethodPyramid, heatmap.MethodLaplace, heatmap.MethodTop} {
			good := e / (e + 0.3 + 3*float64(k*k))
			m := heatmap.MapCell{Method: method, Similarity: figuretest.Interval(0.4+0.55*good, 0.03, 30), Pearson: figuretest.Interval(good, 0.05, 30),
				KL: figuretest.Interval(2*(1-good)*(1-good), 0.1*(1-good), 30), EMD: figuretest.Interval(0.25*(1-good), 0.02*(1-good), 30)}
			if i == 0 && k == 1 {
				m.Pearson = answer.Interval{}
			}
			cell.Maps = append(cell.Maps, m)
		}
		cells = append(cells, cell)
	}
	c := Sweep(cells, crowdAxis("heatmap.privacy.epsilon"), look, box)
	c.Current, c.Note = new(1.0), "30 trials a point, 6 of 7 points"
	return c
}

// shuffles is the shuffle model at a few scales.
func shuffles(look draw.Palette, box draw.Box) chart.Panels {
	var cells []scenario.Cell
	for i, b := range []float64{1, 4, 16, 64, 256, 1024} {
		miss := 1 / (1 + b/6)
		cells = append(cells, scenario.Cell{Index: i, At: []float64{b}, Maps: []heatmap.MapCell{
			{Method: heatmap.MethodPyramid, Similarity: figuretest.Interval(0.91, 0.02, 20), KL: figuretest.Interval(0.09, 0.01, 20), EMD: figuretest.Interval(0.019, 0.002, 20)},
			{Method: "shuffle", Similarity: figuretest.Interval(0.9-0.4*miss, 0.02, 20), KL: figuretest.Interval(0.1+1.4*miss, 0.05, 20),
				EMD: figuretest.Interval(0.02+0.2*miss, 0.01, 20), Bytes: new(4.8e6 + 0.4e6*float64(i))},
		}})
	}
	return Shuffle(cells, crowdAxis("heatmap.shuffle"), look, box)
}

// exposedPerson is what a draw tells of one person over five levels.
func exposedPerson() *heatmap.Promise {
	p := &heatmap.Promise{}
	for i, epsilon := range []float64{0.33, 0.24, 0.17, 0.12, 0.08} {
		p.Levels = append(p.Levels, heatmap.PromiseLevel{Level: 2 + i, Epsilon: epsilon, Loss: epsilon * []float64{1, -0.4, 1, -1, 0.2}[i], Mean: epsilon * epsilon / 2})
	}
	return p
}

// crowdAxis is the axis of a field.
func crowdAxis(path string) chart.Axis {
	return map[string]chart.Axis{
		"heatmap.privacy.epsilon": {Title: "Epsilon ε", Log: true}, "heatmap.pyramid.keep": {Title: "Keep w"}, "heatmap.blur": {Title: "Blur"},
		"heatmap.shuffle": {Title: "Shuffle B", Log: true},
	}[path]
}
