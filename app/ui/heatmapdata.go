package ui

import (
	"fmt"
	"math"
	"strconv"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/heatmapfig"
	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/readers/heatmapfiles"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

func (s heatmapPage) tables() []namedTable {
	return []namedTable{
		{"metrics", "Metrics as CSV", s.metricsTable},
		{"cells", "Maps as shown, as CSV", s.cellsTable},
	}
}

// cellsTable is every cell of the maps as they are shown: blurred, and no finer
// than the eye sees.
func (s heatmapPage) cellsTable() dataTable {
	got := s.got()
	side := int(math.Sqrt(float64(len(got.Truth.Values))) + 0.5)
	t := dataTable{title: fmt.Sprintf("The maps as they are shown, blurred, on %d × %d cells", side, side), head: []string{"column", "row", "truth"}}
	for _, m := range got.Maps {
		t.head = append(t.head, m.Method)
	}
	for i := range side * side {
		row := []string{strconv.Itoa(i / side), strconv.Itoa(i % side), cellAt(got.Truth.Values, i)}
		for _, m := range got.Maps {
			row = append(row, cellAt(m.Blurred.Values, i))
		}
		t.rows = append(t.rows, row)
	}
	return t
}

// downloads are the private map itself, cell by cell, for other programs.
func (s heatmapPage) downloads() []download {
	list := []download{{"csv-map", "Private map as CSV", func() { s.exportMap("csv") }}}
	if box := s.boxInForce(); box != nil && box.Geographic {
		list = append(list, download{"geojson-map", "Private map as GeoJSON", func() { s.exportMap("geojson") }})
	}
	return list
}

const slotExport = "export"

// exportMap writes the private map on its own cells. The page holds it only as it
// is shown, so it is computed once more; a secure one was kept when it was drawn.
func (s heatmapPage) exportMap(kind string) {
	if m := mapOf(s.got(), heatmap.MethodPyramid); m != nil && len(m.Values.Values) == s.heatmap().Grid*s.heatmap().Grid {
		s.saveMap(kind, m.Values.Values)
		return
	}
	if s.asked.Randomness() == field.RandomnessSecure {
		s.say("Draw secure noise first.")
		return
	}
	asked := s.asked.Clone()
	asked.Sweep = nil
	h := asked.Heatmap
	h.Methods, h.Shown, h.Distance, h.Extras, h.Centres, h.Shuffle = []string{heatmap.MethodPyramid}, 0, heatmap.DistanceNone, nil, 0, 0
	s.engine.Run(scenario.Request{Slot: slotExport, Kind: scenario.RequestRun, Scenario: &asked}, func(e scenario.Event) {
		switch {
		case e.Error != nil:
			s.say(e.Error.Error())
		case e.Result != nil:
			if m := mapOf(e.Result.Heatmap, heatmap.MethodPyramid); m != nil {
				s.saveMap(kind, m.Values.Values)
			}
		}
	})
}

// saveMap writes a map in the coordinates of the crowd that was loaded, or in the
// unit square.
func (s heatmapPage) saveMap(kind string, values []float64) {
	box := heatmapfiles.UnitBox()
	if known := s.boxInForce(); known != nil {
		box = *known
	}
	if kind == "geojson" {
		s.dom.Download(s.exportName("map", "geojson"), "application/geo+json", heatmapfiles.MapGeoJSON(values, s.heatmap().Grid, box))
		return
	}
	s.dom.Download(s.exportName("map", "csv"), "text/csv", heatmapfiles.MapCSV(values, s.heatmap().Grid, box))
}

// metricsTable is every map against the truth.
func (s heatmapPage) metricsTable() dataTable {
	t := dataTable{title: "Every map against the truth", head: []string{"map", "similarity", "Pearson", "KL", "EMD", "EMD at least", "EMD at most"}}
	for _, m := range s.got().Maps {
		t.rows = append(t.rows, []string{
			m.Method, cellOf(m.Metrics.Similarity), cellOf(m.Metrics.Pearson), cellOf(m.Metrics.KL), cellOf(m.Metrics.EMD),
			cellOf(m.Metrics.EMDLow), cellOf(m.Metrics.EMDHigh),
		})
	}
	return t
}

// figures are the maps, together and one by one.
func (s heatmapPage) figures() []exported {
	whole := s.figureOf(mapPrivate, s.palette())
	whole.Box = draw.Box{Width: exportWidth, Height: exportWidth * 0.8}
	list := []exported{{"figure", "The whole figure", whole.Document}}
	for v := range mapCount {
		f, at := s.figureOf(v, s.palette()), viewOf(v)
		f.Box = draw.Box{Width: exportWidth, Height: exportWidth}
		list = append(list, exported{viewNames()[v], f.Title(at), func(meta chart.Meta) string { return f.Single(at, meta) }})
	}
	return list
}

// sweepCard shows all four measures over one field, every method with its band.
func (s heatmapPage) sweepCard() card {
	w := &s.sweep
	c := card{
		name: "sweep", caption: "The pyramid, the two Laplace maps and the quadtree against the truth, with 95 % confidence bands (Student’s t over the draws); the same coins at every value.",
		box: draw.Box{Width: s.chartWidth(), Height: 560}, table: s.sweepTable(), asked: w.asked, source: w.state(),
		draw: func(look draw.Palette, box draw.Box) string {
			if len(w.asked.Sweep.Over) != 1 {
				return ""
			}
			return heatmapfig.Sweep(w.cells, fieldAxis(w.asked.Sweep.Over[0]), look, box).SVG()
		},
	}
	if len(w.asked.Sweep.Over) == 2 {
		c.caption = "Mean earth mover’s distance of the private pyramid."
		c.box = draw.Box{Width: min(s.chartWidth(), 760), Height: 420}
		c.draw = func(look draw.Palette, box draw.Box) string {
			chart := heatmapfig.MapOf(w.asked.Sweep, fieldAxis, w.cells, heatmap.MethodPyramid, 3)
			chart.Palette, chart.Box = look, box
			return chart.SVG()
		}
	}
	return c
}

func (s heatmapPage) sweepTable() dataTable {
	t := dataTable{title: "Sweep"}
	for _, path := range s.sweep.asked.Sweep.Over {
		field, _ := scenario.Lookup(path)
		t.head = append(t.head, axisTitle(field))
	}
	t.head = append(t.head, "map")
	for _, name := range []string{"similarity", "Pearson", "KL", "EMD"} {
		t.head = append(t.head, name, "95 % from", "to")
	}
	t.head = append(t.head, "draws")
	for _, c := range s.sweep.cells {
		for _, m := range c.Maps {
			var row []string
			for _, v := range c.At {
				row = append(row, written(v))
			}
			row = append(row, m.Method)
			for _, i := range []answer.Interval{m.Similarity, m.Pearson, m.KL, m.EMD} {
				row = append(row, cellOf(i.Mean), cellOf(i.Low), cellOf(i.High))
			}
			t.rows = append(t.rows, append(row, strconv.Itoa(c.Trials)))
		}
	}
	return t
}

// boxInForce is where the crowd lies, as long as it is the one that was loaded.
func (s heatmapPage) boxInForce() *heatmapfiles.Box {
	if s.maps.boxOf != crowdKey(&s.heatmap().People) {
		return nil
	}
	return s.maps.box
}

// crowdKey tells a loaded crowd again after an undo.
func crowdKey(p *heatmap.People) string {
	if p.Kind != heatmap.PeoplePoints || len(p.Rows) == 0 {
		return ""
	}
	first, last := p.Rows[0], p.Rows[len(p.Rows)-1]
	return fmt.Sprint(len(p.Rows), first, last)
}
