package rng

import "testing"

func BenchmarkTeachingWord(b *testing.B) {
	s := NewTeaching(1, "bench")
	for b.Loop() {
		s.Uint64()
	}
}

func BenchmarkTeachingNormal(b *testing.B) {
	s := NewTeaching(1, "bench")
	for b.Loop() {
		s.Normal()
	}
}

func BenchmarkTeachingLaplace(b *testing.B) {
	s := NewTeaching(1, "bench")
	for b.Loop() {
		s.Laplace(1)
	}
}

func BenchmarkSecureWord(b *testing.B) {
	s := NewSecure()
	for b.Loop() {
		s.Uint64()
	}
}
