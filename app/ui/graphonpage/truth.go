package graphonpage

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/graphon"
)

// truthRows are the controls that the kind of graphon has, and those that take a network
// over.
func (p *Page) truthRows() []app.UI { return append(p.kindRows(), p.takeRows()...) }

// kindRows are the controls that the kind of graphon has.
func (p *Page) kindRows() []app.UI {
	q := p.asked()
	within := p.Form.Knob("graphon.truth.within", widget.Span(0, 1), "the chance of a tie in one block")
	between := p.Form.Knob("graphon.truth.between", widget.Span(0, 1), "the chance of a tie across blocks")
	switch q.Truth.Kind {
	case graphon.KindPlanted:
		return []app.UI{p.Form.Knob("graphon.truth.blocks", widget.Span(1, 12), ""), within, between, p.Form.Erratum("graphon.truth.within")}
	case graphon.KindCommunities:
		return []app.UI{p.listRow("graphon.truth.sizes", "Sizes", strings.Trim(strings.Join(strings.Fields(fmt.Sprint(q.Truth.Sizes)), ", "), "[]")), within, between, p.Form.Erratum("graphon.truth.within")}
	case graphon.KindSurface:
		return []app.UI{p.listed("graphon.truth.surface", q.Truth.Surface, surfaceName, graphon.Surfaces()), p.Form.Knob("graphon.truth.blocks", widget.Span(4, 32), "tiles a side")}
	}
	if q.Truth.Observed() {
		return []app.UI{widget.Buttons(widget.Button("load-edges", "Load ties…", p.loadTies)), widget.Says(p.communitiesSay())}
	}
	return []app.UI{
		p.tileRow(), p.widthsRow(),
		widget.Buttons(
			widget.Button("add-block", "Add a block", p.addBlock),
			widget.Button("remove-block", "Take the last block away", func() { p.removeBlock(q.Truth.K() - 1) }),
			widget.Button("load-tiles", "Load tiles…", p.loader.Begin),
		),
		p.brushRow(),
	}
}

// surfaceName is a smooth graphon with its formula.
func surfaceName(surface string) string {
	formula := map[string]string{
		"product": "xy", "mean": "(x + y)/2", "gap": "|x − y|", "saturated": "1/(1 + exp(−10(x² + y²)))", "growth": "1 − max(x, y)", "ring": "near on a ring",
	}[surface]
	return words.Capital(surface) + ": " + formula
}

// listRow is a list that is typed, with its refusal below.
func (p *Page) listRow(path, label, value string) app.UI {
	id := widget.FieldID(path)
	if typed := p.Work.Inputs.Typed[path]; typed != "" {
		value = typed
	}
	return tag.Div("",
		widget.Row(id, label, widget.Field(id, value, func(text string) { p.typeList(path, text) }).Class("short", "sizes")),
		widget.Refusal(p.Work.Inputs.Refused[path]),
	)
}

// typeList takes a list of numbers as typed, or refuses it.
func (p *Page) typeList(path, text string) {
	f, _ := scenario.Lookup(path)
	list := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ';' || r == ' ' })
	one := p.Work.Asked.Clone()
	err := f.Set(&one, json.RawMessage("["+strings.Join(list, ",")+"]"), path)
	if err == nil {
		evenLaws(&one.Graphon.Laws, path)
		err = one.Validate()
	}
	if err != nil {
		p.Work.Inputs.Refuse(path, text, words.Sentence(strings.TrimPrefix(err.Error(), path+": ")))
		p.Desk.Refresh()
		return
	}
	p.Work.Inputs.Accept(path)
	p.Work.Asked = one
	p.Work.Adapted(path)
}

// evenLaws makes the other of two laws uniform where it has other outcomes than the one
// that was typed.
func evenLaws(l *graphon.Laws, path string) {
	typed, other := l.P, &l.Q
	if path == "graphon.laws.q" {
		typed, other = l.Q, &l.P
	}
	if len(typed) != len(*other) {
		*other = slices.Repeat([]float64{1 / float64(len(typed))}, len(typed))
	}
}

// tileRow is the keyboard's twin of the tile pressed: its value, typed.
func (p *Page) tileRow() app.UI {
	tiles := p.asked().Truth.Tiles
	k := len(tiles)
	row, column := min(p.cursor[0], k-1), min(p.cursor[1], k-1)
	if row < 0 {
		return widget.Nothing()
	}
	value := words.Written(tiles[row][column])
	refusal := ""
	if typed := p.Work.Inputs.Typed[pathTiles]; typed != "" && p.typed == [2]int{row, column} {
		value, refusal = typed, p.Work.Inputs.Refused[pathTiles]
	}
	return tag.Div("",
		widget.Row("tile-value", fmt.Sprintf("Tile %d, %d", row+1, column+1), widget.Field("tile-value", value, func(text string) { p.typeTile(row, column, text) }).Attr("inputmode", "decimal").Class("short")),
		widget.Refusal(refusal),
	)
}

const pathTiles = "graphon.truth.tiles"

// typeTile takes the value of a tile as typed, or refuses it.
func (p *Page) typeTile(row, column int, text string) {
	v, problem := words.Parse(text)
	if problem == "" && (v < 0 || v > 1) {
		problem = fmt.Sprintf("Tile %d, %d: %s is outside 0…1.", row+1, column+1, text)
	}
	if problem != "" {
		p.typed = [2]int{row, column}
		p.Work.Inputs.Refuse(pathTiles, text, problem)
		p.Desk.Refresh()
		return
	}
	p.Work.Inputs.Accept(pathTiles)
	p.setTile(row, column, v)
	p.Work.Settle()
}

// brushRow sets what the brush paints.
func (p *Page) brushRow() app.UI {
	if p.tool != toolPaint {
		return widget.Nothing()
	}
	var options []widget.Option
	for tenth := range 11 {
		v := strconv.FormatFloat(float64(tenth)/10, 'g', -1, 64)
		options = append(options, widget.Item(v, v))
	}
	return widget.Row("brush", "The brush paints", widget.Select("brush", draw.Format(p.brush), options, func(value string) {
		if v, err := strconv.ParseFloat(value, 64); err == nil {
			p.brush = v
		}
	}))
}

// truthSays is the graphon in a line.
func (p *Page) truthSays() string {
	t := &p.asked().Truth
	switch t.Kind {
	case graphon.KindPlanted, graphon.KindCommunities:
		return fmt.Sprintf("%s, %s within, %s between", counted(t.K()), draw.Format(t.Within), draw.Format(t.Between))
	case graphon.KindSurface:
		return fmt.Sprintf("%s on %s × %s tiles", t.Surface, field.Grouped(t.Blocks), field.Grouped(t.Blocks))
	case graphon.KindObserved:
		return tag.Either(p.karate(), "Zachary’s karate club: ", "") + fmt.Sprintf("%s among %s", field.Counted(len(t.Edges), "tie", "ties"), field.Counted(p.asked().Nodes, "node", "nodes"))
	}
	return counted(t.K()) + ", drawn by hand"
}
