package compresspage

import (
	"fmt"
	"strconv"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario"
)

// Tables are the numbers behind the pictures.
func (p *Page) Tables() []page.NamedTable {
	return p.Page.Tables(
		page.NamedTable{Name: "samples", Label: "Samples as CSV", Table: p.samplesTable, Truth: []string{"exact"}},
		page.NamedTable{Name: "coefficients", Label: "Coefficients as CSV", Table: p.coefficientsTable, Truth: []string{"size"}, All: true},
	)
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

// Parameters names the settings in force.
func (p *Page) Parameters(asked *scenario.Scenario) string {
	q := asked.Compress
	text := fmt.Sprintf("%s, n = %d, %s basis, C = %s, ε = %s", q.Data.Kind, q.Data.Length(), q.Basis, draw.Format(q.Oversampling), draw.Format(q.Privacy.Epsilon))
	if q.Chooses() {
		return text + ", S chosen with " + words.Percent(q.Choose.Share) + " of ε"
	}
	return text + fmt.Sprintf(", S = %d", q.Sparsity)
}
