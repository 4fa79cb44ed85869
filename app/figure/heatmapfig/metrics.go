package heatmapfig

import (
	"slices"

	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/heatmap"
)

// Metric is one of the measures that compare two blurred maps, each scaled to
// sum one: P the private, Q the truth.
type Metric struct {
	Name    string
	Higher  bool // whether more of it is better
	Meaning string
	bounded bool // may be known between bounds only
	share   bool // runs from 0 to 1
	of      func(heatmap.Metrics) *float64
	cell    func(heatmap.MapCell) answer.Interval
}

// Arrow points to the better side.
func (m Metric) Arrow() string {
	if m.Higher {
		return "↑"
	}
	return "↓"
}

// Metrics lists the four metrics in the order shown.
func Metrics() []Metric {
	return []Metric{
		{Name: "similarity", Higher: true, share: true, Meaning: "the mass that both maps share, 0 to 1",
			of:   func(m heatmap.Metrics) *float64 { return m.Similarity },
			cell: func(c heatmap.MapCell) answer.Interval { return c.Similarity }},
		{Name: "Pearson correlation", Higher: true, Meaning: "how the maps rise and fall together, −1 to 1",
			of:   func(m heatmap.Metrics) *float64 { return m.Pearson },
			cell: func(c heatmap.MapCell) answer.Interval { return c.Pearson }},
		{Name: "KL divergence", Meaning: "how much the map would surprise whoever knows the truth, from 0",
			of:   func(m heatmap.Metrics) *float64 { return m.KL },
			cell: func(c heatmap.MapCell) answer.Interval { return c.KL }},
		{Name: "earth mover’s distance", bounded: true, Meaning: "how far the mass has to move on average, in lengths of the square",
			of:   func(m heatmap.Metrics) *float64 { return m.EMD },
			cell: func(c heatmap.MapCell) answer.Interval { return c.EMD }},
	}
}

// text writes the metric's value, a distance between its bounds where it was not
// computed exactly.
func (m Metric) text(all heatmap.Metrics) string {
	if v := m.of(all); v != nil {
		return draw.Format(*v)
	}
	if m.bounded {
		return distanceText(all)
	}
	return draw.NoNumber
}

func distanceText(m heatmap.Metrics) string {
	switch {
	case m.EMD != nil:
		return draw.Format(*m.EMD)
	case m.EMDLow != nil && m.EMDHigh != nil:
		return draw.Format(*m.EMDLow) + "…" + draw.Format(*m.EMDHigh)
	}
	return draw.NoNumber
}

// Best lists, for each metric, the maps that are best, several where they
// are equal. A distance known between bounds only is compared by its bounds, and
// none is best where they overlap, nor where only one map has the metric.
func Best(got *heatmap.Result) [4][]int {
	var best [4][]int
	if got == nil {
		return best
	}
	for k, metric := range Metrics() {
		best[k] = bestOf(metric, got.Maps)
	}
	return best
}

func bestOf(metric Metric, maps []heatmap.Map) []int {
	var low, high []float64 // bounds of the loss, less is better
	var known []int
	for i, m := range maps {
		if from, to, ok := metric.loss(m.Metrics); ok {
			low, high, known = append(low, from), append(high, to), append(known, i)
		}
	}
	if len(known) < 2 {
		return nil
	}
	least := slices.Min(high)
	var best []int
	for k, i := range known {
		switch {
		case high[k] == least:
			best = append(best, i)
		case low[k] < least:
			return nil // it might be better than the one that seems best
		}
	}
	if len(best) > 1 && slices.Min(low) < least {
		return nil
	}
	return best
}

// loss bounds what is to be small.
func (m Metric) loss(all heatmap.Metrics) (low, high float64, ok bool) {
	if v := m.of(all); v != nil {
		if m.Higher {
			return -*v, -*v, true
		}
		return *v, *v, true
	}
	if m.bounded && all.EMDLow != nil && all.EMDHigh != nil {
		return *all.EMDLow, *all.EMDHigh, true
	}
	return 0, 0, false
}
