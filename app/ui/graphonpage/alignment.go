package graphonpage

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/graphonfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario/graphon"
)

// aligned is the estimate that is laid over the truth: the one beside, the given one where
// there is one, or the first.
func (p *Page) aligned() *graphon.Estimate {
	f := p.alignedFigure()
	return f.Estimate()
}

func (p *Page) alignedFigure() graphonfig.Figure {
	f := p.figureOf(graphonfig.Recover, p.Desk.Palette())
	if f.Method == "" && f.Got != nil && f.Asked != nil && len(f.Asked.Given) > 0 {
		f.Method = graphon.MethodGiven
	}
	return f
}

// order is the order by hand, or the best.
func (p *Page) order() []int {
	e := p.aligned()
	if e == nil {
		return nil
	}
	if order := p.asked().Order; len(order) == e.K() {
		return order
	}
	order := make([]int, e.K())
	for i := range order {
		order[i] = i
	}
	return order
}

// movable reports that the estimate's blocks can be put into an order by hand.
func (p *Page) movable() bool {
	e := p.aligned()
	return e != nil && e.K() > 1 && e.K() == p.asked().Truth.K() && p.asked().Sought() == p.asked().Truth.K()
}

// swap exchanges two places of the order by hand.
func (p *Page) swap(a, b int) {
	order := slices.Clone(p.order())
	if !p.movable() || min(a, b) < 0 || max(a, b) >= len(order) {
		return
	}
	order[a], order[b] = order[b], order[a]
	p.setOrder(order)
	p.Work.Settle()
}

// setOrder lays the blocks in an order; the best one is none.
func (p *Page) setOrder(order []int) {
	if slices.IsSorted(order) {
		order = nil
	}
	if slices.Equal(order, p.asked().Order) {
		return
	}
	p.asked().Order = order
	p.Work.Changed()
}

// alignmentPanel lays the estimate over the truth, by hand or at its best.
func (p *Page) alignmentPanel() []app.UI {
	e := p.aligned()
	if e == nil || p.Work.Hidden() {
		return []app.UI{tag.P("", tag.Either(p.Work.Hidden(), "The truth is hidden. Reveal it to lay the estimate over it.", "The estimate is being computed."))}
	}
	d := &e.Distance
	body := []app.UI{
		tag.P("", "Blocks have no names. The estimate may come in any order, and two graphons that differ as they lie may be one. So δ₂ is taken under the best way to lay one over the other."),
		p.liesAt(d),
		p.Charts.Show(panelAlignment),
	}
	if p.movable() {
		body = append(body, p.orderRows())
	}
	body = append(body, p.keptButtons())
	rows := []app.UI{
		widget.Fact("laid over the truth", graphonfig.MethodName(e.Method)),
		widget.Fact("in the order found, before it was laid", draw.Format(d.Plain)),
	}
	if len(p.asked().Order) > 0 {
		rows = append(rows, widget.Fact("as laid by hand", draw.Format(p.alignmentFigure().Off())))
	}
	rows = append(rows, widget.Fact("δ₂", certified(d)))
	for _, one := range []struct {
		name string
		a    *graphon.Alignment
	}{{"with one order for rows and columns, at least δ₂", d.One}, {"with an order for each, at most δ₂", d.Two}} {
		if one.a != nil {
			rows = append(rows, widget.Fact(one.name, searched(one.a)))
		}
	}
	return append(body, tag.Box("dl", "facts wide", append(rows,
		widget.Fact("lower bound from comparing rows", draw.Format(d.RowBound)),
		widget.Fact("rounding error in that bound", draw.Format(d.Certificate)))...),
		widget.Says("The upper end is attained by laying shares of blocks over each other, as the table below the picture says. The lower end is proved row by row, and by the two orders (McMillan 2018, Lemma 4.4)."))
}

// liesAt tells how far both are apart as they lie, and at their best.
func (p *Page) liesAt(d *graphon.Distance) app.UI {
	text := tag.Either(len(p.asked().Order) == 0, "The stage shows the estimate in its best order already, and so does this picture. ", "It is laid by hand. ") + "As they lie: " + draw.Format(p.alignmentFigure().Off()) + ". At its best, δ₂: " + certified(d) + "."
	if len(p.asked().Order) == 0 && d.One != nil && d.Upper < d.One.Distance-1e-9 {
		text += " No order of whole blocks reaches that: shares of blocks do."
	}
	return tag.P("", text)
}

// keptButtons lay the graphon as it is now aside, to be laid over the next one in place of
// the estimate.
func (p *Page) keptButtons() app.UI {
	if len(p.asked().Given) > 0 {
		return widget.Buttons(widget.Button("drop-graphon", "Forget the graphon kept", func() { p.keep(nil) }))
	}
	return widget.Buttons(widget.Button("keep-graphon", "Keep this graphon, to compare the next with", p.keepShown).Attr("disabled", !p.asked().Truth.Even()))
}

// keepShown keeps ρW as it is drawn now.
func (p *Page) keepShown() {
	tiles, _ := p.ownTiles()
	kept := make(graphon.Tiles, len(tiles))
	for i, row := range tiles {
		for _, v := range row {
			kept[i] = append(kept[i], math.Round(1e6*v*p.asked().Density)/1e6)
		}
	}
	p.keep(kept)
}

// keep asks for a graphon to be laid over the truth beside the estimates.
func (p *Page) keep(tiles graphon.Tiles) {
	p.asked().Given = tiles
	p.unload()
	p.Work.Beside = ""
	p.Work.Changed()
	p.Work.Settle()
}

// certified writes δ₂ with what is known of it.
func certified(d *graphon.Distance) string {
	if d.Exact {
		return draw.Format(d.Upper) + ", exact"
	}
	return "between " + draw.Format(d.Lower) + " and " + draw.Format(d.Upper)
}

// searched writes a distance with its search.
func searched(a *graphon.Alignment) string {
	text := draw.Format(a.Distance)
	if a.Lower < a.Distance-1e-12 {
		return text + ", at least " + draw.Format(a.Lower)
	}
	return fmt.Sprintf("%s, all %s orders tried or excluded", text, draw.Format(a.Tried+a.Excluded))
}

// orderRows lets the blocks be moved.
func (p *Page) orderRows() app.UI {
	order := p.order()
	whose := tag.Either(p.aligned().Method == graphon.MethodGiven, "the kept graphon’s", "the estimate’s")
	var rows []app.UI
	for place, block := range order {
		up := widget.Step("move-up-"+strconv.Itoa(place), "↑", fmt.Sprintf("Move block %d up", block+1), func() { p.swap(place, place-1) }, place)
		down := widget.Step("move-down-"+strconv.Itoa(place), "↓", fmt.Sprintf("Move block %d down", block+1), func() { p.swap(place, place+1) }, place)
		rows = append(rows, tag.Div("row", tag.Span("grow", fmt.Sprintf("over block %d lies %s block %d", place+1, whose, block+1)), up, down))
	}
	return tag.Section("", append(rows, widget.Buttons(
		widget.Button("best-order", "Lay it at its best", func() { p.setOrder(nil); p.Work.Settle() }),
	))...)
}

// alignmentChart draws both, and what the estimate is off by.
func (p *Page) alignmentChart() page.Chart {
	e := p.aligned()
	t := widget.Table{Title: "What lies over what, as shares of all", Head: []string{"block of the estimate"}}
	n := p.got().Truth.K()
	for j := range n {
		t.Head = append(t.Head, "truth "+field.Grouped(j+1))
	}
	for i := range e.K() {
		row := []string{strconv.Itoa(i + 1)}
		for j := range n {
			row = append(row, words.CellAt(e.Distance.Coupling.Values, i*n+j))
		}
		t.Add(row...)
	}
	return page.Chart{
		Name: panelAlignment, Caption: alignmentCaption(p.movable()),
		Box: graphonfig.AlignmentBox(page.ChartWidth(p.Desk.Screen()), p.Desk.Palette()), Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing { return p.alignmentIn(look, box) },
		Over: func(box draw.Box) app.UI { return p.turns.over(p.alignmentIn(p.Desk.Palette(), box), box) },
	}
}

// alignmentCaption says what the picture shows, and that it can be changed.
func alignmentCaption(movable bool) string {
	return tag.Either(movable, "Drag a column of the overlay sideways, or a row up and down. ", "") +
		"The last picture is the overlay beside it, minus the truth. δ₂ may split blocks into shares, and be less than this shows."
}

// alignmentFigure is what is laid over the truth as it lies now, alignmentIn the same in a
// look and a box.
func (p *Page) alignmentFigure() graphonfig.Alignment {
	f := p.alignedFigure()
	return f.NewAlignment(p.order())
}

func (p *Page) alignmentIn(look draw.Palette, box draw.Box) graphonfig.Alignment {
	a := p.alignmentFigure()
	a.Palette, a.Box = look, graphonfig.AlignmentBox(box.Width, look)
	if p.movable() {
		a.Order, a.Held = p.order(), p.turns.held
	}
	return a
}
