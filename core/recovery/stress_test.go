package recovery

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"cloakroom/core/dense"
)

func TestScratch(t *testing.T) {
	g := rand.New(rand.NewPCG(11, 12))
	worst, slow := 0.0, time.Duration(0)
	count := map[Status]int{}
	unproved, maxsteps := 0, 0
	for trial := range 3000 {
		n, m := 1+g.IntN(300), 1+g.IntN(200)
		T := math.Pow(10, -6+7*g.Float64())
		sigma := math.Pow(10, -7+7*g.Float64())
		k := g.IntN(12)
		if g.IntN(10) == 0 {
			k = g.IntN(n + 1)
		}
		a := heat(n, m, T)
		f0 := make([]float64, n)
		for range k {
			f0[g.IntN(n)] = []float64{g.Float64(), 1}[g.IntN(2)]
		}
		y := readings(g, a, f0, sigma)
		theta := sigma * math.Sqrt(float64(m))
		if g.IntN(2) == 0 {
			theta = chi2Radius(m, sigma)
		}
		t0 := time.Now()
		s, err := NewFactor(a).BPD(y, theta, Options{})
		d := time.Since(t0)
		if d > slow {
			slow = d
			fmt.Println("slow", d, n, m, T, sigma, k, s.Steps)
		}
		if err != nil {
			t.Fatal(err)
		}
		maxsteps = max(maxsteps, s.Steps)
		count[s.Status]++
		if s.Status == Infeasible {
			if !s.Proved {
				unproved++
				fmt.Println("unproved", trial, n, m, T, sigma, k, theta, s.Residual/theta-1, s.Steps, "y", dense.Norm2(y))
			}
			continue
		}
		rel := s.Gap / max(1, s.Objective)
		if rel > worst {
			worst = rel
			fmt.Println("gap", trial, rel, "n", n, m, "T", T, "sig", sigma, k, "obj", s.Objective, s.Steps)
		}
		if s.Residual > theta*(1+1e-9) {
			fmt.Println("resid", trial, n, m, T, sigma, s.Residual/theta-1, s.Steps, dense.Norm2(y)/theta)
		}
		if s.Status == Approximate {
			fmt.Println("approx", trial, n, m, T, sigma, k, rel, s.Steps)
		}
	}
	fmt.Println(count, unproved, "steps", maxsteps)
}
