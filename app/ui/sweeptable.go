package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/answer"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// sweepTwin is the table of draws without a swept field, which has no figure.
func (s sensorPage) sweepTwin() app.UI {
	if len(s.sweep.cells) == 0 || len(s.sweep.asked.Sweep.Over) > 0 {
		return app.Div().Hidden(true)
	}
	return tableTwin(s.methodTable())
}

// methodTable compares the methods over the draws of one setting.
func (s sensorPage) methodTable() dataTable {
	t := dataTable{title: "Mean earth mover’s distance over the same draws", head: []string{"method", "mean", "95 % from", "to", "draws"}}
	cell := s.sweep.cells[0]
	if cell.Right != nil {
		t.title += ", and how often the right community was named"
		t.head = append(t.head, "right", "95 % from", "to", "draws")
	}
	add := func(method string, i answer.Interval, right *answer.Proportion) {
		row := []string{sensingfig.MethodName(method), rounded(i.Mean), rounded(i.Low), rounded(i.High), strconv.Itoa(i.Count)}
		if right != nil {
			row = append(row, rounded(right.Share), rounded(right.Low), rounded(right.High), strconv.Itoa(right.Count))
		}
		t.rows = append(t.rows, row)
	}
	add(s.sweep.asked.Sensing().Recovery.Method, cell.EMD, cell.Right)
	for _, rival := range cell.Compared {
		add(rival.Method, rival.EMD, rival.Right)
	}
	return t
}

func rounded(v *float64) string {
	if v == nil {
		return "–"
	}
	return draw.Format(*v)
}

// sweepTable is the sweep in numbers.
func (s sensorPage) sweepTable() dataTable {
	t := dataTable{title: "Sweep"}
	if s.sweep.asked.Sweep != nil {
		for _, path := range s.sweep.asked.Sweep.Over {
			field, _ := scenario.Lookup(path)
			t.head = append(t.head, axisTitle(field))
		}
	}
	rights := len(s.sweep.cells) > 0 && s.sweep.cells[0].Right != nil
	if rights {
		t.head = append(t.head, "right", "95 % from", "to", "best possible right", "95 % from", "to")
	}
	t.head = append(t.head, "mean EMD", "95 % from", "to", "draws used", "draws", "infeasible", "no source", "σ")
	for _, c := range s.sweep.cells {
		var row []string
		for _, v := range c.At {
			row = append(row, written(v))
		}
		if rights {
			row = append(row, proportionCells(c.Right)...)
			row = append(row, proportionCells(sensingfig.RightOf(c, s.sweep.asked.Sensing().Recovery.Method, sensing.MethodPosterior))...)
		}
		t.rows = append(t.rows, append(row, cellOf(c.EMD.Mean), cellOf(c.EMD.Low), cellOf(c.EMD.High),
			strconv.Itoa(c.EMD.Count), strconv.Itoa(c.Trials), strconv.Itoa(c.Infeasible), strconv.Itoa(c.NothingFound), written(c.Sigma)))
	}
	return t
}

func cellOf(v *float64) string {
	if v == nil {
		return ""
	}
	return written(*v)
}

func proportionCells(p *answer.Proportion) []string {
	if p == nil {
		return []string{"", "", ""}
	}
	return []string{cellOf(p.Share), cellOf(p.Low), cellOf(p.High)}
}
