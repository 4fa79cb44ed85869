package heatmapfig

import (
	"fmt"
	"math"
	"strings"

	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/heatmap"
)

// MethodName returns the display name of a map's method.
func MethodName(method string) string {
	switch method {
	case heatmap.MethodPyramid:
		return "Private map (pyramid)"
	case heatmap.MethodLaplace:
		return "Laplace in every cell"
	case heatmap.MethodTop:
		return "Laplace, top cells"
	case heatmap.MethodDense:
		return "Dense"
	case heatmap.MethodQuadtree:
		return "Quadtree"
	case heatmap.MethodRelease:
		return "Given release"
	}
	return method
}

// Title returns the heading of a view.
func (h Figure) TitleOf(v View) string {
	switch v {
	case Truth:
		return "Crowd"
	case Pyramid:
		if step := h.step(); step != nil {
			return fmt.Sprintf("Pyramid, level %d of %d", step.Level, h.lastLevel())
		}
		if h.Frame.Done(h.recoverChapter()) == 0 {
			return "Pyramid"
		}
		return "Pyramid, rebuilt"
	}
	m := h.mapOf(v)
	switch {
	case m == nil && v == Map && h.Show.Method != "":
		return MethodName(h.Show.Method)
	case m == nil:
		return "Private map"
	case h.differs(m):
		return MethodName(m.Method) + " − truth"
	}
	return MethodName(m.Method)
}

// Hint returns the remark at the right end of a view's heading. It tells a
// number no sooner than the player's frame shows where it comes from.
func (h Figure) Hint(v View) string {
	if h.Got == nil {
		return ""
	}
	switch v {
	case Truth:
		if h.Got.Points == 0 {
			return ""
		}
		if h.weighed() {
			return draw.Count(h.Got.Points, "cell") + " with weights"
		}
		return people(h.Got.People) + ", " + draw.Count(h.Got.Points, "point")
	case Pyramid:
		return h.pyramidHint()
	}
	m := h.mapOf(v)
	if m == nil || h.Frame.Done(h.recoverChapter()) < 1 {
		return ""
	}
	return briefly(m.Metrics)
}

// weighed reports a crowd of which only the cells' weights are known: their sum is no
// number of people.
func (h Figure) weighed() bool {
	return h.Asked != nil && h.Asked.People.Kind == heatmap.PeopleWeights
}

func people(n int) string {
	if n == 1 {
		return "1 person"
	}
	return fmt.Sprintf("%d people", n)
}

func (h Figure) pyramidHint() string {
	if step := h.step(); step != nil {
		_, keep, _ := stage(h.Frame.Part)
		text := draw.Count(len(step.Candidates), "cell")
		if keep > 0 {
			text = fmt.Sprintf("%d of %s kept", len(h.Got.Pyramid.Kept[step.Level]), text)
		}
		return text
	}
	if h.Got.Pyramid == nil || h.Frame.Done(h.recoverChapter()) < 1 {
		return ""
	}
	if h.Got.Pyramid.Empty {
		return "nothing to keep: the map is even"
	}
	return "before the blur"
}

// briefly writes the two metrics that tell most.
func briefly(m heatmap.Metrics) string {
	var parts []string
	if m.Similarity != nil {
		parts = append(parts, "similarity "+draw.Format(*m.Similarity))
	}
	if text := distanceText(m); text != draw.NoNumber {
		parts = append(parts, "EMD "+text)
	}
	return strings.Join(parts, ", ")
}

// Says returns the text alternative of a view: a few sentences with the numbers
// that the finished picture shows.
func (h Figure) Says(v View) string {
	switch v {
	case Truth:
		return h.saysTruth()
	case Pyramid:
		return h.saysPyramid()
	}
	return h.saysMap(h.mapOf(v))
}

func (h Figure) saysTruth() string {
	values := h.truth()
	if len(values) == 0 {
		return "The crowd is not known."
	}
	text := "The crowd as it is."
	switch {
	case h.Got == nil:
	case h.weighed():
		text = fmt.Sprintf("The crowd as it is: weights in %s, whose people are not known.", draw.Count(h.Got.Points, "cell"))
	case h.Got.People > 0:
		text = fmt.Sprintf("The crowd as it is: %s with %s in %s of the cells.",
			people(h.Got.People), draw.Count(h.Got.Points, "point"), draw.Percent(h.Got.Occupied))
	}
	return text + h.saysPeak(values) + h.saysBeyond(values, h.Scale(Truth))
}

// saysPeak tells the densest cell and where it lies.
func (h Figure) saysPeak(values []float64) string {
	grid := sideOf(len(values))
	if grid == 0 {
		return ""
	}
	best := 0
	for i, v := range values {
		if v > values[best] {
			best = i
		}
	}
	middle := func(k int) string { return draw.Format((float64(k) + 0.5) / float64(grid)) }
	return fmt.Sprintf(" It is densest at (%s, %s), %s times an even spread.",
		middle(best/grid), middle(best%grid), draw.Format(values[best]*float64(len(values))))
}

// saysBeyond counts the cells below zero and those that the scale clips: neither
// is passed over in silence.
func (h Figure) saysBeyond(values []float64, s draw.ColourScale) string {
	below, clipped := s.Beyond(values, float64(len(values)))
	text := ""
	if below > 0 && !s.Signed {
		text += fmt.Sprintf(" %s below zero.", verb(below))
	}
	if clipped > 0 {
		text += fmt.Sprintf(" %s beyond the scale’s end, %s, and hatched.", verb(clipped), draw.Format(s.Most))
	}
	return text
}

// verb writes how many cells are, for "below zero" and the like to follow.
func verb(cells int) string {
	if cells == 1 {
		return "1 cell is"
	}
	return fmt.Sprintf("%d cells are", cells)
}

func (h Figure) saysPyramid() string {
	if h.Got == nil || h.Got.Pyramid == nil {
		return "No pyramid has been measured."
	}
	g := h.Got.Pyramid
	if step := h.step(); step != nil {
		return h.saysStep(step)
	}
	if g.Empty {
		return "Every cell kept was empty or below, so the map is an even spread."
	}
	kept, large := 0, 0
	for _, cells := range g.Kept {
		kept += len(cells)
		if len(cells) > mostKept {
			large++
		}
	}
	text := fmt.Sprintf("The pyramid kept %s on %s from level %d on, and the map rebuilt from them misses the measurements by %s",
		draw.Count(kept, "cell"), draw.Count(len(g.Kept), "level"), g.First, draw.Format(g.Objective))
	if gap := g.Objective - g.Bound; gap > 1e-6*math.Abs(g.Objective) {
		text += fmt.Sprintf("; no map misses them by less than %s", draw.Format(g.Bound))
	} else {
		text += ", the least there is"
	}
	text += "."
	if h.Show.Kept && large > 0 {
		text += fmt.Sprintf(" The cells of %s are not outlined: more than %d on each.", draw.Count(large, "level"), mostKept)
	}
	if m := h.named(heatmap.MethodPyramid); m != nil {
		text += h.saysBeyond(m.Values.Values, rebuiltScale(m.Values.Values))
	}
	return text
}

func (h Figure) saysStep(step *heatmap.PyramidStep) string {
	values := levelValues(step, 1)
	var e draw.Extent
	e.Add(values...)
	below, _ := levelScale(step).Beyond(values, 1)
	return fmt.Sprintf("Level %d: %s measured, from %s to %s people, %d below zero; the largest %d are kept.",
		step.Level, draw.Count(len(step.Candidates), "cell"), draw.Format(e.Lo), draw.Format(e.Hi), below, len(h.Got.Pyramid.Kept[step.Level]))
}

func (h Figure) saysMap(m *heatmap.Map) string {
	if m == nil || len(lookedAt(m)) == 0 {
		return "There is no map yet."
	}
	name := MethodName(m.Method)
	var text string
	if h.differs(m) {
		text = name + " minus the truth." + h.saysDifference(m)
	} else {
		text = name + "." + h.saysPeak(lookedAt(m)) + h.saysBeyond(lookedAt(m), DensityScale(h.Got))
	}
	if told := inMetrics(m.Metrics); told != "" {
		text += " Against the truth: " + told + "."
	}
	if m.Note != "" {
		text += " " + strings.TrimSuffix(m.Note, ".") + "."
	}
	if h.Show.Flows {
		text += h.saysFlows(m)
	}
	return text
}

func (h Figure) saysDifference(m *heatmap.Map) string {
	values := h.compared(m)
	e := densityExtent(values)
	return fmt.Sprintf(" It runs from %s to %s times an even spread.", draw.Format(e.Lo), draw.Format(e.Hi)) +
		h.saysBeyond(values, h.differenceScale(m))
}

// inMetrics writes the metrics that are defined.
func inMetrics(m heatmap.Metrics) string {
	var told []string
	for _, metric := range Metrics() {
		if text := metric.text(m); text != draw.NoNumber {
			told = append(told, metric.Name+" "+text)
		}
	}
	return draw.List(told)
}
