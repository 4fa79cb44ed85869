package graphonpage

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/graphonfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/widget/pad/hold"
)

// The tools of the graphon.
const (
	toolRaise = "raise"
	toolPaint = "paint-tiles"
)

// tileTools are what a press on the graphon can do.
func tileTools() hold.Tools {
	return hold.Tools{
		{Name: toolRaise, Label: "Raise", Slack: 3, Grips: true, Hint: "Drag a tile up or down to change it, or a diamond to widen a block."},
		{Name: toolPaint, Label: "Paint", Slack: hold.NoTap, Hint: "Press and move: every tile on the way gets the value of the brush."},
	}
}

// Tool is the tool in the hand.
func (p *Page) Tool() hold.Tool { return tileTools().Named(p.tool) }

func (p *Page) toolChoice() app.UI {
	return p.hand.Choice(tileTools(), p.tool, func(t hold.Tool) {
		p.tool = t.Name
		p.Work.Say(t.Hint)
	})
}

// Unit returns the share of the square under a place of a picture, from the left and the
// top.
func (p *Page) Unit(picture int, x, y float64) (u, v float64) {
	f := graphonfig.Figure{Box: p.tiles.At(0)}
	if picture < page.FirstTile {
		f.Box = p.boxes.At(picture)
	}
	area := f.Area()
	within := func(at float64) float64 { return min(max(at, 0), 1) }
	return within((x - area.Left) / area.Width()), within((y - area.Top) / area.Height())
}

// tileAt is the tile of the graphon at a place, and false where there is none.
func (p *Page) tileAt(at hold.Point) (row, column int, some bool) {
	b := p.truth().Truth()
	if b.K() == 0 {
		return 0, 0, false
	}
	return b.At(at.V), b.At(at.U), true
}

// Press takes hold of a tile, or begins to paint.
func (p *Page) Press(at hold.Point) hold.Held {
	p.Work.Player.Playing = false
	row, column, some := p.tileAt(at)
	if !some {
		return nil
	}
	p.cursor, p.focused = [2]int{row, column}, true
	b := p.truth().Truth()
	if p.tool == toolPaint {
		return heldBrush{page.Carry(p.Work), p}
	}
	return heldTile{page.Carry(p.Work), p, row, column, b.Tiles[row*b.K()+column]}
}

// reach is how many px a hand goes from a chance of 0 to one of 1.
const reach = 160.0

// heldTile is a tile whose value follows the height of the hand.
type heldTile struct {
	page.Carried
	page        *Page
	row, column int
	value       float64 // as it was pressed
}

// Move raises or lowers the tile.
func (h heldTile) Move(g hold.Gesture) {
	v := h.value + (g.From.Y-g.At.Y)/reach
	h.page.setTile(h.row, h.column, float64(int(100*min(max(v, 0), 1)+0.5))/100)
}

// heldBrush paints the tiles that it comes over.
type heldBrush struct {
	page.Carried
	page *Page
}

// Move paints the tile under the hand.
func (h heldBrush) Move(g hold.Gesture) {
	if row, column, some := h.page.tileAt(g.At); some {
		h.page.cursor = [2]int{row, column}
		h.page.setTile(row, column, h.page.brush)
	}
}

// Over points at a place of a picture, and Leave at none.
func (p *Page) Over(picture int, at hold.Point) { p.over = place{true, picture, at.U, at.V} }
func (p *Page) Leave()                          { p.over = place{} }
