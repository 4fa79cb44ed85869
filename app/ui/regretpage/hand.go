package regretpage

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/regretfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/core/scenario/regret"
)

// The tools of the losses.
const (
	toolLook = "look"
	toolPlay = "play"
	toolTap  = "tap"
)

// mostTapped bounds a table that is tapped in: a column of it is three px.
const mostTapped = 240

// tappedRounds is how many rounds a table has that is begun to be tapped in.
const tappedRounds = 24

// tapTable begins a table of one's own with the first rounds on the screen, or an empty one.
func (p *Page) tapTable() {
	q := p.asked()
	n := min(q.Losses.Experts, 12)
	values := p.shownLosses()
	if n == q.Losses.Experts && len(values) >= n*tappedRounds {
		values = slices.Clone(values[:n*tappedRounds])
	} else {
		values = make([]float64, n*tappedRounds)
	}
	q.Hand = nil
	q.Losses.Kind, q.Losses.Experts, q.Losses.Values = regret.LossesValues, n, values
	p.Work.Asked.Unload(regret.FileLosses)
	p.tool, p.round = toolTap, 0
	p.Work.Changed()
	p.Work.Say(lossTools().Named(toolTap).Hint)
	p.Desk.FocusSoon(padID)
}

func lossTools() hold.Tools {
	return hold.Tools{
		{Name: toolLook, Label: "Look", Slack: hold.NoTap, Hint: "Press or drag over the rounds to look at one."},
		{Name: toolPlay, Label: "Play", Slack: 3, Hint: "Press an expert’s row, or its number, to follow it for a round."},
		{Name: toolTap, Label: "Tap", Slack: hold.NoTap, Hint: "Press a round of an expert: it loses 1 there, or nothing."},
	}
}

// offered are the tools that the game has: a game that is played knows only one.
func (p *Page) offered() hold.Tools {
	if p.playable() && p.table().Playing() {
		return hold.Tools{lossTools().Named(toolPlay)}
	}
	list := lossTools()[:1]
	if p.tappable() {
		list = append(list, lossTools().Named(toolTap))
	}
	return list
}

// playable reports that every expert has a row that can be pressed.
func (p *Page) playable() bool {
	got := p.got()
	return p.asked().Plays() && got != nil && got.Best > 0 && len(got.Table.Rows) == got.Experts
}

// tappable reports a table whose rounds can be told apart.
func (p *Page) tappable() bool {
	return p.playable() && p.got().Rounds <= mostTapped && len(p.asked().Hand) == 0 && p.asked().Losses.Kind != regret.LossesReader
}

// toolNow is the tool in the hand: the one chosen, where it is offered, else the first.
func (p *Page) toolNow() string {
	list := p.offered()
	if slices.ContainsFunc(list, func(t hold.Tool) bool { return t.Name == p.tool }) {
		return p.tool
	}
	return list[0].Name
}

// Tool is the tool in the hand.
func (p *Page) Tool() hold.Tool { return lossTools().Named(p.toolNow()) }

func (p *Page) toolChoice() app.UI {
	if len(p.offered()) < 2 {
		return tag.Nothing("fieldset")
	}
	return p.hand.Choice(p.offered(), p.toolNow(), func(t hold.Tool) {
		p.tool = t.Name
		p.Work.Say(t.Hint)
	})
}

// Unit returns the share of the rounds, and of the rows, under a place of the losses.
func (p *Page) Unit(_ int, x, y float64) (u, v float64) {
	b := p.table().Board()
	return p.boxes.At(int(regretfig.Losses)).Position(x), min(max((y-b.Area.Top)/b.Area.Height(), 0), 1)
}

// Press looks at a round, plays one, or taps a loss.
func (p *Page) Press(at hold.Point) hold.Held {
	p.Work.Player.Playing = false
	if p.got() == nil {
		return nil
	}
	p.finish()
	switch p.toolNow() {
	case toolPlay:
		return heldPlay{page: p}
	case toolTap:
		return &heldTap{Carried: page.Carry(p.Work), page: p, last: [2]int{-1, -1}}
	}
	return heldLook{page: p}
}

// finish ends the film: what the hand works on is the whole table.
func (p *Page) finish() { p.Work.GoTo(p.Work.Player.Last()) }

// Grab takes nothing: the losses have no grips.
func (p *Page) Grab(int, hold.Point) hold.Held { return nil }

// place is the row and the round under the hand, from 0 and from 1.
func (p *Page) place(at hold.Point) (row, round int) {
	b := p.table().Board()
	return b.Row(at.Y), b.Round(at.X)
}

// heldLook follows the hand with the round looked at; nothing is asked.
type heldLook struct {
	hold.Tap
	page *Page
}

// Move looks at the round under the hand.
func (h heldLook) Move(g hold.Gesture) {
	_, h.page.round = h.page.place(g.At)
	h.page.Desk.Refresh()
}

// Drop keeps looking there.
func (h heldLook) Drop(hold.Gesture) {}

// heldPlay follows an expert when the hand is lifted from its row.
type heldPlay struct {
	hold.Tap
	page *Page
}

// Drop plays a round.
func (h heldPlay) Drop(g hold.Gesture) {
	if row, _ := h.page.place(g.At); !g.Moved && h.page.playable() {
		h.page.play(h.page.got().Table.Rows[row])
	}
}

// play follows an expert for a round.
func (p *Page) play(expert int) {
	q := p.asked()
	if expert < 1 || expert > q.Losses.Experts || len(q.Hand) >= q.Rounds() {
		return
	}
	if !p.table().Playing() && len(q.Hand) > 0 {
		return // the game is over
	}
	q.Hand = append(slices.Clone(q.Hand), expert)
	p.game.play(q.Hand, q.Losses.Kind == regret.LossesReader)
	p.tool = toolPlay
	p.Work.Changed()
}

// takeBack undoes the last round played.
func (p *Page) takeBack() {
	if q := p.asked(); len(q.Hand) > 0 {
		q.Hand = slices.Clone(q.Hand[:len(q.Hand)-1])
		p.Work.Changed()
		p.Work.Say("What you saw stays seen: if you play this round again, it counts as one you knew.")
	}
}

// heldTap paints losses from the press on: all of them become what the first one was not.
type heldTap struct {
	page.Carried
	page *Page
	to   float64
	last [2]int
}

// Move changes the loss under the hand.
func (h *heldTap) Move(g hold.Gesture) {
	row, round := h.page.place(g.At)
	if h.last == [2]int{row, round} {
		return
	}
	if h.last[0] < 0 {
		h.to = h.page.otherLoss(row, round)
	}
	h.last = [2]int{row, round}
	h.page.setLoss(row, round, h.to)
}

// otherLoss is 0 where a loss is over one half, and 1 elsewhere.
func (p *Page) otherLoss(row, round int) float64 {
	values := p.ownLosses()
	if at := (round-1)*p.asked().Losses.Experts + row; at < len(values) && values[at] > 0.5 {
		return 0
	}
	return 1
}

// setLoss puts a loss into the question, which becomes a game of one's own.
func (p *Page) setLoss(row, round int, loss float64) {
	values := slices.Clone(p.ownLosses())
	q := p.asked()
	at := (round-1)*q.Losses.Experts + row
	if at >= len(values) || q.Losses.Kind == regret.LossesValues && values[at] == loss {
		return
	}
	values[at] = loss
	q.Losses = regret.Losses{
		Kind: regret.LossesValues, Experts: q.Losses.Experts, Values: values,
		Rounds: q.Losses.Rounds, Best: q.Losses.Best, Stretches: q.Losses.Stretches, Seed: q.Losses.Seed,
	}
	p.row, p.column = row, round-1
	p.round = round
	p.Work.Changed()
}

// ownLosses are the losses that the hand works on: those of the question, or those on the
// screen made its own.
func (p *Page) ownLosses() []float64 {
	if q := p.asked(); q.Losses.Kind == regret.LossesValues {
		return q.Losses.Values
	}
	return p.shownLosses()
}

// shownLosses are those on the screen, nil where not each of them is to be seen.
func (p *Page) shownLosses() []float64 {
	q, got := p.asked(), p.got()
	if got == nil || got.Best == 0 || len(got.Table.Rows) != got.Experts || got.Table.Each != 1 || got.Experts != q.Losses.Experts {
		return nil
	}
	values := make([]float64, got.Experts*got.Rounds)
	for row := range got.Experts {
		for round := range got.Rounds {
			values[round*got.Experts+row] = got.Table.Values.Values[row*got.Rounds+round]
		}
	}
	return values
}
