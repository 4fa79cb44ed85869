package heatmappage

import (
	"fmt"
	"math"
	"strconv"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/heatmapfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/readers/frame"
	"cloakroom/core/readers/heatmapfiles"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// Tables are the numbers behind the pictures.
func (p *Page) Tables() []page.NamedTable {
	list := []page.NamedTable{
		{Name: "metrics", Label: "Metrics as CSV", Table: p.warned(p.metricsTable), Truth: []string{"similarity"}, All: true},
		{Name: "cells", Label: "Maps as shown, as CSV", Table: p.warned(p.cellsTable), Truth: []string{"truth"}},
	}
	if len(p.Work.Rows.Got) > 0 {
		list = append(list, page.NamedTable{Name: scenario.StageEpsilons, Label: "Metrics by ε as CSV", Table: p.warned(p.rowsTable), Truth: []string{"similarity"}, All: true})
	}
	return list
}

// cellsTable is every cell of the maps as they are shown: blurred, and no finer
// than the eye sees.
func (p *Page) cellsTable() widget.Table {
	got := p.got()
	side := int(math.Sqrt(float64(len(got.Truth.Values))) + 0.5)
	t := widget.Table{Title: fmt.Sprintf("The maps as they are shown, blurred, on %d × %d cells", side, side), Head: []string{"column", "row", "truth"}}
	for _, m := range got.Maps {
		t.Head = append(t.Head, m.Method)
	}
	for i := range side * side {
		row := []string{strconv.Itoa(i / side), strconv.Itoa(i % side), words.CellAt(got.Truth.Values, i)}
		for _, m := range got.Maps {
			row = append(row, words.CellAt(m.Blurred.Values, i))
		}
		t.Add(row...)
	}
	return t
}

// Complete asks for every map, as the page does.
func (p *Page) Complete(asked *scenario.Scenario) { asked.Heatmap.Methods = heatmap.Methods() }

// Files are the private map itself, cell by cell, for other programs.
func (p *Page) Files() []page.File {
	list := []page.File{{ID: "csv-map", Label: "Private map as CSV" + p.boxWarning(), Save: func() { p.exportMap("csv") }}}
	if f, _ := p.Frame(); f.Kind == frame.Degrees {
		list = append(list, page.File{ID: "geojson-map", Label: "Private map as GeoJSON" + p.boxWarning(), Save: func() { p.exportMap("geojson") }})
	}
	return list
}

const slotExport = "export"

// exportMap writes the private map on its own cells. The page holds it only as it
// is shown, so it is computed once more; a secure one was kept when it was drawn.
func (p *Page) exportMap(kind string) {
	if m := mapOf(p.got(), heatmap.MethodPyramid); m != nil && len(m.Values.Values) == p.heatmap().Grid*p.heatmap().Grid {
		p.saveMap(kind, m.Values.Values)
		return
	}
	asked := p.Work.Asked.Clone()
	asked.Sweep = nil
	h := asked.Heatmap
	h.Methods, h.Shown, h.Distance, h.Extras, h.Centres, h.Shuffle = []string{heatmap.MethodPyramid}, 0, heatmap.DistanceNone, nil, 0, 0
	if !p.Work.Ready(&asked) {
		p.Work.Say("Draw secure noise first.")
		return
	}
	p.Desk.Engine().Run(scenario.Request{Slot: slotExport, Kind: scenario.RequestRun, Scenario: &asked}, func(e scenario.Event) {
		switch {
		case e.Error != nil:
			p.Work.Say(e.Error.Error())
		case e.Result != nil:
			if m := mapOf(e.Result.Heatmap, heatmap.MethodPyramid); m != nil {
				p.saveMap(kind, m.Values.Values)
			}
		}
	})
}

// saveMap writes a map in the coordinates of the crowd that was loaded, or in the
// unit square.
func (p *Page) saveMap(kind string, values []float64) {
	f, _ := p.Frame()
	name := "map"
	if f.Leaks() {
		name = "map-sides-are-people"
	}
	if kind == "geojson" {
		p.Desk.Save(name, "geojson", "application/geo+json", heatmapfiles.FramedMapGeoJSON(values, p.heatmap().Grid, f))
		return
	}
	p.Desk.Save(name, "csv", "text/csv", heatmapfiles.FramedMapCSV(values, p.heatmap().Grid, f))
}

// metricsTable is every map against the truth.
func (p *Page) metricsTable() widget.Table {
	t := widget.Table{Title: "Every map against the truth", Head: []string{"map", "similarity", "Pearson", "KL", "EMD", "EMD at least", "EMD at most"}}
	for _, m := range p.got().Maps {
		t.Add(m.Method, words.Cell(m.Metrics.Similarity), words.Cell(m.Metrics.Pearson), words.Cell(m.Metrics.KL), words.Cell(m.Metrics.EMD),
			words.Cell(m.Metrics.EMDLow), words.Cell(m.Metrics.EMDHigh))
	}
	return t
}

// Figures are the maps, together and one by one.
func (p *Page) Figures() []page.Figure {
	whole := p.figureOf(picturePrivate, p.Desk.Palette())
	whole.Box = draw.Box{Width: page.ExportWidth, Height: page.ExportWidth * 0.8}
	list := []page.Figure{{Name: "figure", Label: "The whole figure", Title: "A crowd’s map without its people: the truth and every private map", Truth: true, Draw: whole.Document}}
	for v := range pictures {
		f, at := p.figureOf(v, p.Desk.Palette()), kindOf(v)
		f.Box = draw.Box{Width: page.ExportWidth, Height: page.ExportWidth}
		if at, _ := p.Frame(); at.Leaks() {
			f.Axes = heatmapfig.Axes{} // they are people's places
		}
		truth := v == pictureTruth
		if !truth && len(p.Work.Asked.Files) > 0 && f.Got != nil {
			p.keepPrivate(&f)
		}
		list = append(list, page.Figure{Name: page.PictureNames()[v], Label: f.TitleOf(at), Title: f.TitleOf(at), Truth: truth, Draw: func(meta chart.Meta) string { return f.Single(at, meta) }})
	}
	return append(list, p.viewFigures()...)
}

// keepPrivate leaves in a figure of a crowd that was loaded only what is private by
// itself: not the people, nothing compared with them, no scale that they reach into.
func (p *Page) keepPrivate(f *heatmapfig.Figure) {
	method := f.Show.Method
	if method == "" {
		method = heatmap.MethodPyramid
	}
	public := p.Work.Asked.Public()
	f.Asked, f.Got, f.Frame = public.Heatmap, f.Got.Private(method), chart.Still()
}
