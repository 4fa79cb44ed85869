package figure

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"cloakroom/core/scenario"
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

// Measures lists them in the order shown.
func Measures() []Measure {
	return []Measure{MeasureEMD, MeasureRight, MeasureCeiling, MeasureLoss}
}

// Title names the measure with its unit.
func (m Measure) Title() string {
	return [...]string{
		"mean earth mover’s distance", "share of trials that name the right community",
		"ceiling: share right of the best possible analyst", "loss: ceiling minus share right",
	}[m]
}

// RightOf returns how often a method named the right community in a cell of a
// sweep whose chosen method is given; nil where that was not computed.
func RightOf(c scenario.Cell, chosen, method string) *scenario.Proportion {
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
func (m Measure) Of(c scenario.Cell, chosen string) scenario.Interval {
	switch m {
	case MeasureRight:
		return asInterval(c.Right)
	case MeasureCeiling:
		return asInterval(RightOf(c, chosen, scenario.Posterior))
	case MeasureLoss:
		ceiling := RightOf(c, chosen, scenario.Posterior)
		if c.Right == nil || ceiling == nil || c.Right.Share == nil || ceiling.Share == nil {
			return scenario.Interval{}
		}
		return scenario.Interval{Mean: new(*ceiling.Share - *c.Right.Share), Count: c.Right.Count}
	}
	return c.EMD
}

// asInterval takes a proportion as a mean with its interval.
func asInterval(p *scenario.Proportion) scenario.Interval {
	if p == nil {
		return scenario.Interval{}
	}
	return scenario.Interval{Mean: p.Share, Low: p.Low, High: p.High, Count: p.Count}
}

// MapOf lays out the map of a sweep over two parameters as far as it has come,
// for a Palette and a Box to be added. Chance is the share right of a guess, 0
// when unknown. Where one parameter is ε, the map of a share carries the curves
// at which the best possible analyst, and the chosen method, are first right in
// three of four trials.
func MapOf(sweep *scenario.Sweep, chosen string, cells []scenario.Cell, m Measure, chance float64) MapChart {
	c := MapChart{Title: m.Title(), Log: m == MeasureEMD}
	if sweep == nil || len(sweep.Over) != 2 || len(sweep.Values) != 2 {
		return c
	}
	c.X, c.Y = Axis{Title: pathTitle(sweep.Over[0])}, Axis{Title: pathTitle(sweep.Over[1])}
	c.XAt, c.YAt = sweep.Values[0], sweep.Values[1]
	count := len(c.XAt) * len(c.YAt)
	c.Values, c.Tips = slices.Repeat([]float64{math.NaN()}, count), make([]string, count)
	for _, cell := range cells {
		if cell.Index < 0 || cell.Index >= count {
			continue
		}
		if i := m.Of(cell, chosen); i.Mean != nil {
			c.Values[cell.Index] = *i.Mean
		}
		c.Tips[cell.Index] = c.tip(cell, chosen, m)
	}
	switch m {
	case MeasureRight, MeasureCeiling:
		c.Lo, c.Hi, c.Chance = 0, 1, chance
	case MeasureLoss:
		c.Lo, c.Hi = c.lossRange()
	}
	if m != MeasureEMD {
		c.addCurves(sweep, chosen, cells)
	}
	return c
}

// lossRange is a quarter from zero on, or as far as the losses go: one below
// zero is luck, and is shown as it is.
func (c MapChart) lossRange() (lo, hi float64) {
	e := extent{hi: 0.25, any: true}
	e.add(c.Values...)
	return e.lo, e.hi
}

// pathTitle is the axis title of a swept field.
func pathTitle(path string) string {
	if strings.HasSuffix(path, ".sources") {
		return "number of sources k"
	}
	f, ok := scenario.Lookup(path)
	if !ok {
		return path
	}
	return strings.TrimSpace(f.Label + " " + f.Symbol)
}

// tip is a cell in words, with its interval and its trials.
func (c MapChart) tip(cell scenario.Cell, chosen string, m Measure) string {
	i, j := cell.Index/len(c.YAt), cell.Index%len(c.YAt)
	where := fmt.Sprintf("%s %s, %s %s", c.X.Title, Format(c.XAt[i]), c.Y.Title, Format(c.YAt[j]))
	value := m.Of(cell, chosen)
	if value.Mean == nil {
		return where + ": nothing to tell"
	}
	switch m {
	case MeasureRight:
		return where + ": " + MethodName(chosen) + " is right in " + shareInWords(cell.Right)
	case MeasureCeiling:
		return where + ": the best possible analyst is right in " + shareInWords(RightOf(cell, chosen, scenario.Posterior))
	case MeasureLoss:
		return fmt.Sprintf("%s: %s is right in %s, the best possible analyst in %s", where, MethodName(chosen),
			shareInWords(cell.Right), shareInWords(RightOf(cell, chosen, scenario.Posterior)))
	}
	return where + ": earth mover’s distance " + inWords(Point{Interval: value})
}

// shareInWords writes a share of trials with its interval, in percent.
func shareInWords(p *scenario.Proportion) string {
	if p == nil || p.Share == nil {
		return "an unknown share"
	}
	text := percent(*p.Share) + " of " + count(p.Count, "trial")
	if p.Low != nil && p.High != nil {
		text += " (95 % interval " + percent(*p.Low) + " to " + percent(*p.High) + ")"
	}
	return text
}

func percent(share float64) string { return Format(math.Round(1000*share)/10) + " %" }
