package recovery_test

import (
	"fmt"
	"math"

	"cloakroom/core/dense"
	"cloakroom/core/recovery"
)

// Two sources on a line of twenty places heat ten sensors. From readings that
// miss the truth by a little, the least mass that explains them to within the
// radius is found, with a lower bound that shows no smaller mass could.
func ExampleFactor_BPD() {
	const n, rows, time = 20, 10, 0.005
	m := dense.New(rows, n)
	for i := range n {
		for j := range rows {
			x := float64(j+1)/rows - float64(i+1)/n
			m.Col(i)[j] = math.Exp(-x*x/(4*time)) / math.Sqrt(4*math.Pi*time)
		}
	}
	f0 := make([]float64, n)
	f0[4], f0[14] = 1, 0.5
	y := make([]float64, rows)
	m.MulTo(y, f0)
	for j := range y {
		y[j] += 0.05 * math.Cos(float64(3*j))
	}

	s, err := recovery.NewFactor(m).BPD(y, 0.15, recovery.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s: mass %.3f, residual %.3f\n", s.Status, s.Objective, s.Residual)
	for i, v := range s.Estimate {
		if v > 0.01 {
			fmt.Printf("place %d: %.2f\n", i, v)
		}
	}
	// Output:
	// optimal: mass 1.477, residual 0.150
	// place 4: 0.99
	// place 14: 0.49
}
