package sensingfig

import (
	"fmt"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// Measure is what a map of a sweep tells of every cell.
type Measure int

// The measures. All but the first are about how often the right community was
// named, on a network only.
const (
	MeasureEMD     Measure = iota // the mean earth mover's distance
	MeasureRight                  // the share right of the chosen method
	MeasureCeiling                // the share right of the posterior, which no method exceeds in the long run
	MeasureLoss                   // what the chosen method leaves of the ceiling
)

// Title names the measure with its unit.
func (m Measure) Title() string {
	return [...]string{
		"mean earth mover’s distance", "share of draws that name the right community",
		"ceiling: share right of the best possible analyst", "loss: ceiling minus share right",
	}[m]
}

// RightOf returns how often a method named the right community in a cell of a
// sweep whose chosen method is given; nil where that was not computed.
func RightOf(c scenario.Cell, chosen, method string) *answer.Proportion {
	if method == chosen {
		return c.Right
	}
	for _, rival := range c.Compared {
		if rival.Method == method {
			return rival.Right
		}
	}
	return nil
}

// Of returns the measure of a cell with its 95 % interval. The loss has none: it
// is the difference of two shares on the same trials. No mean, no value.
func (m Measure) Of(c scenario.Cell, chosen string) answer.Interval {
	switch m {
	case MeasureRight:
		return asInterval(c.Right)
	case MeasureCeiling:
		return asInterval(RightOf(c, chosen, sensing.MethodPosterior))
	case MeasureLoss:
		ceiling := RightOf(c, chosen, sensing.MethodPosterior)
		if c.Right == nil || ceiling == nil || c.Right.Share == nil || ceiling.Share == nil {
			return answer.Interval{}
		}
		return answer.Interval{Mean: new(*ceiling.Share - *c.Right.Share), Count: c.Right.Count}
	}
	return c.EMD
}

// asInterval takes a proportion as a mean with its interval.
func asInterval(p *answer.Proportion) answer.Interval {
	if p == nil {
		return answer.Interval{}
	}
	return answer.Interval{Mean: p.Share, Low: p.Low, High: p.High, Count: p.Count}
}

// MapOf lays out the map of a sweep over two parameters as far as it has come,
// for a Palette and a Box to be added. Axis gives the axis of a swept field by
// its path. Chance is the share right of a guess, 0 when unknown. Where one
// parameter is ε, the map of a share carries the curves at which the best
// possible analyst, and the chosen method, are first right in three of four
// trials.
func MapOf(sweep *field.Sweep, axis func(path string) chart.Axis, chosen string, cells []scenario.Cell, m Measure, chance float64) chart.Map {
	c := chart.Map{Title: m.Title(), Log: m == MeasureEMD}
	told := chart.Cells(cells, func(cell scenario.Cell) chart.Cell {
		return chart.Cell{Index: cell.Index, Interval: m.Of(cell, chosen), Tip: m.tip(cell, chosen)}
	})
	if sweep == nil || !c.Lay(sweep.Over, sweep.Values, axis, told) {
		return c
	}
	switch m {
	case MeasureRight, MeasureCeiling:
		c.Lo, c.Hi, c.Chance = 0, 1, chance
	case MeasureLoss:
		c.Lo, c.Hi = lossRange(c.Values)
	}
	if m != MeasureEMD {
		c.Curves = curvesOf(sweep, chosen, cells)
	}
	return c
}

// lossRange is a quarter from zero on, or as far as the losses go: one below
// zero is luck, and is shown as it is.
func lossRange(losses []float64) (lo, hi float64) {
	e := draw.Extent{Hi: 0.25, Any: true}
	e.Add(losses...)
	return e.Lo, e.Hi
}

// tip is what a cell tells, in words with its interval and its trials.
func (m Measure) tip(cell scenario.Cell, chosen string) string {
	switch m {
	case MeasureRight:
		return MethodName(chosen) + " is right in " + shareInWords(cell.Right)
	case MeasureCeiling:
		return "the best possible analyst is right in " + shareInWords(RightOf(cell, chosen, sensing.MethodPosterior))
	case MeasureLoss:
		return fmt.Sprintf("%s is right in %s, the best possible analyst in %s", MethodName(chosen),
			shareInWords(cell.Right), shareInWords(RightOf(cell, chosen, sensing.MethodPosterior)))
	}
	if cell.EMD.Mean == nil {
		return ""
	}
	return "earth mover’s distance " + chart.IntervalWords(cell.EMD)
}

// shareInWords writes a share of trials with its interval, in percent.
func shareInWords(p *answer.Proportion) string {
	if p == nil || p.Share == nil {
		return "an unknown share"
	}
	text := draw.Percent(*p.Share) + " of " + draw.Count(p.Count, "draw")
	if p.Low != nil && p.High != nil {
		text += " (95 % interval " + draw.Percent(*p.Low) + " to " + draw.Percent(*p.High) + ")"
	}
	return text
}
