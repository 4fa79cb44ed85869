package ui

import "cloakroom/app/figure"

// describeLane is a lane's text alternative.
func (s *store) describeLane(lane int) string {
	return s.figureOf(lane, s.palette()).Describe(figure.Lane(lane))
}
