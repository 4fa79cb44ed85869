package sensingpage

import (
	"strconv"

	"cloakroom/app/figure/sensingfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/sensing"
)

// methodTable compares the methods over the draws of one setting.
func (p *Page) methodTable() widget.Table {
	t := widget.Table{Title: "Mean earth mover’s distance over the same draws, sources as set", Head: []string{"method", "mean", "95 % from", "to", "draws"}}
	cell := p.Work.Sweep.Cells[0]
	if few := p.Work.Sweep.BegunWords(); few != "" {
		t.Title += " (" + few + ")"
	}
	if cell.Right != nil {
		t.Title += ", and how often the right community was named"
		t.Head = append(t.Head, "right", "95 % from", "to", "draws")
	}
	add := func(method string, i answer.Interval, right *answer.Proportion) {
		row := []string{sensingfig.MethodName(method), words.Short(i.Mean), words.Short(i.Low), words.Short(i.High), strconv.Itoa(i.Count)}
		if right != nil {
			row = append(row, words.Short(right.Share), words.Short(right.Low), words.Short(right.High), strconv.Itoa(right.Count))
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
func (p *Page) SweepTable() widget.Table {
	w := &p.Work.Sweep
	t := widget.Table{Title: "Sweep"}
	if w.Asked.Sweep != nil {
		for _, path := range w.Asked.Sweep.Over {
			t.Head = append(t.Head, page.FieldAxis(path).Title)
		}
	}
	rights := len(w.Cells) > 0 && w.Cells[0].Right != nil
	if rights {
		t.Head = append(t.Head, "right", "95 % from", "to", "best possible right", "95 % from", "to")
	}
	t.Head = append(t.Head, "mean EMD", "95 % from", "to", "draws used", "draws", "infeasible", "no source", "σ")
	rivals := w.Asked.Sensing().Recovery.Compare
	for _, method := range rivals {
		t.Head = append(t.Head, sensingfig.MethodName(method)+": mean EMD", "95 % from", "to", "draws used")
		if rights {
			t.Head = append(t.Head, "right", "95 % from", "to")
		}
	}
	for _, c := range w.Cells {
		var row []string
		for _, v := range c.At {
			row = append(row, words.Written(v))
		}
		if rights {
			row = append(row, proportionCells(c.Right)...)
			row = append(row, proportionCells(sensingfig.RightOf(c, w.Asked.Sensing().Recovery.Method, sensing.MethodPosterior))...)
		}
		row = append(append(row, distanceCells(c.EMD)...),
			strconv.Itoa(c.Trials), strconv.Itoa(c.Infeasible), strconv.Itoa(c.NothingFound), words.Written(c.Sigma))
		for _, method := range rivals {
			row = append(row, distanceCells(rivalOf(c, method))...)
			if rights {
				row = append(row, proportionCells(sensingfig.RightOf(c, w.Asked.Sensing().Recovery.Method, method))...)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return page.Counted(t, w)
}

func distanceCells(i answer.Interval) []string {
	return []string{words.Cell(i.Mean), words.Cell(i.Low), words.Cell(i.High), strconv.Itoa(i.Count)}
}

func proportionCells(p *answer.Proportion) []string {
	if p == nil {
		return []string{"", "", ""}
	}
	return []string{words.Cell(p.Share), words.Cell(p.Low), words.Cell(p.High)}
}
