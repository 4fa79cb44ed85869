package ui

import (
	"fmt"
	"math"
	"strings"

	"cloakroom/app/figure"
	"cloakroom/core/scenario"
)

// askWhy shows what a parameter means, or hides it again.
func (s *store) askWhy(path string) {
	if s.explained == path {
		path = ""
	}
	s.explained = path
	s.refresh()
}

// why says what a parameter means, with its live number where that helps.
func (s *store) why(f scenario.Field) string {
	h := s.heat()
	alpha := figure.Format(h.Alpha())
	switch f.Path {
	case "heat.privacy.epsilon":
		sent := "all the readings together"
		if h.Privacy.Scope == scenario.ScopeSensor {
			sent = "one sensor’s reading"
		}
		return fmt.Sprintf("The promise: any outcome of %s is at most e^ε = %s times as probable under one truth as under another that is only a move of α = %s away, plus δ. At ε near 0 the two can hardly be told apart; at large ε they can.",
			sent, figure.Format(math.Exp(h.Privacy.Epsilon)), alpha)
	case "heat.privacy.delta":
		return fmt.Sprintf("The slack of the promise: an outcome’s probability may exceed its bound e^ε by at most δ = %s. The chance that the odds shift by more than e^ε can itself be somewhat larger; “What ε promises” shows both. δ should be far below one over the number of those protected.", figure.Format(h.Privacy.Delta))
	case "heat.privacy.alpha":
		return fmt.Sprintf("What is hidden: a unit of heat moved by α = %s along the line, or less heat moved further. Larger moves are hidden less, which is why the vicinity can still be found.", alpha)
	case "heat.time":
		return fmt.Sprintf("Diffusion constant times the time that has passed. Each source has become a bell of standard deviation √(2T) = %s on an endless line, so that some heat leaves the part shown. The more it has spread, the less noise the same ε needs, and the less can be recovered.", figure.Format(math.Sqrt(2*h.Time)))
	}
	return strings.ToUpper(f.Meaning[:1]) + f.Meaning[1:] + "."
}
