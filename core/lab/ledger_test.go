package lab

import (
	"slices"
	"testing"

	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
)

func booked(t *testing.T, list []scenario.Release) scenario.Ledger {
	t.Helper()
	sum, err := NewRunner().ledger(list, stage.NewPause(t.Context()))
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

func TestLedger(t *testing.T) {
	released := func(seed uint64, change func(*scenario.Heat)) scenario.Release {
		s := lineWith(change)
		s.Seed = seed
		return scenario.Release{Scenario: s}
	}
	same := func(*scenario.Heat) {}
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
		"another recovery":          {[]scenario.Release{first, released(1, func(h *scenario.Heat) { h.Recovery.Method = scenario.NNLS })}, 1, 1, 4, false},
		"α written out":             {[]scenario.Release{first, released(1, func(h *scenario.Heat) { h.Privacy.Alpha = new(0.01) })}, 1, 1, 4, false},
		"sensors written out":       {[]scenario.Release{first, released(1, func(h *scenario.Heat) { h.At = h.SensorPositions() })}, 1, 1, 4, false},
		"sources in another order":  {[]scenario.Release{first, released(1, func(h *scenario.Heat) { h.Sources[0], h.Sources[1] = h.Sources[1], h.Sources[0] })}, 1, 1, 4, false},
		"same seed, another ε":      {[]scenario.Release{first, released(1, func(h *scenario.Heat) { h.Privacy.Epsilon = 2 })}, 2, 0, 0, true},
		"same seed, another truth":  {[]scenario.Release{first, released(1, func(h *scenario.Heat) { h.Sources[0].At = 0.3 })}, 2, 0, 0, true},
		"other seed, another truth": {[]scenario.Release{first, released(2, func(h *scenario.Heat) { h.Sources[0].At = 0.3 })}, 2, 0, 8, false},
		"given readings":            {[]scenario.Release{released(1, func(h *scenario.Heat) { h.Sensors, h.Readings = 1, []float64{1} })}, 0, 0, 0, false},
		"secure, drawn twice": {[]scenario.Release{
			released(1, func(h *scenario.Heat) { h.Privacy.Randomness = scenario.Secure }),
			released(1, func(h *scenario.Heat) { h.Privacy.Randomness = scenario.Secure }),
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
	s := lineWith(func(h *scenario.Heat) { h.Privacy.Sigma = new(0.01) })
	want := mustRun(t, s).Heat.Delta
	if got := booked(t, []scenario.Release{{Scenario: s}}).Delta; got != want || got <= s.Heat.Privacy.Delta {
		t.Errorf("booked with δ = %v, delivered is %v", got, want)
	}
}

// TestNetworkLedger: a truth is a graph, a time and sources; a mechanism includes
// which moves are hidden, and the sum says when guarantees differ.
func TestNetworkLedger(t *testing.T) {
	released := func(seed uint64, change func(*scenario.Network)) scenario.Release {
		s := networkWith(change)
		s.Seed = seed
		return scenario.Release{Scenario: s}
	}
	same := func(*scenario.Network) {}
	byHand := func(n *scenario.Network) { twoParts(n); n.Sources[0].Node = 0 }
	first := released(1, same)
	for name, c := range map[string]struct {
		second           scenario.Release
		releases, replay int
		epsilon          float64
		open             bool
	}{
		"replay":      {first, 1, 1, 4, false},
		"fresh noise": {released(2, same), 2, 0, 8, false},
		"names":       {released(1, func(n *scenario.Network) { n.Graph.Names = slices.Repeat([]string{"Ann"}, 40) }), 1, 1, 4, false},
		"pins":        {released(1, func(n *scenario.Network) { n.Graph.At = scenario.Pins{{Node: 2}} }), 1, 1, 4, false},
		"one hop":     {released(1, func(n *scenario.Network) { n.Privacy.Alpha = new(1.0) }), 1, 1, 4, false},
		"another τ":   {released(1, func(n *scenario.Network) { n.Time = 2 }), 2, 0, 0, true},
		"graph":       {released(1, func(n *scenario.Network) { n.Graph.Seed = 2 }), 2, 0, 0, true},
		"other kind":  {released(2, byHand), 2, 0, 8, false},
		"neighbours":  {released(1, func(n *scenario.Network) { n.Privacy.Neighbours = scenario.NeighboursCommunity }), 2, 0, 0, true},
		"source":      {released(1, func(n *scenario.Network) { n.Sources[0].Node = 4 }), 2, 0, 0, true},
		"from a line": {scenario.Release{Scenario: plainLine()}, 2, 0, 0, true},
		"given":       {released(1, func(n *scenario.Network) { n.Readings = make([]float64, 40) }), 1, 0, 4, false},
	} {
		got := booked(t, []scenario.Release{first, c.second})
		if got.Releases != c.releases || got.Replays != c.replay || got.Epsilon != c.epsilon || got.BackDoor != c.open {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if one, other := released(1, byHand), released(1, func(n *scenario.Network) { byHand(n); n.Graph.Edges[0].Weight = 2 }); !booked(t, []scenario.Release{one, other}).BackDoor {
		t.Error("another weight is the same truth")
	}
	mixed := booked(t, []scenario.Release{first, released(2, func(n *scenario.Network) { n.Privacy.Neighbours = scenario.NeighboursCommunity })})
	alike := booked(t, []scenario.Release{first, released(2, same)})
	if mixed.Why == alike.Why {
		t.Errorf("nothing is said of two guarantees: %s", mixed.Why)
	}
}

func TestMapLedger(t *testing.T) {
	t.Parallel()
	released := func(seed uint64, change func(*scenario.Heatmap)) scenario.Release {
		s := crowdWith(func(h *scenario.Heatmap) {
			h.Methods = []string{scenario.MapPyramid}
			change(h)
		})
		s.Seed = seed
		return scenario.Release{Scenario: s}
	}
	same := func(*scenario.Heatmap) {}
	first := released(1, same)
	methods := func(names ...string) func(*scenario.Heatmap) {
		return func(h *scenario.Heatmap) { h.Methods = names }
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
		"all methods":               {[]scenario.Release{released(1, methods(scenario.MapMethods()...))}, 3, 0, 3, false},
		"one noisy map for two":     {[]scenario.Release{released(1, methods(scenario.MapLaplace, scenario.MapTop))}, 1, 0, 1, false},
		"the other map later":       {[]scenario.Release{released(1, methods(scenario.MapLaplace)), released(1, methods(scenario.MapTop))}, 1, 1, 1, false},
		"another method":            {[]scenario.Release{first, released(1, methods(scenario.MapDense))}, 2, 0, 2, false},
		"the same sums, fitted":     {[]scenario.Release{first, released(1, methods(scenario.MapQuadtree))}, 1, 1, 1, false},
		"no method":                 {[]scenario.Release{released(1, methods())}, 0, 0, 0, false},
		"another filter and w":      {[]scenario.Release{first, released(1, func(h *scenario.Heatmap) { h.Blur, h.Pyramid.Keep, h.Pyramid.Outside = 0, 21, false })}, 1, 1, 1, false},
		"w of another first level":  {[]scenario.Release{first, released(1, func(h *scenario.Heatmap) { h.Pyramid.Keep = 64 })}, 2, 0, 0, true},
		"same seed, another ε":      {[]scenario.Release{first, released(1, func(h *scenario.Heatmap) { h.Privacy.Epsilon = 2 })}, 2, 0, 0, true},
		"same seed, another γ":      {[]scenario.Release{first, released(1, func(h *scenario.Heatmap) { h.Pyramid.Decay = 0.8 })}, 2, 0, 0, true},
		"same seed, another grid":   {[]scenario.Release{first, released(1, func(h *scenario.Heatmap) { h.Grid = 64 })}, 2, 0, 0, true},
		"same seed, another crowd":  {[]scenario.Release{first, released(1, func(h *scenario.Heatmap) { h.People.Seed = 9 })}, 2, 0, 0, true},
		"other seed, another crowd": {[]scenario.Release{first, released(2, func(h *scenario.Heatmap) { h.People.Seed = 9 })}, 2, 0, 2, false},
		"centres on the same map":   {[]scenario.Release{first, released(1, func(h *scenario.Heatmap) { h.Centres = 3 })}, 1, 1, 1, false},
		"centres alone":             {[]scenario.Release{released(1, func(h *scenario.Heatmap) { h.Methods, h.Centres = nil, 3 })}, 1, 0, 1, false},
		"given measurements": {[]scenario.Release{released(1, func(h *scenario.Heatmap) {
			h.Grid, h.Measurements = 1, scenario.Levels{0: {1}}
		})}, 0, 0, 0, false},
		"secure, drawn twice": {[]scenario.Release{
			released(1, func(h *scenario.Heatmap) { h.Privacy.Randomness = scenario.Secure }),
			released(1, func(h *scenario.Heatmap) { h.Privacy.Randomness = scenario.Secure }),
		}, 2, 0, 2, false},
		"beside a network": {[]scenario.Release{first, {Scenario: rumour()}}, 2, 0, 1 + rumour().Network.Privacy.Epsilon, false},
	} {
		got := booked(t, c.list)
		if got.Releases != c.releases || got.Replays != c.replay || got.Epsilon != c.epsilon || got.BackDoor != c.open || got.Why == "" {
			t.Errorf("%s: %+v", name, got)
		}
	}
	shuffled := booked(t, []scenario.Release{released(1, func(h *scenario.Heatmap) { h.Shuffle = 8 })})
	if shuffled.Releases != 2 || shuffled.Delta != 1e-5 {
		t.Errorf("with the shuffle model: %+v", shuffled)
	}
}
