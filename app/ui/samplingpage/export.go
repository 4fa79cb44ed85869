package samplingpage

import (
	"fmt"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario"
)

// Tables are the numbers behind the pictures, those of the laboratory's own after the
// vectors.
func (p *Page) Tables(own ...page.NamedTable) []page.NamedTable {
	got := p.Found()
	if got.Answered == nil {
		return nil
	}
	list := append([]page.NamedTable{{
		Name: "vectors", Label: words.Capital(p.called.Data) + " and answers as CSV", Truth: []string{"data"},
		Table: func() widget.Table { return vectorTable(got) },
	}}, own...)
	list = append(list, page.NamedTable{Name: "errors", Label: "Errors as CSV", Table: func() widget.Table { return errorsTable(got.Answers) }, Truth: []string{"distance"}, All: true})
	if asks(got) {
		list = append(list, page.NamedTable{Name: "ranges", Label: "Sums of ranges as CSV", Table: func() widget.Table { return queriesTable(got) }, Truth: []string{"data"}})
	}
	return list
}

// Figures are the four lanes, together and one by one, and every answer side by side.
func (p *Page) Figures() []page.Figure {
	wide := func(f samplingfig.Figure, still bool) samplingfig.Figure {
		v := f.Seen()
		if v.Box.Width = page.ExportWidth; still {
			v.Frame = chart.Still()
		}
		return f.In(v)
	}
	whole := wide(p.figureOf(samplingfig.Lanes-1, p.Desk.Palette()), true)
	list := []page.Figure{{Name: "figure", Label: "The whole figure", Title: p.called.Whole, Truth: true, Draw: func(meta chart.Meta) string {
		return samplingfig.Document(whole, meta)
	}}}
	for lane := range samplingfig.Lanes {
		f := wide(p.figureOf(lane, p.Desk.Palette()), false)
		title := f.TitleOf(lane)
		list = append(list, page.Figure{Name: fmt.Sprintf("lane-%d", lane+1), Label: title, Title: title, Truth: true, Draw: func(meta chart.Meta) string {
			return samplingfig.Single(f, lane, meta)
		}})
	}
	if got := p.Found(); got.Answered != nil {
		tiles := wide(p.figureOfTiles(), true)
		list = append(list, page.Figure{Name: scenario.StageGallery, Label: "Every answer side by side", Title: "The " + p.called.Data + " and every answer, on one scale", Truth: true, Draw: func(meta chart.Meta) string {
			return samplingfig.Gallery(tiles, len(got.Answers), meta)
		}})
	}
	return list
}
