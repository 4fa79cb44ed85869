package heatmappage

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

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

// Sentence says how like the truth the private map is, against the closest of all maps,
// and how well it hides each person.
func (p *Page) Sentence(a session.Answer) session.Sentence {
	got := a.Result.Heatmap
	if got.People == 0 {
		return session.Spoken("Nobody is there yet: ", "paint people", ", put clusters, or load their points.")
	}
	m := mapOf(got, heatmap.MethodPyramid)
	if m == nil || m.Metrics.Similarity == nil {
		return session.Spoken("There is no private map to judge ", "yet", ".")
	}
	epsilon := a.Asked.Heatmap.Privacy.Epsilon
	return session.Spoken("At ε = "+draw.Format(epsilon)+" the private map shares ", words.Percent(*m.Metrics.Similarity)+" of the heat",
		" with the true one"+bestOfAll(got)+". "+hiddenWords(epsilon))
}

// hiddenWords says how well each person is hidden: whoever guesses from the map whether
// they are there is right with a chance of at most 1/(1 + e^{−ε}).
func hiddenWords(epsilon float64) string {
	guess := 1 / (1 + math.Exp(-epsilon))
	if guess >= 0.99 {
		return "This hides nobody: whether one person is there can be guessed right with a chance of up to " + words.Percent(guess) + "."
	}
	return "Whether one person is there can be guessed right with a chance of at most " + words.Percent(guess) + " (guessing has 50 %)."
}

// farWords says how far the private map is from the true one; empty where that is not
// known.
func farWords(a *session.Answer) string {
	m := mapOf(a.Result.Heatmap, heatmap.MethodPyramid)
	if m == nil || m.Metrics.EMD == nil {
		return ""
	}
	emd := *m.Metrics.EMD
	return fmt.Sprintf("On average, mass must move %s %% of the map’s side%s to match the truth.", draw.Format(100*emd), lengthWords(a.Asked, emd))
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
	first, all := got.Maps[best[0]], manyWords(len(got.Maps))
	if first.Method == heatmap.MethodPyramid {
		return "; of the " + all + " maps it is closest"
	}
	return fmt.Sprintf("; of the %s maps, %s is closest (%s)", all, inSentence(heatmapfig.MethodName(first.Method)), words.Percent(*first.Metrics.Similarity))
}

// manyWords writes a small number of maps.
func manyWords(count int) string {
	list := [...]string{3: "three", "four", "five", "six"}
	if count < len(list) {
		return list[count]
	}
	return strconv.Itoa(count)
}

// inSentence is the name of a method within a sentence.
func inSentence(name string) string {
	if name == heatmapfig.MethodName(heatmap.MethodLaplace) || name == heatmapfig.MethodName(heatmap.MethodTop) {
		return "“" + name + "”"
	}
	return strings.ToLower(name)
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
	best, far := heatmapfig.Best(got), farWords(&p.Work.Shown)
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
		widget.Says(far),
		widget.Says("All maps show the same crowd through the same blur; the best value is bold. Press a map to compare ours with it."),
		widget.Says(shareWords(got)),
	)
}

// shareWords say which of the maps are made of one release: the ledger counts releases.
func shareWords(got *heatmap.Result) string {
	if len(got.Maps) != len(heatmap.Methods()) {
		return ""
	}
	return "These five maps cost three releases. " + sharedWords
}

const sharedWords = "The pyramid and the quadtree share one, the two Laplace maps share one, and the dense map has its own."

func thTitle(text, title string) app.UI { return widget.Th(text).Title(title) }

func (p *Page) mapButton(method string) app.UI {
	switch method {
	case heatmap.MethodPyramid, heatmap.MethodRelease:
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
