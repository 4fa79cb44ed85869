package dp

import "math"

// density returns φ(x) = e^{−x²/2}/√(2π).
func density(x float64) float64 {
	const inverseRootTwoPi = 0.39894228040143267793994605993438
	return inverseRootTwoPi * math.Exp(-x*x/2)
}

// upperTail returns Φ(−x) = P(Z > x) for a standard normal Z.
func upperTail(x float64) float64 { return math.Erfc(x/math.Sqrt2) / 2 }

// continuedFractionFrom is where the continued fraction takes over from the
// quotient of tail and density.
const continuedFractionFrom = 3

// continuedFractionDepth returns how many steps reach double precision at x: the
// error after n steps falls like e^{−2x√n}, and 2x√n = 42 at n = 441/x².
func continuedFractionDepth(x float64) int { return 10 + int(441/(x*x)) }

// mills returns the Mills ratio R(x) = Φ(−x)/φ(x) for x ≥ −1 and the descent
// −R′(x) = 1 − x R(x), each to full relative precision: far out in the tail,
// where Φ and φ underflow, their ratio is still about 1/x and the descent 1/x².
//
// Beyond 3 both come from R = 1/(x + K), K = 1/(x + 2/(x + 3/(x + …))) (Laplace),
// for which 1 − xR = K·R needs no subtraction.
func mills(x float64) (ratio, descent float64) {
	if x < continuedFractionFrom {
		ratio = upperTail(x) / density(x)
		return ratio, 1 - x*ratio
	}
	k := 0.0
	for i := continuedFractionDepth(x); i >= 1; i-- {
		k = float64(i) / (x + k)
	}
	ratio = 1 / (x + k)
	return ratio, k * ratio
}

// Gauss–Legendre nodes and weights of order 16 on [−1, 1], the positive half.
var (
	legendreNode = [...]float64{
		0.09501250983763744, 0.28160355077925891, 0.45801677765722739, 0.61787624440264375,
		0.75540440835500303, 0.86563120238783174, 0.94457502307323258, 0.98940093499164993,
	}
	legendreWeight = [...]float64{
		0.18945061045506850, 0.18260341504492359, 0.16915651939500254, 0.14959598881657673,
		0.12462897125553387, 0.09515851168249278, 0.06225352393864789, 0.02715245941175409,
	}
)

// millsDrop returns R(x) − R(x + width) for x ≥ −1, 0 ≤ width ≤ 1, as the
// integral of the descent: every term is positive, so nothing cancels however
// narrow the interval is.
func millsDrop(x, width float64) float64 {
	centre, half := x+width/2, width/2
	sum := 0.0
	for i, node := range legendreNode {
		_, below := mills(centre - half*node)
		_, above := mills(centre + half*node)
		sum += legendreWeight[i] * (below + above)
	}
	return sum * half
}
