package recovery

import (
	"math"

	"cloakroom/core/dense"
)

// Line tells Mixture where things are on the line, in the unit of length in
// which g(x) = exp(−x²/4T)/√(4πT) is meant.
type Line struct {
	Sensors []float64 // position of every row of M
	Places  []float64 // position of every column of M
	Time    float64   // T > 0; a component has standard deviation √(2T)
	// Components is the number K of components; 0 chooses it from 1 to 6 by
	// the Bayesian information criterion, giving up after two that are worse.
	Components int
}

const (
	mixtureMost  = 6
	mixtureSteps = 200
	// unseen is the share of the largest Zᵢ below which a place is out of the
	// sensors' sight: a component there would stand for absurd amounts of heat.
	unseen = 1e-3
)

// Mixture explains the readings, clipped at zero and taken as weights aⱼ of the
// sensors, by a mixture of K heat kernels of known width √(2T), fitted by
// expectation maximisation (Dempster, Laird and Rubin 1977).
//
// A component at place i gives sensor j the probability Mⱼᵢ/Zᵢ, Zᵢ = ΣⱼMⱼᵢ, which
// accounts for heat that leaves the row of sensors. Expectation splits every
// weight over the components; maximisation takes each component's share p of the
// weight A = Σaⱼ and moves it to where it is likelier. The components move freely
// along the line first, and then to the place of greatest likelihood among all n:
// on places alone a step shorter than half their distance is lost, the fit stops
// short, and a further component is paid for by what it missed. In the end
// fᵢ = pA/Zᵢ. K is given or the minimiser of m·ln(‖Mf − ỹ‖₂²/m) + 2K·ln m, the
// Bayesian information criterion (Schwarz 1978).
//
// M is m × n with entries g(sensor − place) for line.Sensors (m) and line.Places
// (n). Status is always Approximate: the likelihood has many local maxima and
// clipping the noise adds heat that was never there, the more the larger σ.
// Radius, Bound and Gap are NaN. Steps counts rounds of the chosen K, of which the
// trace keeps the iterates. Without a positive reading f = 0.
//
// Cost: at most 400 rounds of K(m + n) for each K. Errors: readings that are not
// numbers, or from Options.Yield. It panics when the lengths do not fit or T is not
// positive.
func (f *Factor) Mixture(y []float64, line Line, opt Options) (Solution, error) {
	if err := checkInput(f.m, y, 0); err != nil {
		return Solution{}, err
	}
	if len(line.Sensors) != f.m.Rows || len(line.Places) != f.m.Cols {
		panic("recovery: Mixture needs one position for every sensor and place")
	}
	if !(line.Time > 0) {
		panic("recovery: Mixture needs a positive time")
	}
	first, last := line.Components, line.Components
	if line.Components <= 0 {
		first, last = 1, mixtureMost
	}
	em := newExpectation(f.m, y, line, dense.NewWatch(opt.Yield, yieldEvery))
	best, lowest := Solution{}, math.Inf(1)
	for k, worse := first, 0; k <= last && worse < 2; k++ {
		s, err := em.fit(k, opt.Trace)
		if err != nil {
			return Solution{}, err
		}
		rows := float64(f.m.Rows)
		criterion := rows*math.Log(s.Residual*s.Residual/rows) + 2*float64(k)*math.Log(rows)
		worse++
		if k == first || criterion < lowest {
			best, lowest, worse = s, criterion, 0
		}
	}
	return best, nil
}

// expectation holds what the rounds of expectation maximisation share.
type expectation struct {
	m      *dense.Matrix
	y      []float64
	line   Line
	weight []float64 // aⱼ
	total  float64   // A
	mass   []float64 // Zᵢ
	seen   float64   // the least Zᵢ of a place that the sensors see at all
	log    []float64 // ln Zᵢ, without the factor 1/√(4πT)
	watch  *dense.Watch
}

func newExpectation(m *dense.Matrix, y []float64, line Line, w *dense.Watch) *expectation {
	e := &expectation{
		m: m, y: y, line: line, watch: w,
		weight: make([]float64, m.Rows),
		mass:   make([]float64, m.Cols), log: make([]float64, m.Cols),
	}
	for j, v := range y {
		e.weight[j] = max(0, v)
		e.total += e.weight[j]
	}
	for i := range m.Cols {
		for _, v := range m.Col(i) {
			e.mass[i] += v
		}
		e.log[i] = math.Log(e.mass[i]) + math.Log(4*math.Pi*line.Time)/2
		e.seen = max(e.seen, unseen*e.mass[i])
	}
	return e
}

// fit runs expectation maximisation with k components, started at the quantiles
// (c + ½)/k of the weights: off the grid of places until nothing moves there, or for
// half of all rounds, and then on it.
func (e *expectation) fit(k, trace int) (Solution, error) {
	s := Solution{
		Method: "mixture", Status: Approximate, Estimate: make([]float64, e.m.Cols),
		Radius: math.NaN(), Bound: math.NaN(), Gap: math.NaN(),
	}
	film := newFilm(trace, nil)
	film.begin(dense.Norm2(e.y), e.m.Cols)
	at, share := e.start(k)
	x := e.places(at)
	for free, settled := true, false; e.total > 0 && !settled && s.Steps < 2*mixtureSteps; {
		if err := e.watch.Work(30*k*e.m.Rows + 4*k*e.m.Cols); err != nil {
			return Solution{}, err
		}
		s.Steps++
		if free {
			free = e.drift(x, share) && s.Steps < mixtureSteps
			e.land(at, x)
		} else {
			settled = e.round(at, share)
		}
		if film != nil {
			e.place(s.Estimate, at, share)
			s.measure(e.m, e.y)
			film.addPoint(s.Estimate, s.Residual, 0)
		}
	}
	e.place(s.Estimate, at, share)
	s.measure(e.m, e.y)
	s.Trace = film.iterates()
	return s, nil
}

// start puts component c at the place nearest the (c + ½)/k quantile of the
// weights, with equal shares.
func (e *expectation) start(k int) (at []int, share []float64) {
	at, share = make([]int, k), make([]float64, k)
	x := make([]float64, k)
	sum, j := 0.0, 0
	for c := range k {
		goal := (float64(c) + 0.5) / float64(k) * e.total
		for j < len(e.weight)-1 && sum+e.weight[j] < goal {
			sum += e.weight[j]
			j++
		}
		x[c], share[c] = e.line.Sensors[j], 1/float64(k)
	}
	e.land(at, x)
	return at, share
}

// places are the positions of the places at.
func (e *expectation) places(at []int) []float64 {
	x := make([]float64, len(at))
	for c, i := range at {
		x[c] = e.line.Places[i]
	}
	return x
}

// land sets at to the places in the sensors' sight that are nearest to x.
func (e *expectation) land(at []int, x []float64) {
	for c := range x {
		nearest := math.Inf(1)
		for i, p := range e.line.Places {
			if d := math.Abs(p - x[c]); e.mass[i] >= e.seen && d < nearest {
				at[c], nearest = i, d
			}
		}
	}
}

// drift makes one step off the grid and reports whether anything moved by a
// millionth of the kernel's width. Given its share of the readings a component at x
// is likeliest where the mean sensor under it, E = Σ s·g(s − x)/Σ g(s − x), is the
// mean sensor of that share; x goes by the difference of the two, the Newton step
// inside the row of sensors, and by no more than the width.
func (e *expectation) drift(x, share []float64) bool {
	mean, log := make([]float64, len(x)), make([]float64, len(x))
	for c := range x {
		mean[c], log[c] = e.under(x[c])
	}
	weight, first := e.expect(x, log, share)
	moved, width := false, math.Sqrt(2*e.line.Time)
	for c := range x {
		if share[c] = weight[c] / e.total; weight[c] > 0 {
			step := min(max(first[c]/weight[c]-mean[c], -width), width)
			x[c] += step
			moved = moved || math.Abs(step) > 1e-6*width
		}
	}
	return moved
}

// under returns the mean sensor under the kernel at x and ln Σ e^{−(s−x)²/4T},
// shifted by the largest term so that nothing underflows.
func (e *expectation) under(x float64) (mean, log float64) {
	near := math.Inf(1)
	for _, s := range e.line.Sensors {
		near = min(near, (s-x)*(s-x))
	}
	sum, offset := 0.0, 0.0
	for _, s := range e.line.Sensors {
		g := math.Exp((near - (s-x)*(s-x)) / (4 * e.line.Time))
		sum += g
		offset += g * (s - x)
	}
	return x + offset/sum, math.Log(sum) - near/(4*e.line.Time)
}

// round makes one step of expectation and maximisation on the places and reports
// whether nothing moved.
func (e *expectation) round(at []int, share []float64) bool {
	log := make([]float64, len(at))
	for c, i := range at {
		log[c] = e.log[i]
	}
	weight, first := e.expect(e.places(at), log, share)
	settled := true
	for c := range at {
		p, i := weight[c]/e.total, at[c]
		if weight[c] > 0 {
			i = e.likeliest(weight[c], first[c], at[c])
		}
		settled = settled && i == at[c] && math.Abs(p-share[c]) <= 1e-7
		at[c], share[c] = i, p
	}
	return settled
}

// expect splits the weight of every sensor over components at x, in logarithms
// since the kernel underflows far away. It returns the weight that each receives and
// the same times the sensors' positions; log holds ln Z at x, without its factor.
func (e *expectation) expect(x, log, share []float64) (weight, first []float64) {
	weight, first = make([]float64, len(x)), make([]float64, len(x))
	chance := make([]float64, len(x))
	for j, a := range e.weight {
		if a == 0 {
			continue
		}
		s, largest, sum := e.line.Sensors[j], math.Inf(-1), 0.0
		for c := range x {
			chance[c] = math.Log(share[c]) - (s-x[c])*(s-x[c])/(4*e.line.Time) - log[c]
			largest = max(largest, chance[c])
		}
		for c, v := range chance {
			chance[c] = math.Exp(v - largest)
			sum += chance[c]
		}
		for c, v := range chance {
			weight[c] += a * v / sum
			first[c] += a * v / sum * s
		}
	}
	return weight, first
}

// likeliest returns the place x that maximises Σ aγ ln(g(s − x)/Z(x)), which up
// to a constant is first·x/2T − weight·(x²/4T + ln Z(x)) with weight = Σ aγ and
// first = Σ aγs. Ties stay where they are.
func (e *expectation) likeliest(weight, first float64, at int) int {
	value := func(i int) float64 {
		x := e.line.Places[i]
		return first*x/(2*e.line.Time) - weight*(x*x/(4*e.line.Time)+e.log[i])
	}
	most := value(at)
	for i := range e.line.Places {
		if v := value(i); e.mass[i] >= e.seen && v > most {
			at, most = i, v
		}
	}
	return at
}

// place writes the mixture as a vector f.
func (e *expectation) place(f []float64, at []int, share []float64) {
	clear(f)
	for c, i := range at {
		if e.mass[i] >= e.seen {
			f[i] += share[c] * e.total / e.mass[i]
		}
	}
}
