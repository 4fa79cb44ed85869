package heatmapfig

import (
	"math"

	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/heatmap"
)

// densityTitle says what a density is.
const densityTitle = "density, 1 is an even spread"

// headroom is how far above the truth's largest value the scale reaches at
// most, as a factor: a map with one glaring cell must not darken the others.
const headroom = 2

// DensityScale is the one scale of the truth and all maps of an answer as they
// are looked at. Values are densities, 1 being that of an even spread: Δ² times
// the share of the crowd in a cell. It ends at a round number that no value
// exceeds, but no higher than twice the truth's largest; what lies beyond is
// clipped, and hatched and counted as such. Where most of the crowd stands in
// single cells, as without a blur, it is logarithmic above the even spread.
func DensityScale(got *heatmap.Result) draw.ColourScale {
	s := draw.ColourScale{Most: 1, Title: densityTitle}
	if got == nil {
		return s
	}
	truth := densityExtent(got.Truth.Values)
	all := truth
	for i := range got.Maps {
		e := densityExtent(lookedAt(&got.Maps[i]))
		all.Add(e.Lo, e.Hi)
	}
	most := max(all.Hi, -all.Lo)
	if truth.Hi > 0 {
		most = min(most, headroom*truth.Hi)
	}
	reach(&s, most)
	s.Least = min(all.Lo, 0)
	if s.Least > -1e-9*s.Most {
		s.Least = 0
	}
	return s
}

// reach lets a scale of densities reach a magnitude, from one on.
func reach(s *draw.ColourScale, most float64) {
	if most > 0 && !math.IsInf(most, 0) {
		s.Most = snugTop(most)
	}
	if s.Most > steep {
		s.Width = 1
	}
}

// steep is the density from which a scale is logarithmic: a linear one could
// not tell the even spread from nothing.
const steep = 150

// DifferenceScale is the one scale of the differences of all maps of an answer
// from the truth, in the unit of DensityScale, symmetric about zero.
func DifferenceScale(got *heatmap.Result) draw.ColourScale {
	if got == nil {
		return differences(nil, nil)
	}
	return differences(got, got.Maps)
}

// evenDifferences is the scale of the differences of some maps alone, with its values
// written at equal steps.
func evenDifferences(got *heatmap.Result, maps []heatmap.Map) draw.ColourScale {
	s := differences(got, maps)
	s.Even = true
	return s
}

func differences(got *heatmap.Result, maps []heatmap.Map) draw.ColourScale {
	s := draw.ColourScale{Most: 1, Signed: true, Title: "density: map minus truth"}
	if got == nil {
		return s
	}
	truth := densityExtent(got.Truth.Values)
	most := 0.0
	for i := range maps {
		if values := lookedAt(&maps[i]); len(values) == len(got.Truth.Values) {
			for k, v := range values {
				most = max(most, math.Abs(v-got.Truth.Values[k])*float64(len(values)))
			}
		}
	}
	if truth.Hi > 0 {
		most = min(most, headroom*truth.Hi)
	}
	reach(&s, most)
	s.Least = -s.Most
	return s
}

// rebuiltScale is the scale of the pyramid's map before its blur: the mass
// stands in single cells there, so it is logarithmic above the even spread.
func rebuiltScale(values []float64) draw.ColourScale {
	e := densityExtent(values)
	s := draw.ColourScale{Most: 1, Width: 1, Least: min(e.Lo, 0), Title: densityTitle}
	if most := max(e.Hi, -e.Lo); most > 0 {
		s.Most = snugTop(most)
	}
	s.Width = min(s.Width, s.Most)
	return s
}

// levelScale is the scale of one level of the pyramid: people in a cell, as
// measured, so that noise is seen for what it is.
func levelScale(step *heatmap.PyramidStep) draw.ColourScale {
	var e draw.Extent
	e.Add(0)
	e.Add(step.Measured.Values...)
	e.Add(step.Exact.Values...)
	unit := math.Ldexp(1, step.Level)
	s := draw.ColourScale{Most: 1, Least: e.Lo * unit, Title: "people in a cell"}
	if most := max(e.Hi, -e.Lo) * unit; most > 0 && !math.IsInf(most, 0) {
		s.Most = snugTop(most)
	}
	return s
}

// lookedAt returns the values of a map that are compared and looked at: blurred
// where there is a blur.
func lookedAt(m *heatmap.Map) []float64 {
	if len(m.Blurred.Values) > 0 {
		return m.Blurred.Values
	}
	return m.Values.Values
}

// densityExtent is the range of the values as densities. It is the innermost
// loop of a scale: what is not a number is passed over, since it is neither less
// nor more, and what is endless is taken for the largest number.
func densityExtent(values []float64) draw.Extent {
	lo, hi := math.Inf(1), math.Inf(-1)
	for _, v := range values {
		if v < lo {
			lo = v
		}
		if v > hi {
			hi = v
		}
	}
	if lo > hi {
		return draw.Extent{}
	}
	factor := float64(len(values))
	bound := func(v float64) float64 { return min(max(v*factor, -math.MaxFloat64/4), math.MaxFloat64/4) }
	return draw.Extent{Lo: bound(lo), Hi: bound(hi), Any: true}
}

// snugTop is the least round number that is at least v > 0, closer than a fifth
// above it for most.
func snugTop(v float64) float64 { return draw.RoundUp(v, 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8) }
