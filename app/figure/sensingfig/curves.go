package sensingfig

import (
	"math"
	"slices"
	"strings"

	"cloakroom/app/figure/chart"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// reachedAt is the share right that the curves follow.
const reachedAt = 0.75

// curvesOf returns the curves of the ceiling and of the chosen method over a
// sweep of two fields, when one of the two is ε, in ascending order.
func curvesOf(sweep *field.Sweep, chosen string, cells []scenario.Cell) []chart.Curve {
	along := slices.IndexFunc(sweep.Over, func(path string) bool { return strings.HasSuffix(path, ".privacy.epsilon") })
	if along < 0 || !slices.IsSorted(sweep.Values[along]) {
		return nil
	}
	methods := []string{sensing.MethodPosterior}
	if chosen != sensing.MethodPosterior {
		methods = append(methods, chosen)
	}
	columns, rows := len(sweep.Values[0]), len(sweep.Values[1])
	var curves []chart.Curve
	for _, method := range methods {
		curve := chart.Curve{Name: "best possible analyst: 75 % right", Role: chart.RoleCeiling, Upright: along == 0}
		if method != sensing.MethodPosterior {
			curve.Name, curve.Role = MethodName(method)+": 75 % right", chart.RoleRecovered
		}
		shares := sharesOf(cells, chosen, method, columns*rows)
		for k := range sweep.Values[1-along] {
			line := shares[k*rows:]
			if curve.Upright {
				line = everyNth(shares[k:], rows)
			}
			curve.At = append(curve.At, firstReach(line[:len(sweep.Values[along])], reachedAt))
		}
		if slices.ContainsFunc(curve.At, func(at float64) bool { return !math.IsNaN(at) }) {
			curves = append(curves, curve)
		}
	}
	return curves
}

// sharesOf lists a method's share right in every cell, NaN where it is missing.
func sharesOf(cells []scenario.Cell, chosen, method string, count int) []float64 {
	shares := slices.Repeat([]float64{math.NaN()}, count)
	for _, cell := range cells {
		if p := RightOf(cell, chosen, method); p != nil && p.Share != nil && cell.Index >= 0 && cell.Index < count {
			shares[cell.Index] = *p.Share
		}
	}
	return shares
}

// everyNth lists the first of every n values.
func everyNth(values []float64, n int) []float64 {
	var out []float64
	for chunk := range slices.Chunk(values, n) {
		out = append(out, chunk[0])
	}
	return out
}

// firstReach is the place at which shares first reach the level, linear between
// cells; on cells that stand for powers this is linear in the logarithm. It is
// the lower edge of the map, −½, when the first cell has reached it already,
// and NaN when none does or one before it is missing.
func firstReach(shares []float64, level float64) float64 {
	for k, s := range shares {
		switch {
		case math.IsNaN(s):
			return math.NaN()
		case s >= level && k == 0:
			return -0.5
		case s >= level:
			return float64(k-1) + (level-shares[k-1])/(s-shares[k-1])
		}
	}
	return math.NaN()
}
