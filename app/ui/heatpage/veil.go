package heatpage

import (
	"slices"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/session"
	"cloakroom/core/scenario"
)

// Without leaves the readings as sent, and what is recovered from them.
func (p *Page) Without(a *session.Answer) {
	a.Asked.Heat.Sources = nil
	if a.Result != nil {
		a.Result.Heat = a.Result.Heat.Sent()
	}
}

// Transplant puts the sources of one question into another.
func (p *Page) Transplant(into, from *scenario.Scenario) {
	into.Heat.Sources = slices.Clone(from.Heat.Sources)
}

// Apart is how far the estimate is from the truth, and Distance writes that.
func (p *Page) Apart(a session.Answer) *float64 { return a.Result.Heat.Distance.EMD }
func (p *Page) Distance(d float64) string       { return draw.Format(d) + " of the line’s length" }
