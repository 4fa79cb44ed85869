package lab

import (
	"slices"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

func booked(t *testing.T, list []scenario.Release) scenario.Ledger {
	t.Helper()
	sum, err := NewRunner().ledger(nil, list, stage.NewPause(t.Context()))
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

func TestLedger(t *testing.T) {
	released := func(seed uint64, change func(*heat.Question)) scenario.Release {
		s := lineWith(change)
		s.Seed = seed
		return scenario.Release{Scenario: s}
	}
	same := func(*heat.Question) {}
	first := released(1, same)
	for name, c := range map[string]struct {
		list             []scenario.Release
		releases, replay int
		epsilon          float64
		open             bool
	}{
		"none":                      {nil, 0, 0, 0, false},
		"one":                       {[]scenario.Release{first}, 1, 0, 4, false},
		"replay":                    {[]scenario.Release{first, first}, 1, 1, 4, false},
		"fresh noise":               {[]scenario.Release{first, released(2, same)}, 2, 0, 8, false},
		"another recovery":          {[]scenario.Release{first, released(1, func(h *heat.Question) { h.Recovery.Method = sensing.MethodNNLS })}, 1, 1, 4, false},
		"α written out":             {[]scenario.Release{first, released(1, func(h *heat.Question) { h.Privacy.Alpha = new(0.01) })}, 1, 1, 4, false},
		"sensors written out":       {[]scenario.Release{first, released(1, func(h *heat.Question) { h.At = h.SensorPositions() })}, 1, 1, 4, false},
		"sources in another order":  {[]scenario.Release{first, released(1, func(h *heat.Question) { h.Sources[0], h.Sources[1] = h.Sources[1], h.Sources[0] })}, 1, 1, 4, false},
		"same seed, another ε":      {[]scenario.Release{first, released(1, func(h *heat.Question) { h.Privacy.Epsilon = 2 })}, 2, 0, 0, true},
		"same seed, another truth":  {[]scenario.Release{first, released(1, func(h *heat.Question) { h.Sources[0].At = 0.3 })}, 2, 0, 0, true},
		"other seed, another truth": {[]scenario.Release{first, released(2, func(h *heat.Question) { h.Sources[0].At = 0.3 })}, 2, 0, 8, false},
		"given readings":            {[]scenario.Release{released(1, func(h *heat.Question) { h.Sensors, h.Readings = 1, []float64{1} })}, 0, 0, 0, false},
		"secure, drawn twice": {[]scenario.Release{
			released(1, func(h *heat.Question) { h.Privacy.Randomness = field.RandomnessSecure }),
			released(1, func(h *heat.Question) { h.Privacy.Randomness = field.RandomnessSecure }),
		}, 2, 0, 8, false},
	} {
		got := booked(t, c.list)
		if got.Releases != c.releases || got.Replays != c.replay || got.Epsilon != c.epsilon || got.BackDoor != c.open || got.Why == "" {
			t.Errorf("%s: %+v", name, got)
		}
		if c.open && got.Delta != 1 {
			t.Errorf("%s: a back door is said to leave δ = %v", name, got.Delta)
		}
	}
}

// TestLedgerCountsWhatIsDelivered: noise set by hand and too small is booked with
// the δ it really gives.
func TestLedgerCountsWhatIsDelivered(t *testing.T) {
	s := lineWith(func(h *heat.Question) { h.Privacy.Sigma = new(0.01) })
	want := mustRun(t, s).Heat.Delta
	if got := booked(t, []scenario.Release{{Scenario: s}}).Delta; got != want || got <= s.Heat.Privacy.Delta {
		t.Errorf("booked with δ = %v, delivered is %v", got, want)
	}
}

// TestNetworkLedger: a truth is a graph, a time and sources; a mechanism includes
// which moves are hidden, and the sum says when guarantees differ.
func TestNetworkLedger(t *testing.T) {
	released := func(seed uint64, change func(*network.Question)) scenario.Release {
		s := networkWith(change)
		s.Seed = seed
		return scenario.Release{Scenario: s}
	}
	same := func(*network.Question) {}
	byHand := func(n *network.Question) { twoParts(n); n.Sources[0].Node = 0 }
	first := released(1, same)
	for name, c := range map[string]struct {
		second           scenario.Release
		releases, replay int
		epsilon          float64
		open             bool
	}{
		"replay":      {first, 1, 1, 4, false},
		"fresh noise": {released(2, same), 2, 0, 8, false},
		"names":       {released(1, func(n *network.Question) { n.Graph.Names = slices.Repeat([]string{"Ann"}, 40) }), 1, 1, 4, false},
		"pins":        {released(1, func(n *network.Question) { n.Graph.At = network.Pins{{Node: 2}} }), 1, 1, 4, false},
		"one hop":     {released(1, func(n *network.Question) { n.Privacy.Alpha = new(1.0) }), 1, 1, 4, false},
		"another τ":   {released(1, func(n *network.Question) { n.Time = 2 }), 2, 0, 0, true},
		"graph":       {released(1, func(n *network.Question) { n.Graph.Seed = 2 }), 2, 0, 0, true},
		"other kind":  {released(2, byHand), 2, 0, 8, false},
		"neighbours":  {released(1, func(n *network.Question) { n.Privacy.Neighbours = sensing.NeighboursCommunity }), 2, 0, 0, true},
		"source":      {released(1, func(n *network.Question) { n.Sources[0].Node = 4 }), 2, 0, 0, true},
		"from a line": {scenario.Release{Scenario: plainLine()}, 2, 0, 0, true},
		"given":       {released(1, func(n *network.Question) { n.Readings = make([]float64, 40) }), 1, 0, 4, false},
	} {
		got := booked(t, []scenario.Release{first, c.second})
		if got.Releases != c.releases || got.Replays != c.replay || got.Epsilon != c.epsilon || got.BackDoor != c.open {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if one, other := released(1, byHand), released(1, func(n *network.Question) { byHand(n); n.Graph.Edges[0].Weight = 2 }); !booked(t, []scenario.Release{one, other}).BackDoor {
		t.Error("another weight is the same truth")
	}
	mixed := booked(t, []scenario.Release{first, released(2, func(n *network.Question) { n.Privacy.Neighbours = sensing.NeighboursCommunity })})
	alike := booked(t, []scenario.Release{first, released(2, same)})
	if mixed.Why == alike.Why {
		t.Errorf("nothing is said of two guarantees: %s", mixed.Why)
	}
}

func TestMapLedger(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	t.Parallel()
	released := func(seed uint64, change func(*heatmap.Question)) scenario.Release {
		s := crowdWith(func(h *heatmap.Question) {
			h.Methods = []string{heatmap.MethodPyramid}
			change(h)
		})
		s.Seed = seed
		return scenario.Release{Scenario: s}
	}
	same := func(*heatmap.Question) {}
	first := released(1, same)
	methods := func(names ...string) func(*heatmap.Question) {
		return func(h *heatmap.Question) { h.Methods = names }
	}
	for name, c := range map[string]struct {
		list             []scenario.Release
		releases, replay int
		epsilon          float64
		open             bool
	}{
		"one":                       {[]scenario.Release{first}, 1, 0, 1, false},
		"replay":                    {[]scenario.Release{first, first}, 1, 1, 1, false},
		"fresh noise":               {[]scenario.Release{first, released(2, same)}, 2, 0, 2, false},
		"all methods":               {[]scenario.Release{released(1, methods(heatmap.Methods()...))}, 3, 0, 3, false},
		"one noisy map for two":     {[]scenario.Release{released(1, methods(heatmap.MethodLaplace, heatmap.MethodTop))}, 1, 0, 1, false},
		"the other map later":       {[]scenario.Release{released(1, methods(heatmap.MethodLaplace)), released(1, methods(heatmap.MethodTop))}, 1, 1, 1, false},
		"another method":            {[]scenario.Release{first, released(1, methods(heatmap.MethodDense))}, 2, 0, 2, false},
		"the same sums, fitted":     {[]scenario.Release{first, released(1, methods(heatmap.MethodQuadtree))}, 1, 1, 1, false},
		"no method":                 {[]scenario.Release{released(1, methods())}, 0, 0, 0, false},
		"another filter and w":      {[]scenario.Release{first, released(1, func(h *heatmap.Question) { h.Blur, h.Pyramid.Keep, h.Pyramid.Outside = 0, 21, false })}, 1, 1, 1, false},
		"w of another first level":  {[]scenario.Release{first, released(1, func(h *heatmap.Question) { h.Pyramid.Keep = 64 })}, 2, 0, 0, true},
		"same seed, another ε":      {[]scenario.Release{first, released(1, func(h *heatmap.Question) { h.Privacy.Epsilon = 2 })}, 2, 0, 0, true},
		"same seed, another γ":      {[]scenario.Release{first, released(1, func(h *heatmap.Question) { h.Pyramid.Decay = 0.8 })}, 2, 0, 0, true},
		"same seed, another grid":   {[]scenario.Release{first, released(1, func(h *heatmap.Question) { h.Grid = 64 })}, 2, 0, 0, true},
		"same seed, another crowd":  {[]scenario.Release{first, released(1, func(h *heatmap.Question) { h.People.Seed = 9 })}, 2, 0, 0, true},
		"other seed, another crowd": {[]scenario.Release{first, released(2, func(h *heatmap.Question) { h.People.Seed = 9 })}, 2, 0, 2, false},
		"centres on the same map":   {[]scenario.Release{first, released(1, func(h *heatmap.Question) { h.Centres = 3 })}, 1, 1, 1, false},
		"centres alone":             {[]scenario.Release{released(1, func(h *heatmap.Question) { h.Methods, h.Centres = nil, 3 })}, 1, 0, 1, false},
		"given measurements": {[]scenario.Release{released(1, func(h *heatmap.Question) {
			h.Grid, h.Measurements = 1, heatmap.Levels{0: {1}}
		})}, 0, 0, 0, false},
		"secure, drawn twice": {[]scenario.Release{
			released(1, func(h *heatmap.Question) { h.Privacy.Randomness = field.RandomnessSecure }),
			released(1, func(h *heatmap.Question) { h.Privacy.Randomness = field.RandomnessSecure }),
		}, 2, 0, 2, false},
		"beside a network": {[]scenario.Release{first, {Scenario: rumour()}}, 2, 0, 1 + rumour().Network.Privacy.Epsilon, false},
	} {
		got := booked(t, c.list)
		if got.Releases != c.releases || got.Replays != c.replay || got.Epsilon != c.epsilon || got.BackDoor != c.open || got.Why == "" {
			t.Errorf("%s: %+v", name, got)
		}
	}
	shuffled := booked(t, []scenario.Release{released(1, func(h *heatmap.Question) { h.Shuffle = 8 })})
	if shuffled.Releases != 2 || shuffled.Delta != 1e-5 {
		t.Errorf("with the shuffle model: %+v", shuffled)
	}
}
