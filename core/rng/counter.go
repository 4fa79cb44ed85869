package rng

// golden is 2⁶⁴ divided by the golden ratio, made odd.
const golden = 0x9E3779B97F4A7C15

// Counter is the splitmix64 generator in counter form: word i = 1, 2, … is
// mix(seed + i·golden) (Steele, Lea and Flood 2014). Bundled data are made with
// it and not with a [Teaching] stream, so that any other program can make the
// same numbers from the same few lines. It is no source of noise. The zero value
// is the stream of seed 0.
type Counter struct{ seed, drawn uint64 }

// NewCounter returns the stream of the given seed.
func NewCounter(seed uint64) *Counter { return &Counter{seed: seed} }

// Uint64 returns the next word.
func (c *Counter) Uint64() uint64 {
	c.drawn++
	z := c.seed + c.drawn*golden
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// Uniform returns one of the 2⁵² midpoints (k + ½)/2⁵² of (0, 1).
func (c *Counter) Uniform() float64 { return (float64(c.Uint64()>>12) + 0.5) * 0x1p-52 }
