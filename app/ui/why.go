package ui

import (
	"fmt"
	"math"
	"strings"

	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
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
	if text, ok := s.lab().why(f); ok {
		return text
	}
	if s.sensing() == nil {
		return strings.ToUpper(f.Meaning[:1]) + f.Meaning[1:] + "."
	}
	p := s.sensing().Privacy
	switch f.Path {
	case s.path("privacy.epsilon"):
		sent := "all the readings together"
		if p.Scope == sensing.ScopeSensor {
			sent = "one sensor’s reading"
		}
		return fmt.Sprintf("The promise: any outcome of %s is at most e^ε = %s times as probable under one truth as under another that is only a move of α = %s away, plus δ. At ε near 0 the two can hardly be told apart; at large ε they can.",
			sent, draw.Format(math.Exp(p.Epsilon)), draw.Format(s.asked.Alpha()))
	case s.path("privacy.delta"):
		return fmt.Sprintf("The slack of the promise: an outcome’s probability may exceed its bound e^ε by at most δ = %s. The chance that the odds shift by more than e^ε can itself be somewhat larger; “What ε promises” shows both. δ should be far below one over the number of those protected.", draw.Format(p.Delta))
	}
	return strings.ToUpper(f.Meaning[:1]) + f.Meaning[1:] + "."
}
