package dp

import (
	"math"
	"math/cmplx"
	"slices"

	"gonum.org/v1/gonum/dsp/fourier"
)

// product is the transform of a sum of independent losses, ψ(t) = Πφᵢ(t)^kᵢ, without
// the product of the atoms' transforms alone when listed is set.
type product struct {
	laws   []lossLaw
	counts []int
	listed bool
	draws  int
	cost   int // multiplications a frequency
	slip   float64
}

func newProduct(laws []lossLaw, counts []int, listed bool) *product {
	p := &product{laws: laws, counts: counts, listed: listed}
	for i, l := range laws {
		p.draws += counts[i]
		p.cost += len(l.atoms) + 10
		for _, piece := range l.pieces {
			if p.cost += 30; piece.Curve > 0 && !piece.whole() {
				p.cost += 120
			}
		}
		p.slip += float64(counts[i]) * l.slip
	}
	return p
}

// without returns Π(all) − Π(atoms alone) of what a part's losses and its atoms alone
// have, to the power of its draws, or the first product only.
func (p *product) without(of func(lossLaw) float64) float64 {
	all, alone := 1.0, 1.0
	for i, l := range p.laws {
		all *= math.Pow(of(l), float64(p.counts[i]))
		alone *= math.Pow(of(lossLaw{atoms: l.atoms}), float64(p.counts[i]))
	}
	if p.listed {
		return all - alone
	}
	return all
}

// mass returns ψ(0).
func (p *product) mass() float64 {
	return max(0, p.without(lossLaw.mass))
}

// reversedMass returns E e^{−S}, the mass under Q.
func (p *product) reversedMass() float64 {
	return max(0, p.without(func(l lossLaw) float64 { return math.Exp(l.logMoment(-1)) }))
}

// firstMoment returns E S.
func (p *product) firstMoment() float64 {
	sum := 0.0
	for i, l := range p.laws {
		rest := *p
		rest.counts = slices.Clone(p.counts)
		rest.counts[i]--
		all, alone := rest, rest
		all.listed, alone.listed = false, true
		// Of the products, one factor is replaced by its mean.
		sum += float64(p.counts[i]) * all.mass() * l.firstMoment()
		if p.listed {
			sum -= float64(p.counts[i]) * (all.mass() - alone.mass()) * lossLaw{atoms: l.atoms}.firstMoment()
		}
	}
	return sum
}

// spread returns the standard deviation of the sum.
func (p *product) spread() float64 {
	variance := 0.0
	for i, l := range p.laws {
		_, _, one := l.moments()
		variance += float64(p.counts[i]) * one
	}
	return math.Sqrt(variance)
}

// run is a stretch of frequencies from…to−1 in steps.
type run struct{ from, to int }

// waves fills in ψ at consecutive frequencies from a multiple of step on.
func (p *product) waves(waves []complex128, step float64, from int) {
	var alone, atoms, whole [blockSize]complex128
	for j := range waves {
		waves[j], alone[j] = 1, 1
	}
	for i, l := range p.laws {
		l.atomWaves(atoms[:len(waves)], step, from)
		whole = atoms
		for _, piece := range l.pieces {
			piece.addWaves(whole[:len(waves)], step, from)
		}
		for j := range waves {
			waves[j] *= power(whole[j], p.counts[i])
			if p.listed {
				alone[j] *= power(atoms[j], p.counts[i])
			}
		}
	}
	if p.listed {
		for j := range waves {
			waves[j] -= alone[j]
		}
	}
}

// atomWaves fills in Σ p·e^{itℓ}.
func (l lossLaw) atomWaves(waves []complex128, step float64, from int) {
	clear(waves)
	for _, a := range l.atoms {
		addTurning(waves, a.Probability, a.At, step, from)
	}
}

// addTurning adds size·e^{itx} at consecutive frequencies t, each a turn by the same
// angle from the one before.
func addTurning(waves []complex128, size, x, step float64, from int) {
	turnIm, turnRe := math.Sincos(step * x)
	im, re := math.Sincos(step * float64(from) * x)
	re, im = size*re, size*im
	for j := range waves {
		waves[j] += complex(re, im)
		re, im = re*turnRe-im*turnIm, re*turnIm+im*turnRe
	}
}

// addWaves adds the transform of a piece, see [Piece.characteristic].
func (p Piece) addWaves(waves []complex128, step float64, from int) {
	rate := complex(p.Slope, step*float64(from))
	if p.Curve > 0 || cmplx.Abs(rate)*(p.To-p.From) < 0.1 {
		for j := range waves {
			waves[j] += p.characteristic(step * float64(from+j))
		}
		return
	}
	var ends [blockSize]complex128
	if !math.IsInf(p.To, 0) {
		addTurning(ends[:len(waves)], math.Exp(p.logDensity(p.To)), p.To, step, from)
	}
	if !math.IsInf(p.From, 0) {
		addTurning(ends[:len(waves)], -math.Exp(p.logDensity(p.From)), p.From, step, from)
	}
	for j := range waves {
		t := step * float64(from+j)
		below := p.Slope*p.Slope + t*t
		waves[j] += ends[j] * complex(p.Slope/below, -t/below)
	}
}

// runs returns the frequencies 1…last at which ψ may be larger than negligible.
func (p *product) runs(step float64, last int) []run {
	highest := step * float64(last)
	if float64(last)*float64(p.cost) <= 1<<20 || p.listed || p.scanSize(highest) > maxScan {
		return p.decaying(step, last)
	}
	scan := p.newScan(highest)
	var runs []run
	for j := 0; ; j++ {
		from, to := scan.span(j)
		first, end := max(1, int(math.Ceil(from/step))), int(math.Ceil(to/step))
		if first > last {
			return runs
		}
		if end <= first || scan.bound(p, j) <= negligible {
			continue
		}
		if n := len(runs); n > 0 && runs[n-1].to == first {
			runs[n-1].to = min(end, last+1)
		} else {
			runs = append(runs, run{first, min(end, last+1)})
		}
	}
}

// decaying returns the frequencies up to where the densities' transforms, which fall
// like 1/t, have made the product negligible.
func (p *product) decaying(step float64, last int) []run {
	if p.sizeBeyond(step*float64(last)) > negligible {
		return []run{{1, last + 1}}
	}
	low, high := 1, last
	for low < high {
		if middle := (low + high) / 2; p.sizeBeyond(step*float64(middle)) > negligible {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return []run{{1, high + 1}}
}

// fading bounds the transform of a piece at all frequencies from t on. Integrating by
// parts, |∫ e^{itx} f dx| is at most the variation of f over t, twice its height; a whole
// bell falls faster.
func (p Piece) fading(t float64) float64 {
	mass := p.mass(p.From, p.To)
	if p.Curve > 0 && p.whole() {
		return mass * math.Exp(-t*t/(2*p.Curve))
	}
	return min(mass, 2*p.highest()/t)
}

// whole reports whether the piece has no end.
func (p Piece) whole() bool { return math.IsInf(p.From, -1) && math.IsInf(p.To, 1) }

// sizeBeyond bounds |ψ| at all frequencies from t on.
func (p *product) sizeBeyond(t float64) float64 {
	logSize, logAtoms, density := 0.0, 0.0, false
	for i, l := range p.laws {
		atoms := l.atomMass()
		whole := atoms
		for _, piece := range l.pieces {
			density = true
			whole += piece.fading(t)
		}
		logSize += float64(p.counts[i]) * math.Log(min(1, whole))
		logAtoms += float64(p.counts[i]) * math.Log(atoms)
	}
	if !p.listed {
		return math.Exp(logSize)
	}
	if !density {
		return 0
	}
	// |Π(a+c)^k − Πa^k| ≤ Π(|a|+|c|)^k − Π|a|^k, since every term of the first expansion is
	// one of the second.
	return math.Exp(logSize) * -math.Expm1(logAtoms-logSize)
}

// scan bounds the atoms' transforms between the frequencies of a coarse grid, from a
// fast transform of the atoms spread by cubic B-splines.
type scan struct {
	width float64     // of a span of frequencies
	sizes [][]float64 // at the centre of every span, one list a part
	reach []float64   // how far a size may change within a span
}

// maxScan is the largest size of a scan's transform.
const maxScan = 1 << 17

// scanSize returns the size of the transform that bounds the atoms up to a frequency, a
// power of two: four times as wide as the atoms, or wider where few draws leave no room
// for what the bound loses within a span.
func (p *product) scanSize(highest float64) int {
	width := 0.0
	room := math.Pow(negligible, 1/float64(p.draws))
	for _, l := range p.laws {
		if n := len(l.atoms); n > 2 {
			width = max(width, 4*(l.atoms[n-1].At-l.atoms[0].At), 4*math.Pi*l.deviation()/room)
		}
	}
	grid := math.Pi / 2 / highest
	size := 64
	for float64(size)*grid < width+8*grid && size <= maxScan {
		size *= 2
	}
	return size
}

// deviation returns E|ℓ − c| over the atoms, c their mean.
func (l lossLaw) deviation() float64 {
	_, mean, _ := lossLaw{atoms: l.atoms}.moments()
	deviation := 0.0
	for _, a := range l.atoms {
		deviation += a.Probability * math.Abs(a.At-mean)
	}
	return deviation
}

// newScan prepares the bounds up to a frequency. With the grid's step h and θ = th ≤ π/2
// the spread atoms' transform, divided by (sin(θ/2)/(θ/2))⁴, is off by at most
// Σ_{q≠0} (θ/(2πq + θ))⁴ < 0.015 of the mass; and |φ| changes by at most E|ℓ − c| times the
// distance, whatever c is.
func (p *product) newScan(highest float64) *scan {
	grid, size := math.Pi/2/highest, p.scanSize(highest)
	s := &scan{width: 2 * math.Pi / (float64(size) * grid)}
	transform := fourier.NewFFT(size)
	for _, l := range p.laws {
		if len(l.atoms) < 3 {
			s.sizes, s.reach = append(s.sizes, nil), append(s.reach, 0)
			continue
		}
		waves := transform.Coefficients(nil, l.spreadOn(size, grid))
		sizes := make([]float64, len(waves))
		for j, w := range waves {
			half := math.Pi * float64(j) / float64(size)
			shape := 1.0
			if half > 0 {
				shape = math.Pow(math.Sin(half)/half, 4)
			}
			sizes[j] = cmplx.Abs(w) / shape
		}
		s.sizes, s.reach = append(s.sizes, sizes), append(s.reach, l.deviation()*s.width/2)
	}
	return s
}

// spreadOn puts the atoms on a circle of grid points by the weights of a B-spline.
func (l lossLaw) spreadOn(size int, grid float64) []float64 {
	masses := make([]float64, size)
	for _, a := range l.atoms {
		place := (a.At - l.atoms[0].At) / grid
		whole := math.Floor(place)
		x, at := place-whole, int(whole)+2
		weights := [4]float64{
			(1 - x) * (1 - x) * (1 - x) / 6,
			(4 - 6*x*x + 3*x*x*x) / 6,
			(1 + 3*x + 3*x*x - 3*x*x*x) / 6,
			x * x * x / 6,
		}
		for i, w := range weights {
			masses[(at-1+i)%size] += w * a.Probability
		}
	}
	return masses
}

// span returns the frequencies of a span.
func (s *scan) span(j int) (from, to float64) {
	return (float64(j) - 0.5) * s.width, (float64(j) + 0.5) * s.width
}

// bound returns an upper bound of |ψ| over a span.
func (s *scan) bound(p *product, j int) float64 {
	from, _ := s.span(j)
	logSize := 0.0
	for i, l := range p.laws {
		size := l.atomMass()
		if s.sizes[i] != nil && j < len(s.sizes[i]) {
			size = min(size, s.sizes[i][j]+0.015+s.reach[i])
		}
		for _, piece := range l.pieces {
			size += piece.fading(max(from, 1e-300))
		}
		logSize += float64(p.counts[i]) * math.Log(size)
	}
	return math.Exp(logSize)
}
