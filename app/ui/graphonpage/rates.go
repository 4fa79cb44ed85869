package graphonpage

import (
	"math"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/graphonfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario/graphon"
)

// ratesPanel is the map of rates with the question on it.
func (p *Page) ratesPanel() []app.UI {
	body := []app.UI{
		tag.P("", "How well can the best estimator do on the worst graphon? Theorem 4.3 says: min(ρ, ρ·⁴√(k/n) + √(ρk²/n²) + √(ρ/n)), up to a constant. The map shows which term is the largest. Constants are left out, so that no number here is an error."),
		p.listed("graphon.map", p.asked().MapAxes, axesName, graphon.Axes()),
	}
	if p.extras().Map == nil {
		return append(body, tag.P("", "The map is being computed."))
	}
	body = append(body, p.Charts.Show(panelRates))
	if p.asked().Truth.Observed() {
		body = append(body, widget.Says("n is its number of nodes, ρ̂ the share of its pairs that are joined, and k the blocks sought. How far its estimate errs stays unknown."))
	} else {
		body = append(body, p.standing()...)
	}
	if r := p.extras().Rates; r != nil {
		rows := []app.UI{
			widget.Fact("here rules", graphonfig.TermName(r.Rules)),
			widget.Fact("unseen labels, ρ·⁴√(k/n)", draw.Format(r.Labels)),
			widget.Fact("number of tiles, √(ρk²/n²)", draw.Format(r.Tiles)),
			widget.Fact("detection, √(ρ/n)", draw.Format(r.Detection)),
			widget.Fact("finding blocks, √(ρ ln k/n)", draw.Format(r.Assignment)),
			widget.Fact("shape of the lower bound, no error", draw.Format(r.Lower)),
			widget.Fact("shape of the upper bound, no error", draw.Format(r.Upper)),
		}
		if r.Zero != nil {
			rows = append(rows, widget.Fact("up to about this ρ, none beats Ŵ = 0 by more than a factor", draw.Format(*r.Zero)))
		}
		body = append(body, tag.Box("dl", "facts wide", rows...))
	}
	return body
}

// axesName is what a map runs over.
func axesName(axes string) string {
	x, y := graphonfig.AxesOf(axes)
	return x.Title + " and " + y.Title
}

// standing says where planted blocks stand, or offers to plant some.
func (p *Page) standing() []app.UI {
	s := p.extras().Standing
	if s == nil && !p.Work.Hidden() {
		return []app.UI{
			widget.Says("Table 5.1 says where equal planted blocks cannot be told from none. Plant some, and the map shows it."),
			widget.Buttons(widget.Button("plant", "Plant equal blocks", func() { p.Work.SetWord("graphon.truth.kind", graphon.KindPlanted) })),
		}
	}
	if s == nil {
		return nil
	}
	verdict := map[string]string{
		"hidden":  "Here the blocks are hidden: as n grows, no test tells them from one constant density (Table 5.1).",
		"open":    "Here it is open whether these blocks can be found fast.",
		"visible": "Here the blocks are found in polynomial time, better than by chance.",
	}[s.Visibility]
	t := &p.Work.Shown.Asked.Graphon.Truth
	return []app.UI{
		tag.Box("p", "", app.Text(verdict+" "), p.Form.Erratum("graphon.truth.within")),
		tag.P("says", "The hatching is for equal blocks with p = "+draw.Format(t.Within)+" within and q = "+draw.Format(t.Between)+" between. What is proved is proved for n → ∞ at a fixed mean degree; at one n it marks a place, not a wall. In the open range no fast method is known. That none exists is a conjecture."),
		tag.Box("dl", "facts wide",
			widget.Fact("signal n(p − q)²/(k(p + (k − 1)q)), times ρ", draw.Format(s.Signal)),
			widget.Fact("hidden up to", draw.Format(s.HiddenUpTo)),
			widget.Fact("found from", "1"),
			widget.Fact("gap |p − q|√(k − 1)/k, times ρ (Lemma 5.5)", draw.Format(s.Gap)),
		),
	}
}

// ratesChart is the map, whose places can be pressed.
func (p *Page) ratesChart(m *graphon.Map) page.Chart {
	asked := p.Work.Shown.Asked.Graphon
	at := placeOn(m.Axes, asked)
	caption := "Which term of the minimax error is the largest; the ring is your setting. Shapes without constants."
	x, y := graphonfig.AxesOf(m.Axes)
	t := widget.Table{Title: "Which term rules", Head: []string{x.Title, y.Title, "term", "shape of the lower bound"}}
	rows := len(m.Y.Values)
	for i, rule := range m.Rules.Values {
		t.Add(words.Written(m.X.Values[i/rows]), words.Written(m.Y.Values[i%rows]), graphonfig.TermWords(int(rule)), words.CellAt(m.Lower.Values, i))
	}
	drawing := func(look draw.Palette, box draw.Box) graphonfig.Rates {
		return graphonfig.Rates{Map: m, At: at, Palette: look, Box: box}
	}
	return page.Chart{
		Name: panelRates, Caption: caption + tag.Either(asked.Truth.Observed(), "", " Press a place to go there."),
		Box: page.Upright(page.ChartWidth(p.Desk.Screen()), 440+20*(p.Desk.Palette().Text-draw.Light().Text)), Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing { return drawing(look, box) },
		Over: func(box draw.Box) app.UI {
			if asked.Truth.Observed() {
				return widget.Nothing() // its n and ρ̂ are as they are
			}
			return p.plane.Over(page.Plane{
				Over: ratesFields(m, asked), Plot: drawing(p.Desk.Palette(), box).Plot(), Now: placeOn(m.Axes, p.asked()),
				Says: func(x, y float64) string { return placeWords(m, x, y) },
			}, box)
		},
	}
}

// placeOn is where a question stands on a map.
func placeOn(axes string, q *graphon.Question) [2]float64 {
	k, rho := float64(q.Truth.K()), q.Density
	if q.Truth.Observed() {
		k, rho = float64(q.Sought()), joined(q)
	}
	switch axes {
	case graphon.AxesDensityBlocks:
		return [2]float64{rho, k}
	case graphon.AxesBlocksNodes:
		return [2]float64{k, float64(q.Nodes)}
	}
	return [2]float64{rho, float64(q.Nodes)}
}

// ratesFields are the fields of a map's axes with the least and the greatest value that a
// press sets.
func ratesFields(m *graphon.Map, q *graphon.Question) *field.Sweep {
	nodes, density, blocks := []float64{float64(max(q.Truth.K(), 4)), graphon.MostNodes}, []float64{m.X.Values[0], 1}, []float64{2, graphon.MostBlocks}
	switch m.Axes {
	case graphon.AxesDensityBlocks:
		return &field.Sweep{Over: []string{"graphon.density", "graphon.truth.blocks"}, Values: [][]float64{density, blocks}}
	case graphon.AxesBlocksNodes:
		return &field.Sweep{Over: []string{"graphon.truth.blocks", "graphon.nodes"}, Values: [][]float64{blocks, nodes}}
	}
	return &field.Sweep{Over: []string{"graphon.density", "graphon.nodes"}, Values: [][]float64{density, nodes}}
}

// placeWords tell of a place on the map.
func placeWords(m *graphon.Map, x, y float64) string {
	written := func(v float64, title string) string {
		if title != "density ρ" {
			v = math.Round(v)
		}
		return title + " " + draw.Format(v)
	}
	xs, ys := graphonfig.AxesOf(m.Axes)
	text := written(x, xs.Title) + ", " + written(y, ys.Title) + ": " + graphonfig.TermWords(graphonfig.RegionAt(m.Terms, x, y))
	if stands := graphonfig.RegionAt(m.Standing, x, y); stands >= 0 {
		text += "; blocks " + []string{"hidden", "in the open range", "found"}[stands]
	}
	return text
}
