package networkpage

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/networkfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// guessHint tells how to guess.
const guessHint = "Tap the person who you think has started the rumour; tap again to take the guess away."

// guessKey reports a key that serves a guess: whoever guesses changes no network.
func guessKey(key string, shift bool) bool {
	_, arrow := hold.Arrows()[key]
	return arrow && !shift || slices.Contains([]string{"Enter", " ", "Home", "End"}, key)
}

// Without leaves the reports as sent, what is recovered from them, and the network.
func (p *Page) Without(a *session.Answer) {
	a.Asked.Network.Sources = nil
	if a.Result != nil && a.Result.Network != nil {
		a.Result.Network = a.Result.Network.Sent()
	}
}

// Transplant puts the sources of one question into another, as far as their people are
// there.
func (p *Page) Transplant(into, from *scenario.Scenario) {
	nodes := into.Network.Graph.Nodes()
	into.Network.Sources = slices.DeleteFunc(slices.Clone(from.Network.Sources), func(s network.Source) bool { return s.Node >= nodes })
}

// Apart is how far the estimate is from the truth, and Distance writes that in hops.
func (p *Page) Apart(a session.Answer) *float64 {
	if a.Result.Network == nil {
		return nil
	}
	return a.Result.Network.Distance.EMD
}

func (p *Page) Distance(d float64) string { return hops(d) }

// guessed is the network on the page with the guess in the truth's view, and nobody in
// the others.
func (p *Page) guessed(v networkfig.View) *network.Question {
	asked := *p.network()
	asked.Sources = nil
	if v == networkfig.Truth {
		nodes := p.nodes()
		asked.Sources = slices.DeleteFunc(slices.Clone(p.marked().Sources), func(s network.Source) bool { return s.Node >= nodes })
	}
	return &asked
}

// guessMarks stand in every view at whom the reader guessed, once the truth is there.
func (p *Page) guessMarks(v networkfig.View) app.UI {
	return page.GuessMarks(p.Work, "guess-mark", func() (at [][2]float64) {
		f := p.figureOf(v, p.Desk.Palette())
		for _, source := range p.Work.Guess().Network.Sources {
			if x, y, known := standsAt(&f, source.Node); known && source.Node < p.nodes() {
				at = append(at, [2]float64{x / f.Box.Width, y / f.Box.Height})
			}
		}
		return at
	})
}
