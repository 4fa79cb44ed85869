package regretpage

import (
	"fmt"
	"strconv"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/regretfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/regret"
)

// Tables are the numbers behind the pictures.
func (p *Page) Tables() []page.NamedTable {
	got := p.got()
	if got == nil || p.table().Playing() {
		return nil
	}
	list := []page.NamedTable{
		{Name: "losses", Label: "Losses as CSV", Table: p.lossesTable, Truth: []string{"losses"}, All: true},
		{Name: "regrets", Label: "Regrets as CSV", Table: p.regretsTable, Truth: []string{"L*"}, All: true},
		{Name: "learners", Label: "Learners as CSV", Table: p.learnersTable, Truth: []string{"regret"}, All: true},
	}
	if len(p.extras().Moments) > 0 {
		list = append(list, page.NamedTable{Name: "rounds", Label: "Rounds looked at as CSV", Table: func() widget.Table { return momentsTable(p.extras()) }, Truth: []string{"loss"}, All: true})
	}
	return list
}

func (p *Page) lossesTable() widget.Table {
	got := p.got()
	t := widget.Table{Title: "Losses", Head: []string{"round"}}
	if got.Table.Each > 1 {
		t.Title = fmt.Sprintf("Losses, means of %d rounds", got.Table.Each)
	}
	for _, row := range got.Table.Rows {
		t.Head = append(t.Head, strconv.Itoa(row))
	}
	columns := len(got.Table.Values.Values) / len(got.Table.Rows)
	for c := range columns {
		row := []string{strconv.Itoa(c*got.Table.Each + 1)}
		for k := range got.Table.Rows {
			row = append(row, words.CellAt(got.Table.Values.Values, k*columns+c))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func (p *Page) regretsTable() widget.Table {
	got := p.got()
	t := widget.Table{Title: "Regret so far", Head: []string{"round", "L*"}}
	for _, l := range got.Learners {
		t.Head = append(t.Head, l.Method)
	}
	for i, round := range got.Times.Values {
		row := []string{words.Written(round), words.CellAt(got.Path.Values, i)}
		for _, l := range got.Learners {
			row = append(row, words.CellAt(l.Curve.Values, i))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func (p *Page) learnersTable() widget.Table {
	t := widget.Table{Title: "Learners", Head: []string{"learner", "regret", "95 % from", "to", "knowing the round", "one round late"}}
	for _, l := range p.got().Learners {
		lead := ""
		if l.Lead != nil {
			lead = words.Cell(l.Lead.Mean)
		}
		t.Add(l.Method, words.Cell(l.Regret.Mean), words.Cell(l.Regret.Low), words.Cell(l.Regret.High), lead, words.Cell(l.Delay))
	}
	return t
}

func momentsTable(got *regret.Result) widget.Table {
	t := widget.Table{Title: "Rounds looked at", Head: []string{"round", "leader", "choice", "loss", "one-step loss", "ε"}}
	for _, m := range got.Moments {
		t.Add(strconv.Itoa(m.Round), strconv.Itoa(m.Leader), strconv.Itoa(m.Choice), words.Written(m.Lost), words.Written(m.Loss), words.Written(m.Allowed))
	}
	return t
}

// Figures are the four lanes, together and one by one, and every learner side by side.
func (p *Page) Figures() []page.Figure {
	whole := p.figureOf(regretfig.Regret, p.Desk.Palette())
	whole.Frame, whole.Box.Width = chart.Still(), page.ExportWidth
	list := []page.Figure{{Name: "figure", Label: "The whole figure", Title: "Losses, totals, chances and regret", Truth: true, Draw: whole.Document}}
	for lane := range regretfig.Lanes {
		f := p.figureOf(lane, p.Desk.Palette())
		f.Box.Width = page.ExportWidth
		title := f.TitleOf(lane)
		list = append(list, page.Figure{Name: fmt.Sprintf("lane-%d", lane+1), Label: title, Title: title, Truth: true, Draw: func(meta chart.Meta) string {
			return f.Single(lane, meta)
		}})
	}
	return append(list, p.galleryFigure()...)
}

// Parameters names the settings in force.
func (p *Page) Parameters(asked *scenario.Scenario) string {
	q := asked.Regret
	text := fmt.Sprintf("%s losses, N = %d, T = %d", q.Losses.Kind, q.Size(), q.Rounds())
	switch {
	case q.Plays():
		text += ", " + regretfig.NoiseName(q.Learner.Noise) + " noise"
	case q.Setting == regret.SettingSubspaces:
		text += fmt.Sprintf(", subspaces of rank %d", q.Rank)
	default:
		text += ", on a ball"
	}
	if q.Learner.Tuning == regret.TuningFixed {
		return text + ", ε = " + draw.Format(q.Learner.Epsilon)
	}
	return text + ", ε by " + q.Learner.Tuning
}
