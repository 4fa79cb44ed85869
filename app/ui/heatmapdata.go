package ui

import (
	"fmt"
	"strconv"

	"cloakroom/app/figure"
	"cloakroom/core/scenario"
)

func (s heatmapPage) tables() []namedTable {
	return []namedTable{
		{"map", "Private map as CSV", s.mapTable},
		{"metrics", "Metrics as CSV", s.metricsTable},
	}
}

// mapTable is every cell that is not empty in the truth or in a map.
func (s heatmapPage) mapTable() dataTable {
	got := s.got()
	t := dataTable{title: "Cells that are not empty", head: []string{"row", "column", "truth (blurred)"}}
	side := s.shown.asked.Heatmap.Grid
	for _, m := range got.Maps {
		t.head = append(t.head, m.Method)
	}
	for i := range side * side {
		empty := true
		row := []string{strconv.Itoa(i / side), strconv.Itoa(i % side), cellAt(got.Truth.Values, i)}
		for _, m := range got.Maps {
			if i < len(m.Values.Values) && m.Values.Values[i] != 0 {
				empty = false
			}
			row = append(row, cellAt(m.Values.Values, i))
		}
		if !empty {
			t.rows = append(t.rows, row)
		}
	}
	return t
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
	whole.Box = figure.Box{Width: exportWidth, Height: exportWidth * 0.8}
	list := []exported{{"figure", "The whole figure", whole.Document}}
	for v := range mapCount {
		f, at := s.figureOf(v, s.palette()), viewOf(v)
		f.Box = figure.Box{Width: exportWidth, Height: exportWidth}
		list = append(list, exported{mapNames()[v], f.Title(at), func(meta figure.Meta) string { return f.Single(at, meta) }})
	}
	return list
}

// sweepCard shows all four measures over one field, every method with its band.
func (s heatmapPage) sweepCard() card {
	w := &s.sweep
	c := card{
		name: "sweep", caption: "Every method against the truth, with 95 % confidence bands (Student’s t over the draws); the same coins at every value.",
		box: figure.Box{Width: s.chartWidth(), Height: 560}, table: s.sweepTable(), asked: w.asked, source: len(w.cells),
		draw: func(look figure.Palette, box figure.Box) string {
			if len(w.asked.Sweep.Over) != 1 {
				return ""
			}
			return figure.HeatmapSweep(w.cells, w.asked.Sweep.Over[0], look, box).SVG()
		},
	}
	if len(w.asked.Sweep.Over) == 2 {
		c.caption = "Mean earth mover’s distance of the private pyramid."
		c.box = figure.Box{Width: min(s.chartWidth(), 760), Height: 420}
		c.draw = func(look figure.Palette, box figure.Box) string {
			chart := figure.MapOf(w.asked.Sweep, scenario.MapPyramid, w.cells, figure.MeasureEMD, 0)
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
			for _, i := range []scenario.Interval{m.Similarity, m.Pearson, m.KL, m.EMD} {
				row = append(row, cellOf(i.Mean), cellOf(i.Low), cellOf(i.High))
			}
			t.rows = append(t.rows, append(row, strconv.Itoa(c.Trials)))
		}
	}
	return t
}

// geoWords names the coordinates that an export carries.
func (s heatmapPage) geoWords() string {
	if s.maps.box == nil {
		return ""
	}
	return fmt.Sprintf("longitude %s…%s, latitude %s…%s", written(s.maps.box.West), written(s.maps.box.East), written(s.maps.box.South), written(s.maps.box.North))
}
