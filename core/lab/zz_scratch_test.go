package lab

import (
	"fmt"
	"math"
	"testing"
	"time"

	"cloakroom/core/scenario"
)

func slope(cells []scenario.Cell, low, high float64, of func(scenario.Cell) *float64) float64 {
	var sx, sy, sxx, sxy, k float64
	for _, c := range cells {
		v := of(c)
		if c.At[0] < low || c.At[0] > high || v == nil || *v <= 0 {
			continue
		}
		x, y := math.Log(c.At[0]), math.Log(*v)
		sx, sy, sxx, sxy, k = sx+x, sy+y, sxx+x*x, sxy+x*y, k+1
	}
	return (k*sxy - sx*sy) / (k*sxx - sx*sx)
}

func TestScratch(t *testing.T) {
	for _, p := range scenario.Presets() {
		s := p.Scenario
		if p.Panel == scenario.AlsoDiagnostics {
			continue
		}
		if s.Sweep == nil {
			s = s.Clone()
			s.Sweep = &scenario.Sweep{Trials: 100}
		}
		start := time.Now()
		r, err := Run(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Printf("== %s  %v\n", p.Name, time.Since(start))
		for i, c := range r.Sweep.Cells {
			if c.EMD.Mean == nil {
				fmt.Println(c.At, "none", c.NothingFound)
				continue
			}
			miss := ""
			if ref := p.Reference; ref != nil {
				if *c.EMD.Low > ref.High[i] || *c.EMD.High < ref.Low[i] {
					miss = "MISS"
				}
				miss += fmt.Sprintf(" ref %.4g", ref.Mean[i])
			}
			fe := 0.0
			if c.Feasible.Mean != nil {
				fe = *c.Feasible.Mean
			}
			fmt.Printf("%v emd %.4f [%.4f %.4f] feas %.4f l1 %.3f sigma %.4f inf %d none %d approx %d %s\n", c.At, *c.EMD.Mean, *c.EMD.Low, *c.EMD.High, fe, *c.L1.Mean, c.Sigma, c.Infeasible, c.NothingFound, c.Approximate, miss)
		}
		if len(r.Sweep.Cells) > 1 {
			fmt.Printf("slope emd %.3f feasible %.3f\n", slope(r.Sweep.Cells, 0, 1e9, func(c scenario.Cell) *float64 { return c.EMD.Mean }),
				slope(r.Sweep.Cells, 0, 1e9, func(c scenario.Cell) *float64 { return c.Feasible.Mean }))
		}
	}
}
