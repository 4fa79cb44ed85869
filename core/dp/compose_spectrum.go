package dp

import (
	"math"
	"math/cmplx"
)

// spectrum is the law of a sum of losses by its Fourier series. The sum S is smoothed
// by the loss W of a faint Gaussian mechanism, which by post-processing can only raise
// δ, and by no more than [spectrum.delta] says; then the series is short. See
// composition.md.
type spectrum struct {
	low, high float64 // the window; S and W leave it with probability below aliased
	mass      float64 // of the part of S that is described
	faint     float64 // standard deviation w of W, 0 when the sum is smooth itself
	blocks    []block
	error     float64 // of the series: cut off, left out, folded over, rounded
	slip      float64
	edge      [2]float64 // the two sums over the series at the window's end
}

// block holds the terms of consecutive frequencies t: ψ̃(t)/(it(1 + it)), whose sum is D,
// and ψ(t)e^{−1.21w²t²/2}, whose sum is a density.
type block struct {
	first         int
	main, density []complex128
}

const (
	blockSize     = 64
	aliased       = 1e-17 // probability that may be folded over
	cutAt         = 7.5   // w·t beyond which frequencies are left out
	negligible    = 1e-18 // size of a wave that may be left out
	maxWaves      = 1 << 19
	maxWaveEffort = 10 << 20 // multiplications for all waves
)

// newSpectrum prepares the series of the sum of all parts, without what comes of atoms
// alone when that is listed elsewhere. bells is the variance of the parts whose loss is
// normal.
func newSpectrum(laws []lossLaw, counts []int, bells float64, listed bool) *spectrum {
	s := &spectrum{}
	s.window(laws, counts)
	total := newProduct(laws, counts, listed)
	s.mass = total.mass()
	s.slip = total.slip
	if bells > 0 && s.waves(math.Sqrt(bells)) < maxWaves && s.tabulate(total, math.Sqrt(bells)) {
		return s
	}
	// Were S normal, u would be 0.4/spread at most and the cost as wished.
	s.faint = math.Sqrt(2 * composeError / faintCost * total.spread() / 0.4)
	s.settle(total)
	for range 2 {
		before := s.faint
		fainter := before * max(0.1, math.Sqrt(1.6*composeError/s.worstSmoothing()))
		if fainter > 0.95*before || s.waves(fainter) > maxWaves {
			break
		}
		s.faint = fainter
		s.settle(total)
	}
	return s
}

// settle tabulates at the faint deviation, or at the smallest larger one that is not too
// much work.
func (s *spectrum) settle(total *product) {
	for s.waves(s.faint) > maxWaves || !s.tabulate(total, s.faint) {
		s.faint *= 1.3
	}
}

func (s *spectrum) length() float64 { return s.high - s.low }
func (s *spectrum) step() float64   { return 2 * math.Pi / s.length() }

// waves returns how many frequencies a sum as smooth as this has.
func (s *spectrum) waves(smooth float64) float64 { return cutAt / smooth / s.step() }

// window encloses the sum by Chernoff's bound, P(S ≥ b) ≤ E e^{θS}·e^{−θb}, at the best
// of some θ, and by the largest values there are. Below, what leaves must be rare under Q as
// well, E e^{a−S} over S < a: for that θ is at least 1 there, and then a ≥ ln aliased.
func (s *spectrum) window(laws []lossLaw, counts []int) {
	var least, largest adder
	for i, l := range laws {
		a, b := l.support()
		least.add(float64(counts[i]) * a)
		largest.add(float64(counts[i]) * b)
	}
	s.low, s.high = least.total(), largest.total()
	end := func(theta float64) float64 {
		var moment adder
		for i, l := range laws {
			moment.add(float64(counts[i]) * l.logMoment(theta))
		}
		return (moment.total() - math.Log(aliased)) / math.Abs(theta)
	}
	for theta := 1.0; theta < 0x1p14; theta *= math.Sqrt2 {
		s.low = max(s.low, -end(-theta))
	}
	for theta := 0x1p-12; theta < 0x1p14; theta *= math.Sqrt2 {
		s.high = min(s.high, end(theta))
	}
	// Room for W, and for every ε from 0 on.
	room := 10*math.Sqrt(composeError) + 1e-3*(s.high-s.low)
	s.low, s.high = min(s.low, 0)-room, max(s.high, 0)+room
}

// tabulate fills in the terms at the frequencies t = 2πm/(high − low), m ≥ 1, of a sum
// that is as smooth as a normal law of this deviation. It gives up, with false, when that
// is too much work.
func (s *spectrum) tabulate(total *product, smooth float64) bool {
	step := s.step()
	last := int(math.Ceil(cutAt / smooth / step))
	runs, active := total.runs(step, last), 0
	for _, r := range runs {
		active += r.to - r.from
	}
	if float64(active)*float64(total.cost) > maxWaveEffort {
		return false
	}
	s.blocks = nil
	var waves [blockSize]complex128
	sizes := 0.0
	for _, run := range runs {
		for from := run.from; from < run.to; from += blockSize {
			some := waves[:min(blockSize, run.to-from)]
			total.waves(some, step, from)
			largest := 0.0
			for i, w := range some {
				size := cmplx.Abs(w)
				largest = max(largest, size)
				sizes += size / float64(from+i)
			}
			if largest > negligible {
				s.blocks = append(s.blocks, s.newBlock(step, from, some))
			}
		}
	}
	s.sumEdge(total)
	// Cut off: Σ_{m>M} of 2|ψ|e^{−w²t²/2}/(Rt²), by the integral. Left out: of size negligible,
	// with weights that sum up to a logarithm. Rounded: (k + 40) units of every term, and the
	// edges.
	cut := math.Exp(-cutAt*cutAt/2) / (cutAt * cutAt)
	s.error = 4*aliased + 4e-15 + cut*s.mass + 40*negligible + sizes*float64(total.draws+40)*0x1p-52
	return true
}

// sumEdge computes what of the series does not depend on ε: with ψ̃ the transform of
// S + W and b the upper end, (2/R)·Re Σ ψ̃e^{−itb}/(it) = E (b − S − W)/R − ½, a sawtooth,
// and (2/R)·Re Σ ψ̃e^{−itb}/(1 + it) = E e^{low−S−W}/(1 − e^{−R}) − 1/R, a repeated
// exponential, as long as nothing leaves the window under P or Q. E e^{−W} = 1.
func (s *spectrum) sumEdge(total *product) {
	mean, reversed := total.firstMoment(), total.reversedMass()
	length := s.length()
	s.edge[0] = (s.mass*(s.high-s.faint*s.faint/2)-mean)/length - s.mass/2
	s.edge[1] = reversed*math.Exp(s.low)/-math.Expm1(-length) - s.mass/length
}

// newBlock returns the terms of some waves ψ. W is normal with the mean w²/2 and the
// variance w²; its transform is multiplied up like a turn, and so is the bell e^{−w²t²/2},
// whose ratio of neighbours falls geometrically.
func (s *spectrum) newBlock(step float64, from int, waves []complex128) block {
	b := block{first: from, main: make([]complex128, len(waves)), density: make([]complex128, len(waves))}
	square := s.faint * s.faint
	t := step * float64(from)
	sine, cosine := math.Sincos(t * square / 2)
	turnSine, turnCosine := math.Sincos(step * square / 2)
	phase, turn := complex(cosine, sine), complex(turnCosine, turnSine)
	narrow, wide := newBell(square, t, step), newBell(1.21*square, t, step)
	for i, w := range waves {
		t := step * float64(from+i)
		below := t * (1 + t*t)
		b.main[i] = w * phase * complex(-t*narrow.height/below, -narrow.height/below)
		b.density[i] = w * complex(wide.height, 0)
		phase *= turn
		narrow.next()
		wide.next()
	}
	return b
}

// bell runs through e^{−ct²/2} at equal steps.
type bell struct{ height, ratio, fall float64 }

func newBell(c, t, step float64) bell {
	return bell{math.Exp(-c * t * t / 2), math.Exp(-c * step * (t + step/2)), math.Exp(-c * step * step)}
}

func (b *bell) next() {
	b.height *= b.ratio
	b.ratio *= b.fall
}

// at returns Σ main·e^{−itx} and Σ density·e^{−itx}. The turns are multiplied up within a
// block and computed anew for the next, so that rounding does not build up.
func (s *spectrum) at(x float64) (main, density float64) {
	step := s.step()
	sine, cosine := math.Sincos(-step * x)
	for _, b := range s.blocks {
		im, re := math.Sincos(-step * float64(b.first) * x)
		for i, m := range b.main {
			d := b.density[i]
			main += real(m)*re - imag(m)*im
			density += real(d)*re - imag(d)*im
			re, im = re*cosine-im*sine, re*sine+im*cosine
		}
	}
	return main, density
}

// faintCost is c in D(ε) − δ(ε) ≤ c·w²·u(ε), see delta: 0.41·1.1·√(2π).
const faintCost = 1.1305

// delta returns bounds of E (1 − e^{ε−S})⁺ at ε ≥ 0. The series gives
//
//	D(ε) = E (1 − e^{ε−S−W})⁺ = ∫_ε^b (1 − e^{ε−x}) u(x) dx
//	     = (1/R)·[mass·(b − ε − 1 + e^{ε−b}) + 2Re Σ ψ̃e^{−itε}/(it(1 + it))] − edge₀ + e^{ε−b}·edge₁,
//
// and 0 ≤ D(ε) − δ(ε) ≤ c·w²·u(ε), u the density of S plus a normal variable of standard
// deviation 1.1w at ε.
func (s *spectrum) delta(epsilon float64) Bound {
	if epsilon >= s.high {
		return Bound{High: s.error + aliased}
	}
	main, density := s.at(epsilon)
	length, rest := s.length(), math.Exp(epsilon-s.high)
	d := (s.mass*(s.high-epsilon-1+rest)+2*main)/length - s.edge[0] + rest*s.edge[1]
	cost := faintCost * s.faint * s.faint * max(0, (s.mass+2*density)/length)
	return Bound{Low: max(0, d-cost-s.error-s.slip), High: max(0, d+s.error+s.slip)}
}

// worstSmoothing returns the largest cost of smoothing over the window, as far as some
// places show it.
func (s *spectrum) worstSmoothing() float64 {
	worst := 0.0
	const places = 12
	for i := range places {
		b := s.delta(s.high * float64(i) / places)
		worst = max(worst, b.High-b.Low-2*(s.error+s.slip))
	}
	return worst
}
