package pyramid

import (
	"fmt"
	"math"

	"cloakroom/core/rng"
)

// Measurement holds y′ᵢ = 2^−i(Pᵢs + νᵢ) for the levels First…ℓ (Algorithm 1,
// line 6). Values[k] belongs to level First + k and has 4^(First+k) numbers in
// row-major order.
type Measurement struct {
	First  int
	Values [][]float64
}

// Depth returns ℓ, the last level.
func (m Measurement) Depth() int { return m.First + len(m.Values) - 1 }

// Level returns y′ᵢ. It panics for a level that is not measured.
func (m Measurement) Level(i int) []float64 { return m.Values[i-m.First] }

// Check returns an error unless the levels are among 0…[MaxDepth], there is at
// least one, each has the right length, and all numbers are finite.
func (m Measurement) Check() error {
	if err := m.checkLevels(); err != nil {
		return err
	}
	for k, values := range m.Values {
		for cell, y := range values {
			if !finite(y) {
				return fmt.Errorf("cell %d of level %d is %v", cell, m.First+k, y)
			}
		}
	}
	return nil
}

// checkLevels is [Measurement.Check] without a look at the numbers.
func (m Measurement) checkLevels() error {
	if m.First < 0 || len(m.Values) == 0 || m.Depth() > MaxDepth {
		return fmt.Errorf("a measurement of %d levels from level %d: not among 0…%d", len(m.Values), m.First, MaxDepth)
	}
	for k, values := range m.Values {
		level := m.First + k
		if len(values) != Cells(level) {
			return fmt.Errorf("level %d of a measurement has %d numbers, not %d", level, len(values), Cells(level))
		}
	}
	return nil
}

// Measure adds noise to the sums of every cell of every level of the budget
// (Algorithm 1, lines 4–7):
//
//	y′ᵢ = 2^−i(Pᵢs + νᵢ),  νᵢ ~ Lap(1/εᵢ) independent.
//
// The noise of level i is drawn from stream(i) in row-major order, one draw a
// cell, and for all cells. Cells outside Tᵢ are never looked at by [Select], so
// their noise could stay undrawn without changing the law of what is rebuilt;
// but then one level's draws would depend on the noise of the level above, and
// the picture of a level, another choice of w and a saved measurement would need
// draws of their own. With a stream a level, y′ᵢ is one vector however it is used.
//
// The result is ε-private with ε the budget's total; see privacy.md. It is a
// teaching release: floating-point noise leaves traces in its low bits. It panics
// when sums and budget differ in depth.
func Measure(s Sums, b Budget, stream func(level int) rng.Source) Measurement {
	if s.Depth() != b.Depth() {
		panic("pyramid: sums and budget differ in depth")
	}
	m := Measurement{First: b.First, Values: make([][]float64, len(b.Epsilon))}
	for k, epsilon := range b.Epsilon {
		level := b.First + k
		m.Values[k] = measureLevel(s.Level(level), epsilon, level, stream(level))
	}
	return m
}

func measureLevel(sums []float64, epsilon float64, level int, src rng.Source) []float64 {
	scale, side := 1/epsilon, math.Ldexp(1, -level)
	values := make([]float64, len(sums))
	for cell, sum := range sums {
		values[cell] = side * (sum + src.Laplace(scale))
	}
	return values
}

// Exact returns the measurement without noise, 2^−i Pᵢs for the levels first…ℓ:
// the pyramidal transform itself (Definition 3.1). It is no release.
func Exact(s Sums, first int) Measurement {
	m := Measurement{First: first, Values: make([][]float64, s.Depth()-first+1)}
	for k := range m.Values {
		side := math.Ldexp(1, -(first + k))
		m.Values[k] = make([]float64, Cells(first+k))
		for cell, sum := range s.Level(first + k) {
			m.Values[k][cell] = side * sum
		}
	}
	return m
}
