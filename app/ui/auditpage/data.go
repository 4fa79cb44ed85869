package auditpage

import (
	"fmt"
	"strconv"

	"cloakroom/app/figure/auditfig"
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario"
)

// Tables are the numbers behind the pictures.
func (p *Page) Tables() []page.NamedTable {
	if p.got() == nil {
		return nil
	}
	return []page.NamedTable{
		{Name: "outcomes", Label: "Laws and counts as CSV", Table: p.outcomesTable, Truth: []string{"P", "Q", "outcome"}},
		{Name: "statistic", Label: "The statistic as CSV", Table: p.statisticTable},
		{Name: "runs", Label: "The runs as CSV", Table: func() widget.Table { return p.doubtChart(p.got()).Table }},
	}
}

func (p *Page) outcomesTable() widget.Table {
	got := p.got()
	t := widget.Table{Title: "Laws and counts", Head: []string{"outcome", "P", "Q", "count on 0", "count on 1", "lit"}}
	for i := range got.Counts.First.Values {
		name, first, second, lit := strconv.Itoa(i), "", "", ""
		if len(got.Names) == len(got.Counts.First.Values) {
			name = got.Names[i]
		}
		if got.Laws != nil {
			first, second = words.CellAt(got.Laws.First.Values, i), words.CellAt(got.Laws.Second.Values, i)
		}
		if got.Witness != nil {
			lit = words.CellAt(got.Witness.Lit.Values, i)
		}
		t.Add(name, first, second, words.CellAt(got.Counts.First.Values, i), words.CellAt(got.Counts.Second.Values, i), lit)
	}
	return t
}

func (p *Page) statisticTable() widget.Table {
	w := &p.got().Watch
	t := widget.Table{Title: "The statistic while samples come", Head: []string{"samples", "statistic", "second", "threshold"}}
	for i, x := range w.Samples.Values {
		t.Add(words.Written(x), words.CellAt(w.Statistic.Values, i), words.CellAt(w.Second.Values, i), words.Written(w.Threshold))
	}
	return t
}

// Figures are the four lanes, together and one by one.
func (p *Page) Figures() []page.Figure {
	whole := p.figureOf(auditfig.Laws, p.Desk.Palette())
	whole.Frame, whole.Box.Width = chart.Still(), page.ExportWidth
	list := []page.Figure{{Name: "figure", Label: "The whole figure", Title: "Laws, samples, statistic and verdict", Truth: true, Draw: whole.Document}}
	for lane := range auditfig.Lanes {
		f := p.figureOf(lane, p.Desk.Palette())
		f.Box.Width = page.ExportWidth
		title := f.TitleOf(lane)
		list = append(list, page.Figure{Name: fmt.Sprintf("lane-%d", lane+1), Label: title, Title: title, Truth: true, Draw: func(meta chart.Meta) string {
			return f.Single(lane, meta)
		}})
	}
	return list
}

// Parameters names the settings in force.
func (p *Page) Parameters(asked *scenario.Scenario) string {
	q := asked.Audit
	return fmt.Sprintf("%s, ε = %s, δ = %s, %s, α = %s", q.Box.Kind, draw.Format(q.Claim.Epsilon), draw.Format(q.Claim.Delta), q.Tester, draw.Format(q.Alpha))
}
