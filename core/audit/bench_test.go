package audit

import (
	"testing"

	"cloakroom/core/dp"
)

// BenchmarkSamples draws a million samples of each of two discrete laws, one after the
// other: 25 ms a million in WebAssembly are allowed.
func BenchmarkSamples(b *testing.B) {
	for name, n := range map[string]int{"20": 20, "1000": 1000} {
		laws := pairOf(b, truncated(b, 1, n, n/2), truncated(b, 1, n, n/2+1))
		b.Run(name, func(b *testing.B) {
			src := teaching("bench")
			for b.Loop() {
				must[Counts](b)(Sample(laws, 5e5, src))
			}
		})
	}
}

// BenchmarkAlgorithm4 draws a million samples in all of a thousand outcomes and tests
// them: 60 ms in WebAssembly are allowed.
func BenchmarkAlgorithm4(b *testing.B) {
	laws := pairOf(b, truncated(b, 0.01, 1000, 500), truncated(b, 0.01, 1000, 501))
	src := teaching("bench")
	for b.Loop() {
		c := must[Counts](b)(Sample(laws, 5e5, src))
		must[Approximate](b)(TestApproximate(c, dp.Budget{Epsilon: 1}, 0.1))
	}
}
