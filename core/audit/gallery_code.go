package audit

import (
	"math"
	"sync"

	"cloakroom/core/dp"
	"cloakroom/core/rng"
)

// reusedNoise releases a count and, with the very same noise, another count. Whoever
// subtracts the two has the exact difference.
func reusedNoise() Specimen {
	noise := dp.DiscreteLaplace{Rate: 1}
	return Specimen{
		Key: "reused-noise", Title: "Noise drawn once and reused", Claim: dp.Budget{Epsilon: 2},
		Reason:  "Both counts carry the same noise, so their difference carries none.",
		Witness: "The two releases differ by exactly one.",
		Watched: "the difference of the two releases, 0 or 1",
		law: func(database int) (dp.Law, error) {
			probabilities := make([]float64, 2)
			probabilities[exactly(database)] = 1
			return dp.NewDiscrete(probabilities)
		},
		outcomes: 2,
		ask: func(database int, src rng.Source) int {
			// One seed names one stream of noise; it serves both releases.
			seed := src.Uint64()
			first, second := []int64{int64(7 + exactly(database))}, []int64{7}
			noise.Release(first, first, rng.NewTeaching(seed, "count"))
			noise.Release(second, second, rng.NewTeaching(seed, "count"))
			return int(first[0] - second[0])
		},
	}
}

// seedBits is how many bits the short seed has.
const seedBits = 16

// seededNoise returns the Laplace noise of scale one that a generator gives for a seed of
// 16 bits: one of 65,536 numbers.
func seededNoise(seed uint16) float64 {
	// A good mixing function does not help: it has no more values than seeds.
	z := (uint64(seed) + 1) * 0x9E3779B97F4A7C15
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	z ^= z >> 31
	u := (float64(z>>12) + 0.5) * 0x1p-52
	if u < 0.5 {
		return math.Log(2 * u)
	}
	return -math.Log(2 - 2*u)
}

// seededOutputs returns all that a count of one can be released as.
var seededOutputs = sync.OnceValue(func() map[float64]bool {
	outputs := make(map[float64]bool, 1<<seedBits)
	for seed := range 1 << seedBits {
		outputs[1+seededNoise(uint16(seed))] = true
	}
	return outputs
})

// shortSeed draws its noise from a generator with a seed of 16 bits. A histogram of its
// outputs looks as it should; but there are only 65,536 of them, and whoever lists those
// of one database recognises the other.
func shortSeed() Specimen {
	return Specimen{
		Key: "short-seed", Title: "A seed of 16 bits", Claim: dp.Budget{Epsilon: 1},
		Reason:  "There are only 65,536 noises, so only as many outputs, and the two databases share none of them.",
		Witness: "The output is one of the 65,536 that the count of one can have.",
		Watched: "whether the output is on the list of the first database",
		law: func(database int) (dp.Law, error) {
			listed := 0.0
			for seed := range 1 << seedBits {
				if seededOutputs()[float64(exactly(database))+seededNoise(uint16(seed))] {
					listed++
				}
			}
			listed /= 1 << seedBits
			return dp.NewDiscrete([]float64{1 - listed, listed})
		},
		outcomes: 2,
		ask: func(database int, src rng.Source) int {
			output := float64(exactly(database)) + seededNoise(uint16(src.Uint64()>>48))
			if seededOutputs()[output] {
				return 1
			}
			return 0
		},
	}
}

// lastBits releases a count by adding a floating-point Laplace number to it. Below one
// half the sum of one and such a number is always a multiple of 2⁻⁵³, because the noise is
// then between −1.5 and −0.5, where numbers are multiples of it and the sum is exact. A
// number by itself is finer: in 2⁻ʲ⁻¹…2⁻ʲ it is such a multiple with a chance of 2⁻ʲ or so.
// Mironov (2012) read salaries from such bits. This is the house's own teaching release,
// which says of itself that it is a picture; the secure one is on a grid.
func lastBits() Specimen {
	noise := dp.Laplace{Scale: 1}
	return Specimen{
		Key: "last-bits", Title: "A float whose last bits give the answer away", Claim: dp.Budget{Epsilon: 1},
		Reason:  "One plus the noise is rounded more coarsely than zero plus the noise, and the last bits show it.",
		Witness: "The output is below one half in size and no multiple of 2⁻⁵³.",
		Watched: "at least one half; smaller and a multiple of 2⁻⁵³; smaller and finer",
		law: func(database int) (dp.Law, error) {
			if database == 0 {
				low := (math.Exp(-0.5) - math.Exp(-1.5)) / 2
				return dp.NewDiscrete([]float64{1 - low, low, 0})
			}
			low := 1 - math.Exp(-0.5)
			return dp.NewDiscrete([]float64{1 - low, lastBitsCoarse, low - lastBitsCoarse})
		},
		outcomes: 3,
		ask: func(database int, src rng.Source) int {
			output := float64(exactly(database)) + noise.Scale*src.Laplace(1)
			if math.Abs(output) >= 0.5 {
				return 0
			}
			if scaled := math.Ldexp(output, 53); scaled == math.Trunc(scaled) {
				return 1
			}
			return 2
		},
	}
}

// lastBitsCoarse is the probability that the noise alone is below one half and a multiple
// of 2⁻⁵³, measured over twenty million draws to 1e-4. Were the bits even it would be
// Σⱼ 2⁻ʲ·P(2⁻ʲ⁻¹ ≤ |x| < 2⁻ʲ) = 0.1217.
const lastBitsCoarse = 0.1311
