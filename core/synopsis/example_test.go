package synopsis_test

import (
	"fmt"

	"cloakroom/core/dp"
	"cloakroom/core/recovery"
	"cloakroom/core/rng"
	"cloakroom/core/synopsis"
)

// The compressive mechanism from the counts to a range query: samples through public signs,
// Laplace noise, a radius from the law of that noise, the sparsest coefficients within it.
func Example() {
	data := make([]float64, 256)
	for i := range data {
		data[i] = 20
		if i >= 64 && i < 128 {
			data[i] = 500
		}
	}
	const sparsity, epsilon = 4, 1.0

	basis, _ := synopsis.NewBasis(synopsis.Haar, len(data))
	k, _ := synopsis.SampleCount(1.5, sparsity, basis.Len())
	signs, _ := synopsis.NewSigns(k, basis.Len(), rng.NewTeaching(1, "signs"))
	sampler, _ := synopsis.NewSampler(signs, basis)
	noisy, _ := synopsis.Release(sampler, data, epsilon, rng.NewTeaching(1, "noise"))

	scale, _ := synopsis.NoiseScale(sampler, epsilon)
	theta, _ := dp.NoiseNorm{Scale: scale, Readings: k, Terms: 1}.Quantile(0.95)
	found, _ := recovery.BPDN(sampler, noisy, theta, recovery.Options{})

	answer := make([]float64, len(data))
	basis.SynthesiseTo(answer, found.Vector(basis.Len()))
	exact, _ := synopsis.NewRanges(data).Sum(64, 128)
	private, _ := synopsis.NewRanges(answer).Sum(64, 128)
	fmt.Printf("%d samples, %s, %d coefficients\n", k, found.Status, len(found.Index))
	fmt.Printf("entries 65 to 128 hold %.0f, the release says %.0f\n", exact, private)
	// Output:
	// 36 samples, optimal, 11 coefficients
	// entries 65 to 128 hold 32000, the release says 31445
}
