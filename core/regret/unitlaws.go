package regret

import "math"

// unitLaw is a law of noise of scale 1, as far as the chances of a choice need it.
// Its functions are analytic on each side of zero, or of the start of its support.
type unitLaw interface {
	// start is the left end of the support, −Inf for laws on the whole line.
	start() float64
	density(x float64) float64
	cdf(x float64) float64
	survival(x float64) float64
	// reach bounds |cdf| and |density| of complex arguments within r of the interval
	// [low, high], of the analytic continuation from that interval. Where it knows no
	// bound it returns +Inf.
	reach(low, high, r float64) (cdf, density float64)
	// cell is a width on which, beginning at x, the functions change little.
	cell(x float64) float64
}

func (n Noise) unit() unitLaw {
	switch n.Law {
	case Laplace:
		return laplaceLaw{}
	case Gumbel:
		return gumbelLaw{}
	case Exponential:
		return exponentialLaw{}
	case Frechet:
		return frechetLaw{n.Shape}
	case Pareto:
		return paretoLaw{n.Shape}
	case Weibull:
		return weibullLaw{n.Shape}
	default:
		return gaussianLaw{}
	}
}

type laplaceLaw struct{}

func (laplaceLaw) start() float64            { return math.Inf(-1) }
func (laplaceLaw) density(x float64) float64 { return math.Exp(-math.Abs(x)) / 2 }
func (laplaceLaw) cell(float64) float64      { return 0.5 }

func (laplaceLaw) cdf(x float64) float64 {
	if x < 0 {
		return math.Exp(x) / 2
	}
	return 1 - math.Exp(-x)/2
}

func (l laplaceLaw) survival(x float64) float64 { return l.cdf(-x) }

func (laplaceLaw) reach(low, high, r float64) (cdf, density float64) {
	if low+high < 0 { // ½eᶻ
		top := math.Exp(high+r) / 2
		return top, top
	}
	return complement(math.Exp(-high-r)/2, math.Exp(r-low)/2, r), math.Exp(r-low) / 2
}

// complement bounds |1 − c·e^{iφ}| ≤ |1 − c| + c·|φ| over c from least to most and |φ| up
// to angle: the right side is convex in c.
func complement(least, most, angle float64) float64 {
	at := func(c float64) float64 { return math.Abs(1-c) + c*min(2, angle) }
	return max(at(least), at(most))
}

type gumbelLaw struct{}

func (gumbelLaw) start() float64             { return math.Inf(-1) }
func (gumbelLaw) density(x float64) float64  { return math.Exp(-x - math.Exp(-x)) }
func (gumbelLaw) cdf(x float64) float64      { return math.Exp(-math.Exp(-x)) }
func (gumbelLaw) survival(x float64) float64 { return -math.Expm1(-math.Exp(-x)) }
func (gumbelLaw) cell(x float64) float64     { return 0.25 }

func (gumbelLaw) reach(low, high, r float64) (cdf, density float64) {
	if r >= math.Pi/2 {
		return math.Inf(1), math.Inf(1)
	}
	cdf = math.Exp(-math.Exp(-high-r) * math.Cos(r)) // |exp(−e^{−z})| = exp(−e^{−x}cos y)
	return cdf, cdf * math.Exp(r-low)
}

type exponentialLaw struct{}

func (exponentialLaw) start() float64       { return 0 }
func (exponentialLaw) cell(float64) float64 { return 0.5 }

func (exponentialLaw) density(x float64) float64 {
	if x < 0 {
		return 0
	}
	return math.Exp(-x)
}

func (exponentialLaw) cdf(x float64) float64      { return -math.Expm1(-max(0, x)) }
func (exponentialLaw) survival(x float64) float64 { return math.Exp(-max(0, x)) }

func (exponentialLaw) reach(low, high, r float64) (cdf, density float64) {
	return complement(math.Exp(-high-r), math.Exp(r-low), r), math.Exp(r - low)
}

type frechetLaw struct{ shape float64 }

func (frechetLaw) start() float64 { return 0 }

func (l frechetLaw) density(x float64) float64 {
	if x <= 0 {
		return 0
	}
	u := math.Pow(x, -l.shape)
	return l.shape / x * u * math.Exp(-u)
}

func (l frechetLaw) cdf(x float64) float64 {
	if x <= 0 {
		return 0
	}
	return math.Exp(-math.Pow(x, -l.shape))
}

func (l frechetLaw) survival(x float64) float64 {
	if x <= 0 {
		return 1
	}
	return -math.Expm1(-math.Pow(x, -l.shape))
}

func (l frechetLaw) cell(x float64) float64 { return x / (1 + l.shape) }

func (l frechetLaw) reach(low, high, r float64) (cdf, density float64) {
	if r >= low {
		return math.Inf(1), math.Inf(1)
	}
	// |z^{−a}| is between these, its argument at most a·asin(r/low).
	least, most := math.Pow(high+r, -l.shape), math.Pow(low-r, -l.shape)
	cosine := math.Cos(min(math.Pi, l.shape*math.Asin(r/low)))
	if cosine > 0 {
		cdf = math.Exp(-least * cosine)
	} else {
		cdf = math.Exp(-most * cosine)
	}
	return cdf, cdf * most * l.shape / (low - r)
}

type paretoLaw struct{ shape float64 }

func (paretoLaw) start() float64 { return 1 }

func (l paretoLaw) density(x float64) float64 {
	if x < 1 {
		return 0
	}
	return l.shape / x * math.Pow(x, -l.shape)
}

func (l paretoLaw) cdf(x float64) float64 {
	if x <= 1 {
		return 0
	}
	return -math.Expm1(-l.shape * math.Log(x))
}

func (l paretoLaw) survival(x float64) float64 { return math.Pow(max(1, x), -l.shape) }
func (l paretoLaw) cell(x float64) float64     { return x / (1 + l.shape) }

func (l paretoLaw) reach(low, high, r float64) (cdf, density float64) {
	if r >= low {
		return math.Inf(1), math.Inf(1)
	}
	least, most := math.Pow(high+r, -l.shape), math.Pow(low-r, -l.shape)
	return complement(least, most, l.shape*math.Asin(r/low)), most * l.shape / (low - r)
}

type weibullLaw struct{ shape float64 }

func (weibullLaw) start() float64 { return 0 }

func (l weibullLaw) power(x float64) float64 { return math.Pow(1+max(0, x), l.shape) }

func (l weibullLaw) density(x float64) float64 {
	if x < 0 {
		return 0
	}
	u := l.power(x)
	return l.shape * u / (1 + x) * math.Exp(1-u)
}

func (l weibullLaw) cdf(x float64) float64 {
	// 1 − (1+x)^k without cancellation near 0.
	return -math.Expm1(-math.Expm1(l.shape * math.Log1p(max(0, x))))
}

func (l weibullLaw) survival(x float64) float64 {
	return math.Exp(-math.Expm1(l.shape * math.Log1p(max(0, x))))
}

func (l weibullLaw) cell(x float64) float64 { return (1 + x) / 2 }

func (l weibullLaw) reach(low, high, r float64) (cdf, density float64) {
	if r >= 1+low {
		return math.Inf(1), math.Inf(1)
	}
	angle := l.shape * math.Asin(r/(1+low))
	least, most := math.Pow(1+low-r, l.shape)*math.Cos(angle), math.Pow(1+high+r, l.shape)
	rest := math.Exp(1 - least) // the survival function's largest modulus
	return complement(math.Exp(1-most), rest, most*math.Sin(angle)),
		rest * l.shape * math.Pow(1+low-r, l.shape-1)
}

type gaussianLaw struct{}

func (gaussianLaw) start() float64             { return math.Inf(-1) }
func (gaussianLaw) density(x float64) float64  { return math.Exp(-x*x/2) / math.Sqrt(2*math.Pi) }
func (gaussianLaw) cdf(x float64) float64      { return math.Erfc(-x/math.Sqrt2) / 2 }
func (gaussianLaw) survival(x float64) float64 { return math.Erfc(x/math.Sqrt2) / 2 }
func (gaussianLaw) cell(x float64) float64     { return 1 / (2 + math.Abs(x)) }

func (g gaussianLaw) reach(low, high, r float64) (cdf, density float64) {
	// |φ(x+iy)| = φ(x)e^{y²/2}; and Φ(x+iy) is Φ(x) and an integral of φ up from x.
	density = g.density(max(0, low-r, -high-r)) * math.Exp(r*r/2)
	return g.cdf(high+r) + r*density, density
}
