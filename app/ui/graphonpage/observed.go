package graphonpage

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/graphonfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/scenario/graphon"
)

// observedStations are those of a network whose graphon nobody knows.
func observedStations() []page.Station {
	return []page.Station{
		{Symbol: "A", Name: "observe", Means: "a network as it was observed; nobody knows its graphon", Picture: 0},
		{Symbol: "ρ̂", Name: "count", Mark: "ρ̂", Means: "the share of all pairs that are joined", Picture: 1},
		{Symbol: "=", Name: "keep", Means: "nothing is drawn and nothing forgotten; this is no privacy", Picture: 2},
		{Symbol: "Ŵ", Name: "recover", Mark: "R", Means: "R sorts the nodes into blocks and counts", Picture: 2},
		{Symbol: "A − Ŵ", Name: "judge", Mark: "e", Means: "the error on pairs that the estimator did not see", Picture: 3},
	}
}

// methodName is what an estimator is called here.
func (p *Page) methodName(method string) string {
	return graphonfig.Named(method, p.asked().Truth.Observed())
}

// estimated is the first estimate on the screen, to draw on where there is no graphon.
func (p *Page) estimated() graphonfig.Blocks {
	f := p.figureOf(graphonfig.Recover, p.Desk.Palette())
	if e := f.Estimate(); e != nil && f.Observed() {
		return f.EstimateBlocks(e)
	}
	return graphonfig.Blocks{}
}

// unless shows a panel, or why it has nothing to show where nobody knows the graphon.
func (p *Page) unless(body func() []app.UI) func() []app.UI {
	return func() []app.UI {
		if p.asked().Truth.Observed() {
			return []app.UI{tag.P("", "This network was observed. Nobody knows the graphon behind it, so that there is nothing to compare an estimate with.")}
		}
		return body()
	}
}

// communitiesSay says what is known of an observed network's communities.
func (p *Page) communitiesSay() string {
	if k := p.asked().Truth.K(); k > 0 {
		return field.Counted(k, "community is", "communities are") + " given with it. The densities between them are shown as an oracle, and estimates are compared with them."
	}
	return "No communities are given with it. So there is no oracle, and nobody knows which nodes are placed right."
}

// countedSays is what an observed network has in place of what is set.
func (p *Page) countedSays() string {
	return fmt.Sprintf("The density is counted, not set: ρ̂ = %s, the share of pairs that are joined. Tiles are shares of pairs, up to 1.", draw.Format(joined(p.asked())))
}

// joined is the share of an observed network's pairs that are joined.
func joined(q *graphon.Question) float64 {
	return float64(len(q.Truth.Edges)) / float64(max(q.Nodes*(q.Nodes-1)/2, 1))
}

// oracleSays is what the oracle knows.
func (p *Page) oracleSays() string {
	if p.asked().Truth.K() == 0 {
		return "All see the same network. The oracle is left away: no communities are given."
	}
	return "All see the same network. The oracle sees the communities given, too."
}

// adaptObserved goes on with a network that was observed: the karate club, where none is
// there yet.
func (p *Page) adaptObserved() {
	q := p.asked()
	if preset, ok := p.Desk.Preset("graphon-karate"); ok && len(q.Truth.Edges) == 0 {
		club := preset.Scenario.Clone().Graphon
		q.Truth.Edges, q.Truth.Communities, q.Nodes = club.Truth.Edges, club.Truth.Communities, club.Nodes
	}
	p.fitObserved()
}

// karate reports that the network is the karate club.
func (p *Page) karate() bool {
	q := p.asked()
	preset, ok := p.Desk.Preset("graphon-karate")
	return ok && q.Nodes == preset.Scenario.Graphon.Nodes && slices.Equal(q.Truth.Edges, preset.Scenario.Graphon.Truth.Edges)
}

// fitObserved drops what an observed network cannot be asked.
func (p *Page) fitObserved() {
	q := p.asked()
	q.Given, q.Order, p.Work.Beside, p.Work.Asked.Sweep = nil, nil, "", nil
	many := q.Nodes > mostTried(q.Sought()) // whose divisions are too many to try
	if q.Estimator.Method == graphon.MethodOracle && q.Truth.K() == 0 || q.Estimator.Method == graphon.MethodExhaustive && many {
		p.Work.Notices = append(p.Work.Notices, "“"+graphonfig.MethodName(q.Estimator.Method)+"” cannot estimate this network. It is estimated by “"+graphonfig.MethodName(graphon.MethodRefined)+"”.")
		q.Estimator.Method = graphon.MethodRefined
	}
	if many {
		q.Estimator.Compare = slices.DeleteFunc(slices.Clone(q.Estimator.Compare), func(m string) bool { return m == graphon.MethodExhaustive })
	}
}

// observedSentence says what the estimate of an observed network predicts.
func observedSentence(got *graphon.Result) session.Sentence {
	first := &got.Estimates[0]
	before, number, after := words.Capital(counted(first.K()))+" leave a mean squared residual of ", draw.Format(first.Fit.Residual), "."
	if h := first.Fit.HeldOut; h != nil && h.Mean != nil {
		before, number = "On pairs that the estimator did not see, its mean squared error is ", draw.Format(*h.Mean)
		if g := first.Fit.Gain; g != nil && g.Low != nil {
			after += " " + gainWords(g)
		}
	}
	if first.Right != nil {
		after += " It places " + graphonfig.PlacedWords(*first.Right, got.Network.Nodes) + " as given."
	}
	return session.Spoken(before, number, after)
}

// gainWords compares with one density for all; where the interval holds 0, neither is said
// to be better.
func gainWords(g *answer.Interval) string {
	switch {
	case *g.Low > 0:
		return "That is less than one density for all has, as far as the folds tell."
	case *g.High < 0:
		return "That is more than one density for all has, as far as the folds tell."
	}
	return "One density for all may do as well."
}

// observedFormula is what an estimate of an observed network minimises, and what it is
// judged by.
func observedFormula() app.UI {
	return tag.Div("formula", app.Raw(`<math xmlns="http://www.w3.org/1998/Math/MathML" display="block" aria-label="the error is the mean over pairs i, j of the square of A i j minus W hat i j"><mtable><mtr><mtd><mtext>error</mtext><mo>=</mo><mfrac><mn>1</mn><mtext>pairs</mtext></mfrac><munder><mo>∑</mo><mrow><mi>i</mi><mo>&lt;</mo><mi>j</mi></mrow></munder><msup><mrow><mo>(</mo><msub><mi>A</mi><mrow><mi>i</mi><mi>j</mi></mrow></msub><mo>−</mo><msub><mover><mi>W</mi><mo>^</mo></mover><mrow><mi>i</mi><mi>j</mi></mrow></msub><mo>)</mo></mrow><mn>2</mn></msup></mtd></mtr></mtable></math>`))
}

// fits is every estimate with what can be said of it; pressed, a rival is shown in place of
// ours.
func (p *Page) fits(got *graphon.Result) app.UI {
	least := math.Inf(1)
	for _, e := range got.Estimates {
		if h := e.Fit.HeldOut; h != nil && h.Mean != nil {
			least = min(least, *h.Mean)
		}
	}
	var rows []app.UI
	for i, e := range got.Estimates {
		heldOut, right, best := draw.NoNumber, draw.NoNumber, ""
		if h := e.Fit.HeldOut; h != nil && h.Mean != nil && h.High != nil {
			heldOut = draw.Format(*h.Mean) + " ± " + draw.Format(*h.High-*h.Mean)
			best = tag.Either(*h.Mean <= least, "best", "")
		}
		if e.Right != nil {
			right = field.Grouped(int(*e.Right*float64(got.Network.Nodes) + 0.5))
		}
		row := []app.UI{tag.Box("th", "", p.nameOf(i, e.Method)).Attr("scope", "row")}
		for _, cell := range []string{strconv.Itoa(e.Fit.Parameters), draw.Format(e.Fit.Residual), heldOut, right} {
			row = append(row, tag.Text("td", tag.Either(cell == heldOut, best, ""), cell))
		}
		rows = append(rows, tag.Box("tr", "", row...))
	}
	var head []app.UI
	for _, th := range [][2]string{
		{"estimate", ""}, {"tiles", "how many numbers were counted"},
		{"residual", "mean squared error on the pairs that were seen; it falls with every block"},
		{"held out", "mean squared error on pairs that were not seen; less is better"},
		{"as given", "how many nodes are placed as in the communities given"},
	} {
		head = append(head, widget.Th(th[0]).Title(th[1]))
	}
	says := "The residual falls with more blocks, or stays. The held-out error is of pairs that the estimator did not see."
	if h := got.HeldOut; h != nil {
		says += fmt.Sprintf(" ± is Student’s t at 95 %% over %d folds; folds share most pairs, so that it is a rough guide.", h.Folds)
	} else if p.Work.Shown.Full {
		says = "The residual falls with more blocks, or stays. There are too few pairs to hold some out."
	}
	return tag.Section(tag.Either(p.Work.Shown.Full, "compare", "compare stale"),
		tag.H2("Compare"),
		tag.Box("table", "metrics", tag.Text("caption", "unseen", "How well every estimate fits and predicts"), tag.Box("thead", "", tag.Box("tr", "", head...)), tag.Box("tbody", "", rows...)),
		widget.Says(says),
	)
}

// observedTables are the numbers about an observed network.
func (p *Page) observedTables() []page.NamedTable {
	return []page.NamedTable{
		{Name: "estimate", Label: "Estimate as CSV", Table: func() widget.Table { return blocksTable("Estimate", &p.got().Estimates[0].Blocks) }},
		{Name: "fits", Label: "Residuals and held-out errors as CSV", Table: p.fitsTable, Truth: []string{"placed as given"}},
		{Name: "matrix", Label: "Network as pictured, as CSV", Table: p.matrixTable, Truth: []string{"all"}, All: true},
	}
}

// fitsTable is every estimate with what can be said of it.
func (p *Page) fitsTable() widget.Table {
	t := widget.Table{Title: "Residuals and held-out errors, mean squares over pairs", Head: []string{"estimator", "blocks", "tiles counted", "residual", "held out", "95 % from", "to", "less than one density by", "95 % from", "to", "placed as given"}}
	for _, e := range p.got().Estimates {
		row := []string{e.Method, strconv.Itoa(e.K()), strconv.Itoa(e.Fit.Parameters), words.Written(e.Fit.Residual)}
		for _, i := range []*answer.Interval{e.Fit.HeldOut, e.Fit.Gain} {
			if i == nil {
				i = new(answer.Interval)
			}
			row = append(row, words.Cell(i.Mean), words.Cell(i.Low), words.Cell(i.High))
		}
		t.Add(append(row, words.Cell(e.Right))...)
	}
	return t
}
