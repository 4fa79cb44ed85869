package pyramid

// Reconstruction minimises, over s′ ≥ 0,
//
//	Σ_{c ∈ S} |y′(c) − 2^−j s′(c)|  +  price · mass in left-out cells.
//
// Below a kept cell v of level j everything depends on the mass m placed in v, so
// the problem is a tree of convex functions of one number:
//
//	F_v(m) = 2^−j |m − b_v| + G_v(m),  b_v = 2^j y′(v),
//
// G_v being the cheapest way to divide m among the kept children of v and, if v
// has left-out children, these (the infimal convolution of their functions), and
// zero for a leaf. All slopes are integer multiples of the finest weight 2^−ℓ;
// they are counted in this unit. With W = 2^(ℓ−j) the slopes of G_v lie in
// −(W−1)…W−1 and those of F_v in −(2W−1)…2W−1. The price of left-out cells is
// W − 1 in this unit, the largest slope that G_v can have anyway.
//
// A function with such slopes is the list of the lengths on which it has each of
// them. An infimal convolution adds lists; |m − b| cuts the list at b, lowers the
// slopes before the cut by W and raises those behind it by W.

// slopeGrid says which integer slopes the lists have room for. A leaf's slopes
// are ±1, and every W above a leaf is even, so that with the price W − 1 all slopes
// are odd and a step of 2 suffices. A price of zero needs every integer.
type slopeGrid struct {
	depth int
	step  int // 1 or 2
}

// width is W = 2^(ℓ−j), the weight 2^−j of a cell's own row in units of 2^−ℓ.
func (g slopeGrid) width(level int) int { return 1 << (g.depth - level) }

// inner is the number of slopes −(W−1), …, W−1 of G at a level.
func (g slopeGrid) inner(level int) int { return 2*(g.width(level)-1)/g.step + 1 }

// outer is the number of slopes −(2W−1), …, 2W−1 of F at a level.
func (g slopeGrid) outer(level int) int { return 2*(2*g.width(level)-1)/g.step + 1 }

// innerSlope is the slope of entry k of G's list.
func (g slopeGrid) innerSlope(level, k int) int { return k*g.step - (g.width(level) - 1) }

// negative is the number of entries of F's list whose slope is below zero.
func (g slopeGrid) negative(level int) int { return (2*g.width(level) - 1 + g.step - 1) / g.step }

// shift is the distance between an entry of F's list before the cut and the entry
// for the same slope of G behind it, 2W.
func (g slopeGrid) shift(level int) int { return 2 * g.width(level) / g.step }

// left is the entry of left-out mass in the list of G: slope W − 1, which is the
// last, or slope zero. A leaf's one entry, slope zero, is both.
func (g slopeGrid) left(level int, rows Rows) int {
	if rows == KeptRows {
		return (g.width(level) - 1) / g.step
	}
	return g.inner(level) - 1
}

// cut writes to f the list of F_v from that of G_v, inner, and returns the entry
// of inner in which b lies, or −1 if b ≤ 0. All of f must be zero.
func (g slopeGrid) cut(f, inner []float64, level int, b float64) int {
	shift := g.shift(level)
	if b <= 0 {
		copy(f[shift:], inner)
		return -1
	}
	k, rest := 0, b
	for ; inner[k] < rest; k++ {
		f[k] = inner[k]
		rest -= inner[k]
	}
	f[k] = rest
	f[k+shift] = inner[k] - rest
	copy(f[k+1+shift:], inner[k+1:])
	return k
}
