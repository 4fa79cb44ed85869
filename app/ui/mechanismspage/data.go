package mechanismspage

import (
	"fmt"
	"strconv"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/mechanismsfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario"
)

// Tables are the numbers behind the pictures.
func (p *Page) Tables() []page.NamedTable {
	got := p.got()
	if got == nil {
		return nil
	}
	list := []page.NamedTable{
		{Name: "laws", Label: "Laws of the output as CSV", Table: p.lawsTable, All: true, Truth: []string{"in D", "in D′", "loss"}},
		{Name: "divergences", Label: "Divergences as CSV", Table: p.divergences, All: true, Truth: []string{"D from D′", "D′ from D"}},
		{Name: "people", Label: "People as CSV", Table: p.peopleTable, All: true, Truth: []string{"says"}},
	}
	if len(got.Worlds[0].Drawn.Values) > 0 {
		list = append(list, page.NamedTable{Name: "samples", Label: "Samples as CSV", Table: p.samplesTable, All: true, Truth: []string{"in D", "in D′"}})
	}
	if len(p.asked().Game.Guesses) > 0 && p.game() != nil {
		list = append(list, page.NamedTable{Name: "game", Label: "Rounds played as CSV", Table: func() widget.Table { return p.rounds(p.game()) }, All: true, Truth: []string{"it was"}})
	}
	return list
}

func (p *Page) lawsTable() widget.Table {
	own := &p.got().Pairs[0]
	t := widget.Table{Title: "Laws of the output", Head: []string{"output", "in D", "in D′", "loss"}}
	next := 0
	for i, x := range own.At.Values {
		cell := ""
		if next < len(own.Loss.X.Values) && own.Loss.X.Values[next] == x {
			cell = words.CellAt(own.Loss.Y.Values, next)
			next++
		}
		t.Add(words.Written(x), words.CellAt(own.First.Values, i), words.CellAt(own.Second.Values, i), cell)
	}
	return t
}

func (p *Page) peopleTable() widget.Table {
	t := widget.Table{Title: "People", Head: []string{"person", "says"}}
	for i, v := range p.got().Worlds[0].Values.Values {
		t.Add(strconv.Itoa(i+1), words.Written(v))
	}
	return t
}

func (p *Page) samplesTable() widget.Table {
	got := p.got()
	t := widget.Table{Title: "Samples", Head: []string{"sample", "in D", "in D′"}}
	for i, v := range got.Worlds[0].Drawn.Values {
		t.Add(strconv.Itoa(i+1), words.Written(v), words.CellAt(got.Worlds[1].Drawn.Values, i))
	}
	return t
}

// Figures are the four lanes, together and one by one.
func (p *Page) Figures() []page.Figure {
	whole := p.figureOf(mechanismsfig.Tests, p.Desk.Palette())
	whole.Frame, whole.Box.Width = chart.Still(), page.ExportWidth
	list := []page.Figure{{Name: "figure", Label: "The whole figure", Title: "Two worlds, the output’s laws, its loss and the best test", Truth: true, Draw: whole.Document}}
	for lane := range mechanismsfig.Lanes {
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
	q := asked.Mechanisms
	epsilon, delta := q.Budget()
	text := fmt.Sprintf("%s, %d people, ε = %s", mechanismName(q.Mechanism), len(q.People.Values), draw.Format(epsilon))
	if delta > 0 {
		text += ", δ = " + draw.Format(delta)
	}
	return text
}
