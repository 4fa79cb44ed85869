package diffusion

import (
	"math"
	"testing"

	"cloakroom/core/rng"
)

// Marching along the grid, with its ceiling and its sensors left out, against
// two exponentials for every pair and sensor.
func TestMarchAgainstEveryTerm(t *testing.T) {
	s := rng.NewTeaching(5, "diffusion/march")
	for range 300 {
		line := Line{
			Positions: 2 + s.IntN(80),
			Sensors:   Grid(1 + s.IntN(200)),
			Time:      math.Exp(15*s.Uniform() - 13),
		}
		g := newGaussian(line.Time)
		step, m := 1/float64(line.Positions), float64(len(line.Sensors))
		march := newMarch(g, step, 1/m)
		ceiling := g.latticeCeiling(step, 1/m)
		want := 0.0
		for i := range line.Positions - 1 {
			midpoint := (float64(i) + 1.5) * step
			every := 0.0
			for _, x := range line.Sensors {
				d := g.descent(x-midpoint, step)
				every += d * d
			}
			sum, _ := march.total(midpoint, len(line.Sensors))
			// A place rounded by 2⁻⁵³ moves the exponent c²/4T by 2⁻⁵³c/2T, and what
			// is seen at all has c² at most 4·700·T.
			if relative(sum, every) > 1e-14+1e-14/math.Sqrt(line.Time) && every > 1e-280 {
				t.Errorf("n = %d, m = %v, T = %v, pair %d: %v, want %v", line.Positions, m, line.Time, i, sum, every)
			}
			want = max(want, math.Sqrt(every))
		}
		if want > ceiling*(1+1e-14) {
			t.Errorf("n = %d, m = %v, T = %v: %v above the ceiling %v", line.Positions, m, line.Time, want, ceiling)
		}
		if vector, _, _ := line.Sensitivity(nil); relative(vector, want) > 3e-14 {
			t.Errorf("n = %d, m = %v, T = %v: %v, want %v", line.Positions, m, line.Time, vector, want)
		}
	}
}

// Where the heat reaches neither end and many sensors see it, the ceiling is
// the sensitivity; else the search would look at every pair.
func TestCeilingIsReached(t *testing.T) {
	for _, time := range []float64{1e-4, 1e-3, 3e-3} {
		line := Line{Positions: 999, Sensors: Grid(500), Time: time}
		ceiling := newGaussian(time).latticeCeiling(1.0/999, 1.0/500)
		if vector, _, _ := line.Sensitivity(nil); relative(vector, ceiling) > 1e-13 {
			t.Errorf("T = %v: %v, ceiling %v", time, vector, ceiling)
		}
	}
}
