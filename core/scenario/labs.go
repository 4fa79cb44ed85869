package scenario

import "sync"

// labs are the laboratories, a line each. Their order is that of what is shown,
// of canonical JSON, of links and of the printed list of fields.
var labs = sync.OnceValue(func() []laboratory {
	return []laboratory{
		room(LabHeat, DefaultHeat, heatFields(), func(s *Scenario) **Heat { return &s.Heat }, func(r *Result) **HeatResult { return &r.Heat }),
		room(LabNetwork, DefaultNetwork, networkFields(), func(s *Scenario) **Network { return &s.Network }, func(r *Result) **NetworkResult { return &r.Network }),
		room(LabHeatmap, DefaultHeatmap, heatmapFields(), func(s *Scenario) **Heatmap { return &s.Heatmap }, func(r *Result) **HeatmapResult { return &r.Heatmap }),
	}
})

// firstPanels are the panels of the page that have been published in this order;
// those of further laboratories follow.
func firstPanels() []string {
	return []string{"explain", "compare", "network", "sweep", "promise", "shuffle", "centres", "backdoor", "diagnostics", "data"}
}

// Sensing is the part that the sensor laboratories share, nil for a scenario of
// another.
func (s *Scenario) Sensing() *Sensing {
	if q, ok := s.Question().(interface{ Part() *Sensing }); ok {
		return q.Part()
	}
	return nil
}

// Sensor is the part that the answers of the sensor laboratories share, nil
// when there is none.
func (r *Result) Sensor() *SensorResult {
	if r == nil {
		return nil
	}
	if a, ok := r.Answer().(interface{ Part() *SensorResult }); ok {
		return a.Part()
	}
	return nil
}
