package mechanismspage

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/mechanismsfig"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario/mechanisms"
)

const (
	panelGuess  = "guess"
	pathGuesses = "mechanisms.game.guesses"
)

// game is the game of the last answer, nil before there is one, or while an older game is
// shown than the one that is played.
func (p *Page) game() *mechanisms.Played {
	got := p.got()
	if got == nil || got.Game.Number != p.asked().Game.Number || len(got.Game.Outputs.Values) == 0 {
		return nil
	}
	return &got.Game
}

// guess says which world the output of the next round came from.
func (p *Page) guess(world int) {
	q := p.asked()
	if p.game() == nil || len(q.Game.Guesses) >= mechanisms.Rounds {
		return
	}
	q.Game.Guesses = append(slices.Clone(q.Game.Guesses), world)
	p.Work.Inputs.Accept(pathGuesses)
	if g := p.game(); int(g.Worlds.Values[len(q.Game.Guesses)-1]) == world {
		p.Work.Say("Right.")
	} else {
		p.Work.Say("Wrong.")
	}
	p.Work.Changed()
}

// newGame begins another game.
func (p *Page) newGame() {
	q := p.asked()
	q.Game.Number, q.Game.Guesses = q.Game.Number%1000000+1, nil
	p.Work.Changed()
}

// guessKey guesses by the keys 1 and 2.
func (p *Page) guessKey(key string, _ bool) bool {
	switch key {
	case "1":
		p.guess(1)
	case "2":
		p.guess(2)
	default:
		return false
	}
	return true
}

// guessPanel is the game: an output, two buttons, and the score.
func (p *Page) guessPanel() []app.UI {
	g, played := p.game(), p.asked().Game.Guesses
	if g == nil {
		return []app.UI{tag.P("", p.awaited("The game is being prepared."))}
	}
	body := []app.UI{tag.P("", "A coin chooses the world, the mechanism speaks in it, and you see the output alone. Which world was it? The laws on the left are all that anybody can know.")}
	if n := len(played); n < mechanisms.Rounds {
		f := mechanismsfig.Figure{Asked: p.Work.Shown.Asked.Mechanisms}
		body = append(body, tag.Div("round",
			tag.P("", "Round "+strconv.Itoa(n+1)+" of "+strconv.Itoa(mechanisms.Rounds)+". The output is"),
			tag.Text("output", "seen", f.Outcome(g.Outputs.Values[n])),
			widget.Buttons(
				widget.Button("guess-first", "It was D (1)", func() { p.guess(1) }).Class("primary"),
				widget.Button("guess-second", "It was D′ (2)", func() { p.guess(2) }).Class("primary"),
			),
		).OnKeyDown(widget.Keys(p.guessKey)))
	} else {
		body = append(body, tag.P("", p.verdict(g)), widget.Buttons(widget.Button("new-game", "Play again", p.newGame).Class("primary")))
	}
	right, tests := agreed(played, g)
	return append(body,
		tag.Box("dl", "facts wide",
			widget.Fact("you are right in", score(right, len(played))),
			widget.Fact("the best test on the same outputs", score(tests, len(played))),
			widget.Fact("the best test on average", draw.Percent(g.Best)),
			widget.Fact("ceiling for anyone, by the promise", draw.Percent(g.Ceiling)),
		),
		p.rounds(g).UI(),
		widget.Says("The best test says the world in which the output is likelier. Twenty rounds are few: luck alone moves the score by two or three."),
	)
}

// agreed are the right guesses, and those of the best test in as many rounds.
func agreed(played []int, g *mechanisms.Played) (right, tests int) {
	for i, guess := range played {
		if float64(guess) == g.Worlds.Values[i] {
			right++
		}
		if g.Tests.Values[i] == g.Worlds.Values[i] {
			tests++
		}
	}
	return right, tests
}

func score(right, of int) string {
	if of == 0 {
		return draw.NoNumber
	}
	return strconv.Itoa(right) + " of " + strconv.Itoa(of) + ", " + words.Percent(float64(right)/float64(of))
}

// verdict is what is said after the last round.
func (p *Page) verdict(g *mechanisms.Played) string {
	right, tests := agreed(p.asked().Game.Guesses, g)
	says := "Twenty rounds are played: you named " + strconv.Itoa(right) + " worlds, and the best test " + strconv.Itoa(tests) + "."
	if right > tests {
		says += " That was luck: on average nobody does better than the test."
	}
	return says
}

// rounds are the rounds so far; those to come stay hidden.
func (p *Page) rounds(g *mechanisms.Played) widget.Table {
	t := widget.Table{Title: "Rounds played", Head: []string{"round", "output", "you said", "it was", "the best test said"}}
	f := mechanismsfig.Figure{Asked: p.Work.Shown.Asked.Mechanisms}
	name := func(w float64) string { return tag.Either(w == 1, "D", "D′") }
	for i, guess := range p.asked().Game.Guesses {
		t.Add(strconv.Itoa(i+1), f.Outcome(g.Outputs.Values[i]), name(float64(guess)), name(g.Worlds.Values[i]), name(g.Tests.Values[i]))
	}
	return t
}
