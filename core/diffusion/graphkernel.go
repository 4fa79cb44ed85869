package diffusion

import (
	"math"

	"cloakroom/core/dense"
	"cloakroom/core/graphs"
)

// GraphKernel returns e^{−τL} of a graph for one time τ ≥ 0, by [ChebyshevKernel] or
// by [GraphSpectrum] and its Kernel, whichever is expected to be faster: the sum
// for sparse graphs and short times, the spectrum for graphs with most edges. For
// several times of one graph of up to a thousand nodes or so, keep its spectrum.
//
// yield and errors are theirs; it panics for a negative or undefined time.
func GraphKernel(g *graphs.Graph, tau float64, yield func() error) (*dense.Matrix, error) {
	checkTau(tau)
	bound, err := largestBound(g)
	if err != nil {
		return nil, err
	}
	n, terms := float64(g.Nodes()), 15+9*math.Sqrt(tau*bound/2)
	if terms*(2*float64(len(g.Edges()))+2*n) <= spectrumWork*n*n {
		return chebyshevWithin(g, tau, bound).kernel(yield)
	}
	sp, err := GraphSpectrum(g, yield)
	if err != nil {
		return nil, err
	}
	return sp.Kernel(tau, yield)
}

// spectrumWork times n³ is the multiplications of a Chebyshev sum that take as long
// as a decomposition and a kernel made from it, measured in WebAssembly.
const spectrumWork = 2.7

// weightLevel is the weight e^{−τs} that leaves no trace in a matrix whose
// largest is 1: dropping those below moves no entry by more.
const weightLevel = 0x1p-57

// Weights returns e^{−τ sₖ}, the eigenvalues of e^{−τL} for a time τ ≥ 0, in the
// order of Values: falling, but for the rounding of nearly equal ones. The first, as
// many as the graph has components, are exactly one, whatever rounding has made of
// their sₖ = 0. It panics for a negative or undefined time.
func (sp *LaplacianSpectrum) Weights(tau float64) []float64 {
	checkTau(tau)
	weights := make([]float64, len(sp.Values))
	for k, s := range sp.Values {
		weights[k] = math.Exp(-tau * s)
		if k < sp.components {
			weights[k] = 1
		}
	}
	return weights
}

// checkTau panics unless a rumour can spread for the time τ.
func checkTau(tau float64) {
	if !(tau >= 0) || math.IsInf(tau, 1) {
		panic("diffusion: a diffusion time on a graph is finite and not negative")
	}
}

// kept returns how many weights, all of them at the front, leave a trace.
func kept(weights []float64) int {
	count := len(weights)
	for count > 0 && weights[count-1] < weightLevel {
		count--
	}
	return count
}

// Kernel returns the n × n matrix
//
//	A_G = e^{−τL} = V e^{−τΛ} Vᵀ
//
// whose column i is what the nodes hold after time τ when one unit starts at node i
// (Gilbert and McMillan 2018, section 5). It is symmetric to the last bit. Entries
// are good to about 10⁻¹⁵, and those that are smaller in truth may come out negative.
// Eigenvalues whose weight is below 2⁻⁵⁷
// are left out, which makes it the faster the longer the time.
//
// yield, when not nil, is called at least every few milliseconds; its error is the
// only one. It panics for a negative or undefined time.
func (sp *LaplacianSpectrum) Kernel(tau float64, yield func() error) (*dense.Matrix, error) {
	weights := sp.Weights(tau)
	rank := kept(weights)
	for k := range rank {
		weights[k] = math.Sqrt(weights[k])
	}
	return outerProduct(sp.Vectors, weights[:rank], dense.NewWatch(yield, yieldEvery))
}

// Apply returns e^{−τL} f for f with an entry for every node, in 2n²
// multiplications. It panics for a negative or undefined time and for f of another
// length.
func (sp *LaplacianSpectrum) Apply(tau float64, f []float64) []float64 {
	weights := sp.Weights(tau)
	inBasis := make([]float64, len(weights))
	sp.Vectors.MulTransTo(inBasis, f)
	for k, w := range weights {
		inBasis[k] *= w
	}
	out := make([]float64, len(f))
	sp.Vectors.MulTo(out, inBasis)
	return out
}
