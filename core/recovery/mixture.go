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
// weight A = Σaⱼ and moves it to the place of greatest likelihood among all n.
// In the end fᵢ = pA/Zᵢ. K is given or the minimiser of
// m·ln(‖Mf − ỹ‖₂²/m) + 2K·ln m (Schwarz 1978).
//
// M is m × n with entries g(sensor − place) for line.Sensors (m) and line.Places
// (n). Status is always Approximate: the likelihood has many local maxima and
// clipping the noise adds heat that was never there, the more the larger σ.
// Radius, Bound and Gap are NaN. Steps counts rounds of the chosen K, of which the
// trace keeps the iterates. Without a positive reading f = 0.
//
// Cost: at most 200 rounds of K(m + n) for each K. Errors: readings that are not numbers, or from Options.Yield. It panics when
// the lengths do not fit or T is not positive.
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
// (c + ½)/k of the weights.
func (e *expectation) fit(k, trace int) (Solution, error) {
	s := Solution{
		Method: "mixture", Status: Approximate, Estimate: make([]float64, e.m.Cols),
		Radius: math.NaN(), Bound: math.NaN(), Gap: math.NaN(),
	}
	film := newFilm(trace, nil)
	film.begin(dense.Norm2(e.y), e.m.Cols)
	at, share := e.start(k)
	for e.total > 0 && s.Steps < mixtureSteps {
		if err := e.watch.Work(20*k*e.m.Rows + 4*k*e.m.Cols); err != nil {
			return Solution{}, err
		}
		s.Steps++
		settled := e.round(at, share)
		if film != nil {
			e.place(s.Estimate, at, share)
			s.measure(e.m, e.y)
			film.addPoint(s.Estimate, s.Residual, 0)
		}
		if settled {
			break
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
	sum, j := 0.0, 0
	for c := range k {
		goal := (float64(c) + 0.5) / float64(k) * e.total
		for j < len(e.weight)-1 && sum+e.weight[j] < goal {
			sum += e.weight[j]
			j++
		}
		for i, x := range e.line.Places {
			if e.mass[at[c]] < e.seen && e.mass[i] >= e.seen {
				at[c] = i
			}
			if e.mass[i] >= e.seen && math.Abs(x-e.line.Sensors[j]) < math.Abs(e.line.Places[at[c]]-e.line.Sensors[j]) {
				at[c] = i
			}
		}
		share[c] = 1 / float64(k)
	}
	return at, share
}

// round makes one step of expectation and maximisation and reports whether
// nothing moved.
func (e *expectation) round(at []int, share []float64) bool {
	weight, first := make([]float64, len(at)), make([]float64, len(at))
	chance := make([]float64, len(at))
	for j, a := range e.weight {
		if a == 0 {
			continue
		}
		e.split(chance, at, share, j)
		for c, p := range chance {
			weight[c] += a * p
			first[c] += a * p * e.line.Sensors[j]
		}
	}
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

// split sets chance to the probabilities that the heat sensor j met comes from
// each component, p·Mⱼᵢ/Zᵢ scaled to sum to one.
func (e *expectation) split(chance []float64, at []int, share []float64, j int) {
	sum := 0.0
	for c, i := range at {
		chance[c] = share[c] * e.m.Data[i*e.m.Rows+j] / e.mass[i]
		sum += chance[c]
	}
	if !(sum > tiny) {
		e.splitFar(chance, at, share, e.line.Sensors[j])
		return
	}
	for c := range chance {
		chance[c] /= sum
	}
}

// tiny is where the sum of the chances may have lost digits to underflow.
const tiny = 1e-280

// splitFar is split for a sensor so far from every component that the kernel
// underflows: in logarithms, shifted by their largest.
func (e *expectation) splitFar(chance []float64, at []int, share []float64, x float64) {
	largest := math.Inf(-1)
	for c, i := range at {
		d := x - e.line.Places[i]
		chance[c] = math.Log(share[c]) - d*d/(4*e.line.Time) - e.log[i]
		largest = max(largest, chance[c])
	}
	sum := 0.0
	for c, v := range chance {
		chance[c] = math.Exp(v - largest)
		sum += chance[c]
	}
	for c := range chance {
		chance[c] /= sum
	}
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
