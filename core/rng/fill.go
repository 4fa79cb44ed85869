package rng

// FillLaplace sets every entry of dst to an independent draw with density
// e^{−|x|/b}/(2b), b = scale ≥ 0: the law of [Source.Laplace] for long vectors. It goes by
// the ziggurat (Marsaglia and Tsang 2000), which needs one word and one product for 99 draws
// of 100, so the numbers are not those of repeated calls of Laplace.
func FillLaplace(dst []float64, scale float64, src Source) {
	var bits words = src
	if teaching, ok := src.(*Teaching); ok {
		bits = teaching.words // one call less for each word
	}
	for i := range dst {
		word := bits.Uint64()
		layer := word & 255
		x := (float64(word>>11) + 0.5) * 0x1p-53 * layers.x[layer]
		if x >= layers.x[layer+1] {
			x = layers.rare(layer, x, src)
		}
		if word>>8&1 == 1 {
			x = -x
		}
		dst[i] = scale * x
	}
}

// ziggurat covers the area under e^{−x} with 256 layers of equal area v: layer i ≥ 1 is the
// rectangle of width x[i] between the heights f[i] and f[i+1] = f[i] + v/x[i], f = e^{−x},
// and layer 0 the strip below f[1] with the tail beyond x[1], as wide as if it were a
// rectangle.
type ziggurat struct {
	x [257]float64
	f [257]float64
}

const (
	layerTail = 7.69711747013104972      // x[1]
	layerArea = 0.0039496598225815571993 // v
	layerBase = 0x1.dc31c329f0b48p-12    // e^{−x[1]}
)

// layers is built with this package's logarithm and the four operations alone, so that it
// has the same bits everywhere.
var layers = newZiggurat()

func newZiggurat() *ziggurat {
	var z ziggurat
	z.x[0], z.x[1], z.f[1] = layerArea/layerBase, layerTail, layerBase
	for i := 1; i < 255; i++ {
		z.f[i+1] = z.f[i] + layerArea/z.x[i]
		z.x[i+1] = -logarithm(z.f[i+1])
	}
	z.f[256] = 1
	return &z
}

// rare decides on an x of a layer that is not surely under the curve, and draws on.
func (z *ziggurat) rare(layer uint64, x float64, src Source) float64 {
	for {
		if layer == 0 {
			return layerTail - logarithm(src.Uniform())
		}
		height := z.f[layer] + float64(src.Uniform()*(z.f[layer+1]-z.f[layer]))
		if logarithm(height) < -x {
			return x
		}
		word := src.Uint64()
		layer = word & 255
		x = (float64(word>>11) + 0.5) * 0x1p-53 * z.x[layer]
		if x < z.x[layer+1] {
			return x
		}
	}
}
