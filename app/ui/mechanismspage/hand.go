package mechanismspage

import (
	"math"
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/mechanismsfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario/mechanisms"
)

// The tools of the people.
const (
	toolAsk    = "ask"
	toolAnswer = "answer"
)

// peopleTools are what a press on the people can do.
func peopleTools() hold.Tools {
	return hold.Tools{
		{Name: toolAsk, Label: "Choose", Slack: hold.NoTap, Hint: "Press a person: they are in question now."},
		{Name: toolAnswer, Label: "Change", Slack: 3, Hint: "Press a person to change what they say; drag a number up or down."},
	}
}

// Tool is the tool in the hand.
func (p *Page) Tool() hold.Tool { return peopleTools().Named(p.tool) }

func (p *Page) toolChoice() app.UI {
	return p.hand.Choice(peopleTools(), p.tool, func(t hold.Tool) {
		p.tool = t.Name
		p.Work.Say(t.Hint)
	})
}

// Unit returns the share of the outputs, and of the lane's height, under a place.
func (p *Page) Unit(_ int, x, y float64) (u, v float64) {
	box := p.boxes.At(int(mechanismsfig.Worlds))
	return box.Position(x), min(max(1-y/box.Height, 0), 1)
}

// Press takes hold of the person under the hand.
func (p *Page) Press(at hold.Point) hold.Held {
	p.Work.Player.Playing = false
	person := p.truth().PersonAt(at.X, at.Y)
	if person == 0 {
		return nil
	}
	if p.tool == toolAnswer {
		return &heldAnswer{Carried: page.Carry(p.Work), page: p, person: person, from: p.asked().People.Values[person-1]}
	}
	return heldQuestion{page.Carry(p.Work), p}
}

// Grab takes nothing: tokens are no grips.
func (p *Page) Grab(int, hold.Point) hold.Held { return nil }

// heldQuestion puts whoever is under the hand in question.
type heldQuestion struct {
	page.Carried
	page *Page
}

func (h heldQuestion) Move(g hold.Gesture) {
	if person := h.page.truth().PersonAt(g.At.X, g.At.Y); person > 0 {
		h.page.question(person)
	}
}

// Drop asks for the full answer, after a tap too.
func (h heldQuestion) Drop(g hold.Gesture) {
	h.Move(g)
	h.page.Work.Settle()
}

// heldAnswer changes what a person says: a number with the height of the hand, anything by
// a tap.
type heldAnswer struct {
	page.Carried
	page   *Page
	person int
	from   float64
}

func (h *heldAnswer) Move(g hold.Gesture) {
	q := h.page.asked()
	if q.People.Kind != mechanisms.PeopleNumbers || h.person > len(q.People.Values) {
		return
	}
	h.page.says(h.person, words.Readable(h.from+(g.From.Y-g.At.Y)/120*q.People.Upper, true))
}

func (h *heldAnswer) Drop(g hold.Gesture) {
	if g.Moved {
		h.Carried.Drop(g)
		return
	}
	h.page.turn(h.person, 1)
	h.page.Work.Settle()
}

// question puts a person in question.
func (p *Page) question(person int) {
	people := &p.asked().People
	if person < 1 || person > len(people.Values) || person == people.Person {
		return
	}
	people.Person, people.Other = person, nil
	p.Work.Inputs.Accept("mechanisms.people.person")
	p.Work.Changed()
}

// says lets a person say something, as near to it as they may.
func (p *Page) says(person int, v float64) {
	people := &p.asked().People
	v = min(max(v, 0), most(p.asked()))
	if people.Kind == mechanisms.PeopleVotes {
		v = max(v, 1)
	}
	if p.asked().Mechanism == mechanisms.DiscreteLaplace {
		v = math.Round(v)
	}
	if person > len(people.Values) || people.Values[person-1] == v {
		return
	}
	people.Values = slices.Clone(people.Values)
	people.Values[person-1] = v
	p.changed()
}

// most is the largest that somebody may say.
func most(q *mechanisms.Question) float64 {
	switch q.People.Kind {
	case mechanisms.PeopleNumbers:
		return q.People.Upper
	case mechanisms.PeopleVotes:
		return float64(q.People.Candidates)
	}
	return 1
}

// turn changes what a person says: the opposite, the next candidate, or a tenth of the
// range.
func (p *Page) turn(person, by int) {
	q := p.asked()
	if person > len(q.People.Values) {
		return
	}
	switch v := q.People.Values[person-1]; q.People.Kind {
	case mechanisms.PeopleNumbers:
		p.says(person, words.Round(v+float64(by)*max(words.Readable(q.People.Upper/10, false), 1e-3), 1e-6))
	case mechanisms.PeopleVotes:
		n := q.People.Candidates
		p.says(person, float64((int(v)-1+by+n)%n+1))
	default:
		p.says(person, 1-v)
	}
}

// changed follows a change of the people: what was said of a file or of a sum no longer
// holds, and what was seen elsewhere was not seen of them.
func (p *Page) changed() {
	q := p.asked()
	q.Seen = nil
	p.fit()
	p.Work.Changed()
}

// Add lets another person in, who says no, nothing or the first candidate.
func (p *Page) Add() {
	people := &p.asked().People
	if len(people.Values) >= mechanisms.MostPeople {
		p.Work.Say("No more than 200 people fit.")
		return
	}
	v := 0.0
	if people.Kind == mechanisms.PeopleVotes {
		v = 1
	}
	people.Values = append(slices.Clone(people.Values), v)
	p.changed()
}

// remove lets the person in question go.
func (p *Page) remove() {
	people := &p.asked().People
	if len(people.Values) < 2 {
		return
	}
	at := people.Person - 1
	people.Values = slices.Delete(slices.Clone(people.Values), at, at+1)
	people.Person = min(people.Person, len(people.Values))
	p.changed()
}

// leave lets the person in question be missing in the other world, or be there.
func (p *Page) leave() {
	to := mechanisms.NeighbourMissing
	if p.asked().People.Neighbour == to {
		to = mechanisms.NeighbourReplaced
	}
	p.Work.SetWord("mechanisms.people.neighbour", to)
}

// Key works on the people by keyboard.
func (p *Page) Key(key string, shift bool) bool {
	people := &p.asked().People
	step := 1
	if shift {
		step = 5
	}
	switch key {
	case "ArrowLeft":
		p.question(max(people.Person-step, 1))
	case "ArrowRight":
		p.question(min(people.Person+step, len(people.Values)))
	case "ArrowUp":
		p.turn(people.Person, 1)
	case "ArrowDown":
		p.turn(people.Person, -1)
	case "Enter":
		p.leave()
	case "Delete", "Backspace":
		p.remove()
	default:
		return false
	}
	return true
}

// GripKey means nothing: tokens are no grips.
func (p *Page) GripKey(int, string, bool) bool { return false }

// drop draws more samples in each world.
func (p *Page) drop(more int) {
	q := p.asked()
	q.Samples = min(q.Samples+more, 10000)
	p.Work.Inputs.Accept("mechanisms.samples")
	p.Work.Changed()
}

// sweepAway takes the samples away.
func (p *Page) sweepAway() {
	p.asked().Samples = 0
	p.Work.Changed()
}
