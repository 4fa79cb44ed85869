package heatmapfig

import (
	"math"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/heatmap"
)

// Figure draws the heatmap laboratory as maps of the unit square. Asked
// is what the reader has set, Got the latest answer; each may be nil or behind
// the other, and what is missing is left out.
//
// The first coordinate of a point runs to the right and the second upwards. A
// cell is (row, column) = (r, c), r counting the first coordinate and c the
// second, as in the rasters of an answer, index r·Δ + c. So r is a column of
// the picture; place.go and plot.go alone know of this.
type Figure struct {
	Asked   *heatmap.Question
	Got     *heatmap.Result
	Frame   chart.Frame
	Palette draw.Palette
	Box     draw.Box
	Show    Show
	Axes    Axes
}

// Show chooses what is drawn besides.
type Show struct {
	Method     string  // which map Map is; empty is the first
	Difference bool    // maps show themselves minus the truth
	Kept       bool    // the cells that the pyramid has kept, outlined on its maps
	Own        bool    // a difference has a scale of its own, and not that of all maps
	Flows      bool    // where the earth moves, in few broad flows, when the plan was asked for
	Bare       bool    // no ticks: the map fills the box
	Centres    bool    // the k-median centres, on private maps
	Points     bool    // the points given, where they are at most 5,000
	Reach      float64 // the density that the scale of all maps reaches at least
	Cursor     *[2]int // the cell in focus, (row, column)
}

// View is one of the maps.
type View int

// The views in the order of the journey. Map is the map of Show.Method;
// MapView names the others.
const (
	Truth   View = iota // the crowd as it is, blurred
	Pyramid             // the pyramid at work, and what it rebuilds
	Map                 // a private map as it is looked at
)

// MapView is the view of map i of an answer.
func MapView(i int) View { return Map + 1 + View(i) }

// mapOf returns the map that a view shows, nil when the answer has none.
func (h Figure) mapOf(v View) *heatmap.Map {
	if h.Got == nil || v < Map {
		return nil
	}
	if v > Map {
		if i := int(v - Map - 1); i < len(h.Got.Maps) {
			return &h.Got.Maps[i]
		}
		return nil
	}
	if h.Show.Method == "" && len(h.Got.Maps) > 0 {
		return &h.Got.Maps[0]
	}
	return h.named(h.Show.Method)
}

// named returns the map of a method, nil when there is none.
func (h Figure) named(method string) *heatmap.Map {
	if h.Got == nil {
		return nil
	}
	for i := range h.Got.Maps {
		if h.Got.Maps[i].Method == method {
			return &h.Got.Maps[i]
		}
	}
	return nil
}

// truth returns the truth as it is looked at; without an answer the weights
// asked for, scaled to sum one, stand in.
func (h Figure) truth() []float64 {
	if h.Got != nil {
		return h.Got.Truth.Values
	}
	if h.Asked == nil || h.Asked.People.Kind != heatmap.PeopleWeights {
		return nil
	}
	sum := 0.0
	for _, v := range h.Asked.People.Values {
		sum += v
	}
	if !(sum > 0) || math.IsInf(sum, 0) {
		return nil
	}
	out := make([]float64, len(h.Asked.People.Values))
	for i, v := range h.Asked.People.Values {
		out[i] = v / sum
	}
	return out
}

// compared returns the values that a map's view shows, densities of the scale:
// the map, or its difference from the truth.
func (h Figure) compared(m *heatmap.Map) []float64 {
	values := lookedAt(m)
	if !h.differs(m) {
		return values
	}
	out := make([]float64, len(values))
	for i, v := range values {
		out[i] = v - h.Got.Truth.Values[i]
	}
	return out
}

// differs reports whether a map is shown as its difference from the truth.
func (h Figure) differs(m *heatmap.Map) bool {
	return h.Show.Difference && m != nil && len(lookedAt(m)) > 0 && len(lookedAt(m)) == len(h.Got.Truth.Values)
}

// differenceScale is the scale of a map's difference from the truth.
func (h Figure) differenceScale(m *heatmap.Map) draw.ColourScale {
	if h.Show.Own {
		return evenDifferences(h.Got, []heatmap.Map{*m})
	}
	return DifferenceScale(h.Got)
}

// Scale is the scale of a view, for its colour bar: one for the truth and all
// maps, one for all differences or for each, and the pyramid's own at every level.
func (h Figure) Scale(v View) draw.ColourScale {
	switch {
	case v == Pyramid:
		if step := h.step(); step != nil {
			return levelScale(step)
		}
		if m := h.named(heatmap.MethodPyramid); m != nil {
			return rebuiltScale(m.Values.Values)
		}
	case h.differs(h.mapOf(v)):
		return h.differenceScale(h.mapOf(v))
	case h.Got == nil:
		s := DensityScale(nil)
		reach(&s, densityExtent(h.truth()).Hi)
		return s
	}
	return h.densityScale()
}

// densityScale is the scale of all maps, as far as it is to reach.
func (h Figure) densityScale() draw.ColourScale {
	s := DensityScale(h.Got)
	if h.Show.Reach > s.Most {
		reach(&s, h.Show.Reach)
	}
	return s
}
