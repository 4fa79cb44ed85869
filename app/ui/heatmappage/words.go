package heatmappage

import (
	"fmt"
	"math"
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/heatmapfig"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/readers/frame"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// Explanation is the maps beside each other, and the numbers with their certificates.
func (p *Page) Explanation() []app.UI { return []app.UI{p.metrics(), p.computed()} }

// mapOf finds a method among the maps of an answer.
func mapOf(got *heatmap.Result, method string) *heatmap.Map {
	if got == nil {
		return nil
	}
	for i := range got.Maps {
		if got.Maps[i].Method == method {
			return &got.Maps[i]
		}
	}
	return nil
}

// Sentence says how like the truth the private map is, beside plain noise.
func (p *Page) Sentence(a session.Answer) session.Sentence {
	got := a.Result.Heatmap
	if got.People == 0 {
		return session.Spoken("Nobody is there yet: ", "paint people", ", put clusters, or load their points.")
	}
	m := mapOf(got, heatmap.MethodPyramid)
	if m == nil || m.Metrics.Similarity == nil {
		return session.Spoken("There is no private map to judge ", "yet", ".")
	}
	hidden := hiddenWords(words.Count(got.People, "person", "people"), a.Asked.Heatmap.Privacy.Epsilon) + " The private map shares "
	strong := words.Percent(*m.Metrics.Similarity) + " of its heat"
	after := " with the true one"
	if m.Metrics.EMD != nil {
		after += fmt.Sprintf(", and what differs must move %s of the map’s side%s on average", draw.Format(*m.Metrics.EMD), lengthWords(a.Asked, *m.Metrics.EMD))
	}
	if l := mapOf(got, heatmap.MethodLaplace); l != nil && l.Metrics.Similarity != nil {
		after += fmt.Sprintf("; with noise on every cell instead it would share %s", words.Percent(*l.Metrics.Similarity))
		if l.Metrics.EMD != nil {
			after += fmt.Sprintf(" and move %s", draw.Format(*l.Metrics.EMD))
		}
	}
	return session.Spoken(hidden, strong, after+bestOfAll(got)+".")
}

// hiddenWords says how well each person is hidden: whoever guesses from the map whether
// they are there is right with a chance of at most 1/(1 + e^{−ε}).
func hiddenWords(people string, epsilon float64) string {
	guess, short := 1/(1+math.Exp(-epsilon)), draw.Format(epsilon)
	switch {
	case guess < 0.9:
		return fmt.Sprintf("Each of %s is hidden with ε = %s.", people, short)
	case guess < 0.99:
		return fmt.Sprintf("Each of %s is partly hidden with ε = %s: whether one is there can be guessed right with a chance of up to %s.", people, short, words.Percent(guess))
	}
	return fmt.Sprintf("With ε = %s none of %s is hidden: whether one is there can be guessed right with a chance of up to %s.", short, people, words.Percent(guess))
}

// lengthWords tell a length in sides of the map in kilometres, where the map lies
// somewhere: ", 810 m to 1.2 km," by direction.
func lengthWords(asked scenario.Scenario, sides float64) string {
	f, known := frameIn(&asked)
	shortest, longest := f.Length(sides)
	switch low, high := frame.Kilometres(shortest), frame.Kilometres(longest); {
	case !known || !(longest > 0):
		return ""
	case low == high:
		return ", " + high + ","
	default:
		return ", " + low + " to " + high + ","
	}
}

// bestOfAll names the map that shares most with the truth.
func bestOfAll(got *heatmap.Result) string {
	best := heatmapfig.Best(got)[0]
	if len(got.Maps) < 3 || len(best) == 0 {
		return ""
	}
	first := got.Maps[best[0]]
	if first.Method == heatmap.MethodPyramid {
		return fmt.Sprintf("; of all %d maps it shares most", len(got.Maps))
	}
	return fmt.Sprintf("; of all %d maps %s shares most, %s", len(got.Maps), heatmapfig.MethodName(first.Method), words.Percent(*first.Metrics.Similarity))
}

// Formula is the measurement and the program solved.
func (p *Page) Formula() app.UI {
	return tag.Div("formula", app.Raw(`<math xmlns="http://www.w3.org/1998/Math/MathML" display="block" aria-label="measurements are scaled level sums plus Laplace noise; the map minimises the one-norm of their difference"><mtable>`+
		`<mtr><mtd><msub><msup><mi>y</mi><mo>′</mo></msup><mi>i</mi></msub><mo>=</mo><msup><mn>2</mn><mrow><mo>−</mo><mi>i</mi></mrow></msup><mo>(</mo><msub><mi>P</mi><mi>i</mi></msub><mi>s</mi><mo>+</mo><mi>Lap</mi><mo>(</mo><mn>1</mn><mo>/</mo><msub><mi>ε</mi><mi>i</mi></msub><mo>)</mo><mo>)</mo></mtd></mtr>`+
		`<mtr><mtd><mover><mi>s</mi><mo>^</mo></mover><mo>=</mo><mi>arg min</mi><msub><mrow><mo>‖</mo><mover><mi>y</mi><mo>^</mo></mover><mo>−</mo><mi>P</mi><mi>s</mi><mo>‖</mo></mrow><mn>1</mn></msub><mo>,</mo><mspace width="0.6em"/><mi>s</mi><mo>≥</mo><mn>0</mn></mtd></mtr></mtable></math>`))
}

// metrics compares every map with the truth, the best of each measure marked.
func (p *Page) metrics() app.UI {
	got := p.got()
	if got == nil {
		return tag.Nothing("section")
	}
	best := heatmapfig.Best(got)
	head := tag.Box("tr", "", widget.Th("map"), thTitle("sim.", "similarity: the heat they share; more is better"), thTitle("corr.", "Pearson’s correlation; more is better"),
		thTitle("KL", "Kullback and Leibler’s divergence of the truth from the map; less is better"), thTitle("EMD", "earth mover’s distance in sides of the map; less is better"))
	var rows []app.UI
	for i, m := range got.Maps {
		cell := func(v *float64, metric int) app.UI {
			td := tag.Box("td", "")
			if slices.Contains(best[metric], i) {
				td = td.Class("best")
			}
			return td.Text(words.Short(v))
		}
		emd := cell(m.Metrics.EMD, 3)
		if m.Metrics.EMD == nil && m.Metrics.EMDLow != nil && m.Metrics.EMDHigh != nil {
			emd = tag.Text("td", "", draw.Format(*m.Metrics.EMDLow)+"…"+draw.Format(*m.Metrics.EMDHigh))
		}
		rows = append(rows, tag.Box("tr", "",
			tag.Box("th", "", p.mapButton(m.Method)).Attr("scope", "row"),
			cell(m.Metrics.Similarity, 0), cell(m.Metrics.Pearson, 1), cell(m.Metrics.KL, 2), emd,
		))
	}
	return tag.Section(tag.Either(p.Work.Shown.Full, "compare", "compare stale"),
		tag.H2("Compare"),
		tag.Box("table", "metrics", tag.Text("caption", "unseen", "Every map against the truth"), tag.Box("thead", "", head), tag.Box("tbody", "", rows...)),
		widget.Says("All maps of the same crowd through the same blur; the best is bold. Press a map to see it beside ours."),
	)
}

func thTitle(text, title string) app.UI { return widget.Th(text).Title(title) }

func (p *Page) mapButton(method string) app.UI {
	if method == heatmap.MethodPyramid || method == heatmap.MethodRelease {
		return tag.Span("", heatmapfig.MethodName(method))
	}
	return widget.Button("", heatmapfig.MethodName(method), func() { p.lookAt(method) }, method).Class("quiet").Aria("pressed", fmt.Sprint(p.chosen() == method))
}

// computed is the certificate of the reconstruction and of the distance.
func (p *Page) computed() app.UI {
	got := p.got()
	if got == nil || got.Pyramid == nil {
		return tag.Nothing("section")
	}
	pyramid := got.Pyramid
	kept := 0
	for _, cells := range pyramid.Kept {
		kept += len(cells)
	}
	rows := []app.UI{
		widget.Fact("promise", fmt.Sprintf("ε = %s for each person", draw.Format(p.Work.Shown.Asked.Heatmap.Privacy.Epsilon))),
		widget.Fact("levels measured", fmt.Sprintf("%d…%d", pyramid.First, pyramid.First+len(pyramid.Budgets)-1)),
		widget.Fact("cells kept", fmt.Sprint(kept)),
		widget.Fact("objective ‖ŷ − Pŝ‖₁", draw.Format(pyramid.Objective)),
		tag.Div("fact", tag.Text("dt", "", "certificate"), tag.Text("dd", "certificate optimal", "✓ optimal, gap "+draw.Format(max(pyramid.Objective-pyramid.Bound, 0)))),
	}
	if gap := pyramid.Objective - pyramid.Bound; gap > 1e-6*max(1, pyramid.Objective) {
		rows[len(rows)-1] = tag.Div("fact", tag.Text("dt", "", "certificate"), tag.Text("dd", "certificate approximate", "≈ approximate, gap "+draw.Format(gap)))
	}
	if m := mapOf(got, heatmap.MethodPyramid); m != nil && m.Metrics.EMD != nil && m.Metrics.EMDLow != nil {
		rows = append(rows, widget.Fact("earth mover’s distance", fmt.Sprintf("%s, dual bound %s", draw.Format(*m.Metrics.EMD), draw.Format(*m.Metrics.EMDLow))))
	}
	if p.Work.Shown.Seconds > 0 {
		rows = append(rows, widget.Fact("took", draw.Format(1000*p.Work.Shown.Seconds)+" ms in all"))
	}
	return tag.Section("", tag.H2("What was computed"), tag.Box("dl", "facts", rows...))
}
