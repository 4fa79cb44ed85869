package regretfig

import (
	"math"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/regret"
)

// Hazard draws the hazard of the noise against the noise, both in units of its scale.
func Hazard(r *regret.Result, look draw.Palette, box draw.Box) chart.Sweep {
	c := chart.Sweep{X: chart.Axis{Title: "noise, in its scale"}, Y: chart.Axis{Title: "hazard, per scale"}, Palette: look, Box: box}
	curve := chart.Series{Name: "hazard", Role: chart.RoleCeiling}
	x, y := r.Noise.Curve.X.Values, r.Noise.Curve.Y.Values
	for i := 0; i < len(x); i += 4 {
		curve.Points = append(curve.Points, point(x[i], &y[i]))
	}
	c.Series = []chart.Series{curve}
	return c
}

// Steps draws the one-step loss of every round looked at, and ε.
func Steps(r *regret.Result, look draw.Palette, box draw.Box) chart.Sweep {
	c := chart.Sweep{X: chart.Axis{Title: "round"}, Y: chart.Axis{Title: "one-step loss, in nats"}, Palette: look, Box: box}
	loss := chart.Series{Name: "measured", Role: chart.RoleRecovered}
	allowed := chart.Series{Name: "ε", Role: chart.RoleReference}
	for i := range r.Moments {
		m := &r.Moments[i]
		loss.Points = append(loss.Points, point(float64(m.Round), &m.Loss))
		allowed.Points = append(allowed.Points, point(float64(m.Round), &m.Allowed))
	}
	c.Series = []chart.Series{loss, allowed}
	return c
}

func point(x float64, y *float64) chart.Point {
	return chart.Point{X: x, Interval: answer.Interval{Mean: y}}
}

// Balance draws the two parts of the bound against ε, with ours marked: stability
// (e^ε − 1)L* and noise e^ε·c/ε, where c is what the noise costs at ε = 1.
func Balance(least, unit, epsilon float64, regretNow *float64, look draw.Palette, box draw.Box) chart.Sweep {
	c := chart.Sweep{X: chart.Axis{Title: "ε", Log: true}, Y: chart.Axis{Title: "losses", Log: true}, Palette: look, Box: box, Current: &epsilon, Here: regretNow}
	const steps = 16 // of ε from 0.002 to 1
	stability := chart.Series{Name: "one round late", Role: chart.RoleMeasured}
	noise := chart.Series{Name: "for the noise", Role: chart.RolePrivate}
	total := chart.Series{Name: "bound", Role: chart.RoleCeiling}
	for i := range steps + 1 {
		at := 2e-3 * math.Pow(500, float64(i)/steps)
		growth := math.Expm1(at)
		a, b := growth*least, (1+growth)*unit/at
		sum := a + b
		total.Points = append(total.Points, point(at, &sum))
		noise.Points = append(noise.Points, point(at, &b))
		if a > 0 {
			stability.Points = append(stability.Points, point(at, &a))
		}
	}
	c.Series = []chart.Series{stability, noise, total}
	return c
}

// Ensemble draws the measured eigenvalues of the printed ensemble beside those that the
// text gives it.
func Ensemble(e *regret.Ensemble, look draw.Palette, box draw.Box) chart.Sweep {
	c := chart.Sweep{X: chart.Axis{Title: "rank of the eigenvalue"}, Y: chart.Axis{Title: "mean eigenvalue, for ε = 1"}, Palette: look, Box: box}
	measured := chart.Series{Name: "measured", Role: chart.RoleRecovered}
	for i, v := range e.Values.Values {
		half := 1.96 * e.Errors.Values[i]
		low, high := v-half, v+half
		measured.Points = append(measured.Points, chart.Point{X: float64(i + 1), Interval: answer.Interval{Mean: &e.Values.Values[i], Low: &low, High: &high}})
	}
	c.Series = []chart.Series{measured, {Name: "as the text has it", Role: chart.RoleReference, Points: chart.Ranked(e.Claimed.Values)}}
	return c
}
