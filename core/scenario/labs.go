package scenario

import (
	"sync"

	"cloakroom/core/scenario/audit"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/graphon"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/mechanisms"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/regret"
	"cloakroom/core/scenario/sensing"
	"cloakroom/core/scenario/stream"
)

// labs are the laboratories, a line each. Their order is that of what is shown,
// of canonical JSON, of links and of the printed list of fields.
var labs = sync.OnceValue(func() []laboratory {
	return []laboratory{
		room(heat.Name, heat.Default, heat.Fields(), func(s *Scenario) **heat.Question { return &s.Heat }, func(r *Result) **heat.Result { return &r.Heat }),
		room(network.Name, network.Default, network.Fields(), func(s *Scenario) **network.Question { return &s.Network }, func(r *Result) **network.Result { return &r.Network }),
		room(heatmap.Name, heatmap.Default, heatmap.Fields(), func(s *Scenario) **heatmap.Question { return &s.Heatmap }, func(r *Result) **heatmap.Result { return &r.Heatmap }),
		room(compress.Name, compress.Default, compress.Fields(), func(s *Scenario) **compress.Question { return &s.Compress }, func(r *Result) **compress.Result { return &r.Compress }),
		room(stream.Name, stream.Default, stream.Fields(), func(s *Scenario) **stream.Question { return &s.Stream }, func(r *Result) **stream.Result { return &r.Stream }),
		room(mechanisms.Name, mechanisms.Default, mechanisms.Fields(), func(s *Scenario) **mechanisms.Question { return &s.Mechanisms }, func(r *Result) **mechanisms.Result { return &r.Mechanisms }),
		room(audit.Name, audit.Default, audit.Fields(), func(s *Scenario) **audit.Question { return &s.Audit }, func(r *Result) **audit.Result { return &r.Audit }),
		room(graphon.Name, graphon.Default, graphon.Fields(), func(s *Scenario) **graphon.Question { return &s.Graphon }, func(r *Result) **graphon.Result { return &r.Graphon }),
		room(regret.Name, regret.Default, regret.Fields(), func(s *Scenario) **regret.Question { return &s.Regret }, func(r *Result) **regret.Result { return &r.Regret }),
	}
})

// firstPanels are the panels of the page that have been published in this order;
// those of further laboratories follow.
func firstPanels() []string {
	return []string{"explain", "compare", "network", "sweep", "promise", "shuffle", "centres", "backdoor", "diagnostics", "data"}
}

// Sensing is the part that the sensor laboratories share, nil for a scenario of
// another.
func (s *Scenario) Sensing() *sensing.Question {
	if q, ok := s.Question().(interface{ Part() *sensing.Question }); ok {
		return q.Part()
	}
	return nil
}

// Sensor is the part that the answers of the sensor laboratories share, nil
// when there is none.
func (r *Result) Sensor() *sensing.Result {
	if r == nil {
		return nil
	}
	if a, ok := r.Answer().(interface{ Part() *sensing.Result }); ok {
		return a.Part()
	}
	return nil
}
