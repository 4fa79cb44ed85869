package ui

import "cloakroom/core/scenario"

// bare leaves what does not touch the release out of a scenario.
func bare(s scenario.Scenario) scenario.Scenario {
	s = s.Clone()
	s.Sweep = nil
	plain, _ := scenario.New(s.Lab)
	if sensing := s.Sensing(); sensing != nil {
		sensing.Recovery = plain.Sensing().Recovery
		sensing.Also, sensing.Readings = nil, nil
	}
	if h := s.Heatmap; h != nil {
		h.Also, h.Release, h.Measurements = nil, nil, nil
		h.Methods = scenario.MapMethods() // the page always draws them all
		h.Blur, h.Distance, h.Centres, h.Shuffle, h.Shown = plain.Heatmap.Blur, plain.Heatmap.Distance, 0, 0, 0
	}
	if s.Network != nil {
		s.Network.Graph.At, s.Network.Graph.Names = nil, nil
	}
	return s
}

// released is the released part of a scenario: two that have it in common are one
// release. All that counts releases comes through here.
func released(s scenario.Scenario) scenario.Scenario { return bare(s) }
