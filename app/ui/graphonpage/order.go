package graphonpage

import (
	"fmt"
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/graphonfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/pad"
	"cloakroom/app/ui/widget/pad/hold"
)

// orderHand moves the blocks of what is laid over the truth, in the picture of both.
type orderHand struct {
	page *Page
	hand *pad.Pad
	at   graphonfig.Alignment // as it is drawn
	held int                  // the place whose block is moved, and one more; 0 for none
}

// The elements that the hand works on.
const (
	orderPadID  = "order-pad"
	orderAreaID = "order-area"
)

func newOrderHand(p *Page) *orderHand {
	h := &orderHand{page: p}
	h.hand = &pad.Pad{
		Hand: hold.Hand{Page: h}, Name: "order", ID: orderPadID, Keeper: orderAreaID, Screen: p.Desk.Screen(),
		Picture: func(int) string { return orderAreaID }, Grip: func(int) string { return "" },
	}
	return h
}

// over lies over the picture, where the blocks can be moved.
func (h *orderHand) over(a graphonfig.Alignment, box draw.Box) app.UI {
	h.at = a
	if !h.page.movable() {
		return widget.Nothing()
	}
	r := a.Handle()
	share := func(v, of float64) string { return widget.Percent(v / of) }
	area := tag.Div("order-area").ID(orderAreaID).Style("left", share(r.Left, box.Width)).Style("top", share(r.Top, box.Height)).
		Style("width", share(r.Width(), box.Width)).Style("height", share(r.Bottom-r.Top, box.Height))
	return h.hand.Stage(h.hand.Pointed(area, 0)).Body(
		h.hand.Area("order", "order of the blocks", "What is laid over the truth. Up and down choose a block; with Shift they move it."))
}

// Unit is a place of the square: its heads lie at its rim.
func (h *orderHand) Unit(_ int, x, y float64) (u, v float64) {
	r := h.at.Handle()
	_, laid, _ := h.at.Places()
	if _, _, width, height := h.page.Desk.Screen().Box(orderAreaID); width > 0 && height > 0 {
		x, y = x*r.Width()/width, y*(r.Bottom-r.Top)/height
	}
	within := func(at float64) float64 { return min(max(at, 0), 1) }
	return within((x - (laid.Left - r.Left)) / laid.Width()), within((y - (laid.Top - r.Top)) / laid.Width())
}

// Tool is the one tool there is.
func (h *orderHand) Tool() hold.Tool { return hold.Tool{Name: "order", Slack: 3} }

// Press takes hold of a block by its row or its column, whichever the hand goes along.
func (h *orderHand) Press(at hold.Point) hold.Held {
	if !h.page.movable() {
		return nil
	}
	return heldBlock{page.Carry(h.page.Work), h, slices.Clone(h.page.order()), h.at.Laid}
}

func (h *orderHand) Over(int, hold.Point) {}
func (h *orderHand) Leave()               {}

// Grab takes nothing and GripKey means nothing: the picture has no grips.
func (h *orderHand) Grab(int, hold.Point) hold.Held { return nil }
func (h *orderHand) GripKey(int, string, bool) bool { return false }

// Key chooses a block by the arrows, and moves it with Shift.
func (h *orderHand) Key(key string, shift bool) bool {
	to, arrow := hold.Arrows()[key]
	if !arrow || !h.page.movable() {
		return false
	}
	order := h.page.order()
	from := min(max(h.held-1, 0), len(order)-1)
	next := min(max(from+int(to[0]+to[1]), 0), len(order)-1)
	h.held = next + 1
	if shift {
		h.page.setOrder(moved(order, from, next))
		h.page.Work.Settle()
	}
	h.page.Work.Say(fmt.Sprintf("Over block %d lies block %d, %s off.", next+1, h.page.order()[next]+1, draw.Format(h.page.alignmentFigure().Off())))
	return true
}

// heldBlock is a block on its way to another place.
type heldBlock struct {
	page.Carried
	hand  *orderHand
	order []int             // as it was taken
	laid  graphonfig.Blocks // likewise
}

// Move brings the block to the place under the hand.
func (b heldBlock) Move(g hold.Gesture) {
	from, to := b.laid.At(g.From.V), b.laid.At(g.At.V)
	if across, down := g.At.X-g.From.X, g.At.Y-g.From.Y; across*across > down*down {
		from, to = b.laid.At(g.From.U), b.laid.At(g.At.U)
	}
	b.hand.held = to + 1
	b.hand.page.setOrder(moved(b.order, from, to))
}

// Drop and Cancel let go of it.
func (b heldBlock) Drop(g hold.Gesture) {
	b.hand.held = 0
	b.Carried.Drop(g)
}

func (b heldBlock) Cancel(g hold.Gesture) {
	b.hand.held = 0
	b.Carried.Cancel(g)
}

// moved takes what stands at a place of an order to another; the ones between move up.
func moved(order []int, from, to int) []int {
	order = slices.Clone(order)
	for step := 1; from != to; from += step {
		if to < from {
			step = -1
		}
		order[from], order[from+step] = order[from+step], order[from]
	}
	return order
}
