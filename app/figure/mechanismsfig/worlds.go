package mechanismsfig

import (
	"math"

	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/mechanisms"
)

// Token is a person as drawn: where, how large, and who.
type Token struct {
	X, Y, Side float64
	Person     int // from 1
	Second     bool
}

// Tokens are the people of both worlds, as many in a row as there is room for.
func (f Figure) Tokens() []Token {
	if f.Asked == nil || len(f.Asked.People.Values) == 0 {
		return nil
	}
	n := len(f.Asked.People.Values)
	half := f.Box.Height / 2
	side := min(44, half-3)
	for side > 3 && math.Ceil(float64(n)/math.Floor(f.Box.Span()/side))*side > half-3 {
		side--
	}
	row := max(int(f.Box.Span()/side), 1)
	rows := (n + row - 1) / row
	row = (n + rows - 1) / rows // rows as long as each other
	var list []Token
	for w := range 2 {
		for i := range n {
			list = append(list, Token{
				X: f.Box.Begin() + (float64(i%row)+0.5)*side, Y: float64(w)*half + 1.5 + (float64(i/row)+0.5)*side,
				Side: side, Person: i + 1, Second: w == 1,
			})
		}
	}
	return list
}

// PersonAt is who stands nearest to a place, 0 for nobody.
func (f Figure) PersonAt(x, y float64) int {
	best, person := math.Inf(1), 0
	for _, t := range f.Tokens() {
		if d := math.Hypot(t.X-x, t.Y-y); d < best {
			best, person = d, t.Person
		}
	}
	return person
}

// worlds draws the people of both worlds as tokens.
func (f Figure) worlds() string {
	p := f.pen()
	tokens := f.Tokens()
	if len(tokens) == 0 {
		p.Note(f.area(0, 0), "nobody yet")
		return p.Finish()
	}
	q := f.Asked
	there, missing := q.Neighbour()
	for _, t := range tokens {
		v := q.People.Values[t.Person-1]
		inQuestion := t.Person == q.People.Person
		if t.Second && inQuestion {
			if v = there; missing {
				f.absent(p, t)
				continue
			}
		}
		f.token(p, t, v)
		if inQuestion {
			ring(p, t, p.Look.Focus)
		}
	}
	for w, name := range []string{"D", "D′"} {
		colour := first(p.Look)
		if w == 1 {
			colour = second(p.Look)
		}
		p.Text(f.Box.Begin()-10, float64(w)*f.Box.Height/2+1.5+tokens[0].Side/2+0.35*p.Look.Text, draw.Words{Text: name, Colour: colour, Size: p.Look.Text, Bold: true, Anchor: "end"})
	}
	return p.Finish()
}

// token draws a person: an answer as a full or a hollow disc, a number as a disc filled so
// far, a vote as a disc with its candidate.
func (f Figure) token(p *draw.Pen, t Token, v float64) {
	colour := first(p.Look)
	if t.Second {
		colour = second(p.Look)
	}
	r := 0.36 * t.Side
	share := v
	switch f.Asked.People.Kind {
	case mechanisms.PeopleNumbers:
		share = v / f.Asked.People.Upper
	case mechanisms.PeopleVotes:
		share = 0
	}
	var full, rim draw.Path
	disc(&rim, t.X, t.Y, r)
	if share > 0 {
		segment(&full, t.X, t.Y, r, min(share, 1))
		p.Fill(&full, colour, 0.85)
	}
	p.Stroke(&rim, colour, 1.4)
	if text := f.inside(v); text != "" && t.Side >= 1.5*p.Look.Tick() {
		ink := p.Look.Ink
		w := draw.Words{Text: text, Colour: ink, Size: min(p.Look.Tick(), 0.42*t.Side), Anchor: "middle", Halo: true, Bold: true}
		p.Text(t.X, t.Y+0.35*w.Size, w)
	}
}

// inside is what is written on a person.
func (f Figure) inside(v float64) string {
	switch f.Asked.People.Kind {
	case mechanisms.PeopleNumbers:
		return draw.Format(v)
	case mechanisms.PeopleVotes:
		return Candidate(int(v))
	}
	return ""
}

// Candidate names a candidate by a letter.
func Candidate(k int) string {
	if k < 1 || k > 26 {
		return draw.NoNumber
	}
	return string(rune('A' + k - 1))
}

// absent is the place of a person who is missing.
func (f Figure) absent(p *draw.Pen, t Token) {
	var rim draw.Path
	disc(&rim, t.X, t.Y, 0.36*t.Side)
	p.Stroke(&rim, p.Look.Focus, 1.4, draw.Dashes("2 2.5"))
}

// ring marks the person in question.
func ring(p *draw.Pen, t Token, colour string) {
	var d draw.Path
	disc(&d, t.X, t.Y, 0.46*t.Side)
	p.Stroke(&d, colour, 2)
}

// disc adds a circle of short lines, which all figures of paths can have.
func disc(d *draw.Path, x, y, r float64) { segment(d, x, y, r, 1) }

// segment adds the part of a disc that is filled up to a share of its height.
func segment(d *draw.Path, x, y, r, share float64) {
	// The surface of the filling stands at the height 2·share − 1 of the unit disc.
	half := math.Acos(1 - 2*min(max(share, 0), 1))
	const corners = 24
	for i := range corners + 1 {
		a := math.Pi/2 - half + 2*half*float64(i)/corners
		d.To(x+r*math.Cos(a), y+r*math.Sin(a))
	}
	d.Close()
}
