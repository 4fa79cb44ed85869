package draw

import "math"

// ColourScale maps the values of a map to colours. It is odd: a value and its
// negative lie equally far from zero, on the two sides of it.
//
//	share(v) = v/Most                                 where Width is zero
//	share(v) = asinh(v/Width) / asinh(Most/Width)     elsewhere
type ColourScale struct {
	Most  float64 // the magnitude at the end
	Least float64 // the lowest value there is, 0 when none is below zero
	Width float64 // up to where it is linear; 0 is linear throughout
	// Signed tells a difference: two colours on both sides of a neutral middle.
	Signed bool
	// Even writes the values at equal steps from the end to the middle.
	Even  bool
	Title string // what is told, with its unit
}

// Share returns the share of the scale of v in [−1, 1].
func (s ColourScale) Share(v float64) float64 {
	share := v / s.Most
	if s.Width > 0 {
		share = math.Asinh(v/s.Width) / math.Asinh(s.Most/s.Width)
	}
	if math.IsNaN(share) {
		return 0
	}
	return min(max(share, -1), 1)
}

// Clips reports whether v lies beyond the end of the scale.
func (s ColourScale) Clips(v float64) bool { return math.Abs(v) > s.Most*(1+1e-9) }

// Below reports whether v is a negative number and no rounding error.
func (s ColourScale) Below(v float64) bool { return v < -1e-9*s.Most }

// Beyond counts the values below zero and those that the scale clips, after
// multiplying them by the factor.
func (s ColourScale) Beyond(values []float64, factor float64) (below, clipped int) {
	for _, v := range values {
		if s.Below(v * factor) {
			below++
		}
		if s.Clips(v * factor) {
			clipped++
		}
	}
	return below, clipped
}

// The palette of a raster: 0 is transparent, 1 the hatching of what is clipped,
// and the colours from the lowest share to the highest follow.
const (
	HatchIndex  = 1
	lowestIndex = 2
	zeroIndex   = 64  // of a map: 62 shades below zero, 191 above
	middleIndex = 128 // of a difference: 126 and 127
	highIndex   = 255
)

// zero is the palette's index of the value zero.
func (s ColourScale) zero() int {
	if s.Signed {
		return middleIndex
	}
	return zeroIndex
}

// shaded returns the palette's index at a share in [−1, 1].
func (s ColourScale) shaded(share float64) byte {
	if zero := s.zero(); share < 0 {
		return byte(zero - int(0.5-share*float64(zero-lowestIndex)))
	}
	return byte(s.zero() + int(0.5+share*float64(highIndex-s.zero())))
}

// Indexer finds the palette's indices of very many values: it holds what they
// share.
type Indexer struct {
	zero         float64
	above, under float64   // indices for each unit of a value, where linear
	edges        []float64 // where the index changes, elsewhere
}

// Indexer prepares for values that are to be multiplied by the factor.
func (s ColourScale) Indexer(factor float64) Indexer {
	zero := float64(s.zero())
	x := Indexer{zero: zero, above: (highIndex - zero) * factor / s.Most, under: (zero - lowestIndex) * factor / s.Most}
	if s.Width == 0 {
		return x
	}
	reach := math.Asinh(s.Most / s.Width)
	for k := lowestIndex; k < highIndex; k++ {
		steps := float64(k) + 0.5 - zero
		share := steps / (highIndex - zero)
		if steps < 0 {
			share = steps / (zero - lowestIndex)
		}
		x.edges = append(x.edges, s.Width*math.Sinh(share*reach)/factor)
	}
	return x
}

// Index returns the palette's index of a value, that of zero for no number.
func (x *Indexer) Index(v float64) byte {
	if x.edges != nil && !math.IsNaN(v) {
		return byte(lowestIndex + x.edgesBelow(v))
	}
	at := x.zero + 0.5
	if v < 0 {
		at += v * x.under
	} else {
		at += v * x.above
	}
	switch {
	case at >= highIndex:
		return highIndex
	case at >= lowestIndex:
		return byte(at)
	case at < lowestIndex:
		return lowestIndex
	}
	return byte(x.zero) // not a number
}

// edgesBelow counts the edges that v has reached.
func (x *Indexer) edgesBelow(v float64) int {
	lo, hi := 0, len(x.edges)
	for lo < hi {
		if middle := (lo + hi) / 2; v >= x.edges[middle] {
			lo = middle + 1
		} else {
			hi = middle
		}
	}
	return lo
}

// Colours is the palette itself.
func (s ColourScale) Colours(look Palette) *[256][3]byte {
	var out [256][3]byte
	zero := s.zero()
	for k := lowestIndex; k <= highIndex; k++ {
		share := float64(k-zero) / float64(highIndex-zero)
		if k < zero {
			share = float64(k-zero) / float64(zero-lowestIndex)
		}
		out[k] = bytes3(s.Colour(look, share))
	}
	out[HatchIndex] = bytes3(RGB(s.Hatch(look)))
	return &out
}

// Hatch is the colour of the hatching over what lies beyond the scale.
func (s ColourScale) Hatch(look Palette) string {
	if s.Signed {
		return look.Ink
	}
	return "#000000"
}

func bytes3(c [3]float64) [3]byte {
	return [3]byte{byte(math.Round(c[0])), byte(math.Round(c[1])), byte(math.Round(c[2]))}
}

// Colour returns the colour at a share in [−1, 1].
func (s ColourScale) Colour(look Palette, share float64) [3]float64 {
	switch {
	case s.Signed && share < 0:
		return between(purples(look), -share)
	case s.Signed:
		return between(oranges(look), share)
	case share < 0:
		return between(negatives[:], -share)
	}
	return Cividis(share)
}

// negatives continues cividis below zero, from its dark end to violet, a colour
// that no kind of colour vision finds in cividis: from a quarter of the scale on
// they are at least 8 apart from all of it (CIEDE2000, under Machado's models).
// Nearer to zero the hatching tells.
var negatives = [4][3]float64{{0x2A, 0x00, 0x40}, {0x7C, 0x0C, 0xD0}, {0xB4, 0x55, 0xFF}, {0xDD, 0xAE, 0xFF}}

// The two halves of the diverging map PuOr, from the middle outwards. On a dark
// ground the middle is dark and lightness grows outwards; on a light one it
// falls.
func purples(look Palette) [][3]float64 {
	if Luminance(RGB(look.Ground)) < 0.5 {
		return [][3]float64{{0x2A, 0x2F, 0x38}, {0x54, 0x47, 0x8C}, {0x80, 0x73, 0xAC}, {0xB2, 0xAB, 0xD2}, {0xD8, 0xDA, 0xEB}}
	}
	return [][3]float64{{0xF7, 0xF7, 0xF7}, {0xD8, 0xDA, 0xEB}, {0xB2, 0xAB, 0xD2}, {0x80, 0x73, 0xAC}, {0x54, 0x27, 0x88}, {0x2D, 0x00, 0x4B}}
}

func oranges(look Palette) [][3]float64 {
	if Luminance(RGB(look.Ground)) < 0.5 {
		return [][3]float64{{0x2A, 0x2F, 0x38}, {0x8A, 0x4A, 0x10}, {0xE0, 0x82, 0x14}, {0xFD, 0xB8, 0x63}, {0xFE, 0xE0, 0xB6}}
	}
	return [][3]float64{{0xF7, 0xF7, 0xF7}, {0xFE, 0xE0, 0xB6}, {0xFD, 0xB8, 0x63}, {0xE0, 0x82, 0x14}, {0xB3, 0x58, 0x06}, {0x7F, 0x3B, 0x08}}
}
