package networklab

import (
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// Watch implements [stage.Watchable] on the karate club, whose 34 readings are drawn
// quickly.
func (l *Laboratory) Watch(s *scenario.Scenario, p *stage.Pause) (stage.Watched, error) {
	s.Network.Graph.Kind = network.GraphKarate
	return l.Stages.Watch(s, p)
}
