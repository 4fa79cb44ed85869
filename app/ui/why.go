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
		return fmt.Sprintf("Whatever is sent is at most e^ε = %s times as likely under one truth as under another that is only a move of α = %s away, up to the slack δ. At ε near 0 the two can hardly be told apart; at large ε they can.",
			figure.Format(math.Exp(h.Privacy.Epsilon)), alpha)
	case "heat.privacy.delta":
		return fmt.Sprintf("The slack of the promise: with a chance of at most δ = %s more than e^ε may be given away. It should be far below one over the number of those protected.", figure.Format(h.Privacy.Delta))
	case "heat.privacy.alpha":
		return fmt.Sprintf("What is hidden: a unit of heat moved by α = %s along the line, or less heat moved further. Larger moves are hidden less, which is why the vicinity can still be found.", alpha)
	case "heat.time":
		return fmt.Sprintf("Diffusion constant times the time that has passed. Each source has become a bell of standard deviation √(2T) = %s on an endless line, so that some heat leaves the part shown. The more it has spread, the less noise the same ε needs, and the less can be recovered.", figure.Format(math.Sqrt(2*h.Time)))
	}
	return strings.ToUpper(f.Meaning[:1]) + f.Meaning[1:] + "."
}
