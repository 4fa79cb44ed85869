package auditpage

import (
	"math"
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/auditfig"
	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/core/scenario/audit"
)

// The tools of the laws: which of the two is drawn.
const (
	toolFirst  = "first"
	toolSecond = "second"
)

// lawTools are what a press on the laws can do.
func lawTools() hold.Tools {
	return hold.Tools{
		{Name: toolFirst, Label: "P", Slack: hold.NoTap, Hint: "Draw the law P on database 0: press and move. The other outcomes make room."},
		{Name: toolSecond, Label: "Q", Slack: hold.NoTap, Hint: "Draw the law Q on database 1: press and move. The other outcomes make room."},
	}
}

// Tool is the tool in the hand.
func (p *Page) Tool() hold.Tool { return lawTools().Named(p.tool) }

func (p *Page) toolChoice() app.UI {
	return p.hand.Choice(lawTools(), p.tool, func(t hold.Tool) {
		p.tool = t.Name
		p.Work.Say(t.Hint)
	})
}

// Unit returns the share of the laws, and of the lane's height, under a place of a lane.
func (p *Page) Unit(picture int, x, y float64) (u, v float64) {
	box := p.boxes.At(int(auditfig.Laws))
	if picture >= page.FirstTile {
		box = p.tiles.At(0)
	}
	return box.Position(x), min(max(1-y/box.Height, 0), 1)
}

// Press begins a stroke of the pen.
func (p *Page) Press(at hold.Point) hold.Held {
	p.Work.Player.Playing = false
	if !p.drawable() || p.Beside() {
		return nil
	}
	return &heldPen{Carried: page.Carry(p.Work), page: p, scale: p.laws().LawBars().Scale(), last: -1}
}

// Grab takes nothing: the laws have no grips.
func (p *Page) Grab(int, hold.Point) hold.Held { return nil }

// law is the one that the tool draws.
func (p *Page) law() []float64 {
	if p.tool == toolSecond {
		return p.asked().Box.Second
	}
	return p.asked().Box.First
}

// heldPen draws probabilities, from the press on.
type heldPen struct {
	page.Carried
	page  *Page
	scale draw.Scale // as it was pressed, so that the ground does not move under the pen
	last  int        // the outcome drawn last, −1 before the first
}

// Move draws the outcomes between the last one and the one under the pen.
func (h *heldPen) Move(g hold.Gesture) {
	p := h.page
	law := p.law()
	at := min(max(int(g.At.U*float64(len(law))), 0), len(law)-1)
	s := h.scale
	v := min(max(s.Lo+(g.At.Y-s.From)/(s.To-s.From)*(s.Hi-s.Lo), 0), 1)
	from := at
	if h.last >= 0 && h.last < len(law) {
		from = h.last
	}
	h.last = at
	p.setLaw(raised(law, min(from, at), max(from, at), v))
}

// raised gives some outcomes a probability, and what is left to the others in the
// proportion that they had; evenly where that was nothing.
func raised(law []float64, from, to int, v float64) []float64 {
	out := slices.Clone(law)
	count := to - from + 1
	others := len(law) - count
	if others == 0 {
		return even(len(law))
	}
	v = min(v, 1/float64(count))
	rest := 0.0
	for i := range out {
		if i < from || i > to {
			rest += out[i]
		}
	}
	left := 1 - v*float64(count)
	for i := range out {
		switch {
		case i >= from && i <= to:
			out[i] = v
		case rest > 0:
			out[i] *= left / rest
		default:
			out[i] = left / float64(others)
		}
	}
	return exact(out)
}

// exact rounds probabilities to what reads well, and gives the largest what is left.
func exact(law []float64) []float64 {
	sum, at := 0.0, 0
	for i, v := range law {
		law[i] = math.Round(1e4*v) / 1e4
		if sum += law[i]; law[i] > law[at] {
			at = i
		}
	}
	law[at] = math.Round(1e4*(law[at]+1-sum)) / 1e4
	return law
}

// even is the law that makes all outcomes as likely.
func even(n int) []float64 {
	law := make([]float64, n)
	for i := range law {
		law[i] = 1 / float64(n)
	}
	return exact(law)
}

// setLaw puts a law into the place of the one that the tool draws.
func (p *Page) setLaw(law []float64) {
	b := &p.asked().Box
	if p.tool == toolSecond {
		p.setLaws(b.First, law)
	} else {
		p.setLaws(law, b.Second)
	}
}

// setLaws puts two laws into the question. Laws that were claimed of other outcomes are
// claimed no longer.
func (p *Page) setLaws(first, second []float64) {
	q := p.asked()
	if slices.Equal(first, q.Box.First) && slices.Equal(second, q.Box.Second) {
		return
	}
	if len(q.Claimed.First) != len(first) {
		q.Claimed = audit.Laws{}
	}
	if len(q.Box.Names) != len(first) {
		q.Box.Names = nil
	}
	q.Box.First, q.Box.Second = first, second
	p.Work.Changed()
}

// mostDrawn bounds the outcomes that a hand can draw.
const mostDrawn = 64

// resize adds an outcome that never comes, or takes the last away.
func (p *Page) resize(by int) {
	b := &p.asked().Box
	n := len(b.First) + by
	if n < 2 || n > mostDrawn {
		return
	}
	change := func(law []float64) []float64 {
		if by > 0 {
			return append(slices.Clone(law), 0)
		}
		law = slices.Clone(law[:n])
		sum := 0.0
		for _, v := range law {
			sum += v
		}
		if sum == 0 {
			return even(n)
		}
		for i := range law {
			law[i] /= sum
		}
		return exact(law)
	}
	p.setLaws(change(b.First), change(b.Second))
}
