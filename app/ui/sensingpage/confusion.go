package sensingpage

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/widget"
	"cloakroom/core/scenario"
)

// mostConfused is how many communities a table of counts has room for.
const mostConfused = 12

// confusion counts, of the value that the keyboard or the pointer has come to, the draws
// by the community that began it and the one that was named.
func (p *Page) confusion() app.UI {
	if len(p.Work.Sweep.Cells) == 0 {
		return widget.Nothing()
	}
	at := p.SweepHand.Cell()
	if len(at.Confusion) < 2 || len(at.Confusion) > mostConfused {
		return widget.Nothing()
	}
	return p.confusionTable(at).UI()
}

// confusionTable has a row for the community that began it.
func (p *Page) confusionTable(c scenario.Cell) widget.Table {
	asked := &p.Work.Sweep.Asked
	var at []string
	for k, path := range asked.Sweep.Over {
		at = append(at, page.FieldAxis(path).Title+" "+draw.Format(c.At[k]))
	}
	title := "How often " + sensingfig.MethodName(asked.Sensing().Recovery.Method) + " named which community"
	if len(at) > 0 {
		title += ", at " + strings.Join(at, ", ")
	}
	t := widget.Table{Title: title, Head: []string{"it began in"}}
	own := p.page.(Weighing)
	for k := range c.Confusion {
		t.Head = append(t.Head, own.CommunityName(k))
	}
	t.Head = append(t.Head, "none named")
	for k, row := range c.Confusion {
		cells := []string{own.CommunityName(k)}
		for _, count := range row {
			cells = append(cells, strconv.Itoa(count))
		}
		t.Add(cells...)
	}
	return t
}
