package ui

import (
	"strconv"

	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/sensing"
)

// methodTable compares the methods over the draws of one setting.
func (p *sensorPage) methodTable() Table {
	t := Table{Title: "Mean earth mover’s distance over the same draws", Head: []string{"method", "mean", "95 % from", "to", "draws"}}
	cell := p.Work.Sweep.Cells[0]
	if cell.Right != nil {
		t.Title += ", and how often the right community was named"
		t.Head = append(t.Head, "right", "95 % from", "to", "draws")
	}
	add := func(method string, i answer.Interval, right *answer.Proportion) {
		row := []string{sensingfig.MethodName(method), rounded(i.Mean), rounded(i.Low), rounded(i.High), strconv.Itoa(i.Count)}
		if right != nil {
			row = append(row, rounded(right.Share), rounded(right.Low), rounded(right.High), strconv.Itoa(right.Count))
		}
		t.Add(row...)
	}
	add(p.Work.Sweep.Asked.Sensing().Recovery.Method, cell.EMD, cell.Right)
	for _, rival := range cell.Compared {
		add(rival.Method, rival.EMD, rival.Right)
	}
	return t
}

// SweepTable is the sweep in numbers.
func (p *sensorPage) SweepTable() Table {
	w := &p.Work.Sweep
	t := Table{Title: "Sweep"}
	if w.Asked.Sweep != nil {
		for _, path := range w.Asked.Sweep.Over {
			t.Head = append(t.Head, FieldAxis(path).Title)
		}
	}
	rights := len(w.Cells) > 0 && w.Cells[0].Right != nil
	if rights {
		t.Head = append(t.Head, "right", "95 % from", "to", "best possible right", "95 % from", "to")
	}
	t.Head = append(t.Head, "mean EMD", "95 % from", "to", "draws used", "draws", "infeasible", "no source", "σ")
	for _, c := range w.Cells {
		var row []string
		for _, v := range c.At {
			row = append(row, written(v))
		}
		if rights {
			row = append(row, proportionCells(c.Right)...)
			row = append(row, proportionCells(sensingfig.RightOf(c, w.Asked.Sensing().Recovery.Method, sensing.MethodPosterior))...)
		}
		t.Rows = append(t.Rows, append(row, cellOf(c.EMD.Mean), cellOf(c.EMD.Low), cellOf(c.EMD.High),
			strconv.Itoa(c.EMD.Count), strconv.Itoa(c.Trials), strconv.Itoa(c.Infeasible), strconv.Itoa(c.NothingFound), written(c.Sigma)))
	}
	return t
}

func proportionCells(p *answer.Proportion) []string {
	if p == nil {
		return []string{"", "", ""}
	}
	return []string{cellOf(p.Share), cellOf(p.Low), cellOf(p.High)}
}
