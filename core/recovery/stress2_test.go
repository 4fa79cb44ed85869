package recovery

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"
)

func TestScratchBig(t *testing.T) {
	g := rand.New(rand.NewPCG(11, 12))
	for _, T := range []float64{1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1} {
		for _, size := range [][2]int{{2000, 1000}, {2000, 2000}, {1000, 2000}} {
			n, m := size[0], size[1]
			a := heat(n, m, T)
			t0 := time.Now()
			f := NewFactor(a)
			df := time.Since(t0)
			fmt.Println("T", T, n, m, "factor", df, "rank", f.Rank(), f.q != nil, f.first != nil)
			for _, k := range []int{2, 20, 400} {
				for _, sigma := range []float64{1, 0.1, 1e-3} {
					f0 := make([]float64, n)
					for range k {
						f0[g.IntN(n)] = g.Float64()
					}
					y := readings(g, a, f0, sigma)
					theta := sigma * math.Sqrt(float64(m)) * []float64{0.3, 1}[g.IntN(2)]
					calls, gapmax := 0, time.Duration(0)
					last := time.Now()
					t0 := time.Now()
					s, _ := f.BPD(y, theta, Options{Yield: func() error {
						calls++
						gapmax = max(gapmax, time.Since(last))
						last = time.Now()
						return nil
					}})
					if d := time.Since(t0); d > 100*time.Millisecond || s.Status == Approximate || s.Status == Infeasible && !s.Proved || gapmax > 5*time.Millisecond {
						fmt.Println("   k", k, "sigma", sigma, d, s.Status, s.Proved, "gap", s.Gap, "steps", s.Steps, "obj", s.Objective, "maxgap", gapmax)
					}
				}
			}
		}
	}
}
