package networklab

import (
	"errors"
	"slices"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// TestCommunitiesOfEveryKind: a graph's own communities, or sought ones.
func TestCommunitiesOfEveryKind(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*network.Question)
		want   []int // nil where they are sought
	}{
		"blocks":    {func(n *network.Question) { n.Graph.Sizes, n.Graph.Within = []int{2, 3}, 1 }, []int{0, 0, 1, 1, 1}},
		"bells":     {func(n *network.Question) { n.Graph.Kind, n.Graph.Count = network.GraphBarbell, 2 }, []int{0, 0, 1, 1}},
		"bridge":    {func(n *network.Question) { n.Graph.Kind, n.Graph.Count, n.Graph.Bridge = network.GraphBarbell, 1, 3 }, []int{0, 0, 0, 1, 1}},
		"even":      {func(n *network.Question) { n.Graph.Kind, n.Graph.Count, n.Graph.Bridge = network.GraphBarbell, 1, 2 }, []int{0, 0, 1, 1}},
		"given":     {func(n *network.Question) { triangleAndPair(n); n.Graph.Communities = []int{0, 4, 0, 4, 2} }, []int{0, 4, 0, 4, 2}},
		"by hand":   {triangleAndPair, nil},
		"path":      {func(n *network.Question) { n.Graph.Kind = network.GraphPath }, nil},
		"cycle":     {func(n *network.Question) { n.Graph.Kind = network.GraphCycle }, nil},
		"star":      {func(n *network.Question) { n.Graph.Kind = network.GraphStar }, nil},
		"complete":  {func(n *network.Question) { n.Graph.Kind = network.GraphComplete }, nil},
		"grid":      {func(n *network.Question) { n.Graph.Kind = network.GraphGrid }, nil},
		"the crumb": {func(n *network.Question) { n.Graph.Kind, n.Graph.Count = network.GraphPath, 1 }, nil},
	} {
		s := villageWith(func(n *network.Question) { c.change(n); n.Sources[0].Node = 0 })
		r := mustAnswer(t, s)
		n := r.Network
		if c.want != nil && !slices.Equal(n.Communities, c.want) || n.Sought != (c.want == nil) {
			t.Errorf("%s: communities %v, sought %v, want %v", name, n.Communities, n.Sought, c.want)
		}
		if _, said := labtest.Codes(r)["communities-sought"]; said != n.Sought {
			t.Errorf("%s: notes %v", name, r.Notes)
		}
		if len(n.Communities) != n.Nodes {
			t.Errorf("%s: %d labels for %d nodes", name, len(n.Communities), n.Nodes)
		}
	}
	if karate := mustAnswer(t, villageWith(func(n *network.Question) { n.Graph.Kind = network.GraphKarate })).Network; karate.Sought ||
		karate.Nodes != 34 || karate.Edges != 78 || karate.Communities[0] != 0 || karate.Communities[33] != 1 {
		t.Errorf("the karate club has %d members and %d ties", karate.Nodes, karate.Edges)
	}
}

// TestDisconnected: what is done about a graph that falls apart, and what is said
// of it.
func TestDisconnected(t *testing.T) {
	sparse := func(disconnected string, within float64) scenario.Scenario {
		return villageWith(func(n *network.Question) {
			n.Graph.Within, n.Graph.Disconnected = within, disconnected
			n.Sources[0].Node = 0
			n.Extras = []string{network.ExtraDrawing}
		})
	}
	said := func(r scenario.Result, code string) bool { _, found := labtest.Codes(r)[code]; return found }

	r := mustAnswer(t, sparse(network.DisconnectedResample, 0.12))
	if !said(r, "resampled") || said(r, "disconnected") || r.Network.Components != 1 {
		t.Errorf("resampled: %d components, notes %v", r.Network.Components, r.Notes)
	}
	r = mustAnswer(t, sparse(network.DisconnectedResample, 0.01))
	if !said(r, "never-connected") || !said(r, "disconnected") || r.Network.Components < 2 || r.Network.Connectivity != 0 {
		t.Errorf("never connected: %d components, notes %v", r.Network.Components, r.Notes)
	}
	keep := mustAnswer(t, sparse(network.DisconnectedKeep, 0.05))
	if !said(keep, "disconnected") || keep.Network.Components < 2 || keep.Network.Nodes != 40 || keep.Network.Drawing.Kept != nil {
		t.Errorf("kept: %d components, notes %v", keep.Network.Components, keep.Notes)
	}
	r = mustAnswer(t, sparse(network.DisconnectedLargest, 0.05))
	n := r.Network
	if !said(r, "largest-kept") || n.Components != 1 || n.Nodes >= 40 || len(n.Drawing.Kept) != n.Nodes || !slices.IsSorted(n.Drawing.Kept) {
		t.Errorf("the largest part: %d nodes in %d components, notes %v", n.Nodes, n.Components, r.Notes)
	}
	for v, old := range n.Drawing.Kept {
		if n.Communities[v] != old/20 {
			t.Errorf("node %d was %d and is in community %d", v, old, n.Communities[v])
		}
	}

	var beyond *field.Refusal
	s := sparse(network.DisconnectedLargest, 0.05)
	s.Network.Sources = append(s.Network.Sources, network.Source{Node: n.Nodes, Strength: 1})
	if _, _, err := New().Answer(&s, stage.NewPause(t.Context())); !errors.As(err, &beyond) || beyond.Path != "network.sources[1].node" {
		t.Errorf("a source beyond the largest part is refused by %v", err)
	}
	s = sparse(network.DisconnectedLargest, 0.05)
	s.Network.Readings = make([]float64, 40)
	if _, _, err := New().Answer(&s, stage.NewPause(t.Context())); !errors.As(err, &beyond) || beyond.Path != "network.readings" {
		t.Errorf("too many readings are refused by %v", err)
	}
}

// TestNoPath: between parts there is no distance, and the result says why.
func TestNoPath(t *testing.T) {
	r := mustAnswer(t, villageWith(func(n *network.Question) {
		triangleAndPair(n)
		n.Graph.Communities = []int{0, 1, 0, 1, 0}
		n.Sources = []network.Source{{Node: 0, Strength: 1}}
		n.Privacy.Sigma, n.Recovery.Method = new(0.0), sensing.MethodNNLS
		n.Recovery.Compare = []string{sensing.MethodTotal, sensing.MethodNearest}
	}))
	n := r.Network
	if n.Distance.EMD == nil || *n.Distance.EMD > 1e-9 || n.Distance.L1 == nil || n.Blind != nil {
		t.Errorf("noise-free readings give %+v, blind %v", n.Distance, n.Blind)
	}
	if d := n.Compared[0].Distance.EMD; d == nil || !labtest.Near(*d, 2.0/3, 1e-9) {
		t.Errorf("an even guess on the triangle is %v hops away", d)
	}
	r = mustAnswer(t, villageWith(func(n *network.Question) {
		triangleAndPair(n)
		n.Sources, n.Recovery.Method = []network.Source{{Node: 0, Strength: 1}, {Node: 1, Strength: 1}}, sensing.MethodNearest
	}))
	if _, said := labtest.Codes(r)["no-path"]; !said || r.Network.Distance.EMD != nil || r.Network.Plan.Values != nil {
		t.Errorf("without a path the distance is %v, notes %v", r.Network.Distance.EMD, r.Notes)
	}
}

// TestCommunityRelation hides less and needs less, and says so. Where no community
// has an edge of its own there is nothing to hide.
func TestCommunityRelation(t *testing.T) {
	all := mustAnswer(t, villageWith(func(n *network.Question) { n.Time = 2 })).Network
	r := mustAnswer(t, villageWith(func(n *network.Question) { n.Time, n.Privacy.Neighbours = 2, sensing.NeighboursCommunity }))
	within := r.Network
	if !(within.Sensitivity < all.Sensitivity) || within.Relations[0] != all.Relations[0] || within.Relations[1].Sensitivity != within.Sensitivity {
		t.Errorf("Δ is %v within communities, %v over all edges", within.Sensitivity, all.Sensitivity)
	}
	if _, said := labtest.Codes(r)["community-only"]; !said {
		t.Error("nothing is said of the communities, which are not hidden")
	}
	from, to := within.Attained[0], within.Attained[1]
	if within.Communities[from] != within.Communities[to] {
		t.Errorf("attained at %v, between communities", within.Attained)
	}
	r = mustAnswer(t, villageWith(func(n *network.Question) {
		edges(n, 2, network.Edge{From: 0, To: 1, Weight: 1})
		n.Graph.Communities, n.Sources[0].Node = []int{0, 1}, 0
		n.Privacy.Neighbours = sensing.NeighboursCommunity
		n.Extras = []string{sensing.ExtraPromise, sensing.ExtraBackdoor}
	}))
	n := r.Network
	if _, said := labtest.Codes(r)["no-sensitivity"]; !said || n.Sensitivity != 0 || n.Sigma != 0 || n.Attained != nil || n.Promise != nil || n.Backdoor == nil {
		t.Errorf("without an edge within a community: %+v, notes %v", n.Relations, r.Notes)
	}
	if !slices.Equal(n.Private.Values, n.Exact.Values) {
		t.Error("noise was added though nothing is to be hidden")
	}
}
