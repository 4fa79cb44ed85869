package graphonpage

import (
	"fmt"
	"strconv"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/graphonfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/graphon"
)

// Tables are the numbers behind the pictures.
func (p *Page) Tables() []page.NamedTable {
	if p.got() == nil {
		return nil
	}
	if p.got().Observed() {
		return p.observedTables()
	}
	return []page.NamedTable{
		{Name: "graphon", Label: "Graphon as CSV", Table: func() widget.Table { return blocksTable("Graphon ρW", &p.got().Truth) }, Truth: []string{"all"}, All: true},
		{Name: "estimate", Label: "Estimate as CSV", Table: func() widget.Table { return blocksTable("Estimate", &p.got().Estimates[0].Blocks) }},
		{Name: "distances", Label: "Distances as CSV", Table: p.distancesTable, Truth: []string{"lower", "upper", "as found", "placed right"}},
		{Name: "matrix", Label: "Network as pictured, as CSV", Table: p.matrixTable},
	}
}

// blocksTable is a graphon with its widths.
func blocksTable(title string, b *graphon.Blocks) widget.Table {
	k := b.K()
	t := widget.Table{Title: title, Head: []string{"block", "width"}}
	for j := range k {
		t.Head = append(t.Head, "with "+strconv.Itoa(j+1))
	}
	for i := range k {
		row := []string{strconv.Itoa(i + 1), words.CellAt(b.Widths.Values, i)}
		for j := range k {
			row = append(row, words.CellAt(b.Tiles.Values, i*k+j))
		}
		t.Add(row...)
	}
	return t
}

// distancesTable is every estimate with its distance.
func (p *Page) distancesTable() widget.Table {
	t := widget.Table{Title: "Distances from the truth", Head: []string{"estimator", "blocks", "lower", "upper", "as found", "placed right", "objective"}}
	for _, e := range p.got().Estimates {
		d := &e.Distance
		t.Add(e.Method, strconv.Itoa(e.K()), words.Written(d.Lower), words.Written(d.Upper), words.Written(d.Plain), words.Cell(e.Right), words.Cell(e.Objective))
	}
	return t
}

// matrixTable is the network without labels, cell by cell.
func (p *Page) matrixTable() widget.Table {
	n := &p.got().Network
	t := widget.Table{Title: "Adjacency matrix in the order drawn, share of ones in each cell", Head: []string{"row"}}
	for j := range n.Side {
		t.Head = append(t.Head, strconv.Itoa(j+1))
	}
	for i := range n.Side {
		row := []string{strconv.Itoa(i + 1)}
		for j := range n.Side {
			row = append(row, words.CellAt(n.Drawn.Values, i*n.Side+j))
		}
		t.Add(row...)
	}
	return t
}

// Figures are the four pictures, together and one by one, and every estimate side by side.
func (p *Page) Figures() []page.Figure {
	whole := p.figureOf(graphonfig.Recover, p.Desk.Palette())
	whole.Frame, whole.Box.Width = chart.Still(), page.ExportWidth
	list := []page.Figure{{Name: "figure", Label: "The whole figure", Title: tag.Either(whole.Observed(), "Network and estimate", "Graphon, network and estimate"), Truth: true, Draw: whole.Document}}
	for v := range graphonfig.Viewed {
		f := p.figureOf(v, p.Desk.Palette())
		f.Box.Width, f.Cursor = page.ExportWidth, nil
		title := f.TitleOf(v)
		list = append(list, page.Figure{Name: fmt.Sprintf("picture-%d", v+1), Label: title, Title: title, Truth: v != graphonfig.Sorted || f.Observed(), Draw: func(meta chart.Meta) string {
			return f.Single(v, meta)
		}})
	}
	return append(list, p.galleryFigure()...)
}

// Parameters names the settings in force.
func (p *Page) Parameters(asked *scenario.Scenario) string {
	q := asked.Graphon
	if q.Truth.Observed() {
		return fmt.Sprintf("observed network, n = %d, %s with %s", q.Nodes, q.Estimator.Method, counted(q.Sought()))
	}
	return fmt.Sprintf("%s, %s, n = %d, ρ = %s, %s with %s", q.Truth.Kind, counted(q.Truth.K()), q.Nodes, draw.Format(q.Density), q.Estimator.Method, counted(q.Sought()))
}
