package graphonpage

import (
	"fmt"
	"math"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/pad"
	"cloakroom/app/ui/widget/pad/hold"
)

// gripRoom is how many px the blocks need on average for grips on their borders: with
// less these would cover the tiles. narrowest is how wide a block stays under a hand.
const (
	gripRoom  = 40.0
	narrowest = 0.02
)

// grips are the borders between blocks, each where its row and column cross.
func (p *Page) grips() []app.UI {
	f := p.truth()
	b := f.Truth()
	area, edges := f.Area(), b.Edges()
	if b.K() < 2 || area.Width() < gripRoom*float64(b.K()) {
		return nil
	}
	held, _ := p.hand.Held().(heldEdge)
	var list []app.UI
	for i := range b.K() - 1 {
		at := edges[i+1]
		list = append(list, p.hand.Slider(i, pad.Grip{
			Class: "edge", Held: held.page != nil && held.edge == i, Name: fmt.Sprintf("Border between blocks %d and %d", i+1, i+2),
			Min: draw.Format(edges[i]), Max: draw.Format(edges[i+2]), Now: draw.Format(at),
			Says: fmt.Sprintf("block %d is %s wide, block %d %s", i+1, draw.Format(b.Widths[i]), i+2, draw.Format(b.Widths[i+1])),
			Left: widget.Percent((area.Left + at*area.Width()) / f.Box.Width), Top: widget.Percent((area.Top + at*area.Width()) / f.Box.Height),
		}))
	}
	return list
}

// Grab takes hold of a border.
func (p *Page) Grab(grip int, _ hold.Point) hold.Held {
	p.Work.Player.Playing = false
	edges := p.truth().Truth().Edges()
	if grip+2 >= len(edges) {
		return nil
	}
	return heldEdge{page.Carry(p.Work), p, grip, edges[grip+1]}
}

// GripKey moves a border by the arrows, further with Shift.
func (p *Page) GripKey(grip int, key string, shift bool) bool {
	to, arrow := hold.Arrows()[key]
	edges := p.truth().Truth().Edges()
	if !arrow || grip+2 >= len(edges) {
		return false
	}
	step := 0.01
	if shift {
		step = 0.05
	}
	p.setEdge(grip, edges[grip+1]+step*(to[0]+to[1]))
	return true
}

// heldEdge is a border that follows the hand along the diagonal.
type heldEdge struct {
	page.Carried
	page *Page
	edge int
	at   float64 // as it was taken
}

// Move brings the border to where the hand is, by the way that it has gone further.
func (h heldEdge) Move(g hold.Gesture) {
	way := g.At.U - g.From.U
	if down := g.At.V - g.From.V; math.Abs(down) > math.Abs(way) {
		way = down
	}
	h.page.setEdge(h.edge, h.at+way)
}

// setEdge puts the border after a block to a share of the side, between its neighbours.
func (p *Page) setEdge(edge int, at float64) {
	edges := p.truth().Truth().Edges()
	tiles, _ := p.ownTiles()
	if len(tiles) != len(edges)-1 {
		return
	}
	lo, hi := edges[edge]+narrowest, edges[edge+2]-narrowest
	if lo > hi {
		return
	}
	edges[edge+1] = min(max(math.Round(100*at)/100, lo), hi)
	widths := make([]float64, len(tiles))
	for i := range widths {
		widths[i] = max(math.Round(1000*(edges[i+1]-edges[i]))/1000, 0.001)
	}
	p.setTiles(tiles, widths)
}

// widthsRow is the keyboard's twin of the borders: the widths, typed.
func (p *Page) widthsRow() app.UI {
	if p.Work.Hidden() {
		return widget.Nothing()
	}
	shown := listed(p.asked().Truth.Widths)
	if shown == "" {
		shown = "all equal"
	}
	return p.listRow(pathWidths, "Widths", shown)
}

const pathWidths = "graphon.truth.widths"
