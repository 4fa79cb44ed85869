package auditpage

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/widget"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/audit"
)

// Without closes the box: what is in it, its laws and what is known of them.
func (p *Page) Without(a *session.Answer) {
	q := a.Asked.Audit
	q.Box, q.Claimed = audit.Default().Box, audit.Laws{}
	if a.Result == nil {
		return
	}
	left := *a.Result.Audit
	left.Box, left.Laws, left.Claimed, left.Truth, left.Chance = audit.Described{}, nil, nil, nil, nil
	a.Result.Audit = &left
}

// Transplant puts the box of one question into another.
func (p *Page) Transplant(into, from *scenario.Scenario) {
	into.Audit.Box = from.Clone().Audit.Box
}

// Apart is how far the statistic is from what it estimates, and Distance writes that.
func (p *Page) Apart(a session.Answer) *float64 {
	got := a.Result.Audit
	if got.Truth == nil || got.Plan.Tester != audit.TesterApproximate {
		return nil
	}
	most := max(got.Run.Statistics[0], got.Run.Statistics[len(got.Run.Statistics)-1])
	off := max(got.Truth.Delta[0], got.Truth.Delta[1]) - most
	return new(max(off, -off))
}

func (p *Page) Distance(d float64) string { return draw.Format(d) + " of δ(ε)" }

// guessChoice is the mechanism that the reader takes to be in the closed box.
func (p *Page) guessChoice() app.UI {
	chosen := ""
	if p.Work.Guesses() {
		chosen = p.Work.Guess().Audit.Box.Specimen
	}
	options := append([]widget.Option{widget.Item("", "what do you think?")}, specimens()...)
	return widget.Row("guess", "Your guess", widget.Select("guess", chosen, options, func(key string) {
		if key == "" {
			return
		}
		p.Work.Marked().Audit.Box.Specimen = key
		p.Work.Remarked()
	}))
}
