package sensingpage

import (
	"strings"
	"testing"

	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// A sum over unlike draws holds for what every one of them promises, and no more.
func TestTheLedgerSaysWhatEveryDrawPromises(t *testing.T) {
	draw := func(scope, neighbours string, alpha float64) scenario.Scenario {
		s := sample.Small(network.GraphPath)
		s.Network.Privacy.Scope, s.Network.Privacy.Neighbours, s.Network.Privacy.Alpha = scope, neighbours, &alpha
		return s
	}
	vector, sensor := sensing.ScopeVector, sensing.ScopeSensor
	edges, community := sensing.NeighboursEdges, sensing.NeighboursCommunity
	for name, c := range map[string]struct {
		draws []scenario.Scenario
		says  []string
	}{
		"alike":                 {[]scenario.Scenario{draw(vector, edges, 1), draw(vector, edges, 1)}, nil},
		"alike in a community":  {[]scenario.Scenario{draw(vector, community, 1)}, []string{"within a community", "not which community"}},
		"scope and relation":    {[]scenario.Scenario{draw(vector, edges, 1), draw(sensor, community, 1)}, []string{"each sensor alone", "α = 1", "within a community only", "not for which community"}},
		"relation and α":        {[]scenario.Scenario{draw(vector, edges, 1), draw(vector, community, 2)}, []string{"α = 1", "within a community only"}},
		"one relation, two α":   {[]scenario.Scenario{draw(vector, community, 1), draw(vector, community, 2)}, []string{"α = 1", "within a community only"}},
		"scopes in a community": {[]scenario.Scenario{draw(vector, community, 1), draw(sensor, community, 1)}, []string{"each sensor alone", "within a community only"}},
		"two α":                 {[]scenario.Scenario{draw(vector, edges, 3), draw(vector, edges, 2)}, []string{"α = 2"}},
	} {
		said := new(Page).Together(c.draws)
		for _, part := range c.says {
			if !strings.Contains(said, part) {
				t.Errorf("%s: %q misses %q", name, said, part)
			}
		}
		if len(c.says) == 0 && said != "" {
			t.Errorf("%s: %q", name, said)
		}
	}
}
