package continual

import (
	"fmt"
	"testing"

	"cloakroom/core/rng"
	"cloakroom/core/synopsis"
)

// The stream of figure 5 with S = 16: 32 768 ticks and 176 counters.
const benchTicks, benchCounters = 1 << 15, 176

// BenchmarkCompressive runs the whole stream, reading the samples at every so many ticks.
func BenchmarkCompressive(b *testing.B) {
	signs := must[*synopsis.Signs](b)(synopsis.NewSigns(benchCounters, benchTicks, rng.NewTeaching(1, "signs")))
	read := make([]float64, benchCounters)
	for _, every := range []int{1, 64, benchTicks} {
		b.Run(fmt.Sprintf("read-every-%d", every), func(b *testing.B) {
			for b.Loop() {
				counter := must[*Segments](b)(NewSegments(benchCounters, benchTicks, 1, NewSeeded(1, "noise")))
				c := must[*Compressive](b)(NewCompressive(counter, signs))
				for tick := 1; tick <= benchTicks; tick++ {
					if err := c.Observe(1); err != nil {
						b.Fatal(err)
					}
					if tick%every == 0 {
						c.ReadTo(read)
					}
				}
			}
		})
	}
}

func BenchmarkCounters(b *testing.B) {
	for name, build := range map[string]func() Counter{
		"segments":         func() Counter { return must[*Segments](b)(NewSegments(1, benchTicks, 1, NewSeeded(1, "noise"))) },
		"plain-tree":       func() Counter { return must[*Tree](b)(NewTree(1, benchTicks, 1, false, NewSeeded(1, "noise"))) },
		"pan-private-tree": func() Counter { return must[*Tree](b)(NewTree(1, benchTicks, 1, true, NewSeeded(1, "noise"))) },
	} {
		b.Run(name, func(b *testing.B) {
			read, one := []float64{0}, []float64{1}
			for b.Loop() {
				c := build()
				for range benchTicks {
					if err := c.Tick(one); err != nil {
						b.Fatal(err)
					}
					c.ReadTo(read)
				}
			}
		})
	}
}

func BenchmarkFactorised(b *testing.B) {
	for b.Loop() {
		c := must[*Factorised](b)(NewFactorised(benchTicks, 1, 1e-6, rng.NewTeaching(1, "noise")))
		for range benchTicks {
			if _, err := c.Observe(1); err != nil {
				b.Fatal(err)
			}
		}
	}
}
