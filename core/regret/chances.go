package regret

import (
	"errors"
	"math"
	"slices"
)

// ErrChances says that a quadrature missed the sum of all chances, which is 1.
var ErrChances = errors.New("the chances of the experts could not be computed")

// Chances fills chances with the probability that each expert is chosen by a leader
// perturbed by n when their total losses are these: that of L_i − X_i being the least.
// For [Gumbel] that is hedge, e^{−L_i/Scale} over the sum of them, in closed form. For
// other laws, with the gaps c_i = (L_i − min L)/Scale,
//
//	p_i = ∫ f(m + c_i) Π_{j≠i} F(m + c_j) dm,
//
// by Gauss's rule on short intervals that end where a density has a kink. All terms are
// positive, so that small chances are relatively as good as large ones, down to 10⁻³⁰⁰.
// [ErrChances] says that they do not add up to 1 within 10⁻⁶.
func (n Noise) Chances(chances, losses []float64) error {
	if n.Law == Gumbel {
		Hedge(chances, losses, 1/n.Scale)
		return nil
	}
	least := slices.Min(losses)
	gaps := make([]float64, len(losses))
	for i, loss := range losses {
		gaps[i] = (loss - least) / n.Scale
	}
	sum := n.quadrature(chances, gaps)
	if !(math.Abs(sum-1) < 1e-6) {
		return ErrChances
	}
	for i := range chances {
		chances[i] /= sum
	}
	return nil
}

// Hedge fills chances with e^{−ηL_i} over the sum of them: the weights of hedge, and the
// exponential mechanism whose cost is the loss.
func Hedge(chances, losses []float64, eta float64) {
	least := slices.Min(losses)
	sum := 0.0
	for i, loss := range losses {
		chances[i] = exp(-eta * (loss - least))
		sum += chances[i]
	}
	for i := range chances {
		chances[i] /= sum
	}
}

// quadrature returns the sum of all chances with them.
func (n Noise) quadrature(chances, gaps []float64) float64 {
	clear(chances)
	density := make([]float64, len(gaps))
	below := make([]float64, len(gaps)+1) // products of F over the experts before
	cdf := make([]float64, len(gaps))
	sum := 0.0
	n.everyNode(gaps, func(x, weight float64) {
		below[0] = 1
		for j, gap := range gaps {
			density[j], cdf[j] = n.unit(x + gap)
			below[j+1] = below[j] * cdf[j]
		}
		after := weight
		for j := len(gaps) - 1; j >= 0; j-- {
			p := density[j] * below[j] * after
			chances[j] += p
			sum += p
			after *= cdf[j]
		}
	})
	return sum
}

// tail is −ln of what is left out of an integral on each side.
const tail = 45

// everyNode calls node with every x and weight of the quadrature over the largest of the
// shifted draws.
func (n Noise) everyNode(gaps []float64, node func(x, weight float64)) {
	widest := min(slices.Max(gaps), 700)
	more := math.Log(float64(len(gaps)))
	switch n.Law {
	case Laplace:
		kinks := []float64{-widest - tail, tail + more}
		for _, gap := range gaps {
			if gap < widest+tail {
				kinks = append(kinks, -gap)
			}
		}
		slices.Sort(kinks)
		kinks = slices.Compact(kinks)
		for i, to := range kinks[1:] {
			eachNode(kinks[i], to, 1, node)
		}
	case Exponential:
		eachNode(0, tail+more, 1, node)
	case Frechet, Pareto:
		// x = e^{y/a}, so that y is −ln of the survival far out.
		low := 0.0
		if n.Law == Frechet {
			low = -6.6 // e^{−e^{6.6}} underflows
		}
		eachNode(low, tail+more+n.Shape*math.Log1p(slices.Max(gaps)), 1, func(y, weight float64) {
			x := exp(y / n.Shape)
			node(x, weight*x/n.Shape)
		})
	default:
		eachNode(-9-min(widest, 60)/2, 10, 0.5, node)
	}
}

// unit returns density and distribution function at x of the law with scale 1.
func (n Noise) unit(x float64) (density, cdf float64) {
	switch n.Law {
	case Laplace:
		half := exp(-math.Abs(x)) / 2
		if x < 0 {
			return half, half
		}
		return half, 1 - half
	case Exponential:
		if x < 0 {
			return 0, 0
		}
		return exp(-x), -math.Expm1(-x)
	case Frechet:
		if x <= 0 {
			return 0, 0
		}
		u := exp(-n.Shape * math.Log(x))
		cdf = exp(-u)
		return n.Shape / x * u * cdf, cdf
	case Pareto:
		if x < 1 {
			return 0, 0
		}
		above := exp(-n.Shape * math.Log(x))
		return n.Shape / x * above, 1 - above
	}
	return exp(-x*x/2) / math.Sqrt(2*math.Pi), math.Erfc(-x/math.Sqrt2) / 2
}

// The nodes and weights of Gauss and Legendre's rule with ten points, of one half.
var (
	nodes   = [5]float64{0.14887433898163122, 0.4333953941292472, 0.6794095682990244, 0.8650633666889845, 0.9739065285171717}
	weights = [5]float64{0.29552422471475287, 0.26926671930999635, 0.21908636251598204, 0.1494513491505806, 0.06667134430868814}
)

// eachNode calls node with the points and weights of Gauss's rule on the intervals of
// at most the given width into which low … high is cut.
func eachNode(low, high, width float64, node func(x, weight float64)) {
	pieces := int(math.Ceil((high - low) / width))
	half := (high - low) / float64(2*pieces)
	for i := range pieces {
		middle := low + float64(2*i+1)*half
		for k, at := range nodes {
			node(middle-half*at, half*weights[k])
			node(middle+half*at, half*weights[k])
		}
	}
}
