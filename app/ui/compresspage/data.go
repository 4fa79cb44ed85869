package compresspage

import (
	"fmt"
	"strconv"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/compressfig"
	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/samplingpage"
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
		{Name: "vectors", Label: "Data and answers as CSV", Table: func() widget.Table { return samplingpage.VectorTable(got.Entries, got.Truth, got.Answers) }, Truth: []string{"data"}},
		{Name: "samples", Label: "Samples as CSV", Table: p.samplesTable, Truth: []string{"exact"}},
		{Name: "coefficients", Label: "Coefficients as CSV", Table: p.coefficientsTable, Truth: []string{"size"}, All: true},
		{Name: "errors", Label: "Errors as CSV", Table: func() widget.Table { return samplingpage.ErrorsTable(got.Answers) }, Truth: []string{"distance"}, All: true},
	}
	if len(got.Queries) > 0 {
		list = append(list, page.NamedTable{Name: "ranges", Label: "Sums of ranges as CSV", Table: func() widget.Table { return samplingpage.QueriesTable(got.Queries, got.Answers) }, Truth: []string{"data"}})
	}
	return list
}

func (p *Page) samplesTable() widget.Table {
	s := &p.got().Sketch
	t := widget.Table{Title: "Samples", Head: []string{"sample", "exact", "private"}}
	for i, v := range s.Private.Values {
		t.Add(strconv.Itoa(i+1), words.CellAt(s.Exact.Values, i), words.Written(v))
	}
	return t
}

func (p *Page) coefficientsTable() widget.Table {
	m := &p.got().Spectrum.Magnitudes
	t := widget.Table{Title: "Coefficients by falling size", Head: []string{"rank", "size"}}
	for i, rank := range m.X.Values {
		t.Add(words.Written(rank), words.CellAt(m.Y.Values, i))
	}
	return t
}

// Figures are the four lanes, together and one by one, and every answer side by side.
func (p *Page) Figures() []page.Figure {
	whole := p.figureOf(compressfig.Answer, p.Desk.Palette())
	whole.Frame, whole.Box.Width = chart.Still(), page.ExportWidth
	list := []page.Figure{{Name: "figure", Label: "The whole figure", Title: "Data, coefficients, samples and answer", Truth: true, Draw: whole.Document}}
	for lane := range compressfig.Lanes {
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
	q := asked.Compress
	text := fmt.Sprintf("%s, n = %d, %s basis, C = %s, ε = %s", q.Data.Kind, q.Data.Length(), q.Basis, draw.Format(q.Oversampling), draw.Format(q.Privacy.Epsilon))
	if q.Chooses() {
		return text + ", S chosen with " + words.Percent(q.Choose.Share) + " of ε"
	}
	return text + fmt.Sprintf(", S = %d", q.Sparsity)
}
