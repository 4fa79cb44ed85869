package rng

// FillLaplace sets every entry of dst to an independent draw with density
// e^{−|x|/b}/(2b), b = scale ≥ 0. The law is that of [Source.Laplace], but
// magnitude and sign come from one word instead of two, the sign from a bit that
// the magnitude does not use; so the numbers differ and long vectors cost less.
func FillLaplace(dst []float64, scale float64, src Source) {
	for i := range dst {
		word := src.Uint64()
		magnitude := -scale * logarithm((float64(word>>12)+0.5)*0x1p-52)
		if word&1 == 1 {
			magnitude = -magnitude
		}
		dst[i] = magnitude
	}
}
