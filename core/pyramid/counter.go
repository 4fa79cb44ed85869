package pyramid

import "math"

// counter is the splitmix64 generator in counter form: number i = 1, 2, … is
// mix(seed + i·golden) (Steele, Lea and Flood 2014). Cities are made with it and
// not with a stream of core/rng, so that they are the same data as other programs
// make from the same few lines. It is no source of noise.
type counter struct{ seed, drawn uint64 }

const golden = 0x9E3779B97F4A7C15

func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// childSeed names a seed below a seed.
func childSeed(seed uint64, labels ...uint64) uint64 {
	for _, label := range labels {
		seed = mix((seed ^ label) + golden)
	}
	return seed
}

func (c *counter) word() uint64 {
	c.drawn++
	return mix(c.seed + c.drawn*golden)
}

// uniform returns one of the 2⁵² midpoints of (0, 1).
func (c *counter) uniform() float64 { return (float64(c.word()>>12) + 0.5) * 0x1p-52 }

// between returns a uniform number from a to b.
func (c *counter) between(a, b float64) float64 { return a + float64((b-a)*c.uniform()) }

// normal returns a standard normal number by Box and Muller's formula (1958).
func (c *counter) normal() float64 {
	radius := math.Sqrt(-2 * math.Log(c.uniform()))
	return radius * math.Cos(2*math.Pi*c.uniform())
}

// choose returns an index with probability in proportion to the weights, of which
// the running sums are given.
func (c *counter) choose(running []float64) int {
	at := running[len(running)-1] * c.uniform()
	for i, upTo := range running {
		if at < upTo {
			return i
		}
	}
	return len(running) - 1
}
